/*
 * Pages that a maker puts before and behind a book and between its sections, in any order: their kinds.
 * Plans name them, books print them. A new kind is a row here and one in render/book/extra.c. And what
 * makers note below puzzles.
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
    EXTRA_SCORES,
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

/* Before the book, and behind it; or between its sections. */
enum extra_side { EXTRA_FRONT, EXTRA_BACK, EXTRA_SIDES, EXTRA_BETWEEN = EXTRA_SIDES };
extern const char *const extra_side_name[EXTRA_SIDES];

struct extra_pages {
    struct extra_page page[EXTRA_MOST];
    int n;
};

void extra_pages_release(struct extra_pages *pages);

/* Pages between sections, by rising sections; several groups may stand at one place. */
struct extra_between {
    struct extra_between_group {
        char *name;  /* in the plan */
        int section; /* they stand before this one, from 0; or behind the last */
        struct extra_pages pages;
    } * group; /* [n] */
    size_t n, capacity;
};

/* A new group without pages; it takes a copy of the name. */
struct extra_pages *extra_between_add(struct extra_between *between, const char *name, int section);
void extra_between_release(struct extra_between *between);

/* Words below puzzles, by the numbers that are printed. */
struct extra_notes {
    struct extra_note {
        int64_t number;
        char *words;
    } * note; /* [n] */
    size_t n, capacity;
};

void extra_notes_release(struct extra_notes *notes);
