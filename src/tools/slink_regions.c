/* slink-regions: cuts fields into connected blocks; replaces JigSawMRF. */
#include "base/data_file.h"
#include "base/mem.h"
#include "base/outfile.h"
#include "base/text.h"
#include "regions/fields/field.h"
#include "regions/fields/partition.h"
#include "regions/regions.h"
#include "tools/cli.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const format_name[] = {"text", "gss", "json", "svg", "matrix", NULL};

enum regions_file { FILE_OUTP, FILE_OUTPE, FILE_OUTB, FILES };
enum regions_format {
    FORMAT_TEXT,
    FORMAT_GSS,
    FORMAT_JSON,
    FORMAT_SVG,
    FORMAT_MATRIX,
    FORMAT_NONE
};

/* The options as given on the command line; missing texts are NULL, the number of blocks 0. */
struct regions_options {
    uint64_t given; /* a bit for each row of options */
    int64_t rect[2], phases, seed, number, cover, sweeps, verbose;
    const char *custom, *path; /* the field, and the file that has it */
    const char *sizes, *temperature, *offset, *forbid;
    const char *file[FILES];
    int format; /* enum regions_format; none: only files are written */
    bool stats;
};

enum { MOST_WORK = 1 << 26 }; /* elements times the largest size of a range: 512 MB */

static const int64_t MAX_OFFSET = 1000000000;

struct cutting_job {
    const struct program *program;
    struct regions_options o;
    int status;
    /* The field to cut, and how. */
    struct field field;
    unsigned char *forbidden; /* NULL: none */
    struct regions_plan plan;
    int *list;  /* the plan uses it */
    bool whole; /* no --cover: all elements are in blocks */
    int64_t offset;
    /* All text is kept until the last partition is made, so no file is ever half-written. */
    struct strbuf printed, file[FILES];
    struct regions *regions;
    int *block, *size;
};

static bool is_given(const char *option, const struct cutting_job *j)
{
    const struct option_table *table = j->program->table;

    return options_given(table, options_find(table->rows, option));
}

/* ---- what is asked for ---- */

/* Reads `3,5,8`; false, without a message, if the text is not such a list. */
static bool read_list(struct cutting_job *j, const char *text)
{
    size_t capacity = 0;

    for (;;) {
        int64_t size;
        size_t n = number_scan(text, strlen(text), REGIONS_MAX_ELEMENTS, &size);
        if (n == 0 || size < 1 || size > REGIONS_MAX_ELEMENTS ||
            j->plan.nlist == REGIONS_MAX_ELEMENTS)
            return false;
        j->list = mem_reserve(j->list, (size_t)j->plan.nlist + 1, &capacity, sizeof *j->list);
        j->list[j->plan.nlist++] = (int)size;
        if (text[n] != ',')
            return text[n] == 0;
        text += n + 1;
    }
}

/* Blocks of given sizes, with at most `cover` elements; the rest is free. */
static bool plan_list(struct cutting_job *j, struct diag *d, int cover)
{
    struct regions_plan *plan = &j->plan;
    int n = j->field.graph.n;
    long sum = 0;

    for (int i = 0; i < plan->nlist; i++)
        sum += j->list[i];
    plan->list = j->list;
    plan->nfree = (int)(n - sum);
    if (j->whole ? sum == n : sum <= cover)
        return true;
    j->status = CLI_NEGATIVE;
    if (j->whole)
        return diag_set(
            d, "no such partition: the sizes add up to %ld, but the field has %d elements%s", sum,
            n, sum < n ? " (--cover lets some of them be free)" : "");
    return diag_set(
        d,
        "no such partition: the sizes add up to %ld, but --cover %d lets blocks have %d "
        "elements",
        sum, (int)j->o.cover, cover);
}

static bool plan_phases(struct cutting_job *j, struct diag *d, int cover)
{
    struct regions_plan *plan = &j->plan;
    int n = j->field.graph.n, k = (int)j->o.phases;

    if (cover == n && n % k == 0) {
        plan->low = plan->high = n / k;
        return true;
    }
    j->status = CLI_NEGATIVE;
    if (j->whole)
        return diag_set(
            d,
            "no such partition: %d elements cannot be cut into %d equal blocks, because %d "
            "does not divide %d",
            n, k, k, n);
    if (cover < k)
        return diag_set(
            d, "no such partition: --cover %d lets blocks have %d elements, too few for %d blocks",
            (int)j->o.cover, cover, k);
    j->status = CLI_WRONG;
    j->list = mem_alloc((size_t)k, sizeof *j->list);
    for (int i = 0; i < k; i++)
        j->list[i] = cover / k;
    plan->nlist = k;
    return plan_list(j, d, cover);
}

