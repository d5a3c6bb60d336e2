/*
 * The options of a batch, which all programs that make puzzles share: on the command line and in
 * recipe files. Each program adds the options of its family's recipe.
 */
#pragma once

#include "base/options.h"
#include "batch/batch.h"
#include "format/format.h"

/* The options, in the order of --help. */
enum {
    BATCH_NUMBER,
    BATCH_INDEX,
    BATCH_RANGE,
    BATCH_SEED,
    BATCH_DATE,
    BATCH_AFTER,
    BATCH_NO_DUPLICATES,
    BATCH_SEEN,
    BATCH_REJECT,
    BATCH_JOBS,
    BATCH_TRUST,
    BATCH_VERBOSE,
    BATCH_FORMAT,
    BATCH_OUTPUT,
    BATCH_RECIPE,
    BATCH_PRINT_RECIPE,
    BATCH_FORM_ROWS
};

/* The values of the options; a seed and a format that are not given are -1, texts are NULL. */
struct batch_form {
    uint64_t given; /* a bit for each row */
    int64_t number, seed, index, jobs, after;
    int64_t range[2];
    int format; /* index into format_names; -1 for none */
    bool no_duplicates, trust, verbose, print_recipe;
    const char *seen, *reject, *output, *recipe, *date;
    const char *format_names[FORMAT_NAMES]; /* ended by NULL; the first is the default */
    char format_help[40];
    struct recipe_text *texts;                  /* values from a recipe file */
    struct option_row row[BATCH_FORM_ROWS + 1]; /* for --format and programs that differ, its own */
};

/* For puzzles of this family: --format has all formats that carry them and can be read again. */
void batch_form_init(struct batch_form *f, const struct family *family);

void batch_form_release(struct batch_form *f);

/* Sets the options in the group [recipe] of the form's recipe file; the tables are all of the
 * program's. Texts stay with the form. */
bool batch_form_read(struct batch_form *f, const struct option_table *tables, struct diag *d);

/* Writes such a file, of the batch's recipe and of what was given, to the form's output. */
bool batch_form_print(const struct batch_form *f, const struct batch *batch, struct diag *d);

/*
 * Fills in which puzzles to make and how. The caller has set program, services, recipe, low and top,
 * and sets `seed` afterwards where it is below 0.
 */
bool batch_form_finish(const struct batch_form *f, struct batch *batch, struct diag *d);

/* Puzzles that the usual format cannot have, such as this one, are JSON unless a format was given. */
void batch_form_suit(struct batch_form *f, const struct record *example);

/* NULL: puzzles are written in no format, but by the program's own sink. */
const struct format *batch_form_format(const struct batch_form *f);

/* Where the puzzles of a batch go. */
struct batch_sink {
    batch_take *take;

    /* After the last puzzle; `done` if all were made. False with a message if they could not be
     * written. */
    bool (*end)(void *context, bool done, struct diag *d);
    void *context;
    bool immediate; /* what was taken cannot be taken back */
};

/* Makes the puzzles, and writes the list of puzzles seen. end() is called in any case. On a failed
 * write, errno is that of the write. */
enum batch_result batch_form_make(const struct batch_form *f, struct batch *batch,
                                  const struct batch_sink *sink, struct diag *d);

/* The same, written in the form's format to its output. */
enum batch_result batch_form_run(const struct batch_form *f, struct batch *batch, struct diag *d);
