/*
 * Super puzzles without digits whose letters have given numbers, in reading order. Places for the
 * groups are searched for: all of them in random order if they are few, otherwise by hill climbing
 * on the number of loops that satisfy all clues. The loop follows; it is the only one left in the
 * end. Such places need not exist.
 *
 * Groups at random places have the given numbers in no loop or in thousands. A step moves a group
 * by one cell or to another place; it is kept unless it leaves more loops. The logarithm of their
 * number falls steadily, so a 7x7 with four numbers takes about a hundred steps and a 10x10 with
 * ten numbers some thousand. Each step counts the loops exactly (solver/loops/count/frontier.h),
 * after a closure at level 4 has decided what it can, which takes 0.2 to 1 ms.
 *
 * Once there is one loop, two more wishes are counted as if they left further loops: the level, and
 * that no letter can do without its number. To be solvable at a low level is a wish from the start:
 * every edge that the closure of that level leaves open costs something.
 *
 * Where there are few ways to place the groups, all of them are looked at in random order instead.
 * Of the 54,105 ways of Pi Day's four squares on 7x7, 265 have one loop, 18 of them below level 4:
 * hill climbing never met these. At levels up to 4 a closure decides about a way, so all take 0.3
 * s.
 */
#include "base/mem.h"
#include "base/number.h"
#include "generator/loops/generator_state.h"
#include "generator/loops/needed_letters.h"
#include "generator/loops/number_places.h"
#include "model/loops/square.h"
#include "solver/loops/count/frontier.h"
#include "solver/loops/decide.h"

#include <assert.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    /* An attempt gives up after this many steps; all attempts at a puzzle make about STEPS_IN_ALL.
     */
    STEPS = 3000,
    STEPS_IN_ALL = 60000,
    /* Begins anew after so many steps that did not help. */
    PATIENCE = 300,
    /* Tries to put all groups on the board, and a group somewhere. */
    PLACINGS = 100,
    TRIES = 200,
    /* Costs: of twice as many loops, an open edge, a letter without need, the wrong level. */
    DOUBLE = 16,
    OPEN_EDGE = 2,
    SPARE_LETTER = 8,
    OTHER_LEVEL = 24,
    NO_LOOP = INT_MAX,
    /* The loop is to visit this many eighths of the dots, fewer at levels up to 4, where longer
     * loops are rare; each dot that is missing costs something. */
    EIGHTHS = 3,
    EIGHTHS_OF_EASY = 2,
    MISSING_DOT = 4,
    /* A loop is broad if it goes round so many blocks of cells around a dot. */
    BLOCKS_OF_BROAD = 2,
    /* All ways to place the groups are looked at if there are no more than these. */
    MOST_WAYS = 100000
};

static const size_t COUNT_MEMORY = (size_t)1 << 28;

struct number_search {
    const struct recipe *recipe;
    struct lattice *lattice;
    struct closure *closure;
    struct group_shapes shapes;
    struct group_cells group[RECIPE_NUMBERS]; /* [recipe->nnumbers] in reading order */
    unsigned char *taken;                     /* [ncells] cells of groups */
    mpz_t count;
    struct search *search;        /* for all ways; NULL before the first is open */
    struct number_places *places; /* NULL: there are too many */
    unsigned none;                /* bit `level` is set if no way gives a puzzle of that level */
    int level, steps;
    int *nearest;           /* the generator's: the fewest solutions */
    struct generator *user; /* is told of the progress */
};

static bool numbers_apply(const struct recipe *r)
{
    return r->nnumbers > 0 && r->letters_only;
}

static void *numbers_prepare(struct generator *g)
{
    const struct recipe *r = &g->recipe;
    struct lattice *l = g->lattice;
    struct number_search *s = arena_take(&g->arena, 1, sizeof *s);

    assert(l->ncells <= RECIPE_NUMBERED_CELLS);
    s->recipe = r;
    s->lattice = l;
    s->closure = g->closure;
    s->user = g;
    g->most_attempts = STEPS_IN_ALL / STEPS;
    group_shapes_init(&s->shapes, r, l);
    s->taken = arena_take(&g->arena, (size_t)l->ncells, 1);
    number_init(s->count);
    s->places = number_places_new(&s->shapes, r->nnumbers, MOST_WAYS);
    s->nearest = &g->lack;
    return s;
}

static void numbers_free(void *own)
{
    struct number_search *s = own;

    number_clear(s->count);
    search_free(s->search);
    number_places_free(s->places);
}

