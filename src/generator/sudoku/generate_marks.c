/*
 * The marks of a sudoku that is made. Cages cover the board, and change until the puzzle has the level; or
 * marks and givens go as long as the level holds.
 */
#include "generator/sudoku/generate_state.h"

#include "base/mem.h"
#include "generator/sudoku/reader_level.h"
#include "model/level.h"

#include <assert.h>
#include <string.h>

static bool by_search(const struct sudoku_generator *g)
{
    return g->level == SUDOKU_ANY_LEVEL || g->level == g->bench.topology->nsymbols;
}

/* The bench of a topology with marks, and the same solution. */
static void mark_bench(struct sudoku_generator *g, struct topology *t, const int *given)
{
    size_t size = (size_t)t->nelements * sizeof *given;
    struct workshop before = g->marked;

    workshop_init(&g->marked, t, g->symmetry, generate_rates(g->recipe, g->skip));
    memcpy(g->marked.solution, g->bench.solution, size);
    memcpy(g->marked.given, given, size);
    workshop_release(&before);
    g->at = &g->marked;
}

/* ---- cages that cover the board ---- */

/* The reader's, or that of gss, which may be any. */
static int level_of(const struct sudoku_generator *g)
{
    return g->wanted ? g->wanted : g->level;
}

bool generate_without_givens(const struct sudoku_generator *g)
{
    enum { MANY_SYMBOLS = 12 /* above, sums of two cells have many combinations */ };

    return g->recipe->marks.kinds & KIND_BIT(CAGE) &&
           !(marks_cover(&g->recipe->marks) &&
             (level_of(g) == LEVEL_MIN || sudoku_recipe_symbols(g->recipe) > MANY_SYMBOLS));
}

/* The topology with these cages after `first` other marks. */
static struct topology *covered(struct sudoku_generator *g, int first, const struct cages *cages)
{
    g->marks.n = first;
    marks_add_cages(&g->marks, cages);
    return marks_topology(&g->marks, g->bench.topology);
}

/* What a look by the logic says of the level without givens: too easy (-1), too hard (1), or perhaps
 * right; and what it finds. */
static int looks(const struct sudoku_generator *g, const struct topology *t, bool *solved,
                 int *found)
{
    enum { QUICK_LEVEL = 3 /* up to here, readers use what the logic knows */, QUICK_SETS = 2 };
    int quick = g->wanted > 0 && g->wanted <= QUICK_LEVEL ? g->wanted : 0;
    int limit = g->wanted ? quick : by_search(g) ? 0 : g->level;
    OWN(logic) *l = logic_new(t);

    *solved = logic_solve(l, g->bench.given, LOGIC_ALL, limit) == LOGIC_SOLVED;
    memcpy(found, logic_symbols(l), (size_t)t->nelements * sizeof *found);
    if (!*solved)
        return quick || (!g->wanted && !by_search(g)) ? 1 : 0;
    if (g->wanted)
        return g->wanted > QUICK_LEVEL && logic_level(l) <= QUICK_SETS ? -1 : 0;
    return g->level == SUDOKU_ANY_LEVEL || logic_level(l) == g->level ? 0 : -1;
}

/* Whether the puzzle of these cages is too easy (-1), as wanted, or too hard (1), perhaps since it has
 * several solutions; if it may be as wanted, it is on the bench. What reasoning solves has one. */
static int compares(struct sudoku_generator *g, int first, const struct cages *cages, int *found)
{
    static const int64_t guesses = 2000;
    bool solved;
    struct topology *t = covered(g, first, cages);
    int now = looks(g, t, &solved, found);

    if (now != 0) {
        topology_drop(t);
        return now;
    }
    mark_bench(g, t, g->bench.given);
    if (!solved &&
        sudoku_search_decide(g->at->search, g->at->given, guesses, NULL) != ANSWER_UNIQUE)
        return 1;
    return g->wanted ? reader_compares(g->at, g->wanted, found) : 0;
}

/* Changes cages until the level is reached without givens: those that the level leaves open, or, if it is too
 * easy, any. What leaves more places open is taken back. */
static bool change_cages(struct sudoku_generator *g, int first, struct cages *cages,
                         struct pcg32 *rng)
{
    enum { CHANGES = 60 };
    int n = cages->t->nelements, least = n;
    FREED int *found = mem_alloc((size_t)n, sizeof *found);
    FREED int *best = mem_alloc((size_t)n, sizeof *best);

