/*
 * Level 1 needs singles only, whose closures are shared (logic_minimise()). If only uniqueness
 * counts, the search removes further givens. Two ways lead to the levels between. On the way to a
 * level there may be more givens than it needs, and these are removed in the end.
 *
 * Beyond level 1 the strategies of gss are not quite monotone: with one given more they may find
 * less. So removals by them are repeated until no given can go.
 */
#include "generator/sudoku/reduce.h"

#include "base/arena.h"
#include "base/buckets.h"
#include "base/mem.h"
#include "base/minimise.h"
#include "generator/sudoku/givens.h"
#include "model/sudoku/constraint.h"

#include <assert.h>
#include <string.h>

enum {
    SMALL = 100,      /* elements of boards where the search is fast */
    LARGE_SETS = 4,   /* from this level on a block must be nearly empty: */
    EMPTY_BLOCKS = 2, /* blocks that lose their givens first */
    MOST_ADDED = 4,
    TESTS_OF_ADDITIONS = 30, /* for each */
    TESTS_OF_EXCHANGES = 1000,
    COMING = 8 /* givens that are tried in place of one that went */
};

/* Of a test whether a given is needed for uniqueness. On large boards such a test may take seconds;
 * if minimality is not asked for, a given stays there in case of doubt. */
static const int64_t GUESSES = 10000, MARKED_GUESSES = 500, FEW_GUESSES = 30;

struct sudoku_reducer {
    struct arena arena;
    const struct topology *topology;
    struct logic *logic;
    struct logic *trial; /* owned; holds a state that the logic does not solve */
    struct sudoku_search *search;
    int norbits, *orbit; /* [nelements] */
    /* Item i < norbits is an orbit: element[start[i]] .. element[start[i + 1] - 1]. Each later one is
     * a mark: its only element is nelements + the constraint. */
    int *start, *element;

    /* During a reduction. */
    int *item, n; /* [items] the orbits that are given, items[0..n[, then all others */
    int nallowed; /* orbits without the missing symbol; no others are given */
    int *open;    /* [norbits] scratch */
    int needed;   /* givens in a row that were found to be needed as it is */
    bool *sure;   /* [items] needed even if others go */
    const struct sudoku_reduction *what;
    const int *solution;
    int *given;
    int limit;       /* of the logic */
    int64_t guesses; /* of the search, for each test */
    bool in_doubt;   /* the search reached its limit */
};

struct sudoku_reducer *sudoku_reducer_new(const struct topology *t, struct logic *logic,
                                          struct sudoku_search *search, enum symmetry symmetry)
{
    struct sudoku_reducer *r = arena_object(sizeof *r);

    r->topology = t;
    r->logic = logic;
    r->trial = logic_new(t);
    r->search = search;
    size_t elements = (size_t)t->nelements, marks = t->constraints ? (size_t)t->constraints->n : 0;
    size_t items = elements + marks;
    r->orbit = arena_take(&r->arena, elements, sizeof *r->orbit);
    r->start = arena_take(&r->arena, items + 2, sizeof *r->start);
    r->element = arena_take(&r->arena, items, sizeof *r->element);
    r->item = arena_take(&r->arena, items, sizeof *r->item);
    r->open = arena_take(&r->arena, items, sizeof *r->open);
    r->sure = arena_take(&r->arena, items, sizeof *r->sure);
    sudoku_reducer_set_symmetry(r, symmetry);
    return r;
}

void sudoku_reducer_set_symmetry(struct sudoku_reducer *r, enum symmetry symmetry)
{
    r->norbits = sudoku_orbits(r->topology, symmetry, r->orbit);
    buckets_sort(r->orbit, r->topology->nelements, r->norbits, r->start, r->element);
}

void sudoku_reducer_free(struct sudoku_reducer *r)
{
    if (!r)
        return;
    logic_free(r->trial);
    arena_free(r);
}

/* ---- tests ---- */

/* Gives the symbols of an orbit or shows a mark, or takes them away. */
static void reducer_show(struct sudoku_reducer *r, int orbit, bool given)
{
    if (orbit >= r->norbits) {
        r->what->shown[r->element[r->start[orbit]] - r->topology->nelements] = given;
        return;
    }
    for (int i = r->start[orbit]; i < r->start[orbit + 1]; i++)
        r->given[r->element[i]] = given ? r->solution[r->element[i]] : 0;
}

/* Whether the logic solves what is given, at the limit. */
static bool logic_solves(struct sudoku_reducer *r, struct logic *l, int strategies)
{
    r->what->tell(r->what->context);
    logic_heed(l, r->what->shown);
    return logic_solve(l, r->given, strategies, r->limit) == LOGIC_SOLVED;
}

