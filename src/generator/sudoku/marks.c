#include "generator/sudoku/marks.h"

#include "base/bitset.h"
#include "base/graph.h"
#include "base/mem.h"
#include "regions/regions.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { CARVINGS = 20, CAGE_SWEEPS = 8, CAGE_TEMPERATURE = 200, LEAST_THERMO = 3, MOST_THERMO = 6 };

bool marks_wished(const struct marks_wish *w)
{
    return w->rules || w->killer || w->thermos || w->even_odd || w->greater || w->kropki;
}

void marks_release(struct marks *m)
{
    free(m->at);
    *m = (struct marks){0};
}

static struct mark *add_mark(struct marks *m, enum constraint_kind kind)
{
    m->at = mem_reserve(m->at, (size_t)m->n + 1, &m->room, sizeof *m->at);
    m->at[m->n] = (struct mark){.kind = kind};
    return &m->at[m->n++];
}

static void add_pair(struct marks *m, enum constraint_kind kind, int a, int b)
{
    struct mark *mark = add_mark(m, kind);

    mark->ncells = 2;
    mark->cell[0] = a;
    mark->cell[1] = b;
}

/* ---- cages ---- */

static bool touch(const struct topology *t, int a, int b)
{
    return abs(t->at[a][0] - t->at[b][0]) + abs(t->at[a][1] - t->at[b][1]) == 1;
}

static void places_graph(struct graph *g, const struct topology *t)
{
    int(*ends)[2] = mem_alloc(2 * (size_t)t->nelements, sizeof *ends), m = 0;

    for (int e = 0; e < t->nelements; e++)
        for (int i = 0; i < 2; i++) {
            int other = topology_element_at(t, t->at[e][0] + i, t->at[e][1] + !i);
            if (other >= 0)
                memcpy(ends[m++], (int[]){e, other}, sizeof *ends);
        }
    graph_init(g, t->nelements, m, ends);
    free(ends);
}

/* Adds the cages of a division. Elements that are free are cages of their own, and so are those with
 * a symbol that their cage already has; `strict`: then nothing is added, and false returned. */
static bool add_cages(struct marks *m, const struct topology *t, const int *cage, int ncages,
                      const int *solution, bool strict)
{
    int before = m->n, alone = ncages;
    uint64_t(*seen)[2] = mem_alloc((size_t)(ncages + t->nelements), sizeof *seen);
    bool fine = true;

    for (int i = 0; i < ncages + t->nelements; i++)
        add_mark(m, CONSTRAINT_CAGE);
    for (int e = 0; e < t->nelements; e++) {
        bool twice = cage[e] >= 0 && bitset_has(seen[cage[e]], solution[e] - 1);
        int c = cage[e] >= 0 && !twice ? cage[e] : alone++;
        struct mark *mark = &m->at[before + c];
        assert(mark->ncells < MARK_CELLS);
        fine = fine && !(twice && strict);
        bitset_add(seen[c], solution[e] - 1);
        mark->cell[mark->ncells++] = e;
        mark->number += solution[e];
    }
    m->n = fine ? before + alone : before;
    free(seen);
    return fine;
}

static bool carve_cages(struct marks *m, const struct topology *t, int largest, const int *solution,
                        struct pcg32 *rng)
{
    const struct regions_plan plan = {.low = 2,
                                      .high = largest,
                                      .partial = true,
                                      .cover = 100,
                                      .temperature = CAGE_TEMPERATURE,
                                      .sweeps = CAGE_SWEEPS};
    int *cage = mem_alloc((size_t)t->nelements, sizeof *cage), ncages;
    struct graph g;
    struct diag why;
    bool fine = false;

    places_graph(&g, t);
    struct regions *r = regions_new(&g);
    for (int i = 0; i < CARVINGS && !fine; i++)
        fine =
            regions_divide(r, &plan, NULL, rng, cage, &ncages, NULL, NULL, &why) == REGIONS_FOUND &&
            add_cages(m, t, cage, ncages, solution, i + 1 < CARVINGS);
    regions_free(r);
    graph_release(&g);
    free(cage);
    return fine;
}

static int count_open(const struct mark *mark, const int *symbol)
{
    int n = 0;

    for (int i = 0; i < mark->ncells; i++)
        n += symbol[mark->cell[i]] == 0;
    return n;
}

/* Moves half of the cells, which are connected if the cage is, to a new cage. */
static void halve(struct marks *m, int at, const struct topology *t, const int *solution,
                  struct pcg32 *rng)
{
    struct mark *other = add_mark(m, CONSTRAINT_CAGE), *cage = &m->at[at];
    int wanted = cage->ncells / 2;

    for (int n = 0; n < wanted; n++) {
        int from = -1, seen = 0;
        for (int i = 0; i < cage->ncells; i++) {
            bool joins = n == 0;
            for (int k = 0; k < n; k++)
                joins |= touch(t, cage->cell[i], other->cell[k]);
            if (joins && pcg32_below(rng, (uint32_t)++seen) == 0)
                from = i;
        }
        if (from < 0)
            break;
        int e = cage->cell[from];
        other->cell[other->ncells++] = e;
        other->number += solution[e];
        cage->number -= solution[e];
        memmove(cage->cell + from, cage->cell + from + 1,
                (size_t)(--cage->ncells - from) * sizeof *cage->cell);
    }
    /* Fixed ones come first. */
    struct mark held = m->at[m->nfixed];
    m->at[m->nfixed] = m->at[m->n - 1];
    m->at[m->n - 1] = held;
    m->nfixed++;
}

bool marks_split(struct marks *m, const struct topology *t, const int *symbol, const int *solution,
                 struct pcg32 *rng)
{
    int best = -1, most = 0, ties = 0;

