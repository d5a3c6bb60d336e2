#include "generator/loops/order.h"

#include "base/mem.h"
#include "model/loops/square.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- ranks ---- */

enum { RANKS = RECIPE_DIGITS + 2 };

/*
 * When a clue is tried for removal: higher ranks first. Within a rank chance decides: `nth` is the
 * clue's place in a random order. Nearly half of all digits are 2s. If no order is asked for, three
 * of five 2s go first, so that they do not crowd out the other digits; this also leaves fewer
 * clues. Where clues are thinned afterwards, which drops the most frequent digits, two of five do.
 * Large areas of a picture have nothing but zeros, so there the zeros go before all others.
 */
static int order_rank(const struct ordering *o, int item, int nth)
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
               (number == 2 && nth % 5 < (recipe_thins(recipe) ? 2 : 3));
    /* Digits that are not named stay longest. */
    const char *at = number < RECIPE_DIGITS ? strchr(recipe->order, '0' + number) : NULL;
    return (recipe->keep == RECIPE_KEEP_LETTERS) + (at ? (int)strlen(at) : 0);
}

/* A counting sort: the items of a rank begin where those of the lower ranks end. */
static void order_by_rank(const struct ordering *o, const int *shuffled, int *order)
{
    unsigned char *rank = mem_alloc((size_t)o->n, 1);
    int begin[RANKS + 1] = {0};

    for (int i = 0; i < o->n; i++) {
        rank[i] = (unsigned char)order_rank(o, shuffled[i], i);
        assert(rank[i] < RANKS);
        begin[rank[i] + 1]++;
    }
    for (int r = 1; r < RANKS; r++)
        begin[r] += begin[r - 1];
    for (int i = 0; i < o->n; i++)
        order[begin[rank[i]]++] = shuffled[i];
    free(rank);
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

/* Chooses the order of the parts: class by class, at random within each; turn[part] is the result.
 */
static void parts_choose(struct pcg32 *rng, int rows, int cols, int *turn)
{
    int n = rows * cols, next = 0;
    int *part = mem_alloc((size_t)n, sizeof *part);

    assert(rows > 0 && cols > 0);
    for (int i = 0; i < n; i++)
        part[i] = i;
    pcg32_shuffle(rng, part, n);
    for (int class = 0; class < CLASSES; class ++)
        for (int i = 0; i < n; i++)
            if (2 * (part[i] / cols % 2) + part[i] % cols % 2 == class)
                turn[part[i]] = next++;
    assert(next == n); /* every part is of one class */
    free(part);
}

/* Sorts the items by the turns of their parts; the order within a part stays. */
static void order_by_part(const struct ordering *o, struct pcg32 *rng, const int *ranked,
                          int *order)
{
    const struct lattice *l = o->puzzle->lattice;
    int rows = parts_of_side(l->square->rows), cols = parts_of_side(l->square->cols);

    if (rows * cols == 1) {
        memcpy(order, ranked, (size_t)o->n * sizeof *order);
        return;
    }
    int *turn = mem_alloc((size_t)(rows * cols), sizeof *turn);
    int *begin = mem_alloc((size_t)(rows * cols) + 1, sizeof *begin);
    int *of = mem_alloc((size_t)o->n, sizeof *of);

    parts_choose(rng, rows, cols, turn);
    for (int i = 0; i < o->n; i++) {
        const int *at = l->square->cell_at[o->puzzle->clue[o->lead[ranked[i]]].cells[0]];
        of[i] = turn[at[1] * rows / l->square->rows * cols + at[0] * cols / l->square->cols];
        begin[of[i] + 1]++;
    }
    for (int k = 1; k < rows * cols; k++)
        begin[k] += begin[k - 1];
    for (int i = 0; i < o->n; i++)
        order[begin[of[i]]++] = ranked[i];
    free(turn);
    free(begin);
    free(of);
}

void order_choose(const struct ordering *o, struct pcg32 *rng, int *order)
{
    int *shuffled = mem_alloc((size_t)o->n, sizeof *shuffled);
    int *ranked = mem_alloc((size_t)o->n, sizeof *ranked);

    for (int i = 0; i < o->n; i++)
        shuffled[i] = i;
    pcg32_shuffle(rng, shuffled, o->n);
    order_by_rank(o, shuffled, ranked);
    order_by_part(o, rng, ranked, order);
    free(shuffled);
    free(ranked);
}
