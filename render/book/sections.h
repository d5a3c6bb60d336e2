/* The puzzles of a book in sections, and words about their number and levels (private to this
 * folder). */
#pragma once

#include "render/book/whole.h"

/* Sets sorted and the sections, and makes room for the places of boards. False if puzzles have
 * places in the book that they cannot have. */
bool sections_sort(struct book *b, struct diag *d);

/* Appends the number printed at each puzzle, a line each, in the order of the records; of versions with
 * their letter: "A17". */
void sections_add_numbers(const struct book *b, struct strbuf *out);
void sections_release(struct book *b);

/* How many puzzles are to stand on the page of this one; 0: as the template says; or
 * BOOK_PER_SPREAD. */
int sections_per_page(const struct book *b, int i);

/* The words for puzzles with this board. */
const struct wording_type *sections_type(const struct book *b, const struct records_board *board);

/* Whether reasoning does not solve some puzzle of a type. */
bool sections_have_search(const struct book *b, const struct wording_type *type);

/* Append the name of a level as a heading: "Level 2: easy"; the levels of a section: "Easy to
 * expert"; a line or more on them; and how many puzzles there are, and their levels: "24 puzzles,
 * easy to expert". */
void sections_add_level(const struct book *b, int level, struct strbuf *out);
void sections_add_levels(const struct book *b, const struct book_section *section,
                         struct strbuf *out);
void sections_add_line(const struct book *b, const struct book_section *section,
                       struct strbuf *out);
void sections_add_count(const struct book *b, struct strbuf *out);

/* In a competition: the points of the puzzles [first .. end[, and the time for their groups; 0: none. Append
 * the points, as "10 points", and the time, as "Time: 60 min"; nothing for 0. What is there goes before a
 * dot. */
int64_t sections_points(const struct book *b, int first, int end);
int64_t sections_minutes(const struct book *b, int first, int end);
void sections_add_points(const struct book *b, int64_t points, struct strbuf *out);
void sections_add_time(const struct book *b, int64_t minutes, struct strbuf *out);

/* The stars of puzzle i; LEVEL_UNKNOWN: none. */
int sections_mark(const struct book *b, int i);

/* Appends what stands below the heading of a section: its author, its introduction or that line, and its
 * time. */
void sections_add_intro(const struct book *b, const struct book_section *section,
                        struct strbuf *out);

/* Appends words that may be a maker's, with the number of puzzles and their levels in place of
 * {puzzles} and {levels}: those of the section, or of the book where it is NULL. */
void sections_fill(const struct book *b, const struct book_section *section, const char *words,
                   struct strbuf *out);

/* Writes the puzzle's number and its title; dates in words, if a line of this font size has room
 * for them. What is wider than `most` is shortened: true. */
bool sections_add_name(const struct book *b, int i, double size, double room, double most,
                       struct strbuf *out);

/* The least and the largest number of symbols on boards of this type, or of any where it is NULL;
 * 0: they have none. */
void sections_symbols(const struct book *b, const struct wording_type *type, int *low, int *high);

/* Appends the first n of the symbols with commas between them. */
void sections_list_symbols(const struct symbols *symbols, int n, struct strbuf *out);
