/*
 * Stars: a small clue together with the dots at its corners, or a small dot together with the
 * clues of the cells round it. What a dot and a clue know of the two edges that they share, as that
 * just one of them is on, no single edge says; within a star it is passed on. So a star concludes
 * all that follows from its parts. Without it, each such fact costs a conflict: a board of 10x10
 * and level 2 takes 17 conflicts when each dot is taken together with one clue at a time, and 3
 * with stars.
 *
 *           |       |           The centre has edges 0..3. An arm shares two of them, and has two
 *         --o-------o--         outer edges, 4 + 2*arm and the next one. (Here the centre is a cell
 *           |centre |           and the arms are dots; or else the centre is the dot and the arms
 *           |       |           are cells.) Places without an edge have the outside, which never
 *         --o-------o--         holds, as their edge.
 *           |       |
 *
 * Arms meet in nothing but the centre. So it is enough to ask each arm once which values it leaves
 * to the edges shared, and to tell it once which of these the centre and the others leave. What
 * is on the centre is a set of 4-bit patterns; all else comes from small tables.
 *
 * The state of a star is two bits an edge, as they stand in s->value: 00 open, 01 on, 11 off. What
 * it forces has the same places: 01 on, 10 off. It is put together when the star is looked at,
 * after all other propagation; nothing is kept and nothing undone. A reason is the least of what
 * is known of the star that still forces the literal.
 */
#include "search/search_state.h"

#include <stdlib.h>
#include <string.h>

enum {
    SMALL = STAR_CENTRE, /* edges of a dot or clue, at most */
    /* What is asked of a part: 0..4 edges on; or */
    KIND_DOT = SMALL + 1,
    KIND_ANY,
    KINDS,
    PAIRS = 6, /* of edges of the centre */
    PATTERNS = 16,
    OPEN = 0,
    ON = 1,
    OFF = 3,
    KNOWN = 0x555555, /* a bit of each edge that is not open */
    CONFLICT = 1 << 2 * STAR_EDGES
};

static const int pair_edge[PAIRS][2] = {{0, 1}, {1, 2}, {2, 3}, {0, 3}, {0, 2}, {1, 3}};
static const unsigned char pair_of[SMALL][SMALL] = {
    {0, 0, 4, 3}, {0, 0, 1, 5}, {4, 1, 0, 2}, {3, 5, 2, 0}};

/* Sets of patterns, and of the four values (first + 2*second) of two edges, have a bit for each. */
struct star_tables {
    unsigned short allowed[KINDS];      /* patterns that are as asked for */
    unsigned short known[256];          /* patterns by the state of the four edges */
    unsigned short with[PAIRS][16];     /* patterns by a set of values of a pair */
    unsigned char left[KINDS][16];      /* values of shared edges, by the state of the outer two */
    unsigned char outer[KINDS][16][16]; /* forced, by the values left and by that state */
    /* Of sets of patterns, the lower eight and the upper ones: what all have in common, as it is
     * forced; and the values of all pairs. */
    unsigned char common[2][256];
    unsigned values[2][256];
};

/* ---- tables -----------------------------------------------------------------------------------
 */

static const unsigned char bits_on[PATTERNS] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};

static bool kind_allows(int kind, int on)
{
    return kind == KIND_ANY || (kind == KIND_DOT ? on == 0 || on == 2 : on == kind);
}

/* All edges as the pattern has them. */
static unsigned forced_by(int pattern, int nedges)
{
    unsigned forced = 0;

    for (int i = 0; i < nedges; i++)
        forced |= (pattern >> i & 1 ? 1u : 2u) << 2 * i;
    return forced;
}

static int pair_value(int pair, int pattern)
{
    return (pattern >> pair_edge[pair][0] & 1) + 2 * (pattern >> pair_edge[pair][1] & 1);
}

