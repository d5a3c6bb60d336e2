/*
 * A book's template: sizes, fonts and texts, from an INI file that users may copy and change.
 *
 * Lengths are in points. Texts are UTF-8 with placeholders such as {page}, which the book fills in.
 * The placeholders of every text are checked when the template is read.
 */
#ifndef RENDER_TEMPLATE_H
#define RENDER_TEMPLATE_H

#include "base/diag.h"
#include "base/strbuf.h"
#include "model/record.h"
#include "render/style.h"

#include <stdbool.h>

enum { TEMPLATE_MAX_PARAGRAPHS = 16, TEMPLATE_MAX_TYPES = 32 };

/* The texts for one type of puzzles. */
struct template_type {
    const char *name; /* of the type, and of its section; not owned */
    char *title;
    char *credit; /* who invented such puzzles */
    int nparagraphs;
    char *paragraph[TEMPLATE_MAX_PARAGRAPHS]; /* how to play */
    char *example;                            /* path of a puzzle with its solution */
    char *line[LEVEL_SEARCH + 1]; /* about the levels of such puzzles; NULL: the template's */
};

struct template_level {
    char *name; /* "easy" */
    char *line; /* a sentence or two about the level */
};

/* Single texts and their placeholders. */
struct template_texts {
    char *subtitle;     /* {count} {levels} */
    char *subtitle_one; /* for a book of one puzzle; {levels} */
    char *levels;       /* {low} {high} */
    char *how_to_play;  /* headings */
    char *contents;
    char *solutions;
    char *colophon;
    char *example_puzzle; /* under the worked example */
    char *example_solution;
    char *section;         /* {level} {name} */
    char *section_unrated; /* {name} */
    char *section_puzzles; /* {from} {to} */
    char *section_puzzle;  /* {from} */
    char *puzzle;          /* {number} */
    char *solution_on;     /* {page} */
    char *puzzle_on;       /* {page} */
    char *made_with;       /* {version} */
    char *seed;            /* {seed} */
    char *command;         /* above the command that made the book */
    char *again;           /* below it: it makes the same book */
    char *recipes;         /* above the commands that made the puzzles */
    char *again_puzzles;   /* below them, where they make the same puzzles */
};

struct template
{
    double width, height;
    double top, bottom, inner, outer; /* margins */
    char *text_font, *puzzle_font;
    double text_size;
    int puzzles_per_page, solutions_per_page;
    double largest_cell;
    struct style style;
    struct template_texts texts;
    int ntypes;
    struct template_type type[TEMPLATE_MAX_TYPES]; /* those of all families in the template */
    struct template_level level[LEVEL_SEARCH + 1]; /* [LEVEL_UNKNOWN]: not rated */
};

/* NULL on an error. */
struct template *template_read(const char *path, struct diag *d);
void template_free(struct template *t); /* NULL is fine */

/* The texts for this type of puzzles, or NULL. */
const struct template_type *template_find_type(const struct template *t, const char *name);

/* The sentences about a level of such puzzles. */
const char *template_line(const struct template *t, const struct template_type *type, int level);

struct template_value {
    const char *name, *value;
};

/* Appends the text with each placeholder replaced; values end with a NULL name. There must be a
 * value for every placeholder; template_read() has checked which there can be. */
void template_fill(struct strbuf *out, const char *text, const struct template_value *values);

#endif
