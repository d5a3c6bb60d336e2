/*
 * Variables of tests that own what they hold: OWN(puzzle) *p = ...; and FREED int *n = ...; release
 * it at the end of their block. What is given away or released earlier is declared plainly.
 */
#ifndef TESTS_SUPPORT_OWN_H
#define TESTS_SUPPORT_OWN_H

#include "batch/maker.h"
#include "explain/loops/words/explain.h"
#include "format/bitmap.h"
#include "generator/loops/random_loop.h"
#include "model/sudoku/grid.h"
#include "model/sudoku/topology.h"
#include "regions/regions.h"
#include "solver/loops/deduce/closure.h"
#include "solver/loops/search/search.h"
#include "solver/sudoku/search.h"
#include "support/boards.h"

#define OWN(noun) __attribute__((cleanup(own_##noun))) struct noun
#define FREED __attribute__((cleanup(own_bytes)))

/* How a noun is released, by its pointer or its address. */
#define OWNABLE(noun, release)                      \
    static inline void own_##noun(struct noun **it) \
    {                                               \
        release(*it);                               \
    }
#define OWNABLE_VALUE(noun, release)               \
    static inline void own_##noun(struct noun *it) \
    {                                              \
        release(it);                               \
    }

static inline void own_bytes(void *it)
{
    free(*(void **)it);
}

OWNABLE(bitmap, bitmap_free)
OWNABLE(closure, closure_free)
OWNABLE(lattice, lattice_drop)
OWNABLE(loop, loop_free)
OWNABLE(maker, maker_free)
OWNABLE(puzzle, puzzle_free)
OWNABLE(random_loop, random_loop_free)
OWNABLE(regions, regions_free)
OWNABLE(search, search_free)
OWNABLE(sudoku, sudoku_free)
OWNABLE(sudoku_search, sudoku_search_free)
OWNABLE(topology, topology_drop)
OWNABLE_VALUE(all_loops, all_loops_release)
OWNABLE_VALUE(explanation, explanation_release)
OWNABLE_VALUE(graph, graph_release)
OWNABLE_VALUE(record, record_release)
OWNABLE_VALUE(strbuf, strbuf_release)

#endif
