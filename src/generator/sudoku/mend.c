#include "generator/sudoku/mend.h"

#include "base/mem.h"
#include "explain/sudoku/technique.h"
#include "format/sudoku/family.h"
#include "generator/sudoku/places.h"
#include "model/level.h"
#include "model/sudoku/quality.h"

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

static uint64_t techniques_to(int level)
{
    uint64_t rows = techniques_usual();

    for (int i = 0; i < TECHNIQUES; i++)
        if (technique[i].level > level)
            rows &= ~((uint64_t)1 << i);
    return rows;
}

/* Adds what the techniques up to a level need, of which nothing can go; the last of it goes if
 * `last_goes`. Returns whether anything was needed. */
static bool mend(struct sudoku_path *path, struct sudoku *s, int level, const int *orbit,
                 bool last_goes, struct pcg32 *rng)
{
    struct mending m = {path, s, orbit,
                        .found = mem_alloc((size_t)s->topology->nelements, sizeof *m.found)};

    sudoku_path_allow(path, techniques_to(level));
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

enum { ANY_OF = 4 }; /* one of so many attempts begins with any level */

int reader_begins_with(int wanted, int symbols, struct pcg32 *rng)
{
    static const int usual[] = {0, 1, 1, 2, 3};
    int level = wanted <= LEVEL_CLOSURE ? usual[wanted] : symbols;
    bool any = wanted >= LEVEL_FACTS && pcg32_below(rng, ANY_OF) == 0;

    return any || level > symbols ? 0 : level;
}

/* Few are of the highest levels, so there what the level below needs is given, but for the last. */
bool reader_suits(struct sudoku_path *path, struct record *r, int wanted,
                  const enum symmetry *symmetry, struct pcg32 *rng)
{
    struct sudoku *s = sudoku_of(r);
    int *orbit = mem_alloc((size_t)s->topology->nelements, sizeof *orbit);
    bool fine = true;

    if (symmetry) {
        for (int e = 0; e < s->topology->nelements; e++)
            orbit[e] = e;
        if (*symmetry != SYMMETRY_NONE)
            sudoku_orbits(s->topology, *symmetry, orbit);
        if (wanted >= LEVEL_REASONING)
            fine = mend(path, s, wanted - 1, orbit, true, rng);
        if (fine && wanted <= LEVEL_REASONING)
            mend(path, s, wanted, orbit, false, rng);
    }
    free(orbit);
    if (fine)
        sudoku_path_rate(path, r);
    r->quality = sudoku_quality(s);
    return fine && r->level == wanted;
}
