/*
 * Stars: a small clue together with the dots at its corners, or a small dot together with the
 * clues of the cells round it. What a dot and a clue know of the two edges that they share, as that
 * just one of them is on, no single edge says; within a star it is passed on. So a star concludes
 * all that follows from its parts. Without it, each such fact costs a conflict: a board of 10x10
 * and level 2 takes 17 conflicts when each dot is taken together with one clue at a time, and 3
 * with stars.
 *
 *           |       |           The centre has edges 0..3. Arm i shares two of them, i and the
 *         --o-------o--         next one, and has two outer edges, 4 + 2*i and the next one. (Here
 *           |centre |           the centre is a cell and the arms are dots; or else the centre is
 *           |       |           the dot and the arms are cells.) Places without an edge have the
 *         --o-------o--         outside, which never holds, as their edge.
 *           |       |
 *
 * Arms meet in nothing but the centre. So it is enough to ask each arm once which values it leaves
 * to the edges shared, and to tell it once which of these the centre and the others leave. What
 * is on the centre is a set of 4-bit patterns; all else comes from small tables.
 *
 * The state of a star is two bits an edge: 0 off, 1 open, 2 on, which is 1 more than its s->value.
 * What it forces has the same places: 1 on, 2 off. The state is put together when the star is
 * looked at, after all other propagation; nothing is kept and nothing undone. A reason is the least
 * of what is known of the star that still forces the literal.
 */
#include "search/search_star.h"

#include <string.h>

/* ---- what a state forces ----------------------------------------------------------------------
 */

static inline unsigned patterns_common(const struct star_tables *t, unsigned patterns)
{
    return t->common[0][patterns & 0xff] & t->common[1][patterns >> 8];
}

/* What is forced of the edges that are open in this state, or CONFLICT. */
static inline unsigned star_forced(const struct star_tables *t, const struct star *x,
                                   unsigned state)
{
    unsigned patterns = t->allowed[x->kind[0]] & t->known[state & 0xff];

#pragma GCC unroll 4
    for (int arm = 0; arm < STAR_ARMS; arm++)
        patterns &= t->left[arm][x->kind[1 + arm]][state >> (8 + 4 * arm) & 15];
    if (!patterns)
        return CONFLICT;
    unsigned forced = patterns_common(t, patterns);
    unsigned open = (state & ALL_OPEN) * 3;
    if (!(open & OUTER))
        return forced & open;
    unsigned values = t->values[0][patterns & 0xff] | t->values[1][patterns >> 8];
#pragma GCC unroll 4
    for (int arm = 0; arm < STAR_ARMS; arm++) {
        int kind = x->kind[1 + arm];
        unsigned shared = values >> 4 * arm & 15, outer = state >> (8 + 4 * arm) & 15;
        forced |= (unsigned)t->outer[kind][shared][outer] << (8 + 4 * arm);
    }
    return forced & open;
}

/* ---- proofs -----------------------------------------------------------------------------------
 */

/* Where the edges of a part of the star stand. */
static void star_places(int part, int *place)
{
    int arm = part - 1, outer = STAR_CENTRE + 2 * arm;
    const int centre[SMALL] = {0, 1, 2, 3};
    const int of_arm[SMALL] = {arm, star_next(arm), outer, outer + 1};

    memcpy(place, part == 0 ? centre : of_arm, sizeof centre);
}

/* The state with an open edge known. */
static unsigned star_with(unsigned state, int place, bool on)
{
    return (state & ~(3u << 2 * place)) | (unsigned)(on ? ON : OFF) << 2 * place;
}

/* Adds to the state what one part by itself forces; false when it contradicts. */
static bool star_count(const struct star_tables *t, const struct star *x, int part, unsigned *state)
{
    int place[SMALL];
    unsigned of_part = 0;

    star_places(part, place);
    for (int i = 0; i < SMALL; i++)
        of_part |= (*state >> 2 * place[i] & 3) << 2 * i;
    unsigned patterns = t->allowed[x->kind[part]] & t->known[of_part];
    unsigned forced = patterns_common(t, patterns);
    for (int i = 0; i < SMALL && patterns; i++)
        if ((of_part >> 2 * i & 3) == OPEN && (forced >> 2 * i & 3))
            *state = star_with(*state, place[i], forced >> 2 * i & 1);
    return patterns;
}

/* Adds all that the parts force, each looked at by itself, as unit propagation does; false when
 * they contradict. */
static bool star_count_all(const struct star_tables *t, const struct star *x, unsigned *state)
{
    unsigned before;

    do {
        before = *state;
        for (int part = 0; part <= STAR_ARMS; part++)
            if (!star_count(t, x, part, state))
                return false;
    } while (*state != before);
    return true;
}

/*
 * Tells that the literals of s->why from `begin` on, by which the star is in this state, cannot all
 * be false: by clauses each of which follows from those before by unit propagation. So where that
 * doesn't see it, both values of an open edge of the centre are refuted first.
 */