static void tabulate_patterns(struct star_tables *t)
{
    static const unsigned short with_edge[STAR_CENTRE] = {0xaaaa, 0xcccc, 0xf0f0, 0xff00};

    for (int p = 0; p < PATTERNS; p++) {
        for (int kind = 0; kind < KINDS; kind++)
            t->allowed[kind] |= (unsigned short)(kind_allows(kind, bits_on[p]) << p);
        for (int pair = 0; pair < PAIRS; pair++)
            for (int set = 0; set < 16; set++)
                t->with[pair][set] |= (unsigned short)((set >> pair_value(pair, p) & 1) << p);
    }
    /* States of one edge more from those before. */
    t->known[0] = 0xffff;
    for (int i = 0; i < STAR_CENTRE; i++)
        for (int state = 0; state < 1 << 2 * i; state++) {
            t->known[state | ON << 2 * i] = t->known[state] & with_edge[i];
            t->known[state | OFF << 2 * i] = t->known[state] & (unsigned short)~with_edge[i];
        }
}

/* Of sets from those with one pattern less. */
static void tabulate_sets(struct star_tables *t)
{
    for (int half = 0; half < 2; half++) {
        t->common[half][0] = 0xff;
        for (int p = 0; p < PATTERNS / 2; p++) {
            unsigned forced = forced_by(p + half * PATTERNS / 2, STAR_CENTRE), values = 0;
            for (int pair = 0; pair < PAIRS; pair++)
                values |= 1u << (4 * pair + pair_value(pair, p + half * PATTERNS / 2));
            for (int set = 0; set < 1 << p; set++) {
                t->common[half][set | 1 << p] = (unsigned char)(t->common[half][set] & forced);
                t->values[half][set | 1 << p] = t->values[half][set] | values;
            }
        }
    }
}

/* An arm of the kind with its outer edges in this state, which allows `outer` as their pattern. */
static void tabulate_outer(struct star_tables *t, int kind, int state, int outer)
{
    unsigned forced = forced_by(outer, 2);

    for (int value = 0; value < 4; value++)
        if (kind_allows(kind, bits_on[value] + bits_on[outer])) {
            t->left[kind][state] |= (unsigned char)(1 << value);
            for (int set = 0; set < 16; set++)
                if (set >> value & 1)
                    t->outer[kind][set][state] &= (unsigned char)forced;
        }
}

static void tabulate_arms(struct star_tables *t)
{
    static const int code[3] = {OPEN, ON, OFF};

    memset(t->outer, 15, sizeof t->outer);
    for (int kind = 0; kind < KINDS; kind++)
        for (int i = 0; i < 9; i++)
            for (int outer = 0; outer < 4; outer++)
                if ((code[i % 3] == OPEN || (code[i % 3] == ON) == (outer & 1)) &&
                    (code[i / 3] == OPEN || (code[i / 3] == ON) == outer >> 1))
                    tabulate_outer(t, kind, code[i % 3] + 4 * code[i / 3], outer);
}

static struct star_tables *star_tabulate(void)
{
    struct star_tables *t = mem_alloc(1, sizeof *t);

    tabulate_patterns(t);
    tabulate_sets(t);
    tabulate_arms(t);
    return t;
}

/* ---- life cycle -------------------------------------------------------------------------------
 */

void star_init(struct search *s)
{
    const struct lattice *l = s->lattice;
    size_t n = (size_t)(l->ndots + l->ncells);

    s->star_tables = star_tabulate();
    s->star = mem_alloc(n, sizeof *s->star);
    s->asked = mem_alloc((size_t)l->nfaces, sizeof *s->asked);
    s->star_start = mem_alloc((size_t)l->nedges + 2, sizeof *s->star_start);
    s->star_at = mem_alloc(n * STAR_EDGES, sizeof *s->star_at);
    s->star_due = mem_alloc(n, sizeof *s->star_due);
    s->star_queue = mem_alloc(n, sizeof *s->star_queue);
}

void star_release(struct search *s)
{
    free(s->star_tables);
    free(s->star);
    free(s->asked);
    free(s->star_start);
    free(s->star_at);
    free(s->star_due);
    free(s->star_queue);
}

/* What is asked of a cell just now. */
static int cell_kind(const struct search *s, int cell)
{
    const struct lattice *l = s->lattice;
    int clue = s->puzzle->cell_clue[cell];

    if (clue < 0 || s->puzzle->clue[clue].ncells > 1 || lattice_cell_degree(l, cell) > SMALL)
        return KIND_ANY;
    const struct constraint *c = &s->constraint[l->ndots + clue];
    return c->number <= SMALL && c->demand == DEMAND_MET ? c->number : KIND_ANY;
}

