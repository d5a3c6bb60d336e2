/*
 * At levels 1 to 4, a closure that grows clue by clue and is undone clue by clue minimises the set.
 * At levels 5 to 7 this pass, at level 4, comes first and drops most clues; the remaining ones are
 * tested one by one. All these predicates are monotone in the clues, so one pass leaves no clue
 * that can be dropped.
 *
 * Bounds for the story are not monotone: with more clues the path may take another turn. So passes
 * are repeated until one drops nothing.
 */
#include "generator/loops/reduce.h"

#include "base/buckets.h"
#include "base/checks.h"
#include "base/mem.h"
#include "base/minimise.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* If the search cannot decide a removal within this many conflicts, the clue stays. */
enum { REMOVAL_CONFLICTS = 5000 };

struct reducing {
    const struct reduction *r;
    /* Clues that are kept or dropped together are an item: an orbit. */
    int nitems;
    int *of;    /* [nclues] the item of a clue */
    int *start; /* [nitems+1] */
    int *clue;  /* the clues of item i: clue[start[i] .. start[i+1][ */
    int level;
    int fixed;            /* items that stay: the first of the order */
    int closed;           /* closures and tests so far */
    unsigned char *in;    /* [nclues] for tests one by one: not removed */
    int *list;            /* [nclues] scratch */
    int refused;          /* items that stay in this pass because of the story */
    unsigned char *stays; /* [nclues] items that no later pass can drop */
    struct search *search;
};

/* Appends the clues of an item; returns the new number of clues. */
static int items_clues(const struct reducing *x, int item, int *clue, int n)
{
    for (int i = x->start[item]; i < x->start[item + 1]; i++)
        clue[n++] = x->clue[i];
    return n;
}

/* ---- by closure ---- */

static bool reduce_idle(void *context, int item)
{
    struct reducing *x = context;

    for (int i = x->start[item]; i < x->start[item + 1]; i++)
        if (!closure_decided(x->r->closure, x->clue[i]))
            return false;
    return true;
}

static void reduce_add(void *context, int item)
{
    struct reducing *x = context;

    assert(item >= 0 && item < x->nitems);
    for (int i = x->start[item]; i < x->start[item + 1]; i++)
        closure_add(x->r->closure, x->clue[i]);
}

static bool reduce_close(void *context, const int *goals, int ngoals)
{
    struct reducing *x = context;
    int nclues = 0;

    if (x->r->tell)
        x->r->tell(x->r->context, ++x->closed, 2 * x->nitems);
    for (int i = 0; i < ngoals; i++)
        nclues = items_clues(x, goals[i], x->list, nclues);
    return closure_close_for(x->r->closure, x->list, nclues);
}

static bool reduce_known(void *context, int item)
{
    const struct reducing *x = context;
    int first = x->start[item];

    return x->r->flips &&
           flips_need(x->r->flips, item, x->clue + first, x->start[item + 1] - first);
}

static void reduce_drop(void *context, int item)
{
    const struct reducing *x = context;

    if (x->r->flips)
        flips_drop(x->r->flips, item);
}

static int reduce_mark(void *context)
{
    const struct reducing *x = context;

    return closure_mark(x->r->closure);
}

static void reduce_undo(void *context, int mark)
{
    struct reducing *x = context;

    closure_undo(x->r->closure, mark);
}

static int reduce_by_closure(struct reducing *x, int *keep)
{
    closure_load(x->r->closure, x->r->puzzle, NULL, x->level);
    if (closure_close(x->r->closure) != CLOSURE_SOLVED)
        return -1;
    closure_load(x->r->closure, x->r->puzzle, x->in, x->level);
    struct minimise_closure closure = {.context = x,
                                       .idle = reduce_idle,
                                       .add = reduce_add,
                                       .close = reduce_close,
                                       .needed = reduce_known,
                                       .drop = reduce_drop,
                                       .mark = reduce_mark,
                                       .undo = reduce_undo};
    return minimise_by_closure(keep, x->nitems, x->fixed, &closure);
}

/* ---- one by one ---- */

/* Prepares the search for the clues that are in, with everything that reasoning concludes from
 * them. A removed clue may be required to be violated; -1: none. */
static void unique_prepare(const struct reducing *x, int violated)
{
    const struct puzzle *p = x->r->puzzle;
    struct closure *c = x->r->closure;

    assert(violated < 0 || !x->in[violated]);
    search_reset(x->search);
    for (int i = 0; i < p->nclues; i++) {
        if (x->in[i])
            continue;
        if (i == violated)
            search_negate(x->search, i);
        else
            search_drop(x->search, i);
    }
    closure_load(c, p, x->in, LEVEL_CLOSURE);
    closure_close(c);
    search_fix_known(x->search, closure_edges(c));
}

