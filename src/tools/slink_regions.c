/* slink-regions: cuts fields into connected blocks; does all that JigSawMRF does. */
#include "base/mem.h"
#include "base/number.h"
#include "base/outfile.h"
#include "regions/exact.h"
#include "regions/output.h"
#include "tools/cli.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

enum { NOT_GIVEN = -1, OUTP = 0, OUTPE, OUTB, FILES };
enum { TEXT, GSS, JSON, SVG, MATRIX };
enum { MOST_WORK = 1 << 26 }; /* elements times the largest size of a range: 512 MB */

static const int64_t MAX_SEED = ((int64_t)1 << 53) - 1; /* a whole number in every JSON reader */
static const int64_t MAX_OFFSET = 1000000000;

static const char *const format_name[] = {"text", "gss", "json", "svg", "matrix", NULL};
static const char *const distribution_name[] = {"fast", "exact", NULL};

struct options {
    int64_t rect[2], phases, seed, number, cover, sweeps, verbose;
    const char *custom, *sizes, *temperature, *offset, *forbid;
    const char *file[FILES];
    int format, distribution;
    bool stats;
};

struct job {
    const struct program *program;
    struct options o;
    struct field field;
    unsigned char *forbidden; /* NULL: nothing is */
    struct regions_plan plan;
    int *list; /* the plan's, ours */
    int cover; /* of a range; 100 otherwise */
    int64_t offset;
    struct regions *regions;
    struct regions_exact *exact;
    int *block, *size;
    struct strbuf text, file[FILES];
};

/* ---- what is asked for ------------------------------------------------------------------------
 */

/* A number with at most two decimals, in hundredths. */
static bool read_hundredths(const char *text, int *value)
{
    int64_t whole, part = 0;
    size_t n = number_scan(text, strlen(text), 100, &whole);

    if (n == 0 || whole > 100)
        return false;
    if (text[n] == '.') {
        size_t digits = number_scan(text + n + 1, strlen(text + n + 1), 99, &part);
        if (digits < 1 || digits > 2)
            return false;
        part *= digits == 1 ? 10 : 1;
        n += 1 + digits;
    }
    *value = (int)(100 * whole + part);
    return text[n] == 0 && *value <= REGIONS_MAX_DEGREES;
}

static bool take_temperature(struct job *j, struct diag *d)
{
    const char *text = j->o.temperature;

    j->plan.temperature = REGIONS_HOT;
    if (!text || strcmp(text, "inf") == 0 || read_hundredths(text, &j->plan.temperature))
        return true;
    return diag_set(d,
                    "--temperature: '%s' is not inf or a number from 0 to 100 with at most two "
                    "decimals",
                    text);
}

static bool take_offset(struct job *j, struct diag *d)
{
    const char *text = j->o.offset;
    bool minus = text && *text == '-';

    if (!text)
        return true;
    if (!number_parse(text + minus, 0, MAX_OFFSET, &j->offset))
        return diag_set(d, "--offset: '%s' is not a number from -%" PRId64 " to %" PRId64, text,
                        MAX_OFFSET, MAX_OFFSET);
    j->offset = minus ? -j->offset : j->offset;
    return true;
}

static bool take_field(struct job *j, struct diag *d)
{
    if (!!j->o.custom == (j->o.rect[0] != NOT_GIVEN))
        return diag_set(d, "the field: give either --rect N M or --custom FILE");
    if (j->o.custom)
        return field_read(&j->field, j->o.custom, d);
    field_rect(&j->field, (int)j->o.rect[0], (int)j->o.rect[1]);
    return true;
}

static bool take_forbidden(struct job *j, struct diag *d)
{
    if (!j->o.forbid)
        return true;
    j->forbidden = mem_alloc((size_t)j->field.graph.m, 1);
    return field_read_forbidden(&j->field, j->o.forbid, j->forbidden, d);
}

/* `3,5,8`: false without a message when the text is no such list. */
static bool read_list(struct job *j, const char *text)
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

/* Blocks of prescribed sizes, and the others free: `cover` elements at most are in blocks. */
static bool plan_list(struct job *j, int cover, int *status, struct diag *d)
{
    int n = j->field.graph.n;
    long sum = 0;

    for (int i = 0; i < j->plan.nlist; i++)
        sum += j->list[i];
    j->plan.list = j->list;
    j->plan.nfree = (int)(n - sum);
    if (j->o.cover == NOT_GIVEN ? sum == n : sum <= cover)
        return true;
    *status = CLI_NEGATIVE;
    if (j->o.cover == NOT_GIVEN)
        return diag_set(d,
                        "no such partition: the sizes sum up to %ld, but the field has %d "
                        "elements%s",
                        sum, n, sum < n ? " (--cover lets some of them be free)" : "");
    return diag_set(d,
                    "no such partition: the sizes sum up to %ld, but --cover %d lets blocks have "
                    "%d elements",
                    sum, (int)j->o.cover, cover);
}

