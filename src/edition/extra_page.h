/*
 * Pages that a maker puts before and behind a book, in any order: their kinds. Plans name them, books
 * print them. A new kind is a row here and one in render/book/extra.c. And what makers note below puzzles.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

enum extra_kind {
    EXTRA_HALF_TITLE,
    EXTRA_TITLE,
    EXTRA_COPYRIGHT,
    EXTRA_CONTENTS,
    EXTRA_DEDICATION,
    EXTRA_ALSO_BY,
    EXTRA_REVIEWS,
    EXTRA_AUTHOR,
    EXTRA_TEXT,
    EXTRA_PICTURE,
    EXTRA_PDF,
    EXTRA_GRIDS,
    EXTRA_NOTES,
    EXTRA_BLANK,
    EXTRA_KINDS
};

/* What a page of a kind is made from. */
enum extra_needs { EXTRA_NEEDS_NOTHING, EXTRA_MAY_HAVE_WORDS, EXTRA_NEEDS_WORDS, EXTRA_NEEDS_FILE };

extern const struct extra_row {
    const char *name;
    enum extra_needs needs;
} extra_row[EXTRA_KINDS];

enum { EXTRA_MOST = 50 }; /* pages on one side */

struct extra_page {
    enum extra_kind kind;
    char *key;   /* of the words, in a plan */
    char *words; /* or */
    char *path;  /* of the file; or both NULL */
};

/* Before the book, and behind it. */
enum extra_side { EXTRA_FRONT, EXTRA_BACK, EXTRA_SIDES };
extern const char *const extra_side_name[EXTRA_SIDES];

struct extra_pages {
    struct extra_page page[EXTRA_MOST];
    int n;
};

void extra_pages_release(struct extra_pages *pages);

/* Words below puzzles, by the numbers that are printed. */
struct extra_notes {
    struct extra_note {
        int64_t number;
        char *words;
    } * note; /* [n] */
    size_t n, capacity;
};

void extra_notes_release(struct extra_notes *notes);
