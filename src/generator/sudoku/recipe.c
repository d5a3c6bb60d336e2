#include "generator/sudoku/recipe.h"

#include "base/data_file.h"
#include "base/ini.h"
#include "base/mem.h"
#include "base/text.h"
#include "format/format.h"
#include "format/sudoku/type.h"
#include "generator/sudoku/jigsaw.h"
#include "generator/sudoku/pattern.h"
#include "generator/sudoku/reader_level.h"
#include "model/level.h"
#include "model/sudoku/appearance.h"
#include "model/sudoku/quality.h"
#include "model/sudoku/topology_parts.h"
#include "solver/sudoku/logic.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { USUAL = 9 /* the side without any template */ };

void sudoku_recipe_init(void *recipe)
{
    *(struct sudoku_recipe *)recipe = (struct sudoku_recipe){.temperature = JIGSAW_TEMPERATURE,
                                                             .score_high = INT64_MAX,
                                                             .best_of = 1,
                                                             .usual_symmetry = true,
                                                             .standard = USUAL};
}

int sudoku_recipe_elements(const struct sudoku_recipe *r)
{
    return r->template ? r->template->topology->nelements : jigsaw_elements(r->jigsaw);
}

int sudoku_recipe_symbols(const struct sudoku_recipe *r)
{
    return r->template ? r->template->topology->nsymbols : jigsaw_symbols(r->jigsaw);
}

/* ---- symmetry ---- */

void sudoku_recipe_symmetries(const struct sudoku_recipe *r, bool possible[SYMMETRIES])
{
    FREED int *orbit = mem_alloc((size_t)sudoku_recipe_elements(r), sizeof *orbit);

    for (int s = 0; s < SYMMETRIES; s++)
        possible[s] = r->template ? sudoku_orbits(r->template->topology, s, orbit) > 0
                                  : jigsaw_has(r->jigsaw, s);
}

enum symmetry sudoku_recipe_symmetry(const struct sudoku_recipe *r, const bool possible[SYMMETRIES],
                                     struct pcg32 *rng)
{
    return r->usual_symmetry || r->symmetry == SYMMETRY_MIXED
               ? symmetry_choose(symmetry_share, possible, rng)
               : r->symmetry;
}

static bool has_one_of_mixed(const struct sudoku_recipe *r)
{
    bool possible[SYMMETRIES], any = false;

    sudoku_recipe_symmetries(r, possible);
    for (int s = 0; s < SYMMETRIES; s++)
        any |= possible[s] && symmetry_share[s] > 0;
    return any;
}

/* Publishers' squares and sudokus that overlap are symmetric; without it there are fewer givens. */
static enum symmetry usual_symmetry(const struct sudoku_recipe *r)
{
    const struct topology *t = r->template ? r->template->topology : NULL;
    bool published =
        t ? places_square(t) || sudoku_appearance_overlaps(t) : r->jigsaw != JIGSAW_CUBE;

    return published && !r->minimal && has_one_of_mixed(r) ? SYMMETRY_MIXED : SYMMETRY_NONE;
}

/* ---- contradictions ---- */

/* False if no puzzle can be made like this, whatever the seed; *why has the reason. */
static bool check_recipe(const struct sudoku_recipe *r, struct diag *why)
{
    assert(r->symmetry >= SYMMETRY_NONE && (r->template || r->jigsaw >= 0));
    if (!r->template && r->jigsaw == JIGSAW_CUBE && r->symmetry != SYMMETRY_NONE)
        return diag_set(why, "--symmetry is for sudokus on a grid, not on a cube");
    if (symmetry_needs_tiling(r->symmetry))
        return diag_set(why, "--symmetry %s: sudokus do not have it", symmetry_name[r->symmetry]);
    int symbols = sudoku_recipe_symbols(r);
    if (!r->readers && r->level > symbols)
        return diag_set(why, "level %d: a sudoku of %d symbols has levels from 1 to %d", r->level,
                        symbols, symbols);
    if (!r->readers && r->level >= LOGIC_ABOVE && r->level < symbols)
        return diag_set(why,
                        "level %d: levels are distinguished up to %d; %d is for sudokus that need "
                        "guessing",
                        r->level, LOGIC_EXACT, symbols);
    if (marks_wished(&r->marks, true) && r->template &&
        (r->template->topology->constraints || sudoku_givens(r->template) > 0))
        return diag_set(why, "marks are for templates without givens and constraints");
    if (sudoku_recipe_given(r, "cages") && !(r->marks.kinds & KIND_BIT(CAGE)))
        return diag_set(why, "--cages goes with --killer, or a type with cages");
    if (sudoku_recipe_given(r, "cages") && !r->cages && r->marks.needed)
        return diag_set(why,
                        "--cages cover is not for boards with marks of which only those needed "
                        "are shown, or with places that touch no other");
    if (r->readers && r->level == 1 && r->marks.kinds & KIND_BIT(CAGE) && !marks_cover(&r->marks))
        return diag_set(why, "level 1: sums of cages are level 2");
    if (r->level > 1 && r->level > readers_highest(r) && symbols == TOPOLOGY_LEAST_SIDE)
        return diag_set(why, "level %d: no 4x4 sudoku has a level above 1", r->level);
    if (r->readers && r->level > readers_highest(r))
        return diag_set(why, "level %d: puzzles of the type %s have levels up to %d", r->level,
                        sudoku_type_name(r->template->topology), readers_highest(r));
    if (!r->template || r->symmetry == SYMMETRY_NONE)
        return true;
    const struct topology *t = r->template->topology;
    FREED int *orbit = mem_alloc((size_t)t->nelements, sizeof *orbit);
    bool has = r->symmetry == SYMMETRY_MIXED ? has_one_of_mixed(r)
                                             : sudoku_orbits(t, r->symmetry, orbit) > 0;

    return has || diag_set(why, "--symmetry %s: the places of the elements do not have it",
                           symmetry_name[r->symmetry]);
}