static bool plan_phases(struct job *j, int cover, int *status, struct diag *d)
{
    int n = j->field.graph.n, k = (int)j->o.phases;

    if (j->o.cover == NOT_GIVEN || cover == n) {
        j->plan.low = j->plan.high = n / k;
        if (n % k == 0)
            return true;
        *status = CLI_NEGATIVE;
        return diag_set(d,
                        "no such partition: %d elements cannot be cut into %d equal blocks, for "
                        "%d does not divide %d",
                        n, k, k, n);
    }
    if (cover < k) {
        *status = CLI_NEGATIVE;
        return diag_set(d,
                        "no such partition: --cover %d lets blocks have %d elements, too few for "
                        "%d blocks",
                        (int)j->o.cover, cover, k);
    }
    j->list = mem_alloc((size_t)k, sizeof *j->list);
    for (int i = 0; i < k; i++)
        j->list[i] = cover / k;
    j->plan.nlist = k;
    return plan_list(j, cover, status, d);
}

static bool plan_range(struct job *j, int64_t low, int64_t high, int *status, struct diag *d)
{
    int n = j->field.graph.n;

    j->plan.low = (int)low;
    j->plan.high = (int)high;
    j->cover = j->o.cover == NOT_GIVEN ? 100 : (int)j->o.cover;
    if (j->cover < 100 && j->o.distribution == 1)
        return diag_set(d, "--distribution exact needs --phases or a list of sizes when --cover "
                           "leaves elements free");
    if ((high < n ? high : n) * n <= MOST_WORK)
        return true;
    *status = CLI_LIMIT;
    return diag_set(d, "--sizes %s: too large a range for %d elements", j->o.sizes, n);
}

/* The sizes, the temperature and how long to stir. */
static bool take_plan(struct job *j, int *status, struct diag *d)
{
    int n = j->field.graph.n;
    int cover = (int)(((long)n * (j->o.cover == NOT_GIVEN ? 100 : j->o.cover) + 50) / 100);
    int64_t low, high;
    bool fine;

    j->cover = 100;
    if (!j->o.sizes == (j->o.phases == NOT_GIVEN))
        return diag_set(d, "the blocks: give either --phases K or --sizes");
    if (!j->o.sizes)
        fine = plan_phases(j, cover, status, d);
    else if (number_parse_range(j->o.sizes, 1, REGIONS_MAX_ELEMENTS, &low, &high))
        fine = plan_range(j, low, high, status, d);
    else if (strchr(j->o.sizes, ',') && read_list(j, j->o.sizes))
        fine = plan_list(j, cover, status, d);
    else
        return diag_set(d, "--sizes: '%s' is not a list A,B,.. or a range A-B of sizes from 1",
                        j->o.sizes);
    if (!fine)
        return false;
    int nblocks =
        j->plan.list ? j->plan.nlist + j->plan.nfree : n / ((j->plan.low + j->plan.high) / 2);
    j->plan.sweeps = j->o.sweeps != NOT_GIVEN ? (int)j->o.sweeps
                     : j->o.temperature       ? regions_settled(n, nblocks, j->plan.temperature)
                                              : 0;
    return true;
}

static bool take_seed(struct job *j, struct diag *d)
{
    uint32_t drawn;

    if (j->o.seed != NOT_GIVEN)
        return true;
    if (getrandom(&drawn, sizeof drawn, 0) != (ssize_t)sizeof drawn)
        return diag_set(d, "cannot draw a seed; give one with --seed");
    j->o.seed = drawn;
    fprintf(stderr, "%s: seed %" PRId64 "\n", j->program->name, j->o.seed);
    return true;
}

static bool take_all(struct job *j, int *status, struct diag *d)
{
    return take_temperature(j, d) && take_offset(j, d) && take_field(j, d) &&
           take_forbidden(j, d) && take_plan(j, status, d) && take_seed(j, d);
}

/* ---- the work ---------------------------------------------------------------------------------
 */

static void tell_progress(void *context, long trees, int finished, int piece)
{
    const struct job *j = context;

    if (trees % j->o.verbose == 0)
        fprintf(stderr, "tree %ld: %.1f%% of the elements in finished blocks, cut a piece of %d\n",
                trees, 100.0 * finished / j->field.graph.n, piece);
}

static enum regions_result cut(struct job *j, struct pcg32 *rng, int *nblocks,
                               struct regions_tally *tally, struct diag *d)
{
    struct regions_watch watch = {tell_progress, j};

