#include "batch/batch_form.h"

#include "base/date.h"
#include "base/ini.h"
#include "base/mem.h"
#include "base/outfile.h"
#include "batch/seen.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_JOBS = 256, MAX_INDEX = 1000000000 };

static const char recipe_group[] = "recipe";

#define AT(field) OPTION_AT(batch_form, field)

/* slink-sudoku does other things, too. */
#define MAKING "with generate level techniques;"
#define WHOLE \
    "without index index-range: --%s needs all earlier puzzles: --index and --index-range make only a part;"

static const struct option_row usual_rows[BATCH_FORM_ROWS + 1] = {
    {OPTION_NUMBER, 'n', "number", "N", "number of puzzles (1)", AT(number), 1, MAX_INDEX,
     .rules = MAKING},
    {OPTION_NUMBER, 0, "index", "I", "only puzzle I of the seed, counted from 1", AT(index), 1,
     MAX_INDEX, .rules = MAKING "without index-range;"},
    {OPTION_RANGE, 0, "index-range", "A-B", "only puzzles A to B of the seed", AT(range[0]), 1,
     MAX_INDEX, .rules = MAKING},
    {OPTION_NUMBER, 0, "seed", "S", "the same seed gives the same puzzles (random, and printed)",
     AT(seed), 0, RECORD_MAX_SEED, .rules = "with generate level techniques fill optfill jigsaw;"},
    {OPTION_TEXT, 0, "date", "DATE",
     "a puzzle a day: ids and titles are dates, and puzzle 1 of the seed has this one, such as "
     "2027-01-31",
     AT(date)},
    {OPTION_NUMBER, 0, "after", "N", "skip the first N attempts at each puzzle (0)", AT(after), 0,
     MAX_INDEX, .rules = MAKING},
    {OPTION_FLAG, 0, "no-duplicates", NULL,
     "reject puzzles equal to an earlier one, even if turned, mirrored or with other letters",
     AT(no_duplicates), .rules = MAKING WHOLE},
    {OPTION_UPDATE, 0, "seen", "FILE",
     "reject the puzzles recorded in FILE too, and add the new ones to it", AT(seen),
     .rules = MAKING WHOLE},
    {OPTION_READ, 0, "reject", "FILE",
     "reject the puzzles recorded in FILE, and repeated ones of the range", AT(reject),
     .rules = MAKING},
    {OPTION_NUMBER, 'j', "jobs", "J", "number of puzzles made at the same time (1)", AT(jobs), 1,
     MAX_JOBS, .rules = MAKING},
    {OPTION_FLAG, 0, "trust", NULL, "skip the verification of each puzzle by the search alone",
     AT(trust), .rules = MAKING},
    {OPTION_FLAG, 'v', "verbose", NULL, "report level, score, clues and attempts of each puzzle",
     AT(verbose)},
    {OPTION_CHOICE, 0, "format", NULL, "output format", AT(format), 0, 0},
    {OPTION_WRITE, 'o', "output", "FILE", "output file; - is standard output (-)", AT(output)},
    {OPTION_READ, 0, "recipe", "FILE", "read options from the group [recipe] of an INI file",
     AT(recipe)},
    {OPTION_FLAG, 0, "print-recipe", NULL, "print such a file and make no puzzles",
     AT(print_recipe), .rules = MAKING},
    {0},
};

void batch_form_init(struct batch_form *f, const struct family *family)
{
    *f = (struct batch_form){.number = 1, .seed = -1, .jobs = 1, .output = "-"};
    format_names(FORMAT_USE_READ | FORMAT_USE_WRITE, family, f->format_names);
    snprintf(f->format_help, sizeof f->format_help, "output format (%s)", f->format_names[0]);
    memcpy(f->row, usual_rows, sizeof usual_rows);
    f->row[BATCH_FORMAT].help = f->format_help;
    f->row[BATCH_FORMAT].choices = f->format_names;
}

/* ---- recipe files ---- */

struct recipe_text {
    struct recipe_text *next;
    char *text;
};

