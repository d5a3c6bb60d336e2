/*
 * The search of sudokus.
 *     sudoku_speed puzzles N           prints N minimal 9x9 puzzles with 20 to 24 givens, one per
 *                                      line, as 81 digits or dots
 *     sudoku_speed solve FILE ROUNDS   proves each of these to be unique; prints microseconds per
 *                                      puzzle, the best of the rounds, and guesses per puzzle
 *     sudoku_speed fields SIDE T N     fills N jigsaw fields of temperature T (in hundredths, or
 *                                      -1 for inf) by the search alone; prints the median and the
 *                                      largest number of milliseconds, and how many have no
 *                                      solution
 */
#include "timing.h"

#include "base/mem.h"
#include "generator/sudoku/jigsaw.h"
#include "model/sudoku/topology_parts.h"
#include "solver/sudoku/search.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 81, LEAST_GIVENS = 20, MOST_GIVENS = 24 };

static int fail(const char *what)
{
    fprintf(stderr, "sudoku_speed: %s\n", what);
    return 1;
}

/* ---- puzzles ---- */

/* Removes givens in random order as long as the solution is unique; returns how many stay. */
static int minimise(struct sudoku_search *s, struct pcg32 *rng, int *given)
{
    int order[CELLS], left = CELLS;

    for (int e = 0; e < CELLS; e++)
        order[e] = e;
    pcg32_shuffle(rng, order, CELLS);
    for (int i = 0; i < CELLS; i++) {
        int symbol = given[order[i]];
        given[order[i]] = 0;
        left--;
        if (sudoku_search_decide(s, given, INT64_MAX, NULL) == ANSWER_UNIQUE)
            continue;
        given[order[i]] = symbol;
        left++;
    }
    return left;
}

static void print_puzzle(const int *given)
{
    for (int e = 0; e < CELLS; e++)
        putchar(given[e] ? '0' + given[e] : '.');
    putchar('\n');
}

static int make_puzzles(int n)
{
    struct topology *t = topology_boxes(3, 3);
    struct sudoku_search *s = sudoku_search_new(t);
    struct pcg32 rng;
    int none[CELLS] = {0}, given[CELLS];

    for (int made = 0, i = 0; made < n; i++) {
        pcg32_stream(&rng, 1, (uint64_t)i, 1);
        sudoku_search_fill(s, none, INT64_MAX, &rng, given);
        int left = minimise(s, &rng, given);
        if (left < LEAST_GIVENS || left > MOST_GIVENS)
            continue;
        print_puzzle(given);
        made++;
    }
    sudoku_search_free(s);
    topology_drop(t);
    return 0;
}

/* ---- solving ---- */

/* The puzzles of a file, one after another; the caller frees them. NULL if one is not 81 digits or
 * dots. */
static int *read_puzzles(const char *path, int *n)
{
    FILE *in = fopen(path, "r");
    char line[CELLS + 3];
    size_t room = 0;
    int *given = NULL;

    *n = 0;
    while (in && fgets(line, sizeof line, in) && strspn(line, ".123456789") == CELLS) {
        given = mem_reserve(given, (size_t)(*n + 1) * CELLS, &room, sizeof *given);
        for (int e = 0; e < CELLS; e++)
            given[*n * CELLS + e] = line[e] == '.' ? 0 : line[e] - '0';
        ++*n;
    }
    if (in)
        fclose(in);
    return given;
}

static int solve_puzzles(const char *path, int rounds)
{
    struct topology *t = topology_boxes(3, 3);
    struct sudoku_search *s = sudoku_search_new(t);
    int n, solution[CELLS], *given = read_puzzles(path, &n), wrong = 0;
    int64_t guesses = 0;
    double best = 0;

    for (int round = 0; round < rounds; round++) {
        double from = cpu_seconds();
        guesses = 0;
        for (int i = 0; i < n; i++) {
            wrong +=
                sudoku_search_decide(s, given + i * CELLS, INT64_MAX, solution) != ANSWER_UNIQUE;
            guesses += sudoku_search_guesses(s);
        }
        double took = cpu_seconds() - from;
        best = round == 0 || took < best ? took : best;
    }
    if (n > 0)
        printf("%.2f %.2f\n", best * 1e6 / n, (double)guesses / n);
    free(given);
    sudoku_search_free(s);
    topology_drop(t);
    return n == 0 || wrong ? fail("a puzzle is not unique, or there is none") : 0;
}

/* ---- fields ---- */

static double fill_field(struct topology *t, struct pcg32 *rng, int *infeasible)
{
    struct sudoku_search *s = sudoku_search_new(t);
    int *none = mem_alloc((size_t)t->nelements, sizeof *none);
    int *solution = mem_alloc((size_t)t->nelements, sizeof *solution);
    double from = cpu_seconds();

    *infeasible += sudoku_search_fill(s, none, INT64_MAX, rng, solution) == ANSWER_NONE;
    double took = cpu_seconds() - from;
    free(none);
    free(solution);
    sudoku_search_free(s);
    return took * 1e3;
}

static int fill_fields(int side, int temperature, int n)
{
    struct jigsaw *j = jigsaw_new(side, temperature);
    double *took = mem_alloc((size_t)n, sizeof *took);
    int infeasible = 0;

    for (int i = 0; i < n; i++) {
        struct pcg32 rng;
        struct topology *t = NULL;
        pcg32_stream(&rng, 1, (uint64_t)i, 1);
        while (!t)
            t = jigsaw_carve(j, SYMMETRY_NONE, &rng);
        took[i] = fill_field(t, &rng, &infeasible);
        topology_drop(t);
    }
    qsort(took, (size_t)n, sizeof *took, by_value);
    printf("%.2f %.1f %d\n", took[n / 2], took[n - 1], infeasible);
    free(took);
    jigsaw_free(j);
    return 0;
}

int main(int argc, char **argv)
{
    if (argc == 3 && strcmp(argv[1], "puzzles") == 0)
        return make_puzzles(atoi(argv[2]));
    if (argc == 4 && strcmp(argv[1], "solve") == 0)
        return solve_puzzles(argv[2], atoi(argv[3]));
    if (argc == 5 && strcmp(argv[1], "fields") == 0)
        return fill_fields(atoi(argv[2]), atoi(argv[3]), atoi(argv[4]));
    return fail("puzzles N | solve FILE ROUNDS | fields SIDE TEMPERATURE N");
}
