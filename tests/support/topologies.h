/* What the tests of sudokus share: topologies, and simple code that uses no engine. */
#ifndef TESTS_SUPPORT_TOPOLOGIES_H
#define TESTS_SUPPORT_TOPOLOGIES_H

#include "base/pcg.h"
#include "model/topology.h"

/* Blocks that are added one after another. */
struct block_list {
    int nsymbols, nblocks;
    int *element; /* [nblocks * nsymbols] */
    int room;     /* blocks */
};

void block_list_add(struct block_list *l, const int *element);

/* Rows, columns and boxes of so many rows and columns; the side is the product of both. */
void block_list_square(struct block_list *l, int box_rows, int box_cols);

/* Adds the two diagonals. */
void block_list_diagonals(struct block_list *l);

/* The topology of nelements with these blocks, which are freed. The caller holds one reference. */
struct topology *topology_of_list(struct block_list *l, int nelements);

/* A square with boxes of box_rows x box_cols. */
struct topology *topology_of_square(int box_rows, int box_cols);

/* Whether image[nelements] is a permutation that maps every block to a block. */
bool keeps_blocks(const struct topology *t, const int *image);

/* The number of such permutations, by trying. For some ten elements. */
int count_symmetries(const struct topology *t);

/* The same topology with elements and blocks in another order: element e becomes image[e]. */
struct topology *topology_renumbered(const struct topology *t, struct pcg32 *rng, int *image);

#endif
