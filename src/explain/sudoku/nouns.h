/*
 * The nouns of sudokus, for explain/words.h: kinds "cell", "symbol" and "block", "cage" (one with a
 * sum), "sum" (what cages add up to), "fact" (a cell and its symbol: cell * symbols + symbol),
 * "combination" (a set of symbols, bit s for symbol s), "step" (from 1) and "struck". Symbols are
 * what people see, from 0. What steps say has these slots:
 *
 *   block, cell, symbol   the pattern of the technique, in the order of the deduction
 *   block-in              blocks in which the symbols are nowhere else
 *   cell-not, symbol-not  what is ruled out, unless "nowhere else" says enough
 *   symbol-seen           what the cell of a naked single sees
 *   symbol-left           or else what is left to it, if that is little,
 *   symbol-gone           what was ruled out there before
 *   step                  earlier steps that struck out what it rests on
 *   number-even           its cell may have only even symbols, number-odd  only odd ones
 *   cell-by, symbol-by    known cells that others see by a constraint, and their symbol
 *   cell-fin              the fins of a fish
 *   fact-more             the candidates that are too many for a grave
 *   cell-roof             corners of a rectangle that can be more than its two symbols
 *   cell-if, symbol-if    of its corners, those of which one is supposed to be this; then so is
 *   cell-across           the opposite one, and cell-side are symbol-other
 *   fact-if               what open corners would be if its symbols could be swapped; fact-known  the others
 *
 * of chains, and of their links
 *
 *   cell-first, cell-last the ends of an alternating chain, with the two symbols
 *   cell-end              both ends, if the symbols are equal
 *   number-both           these are, or the fins are, two elements
 *   number-same           the chain ends where it begins
 *   number-ends           one of the ends is so; number-cell  their only cell has one of the symbols;
 *   number-first          what goes is in the first end, number-last  in the last
 *   cell-by               the cells of the links before that it rests on, where no block
 *   block-by              says enough, which joins them, or the ends and what goes
 *   cell-off              what the link before rules out there
 *   symbol-room           what the board leaves to the cell
 *   cell-in               elements that have one symbol too many; without symbol-gone,
 *   symbol-left           they are these
 *
 * and of sums and marks
 *
 *   cage                  with its open cells in cell; they have
 *   symbol, combination   the only combination, or one of these,
 *   number-sum            and together this; the others of them
 *   symbol-with, combination-with, symbol-and, combination-and  or with a symbol the others are so
 *   symbol-bound          with it in one cell, the others
 *   number-least          have at least, number-most  at most
 *   number-so-far         the known cells have this
 *   sum                   the cages inside of blocks, or that cover them; they make
 *   number-cages          this, and the blocks
 *   number-blocks         this
 *   cell-in               cells of the blocks that the cages leave; what sticks out, in cell,
 *   number-more, number-less  makes so much more or less
 *   fact-known            known cells of the sum
 *   fact-by               known cells elsewhere that rule something out
 *   struck                what was struck out of cells: cells; 1 if symbols are what is left; symbols;
 *                         steps: each a list that begins with how many there are
 *   cell-is, symbol-is    what is left
 *
 * Rows of blocks, such as "block.row" and "blocks.row", have the slots number, cell and last of
 * struct block_name: of parts of a line, the first and last columns or rows. "cage" has number
 * and cell, "fact" symbol and cell, "range" low and high; "cell" and "place" row and column; "struck"
 * cell, symbol, all (the symbols, too, in a list with "and") and step; "steps" number.
 */
#pragma once

#include "explain/words.h"

extern const struct nouns sudokus_nouns;
