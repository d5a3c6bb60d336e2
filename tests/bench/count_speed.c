/*
 * Counts the loops of blank boards: CPU seconds, states and memory of the tables.
 *
 * Usage: count_speed FROM TO: boards of FROM x FROM to TO x TO cells.
 */
#include "model/loops/puzzle.h"
#include "model/loops/square.h"
#include "solver/loops/count/frontier.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static void count_board(int n)
{
    struct lattice *l = lattice_square(n, n);
    struct puzzle *p = puzzle_new(l);
    struct frontier_request q = {.puzzle = p, .memory = (size_t)2048 << 20};
    struct frontier_stats stats;
    mpz_t count;

    mpz_init(count);
    clock_t begin = clock();
    enum frontier_answer answer = frontier_count(&q, count, &stats);
    double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
    if (answer == FRONTIER_DONE)
        gmp_printf("%dx%d\t%.4f\t%zu\t%zu\t%.1f\t%Zd\n", n, n, seconds, stats.states, stats.total,
                   (double)stats.bytes / (1 << 20), count);
    else
        printf("%dx%d\tmore than 2048 MB\n", n, n);
    mpz_clear(count);
    puzzle_free(p);
    lattice_drop(l);
}

int main(int argc, char **argv)
{
    if (argc != 3)
        return 2;
    printf("cells\tseconds\tlargest table\tstates\tMB\tloops\n");
    for (int n = atoi(argv[1]); n <= atoi(argv[2]); n++)
        count_board(n);
    return 0;
}
