/*
 * The rings of superclues on the square engine, levels 2 to 4, by the rules of letter.c of the
 * table engine: single dots and stretches, bounds and parity, exact sums.
 */
#include "model/square.h"
#include "solver/square/square_block.h"

#include <assert.h>

static const unsigned dots_side[DOT_SIDES] = {DOTS_NORTH, DOTS_EAST, DOTS_SOUTH, DOTS_WEST};

/* ---- memory ------------------------------------------------------------- */

/* Translates between sets of patterns and sets of joint values, for one pair of sides. */
static void ring_tables(struct square_letters *t, int sides)
{
    unsigned patterns[4]; /* with a joint value, this edge + 2 * next edge */

    for (int value = 0; value < 4; value++) {
        unsigned first = dots_side[sides / DOT_SIDES], second = dots_side[sides % DOT_SIDES];
        patterns[value] = DOTS_ALL & (value & 1 ? first : ~first) & (value & 2 ? second : ~second);
    }
    for (unsigned dot = 0; dot < DOT_SETS; dot++)
        for (int value = 0; value < 4; value++)
            t->allows[sides][dot] |= (unsigned char)(((patterns[value] & dot) != 0) << value);
    for (unsigned set = 0; set < JOINT_SETS; set++) {
        unsigned with = 0;
        for (int value = 0; value < 4; value++)
            with |= set >> value & 1 ? patterns[value] : 0;
        t->without[sides][set] = (unsigned char)(DOTS_ALL & ~with);
    }
}

void square_ring_tables(struct square_letters *t)
{
    for (int sides = 0; sides < SIDE_PAIRS; sides++)
        ring_tables(t, sides);
}

/* The k-th side of a dot that has an edge. */
static int ring_side(const struct square *s, int row, int col, int k)
{
    const bool has[DOT_SIDES] = {row > 0, col < s->lattice->square->cols,
                                 row<s->lattice->square->rows, col> 0};
    int side = -1;

    do
        side++;
    while (!has[side] || k-- > 0);
    return side;
}

/* The rings of all superclues; level 1 needs none. */
static void rings_walk(struct square *s)
{
    struct square_letters *t = &s->letters;
    int cols = s->lattice->square->cols + 1;

    rings_load(&t->rings, s->puzzle);
    for (int j = rings_first(&t->rings, s->puzzle->nclues) - 1; j >= 0; j--) {
        const struct ring_joint *from = &t->rings.joint[j];
        int row = from->dot / cols, col = from->dot % cols;
        int sides =
            ring_side(s, row, col, from->first) * DOT_SIDES + ring_side(s, row, col, from->second);
        t->joint[j] = (struct letter_joint){row * s->stride + col, (unsigned char)sides};
    }
    t->walked = true;
}

/* ---- one dot ------------------------------------------------------------
 * Levels 2 and 3, as in letter.c of the table engine. All looks begin with the decided edges alone.
 * An edge is known at both its dots only after masks have spread; so after the first look that
 * decides an edge, none follows.
 */

/* The patterns of a dot that its decided edges leave. */
static unsigned dot_patterns(const struct square *s, int place)
{
    const unsigned own = square_dot_set(s, place);
    const unsigned other[DOT_SIDES] = {[SIDE_NORTH] = square_dot_set(s, place - s->stride),
                                       [SIDE_WEST] = square_dot_set(s, place - 1)};
    unsigned set = DOTS_ALL;

    for (int side = 0; side < DOT_SIDES; side++) {
        unsigned here = dots_side[side], there = dots_side[(side + 2) % DOT_SIDES];
        bool known = side == SIDE_NORTH || side == SIDE_WEST;
        if (!(own & here) || (known && !(other[side] & there)))
            set &= ~here;
        if (!(own & ~here) || (known && !(other[side] & ~there)))
            set &= here;
    }
    return set;
}

/* Where the boundary of a clue passes a dot: a pair of the dot's sides. */
struct dot_joint {
    int clue; /* the superclue, or -1 for a digit */
    int cell; /* place of one of its cells at the dot */
    int sides;
    unsigned char allowed; /* its joint values */
    struct letter_room room;
};

static int digit_at(const struct square *s, int place)
{
    int digit = DIGITS - 1;

    while (digit >= 0 && !plane_has(s->clue[digit], place))
        digit--;
    return digit;
}

static struct letter_room digit_room(const struct square *s, int place, int digit)
{
    const unsigned dot = square_dot_set(s, place), below = square_dot_set(s, place + s->stride);
    const unsigned next = square_dot_set(s, place + 1);
    const unsigned may[][2] = {{dot & ~(unsigned)DOTS_EAST, dot & DOTS_EAST},
                               {dot & ~(unsigned)DOTS_SOUTH, dot & DOTS_SOUTH},
                               {below & ~(unsigned)DOTS_EAST, below & DOTS_EAST},
                               {next & ~(unsigned)DOTS_SOUTH, next & DOTS_SOUTH}};
    struct letter_room room = {digit, 0};

