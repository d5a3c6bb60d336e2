/*
 * The words of a book in one language, from an INI file that users may copy and change: single
 * texts, the names of levels and a line on each, and how to play for each type of puzzles. Types that
 * are files have the last ones there (struct family).
 *
 * Texts are UTF-8 with placeholders such as {page}, which the book fills in. The placeholders of
 * every text are checked when the file is read.
 */
#pragma once

#include "base/diag.h"
#include "base/fill.h"
#include "model/level.h"
#include "render/drawing.h"

#include <stdbool.h>

/* Paragraphs of the rules, and symbols of examples. */
enum { WORDING_MAX_PARAGRAPHS = 16, WORDING_MAX_SIZE = 36 };

/* The name of the texts for books of several families. */
#define WORDING_MIXED "mixed"

/* The texts for one type of puzzles. */
struct wording_type {
    const char *name;  /* of the type, and of its section; not owned */
    const char *board; /* NULL: the usual one (model/family.h); else the section is NAME/tiling */
    bool borrows;      /* all texts but the title are another board's */
    char *title;
    char *credit; /* who invented such puzzles, beside the credit of the family; NULL: nobody */
    int nparagraphs;
    char *paragraph[WORDING_MAX_PARAGRAPHS]; /* how to play */
    char *feature[DRAWING_FEATURES];         /* more of it, for the features of drawings, or NULL */
    char *brief;   /* how to play in one line; NULL: the first paragraph */
    char *to_try;  /* the last paragraph of books with puzzles of level 7; NULL: the usual one */
    char *promise; /* where techniques rest on the promise of one solution; NULL: nothing */
    char *example_puzzle;              /* below the puzzle of the example; NULL: the common words */
    char *example;                     /* a puzzle with its solution: its path, or itself in JSON */
    char *sized[WORDING_MAX_SIZE + 1]; /* others with so many symbols; or NULL */
    bool shares;                       /* these are those of another type */
    char *steps;      /* path of another one, which is solved step by step; NULL for none */
    char *steps_line; /* a paragraph above these steps; NULL without them */
    char *first_steps_line, *ways_line, *hints_line; /* NULL: the common texts of these names */
    char
        *techniques; /* path of the words of techniques (render/book/techniques.h); NULL for none */
    char *technique_examples;     /* path of their examples; NULL without them */
    char *line[LEVEL_SEARCH + 1]; /* about the levels of such puzzles; NULL: the common ones */
};

struct wording_level {
    char *name; /* "easy" */
    char *line; /* a sentence or two about the level */
};

/*
 * Single texts: each row is a member of struct wording_texts, the key of the file, and has its
 * placeholders. OPTIONAL ones are NULL where the file lacks them.
 */
