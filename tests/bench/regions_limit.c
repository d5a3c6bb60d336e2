/*
 * How far the mean border of the default is from its limit, for each temperature: of RUNS
 * partitions of the default, and of as many from either side, with FACTOR times the sweeps. From
 * below: compact blocks, melted at the temperature. From above: blocks from trees, cooled down to
 * it, or, from 1 on, mixed at it. Where both sides agree their mean is the limit. At 0 it is the
 * shortest border that any run has found.
 * Usage: regions_limit ROWS COLS|-c FILE SIZE[,SIZE..] RUNS FACTOR [TEMPERATURE..]
 * The sizes are repeated until they cover the field; temperatures in hundredths, -1 is inf.
 */
#include "base/mem.h"
#include "regions/fields/field.h"
#include "regions/fields/partition.h"
#include "regions/shift.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct trial {
    const struct graph *g;
    struct regions *r;
    struct regions_plan plan;
    int *list, *block, *size;
    int sweeps; /* by default */
    int factor;
};

struct mean {
    double sum, squares;
    int n, least;
};

static void mean_add(struct mean *m, int border)
{
    m->sum += border;
    m->squares += (double)border * border;
    if (m->n++ == 0 || border < m->least)
        m->least = border;
}

static double mean_of(const struct mean *m)
{
    return m->sum / m->n;
}

static double error_of(const struct mean *m)
{
    double spread = m->squares / m->n - mean_of(m) * mean_of(m);

    return m->n > 1 && spread > 0 ? sqrt(spread / (m->n - 1)) : 0;
}

static double cpu_seconds(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Returns the number of blocks. */
static int divide(struct trial *t, int sweeps, struct pcg32 *rng)
{
    struct diag why;
    int nblocks;

    t->plan.sweeps = sweeps;
    if (regions_divide(t->r, &t->plan, NULL, rng, t->block, &nblocks, NULL, NULL, &why) !=
        REGIONS_FOUND) {
        fprintf(stderr, "regions_limit: %s\n", why.text);
        exit(1);
    }
    return nblocks;
}

static int border(struct trial *t, int nblocks)
{
    struct regions_figures figures;

    regions_measure(t->g, t->block, nblocks, t->size, &figures);
    return figures.border;
}

/* Compact blocks, or blocks from trees, and then FACTOR times as long as by default. */
static int from_one_side(struct trial *t, bool compact, struct pcg32 *rng)
{
    enum { LIQUID = 100, FROZEN = 20 };
    struct regions *r = t->r;
    struct regions_tally tally;
    int nblocks = divide(t, 0, rng), temperature = t->plan.temperature;
    long sweeps = (long)t->sweeps * t->factor;

    label_blocks(r);
    memset(r->excess, 0, (size_t)t->g->n * sizeof *r->excess);
    if (compact && !compact_start(r))
        fputs("regions_limit: no compact blocks\n", stderr), exit(1);
    if (temperature == REGIONS_HOT || temperature >= 100) {
        label_blocks(r);
        mix_steps(r, temperature, sweeps * nblocks, true, &tally);
    } else {
        struct shift_course course = {.last = shift_degrees(temperature),
                                      .steps = sweeps * t->g->n};
        course.cool = course.last > FROZEN ? course.last : FROZEN;
        course.warm = compact ? course.cool : LIQUID;
        shift_elements(r, &course, &tally);
        if (!even_out(r))
            fputs("regions_limit: a size stayed wrong\n", stderr), exit(1);
        label_blocks(r);
    }
    return border(t, blocks_number(r->g->n, r->block, r->count));
}

static void tell(const char *name, const struct mean *m)
{
    printf("; %s %.1f (%.1f)", name, mean_of(m), error_of(m));
}

static void compare(struct trial *t, int runs)
{
    struct mean usual = {0}, below = {0}, above = {0};
    struct pcg32 rng;
    double seconds = 0;

    for (int i = 0; i < runs; i++) {
        pcg32_stream(&rng, 1, (uint64_t)i, 1);
        double from = cpu_seconds();
        int nblocks = divide(t, t->sweeps, &rng);
        seconds += cpu_seconds() - from;
        mean_add(&usual, border(t, nblocks));
        mean_add(&below, from_one_side(t, true, &rng));
        mean_add(&above, from_one_side(t, false, &rng));
    }
    double limit = (mean_of(&below) + mean_of(&above)) / 2;
    if (t->plan.temperature == 0) {
        limit = usual.least < below.least ? usual.least : below.least;
        limit = above.least < limit ? above.least : limit;
    }
    printf("T %.2f: %d sweeps, %.3f s", t->plan.temperature / 100.0, t->sweeps, seconds / runs);
    tell("default", &usual);
    tell("from below", &below);
    tell("from above", &above);
    printf("; limit %.1f, default %+.1f%%\n", limit, (mean_of(&usual) / limit - 1) * 100);
    fflush(stdout);
}

/* The sizes, again and again until they cover the field. */
static void repeat_sizes(struct trial *t, const char *sizes)
{
    const char *at = sizes;
    int sum = 0;

    t->list = mem_alloc((size_t)t->g->n, sizeof *t->list);
    while (sum < t->g->n) {
        char *end;
        int size = (int)strtol(at, &end, 10);
        if (size < 1 || sum + size > t->g->n)
            fprintf(stderr, "regions_limit: %s does not cover the field\n", sizes), exit(2);
        sum += t->list[t->plan.nlist++] = size;
        at = *end ? end + 1 : sizes;
    }
    t->plan.list = t->list;
}

int main(int argc, char **argv)
{
    static const int usual[] = {0, 50, 100, 200, 400, REGIONS_HOT};
    struct field field;
    struct diag why;

    if (argc < 6)
        return 2;
    if (strcmp(argv[1], "-c") != 0)
        field_rect(&field, atoi(argv[1]), atoi(argv[2]));
    else if (!field_read(&field, argv[2], &why))
        return fprintf(stderr, "regions_limit: %s\n", why.text), 2;
    struct trial t = {.g = &field.graph, .factor = atoi(argv[5])};
    t.r = regions_new(t.g);
    t.block = mem_alloc((size_t)t.g->n, sizeof *t.block);
    t.size = mem_alloc((size_t)t.g->n, sizeof *t.size);
    repeat_sizes(&t, argv[3]);
    for (int i = 6; i < (argc > 6 ? argc : 12); i++) {
        t.plan.temperature = argc > 6 ? atoi(argv[i]) : usual[i - 6];
        t.sweeps = regions_default_sweeps(t.g->n, t.g->n / t.plan.nlist, t.plan.temperature);
        compare(&t, atoi(argv[4]));
    }
    free(t.list);
    free(t.block);
    free(t.size);
    regions_free(t.r);
    field_release(&field);
    return 0;
}
