#include "solver/sudoku/search.h"

#include "base/checks.h"
#include "base/mem.h"
#include "model/sudoku/grid.h"
#include "solver/sudoku/planes.h"
#include "solver/sudoku/solutions.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Guesses without a solution after which the planes hand over to the learner. */
enum { PATIENCE = 200 };

/*
 * A question begins with the planes. Each part of the space that they have not searched when their
 * patience ends is a question for the learner, under the guesses that lead to it. Topologies too
 * large for planes are one such part.
 */
struct sudoku_search {
    const struct topology *topology;
    struct planes *planes; /* NULL if they do not take the topology */
    struct solutions *learner;
    int *symbols; /* [nelements] the solution found */
    int64_t guesses;

    /* The question. */
    const int *given;
    struct pcg32 *rng;
    bool learning; /* a part of the space by the learner: */
    int nconditions;
    const int *element, *symbol; /* [nconditions] as planes_give_up() has them */
};

struct sudoku_search *sudoku_search_new(const struct topology *t)
{
    struct sudoku_search *s = mem_alloc(1, sizeof *s);

    s->topology = t;
    s->planes = planes_fit(t) ? planes_new(t) : NULL;
    s->learner = solutions_new(t);
    s->symbols = mem_alloc((size_t)t->nelements, sizeof *s->symbols);
    return s;
}

void sudoku_search_free(struct sudoku_search *s)
{
    if (!s)
        return;
    planes_free(s->planes);
    solutions_free(s->learner);
    free(s->symbols);
    free(s);
}

void sudoku_search_heed(struct sudoku_search *s, const bool *heeded)
{
    solutions_heed(s->learner, heeded);
}

/* ---- the next solution ---- */

static void begin_learning(struct sudoku_search *s)
{
    s->learning = true;
    s->nconditions = 0;
    solutions_load(s->learner, s->given, s->rng);
}

static void begin(struct sudoku_search *s, const int *given, struct pcg32 *rng)
{
    s->given = given;
    s->rng = rng;
    s->guesses = 0;
    s->learning = false;
    if (s->planes)
        planes_load(s->planes, given, rng);
    else
        begin_learning(s);
}

/* The next part for the learner; false if there is none. */
static bool next_part(struct sudoku_search *s)
{
    if (!s->planes || s->rng)
        return false;
    s->nconditions = planes_give_up(s->planes, &s->element, &s->symbol);
    return s->nconditions >= 0;
}

static enum finding find_by_learning(struct sudoku_search *s, int64_t limit)
{
    enum finding finding;

    do
        finding =
            solutions_next(s->learner, s->element, s->symbol, s->nconditions, &s->guesses, limit);
    while (finding == FINDING_NONE && next_part(s));
    if (finding == FINDING_SOLUTION)
        memcpy(s->symbols, solutions_symbols(s->learner),
               (size_t)s->topology->nelements * sizeof *s->symbols);
    return finding;
}

static enum finding find_by_either(struct sudoku_search *s, int64_t limit)
{
    if (s->learning)
        return find_by_learning(s, limit);
    int64_t patience = limit - s->guesses > PATIENCE ? s->guesses + PATIENCE : limit;
    enum finding finding = planes_next(s->planes, &s->guesses, patience);
    if (finding == FINDING_SOLUTION)
        planes_symbols(s->planes, s->symbols);
    if (finding != FINDING_LIMIT || patience == limit)
        return finding;
    begin_learning(s);
    /* A random filling begins again, since it is free to leave a hard part. */
    if (!s->rng)
        next_part(s);
    return find_by_learning(s, limit);
}

/* Puts the next solution into s->symbols. */
static enum finding find_next(struct sudoku_search *s, int64_t limit)
{
    enum finding finding = find_by_either(s, limit);

    if (CHECKS && finding == FINDING_SOLUTION) {
        /* Each symbol stands once among peers, and the givens are kept. */
        const struct topology *t = s->topology;
        for (int e = 0; e < t->nelements; e++) {
            assert(s->symbols[e] >= 1 && s->symbols[e] <= t->nsymbols);
            assert(!s->given[e] || s->given[e] == s->symbols[e]);
            for (int i = t->peer_start[e]; i < t->peer_start[e + 1]; i++)
                assert(s->symbols[t->peer[i]] != s->symbols[e]);
        }
    }
    return finding;
}

