/*
 * The nouns of sudokus, for explain/words.h: kinds "cell", "symbol" and "block", "cage" (one with a
 * sum) and "combination" (a set of symbols, bit s for symbol s). Symbols are what people see, from
 * 0. What steps say has these slots:
 *
 *   block, cell, symbol   the pattern of the technique, in the order of the deduction
 *   block-in              blocks in which the symbols are nowhere else
 *   cell-not, symbol-not  what is ruled out, unless "nowhere else" says enough
 *   symbol-seen           what the cell of a naked single sees
 *   symbol-gone           what was ruled out there before
 *   number-even           its cell may have only even symbols, number-odd  only odd ones
 *   cell-by               of a link: the cells of the links before that it rests on; else known
 *                         cells that others see by a constraint
 *   cell-fin              the fins of a fish; further elements of a rectangle
 *   cell-first, cell-last the ends of an alternating chain, with the two symbols
 *   cell-end              both ends, if the symbols are equal
 *   number-both           these are, or the fins are, two elements
 *   number-same           the chain ends where it begins
 *   cell-in               of a link: elements that have one symbol too many; without symbol-gone,
 *   symbol-left           they are these
 *
 * and about sums and marks
 *
 *   cage                  with its open cells in cell; they have
 *   symbol, combination   the only combination, or one of these; or number-many
 *   number-sum            together, and
 *   number-so-far         the known cells have this
 *   number-blocks         what whole blocks make
 *   number-cages          what the cages inside or around them make, with or without the cells
 *   cell-known            or, where a mark is at a known cell, the cell; symbol-known  its symbol
 *   cell-is, symbol-is    what is left
 *
 * Rows of blocks, such as "block.row" and "blocks.row", have the slots number, cell and last of
 * struct block_name: of parts of a line, the first and last columns or rows. "cage" has number
 * and cell, "range" low and high; "cell" and "place" row and column.
 */
#pragma once

#include "explain/words.h"

extern const struct nouns sudokus_nouns;
