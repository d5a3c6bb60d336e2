/* slink-book: its options, and which of them go together. */
#pragma once

#include "base/options.h"
#include "batch/book_plan.h"

/* The options of the program's own; the texts of a plan are options, too. */
enum { BOOK_OWN = 15 };

struct book_options {
    uint64_t given;         /* a bit for each row of its own */
    struct plan_texts book; /* its texts are those of the command line or the plan */
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

/* The tables of options of a program; the values are in `o`. */
struct book_rows {
    struct option_row own[BOOK_OWN + 1], text[PLAN_TEXTS + 1];
};
void book_options_rows(struct book_rows *rows);

/* Whether the options go together with this number of files. */
bool book_options_check(const struct book_options *o, const struct option_table *tables, int npaths,
                        struct diag *d);

/* Whether the text is this word. */
bool book_text_is(const struct book_options *o, enum plan_text which, const char *word);
