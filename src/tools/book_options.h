/* slink-book: its options, and which of them go together. */
#pragma once

#include "base/options.h"
#include "batch/book_plan.h"

/* The texts of a plan are options, too, behind those of the program's own. */
enum { BOOK_OWN = 15, BOOK_ROWS = BOOK_OWN + PLAN_TEXTS };

/* What the program does. */
enum book_task { BOOK_MAKE, BOOK_FITS, BOOK_CHECK, BOOK_PLAN, BOOK_DRY_RUN, BOOK_TASKS };

/* Choices that are not given are -1 up to book_options_check(). */
struct book_options {
    const char *text[PLAN_TEXTS];
    const char *output, *command;
    int order;         /* 1: given */
    const char *fits;  /* a type of puzzle */
    const char *check; /* a finished PDF */
    const char *cover_of;
    const char *plan, *key, *cover;
    int pictures; /* enum surface_kind */
    bool dry_run, report, preview, no_check;
    int64_t dpi;
};

/* Fills in rows[0..BOOK_ROWS[, whose targets are in the options; these are to be zero. */
void book_options_rows(struct book_options *o, struct option_row *rows);

/* Whether these options, those of the rows, go together with this number of files. Choices that are
 * not given get their defaults. */
bool book_options_check(struct book_options *o, const struct option_row *rows, int npaths,
                        struct diag *d);

/* Whether the text is this word. */
bool book_text_is(const struct book_options *o, enum plan_text which, const char *word);
