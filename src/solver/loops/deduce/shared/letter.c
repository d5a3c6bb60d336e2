/*
 * Levels 2 and 3: patterns of superclues, from what the rest of a boundary leaves over.
 *
 * A clue in force still needs some of its open edges on, `need`, and the others stay off, `spare`.
 * A letter that spares one edge behaves like a 3, one that needs one edge like a 1, whatever its
 * shape. Digits are seen alike here.
 *
 * One look at a dot, level 2. Where the boundary of a clue passes the dot, the clue has a joint
 * there: two edges with its cells between them. A value of the joint that needs more edges on than
 * the clue needs, or more off than it spares, is impossible, so the dot has no pattern with such a
 * value (corner-letter, and letter-neighbour if several clues at the dot do it together). If every
 * pattern left turns on all edges that the letter needs, its others are off; if every pattern turns
 * off all that it spares, the others are on (enter-letter: a line that arrives at the dot takes
 * exactly one edge of the joint). None of this counts edges at other dots, so a letter may have
 * holes, touch itself, or be cut by missing cells.
 *
 * A stretch, level 2, is a part of the boundary where no line can leave or arrive, as along the
 * border of the board: all on or all off.
 *
 * A letter beside its like, level 2: two neighbouring clues that lack one side each; pair.c
 * explains what follows, as for two 3s.
 *
 * Level 3 adds up several dots: the least and the most edges that the joints allow (letter-sum),
 * and parity (letter-parity). Both start from the decided edges, and look at each dot as if it were
 * alone. Level 4 uses exact sums of all that is known of the dots (ring), which includes all of
 * this. It leaves edges to corner masks. The arithmetic is in joint.h and ring_filter.h.
 */
#include "solver/loops/deduce/shared/letter.h"

#include <assert.h>

void letters_init(struct letters *t, struct arena *a, const struct lattice *l)
{
    rings_init(&t->rings, a, l);
    ring_filter_init(&t->filter, a, l);
    pair_init(&t->pair, a, l);
    t->left = arena_take(a, (size_t)l->nedges, sizeof *t->left);
}

void letters_load(struct letters *t, const struct puzzle *p)
{
    t->state.puzzle = p;
    rings_load(&t->rings, p);
}

/* ---- conclusions -------------------------------------------------------- */

static const int *edges_around(const struct letters *t, int dot)
{
    const struct lattice *l = t->state.puzzle->lattice;

    return l->dot_edge + l->dot_start[dot];
}

static bool conclude(struct letters *t, struct joint_origin from, int edge, enum edge_value value)
{
    return t->engine.conclude(t->state.engine, from, edge, value);
}

static bool fail(struct letters *t, enum step_clash clash, int at)
{
    return t->engine.fail(t->state.engine, clash, at);
}

/* Sets the edges of a dot that all patterns of a set agree on. */
static bool set_agreed(struct letters *t, struct joint_origin from, int dot, pattern_set left)
{
    int degree = lattice_dot_degree(t->state.puzzle->lattice, dot);

    assert(left != 0);
    for (int k = 0; k < degree; k++) {
        bool on = set_has(left, degree, k, true);
        if (on != set_has(left, degree, k, false) &&
            !conclude(t, from, edges_around(t, dot)[k], on ? EDGE_ON : EDGE_OFF))
            return false;
    }
    return true;
}

/* ---- one dot ------------------------------------------------------------ */

/* Where a clue's boundary passes a dot: places of two edges around the dot. */
struct joint {
    int clue, first, second;
    bool letter, contest; /* of several cells; a digit that is left to the rules of the contest */
    unsigned open;        /* edges: 1 the first, 2 the second */
    struct clue_room room;
    pattern_set fit; /* the patterns left with a value that the clue can have */
};

struct dot_joints {
    int n;
    struct joint joint[LATTICE_DEGREE];
};

/* If these patterns of the dot use up what a clue needs or spares, its other edges are known. */
static bool joint_leave(struct letters *t, struct joint_origin from, int dot, const struct joint *j,
                        pattern_set left)
{
    const int *around = edges_around(t, dot);
    int first = around[j->first], second = around[j->second], *side = t->pair.side;
    int degree = lattice_dot_degree(t->state.puzzle->lattice, dot);
    struct joint_rest rest =
        joint_spend(j->open, j->room, set_pair(left, degree, j->first, j->second));

    assert(left != 0);
    if (!rest.off && !rest.on)
        return true;
    for (int i = puzzle_boundary(t->state.puzzle, j->clue, side) - 1; i >= 0; i--)
        if (side[i] != first && side[i] != second &&
            !conclude(t, from, side[i], rest.off ? EDGE_OFF : EDGE_ON))
            return false;
    return true;
}

/* What one letter alone concludes at a dot with these patterns. */
static bool joint_look(struct letters *t, int dot, const struct joint *j, pattern_set left)
{
    const struct joint_origin enter = {RULE_ENTER_LETTER, FOCUS_CLUE, j->clue};
    const struct joint_origin corner = {RULE_CORNER_LETTER, FOCUS_CLUE, j->clue};

    if (j->fit == 0)
        return fail(t, CLASH_CLUE, j->clue);
    return joint_leave(t, enter, dot, j, j->fit) &&
           (j->fit == left || set_agreed(t, corner, dot, j->fit));
}

