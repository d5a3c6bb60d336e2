/*
 * Making stars: the tables that they are looked up in, and which there are on a board. What they
 * are is said in search_star.c.
 */
#include "search/search_star.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

/* ---- tables -----------------------------------------------------------------------------------
 */

static const unsigned char bits_on[PATTERNS] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};

/* Patterns with an edge on. */
static const unsigned short with_edge[STAR_CENTRE] = {0xaaaa, 0xcccc, 0xf0f0, 0xff00};

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

/* The patterns with this value of the edges that the arm shares. */
static unsigned shared_patterns(int arm, int value)
{
    unsigned first = with_edge[arm], second = with_edge[star_next(arm)];

    return (value & 1 ? first : ~first) & (value & 2 ? second : ~second);
}

static int shared_value(int arm, int pattern)
{
    return (pattern >> arm & 1) + 2 * (pattern >> star_next(arm) & 1);
}

static void tabulate_patterns(struct star_tables *t)
{
    for (int p = 0; p < PATTERNS; p++)
        for (int kind = 0; kind < KINDS; kind++)
            t->allowed[kind] |= (unsigned short)(kind_allows(kind, bits_on[p]) << p);
    for (int state = 0; state < 256; state++) {
        unsigned patterns = 0xffff;
        for (int i = 0; i < STAR_CENTRE; i++) {
            int of_edge = state >> 2 * i & 3;
            if (of_edge != OPEN)
                patterns &= of_edge == ON ? with_edge[i] : ~(unsigned)with_edge[i];
        }
        t->known[state] = (unsigned short)patterns;
    }
}

