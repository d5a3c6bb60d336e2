#include "generator/loops/recipe.h"

#include "base/mem.h"
#include "generator/loops/random_loop.h"
#include "generator/loops/recipe_super.h"
#include "model/loops/square.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

const char *const recipe_loop_name[] = {"random", "uniform", NULL};
const char recipe_order_low[] = "2130";

void recipe_init(struct recipe *r)
{
    *r = (struct recipe){.type = PUZZLE_SUPER,
                         .rows = 8,
                         .cols = 8,
                         .difficulty = 3,
                         .score_high = INT64_MAX,
                         .best_of = 1,
                         .what_if_low = RECIPE_USUAL,
                         .what_if_high = RECIPE_USUAL,
                         .chain = RECIPE_USUAL,
                         .break_in = {0, 100},
                         .bottlenecks = {0, RECIPE_MANY},
                         .wiggle_low = RANDOM_LOOP_USUAL,
                         .wiggle_high = RANDOM_LOOP_USUAL,
                         .cover = 50,
                         .group_low = 2,
                         .group_high = 6,
                         .piece_low = 1,
                         .piece_high = 1,
                         .temperature = 60,
                         .keep = RECIPE_KEEP_LETTERS};
}

struct lattice *recipe_lattice(const struct recipe *r)
{
    return lattice_shape(r->rows, r->cols, r->shape ? r->shape->bit : NULL);
}

static int recipe_cells(const struct recipe *r)
{
    return r->shape ? bitmap_count(r->shape) : r->rows * r->cols;
}

/* Whether the outline has the symmetry; boards without a shape that are not square are not asked
 * about symmetries of squares. */
static bool recipe_has_symmetry(const struct recipe *r, enum symmetry symmetry)
{
    if (!r->shape)
        return true;
    struct lattice *l = recipe_lattice(r);
    int *orbit = mem_alloc((size_t)l->ncells, sizeof *orbit);
    bool has = symmetry_orbits(l, symmetry, orbit) > 0;

    free(orbit);
    lattice_drop(l);
    return has;
}

/* Whether the places of the givens, and those of cells that are to have no digit, have the
 * symmetry. */
static bool recipe_givens_have(const struct recipe *r, enum symmetry symmetry)
{
    const struct givens *g = r->givens;
    struct lattice *l = recipe_lattice(r);
    int *orbit = mem_alloc((size_t)l->ncells, sizeof *orbit);
    char *kind = mem_alloc((size_t)l->ncells, 1); /* of an orbit's first cell */
    bool have = symmetry_orbits(l, symmetry, orbit) > 0;

    for (int i = 0; have && i < g->rows * g->cols; i++) {
        int cell = lattice_cell_at(l, i / g->cols, i % g->cols);
        char is = given_stays(g->cell[i]) ? GIVEN_ANY : g->cell[i];
        if (!lattice_is_cell(l, cell))
            continue;
        if (!kind[orbit[cell]])
            kind[orbit[cell]] = is;
        have = kind[orbit[cell]] == is;
    }
    free(kind);
    free(orbit);
    lattice_drop(l);
    return have;
}

void recipe_set_usual(struct recipe *r)
{
    bool super = r->type == PUZZLE_SUPER;
    bool given = r->loop != RECIPE_LOOP_RANDOM || (r->pattern && !super) || r->picture;
    bool places_free = !r->minimal && !r->digits[0];

    r->wiggle_low = given ? RANDOM_LOOP_USUAL : super ? 1 : 2;
    r->wiggle_high = given ? RANDOM_LOOP_USUAL : super ? 4 : 8;
    r->symmetry = SYMMETRY_NONE;
    if (r->type == PUZZLE_SLITHERLINK && !given && places_free &&
        recipe_cells(r) >= RECIPE_SYMMETRIC_CELLS && recipe_has_symmetry(r, SYMMETRY_ROTATE2) &&
        (!r->givens || recipe_givens_have(r, SYMMETRY_ROTATE2)))
        r->symmetry = SYMMETRY_ROTATE2;
}