#define WORDING_TEXTS(TEXT, OPTIONAL)                                                     \
    TEXT(subtitle, "count levels")                                                        \
    TEXT(subtitle_one, "levels") /* for a book of one puzzle */                           \
    TEXT(levels, "low high")                                                              \
    TEXT(how_to_play, "") /* headings */                                                  \
    TEXT(contents, "")                                                                    \
    TEXT(solutions, "")                                                                   \
    TEXT(colophon, "")                                                                    \
    OPTIONAL(copyright, "")  /* the heading of the colophon where a copyright is given */ \
    TEXT(example_puzzle, "") /* below the worked example */                               \
    OPTIONAL(on_tiling, "tiling type") /* the title of a type there */                    \
    OPTIONAL(rules_of, "type")         /* in place of rules that another type has, too */ \
    TEXT(example_sized, "number")      /* the same where no board has so many symbols */  \
    TEXT(example_solution, "")                                                            \
    TEXT(section, "level name")                                                           \
    TEXT(section_unrated, "name")                                                         \
    TEXT(section_puzzles, "from to")                                                      \
    TEXT(section_puzzle, "from")                                                          \
    TEXT(section_two, "from to") /* of just two */                                        \
    TEXT(part_of, "part type")   /* a heading in books of several families */             \
    TEXT(step_by_step, "")       /* headings of what is taught, and lines below */        \
    TEXT(first_steps, "")                                                                 \
    TEXT(first_steps_line, "")                                                            \
    TEXT(techniques, "")                                                                  \
    TEXT(techniques_line, "")                                                             \
    TEXT(hints, "")                                                                       \
    TEXT(hints_line, "")                                                                  \
    TEXT(ways, "") /* a heading, and a line below */                                      \
    TEXT(ways_line, "")                                                                   \
    TEXT(stars_line, "")                /* what the stars mean */                         \
    TEXT(symbols, "symbols number")     /* rules of boards with no numbers, only these */ \
    TEXT(shapes, "shapes")              /* the same with shapes of symbols.h, */          \
    TEXT(shape_names, "")               /* of which these are listed, by ";" */           \
    TEXT(numbers_by_size, "low number") /* of several sizes */                            \
    TEXT(section_numbers, "number")     /* what stands on the boards of a section */      \
    TEXT(section_symbols, "symbols")                                                      \
    TEXT(section_shapes, "number")                                                        \
    TEXT(use_pictures, "")                                                                \
    TEXT(no_hint, "puzzle") /* of puzzles of level 7 */                                   \
    TEXT(no_hints, "puzzles last")                                                        \
    TEXT(no_hint_run, "puzzles")              /* as "13–16" */                          \
    TEXT(steps_heading, "number title level") /* a step of slink-render --steps */        \
    TEXT(steps_alone, "title level")                                                      \
    TEXT(steps_several, "first last level")                                               \
    TEXT(steps_count, "number of")                                                        \
    TEXT(beyond_reasoning, "")                                                            \
    TEXT(explained, "id") /* slink-solve --explain */                                     \
    TEXT(explained_rated, "id number level")                                              \
    TEXT(is_solved, "") /* slink-solve --hint */                                          \
    TEXT(new_line, "")  /* legends of pictures */                                         \
    TEXT(new_cross, "")                                                                   \
    TEXT(looked_at, "")                                                                   \
    TEXT(clue_used, "")                                                                   \
    TEXT(number_used, "")                                                                 \
    TEXT(dot_used, "")                                                                    \
    TEXT(line_used, "")                                                                   \
    TEXT(inside, "")                                                                      \
    TEXT(outside, "")                                                                     \
    TEXT(supposed, "")                                                                    \
    TEXT(follows, "")                                                                     \
    TEXT(contradiction, "")                                                               \
    TEXT(exactly_one, "")                                                                 \
    TEXT(both_or_none, "")                                                                \
    TEXT(at_most_one, "")                                                                 \
    TEXT(at_least_one, "")                                                                \
    TEXT(if_then, "")                                                                     \
    TEXT(way, "")                                                                         \
    TEXT(cell_in_question, "")                                                            \
    TEXT(new_number, "")                                                                  \
    TEXT(in_question, "")                                                                 \
    TEXT(rectangle, "")                                                                   \
    TEXT(ruled_out, "")                                                                   \
    TEXT(progress, "") /* a heading */                                                    \
    TEXT(puzzle, "number")                                                                \
    TEXT(puzzle_titled, "number title")                                                   \
    TEXT(puzzle_dated, "number title")                                                    \
    TEXT(day, "weekday day month year") /* a date, with lists of names as of shapes */    \
    TEXT(day_short, "day month year")                                                     \
    TEXT(weekdays, "")                                                                    \
    TEXT(months, "")                                                                      \
    TEXT(puzzle_rest, "puzzle") /* a name, on the second of two pages */                  \
    TEXT(index, "")             /* the heading of the list, and a line below */           \
    TEXT(index_line, "")                                                                  \
    TEXT(size, "rows cols")  /* of a board */                                             \
    OPTIONAL(cells, "cells") /* of one of other cells than squares */                     \
    TEXT(minutes, "minutes") /* more than one */                                          \
    TEXT(minute, "")                                                                      \
    TEXT(hours, "hours")   /* from 2 on */                                                \
    TEXT(points, "points") /* of a competition; more than one */                          \
    TEXT(point, "")                                                                       \
    TEXT(time, "minutes") /* for a section */                                             \
    TEXT(scores, "")      /* the heading of a sheet of scores, and of their sum */        \
    TEXT(total, "")                                                                       \
    TEXT(solution_on, "page")                                                             \
    TEXT(puzzle_on, "page")                                                               \
    TEXT(way_on, "page")                                                                  \
    TEXT(solution_of, "number") /* beside the next puzzle */                              \
    OPTIONAL(sheet, "number")   /* of paper, with puzzles */                              \
    OPTIONAL(version, "letter") /* of sheets */                                           \
    TEXT(name, "")              /* before lines to write on */                            \
    TEXT(date, "")                                                                        \
    OPTIONAL(blurb, "puzzles levels") /* for the back of a cover */                       \
    OPTIONAL(blurb_one, "levels")                                                         \
    OPTIONAL(blurb_inside, "")                                                            \
    OPTIONAL(blurb_rules, "")                                                             \
    OPTIONAL(blurb_techniques, "")                                                        \
    OPTIONAL(blurb_hints, "")                                                             \
    OPTIONAL(blurb_ways, "")                                                              \
    OPTIONAL(blurb_solutions, "")                                                         \
    TEXT(also_by, "") /* headings of a maker's pages */                                   \
    TEXT(about_author, "")                                                                \
    TEXT(reviews, "")                                                                     \
    TEXT(reviews_line, "")                                                                \
    TEXT(all_rights, "") /* below the owner of a copyright */                             \
    TEXT(published_by, "publisher")                                                       \
    TEXT(made_with, "version")                                                            \
    TEXT(rights, "")                   /* of whom the puzzles are */                      \
    TEXT(fonts, "text puzzle licence") /* for a template that names the licence */        \
    TEXT(seed, "seed")                                                                    \
    TEXT(command, "") /* above the command of the book, and below */                      \
    TEXT(again, "")                                                                       \
    TEXT(recipes, "") /* above the commands of the puzzles, and below */                  \
    TEXT(again_puzzles, "")

