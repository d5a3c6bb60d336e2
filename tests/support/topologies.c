#include "support/topologies.h"

#include "base/mem.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

void block_list_add(struct block_list *l, const int *element)
{
    size_t n = (size_t)l->nsymbols;

    if (l->nblocks == l->room) {
        l->room = 2 * l->room + 16;
        l->element = mem_resize(l->element, (size_t)l->room * n, sizeof *l->element);
    }
    memcpy(l->element + (size_t)l->nblocks++ * n, element, n * sizeof *element);
}

void block_list_square(struct block_list *l, int box_rows, int box_cols)
{
    int side = box_rows * box_cols, block[3][TOPOLOGY_MAX_SYMBOLS];

    l->nsymbols = side;
    for (int b = 0; b < side; b++) {
        int row = b / box_rows * box_rows, col = b % box_rows * box_cols; /* of the box */
        for (int k = 0; k < side; k++) {
            block[0][k] = b * side + k;
            block[1][k] = k * side + b;
            block[2][k] = (row + k / box_cols) * side + col + k % box_cols;
        }
        for (int kind = 0; kind < 3; kind++)
            block_list_add(l, block[kind]);
    }
}

void block_list_diagonals(struct block_list *l)
{
    int block[2][TOPOLOGY_MAX_SYMBOLS], side = l->nsymbols;

    for (int k = 0; k < side; k++) {
        block[0][k] = k * side + k;
        block[1][k] = k * side + side - 1 - k;
    }
    block_list_add(l, block[0]);
    block_list_add(l, block[1]);
}

struct topology *topology_of_list(struct block_list *l, int nelements)
{
    struct diag why;
    struct topology *t = topology_new(nelements, l->nsymbols, l->element, l->nblocks, NULL, &why);

    if (!t)
        fail_msg("%s", why.text);
    free(l->element);
    return t;
}

struct topology *topology_of_square(int box_rows, int box_cols)
{
    struct block_list l = {0};

    block_list_square(&l, box_rows, box_cols);
    return topology_of_list(&l, l.nsymbols * l.nsymbols);
}

/* ---- symmetries ---- */

static int compare_ints(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;

    return (x > y) - (x < y);
}

static bool is_block(const struct topology *t, int *element)
{
    qsort(element, (size_t)t->nsymbols, sizeof *element, compare_ints);
    for (int b = 0; b < t->nblocks; b++)
        if (memcmp(topology_block(t, b), element, (size_t)t->nsymbols * sizeof *element) == 0)
            return true;
    return false;
}

bool keeps_blocks(const struct topology *t, const int *image)
{
    bool *taken = mem_alloc((size_t)t->nelements, sizeof *taken), fine = true;
    int mapped[TOPOLOGY_MAX_SYMBOLS];

    for (int e = 0; e < t->nelements && fine; e++) {
        fine = image[e] >= 0 && image[e] < t->nelements && !taken[image[e]];
        if (fine)
            taken[image[e]] = true;
    }
    free(taken);
    for (int b = 0; b < t->nblocks && fine; b++) {
        for (int k = 0; k < t->nsymbols; k++)
            mapped[k] = image[topology_block(t, b)[k]];
        fine = is_block(t, mapped);
    }
    return fine;
}

static bool share_block(const struct topology *t, int a, int b)
{
    for (int i = t->peer_start[a]; i < t->peer_start[a + 1]; i++)
        if (t->peer[i] == b)
            return true;
    return false;
}

static int extend_symmetry(const struct topology *t, int *image, int n)
{
    int count = 0;

    if (n == t->nelements)
        return keeps_blocks(t, image);
    for (int e = 0; e < t->nelements; e++) {
        bool fits = true;
        for (int k = 0; k < n && fits; k++)
            fits = image[k] != e && share_block(t, k, n) == share_block(t, image[k], e);
        image[n] = e;
        if (fits)
            count += extend_symmetry(t, image, n + 1);
    }
    return count;
}

int count_symmetries(const struct topology *t)
{
    int *image = mem_alloc((size_t)t->nelements, sizeof *image);
    int count = extend_symmetry(t, image, 0);

    free(image);
    return count;
}

struct topology *topology_renumbered(const struct topology *t, struct pcg32 *rng, int *image)
{
    struct block_list l = {.nsymbols = t->nsymbols};
    int *order = mem_alloc((size_t)t->nblocks, sizeof *order);
    int mapped[TOPOLOGY_MAX_SYMBOLS];

    for (int e = 0; e < t->nelements; e++)
        image[e] = e;
    for (int b = 0; b < t->nblocks; b++)
        order[b] = b;
    pcg32_shuffle(rng, image, t->nelements);
    pcg32_shuffle(rng, order, t->nblocks);
    for (int i = 0; i < t->nblocks; i++) {
        for (int k = 0; k < t->nsymbols; k++)
            mapped[k] = image[topology_block(t, order[i])[k]];
        block_list_add(&l, mapped);
    }
    free(order);
    return topology_of_list(&l, t->nelements);
}
