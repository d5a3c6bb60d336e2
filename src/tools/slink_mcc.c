/* slink-mcc: solves problems of multiple covering with colours, in the input language of Knuth's
 * DLX3. */
#include "base/outfile.h"
#include "solver/mcc/solve.h"
#include "tools/cli.h"

#include <inttypes.h>
#include <stdio.h>

struct mcc_options {
    uint64_t given; /* a bit for each row of options */
    bool loop, count, progress, stats;
    int64_t solutions; /* 0: all */
};

struct mcc_run {
    const struct program *program;
    struct mcc_options o;
    const struct mcc_data *data;
    struct strbuf text;
    uint64_t found;
    bool open; /* standard output still accepts text */
};

/* Prints the options of a solution, one per line; a blank line separates solutions. */
static bool mcc_show(void *context, const int *option, int n)
{
    struct mcc_run *run = context;

    strbuf_clear(&run->text);
    if (run->found++ > 0)
        strbuf_char(&run->text, '\n');
    for (int i = 0; i < n; i++) {
        mcc_write_option(&run->text, run->data, option[i]);
        strbuf_char(&run->text, '\n');
    }
    fwrite(run->text.text, 1, run->text.len, stdout);
    run->open = fflush(stdout) == 0;
    return run->open && run->found != (uint64_t)run->o.solutions;
}

static void mcc_tell(void *context, const struct mcc_stats *stats, int done)
{
    const struct mcc_run *run = context;

    fprintf(stderr, "%s: %" PRIu64 " nodes, %" PRIu64 " solutions, about %d.%d%% done\n",
            run->program->name, stats->nodes, stats->solutions, done / 10, done % 10);
}

static int mcc_solve(struct mcc_run *run, const char *file, struct diag *d)
{
    struct mcc_solver *solver = mcc_solver_new(run->data, run->o.loop, file, d);
    const struct mcc_listener listener = {.solution = run->o.count ? NULL : mcc_show,
                                          .progress = run->o.progress ? mcc_tell : NULL,
                                          .context = run};

    if (!solver)
        return cli_fail(run->program, d, CLI_WRONG);
    struct mcc_stats stats = mcc_solver_run(solver, &listener);
    mcc_solver_free(solver);
    if (run->o.count)
        printf("%" PRIu64 "\n", stats.solutions);
    if (run->o.stats)
        fprintf(stderr, "%s: %" PRIu64 " solutions, %" PRIu64 " nodes, %" PRIu64 " updates\n",
                run->program->name, stats.solutions, stats.nodes, stats.updates);
    return run->o.count || stats.solutions > 0 ? CLI_DONE : CLI_NEGATIVE;
}

static int mcc_file(struct mcc_run *run, const char *path)
{
    struct mcc_data data = {0};
    struct textin in;
    struct diag d;

    if (!textin_open(&in, path, &d))
        return cli_fail(run->program, &d, CLI_WRONG);
    run->data = &data;
    int status = mcc_read(&data, &in, &d) ? mcc_solve(run, in.name, &d)
                                          : cli_fail(run->program, &d, CLI_WRONG);
    mcc_release(&data);
    textin_close(&in);
    return status;
}

#define AT(field) OPTION_AT(mcc_options, field)

static const struct option_row rows[] = {
    {OPTION_FLAG, 0, "loop", NULL, "the edges that are on must form one closed loop", AT(loop)},
    {OPTION_FLAG, 0, "count", NULL, "print only the number of solutions", AT(count),
     .rules = "without solutions;"},
    {OPTION_NUMBER, 0, "solutions", "K", "stop after the first K solutions", AT(solutions), 1,
     INT64_MAX / 2},
    {OPTION_FLAG, 0, "progress", NULL, "report progress after every million choices", AT(progress)},
    {OPTION_FLAG, 0, "stats", NULL, "report solutions, nodes and updates at the end", AT(stats)},
    {0}};

int main(int argc, char **argv)
{
    struct mcc_run run = {.open = true};
    const struct program program = {
        .name = "slink-mcc",
        .purpose = "Solves multiple covering with colours: data for Knuth's DLX3.",
        .operands = "[FILE]",
        .max_operands = 1,
        .table = {{rows, &run.o}},
        .notes = "Prints the options of each solution, one per line, and a blank line between "
                 "solutions.\n"
                 "With --loop, dots are primary items of two characters with even coordinates, "
                 "edges are\n"
                 "secondary ones with one even and one odd coordinate, and colour 1 puts an edge "
                 "on. The\n"
                 "set without edges is no loop.\n"
                 "Exit status: 0 there is a solution, or they were counted; 1 there is none; 2 bad "
                 "usage\n"
                 "or bad data.\n"};
    struct diag d;

    run.program = &program;
    int first = cli_begin(&program, argc, argv);
    if (!options_check(program.table, &d))
        return cli_fail(&program, &d, CLI_WRONG);
    strbuf_init(&run.text);
    int status = mcc_file(&run, first < argc ? argv[first] : "-");
    strbuf_release(&run.text);
    return cli_end(&program, status);
}
