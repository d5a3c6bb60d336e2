/*
 * Corners: a dot and a small clue that has two of its edges, taken together. Of the up to six edges
 * of both, a corner keeps which are on and off among the processed literals, as a number with a
 * digit of base 3 for each (0 open, 1 on, 2 off), and looks up what this forces. So it concludes
 * all that follows from the two, as that the edge opposite to a corner of a 3 is off when its
 * neighbour is on; without it, each such fact costs a conflict. (The corner masks of deduction know
 * this, too, and more: what a corner forces is an edge, never just something of a pair.)
 *
 *     digit  0, 1: edges of both    2, 3: other edges of the dot    4, 5: other edges of the clue
 *     forced[state]: bits 0..5 of edges forced on, 6..11 forced off; or FORCED_CONFLICT, all of
 *     these and CONFLICT
 *
 * Digits without an edge have the outside, which never holds, as their edge. A small dot without a
 * small clue at it has a corner of its own, with the dot's edges as 0..3.
 *
 * A reason is the least of what is known of the corner that still forces the literal.
 */
#include "search/search_state.h"

#include <stdlib.h>

enum {
    SMALL = 4,           /* edges of a dot or clue, at most */
    NUMBERS = SMALL + 2, /* 0..4; then no clue */
    NO_NUMBER = SMALL + 1,
    CONFLICT = 1 << 2 * CORNER_EDGES,
    FORCED_CONFLICT = 2 * CONFLICT - 1,
    /* Sets of edges. */
    OF_DOT = 0xf,
    OF_CLUE = 0x33,
    ALL = 0x3f
};

static const int power[CORNER_EDGES] = {1, 3, 9, 27, 81, 243};

/* ---- what states force ------------------------------------------------------------------------
 */

/* Of a state, a bit for each edge: those on, and those not open. */
static void corner_digits(int state, int *on, int *known)
{
    *on = *known = 0;
    for (int i = 0; i < CORNER_EDGES; i++, state /= 3) {
        *on |= (state % 3 == 1) << i;
        *known |= (state % 3 != 0) << i;
    }
}

/* A state with nothing open. */
static bool corner_allows(int number, int on)
{
    int of_dot = __builtin_popcount((unsigned)(on & OF_DOT));
    int of_clue = __builtin_popcount((unsigned)(on & OF_CLUE));

    return (of_dot == 0 || of_dot == 2) && (number == NO_NUMBER || of_clue == number);
}

/* What a state forces, from what it forces with one more edge on and off: what both force; and
 * where one of them is a conflict, all that the other does and the edge. */
static int corner_force_by(int with_on, int with_off, int edge)
{
    return (with_on & with_off) | (with_off == FORCED_CONFLICT) << edge |
           (with_on == FORCED_CONFLICT) << (edge + CORNER_EDGES);
}

/*
 * All tables at once. States with more edges known have larger numbers, so both ways to decide the
 * first open edge are there already.
 */
static void corner_tabulate(unsigned short (*table)[CORNER_STATES])
{
    unsigned char on[CORNER_STATES] = {0}, known[CORNER_STATES] = {0};

    for (int state = 1; state < CORNER_STATES; state++) {
        on[state] = (unsigned char)(on[state / 3] << 1 | (state % 3 == 1));
        known[state] = (unsigned char)(known[state / 3] << 1 | (state % 3 != 0));
    }
    for (int state = CORNER_STATES - 1; state >= 0; state--) {
        int edge = known[state] == ALL ? -1 : __builtin_ctz((unsigned)~known[state]);
        for (int number = 0; number < NUMBERS; number++) {
            const unsigned short *next = table[number] + state;
            int forced = edge < 0 ? (corner_allows(number, on[state]) ? 0 : FORCED_CONFLICT)
                                  : corner_force_by(next[power[edge]], next[2 * power[edge]], edge);
            table[number][state] = (unsigned short)forced;
        }
    }
}

/* ---- life cycle -------------------------------------------------------------------------------
 */

static bool corner_is_small(const struct constraint *c)
{
    return c->end - c->start <= SMALL;
}

static bool corner_has(const struct search *s, const struct constraint *c, int edge)
{
    for (int k = c->start; k < c->end; k++)
        if (s->member[k] == edge)
            return true;
    return false;
}