    *tally = (struct regions_tally){0};
    if (j->exact) {
        *nblocks = regions_exact_draw(j->exact, rng, j->block);
        return REGIONS_FOUND;
    }
    if (j->cover < 100) {
        struct regions_recipe recipe = {.size_low = j->plan.low,
                                        .size_high = j->plan.high,
                                        .cover = j->cover,
                                        .temperature = j->plan.temperature,
                                        .sweeps = j->plan.sweeps};
        *nblocks = regions_carve(j->regions, &recipe, j->forbidden, rng, j->block);
        return REGIONS_FOUND;
    }
    return regions_divide(j->regions, &j->plan, j->forbidden, rng, j->block, nblocks, tally,
                          j->o.verbose > 0 ? &watch : NULL, d);
}

static void tell_stats(const struct job *j, const struct partition *p,
                       const struct regions_tally *tally)
{
    const struct regions_figures *f = &p->figures;

    fprintf(stderr,
            "field %" PRId64 ": %d blocks of %d to %d elements, %d free; border %d of %d edges",
            p->index, p->nblocks, f->smallest, f->largest, j->field.graph.n - f->covered, f->border,
            j->field.graph.m);
    if (f->needed > 0)
        fprintf(stderr, "; compactness %.3f", (double)f->inner / f->needed);
    if (tally->steps > 0)
        fprintf(stderr, "; %d sweeps, %ld cuts tried in %ld steps, %.1f%% accepted", j->plan.sweeps,
                tally->tried, tally->steps,
                tally->tried > 0 ? 100.0 * (double)tally->taken / (double)tally->tried : 0.0);
    fputs("\nsizes:", stderr);
    for (int b = 0; b < p->nblocks; b++)
        fprintf(stderr, " %d", p->size[b]);
    fputc('\n', stderr);
}

static void add_format(struct job *j, const struct partition *p)
{
    switch (j->o.format) {
    case TEXT:
        output_text(p, &j->text);
        break;
    case GSS:
        output_elements(p, "<block> ", &j->text);
        break;
    case JSON:
        output_json(p, &j->text);
        break;
    case SVG:
        output_svg_add(p, (int)p->index - 1, &j->text);
        break;
    case MATRIX:
        output_matrix(p, &j->text);
        break;
    default: /* none: the files are what is asked for */
        break;
    }
}

/* Several fields in a file have an empty line between them. */
static void add_all(struct job *j, const struct partition *p)
{
    if (p->index > 1) {
        if (j->o.format != JSON && j->o.format != SVG)
            strbuf_char(&j->text, '\n');
        for (int i = 0; i < FILES; i++)
            strbuf_char(&j->file[i], '\n');
    }
    add_format(j, p);
    if (j->o.file[OUTP])
        output_phases(p, &j->file[OUTP]);
    if (j->o.file[OUTPE])
        output_elements(p, "", &j->file[OUTPE]);
    if (j->o.file[OUTB])
        output_border(p, &j->file[OUTB]);
}

/* The status; *d is filled in unless it is 0. */
static int cut_all(struct job *j, struct diag *d)
{
    const struct graph *g = &j->field.graph;
    enum regions_result result = REGIONS_FOUND;
    int nblocks;

    j->block = mem_alloc((size_t)g->n, sizeof *j->block);
    j->size = mem_alloc((size_t)g->n, sizeof *j->size);
    if (j->o.distribution == 1)
        j->exact = regions_exact_new(g, &j->plan, j->forbidden, REGIONS_EXACT_STEPS, &result, d);
    else
        j->regions = regions_new(g);
    if (j->o.format == SVG)
        output_svg_begin(&j->field, (int)j->o.number, &j->text);
    for (int64_t i = 1; i <= j->o.number && result == REGIONS_FOUND; i++) {
        struct pcg32 rng;
        struct regions_tally tally;
        pcg32_stream(&rng, (uint64_t)j->o.seed, (uint64_t)i, 1);
        result = cut(j, &rng, &nblocks, &tally, d);
        if (result != REGIONS_FOUND)
            break;
        struct partition p = {.field = &j->field,
                              .block = j->block,
                              .nblocks = nblocks,
                              .size = j->size,
                              .offset = j->offset,
                              .seed = j->o.seed,
                              .index = i};
        regions_measure(g, j->block, nblocks, j->size, &p.figures);
        add_all(j, &p);
        if (j->o.stats)
            tell_stats(j, &p, &tally);
    }
    if (j->o.format == SVG)
        output_svg_end(&j->text);
    return result == REGIONS_FOUND ? CLI_DONE : result == REGIONS_NONE ? CLI_NEGATIVE : CLI_LIMIT;
}

static int write_all(struct job *j, struct diag *d)
{
    for (int i = 0; i < FILES; i++)
        if (j->o.file[i] && !outfile_write(j->o.file[i], j->file[i].text, j->file[i].len, d))
            return CLI_WRONG;
    fwrite(j->text.text, 1, j->text.len, stdout);
    return CLI_DONE;
}

