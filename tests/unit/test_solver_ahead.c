/*
 * Looking ahead, against a simulation that reads the definition of solver/ahead.h word by word: it
 * looks at the whole board in every round and keeps nothing between them.
 */
#include "support/boards.h"
#include "support/shapes.h"

#include "generator/random_loop.h"
#include "solver/closure_engine.h"
#include "solver/table/board.h"

#ifdef __SANITIZE_ADDRESS__
enum { BOARDS = 60 };
#else
enum { BOARDS = 300 };
#endif

enum { MOST_CLASHES = 64 };

/* Edges with values, and what the last round forced: bits are edge values. */
struct plain {
    const struct puzzle *p;
    unsigned char *value, *forced; /* [nedges] */
    struct follow_clash clash[MOST_CLASHES];
    int nclashes;
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

/* ---- lines ------------------------------------------------------------------------------------
 */

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

/* ---- contradictions ---------------------------------------------------------------------------
 */

static void plain_fail(struct plain *s, enum step_clash kind, int at)
{
    assert_true(s->nclashes < MOST_CLASHES);
    s->clash[s->nclashes++] = (struct follow_clash){kind, at};
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

/* All contradictions of the state, by kind and place. */
static void plain_judge(struct plain *s)
{
    const struct lattice *l = s->p->lattice;
    bool branches = false;
    int open = 0;

    for (int c = 0; c < l->ncells; c++)
        for (int i = 0; i < s->p->nclues; i++) {
            struct count n = around_clue(s, i);
            int left = s->p->clue[i].number - n.on;
            if (s->p->clue[i].ncells == 1 && s->p->clue[i].cells[0] == c &&
                (left < 0 || left > n.open))
                plain_fail(s, CLASH_CELL, c);
        }
    for (int v = 0; v < l->ndots; v++) {
        struct count n = around_dot(s, v);
        branches = branches || n.on > 2;
        if (n.on > 2 || (n.on == 1 && n.open == 0))
            plain_fail(s, CLASH_DOT, v);
    }
    for (int i = 0; i < s->p->nclues; i++) {
        struct count n = around_clue(s, i);
        int left = s->p->clue[i].number - n.on;
        if (s->p->clue[i].ncells > 1 && (left < 0 || left > n.open))
            plain_fail(s, CLASH_CLUE, i);
    }
    for (int e = 0; e < l->nedges; e++)
        open += s->value[e] == EDGE_UNKNOWN;
    if (!branches && closed_early(s))
        plain_fail(s, CLASH_CLOSED, 0);
    if (open == 0 && lines(s) == 0)
        plain_fail(s, CLASH_BLANK, 0);
}

/* ---- rounds -----------------------------------------------------------------------------------
 */

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
            plain_fail(s, CLASH_EDGE, e);
    }
    for (int e = 0; e < nedges && s->nclashes == 0; e++)
        if (s->forced[e] != 0)
            s->value[e] = s->forced[e];
    return any;
}

/* ---- links ------------------------------------------------------------------------------------
 */

/* Whether the link's rule forces its edge in the state of the round before. */
static bool link_holds(const struct plain *s, const struct follow_link *link)
{
    const struct lattice *l = s->p->lattice;
    int clue = link->focus == FOCUS_CLUE   ? link->at
               : link->focus == FOCUS_CELL ? s->p->cell_clue[link->at]
                                           : -1;
    struct count n = clue >= 0 ? around_clue(s, clue) : around_dot(s, link->at);
    int number = clue >= 0 ? s->p->clue[clue].number : 0;
    bool on = link->value == EDGE_ON;

    if (clue >= 0
            ? !at_clue(s, clue, link->edge)
            : l->edge_dot[link->edge][0] != link->at && l->edge_dot[link->edge][1] != link->at)
        return false;
    switch (link->rule) {
    case RULE_ZERO:
        return !on && number == 0;
    case RULE_SATISFIED:
        return !on && number > 0 && n.on == number;
    case RULE_REMAINING:
        return on && n.on + n.open == number;
    case RULE_SINGLE_EXIT:
        return on && n.on == 1 && n.open == 1;
    case RULE_FULL_DOT:
        return !on && n.on == 2;
    case RULE_DEAD_DOT:
        return !on && n.on == 0 && n.open == 1;
    case RULE_EARLY_LOOP:
        return !on && link->far > link->at && lattice_along(l, link->edge, link->at) == link->far;
    default:
        return false;
    }
}

