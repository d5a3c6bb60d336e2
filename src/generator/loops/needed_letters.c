#include "generator/loops/needed_letters.h"

#include "base/mem.h"
#include "generator/loops/sides.h"
#include "model/level.h"

#include <assert.h>
#include <string.h>

/* Loops kept, and the conflicts after which a search that has not found another loop gives up. */
enum { NEED_WITNESSES = 64, NEED_CONFLICTS = 1000 };

struct needed_letters {
    struct arena arena;
    struct lattice *lattice;
    struct closure *closure;
    struct sides sides; /* of the solution */
    /* Loops that violated only the number of one letter of an earlier puzzle: the latest ones. */
    struct loop *witness[NEED_WITNESSES];
    int nwitnesses; /* all that were ever found of this solution */

    /* Of the puzzle at hand: */
    const struct puzzle *puzzle;
    struct search *search;
    unsigned char *needed; /* [nclues] letters that are surely needed */
    int *letter;           /* [nclues] the others */
    int *spare, nspare;
};

struct needed_letters *needed_letters_new(struct lattice *l, struct closure *c)
{
    struct needed_letters *n = arena_object(sizeof *n);

    n->lattice = l;
    n->closure = c;
    sides_init(&n->sides, &n->arena, l);
    n->needed = arena_take(&n->arena, (size_t)l->ncells, 1);
    n->letter = arena_take(&n->arena, (size_t)l->ncells, sizeof *n->letter);
    return n;
}

void needed_letters_free(struct needed_letters *n)
{
    for (int i = 0; n && i < NEED_WITNESSES; i++)
        loop_free(n->witness[i]);
    arena_free(n);
}

void needed_letters_begin(struct needed_letters *n, const struct loop *solution)
{
    sides_of_loop(&n->sides, solution);
    n->nwitnesses = 0;
}

/* ---- other loops ---- */

/* The only letter whose number changes when the cell changes sides, if no other clue is violated;
 * or -1. In a group, that would turn on edges between its cells. */
static int flip_letter(const struct needed_letters *n, int cell)
{
    const struct lattice *l = n->lattice;
    int own = puzzle_clue_of(n->puzzle, cell), longer, letter = -1, change = 0;

    assert(cell >= 0 && cell < l->ncells);
    if ((own >= 0 && n->puzzle->clue[own].ncells > 1) ||
        !sides_may_flip(&n->sides, cell, &longer) || (own >= 0 && longer != 0))
        return -1;
    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++) {
        int edge = l->cell_edge[k];
        int clue = puzzle_clue_of(n->puzzle, lattice_across(l, edge, cell));
        if (clue < 0)
            continue;
        if (n->puzzle->clue[clue].ncells == 1 || (letter >= 0 && letter != clue))
            return -1;
        letter = clue;
        change += sides_edge_on(&n->sides, edge) ? -1 : 1;
    }
    return change != 0 ? letter : -1;
}

/* The only letter whose number a loop violates, if it violates nothing else; or -1. */
static int witness_letter(const struct needed_letters *n, const struct loop *loop)
{
    const struct puzzle *p = n->puzzle;
    int letter = -1;

    for (int i = 0; i < p->nclues; i++) {
        if (loop_count(loop, p, i) == p->clue[i].number)
            continue;
        if (letter >= 0 || p->clue[i].ncells == 1)
            return -1;
        letter = i;
    }
    for (int e = 0; e < p->lattice->nedges; e++)
        if (loop->on[e] && puzzle_internal(p, e))
            return -1;
    return letter;
}

/* ---- spare letters ---- */

/* Looks for a loop that violates only the number of a letter, and keeps it. The closure has
 * everything else. */
static bool number_matters(struct needed_letters *n, int letter)
{
    struct loop **oldest = &n->witness[n->nwitnesses % NEED_WITNESSES];

    assert(!n->needed[letter] && n->puzzle->clue[letter].ncells > 1);
    search_reset(n->search);
    search_negate(n->search, letter);
    search_fix_known(n->search, closure_edges(n->closure));
    search_run(n->search, 1, NEED_CONFLICTS);
    if (search_solutions(n->search) == 0)
        return false;
    assert(witness_letter(n, search_solution(n->search, 0)) == letter);
    loop_free(*oldest);
    *oldest = loop_copy(search_solution(n->search, 0));
    n->nwitnesses++;
    return true;
}

/*
 * Decides letter[first..end[. In force are the groups of all letters, and the numbers of all others
 * than these. Halves of halves share the closure of all the others.
 */
