#include "generator/loops/engine.h"

#include "base/mem.h"
#include "explain/loops/rate.h"
#include "explain/loops/words/explain.h"
#include "format/loops/board_text.h"
#include "format/loops/family.h"
#include "generator/loops/generate.h"
#include "generator/loops/recipe_form.h"
#include "model/level.h"
#include "solver/loops/count/frontier.h"
#include "solver/loops/prove.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* ---- recipes as people write them ---- */

struct form {
    struct recipe_form options;
    struct option_row row[RECIPE_FORM_ROWS + 1];
    struct recipe recipe;
};

static void *form_new(void)
{
    struct form *f = mem_alloc(1, sizeof *f);

    recipe_form_init(&f->options);
    recipe_form_rows(&f->options, f->row);
    return f;
}

static void form_free(void *form)
{
    struct form *f = form;

    recipe_form_release(&f->options);
    free(f);
}

static const struct option_row *form_rows(const void *form)
{
    const struct form *f = form;

    return f->row;
}

static const void *form_finish(void *form, struct diag *d)
{
    struct form *f = form;
    int top;

    return recipe_form_finish(&f->options, &f->recipe, &top, d) ? &f->recipe : NULL;
}

static const struct puzzle_kind kinds[] = {
    {"super", NULL, "type", "super", "2-5", NULL},
    {"slitherlink", NULL, "type", "slitherlink", "2-5", NULL},
    {"slink", NULL, "type", "slink", "any", NULL},
    {0},
};

static const char *const kind_options[] = {"type", NULL};

static struct record blank(const void *recipe)
{
    const struct recipe *r = recipe;
    struct lattice *l = recipe_lattice(r);
    struct puzzle *p = puzzle_new(l);

    lattice_drop(l);
    return loops_record(p, NULL, r->type);
}

/* ---- making ---- */

static void options(const void *recipe, const char *level, engine_option *take, void *context)
{
    recipe_options(recipe, level, take, context);
}

static int best_of(const void *recipe)
{
    const struct recipe *r = recipe;

    return r->best_of;
}

static void *make_new(const void *recipe, struct engine_skip skip)
{
    return generator_new(recipe, skip);
}

static void make_free(void *generator)
{
    generator_free(generator);
}

static void make_begin(void *generator, int level)
{
    generator_begin(generator, level);
}

static bool make_attempt(void *generator, struct pcg32 *rng, struct record *r)
{
    return generator_attempt(generator, rng, r);
}

static int make_limit(const void *generator)
{
    return generator_limit(generator);
}

static struct engine_miss make_miss(const void *generator)
{
    return generator_miss(generator);
}

static void make_progress(void *generator, engine_progress *take, void *context)
{
    generator_set_progress(generator, take, context);
}

/* ---- answers ---- */

_Static_assert((int)ENGINE_NONE == SEARCH_NONE && (int)ENGINE_UNIQUE == SEARCH_UNIQUE &&
                   (int)ENGINE_SEVERAL == SEARCH_SEVERAL && (int)ENGINE_LIMIT == SEARCH_LIMIT,
               "the answers of the search are those of engines");

static enum engine_answer solve(struct record *r, const struct engine_effort *effort)
{
    struct decision decision =
        decide_puzzle(loops_of(r)->puzzle, effort->search_only, effort->conflicts);

    if (decision.answer == SEARCH_UNIQUE)
        loops_set_solution(r, decision.solution);
    else
        loop_free(decision.solution);
    return (enum engine_answer)decision.answer;
}

static enum engine_answer rate(struct record *r, const struct engine_effort *effort)
{
    struct rating rating;

    rate_puzzle(loops_of(r)->puzzle, effort->search_only, effort->conflicts, &rating);
    loop_free(rating.solution);
    if (rating.answer == SEARCH_UNIQUE) {
        record_clear_rating(r);
        r->level = rating.level;
        r->score = rating.score;
        r->has_way = true;
        r->way = rating.way;
        for (int i = 0; i < rating.ntechniques; i++)
            record_add_technique(r, rating.technique[i].name, rating.technique[i].steps);
    }
    return (enum engine_answer)rating.answer;
}

/* The record takes the story. */
static void take_story(struct record *r, struct explanation *e)
{
    story_free(r->story);
    r->story = e->story;
    e->story = NULL;
}

static enum engine_answer explain(struct record *r, const struct engine_effort *effort)
{
    struct explanation e;

