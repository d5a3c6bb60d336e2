#include "model/services.h"

#include "explain/kakuro/path.h"
#include "format/kakuro/family.h"
#include "solver/kakuro/search.h"

static enum answer solve(struct record *r, const struct effort *effort)
{
    return kakuro_decide(kakuro_of(r), effort->conflicts);
}

static void follow(struct record *r, const struct effort *effort UNUSED, enum following what)
{
    OWN(kakuro_path) *path = kakuro_path_new(kakuro_of(r));

    if (what == FOLLOW_RATE)
        kakuro_path_rate(path, r);
    else
        kakuro_path_tell(path, r, what == FOLLOW_EXPLAIN);
}

struct passing {
    struct record *r;
    solution_take *take;
    void *context;
};

static bool pass(void *context, const int *number)
{
    const struct passing *p = context;

    cell_grid_solve(&kakuro_of(p->r)->cells, number);
    return p->take(p->context, p->r);
}

static enum answer solutions(struct record *r, const struct effort *effort, int64_t most,
                             solution_take *take, void *context, int64_t *n)
{
    struct passing passing = {r, take, context};

    return kakuro_search(kakuro_of(r), effort->conflicts, most, take ? pass : NULL, &passing, n);
}

const struct answer_table kakuro_answers = {
    .solve = solve, .follow = follow, .solutions = solutions};