    for (int i = 0; i < CHANGES; i++) {
        int now = compares(g, first, cages, found), open = 0;
        if (now == 0)
            return true;
        for (int e = 0; e < n; e++) {
            found[e] = now < 0 ? 0 : found[e];
            open += now > 0 && !found[e];
        }
        if (open > least) {
            cages_undo(cages);
        } else {
            least = open;
            memcpy(best, found, (size_t)n * sizeof *best);
        }
        if (!cages_change(cages, least == 0, best, rng))
            return false;
    }
    return false;
}

/* Leaves the level to changes of cages; or leaves cages as they are, and givens go. */
static bool cover_with_cages(struct sudoku_generator *g, struct sudoku_reduction *what,
                             struct pcg32 *rng)
{
    const struct topology *t = g->bench.topology;
    struct marks_wish others = g->recipe->marks;
    OWN(cages) cages = {0};
    bool gentle = g->wanted >= LEVEL_MIN && g->wanted < LEVEL_FACTS;

    others.kinds &= ~KIND_BIT(CAGE);
    marks_rules(&g->marks, &others);
    if (!marks_add(&g->marks, t, &others, g->bench.solution, rng) ||
        !cages_cover(&cages, t, g->bench.solution, g->chosen, gentle, rng))
        return false;
    int first = g->marks.n;
    memset(g->bench.given, 0, (size_t)t->nelements * sizeof *g->bench.given);
    if (!generate_without_givens(g)) {
        mark_bench(g, covered(g, first, &cages), g->bench.given);
        what->solution = g->marked.solution;
        return sudoku_reduce(g->marked.reducer, what, rng, g->marked.given);
    }
    return change_cages(g, first, &cages, rng);
}

/* ---- as few marks as are needed ---- */

/* Divides cages until the logic solves the board without givens. */
static void divide_cages(struct sudoku_generator *g, struct pcg32 *rng)
{
    struct workshop *b = &g->marked;
    int limit = by_search(g) ? 0 : g->level;
    enum logic_result result = LOGIC_OPEN;

    for (bool more = true; more;) {
        logic_heed(b->logic, g->shown);
        result = logic_solve(b->logic, b->given, LOGIC_ALL, limit);
        more = result != LOGIC_SOLVED;
        /* What follows from a cage need not follow from its parts, so it is solved again. */
        while (result != LOGIC_SOLVED &&
               marks_divide(&g->marks, logic_symbols(b->logic), g->shown, rng))
            result = logic_go_on(b->logic, g->shown, LOGIC_ALL, limit);
        assert(result == LOGIC_SOLVED);
    }
}

/* Chooses marks and givens together: all that the solution allows, less what is needless. */
static bool mark_and_reduce(struct sudoku_generator *g, struct sudoku_reduction *what,
                            struct pcg32 *rng)
{
    const struct marks_wish *w = &g->recipe->marks;
    const struct topology *t = g->bench.topology;

    marks_rules(&g->marks, w);
    if (!marks_add(&g->marks, t, w, g->bench.solution, rng))
        return false;
    FREED int *mark = mem_alloc((size_t)g->marks.n, sizeof *mark);
    g->shown = mem_resize(g->shown, (size_t)g->marks.n, sizeof *g->shown);
    memset(g->bench.given, 0, (size_t)t->nelements * sizeof *g->bench.given);
    mark_bench(g, marks_topology(&g->marks, t), g->bench.given);
    marks_show(&g->marks, g->shown);
    what->blank = w->kinds & KIND_BIT(CAGE);
    if (what->blank)
        divide_cages(g, rng);
    what->shown = g->shown;
    what->mark = mark;
    what->nmarks = marks_list(&g->marks, g->shown, rng, mark);
    what->solution = g->marked.solution;
    if (!sudoku_reduce(g->marked.reducer, what, rng, g->marked.given) ||
        !marks_suffice(&g->marks, g->recipe->wished, g->shown))
        return false;
    mark_bench(g, marks_shown(g->marked.topology, t, g->shown), g->marked.given);
    return g->level == SUDOKU_ANY_LEVEL ||
           sudoku_gss_level(g->at->logic, g->at->topology, g->at->given) == g->level;
}

bool generate_marked(struct sudoku_generator *g, struct sudoku_reduction *what, struct pcg32 *rng)
{
    return marks_cover(&g->recipe->marks) ? cover_with_cages(g, what, rng)
                                          : mark_and_reduce(g, what, rng);
}