    explain_puzzle(loops_of(r)->puzzle, effort->conflicts, &e);
    enum search_answer answer = e.answer;
    if (answer == SEARCH_UNIQUE) {
        take_story(r, &e);
        loops_set_solution(r, e.solution);
        e.solution = NULL;
    }
    explanation_release(&e);
    return (enum engine_answer)answer;
}

/* A puzzle without drawn edges is taken as an empty board. */
static enum engine_answer hint(struct record *r, const struct engine_effort *effort)
{
    struct loops *own = loops_of(r);
    struct explanation e;

    if (!own->drawn)
        own->drawn = mem_alloc((size_t)own->puzzle->lattice->nedges, 1);
    explain_hint(own->puzzle, own->drawn, effort->conflicts, &e);
    enum search_answer answer = e.answer;
    if (answer == SEARCH_UNIQUE)
        take_story(r, &e);
    explanation_release(&e);
    return (enum engine_answer)answer;
}

static enum engine_answer solutions(struct record *r, const struct engine_effort *effort,
                                    int64_t most, engine_solution *take, void *context, int64_t *n)
{
    struct findings f;

    find_solutions(loops_of(r)->puzzle, effort->search_only, (int)most, effort->conflicts, &f);
    for (int i = 0; i < f.n; i++) {
        loops_set_solution(r, f.solution[i]);
        f.solution[i] = NULL;
        if (!take(context, r))
            break;
    }
    enum search_answer answer = f.all || f.n == most ? f.answer : SEARCH_LIMIT;
    *n = f.n;
    findings_release(&f);
    return (enum engine_answer)answer;
}

static enum engine_answer different(struct record *r, const struct engine_effort *effort,
                                    struct strbuf *out)
{
    struct findings f;

    find_solutions(loops_of(r)->puzzle, effort->search_only, 2, effort->conflicts, &f);
    if (f.n == 2) {
        board_text_pair(out, loops_of(r)->puzzle, f.solution[0], f.solution[1]);
    } else if (f.answer == SEARCH_UNIQUE) {
        loops_set_solution(r, f.solution[0]);
        f.solution[0] = NULL;
    }
    enum search_answer answer = f.answer;
    findings_release(&f);
    return (enum engine_answer)answer;
}

enum { COUNT_MEMORY = 2048 }; /* MB */

static bool count(const struct record *r, const struct engine_effort *effort, struct strbuf *out,
                  struct diag *why)
{
    int64_t megabytes = effort->memory > 0 ? effort->memory : COUNT_MEMORY;
    struct frontier_request q = {
        .puzzle = loops_of(r)->puzzle, .sets = effort->sets, .memory = (size_t)megabytes << 20};
    struct frontier_stats stats;
    char atleast[64] = "";
    mpz_t number;

    mpz_init(number);
    bool done = frontier_count_closed(&q, effort->search_only, number, &stats) == FRONTIER_DONE;
    if (done) {
        char *text = mpz_get_str(NULL, 10, number);
        strbuf_text(out, text);
        free(text);
    } else {
        if (stats.needed >> 20 > (size_t)megabytes)
            snprintf(atleast, sizeof atleast, " (at least %zu MB)", stats.needed >> 20);
        diag_set(why, "its tables take more than %" PRId64 " MB%s", megabytes, atleast);
    }
    mpz_clear(number);
    return done;
}

static bool prove(const struct record *r, enum engine_answer answer,
                  const struct engine_effort *effort, FILE *out)
{
    struct loops *own = loops_of(r);
    struct decision decision = {(enum search_answer)answer, own->solution};

    return prove_decision(own->puzzle, &decision, effort->search_only, effort->conflicts, out);
}

const struct engine loops_engine = {
    .family = &loops_family,
    .program = "slink-gen",
    .form_new = form_new,
    .form_free = form_free,
    .form_rows = form_rows,
    .form_finish = form_finish,
    .level_option = "difficulty",
    .parse_level = level_parse_range,
    .levels = "a level from 1 to 7, a name from gentle to extreme",
    .kind = kinds,
    .kind_options = kind_options,
    .extension = "",
    .blank = blank,
    .recipe_options = options,
    .best_of = best_of,
    .generator_new = make_new,
    .generator_free = make_free,
    .generator_begin = make_begin,
    .generator_attempt = make_attempt,
    .generator_limit = make_limit,
    .generator_miss = make_miss,
    .generator_set_progress = make_progress,
    .solve = solve,
    .rate = rate,
    .explain = explain,
    .hint = hint,
    .solutions = solutions,
    .count = count,
    .different = different,
    .prove = prove,
};
