/*
 * Superclues on the square engine: their boundaries, what is in force, which of them are due, and
 * counting, by the rules of local.c of the table engine.
 */
#include "model/loops/square.h"
#include "solver/loops/deduce/square/block.h"

#include <assert.h>

/* ---- counting ----------------------------------------------------------- */
static struct clue_room count_room(const struct square *s, int clue)
{
    int n, number = s->puzzle->clue[clue].number;
    const struct ring_joint *joint = letters_joints(&s->letters.rules, clue, &n);
    struct clue_room room = {number, n - number};

    for (int i = 0; i < n; i++) {
        struct square_side edge = s->letters.side[joint[i].edge];
        room.need -= plane_has(s->on[edge.way], edge.place);
        room.spare -= plane_has(s->off[edge.way], edge.place);
    }
    return room;
}

struct clue_room square_letter_room(const struct square *s, int clue)
{
    struct letter_room *known = &s->letters.room[clue];

    if (known->undo != s->letters.undo)
        *known = (struct letter_room){s->letters.undo, count_room(s, clue)};
    return known->room;
}

/* ---- the engine as its rules see it ------------------------------------- */

static bool clue_in_force(const void *square, int clue, struct clue_room *room)
{
    const struct square *s = square;
    const struct clue *c = &s->puzzle->clue[clue];
    int place = s->place[c->cells[0]];

    if (c->ncells > 1) {
        if (s->letters.active[clue])
            *room = square_letter_room(s, clue);
        return s->letters.active[clue];
    }
    if (c->number >= DIGITS || !plane_has(s->clue[c->number], place))
        return false;
    *room = (struct clue_room){c->number, 4 - c->number};
    for (int way = ACROSS; way <= DOWN; way++)
        for (int i = 0; i < 2; i++) {
            int edge = place + i * (way == ACROSS ? s->stride : 1);
            room->need -= plane_has(s->on[way], edge);
            room->spare -= plane_has(s->off[way], edge);
        }
    return true;
}

static const int *letter_edges(void *square)
{
    struct square *s = square;

    if (s->letters.listed != s->letters.look)
        square_edges(s);
    s->letters.listed = s->letters.look;
    return s->edge;
}

static pattern_set letter_patterns(const void *square, int dot)
{
    const struct square *s = square;
    const struct lattice *l = s->lattice;
    pattern_set left = s->letters.patterns[s->letters.around[dot]][DOTS_ALL];

    for (int k = 0; k < lattice_dot_degree(l, dot); k++) {
        struct square_side edge = s->letters.side[l->dot_edge[l->dot_start[dot] + k]];
        if (plane_has(s->on[edge.way], edge.place))
            left &= patterns_with(k, true);
        if (plane_has(s->off[edge.way], edge.place))
            left &= patterns_with(k, false);
    }
    return left;
}

static pattern_set letter_known(const void *square, int dot)
{
    const struct square *s = square;

    return s->letters.patterns[s->letters.around[dot]][square_dot_set(s, s->letters.dot[dot])];
}

static bool letter_conclude(void *square, struct joint_origin from UNUSED, int edge,
                            enum edge_value value)
{
    struct square *s = square;
    struct square_side side = s->letters.side[edge];

    if (edge_is_open(s, side.way, side.place))
        s->letters.found =
            square_decide(s, side.way, side.place, value == EDGE_ON) || s->letters.found;
    return true;
}

static bool letter_filter(void *square, struct joint_origin from UNUSED, int dot,
                          pattern_set patterns)
{
    struct square *s = square;
    struct square_letters *t = &s->letters;
    unsigned forbidden = 0;

    for (unsigned p = 0; p < DOT_PATTERNS; p++)
        forbidden |= (unsigned)!(patterns & t->patterns[t->around[dot]][1 << p]) << p;
    t->found = square_forbid_dot(s, t->dot[dot], forbidden) || t->found;
    return true;
}

static bool letter_fail(void *square, enum step_clash clash UNUSED, int at UNUSED)
{
    ((struct square *)square)->fact.wrong = true;
    return false;
}