/*
 * Whether a removed item may stay out: the clues that are in have one solution. If the item is a
 * single clue, any second solution violates it, and requiring that makes a second solution far
 * easier to find or refute. Otherwise the search looks for two solutions.
 */
static enum answer unique_ask(const struct reducing *x, int item, int64_t limit)
{
    int first = x->start[item];

    assert(x->search && !x->in[x->clue[first]]);
    if (x->start[item + 1] - first > 1) {
        unique_prepare(x, -1);
        return search_run(x->search, 2, limit);
    }
    unique_prepare(x, x->clue[first]);
    enum answer answer = search_run(x->search, 1, limit);
    return answer == ANSWER_NONE ? ANSWER_UNIQUE : answer == ANSWER_LIMIT ? answer : ANSWER_SEVERAL;
}

static void test_put(struct reducing *x, int item, bool in)
{
    for (int i = x->start[item]; i < x->start[item + 1]; i++)
        x->in[x->clue[i]] = in;
}

/* Whether the clues that are in, without the item, are still a puzzle as wanted. With several
 * solutions reasoning cannot close it either, and at levels 5 and 6 that takes far longer to find
 * out. */
static bool test_fine(struct reducing *x, int item)
{
    enum answer answer = x->search ? unique_ask(x, item, REMOVAL_CONFLICTS) : ANSWER_UNIQUE;
    int n = 0;

    if (x->r->level == LEVEL_SEARCH) {
        if (answer == ANSWER_LIMIT && x->r->recipe->minimal)
            answer = unique_ask(x, item, SEARCH_NO_LIMIT);
        return answer == ANSWER_UNIQUE;
    }
    if (answer != ANSWER_SEVERAL) {
        closure_load(x->r->closure, x->r->puzzle, x->in, x->r->level);
        if (closure_close(x->r->closure) == CLOSURE_SOLVED) {
            if (!x->r->insight)
                return true;
            for (int i = 0; i < x->r->puzzle->nclues; i++)
                if (x->in[i])
                    x->list[n++] = i;
            OWN(puzzle) *p = puzzle_select(x->r->puzzle, x->list, n);
            bool fine = rate_keeps(p, x->r->insight->what_if_high, x->r->insight->chain);
            x->refused += !fine;
            return fine;
        }
    }
    x->stays[item] = 1;
    return false;
}

static bool test_remove(void *context, int item)
{
    struct reducing *x = context;

    if (x->stays[item] || reduce_known(x, item)) {
        x->stays[item] = 1;
        return false;
    }
    test_put(x, item, false);
    bool fine = test_fine(x, item);
    test_put(x, item, !fine);
    if (x->r->tell)
        x->r->tell(x->r->context, ++x->closed, 2 * x->nitems);
    return fine;
}

/* keep[0..n[ begins with the items to be kept longest; tests go from its end. Items that are fixed
 * are not tested. One pass; more if the story of fewer clues may keep the bounds where that of more
 * does not. */
static int test_items(struct reducing *x, int *keep, int n)
{
    FREED int *tests = mem_alloc((size_t)n, sizeof *tests);
    int before;

    do {
        before = n;
        x->refused = 0;
        for (int i = x->fixed; i < n; i++)
            tests[n - 1 - i] = keep[i];
        n = x->fixed + minimise_by_test(tests, n - x->fixed, test_remove, x);
        assert(n >= x->fixed && n <= before);
        memcpy(keep + x->fixed, tests, (size_t)(n - x->fixed) * sizeof *keep);
    } while (n < before && x->refused > 0);
    return n;
}

static bool is_group(const struct reducing *x, int item)
{
    return x->clue[x->start[item]] < x->r->ngroups;
}

/* At levels up to that of the closure, only a pinned item is tested: if other items that could
 * replace it have stayed. */
static int reduce_by_test(struct reducing *x, int *keep, int n)
{
    x->search = x->r->level > LEVEL_CLOSURE ? search_new(x->r->puzzle) : NULL;
    for (int i = 0; i < n; i++)
        test_put(x, keep[i], true);
    if (x->r->level > LEVEL_CLOSURE)
        n = test_items(x, keep, n);
    bool other = false;
    for (int i = 1; i < n && x->r->pinned; i++)
        other = other || x->r->ngroups == 0 || is_group(x, keep[i]);
    if (other && test_remove(x, keep[0])) {
        memmove(keep, keep + 1, (size_t)--n * sizeof *keep);
        if (x->refused > 0) {
            x->fixed = 0;
            n = test_items(x, keep, n);
        }
    }
    search_free(x->search);
    return n;
}