/* The links [from..to[ of one round are in order, and force all that the round forced. */
static void check_round(const struct plain *before, const struct plain *after,
                        const struct follow *f, int from, int to)
{
    int nedges = before->p->lattice->nedges, forced = 0;

    for (int i = from; i < to; i++) {
        const struct follow_link *link = &f->link[i], *last = i > from ? link - 1 : NULL;
        assert_true(link_holds(before, link));
        assert_true(after->forced[link->edge] & link->value);
        assert_true(!last || last->rule < link->rule ||
                    (last->rule == link->rule &&
                     (last->at < link->at || (last->at == link->at && last->edge < link->edge))));
    }
    for (int e = 0; e < nedges; e++)
        forced += (after->forced[e] & EDGE_ON ? 1 : 0) + (after->forced[e] & EDGE_OFF ? 1 : 0);
    assert_int_equal(to - from, forced);
}

/* ---- boards -----------------------------------------------------------------------------------
 */

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

static void check_clashes(const struct plain *s, const struct follow *f, struct tally *t)
{
    assert_int_equal(f->nclashes, s->nclashes);
    for (int i = 0; i < s->nclashes; i++) {
        assert_int_equal(f->clash[i].kind, s->clash[i].kind);
        assert_int_equal(f->clash[i].at, s->clash[i].at);
    }
    t->tried++;
    t->refuted += s->nclashes > 0;
    t->torn += s->nclashes > 0 && s->clash[0].kind == CLASH_EDGE;
    t->closed += s->nclashes > 0 && s->clash[0].kind == CLASH_CLOSED;
    if (s->nclashes > 0 && f->rounds > t->longest)
        t->longest = f->rounds;
}

/* Follows a supposition both ways; whether it is refuted within the rounds. */
static bool check_follow(struct board *b, int edge, enum edge_value value, int rounds,
                         struct tally *t)
{
    struct plain s = plain_of(b), before = plain_of(b);
    size_t nedges = (size_t)b->lattice->nedges;
    struct follow f;
    int links = 0, round = 0;

    bool clash = ahead_follow(b, edge, value, rounds, &f);
    assert_int_equal(clash, f.nclashes > 0);
    s.value[edge] = (unsigned char)value;
    plain_judge(&s);
    while (s.nclashes == 0 && round < rounds) {
        memcpy(before.value, s.value, nedges);
        if (!plain_round(&s))
            break;
        int from = links;
        for (round++; links < f.nlinks && f.link[links].round == round; links++)
            ;
        check_round(&before, &s, &f, from, links);
        if (s.nclashes == 0)
            plain_judge(&s);
    }
    assert_int_equal(f.rounds, round);
    assert_int_equal(f.nlinks, links);
    check_clashes(&s, &f, t);
    bool refuted = s.nclashes > 0;
    free(s.value);
    free(s.forced);
    free(before.value);
    free(before.forced);
    return refuted;
}

static void check_board(struct board *b, struct pcg32 *rng, struct tally *t)
{
    enum edge_value left = EDGE_UNKNOWN;

    for (int e = 0; e < b->lattice->nedges; e++) {
        if (b->edge[e] != EDGE_UNKNOWN)
            continue;
        int mark = b->trail_length;
        check_follow(b, e, EDGE_OFF, random_between(rng, 0, 9), t);
        bool on = check_follow(b, e, EDGE_ON, AHEAD_ROUNDS, t);
        bool off = check_follow(b, e, EDGE_OFF, AHEAD_ROUNDS, t);
        ahead_begin(b);
        assert_int_equal(ahead_probe(b, e, &left), on || off);
        assert_int_equal(left, on ? EDGE_OFF : EDGE_ON);
        assert_int_equal(b->trail_length, mark);
    }
}

static void suppositions_are_followed_as_defined(void **state)
{
    (void)state;
    struct pcg32 rng;
    struct tally t = {0};

    test_stream(&rng, 431);
    for (int n = 0; n < BOARDS; n++) {
        int rows = random_between(&rng, 1, 5), cols = random_between(&rng, 1, 5);
        struct lattice *l =
            n % 3 == 0 ? lattice_at_random(&rng, rows, cols, 20) : lattice_square(rows, cols);
        struct random_loop *loops = random_loop_new(l);
        struct loop *loop = loop_around(l, random_loop_choose(loops, &rng));
        struct puzzle *p = puzzle_of_loop(&rng, l, loop, n % 3, random_between(&rng, 10, 80));
        struct board *b = board_new(l);
        table_engine.load(b, p, NULL, 2 + n % 3);
        if (table_engine.close(b) == CLOSURE_OPEN)
            check_board(b, &rng, &t);
        board_free(b);
        puzzle_free(p);
        loop_free(loop);
        random_loop_free(loops);
        lattice_drop(l);
    }
    print_message("%d suppositions, %d refuted, %d by an edge, %d by a loop, at most %d rounds\n",
                  t.tried, t.refuted, t.torn, t.closed, t.longest);
    assert_true(2 * t.refuted > BOARDS && t.torn > 0 && t.closed > 0 && t.longest > 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(suppositions_are_followed_as_defined),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
