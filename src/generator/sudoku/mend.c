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

/* The usual techniques of rows below one. */
static uint64_t techniques_below(int row)
{
    return techniques_usual() & (((uint64_t)1 << row) - 1);
}

/* The first row above a level. */
static int end_of_level(int level)
{
    int row = 0;

    while (row < TECHNIQUES && technique[row].level <= level)
        row++;
    return row;
}

/* Adds what these techniques need, of which nothing can go; the last of it goes if
 * `last_goes`. Returns whether anything was needed. */
static bool mend(struct sudoku_path *path, struct sudoku *s, uint64_t rows, const int *orbit,
                 bool last_goes, struct pcg32 *rng)
{
    struct mending m = {path, s, orbit,
                        .found = mem_alloc((size_t)s->topology->nelements, sizeof *m.found)};

    sudoku_path_allow(path, rows);
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

/* One of so many attempts begins with any level: usually, and where techniques are needed. */
enum { ANY_OF = 4, NAMED_ANY_OF = 2 };

int reader_begins_with(int wanted, uint64_t needed, int symbols, struct pcg32 *rng)
{
    static const int usual[] = {0, 1, 1, 2, 3};
    int level = wanted <= LEVEL_CLOSURE ? usual[wanted] : symbols;
    bool any = wanted >= LEVEL_FACTS && pcg32_below(rng, needed ? NAMED_ANY_OF : ANY_OF) == 0;

    return any || level > symbols ? 0 : level;
}

/* The hardest of these rows, or -1. */
static int hardest_of(uint64_t rows)
{
    int row = TECHNIQUES - 1;

    while (row >= 0 && !(rows >> row & 1))
        row--;
    return row;
}

bool take_needed(const char *list, bool free, struct sudoku_recipe *r, int *top, struct diag *d)
{
    if (!techniques_parse(list, &r->needed, d))
        return false;
    int promised = hardest_of(r->needed & ~techniques_usual());
    if (promised >= 0)
        return diag_set(d,
                        "--techniques: %s rests on the promise of one solution, and levels do not",
                        technique[promised].name);
    const struct technique *hardest = &technique[hardest_of(r->needed)];
    r->techniques = list;
    if (free) {
        r->readers = true;
        r->level = *top = hardest->level;
    }
    return !r->readers || hardest->level <= r->level ||
           diag_set(d, "%s is of level %d; --level %d makes puzzles without it", hardest->name,
                    hardest->level, r->level);
}

void needed_level(const void *form, int *low, int *top)
{
    const struct sudoku_form *f = form;
    uint64_t rows = 0;
    struct diag unused;

    if (f->techniques && techniques_parse(f->techniques, &rows, &unused))
        *low = *top = technique[hardest_of(rows)].level;
}

bool has_needed(const struct record *r, uint64_t needed)
{
    for (int i = 0; i < r->ntechniques; i++) {
        int row = technique_find(r->technique[i].name);
        needed &= ~(row < 0 ? 0 : (uint64_t)1 << row);
    }
    return needed == 0;
}

/* Few are of the highest levels, or need a technique, so there what is easier is given what it
 * needs, but for the last. */
bool reader_suits(struct sudoku_path *path, struct record *r, int wanted, uint64_t needed,
                  const enum symmetry *symmetry, struct pcg32 *rng)
{
    struct sudoku *s = sudoku_of(r);
    int *orbit = mem_alloc((size_t)s->topology->nelements, sizeof *orbit);
    int hardest = hardest_of(needed);
    bool names = hardest >= 0 && technique[hardest].level == wanted;
    bool fine = true;

    if (symmetry) {
        for (int e = 0; e < s->topology->nelements; e++)
            orbit[e] = e;
        if (*symmetry != SYMMETRY_NONE)
            sudoku_orbits(s->topology, *symmetry, orbit);
        if (names || wanted >= LEVEL_REASONING)
            fine = mend(path, s, techniques_below(names ? hardest : end_of_level(wanted - 1)),
                        orbit, true, rng);
        if (fine && wanted <= LEVEL_REASONING)
            mend(path, s, techniques_below(names ? hardest + 1 : end_of_level(wanted)), orbit,
                 false, rng);
    }
    free(orbit);
    if (fine)
        sudoku_path_rate(path, r);
    r->quality = sudoku_quality(s);
    return fine && r->level == wanted && has_needed(r, needed);
}
