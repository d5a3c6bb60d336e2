#include "generator/loops/generate.h"

#include "base/checks.h"
#include "base/mem.h"
#include "explain/loops/rate.h"
#include "format/loops/family.h"
#include "generator/loops/flips.h"
#include "generator/loops/generator_state.h"
#include "generator/loops/needed_letters.h"
#include "model/loops/loop.h"
#include "model/loops/quality.h"
#include "model/loops/square.h"

#include <assert.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The search alone must answer for a puzzle of any level within this many conflicts; otherwise the
 * puzzle is not used. */
enum { VERIFY_CONFLICTS = 1000000 };

/* Where clues are motifs, no rectangle without a clue is larger than one in so many cells. */
enum { LARGEST_BLANK = 5 };

/* Smaller boards with letters have no room for motifs, nor have those with more of them than usual, in per
 * cent. */
enum { MOTIF_LETTERS = 49, MOTIF_COVER = 50 };

/* Letters are examined only on boards of at most this many cells: on larger ones that would take
 * longer than everything else. Where no digits are wished for there is no choice. */
enum { NEED_CELLS = 400 };

/* The quality says how many letters are needed up to this many cells: a search for each letter
 * takes the square of the cells. */
enum { QUALITY_CELLS = 1000 };

static void *generator_new(const void *of, struct generator_skip skip)
{
    const struct recipe *recipe = of;
    struct generator *g = arena_object(sizeof *g);

    g->recipe = *recipe;
    g->skip = skip;
    g->lattice = recipe_lattice(recipe);
    g->loops = random_loop_new(g->lattice);
    if (recipe->wiggle_low == recipe->wiggle_high)
        random_loop_set_wiggle(g->loops, recipe->wiggle_low);
    else
        random_loop_set_range(g->loops, recipe->wiggle_low, recipe->wiggle_high);
    g->closure = closure_new(g->lattice);
    g->flips = flips_new(&g->arena, g->lattice);
    g->keep = arena_take(&g->arena, (size_t)g->lattice->ncells, sizeof *g->keep);
    g->orbit = arena_take(&g->arena, (size_t)g->lattice->ncells, sizeof *g->orbit);
    for (int s = 0; recipe->symmetry == SYMMETRY_MIXED && s < SYMMETRY_MIXED; s++)
        g->possible[s] = !(symmetry_needs_square(s) && recipe->rows != recipe->cols) &&
                         recipe_has_symmetry(recipe, s, recipe->givens);
    g->strategy = strategy_for(recipe);
    if (g->strategy->prepare)
        g->own = g->strategy->prepare(g);
    g->stay = arena_take(&g->arena, (size_t)g->lattice->ncells, 1);
    if (recipe_thins(recipe))
        g->thinning = thinning_new(&g->arena, g->loops, g->closure);
    if (recipe->type == PUZZLE_SUPER && !recipe->letters_only && recipe->nnumbers == 0 &&
        !recipe->map && g->lattice->ncells <= NEED_CELLS)
        g->need = needed_letters_new(g->lattice, g->closure);
    return g;
}

static void generator_free(void *generator)
{
    struct generator *g = generator;

    if (!g)
        return;
    if (g->own && g->strategy->free)
        g->strategy->free(g->own);
    lattice_drop(g->lattice);
    random_loop_free(g->loops);
    for (int s = 0; s < SYMMETRIES; s++)
        clueset_free(g->clueset[s]);
    closure_free(g->closure);
    search_free(g->verifier);
    needed_letters_free(g->need);
    arena_free(g);
}

static void generator_set_progress(void *generator, progress_take *take, void *context)
{
    struct generator *g = generator;

    g->tell = take;
    g->context = context;
}

static int generator_limit(const void *generator)
{
    const struct generator *g = generator;
    int ncells = g->lattice->ncells;
    bool rare = (!insight_is_free(&g->insight) && ncells <= GENERATE_SMALL) ||
                (g->level == LEVEL_SEARCH && ncells <= GENERATE_MIDDLE);
    int most = rare ? GENERATE_RARE : GENERATE_ATTEMPTS;

    return g->most_attempts > 0 && g->most_attempts < most ? g->most_attempts : most;
}

static struct generator_miss generator_miss(const void *generator)
{
    const struct generator *g = generator;
    struct generator_miss miss = {.wish = ""};
    const struct recipe *r = &g->recipe;
    const struct path_summary *way = &g->nearest;
    struct strbuf wish; /* besides the level */

    strbuf_init(&wish);
    if (recipe_limits_score(r))
        strbuf_format(&wish, " with a score of %" PRId64 "-%" PRId64, r->score_low, r->score_high);
    if (!insight_is_free(&g->insight)) {
        strbuf_text(&wish, wish.len > 0 ? ", " : " with ");
        insight_words(&g->insight, &wish);
    }
    snprintf(miss.wish, sizeof miss.wish, "%s", wish.text);
    strbuf_release(&wish);
    g->strategy->miss(g, &miss);
    if (way->steps > 0 && !miss.impossible)
        snprintf(miss.nearest, sizeof miss.nearest,
                 "; the nearest had %d what-if%s and a chain of %d round%s", way->what_ifs,
                 way->what_ifs == 1 ? "" : "s", way->chain, way->chain == 1 ? "" : "s");
    return miss;
}

