#include "model/services.h"

#include "base/mem.h"
#include "explain/loops/answer.h"
#include "explain/loops/nouns.h"
#include "format/loops/family.h"
#include "generator/loops/generate.h"
#include "generator/loops/recipe_form.h"
#include "model/level.h"

#include <stdlib.h>

/* ---- recipes as people write them ---- */

struct form {
    struct recipe_form options; /* first: the values of the rows */
    struct option_row row[RECIPE_FORM_ROWS + 1];
    struct recipe recipe;
};

static void *form_new(const struct option_row **rows)
{
    struct form *f = mem_alloc(1, sizeof *f);

    recipe_form_init(&f->options);
    recipe_form_rows(f->row);
    *rows = f->row;
    return f;
}

static void form_free(void *form)
{
    struct form *f = form;

    recipe_form_release(&f->options);
    free(f);
}

static const void *form_finish(void *form, struct diag *d)
{
    struct form *f = form;
    int top;

    return recipe_form_finish(&f->options, &f->recipe, &top, d) ? &f->recipe : NULL;
}

static const struct puzzle_kind kind_list[] = {
    {"super", NULL, "type", "super", "2-5", NULL},
    {"slitherlink", NULL, "type", "slitherlink", "2-5", NULL},
    {"slink", NULL, "type", "slink", "any", NULL},
    {0},
};

static const struct puzzle_kind *kinds(void)
{
    return kind_list;
}

static const char *const kind_options[] = {"type", NULL};

static struct record blank(const void *recipe)
{
    const struct recipe *r = recipe;
    struct lattice *l = recipe_lattice(r);
    struct puzzle *p = puzzle_new(l);

    lattice_drop(l);
    return loops_record(p, NULL, r->type);
}

static const struct level_scale scales[] = {
    {"difficulty", "level", level_parse_range,
     "a level from 1 to 7, a name from gentle to extreme"},
    {0},
};

static const struct wish_table wishes = {
    .form_new = form_new,
    .form_free = form_free,
    .form_finish = form_finish,
    .scales = scales,
    .kinds = kinds,
    .kind_options = kind_options,
    .blank = blank,
    .recipe_options = recipe_options,
};

const struct services loops_services = {
    .family = &loops_family,
    .nouns = &loops_nouns,
    .program = "slink-gen",
    .wishes = &wishes,
    .generator = &loops_making,
    .answers = &loops_answers,
    .clues = &loops_clues,
};
