/* slink-gen: makes puzzles. */
#include "base/ini.h"
#include "base/outfile.h"
#include "format/format.h"
#include "generator/recipe_form.h"
#include "tools/cli.h"
#include "tools/gen.h"
#include "tools/gen_seen.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { NOT_GIVEN = -1, MAX_JOBS = 256 };

static const int64_t MAX_INDEX = 1000000000;

/* The options before and behind those of the recipe. */
enum { BATCH_ROWS = 15 };

struct gen_options {
    struct recipe_form form;
    int64_t number, seed, index, jobs, after;
    int64_t range[2];
    int format; /* index into gen_formats */
    bool no_duplicates, trust, verbose, print_recipe;
    const char *seen, *output, *recipe;
    char *held[RECIPE_FORM_ROWS + BATCH_ROWS]; /* texts from a recipe file */
};

#define RECIPE_GROUP "recipe"

static const char *const gen_formats[] = {"knuth", "json", "contest", NULL};

enum { FORMAT_CONTEST = 2 };

static void gen_rows(struct gen_options *o, struct option_row *rows)
{
    const struct option_row batch[] = {
        {OPTION_NUMBER, 'n', "number", "N", "number of puzzles (1)", &o->number, 1, MAX_INDEX,
         NULL},
        {OPTION_NUMBER, 0, "index", "I", "only puzzle I of the seed, counted from 1", &o->index, 1,
         MAX_INDEX, NULL},
        {OPTION_RANGE, 0, "index-range", "A-B", "only puzzles A to B of the seed", o->range, 1,
         MAX_INDEX, NULL},
        {OPTION_NUMBER, 0, "seed", "S",
         "the same seed gives the same puzzles (random, and printed)", &o->seed, 0, CLI_MAX_SEED,
         NULL},
        {OPTION_NUMBER, 0, "after", "N", "skip the first N attempts at each puzzle (0)", &o->after,
         0, MAX_INDEX, NULL},
        {OPTION_FLAG, 0, "no-duplicates", NULL,
         "reject puzzles equal to an earlier one, even if turned, mirrored or with other letters",
         &o->no_duplicates, 0, 0, NULL},
        {OPTION_TEXT, 0, "seen", "FILE",
         "reject the puzzles recorded in FILE too, and add the new ones to it", &o->seen, 0, 0,
         NULL},
        {OPTION_NUMBER, 'j', "jobs", "J", "number of puzzles made at the same time (1)", &o->jobs,
         1, MAX_JOBS, NULL},
        {OPTION_FLAG, 0, "trust", NULL, "skip the verification of each puzzle by the search alone",
         &o->trust, 0, 0, NULL},
        {OPTION_FLAG, 'v', "verbose", NULL,
         "report level, score, clues and attempts of each puzzle", &o->verbose, 0, 0, NULL},
        {OPTION_CHOICE, 0, "format", "knuth|json|contest", "output format (knuth)", &o->format, 0,
         0, gen_formats},
        {OPTION_TEXT, 'o', "output", "FILE", "output file; - is standard output (-)", &o->output, 0,
         0, NULL},
        {OPTION_TEXT, 0, "recipe", "FILE", "read options from the group [recipe] of an INI file",
         &o->recipe, 0, 0, NULL},
        {OPTION_FLAG, 0, "print-recipe", NULL, "print such a file and make no puzzles",
         &o->print_recipe, 0, 0, NULL},
        {0}};

    _Static_assert(sizeof batch / sizeof *batch == BATCH_ROWS, "count the rows");
    recipe_form_rows(&o->form, rows);
    memcpy(rows + RECIPE_FORM_ROWS, batch, sizeof batch);
}

/* ---- recipe files ------------------------------------------------------------------------------
 */

static int row_by_name(const struct option_row *rows, const char *name)
{
    for (int i = 0; rows[i].name; i++)
        if (strcmp(rows[i].name, name) == 0)
            return i;
    return -1;
}

static bool recipe_key(struct gen_options *o, const struct option_row *rows, struct ini *ini,
                       const char *key)
{
    int row = row_by_name(rows, key);
    struct diag why;

    if (row < 0 || rows[row].target == &o->recipe || rows[row].target == &o->print_recipe)
        return ini_wrong(ini, RECIPE_GROUP, key, "is no option that a recipe can have");
    return ini_text(ini, RECIPE_GROUP, key, &o->held[row]) &&
           (options_set(&rows[row], o->held[row], &why) ||
            ini_wrong(ini, RECIPE_GROUP, key, "cannot be: %s", why.text));
}

static bool recipe_read(struct gen_options *o, const struct option_row *rows, const char *path,
                        struct diag *d)
{
    struct ini *ini = ini_open(path, d);
    const char *key;
    bool fine = ini != NULL;

