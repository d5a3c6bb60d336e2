/* What labels and paragraphs share (private to this folder): layouts of Pango in the fonts of a text. */
#pragma once

#include "render/paper/text.h"

#include <pango/pangocairo.h>

/* With this many labels, or heights of paragraphs, their cache is emptied. */
enum { MOST_LABELS = 4096 };

struct text {
    PangoFontMap *map;
    PangoContext *context;
    GHashTable *labels; /* "weight family NUL label" -> struct label */
    GHashTable *
        heights; /* the same of a paragraph, as `set_key` writes it -> its height, in units of Pango */
    struct strbuf key;
    struct strbuf fonts;    /* those that were taken where another lacked characters: 'A', 'B' */
    char *lacking, *lacked; /* the first such font, and the text */
    gunichar missing;       /* the first character that no font has, and its line; or 0 */
    char *missing_in;
    double smallest; /* of the labels drawn, in points of the page */
};

/* The words in this font, of which at most so many bytes are taken. */
PangoLayout *text_layout(struct text *t, struct font font, double size, const char *words,
                         size_t most);

/* Takes other fonts where this one lacks characters, and notes which, or what no font has: then false.
 * Needs a layout that is complete. */
bool text_fall_back(struct text *t, PangoLayout *layout, struct font font);

/* Words that are mostly of letters in the other direction than the context's are read in theirs. Foreign
 * ones are in letters that the font lacks. */
void text_set_direction(const struct text *t, PangoLayout *layout, bool foreign);

/* The first line, cut between characters where it is long. */
char *text_quote(const char *words);
