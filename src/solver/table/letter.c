/*
 * Levels 2 to 4: patterns of superclues, from what the rest of a boundary leaves over.
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
 * A letter beside its like, level 2: two neighbouring clues that lack one side each; solver/pair.c
 * explains what follows, as for two 3s.
 *
 * Level 3 adds up several dots: the least and the most edges that the joints allow (letter-sum),
 * and parity (letter-parity). Both start from the decided edges, and look at each dot as if it were
 * alone. Level 4 uses exact sums of all that is known of the dots (ring), which includes all of
 * this. The arithmetic is in solver/joint.h and solver/ring_filter.h.
 */
#include "solver/joint.h"
#include "solver/table/board.h"

#include <assert.h>

/* ---- one dot ------------------------------------------------------------ */

/* Where a clue's boundary passes a dot: places of two edges around the dot. */
struct joint {
    int clue, first, second;
    bool letter;
    unsigned open; /* edges: 1 the first, 2 the second */
    struct clue_room room;
};

struct dot_joints {
    int n;
    struct joint joint[PATTERN_DEGREE];
};

/* The clue in force at corner k of an element: a digit, or a letter that has rings. */
static int clue_at_corner(const struct board *b, int x, int k)
{
    int cell = b->elements.meets[b->elements.start[x] + k];
    int clue = cell < 0 ? -1 : b->puzzle->cell_clue[cell];

    if (clue < 0 || !b->clue_active[clue])
        return -1;
    return board_is_digit(b, clue) || ring_worth(b->puzzle, clue) ? clue : -1;
}

static struct clue_room clue_room(const struct board *b, int clue)
{
    int need = b->puzzle->clue[clue].number - b->clue_on[clue];

    return (struct clue_room){need, b->clue_unknown[clue] - need};
}

static unsigned is_open(const struct board *b, int x, int k)
{
    return b->edge[b->elements.edge[b->elements.start[x] + k]] == EDGE_UNKNOWN;
}

static void joints_find(const struct board *b, int x, struct dot_joints *j)
{
    int degree = elements_degree(&b->elements, x), clue[PATTERN_DEGREE];

    j->n = 0;
    for (int k = 0; k < degree; k++)
        clue[k] = clue_at_corner(b, x, k);
    for (int k = 0; k < degree; k++) {
        int end = k, c = clue[k];
        if (c < 0 || clue[(k + degree - 1) % degree] == c)
            continue;
        while (clue[end] == c)
            end = (end + 1) % degree;
        assert(j->n < PATTERN_DEGREE && end != k);
        j->joint[j->n++] = (struct joint){c,
                                          k,
                                          end,
                                          !board_is_digit(b, c),
                                          is_open(b, x, k) | is_open(b, x, end) << 1,
                                          clue_room(b, c)};
    }
}

/* The patterns of a dot with a value of the joint that the clue can have. */
static pattern_set joint_patterns(const struct joint *j)
{
    return patterns_fit(j->first, j->second, joint_fit(j->open, j->room));
}

/* If these patterns of the dot use up what a clue needs or spares, its other edges are known. */
static bool joint_leave(struct board *b, int x, const struct joint *j, pattern_set left)
{
    const int *around = b->elements.edge + b->elements.start[x];
    int first = around[j->first], second = around[j->second];
    struct joint_rest rest =
        joint_spend(j->open, j->room, patterns_pair(left, j->first, j->second));

    assert(left != 0);
    return (!rest.off || board_set_rest(b, j->clue, EDGE_OFF, first, second)) &&
           (!rest.on || board_set_rest(b, j->clue, EDGE_ON, first, second));
}

/* What one letter alone concludes at a dot with these patterns. */
static bool joint_look(struct board *b, int x, const struct joint *j, pattern_set left)
{
    pattern_set fit = left & joint_patterns(j);

    if (fit == 0)
        return board_fail(b, CLASH_CLUE, j->clue);
    board_step(b, RULE_ENTER_LETTER, FOCUS_CLUE, j->clue);
    if (!joint_leave(b, x, j, fit))
        return false;
    board_step(b, RULE_CORNER_LETTER, FOCUS_CLUE, j->clue);
    return fit == left || board_set_agreed(b, x, fit);
}

/* What all clues at a dot conclude together. */
static bool joints_look(struct board *b, int x, const struct dot_joints *j, pattern_set left)
{
    assert(j->n >= 2);
    pattern_set fit = left, digits = left;

    for (int i = 0; i < j->n; i++) {
        pattern_set patterns = joint_patterns(&j->joint[i]);
        fit &= patterns;
        if (!j->joint[i].letter)
            digits &= patterns;
    }
    if (fit == 0)
        return board_fail_at(b, x);
    board_step_at(b, RULE_LETTER_NEIGHBOUR, x);
    for (int i = 0; i < j->n; i++)
        if ((j->joint[i].letter || fit != digits) && !joint_leave(b, x, &j->joint[i], fit))
            return false;
    return fit == digits || board_set_agreed(b, x, fit);
}

