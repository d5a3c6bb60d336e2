/*
 * The nouns of sudokus, for explain/words.h: kinds "cell", "symbol" and "block". Symbols are what
 * people see, from 0. What steps say has these slots:
 *
 *   block, cell, symbol   the pattern of the technique, in the order of the deduction
 *   block-in              blocks in which the symbols are nowhere else
 *   cell-not, symbol-not  what is ruled out, unless "nowhere else" says enough
 *   symbol-seen           what the cell of a naked single sees
 *   symbol-gone           what was ruled out there before
 *   cell-by               of a link: the cells of the links before that it rests on
 *   number-same           a chain of pairs whose ends are both right or both wrong
 *
 * Rows of blocks, such as "block.row" and "blocks.row", have the slots number, cell and last of
 * struct block_name: of parts of a line, the first and last columns or rows. "range" has low and
 * high; "cell" and "place" row and column.
 */
#pragma once

#include "explain/words.h"

extern const struct nouns sudokus_nouns;
