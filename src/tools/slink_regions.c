/* slink-regions: cuts fields into connected blocks; replaces JigSawMRF. */
#include "base/data_file.h"
#include "base/mem.h"
#include "base/outfile.h"
#include "regions/exact.h"
#include "regions/fields/partition.h"
#include "tools/cli.h"
#include "tools/regions_request.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const format_name[] = {"text", "gss", "json", "svg", "matrix", NULL};
static const char *const distribution_name[] = {"fast", "exact", NULL};

/* ---- results ---- */

/* All text is kept until the last partition is made, so no file is ever half-written. */
struct texts {
    const struct regions_options *o;
    int format; /* NOT_GIVEN: only the files were requested */
    struct strbuf printed, file[FILES];
};

static void texts_begin(struct texts *t, const struct regions_options *o, const struct field *f)
{
    bool files = false;

    t->o = o;
    strbuf_init(&t->printed);
    for (int i = 0; i < FILES; i++) {
        strbuf_init(&t->file[i]);
        files = files || o->file[i];
    }
    t->format = o->format == NOT_GIVEN && !files ? FORMAT_TEXT : o->format;
    if (t->format == FORMAT_SVG)
        partition_svg_begin(f, (int)o->number, &t->printed);
}

/* Partitions in a file are separated by an empty line. */
static void texts_add(struct texts *t, const struct partition *p)
{
    static void (*const print[])(const struct partition *,
                                 struct strbuf *) = {[FORMAT_TEXT] = partition_text,
                                                     [FORMAT_JSON] = partition_json,
                                                     [FORMAT_MATRIX] = partition_matrix};

    if (p->index > 1) {
        if (t->format != FORMAT_JSON && t->format != FORMAT_SVG)
            strbuf_char(&t->printed, '\n');
        for (int i = 0; i < FILES; i++)
            strbuf_char(&t->file[i], '\n');
    }
    if (t->format == FORMAT_SVG)
        partition_svg_add(p, (int)p->index - 1, &t->printed);
    else if (t->format == FORMAT_GSS)
        partition_elements(p, "<block> ", &t->printed);
    else if (t->format != NOT_GIVEN)
        print[t->format](p, &t->printed);
    if (t->o->file[FILE_OUTP])
        partition_phases(p, &t->file[FILE_OUTP]);
    if (t->o->file[FILE_OUTPE])
        partition_elements(p, "", &t->file[FILE_OUTPE]);
    if (t->o->file[FILE_OUTB])
        partition_border(p, &t->file[FILE_OUTB]);
}

/* Writes the files, then standard output. False with a message if a file cannot be written. */
static bool texts_write(struct texts *t, struct diag *d)
{
    if (t->format == FORMAT_SVG)
        partition_svg_end(&t->printed);
    for (int i = 0; i < FILES; i++)
        if (t->o->file[i] && !outfile_write(t->o->file[i], t->file[i].text, t->file[i].len, d))
            return false;
    fwrite(t->printed.text, 1, t->printed.len, stdout);
    return true;
}

static void texts_release(struct texts *t)
{
    strbuf_release(&t->printed);
    for (int i = 0; i < FILES; i++)
        strbuf_release(&t->file[i]);
}

/* Reports a partition on standard error. */
static void tell_stats(const struct partition *p, const struct regions_tally *tally, int sweeps)
{
    const struct regions_figures *f = &p->figures;
    const struct graph *g = &p->field->graph;

    fprintf(stderr,
            "field %" PRId64 ": %d blocks of %d to %d elements, %d free; border %d of %d edges",
            p->index, p->nblocks, f->smallest, f->largest, g->n - f->covered, f->border, g->m);
    if (f->needed > 0)
        fprintf(stderr, "; compactness %.3f", (double)f->inner / f->needed);
    if (tally->steps > 0)
        fprintf(stderr, "; %d sweeps, %ld moves tried in %ld steps, %.1f%% accepted", sweeps,
                tally->tried, tally->steps,
                tally->tried > 0 ? 100.0 * (double)tally->taken / (double)tally->tried : 0.0);
    fputs("\nsizes:", stderr);
    for (int b = 0; b < p->nblocks; b++)
        fprintf(stderr, " %d", p->size[b]);
    fputc('\n', stderr);
}

/* ---- partitions ---- */

struct job {
    const struct program *program;
    struct regions_options o;
    struct regions_request request;
    struct texts texts;
    struct regions *regions; /* or */
    struct regions_exact *exact;
    int *block, *size;
};