/* The same with all strategies, and if elements stay open, the state is held for trials. */
static bool reducer_solves_or_holds(struct sudoku_reducer *r)
{
    if (logic_solves(r, r->trial, LOGIC_ALL))
        return true;
    logic_hold(r->trial);
    return false;
}

static void show_all(struct sudoku_reducer *r, const int *orbits, int n, bool given)
{
    for (int i = 0; i < n; i++)
        reducer_show(r, orbits[i], given);
}

/* Removes an orbit if the search finds one solution. */
static bool remove_if_unique(struct sudoku_reducer *r, int orbit)
{
    r->what->tell(r->what->context);
    reducer_show(r, orbit, false);
    enum answer answer = sudoku_search_decide(r->search, r->given, r->guesses, NULL);
    *r->what->guesses += sudoku_search_guesses(r->search);
    assert(answer != ANSWER_NONE);
    if (answer != ANSWER_UNIQUE)
        reducer_show(r, orbit, true);
    r->in_doubt = r->in_doubt || answer == ANSWER_LIMIT;
    return answer == ANSWER_UNIQUE;
}

static bool remove_by_search(void *context, int orbit)
{
    struct sudoku_reducer *r = context;

    return !(r->what->minimal && r->in_doubt) && remove_if_unique(r, orbit);
}

/* Whether the search shows that nothing can go: what could go makes another level. */
static bool needs_all(struct sudoku_reducer *r)
{
    for (int i = 0; i < r->n; i++)
        if (remove_if_unique(r, r->item[i]) || r->in_doubt)
            return false;
    return true;
}

/* What the wider logic does not solve will never be solved again, if givens only go. */
static bool remove_by_logic(void *context, int orbit)
{
    struct sudoku_reducer *r = context;

    if (r->needed == r->n)
        return false;
    if (r->sure[orbit]) {
        r->needed++;
        return false;
    }
    reducer_show(r, orbit, false);
    r->sure[orbit] = !logic_solves(r, r->trial, LOGIC_ALL | LOGIC_WIDER);
    bool fine = !r->sure[orbit] && logic_solves(r, r->logic, LOGIC_ALL);
    if (fine) {
        r->needed = 0;
        r->n--;
    } else {
        r->needed++;
        reducer_show(r, orbit, true);
    }
    return fine;
}

/* ---- ways to a level ----
 * Two ways to a sudoku of exactly the level r->limit, above 1. True if what is given is one,
 * perhaps with orbits that can go.
 *
 * Additions begin with as few givens as the uniqueness needs. If that is too hard, they try other
 * givens in addition.
 *
 * Exchanges begin with what a lower level solves, and never lower the level: a given goes, and
 * another one comes if that is necessary. On large boards this is faster, because it needs no
 * search. */

/* Exchanges two items. */
static void swap_items(struct sudoku_reducer *r, int i, int k)
{
    int held = r->item[i];

    r->item[i] = r->item[k];
    r->item[k] = held;
}

/* Whether the orbit's symbols are not found in the state that is held. */
static bool is_open(const struct sudoku_reducer *r, int orbit)
{
    const int *symbol = logic_symbols(r->trial);

    for (int i = r->start[orbit]; i < r->start[orbit + 1]; i++)
        if (!symbol[r->element[i]])
            return true;
    return false;
}

/* Whether the logic solves what is held together with an orbit; *level is then the level, though
 * not always the exact one. */
static bool solves_with(struct sudoku_reducer *r, int orbit, int *level)
{
    int first = r->start[orbit], n = r->start[orbit + 1] - first;

    return logic_try(r->trial, r->element + first, n, r->solution, LOGIC_ALL, r->limit, level) ==
           LOGIC_SOLVED;
}

/* Gives an orbit for good if the logic then solves the sudoku at this level or a higher one. */
static bool give_if_solved(struct sudoku_reducer *r, int orbit, int level)
{
    reducer_show(r, orbit, true);
    if (logic_solves(r, r->logic, LOGIC_ALL) && logic_level(r->logic) >= level)
        return true;
    reducer_show(r, orbit, false);
    return false;
}

/*
 * Tries single additions to what is held. True if one is right; otherwise one that leaves it too
 * hard is made, if there is any: *more.
 */
