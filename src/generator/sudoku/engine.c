#include "generator/sudoku/engine.h"

#include "base/data_file.h"
#include "base/mem.h"
#include "explain/sudoku/answer.h"
#include "format/sudoku/family.h"
#include "generator/sudoku/generate.h"
#include "generator/sudoku/jigsaw.h"
#include "generator/sudoku/recipe.h"
#include "model/level.h"

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
    .recipe_options = sudoku_recipe_options,
    .best_of = sudoku_recipe_best_of,
    .generator_new = sudoku_generator_new,
    .generator_free = sudoku_generator_free,
    .generator_begin = sudoku_generator_begin,
    .generator_attempt = sudoku_generator_attempt,
    .generator_limit = sudoku_generator_limit,
    .generator_miss = sudoku_generator_miss,
    .solve = sudoku_solve,
    .rate = sudoku_rate,
    .explain = sudoku_explain,
    .hint = sudoku_hint,
    .solutions = sudoku_solutions,
    .count = sudoku_count,
    .prove = sudoku_prove,
};
