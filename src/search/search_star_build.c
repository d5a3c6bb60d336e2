/*
 * Making stars: the tables that they are looked up in, and which there are on a board. What they
 * are is said in search_star.c.
 */
#include "search/search_star.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

static const unsigned char pair_of[SMALL][SMALL] = {
    {0, 0, 4, 3}, {0, 0, 1, 5}, {4, 1, 0, 2}, {3, 5, 2, 0}};

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
