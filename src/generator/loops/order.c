/* The order in which clues are tried for removal: by what they are, and by parts of large boards. */
#include "base/buckets.h"
#include "base/mem.h"
#include "format/loops/givens.h"
#include "generator/loops/reduce.h"
#include "model/loops/square.h"

#include <assert.h>
#include <string.h>

/* ---- ranks ---- */

enum { RANKS = RECIPE_DIGITS + 2 };

/* Digits that are drawn go last; without letters, clues outside of motifs go before all others. */
static int order_early(const struct removal_order *o, int item)
{
    int cell = o->puzzle->clue[o->lead[item]].cells[0];

    if (!o->motifs || o->drawn[cell] != GIVEN_FREE)
        return 0;
    return o->ngroups > 0 || motifs_have(o->motifs, cell) ? RANKS : 2 * RANKS;
}

/*
 * When a clue is tried for removal: higher ranks first. Within a rank chance decides: `nth` is the
 * clue's place in a random order. Nearly half of all digits are 2s. If no order is asked for, three
 * of five 2s go first, so that they do not crowd out the other digits; this also leaves fewer
 * clues. Where clues are thinned afterwards, which drops the most frequent digits, two of five do.
 * Large areas of a picture have nothing but zeros, so there the zeros go before all others. On other
 * boards than squares another number may be the most frequent one, `often`.
 */
static int order_rank(const struct removal_order *o, int item, int nth, int often)
{
    static const int of_group[] = {[RECIPE_KEEP_LETTERS] = 0,
                                   [RECIPE_KEEP_BALANCED] = RECIPE_DIGITS / 2,
                                   [RECIPE_KEEP_DIGITS] = RECIPE_DIGITS + 1};
    const struct recipe *recipe = o->recipe;
    int clue = o->lead[item], number = o->puzzle->clue[clue].number;

    assert(clue >= 0 && clue < o->puzzle->nclues && number >= 0);
    if (clue < o->ngroups)
        return of_group[recipe->keep];
    if (recipe->picture && !recipe->order[0] && number == 0)
        return RANKS - 1;
    if (!recipe->order[0])
        return (recipe->keep == RECIPE_KEEP_LETTERS ? 1 : of_group[RECIPE_KEEP_BALANCED]) +
               (number == often && nth % 5 < (recipe_thins(recipe) ? 2 : 3));
    /* Digits that are not named stay longest. */
    const char *at = number < RECIPE_DIGITS ? strchr(recipe->order, '0' + number) : NULL;
    return (recipe->keep == RECIPE_KEEP_LETTERS) + (at ? (int)strlen(at) : 0);
}

/* ---- places ---- */

/* A board of up to 20 cells a side is one part; larger boards are best cut into squares of about 15
 * (docs/benchmarks.md). The parts fall into four classes by the parity of their row and column, so
 * parts of one class are not neighbours. */
enum { LARGEST_WHOLE = 20, LARGEST_SIDE = 16, CLASSES = 4 };

static int parts_of_side(int cells)
{
    return cells <= LARGEST_WHOLE ? 1 : (cells + LARGEST_SIDE - 1) / LARGEST_SIDE;
}

/* Sorts order[0..n[ by the keys of its places, in [0..nkeys[; the order within a key stays. */
static void order_sort(int *order, int n, const int *key, int nkeys)
{
    FREED int *start = mem_alloc((size_t)nkeys + 2, sizeof *start);
    FREED int *place = mem_alloc((size_t)n, sizeof *place);

    buckets_sort(key, n, nkeys, start, place);
    for (int i = 0; i < n; i++)
        place[i] = order[place[i]];
    memcpy(order, place, (size_t)n * sizeof *order);
}

/* Fills order[0..n[ with the numbers 0 to n - 1 at random. */
static void order_shuffle(struct pcg32 *rng, int *order, int n)
{
    for (int i = 0; i < n; i++)
        order[i] = i;
    pcg32_shuffle(rng, order, n);
}

/* The width and height of the board, in units of positions, which are less. */
struct extent {
    int size[2];
};

static struct extent extent_of(const struct lattice *l)
{
    struct extent e = {{l->square ? l->square->cols : 1, l->square ? l->square->rows : 1}};

    for (int dot = 0; dot < l->ndots && !l->square; dot++)
        for (int i = 0; i < 2; i++)
            e.size[i] = l->dot_at[dot][i] >= e.size[i] ? l->dot_at[dot][i] + 1 : e.size[i];
    return e;
}

/* The part of the board of an item. */
static int part_of(const struct removal_order *o, int item, const struct extent *e, int rows,
                   int cols)
{
    const struct lattice *l = o->puzzle->lattice;
    int cell = o->puzzle->clue[o->lead[item]].cells[0];
    const int *at =
        l->square ? l->square->cell_at[cell] : l->dot_at[l->cell_dot[l->cell_start[cell]]];

    return (int)((int64_t)at[1] * rows / e->size[1] * cols + (int64_t)at[0] * cols / e->size[0]);
}

/* The digit that most cells have; half of all are 2s on squares. */
static int most_frequent(const struct puzzle *p)
{
    int count[LATTICE_DEGREE + 1] = {0}, often = 2;

    for (int i = 0; i < p->nclues && !p->lattice->square; i++)
        if (p->clue[i].ncells == 1 && ++count[p->clue[i].number] > count[often])
            often = p->clue[i].number;
    return often;
}

void removal_order_choose(const struct removal_order *o, struct pcg32 *rng, int *order)
{
    const struct lattice *l = o->puzzle->lattice;
    struct extent e = extent_of(l);
    int rows = parts_of_side(e.size[1] / l->side), cols = parts_of_side(e.size[0] / l->side);
    int n = rows * cols, often = most_frequent(o->puzzle);
    FREED int *key = mem_alloc((size_t)(o->n > n ? o->n : n), sizeof *key);
    FREED int *part = mem_alloc((size_t)n, sizeof *part),
              *turn = mem_alloc((size_t)n, sizeof *turn);

    order_shuffle(rng, order, o->n);
    for (int i = 0; i < o->n; i++)
        key[i] = order_early(o, order[i]) + order_rank(o, order[i], i, often);
    order_sort(order, o->n, key, 3 * RANKS);
    if (n > 1) {
        /* The parts come class by class, at random within each. */
        order_shuffle(rng, part, n);
        for (int i = 0; i < n; i++)
            key[i] = 2 * (part[i] / cols % 2) + part[i] % cols % 2;
        order_sort(part, n, key, CLASSES);
        for (int i = 0; i < n; i++)
            turn[part[i]] = i;
        for (int i = 0; i < o->n; i++)
            key[i] = turn[part_of(o, order[i], &e, rows, cols)];
        order_sort(order, o->n, key, n);
    }
}