static bool add_one(struct sudoku_reducer *r, struct pcg32 *rng, bool *more)
{
    int nopen = 0, hard = 0, level;

    for (int i = r->n; i < r->nallowed; i++)
        if (is_open(r, r->item[i]))
            r->open[nopen++] = i;
    pcg32_shuffle(rng, r->open, nopen);
    for (int i = 0; i < nopen && i < TESTS_OF_ADDITIONS; i++) {
        int at = r->open[i], orbit = r->item[at];
        if (!solves_with(r, orbit, &level)) {
            r->open[hard++] = at;
        } else if (level == r->limit && give_if_solved(r, orbit, level)) {
            swap_items(r, at, r->n++);
            return true;
        }
    }
    *more = hard > 0;
    if (*more) {
        swap_items(r, r->open[pcg32_below(rng, (uint32_t)hard)], r->n);
        reducer_show(r, r->item[r->n++], true);
    }
    return false;
}

static bool reach_by_additions(struct sudoku_reducer *r, struct pcg32 *rng)
{
    bool more = true;

    for (int added = 0; added <= MOST_ADDED && more; added++) {
        if (reducer_solves_or_holds(r))
            return logic_level(r->trial) == r->limit;
        if (added < MOST_ADDED && add_one(r, rng, &more))
            return true;
    }
    return false;
}

/* The last item has gone, and what is left is held. Another one comes, if it keeps the level or
 * raises it. Counts the tests. */
static bool replace_last(struct sudoku_reducer *r, int *reached, int *tests, struct pcg32 *rng)
{
    /* Lists up to COMING items that are not given and open, at random. */
    int n = 0, others = r->nallowed - r->n;
    for (int i = 0; i < 3 * COMING && n < COMING; i++) {
        int at = r->n + (int)pcg32_below(rng, (uint32_t)others);
        if (is_open(r, r->item[at]))
            r->open[n++] = at;
    }
    for (int i = 0, level; i < n; i++) {
        int at = r->open[i], orbit = r->item[at];
        ++*tests;
        if (!solves_with(r, orbit, &level) || level < *reached ||
            !give_if_solved(r, orbit, *reached))
            continue;
        *reached = logic_level(r->logic);
        swap_items(r, at, r->n - 1);
        r->needed = 0;
        return true;
    }
    return false;
}

static bool reach_by_exchanges(struct sudoku_reducer *r, struct pcg32 *rng)
{
    bool fine UNUSED = logic_solves(r, r->logic, LOGIC_ALL);
    int reached = logic_level(r->logic);

    assert(fine);
    for (int tests = 0; tests < TESTS_OF_EXCHANGES && reached < r->limit && r->n > 1; tests++) {
        swap_items(r, (int)pcg32_below(rng, (uint32_t)r->n), r->n - 1);
        int orbit = r->item[r->n - 1];
        reducer_show(r, orbit, false);
        bool solved = reducer_solves_or_holds(r);
        if (solved && logic_level(r->trial) >= reached) {
            reached = logic_level(r->trial);
            r->n--;
            r->needed = 0;
        } else if (solved || !replace_last(r, &reached, &tests, rng)) {
            reducer_show(r, orbit, true);
        }
    }
    return reached == r->limit;
}

/* ---- reduction ---- */

static bool is_allowed(const struct sudoku_reducer *r, int orbit)
{
    for (int i = r->start[orbit]; i < r->start[orbit + 1]; i++)
        if (r->solution[r->element[i]] == r->what->missing)
            return false;
    return true;
}

/* All orbits that are allowed are given, and removed in a random order. */
static void begin(struct sudoku_reducer *r, int level, struct pcg32 *rng)
{
    memset(r->given, 0, (size_t)r->topology->nelements * sizeof *r->given);
    r->nallowed = 0;
    for (int i = 0; i < r->norbits; i++)
        if (is_allowed(r, i))
            r->item[r->nallowed++] = i;
    show_all(r, r->item, r->nallowed, true);
    pcg32_shuffle(rng, r->item, r->nallowed);
    if (level >= LARGE_SETS) {
        /* The orbits of these blocks' elements go to the front, where removals begin. */
        const struct topology *t = r->topology;
        int *rank = r->open; /* of orbits */
        memset(rank, 0, (size_t)r->norbits * sizeof *rank);
        for (int k = 0; k < EMPTY_BLOCKS; k++) {
            const int *block = topology_block(t, (int)pcg32_below(rng, (uint32_t)t->nblocks));
            for (int i = 0; i < t->nsymbols; i++)
                rank[r->orbit[block[i]]] = 1;
        }
        for (int i = 0, first = 0; i < r->nallowed; i++)
            if (rank[r->item[i]])
                swap_items(r, i, first++);
    }
    r->n = r->nallowed;
    r->limit = level;
    r->needed = 0;
    r->in_doubt = false;
}