static void star_set_asked(struct search *s)
{
    const struct lattice *l = s->lattice;

    for (int f = 0; f < l->nfaces; f++)
        s->asked[f] = (unsigned char)(lattice_is_cell(l, f) ? cell_kind(s, f) : KIND_ANY);
}

static void star_set_kinds(const struct search *s, struct star *x)
{
    int ndots = s->lattice->ndots;

    for (int i = 0; i <= STAR_ARMS; i++)
        x->kind[i] = x->part[i] < 0       ? KIND_ANY
                     : x->part[i] < ndots ? KIND_DOT
                                          : s->asked[x->part[i] - ndots];
}

/* The edges round a dot, or round a cell behind the dots. */
static const int *part_edges(const struct lattice *l, int part, int *n)
{
    bool dot = part < l->ndots;
    const int *start = dot ? l->dot_start + part : l->cell_start + part - l->ndots;

    *n = start[1] - start[0];
    return (dot ? l->dot_edge : l->cell_edge) + start[0];
}

/* The arm between edge `arm` of the centre and the next one of its `n`, if the part is small and
 * shares just these two. */
static void star_add_arm(const struct search *s, struct star *x, int n, int arm, int part)
{
    int next = (arm + 1) % n, size, nouter = 0, outer[SMALL];
    const int *edge = part_edges(s->lattice, part, &size);

    for (int i = 0; i < size && size <= SMALL; i++)
        if (edge[i] != x->edge[arm] && edge[i] != x->edge[next])
            outer[nouter++] = edge[i];
    if (size > SMALL || nouter != size - 2)
        return;
    x->part[1 + arm] = part;
    x->pair[arm] = pair_of[arm][next];
    for (int i = 0; i < nouter; i++)
        x->edge[STAR_CENTRE + 2 * arm + i] = outer[i];
}

/* The star of a small dot, or of a small cell behind the dots. */
static void star_add(struct search *s, int centre)
{
    const struct lattice *l = s->lattice;
    struct star *x = &s->star[s->nstars++];
    bool dot = centre < l->ndots;
    int n;
    const int *edge = part_edges(l, centre, &n);
    const int *around =
        dot ? l->dot_cell + (edge - l->dot_edge) : l->cell_dot + (edge - l->cell_edge);

    memset(x->pair, 0, sizeof x->pair);
    x->part[0] = centre;
    for (int i = 0; i < STAR_EDGES; i++)
        x->edge[i] = i < n ? edge[i] : s->outside;
    for (int arm = 0; arm < STAR_ARMS; arm++) {
        x->part[1 + arm] = -1;
        if (arm < n && (!dot || lattice_is_cell(l, around[arm])))
            star_add_arm(s, x, n, arm, dot ? l->ndots + around[arm] : around[arm]);
    }
    star_set_kinds(s, x);
}

/* The stars of all small clues, whose edges nobody else counts, and of dots with several of them:
 * one with a single clue is an arm of that. */
static void star_add_all(struct search *s)
{
    const struct lattice *l = s->lattice;

    s->nstars = 0;
    for (int c = 0; c < l->ncells; c++)
        if (s->asked[c] != KIND_ANY) {
            star_add(s, l->ndots + c);
            s->constraint[l->ndots + s->puzzle->cell_clue[c]].covered = true;
        }
    for (int v = 0; v < l->ndots; v++) {
        int clues = 0;
        for (int k = l->dot_start[v]; k < l->dot_start[v + 1]; k++)
            clues += s->asked[l->dot_cell[k]] != KIND_ANY;
        if (clues > 1 && lattice_dot_degree(l, v) <= SMALL)
            star_add(s, v);
    }
}

/* Where the stars of each edge stand in star_at; when that is known, puts them there. */
static void star_list(struct search *s, bool known)
{
    for (int i = 0; i < s->nstars; i++)
        for (int k = 0; k < STAR_EDGES; k++) {
            int edge = s->star[i].edge[k];
            if (edge == s->outside)
                continue;
            if (known)
                s->star_at[s->star_start[edge + 1]++] = i;
            else
                s->star_start[edge + 2]++;
        }
}

