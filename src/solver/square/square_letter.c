/*
 * Superclues on the square engine: counting and rings, by the rules of local.c and curve.c of
 * the table engine.
 */
#include "model/square.h"
#include "solver/square/square_block.h"

#include <assert.h>

/* Sides of a dot, clockwise; the lattice lists a dot's edges in this order. */
enum { SIDE_NORTH, SIDE_EAST, SIDE_SOUTH, SIDE_WEST, DOT_SIDES };

static const unsigned dots_side[DOT_SIDES] = {DOTS_NORTH, DOTS_EAST, DOTS_SOUTH, DOTS_WEST};

/* ---- memory ------------------------------------------------------------- */

/* Translates between sets of patterns and sets of joint values, for one pair of sides. */
static void letter_tables(struct square_letters *t, int sides)
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

void square_letters_init(struct square *s)
{
    for (int sides = 0; sides < SIDE_PAIRS; sides++)
        letter_tables(&s->letters, sides);
    rings_init(&s->letters.rings, s->lattice);
    ring_filter_init(&s->letters.filter, s->lattice);
}

void square_letters_release(struct square *s)
{
    rings_release(&s->letters.rings);
    ring_filter_release(&s->letters.filter);
}

/* ---- a puzzle ----------------------------------------------------------- */

static void letter_edge(struct square_letters *t, int from, int way, int place)
{
    int at = t->word_start[from], end = t->word_start[from + 1];

    while (at < end && (t->word[at].way != way || t->word[at].word != place / 64))
        at++;
    if (at == end)
        t->word[t->word_start[from + 1]++] = (struct letter_word){way, place / 64, 0};
    t->word[at].edges |= place_bit(place);
}

/* Collects the boundary edges of a clue in words, after those of the clue before it. */
static void letter_words(struct square *s, int clue)
{
    const struct clue *c = &s->puzzle->clue[clue];
    struct square_letters *t = &s->letters;

    t->word_start[clue + 1] = t->word_start[clue];
    for (int i = 0; i < c->ncells && c->ncells > 1; i++) {
        int place = s->place[c->cells[i]], step[WAYS] = {[ACROSS] = s->stride, [DOWN] = 1};
        for (int way = ACROSS; way <= DOWN; way++) {
            if (t->of[place - step[way]] != clue)
                letter_edge(t, clue, way, place);
            if (t->of[place + step[way]] != clue)
                letter_edge(t, clue, way, place + step[way]);
        }
    }
}

static void letters_forget(struct square *s)
{
    struct square_letters *t = &s->letters;
    size_t around = (size_t)s->stride + 1;

    memset(t->of - around, -1, square_around(s) * sizeof *t->of);
    memset(t->active, 0, (size_t)s->lattice->ncells);
    for (int list = 0; list < LETTER_LISTS; list++) {
        t->due[list].n = 0;
        memset(t->due[list].queued, 0, (size_t)s->lattice->ncells);
    }
    memset(s->fresh_dots, 0, (size_t)s->blocks * BLOCK_BYTES);
}

void square_letters_load(struct square *s)
{
    struct square_letters *t = &s->letters;
    const struct puzzle *p = s->puzzle;

    t->some = t->walked = false;
    for (int i = 0; i < p->nclues; i++)
        t->some = t->some || p->clue[i].ncells > 1;
    if (!t->some)
        return;
    letters_forget(s);
    for (int i = 0; i < p->nclues; i++)
        for (int k = 0; k < p->clue[i].ncells && p->clue[i].ncells > 1; k++)
            t->of[s->place[p->clue[i].cells[k]]] = i;
    t->word_start[0] = 0;
    for (int i = 0; i < p->nclues; i++)
        letter_words(s, i);
}

/* The k-th side of a dot that has an edge. */
static int letter_side(const struct square *s, int row, int col, int k)
{
    const bool has[DOT_SIDES] = {row > 0, col < s->lattice->square->cols,
                                 row<s->lattice->square->rows, col> 0};
    int side = -1;

    do
        side++;
    while (!has[side] || k-- > 0);
    return side;
}