static void star_tell(struct search *s, const struct star *x, unsigned state, size_t begin)
{
    unsigned counted = state;
    int open = 0;

    if (star_count_all(s->star_tables, x, &counted)) {
        while ((state >> 2 * open & 3) != OPEN)
            open++;
        assert(open < STAR_CENTRE);
        for (int on = 0; on < 2; on++) {
            ints_push(&s->why, literal_of(x->edge[open], !on));
            star_tell(s, x, star_with(state, open, on), begin);
            s->why.n--;
        }
    }
    if (s->why.n > begin)
        s->sink->learnt(s->sink->context, s->why.at + begin, (int)(s->why.n - begin));
}

/* Where the edge of the literal stands. */
static int star_place(const struct star *x, int literal)
{
    int place = 0;

    while (x->edge[place] != variable_of(literal))
        place++;
    return place;
}

/* Tells that with these literals of s->why the star is impossible, or that the literal follows,
 * unless unit propagation comes to it by itself. */
static void star_tell_reason(struct search *s, const struct star *x, unsigned state, int literal,
                             size_t begin)
{
    size_t end = s->why.n;
    unsigned counted = state;
    int place = literal < 0 ? 0 : star_place(x, literal);

    if (!star_count_all(s->star_tables, x, &counted) ||
        (literal >= 0 && counted == star_with(counted, place, !(literal & 1))))
        return;
    if (literal >= 0) {
        ints_push(&s->why, literal);
        state = star_with(state, place, literal & 1);
    }
    star_tell(s, x, state, begin);
    s->why.n = end;
}

/* ---- reasons ----------------------------------------------------------------------------------
 */

/* Takes from the state what the edges need not be known for; true when the star forces the rest. */
static bool star_spare(const struct search *s, const struct star *x, unsigned edges,
                       unsigned wanted, unsigned *state)
{
    unsigned without = (*state & ~edges) | (ALL_OPEN & edges);

    if (!(star_forced(s->star_tables, x, without) & wanted))
        return false;
    *state = without;
    return true;
}

/* Pushes the least of what stands before `before` that forces the literal (-1: that is impossible).
 * What holds without any guess costs nothing, and is left in; as the outside does, before all. */
static void star_why(struct search *s, const struct star *x, int literal, int before)
{
    unsigned state = ALL_OPEN, wanted = CONFLICT, guessed = 0;
    size_t begin = s->why.n;

    for (int i = 0; i < STAR_EDGES; i++) {
        int edge = x->edge[i], value = variable_value(s, edge);
        if (edge == variable_of(literal))
            wanted |= 1u << (2 * i + (literal & 1));
        if (value == 0 || s->fact[edge].position >= before)
            continue;
        state += (unsigned)value << 2 * i;
        if (s->fact[edge].level > 0)
            guessed |= 3u << 2 * i;
    }
    for (int arm = 0; arm < STAR_ARMS; arm++) {
        unsigned both = guessed & 15u << (8 + 4 * arm);
        if (both && star_spare(s, x, both, wanted, &state))
            guessed &= ~both;
    }
    while (guessed) {
        int i = __builtin_ctz(guessed) / 2;
        unsigned of_edge = 3u << 2 * i, was = state & of_edge;
        guessed &= ~of_edge;
        if (!star_spare(s, x, of_edge, wanted, &state))
            ints_push(&s->why, literal_of(x->edge[i], was >> 2 * i != ON));
    }
    if (s->sink)
        star_tell_reason(s, x, state, literal, begin);
}

void star_explain(struct search *s, int star, int literal)
{
    star_why(s, &s->star[star], literal, s->fact[variable_of(literal)].position);
}

/* ---- propagation ------------------------------------------------------------------------------
 */

static void star_force(struct search *s, int star, unsigned forced)
{
    const struct star *x = &s->star[star];

    for (; forced; forced &= forced - 1) {
        int bit = __builtin_ctz(forced);
        int literal = literal_of(x->edge[bit / 2], !(bit & 1));
        /* What holds for ever is never explained later. */
        if (s->level == 0 && s->sink) {
            star_why(s, x, literal, s->ntrail);
            s->why.n = 0;
        }
        search_assign(s, literal, REASON_STAR, star);
    }
}

static bool star_look(struct search *s, int star)
{
    const struct star *x = &s->star[star];
    int values = 0;

#pragma GCC unroll 12
    for (int i = STAR_EDGES - 1; i >= 0; i--)
        values = 4 * values + variable_value(s, x->edge[i]);
    unsigned forced = star_forced(s->star_tables, x, (unsigned)values + ALL_OPEN);
    if (forced == CONFLICT) {
        star_why(s, x, -1, s->ntrail);
        return false;
    }
    star_force(s, star, forced);
    return true;
}

/* Each star is written behind the queue, and stays there unless it is due already: whether it is
 * cannot be foretold, so a jump would cost more. */
void star_note(struct search *s, int edge)
{
    const int *at = s->star_at + s->star_start[edge], *end = s->star_at + s->star_end[edge];
    int n = s->nstars_due, *queue = s->star_queue;
    unsigned char *due = s->star_due;

    for (; at < end; at++) {
        queue[n] = *at;
        n += !due[*at];
        due[*at] = 1;
    }
    s->nstars_due = n;
}

bool star_propagate(struct search *s)
{
    while (s->nstars_due > 0 && s->processed == s->ntrail) {
        int star = s->star_queue[--s->nstars_due];
        s->star_due[star] = 0;
        if (!star_look(s, star))
            return false;
    }
    return true;
}