bool recipe_thins(const struct recipe *r)
{
    return r->type != PUZZLE_SLINK && r->symmetry != SYMMETRY_NONE &&
           r->loop == RECIPE_LOOP_RANDOM && !r->picture && !r->pattern && !r->map &&
           r->nnumbers == 0;
}

bool recipe_gives(const struct recipe *r)
{
    return r->givens || r->map || r->theme != THEME_NONE || (r->pattern && r->type == PUZZLE_SUPER);
}

void recipe_mark_pattern(const struct recipe *r, const struct lattice *l, unsigned char *on)
{
    const struct bitmap *b = r->pattern;

    assert(!b || (b->rows == r->rows && b->cols == r->cols));
    memset(on, 0, (size_t)l->ncells);
    for (int i = 0; b && i < b->rows * b->cols; i++) {
        int cell = lattice_cell_at(l, i / b->cols, i % b->cols);
        if (b->bit[i] && lattice_is_cell(l, cell))
            on[cell] = 1;
    }
}

/* Whether the wiggle is the one of recipes that have no choice of it. */
static bool recipe_wiggle_fixed(const struct recipe *r)
{
    return r->wiggle_low == RANDOM_LOOP_USUAL && r->wiggle_high == RANDOM_LOOP_USUAL;
}

/* ---- insights ---- */

/* Half of the published puzzles that need a supposition need one. */
static const struct insight USUAL_INSIGHT = {1, 3, 8};

/* Whether clues are dropped as long as the level allows. */
static bool recipe_drops(const struct recipe *r)
{
    return r->type != PUZZLE_SLINK && !r->minimal && !r->pattern && !recipe_gives(r) &&
           !(r->nnumbers > 0 && r->letters_only);
}

struct insight recipe_insight(const struct recipe *r, int level)
{
    struct insight i = {0, INSIGHT_ANY, INSIGHT_ANY};

    if (level == LEVEL_REASONING && recipe_drops(r) && r->what_if_high != INSIGHT_ANY)
        i = USUAL_INSIGHT;
    if (r->what_if_high != RECIPE_USUAL) {
        i.what_if_low = r->what_if_low;
        i.what_if_high = r->what_if_high;
    }
    if (r->chain != RECIPE_USUAL)
        i.chain = r->chain;
    assert(i.what_if_low >= 0 && i.what_if_low <= i.what_if_high);
    return i;
}

static int outside(int value, const int *range)
{
    assert(range[0] <= range[1]);
    return value < range[0] ? range[0] - value : value > range[1] ? value - range[1] : 0;
}

static bool wishes_break_in(const struct recipe *r)
{
    return r->break_in[0] > 0 || r->break_in[1] < 100;
}

static bool wishes_bottlenecks(const struct recipe *r)
{
    return r->bottlenecks[0] > 0 || r->bottlenecks[1] < RECIPE_MANY;
}

/* A bottleneck too many weighs as much as five hundredths. */
int recipe_missed(const struct recipe *r, const struct way *way)
{
    int bottlenecks = wishes_bottlenecks(r) ? outside(way->bottlenecks, r->bottlenecks) : 0;

    return outside(way->break_in, r->break_in) + 5 * bottlenecks;
}

/* ---- contradictions ---- */

static bool check_slink(const struct recipe *r, struct diag *why)
{
    if (r->difficulty > 2)
        return diag_set(why,
                        "a slink keeps the digits of all cells, so its reasoning is easy: "
                        "--difficulty 1, 2 or any, not %d",
                        r->difficulty);
    if (r->order[0])
        return diag_set(why, "--order is the order in which clues go, and a slink keeps them all");
    if (r->minimal)
        return diag_set(why, "--minimal: a slink keeps its digits, needed or not");
    if (r->symmetry != SYMMETRY_NONE)
        return diag_set(why,
                        "--symmetry: a slink has digits everywhere, so it is always symmetric");
    if (recipe_cells(r) == 1)
        return diag_set(why, "a slink has digits 0 to 3, and the only cell of a 1x1 board is a 4");
    return true;
}

