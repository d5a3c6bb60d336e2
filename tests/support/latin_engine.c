/* Solving, rating, explaining and making Latin squares. */
#include "support/latin.h"

#include "base/mem.h"
#include "model/level.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool fits(const int *symbol, int cell, int value)
{
    for (int k = 0; k < LATIN_CELLS; k++)
        if (latin_share_line(cell, k) && symbol[k] == value)
            return false;
    return true;
}

/* The only symbol that fits the cell, or 0. */
static int only_symbol(const int *symbol, int cell)
{
    int only = 0;

    for (int v = 1; v <= LATIN_SIDE; v++)
        if (fits(symbol, cell, v)) {
            if (only)
                return 0;
            only = v;
        }
    return only;
}

/* Fills cells with only one symbol left, in turn; returns how many. */
static int fill_singles(int *symbol, struct story_fact *order)
{
    int n = 0;

    for (int i = 0; i < LATIN_CELLS; i++) {
        int value = symbol[i] ? 0 : only_symbol(symbol, i);
        if (!value)
            continue;
        symbol[i] = value;
        order[n++] = (struct story_fact){i, value};
        i = -1;
    }
    return n;
}

/* Counts up to two solutions; the first one stays in `found`. */
static int count(int *symbol, int cell, int *found, int n)
{
    while (cell < LATIN_CELLS && symbol[cell])
        cell++;
    if (cell == LATIN_CELLS) {
        if (n == 0)
            memcpy(found, symbol, LATIN_CELLS * sizeof *found);
        return n + 1;
    }
    for (int v = 1; v <= LATIN_SIDE && n < 2; v++)
        if (fits(symbol, cell, v)) {
            symbol[cell] = v;
            n = count(symbol, cell + 1, found, n);
            symbol[cell] = 0;
        }
    return n;
}

static enum engine_answer decide(const int *given, int *solution)
{
    int symbol[LATIN_CELLS];

    memcpy(symbol, given, sizeof symbol);
    int n = count(symbol, 0, solution, 0);
    return n == 0 ? ENGINE_NONE : n == 1 ? ENGINE_UNIQUE : ENGINE_SEVERAL;
}

static enum engine_answer solve(struct record *r, const struct engine_effort *effort)
{
    struct latin *own = r->body;
    int solution[LATIN_CELLS];
    enum engine_answer answer = decide(own->given, solution);

    (void)effort;
    own->solved = answer == ENGINE_UNIQUE;
    if (own->solved)
        memcpy(own->solution, solution, sizeof solution);
    return answer;
}

static enum engine_answer rate(struct record *r, const struct engine_effort *effort)
{
    struct latin *own = r->body;
    int symbol[LATIN_CELLS], solution[LATIN_CELLS], open = 0;
    struct story_fact order[LATIN_CELLS];
    enum engine_answer answer = decide(own->given, solution);

    (void)effort;
    if (answer != ENGINE_UNIQUE)
        return answer;
    memcpy(symbol, own->given, sizeof symbol);
    int singles = fill_singles(symbol, order);
    for (int i = 0; i < LATIN_CELLS; i++)
        open += !symbol[i];
    record_clear_rating(r);
    r->level = open ? LEVEL_SEARCH : LEVEL_MIN;
    r->score = singles + 100 * open;
    record_add_technique(r, "single", singles);
    return answer;
}

static void add_step(struct story *story, const struct latin *own, struct story_fact fact)
{
    struct story_step *step = story_add(story);
    struct strbuf text;

    strbuf_init(&text);
    strbuf_text(&text, "Only one symbol fits: ");
    latin_family.fact_name(own, fact, &text);
    step->level = LEVEL_MIN;
    step->technique = mem_copy_text("single");
    step->text = text.text;
    step->fact = mem_alloc(1, sizeof *step->fact);
    step->fact[step->nfacts++] = fact;
    step->cell = mem_alloc(LATIN_CELLS, sizeof *step->cell);
    for (int i = 0; i < LATIN_CELLS; i++)
        if (latin_share_line(i, fact.place))
            step->cell[step->ncells++] = i;
}

/* What trying shows at the end. */
static void add_rest(struct story *story, const struct latin *own, const int *symbol)
{
    struct story_step *step = story_add(story);

    step->level = LEVEL_SEARCH;
    step->technique = mem_copy_text("trying");
    step->text = mem_copy_text("Trying shows the rest.");
    step->fact = mem_alloc(LATIN_CELLS, sizeof *step->fact);
    for (int i = 0; i < LATIN_CELLS; i++)
        if (!symbol[i])
            step->fact[step->nfacts++] = (struct story_fact){i, own->solution[i]};
}

static enum engine_answer explain(struct record *r, const struct engine_effort *effort)
{
    struct latin *own = r->body;
    struct story_fact order[LATIN_CELLS];
    int symbol[LATIN_CELLS];
    enum engine_answer answer = solve(r, effort);

    if (answer != ENGINE_UNIQUE)
        return answer;
    memcpy(symbol, own->given, sizeof symbol);
    int n = fill_singles(symbol, order);
    story_free(r->story);
    r->story = story_new();
    for (int i = 0; i < n; i++)
        add_step(r->story, own, order[i]);
    if (memcmp(symbol, own->solution, sizeof symbol) != 0)
        add_rest(r->story, own, symbol);
    return answer;
}