/* The rings of all superclues; only level 4 needs them. */
static void letters_walk(struct square *s)
{
    struct square_letters *t = &s->letters;
    int cols = s->lattice->square->cols + 1;

    rings_load(&t->rings, s->puzzle);
    for (int j = rings_first(&t->rings, s->puzzle->nclues) - 1; j >= 0; j--) {
        const struct ring_joint *from = &t->rings.joint[j];
        int row = from->dot / cols, col = from->dot % cols;
        int sides = letter_side(s, row, col, from->first) * DOT_SIDES +
                    letter_side(s, row, col, from->second);
        t->joint[j] = (struct letter_joint){row * s->stride + col, (unsigned char)sides};
    }
    t->walked = true;
}

/* ---- in force ----------------------------------------------------------- */

static void letter_queue(struct square_letters *t, int list, int clue)
{
    struct letter_list *due = &t->due[list];

    assert(clue >= 0);
    if (due->queued[clue])
        return;
    due->queued[clue] = 1;
    due->clue[due->n++] = clue;
}

static int letter_take(struct square_letters *t, int list)
{
    struct letter_list *due = &t->due[list];
    int clue = due->clue[--due->n];

    assert(due->n >= 0 && due->queued[clue]);
    due->queued[clue] = 0;
    return clue;
}

void square_letter_add(struct square *s, int clue)
{
    struct square_letters *t = &s->letters;
    const struct clue *c = &s->puzzle->clue[clue];

    assert(t->some && !t->active[clue] && c->ncells > 1 && c->number >= 0);
    t->active[clue] = 1;
    t->in_force[s->fact.letters++] = clue;
    s->fact.positive += c->number > 0;
    for (int i = 0; i < c->ncells; i++) {
        int place = s->place[c->cells[i]];
        if (t->of[place + 1] == clue)
            square_decide(s, DOWN, place + 1, false);
        if (t->of[place + s->stride] == clue)
            square_decide(s, ACROSS, place + s->stride, false);
    }
    letter_queue(t, LETTER_COUNTS, clue);
    letter_queue(t, LETTER_RINGS, clue);
}

void square_letters_undo(struct square *s, int letters)
{
    struct square_letters *t = &s->letters;

    assert(letters >= 0 && letters <= s->fact.letters);
    for (int list = 0; list < LETTER_LISTS; list++)
        while (t->due[list].n > 0)
            letter_take(t, list);
    for (int w = 0; w < s->words; w++)
        for (uint64_t fresh = s->set[FRESH_LETTERS][w]; fresh; fresh &= fresh - 1)
            block_store(s->fresh_dots + (size_t)(64 * w + __builtin_ctzll(fresh)) * BLOCK_BYTES,
                        (block_bits){0});
    while (s->fact.letters > letters)
        t->active[t->in_force[--s->fact.letters]] = 0;
}

/* Queues the superclues in force that have a cell at the dot. */
static void letter_see_dot(struct square *s, int place)
{
    struct square_letters *t = &s->letters;
    const int cells[] = {place, place - 1, place - s->stride, place - s->stride - 1};

    for (int i = 0; i < 4; i++) {
        int clue = t->of[cells[i]];
        if (clue < 0 || !t->active[clue])
            continue;
        letter_queue(t, LETTER_COUNTS, clue);
        letter_queue(t, LETTER_RINGS, clue);
    }
}

/* Queues the superclues in force at changed dots. */
static void letters_see(struct square *s)
{
    for (int w = 0; w < s->words; w++) {
        for (uint64_t fresh = s->set[FRESH_LETTERS][w]; fresh; fresh &= fresh - 1) {
            int block = 64 * w + __builtin_ctzll(fresh);
            unsigned char *at = s->fresh_dots + (size_t)block * BLOCK_BYTES;
            block_bits dots = block_load(at);
            block_store(at, (block_bits){0});
            for (int i = 0; i < BLOCK_WORDS; i++)
                for (uint64_t bits = dots[i]; bits; bits &= bits - 1)
                    letter_see_dot(s, block * BLOCK_BITS + 64 * i + __builtin_ctzll(bits));
        }
        s->set[FRESH_LETTERS][w] = 0;
    }
}

