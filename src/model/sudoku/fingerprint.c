#include "model/sudoku/fingerprint.h"

#include "base/mem.h"
#include "model/fingerprint.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* A block of n elements. */
struct hashed_block {
    const int *element;
    int n;
};

static int compare_blocks(const void *a, const void *b)
{
    const struct hashed_block *x = a, *y = b;

    for (int k = 0; k < x->n; k++)
        if (x->element[k] != y->element[k])
            return x->element[k] < y->element[k] ? -1 : 1;
    return 0;
}

static void hash_blocks(uint64_t *hash, const struct topology *t)
{
    struct hashed_block *block = mem_alloc((size_t)t->nblocks, sizeof *block);

    for (int b = 0; b < t->nblocks; b++)
        block[b] = (struct hashed_block){topology_block(t, b), t->nsymbols};
    qsort(block, (size_t)t->nblocks, sizeof *block, compare_blocks);
    for (int b = 0; b < t->nblocks; b++)
        for (int k = 0; k < t->nsymbols; k++)
            fingerprint_add(hash, k + 1 < t->nsymbols ? "%d " : "%d\n", block[b].element[k] + 1);
    free(block);
}

void sudoku_fingerprint_line(const struct topology *t, const int *given,
                             char line[SUDOKU_FINGERPRINT_LINE])
{
    uint64_t hash = FINGERPRINT_START;

    fingerprint_add(&hash, "%d %d\n", t->nelements, t->nsymbols);
    hash_blocks(&hash, t);
    for (int e = 0; e < t->nelements; e++)
        if (given[e])
            fingerprint_add(&hash, "%d %d\n", e + 1, given[e]);
    snprintf(line, SUDOKU_FINGERPRINT_LINE, "sudoku %d %d %016" PRIx64, t->nelements, t->nsymbols,
             hash);
}
