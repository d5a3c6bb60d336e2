/*
 * Lays the answers of all engines beside each other on boards that are not squares: honeycombs,
 * triangles, pentagons, a mixed ring, and random ones with holes, dots of two to sixteen edges and
 * cells of three to sixteen. Clues are of single cells and of groups, which may be in pieces; there are
 * none, one or several solutions.
 */
#pragma once

#include "cross/compare.h"
#include "model/loops/tiling.h"

/* Puzzle i of a seed is always the same; its board is of one tiling only, if that is not NULL. *tiling is what its board is called; the caller frees the
 * puzzle. */
struct puzzle *planar_puzzle(uint64_t seed, long i, const struct tiling *only, const char **tiling);

/* False on the first of the puzzles first..first+count-1 about which the engines disagree; *report
 * then has the puzzle with as few clues as possible, and what disagrees. The tally may be NULL. */
bool planar_compare(const struct cross_engine *engines, uint64_t seed, const struct tiling *only,
                    long first, long count, struct cross_tally *tally, struct strbuf *report);
