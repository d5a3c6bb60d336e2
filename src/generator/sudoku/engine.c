#include "generator/sudoku/engine.h"

#include "base/data_file.h"
#include "base/mem.h"
#include "explain/sudoku/path.h"
#include "format/sudoku/family.h"
#include "generator/sudoku/generate.h"
#include "generator/sudoku/jigsaw.h"
#include "generator/sudoku/recipe_form.h"
#include "model/level.h"
#include "solver/sudoku/search.h"

#include <inttypes.h>
#include <stdlib.h>

static const char folder[] = "sudoku", extension[] = ".gss"; /* of templates */

/* ---- recipes as people write them ---- */

struct form {
    struct sudoku_form options;
    struct option_row row[SUDOKU_FORM_ROWS + 1];
    char *path; /* of the template, or NULL */
    struct sudoku_recipe recipe;
};

static void *form_new(void)
{
    struct form *f = mem_alloc(1, sizeof *f);

    sudoku_form_init(&f->options);
    sudoku_form_rows(&f->options, f->row);
    return f;
}

static void form_free(void *form)
{
    struct form *f = form;

    sudoku_form_release(&f->options);
    free(f->path);
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

    if (f->options.template)
        f->options.path = f->path = data_file_path(folder, extension, f->options.template);
    return sudoku_form_finish(&f->options, &f->recipe, &top, d) ? &f->recipe : NULL;
}

static bool parse_level(const char *text, int *low, int *top)
{
    return level_parse_range_of_sets(text, TOPOLOGY_MAX_SYMBOLS, low, top);
}

static const struct puzzle_kind kinds[] = {
    {"std", NULL, "template", "std", "1-3", NULL},
    {"x", NULL, "template", "x", "1-3", NULL},
    {"nrc", NULL, "template", "nrc", "1-3", NULL},
    {"nrcx", NULL, "template", "nrcx", "1-3", NULL},
    {"linked", "link", "template", "linked", "1-3", NULL},
    {"jigsaw", NULL, "jigsaw", "9", "1-3", NULL},
    {"jigsaw-xl", NULL, "jigsaw", "16", "1-3", NULL},
    {"cube", NULL, "template", "cube", "1-3", NULL},
    {"jigcube", NULL, "jigsaw", "cube", "1-3", NULL},
    {"3dcube", NULL, "template", "3dcube", "1-3", NULL},
    {"parq", NULL, "template", "parq", "1-3", NULL},
    {"sudoku", NULL, NULL, NULL, "1-3",
     " for one with --topology, --standard, --boxes or --jigsaw"},
    {0},
};

static const char *const kind_options[] = {"template", "standard", "boxes", "jigsaw", NULL};

static struct record blank(const void *recipe)
{
    const struct sudoku_recipe *r = recipe;
    struct pcg32 rng = {0};
    struct topology *t = NULL;

    if (r->template)
        return sudoku_record(sudoku_new(topology_hold(r->template->topology)));
    struct jigsaw *j = jigsaw_new(r->jigsaw, r->temperature);
    for (uint64_t i = 0; !t; i++) {
        pcg32_stream(&rng, 0, i, 0);
        t = jigsaw_carve(j, &rng);
    }
    jigsaw_free(j);
    return sudoku_record(sudoku_new(t));
}

/* ---- making ---- */

static void options(const void *recipe, const char *level, engine_option *take, void *context)
{
    sudoku_recipe_options(recipe, level, take, context);
}

static int best_of(const void *recipe)
{
    const struct sudoku_recipe *r = recipe;

    return r->best_of;
}

static void *make_new(const void *recipe, struct engine_skip skip)
{
    return sudoku_generator_new(recipe, skip);
}

static void make_free(void *generator)
{
    sudoku_generator_free(generator);
}

static void make_begin(void *generator, int level)
{
    sudoku_generator_begin(generator, level);
}

static bool make_attempt(void *generator, struct pcg32 *rng, struct record *r)
{
    return sudoku_generator_attempt(generator, rng, r);
}

static int make_limit(const void *generator)
{
    return sudoku_generator_limit(generator);
}

static struct engine_miss make_miss(const void *generator)
{
    return sudoku_generator_miss(generator);
}

/* Attempts are short. */
static void make_progress(void *generator, engine_progress *take, void *context)
{
    (void)generator, (void)take, (void)context;
}

/* ---- answers ---- */