void batch_form_release(struct batch_form *f)
{
    for (struct recipe_text *at = f->texts, *next; at; at = next) {
        next = at->next;
        free(at->text);
        free(at);
    }
    f->texts = NULL;
}

static bool read_key(struct batch_form *f, const struct option_table *tables, struct ini *ini,
                     const char *key)
{
    const struct option_table *table;
    const struct option_row *row = options_seek(tables, key, &table);
    struct diag why;

    if (!row || row == &f->row[BATCH_RECIPE] || row == &f->row[BATCH_PRINT_RECIPE])
        return ini_wrong(ini, recipe_group, key, "is not an option for recipes");
    struct recipe_text *held = mem_alloc(1, sizeof *held);
    held->next = f->texts;
    f->texts = held;
    return ini_text(ini, recipe_group, key, &held->text) &&
           (options_set(table, row, held->text, &why) ||
            ini_wrong(ini, recipe_group, key, "is not valid: %s", why.text));
}

bool batch_form_read(struct batch_form *f, const struct option_table *tables, struct diag *d)
{
    OWN(ini) *ini = ini_open(f->recipe, d);
    const char *key;
    bool fine = ini != NULL;

    for (int at = -1; fine && (key = ini_next(ini, recipe_group, &at));)
        fine = read_key(f, tables, ini, key);
    return fine && ini_all_used(ini, NULL);
}

static void print_option(void *context, const char *name, const char *value)
{
    strbuf_format(context, "%s = %s\n", name, value ? value : "yes");
}

/* The options of the batch and of its output that were given. */
static void print_batch(const struct batch_form *f, struct strbuf *out)
{
    const struct option_table table = {f->row, (void *)(uintptr_t)f};

    for (int i = 0; i <= BATCH_FORMAT; i++) {
        if ((i > BATCH_REJECT && i < BATCH_FORMAT) || !options_given(&table, &f->row[i]))
            continue;
        strbuf_format(out, "%s = ", f->row[i].name);
        options_write(&table, &f->row[i], out);
        strbuf_char(out, '\n');
    }
}

bool batch_form_print(const struct batch_form *f, const struct batch *batch, struct diag *d)
{
    if (f->seen && !ini_holds(f->seen))
        return diag_set(d, "--seen: '%s' cannot be written in a recipe", f->seen);
    if (f->reject && !ini_holds(f->reject))
        return diag_set(d, "--reject: '%s' cannot be written in a recipe", f->reject);
    OWN(strbuf) out = strbuf_new(), level = strbuf_new();
    maker_levels(&level, batch->low, batch->top);
    strbuf_format(&out, "[%s]\n", recipe_group);
    services_options(batch->services, batch->recipe, level.text, print_option, &out);
    print_batch(f, &out);
    return outfile_write(f->output, out.text, out.len, d);
}

/* ---- from options to a batch ---- */

/* Sets which puzzles to make, and the number over which the level rises. */
static bool form_range(const struct batch_form *f, struct batch *b, struct diag *d)
{
    bool index = f->given >> BATCH_INDEX & 1, range = f->given >> BATCH_RANGE & 1;
    bool number = f->given >> BATCH_NUMBER & 1, rises = b->top > b->low;

    b->first = index ? f->index : range ? f->range[0] : 1;
    b->last = index ? f->index : range ? f->range[1] : f->number;
    b->size = number ? f->number : b->last;
    if ((index || range) && number && !rises)
        return diag_set(d, "--%s already names the puzzles to make, so --number is not allowed",
                        index ? "index" : "index-range");
    if ((index || range) && !number && rises)
        return diag_set(d, "the level rises over a batch: --number must give its size");
    if (b->last > b->size)
        return diag_set(d, "a batch of %" PRId64 " puzzles has no puzzle %" PRId64, b->size,
                        b->last);
    return true;
}

void batch_form_suit(struct batch_form *f, const struct record *example)
{
    struct diag unused;

    if (f->given >> BATCH_FORMAT & 1 || format_can_write(batch_form_format(f), example, &unused))
        return;
    for (f->format = 0; format_by_name(f->format_names[f->format]) != &format_json;)
        f->format++;
}

