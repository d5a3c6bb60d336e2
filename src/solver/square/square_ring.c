/*
 * The rings of superclues on the square engine, levels 2 to 4, by the rules of letter.c of the
 * table engine: single dots and stretches, neighbours, bounds and parity, exact sums.
 */
#include "model/square.h"
#include "solver/square/square_block.h"

#include <assert.h>

/* Sides of a dot, clockwise, and the patterns with their edges on. */
enum { SIDE_NORTH, SIDE_EAST, SIDE_SOUTH, SIDE_WEST, DOT_SIDES };

static const unsigned char dots_side[DOT_SIDES] = {DOTS_NORTH, DOTS_EAST, DOTS_SOUTH, DOTS_WEST};

/* The joint values that some pattern of a set has; an edge of the joint is on in the patterns
 * `first`, the other in `second`. */
static unsigned char dot_pair(unsigned set, unsigned first, unsigned second)
{
    unsigned on = set & first, off = set & ~first;

    return (unsigned char)(((off & ~second) != 0) | ((on & ~second) != 0) << 1 |
                           ((off & second) != 0) << 2 | ((on & second) != 0) << 3);
}

/* The patterns that have one of these joint values. */
static unsigned dot_fit(unsigned values, unsigned first, unsigned second)
{
    unsigned off = (values & 1 ? ~first : 0) | (values & 2 ? first : 0);
    unsigned on = (values & 4 ? ~first : 0) | (values & 8 ? first : 0);

    return DOTS_ALL & ((off & ~second) | (on & second));
}

/* ---- one dot ------------------------------------------------------------
 * Levels 2 and 3, as in letter.c of the table engine. All looks begin with nothing but the edges
 * that were decided at the last fixpoint of masks.
 */

static struct square_side dot_side(const struct square *s, int dot, int side)
{
    const int place[DOT_SIDES] = {dot - s->stride, dot, dot, dot - 1};

    return (struct square_side){side % 2 ? ACROSS : DOWN, place[side]};
}

/* The patterns of a dot that its decided edges leave. */
static unsigned dot_patterns(const struct square *s, int dot)
{
    unsigned set = DOTS_ALL;

    for (int side = 0; side < DOT_SIDES; side++) {
        struct square_side edge = dot_side(s, dot, side);
        if (plane_has(s->on[edge.way], edge.place))
            set &= dots_side[side];
        if (plane_has(s->off[edge.way], edge.place))
            set &= ~dots_side[side];
    }
    return set;
}

static int digit_at(const struct square *s, int place)
{
    int digit = DIGITS - 1;

    while (digit >= 0 && !plane_has(s->clue[digit], place))
        digit--;
    return digit;
}

/* The n edges of the clue at a cell: those of its superclue, or its own four. */
static const struct letter_joint *cell_edges(const struct square *s, int cell,
                                             struct letter_joint own[DOT_SIDES], int *n)
{
    const int place[DOT_SIDES] = {cell, cell + 1, cell + s->stride, cell};

    if (s->letters.of[cell] >= 0)
        return square_joints(s, s->letters.of[cell], n);
    *n = DOT_SIDES;
    for (int side = 0; side < DOT_SIDES; side++)
        own[side].edge = (struct square_side){side % 2 ? DOWN : ACROSS, place[side]};
    return own;
}

static struct clue_room cell_room(const struct square *s, int cell)
{
    struct letter_joint own[DOT_SIDES];
    int clue = s->letters.of[cell], n;
    const struct letter_joint *edges = cell_edges(s, cell, own, &n);

    return square_room(s, edges, n, clue < 0 ? digit_at(s, cell) : s->puzzle->clue[clue].number);
}

/* Where the boundary of a clue passes a dot: a pair of the dot's sides. */
struct dot_joint {
    int cell; /* place of one of its cells at the dot */
    struct square_side edge[2];
    unsigned first, second; /* patterns with these edges on */
    unsigned open;          /* edges: 1 the first, 2 the second */
    struct clue_room room;
};

/* The joints of clues in force at a dot with these patterns; returns how many there are. */
static int joints_of_dot(const struct square *s, int place, unsigned set,
                         struct dot_joint joint[DOT_SIDES])
{
    const struct square_letters *t = &s->letters;
    /* Between a side and the next one. */
    const int cell[DOT_SIDES] = {place - s->stride, place, place - 1, place - s->stride - 1};
    int n = 0;

    for (int k = 0; k < DOT_SIDES; k++) {
        int clue = t->of[cell[k]], end = k + 1;
        bool letter = clue >= 0 && t->active[clue] && ring_worth(s->puzzle, clue);
        if (letter ? t->of[cell[(k + 3) % DOT_SIDES]] == clue
                   : clue >= 0 || digit_at(s, cell[k]) < 0)
            continue;
        while (letter && t->of[cell[end % DOT_SIDES]] == clue)
            end++;
        unsigned first = dots_side[k], second = dots_side[end % DOT_SIDES];
        joint[n++] =
            (struct dot_joint){cell[k],
                               {dot_side(s, place, k), dot_side(s, place, end % DOT_SIDES)},
                               first,
                               second,
                               joint_open(dot_pair(set, first, second)),
                               cell_room(s, cell[k])};
    }
    return n;
}

