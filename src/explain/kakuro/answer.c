#include "model/services.h"

#include "explain/kakuro/path.h"
#include "format/kakuro/family.h"
#include "solver/kakuro/search.h"

static enum answer solve(struct record *r, const struct effort *effort)
{
    return kakuro_decide(kakuro_of(r), effort->conflicts);
}

/* Lets a path work on the record, if it has one solution, which is forgotten if it was not known. */
static enum answer follow(struct record *r, const struct effort *effort, bool keep,
                          void (*use)(struct kakuro_path *p, struct record *r))
{
    struct kakuro *k = kakuro_of(r);
    bool known = k->cells.solved;
    enum answer answer = solve(r, effort);

    if (answer == ANSWER_UNIQUE) {
        OWN(kakuro_path) *path = kakuro_path_new(k);
        use(path, r);
    }
    k->cells.solved = k->cells.solved && (known || keep);
    return answer;
}

static enum answer rate(struct record *r, const struct effort *effort)
{
    return follow(r, effort, false, kakuro_path_rate);
}

static enum answer explain(struct record *r, const struct effort *effort)
{
    return follow(r, effort, true, kakuro_path_explain);
}

static enum answer hint(struct record *r, const struct effort *effort)
{
    return follow(r, effort, false, kakuro_path_hint);
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
    .solve = solve, .rate = rate, .explain = explain, .hint = hint, .solutions = solutions};
