/*
 * slink-book in three files: slink_book.c binds the book, book_options.c has the options and which of them go
 * together, and book_input.c what a book is made of besides its words: puzzles from files, or boards without
 * clues from its plan; their groups; and what the engines add.
 */
#pragma once

#include "base/options.h"
#include "batch/book_plan.h"
#include "explain/words.h"
#include "render/book/book.h"

/* ---- options ---- */

struct book_options {
    uint64_t given;         /* a bit for each row of its own */
    struct plan_texts book; /* its texts are those of the command line or the plan */
    const char *output, *command;
    int order;         /* index into section_order_name */
    const char *fits;  /* a type of puzzle */
    const char *check; /* a finished PDF */
    const char *cover_of;
    const char *plan, *key, *cover, *numbers;
    int pictures; /* enum surface_kind */
    bool dry_run, report, preview, no_check;
    int64_t dpi;
};

/* The rows of the program's own, and those of texts, as they are here; the values are in `o`. */
extern const struct option_row book_rows[];
void book_text_rows(struct option_row rows[PLAN_TEXTS + 1]);

/* Whether the options go together with this number of files. */
bool book_options_check(const struct book_options *o, const struct option_table *tables, int npaths,
                        struct diag *d);

/* Whether the text is this word. */
bool book_text_is(const struct book_options *o, enum plan_text which, const char *word);

/* ---- the input ---- */

struct book_input {
    struct book_records records;
    bool blank;               /* it has no records */
    struct book_group *group; /* [ngroups] of a plan, with its titles; or NULL */
    int ngroups;
    struct book_walk walk[FAMILY_MOST]; /* small puzzles that show how to solve one */
    struct words *words[FAMILY_MOST];   /* [nwalks] of their stories, and of hints; or NULL */
    int nwalks;
};

/* Each begins with an input of zeros; release it in either case. */
bool book_input_read(struct book_input *input, const struct template *t, char **path, int npaths,
                     struct diag *d);

/* False with a message: puzzles of the plan cannot have the addresses that it asks for. */
bool book_input_blank(struct book_input *input, const struct book_plan *plan, struct diag *d);
void book_input_release(struct book_input *input);

/* Groups the puzzles by the sections of the plan. They must be as many as the plan has, and of its
 * families. */
bool book_input_group(struct book_input *input, const struct book_plan *plan, struct diag *d);

/* Whether some puzzle has the candidates that the style wants, and symbols, if these, or words for children,
 * are asked for; and whether the symbols suffice, and a list has none that no board has. */
bool book_input_shown(const struct book_input *input, const struct template *t, bool chosen,
                      bool child, struct diag *d);

/* Adds what engines know to the order, whose records are those of the input: the stories of the small
 * puzzles, and hints for the harder ones or steps; boards without clues get hints of the usual length. It is
 * an error if hints or steps were asked for and other symbols prevent them all. */
bool book_input_explain(struct book_input *input, struct book_order *order, bool asked,
                        struct diag *d);
