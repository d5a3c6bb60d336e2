#include "generator/sudoku/mend.h"

#include "base/mem.h"
#include "explain/sudoku/technique.h"

#include <stdlib.h>
#include <string.h>

struct mending {
    struct sudoku_path *path;
    struct sudoku *s;
    const int *orbit;
    int *found;        /* [nelements] as far as the path has led */
    struct list added; /* orbits */
};

static void show(struct mending *m, int *symbol, int orbit, bool given)
{
    for (int e = 0; e < m->s->topology->nelements; e++)
        if (m->orbit[e] == orbit)
            symbol[e] = given ? m->s->solution[e] : 0;
}

/* An orbit that is not found, at random. */
static int open_orbit(const struct mending *m, struct pcg32 *rng)
{
    uint32_t open = 0;
    int orbit = -1;

    for (int e = 0; e < m->s->topology->nelements; e++)
        if (!m->found[e] && pcg32_below(rng, ++open) == 0)
            orbit = m->orbit[e];
    return orbit;
}

/* What is found holds, so the path goes on from there. */
static void add(struct mending *m, struct pcg32 *rng)
{
    struct sudoku known = *m->s;

    known.given = m->found;
    memcpy(m->found, m->s->given, (size_t)m->s->topology->nelements * sizeof *m->found);
    while (!sudoku_path_follow(m->path, &known, m->found)) {
        int orbit = open_orbit(m, rng);
        show(m, m->found, orbit, true);
        list_add(&m->added, orbit);
    }
}

/* The latest was needed when it came. */
static void drop_needless(struct mending *m)
{
    for (int i = 0; i + 1 < m->added.n; i++) {
        show(m, m->s->given, m->added.item[i], false);
        if (!sudoku_path_follow(m->path, m->s, m->found))
            show(m, m->s->given, m->added.item[i], true);
    }
}

bool sudoku_mend(struct sudoku_path *path, struct sudoku *s, uint64_t techniques, const int *orbit,
                 bool last_goes, struct pcg32 *rng)
{
    struct mending m = {path, s, orbit,
                        .found = mem_alloc((size_t)s->topology->nelements, sizeof *m.found)};

    sudoku_path_allow(path, techniques);
    add(&m, rng);
    for (int i = 0; i < m.added.n; i++)
        show(&m, s->given, m.added.item[i], true);
    drop_needless(&m);
    bool changed = m.added.n > 0;
    if (changed && last_goes)
        show(&m, s->given, m.added.item[m.added.n - 1], false);
    sudoku_path_allow(path, techniques_usual());
    free(m.found);
    free(m.added.item);
    return changed;
}