/* Whether an attempt looked at all ways to place the groups, and none gives such a puzzle. */
static bool numbers_exhausted(const struct number_search *s)
{
    return s->places && (s->none >> s->level & 1);
}

static void numbers_miss(const struct generator *g, struct generator_miss *miss)
{
    const struct number_search *s = g->own;
    char words[24] = "";

    if (numbers_exhausted(s)) {
        if (g->level != RECIPE_ANY_LEVEL)
            snprintf(words, sizeof words, " of level %d", g->level);
        miss->impossible = true;
        snprintf(miss->nearest, sizeof miss->nearest,
                 "--numbers: none of the %d ways to place these groups gives a puzzle%s",
                 s->places->n, words);
    } else if (*s->nearest == 1) {
        snprintf(miss->nearest, sizeof miss->nearest,
                 "; the puzzles found with these numbers had spare letters%s",
                 g->recipe.difficulty == RECIPE_ANY_LEVEL ? "" : " or other levels");
    } else if (*s->nearest == INT_MAX) {
        snprintf(miss->nearest, sizeof miss->nearest, "; no loop was found that has these numbers");
    } else {
        snprintf(miss->nearest, sizeof miss->nearest, "; the nearest had %d solutions",
                 *s->nearest);
    }
}

/* ---- the cost of the groups where they are ---- */

static struct puzzle *search_puzzle(const struct number_search *s)
{
    struct puzzle *p = puzzle_new(s->lattice);

    for (int i = 0; i < s->recipe->nnumbers; i++) {
        int clue = puzzle_add_clue(p, s->recipe->numbers[i], NULL);
        for (int k = 0; k < s->group[i].n; k++)
            puzzle_add_cell(p, clue, s->group[i].cell[k]);
    }
    return p;
}

static enum closure_status search_close(struct number_search *s, const struct puzzle *p, int level)
{
    closure_load(s->closure, p, NULL, level);
    return closure_close(s->closure);
}

/* Sets s->count to the number of loops; false if there is none, or they cannot be counted. */
static bool search_count(struct number_search *s, const struct puzzle *p)
{
    switch (search_close(s, p, LEVEL_CLOSURE)) {
    case CLOSURE_CONTRADICTION:
        return false;
    case CLOSURE_SOLVED:
        mpz_set_ui(s->count, 1);
        return true;
    case CLOSURE_OPEN:
        break;
    }
    const struct frontier_request all = {
        .puzzle = p, .edges = closure_edges(s->closure), .memory = COUNT_MEMORY};
    return frontier_count(&all, s->count, NULL) == FRONTIER_DONE && mpz_sgn(s->count) > 0;
}

/* The logarithm of s->count, >= 1, linear between powers of two. */
static int search_logarithm(const struct number_search *s)
{
    size_t bits = mpz_sizeinbase(s->count, 2);
    mpz_t top;

    mpz_init(top);
    mpz_mul_ui(top, s->count, DOUBLE);
    mpz_tdiv_q_2exp(top, top, bits - 1);
    int part = (int)mpz_get_ui(top) - DOUBLE;
    mpz_clear(top);
    assert(part >= 0 && part < DOUBLE);
    return DOUBLE * (int)(bits - 1) + part;
}

/* Whether closures decide about the level. */
static bool search_is_easy(const struct number_search *s)
{
    return s->level != RECIPE_ANY_LEVEL && s->level <= LEVEL_CLOSURE;
}

/* Dots that the loop lacks. */
static int search_missing(const struct number_search *s, const struct loop *loop)
{
    int eighths = search_is_easy(s) ? EIGHTHS_OF_EASY : EIGHTHS;
    int missing = s->lattice->ndots * eighths / 8 - loop_length(loop);

    return missing > 0 ? missing : 0;
}

/* Letters that the puzzle does not need. */
static int search_spare(const struct puzzle *p, const struct loop *loop)
{
    unsigned char needed[RECIPE_NUMBERS];

    return p->nclues - letters_needed(p, loop, needed);
}

/* What the level costs while there are several loops. */
static int search_level_open(struct number_search *s, const struct puzzle *p)
{
    if (!search_is_easy(s))
        return 0;
    return search_close(s, p, s->level) == CLOSURE_SOLVED ? 0
                                                          : OPEN_EDGE * closure_unknown(s->closure);
}