void star_load(struct search *s)
{
    int nedges = s->lattice->nedges;

    star_clear(s);
    star_set_asked(s);
    star_add_all(s);
    memset(s->star_start, 0, ((size_t)nedges + 2) * sizeof *s->star_start);
    star_list(s, false);
    for (int e = 2; e <= nedges; e++)
        s->star_start[e + 1] += s->star_start[e];
    star_list(s, true);
}

static void star_call(struct search *s, int star)
{
    if (!s->star_due[star]) {
        s->star_due[star] = 1;
        s->star_queue[s->nstars_due++] = star;
    }
}

void star_reset(struct search *s)
{
    star_clear(s);
    star_set_asked(s);
    for (int i = s->nstars - 1; i >= 0; i--) {
        star_set_kinds(s, &s->star[i]);
        star_call(s, i);
    }
}

void star_drop(struct search *s, int clue)
{
    const struct lattice *l = s->lattice;
    int cell = s->puzzle->clue[clue].cells[0];

    s->asked[cell] = KIND_ANY;
    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++)
        for (int i = s->star_start[l->cell_edge[k]]; i < s->star_start[l->cell_edge[k] + 1]; i++)
            star_set_kinds(s, &s->star[s->star_at[i]]);
}

void star_clear(struct search *s)
{
    while (s->nstars_due > 0)
        s->star_due[s->star_queue[--s->nstars_due]] = 0;
}

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
        patterns &= t->with[x->pair[arm]][t->left[x->kind[1 + arm]][state >> (8 + 4 * arm) & 15]];
    if (!patterns)
        return CONFLICT;
    unsigned forced = patterns_common(t, patterns);
    unsigned values = t->values[0][patterns & 0xff] | t->values[1][patterns >> 8];
#pragma GCC unroll 4
    for (int arm = 0; arm < STAR_ARMS; arm++)
        forced |= (unsigned)t->outer[x->kind[1 + arm]][values >> 4 * x->pair[arm] & 15]
                                    [state >> (8 + 4 * arm) & 15]
                  << (8 + 4 * arm);
    return forced & ~((state & KNOWN) * 3);
}

/* ---- proofs -----------------------------------------------------------------------------------
 */

/* Where the edges of a part of the star stand. */
static void star_places(const struct star *x, int part, int *place)
{
    for (int i = 0; i < SMALL; i++)
        place[i] = part == 0 ? i
                   : i < 2   ? pair_edge[x->pair[part - 1]][i]
                             : STAR_CENTRE + 2 * (part - 1) + i - 2;
}

/* Adds to the state what one part by itself forces; false when it contradicts. */
static bool star_count(const struct star_tables *t, const struct star *x, int part, unsigned *state)
{
    int place[SMALL];
    unsigned of_part = 0;

    star_places(x, part, place);
    for (int i = 0; i < SMALL; i++)
        of_part |= (*state >> 2 * place[i] & 3) << 2 * i;
    unsigned patterns = t->allowed[x->kind[part]] & t->known[of_part];
    unsigned forced = patterns_common(t, patterns);
    for (int i = 0; i < SMALL && patterns; i++)
        if ((of_part >> 2 * i & 3) == OPEN && (forced >> 2 * i & 3))
            *state |= (unsigned)(forced >> 2 * i & 1 ? ON : OFF) << 2 * place[i];
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
        while (state >> 2 * open & 3)
            open++;
        assert(open < STAR_CENTRE);
        for (int on = 0; on < 2; on++) {
            ints_push(&s->why, literal_of(x->edge[open], !on));
            star_tell(s, x, state | (unsigned)(on ? ON : OFF) << 2 * open, begin);
            s->why.n--;
        }
    }
    if (s->why.n > begin)
        s->sink->learnt(s->sink->context, s->why.at + begin, (int)(s->why.n - begin));
}