/* The places of givens, and their numbers. */
static bool check_givens(const struct sudoku_recipe *r, struct diag *why)
{
    int symbols = sudoku_recipe_symbols(r);
    int elements = sudoku_recipe_elements(r);

    if (r->pattern && marks_wished(&r->marks, false))
        return diag_set(why, "--pattern is for sudokus without marks");
    if (r->pattern && r->template && sudoku_givens(r->template) > 0)
        return diag_set(why, "--pattern is for templates without givens");
    if (r->missing > symbols)
        return diag_set(why, "--digits-missing: the numbers are 1 to %d", symbols);
    if (!r->usual_givens && r->givens.low > elements)
        return diag_set(why, "--givens: the board has %d cells", elements);
    return true;
}

int sudoku_recipe_best_of(const void *recipe)
{
    const struct sudoku_recipe *r = recipe;

    return r->best_of;
}

/* ---- the template ---- */

/* Reads on to the end of the file, which must have no other sudoku. */
static bool is_last(struct format_reader *reader, struct diag *d)
{
    enum format_result result;
    struct record other;

    while ((result = format_read(reader, &other, d)) == FORMAT_RECORD)
        record_release(&other);
    record_release(&other);
    return result == FORMAT_END &&
           (reader->count == 1 || diag_set(d, "%s: a template is one sudoku, and this file has %d",
                                           reader->in.name, reader->count));
}

static bool read_template(struct sudoku_recipe *r, struct diag *d)
{
    const char *name = r->template_name;
    struct topology *sized = sudoku_type_sized(name, &r->own);
    struct format_reader reader;

    if (sized) {
        r->read = sudoku_record(sudoku_new(sized));
        return true;
    }
    if (!r->path)
        r->path = data_file_path(SUDOKU_TYPE_FOLDER, SUDOKU_TYPE_EXTENSION, name);
    const struct sudoku_type *type = r->path ? sudoku_type_find(r->path) : NULL;
    if (!ini_holds(name))
        return diag_set(d, "'%s' cannot be written in a recipe", name);
    if (!format_open(&reader, r->path ? r->path : name, NULL, d))
        return false;
    reader.only = &sudoku_family;
    r->own = type ? type->wished : 0;
    bool good = format_read(&reader, &r->read, d) == FORMAT_RECORD && is_last(&reader, d);
    format_close(&reader);
    if (!good)
        record_release(&r->read);
    return good;
}

static bool make_template(struct sudoku_recipe *r, struct diag *d)
{
    int64_t height, width;
    struct topology *t;

    if (r->boxes) {
        /* Reads "RxC". */
        size_t n = number_scan(r->boxes, strlen(r->boxes), TOPOLOGY_MAX_SYMBOLS, &height);
        if (!(n > 0 && height > 0 && r->boxes[n] == 'x' &&
              number_parse(r->boxes + n + 1, 1, TOPOLOGY_MAX_SYMBOLS / height, &width) &&
              height * width > 1))
            return diag_set(d, "--boxes: '%s' is not RxC, such as 2x3, for 2 to %d symbols",
                            r->boxes, TOPOLOGY_MAX_SYMBOLS);
        t = topology_boxes((int)height, (int)width);
    } else {
        t = topology_standard(r->standard);
    }
    r->read = sudoku_record(sudoku_new(t));
    return true;
}

/* Reads or makes the template, at the first call. */
static bool take_source(struct sudoku_recipe *r, struct diag *d)
{
    if (!r->jigsaw_name && !r->read.body &&
        !(r->template_name ? read_template(r, d) : make_template(r, d)))
        return false;
    r->template = r->jigsaw_name ? NULL : sudoku_of(&r->read);
    /* The option that stands for the template in recipes. */
    snprintf(r->number, sizeof r->number, "%d", r->standard);
    r->source_option = r->template_name ? "template"
                       : r->boxes       ? "boxes"
                       : r->jigsaw_name ? "jigsaw"
                                        : "standard";
    r->source = r->template_name ? r->template_name
                : r->boxes       ? r->boxes
                : r->jigsaw_name ? r->jigsaw_name
                                 : r->number;
    return true;
}