/* The number of a dot's pattern in joint.h, where only some edges exist. */
static unsigned dot_number(unsigned pattern, unsigned around)
{
    unsigned number = 0, k = 0;

    for (unsigned side = 0; side < DOT_SIDES; side++)
        if (around >> side & 1)
            number |= (dot_edges[pattern] >> side & 1u) << k++;
    return number;
}

void square_letters_init(struct square *s)
{
    static const signed char near[LETTER_NEAR][2] = {
        {0, 0},   {0, -1}, {-1, 0}, {-1, -1}, {-2, -2}, {-2, -1}, {-2, 0}, {-2, 1},
        {-1, -2}, {-1, 1}, {0, -2}, {0, 1},   {1, -2},  {1, -1},  {1, 0},  {1, 1}};

    for (int i = 0; i < LETTER_NEAR; i++)
        s->letters.near[i] = near[i][0] * s->stride + near[i][1];
    letters_init(&s->letters.rules, &s->memory, s->lattice);
    s->letters.rules.state =
        (struct clue_state){.engine = s, .edges = letter_edges, .in_force = clue_in_force};
    s->letters.rules.engine = (struct letter_engine){letter_patterns, letter_known, letter_conclude,
                                                     letter_filter, letter_fail};
    /* Places of edges and dots in the order of the lattice, and the numbers of patterns. */
    struct square_letters *t = &s->letters;
    int rows = s->lattice->square->rows, cols = s->lattice->square->cols, e = 0;
    for (int way = ACROSS; way <= DOWN; way++)
        for (int row = 0; row < rows + (way == ACROSS); row++)
            for (int col = 0; col < cols + (way == DOWN); col++)
                t->side[e++] = (struct square_side){way, row * s->stride + col};
    for (int v = 0; v < s->lattice->ndots; v++) {
        int row = v / (cols + 1), col = v % (cols + 1);
        t->dot[v] = row * s->stride + col;
        t->around[v] =
            (unsigned char)((row > 0) + 2 * (col < cols) + 4 * (row < rows) + 8 * (col > 0));
    }
    for (unsigned around = 0; around < 1 << DOT_SIDES; around++)
        for (unsigned set = 1; set < 1 << DOT_PATTERNS; set++) {
            unsigned p = (unsigned)__builtin_ctz(set), number = dot_number(p, around);
            bool real = (dot_edges[p] & ~around) == 0;
            t->patterns[around][set] =
                (uint16_t)(t->patterns[around][set & (set - 1)] | (unsigned)real << number);
        }
}

/* ---- a puzzle ----------------------------------------------------------- */

void square_letters_load(struct square *s, bool any)
{
    struct square_letters *t = &s->letters;
    const struct puzzle *p = s->puzzle;

    t->watch = !any ? WATCH_NOTHING : s->level <= SQUARE_LEVEL_OF_MARKS ? WATCH_EDGES : WATCH_DOTS;
    if (!any)
        return;
    size_t around = 2 * ((size_t)s->stride + 1);
    memset(t->of - around, -1, ((size_t)s->blocks * BLOCK_BITS + 2 * around) * sizeof *t->of);
    memset(t->active, 0, (size_t)s->lattice->ncells);
    t->undo++;
    for (int list = 0; list < LETTER_LISTS; list++)
        worklist_clear(&t->due[list]);
    for (int i = 0; i < p->nclues; i++)
        for (int k = 0; k < p->clue[i].ncells && p->clue[i].ncells > 1; k++)
            t->of[s->place[p->clue[i].cells[k]]] = i;
    letters_load(&t->rules, p);
    memset(t->quiet, 0, (size_t)rings_first(&t->rules.rings, p->nclues) * sizeof *t->quiet);
}

/* ---- in force ----------------------------------------------------------- */

