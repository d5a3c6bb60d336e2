#include "generator/order.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

/* ---- ranks -------------------------------------------------------------------------------------
 */

enum { RANKS = RECIPE_DIGITS + 2 };

/*
 * How early a clue is tried for removal; of one rank, chance decides: `nth` is where it stands by
 * chance. Nearly half of all digits are 2s. So that they do not crowd out the others, every other
 * one goes first where no order is asked for, which also leaves fewer clues.
 */
static int order_rank(const struct ordering *o, int item, int nth)
{
    static const int of_group[] = {[RECIPE_KEEP_LETTERS] = 0,
                                   [RECIPE_KEEP_BALANCED] = RECIPE_DIGITS / 2,
                                   [RECIPE_KEEP_DIGITS] = RECIPE_DIGITS + 1};
    const struct recipe *recipe = o->recipe;
    int clue = o->lead[item], number = o->puzzle->clue[clue].number;

    if (clue < o->ngroups)
        return of_group[recipe->keep];
    if (!recipe->order[0])
        return (recipe->keep == RECIPE_KEEP_LETTERS ? 1 : of_group[RECIPE_KEEP_BALANCED]) +
               (number == 2 && nth % 2 == 0);
    /* Digits that are not named stay longest. */
    const char *at = number < RECIPE_DIGITS ? strchr(recipe->order, '0' + number) : NULL;
    return (recipe->keep == RECIPE_KEEP_LETTERS) + (at ? (int)strlen(at) : 0);
}

/* By counting: those of a rank begin where those of the ranks below it end. */
static void order_by_rank(const struct ordering *o, const int *shuffled, int *order)
{
    unsigned char *rank = mem_alloc((size_t)o->n, 1);
    int begin[RANKS + 1] = {0};

    for (int i = 0; i < o->n; i++) {
        rank[i] = (unsigned char)order_rank(o, shuffled[i], i);
        begin[rank[i] + 1]++;
    }
    for (int r = 1; r < RANKS; r++)
        begin[r] += begin[r - 1];
    for (int i = 0; i < o->n; i++)
        order[begin[rank[i]]++] = shuffled[i];
    free(rank);
}

/* ---- places ------------------------------------------------------------------------------------
 */

enum { LARGEST_SIDE = 20 }; /* of a part that is not parted again */

/* Cells first[k] .. end[k]-1 of the rows (k = 0) and columns (1). */
struct part {
    int first[2], end[2];
};

/* Moves the items whose row or column (way 0 or 1) is before the middle to the front, or with
 * `far` the others, keeping the order in both; returns how many these are. */
static int order_split(const struct ordering *o, int way, int middle, bool far, int *order, int n,
                       int *held)
{
    int cols = o->puzzle->lattice->cols, front = 0, nheld = 0;

    for (int i = 0; i < n; i++) {
        int cell = o->puzzle->clue[o->lead[order[i]]].cells[0];
        int at = way == 0 ? cell / cols : cell % cols;
        if ((at < middle) != far)
            order[front++] = order[i];
        else
            held[nheld++] = order[i];
    }
    memcpy(order + front, held, (size_t)nheld * sizeof *order);
    return front;
}

/* Halves the longer side; chance says which half comes first. */
static void order_by_place(const struct ordering *o, struct pcg32 *rng, struct part part,
                           int *order, int n, int *held)
{
    int rows = part.end[0] - part.first[0], cols = part.end[1] - part.first[1];
    int way = cols >= rows;

    if (rows <= LARGEST_SIDE && cols <= LARGEST_SIDE)
        return;
    bool far = pcg32_below(rng, 2) == 1;
    int middle = (part.first[way] + part.end[way]) / 2;
    struct part near_half = part, far_half = part;
    near_half.end[way] = far_half.first[way] = middle;
    int front = order_split(o, way, middle, far, order, n, held);
    order_by_place(o, rng, far ? far_half : near_half, order, front, held);
    order_by_place(o, rng, far ? near_half : far_half, order + front, n - front, held);
}

void order_draw(const struct ordering *o, struct pcg32 *rng, int *order)
{
    const struct lattice *l = o->puzzle->lattice;
    int *shuffled = mem_alloc((size_t)o->n, sizeof *shuffled);

    for (int i = 0; i < o->n; i++)
        shuffled[i] = i;
    pcg32_shuffle(rng, shuffled, o->n);
    order_by_rank(o, shuffled, order);
    order_by_place(o, rng, (struct part){{0, 0}, {l->rows, l->cols}}, order, o->n, shuffled);
    free(shuffled);
}
