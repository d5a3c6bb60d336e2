/*
 * Solves MCC data again and again for at least a second of CPU time and prints what a run is: all
 * solutions are counted.
 *
 * Usage: mcc_speed FILE...: each file plainly, then with the loop condition where it has edges.
 */
#include "solver/mcc/solve.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>

static void measure(const struct mcc_data *data, const char *file, bool loop)
{
    const struct mcc_listener silent = {0};
    struct mcc_stats stats = {0};
    struct diag d;
    clock_t spent = 0;
    int runs = 0;

    for (; spent < CLOCKS_PER_SEC; runs++) {
        struct mcc_solver *s = mcc_solver_new(data, loop, file, &d);
        if (!s)
            return;
        clock_t begin = clock();
        stats = mcc_solver_run(s, &silent);
        spent += clock() - begin;
        mcc_solver_free(s);
    }
    double seconds = (double)spent / CLOCKS_PER_SEC / runs;
    printf("%s%s\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\t%.4f\t%.0f\t%.0f\n", file,
           loop ? " --loop" : "", stats.solutions, stats.nodes, stats.updates, seconds,
           (double)stats.updates / seconds / 1e6, seconds / (double)stats.nodes * 1e9);
}

int main(int argc, char **argv)
{
    struct diag d;

    printf("data\tsolutions\tnodes\tupdates\tseconds\tM updates/s\tns/node\n");
    for (int i = 1; i < argc; i++) {
        struct mcc_data data = {0};
        struct textin in;
        if (!textin_open(&in, argv[i], &d))
            return 2;
        if (mcc_read(&data, &in, &d)) {
            measure(&data, argv[i], false);
            measure(&data, argv[i], true);
        }
        mcc_release(&data);
        textin_close(&in);
    }
    return 0;
}
