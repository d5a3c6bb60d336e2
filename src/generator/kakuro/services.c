/*
 * The generator of kakuros. An attempt makes a layout, fills it with numbers, and changes one number
 * after the other as long as the techniques of the level then leave no more open than before. All chance
 * comes from the attempt's random numbers.
 */
#include "model/services.h"

#include "base/bitset.h"
#include "base/mem.h"
#include "explain/kakuro/nouns.h"
#include "explain/kakuro/path.h"
#include "format/kakuro/family.h"
#include "generator/kakuro/layout.h"
#include "solver/kakuro/search.h"

enum {
    LEAST_SIDE = 3,
    MOST_SIDE = 20,         /* larger ones are read; an attempt takes seconds */
    CHANGES = 25,           /* of numbers, for each cell */
    USUAL_CONFLICTS = 3000, /* of searches for puzzles beyond the closures */
    TOO_EASY = 1 << 20,     /* worse than any other */
    FEW_OPEN = 3,           /* a search decides where a third of the cells is left */
    LARGE = 144,            /* places, beyond which level 1 needs help: */
    FOCUS = 10              /* short runs, and so many chances for a random cell to be open */
};

static const int64_t PROOF_CONFLICTS = 1000000;

/* ---- recipes ---- */

struct recipe {
    uint64_t given; /* a bit for each row */
    int level[2];
    int rows, cols, longest, symmetry;
};

#define AT(field) OPTION_AT(recipe, field)

static const char *const symmetries[] = {"none", "rotate2", NULL};

static const struct option_row rows[] = {
    {OPTION_OTHER, 0, "level", "LEVEL",
     "1 to 7 or a name from gentle to extreme; a rising range A-B; or any (2-4)", AT(level),
     .read = level_option_read, .write = level_option_write, .also = "difficulty"},
    {OPTION_NUMBER, 0, "rows", "N", "rows of cells, without that of sums above (8)", AT(rows),
     LEAST_SIDE, MOST_SIDE},
    {OPTION_NUMBER, 0, "cols", "N", "columns of cells (8)", AT(cols), LEAST_SIDE, MOST_SIDE},
    {OPTION_NUMBER, 0, "longest", "N", "cells of the longest run (by level: 4 to 6)", AT(longest),
     3, KAKURO_NUMBERS},
    {OPTION_CHOICE, 0, "symmetry", NULL, "symmetry of the white cells (rotate2)", AT(symmetry), 0,
     0, symmetries, .none = "none"},
    {0},
};

static void wishes_init(void *recipe)
{
    *(struct recipe *)recipe =
        (struct recipe){.level = {2, 4}, .rows = 8, .cols = 8, .symmetry = 1};
}

/* ---- the generator ---- */

/* The numbers that the other cells of its runs leave to a cell, as bits. */
static int free_numbers(const struct kakuro *k, const int *number, int cell)
{
    int set = KAKURO_SETS - 1;

    for (int down = 0; down < 2; down++) {
        const struct kakuro_run *run = &k->run[k->run_of[down][cell]];
        for (int i = 0; i < run->n; i++)
            if (run->cell[i] != cell && number[run->cell[i]])
                set &= ~(1 << (number[run->cell[i]] - 1));
    }
    return set;
}

static int random_of(struct pcg32 *rng, int set)
{
    for (int n = (int)pcg32_below(rng, (uint32_t)bits_count((uint64_t)set)); n > 0; n--)
        set &= set - 1;
    return bits_lowest((uint64_t)set) + 1;
}

static bool fill(const struct kakuro *k, struct pcg32 *rng, int *number)
{
    for (int e = 0; e < k->cells.n; e++) {
        int set = free_numbers(k, number, e);
        if (!set)
            return false;
        number[e] = random_of(rng, set);
    }
    return true;
}

static bool is_large(const struct usual_generator *m)
{
    const struct recipe *recipe = m->recipe;

    return m->level == LEVEL_MIN && recipe->rows * recipe->cols > LARGE;
}