static bool prove(const struct record *r, enum engine_answer answer,
                  const struct engine_effort *effort, FILE *out)
{
    (void)r, (void)effort;
    return fprintf(out, "latin: %d\n", (int)answer) > 0;
}

/* ---- recipes as people write them ---- */

struct form {
    const char *difficulty;
    int64_t best_of;
    struct option_row row[3];
    struct latin_recipe recipe;
};

static void *form_new(void)
{
    struct form *f = mem_alloc(1, sizeof *f);

    *f = (struct form){
        .best_of = 1,
        .row = {{OPTION_TEXT, 0, "difficulty", "D", "the level", &f->difficulty, 0, 0, NULL},
                {OPTION_NUMBER, 0, "best-of", "K", "the most pleasing of K (1)", &f->best_of, 1, 9,
                 NULL}}};
    return f;
}

static const struct option_row *form_rows(const void *form)
{
    const struct form *f = form;

    return f->row;
}

static const void *form_finish(void *form, struct diag *d)
{
    struct form *f = form;

    (void)d;
    f->recipe.best_of = (int)f->best_of;
    return &f->recipe;
}

static const struct puzzle_kind kinds[] = {{"latin", NULL, NULL, NULL, "1", NULL}, {0}};
static const char *const kind_options[] = {NULL};

static struct record blank(const void *recipe)
{
    static const int given[LATIN_CELLS];

    (void)recipe;
    return latin_record(given);
}

/* ---- making ---- */

struct generator {
    int level;
};

static void recipe_options(const void *recipe, const char *level, engine_option *take,
                           void *context)
{
    const struct latin_recipe *r = recipe;
    char number[12];

    take(context, "difficulty", level);
    snprintf(number, sizeof number, "%d", r->best_of);
    take(context, "best-of", number);
}

static int best_of(const void *recipe)
{
    const struct latin_recipe *r = recipe;

    return r->best_of;
}

static void *generator_new(const void *recipe, struct engine_skip skip)
{
    (void)recipe, (void)skip;
    return mem_alloc(1, sizeof(struct generator));
}

static void generator_begin(void *generator, int level)
{
    struct generator *g = generator;

    g->level = level;
}

/* Takes givens away while there is one solution and, at level 1, singles find it. */
static void remove_givens(int *given, int level, struct pcg32 *rng)
{
    int order[LATIN_CELLS];

    for (int i = 0; i < LATIN_CELLS; i++)
        order[i] = i;
    pcg32_shuffle(rng, order, LATIN_CELLS);
    for (int i = 0; i < LATIN_CELLS; i++) {
        int held = given[order[i]], solution[LATIN_CELLS], symbol[LATIN_CELLS];
        struct story_fact filled[LATIN_CELLS];
        given[order[i]] = 0;
        memcpy(symbol, given, sizeof symbol);
        fill_singles(symbol, filled);
        bool fine = decide(given, solution) == ENGINE_UNIQUE;
        for (int k = 0; fine && level == LEVEL_MIN && k < LATIN_CELLS; k++)
            fine = symbol[k] > 0;
        if (!fine)
            given[order[i]] = held;
    }
}

static bool generator_attempt(void *generator, struct pcg32 *rng, struct record *r)
{
    static const struct engine_effort effort = {0};
    const struct generator *g = generator;
    int symbol[LATIN_SIDE] = {1, 2, 3, 4}, row[LATIN_SIDE] = {0, 1, 2, 3}, given[LATIN_CELLS];

    pcg32_shuffle(rng, symbol, LATIN_SIDE);
    pcg32_shuffle(rng, row, LATIN_SIDE);
    for (int i = 0; i < LATIN_CELLS; i++)
        given[i] = symbol[(row[i / LATIN_SIDE] + i) % LATIN_SIDE];
    remove_givens(given, g->level, rng);
    *r = latin_record(given);
    solve(r, &effort);
    rate(r, &effort);
    if (g->level != LEVEL_UNKNOWN && r->level != g->level) {
        record_release(r);
        return false;
    }
    r->has_quality = true;
    for (int i = 0; i < LATIN_CELLS; i++)
        r->quality.part[0] += given[i] ? 0 : QUALITY_MOST / LATIN_CELLS;
    return true;
}

static int generator_limit(const void *generator)
{
    (void)generator;
    return 50;
}

static struct engine_miss generator_miss(const void *generator)
{
    (void)generator;
    return (struct engine_miss){.wish = " of Latin squares"};
}

const struct engine latin_engine = {
    .family = &latin_family,
    .program = "latin-gen",
    .form_new = form_new,
    .form_free = free,
    .form_rows = form_rows,
    .form_finish = form_finish,
    .level_option = "difficulty",
    .parse_level = level_parse_range,
    .levels = "1 or 6",
    .kind = kinds,
    .kind_options = kind_options,
    .extension = "",
    .blank = blank,
    .recipe_options = recipe_options,
    .best_of = best_of,
    .generator_new = generator_new,
    .generator_free = free,
    .generator_begin = generator_begin,
    .generator_attempt = generator_attempt,
    .generator_limit = generator_limit,
    .generator_miss = generator_miss,
    .solve = solve,
    .rate = rate,
    .explain = explain,
    .hint = explain,
    .prove = prove,
};