static bool check_loop(const struct recipe *r, struct diag *why)
{
    if (r->loop != RECIPE_LOOP_UNIFORM)
        return true;
    if (recipe_cells(r) > RECIPE_UNIFORM_CELLS)
        return diag_set(why, "--loop uniform is for boards of at most %d cells, not %dx%d",
                        RECIPE_UNIFORM_CELLS, r->rows, r->cols);
    if (!recipe_wiggle_fixed(r))
        return diag_set(why, "--wiggle is for random loops: uniform loops have no such choice");
    return true;
}

/* Which cells have one of some digits is up to the loop. */
static bool check_digits(const struct recipe *r, struct diag *why)
{
    if (!r->digits[0])
        return true;
    if (r->type == PUZZLE_SLINK)
        return diag_set(why, "--digits: a slink has the digits of all cells");
    if (r->letters_only)
        return diag_set(why, "--digits: with --letters-only there are none");
    if (r->pattern)
        return diag_set(why, "--digits: with --pattern, the loop decides the digits");
    if (r->symmetry != SYMMETRY_NONE)
        return diag_set(why, "--symmetry: with --digits, the loop decides the places");
    if (r->type == PUZZLE_SLITHERLINK && strcspn(r->digits, "123") == strlen(r->digits) &&
        recipe_cells(r) > 1)
        return diag_set(why, "--digits %s: no loop is known without a 1, 2 or 3", r->digits);
    return true;
}

static bool check_clues(const struct recipe *r, struct diag *why)
{
    if (r->minimal && r->difficulty != RECIPE_ANY_LEVEL && r->difficulty <= LEVEL_CLOSURE)
        return diag_set(why,
                        "--minimal leaves so few clues that the level is nearly always 5 to 7: "
                        "--difficulty 5, 6, 7 or any, not %d",
                        r->difficulty);
    if (symmetry_needs_square(r->symmetry) && r->rows != r->cols)
        return diag_set(why, "--symmetry %s is for square boards, not %dx%d",
                        symmetry_name[r->symmetry], r->rows, r->cols);
    return recipe_has_symmetry(r, r->symmetry) ||
           diag_set(why, "--symmetry %s: the shape %s does not have this symmetry",
                    symmetry_name[r->symmetry], r->shape_name);
}

/* At given places no digit is dropped; the generator looks for a loop that suits them. */
static bool check_pattern(const struct recipe *r, struct diag *why)
{
    if (!r->pattern)
        return true;
    if (r->type == PUZZLE_SLINK)
        return diag_set(why, "--pattern: a slink has a digit in every cell");
    if (r->minimal)
        return diag_set(why, "--minimal: with --pattern all places have a clue, needed or not");
    if (r->symmetry != SYMMETRY_NONE)
        return diag_set(why, "--symmetry is for places that are not given: leave it to --pattern");
    if (r->order[0])
        return diag_set(why,
                        "--order is the order in which clues go, and --pattern keeps them all");
    if (r->loop != RECIPE_LOOP_RANDOM || (r->type != PUZZLE_SUPER && !recipe_wiggle_fixed(r)))
        return diag_set(why, "--%s: with --pattern, loops are chosen to suit the places",
                        r->loop != RECIPE_LOOP_RANDOM ? "loop uniform" : "wiggle");
    for (int i = 0; r->shape && i < r->rows * r->cols; i++)
        if (r->pattern->bit[i] && !r->shape->bit[i])
            return diag_set(why, "%s: a clue in row %d, column %d, where the shape %s has no cell",
                            r->pattern_name, i / r->cols + 1, i % r->cols + 1, r->shape_name);
    return true;
}

/* With a picture the loop is given; clues are dropped as usual. */
static bool check_picture(const struct recipe *r, struct diag *why)
{
    if (!r->picture)
        return true;
    if (r->pattern)
        return diag_set(why, "--solution-picture gives the loop, and --pattern searches for one");
    if (r->loop != RECIPE_LOOP_RANDOM || !recipe_wiggle_fixed(r))
        return diag_set(why, "--%s describes the loop, and --solution-picture gives it",
                        r->loop != RECIPE_LOOP_RANDOM ? "loop uniform" : "wiggle");
    return true;
}

