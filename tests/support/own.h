/*
 * The nouns of the library that variables of tests may OWN (support/test.h), with their headers, so
 * that a test names only what is not here.
 */
#pragma once

#include "batch/maker.h"
#include "explain/loops/explain.h"
#include "format/bitmap.h"
#include "generator/loops/random_loop.h"
#include "model/sudoku/grid.h"
#include "model/sudoku/topology.h"
#include "regions/regions.h"
#include "solver/loops/deduce/closure.h"
#include "solver/loops/search/search.h"
#include "solver/sudoku/search.h"
#include "support/boards.h"

OWNABLE(bitmap, bitmap_free)
OWNABLE(lattice, lattice_drop)
OWNABLE(random_loop, random_loop_free)
OWNABLE(regions, regions_free)
OWNABLE(sudoku, sudoku_free)
OWNABLE(topology, topology_drop)
OWNABLE_VALUE(all_loops, all_loops_release)
OWNABLE_VALUE(explanation, explanation_release)
OWNABLE_VALUE(graph, graph_release)
