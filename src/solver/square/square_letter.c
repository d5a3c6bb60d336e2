/*
 * Superclues on the square engine: their boundaries, what is in force, which of them are due, and
 * counting, by the rules of local.c of the table engine.
 */
#include "model/square.h"
#include "solver/square/square_block.h"

#include <assert.h>

void square_letters_init(struct square *s)
{
    static const signed char near[LETTER_NEAR][2] = {
        {0, 0},   {0, -1}, {-1, 0}, {-1, -1}, {-2, -2}, {-2, -1}, {-2, 0}, {-2, 1},
        {-1, -2}, {-1, 1}, {0, -2}, {0, 1},   {1, -2},  {1, -1},  {1, 0},  {1, 1}};

    for (int i = 0; i < LETTER_NEAR; i++)
        s->letters.near[i] = near[i][0] * s->stride + near[i][1];
    rings_init(&s->letters.rings, s->lattice);
    ring_filter_init(&s->letters.filter, s->lattice);
    pair_init(&s->letters.pair, s->lattice);
}

void square_letters_release(struct square *s)
{
    rings_release(&s->letters.rings);
    ring_filter_release(&s->letters.filter);
    pair_release(&s->letters.pair);
}

/* ---- a puzzle ----------------------------------------------------------- */

struct square_side square_side_of_edge(const struct square *s, int edge)
{
    int rows = s->lattice->square->rows, cols = s->lattice->square->cols;
    int down = edge - (rows + 1) * cols;

    if (down < 0)
        return (struct square_side){ACROSS, edge / cols * s->stride + edge % cols};
    return (struct square_side){DOWN, down / (cols + 1) * s->stride + down % (cols + 1)};
}

/* The patterns of a dot with this edge on. */
static unsigned char side_patterns(const struct square *s, int dot, int edge)
{
    struct square_side side = square_side_of_edge(s, edge);

    if (side.place == dot)
        return (unsigned char)edge_dots(side.way);
    return side.way == ACROSS ? DOTS_WEST : DOTS_NORTH;
}

static void letter_joints(struct square *s)
{
    struct square_letters *t = &s->letters;
    const struct lattice *l = s->lattice;
    int cols = l->square->cols + 1;

    rings_load(&t->rings, s->puzzle);
    for (int j = rings_first(&t->rings, s->puzzle->nclues) - 1; j >= 0; j--) {
        const struct ring_joint *from = &t->rings.joint[j];
        int dot = from->dot / cols * s->stride + from->dot % cols;
        int next = l->dot_edge[l->dot_start[from->dot] + from->second];
        t->joint[j] =
            (struct letter_joint){square_side_of_edge(s, from->edge), dot,
                                  side_patterns(s, dot, from->edge), side_patterns(s, dot, next)};
        t->quiet[j] = 0;
    }
}

static void letters_forget(struct square *s)
{
    struct square_letters *t = &s->letters;
    size_t around = 2 * ((size_t)s->stride + 1);

    memset(t->of - around, -1, ((size_t)s->blocks * BLOCK_BITS + 2 * around) * sizeof *t->of);
    memset(t->active, 0, (size_t)s->lattice->ncells);
    for (int list = 0; list < LETTER_LISTS; list++)
        worklist_clear(&t->due[list]);
}

void square_letters_load(struct square *s)
{
    struct square_letters *t = &s->letters;
    const struct puzzle *p = s->puzzle;

    t->watch = WATCH_NOTHING;
    for (int i = 0; i < p->nclues; i++)
        if (p->clue[i].ncells > 1)
            t->watch = s->level <= SQUARE_LEVEL_OF_MASKS ? WATCH_EDGES : WATCH_DOTS;
    if (!square_has_letters(s))
        return;
    letters_forget(s);
    for (int i = 0; i < p->nclues; i++)
        for (int k = 0; k < p->clue[i].ncells && p->clue[i].ncells > 1; k++)
            t->of[s->place[p->clue[i].cells[k]]] = i;
    letter_joints(s);
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
    for (int list = 0; list < LETTER_LISTS; list++)
        worklist_clear(&t->due[list]);
    while (s->fact.letters > letters)
        t->active[t->in_force[--s->fact.letters]] = 0;
}

