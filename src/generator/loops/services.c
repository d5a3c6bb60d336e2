#include "model/services.h"

#include "base/mem.h"
#include "base/once.h"
#include "explain/loops/nouns.h"
#include "format/loops/family.h"
#include "generator/loops/generate.h"
#include "generator/loops/recipe.h"
#include "model/level.h"
#include "model/loops/tiling.h"

#include <string.h>

/* ---- recipes as people write them ---- */

static const struct puzzle_kind on_squares[] = {
    {"super", NULL, "type", "super", "2-5", NULL},
    {"slitherlink", NULL, "type", "slitherlink", "2-5", NULL},
    {"slink", NULL, "type", "slink", "any", NULL},
};

/* Those of all boards: a tiling's name is that of the Slitherlinks on it. Made once. */
static struct puzzle_kind *kind_list;
static struct once once = ONCE_NOT_YET;

static void list_kinds(void)
{
    size_t n = sizeof on_squares / sizeof *on_squares, more = 0;

    while (tilings[more].name)
        more++;
    kind_list = mem_alloc(n + more + 1, sizeof *kind_list);
    memcpy(kind_list, on_squares, sizeof on_squares);
    for (size_t i = 0; i < more; i++)
        kind_list[n + i] = (struct puzzle_kind){tilings[i].name, NULL, "type",   "slitherlink",
                                                "2-5",           NULL, "tiling", tilings[i].name};
}

static const struct puzzle_kind *kinds(void)
{
    once_do(&once, list_kinds);
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

static const char *technique_name(int row)
{
    return row < RULES ? rule_name((enum rule_number)row) : NULL;
}

const struct services loops_services = {
    .family = &loops_family,
    .nouns = &loops_nouns,
    .program = "slink-gen",
    .technique = technique_name,
    .wishes = &wishes,
    .generator = &loops_making,
    .answers = &loops_answers,
    .clues = &loops_clues,
};