/* ---- counting ---- */

enum answer sudoku_search_count(struct sudoku_search *s, const int *given, int64_t most,
                                int64_t nodes, bool (*take)(void *, const int *symbol),
                                void *context, int64_t *count)
{
    enum finding finding;

    assert(most >= 1);
    *count = 0;
    begin(s, given, NULL);
    do {
        finding = find_next(s, nodes);
        if (finding == FINDING_LIMIT)
            return ANSWER_LIMIT;
        *count += finding == FINDING_SOLUTION;
    } while (finding == FINDING_SOLUTION && (!take || take(context, s->symbols)) && *count < most);
    return *count == 0 ? ANSWER_NONE : *count == 1 ? ANSWER_UNIQUE : ANSWER_SEVERAL;
}

/* ---- deciding ---- */

/* Whether two symbols are not given, so that they can change places in any solution: each block has
 * both, and blocks do not tell symbols apart, as other constraints may. */
static bool has_twins(const struct topology *t, const int *given)
{
    bool met[TOPOLOGY_MAX_SYMBOLS + 1] = {false};
    int missing = t->nsymbols;

    for (int e = 0; e < t->nelements; e++) {
        missing -= given[e] && !met[given[e]];
        met[given[e]] = true;
    }
    return missing >= 2 && t->nblocks > 0 && !t->constraints;
}

enum answer sudoku_search_decide(struct sudoku_search *s, const int *given, int64_t nodes,
                                 int *solution)
{
    static const enum answer answer[] = {[FINDING_SOLUTION] = ANSWER_SEVERAL,
                                         [FINDING_NONE] = ANSWER_UNIQUE,
                                         [FINDING_LIMIT] = ANSWER_LIMIT};

    begin(s, given, NULL);
    enum finding finding = find_next(s, nodes);
    if (finding != FINDING_SOLUTION)
        return finding == FINDING_NONE ? ANSWER_NONE : ANSWER_LIMIT;
    if (solution)
        memcpy(solution, s->symbols, (size_t)s->topology->nelements * sizeof *solution);
    /* To the planes, which are quick, the second solution costs less than this. */
    if (s->learning && has_twins(s->topology, given))
        return ANSWER_SEVERAL;
    return answer[find_next(s, nodes)];
}

/* ---- filling ---- */

enum answer sudoku_search_fill(struct sudoku_search *s, const int *given, int64_t nodes,
                               struct pcg32 *rng, int *solution)
{
    static const enum answer answer[] = {[FINDING_SOLUTION] = ANSWER_SEVERAL,
                                         [FINDING_NONE] = ANSWER_NONE,
                                         [FINDING_LIMIT] = ANSWER_LIMIT};

    begin(s, given, rng);
    enum finding finding = find_next(s, nodes);
    if (finding == FINDING_SOLUTION)
        memcpy(solution, s->symbols, (size_t)s->topology->nelements * sizeof *solution);
    return answer[finding];
}

/* ---- proofs ----
 * A proof is the log of the learner: each clause that it learns follows by unit propagation. */

bool sudoku_search_prove(struct sudoku_search *s, const int *given, const int *solution,
                         int64_t nodes, FILE *out)
{
    s->guesses = 0;
    char board[SUDOKU_FINGERPRINT_LINE];
    sudoku_fingerprint_line(s->topology, given, board);
    fprintf(out, "slink-proof 1\n%s\n%s", board, solution ? "unique" : "none");
    for (int e = 0; e < s->topology->nelements && solution; e++)
        fprintf(out, " %d", e * s->topology->nsymbols + solution[e]);
    fputc('\n', out);
    solutions_load(s->learner, given, NULL);
    if (solution)
        solutions_exclude(s->learner, solution);
    solutions_log(s->learner, out);
    enum finding finding = solutions_next(s->learner, NULL, NULL, 0, &s->guesses, nodes);
    assert(finding != FINDING_SOLUTION);
    fputs("c\n", out);
    return finding == FINDING_NONE;
}

int64_t sudoku_search_guesses(const struct sudoku_search *s)
{
    return s->guesses;
}