/* ---- one attempt ---- */

static bool generator_closes(struct generator *g, const struct puzzle *p, int level)
{
    closure_load(g->closure, p, NULL, level);
    return closure_close(g->closure) == CLOSURE_SOLVED;
}

/* Whether a rating is needed, either to report it or to choose by it. */
static bool generator_rates(const struct generator *g)
{
    return !g->skip.metadata || g->usual || recipe_limits_score(&g->recipe) ||
           !insight_is_free(&g->insight);
}

/* Whether there is one solution and, if a level is required, reasoning closes the puzzle there. */
static bool generator_solves(struct generator *g, const struct puzzle *p)
{
    /* What closures at the very level that is required have left closes there. */
    if (g->level <= LEVEL_CLOSURE && g->level == generator_level(g) &&
        g->recipe.type != PUZZLE_SLINK && g->strategy->choose) {
        assert(!CHECKS || generator_closes(g, p, g->level));
        return true;
    }
    if (g->level >= LEVEL_MIN && g->level <= LEVEL_REASONING)
        return generator_closes(g, p, g->level);
    struct decision decision = decide_puzzle(p, false, DECIDE_CONFLICTS);
    loop_free(decision.solution);
    return decision.answer == ANSWER_UNIQUE;
}

/* Whether the puzzle meets the recipe, and a Slink has no 4, which only the loop around a single
 * cell has; fills in the rating, without its solution. Unless a rating
 * is needed, it only checks that the puzzle is solved, which is far cheaper. */
static bool generator_accept(struct generator *g, const struct puzzle *p, struct rating *rating)
{
    for (int i = 0; g->recipe.type == PUZZLE_SLINK && i < p->nclues; i++)
        if (p->clue[i].number > 3)
            return false;
    if (g->motifs && LARGEST_BLANK * puzzle_blank(p) > g->lattice->ncells)
        return false;
    if (g->level > LEVEL_MIN && generator_closes(g, p, g->level - 1))
        return false;
    if (!generator_rates(g)) {
        *rating = (struct rating){.level = g->level};
        return generator_solves(g, p);
    }
    rate_puzzle(p, false, DECIDE_CONFLICTS, rating);
    loop_free(rating->solution);
    rating->solution = NULL;
    if (rating->answer != ANSWER_UNIQUE ||
        (g->level != RECIPE_ANY_LEVEL && g->level != rating->level) ||
        rating->score < g->recipe.score_low || rating->score > g->recipe.score_high)
        return false;
    int distance = insight_distance(&g->insight, &rating->path);
    if (distance > 0 &&
        (g->nearest.steps == 0 || distance < insight_distance(&g->insight, &g->nearest)))
        g->nearest = rating->path;
    return distance == 0;
}

/*
 * The search alone, without help from deduction, must find the loop and no other; if it does not,
 * one of the engines is wrong. False only if the search reaches its limit.
 */
static bool generator_verify(struct generator *g, const struct puzzle *p, const struct loop *loop)
{
    size_t edges = (size_t)p->lattice->nedges;

    generator_search(g, p);
    search_expect(g->verifier, loop);
    enum answer answer = search_run(g->verifier, 2, VERIFY_CONFLICTS);
    if (answer == ANSWER_LIMIT)
        return false;
    bool right = answer == ANSWER_UNIQUE &&
                 memcmp(search_solution(g->verifier, 0)->on, loop->on, edges) == 0;
    assert(right);
    return right;
}

/* The clues that stay of one more loop; or NULL, with or without a loop. */
static struct puzzle *generator_make_clues(struct generator *g, struct loop **loop,
                                           struct pcg32 *rng)
{
    int ngroups;

    *loop = g->strategy->choose(g, rng);
    if (!*loop)
        return NULL;
    if (g->motifs) {
        motifs_choose(g->motifs, rng);
        g->drawn = motif_digits_draw(g->digits, g->motifs, rng);
        loop_free(*loop);
        *loop = loop_around(g->lattice, random_loop_sides(g->loops)->inside);
    }
    closure_set_truth(g->closure, *loop);
    if (g->recipe.nnumbers > 0)
        generator_report(g, 0, 1);
    struct puzzle *full = clueset_choose(g->clues, &g->recipe, *loop, g->motifs, rng, &ngroups),
                  *p = NULL;
    g->placed = g->placed || ngroups > 0;
    if (g->given)
        clueset_dissolve(&full, &g->recipe, g->given, *loop, NULL, &ngroups);
    assert(ngroups == 0 || g->recipe.type == PUZZLE_SUPER);
    if (g->recipe.type == PUZZLE_SLINK)
        return full;
    if (g->recipe.type != PUZZLE_SUPER || ngroups > 0)
        p = generator_drop(g, &full, loop, ngroups, rng);
    puzzle_free(full);
    return p;
}