/* What the level costs when there is one loop. */
static int search_level(struct number_search *s, const struct puzzle *p)
{
    int cost = search_level_open(s, p);

    if (s->level > LEVEL_CLOSURE && s->level <= LEVEL_REASONING &&
        search_close(s, p, s->level) != CLOSURE_SOLVED)
        cost += OTHER_LEVEL;
    if (s->level > LEVEL_MIN && search_close(s, p, s->level - 1) == CLOSURE_SOLVED)
        cost += OTHER_LEVEL;
    assert(cost >= 0);
    return cost;
}

/* 0 if the groups make a puzzle as wished for; then *loop is its solution. */
static int search_cost(struct number_search *s, struct loop **loop)
{
    OWN(puzzle) *p = search_puzzle(s);
    int cost = NO_LOOP;

    s->steps++;
    if (search_count(s, p)) {
        cost = search_logarithm(s);
        if (mpz_cmp_si(s->count, *s->nearest) < 0)
            *s->nearest = (int)mpz_get_si(s->count);
        if (cost > 0) {
            cost += search_level_open(s, p);
        } else {
            cost = search_level(s, p);
            struct decision decision = decide_puzzle(p, false, DECIDE_CONFLICTS);
            assert(decision.answer == ANSWER_UNIQUE);
            loop_free(*loop);
            *loop = decision.solution;
            cost += SPARE_LETTER * search_spare(p, *loop) + MISSING_DOT * search_missing(s, *loop);
        }
    }
    assert(cost >= 0 && (cost > 0 || *loop));
    return cost;
}

/* ---- steps ---- */

static int by_first(const void *a, const void *b)
{
    return group_first(a) - group_first(b);
}

static void search_sort(struct number_search *s)
{
    qsort(s->group, (size_t)s->recipe->nnumbers, sizeof *s->group, by_first);
}

/* Puts the groups at random places; false if they did not fit. */
static bool search_place(struct number_search *s, struct pcg32 *rng)
{
    memset(s->taken, 0, (size_t)s->lattice->ncells);
    for (int i = 0; i < s->recipe->nnumbers; i++) {
        int tries = TRIES;
        while (tries > 0 && !group_shape_try(&s->shapes, s->taken, NULL, rng, &s->group[i]))
            tries--;
        if (tries == 0)
            return false;
        group_mark(&s->group[i], s->taken, true);
    }
    search_sort(s);
    return true;
}

