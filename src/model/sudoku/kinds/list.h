/*
 * The kinds of constraints and the wishes for them; model/sudoku/constraint.h describes both. The row of each
 * is in a file of this folder, the one of kinds that belong together.
 *
 * KIND(NUMBER, row, "name in JSON, in rule-NAME and in constraint/NAME of the words"): marks, in the order
 * in which records list them, then rules of the whole board.
 */
#pragma once

/* clang-format off */
#define CONSTRAINT_LIST(KIND) \
    KIND(DIFFER, differ, "differ") \
    KIND(CAGE, cage, "cage") \
    KIND(GREATER, greater, "greater") \
    KIND(CONSECUTIVE, consecutive, "consecutive") \
    KIND(NOT_CONSECUTIVE, not_consecutive, "not-consecutive") \
    KIND(RATIO, ratio, "ratio") \
    KIND(NOT_RATIO, not_ratio, "not-ratio") \
    KIND(THERMO, thermo, "thermo") \
    KIND(EVEN, even, "even") \
    KIND(ODD, odd, "odd") \
    KIND(AMONG, among, "among") \
    KIND(X, x, "x") \
    KIND(V, v, "v") \
    KIND(WHISPER, whisper, "whisper") \
    KIND(PALINDROME, palindrome, "palindrome") \
    KIND(RENBAN, renban, "renban") \
    KIND(ARROW, arrow, "arrow") \
    KIND(LITTLE_KILLER, little_killer, "little-killer") \
    KIND(SANDWICH, sandwich, "sandwich") \
    KIND(ANTI_KNIGHT, anti_knight, "anti-knight") \
    KIND(ANTI_KING, anti_king, "anti-king") \
    KIND(NON_CONSECUTIVE, non_consecutive, "non-consecutive") \
    KIND(NO_DOT_CONSECUTIVE, no_dot_consecutive, "no-dot-consecutive") \
    KIND(NO_DOT_RATIO, no_dot_ratio, "no-dot-ratio") \
    KIND(NO_XV, no_xv, "no-xv")

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
