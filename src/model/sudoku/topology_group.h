/*
 * The symmetry of topologies: the group of all permutations of the elements that map every block to
 * a block and every constraint to one of its kind, and keys of puzzles that are equal up to this
 * group and to renaming symbols. For the standard 9x9 these are the permutations of rows within
 * bands, of bands, of columns and stacks in the same way, and the transposition: 3,359,232 = 2 *
 * 6^8.
 *
 * Nauty finds both (B. McKay and A. Piperno, "Practical graph isomorphism, II", 2014) from the
 * graph of elements, blocks and constraints. All functions may be called by several threads at
 * once.
 */
#pragma once

#include "base/pcg.h"
#include "base/strbuf.h"
#include "model/key.h"
#include "model/sudoku/topology.h"

struct topology_group;

/* The whole group; the topology is not needed afterwards. */
struct topology_group *topology_group_new(const struct topology *t);
void topology_group_free(struct topology_group *g); /* NULL is fine */

/* Appends the number of permutations in decimal. */
void topology_group_order(const struct topology_group *g, struct strbuf *out);

/* Generators of the group; none if it has only the identity. Each maps element e to image[e]; there
 * are fewer of them than elements and blocks. */
int topology_group_generators(const struct topology_group *g);
const int *topology_group_generator(const struct topology_group *g, int i);

/* Sets image[nelements] to a permutation of the group, all of which are equally likely. */
void topology_group_random(const struct topology_group *g, struct pcg32 *rng, int *image);

/*
 * The key of the givens given[nelements], 0 = unknown. Two puzzles have the same key if and only if
 * some bijection of the elements and one of the symbols (the identity, where constraints make them
 * unlike) maps the blocks, the constraints and the givens of one to those of the other; the places
 * of elements do not matter. Keys may differ between versions of nauty.
 */
struct puzzle_key topology_key(const struct topology *t, const int *given);
