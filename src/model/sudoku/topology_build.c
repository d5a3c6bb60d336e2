#include "model/sudoku/topology_build.h"

#include <assert.h>

struct topology *topology_of_list(int nelements, const struct block_list *list)
{
    struct diag why = {""};
    struct topology *t = topology_new(nelements, list->nsymbols, list->block, list->n, NULL, &why);

    assert(t);
    return t;
}

/* The elements that the blocks name. */
static int count_elements(const struct block_list *list)
{
    int most = 0;

    for (int i = 0; i < list->n * list->nsymbols; i++)
        most = list->block[i] > most ? list->block[i] : most;
    return most + 1;
}

static struct topology *build(enum topology_type type, int nsymbols, int height)
{
    struct topology *t = NULL;
    struct block_list list;

    block_list_init(&list, nsymbols);
    if (topology_type_blocks(type, height, &list))
        t = topology_of_list(count_elements(&list), &list);
    block_list_release(&list);
    return t;
}

struct topology *topology_boxes(int height, int width)
{
    return build(TOPOLOGY_STD, height * width, height);
}

struct topology *topology_standard(int side)
{
    return topology_of_type(TOPOLOGY_STD, side);
}

struct topology *topology_of_type(enum topology_type type, int nsymbols)
{
    return build(type, nsymbols, topology_box_height(nsymbols));
}