/* Of sets from those with one pattern less. */
static void tabulate_sets(struct star_tables *t)
{
    for (int half = 0; half < 2; half++) {
        t->common[half][0] = 0xff;
        for (int p = 0; p < PATTERNS / 2; p++) {
            unsigned forced = forced_by(p + half * PATTERNS / 2, STAR_CENTRE), values = 0;
            for (int arm = 0; arm < STAR_ARMS; arm++)
                values |= 1u << (4 * arm + shared_value(arm, p + half * PATTERNS / 2));
            for (int set = 0; set < 1 << p; set++) {
                t->common[half][set | 1 << p] = (unsigned char)(t->common[half][set] & forced);
                t->values[half][set | 1 << p] = (unsigned short)(t->values[half][set] | values);
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
            for (int arm = 0; arm < STAR_ARMS; arm++)
                t->left[arm][kind][state] |= (unsigned short)shared_patterns(arm, value);
            for (int set = 0; set < 16; set++)
                if (set >> value & 1)
                    t->outer[kind][set][state] &= (unsigned char)forced;
        }
}

static bool state_allows(int state, int on)
{
    return state == OPEN || (state == ON) == on;
}

static void tabulate_arms(struct star_tables *t)
{
    memset(t->outer, 15, sizeof t->outer);
    for (int kind = 0; kind < KINDS; kind++)
        for (int first = OFF; first <= ON; first++)
            for (int second = OFF; second <= ON; second++)
                for (int outer = 0; outer < 4; outer++)
                    if (state_allows(first, outer & 1) && state_allows(second, outer >> 1))
                        tabulate_outer(t, kind, first | second << 2, outer);
}

static struct star_tables *star_tabulate(void)
{
    struct star_tables *t = mem_alloc(1, sizeof *t);

    tabulate_patterns(t);
    tabulate_sets(t);
    tabulate_arms(t);
    return t;
}

/* ---- what follows from the lattice ------------------------------------------------------------
 */

/* The edges round a dot, or round a cell behind the dots. */
static const int *part_edges(const struct lattice *l, int part, int *n)
{
    bool dot = part < l->ndots;
    const int *start = dot ? l->dot_start + part : l->cell_start + part - l->ndots;

    *n = start[1] - start[0];
    return (dot ? l->dot_edge : l->cell_edge) + start[0];
}

/* What lies round a part between its edges: faces round a dot, dots round a cell. */
static int part_beside(const struct lattice *l, int part, int k)
{
    return part < l->ndots ? l->ndots + l->dot_cell[l->dot_start[part] + k]
                           : l->cell_dot[l->cell_start[part - l->ndots] + k];
}

/* The part is an arm if it is small and shares just the two edges that it should. */
static void star_add_arm(const struct search *s, struct star *x, int arm, int part)
{
    int size, nouter = 0, outer[SMALL];

    if (part >= s->nparts)
        return;
    const int *edge = part_edges(s->lattice, part, &size);
    for (int i = 0; i < size && size <= SMALL; i++)
        if (edge[i] != x->edge[arm] && edge[i] != x->edge[star_next(arm)])
            outer[nouter++] = edge[i];
    if (size > SMALL || nouter != size - 2)
        return;
    x->part[1 + arm] = part;
    for (int i = 0; i < nouter; i++)
        x->edge[STAR_CENTRE + 2 * arm + i] = outer[i];
}

/* Where its edges begin so that what is no part, as the outside, comes last: with less than four
 * edges, there is no arm between the last and the first. */
static int star_first(const struct search *s, int centre, int n)
{
    int first = 0;

    for (int k = 0; k < n && n < STAR_CENTRE; k++)
        if (part_beside(s->lattice, centre, k) >= s->nparts)
            first = k + 1;
    return first;
}

/* The star of a part; of one that is not small it stays empty. */
static void star_add(struct search *s, int centre)
{
    struct star *x = &s->star[centre];
    int n;
    const int *edge = part_edges(s->lattice, centre, &n);

    x->part[0] = centre;
    for (int i = 1; i <= STAR_ARMS; i++)
        x->part[i] = s->nparts;
    for (int i = 0; i < STAR_EDGES; i++)
        x->edge[i] = s->outside;
    if (n > SMALL)
        return;
    int first = star_first(s, centre, n), narms = n < STAR_ARMS ? n - 1 : n;
    for (int i = 0; i < n; i++)
        x->edge[i] = edge[(first + i) % n];
    for (int i = 0; i < narms; i++)
        star_add_arm(s, x, i, part_beside(s->lattice, centre, (first + i) % n));
}

/* Room for all stars of each edge, and of the outside, which spares a question. */
static void star_make_room(struct search *s)
{
    int at = 0;

    for (int i = 0; i < s->nparts; i++)
        for (int k = 0; k < STAR_EDGES; k++)
            s->star_start[s->star[i].edge[k]]++;
    for (int v = 0; v < s->nvars; v++) {
        int room = s->star_start[v];
        s->star_start[v] = at;
        at += room;
    }
}

void star_init(struct search *s)
{
    const struct lattice *l = s->lattice;

    s->nparts = l->ndots + l->ncells;
    size_t n = (size_t)s->nparts;
    s->star_tables = star_tabulate();
    s->asked = mem_alloc(n + 1, sizeof *s->asked);
    memset(s->asked, KIND_DOT, (size_t)l->ndots);
    s->star = mem_alloc(n, sizeof *s->star);
    s->star_used = mem_alloc(n, sizeof *s->star_used);
    s->star_at = mem_alloc(n * STAR_EDGES, sizeof *s->star_at);
    s->star_start = mem_alloc((size_t)s->nvars, sizeof *s->star_start);
    s->star_end = mem_alloc((size_t)s->nvars, sizeof *s->star_end);
    s->star_due = mem_alloc(n, sizeof *s->star_due);
    s->star_queue = mem_alloc(n + 1, sizeof *s->star_queue);
    for (int i = 0; i < s->nparts; i++)
        star_add(s, i);
    star_make_room(s);
}

void star_release(struct search *s)
{
    free(s->star_tables);
    free(s->asked);
    free(s->star);
    free(s->star_used);
    free(s->star_at);
    free(s->star_start);
    free(s->star_end);
    free(s->star_due);
    free(s->star_queue);
}

/* ---- which there are on a board, and what is asked of them ------------------------------------
 */

/* Cells of which nothing is asked are like what is missing. */
static void star_ask(struct search *s)
{
    const struct lattice *l = s->lattice;

    memset(s->asked + l->ndots, KIND_ANY, (size_t)l->ncells + 1);
    for (int i = l->ndots; i < s->nconstraints; i++) {
        const struct constraint *c = &s->constraint[i];
        const struct clue *clue = &s->puzzle->clue[i - l->ndots];
        if (clue->ncells == 1 && c->size <= SMALL && c->number <= SMALL && c->demand == DEMAND_MET)
            s->asked[l->ndots + clue->cells[0]] = (unsigned char)c->number;
    }
}

static void star_set_kinds(const struct search *s, struct star *x)
{
#pragma GCC unroll 5
    for (int i = 0; i <= STAR_ARMS; i++)
        x->kind[i] = s->asked[x->part[i]];
}

/* The clues among the arms of a dot. */
static int star_clues(const struct search *s, int dot)
{
    const int *part = s->star[dot].part;
    int clues = 0;

#pragma GCC unroll 4
    for (int i = 1; i <= STAR_ARMS; i++)
        clues += s->asked[part[i]] != KIND_ANY;
    return clues;
}

static void star_use(struct search *s, int star)
{
    const int *edge = s->star[star].edge;

    s->star_used[s->nstars++] = star;
#pragma GCC unroll 12
    for (int i = 0; i < STAR_EDGES; i++)
        s->star_at[s->star_end[edge[i]]++] = star;
}

/* The stars of all small clues, whose edges nobody else counts, and of dots with several of them:
 * one with a single clue is an arm of that. */
void star_load(struct search *s)
{
    const struct lattice *l = s->lattice;

    s->nstars = 0;
    memcpy(s->star_end, s->star_start, (size_t)s->nvars * sizeof *s->star_end);
    star_ask(s);
    for (int c = 0; c < l->ncells; c++)
        if (s->asked[l->ndots + c] != KIND_ANY) {
            star_use(s, l->ndots + c);
            s->constraint[l->ndots + s->puzzle->cell_clue[c]].covered = true;
        }
    for (int v = 0; v < l->ndots; v++)
        if (star_clues(s, v) > 1)
            star_use(s, v);
}

void star_reset(struct search *s)
{
    star_clear(s);
    star_ask(s);
    for (int i = s->nstars - 1; i >= 0; i--) {
        star_set_kinds(s, &s->star[s->star_used[i]]);
        s->star_due[s->star_used[i]] = 1;
        s->star_queue[s->nstars_due++] = s->star_used[i];
    }
}

void star_drop(struct search *s, int clue)
{
    const struct constraint *c = &s->constraint[s->lattice->ndots + clue];

    if (!c->covered)
        return;
    s->asked[s->lattice->ndots + s->puzzle->clue[clue].cells[0]] = KIND_ANY;
    for (int k = 0; k < c->size; k++)
        for (int i = s->star_start[c->edge[k]]; i < s->star_end[c->edge[k]]; i++)
            star_set_kinds(s, &s->star[s->star_at[i]]);
}

void star_clear(struct search *s)
{
    while (s->nstars_due > 0)
        s->star_due[s->star_queue[--s->nstars_due]] = 0;
}
