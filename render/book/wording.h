/*
 * The words of a book in one language, from an INI file that users may copy and change: single
 * texts, the names of levels and a line on each, and how to play for each type of puzzles.
 *
 * Texts are UTF-8 with placeholders such as {page}, which the book fills in. The placeholders of
 * every text are checked when the file is read.
 */
#ifndef RENDER_BOOK_WORDING_H
#define RENDER_BOOK_WORDING_H

#include "base/diag.h"
#include "base/strbuf.h"
#include "model/level.h"

#include <stdbool.h>

enum { WORDING_MAX_PARAGRAPHS = 16, WORDING_MAX_FEATURES = 8, WORDING_MAX_TYPES = 32 };

/* The name of the texts for books of several families. */
#define WORDING_MIXED "mixed"

/* The texts for one type of puzzles. */
struct wording_type {
    const char *name; /* of the type, and of its section; not owned */
    char *title;
    char *credit; /* who invented such puzzles */
    int nparagraphs;
    char *paragraph[WORDING_MAX_PARAGRAPHS]; /* how to play */
    char *feature[WORDING_MAX_FEATURES];     /* more of it, for the features of drawings, or NULL */
    char *to_try; /* the last paragraph of books with puzzles of level 7; NULL: the usual one */
    char *example_puzzle; /* below the puzzle of the example; NULL: the common words */
    char *example;        /* path of a puzzle with its solution */
    char *steps;          /* path of another one, which is solved step by step; NULL for none */
    char *steps_line;     /* a paragraph above these steps; NULL without them */
    char
        *techniques; /* path of the words of techniques (render/book/techniques.h); NULL for none */
    char *technique_examples;     /* path of their examples; NULL without them */
    char *line[LEVEL_SEARCH + 1]; /* about the levels of such puzzles; NULL: the common ones */
};

struct wording_level {
    char *name; /* "easy" */
    char *line; /* a sentence or two about the level */
};

/* Single texts and their placeholders. */
struct wording_texts {
    char *subtitle;     /* {count} {levels} */
    char *subtitle_one; /* for a book of one puzzle; {levels} */
    char *levels;       /* {low} {high} */
    char *how_to_play;  /* headings */
    char *contents;
    char *solutions;
    char *colophon;
    char *copyright;      /* in place of it where a copyright is given; NULL: as without */
    char *example_puzzle; /* under the worked example */
    char *example_solution;
    char *section;         /* {level} {name} */
    char *section_unrated; /* {name} */
    char *section_puzzles; /* {from} {to} */
    char *section_puzzle;  /* {from} */
    char *part_of;         /* a heading in books of several families; {part} {type} */
    char *step_by_step;    /* the heading above the solved puzzle */
    char *first_steps;     /* the headings of techniques, and lines below them */
    char *first_steps_line;
    char *techniques;
    char *techniques_line;
    char *chains_line; /* what the signs of suppositions mean; NULL: nothing is said */
    char *hints;       /* the heading of the hints, and a line below it */
    char *hints_line;
    char *no_hint;     /* of puzzles of level 7; {puzzle}; NULL: nothing is said */
    char *no_hints;    /* {puzzles} {last} */
    char *no_hint_run; /* {puzzles}, as "13–16" */

    /* For languages that the explainer does not speak; NULL: its sentences are printed. A hint has
     * the place to look at; a technique's line follows where it is used first. */
    char *hint;          /* {technique} {row} {col} */
    char *step;          /* {technique} {line} */
    char *step_again;    /* {technique} */
    char *step_facts;    /* {facts} {step}: a step with its formulas, in families that have them */
    char *progress;      /* the heading of the page of numbers to tick off */
    char *puzzle;        /* {number} */
    char *puzzle_titled; /* {number} {title} */
    char *puzzle_rest;   /* {puzzle}, a name, on the second of two pages; NULL: the name alone */
    char *index;         /* the heading of the list by level and score, and a line below it */
    char *index_line;
    char *score;   /* {score} */
    char *size;    /* of a board: {rows} {cols} */
    char *minutes; /* {minutes}, more than one */
    char *minute;
    char *hours;         /* {hours}, from 2 on; NULL: minutes are printed */
    char *solution_on;   /* {page} */
    char *puzzle_on;     /* {page} */
    char *solution_of;   /* {number} beside the next puzzle */
    char *name, *date;   /* before lines to write on */
    char *made_with;     /* {version} */
    char *rights;        /* of whom the puzzles are */
    char *fonts;         /* {text} {puzzle} {licence}; for a template that names the licence */
    char *seed;          /* {seed} */
    char *command;       /* above the command that made the book */
    char *again;         /* below it: it makes the same book */
    char *recipes;       /* above the commands that made the puzzles */
    char *again_puzzles; /* below them, where they make the same puzzles */

    /* For the back of a cover; all may be NULL. How many puzzles there are: {puzzles} {levels}, or
     * {levels} for one puzzle; a line above what is inside; and what that may be. */
    char *blurb;
    char *blurb_one;
    char *blurb_inside;
    char *blurb_rules, *blurb_techniques, *blurb_hints, *blurb_solutions;
};

struct wording {
    char *language;  /* its code: "en", "de" */
    bool from_right; /* read from the right to the left; pages are mirrored, except boards */
    struct wording_texts texts;
    int ntypes;
    struct wording_type type[WORDING_MAX_TYPES];  /* those of all families in the file */
    struct wording_level level[LEVEL_SEARCH + 1]; /* [LEVEL_UNKNOWN]: not rated */
};

/* NULL on an error. */
struct wording *wording_read(const char *path, struct diag *d);
void wording_free(struct wording *w); /* NULL is fine */

/* The texts for this type of puzzles, or NULL. */
const struct wording_type *wording_find_type(const struct wording *w, const char *name);

/* The sentences about a level of such puzzles. */
const char *wording_line(const struct wording *w, const struct wording_type *type, int level);

struct wording_value {
    const char *name, *value;
};

/* Appends the text with each placeholder replaced; values end with a NULL name. There must be a
 * value for every placeholder; wording_read() has checked which there can be. */
void wording_fill(struct strbuf *out, const char *text, const struct wording_value *values);

/* The same for a text that nobody has checked: other braces stay as they are. */
void wording_fill_known(struct strbuf *out, const char *text, const struct wording_value *values);

#endif
