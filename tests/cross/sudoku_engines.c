#include "cross/sudoku_engines.h"

#include "base/mem.h"
#include "format/format.h"
#include "format/sudoku/family.h"
#include "generator/sudoku/recipe.h"
#include "solver/check/check.h"
#include "solver/mcc/solve.h"
#include "support/random_sudokus.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void inquiry_init(struct inquiry *q, struct topology *t)
{
    size_t n = (size_t)t->nelements;

    q->sudoku = sudoku_new(topology_hold(t));
    q->search = sudoku_search_new(t);
    q->learner = solutions_new(t);
    q->logic = logic_new(t);
    q->must = mem_alloc(n, sizeof *q->must);
    q->shown = mem_alloc(n * SUDOKU_MOST, sizeof *q->shown);
}

void inquiry_release(struct inquiry *q)
{
    sudoku_search_free(q->search);
    solutions_free(q->learner);
    logic_free(q->logic);
    sudoku_free(q->sudoku);
    free(q->must);
    free(q->shown);
}

static void show(struct inquiry *q, const int *symbol)
{
    size_t n = (size_t)q->sudoku->topology->nelements;

    if (q->nshown < SUDOKU_MOST)
        memcpy(q->shown + (size_t)q->nshown++ * n, symbol, n * sizeof *symbol);
}

static void know(struct inquiry *q, int64_t count)
{
    q->low = q->high = count;
}

static bool show_found(void *context, const int *symbol)
{
    show(context, symbol);
    return true;
}

static void ask_search(struct inquiry *q)
{
    int64_t count;

    sudoku_search_count(q->search, q->sudoku->given, SUDOKU_MOST, INT64_MAX, show_found, q, &count);
    know(q, count);
}

static void ask_learner(struct inquiry *q)
{
    int64_t guesses = 0;
    int count = 0;

    solutions_load(q->learner, q->sudoku->given, NULL);
    while (count < SUDOKU_MOST &&
           solutions_next(q->learner, NULL, NULL, 0, &guesses, INT64_MAX) == FINDING_SOLUTION) {
        show(q, solutions_symbols(q->learner));
        count++;
    }
    know(q, count);
}

static void ask_logic(struct inquiry *q)
{
    const struct topology *t = q->sudoku->topology;

    switch (logic_solve(q->logic, q->sudoku->given, LOGIC_ALL, 0)) {
    case LOGIC_CONTRADICTION:
        know(q, 0);
        return;
    case LOGIC_SOLVED:
        know(q, 1);
        show(q, logic_symbols(q->logic));
        break;
    case LOGIC_OPEN:
        break;
    }
    memcpy(q->must, logic_symbols(q->logic), (size_t)t->nelements * sizeof *q->must);
}

static void ask_engine(struct inquiry *q)
{
    const struct effort effort = {.conflicts = INT64_MAX};
    struct sudoku *s = sudoku_new(topology_hold(q->sudoku->topology));
    struct record r = sudoku_record(s);

    memcpy(s->given, q->sudoku->given, (size_t)s->topology->nelements * sizeof *s->given);
    enum answer answer = sudoku_services.answers->solve(&r, &effort);
    q->low = answer == ANSWER_NONE ? 0 : answer == ANSWER_UNIQUE ? 1 : 2;
    q->high = answer == ANSWER_SEVERAL ? SUDOKU_MOST : q->low;
    if (answer == ANSWER_UNIQUE)
        show(q, s->solution);
    record_release(&r);
}

static enum check_result check_text(const struct sudoku *s, char *text, size_t length)
{
    struct textin in = {.name = "proof", .stream = fmemopen(text, length, "r")};
    struct diag d;
    enum check_result result = check_sudoku_proof(s, &in, &d);

    textin_close(&in);
    return result;
}

/* A proof that is refused is shown as a contradiction. */
static void ask_proof(struct inquiry *q)
{
    struct sudoku *s = q->sudoku;
    int *solution = q->shown;
    enum answer answer = sudoku_search_decide(q->search, s->given, INT64_MAX, solution);
    char *text;
    size_t length;

    if (answer != ANSWER_NONE && answer != ANSWER_UNIQUE)
        return;
    FILE *out = open_memstream(&text, &length);
    bool proved = sudoku_search_prove(q->search, s->given, answer == ANSWER_NONE ? NULL : solution,
                                      INT64_MAX, out);
    fclose(out);
    enum check_result result = check_text(s, text, length);
    free(text);
    if (!proved || result != (answer == ANSWER_NONE ? CHECK_NONE : CHECK_UNIQUE)) {
        q->low = 1;
        q->high = 0;
        return;
    }
    know(q, answer == ANSWER_UNIQUE);
    q->nshown = answer == ANSWER_UNIQUE;
}

static bool count_cover(void *context, const int *option, int n)
{
    struct inquiry *q = context;

    (void)option;
    (void)n;
    return ++q->low < SUDOKU_MOST;
}

static void solve_cover(struct inquiry *q, const struct mcc_data *data)
{
    enum { MOST_NODES = 20000 };
    const struct mcc_listener listener = {
        .solution = count_cover, .context = q, .most_nodes = MOST_NODES};
    struct diag d;
    struct mcc_solver *solver = mcc_solver_new(data, false, "data", &d);

    struct mcc_stats stats = mcc_solver_run(solver, &listener);
    if (stats.all)
        q->high = q->low;
    mcc_solver_free(solver);
}

static void ask_cover(struct inquiry *q)
{
    struct record r = {.family = &sudoku_family, .body = q->sudoku};
    struct mcc_data data = {0};
    struct strbuf text;
    struct diag d;

    strbuf_init(&text);
    format_append(format_by_name("mcc"), &r, true, &text);
    struct textin in = {.name = "data", .stream = fmemopen(text.text, text.len, "r")};
    if (mcc_read(&data, &in, &d))
        solve_cover(q, &data);
    textin_close(&in);
    mcc_release(&data);
    strbuf_release(&text);
}

static void ask_brute(struct inquiry *q)
{
    enum { MOST_ELEMENTS = 25 };
    const struct topology *t = q->sudoku->topology;

    if (t->nelements > MOST_ELEMENTS)
        return;
    know(q, brute_count(t, q->sudoku->given, SUDOKU_MOST, q->shown));
    q->nshown = q->low > 0;
}

const struct cross_sudoku_engine cross_sudoku_engines[] = {
    {"search", ask_search}, {"learning search", ask_learner},
    {"logic", ask_logic},   {"engine", ask_engine},
    {"proof", ask_proof},   {"covering", ask_cover},
    {"trying", ask_brute},  {NULL, NULL}};
