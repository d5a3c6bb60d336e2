/* Builders of topologies whose blocks have a rule. The caller holds the reference. */
#ifndef MODEL_SUDOKU_TOPOLOGY_BUILD_H
#define MODEL_SUDOKU_TOPOLOGY_BUILD_H

#include "model/sudoku/topology_type.h"

enum { TOPOLOGY_LEAST_SIDE = 4, TOPOLOGY_MOST_SIDE = 121 }; /* of --standard */

/* A square of side height * width with boxes of this size; the side is at most
 * TOPOLOGY_MAX_SYMBOLS. */
struct topology *topology_boxes(int height, int width);

/* A square of this side, in [1..TOPOLOGY_MAX_SYMBOLS], with boxes as square as possible. If the
 * side is a prime, the boxes are the rows. */
struct topology *topology_standard(int side);

/* The topology that a type and the number of symbols define, with boxes as square as possible; NULL
 * if they define none. */
struct topology *topology_of_type(enum topology_type type, int nsymbols);

/* The topology of these blocks, which must be one. */
struct topology *topology_of_list(int nelements, const struct block_list *list);

#endif