_Static_assert((int)ENGINE_NONE == SUDOKU_NONE && (int)ENGINE_UNIQUE == SUDOKU_UNIQUE &&
                   (int)ENGINE_SEVERAL == SUDOKU_SEVERAL && (int)ENGINE_LIMIT == SUDOKU_LIMIT,
               "the answers of the search are those of engines");

static enum engine_answer solve(struct record *r, const struct engine_effort *effort)
{
    struct sudoku *s = sudoku_of(r);
    struct sudoku_search *search = sudoku_search_new(s->topology);
    int *solution = mem_alloc((size_t)s->topology->nelements, sizeof *solution);
    enum sudoku_answer answer = sudoku_search_decide(search, s->given, effort->conflicts, solution);

    if (answer == SUDOKU_UNIQUE)
        sudoku_set_solution(s, solution);
    free(solution);
    sudoku_search_free(search);
    return (enum engine_answer)answer;
}

/* Lets a path work on the record, if it has one solution, and forgets a solution that was not known
 * before unless it is to be kept. */
static enum engine_answer follow(struct record *r, const struct engine_effort *effort, bool keep,
                                 void (*use)(struct sudoku_path *p, struct record *r))
{
    struct sudoku *s = sudoku_of(r);
    bool known = s->solution != NULL;
    enum engine_answer answer = solve(r, effort);

    if (answer != ENGINE_UNIQUE)
        return answer;
    struct sudoku_path *path = sudoku_path_new(s->topology);
    if (effort->techniques)
        sudoku_path_allow(path, effort->techniques);
    use(path, r);
    sudoku_path_free(path);
    if (!known && !keep) {
        free(s->solution);
        s->solution = NULL;
    }
    return answer;
}

static enum engine_answer rate(struct record *r, const struct engine_effort *effort)
{
    return follow(r, effort, false, sudoku_path_rate);
}

static enum engine_answer explain(struct record *r, const struct engine_effort *effort)
{
    return follow(r, effort, true, sudoku_path_explain);
}

static enum engine_answer hint(struct record *r, const struct engine_effort *effort)
{
    return follow(r, effort, false, sudoku_path_hint);
}

struct passing {
    struct record *r;
    engine_solution *take;
    void *context;
};

static bool pass(void *context, const int *symbol)
{
    const struct passing *p = context;

    sudoku_set_solution(sudoku_of(p->r), symbol);
    return p->take(p->context, p->r);
}

static enum engine_answer solutions(struct record *r, const struct engine_effort *effort,
                                    int64_t most, engine_solution *take, void *context, int64_t *n)
{
    struct passing passing = {r, take, context};
    struct sudoku *s = sudoku_of(r);
    struct sudoku_search *search = sudoku_search_new(s->topology);
    enum sudoku_answer answer =
        sudoku_search_count(search, s->given, most, effort->conflicts, pass, &passing, n);

    sudoku_search_free(search);
    return (enum engine_answer)answer;
}

enum { MOST_COUNTED = 1000000 };

static bool count(const struct record *r, const struct engine_effort *effort, struct strbuf *out,
                  struct diag *why)
{
    const struct sudoku *s = sudoku_of(r);
    struct sudoku_search *search = sudoku_search_new(s->topology);
    int64_t n;
    enum sudoku_answer answer =
        sudoku_search_count(search, s->given, MOST_COUNTED + 1, effort->conflicts, NULL, NULL, &n);

    sudoku_search_free(search);
    if (answer == SUDOKU_LIMIT)
        return diag_set(why, "the limit of conflicts is reached");
    if (n > MOST_COUNTED)
        return diag_set(why, "it has more than a million solutions");
    strbuf_format(out, "%" PRId64, n);
    return true;
}

static bool prove(const struct record *r, enum engine_answer answer,
                  const struct engine_effort *effort, FILE *out)
{
    const struct sudoku *s = sudoku_of(r);
    struct sudoku_search *search = sudoku_search_new(s->topology);
    bool done = sudoku_search_prove(search, s->given, answer == ENGINE_UNIQUE ? s->solution : NULL,
                                    effort->conflicts, out);

    sudoku_search_free(search);
    return done;
}

const struct engine sudoku_engine = {
    .family = &sudoku_family,
    .program = "slink-sudoku",
    .form_new = form_new,
    .form_free = form_free,
    .form_rows = form_rows,
    .form_finish = form_finish,
    .level_option = "generate",
    .parse_level = parse_level,
    .levels = "a level of gss from 1 to the number of symbols",
    .kind = kinds,
    .kind_options = kind_options,
    .option = "template",
    .plan_option = "topology",
    .folder = folder,
    .extension = extension,
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
    .prove = prove,
};