void square_letter_clear_inside(struct square *s, int clue)
{
    const struct square_letters *t = &s->letters;
    const struct clue *c = &s->puzzle->clue[clue];

    assert(clue >= 0 && clue < s->puzzle->nclues);
    assert(square_has_letters(s) && c->ncells > 1);
    for (int i = 0; i < c->ncells; i++) {
        int place = s->place[c->cells[i]];
        if (t->of[place + 1] == clue)
            square_decide(s, DOWN, place + 1, false);
        if (t->of[place + s->stride] == clue)
            square_decide(s, ACROSS, place + s->stride, false);
    }
}

void square_letter_add(struct square *s, int clue)
{
    struct square_letters *t = &s->letters;
    const struct clue *c = &s->puzzle->clue[clue];

    assert(square_has_letters(s) && !t->active[clue] && c->ncells > 1 && c->number >= 0);
    t->active[clue] = 1;
    t->room[clue].undo = t->undo - 1;
    t->in_force[s->fact.letters++] = clue;
    s->fact.positive += c->number > 0;
    square_letter_clear_inside(s, clue);
    worklist_add(&t->due[LETTER_COUNTS], clue);
    worklist_add(&t->due[LETTER_RINGS], clue);
}

void square_letters_undo(struct square *s, int letters)
{
    struct square_letters *t = &s->letters;

    assert(letters >= 0 && letters <= s->fact.letters);
    t->undo++;
    for (int list = 0; list < LETTER_LISTS; list++)
        worklist_clear(&t->due[list]);
    while (s->fact.letters > letters)
        t->active[t->in_force[--s->fact.letters]] = 0;
}

/* Queues the superclues in force that a change at the place concerns: those at its dot, and those
 * around, because superclues look at the digits that meet them with all their edges. */
static void letter_see(struct square *s, int place)
{
    struct square_letters *t = &s->letters;

    for (int i = 0; i < LETTER_NEAR; i++) {
        int clue = t->of[place + t->near[i]];
        if (clue < 0 || !t->active[clue])
            continue;
        worklist_add(&t->due[LETTER_RINGS], clue);
        if (i < 4) {
            worklist_add(&t->due[LETTER_COUNTS], clue);
            t->room[clue].undo = t->undo - 1;
        }
    }
}

int square_letter_edges(const struct square *s, int clue, unsigned char *const edges[WAYS])
{
    int count = 0, n;
    const struct ring_joint *joint = letters_joints(&s->letters.rules, clue, &n);

    for (int i = 0; i < n; i++) {
        struct square_side edge = s->letters.side[joint[i].edge];
        count += plane_has(edges[edge.way], edge.place);
    }
    return count;
}

static bool letter_count(struct square *s, int clue)
{
    int n;
    const struct ring_joint *joint = letters_joints(&s->letters.rules, clue, &n);
    struct clue_room room = square_letter_room(s, clue);
    bool found = false;

    if (room.need < 0 || room.spare < 0)
        s->fact.wrong = true;
    else if (room.need == 0 || room.spare == 0)
        for (int i = 0; i < n; i++) {
            struct square_side edge = s->letters.side[joint[i].edge];
            if (edge_is_open(s, edge.way, edge.place))
                found = square_decide(s, edge.way, edge.place, room.need > 0) || found;
        }
    return found;
}

bool square_letters_count(struct square *s)
{
    struct square_letters *t = &s->letters;
    bool found = false;

    assert(square_has_letters(s));
    t->look++;
    /* What has changed since the last look. */
    for (int block; (block = block_set_take(s, FRESH_LETTERS)) >= 0;) {
        unsigned char *at = s->fresh + (size_t)block * BLOCK_BYTES;
        block_bits dots = block_load(at);
        square_touch(s, block);
        block_store(at, (block_bits){0});
        for (int i = 0; i < BLOCK_WORDS; i++)
            for (uint64_t bits = dots[i]; bits; bits &= bits - 1)
                letter_see(s, block * BLOCK_BITS + 64 * i + __builtin_ctzll(bits));
    }
    while (t->due[LETTER_COUNTS].n > 0 && !s->fact.wrong)
        found = letter_count(s, worklist_take(&t->due[LETTER_COUNTS])) || found;
    return found && !s->fact.wrong;
}

