/*
 * The kinds of constraints and the wishes for them; model/sudoku/constraint.h describes both. The row of each
 * is in a file of this folder, the one of kinds that belong together.
 *
 * KIND(NUMBER, row, "name in JSON, and in constraint/NAME of the words", "what it means"): marks, in the
 * order in which records list them, then rules of the whole board. The documents have these lists from
 * here (tests/kinds.py).
 */
#pragma once

/* clang-format off */
#define CONSTRAINT_LIST(KIND) \
    KIND(DIFFER, differ, "differ", "the symbols of 2 cells or more are all different") \
    KIND(CAGE, cage, "cage", \
         "the same of 1 cell or more; if there is a number, the symbols have this sum") \
    KIND(GREATER, greater, "greater", "the first of two cells has the greater symbol") \
    KIND(CONSECUTIVE, consecutive, "consecutive", "the symbols of two cells differ by 1") \
    KIND(NOT_CONSECUTIVE, not_consecutive, "not-consecutive", \
         "the symbols of two cells do not differ by 1") \
    KIND(RATIO, ratio, "ratio", "one of two symbols is twice the other") \
    KIND(NOT_RATIO, not_ratio, "not-ratio", "neither of two symbols is twice the other") \
    KIND(THERMO, thermo, "thermo", "symbols rise from cell to cell") \
    KIND(EVEN, even, "even", "all symbols of the cells are even") \
    KIND(ODD, odd, "odd", "all symbols of the cells are odd") \
    KIND(AMONG, among, "among", "all symbols of the cells are in the array named symbols") \
    KIND(X, x, "x", "the sum of two symbols is 10") \
    KIND(V, v, "v", "the sum of two symbols is 5") \
    KIND(WHISPER, whisper, "whisper", \
         "symbols of a cell and the next differ by at least half of the number of symbols, " \
         "rounded up") \
    KIND(PALINDROME, palindrome, "palindrome", "the cells have the same symbols from both ends") \
    KIND(RENBAN, renban, "renban", "the symbols are consecutive, in any order") \
    KIND(ARROW, arrow, "arrow", \
         "the symbol of the first cell is the sum of the others, some of which may be equal") \
    KIND(LITTLE_KILLER, little_killer, "little-killer", \
         "the symbols, some of which may be equal, have the sum that is the number; the " \
         "cells are a diagonal that begins at the edge of the board") \
    KIND(SANDWICH, sandwich, "sandwich", \
         "the symbols between 1 and the highest one have the sum that is the number, perhaps " \
         "0; the cells are a row or column, in the order from the edge of the board, and a " \
         "block") \
    KIND(ANTI_KNIGHT, anti_knight, "anti-knight", \
         "the symbols of two places a knight's move apart differ") \
    KIND(ANTI_KING, anti_king, "anti-king", \
         "the symbols of two places a king's move apart differ") \
    KIND(NON_CONSECUTIVE, non_consecutive, "non-consecutive", \
         "symbols of places that touch by their sides do not differ by 1") \
    KIND(NO_DOT_CONSECUTIVE, no_dot_consecutive, "no-dot-consecutive", \
         "the same where cells have neither consecutive nor ratio") \
    KIND(NO_DOT_RATIO, no_dot_ratio, "no-dot-ratio", \
         "neither symbol is twice the other where places touch by their sides and have " \
         "neither consecutive nor ratio") \
    KIND(NO_XV, no_xv, "no-xv", \
         "symbols have a sum of neither 5 nor 10 where places touch by their sides and have " \
         "neither x nor v")

/*
 * What people wish for by one word, in the file of a type and as an option of slink-sudoku: FLAG(NUMBER, row,
 * "word", "help"), COUNT() where the option has a number, ANTI() for words of --anti. The order is that of
 * --help and of recipes.
 */
#define WISH_LIST(ANTI, FLAG, COUNT) \
    ANTI(ANTI_KNIGHT, anti_knight, "anti-knight") \
    ANTI(ANTI_KING, anti_king, "anti-king") \
    FLAG(NON_CONSECUTIVE, non_consecutive, "non-consecutive", \
         "symbols of cells that share a side do not differ by 1") \
    FLAG(KILLER, killer, "killer", "cages with sums") \
    COUNT(THERMOS, thermos, "thermos", \
          "up to N thermometers, along which symbols rise (6 of the type thermo)") \
    FLAG(EVEN_ODD, even_odd, "even-odd", "marks of cells with even and odd symbols") \
    FLAG(GREATER, greater, "greater", "signs between cells, open to the greater symbol") \
    FLAG(KROPKI, kropki, "kropki", \
         "dots between cells: symbols differ by 1, or one is twice the other") \
    FLAG(XV, xv, "xv", "letters between cells: symbols add up to 10 at an X, to 5 at a V") \
    COUNT(WHISPERS, whispers, "whispers", \
          "up to N lines on which neighbours differ by at least half of the symbols (5 of the type whispers)") \
    COUNT(PALINDROMES, palindromes, "palindromes", \
          "up to N lines that read the same from both ends (6 of the type palindrome)") \
    COUNT(RENBANS, renbans, "renbans", \
          "up to N lines of consecutive symbols in any order (6 of the type renban)") \
    COUNT(ARROWS, arrows, "arrows", \
          "up to N arrows whose symbols add up to the one in the circle (8 of the type arrow)") \
    COUNT(LITTLE_KILLERS, little_killers, "little-killers", \
          "up to N sums along diagonals, outside of the board (12 of the type little-killer)") \
    COUNT(SANDWICHES, sandwiches, "sandwiches", \
          "up to N sums, outside of the board, between the least and the greatest symbol of a row or " \
          "column (18 of the type sandwich)")
/* clang-format on */

/* The options, as a list of words. */
#define WISH_NO_WORD(...)
#define WISH_WORD(NUMBER, row, word, help) " " word
#define WISH_OPTIONS WISH_LIST(WISH_NO_WORD, WISH_WORD, WISH_WORD)