static bool check_given_places(const struct recipe *r, struct diag *why)
{
    const struct givens *g = r->givens;

    assert(!g || (g->rows == r->rows && g->cols == r->cols));
    for (int i = 0; g && i < g->rows * g->cols; i++) {
        if (g->cell[i] == GIVEN_NONE && r->type == PUZZLE_SLINK)
            return diag_set(why, "%s: row %d, column %d without a digit: a slink has them all",
                            r->givens_name, i / g->cols + 1, i % g->cols + 1);
        if (g->cell[i] != GIVEN_FREE && r->shape && !r->shape->bit[i])
            return diag_set(why, "%s: '%c' in row %d, column %d, where the shape %s has no cell",
                            r->givens_name, g->cell[i], i / g->cols + 1, i % g->cols + 1,
                            r->shape_name);
    }
    return !g || r->symmetry == SYMMETRY_NONE || recipe_givens_have(r, r->symmetry) ||
           diag_set(why, "--symmetry %s: the places of the givens %s do not have this symmetry",
                    symmetry_name[r->symmetry], r->givens_name);
}

/* Digits that are given, by a file or a theme; a loop is searched for that has them. */
static bool check_givens(const struct recipe *r, struct diag *why)
{
    const char *what = r->theme != THEME_NONE ? "theme" : "givens";

    if (!r->givens && r->theme == THEME_NONE)
        return true;
    if (r->givens && r->theme != THEME_NONE)
        return diag_set(why, "--theme and --givens exclude each other");
    if (r->type == PUZZLE_SLINK && r->theme != THEME_NONE)
        return diag_set(why, "--theme: a slink has a digit in every cell, so a theme is not seen");
    if (r->theme != THEME_NONE && (r->rows < THEME_LEAST_SIDE || r->cols < THEME_LEAST_SIDE))
        return diag_set(why, "--theme is for boards of at least %dx%d, not %dx%d", THEME_LEAST_SIDE,
                        THEME_LEAST_SIDE, r->rows, r->cols);
    if (r->pattern || r->picture)
        return diag_set(why, "--%s and --%s exclude each other",
                        r->pattern ? "pattern" : "solution-picture", what);
    if (r->loop != RECIPE_LOOP_RANDOM)
        return diag_set(why, "--loop uniform: with --%s, loops are chosen to suit the digits",
                        what);
    if (r->minimal)
        return diag_set(why, "--minimal: with --%s some digits are kept, needed or not", what);
    if (r->digits[0])
        return diag_set(why, "--digits and --%s exclude each other", what);
    if (r->letters_only || r->nnumbers > 0)
        return diag_set(why, "--%s: with --%s there are digits as well",
                        r->letters_only ? "letters-only" : "numbers", what);
    return check_given_places(r, why);
}

/* Level 6 needs a supposition, and lower levels have none. */
static bool check_insight(const struct recipe *r, struct diag *why)
{
    int level = r->difficulty;

    if (r->what_if_low > 0 && level > RECIPE_ANY_LEVEL && level < LEVEL_REASONING)
        return diag_set(why, "--what-ifs: a puzzle of level %d needs none; --difficulty 6, not %d",
                        level, level);
    if (r->what_if_low > 0 && level == RECIPE_ANY_LEVEL && recipe_drops(r))
        return diag_set(why, "--what-ifs: with any level, puzzles need none: --difficulty 6");
    if (level == LEVEL_REASONING && r->what_if_high == 0)
        return diag_set(why, "--what-ifs: a puzzle of level 6 needs at least one");
    return level != LEVEL_REASONING || r->chain != 0 ||
           diag_set(why, "--chain: a supposition of level 6 has a round or more");
}

static bool check_wishes(const struct recipe *r, struct diag *why)
{
    const char *wish = wishes_break_in(r)      ? "break-in"
                       : wishes_bottlenecks(r) ? "bottlenecks"
                                               : NULL;

    if (wish && r->best_of == 1)
        return diag_set(why, "--%s is a wish for the best of several: --best-of K above 1", wish);
    return r->difficulty != LEVEL_MIN || r->break_in[0] == 0 ||
           diag_set(why, "--break-in: level 1 is needed from the beginning");
}

