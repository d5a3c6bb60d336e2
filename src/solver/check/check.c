/*
 * A proof is a list of steps. Each adds a fact that is true of every solution, except the claimed
 * one if the proof claims a unique solution. The last fact is a contradiction, so there is no
 * (other) solution. The claim is right if each step is; a comment at each kind of step explains why
 * it is.
 */
#include "solver/check/check.h"

#include "base/mem.h"
#include "model/loops/loop.h"
#include "model/loops/symmetry.h"
#include "solver/check/proof.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct checker {
    struct proof proof;
    const struct puzzle *puzzle;
    const struct lattice *lattice;
    struct loop *claimed; /* the solution claimed; NULL if none is */
    struct loop *loop;    /* scratch, all off */
    int *edge;            /* [nedges] the edges of a line that also names dots */
    unsigned char *among; /* [dots] scratch, all 0 */
};

/* ---- o EDGE...: not all of these are on ----
 * They form one closed loop. A solution that has them is this loop and nothing else, but this loop
 * is not a solution, or it is the claimed one. */

static void check_put(struct checker *c, bool on)
{
    for (size_t i = 0; i < c->proof.line.n; i++)
        c->loop->on[c->proof.line.number[i]] = on;
}

/* The only edge at the dot that is on in the scratch loop; -1 if there is none, -2 if there are
 * several. */
static int check_onward(const struct checker *c, int dot)
{
    int onward = -1;

    for (int i = c->lattice->dot_start[dot]; i < c->lattice->dot_start[dot + 1]; i++)
        if (c->loop->on[c->lattice->dot_edge[i]])
            onward = onward == -1 ? c->lattice->dot_edge[i] : -2;
    return onward;
}

/* Walks along the edges of the line and erases them: back at the start, none may be left. */
static bool check_closed(struct checker *c)
{
    int edge = c->proof.line.number[0], start = c->lattice->edge_dot[edge][0], dot = start;
    size_t length = 0;

    check_put(c, true);
    for (; edge >= 0; length++) {
        c->loop->on[edge] = 0;
        dot = lattice_along(c->lattice, edge, dot);
        edge = check_onward(c, dot);
    }
    check_put(c, false);
    assert(check_onward(c, dot) == -1);
    return edge == -1 && dot == start && length == c->proof.line.n;
}

static bool check_loop(struct checker *c)
{
    struct proof_words *w = &c->proof.line;

    if (!words_numbers(w, 1, w->in->len, c->lattice->nedges))
        return false;
    if (w->n == 0 || !check_closed(c))
        return proof_refuse(&c->proof, "these edges are not a closed loop");
    struct diag why;
    check_put(c, true);
    bool claimed = c->claimed && memcmp(c->loop->on, c->claimed->on, (size_t)c->loop->nedges) == 0;
    bool excluded = claimed || !verify_solution(c->puzzle, c->loop, &why);
    check_put(c, false);
    if (!excluded)
        return proof_refuse(&c->proof, "this loop is a solution that the proof does not name");
    for (size_t i = 0; i < w->n; i++)
        w->number[i] = 2 * w->number[i] + 1;
    knowledge_add_clause(c->proof.known, w->number, (int)w->n);
    return true;
}

/* ---- facts about a set of dots: EDGE... : DOT... ---- */

/* Puts the edges before the colon into c->edge, leaves the dots behind it as the words of the line,
 * and marks the dots. */
static bool check_edges_and_dots(struct checker *c, size_t *nedges)
{
    struct proof_words *w = &c->proof.line;
    const char *colon = strchr(w->in->text, ':');

    if (!colon)
        return proof_words_wrong(w, w->in->len, "there should be a colon and dots");
    size_t split = (size_t)(colon - w->in->text);
    if (!words_numbers(w, 1, split, c->lattice->nedges))
        return false;
    memcpy(c->edge, w->number, w->n * sizeof *c->edge);
    *nedges = w->n;
    if (!words_rising(w, split + 1, w->in->len, c->lattice->ndots, true))
        return false;
    for (size_t i = 0; i < w->n; i++)
        c->among[w->number[i]] = 1;
    return true;
}

/* How many ends of the edge are in the set. */
static int check_ends(const struct checker *c, int edge)
{
    return c->among[c->lattice->edge_dot[edge][0]] + c->among[c->lattice->edge_dot[edge][1]];
}

/* Replaces the dots of the line by the edges with exactly one end in the set; unmarks the dots. */
static void check_leaving(struct checker *c)
{
    const struct lattice *l = c->lattice;
    struct proof_words *w = &c->proof.line;
    size_t ndots = w->n, n = 0;

    for (size_t i = 0; i < ndots; i++)
        for (int k = l->dot_start[w->number[i]]; k < l->dot_start[w->number[i] + 1]; k++)
            if (check_ends(c, l->dot_edge[k]) == 1)
                proof_words_push(w, l->dot_edge[k]);
    for (size_t i = 0; i < ndots; i++)
        c->among[w->number[i]] = 0;
    assert(w->n >= ndots && ndots <= (size_t)l->ndots);
    n = w->n - ndots;
    memmove(w->number, w->number + ndots, n * sizeof *w->number);
    w->n = n;
}

/* ---- p EDGE... : DOT...: an even number of these edges is on ----
 * They are the edges that leave the set of dots. Each dot has none or two of its edges on, so the
 * sum over the dots is even, and an edge with both ends in the set counts twice in it. */
