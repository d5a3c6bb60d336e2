#include "sudoku/sudoku_search.h"

#include "base/mem.h"
#include "sudoku/learner.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct sudoku_search {
    const struct topology *topology;
    struct learner *learner;
    int64_t guesses;
};

struct sudoku_search *sudoku_search_new(const struct topology *t)
{
    struct sudoku_search *s = mem_alloc(1, sizeof *s);

    s->topology = t;
    s->learner = learner_new(t);
    return s;
}

void sudoku_search_free(struct sudoku_search *s)
{
    if (!s)
        return;
    learner_free(s->learner);
    free(s);
}

/* ---- counting ---- */

static enum sudoku_answer answer_of(int64_t count)
{
    return count == 0 ? SUDOKU_NONE : count == 1 ? SUDOKU_UNIQUE : SUDOKU_SEVERAL;
}

enum sudoku_answer sudoku_search_count(struct sudoku_search *s, const int *given, int64_t most,
                                       int64_t nodes, bool (*take)(void *, const int *symbol),
                                       void *context, int64_t *count)
{
    enum learner_answer found;

    assert(most >= 1);
    *count = 0;
    s->guesses = 0;
    learner_load(s->learner, given, NULL);
    do {
        found = learner_next(s->learner, NULL, NULL, 0, &s->guesses, nodes);
        if (found == LEARNER_LIMIT)
            return SUDOKU_LIMIT;
        *count += found == LEARNER_FOUND;
    } while (found == LEARNER_FOUND && (!take || take(context, learner_symbols(s->learner))) &&
             *count < most);
    return answer_of(*count);
}

/* ---- deciding ---- */

struct first_solution {
    int *symbols; /* NULL once it has been taken, or if not wanted */
    size_t size;
};

static bool take_first(void *context, const int *symbol)
{
    struct first_solution *first = context;

    if (first->symbols)
        memcpy(first->symbols, symbol, first->size);
    first->symbols = NULL;
    return true;
}

enum sudoku_answer sudoku_search_decide(struct sudoku_search *s, const int *given, int64_t nodes,
                                        int *solution)
{
    struct first_solution first = {solution, (size_t)s->topology->nelements * sizeof *solution};
    int64_t count;

    return sudoku_search_count(s, given, 2, nodes, take_first, &first, &count);
}

/* ---- filling ---- */

enum sudoku_answer sudoku_search_fill(struct sudoku_search *s, const int *given, int64_t nodes,
                                      struct pcg32 *rng, int *solution)
{
    static const enum sudoku_answer answer[] = {[LEARNER_FOUND] = SUDOKU_SEVERAL,
                                                [LEARNER_NONE] = SUDOKU_NONE,
                                                [LEARNER_LIMIT] = SUDOKU_LIMIT};

    s->guesses = 0;
    learner_load(s->learner, given, rng);
    enum learner_answer found = learner_next(s->learner, NULL, NULL, 0, &s->guesses, nodes);
    if (found == LEARNER_FOUND)
        memcpy(solution, learner_symbols(s->learner),
               (size_t)s->topology->nelements * sizeof *solution);
    return answer[found];
}

int64_t sudoku_search_guesses(const struct sudoku_search *s)
{
    return s->guesses;
}