    for (int at = -1; fine && (key = ini_next(ini, RECIPE_GROUP, &at));)
        fine = recipe_key(o, rows, ini, key);
    fine = fine && ini_all_used(ini);
    ini_free(ini);
    return fine;
}

struct recipe_printing {
    const struct gen_batch *batch;
    struct strbuf text;
};

static void recipe_line(void *context, const char *name, const char *value)
{
    struct recipe_printing *p = context;
    int low = p->batch->recipe->difficulty, top = p->batch->top;

    if (strcmp(name, "difficulty") == 0 && low != top)
        strbuf_format(&p->text, "difficulty = %d-%d\n", low, top);
    else
        strbuf_format(&p->text, "%s = %s\n", name, value ? value : "yes");
}

/* The recipe, and what was said of the batch and how it is written. */
static bool recipe_print(const struct gen_options *o, const struct gen_batch *batch, struct diag *d)
{
    struct recipe_printing p = {.batch = batch};

    strbuf_init(&p.text);
    strbuf_text(&p.text, "[" RECIPE_GROUP "]\n");
    recipe_tell(batch->recipe, recipe_line, &p);
    if (o->number != NOT_GIVEN)
        strbuf_format(&p.text, "number = %" PRId64 "\n", o->number);
    if (o->index != NOT_GIVEN)
        strbuf_format(&p.text, "index = %" PRId64 "\n", o->index);
    if (o->range[0] != NOT_GIVEN)
        strbuf_format(&p.text, "index-range = %" PRId64 "-%" PRId64 "\n", o->range[0], o->range[1]);
    if (o->seed != NOT_GIVEN)
        strbuf_format(&p.text, "seed = %" PRId64 "\n", o->seed);
    if (o->after > 0)
        strbuf_format(&p.text, "after = %" PRId64 "\n", o->after);
    if (o->no_duplicates)
        recipe_line(&p, "no-duplicates", NULL);
    if (o->seen)
        recipe_line(&p, "seen", o->seen);
    if (o->format != 0)
        recipe_line(&p, "format", gen_formats[o->format]);
    bool fine = !o->seen || ini_holds(o->seen) ||
                diag_set(d, "--seen: '%s' cannot be written in a recipe", o->seen);
    fine = fine && outfile_write(o->output, p.text.text, p.text.len, d);
    strbuf_release(&p.text);
    return fine;
}

/* ---- from options to a batch -------------------------------------------------------------------
 */

/* Which puzzles, and over how many the level rises. */
static bool gen_range(const struct gen_options *o, struct gen_batch *b, struct diag *d)
{
    bool rises = b->top > b->recipe->difficulty, part = true;

    if (o->index != NOT_GIVEN && o->range[0] != NOT_GIVEN)
        return diag_set(d, "--index and --index-range exclude each other");
    if (o->index != NOT_GIVEN) {
        b->first = b->last = o->index;
    } else if (o->range[0] != NOT_GIVEN) {
        b->first = o->range[0];
        b->last = o->range[1];
    } else {
        b->first = 1;
        b->last = o->number != NOT_GIVEN ? o->number : 1;
        part = false;
    }
    b->size = o->number != NOT_GIVEN ? o->number : b->last;
    if (part && o->number != NOT_GIVEN && !rises)
        return diag_set(d, "--%s already names the puzzles to make: --number is too much",
                        o->index != NOT_GIVEN ? "index" : "index-range");
    if (part && o->number == NOT_GIVEN && rises)
        return diag_set(d, "the level rises over a batch: --number must give its size");
    if (b->last > b->size)
        return diag_set(d, "a batch of %" PRId64 " puzzles has no puzzle %" PRId64, b->size,
                        b->last);
    return true;
}

static bool gen_batch(struct gen_options *o, struct recipe *recipe, struct gen_batch *b,
                      struct diag *d)
{
    bool bare = !o->verbose && !format_by_name(gen_formats[o->format])->metadata;

    *b = (struct gen_batch){.program = "slink-gen",
                            .recipe = recipe,
                            .seed = o->seed,
                            .jobs = (int)o->jobs,
                            .after = (int)o->after,
                            .thrift = {o->trust, bare},
                            .verbose = o->verbose};
    if (!recipe_form_finish(&o->form, recipe, &b->top, d) || !gen_range(o, b, d))
        return false;
    const char *unique = o->no_duplicates ? "no-duplicates" : o->seen ? "seen" : NULL;
    if (unique && (o->index != NOT_GIVEN || o->range[0] != NOT_GIVEN))
        return diag_set(d, "--%s: a part of a batch does not know the puzzles before it", unique);
    if (o->format == FORMAT_CONTEST && recipe->type != PUZZLE_SLINK)
        return diag_set(d, "--format contest carries only boards with all digits: --type slink");
    if (o->format == FORMAT_CONTEST && recipe->shape &&
        bitmap_count(recipe->shape) < recipe->rows * recipe->cols)
        return diag_set(d, "--format contest has no missing cells, and the shape %s has some",
                        recipe->shape_name);
    return true;
}

