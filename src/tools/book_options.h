/* slink-book: its options, and which of them go together. */
#pragma once

#include "base/options.h"
#include "render/paper/profile.h"
#include "render/paper/surface_kind.h"

enum { BOOK_ROWS = 39 };

/* What the program does. */
enum book_task { BOOK_MAKE, BOOK_FITS, BOOK_CHECK, BOOK_PLAN, BOOK_DRY_RUN, BOOK_TASKS };

/* Choices that are not given are -1 up to book_options_check(). */
struct book_options {
    const char *template, *lang, *output, *title, *author, *command, *symbols;
    int order;           /* 1: given */
    int target;          /* 0: the screen, 1: print */
    const char *profile; /* of the printer */
    const char *pdfx;    /* as pdfx_parse() reads it */
    const char *pdfa;    /* 2b or none */
    const char *fits;    /* a type of puzzle */
    const char *check;   /* a finished PDF */
    const char *plan;
    bool dry_run;
    bool report;
    const char *key;
    const char *cover, *blurb, *isbn, *qr, *cover_of, *steps, *steps_from, *colophon;
    int paper; /* enum profile_paper */
    const char *subtitle, *price, *colours, *front_picture, *back_picture;
    int design, spine; /* enum cover_design; 1: up */
    int64_t first_page, first_number;
    int pictures; /* enum surface_kind */
    bool preview;
    int64_t dpi;
};

/* Fills in rows[0..BOOK_ROWS[, whose targets are in the options; these are to be zero. */
void book_options_rows(struct book_options *o, struct option_row *rows);

/* Whether these options, those of the rows, go together with this number of files. Choices that are
 * not given get their defaults. */
bool book_options_check(struct book_options *o, const struct option_row *rows, int npaths,
                        struct diag *d);

/* The target of a plan or of the command line: 0 for the screen, 1 for print. */
extern const char *const book_target_name[];