/* A block larger than the cover would only be dropped again, so it is never made; if the cover is
 * not 0, at least one block is required. */
static bool plan_range(struct cutting_job *j, struct diag *d, int cover, int64_t low, int64_t high)
{
    struct regions_plan *plan = &j->plan;
    int n = j->field.graph.n;

    plan->cover = (int)j->o.cover;
    plan->partial = plan->cover < 100;
    if (plan->partial && plan->cover > 0 && cover < low) {
        j->status = CLI_NEGATIVE;
        return diag_set(
            d,
            "no such partition: --cover %d lets blocks have %d elements, too few for a block "
            "of %d",
            plan->cover, cover, (int)low);
    }
    plan->low = (int)low;
    plan->high = (int)(plan->partial && low <= cover && cover < high ? cover : high);
    if ((high < n ? high : n) * n <= MOST_WORK)
        return true;
    j->status = CLI_LIMIT;
    return diag_set(d, "--sizes %s: too large a range for %d elements", j->o.sizes, n);
}

static bool take_sizes(struct cutting_job *j, struct diag *d)
{
    const struct regions_options *o = &j->o;
    int cover = (int)((j->field.graph.n * o->cover + 50) / 100);
    int64_t low, high;

    j->whole = !is_given("cover", j);
    if (!o->sizes == !o->phases)
        return diag_set(d, "the blocks: give either --phases K or --sizes");
    if (!o->sizes)
        return plan_phases(j, d, cover);
    if (number_parse_range(o->sizes, 1, REGIONS_MAX_ELEMENTS, &low, &high))
        return plan_range(j, d, cover, low, high);
    if (strchr(o->sizes, ',') && read_list(j, o->sizes))
        return plan_list(j, d, cover);
    return diag_set(d, "--sizes: '%s' is not a list A,B,.. or a range A-B of sizes from 1",
                    o->sizes);
}

/* From the options to the field to cut, and how to cut it. False, with a message and the exit
 * status, if the options contradict each other, a file is wrong, or there is no such partition. */
static bool take_options(struct cutting_job *j, struct diag *d)
{
    const struct regions_options *o = &j->o;
    struct regions_plan *plan = &j->plan;
    bool minus = o->offset && *o->offset == '-';

    plan->temperature = REGIONS_HOT;
    if (o->temperature && !regions_parse_temperature(o->temperature, &plan->temperature, d))
        return false;
    if (o->offset && !number_parse(o->offset + minus, 0, MAX_OFFSET, &j->offset))
        return diag_set(d, "--offset: '%s' is not a number from -%" PRId64 " to %" PRId64,
                        o->offset, MAX_OFFSET, MAX_OFFSET);
    j->offset = minus ? -j->offset : j->offset;
    if (!o->custom == !o->rect[0])
        return diag_set(d, "the field: give either --rect N M or --custom FILE");
    if (!o->custom)
        field_rect(&j->field, (int)o->rect[0], (int)o->rect[1]);
    else if (!field_read(&j->field, o->path, d))
        return false;
    if (o->forbid) {
        j->forbidden = mem_alloc((size_t)j->field.graph.m, 1);
        if (!field_read_forbidden(&j->field, o->forbid, j->forbidden, d))
            return false;
    }
    if (!take_sizes(j, d))
        return false;
    /* The number of sweeps: 0 unless it or the temperature is given. */
    int size =
        plan->list ? (j->field.graph.n - plan->nfree) / plan->nlist : (plan->low + plan->high) / 2;
    plan->sweeps = (int)o->sweeps;
    if (o->temperature && !is_given("sweeps", j))
        plan->sweeps = regions_default_sweeps(j->field.graph.n, size, plan->temperature);
    return true;
}

/* ---- results ---- */

/* Partitions in a file are separated by an empty line. */
static void texts_add(struct cutting_job *j, const struct partition *p)
{
    static void (*const print[])(const struct partition *,
                                 struct strbuf *) = {[FORMAT_TEXT] = partition_text,
                                                     [FORMAT_JSON] = partition_json,
                                                     [FORMAT_MATRIX] = partition_matrix};

    if (p->index > 1) {
        if (j->o.format != FORMAT_JSON && j->o.format != FORMAT_SVG)
            strbuf_char(&j->printed, '\n');
        for (int i = 0; i < FILES; i++)
            strbuf_char(&j->file[i], '\n');
    }
    if (j->o.format == FORMAT_SVG)
        partition_svg_add(p, (int)p->index - 1, &j->printed);
    else if (j->o.format == FORMAT_GSS)
        partition_elements(p, "<block> ", &j->printed);
    else if (j->o.format != FORMAT_NONE)
        print[j->o.format](p, &j->printed);
    if (j->o.file[FILE_OUTP])
        partition_phases(p, &j->file[FILE_OUTP]);
    if (j->o.file[FILE_OUTPE])
        partition_elements(p, "", &j->file[FILE_OUTPE]);
    if (j->o.file[FILE_OUTB])
        partition_border(p, &j->file[FILE_OUTB]);
}