/* ---- what follows from the options ---- */

/* Takes the wishes of the template and of options. */
static void take_wishes(struct sudoku_recipe *r)
{
    r->wished = r->own;
    for (int i = 0; i < CONSTRAINT_WISHES; i++)
        if (r->wish[i] || r->count[i])
            r->wished |= constraint_wishes[i]->kinds;
    r->marks = (struct marks_wish){.kinds = r->wished, .some = r->some};
    for (int i = 0; i < CONSTRAINT_WISHES; i++)
        if (r->wished & constraint_wishes[i]->kinds)
            r->marks.count[i] = r->count[i] ? r->count[i] : constraint_wishes[i]->usual;
    r->marks.needed = r->cages || !marks_can_cover(&r->marks) ||
                      (r->template && !cages_fit(r->template->topology));
}

/* Takes the fields of --jigsaw: a side, "cube", or the type with drawn fields. */
static bool take_jigsaw(struct sudoku_recipe *r, struct diag *d)
{
    const char *name = r->jigsaw_name;
    const struct sudoku_type *type = name ? sudoku_type_find(name) : NULL;
    int64_t side = JIGSAW_CUBE;

    if (type && type->drawn->parts & PART_FIELDS) {
        r->own = type->wished;
        side = type->drawn->parts & PART_CUBE_LINES ? JIGSAW_CUBE : type->drawn->nsymbols;
    } else if (name && strcmp(name, "cube") != 0 &&
               !number_parse(name, JIGSAW_LEAST_SIDE, JIGSAW_MOST_SIDE, &side)) {
        return diag_set(d,
                        "--jigsaw: '%s' is not cube, a number from %d to %d, or a type with fields",
                        name, JIGSAW_LEAST_SIDE, JIGSAW_MOST_SIDE);
    }
    r->jigsaw = (int)side;
    return true;
}

static bool take_pattern(struct sudoku_recipe *r, struct diag *d)
{
    if (!r->pattern_name)
        return true;
    if (!r->template && r->jigsaw == JIGSAW_CUBE)
        return diag_set(d, "--pattern is for sudokus on a grid, not on a cube");
    if (!ini_holds(r->pattern_name))
        return diag_set(d, "'%s' cannot be written in a recipe", r->pattern_name);
    free(r->places);
    r->pattern = r->places =
        pattern_read(r->pattern_name, r->template ? r->template->topology : NULL, r->jigsaw, d);
    return r->pattern != NULL;
}

/* The scores a quarter of a level away. */
static bool take_feel(struct sudoku_recipe *r, struct diag *d)
{
    const double within = 0.25;
    char *end;

    if (!r->feel)
        return true;
    double feel = strtod(r->feel, &end);
    if (*end || !(feel >= LEVEL_MIN && feel <= LEVEL_REASONING))
        return diag_set(d, "--feel: '%s' is not a number from 1 to 6", r->feel);
    int elements = sudoku_recipe_elements(r);
    r->score_low = (int64_t)feel_sudoku_score(fmax(feel - within, LEVEL_MIN), elements);
    r->score_low = feel - within < LEVEL_MIN ? 1 : r->score_low;
    r->score_high = (int64_t)feel_sudoku_score(feel + within, elements);
    return true;
}

bool sudoku_recipe_finish(void *recipe, struct diag *d)
{
    struct sudoku_recipe *r = recipe;
    bool level = sudoku_recipe_given(r, "level");

    if (!take_source(r, d) || !take_jigsaw(r, d))
        return false;
    take_wishes(r);
    if (!take_feel(r, d))
        return false;
    r->usual_givens = !sudoku_recipe_given(r, "givens");
    r->usual_symmetry = !sudoku_recipe_given(r, "symmetry");
    if (r->usual_symmetry)
        r->symmetry = usual_symmetry(r);
    r->readers = level && r->level != SUDOKU_ANY_LEVEL;
    if (!take_pattern(r, d) ||
        (r->techniques &&
         !take_needed(r->techniques, !level && !sudoku_recipe_given(r, "generate"), r, d)))
        return false;
    struct sudoku_recipe highest = *r;
    highest.level = r->top;
    return check_recipe(r, d) && check_givens(r, d) && check_recipe(&highest, d);
}

void sudoku_recipe_release(void *recipe)
{
    struct sudoku_recipe *r = recipe;

    free(r->path);
    if (r->read.body)
        record_release(&r->read);
    free(r->places);
}

struct record sudoku_recipe_blank(const void *recipe)
{
    const struct sudoku_recipe *r = recipe;
    struct pcg32 rng = {0};
    struct topology *t = NULL;

    if (r->template)
        return sudoku_record(sudoku_new(topology_hold(r->template->topology)));
    struct jigsaw *j = jigsaw_new(r->jigsaw, r->temperature);
    for (uint64_t i = 0; !t; i++) {
        pcg32_stream(&rng, 0, i, 0);
        t = jigsaw_carve(j, SYMMETRY_ROTATE2, &rng);
    }
    jigsaw_free(j);
    return sudoku_record(sudoku_new(t));
}