static struct puzzle *generator_make(struct generator *g, struct loop **loop, struct pcg32 *rng)
{
    return g->strategy->make ? g->strategy->make(g, loop, rng) : generator_make_clues(g, loop, rng);
}

/* The recipe's symmetry, or one of those mixed that the board can have. */
static enum symmetry generator_choose_symmetry(const struct generator *g, struct pcg32 *rng)
{
    const struct recipe *r = &g->recipe;

    if (r->symmetry != SYMMETRY_MIXED)
        return r->symmetry;
    return symmetry_choose(symmetry_share, g->possible, rng);
}

static void generator_set_symmetry(struct generator *g, enum symmetry s)
{
    bool letters = g->recipe.type == PUZZLE_SUPER;
    bool room = !letters || (!g->recipe.letters_only && g->recipe.cover <= MOTIF_COVER &&
                             g->lattice->ncells >= MOTIF_LETTERS);
    bool drawn = recipe_thins(&g->recipe) && room && !g->given && g->lattice->square;

    g->symmetry = s;
    if (!g->clueset[s])
        g->clueset[s] = clueset_new(g->lattice, s);
    if (drawn && !g->motif[s]) {
        g->motif[s] = motifs_new(&g->arena, g->lattice, s, letters);
        if (!g->digits)
            g->digits = motif_digits_new(&g->arena, g->loops);
    }
    g->clues = g->clueset[s];
    g->motifs = g->motif[s];
}

static void generator_record(const struct generator *g, struct puzzle *p, struct loop *loop,
                             const struct rating *rating, struct record *r)
{
    struct diag why;

    if (!g->recipe.map)
        puzzle_name_groups(p);
    /* If the search has verified the puzzle, its solution needs no second check. */
    bool right UNUSED = !(g->skip.verification || CHECKS) || verify_solution(p, loop, &why);
    assert(right);
    *r = loops_record(p, loop, g->recipe.type);
    r->level = rating->level;
    r->score = rating->score;
    r->has_path = generator_rates(g);
    r->path = rating->path;
    for (int i = 0; i < rating->ntechniques; i++)
        record_add_technique(r, rating->technique[i].name, rating->technique[i].steps);
    r->has_quality = !g->skip.metadata && g->lattice->square;
    if (r->has_quality)
        r->quality = loop_quality(p, loop, r->ntechniques, r->technique, &r->path);
    r->quality.missed = r->has_path ? recipe_missed(&g->recipe, p, rating) : 0;
    if (!r->has_quality)
        return;
    int groups = generator_letters(p);
    if (groups == 0)
        return;
    r->quality.part[QUALITY_FIRST] = rating->first_used;
    if (g->lattice->ncells > QUALITY_CELLS)
        return;
    FREED unsigned char *needed = mem_alloc((size_t)p->nclues, 1);
    r->quality.part[QUALITY_NEEDED] = QUALITY_MOST * letters_needed(p, loop, needed) / groups;
}

static void generator_begin(void *generator, int level)
{
    struct generator *g = generator;

    assert(level == RECIPE_ANY_LEVEL || (level >= LEVEL_MIN && level <= LEVEL_SEARCH));
    g->level = level;
    g->insight = recipe_insight(&g->recipe, level);
    g->usual = level <= LEVEL_REASONING && recipe_wishes_usual(&g->recipe);
    g->nearest = (struct path_summary){0};
    g->placed = false;
    g->lack = INT_MAX;
}

static bool generator_attempt(void *generator, struct pcg32 *rng, struct record *r)
{
    struct generator *g = generator;
    struct loop *loop;
    struct rating rating;

    generator_set_symmetry(g, generator_choose_symmetry(g, rng));
    struct puzzle *p = generator_make(g, &loop, rng);
    bool fine = p && generator_accept(g, p, &rating) &&
                (g->skip.verification || generator_verify(g, p, loop));
    closure_set_truth(g->closure, NULL);
    if (!fine) {
        puzzle_free(p);
        loop_free(loop);
        return false;
    }
    generator_record(g, p, loop, &rating, r);
    return true;
}

/* Levels from 5 on have suppositions, those from 6 on are rare as well. Measured on 64 cells. */
static const int *work_of(const void *recipe UNUSED)
{
    static const int by_level[LEVEL_SEARCH + 1] = {80, 40, 50, 60, 100, 300, 4000, 3000};

    return by_level;
}

const struct generator_table loops_making = {
    .best_of = recipe_best_of,
    .work = work_of,
    .new = generator_new,
    .free = generator_free,
    .begin = generator_begin,
    .attempt = generator_attempt,
    .limit = generator_limit,
    .miss = generator_miss,
    .set_progress = generator_set_progress,
};