/* Reports a partition on standard error. */
static void print_stats(const struct partition *p, const struct regions_tally *tally, int sweeps)
{
    const struct regions_figures *f = &p->figures;
    const struct graph *g = &p->field->graph;

    fprintf(stderr,
            "field %" PRId64 ": %d blocks of %d to %d elements, %d free; border %d of %d edges",
            p->index, p->nblocks, f->smallest, f->largest, g->n - f->covered, f->border, g->m);
    if (f->needed > 0)
        fprintf(stderr, "; compactness %.3f", (double)f->inner / f->needed);
    if (tally->steps > 0)
        fprintf(stderr,
                "; %d sweeps, %" PRId64 " moves tried in %" PRId64 " steps, %.1f%% accepted",
                sweeps, tally->tried, tally->steps,
                tally->tried > 0 ? 100.0 * (double)tally->taken / (double)tally->tried : 0.0);
    fputs("\nsizes:", stderr);
    for (int b = 0; b < p->nblocks; b++)
        fprintf(stderr, " %d", p->size[b]);
    fputc('\n', stderr);
}

/* ---- partitions ---- */

static void print_progress(void *context, long trees, int finished, int piece)
{
    const struct cutting_job *j = context;

    if (trees % j->o.verbose == 0)
        fprintf(stderr,
                "tree %ld: %.1f%% of the elements in finished blocks, cutting a piece of %d\n",
                trees, 100.0 * finished / j->field.graph.n, piece);
}

/* Makes partition i and adds it to the texts. */
static enum regions_result make_one(struct cutting_job *j, int64_t i, struct diag *d)
{
    struct partition p = {.field = &j->field,
                          .block = j->block,
                          .size = j->size,
                          .offset = j->offset,
                          .seed = j->o.seed,
                          .index = i};
    struct regions_tally tally = {0};
    struct regions_watch watch = {print_progress, j};
    struct pcg32 rng;

    pcg32_stream(&rng, (uint64_t)j->o.seed, (uint64_t)i, 1);
    enum regions_result result =
        regions_divide(j->regions, &j->plan, j->forbidden, &rng, j->block, &p.nblocks, &tally,
                       j->o.verbose > 0 ? &watch : NULL, d);
    if (result != REGIONS_FOUND)
        return result;
    /* A partial partition without blocks is an answer only if the cover is 0. */
    if (p.nblocks == 0 && j->plan.cover != 0) {
        diag_set(d,
                 "no block of %d to %d elements was found before the attempts ran out; one may "
                 "exist",
                 j->plan.low, j->plan.high);
        return REGIONS_LIMIT;
    }
    regions_measure(&p.field->graph, j->block, p.nblocks, j->size, &p.figures);
    texts_add(j, &p);
    if (j->o.stats)
        print_stats(&p, &tally, j->plan.sweeps);
    return REGIONS_FOUND;
}

/* The status; *d is filled in unless it is 0. */
static int make_all(struct cutting_job *j, struct diag *d)
{
    const struct graph *g = &j->field.graph;
    enum regions_result result = REGIONS_FOUND;

    j->block = mem_alloc((size_t)g->n, sizeof *j->block);
    j->size = mem_alloc((size_t)g->n, sizeof *j->size);
    j->regions = regions_new(g);
    if (j->o.format == FORMAT_SVG)
        partition_svg_begin(&j->field, (int)j->o.number, &j->printed);
    for (int64_t i = 1; i <= j->o.number && result == REGIONS_FOUND; i++)
        result = make_one(j, i, d);
    if (result != REGIONS_FOUND)
        return result == REGIONS_NONE ? CLI_NEGATIVE : CLI_LIMIT;
    if (j->o.format == FORMAT_SVG)
        partition_svg_end(&j->printed);
    for (int i = 0; i < FILES; i++)
        if (j->o.file[i] && !outfile_write(j->o.file[i], j->file[i].text, j->file[i].len, d))
            return CLI_WRONG;
    fwrite(j->printed.text, 1, j->printed.len, stdout);
    return CLI_DONE;
}

