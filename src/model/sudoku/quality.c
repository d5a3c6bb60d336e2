#include "model/sudoku/quality.h"

#include <stdint.h>
#include <stdlib.h>

const struct quality_part sudoku_quality_parts[] = {{"sparseness", 4, 1000, 1000, 1000},
                                                    {"evenness", 3, 1000, 1000, 1000},
                                                    {"symmetry", 3, 1000, 1000, 1000},
                                                    {0}};

static int block_givens(const struct sudoku *s, int b)
{
    int n = 0;

    for (int k = 0; k < s->topology->nsymbols; k++)
        n += s->given[topology_block(s->topology, b)[k]] > 0;
    return n;
}

/* By how much the blocks' givens differ from their mean, on average, as a part of the mean. */
static int evenness(const struct sudoku *s)
{
    int64_t blocks = s->topology->nblocks, sum = 0, spread = 0;

    for (int b = 0; b < blocks; b++)
        sum += block_givens(s, b);
    for (int b = 0; b < blocks; b++)
        spread += llabs(blocks * block_givens(s, b) - sum);
    if (spread >= sum * blocks)
        return 0;
    return (int)(QUALITY_MOST - QUALITY_MOST * spread / (sum * blocks));
}

struct quality sudoku_quality(const struct sudoku *s)
{
    int elements = s->topology->nelements, givens = sudoku_givens(s);
    struct quality q = {.part = {0}};

    q.part[SUDOKU_QUALITY_SPARSENESS] = QUALITY_MOST * (elements - givens) / elements;
    q.part[SUDOKU_QUALITY_EVENNESS] = evenness(s);
    /* The share of the givens that half a turn of the places takes to a given. */
    const struct topology *t = s->topology;
    int n = 0;
    for (int e = 0; e < t->nelements; e++) {
        if (!s->given[e])
            continue;
        int image = topology_element_at(t, t->rows - 1 - t->at[e][0], t->cols - 1 - t->at[e][1]);
        n += image >= 0 && s->given[image] > 0;
    }
    q.part[SUDOKU_QUALITY_SYMMETRY] = givens ? QUALITY_MOST * n / givens : 0;
    return q;
}