bool letter_dot(struct board *b, int x)
{
    const struct rings *r = &b->rings;
    int dot = x - b->lattice->ncells;
    struct dot_joints j;

    /* Around what is decided the rest is counting. */
    if (!board_is_dot(b, x) || r->dot_start[dot] == r->dot_start[dot + 1] ||
        board_element_decided(b, x))
        return true;
    joints_find(b, x, &j);
    pattern_set left = board_patterns_left(b, x);
    for (int i = 0; i < j.n; i++)
        if (j.joint[i].letter && !joint_look(b, x, &j.joint[i], left))
            return false;
    return j.n < 2 || joints_look(b, x, &j, left);
}

bool letter_dots(struct board *b, int clue)
{
    const struct rings *r = &b->rings;

    for (int i = rings_first(r, clue); i < rings_first(r, clue + 1); i++)
        if (!letter_dot(b, b->lattice->ncells + r->joint[i].dot))
            return false;
    return true;
}

/* ---- rings -------------------------------------------------------------- */

/* Filters what the joints of a clue may be where their dots have these patterns. Returns its n
 * joints. */
static const struct ring_joint *ring_filter(struct board *b, int clue, enum ring_kind kind,
                                            pattern_set (*patterns)(const struct board *, int),
                                            int *n)
{
    const struct rings *r = &b->rings;
    const struct ring_joint *joint = r->joint + rings_first(r, clue);

    *n = rings_first(r, clue + 1) - rings_first(r, clue);
    assert(b->clue_active[clue] && *n > 0);
    for (int i = 0; i < *n; i++)
        b->ring_filter.allowed[i] = (unsigned char)patterns_pair(
            patterns(b, b->lattice->ncells + joint[i].dot), joint[i].first, joint[i].second);
    ring_filter_run(&b->ring_filter, r, clue, kind, b->puzzle->clue[clue].number,
                    clue_room(b, clue));
    return joint;
}

/* Takes only the decided edges for known, and decides edges where a dot has fewer patterns left. */
static bool ring_near(struct board *b, int clue, enum ring_kind kind, enum rule_number rule)
{
    const unsigned char *allowed = b->ring_filter.allowed, *used = b->ring_filter.used;
    int n;
    const struct ring_joint *joint = ring_filter(b, clue, kind, board_patterns_left, &n);

    board_step(b, rule, FOCUS_CLUE, clue);
    for (int i = 0; i < n; i++) {
        int x = b->lattice->ncells + joint[i].dot;
        if (used[i] == allowed[i])
            continue;
        pattern_set left =
            board_patterns_left(b, x) & patterns_fit(joint[i].first, joint[i].second, used[i]);
        if (left == 0)
            return board_fail(b, CLASH_CLUE, clue);
        if (!board_set_agreed(b, x, left))
            return false;
    }
    return true;
}

bool letter_stretch(struct board *b, int clue)
{
    return ring_near(b, clue, RING_STRETCH, RULE_LETTER_STRETCH);
}

bool letter_parity(struct board *b, int clue)
{
    return ring_near(b, clue, RING_PARITY, RULE_LETTER_PARITY);
}

bool letter_sum(struct board *b, int clue)
{
    return ring_near(b, clue, RING_BOUNDS, RULE_LETTER_SUM);
}

/* Level 4: exact sums of all that is known of dots. It leaves edges to corner masks. */
bool letter_ring(struct board *b, int clue)
{
    const unsigned char *allowed = b->ring_filter.allowed, *used = b->ring_filter.used;
    int n;
    const struct ring_joint *joint = ring_filter(b, clue, RING_EXACT, board_mask, &n);

    board_step(b, RULE_RING, FOCUS_CLUE, clue);
    for (int i = 0; i < n; i++) {
        assert((used[i] & ~allowed[i]) == 0);
        if (used[i] == 0)
            return board_fail(b, CLASH_CLUE, clue);
        if (used[i] != allowed[i] &&
            !board_filter(b, b->lattice->ncells + joint[i].dot,
                          patterns_fit(joint[i].first, joint[i].second, used[i])))
            return false;
    }
    return true;
}

/* ---- beside its like ---------------------------------------------------- */

static bool clue_in_force(const void *board, int clue)
{
    return ((const struct board *)board)->clue_active[clue];
}

static bool letter_beside(struct board *b, int clue)
{
    const struct pair_state state = {b->puzzle, b->edge, b, clue_in_force};
    int other = -1, before = b->trail_length;
    bool fine = true;

    /* If something was concluded, the state is another one. */
    while (fine && b->trail_length == before && pair_next(&b->pair, &state, clue, &other)) {
        board_step(b, RULE_LETTER_BESIDE, FOCUS_CLUE, clue);
        for (int i = 0; i < b->pair.nfound && fine; i++)
            fine = board_set_edge(b, b->pair.found[i].edge, b->pair.found[i].value);
    }
    return fine;
}

bool letter_beside_all(struct board *b, int place)
{
    bool fine = true;

    (void)place;
    for (int c = 0; c < b->puzzle->nclues && fine; c++)
        if (b->clue_active[c] && !board_is_digit(b, c) && clue_room(b, c).spare == 1)
            fine = letter_beside(b, c);
    return fine;
}
