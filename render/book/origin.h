/*
 * Where the puzzles of a book come from: their seeds, and the commands that make them again. It is
 * gathered from one record after the other, and takes little memory for any number of them.
 */
#pragma once

#include "base/strbuf.h"
#include "model/record.h"

#include <glib.h>
#include <stdbool.h>

/* The most texts that can be listed. */
enum { ORIGIN_MOST = 1000 };

/* Different texts in the order in which they came; those after the first that is too many are not
 * kept. */
struct origin_texts {
    GHashTable *seen; /* NULL while there is no text */
    char *text[ORIGIN_MOST + 1];
    unsigned n;
};

/*
 * A recipe makes one puzzle: it ends with the puzzle's index as a range of its own. Recipes that
 * differ only in consecutive indices become one, with the range of them all.
 */
struct recipe_run {
    const char *recipe; /* NULL: there is none */
    size_t length;      /* without the range */
    int64_t from, to;   /* 0: the recipe has no range */
};

/* An origin of zeros, except needs_file, is that of no puzzles. */
struct origin {
    struct origin_texts seeds, recipes;
    struct recipe_run run; /* of the last puzzles; not listed yet */
    char *recipe;          /* of the run */
    bool lost;             /* some puzzle cannot be made again */

    /* Whether the command of a recipe reads a file that others do not have; NULL: any may. */
    bool (*needs_file)(const char *recipe);
};

void origin_release(struct origin *o);

/* Puzzles of one recipe come together. */
void origin_add(struct origin *o, const struct record *r);

/* Append the seeds on one line, the recipes on one line each. Of more than `most`, which is at most
 * ORIGIN_MOST, the others are an ellipsis. */
void origin_list_seeds(const struct origin *o, unsigned most, struct strbuf *out);
void origin_list_recipes(struct origin *o, unsigned most, struct strbuf *out);

/* Whether this list of recipes makes the same puzzles wherever this version is installed. The
 * recipes have been listed. */
bool origin_makes_again(const struct origin *o, unsigned most);
