/*
 * Looking ahead, against a simulation that reads the definition of table/suppose.c word by word:
 * it looks at the whole board in every round and keeps nothing between them.
 */
#include "solver/loops/deduce/table/board.h"
#include "support/own.h"
#include "support/shapes.h"

/* Edges with values, and what the last round forced: bits are edge values. */
struct plain {
    const struct puzzle *p;
    unsigned char *value, *forced; /* [nedges] */
    bool clashes;
    enum step_clash clash; /* any one */
};

struct count {
    int on, open;
};

static struct count around_dot(const struct plain *s, int dot)
{
    const struct lattice *l = s->p->lattice;
    struct count n = {0, 0};

    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++) {
        n.on += s->value[l->dot_edge[k]] == EDGE_ON;
        n.open += s->value[l->dot_edge[k]] == EDGE_UNKNOWN;
    }
    return n;
}

static bool at_clue(const struct plain *s, int clue, int edge)
{
    return puzzle_edge_kind(s->p, clue, edge) == EDGE_BOUNDARY;
}

static struct count around_clue(const struct plain *s, int clue)
{
    struct count n = {0, 0};

    for (int e = 0; e < s->p->lattice->nedges; e++)
        if (at_clue(s, clue, e)) {
            n.on += s->value[e] == EDGE_ON;
            n.open += s->value[e] == EDGE_UNKNOWN;
        }
    return n;
}

/* Follows the line from a dot over an edge that is on; returns its other end, or the dot itself
 * when it comes back there. Counts its edges. */
static int line_end(const struct plain *s, int dot, int edge, int *length)
{
    const struct lattice *l = s->p->lattice;
    int at = dot;

    *length = 0;
    for (int next = edge; next >= 0;) {
        int came = next;
        at = lattice_along(l, came, at);
        ++*length;
        next = -1;
        for (int k = l->dot_start[at]; k < l->dot_start[at + 1] && at != dot; k++)
            if (l->dot_edge[k] != came && s->value[l->dot_edge[k]] == EDGE_ON)
                next = l->dot_edge[k];
    }
    return at;
}

static int lines(const struct plain *s)
{
    int n = 0;

    for (int e = 0; e < s->p->lattice->nedges; e++)
        n += s->value[e] == EDGE_ON;
    return n;
}

/* Whether all clues have their numbers when one more edge is on, if it is not -1. */
static bool satisfied_with(const struct plain *s, int edge)
{
    for (int i = 0; i < s->p->nclues; i++)
        if (around_clue(s, i).on + (edge >= 0 && at_clue(s, i, edge)) != s->p->clue[i].number)
            return false;
    return true;
}

static void plain_fail(struct plain *s, enum step_clash kind)
{
    s->clashes = true;
    s->clash = kind;
}

/* Whether a loop is closed, and there is something beside it. Only where no dot has three lines. */
static bool closed_early(const struct plain *s)
{
    const struct lattice *l = s->p->lattice;
    int length;

    for (int e = 0; e < l->nedges; e++)
        if (s->value[e] == EDGE_ON &&
            line_end(s, l->edge_dot[e][0], e, &length) == l->edge_dot[e][0])
            return length != lines(s) || !satisfied_with(s, -1);
    return false;
}

/* Whether the state is contradictory. */
static void plain_judge(struct plain *s)
{
    const struct lattice *l = s->p->lattice;
    bool branches = false;
    int open = 0;

    for (int v = 0; v < l->ndots; v++) {
        struct count n = around_dot(s, v);
        branches = branches || n.on > 2;
        if (n.on > 2 || (n.on == 1 && n.open == 0))
            plain_fail(s, CLASH_DOT);
    }
    for (int i = 0; i < s->p->nclues; i++) {
        struct count n = around_clue(s, i);
        int left = s->p->clue[i].number - n.on;
        if (left < 0 || left > n.open)
            plain_fail(s, CLASH_CLUE);
    }
    for (int e = 0; e < l->nedges; e++)
        open += s->value[e] == EDGE_UNKNOWN;
    if (!branches && closed_early(s))
        plain_fail(s, CLASH_CLOSED);
    if (open == 0 && lines(s) == 0)
        plain_fail(s, CLASH_BLANK);
}

static void force(struct plain *s, int edge, enum edge_value value)
{
    if (s->value[edge] == EDGE_UNKNOWN)
        s->forced[edge] |= (unsigned char)value;
}

static void force_around_dots(struct plain *s)
{
    const struct lattice *l = s->p->lattice;

    for (int v = 0; v < l->ndots; v++) {
        struct count n = around_dot(s, v);
        for (int k = l->dot_start[v]; k < l->dot_start[v + 1]; k++)
            if (n.on == 2 || (n.on == 0 && n.open == 1))
                force(s, l->dot_edge[k], EDGE_OFF);
            else if (n.on == 1 && n.open == 1)
                force(s, l->dot_edge[k], EDGE_ON);
    }
}