const struct format *batch_form_format(const struct batch_form *f)
{
    return f->format < 0 ? NULL : format_by_name(f->format_names[f->format]);
}

bool batch_form_finish(const struct batch_form *f, struct batch *b, struct diag *d)
{
    const struct format *format = batch_form_format(f);

    b->seed = f->seed;
    b->jobs = (int)f->jobs;
    b->skip_attempts = (int)f->after;
    b->skip.verification = f->trust;
    b->skip.metadata = !f->verbose && !(format && format->metadata);
    b->verbose = f->verbose;
    b->dated = f->date != NULL;
    if (b->dated && !date_parse(f->date, strlen(f->date), &b->day))
        return diag_set(d, "--date: '%s' is not a date such as 2027-01-31", f->date);
    return form_range(f, b, d);
}

/* ---- making ---- */

/* Passes puzzles on and adds them to the list of puzzles seen. */
struct noting {
    const struct batch_sink *sink;
    struct seen *seen; /* or NULL */
};

static bool note_record(void *context, const struct record *r, const struct puzzle_key *key,
                        struct diag *d)
{
    struct noting *n = context;

    if (!n->sink->take(n->sink->context, r, key, d))
        return false;
    if (n->seen)
        seen_note(n->seen, key);
    return true;
}

enum batch_result batch_form_make(const struct batch_form *f, struct batch *batch,
                                  const struct batch_sink *sink, struct diag *d)
{
    struct seen seen = {0};
    struct noting noting = {sink, f->seen || f->reject || f->no_duplicates ? &seen : NULL};
    enum batch_result result = BATCH_WRONG;

    if (noting.seen &&
        !(seen_open(&seen, f->seen, d) && (!f->reject || seen_reject(&seen, f->reject, d)))) {
        sink->end(sink->context, false, d);
    } else {
        batch->seen = seen.set;
        result = batch_run(batch, note_record, &noting, d);
        int error = errno;
        if (sink->end(sink->context, result == BATCH_DONE, d))
            errno = error;
        else
            result = BATCH_WRONG;
        /* Puzzles on standard output cannot be taken back, so the list of puzzles seen is saved
         * even after a failure, unless the reader is gone. */
        if (noting.seen && (result == BATCH_DONE || (sink->immediate && errno != EPIPE)) &&
            !seen_save(&seen, d))
            result = BATCH_WRONG;
    }
    int error = errno;
    if (noting.seen)
        seen_release(&seen);
    errno = error;
    return result;
}

/* ---- one format in one file ---- */

struct writing {
    const struct format *format;
    struct outfile out;
    struct strbuf text;
    int n; /* puzzles */
};

static bool write_record(void *context, const struct record *r, const struct puzzle_key *key UNUSED,
                         struct diag *d)
{
    struct writing *w = context;

    strbuf_clear(&w->text);
    if (!format_write(w->format, r, &w->n, &w->text, d))
        return false;
    fwrite(w->text.text, 1, w->text.len, w->out.stream);
    return w->out.stream != stdout || outfile_flush(w->out.stream, w->out.name, d);
}

static bool end_writing(void *context, bool done, struct diag *d)
{
    struct writing *w = context;

    strbuf_release(&w->text);
    if (!done) {
        outfile_discard(&w->out);
        return true;
    }
    if (w->format->trailer)
        fputs(w->format->trailer, w->out.stream);
    return outfile_commit(&w->out, d);
}

enum batch_result batch_form_run(const struct batch_form *f, struct batch *batch, struct diag *d)
{
    struct writing w = {.format = batch_form_format(f)};
    struct batch_sink sink = {write_record, end_writing, &w, strcmp(f->output, "-") == 0};

    if (!outfile_open(&w.out, f->output, d))
        return BATCH_WRONG;
    strbuf_init(&w.text);
    return batch_form_make(f, batch, &sink, d);
}