/* If all these values use up what a clue needs or spares, its other edges are known. */
static bool joint_leave(struct square *s, const struct dot_joint *j, unsigned values)
{
    struct joint_rest rest = joint_spend(j->open, j->room, values);
    struct letter_joint own[DOT_SIDES];
    int n;
    const struct letter_joint *edges = cell_edges(s, j->cell, own, &n);
    bool found = rest.off && square_rest(s, edges, n, false, j->edge);

    return (rest.on && square_rest(s, edges, n, true, j->edge)) || found;
}

/* Decides the sides of a dot that have two values in a set of patterns, and one in a part of it. */
static bool dot_decide(struct square *s, int place, unsigned set, unsigned part)
{
    unsigned forbidden = 0;

    for (int side = 0; side < DOT_SIDES; side++) {
        unsigned on = dots_side[side], off = DOTS_ALL & ~on;
        if (set & on && set & off && !(part & on && part & off))
            forbidden |= part & on ? off : on;
    }
    return forbidden && square_forbid_dot(s, place, forbidden);
}

static bool dot_look(struct square *s, int place)
{
    unsigned set = dot_patterns(s, place), part = set;
    struct dot_joint joint[DOT_SIDES];

    if (!(set & (set - 1))) /* all is decided */
        return false;
    int n = joints_of_dot(s, place, set, joint);
    if (n == 1 && s->level == SQUARE_LEVEL_OF_MASKS) /* sums conclude the same */
        return false;
    for (int i = 0; i < n; i++)
        part &= dot_fit(joint_fit(joint[i].open, joint[i].room), joint[i].first, joint[i].second);
    if (part == 0) {
        s->fact.wrong = true;
        return false;
    }
    bool found = dot_decide(s, place, set, part);
    for (int i = 0; i < n; i++)
        found = joint_leave(s, &joint[i], dot_pair(part, joint[i].first, joint[i].second)) || found;
    return found;
}

/* ---- along rings -------------------------------------------------------- */

/* Takes up the patterns of the dots along the rings of a clue, and the joint values that they
 * allow. False if a look would find nothing: as the last one did with these patterns, or because
 * each joint has one value, where counting sees all that is wrong. */
static bool ring_begin(struct square *s, int clue, unsigned (*patterns)(const struct square *, int))
{
    struct square_letters *t = &s->letters;
    int first = rings_first(&t->rings, clue), joints = rings_first(&t->rings, clue + 1) - first;
    bool fresh = false, open = false;

    for (int i = 0; i < joints; i++) {
        const struct letter_joint *joint = &t->joint[first + i];
        t->set[i] = (unsigned char)patterns(s, joint->dot);
        fresh = fresh || t->set[i] != t->quiet[first + i];
        t->filter.allowed[i] = dot_pair(t->set[i], joint->first, joint->second);
        open = open || t->filter.allowed[i] & (t->filter.allowed[i] - 1);
    }
    return fresh && open;
}

/* Nothing more is found with the patterns in t->set. */
static void ring_end(struct square_letters *t, int clue)
{
    int first = rings_first(&t->rings, clue);

    memcpy(t->quiet + first, t->set, (size_t)(rings_first(&t->rings, clue + 1) - first));
}

/* Runs a filter. Takes patterns from dots that have lost joint values at level 4, where all that is
 * known of dots counts, else only decides edges. */
static bool ring_filter(struct square *s, int clue, enum ring_kind kind, struct clue_room room)
{
    struct square_letters *t = &s->letters;
    const unsigned char *allowed = t->filter.allowed, *used = t->filter.used;
    int n;
    const struct letter_joint *joint = square_joints(s, clue, &n);
    bool found = false;

    ring_filter_run(&t->filter, &t->rings, clue, kind, s->puzzle->clue[clue].number, room);
    for (int i = 0; i < n && !s->fact.wrong; i++) {
        assert((used[i] & ~allowed[i]) == 0);
        if (used[i] == allowed[i])
            continue;
        unsigned part = t->set[i] & dot_fit(used[i], joint[i].first, joint[i].second);
        s->fact.wrong = part == 0;
        found = (kind == RING_EXACT ? square_forbid_dot(s, joint[i].dot, DOTS_ALL & ~part)
                                    : part && dot_decide(s, joint[i].dot, t->set[i], part)) ||
                found;
        if (kind == RING_EXACT)
            t->set[i] = (unsigned char)part;
    }
    return found;
}