/* Moves a group, which is not marked as taken, by one cell; false if it does not fit there. */
static bool search_shift(const struct number_search *s, struct pcg32 *rng, struct group_cells *g)
{
    static const int along[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    const struct square_grid *square = s->lattice->square;
    const int *by = along[pcg32_below(rng, 4)];

    for (int i = 0; i < g->n; i++) {
        int r = square->cell_at[g->cell[i]][1] + by[0], c = square->cell_at[g->cell[i]][0] + by[1];
        if (r < 0 || r >= square->rows || c < 0 || c >= square->cols)
            return false;
        g->cell[i] = lattice_cell_at(s->lattice, r, c);
        if (!lattice_is_cell(s->lattice, g->cell[i]) || s->taken[g->cell[i]])
            return false;
    }
    return true;
}

/* Moves one group; false if none was moved. */
static bool search_move(struct number_search *s, struct pcg32 *rng)
{
    struct group_cells *g = &s->group[pcg32_below(rng, (uint32_t)s->recipe->nnumbers)];
    struct group_cells moved = *g;

    assert(s->taken[g->cell[0]]);
    group_mark(g, s->taken, false);
    bool fine = pcg32_below(rng, 2) > 0 ? search_shift(s, rng, &moved)
                                        : group_shape_try(&s->shapes, s->taken, NULL, rng, &moved);
    if (fine)
        *g = moved;
    group_mark(g, s->taken, true);
    if (fine)
        search_sort(s);
    return fine;
}

/* Climbs from random places that have a loop until the cost is 0, or nothing has helped for long;
 * returns the cost. */
static int search_climb(struct number_search *s, struct pcg32 *rng, struct loop **loop)
{
    FREED struct group_cells *kept = mem_alloc(RECIPE_NUMBERS, sizeof *kept);
    int cost = NO_LOOP;

    for (int i = 0; i < PLACINGS && s->steps < STEPS && cost == NO_LOOP; i++)
        cost = search_place(s, rng) ? search_cost(s, loop) : NO_LOOP;
    for (int vain = 0; cost > 0 && cost != NO_LOOP && vain < PATIENCE && s->steps < STEPS; vain++) {
        memcpy(kept, s->group, sizeof s->group);
        if (!search_move(s, rng))
            continue;
        int moved = search_cost(s, loop);
        if (moved > cost) {
            memset(s->taken, 0, (size_t)s->lattice->ncells);
            memcpy(s->group, kept, sizeof s->group);
            for (int i = 0; i < s->recipe->nnumbers; i++)
                group_mark(&s->group[i], s->taken, true);
        } else if (moved < cost)
            vain = -1;
        cost = moved < cost ? moved : cost;
        generator_report(s->user, s->steps, STEPS);
    }
    assert(cost >= 0 && s->steps <= STEPS);
    return cost;
}

/* ---- all ways ---- */

/* The only loop of a puzzle that has the level, if it is one; otherwise NULL. */
static struct loop *search_solve(struct number_search *s, const struct puzzle *p)
{
    bool easy = search_is_easy(s);
    enum closure_status status = search_close(s, p, easy ? s->level : LEVEL_CLOSURE);

    if (status == CLOSURE_CONTRADICTION || (easy && status == CLOSURE_OPEN))
        return NULL;
    struct loop *loop = NULL;
    if (status == CLOSURE_SOLVED) {
        loop = decide_loop(s->lattice, s->closure);
    } else {
        if (s->search)
            search_load(s->search, p);
        else
            s->search = search_new(p);
        search_fix_known(s->search, closure_edges(s->closure));
        if (search_run(s->search, 2, DECIDE_CONFLICTS) != ANSWER_UNIQUE)
            return NULL;
        loop = loop_copy(search_solution(s->search, 0));
    }
    *s->nearest = 1;
    if (search_level(s, p) == 0)
        return loop;
    loop_free(loop);
    return NULL;
}

/* Whether the inside is not only a corridor. */
static bool search_is_broad(const struct number_search *s, const struct loop *loop)
{
    const struct lattice *l = s->lattice;
    FREED unsigned char *inside = mem_alloc((size_t)l->nfaces, 1);
    int blocks = 0;

    loop_inside(loop, l, inside);
    for (int dot = 0; dot < l->ndots; dot++) {
        int within = 0;
        for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++)
            within += inside[l->dot_cell[k]];
        blocks += within == lattice_dot_degree(l, dot);
    }
    return blocks >= BLOCKS_OF_BROAD;
}

/* How good a loop is. Most long loops are the same thin hook, so for the best of several puzzles
 * broad ones count more. */
static int search_rank(const struct number_search *s, const struct loop *loop)
{
    return s->recipe->best_of > 1 && search_is_broad(s, loop) ? 2 : search_missing(s, loop) == 0;
}

/* The first of the best puzzles among those that need all their letters. */
static struct puzzle *search_all(struct number_search *s, struct pcg32 *rng, struct loop **loop)
{
    struct puzzle *best = NULL;
    int highest = -1, top = s->recipe->best_of > 1 ? 2 : 1;

    assert(s->places->ngroups == s->recipe->nnumbers);
    number_places_shuffle(s->places, rng);
    for (int i = 0; i < s->places->n && highest < top; i++) {
        number_places_take(s->places, i, s->group);
        struct puzzle *p = search_puzzle(s);
        struct loop *found = search_solve(s, p);
        int rank = found ? search_rank(s, found) : -1;
        if (rank > highest && search_spare(p, found) == 0) {
            puzzle_free(best);
            loop_free(*loop);
            best = p;
            *loop = found;
            highest = rank;
        } else {
            puzzle_free(p);
            loop_free(found);
        }
        generator_report(s->user, i, s->places->n);
    }
    if (!best)
        s->none |= 1u << s->level;
    return best;
}

/* A puzzle with one group for each number, none of which can be forgotten. */
static struct puzzle *numbers_make(struct generator *g, struct loop **loop, struct pcg32 *rng)
{
    struct number_search *s = g->own;

    s->level = g->level;
    s->steps = 0;
    *loop = NULL;
    if (s->places)
        return numbers_exhausted(s) ? NULL : search_all(s, rng, loop);
    while (s->steps < STEPS) {
        int before = s->steps;
        if (search_climb(s, rng, loop) == 0)
            return search_puzzle(s);
        if (s->steps == before)
            break;
    }
    loop_free(*loop);
    *loop = NULL;
    return NULL;
}

const struct strategy strategy_numbers = {
    .applies = numbers_apply,
    .prepare = numbers_prepare,
    .free = numbers_free,
    .make = numbers_make,
    .miss = numbers_miss,
};