/* ---- counting ----------------------------------------------------------- */

static uint64_t word_of(const unsigned char *plane, int word)
{
    uint64_t v;

    memcpy(&v, plane + (size_t)word * sizeof v, sizeof v);
    return v;
}

/* The edges of a word that may be off (may[0]) and that may be on (may[1]). */
static void word_may(const struct square *s, const struct letter_word *w, uint64_t may[2])
{
    unsigned on = w->way == ACROSS ? DOTS_EAST : DOTS_SOUTH;

    may[0] = may[1] = 0;
    for (int p = 0; p < DOT_PATTERNS; p++)
        may[on >> p & 1] |= word_of(s->dot[p], w->word);
}

/* Decides all open edges of the clue's boundary; true when there were any. */
static bool letter_rest(struct square *s, int clue, bool on)
{
    const struct square_letters *t = &s->letters;
    bool found = false;

    for (int i = t->word_start[clue]; i < t->word_start[clue + 1]; i++) {
        const struct letter_word *w = &t->word[i];
        unsigned with = w->way == ACROSS ? DOTS_EAST : DOTS_SOUTH;
        uint64_t may[2];
        block_bits there = {0};
        word_may(s, w, may);
        there[w->word % BLOCK_WORDS] = w->edges & may[0] & may[1];
        found = square_forbid_dots(s, w->word / BLOCK_WORDS, there, on ? DOTS_ALL & ~with : with) ||
                found;
    }
    return found;
}

static bool letter_count(struct square *s, int clue)
{
    const struct square_letters *t = &s->letters;
    int missing = s->puzzle->clue[clue].number, open = 0;

    for (int i = t->word_start[clue]; i < t->word_start[clue + 1]; i++) {
        const struct letter_word *w = &t->word[i];
        uint64_t may[2];
        word_may(s, w, may);
        missing -= __builtin_popcountll(w->edges & ~may[0]);
        open += __builtin_popcountll(w->edges & may[0] & may[1]);
    }
    if (missing < 0 || missing > open) {
        s->fact.wrong = true;
        return false;
    }
    return open > 0 && (missing == 0 || missing == open) && letter_rest(s, clue, missing > 0);
}

bool square_letters_count(struct square *s)
{
    struct square_letters *t = &s->letters;
    bool found = false;

    letters_see(s);
    while (t->due[LETTER_COUNTS].n > 0 && !s->fact.wrong)
        found = letter_count(s, letter_take(t, LETTER_COUNTS)) || found;
    return found && !s->fact.wrong;
}

int square_letter_edges(const struct square *s, int clue, unsigned char *const on[WAYS])
{
    const struct square_letters *t = &s->letters;
    int edges = 0;

    for (int i = t->word_start[clue]; i < t->word_start[clue + 1]; i++)
        edges +=
            __builtin_popcountll(word_of(on[t->word[i].way], t->word[i].word) & t->word[i].edges);
    return edges;
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

/* ---- rings -------------------------------------------------------------- */

static bool letter_ring(struct square *s, int clue)
{
    struct square_letters *t = &s->letters;
    unsigned char *allowed = t->filter.allowed, *used = t->filter.used;
    int first = rings_first(&t->rings, clue), joints = rings_first(&t->rings, clue + 1) - first;
    const struct letter_joint *joint = t->joint + first;
    bool found = false;

    if (!ring_worth(s->puzzle, clue))
        return false;
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
    bool found = false;

    if (!t->walked)
        letters_walk(s);
    for (int i = 0; i < s->fact.letters && !s->fact.ringed; i++)
        letter_queue(t, LETTER_RINGS, t->in_force[i]);
    s->fact.ringed = true;
    while (t->due[LETTER_RINGS].n > 0 && !s->fact.wrong)
        found = letter_ring(s, letter_take(t, LETTER_RINGS)) || found;
    return found && !s->fact.wrong;
}