/* Whether the item is one that may be pinned, or always stays. */
static bool item_may_stay(const struct reducing *x, int item)
{
    return x->r->stay ? x->r->stay[x->clue[x->start[item]]] : is_group(x, item);
}

/* All items: those to be kept longest first, beginning with those that stay. */
static void reduce_order(const struct reducing *x, struct pcg32 *rng, int *order)
{
    const struct reduction *r = x->r;
    int n = x->nitems;
    FREED int *lead = mem_alloc((size_t)n, sizeof *lead);

    for (int i = 0; i < n; i++)
        lead[i] = x->clue[x->start[i]];
    const struct removal_order ordering = {r->recipe, r->puzzle, r->ngroups, lead,
                                           n,         r->motifs, r->drawn};
    removal_order_choose(&ordering, rng, order);
    for (int i = 0, first = 0; i < n && first < x->fixed; i++)
        if (item_may_stay(x, order[i])) {
            int item = order[i];
            memmove(order + first + 1, order + first, (size_t)(i - first) * sizeof *order);
            order[first++] = item;
        }
}

/* Fills keep[0..result[ with the items kept, in this order; returns -1 if even all do not suffice.
 */
static int reduce_items(struct reducing *x, const int *order, int *keep)
{
    const struct reduction *r = x->r;

    memcpy(keep, order, (size_t)x->nitems * sizeof *keep);
    int n = reduce_by_closure(x, keep);
    if (r->level <= LEVEL_CLOSURE && (n < 0 || !r->pinned))
        return n;
    if (n < 0) {
        /* Even all clues do not close at level 4; they may at the required level. */
        struct decision all = decide_puzzle(r->puzzle, false, REMOVAL_CONFLICTS);
        loop_free(all.solution);
        if (all.answer != ANSWER_UNIQUE)
            return -1;
        n = x->nitems;
        memcpy(keep, order, (size_t)n * sizeof *keep);
    }
    return reduce_by_test(x, keep, n);
}

/* Whether the clues kept close the board from its beginning. They do, except in rare cases at level 2,
 * where what a letter and a digit conclude at a dot is left to the digit as soon as it would conclude
 * that alone, for which level 2 has no rule. `in` is scratch. */
static bool still_solved(const struct reduction *r, const int *keep, int nkeep, unsigned char *in)
{
    memset(in, 0, (size_t)r->puzzle->nclues);
    for (int i = 0; i < nkeep; i++)
        in[keep[i]] = 1;
    closure_load(r->closure, r->puzzle, in, r->level);
    return closure_close(r->closure) == CLOSURE_SOLVED;
}

int reduce_clues(const struct reduction *r, struct pcg32 *rng, int *keep)
{
    struct reducing x = {.r = r, .level = r->level < LEVEL_CLOSURE ? r->level : LEVEL_CLOSURE};
    size_t nclues = (size_t)r->puzzle->nclues;
    int *order = mem_alloc(nclues, sizeof *order), *kept = mem_alloc(nclues, sizeof *kept);

    /* The clues by their orbits; without any, each clue is an item. */
    x.nitems = r->orbit ? r->norbits : r->puzzle->nclues;
    x.start = mem_alloc((size_t)x.nitems + 2, sizeof *x.start);
    x.clue = mem_alloc(nclues, sizeof *x.clue);
    x.of = mem_alloc(nclues, sizeof *x.of);
    for (int i = 0; i < r->puzzle->nclues; i++)
        x.of[i] = r->orbit ? r->orbit[i] : i;
    buckets_sort(x.of, r->puzzle->nclues, x.nitems, x.start, x.clue);
    x.fixed = r->pinned;
    for (int i = 0; r->stay && i < x.nitems; i++)
        x.fixed += item_may_stay(&x, i);
    x.in = mem_alloc(nclues, 1);
    x.list = mem_alloc(nclues, sizeof *x.list);
    x.stays = mem_alloc(nclues, 1);
    if (r->flips)
        flips_load(r->flips, r->puzzle, r->solution, x.of, x.nitems);
    reduce_order(&x, rng, order);
    int n = reduce_items(&x, order, kept), nkeep = n < 0 ? -1 : 0;
    for (int i = 0; i < n; i++)
        nkeep = items_clues(&x, kept[i], keep, nkeep);
    assert(n < 0 || n >= r->pinned || x.nitems == 0);
    if (n >= 0 && r->level <= LEVEL_CLOSURE) {
        bool solved = still_solved(r, keep, nkeep, x.in);
        assert(!CHECKS || solved || r->level == 2);
        nkeep = solved ? nkeep : -1;
    }
    free(order);
    free(kept);
    free(x.in);
    free(x.list);
    free(x.stays);
    free(x.of);
    free(x.start);
    free(x.clue);
    return nkeep;
}