/* ---- writing -----------------------------------------------------------------------------------
 */

struct writing {
    const struct format *format;
    struct outfile out;
    struct strbuf text;
    struct seen *seen; /* or NULL */
    bool begun;
};

static bool write_record(void *context, const struct record *r, const struct canon_key *key,
                         struct diag *d)
{
    struct writing *w = context;

    strbuf_clear(&w->text);
    w->format->write(&w->text, r, !w->begun);
    w->begun = true;
    fwrite(w->text.text, 1, w->text.len, w->out.stream);
    if (w->out.stream == stdout && !outfile_flush(w->out.stream, w->out.name, d))
        return false;
    if (w->seen)
        seen_note(w->seen, key);
    return true;
}

static int gen_write(const struct gen_options *o, struct gen_batch *batch, struct seen *seen,
                     struct diag *d)
{
    struct writing w = {.format = format_by_name(gen_formats[o->format]), .seen = seen};
    int status = CLI_WRONG;

    if (!outfile_open(&w.out, o->output, d))
        return CLI_WRONG;
    strbuf_init(&w.text);
    bool fine = gen_batch_run(batch, write_record, &w, &status, d);
    if (fine && w.format->trailer)
        fputs(w.format->trailer, w.out.stream);
    strbuf_release(&w.text);
    if (fine)
        return outfile_commit(&w.out, d) ? CLI_DONE : CLI_WRONG;
    outfile_discard(&w.out);
    cli_quiet_pipe();
    return status;
}

/* What of a picture could not be shown. */
static void gen_tell_picture(const struct gen_batch *batch)
{
    const struct recipe *r = batch->recipe;

    if (r->picture)
        fprintf(stderr, "%s: %s: %d cell%s changed to make one loop\n", batch->program,
                r->picture_name, r->picture_changes, r->picture_changes == 1 ? "" : "s");
}

/* With the set of puzzles that may not come again, if there is one. */
static int gen_run(const struct gen_options *o, struct gen_batch *batch, struct diag *d)
{
    struct seen seen;
    int status = CLI_WRONG;

    gen_tell_picture(batch);
    if (!o->seen && !o->no_duplicates)
        return gen_write(o, batch, NULL, d);
    if (seen_open(&seen, o->seen, d)) {
        batch->seen = seen.set;
        status = gen_write(o, batch, &seen, d);
        /* What went to standard output stays there, whatever came after it. */
        if ((status == CLI_DONE || strcmp(o->output, "-") == 0) && !seen_save(&seen, d))
            status = CLI_WRONG;
    }
    seen_release(&seen);
    return status;
}

/* ---- main --------------------------------------------------------------------------------------
 */

static void gen_init(struct gen_options *o)
{
    *o = (struct gen_options){.number = NOT_GIVEN,
                              .seed = NOT_GIVEN,
                              .index = NOT_GIVEN,
                              .jobs = 1,
                              .range = {NOT_GIVEN, NOT_GIVEN},
                              .output = "-"};
    recipe_form_init(&o->form);
}

/* The command line; where it names a recipe file, that first and the command line over it. */
static bool gen_parse(struct gen_options *o, const struct program *program, int argc, char **argv,
                      struct diag *d)
{
    gen_init(o);
    cli_begin(program, argc, argv);
    const char *path = o->recipe;
    if (!path)
        return true;
    gen_init(o);
    if (!recipe_read(o, program->rows, path, d))
        return false;
    cli_begin(program, argc, argv);
    return true;
}

int main(int argc, char **argv)
{
    struct gen_options o;
    struct option_row rows[RECIPE_FORM_ROWS + BATCH_ROWS];
    const struct program program = {
        .name = "slink-gen",
        .purpose = "Makes SuperSlitherlink, Slitherlink and Slink puzzles with one solution each.",
        .operands = "",
        .max_operands = 0,
        .rows = rows,
        .notes =
            "Puzzle i of a seed does not depend on how many are made. JSON carries the solution.\n"
            "Exit status: 0 done, 2 bad usage, 3 no such puzzle was found in all attempts.\n"};
    struct recipe recipe;
    struct gen_batch batch;
    struct diag d;
    int status = CLI_WRONG;

    gen_rows(&o, rows);
    if (gen_parse(&o, &program, argc, argv, &d) && gen_batch(&o, &recipe, &batch, &d)) {
        if (o.print_recipe)
            status = recipe_print(&o, &batch, &d) ? CLI_DONE : CLI_WRONG;
        else if (cli_seed(batch.program, &batch.seed, &d))
            status = gen_run(&o, &batch, &d);
    }
    recipe_form_release(&o.form);
    for (size_t i = 0; i < sizeof o.held / sizeof *o.held; i++)
        free(o.held[i]);
    return status == CLI_DONE ? CLI_DONE : cli_fail(&program, &d, status);
}