static void spare_decide(struct needed_letters *n, int first, int end)
{
    struct closure *c = n->closure;

    assert(first < end && end - first + n->nspare <= n->puzzle->nclues);
    if (closure_close(c) == CLOSURE_SOLVED) {
        while (first < end)
            n->spare[n->nspare++] = n->letter[first++];
        return;
    }
    if (end - first == 1) {
        if (!number_matters(n, n->letter[first]))
            n->spare[n->nspare++] = n->letter[first];
        return;
    }
    int middle = first + (end - first) / 2, mark = closure_mark(c);
    for (int i = middle; i < end; i++)
        closure_add(c, n->letter[i]);
    spare_decide(n, first, middle);
    closure_undo(c, mark);
    for (int i = first; i < middle; i++)
        closure_add(c, n->letter[i]);
    spare_decide(n, middle, end);
    closure_undo(c, mark);
}

int needed_letters_spare(struct needed_letters *n, struct search *search, const struct puzzle *p,
                         int *spare)
{
    FREED unsigned char *others = mem_alloc((size_t)p->nclues, 1);
    int nletters = 0;

    n->puzzle = p;
    n->search = search;
    n->spare = spare;
    n->nspare = 0;
    /* Letters for which another loop is known. */
    int nkept = n->nwitnesses < NEED_WITNESSES ? n->nwitnesses : NEED_WITNESSES;
    memset(n->needed, 0, (size_t)p->nclues);
    for (int i = 0; i < nkept + n->lattice->ncells; i++) {
        int letter = i < nkept ? witness_letter(n, n->witness[i]) : flip_letter(n, i - nkept);
        if (letter >= 0)
            n->needed[letter] = 1;
    }
    for (int i = 0; i < p->nclues; i++) {
        others[i] = p->clue[i].ncells == 1 || n->needed[i];
        if (!others[i])
            n->letter[nletters++] = i;
    }
    closure_load(n->closure, p, others, LEVEL_CLOSURE);
    for (int i = 0; i < nletters; i++)
        closure_add_shape(n->closure, n->letter[i]);
    if (nletters > 0)
        spare_decide(n, 0, nletters);
    assert(n->nspare <= nletters);
    return n->nspare;
}

/* ---- nearby clues ---- */

/* Whether the cell or one beside it has a clue in p: its own any, the other one a group that is a
 * digit in full. */
static bool cell_is_near(const struct puzzle *full, const struct puzzle *p, int cell)
{
    const struct lattice *l = full->lattice;
    bool near = puzzle_clue_of(p, cell) >= 0;

    for (int k = l->cell_start[cell]; !near && k < l->cell_start[cell + 1]; k++) {
        int across = lattice_across(l, l->cell_edge[k], cell);
        int before = puzzle_clue_of(p, across), now = puzzle_clue_of(full, across);
        near = before >= 0 && now >= 0 && p->clue[before].ncells > 1 && full->clue[now].ncells == 1;
    }
    return near;
}

struct puzzle *needed_letters_near(const struct puzzle *full, const struct puzzle *p,
                                   int all_groups, int *ngroups)
{
    FREED int *keep = mem_alloc((size_t)full->nclues, sizeof *keep);
    int n = 0;

    *ngroups = 0;
    for (int i = 0; i < full->nclues; i++) {
        const struct clue *clue = &full->clue[i];
        bool near = false;
        for (int k = 0; k < clue->ncells && !near; k++)
            near = cell_is_near(full, p, clue->cells[k]);
        if (near)
            keep[n++] = i;
        *ngroups += near && i < all_groups;
    }
    assert(*ngroups <= n && *ngroups <= all_groups);
    return puzzle_select(full, keep, n);
}

/* ---- of a puzzle whose solution is known ---- */

enum { LETTER_CONFLICTS = 5000 };

int letters_needed(const struct puzzle *p, const struct loop *solution, unsigned char *needed)
{
    OWN(search) *s = search_new(p);
    int n = 0;

    search_prefer(s, solution);
    for (int i = 0; i < p->nclues; i++) {
        needed[i] = 0;
        if (p->clue[i].ncells == 1)
            continue;
        search_reset(s);
        search_negate(s, i);
        for (int e = 0; e < p->lattice->nedges; e++)
            if (puzzle_edge_kind(p, i, e) == EDGE_INTERNAL)
                search_fix(s, e, EDGE_OFF);
        enum answer answer = search_run(s, 1, LETTER_CONFLICTS);
        needed[i] = answer == ANSWER_UNIQUE || answer == ANSWER_SEVERAL;
        n += needed[i];
    }
    assert(n <= p->nclues);
    return n;
}
