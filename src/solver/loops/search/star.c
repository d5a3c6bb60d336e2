/*
 * Stars: a small clue together with the dots at its corners, or a small dot together with the clues
 * of the cells round it. A dot and a clue share two edges, and each may know something about the
 * two that no single edge can express, for instance that exactly one of them is on. Within a star
 * such facts are passed on, so a star concludes all that follows from its members. Without stars
 * each such fact costs a conflict: a 10x10 board of level 2 takes 17 conflicts if each dot is
 * combined with one clue at a time, and 3 with stars.
 *
 *           |       |           The centre has edges 0..3. Arm i shares two of them, i and i + 1
 *         --o-------o--         (mod 4), and has two outer edges, 4 + 2*i and 5 + 2*i. (Here the
 *           |centre |           centre is a cell and the arms are dots; in other stars the centre
 *           |       |           is a dot and the arms are cells.) Where an edge is missing, the
 *         --o-------o--         variable of the outside, which is false, takes its place.
 *           |       |
 *
 * Two arms have only edges of the centre in common. So one pass is enough: each arm restricts the
 * values of the edges that it shares, and then learns what the centre and the other arms leave of
 * them. The possible values of the centre are a set of 4-bit patterns; the rest is in small tables.
 *
 * The state of a star has two bits per edge: 0 off, 1 open, 2 on, which is s->learn.value + 1. What it
 * forces has two bits per edge, too: 1 on, 2 off. The state is put together when the star is looked
 * at, after all other propagation; nothing is kept and nothing undone. A reason is a smallest part
 * of the state that still forces the literal.
 */
#include "solver/loops/search/star.h"

#include <string.h>

/* ---- what a state forces ---- */

static inline unsigned patterns_common(const struct star_tables *t, unsigned patterns)
{
    return t->common[0][patterns & 0xff] & t->common[1][patterns >> 8];
}

/* What the state forces on its open edges, or CONFLICT. */
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

/* ---- proofs ---- */

/* The places of the edges of a member of the star. */
static void star_places(int member, int *place)
{
    int arm = member - 1, outer = STAR_CENTRE + 2 * arm;
    const int centre[SMALL] = {0, 1, 2, 3};
    const int of_arm[SMALL] = {arm, star_next(arm), outer, outer + 1};

    memcpy(place, member == 0 ? centre : of_arm, sizeof centre);
}

/* The state with the open edge at this place on or off. */
static unsigned star_with(unsigned state, int place, bool on)
{
    return (state & ~(3u << 2 * place)) | (unsigned)(on ? ON : OFF) << 2 * place;
}

/* Adds to the state what one member by itself forces; false on a contradiction. */
static bool star_count(const struct star_tables *t, const struct star *x, int member,
                       unsigned *state)
{
    int place[SMALL];
    unsigned of_member = 0;

    star_places(member, place);
    for (int i = 0; i < SMALL; i++)
        of_member |= (*state >> 2 * place[i] & 3) << 2 * i;
    unsigned patterns = t->allowed[x->kind[member]] & t->known[of_member];
    unsigned forced = patterns_common(t, patterns);
    for (int i = 0; i < SMALL && patterns; i++)
        if ((of_member >> 2 * i & 3) == OPEN && (forced >> 2 * i & 3))
            *state = star_with(*state, place[i], forced >> 2 * i & 1);
    return patterns;
}

/* Adds all that the members force, each by itself, as unit propagation does; false on a
 * contradiction. */
static bool star_count_all(const struct star_tables *t, const struct star *x, unsigned *state)
{
    unsigned before;

    do {
        before = *state;
        for (int member = 0; member <= STAR_ARMS; member++)
            if (!star_count(t, x, member, state))
                return false;
    } while (*state != before);
    return true;
}

/*
 * Shows the sink that the literals of s->learn.why from `begin` on, which put the star in this state,
 * cannot all be false. Each clause follows from the ones before by unit propagation. Where that
 * does not suffice, both values of an open edge of the centre are refuted first.
 */
static void star_report(struct search *s, const struct star *x, unsigned state, size_t begin)
{
    unsigned counted = state;
    int open = 0;

    if (star_count_all(s->stars.tables, x, &counted)) {
        while ((state >> 2 * open & 3) != OPEN)
            open++;
        assert(open < STAR_CENTRE);
        for (int on = 0; on < 2; on++) {
            ints_push(&s->learn.why, literal_of(x->edge[open], !on));
            star_report(s, x, star_with(state, open, on), begin);
            s->learn.why.n--;
        }
    }
    if (s->learn.why.n > begin)
        s->sink->learnt(s->sink->context, s->learn.why.at + begin, (int)(s->learn.why.n - begin));
}