static void force_around_clues(struct plain *s)
{
    for (int i = 0; i < s->p->nclues; i++) {
        struct count n = around_clue(s, i);
        int left = s->p->clue[i].number - n.on;
        for (int e = 0; e < s->p->lattice->nedges; e++)
            if (at_clue(s, i, e) && (left == 0 || left == n.open))
                force(s, e, left == 0 ? EDGE_OFF : EDGE_ON);
    }
}

static void force_ends_apart(struct plain *s)
{
    const struct lattice *l = s->p->lattice;
    int length;

    for (int e = 0; e < l->nedges; e++) {
        int u = l->edge_dot[e][0], v = l->edge_dot[e][1];
        if (s->value[e] != EDGE_UNKNOWN || around_dot(s, u).on != 1 || around_dot(s, v).on != 1)
            continue;
        for (int k = l->dot_start[u]; k < l->dot_start[u + 1]; k++)
            if (s->value[l->dot_edge[k]] == EDGE_ON &&
                line_end(s, u, l->dot_edge[k], &length) == v &&
                (length != lines(s) || !satisfied_with(s, e)))
                force(s, e, EDGE_OFF);
    }
}

/* One round; false when it forced nothing. */
static bool plain_round(struct plain *s)
{
    int nedges = s->p->lattice->nedges;
    bool any = false;

    memset(s->forced, 0, (size_t)nedges);
    force_around_dots(s);
    force_around_clues(s);
    force_ends_apart(s);
    for (int e = 0; e < nedges; e++) {
        any = any || s->forced[e] != 0;
        if (s->forced[e] == (EDGE_ON | EDGE_OFF))
            plain_fail(s, CLASH_EDGE);
    }
    for (int e = 0; e < nedges && !s->clashes; e++)
        if (s->forced[e] != 0)
            s->value[e] = s->forced[e];
    return any;
}

struct tally {
    int tried, refuted, torn, closed, longest;
};

static struct plain plain_of(const struct board *b)
{
    size_t nedges = (size_t)b->lattice->nedges;
    struct plain s = {
        .p = b->puzzle, .value = mem_alloc(nedges, 1), .forced = mem_alloc(nedges, 1)};

    for (size_t e = 0; e < nedges; e++)
        s.value[e] = (unsigned char)b->edge[e];
    return s;
}

/* Whether a supposition is refuted within the rounds. */
static bool plain_refutes(struct board *b, int edge, enum edge_value value, struct tally *t)
{
    struct plain s = plain_of(b);
    int round = 0;

    s.value[edge] = (unsigned char)value;
    plain_judge(&s);
    while (!s.clashes && round < AHEAD_ROUNDS && plain_round(&s)) {
        round++;
        if (!s.clashes)
            plain_judge(&s);
    }
    t->tried++;
    t->refuted += s.clashes;
    t->torn += s.clashes && s.clash == CLASH_EDGE;
    t->closed += s.clashes && s.clash == CLASH_CLOSED;
    if (s.clashes && round > t->longest)
        t->longest = round;
    free(s.value);
    free(s.forced);
    return s.clashes;
}

static void check_board(struct board *b, struct tally *t)
{
    enum edge_value left = EDGE_UNKNOWN;

    for (int e = 0; e < b->lattice->nedges; e++) {
        if (b->edge[e] != EDGE_UNKNOWN)
            continue;
        int mark = b->trail_length;
        bool on = plain_refutes(b, e, EDGE_ON, t), off = plain_refutes(b, e, EDGE_OFF, t);
        ahead_begin(b);
        assert_int_equal(suppose(b, &b->ahead, e, &left), on || off);
        assert_int_equal(left, on ? EDGE_OFF : EDGE_ON);
        board_undo(b, mark);
    }
}

TEST(suppositions_are_followed_as_defined)
{
    struct pcg32 rng = test_stream(431);
    struct tally t = {0};

    for (int n = 0; n < test_amount(500, 1000); n++) {
        int rows = random_between(&rng, 1, 5), cols = random_between(&rng, 1, 5);
        OWN(lattice) *l =
            n % 3 == 0 ? lattice_at_random(&rng, rows, cols, 20) : lattice_square(rows, cols);
        OWN(random_loop) *loops = random_loop_new(l);
        OWN(loop) *loop = loop_around(l, random_loop_choose(loops, &rng));
        OWN(puzzle) *p = puzzle_of_loop(&rng, l, loop, n % 3, random_between(&rng, 10, 80));
        struct board *b = board_new(l);
        board_load(b, p, NULL, 2 + n % 3, false);
        if (board_close(b) == CLOSURE_OPEN)
            check_board(b, &t);
        board_free(b);
    }
    print_message("%d suppositions, %d refuted, %d by an edge, %d by a loop, at most %d rounds\n",
                  t.tried, t.refuted, t.torn, t.closed, t.longest);
    assert_true(4 * t.refuted > test_amount(500, 1000) && t.torn > 0 && t.closed > 0 &&
                t.longest > 3);
}
