#include "model/services.h"

#include "explain/loops/nouns.h"
#include "format/loops/family.h"
#include "generator/loops/generate.h"
#include "generator/loops/recipe.h"
#include "model/level.h"

/* ---- recipes as people write them ---- */

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
    .rows = recipe_rows,
    .recipe_size = sizeof(struct recipe),
    .recipe_init = recipe_init,
    .recipe_release = recipe_release,
    .recipe_finish = recipe_finish,
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