static void tell_progress(void *context, long trees, int finished, int piece)
{
    const struct job *j = context;

    if (trees % j->o.verbose == 0)
        fprintf(stderr,
                "tree %ld: %.1f%% of the elements in finished blocks, cutting a piece of %d\n",
                trees, 100.0 * finished / j->request.field.graph.n, piece);
}

/* A partial partition without blocks is an answer only if the cover is 0. */
static enum regions_result divide(struct job *j, struct pcg32 *rng, int *nblocks,
                                  struct regions_tally *tally, struct diag *d)
{
    const struct regions_plan *plan = &j->request.plan;
    struct regions_watch watch = {tell_progress, j};
    enum regions_result result =
        regions_divide(j->regions, plan, j->request.forbidden, rng, j->block, nblocks, tally,
                       j->o.verbose > 0 ? &watch : NULL, d);

    if (result != REGIONS_FOUND || *nblocks > 0 || plan->cover == 0)
        return result;
    diag_set(d,
             "no block of %d to %d elements was found before the attempts ran out; one may exist",
             plan->low, plan->high);
    return REGIONS_LIMIT;
}

static enum regions_result cut(struct job *j, struct pcg32 *rng, int *nblocks,
                               struct regions_tally *tally, struct diag *d)
{
    if (!j->exact)
        return divide(j, rng, nblocks, tally, d);
    *tally = (struct regions_tally){0};
    *nblocks = regions_exact_sample(j->exact, rng, j->block);
    return REGIONS_FOUND;
}

/* Makes partition i and adds it to the texts. */
static enum regions_result make_one(struct job *j, int64_t i, struct diag *d)
{
    struct partition p = {.field = &j->request.field,
                          .block = j->block,
                          .size = j->size,
                          .offset = j->request.offset,
                          .seed = j->o.seed,
                          .index = i};
    struct regions_tally tally;
    struct pcg32 rng;

    pcg32_stream(&rng, (uint64_t)j->o.seed, (uint64_t)i, 1);
    enum regions_result result = cut(j, &rng, &p.nblocks, &tally, d);
    if (result != REGIONS_FOUND)
        return result;
    regions_measure(&p.field->graph, j->block, p.nblocks, j->size, &p.figures);
    texts_add(&j->texts, &p);
    if (j->o.stats)
        tell_stats(&p, &tally, j->request.plan.sweeps);
    return result;
}

/* The status; *d is filled in unless it is 0. */
static int make_all(struct job *j, struct diag *d)
{
    const struct regions_request *r = &j->request;
    const struct graph *g = &r->field.graph;
    enum regions_result result = REGIONS_FOUND;

    j->block = mem_alloc((size_t)g->n, sizeof *j->block);
    j->size = mem_alloc((size_t)g->n, sizeof *j->size);
    if (r->exact)
        j->exact = regions_exact_new(g, &r->plan, r->forbidden, REGIONS_EXACT_STEPS, &result, d);
    else
        j->regions = regions_new(g);
    texts_begin(&j->texts, &j->o, &r->field);
    for (int64_t i = 1; i <= j->o.number && result == REGIONS_FOUND; i++)
        result = make_one(j, i, d);
    if (result == REGIONS_FOUND)
        return texts_write(&j->texts, d) ? CLI_DONE : CLI_WRONG;
    return result == REGIONS_NONE ? CLI_NEGATIVE : CLI_LIMIT;
}

static int run(struct job *j)
{
    struct diag d;
    int status = CLI_WRONG;
    char *path = j->o.custom ? data_file_path("fields", ".txt", j->o.custom) : NULL;

    j->o.path = path;
    if ((!path || data_file_is("custom", "fields", ".txt", j->o.custom, &d)) &&
        cli_files_differ(j->program, path ? &path : NULL, path != NULL, &d) &&
        regions_request(&j->request, &j->o, &status, &d))
        status = cli_seed(j->program->name, &j->o.seed, &d) ? make_all(j, &d) : CLI_WRONG;
    if (status != CLI_DONE)
        cli_fail(j->program, &d, status);
    regions_free(j->regions);
    regions_exact_free(j->exact);
    regions_request_release(&j->request);
    texts_release(&j->texts);
    free(path);
    free(j->block);
    free(j->size);
    return status == CLI_DONE ? cli_end(j->program, status) : status;
}