static int run(struct cutting_job *j)
{
    bool files = false;
    struct diag d;
    FREED char *path = j->o.custom ? data_file_path("fields", ".txt", j->o.custom) : NULL;

    strbuf_init(&j->printed);
    for (int i = 0; i < FILES; i++) {
        strbuf_init(&j->file[i]);
        files = files || j->o.file[i];
    }
    if (files && !is_given("format", j))
        j->o.format = FORMAT_NONE;
    j->status = CLI_WRONG;
    j->o.path = path;
    if ((!path || data_file_is("custom", "fields", ".txt", j->o.custom, &d)) &&
        cli_files_differ(j->program, path ? &path : NULL, path != NULL, &d) && take_options(j, &d))
        j->status = cli_seed(j->program->name, &j->o.seed, &d) ? make_all(j, &d) : CLI_WRONG;
    if (j->status != CLI_DONE)
        cli_fail(j->program, &d, j->status);
    regions_free(j->regions);
    field_release(&j->field);
    strbuf_release(&j->printed);
    for (int i = 0; i < FILES; i++)
        strbuf_release(&j->file[i]);
    free(j->forbidden);
    free(j->list);
    free(j->block);
    free(j->size);
    return j->status == CLI_DONE ? cli_end(j->program, CLI_DONE) : j->status;
}

#define AT(field) OPTION_AT(regions_options, field)

static const struct option_row rows[] = {
    {OPTION_PAIR, 'r', "rect", "N M", "a field of N rows and M columns, 1 to 1000 each",
     AT(rect[0]), 1, FIELD_MAX_SIDE, NULL},
    {OPTION_READ, 'c', "custom", "FILE", "a field: a file, or a name such as hexagonal",
     AT(custom)},
    {OPTION_NUMBER, 'p', "phases", "K", "cut into K equal blocks", AT(phases), 1,
     REGIONS_MAX_ELEMENTS},
    {OPTION_TEXT, 0, "sizes", "LIST|A-B", "a block of each size 3,5,8; or all sizes in A to B",
     AT(sizes)},
    {OPTION_WRITE, 'P', "outp", "FILE", "write coordinates, phase and size of each element",
     AT(file[FILE_OUTP])},
    {OPTION_WRITE, 'e', "outpe", "FILE", "write the elements of each phase", AT(file[FILE_OUTPE])},
    {OPTION_WRITE, 'B', "outb", "FILE", "write the points of the border", AT(file[FILE_OUTB])},
    {OPTION_WRITE, 'b', "border", "FILE", "the same as --outb", AT(file[FILE_OUTB])},
    {OPTION_TEXT, 'o', "offset", "D", "add D to the ids that are written (0)", AT(offset)},
    {OPTION_NUMBER, 'v', "verbose", "L", "report progress every L-th tree; 0 is quiet (0)",
     AT(verbose), 0, INT_MAX},
    {OPTION_NUMBER, 'n', "number", "N", "how many partitions (1)", AT(number), 1, 1000000},
    {OPTION_NUMBER, 0, "seed", "S", "the same seed gives the same blocks (random, printed)",
     AT(seed), 0, CLI_MAX_SEED},
    {OPTION_NUMBER, 0, "cover", "PERCENT", "at most this share of the field in blocks (100)",
     AT(cover), 0, 100},
    {OPTION_TEXT, 0, "temperature", "T", "0 compact .. 100 snaky, or inf (inf)", AT(temperature)},
    {OPTION_NUMBER, 0, "sweeps", "N", "how long to mix the blocks at that temperature", AT(sweeps),
     0, 1000000},
    {OPTION_READ, 0, "forbid", "FILE", "pairs of neighbours that may not share a block",
     AT(forbid)},
    {OPTION_CHOICE, 0, "format", NULL, "what to print (text, unless files are written)", AT(format),
     0, 0, format_name},
    {OPTION_FLAG, 0, "stats", NULL, "print sizes, border, compactness, acceptance", AT(stats)},
    {0},
};

int main(int argc, char **argv)
{
    struct cutting_job job = {.o = {.seed = -1, .number = 1, .cover = 100}};
    const struct program program = {
        .name = "slink-regions",
        .purpose = "Cuts a field into connected blocks of given sizes.",
        .operands = "",
        .max_operands = 0,
        .table = {{rows, &job.o}},
        .notes = "The default of --sweeps is 0, or with --temperature as many as the border\n"
                 "needs to settle. Partition i of a seed does not depend on how many are made.\n"
                 "Exit status: 0 done, 1 no such partition exists, 2 bad usage or input, 3 none\n"
                 "was found before the attempts ran out.\n"};

    job.program = &program;
    cli_begin(&program, argc, argv);
    return run(&job);
}
