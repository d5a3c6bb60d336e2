#include "model/services.h"

#include "base/mem.h"
#include "explain/sudoku/path.h"
#include "format/sudoku/family.h"
#include "solver/sudoku/search.h"

#include <inttypes.h>
#include <stdlib.h>

static enum answer solve(struct record *r, const struct effort *effort)
{
    struct sudoku *s = sudoku_of(r);
    OWN(sudoku_search) *search = sudoku_search_new(s->topology);
    FREED int *solution = mem_alloc((size_t)s->topology->nelements, sizeof *solution);
    enum answer answer = sudoku_search_decide(search, s->given, effort->conflicts, solution);

    if (answer == ANSWER_UNIQUE)
        sudoku_set_solution(s, solution);
    return answer;
}

static void follow(struct record *r, const struct effort *effort, enum following what)
{
    static void (*const use[])(struct sudoku_path * p, struct record * r) = {
        sudoku_path_rate, sudoku_path_explain, sudoku_path_hint};
    struct sudoku_path *path = sudoku_path_new(sudoku_of(r)->topology);

    if (!rows_empty(effort->techniques))
        sudoku_path_allow(path, effort->techniques);
    else if (effort->unique)
        sudoku_path_allow(path, rows_below(ROWS_MOST));
    use[what](path, r);
    sudoku_path_free(path);
}

struct solutions_passing {
    struct record *r;
    solution_take *take;
    void *context;
};

static bool pass(void *context, const int *symbol)
{
    const struct solutions_passing *p = context;

    sudoku_set_solution(sudoku_of(p->r), symbol);
    return p->take(p->context, p->r);
}

static enum answer solutions(struct record *r, const struct effort *effort, int64_t most,
                             solution_take *take, void *context, int64_t *n)
{
    struct solutions_passing passing = {r, take, context};
    struct sudoku *s = sudoku_of(r);
    OWN(sudoku_search) *search = sudoku_search_new(s->topology);

    return sudoku_search_count(search, s->given, most, effort->conflicts, take ? pass : NULL,
                               &passing, n);
}

static bool prove(const struct record *r, enum answer answer, const struct effort *effort,
                  FILE *out)
{
    const struct sudoku *s = sudoku_of(r);
    OWN(sudoku_search) *search = sudoku_search_new(s->topology);
    return sudoku_search_prove(search, s->given, answer == ANSWER_UNIQUE ? s->solution : NULL,
                               effort->conflicts, out);
}

const struct answer_table sudoku_answers = {
    .solve = solve,
    .follow = follow,
    .breaks = true,
    .prove = prove,
    .solutions = solutions,
};

/* ---- clues one by one ---- */

static int places(const struct record *r)
{
    return sudoku_of(r)->topology->nelements;
}

static void numbers(const struct record *r, bool solved, int *number)
{
    const struct sudoku *s = sudoku_of(r);

    for (int e = 0; e < s->topology->nelements; e++)
        number[e] = solved ? s->solution[e] : s->given[e] > 0 ? s->given[e] : NUMBER_NONE;
}

static int highest(const struct record *r, int place UNUSED)
{
    return sudoku_of(r)->topology->nsymbols;
}

static void place_name(const struct record *r, int place, struct strbuf *out)
{
    r->family->cell_name(r->body, place, out);
}

static struct record with(const struct record *r, const int *number)
{
    const struct sudoku *from = sudoku_of(r);
    struct sudoku *s = sudoku_new(topology_hold(from->topology));

    s->layout = from->layout ? layout_hold(from->layout) : NULL;
    for (int e = 0; e < s->topology->nelements; e++)
        s->given[e] = number[e] > 0 ? number[e] : 0;
    return sudoku_record(s);
}

const struct clue_table sudoku_clues = {
    .places = places,
    .numbers = numbers,
    .highest = highest,
    .place_name = place_name,
    .with = with,
};