/* The place of the literal's edge. */
static int star_place(const struct star *x, int literal)
{
    int place = 0;

    while (x->edge[place] != variable_of(literal))
        place++;
    return place;
}

/* Shows the sink that the literals of s->learn.why make the star impossible, or imply the literal, unless
 * unit propagation finds this by itself. */
static void star_report_reason(struct search *s, const struct star *x, unsigned state, int literal,
                               size_t begin)
{
    size_t end = s->learn.why.n;
    unsigned counted = state;
    int place = literal < 0 ? 0 : star_place(x, literal);

    if (!star_count_all(s->stars.tables, x, &counted) ||
        (literal >= 0 && counted == star_with(counted, place, !(literal & 1))))
        return;
    if (literal >= 0) {
        ints_push(&s->learn.why, literal);
        state = star_with(state, place, literal & 1);
    }
    star_report(s, x, state, begin);
    s->learn.why.n = end;
}

/* ---- reasons ---- */

/* Opens these edges in the state if the star still forces what is wanted; true if it does. */
static bool star_spare(const struct search *s, const struct star *x, unsigned edges,
                       unsigned wanted, unsigned *state)
{
    unsigned without = (*state & ~edges) | (ALL_OPEN & edges);

    if (!(star_forced(s->stars.tables, x, without) & wanted))
        return false;
    *state = without;
    return true;
}

/* Pushes a smallest set of literals before `before` on the trail that forces the literal (or, for
 * -1, a contradiction). Literals of level 0, such as the outside, cost nothing and are left in. */
static void star_why(struct search *s, const struct star *x, int literal, int before)
{
    unsigned state = ALL_OPEN, wanted = CONFLICT, guessed = 0;
    size_t begin = s->learn.why.n;

    for (int i = 0; i < STAR_EDGES; i++) {
        int edge = x->edge[i], value = variable_value(s, edge);
        if (edge == variable_of(literal))
            wanted |= 1u << (2 * i + (literal & 1));
        if (value == 0 || s->learn.fact[edge].position >= before)
            continue;
        state += (unsigned)value << 2 * i;
        if (s->learn.fact[edge].level > 0)
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
            ints_push(&s->learn.why, literal_of(x->edge[i], was >> 2 * i != ON));
    }
    if (s->sink)
        star_report_reason(s, x, state, literal, begin);
}

void star_explain(struct search *s, int star, int literal)
{
    star_why(s, &s->stars.star[star], literal, s->learn.fact[variable_of(literal)].position);
}

/* ---- propagation ---- */

static void star_force(struct search *s, int star, unsigned forced)
{
    const struct star *x = &s->stars.star[star];

    for (; forced; forced &= forced - 1) {
        int bit = __builtin_ctz(forced);
        int literal = literal_of(x->edge[bit / 2], !(bit & 1));
        /* Literals of level 0 are never explained later, so the sink hears of it now. */
        if (s->learn.level == 0 && s->sink) {
            star_why(s, x, literal, s->learn.ntrail);
            s->learn.why.n = 0;
        }
        learn_assign(&s->learn, literal, REASON_STAR, star);
    }
}

static inline unsigned star_state(const struct search *s, const struct star *x)
{
    int values = 0;

#pragma GCC unroll 12
    for (int i = STAR_EDGES - 1; i >= 0; i--)
        values = 4 * values + variable_value(s, x->edge[i]);
    return (unsigned)values + ALL_OPEN;
}

bool star_is_quiet(const struct search *s, int star)
{
    const struct star *x = &s->stars.star[star];

    return star_forced(s->stars.tables, x, star_state(s, x)) == 0;
}

/* Branch-free: each star is written after the end of the queue, and the end moves only if the star
 * was not queued. Whether it was is unpredictable, so a branch would cost more. */
void star_note(struct search *s, int edge)
{
    const int *at = s->stars.at + s->stars.start[edge], *end = s->stars.at + s->stars.end[edge];
    int n = s->stars.nqueued, *queue = s->stars.queue;
    unsigned char *due = s->stars.queued;

    for (; at < end; at++) {
        queue[n] = *at;
        n += !due[*at];
        due[*at] = 1;
    }
    s->stars.nqueued = n;
}

bool star_propagate(struct search *s)
{
    while (s->stars.nqueued > 0 && s->learn.processed == s->learn.ntrail) {
        int star = s->stars.queue[--s->stars.nqueued];
        s->stars.queued[star] = 0;
        const struct star *x = &s->stars.star[star];
        unsigned forced = star_forced(s->stars.tables, x, star_state(s, x));
        if (forced == CONFLICT) {
            star_why(s, x, -1, s->learn.ntrail);
            return false;
        }
        star_force(s, star, forced);
    }
    return true;
}