enum { ROWS = 19 };

static void describe_options(struct regions_options *o, struct option_row *rows)
{
    const struct option_row table[] = {
        {OPTION_PAIR, 'r', "rect", "N M", "a field of N rows and M columns, 1 to 1000 each",
         o->rect, 1, FIELD_MAX_SIDE, NULL},
        {OPTION_READ, 'c', "custom", "FILE", "a field: a file, or a name such as hexagonal",
         &o->custom, 0, 0, NULL},
        {OPTION_NUMBER, 'p', "phases", "K", "cut into K equal blocks", &o->phases, 1,
         REGIONS_MAX_ELEMENTS, NULL},
        {OPTION_TEXT, 0, "sizes", "LIST|A-B", "a block of each size 3,5,8; or all sizes in A to B",
         &o->sizes, 0, 0, NULL},
        {OPTION_WRITE, 'P', "outp", "FILE", "write coordinates, phase and size of each element",
         &o->file[FILE_OUTP], 0, 0, NULL},
        {OPTION_WRITE, 'e', "outpe", "FILE", "write the elements of each phase",
         &o->file[FILE_OUTPE], 0, 0, NULL},
        {OPTION_WRITE, 'B', "outb", "FILE", "write the points of the border", &o->file[FILE_OUTB],
         0, 0, NULL},
        {OPTION_WRITE, 'b', "border", "FILE", "the same as --outb", &o->file[FILE_OUTB], 0, 0,
         NULL},
        {OPTION_TEXT, 'o', "offset", "D", "add D to the ids that are written (0)", &o->offset, 0, 0,
         NULL},
        {OPTION_NUMBER, 'v', "verbose", "L", "report progress every L-th tree; 0 is quiet (0)",
         &o->verbose, 0, INT_MAX, NULL},
        {OPTION_NUMBER, 'n', "number", "N", "how many partitions (1)", &o->number, 1, 1000000,
         NULL},
        {OPTION_NUMBER, 0, "seed", "S", "the same seed gives the same blocks (random, printed)",
         &o->seed, 0, CLI_MAX_SEED, NULL},
        {OPTION_NUMBER, 0, "cover", "PERCENT", "at most this share of the field in blocks (100)",
         &o->cover, 0, 100, NULL},
        {OPTION_TEXT, 0, "temperature", "T", "0 compact .. 100 snaky, or inf (inf)",
         &o->temperature, 0, 0, NULL},
        {OPTION_NUMBER, 0, "sweeps", "N", "how long to mix the blocks at that temperature",
         &o->sweeps, 0, 1000000, NULL},
        {OPTION_READ, 0, "forbid", "FILE", "pairs of neighbours that may not share a block",
         &o->forbid, 0, 0, NULL},
        {OPTION_CHOICE, 0, "format", NULL, "what to print (text, unless files are written)",
         &o->format, 0, 0, format_name},
        {OPTION_CHOICE, 0, "distribution", NULL, "quick, or exactly as exp(-border/T) (fast)",
         &o->distribution, 0, 0, distribution_name},
        {OPTION_FLAG, 0, "stats", NULL, "print sizes, border, compactness, acceptance", &o->stats,
         0, 0, NULL},
    };

    _Static_assert(sizeof table / sizeof *table == ROWS, "count the rows");
    memcpy(rows, table, sizeof table);
}

int main(int argc, char **argv)
{
    struct job job = {.o = {.rect = {NOT_GIVEN, NOT_GIVEN},
                            .phases = NOT_GIVEN,
                            .seed = NOT_GIVEN,
                            .number = 1,
                            .cover = NOT_GIVEN,
                            .sweeps = NOT_GIVEN,
                            .format = NOT_GIVEN}};
    struct option_row rows[ROWS + 1] = {0};
    const struct program program = {
        .name = "slink-regions",
        .purpose = "Cuts a field into connected blocks of given sizes.",
        .operands = "",
        .max_operands = 0,
        .rows = rows,
        .notes = "The default of --sweeps is 0, or with --temperature as many as the border\n"
                 "needs to settle. Partition i of a seed does not depend on how many are made.\n"
                 "Exit status: 0 done, 1 no such partition exists, 2 bad usage or input, 3 none\n"
                 "was found before the attempts ran out, or too large for --distribution exact.\n"};

    job.program = &program;
    describe_options(&job.o, rows);
    cli_begin(&program, argc, argv);
    return run(&job);
}
