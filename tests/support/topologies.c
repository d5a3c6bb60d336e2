#include "support/topologies.h"

#include "base/mem.h"
#include "model/sudoku/topology_parts.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct topology *topology_named(const char *type, int nsymbols)
{
    const char *const *name = sudoku_type_names();
    int i = 0;

    while (name[i] && strcmp(name[i], type) != 0)
        i++;
    assert(name[i]);
    return sudoku_type_topology(i, nsymbols);
}

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
    struct block_list l;
    int *order = mem_alloc((size_t)t->nblocks, sizeof *order);

    for (int e = 0; e < t->nelements; e++)
        image[e] = e;
    for (int b = 0; b < t->nblocks; b++)
        order[b] = b;
    pcg32_shuffle(rng, image, t->nelements);
    pcg32_shuffle(rng, order, t->nblocks);
    block_list_init(&l, t->nsymbols);
    for (int i = 0; i < t->nblocks; i++) {
        int *element = block_list_add(&l);
        for (int k = 0; k < t->nsymbols; k++)
            element[k] = image[topology_block(t, order[i])[k]];
    }
    free(order);
    struct topology *other = topology_of_list(t->nelements, &l);
    block_list_release(&l);
    return other;
}