bool letters_at_dot(struct letters *t, int dot, bool alone)
{
    pattern_set left = t->engine.patterns(t->state.engine, dot);
    struct dot_joints j;

    /* Where one pattern is left the rest is counting. */
    if ((left & (left - 1)) == 0)
        return true;
    /* The joints of digits, and of letters that have rings, at a dot with these patterns. */
    const struct clue_state *s = &t->state;
    const struct lattice *l = s->puzzle->lattice;
    int degree = lattice_dot_degree(l, dot), clue[LATTICE_DEGREE];
    j.n = 0;
    for (int k = 0; k < degree; k++)
        clue[k] = puzzle_clue_of(s->puzzle, l->dot_cell[l->dot_start[dot] + k]);
    for (int k = 0; k < degree; k++) {
        int end = k, c = clue[k];
        struct joint *new = &j.joint[j.n];
        if (c < 0 || clue[(k + degree - 1) % degree] == c || !s->in_force(s->engine, c, &new->room))
            continue;
        while (clue[end] == c)
            end = (end + 1) % degree;
        new->clue = c;
        new->first = k;
        new->second = end;
        new->letter = s->puzzle->clue[c].ncells > 1;
        new->contest = l->square && !new->letter;
        new->open = joint_open(set_pair(left, degree, k, end));
        new->fit = left &set_fit(degree, k, end, joint_fit(new->open, new->room));
        new->fit = set_reduced(new->fit, degree, COUNTS_DOT);
        j.n += !new->letter || ring_worth(s->puzzle, c);
    }
    bool any = false;
    for (int i = 0; i < j.n; i++) {
        any = any || j.joint[i].letter;
        if (alone && j.joint[i].letter && !joint_look(t, dot, &j.joint[i], left))
            return false;
    }
    if (j.n < 2 || !any)
        return true;
    /* What all clues at a dot conclude together; on squares where digits alone do not. These have
     * rules of their own, which conclude nearly all of that. Elsewhere it does not depend on what
     * was found first whether a letter has something to add. */
    const struct joint_origin from = {RULE_LETTER_NEIGHBOUR, FOCUS_DOT, dot};
    pattern_set fit = left, digits = left;
    assert(j.n >= 2);
    for (int i = 0; i < j.n; i++) {
        fit &= j.joint[i].fit;
        if (j.joint[i].contest)
            digits &= j.joint[i].fit;
    }
    fit = set_reduced(fit, degree, COUNTS_DOT);
    digits = set_reduced(digits, degree, COUNTS_DOT);
    if (fit == 0)
        return fail(t, CLASH_DOT, dot);
    for (int i = 0; i < j.n; i++)
        if ((!j.joint[i].contest || fit != digits) && !joint_leave(t, from, dot, &j.joint[i], fit))
            return false;
    return fit == digits || set_agreed(t, from, dot, fit);
}

/* ---- rings -------------------------------------------------------------- */

void letters_take(struct letters *t, int clue, enum ring_kind kind)
{
    int n;
    const struct ring_joint *joint = letters_joints(t, clue, &n);

    for (int i = 0; i < n; i++)
        t->left[i] = (kind == RING_EXACT ? t->engine.known : t->engine.patterns)(t->state.engine,
                                                                                 joint[i].dot);
}

/* Runs a filter; false where each joint has one value, as counting sees all that is wrong there. */
static bool ring_run(struct letters *t, int clue, enum ring_kind kind)
{
    struct ring_filter *f = &t->filter;
    struct clue_room room = {0};
    bool open = false;
    int n;
    const struct ring_joint *joint = letters_joints(t, clue, &n);

    for (int i = 0; i < n; i++) {
        int degree = lattice_dot_degree(t->state.puzzle->lattice, joint[i].dot);
        unsigned values = set_pair(t->left[i], degree, joint[i].first, joint[i].second);
        f->allowed[i] = (unsigned char)values;
        open = open || values & (values - 1);
    }
    if (kind == RING_STRETCH)
        t->state.in_force(t->state.engine, clue, &room);
    if (open)
        ring_filter_run(f, &t->rings, clue, kind, t->state.puzzle->clue[clue].number, room);
    return open;
}

bool letters_along(struct letters *t, int clue, enum ring_kind kind)
{
    static const enum rule_number rules[] = {[RING_EXACT] = RULE_RING,
                                             [RING_BOUNDS] = RULE_LETTER_SUM,
                                             [RING_PARITY] = RULE_LETTER_PARITY,
                                             [RING_STRETCH] = RULE_LETTER_STRETCH};
    const struct joint_origin from = {rules[kind], FOCUS_CLUE, clue};
    int n;
    const struct ring_joint *joint = letters_joints(t, clue, &n);

    if (!ring_run(t, clue, kind))
        return true;
    for (int i = 0; i < n; i++) {
        unsigned used = t->filter.used[i];
        assert((used & ~(unsigned)t->filter.allowed[i]) == 0);
        if (used == t->filter.allowed[i])
            continue;
        int degree = lattice_dot_degree(t->state.puzzle->lattice, joint[i].dot);
        pattern_set left = t->left[i] & set_fit(degree, joint[i].first, joint[i].second, used);
        left = set_reduced(left, degree, COUNTS_DOT);
        if (left == 0)
            return fail(t, CLASH_CLUE, clue);
        if (kind == RING_EXACT)
            t->left[i] = left;
        if (kind == RING_EXACT ? !t->engine.filter(t->state.engine, from, joint[i].dot, left)
                               : !set_agreed(t, from, joint[i].dot, left))
            return false;
    }
    return true;
}

/* ---- beside its like ---------------------------------------------------- */

bool letters_beside(struct letters *t, int clue)
{
    const struct joint_origin from = {RULE_LETTER_BESIDE, FOCUS_CLUE, clue};
    struct pair *q = &t->pair;
    bool fine = true;

    for (int other = -1; fine && pair_next(q, &t->state, clue, &other);)
        for (int i = 0; i < q->nfound && fine; i++)
            fine = conclude(t, from, q->found[i].edge, q->found[i].value);
    return fine;
}