/* Marks come before the orbits, which are given unless it is to be blank. */
static void begin_marks(struct sudoku_reducer *r)
{
    const struct sudoku_reduction *what = r->what;
    int n = what->nmarks;

    if (what->blank) {
        show_all(r, r->item, r->n, false);
        r->n = 0;
    }
    memmove(r->item + n, r->item, (size_t)r->n * sizeof *r->item);
    r->n += n;
    for (int i = 0, at = r->start[r->norbits]; i < n; i++) {
        r->item[i] = r->norbits + i;
        r->element[at++] = r->topology->nelements + what->mark[i];
        r->start[r->item[i] + 1] = at;
    }
    sudoku_search_heed(r->search, what->shown);
}

/* Puts the orbits that are not given after those that are. */
static void list_others(struct sudoku_reducer *r)
{
    int at = r->n;

    for (int orbit = 0; orbit < r->norbits; orbit++)
        if (!r->given[r->element[r->start[orbit]]] && is_allowed(r, orbit))
            r->item[at++] = orbit;
    assert(at == r->nallowed);
}

/* Of the items, the later ones go first. */
static void reduce_to_singles(struct sudoku_reducer *r)
{
    show_all(r, r->item, r->n, false);
    logic_heed(r->logic, r->what->shown);
    r->n = logic_minimise(r->logic, r->solution, r->item, r->n, 0, r->start, r->element);
    show_all(r, r->item, r->n, true);
}

/* Removes what the logic does not need, again and again until it needs everything. */
static void reduce_by_logic(struct sudoku_reducer *r)
{
    memset(r->sure, 0, (size_t)(r->norbits + r->what->nmarks) * sizeof *r->sure);
    while (r->needed < r->n)
        minimise_by_test(r->item, r->n, remove_by_logic, r);
}

/* With marks, the level rises as they go. */
static void reduce_with_marks(struct sudoku_reducer *r, bool by_search)
{
    begin_marks(r);
    if (!r->what->blank || r->limit == 1)
        reduce_to_singles(r);
    for (int i = 0; i < r->n / 2; i++)
        swap_items(r, i, r->n - 1 - i);
    if (!by_search && r->limit > 1)
        reduce_by_logic(r);
}

static bool reduce_to_level(struct sudoku_reducer *r, struct pcg32 *rng)
{
    bool reached;

    if (r->topology->nelements <= SMALL && !r->topology->constraints) {
        r->n = minimise_by_test(r->item, r->n, remove_by_search, r);
        list_others(r);
        reached = reach_by_additions(r, rng);
    } else {
        reduce_to_singles(r);
        reduce_by_logic(r);
        list_others(r);
        reached = reach_by_exchanges(r, rng);
    }
    if (reached)
        reduce_by_logic(r);
    return reached;
}

/* Whether there are sums of symbols that may be equal, with which a search takes long. */
static bool has_open_sums(const struct topology *t)
{
    const struct constraints *c = t->constraints;

    for (int i = 0; c && i < c->ncages; i++)
        if (constraint_rows[c->at[c->cage[i].by].kind]->scope == SCOPE_TOGETHER)
            return true;
    return false;
}

bool sudoku_reduce(struct sudoku_reducer *r, const struct sudoku_reduction *what, struct pcg32 *rng,
                   int *given)
{
    bool by_search = what->level == 0 || what->level == r->topology->nsymbols;

    assert(what->level >= 0 && what->level <= r->topology->nsymbols);
    r->what = what;
    r->solution = what->solution;
    r->given = given;
    bool quick = r->topology->nelements <= SMALL && !what->blank && !has_open_sums(r->topology);
    bool marked = what->minimal && r->topology->constraints;
    r->guesses = marked ? MARKED_GUESSES : what->minimal || quick ? GUESSES : FEW_GUESSES;
    begin(r, what->level, rng);
    logic_heed(r->logic, what->shown);
    if (what->missing && logic_solve(r->logic, given, LOGIC_ALL, 1) != LOGIC_SOLVED)
        return false;
    if (what->nmarks > 0)
        reduce_with_marks(r, by_search);
    else if (by_search || what->level == 1)
        reduce_to_singles(r);
    else if (!reduce_to_level(r, rng))
        return false;
    if (by_search)
        r->n = minimise_by_test(r->item, r->n, remove_by_search, r);
    if (what->minimal && (by_search ? r->in_doubt : !needs_all(r)))
        return false;
    logic_heed(r->logic, what->shown);
    return what->level == 0 || sudoku_gss_level(r->logic, r->topology, given) == what->level;
}