/* Queues the superclues in force that a change at the place concerns: those at its dot, and below
 * level 4, where superclues look at the digits that meet them with all their edges, those around.
 */
static void letter_see(struct square *s, int place)
{
    struct square_letters *t = &s->letters;

    for (int i = 0; i < (t->watch == WATCH_DOTS ? 4 : LETTER_NEAR); i++) {
        int clue = t->of[place + t->near[i]];
        if (clue < 0 || !t->active[clue])
            continue;
        worklist_add(&t->due[LETTER_RINGS], clue);
        if (i < 4)
            worklist_add(&t->due[LETTER_COUNTS], clue);
    }
}

/* Does so for all changes. */
static void letters_see(struct square *s)
{
    for (int block; (block = block_set_take(s, FRESH_LETTERS)) >= 0;) {
        unsigned char *at = s->fresh + (size_t)block * BLOCK_BYTES;
        block_bits dots = block_load(at);
        square_touch(s, block);
        block_store(at, (block_bits){0});
        for (int i = 0; i < BLOCK_WORDS; i++)
            for (uint64_t bits = dots[i]; bits; bits &= bits - 1)
                letter_see(s, block * BLOCK_BITS + 64 * i + __builtin_ctzll(bits));
    }
}

/* ---- counting ----------------------------------------------------------- */

const struct letter_joint *square_joints(const struct square *s, int clue, int *n)
{
    int first = rings_first(&s->letters.rings, clue);

    *n = rings_first(&s->letters.rings, clue + 1) - first;
    return s->letters.joint + first;
}

bool square_rest(struct square *s, const struct letter_joint *joint, int n, bool on,
                 const struct square_side *except)
{
    bool found = false;

    for (int i = 0; i < n; i++) {
        struct square_side edge = joint[i].edge;
        bool skip = !edge_is_open(s, edge.way, edge.place);
        for (int k = 0; k < 2 && except; k++)
            skip = skip || (except[k].way == edge.way && except[k].place == edge.place);
        found = (!skip && square_decide(s, edge.way, edge.place, on)) || found;
    }
    return found;
}

struct clue_room square_room(const struct square *s, const struct letter_joint *joint, int n,
                             int number)
{
    struct clue_room room = {number, n - number};

    for (int i = 0; i < n; i++) {
        struct square_side edge = joint[i].edge;
        room.need -= plane_has(s->on[edge.way], edge.place);
        room.spare -= plane_has(s->off[edge.way], edge.place);
    }
    return room;
}

struct clue_room square_letter_room(const struct square *s, int clue)
{
    int n;
    const struct letter_joint *joint = square_joints(s, clue, &n);

    return square_room(s, joint, n, s->puzzle->clue[clue].number);
}

int square_letter_edges(const struct square *s, int clue, unsigned char *const edges[WAYS])
{
    int count = 0, n;
    const struct letter_joint *joint = square_joints(s, clue, &n);

    for (int i = 0; i < n; i++)
        count += plane_has(edges[joint[i].edge.way], joint[i].edge.place);
    return count;
}

static bool letter_count(struct square *s, int clue)
{
    int n;
    const struct letter_joint *joint = square_joints(s, clue, &n);
    struct clue_room room = square_room(s, joint, n, s->puzzle->clue[clue].number);

    if (room.need < 0 || room.spare < 0) {
        s->fact.wrong = true;
        return false;
    }
    bool open = room.need + room.spare > 0;
    return open && (room.need == 0 || room.spare == 0) &&
           square_rest(s, joint, n, room.need > 0, NULL);
}

bool square_letters_count(struct square *s)
{
    struct square_letters *t = &s->letters;
    bool found = false;

    assert(square_has_letters(s));
    letters_see(s);
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
