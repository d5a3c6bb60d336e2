/*
 * quality: measures samples of puzzles. Each operand NAME=FILE is a sample; one report on all of
 * them goes to standard output, a table in Markdown. The puzzles must carry their
 * solutions and techniques, as those of slink-gen --format json do.
 */
#include "quality/table.h"

#include "base/mem.h"
#include "base/outfile.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct report {
    const char *name;
    void (*write)(const struct sample *s, int n, struct strbuf *out);
} reports[] = {
    {"clues", table_clues},   {"batch", table_batch},
    {"parts", table_parts},   {"correlations", table_correlations},
    {"layout", table_layout}, {"fit", table_fit},
    {"score", table_score},   {"techniques", table_techniques},
};
enum { REPORTS = sizeof reports / sizeof *reports };

static int complain(const char *message)
{
    fprintf(stderr, "quality: %s\n", message);
    return 2;
}

static int usage(void)
{
    fprintf(stderr, "usage: quality REPORT NAME=FILE...\nreports:");
    for (int i = 0; i < REPORTS; i++)
        fprintf(stderr, " %s", reports[i].name);
    fprintf(stderr, "\n");
    return 2;
}

static bool read_operand(struct sample *s, const char *operand, struct diag *d)
{
    const char *equals = strchr(operand, '=');

    if (!equals || equals == operand)
        return diag_set(d, "'%s' is not NAME=FILE", operand);
    char *name = mem_copy_bytes(operand, (size_t)(equals - operand));
    bool fine = sample_read(s, name, equals + 1, d);
    free(name);
    return fine;
}

static int report_on(const struct report *report, char **operand, int n)
{
    struct sample *sample = mem_alloc((size_t)n, sizeof *sample);
    struct diag d = {""};
    struct strbuf out;
    bool fine = true;

    for (int i = 0; i < n && fine; i++)
        fine = read_operand(&sample[i], operand[i], &d);
    strbuf_init(&out);
    if (fine) {
        report->write(sample, n, &out);
        fine = outfile_write("-", out.text, out.len, &d);
    }
    strbuf_release(&out);
    for (int i = 0; i < n; i++)
        sample_release(&sample[i]);
    free(sample);
    return fine ? 0 : complain(d.text);
}

int main(int argc, char **argv)
{
    if (argc < 3)
        return usage();
    for (int i = 0; i < REPORTS; i++)
        if (strcmp(argv[1], reports[i].name) == 0)
            return report_on(&reports[i], argv + 2, argc - 2);
    return usage();
}