/* A corner with the common edges of both first, and then those of each; NULL for no clue. */
static void corner_add(struct search *s, struct constraint *dot, struct constraint *clue)
{
    struct corner *corner = &s->corner[s->ncorners++];
    int common = 0, rest[2] = {clue ? 2 : 0, 4};

    for (int i = 0; i < CORNER_EDGES; i++)
        corner->edge[i] = s->outside;
    for (int k = dot->start; k < dot->end; k++) {
        bool shared = clue && corner_has(s, clue, s->member[k]);
        corner->edge[shared ? common++ : rest[0]++] = s->member[k];
    }
    for (int k = clue ? clue->start : 0; clue && k < clue->end; k++)
        if (!corner_has(s, dot, s->member[k]))
            corner->edge[rest[1]++] = s->member[k];
    corner->clue = corner->next_of_clue = -1;
    dot->covered = true;
    if (clue) {
        corner->clue = (int)(clue - s->constraint);
        corner->next_of_clue = clue->first_corner;
        clue->first_corner = s->ncorners - 1;
        clue->covered = true;
    }
}

/* Corners of a dot: of each small clue that has two of its edges. */
static void corner_add_dot(struct search *s, int v)
{
    const struct lattice *l = s->lattice;
    struct constraint *dot = &s->constraint[v];

    if (!corner_is_small(dot))
        return;
    for (int k = l->dot_start[v]; k < l->dot_start[v + 1]; k++) {
        int cell = l->dot_cell[k];
        int i = cell < l->ncells ? s->puzzle->cell_clue[cell] : -1;
        if (i < 0)
            continue;
        struct constraint *clue = &s->constraint[l->ndots + i];
        if (s->puzzle->clue[i].ncells == 1 && corner_is_small(clue) && clue->number <= SMALL)
            corner_add(s, dot, clue);
    }
    if (!dot->covered)
        corner_add(s, dot, NULL);
}

void corner_init(struct search *s)
{
    const struct lattice *l = s->lattice;
    size_t places = 0;

    s->forced = mem_alloc(NUMBERS, sizeof *s->forced);
    corner_tabulate(s->forced);
    s->corner = mem_alloc(2 * (size_t)l->nedges, sizeof *s->corner);
    for (int v = 0; v < l->ndots; v++)
        corner_add_dot(s, v);
    s->corner_start = mem_alloc((size_t)l->nedges + 2, sizeof *s->corner_start);
    for (int c = 0; c < s->ncorners; c++)
        for (int i = 0; i < CORNER_EDGES; i++)
            if (s->corner[c].edge[i] != s->outside) {
                s->corner_start[s->corner[c].edge[i] + 2]++;
                places++;
            }
    for (int e = 2; e <= l->nedges; e++)
        s->corner_start[e + 1] += s->corner_start[e];
    s->corner_place = mem_alloc(places, sizeof *s->corner_place);
    for (int c = 0; c < s->ncorners; c++)
        for (int i = 0; i < CORNER_EDGES; i++)
            if (s->corner[c].edge[i] != s->outside)
                s->corner_place[s->corner_start[s->corner[c].edge[i] + 1]++] =
                    (struct corner_place){c, power[i]};
}

static void corner_set_number(struct search *s, struct corner *c, int number)
{
    c->number = number;
    c->forced = s->forced[number];
}

void corner_reset(struct search *s)
{
    for (int i = 0; i < s->ncorners; i++) {
        struct corner *c = &s->corner[i];
        corner_set_number(s, c, c->clue < 0 ? NO_NUMBER : s->constraint[c->clue].number);
        c->state = 0;
        for (int k = 0; k < CORNER_EDGES; k++)
            if (c->edge[k] == s->outside)
                c->state += 2 * power[k];
    }
}

void corner_drop(struct search *s, int clue)
{
    int c = s->constraint[s->lattice->ndots + clue].first_corner;

    for (; c >= 0; c = s->corner[c].next_of_clue)
        corner_set_number(s, &s->corner[c], NO_NUMBER);
}

void corner_release(struct search *s)
{
    free(s->forced);
    free(s->corner);
    free(s->corner_start);
    free(s->corner_place);
}

/* ---- reasons ----------------------------------------------------------------------------------
 */

/* Whether the dot alone or the clue alone force these bits in the state, which both together do. */
static bool corner_is_plain(const struct search *s, const struct corner *c, int state, int bits)
{
    int on, known;

    if (s->forced[NO_NUMBER][state % power[4]] & (bits | CONFLICT))
        return true;
    corner_digits(state, &on, &known);
    int most = c->number, ons = __builtin_popcount((unsigned)(on & OF_CLUE));
    int offs = __builtin_popcount((unsigned)(known & ~on & OF_CLUE));
    return ons > most || offs > SMALL - most ||
           (ons == most && (bits & OF_CLUE << CORNER_EDGES) != 0) ||
           (offs == SMALL - most && (bits & OF_CLUE) != 0);
}