    for (int i = 0; i < m->nfixed; i++) {
        int open = m->at[i].ncells > 1 ? count_open(&m->at[i], symbol) : 0;
        if (m->at[i].kind != CONSTRAINT_CAGE || open == 0 || open < most)
            continue;
        ties = open > most ? 1 : ties + 1;
        most = open;
        if (pcg32_below(rng, (uint32_t)ties) == 0)
            best = i;
    }
    if (best < 0)
        return false;
    halve(m, best, t, solution, rng);
    return true;
}

bool marks_join(struct marks *m, const struct topology *t, int from, int to, int largest,
                const int *solution)
{
    struct mark *cage = &m->at[to];
    int e = m->at[from].cell[0];
    bool near = false, twice = false;

    if (m->at[from].kind != CONSTRAINT_CAGE || cage->kind != CONSTRAINT_CAGE || from == to ||
        m->at[from].ncells != 1 || cage->ncells >= largest)
        return false;
    for (int i = 0; i < cage->ncells; i++) {
        near |= touch(t, e, cage->cell[i]);
        twice |= solution[cage->cell[i]] == solution[e];
    }
    if (!near || twice)
        return false;
    cage->cell[cage->ncells++] = e;
    cage->number += solution[e];
    memmove(m->at + from, m->at + from + 1, (size_t)(--m->n - from) * sizeof *m->at);
    m->nfixed--;
    return true;
}

/* ---- thermometers ---- */

/* A random path of places that touch by sides or corners, along which symbols rise. */
static bool grow_thermo(struct marks *m, const struct topology *t, const int *solution,
                        unsigned char *used, struct pcg32 *rng)
{
    struct mark thermo = {.kind = CONSTRAINT_THERMO};
    int length = LEAST_THERMO + (int)pcg32_below(rng, MOST_THERMO - LEAST_THERMO + 1);
    int next = (int)pcg32_below(rng, (uint32_t)t->nelements);

    while (next >= 0 && thermo.ncells < length && !used[next]) {
        int e = thermo.cell[thermo.ncells++] = next, seen = 0;
        next = -1;
        for (int i = 0; i < 9; i++) {
            int other = topology_element_at(t, t->at[e][0] + i / 3 - 1, t->at[e][1] + i % 3 - 1);
            if (other >= 0 && !used[other] && solution[other] > solution[e] &&
                pcg32_below(rng, (uint32_t)++seen) == 0)
                next = other;
        }
    }
    if (thermo.ncells < LEAST_THERMO)
        return false;
    for (int i = 0; i < thermo.ncells; i++)
        used[thermo.cell[i]] = 1;
    *add_mark(m, CONSTRAINT_THERMO) = thermo;
    return true;
}

static void add_thermos(struct marks *m, const struct topology *t, int wanted, const int *solution,
                        struct pcg32 *rng)
{
    enum { TRIALS = 50 }; /* for each */
    unsigned char *used = mem_alloc((size_t)t->nelements, 1);
    int found = 0;

    for (int i = 0; i < TRIALS * wanted && found < wanted; i++)
        found += grow_thermo(m, t, solution, used, rng);
    free(used);
}

/* ---- all marks ---- */

static void add_between(struct marks *m, const struct marks_wish *w, const int *solution, int a,
                        int b)
{
    int x = solution[a], y = solution[b];

    if (w->greater)
        add_pair(m, CONSTRAINT_GREATER, x > y ? a : b, x > y ? b : a);
    if (w->kropki && abs(x - y) == 1)
        add_pair(m, CONSTRAINT_CONSECUTIVE, a, b);
    else if (w->kropki && (x == 2 * y || y == 2 * x))
        add_pair(m, CONSTRAINT_RATIO, a, b);
}

void marks_rules(struct marks *m, const struct marks_wish *w)
{
    m->n = 0;
    for (int k = CONSTRAINT_ANTI_KNIGHT; k < CONSTRAINT_KINDS; k++)
        if (w->rules >> (k - CONSTRAINT_ANTI_KNIGHT) & 1)
            add_mark(m, (enum constraint_kind)k);
    m->nfixed = m->n;
}

bool marks_add(struct marks *m, const struct topology *t, const struct marks_wish *w, int largest,
               const int *solution, struct pcg32 *rng)
{
    if (w->killer && !carve_cages(m, t, largest, solution, rng))
        return false;
    add_thermos(m, t, w->thermos, solution, rng);
    m->nfixed = m->n;
    for (int e = 0; e < t->nelements; e++) {
        for (int i = 0; i < 2; i++) {
            int other = topology_element_at(t, t->at[e][0] + i, t->at[e][1] + !i);
            if (other >= 0 && solution[e] != solution[other])
                add_between(m, w, solution, e, other);
        }
        if (w->even_odd) {
            struct mark *mark = add_mark(m, solution[e] % 2 ? CONSTRAINT_ODD : CONSTRAINT_EVEN);
            mark->ncells = 1;
            mark->cell[0] = e;
        }
    }
    return true;
}

struct topology *marks_topology(const struct marks *m, const struct topology *t)
{
    struct diag why;
    struct constraint *list = mem_alloc((size_t)m->n, sizeof *list);
    struct topology *copy =
        topology_new(t->nelements, t->nsymbols, t->block, t->nblocks, (const int(*)[2])t->at, &why);

    for (int i = 0; i < m->n; i++)
        list[i] = (struct constraint){.kind = m->at[i].kind,
                                      .number = m->at[i].number,
                                      .ncells = m->at[i].ncells,
                                      .cell = m->at[i].cell};
    bool fine = topology_constrain(copy, list, m->n, &why);
    assert(fine);
    (void)fine;
    free(list);
    return copy;
}