bool recipe_check(const struct recipe *r, struct diag *why)
{
    if (recipe_cells(r) == 1 && r->difficulty > 1 && r->type == PUZZLE_SLITHERLINK)
        return diag_set(why, "a 1x1 board has one loop, seen by counting: level 1, not %d",
                        r->difficulty);
    return (r->type != PUZZLE_SLINK || check_slink(r, why)) &&
           (r->type != PUZZLE_SUPER || recipe_super_check(r, recipe_cells(r), why)) &&
           check_digits(r, why) && check_clues(r, why) && check_loop(r, why) &&
           check_pattern(r, why) && check_picture(r, why) && check_givens(r, why) &&
           check_insight(r, why) && check_wishes(r, why);
}

/* ---- options ---- */

bool recipe_limits_score(const struct recipe *r)
{
    struct recipe usual;

    recipe_init(&usual);
    return r->score_low > usual.score_low || r->score_high < usual.score_high;
}

static void take_wiggle(const struct recipe *r, const struct recipe *usual,
                        const struct recipe_taker *t)
{
    if (r->wiggle_low == usual->wiggle_low && r->wiggle_high == usual->wiggle_high)
        return;
    if (r->wiggle_low == r->wiggle_high)
        taker_number(t, "wiggle", r->wiggle_low);
    else
        taker_range(t, "wiggle", r->wiggle_low, r->wiggle_high);
}

static void take_insight(const struct recipe *r, const struct recipe_taker *t)
{
    if (r->what_if_high == INSIGHT_ANY)
        t->take(t->context, "what-ifs", "any");
    else if (r->what_if_high != RECIPE_USUAL)
        taker_range(t, "what-ifs", r->what_if_low, r->what_if_high);
    if (r->chain == INSIGHT_ANY)
        t->take(t->context, "chain", "any");
    else if (r->chain != RECIPE_USUAL)
        taker_number(t, "chain", r->chain);
}

void recipe_options(const struct recipe *r, const char *level, engine_option *take, void *context)
{
    const struct recipe_taker t = {take, context};
    struct recipe usual, now = *r;

    recipe_init(&usual);
    recipe_set_usual(&now);
    take(context, "type", puzzle_type_name[r->type]);
    if (r->shape)
        take(context, "shape", r->shape_name);
    if (r->pattern)
        take(context, "pattern", r->pattern_name);
    if (r->picture)
        take(context, "solution-picture", r->picture_name);
    if (r->picture_solid)
        take(context, "solid", NULL);
    if (r->givens)
        take(context, "givens", r->givens_name);
    if (r->map)
        take(context, "groups-from", r->map_name);
    if (!r->shape && !r->pattern && !r->picture && !r->givens && !r->map) {
        taker_number(&t, "rows", r->rows);
        taker_number(&t, "cols", r->cols);
    }
    take(context, "difficulty", level);
    if (recipe_limits_score(r))
        taker_range(&t, "score", r->score_low, r->score_high);
    take_insight(r, &t);
    if (r->best_of != usual.best_of)
        taker_number(&t, "best-of", r->best_of);
    if (wishes_break_in(r))
        taker_range(&t, "break-in", r->break_in[0], r->break_in[1]);
    if (wishes_bottlenecks(r))
        taker_range(&t, "bottlenecks", r->bottlenecks[0], r->bottlenecks[1]);
    if (r->theme != usual.theme)
        take(context, "theme", theme_name[r->theme]);
    if (r->digits[0])
        take(context, "digits", r->digits);
    if (r->minimal)
        take(context, "minimal", NULL);
    if (r->symmetry != now.symmetry)
        take(context, "symmetry", symmetry_name[r->symmetry]);
    if (r->order[0])
        take(context, "order", r->order);
    if (r->loop != usual.loop)
        take(context, "loop", recipe_loop_name[r->loop]);
    take_wiggle(r, &now, &t);
    if (r->type == PUZZLE_SUPER)
        recipe_super_options(r, &usual, &t);
}