/*
 * Tells what a corner concludes, in words of its own: the literals of s->why from `begin` on, and
 * `literal` unless that is -1, cannot all be false. It follows by unit propagation when one of the
 * common edges is decided, so when both are open that is told first.
 */
static void corner_tell(struct search *s, const struct corner *c, int state, int literal,
                        size_t begin)
{
    size_t end = s->why.n;
    bool open = state % power[2] == 0;

    if (literal >= 0) {
        ints_push(&s->why, literal);
        open = open && literal / 2 != c->edge[0] && literal / 2 != c->edge[1];
    }
    if (open) {
        ints_push(&s->why, literal_of(c->edge[0], true));
        s->sink->learnt(s->sink->context, s->why.at + begin, (int)(s->why.n - begin));
        s->why.n--;
    }
    if (s->why.n > begin)
        s->sink->learnt(s->sink->context, s->why.at + begin, (int)(s->why.n - begin));
    s->why.n = end;
}

/* Pushes the least of what stands before `before` that forces the bits of the literal (-1: that is
 * impossible). What holds without any guess costs nothing, and is left in. */
static void corner_why(struct search *s, int corner, int literal, int bits, int before)
{
    const struct corner *c = &s->corner[corner];
    int state = 0, n = 0, place[CORNER_EDGES], digit[CORNER_EDGES];
    size_t begin = s->why.n;

    for (int i = 0; i < CORNER_EDGES; i++) {
        int value = s->value[2 * c->edge[i]];
        const struct fact *fact = &s->fact[c->edge[i]];
        if (value == 0 || (fact->position >= before && c->edge[i] != s->outside))
            continue;
        digit[n] = value > 0 ? power[i] : 2 * power[i];
        state += digit[n];
        place[n] = i;
        n += fact->level > 0;
    }
    for (int k = 0; k < n; k++) {
        if (c->forced[state - digit[k]] & (bits | CONFLICT))
            state -= digit[k];
        else
            ints_push(&s->why, literal_of(c->edge[place[k]], digit[k] != power[place[k]]));
    }
    if (s->sink && !corner_is_plain(s, c, state, bits))
        corner_tell(s, c, state, literal, begin);
}

/* The edge's bit in what is forced. */
static int corner_bit(const struct corner *c, int literal)
{
    int i = 0;

    while (c->edge[i] != literal / 2)
        i++;
    return 1 << (literal & 1 ? i + CORNER_EDGES : i);
}

void corner_explain(struct search *s, int corner, int literal)
{
    corner_why(s, corner, literal, corner_bit(&s->corner[corner], literal),
               s->fact[literal / 2].position);
}

/* ---- propagation ------------------------------------------------------------------------------
 */

static bool corner_force(struct search *s, int corner, int forced)
{
    if (forced == FORCED_CONFLICT) {
        corner_why(s, corner, -1, CONFLICT, s->processed);
        return false;
    }
    for (; forced; forced &= forced - 1) {
        int bit = __builtin_ctz((unsigned)forced);
        bool on = bit < CORNER_EDGES;
        int literal = literal_of(s->corner[corner].edge[on ? bit : bit - CORNER_EDGES], on);
        if (s->value[literal] != 0)
            continue;
        /* What holds for ever is never explained later. */
        if (s->level == 0 && s->sink) {
            corner_why(s, corner, literal, 1 << bit, s->processed);
            s->why.n = 0;
        }
        search_assign(s, literal, REASON_CORNER, corner);
    }
    return true;
}

static inline bool corner_look(struct search *s, int corner)
{
    int forced = s->corner[corner].forced[s->corner[corner].state];

    return forced == 0 || corner_force(s, corner, forced);
}

bool corner_check(struct search *s, int corner)
{
    return corner_look(s, corner);
}

bool corner_propagate(struct search *s, int literal)
{
    const struct corner_place *at = s->corner_place + s->corner_start[literal / 2];
    const struct corner_place *end = s->corner_place + s->corner_start[literal / 2 + 1];
    int digit = literal & 1 ? 2 : 1;
    bool fine = true;

    for (; at < end; at++) {
        s->corner[at->corner].state += digit * at->power;
        fine = fine && corner_look(s, at->corner);
    }
    return fine;
}

void corner_undo(struct search *s, int literal)
{
    const struct corner_place *at = s->corner_place + s->corner_start[literal / 2];
    const struct corner_place *end = s->corner_place + s->corner_start[literal / 2 + 1];
    int digit = literal & 1 ? 2 : 1;

    for (; at < end; at++)
        s->corner[at->corner].state -= digit * at->power;
}
