#include "model/services.h"

#include "base/data_file.h"
#include "explain/sudoku/nouns.h"
#include "explain/sudoku/technique.h"
#include "format/sudoku/family.h"
#include "format/sudoku/type.h"
#include "generator/sudoku/reader_level.h"
#include "generator/sudoku/recipe.h"
#include "model/level.h"

/* ---- recipes as people write them ---- */

static bool is_kind(const char *name)
{
    unsigned wished;
    struct topology *sized = sudoku_type_sized(name, &wished);

    topology_drop(sized);
    return sized || data_file_is_own(SUDOKU_TYPE_FOLDER, SUDOKU_TYPE_EXTENSION, name);
}

static const char *const kind_options[] = {"template", "standard", "boxes", "jigsaw", NULL};

static bool parse_gss_level(const char *text, int *low, int *top)
{
    return level_parse_range_of_sets(text, TOPOLOGY_MAX_SYMBOLS, low, top);
}

static const struct level_scale scales[] = {
    {"level", "level", level_parse_range, "a level from 1 to 7, a name from gentle to extreme"},
    {"generate", "gss-level", parse_gss_level, "a number from 1"},
    {0},
};

static const struct wish_table wishes = {
    .rows = sudoku_recipe_rows,
    .recipe_size = sizeof(struct sudoku_recipe),
    .recipe_init = sudoku_recipe_init,
    .recipe_release = sudoku_recipe_release,
    .recipe_finish = sudoku_recipe_finish,
    .scales = scales,
    .recipe_level = usual_level,
    .kinds = sudoku_type_kinds,
    .kind_options = kind_options,
    .is_kind = is_kind,
    .blank = sudoku_recipe_blank,
    .recipe_options = sudoku_recipe_options,
};

static const char *technique_name(int row)
{
    return row < ntechniques ? technique[row].name : NULL;
}

const struct services sudoku_services = {
    .family = &sudoku_family,
    .nouns = &sudokus_nouns,
    .program = "slink-sudoku",
    .technique = technique_name,
    .wishes = &wishes,
    .generator = &sudoku_making,
    .answers = &sudoku_answers,
    .clues = &sudoku_clues,
};