/* What is wrong with the puzzle of these numbers, 0: nothing: how many numbers too many the cells can be. */
static int judge(const struct usual_generator *m, struct kakuro_path *p, struct record *r,
                 const int *number, const uint16_t **left)
{
    int level = m->level ? m->level : LEVEL_CLOSURE, many = 0;
    struct kakuro *k = kakuro_of(r);
    bool beyond = level > LEVEL_CLOSURE;

    kakuro_sum(k, number);
    int open = kakuro_path_close(p, beyond ? LEVEL_CLOSURE : level, left);
    for (int e = 0; e < k->cells.n; e++)
        many += bits_count((*left)[e]) - 1;
    if (open == 0 &&
        (beyond || (m->level > LEVEL_MIN && kakuro_path_close(p, level - 1, left) == 0)))
        return TOO_EASY;
    if (!beyond || open > k->cells.n / FEW_OPEN ||
        kakuro_decide(k, USUAL_CONFLICTS) != ANSWER_UNIQUE)
        return many;
    kakuro_path_rate(p, r);
    return r->level == level ? 0 : many;
}

/* Changes one number after the other. */
static bool climb(const struct usual_generator *m, struct kakuro_path *p, struct record *r,
                  struct pcg32 *rng, int *number)
{
    const struct kakuro *k = kakuro_of(r);
    const uint16_t *left;
    int open = judge(m, p, r, number, &left), n = k->cells.n;

    for (int i = 0; i < CHANGES * n && open > 0; i++) {
        int cell = (int)pcg32_below(rng, (uint32_t)n);
        for (int t = 0; is_large(m) && t < FOCUS && bits_count(left[cell]) == 1; t++)
            cell = (int)pcg32_below(rng, (uint32_t)n);
        int old = number[cell];
        int set = free_numbers(k, number, cell) & ~(1 << (old - 1));
        if (m->tell)
            m->tell(m->context, i, CHANGES * n);
        if (!set)
            continue;
        number[cell] = random_of(rng, set);
        int now = judge(m, p, r, number, &left);
        if (now > open)
            number[cell] = old;
        else
            open = now;
    }
    return open == 0;
}

static int longest_of(const struct usual_generator *m, struct pcg32 *rng)
{
    const struct recipe *recipe = m->recipe;
    int by_level = m->level == LEVEL_UNKNOWN || m->level > 2 ? 5 : 4,
        more = m->level <= LEVEL_CLOSURE && !is_large(m);

    return recipe->longest ? recipe->longest : by_level + (int)pcg32_below(rng, 1 + more);
}

/* Signs the puzzle if it is one of the level. */
static bool finish(const struct usual_generator *m, struct kakuro_path *p, struct record *r,
                   const int *number)
{
    struct kakuro *k = kakuro_of(r);

    kakuro_sum(k, number);
    if (!m->skip.verification && kakuro_decide(k, PROOF_CONFLICTS) != ANSWER_UNIQUE)
        return false;
    cell_grid_solve(&k->cells, number);
    kakuro_path_rate(p, r);
    return m->level == LEVEL_UNKNOWN || r->level == m->level;
}

static bool attempt(void *generator, struct pcg32 *rng, struct record *r)
{
    struct usual_generator *m = generator;
    const struct recipe *recipe = m->recipe;
    FREED bool *white = mem_alloc((size_t)(recipe->rows * recipe->cols), sizeof *white);

    if (!kakuro_layout(rng, recipe->rows, recipe->cols, longest_of(m, rng), recipe->symmetry == 1,
                       is_large(m), white))
        return false;
    struct kakuro *k = kakuro_new(recipe->rows, recipe->cols, white, NULL);
    FREED int *number = mem_alloc((size_t)k->cells.n, sizeof *number);
    OWN(kakuro_path) *path = kakuro_path_new(k);
    *r = kakuro_record(k);
    if (fill(k, rng, number) && climb(m, path, r, rng, number) && finish(m, path, r, number))
        return true;
    record_release(r);
    return false;
}

const struct generator_table kakuro_making = {.attempts = 400, .attempt = attempt};

static const char *technique_name(int row)
{
    return kakuro_technique[row].name;
}

static const struct puzzle_kind kind[] = {{"kakuro", .level = "2-4"}, {0}};

static const struct wish_table wishes = {
    .rows = rows, .recipe_size = sizeof(struct recipe), .recipe_init = wishes_init, .kind = kind};

const struct services kakuro_services = {.family = &kakuro_family,
                                         .nouns = &kakuros_nouns,
                                         .program = "slink-make kakuro",
                                         .technique = technique_name,
                                         .wishes = &wishes,
                                         .generator = &kakuro_making,
                                         .answers = &kakuro_answers};