static int run(struct job *j)
{
    struct diag d;
    int status = CLI_WRONG;

    strbuf_init(&j->text);
    for (int i = 0; i < FILES; i++)
        strbuf_init(&j->file[i]);
    if (j->o.format == NOT_GIVEN && !j->o.file[OUTP] && !j->o.file[OUTPE] && !j->o.file[OUTB])
        j->o.format = TEXT;
    if (take_all(j, &status, &d)) {
        status = cut_all(j, &d);
        if (status == CLI_DONE)
            status = write_all(j, &d);
    }
    if (status != CLI_DONE)
        cli_fail(j->program, &d, status);
    regions_free(j->regions);
    regions_exact_free(j->exact);
    field_release(&j->field);
    free(j->forbidden);
    free(j->list);
    free(j->block);
    free(j->size);
    strbuf_release(&j->text);
    for (int i = 0; i < FILES; i++)
        strbuf_release(&j->file[i]);
    return status == CLI_DONE ? cli_end(j->program, status) : status;
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
    struct options *o = &job.o;
    const struct option_row rows[] = {
        {OPTION_PAIR, 'r', "rect", "N M", "a field of N rows and M columns, 1 to 1000 each",
         o->rect, 1, FIELD_MAX_SIDE, NULL},
        {OPTION_TEXT, 'c', "custom", "FILE", "a field: a line (x,y,..) id id .. for each element",
         &o->custom, 0, 0, NULL},
        {OPTION_NUMBER, 'p', "phases", "K", "into K equal blocks", &o->phases, 1,
         REGIONS_MAX_ELEMENTS, NULL},
        {OPTION_TEXT, 0, "sizes", "LIST|A-B", "a block of each size 3,5,8; or all sizes in A to B",
         &o->sizes, 0, 0, NULL},
        {OPTION_TEXT, 'P', "outp", "FILE", "write coordinates, phase and size of each element",
         &o->file[OUTP], 0, 0, NULL},
        {OPTION_TEXT, 'e', "outpe", "FILE", "write the elements of each phase", &o->file[OUTPE], 0,
         0, NULL},
        {OPTION_TEXT, 'B', "outb", "FILE", "write the points of the border", &o->file[OUTB], 0, 0,
         NULL},
        {OPTION_TEXT, 'b', "border", "FILE", "the same as --outb", &o->file[OUTB], 0, 0, NULL},
        {OPTION_TEXT, 'o', "offset", "D", "add D to the ids that are written (0)", &o->offset, 0, 0,
         NULL},
        {OPTION_NUMBER, 'v', "verbose", "L", "tell every L-th step; 0 is quiet (0)", &o->verbose, 0,
         INT_MAX, NULL},
        {OPTION_NUMBER, 'n', "number", "N", "how many partitions (1)", &o->number, 1, 1000000,
         NULL},
        {OPTION_NUMBER, 0, "seed", "S", "the same seed gives the same blocks (drawn and told)",
         &o->seed, 0, MAX_SEED, NULL},
        {OPTION_NUMBER, 0, "cover", "PERCENT", "at most so much of the field in blocks (100)",
         &o->cover, 0, 100, NULL},
        {OPTION_TEXT, 0, "temperature", "T", "0 compact .. 100 snaky, or inf (inf)",
         &o->temperature, 0, 0, NULL},
        {OPTION_NUMBER, 0, "sweeps", "N", "how long the blocks are stirred at that temperature",
         &o->sweeps, 0, 1000000, NULL},
        {OPTION_TEXT, 0, "forbid", "FILE", "pairs of neighbours that may not share a block",
         &o->forbid, 0, 0, NULL},
        {OPTION_CHOICE, 0, "format", "text|gss|json|svg|matrix",
         "what to print (text, unless files are written)", &o->format, 0, 0, format_name},
        {OPTION_CHOICE, 0, "distribution", "fast|exact",
         "quick, or exactly as exp(-border/T) (fast)", &o->distribution, 0, 0, distribution_name},
        {OPTION_FLAG, 0, "stats", NULL, "tell sizes, border, compactness, acceptance", &o->stats, 0,
         0, NULL},
        {0}};
    const struct program program = {
        .name = "slink-regions",
        .purpose = "Cuts a field into connected blocks of given sizes.",
        .operands = "",
        .max_operands = 0,
        .rows = rows,
        .notes = "Without --sweeps none are done, or, with a temperature, as many as the border\n"
                 "needs to settle. Partition i of a seed is the same however many are made.\n"
                 "Exit status: 0 done, 1 there is no such partition, 2 bad usage or input, 3 none\n"
                 "found in the attempts there are, or too large for the exact distribution.\n"};

    job.program = &program;
    cli_begin(&program, argc, argv);
    return run(&job);
}