bool square_letters_satisfied(const struct square *s, unsigned char *const on[WAYS])
{
    bool all = true;

    for (int i = 0; i < s->fact.letters && all; i++) {
        int clue = s->letters.in_force[i];
        all = square_letter_edges(s, clue, on) == s->puzzle->clue[clue].number;
    }
    return all;
}

/*
 * The order in which superclues look, by the rules of solver/loops/deduce/shared/letter.h: single dots,
 * and along rings stretches at level 2, sums and parity at level 3, exact sums at level 4;
 * neighbours last.
 */

/* Looks along the rings of a clue, unless their dots have the patterns with which the last look
 * found nothing. Sums include stretches. */
static void ring_look(struct square *s, int clue)
{
    struct square_letters *t = &s->letters;
    bool exact = t->watch == WATCH_DOTS, sums = s->level >= SQUARE_LEVEL_OF_MARKS;
    enum ring_kind kind = exact ? RING_EXACT : sums ? RING_BOUNDS : RING_STRETCH;
    pattern_set *quiet = t->quiet + rings_first(&t->rules.rings, clue);
    int n;

    letters_joints(&t->rules, clue, &n);
    letters_take(&t->rules, clue, kind);
    if (memcmp(quiet, t->rules.left, (size_t)n * sizeof *quiet) == 0)
        return;
    bool fine = letters_along(&t->rules, clue, kind);
    if (kind == RING_BOUNDS && fine && !t->found)
        fine = letters_along(&t->rules, clue, RING_PARITY);
    if (fine && (exact || !t->found))
        memcpy(quiet, t->rules.left, (size_t)n * sizeof *quiet);
}

/* All looks begin with nothing but the edges that were decided at the last fixpoint of masks. If
 * the superclue needs and spares more than one edge, no dot alone decides an edge. */
static void letter_near(struct square *s, int clue)
{
    struct square_letters *t = &s->letters;
    struct clue_room room = square_letter_room(s, clue);
    bool sums = s->level >= SQUARE_LEVEL_OF_MARKS;
    int n;
    const struct ring_joint *joint = letters_joints(&t->rules, clue, &n);

    if (room.need == 0 || room.spare == 0)
        return;
    if (room.need == 1 || room.spare == 1)
        for (int i = 0; i < n && !t->found && !s->fact.wrong; i++)
            letters_at_dot(&t->rules, joint[i].dot, !sums);
    if (!t->found && !s->fact.wrong)
        ring_look(s, clue);
    /* It was not looked at completely. */
    if (t->found)
        worklist_add(&t->due[LETTER_RINGS], clue);
}

/* At level 4 the ring includes all that the superclue alone concludes at a dot. */
static void letter_exact(struct square *s, int clue)
{
    struct square_letters *t = &s->letters;
    struct clue_room room = square_letter_room(s, clue);
    int n;
    const struct ring_joint *joint = letters_joints(&t->rules, clue, &n);

    if (room.need == 1 || room.spare == 1)
        for (int i = 0; i < n && !s->fact.wrong; i++)
            letters_at_dot(&t->rules, joint[i].dot, false);
    if (!s->fact.wrong)
        ring_look(s, clue);
}

bool square_letters_ring(struct square *s)
{
    struct square_letters *t = &s->letters;
    bool near = t->watch == WATCH_EDGES;

    assert(s->level >= SQUARE_LEVEL_OF_LOOPS);
    t->found = false;
    while (t->due[LETTER_RINGS].n > 0 && !s->fact.wrong && !(near && t->found)) {
        int clue = worklist_take(&t->due[LETTER_RINGS]);
        if (ring_worth(s->puzzle, clue))
            (near ? letter_near : letter_exact)(s, clue);
    }
    return t->found && !s->fact.wrong;
}

bool square_letters_beside(struct square *s)
{
    struct square_letters *t = &s->letters;

    t->found = false;
    for (int i = 0; i < s->fact.letters; i++)
        letters_beside(&t->rules, t->in_force[i]);
    return t->found;
}