/* The state with a literal in all places of its edge. */
static unsigned star_with(const struct star *x, unsigned state, int literal)
{
    for (int i = 0; i < STAR_EDGES; i++)
        if (x->edge[i] == literal / 2)
            state |= (unsigned)(literal & 1 ? OFF : ON) << 2 * i;
    return state;
}

static bool star_knows(const struct star *x, unsigned state, int literal)
{
    int place = 0;

    while (x->edge[place] != literal / 2)
        place++;
    return (state >> 2 * place & 3) == (literal & 1 ? OFF : ON);
}

/* Tells that with these literals of s->why the star is impossible, or that the literal follows,
 * unless unit propagation comes to it by itself. */
static void star_tell_reason(struct search *s, const struct star *x, unsigned state, int literal,
                             size_t begin)
{
    size_t end = s->why.n;
    unsigned counted = state;

    if (!star_count_all(s->star_tables, x, &counted) ||
        (literal >= 0 && star_knows(x, counted, literal)))
        return;
    if (literal >= 0)
        ints_push(&s->why, literal);
    star_tell(s, x, literal >= 0 ? star_with(x, state, literal_not(literal)) : state, begin);
    s->why.n = end;
}

/* ---- reasons ----------------------------------------------------------------------------------
 */

/* Takes from the state what the edges need not be known for; true when the star forces the rest. */
static bool star_spare(const struct search *s, const struct star *x, unsigned edges,
                       unsigned wanted, unsigned *state)
{
    if (!(star_forced(s->star_tables, x, *state & ~edges) & wanted))
        return false;
    *state &= ~edges;
    return true;
}

/* Pushes the least of what stands before `before` that forces the literal (-1: that is impossible).
 * What holds without any guess costs nothing, and is left in. */
static void star_why(struct search *s, const struct star *x, int literal, int before)
{
    unsigned state = 0, wanted = CONFLICT, guessed = 0;
    size_t begin = s->why.n;

    for (int i = 0; i < STAR_EDGES; i++) {
        int edge = x->edge[i];
        if (edge == literal / 2 && literal >= 0)
            wanted |= 1u << (2 * i + (literal & 1));
        if (s->value[2 * edge] == 0 || (edge != s->outside && s->fact[edge].position >= before))
            continue;
        state |= (unsigned)(s->value[2 * edge] & 3) << 2 * i;
        if (edge != s->outside && s->fact[edge].level > 0)
            guessed |= 3u << 2 * i;
    }
    for (int arm = 0; arm < STAR_ARMS; arm++) {
        unsigned both = guessed & 15u << (8 + 4 * arm);
        if (both && star_spare(s, x, both, wanted, &state))
            guessed &= ~both;
    }
    for (int i = 0; i < STAR_EDGES; i++) {
        unsigned of_edge = guessed & 3u << 2 * i, was = state & of_edge;
        if (of_edge && !star_spare(s, x, of_edge, wanted, &state))
            ints_push(&s->why, literal_of(x->edge[i], was >> 2 * i != ON));
    }
    if (s->sink)
        star_tell_reason(s, x, state, literal, begin);
}

void star_explain(struct search *s, int star, int literal)
{
    star_why(s, &s->star[star], literal, s->fact[literal / 2].position);
}

/* ---- propagation ------------------------------------------------------------------------------
 */

static void star_force(struct search *s, int star, unsigned forced)
{
    const struct star *x = &s->star[star];

    for (; forced; forced &= forced - 1) {
        int bit = __builtin_ctz(forced);
        int literal = literal_of(x->edge[bit / 2], !(bit & 1));
        if (s->value[literal] != 0)
            continue; /* an edge that stands in two places */
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
    unsigned state = 0;

#pragma GCC unroll 12
    for (int i = 0; i < STAR_EDGES; i++)
        state |= (unsigned)(s->value[2 * x->edge[i]] & 3) << 2 * i;
    unsigned forced = star_forced(s->star_tables, x, state);
    if (forced == CONFLICT) {
        star_why(s, x, -1, s->ntrail);
        return false;
    }
    star_force(s, star, forced);
    return true;
}

void star_note(struct search *s, int edge)
{
    for (int i = s->star_start[edge]; i < s->star_start[edge + 1]; i++)
        star_call(s, s->star_at[i]);
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