    for (int i = 0; i < 4; i++) {
        room.need -= may[i][1] && !may[i][0];
        room.spare += may[i][1] && may[i][0];
    }
    room.spare -= room.need;
    return room;
}

/* The joints of clues in force at a dot with these patterns; returns how many there are. */
static int joints_of_dot(const struct square *s, int place, unsigned set,
                         struct dot_joint joint[DOT_SIDES])
{
    const struct square_letters *t = &s->letters;
    /* Between a side and the next one. */
    const int cell[DOT_SIDES] = {place - s->stride, place, place - 1, place - s->stride - 1};
    int n = 0;

    for (int k = 0; k < DOT_SIDES; k++) {
        int clue = t->of[cell[k]], digit = clue < 0 ? digit_at(s, cell[k]) : -1, end = k + 1;
        bool letter = clue >= 0 && t->active[clue] && ring_worth(s->puzzle, clue);
        if (letter ? t->of[cell[(k + 3) % DOT_SIDES]] == clue : digit < 0)
            continue;
        while (letter && t->of[cell[end % DOT_SIDES]] == clue)
            end++;
        int sides = k * DOT_SIDES + end % DOT_SIDES;
        joint[n++] = (struct dot_joint){clue, cell[k], sides, t->allows[sides][set],
                                        letter ? square_letter_room(s, clue)
                                               : digit_room(s, cell[k], digit)};
    }
    return n;
}

/* Of the open edges of a joint, how many are on in this value. */
static int joint_on(const struct dot_joint *j, int value)
{
    unsigned a = j->allowed;
    int open = (a & JOINT_ON && a & JOINT_OFF) | (a & JOINT_NEXT_ON && a & JOINT_NEXT_OFF) << 1;

    return __builtin_popcount((unsigned)(value & open));
}

/* The joint values that fit the clue. */
static unsigned joint_fit(const struct dot_joint *j)
{
    unsigned values = 0;

    for (int value = 0; value < JOINT_VALUES; value++) {
        int on = joint_on(j, value);
        values |= (unsigned)(on <= j->room.need && joint_on(j, 3) - on <= j->room.spare) << value;
    }
    return values;
}

static struct square_side side_at(const struct square *s, int dot, int side)
{
    int place = side == SIDE_NORTH ? dot - s->stride : side == SIDE_WEST ? dot - 1 : dot;

    return (struct square_side){side == SIDE_EAST || side == SIDE_WEST ? ACROSS : DOWN, place};
}

static bool edge_is_open(const struct square *s, int way, int place)
{
    unsigned set = square_dot_set(s, place), on = way == ACROSS ? DOTS_EAST : DOTS_SOUTH;

    return set & on && set & ~on;
}

/* Gives the open edges of a clue's boundary, except those of the joint, a value. */
static bool joint_rest(struct square *s, int dot, const struct dot_joint *j, bool on)
{
    const struct square_side joint[] = {side_at(s, dot, j->sides / DOT_SIDES),
                                        side_at(s, dot, j->sides % DOT_SIDES)};
    const int place[] = {j->cell, j->cell, j->cell + s->stride, j->cell + 1};
    bool found = false;

    if (j->clue >= 0)
        return square_letter_rest(s, j->clue, on, joint);
    for (int i = 0; i < 4; i++) {
        int way = i % 2 ? DOWN : ACROSS;
        bool at_dot = (joint[0].way == way && joint[0].place == place[i]) ||
                      (joint[1].way == way && joint[1].place == place[i]);
        if (!at_dot && edge_is_open(s, way, place[i]))
            found = square_decide(s, way, place[i], on) || found;
    }
    return found;
}

/* If all these values use up what a clue needs or spares, its other edges are known. */
static bool joint_spend(struct square *s, int place, const struct dot_joint *j, unsigned values)
{
    int open = joint_on(j, 3), least = open, most = 0;
    bool found = false;

    for (int value = 0; value < JOINT_VALUES; value++)
        if (values >> value & 1) {
            least = joint_on(j, value) < least ? joint_on(j, value) : least;
            most = joint_on(j, value) > most ? joint_on(j, value) : most;
        }
    if (least > 0 && least == j->room.need)
        found = joint_rest(s, place, j, false);
    if (open - most > 0 && open - most == j->room.spare)
        found = joint_rest(s, place, j, true) || found;
    return found;
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
    const struct square_letters *t = &s->letters;
    unsigned set = dot_patterns(s, place), part = set;
    struct dot_joint joint[DOT_SIDES];

    if (!(set & (set - 1))) /* all is decided */
        return false;
    int n = joints_of_dot(s, place, set, joint);
    for (int i = 0; i < n; i++)
        part &= ~(unsigned)t->without[joint[i].sides][joint_fit(&joint[i])];
    if (part == 0) {
        s->fact.wrong = true;
        return false;
    }
    bool found = dot_decide(s, place, set, part);
    for (int i = 0; i < n; i++)
        found = joint_spend(s, place, &joint[i], t->allows[joint[i].sides][part]) || found;
    return found;
}