/* Stretches at level 2; sums, which include them, and parity at level 3; exact sums at level 4. */
static bool ring_look(struct square *s, int clue, struct clue_room room)
{
    bool exact = s->letters.watch == WATCH_DOTS, found;

    if (!ring_begin(s, clue, exact ? square_dot_set : dot_patterns))
        return false;
    if (exact)
        found = ring_filter(s, clue, RING_EXACT, room);
    else if (s->level < SQUARE_LEVEL_OF_MASKS)
        found = ring_filter(s, clue, RING_STRETCH, room);
    else
        found = ring_filter(s, clue, RING_BOUNDS, room) ||
                (!s->fact.wrong && ring_filter(s, clue, RING_PARITY, room));
    if (!s->fact.wrong && (exact || !found))
        ring_end(&s->letters, clue);
    return found;
}

/* True when a dot of the superclue, or its rings, decided an edge. If the superclue needs and
 * spares more than one edge, no dot alone does. */
static bool letter_near(struct square *s, int clue)
{
    const struct square_letters *t = &s->letters;
    struct clue_room room = square_letter_room(s, clue);
    int from = rings_first(&t->rings, clue), to = rings_first(&t->rings, clue + 1);

    if (room.need == 0 || room.spare == 0)
        return false;
    bool found = false;
    for (int i = from; i < to && !found && (room.need == 1 || room.spare == 1) && !s->fact.wrong;
         i++)
        found = dot_look(s, t->joint[i].dot) || found;
    found = found || (!s->fact.wrong && ring_look(s, clue, room));
    /* It was not looked at completely. */
    if (found)
        worklist_add(&s->letters.due[LETTER_RINGS], clue);
    return found;
}

bool square_letters_ring(struct square *s)
{
    struct square_letters *t = &s->letters;
    bool near = t->watch == WATCH_EDGES, found = false;

    assert(s->level >= SQUARE_LEVEL_OF_LOOPS);
    while (t->due[LETTER_RINGS].n > 0 && !s->fact.wrong && !(near && found)) {
        int clue = worklist_take(&t->due[LETTER_RINGS]);
        if (ring_worth(s->puzzle, clue))
            found =
                (near ? letter_near(s, clue) : ring_look(s, clue, (struct clue_room){0})) || found;
    }
    return found && !s->fact.wrong;
}

/* ---- beside its like ---------------------------------------------------- */

/* Whether the clue of a cell is in force and lacks one side. */
static bool cell_lacks_one(const struct square *s, int cell)
{
    int clue = s->letters.of[cell];

    if (clue >= 0)
        return s->letters.active[clue] && s->letters.lacks_one[clue];
    return digit_at(s, cell) >= 0 && cell_room(s, cell).spare == 1;
}

/* Whether there is such a cell beyond a side of the superclue that is not off. */
static bool letter_meets_like(const struct square *s, int clue)
{
    int n;
    const struct letter_joint *joint = square_joints(s, clue, &n);

    for (int i = 0; i < n; i++) {
        int way = joint[i].edge.way, place = joint[i].edge.place;
        int before = place - (way == ACROSS ? s->stride : 1);
        if (!plane_has(s->off[way], place) &&
            cell_lacks_one(s, s->letters.of[place] == clue ? before : place))
            return true;
    }
    return false;
}

static bool clue_in_force(const void *square, int clue)
{
    const struct square *s = square;
    const struct clue *c = &s->puzzle->clue[clue];

    return c->ncells > 1 ? s->letters.active[clue] : digit_at(s, s->place[c->cells[0]]) >= 0;
}

/* What follows beside this superclue, with all edges in s->edge. */
static bool letter_beside(struct square *s, int clue)
{
    const struct pair_state state = {s->puzzle, s->edge, s, clue_in_force};
    struct pair *pair = &s->letters.pair;
    bool found = false;

    for (int other = -1; pair_next(pair, &state, clue, &other);)
        for (int k = 0; k < pair->nfound; k++) {
            struct square_side edge = square_side_of_edge(s, pair->found[k].edge);
            bool on = pair->found[k].value == EDGE_ON;
            found = square_decide(s, edge.way, edge.place, on) || found;
        }
    return found;
}

bool square_letters_beside(struct square *s)
{
    struct square_letters *t = &s->letters;
    bool listed = false, found = false;

    for (int i = 0; i < s->fact.letters; i++)
        t->lacks_one[t->in_force[i]] = square_letter_room(s, t->in_force[i]).spare == 1;
    for (int i = 0; i < s->fact.letters; i++) {
        int clue = t->in_force[i];
        if (!t->lacks_one[clue] || !letter_meets_like(s, clue))
            continue;
        if (!listed)
            square_list_edges(s);
        listed = true;
        found = letter_beside(s, clue) || found;
    }
    return found;
}