static bool check_parity(struct checker *c)
{
    size_t named, leaving = 0;

    if (!check_edges_and_dots(c, &named))
        return false;
    for (size_t i = 0; i < named; i++)
        leaving += check_ends(c, c->edge[i]) == 1;
    check_leaving(c);
    if (leaving != named || c->proof.line.n != named)
        return proof_refuse(&c->proof, "these are not the edges that leave the set of dots");
    knowledge_add_sum(c->proof.known, SUM_EVEN, 0, c->proof.line.number, (int)named);
    return true;
}

/* ---- w WITHIN BEYOND : DOT...: if both edges are on, so is one that leaves the set of dots ----
 * The first has both ends in the set, the second none, and a single loop with both must leave the
 * set. */
static bool check_way_out(struct checker *c)
{
    struct proof_words *w = &c->proof.line;
    size_t named;

    if (!check_edges_and_dots(c, &named))
        return false;
    bool apart = named == 2 && check_ends(c, c->edge[0]) == 2 && check_ends(c, c->edge[1]) == 0;
    check_leaving(c);
    if (!apart)
        return proof_refuse(&c->proof,
                            "there should be an edge inside the set of dots and one outside it");
    for (size_t i = 0; i < w->n; i++)
        w->number[i] *= 2;
    proof_words_push(w, 2 * c->edge[0] + 1);
    proof_words_push(w, 2 * c->edge[1] + 1);
    knowledge_add_clause(c->proof.known, w->number, (int)w->n);
    return true;
}

/* ---- the rules of a loop ----
 * The rules of the puzzle as sums and clauses: what a proof may build on.
 *
 * Variables are the edges, then the cells and the holes of the board: variable e is true if edge e
 * is on, nedges + c if cell c is inside the loop. Holes, which may be inside, too, follow the
 * cells; the outside, which never is, has no variable. */

/* The number of clauses among the rules; they are the first clauses of the knowledge. */
enum { RULES_CLAUSES = 1 };

/*
 * The knowledge that consists of exactly these. The caller frees it.
 *     dot           none or two of its edges are on
 *     clue          its number of boundary edges is on
 *     inner edge    an edge with both sides in one clue is off
 *     two sides     of an edge and its two cells an even number is on or inside: it is on exactly
 *                   if one of the two is inside, and the outside of the board is not
 *     some edge     is on
 */
static struct knowledge *rules_known(const struct puzzle *p)
{
    struct knowledge *k = knowledge_new(p->lattice->nedges + p->lattice->nfaces - 1);
    for (int dot = 0; dot < p->lattice->ndots; dot++)
        knowledge_add_sum(k, SUM_NONE_OR_TWO, 0, p->lattice->dot_edge + p->lattice->dot_start[dot],
                          lattice_dot_degree(p->lattice, dot));
    FREED int *boundary = mem_alloc(2 * (size_t)p->lattice->nedges, sizeof *boundary);
    for (int i = 0; i < p->nclues; i++) {
        int n = puzzle_boundary(p, i, boundary);
        knowledge_add_sum(k, SUM_EXACTLY, p->clue[i].number, boundary, n);
    }
    for (int e = 0; e < p->lattice->nedges; e++)
        if (puzzle_internal(p, e))
            knowledge_add_sum(k, SUM_EXACTLY, 0, &e, 1);
    for (int e = 0; e < p->lattice->nedges; e++) {
        int variable[3] = {e}, n = 1;
        for (int side = 0; side < 2; side++) {
            /* The outside has no variable; those of holes follow those of cells. */
            int face = p->lattice->edge_cell[e][side];
            assert(face >= 0 && face < p->lattice->nfaces);
            if (face != p->lattice->ncells)
                variable[n++] = p->lattice->nedges + face - (face > p->lattice->ncells);
        }
        knowledge_add_sum(k, SUM_EVEN, 0, variable, n);
    }
    FREED int *literal = mem_alloc((size_t)p->lattice->nedges, sizeof *literal);
    for (int e = 0; e < p->lattice->nedges; e++)
        literal[e] = 2 * e;
    knowledge_add_clause(k, literal, p->lattice->nedges);
    assert(knowledge_clauses(k) == RULES_CLAUSES);
    return k;
}

/* ---- the whole proof ---- */

static bool check_step(void *context, char letter, bool *known)
{
    struct checker *c = context;

    switch (letter) {
    case 'o':
        return check_loop(c);
    case 'p':
        return check_parity(c);
    case 'w':
        return check_way_out(c);
    }
    return *known = false;
}

static bool check_claim(void *context, struct diag *why)
{
    struct checker *c = context;
    const struct proof_words *w = &c->proof.line;

    c->claimed = loop_new(c->lattice);
    for (size_t i = 0; i < w->n; i++)
        c->claimed->on[w->number[i]] = 1;
    return verify_solution(c->puzzle, c->claimed, why);
}

enum check_result check_proof(const struct puzzle *p, struct textin *in, struct diag *d)
{
    const struct proof_family loops = {
        .no_board = "there should be 'board', its size and fingerprint",
        .no_claim = "there should be 'none', or 'unique' and the edges of the loop",
        .no_step = "there should be a line of c, o, p, w or d",
        .solution = p->lattice->nedges,
        .claim = check_claim,
        .step = check_step};
    struct checker c = {.proof = {.known = rules_known(p), .rules = RULES_CLAUSES},
                        .puzzle = p,
                        .lattice = p->lattice};
    char board[FINGERPRINT_LINE];

    c.loop = loop_new(p->lattice);
    c.edge = mem_alloc((size_t)p->lattice->nedges, sizeof *c.edge);
    c.among = mem_alloc((size_t)p->lattice->ndots, 1);
    fingerprint_line(p, board);
    enum check_result result = proof_read(&c.proof, &loops, board, in, d, &c);
    loop_free(c.claimed);
    loop_free(c.loop);
    free(c.edge);
    free(c.among);
    return result;
}