/* ---- along rings -------------------------------------------------------- */

/* Levels 2 and 3: decides edges where a filter has left a dot fewer patterns. */
static bool ring_decide(struct square *s, int clue)
{
    struct square_letters *t = &s->letters;
    const unsigned char *allowed = t->filter.allowed, *used = t->filter.used;
    int first = rings_first(&t->rings, clue), joints = rings_first(&t->rings, clue + 1) - first;
    bool found = false;

    for (int i = 0; i < joints && !s->fact.wrong; i++) {
        const struct letter_joint *joint = &t->joint[first + i];
        if (used[i] == allowed[i])
            continue;
        unsigned set = dot_patterns(s, joint->place),
                 part = set & ~(unsigned)t->without[joint->sides][used[i]];
        s->fact.wrong = part == 0;
        found = (part != 0 && dot_decide(s, joint->place, set, part)) || found;
    }
    return found;
}

/* Stretches at level 2, sums and parity as well at level 3. */
static bool ring_near(struct square *s, int clue, struct letter_room room)
{
    struct square_letters *t = &s->letters;
    unsigned char *allowed = t->filter.allowed, *used = t->filter.used;
    int first = rings_first(&t->rings, clue), joints = rings_first(&t->rings, clue + 1) - first;
    int number = s->puzzle->clue[clue].number;

    for (int i = 0; i < joints; i++)
        allowed[i] =
            t->allows[t->joint[first + i].sides][dot_patterns(s, t->joint[first + i].place)];
    ring_stretch_run(&t->rings, clue, room.need, room.spare, allowed, used);
    if (ring_decide(s, clue))
        return true;
    if (s->fact.wrong || s->level < SQUARE_LEVEL_OF_MASKS)
        return false;
    ring_parity_run(&t->rings, clue, number, allowed, used);
    if (ring_decide(s, clue) || s->fact.wrong)
        return !s->fact.wrong;
    ring_bounds_run(&t->filter, &t->rings, clue, number, allowed, used);
    return ring_decide(s, clue);
}

/* True when a dot of the superclue, or its rings, decided an edge. If the superclue needs and
 * spares more than one edge, no dot alone does. */
static bool letter_near(struct square *s, int clue)
{
    const struct square_letters *t = &s->letters;
    struct letter_room room = square_letter_room(s, clue);
    int from = rings_first(&t->rings, clue), to = rings_first(&t->rings, clue + 1);
    bool found = false;

    if (room.need == 0 || room.spare == 0)
        return false;
    for (int i = from; i < to && !found && (room.need == 1 || room.spare == 1); i++)
        found = dot_look(s, t->joint[i].place);
    found = found || ring_near(s, clue, room);
    /* It was not looked at completely. */
    if (found)
        letter_queue(&s->letters, LETTER_RINGS, clue);
    return found;
}

/* Level 4: exact sums of all that is known of the dots. */
static bool sum_look(struct square *s, int clue)
{
    struct square_letters *t = &s->letters;
    unsigned char *allowed = t->filter.allowed, *used = t->filter.used;
    int first = rings_first(&t->rings, clue), joints = rings_first(&t->rings, clue + 1) - first;
    const struct letter_joint *joint = t->joint + first;
    bool found = false;

    for (int i = 0; i < joints; i++)
        allowed[i] = t->allows[joint[i].sides][square_dot_set(s, joint[i].place)];
    ring_filter_run(&t->filter, &t->rings, clue, s->puzzle->clue[clue].number, allowed, used);
    for (int i = 0; i < joints; i++) {
        assert((used[i] & ~allowed[i]) == 0);
        s->fact.wrong = s->fact.wrong || used[i] == 0;
        if (used[i] != allowed[i])
            found =
                square_forbid_dot(s, joint[i].place, t->without[joint[i].sides][used[i]]) || found;
    }
    return found;
}

bool square_letters_ring(struct square *s)
{
    struct square_letters *t = &s->letters;
    bool near = s->level <= SQUARE_LEVEL_OF_MASKS, found = false;

    assert(s->level >= SQUARE_LEVEL_OF_LOOPS);
    if (!t->walked)
        rings_walk(s);
    for (int i = 0; i < s->fact.letters && !s->fact.ringed; i++)
        letter_queue(t, LETTER_RINGS, t->in_force[i]);
    s->fact.ringed = true;
    while (t->due[LETTER_RINGS].n > 0 && !s->fact.wrong && !(near && found)) {
        int clue = letter_take(t, LETTER_RINGS);
        if (ring_worth(s->puzzle, clue))
            found = (near ? letter_near(s, clue) : sum_look(s, clue)) || found;
    }
    return found && !s->fact.wrong;
}