#define WORDING_MEMBER(key, names) char *key;

struct wording_texts {
    WORDING_TEXTS(WORDING_MEMBER, WORDING_MEMBER)
};

struct wording {
    char *language;  /* its code: "en", "de" */
    bool child;      /* for children: steps are shown with the symbols of the book */
    bool from_right; /* read from the right to the left; pages are mirrored, except boards */
    struct wording_texts texts;
    int ntypes;
    size_t type_capacity;
    struct wording_type *type;                    /* [ntypes] those of all families in the file */
    struct wording_level level[LEVEL_SEARCH + 1]; /* [LEVEL_UNKNOWN]: not rated */
};

/* NULL on an error. With the words for children, which name no numbers and no places: keys that end in this
 * stand beside those that they replace. */
#define WORDING_CHILD "child"
struct wording *wording_read_for(const char *path, bool child, struct diag *d);
struct wording *wording_read(const char *path, struct diag *d); /* the usual ones */
void wording_free(struct wording *w);                           /* NULL is fine */

/* The texts for this type of puzzles, or NULL. */
const struct wording_type *wording_find_type(const struct wording *w, const char *name);

/* Those for this board; where it has none of its own, or NULL stands for it, the type's. */
const struct wording_type *wording_find_board(const struct wording *w, const char *name,
                                              const char *board);

/* The sentences about a level of such puzzles. */
const char *wording_line(const struct wording *w, const struct wording_type *type, int level);

/* Appends the names [first .. end[, counted from 0, of a list that has ';' between them. */
void wording_list(const char *names, int first, int end, struct strbuf *out);

/* If the title is a date such as 2027-01-31, appends it in words, whole or without the day of the week. */
bool wording_add_date(const struct wording *w, const char *title, bool whole, struct strbuf *out);

/* A text by its key; NULL: there is none. */
const char *wording_text(const struct wording *w, const char *key);
