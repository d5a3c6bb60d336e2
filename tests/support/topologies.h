/* What the tests of sudokus share: topologies, and simple code that uses no engine. */
#pragma once

#include "base/pcg.h"
#include "format/sudoku/type.h"

/* The topology of a type (format/sudoku/type.h) for a number of symbols; NULL if it has none. */
struct topology *topology_named(const char *type, int nsymbols);

/* Whether image[nelements] is a permutation that maps every block to a block. */
bool keeps_blocks(const struct topology *t, const int *image);

/* The number of such permutations, by trying. For some ten elements. */
int count_symmetries(const struct topology *t);

/* The same topology with elements and blocks in another order: element e becomes image[e]. */
struct topology *topology_renumbered(const struct topology *t, struct pcg32 *rng, int *image);
