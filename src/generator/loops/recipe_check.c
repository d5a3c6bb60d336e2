/*
 * Contradictions: which options exclude each other, and what a recipe must be like to have puzzles.
 * The first row of the table that applies gives the reason.
 */
#include "generator/loops/group.h"
#include "generator/loops/random_loop.h"
#include "generator/loops/recipe.h"

#include <assert.h>
#include <string.h>

/* ---- what depends on more than two options ---- */

static bool check_one_cell(const struct recipe *r, struct diag *why)
{
    return recipe_cells(r) > 1 || r->difficulty <= 1 ||
           diag_set(why, "a 1x1 board has one loop, seen by counting: level 1, not %d",
                    r->difficulty);
}

static bool check_slink_level(const struct recipe *r, struct diag *why)
{
    return r->difficulty <= 2 ||
           diag_set(why,
                    "a slink keeps the digits of all cells, so its reasoning is easy: "
                    "--difficulty 1, 2 or any, not %d",
                    r->difficulty);
}

static bool check_slink_cells(const struct recipe *r, struct diag *why)
{
    return recipe_cells(r) > 1 ||
           diag_set(why, "a slink has digits 0 to 3, and the only cell of a 1x1 board is a 4");
}

static bool check_keep(const struct recipe *r, struct diag *why)
{
    return r->keep == RECIPE_KEEP_LETTERS ||
           diag_set(why, "--keep %s: with --letters-only there are no digits to keep",
                    recipe_keep_name[r->keep]);
}

/* The groups of a file have cells of the shape, and none of the digits. */
static bool check_map(const struct recipe *r, struct diag *why)
{
    const struct givens *m = r->map;

    assert(m->rows == r->rows && m->cols == r->cols);
    for (int i = 0; i < m->rows * m->cols; i++) {
        int row = i / m->cols + 1, col = i % m->cols + 1;
        if (m->cell[i] == GIVEN_FREE)
            continue;
        if (r->shape && !r->shape->bit[i])
            return diag_set(why, "%s: '%c' in row %d, column %d, where the shape %s has no cell",
                            r->map_name, m->cell[i], row, col, r->shape_name);
        const char *digits = r->pattern && r->pattern->bit[i]               ? r->pattern_name
                             : r->givens && given_stays(r->givens->cell[i]) ? r->givens_name
                                                                            : NULL;
        if (digits)
            return diag_set(why, "%s: row %d, column %d has a digit in %s and a letter in %s",
                            digits, row, col, digits, r->map_name);
    }
    return true;
}

static bool check_shapes(const struct recipe *r, struct diag *why)
{
    assert(r->group_low >= 1 && r->group_low <= r->group_high);
    if (recipe_cells(r) < r->group_low)
        return diag_set(why,
                        "a super puzzle has a group of %d cells or more, and a %dx%d board has "
                        "only %d",
                        r->group_low, r->rows, r->cols, recipe_cells(r));
    return r->groups == RECIPE_GROUPS_POLYOMINOES || group_shape_least(r, NULL) > 0 ||
           diag_set(why, "--groups %s: none of %d to %d cells fits in a %dx%d board",
                    recipe_groups_name[r->groups], r->group_low, r->group_high, r->rows, r->cols);
}

/* Numbers take the place of the cover. */
static bool check_numbers(const struct recipe *r, struct diag *why)
{
    int border, least = group_shape_least(r, &border), cells = recipe_cells(r);

    assert(r->nnumbers > 0 && r->nnumbers <= RECIPE_NUMBERS);
    for (int i = 0; i < r->nnumbers; i++)
        if (r->numbers[i] > border)
            return diag_set(why, "--numbers: a group of at most %d cells has no %d", r->group_high,
                            r->numbers[i]);
    return r->nnumbers * least <= cells ||
           diag_set(why, "--numbers: %d groups of %d cells or more do not fit in %d cells",
                    r->nnumbers, least, cells);
}

static bool check_numbered_cells(const struct recipe *r, struct diag *why)
{
    return recipe_cells(r) <= RECIPE_NUMBERED_CELLS ||
           diag_set(why, "--numbers with --letters-only is for boards of at most %d cells",
                    RECIPE_NUMBERED_CELLS);
}

static bool check_cover(const struct recipe *r, struct diag *why)
{
    int least = r->groups == RECIPE_GROUPS_POLYOMINOES ? r->group_low : group_shape_least(r, NULL);

    assert(r->cover >= 0 && r->cover <= 100);
    if (r->nnumbers > 0)
        return true;
    if (r->cover == 0)
        return diag_set(why, "a super puzzle needs letter groups: --cover above 0");
    return (recipe_cells(r) * r->cover + 50) / 100 >= least ||
           diag_set(why, "--cover %d of a %dx%d board leaves no room for a group of %d cells",
                    r->cover, r->rows, r->cols, least);
}

static bool check_digits(const struct recipe *r, struct diag *why)
{
    return strpbrk(r->digits, "123") || recipe_cells(r) == 1 ||
           diag_set(why, "--digits %s: no loop is known without a 1, 2 or 3", r->digits);
}

static bool check_minimal(const struct recipe *r, struct diag *why)
{
    return r->difficulty == RECIPE_ANY_LEVEL || r->difficulty > LEVEL_CLOSURE ||
           diag_set(why,
                    "--minimal leaves so few clues that the level is nearly always 5 to 7: "
                    "--difficulty 5, 6, 7 or any, not %d",
                    r->difficulty);
}

static bool check_symmetry(const struct recipe *r, struct diag *why)
{
    const char *name = recipe_symmetry_name[r->symmetry];

    if (r->symmetry < RECIPE_SYMMETRY_MIXED && symmetry_needs_square(r->symmetry) &&
        r->rows != r->cols)
        return diag_set(why, "--symmetry %s is for square boards, not %dx%d", name, r->rows,
                        r->cols);
    return recipe_has_symmetry(r, r->symmetry, NULL) ||
           diag_set(why, "--symmetry %s: the shape %s does not have this symmetry", name,
                    r->shape_name);
}

static bool check_loop(const struct recipe *r, struct diag *why)
{
    int least = RECIPE_SHAPED_SIDE;

    if (r->loop != RECIPE_LOOP_UNIFORM)
        return (!r->shape && r->rows >= least && r->cols >= least) ||
               diag_set(why, "--loop %s is for boards of at least %dx%d without a shape",
                        recipe_loop_name[r->loop], least, least);
    return recipe_cells(r) <= RECIPE_UNIFORM_CELLS ||
           diag_set(why, "--loop uniform is for boards of at most %d cells, not %dx%d",
                    RECIPE_UNIFORM_CELLS, r->rows, r->cols);
}

static bool check_squares(const struct recipe *r, struct diag *why)
{
    return r->groups != RECIPE_GROUPS_SQUARES || r->loop == RECIPE_LOOP_SYMMETRIC ||
           diag_set(why,
                    "--loop %s: squares alone do not decide such a loop; leave it out, or "
                    "--letters-only",
                    recipe_loop_name[r->loop]);
}

static bool check_pattern(const struct recipe *r, struct diag *why)
{
    for (int i = 0; r->shape && i < r->rows * r->cols; i++)
        if (r->pattern->bit[i] && !r->shape->bit[i])
            return diag_set(why, "%s: a clue in row %d, column %d, where the shape %s has no cell",
                            r->pattern_name, i / r->cols + 1, i % r->cols + 1, r->shape_name);
    return true;
}

static bool check_theme(const struct recipe *r, struct diag *why)
{
    return (r->rows >= THEME_LEAST_SIDE && r->cols >= THEME_LEAST_SIDE) ||
           diag_set(why, "--theme is for boards of at least %dx%d, not %dx%d", THEME_LEAST_SIDE,
                    THEME_LEAST_SIDE, r->rows, r->cols);
}

static bool check_givens(const struct recipe *r, struct diag *why)
{
    const struct givens *g = r->givens;

    assert(g->rows == r->rows && g->cols == r->cols);
    for (int i = 0; i < g->rows * g->cols; i++) {
        int row = i / g->cols + 1, col = i % g->cols + 1;
        if (g->cell[i] == GIVEN_NONE && r->type == PUZZLE_SLINK)
            return diag_set(why, "%s: row %d, column %d without a digit: a slink has them all",
                            r->givens_name, row, col);
        if (g->cell[i] != GIVEN_FREE && r->shape && !r->shape->bit[i])
            return diag_set(why, "%s: '%c' in row %d, column %d, where the shape %s has no cell",
                            r->givens_name, g->cell[i], row, col, r->shape_name);
    }
    return r->symmetry == SYMMETRY_NONE || recipe_has_symmetry(r, r->symmetry, r->givens) ||
           diag_set(why, "--symmetry %s: the places of the givens %s do not have this symmetry",
                    recipe_symmetry_name[r->symmetry], r->givens_name);
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
    const char *wish = recipe_wishes_break_in(r)      ? "break-in"
                       : recipe_wishes_bottlenecks(r) ? "bottlenecks"
                                                      : NULL;

    if (wish && r->best_of == 1)
        return diag_set(why, "--%s is a wish for the best of several: --best-of K above 1", wish);
    return r->difficulty != LEVEL_MIN || r->break_in[0] == 0 ||
           diag_set(why, "--break-in: level 1 is needed from the beginning");
}

/* ---- the table ---- */

/* What the recipe has. */
enum {
    SLINK = 1 << 0,
    SLITHERLINK = 1 << 1,
    SUPER = 1 << 2,
    GROUPS = 1 << 3, /* letter groups, but not those of a file */
    MAP = 1 << 4,
    NUMBERS = 1 << 5,
    PIECES = 1 << 6,
    LETTERS_ONLY = 1 << 7,
    DIGITS = 1 << 8,
    GIVENS = 1 << 9,
    THEME = 1 << 10,
    PATTERN = 1 << 11,
    PICTURE = 1 << 12,
    LOOP = 1 << 13, /* --loop is not random */
    WIGGLE = 1 << 14,
    MINIMAL = 1 << 15,
    ORDER = 1 << 16,
    SYMMETRY = 1 << 17,
    UNIFORM = 1 << 18
};

static unsigned recipe_has(const struct recipe *r)
{
    bool super = r->type == PUZZLE_SUPER,
         wiggle = r->wiggle_low != RANDOM_LOOP_USUAL || r->wiggle_high != RANDOM_LOOP_USUAL;

    return (r->type == PUZZLE_SLINK ? SLINK : 0) |
           (r->type == PUZZLE_SLITHERLINK ? SLITHERLINK : 0) | (super ? SUPER : 0) |
           (super && !r->map ? GROUPS : 0) | (super && r->map ? MAP : 0) |
           (r->nnumbers > 0 ? NUMBERS : 0) | (r->piece_high > 1 ? PIECES : 0) |
           (r->letters_only ? LETTERS_ONLY : 0) | (r->digits[0] ? DIGITS : 0) |
           (r->givens ? GIVENS : 0) | (r->theme != THEME_NONE ? THEME : 0) |
           (r->pattern ? PATTERN : 0) | (r->picture ? PICTURE : 0) |
           (r->loop != RECIPE_LOOP_RANDOM ? LOOP : 0) |
           (r->loop == RECIPE_LOOP_UNIFORM ? UNIFORM : 0) | (wiggle ? WIGGLE : 0) |
           (r->minimal ? MINIMAL : 0) | (r->order[0] ? ORDER : 0) |
           (r->symmetry != SYMMETRY_NONE ? SYMMETRY : 0);
}

/* Digits that are given, by a file or a theme; a loop is searched for that has them. */
#define GIVEN(has, name)                                                                         \
    {has | PATTERN, "--pattern and --" name " exclude each other", NULL},                        \
        {has | PICTURE, "--solution-picture and --" name " exclude each other", NULL},           \
        {has | LOOP, "--loop: with --" name ", loops are chosen to suit the digits", NULL},      \
        {has | MINIMAL, "--minimal: with --" name " some digits are kept, needed or not", NULL}, \
        {has | DIGITS, "--digits and --" name " exclude each other", NULL},                      \
        {has | LETTERS_ONLY, "--letters-only: with --" name " there are digits as well", NULL},  \
    {                                                                                            \
        has | NUMBERS, "--numbers: with --" name " there are digits as well", NULL               \
    }

/* A recipe that has all of these is none, for this reason; or, without a reason, check() decides.
 */
static const struct contradiction {
    unsigned has;
    const char *why;
    bool (*check)(const struct recipe *r, struct diag *why);
} contradictions[] = {
    {SLITHERLINK, NULL, check_one_cell},

    {SLINK, NULL, check_slink_level},
    {SLINK | ORDER, "--order is the order in which clues go, and a slink keeps them all", NULL},
    {SLINK | MINIMAL, "--minimal: a slink keeps its digits, needed or not", NULL},
    {SLINK | SYMMETRY, "--symmetry: a slink has digits everywhere, so it is always symmetric",
     NULL},
    {SLINK, NULL, check_slink_cells},

    {SUPER | PATTERN | LETTERS_ONLY, "--letters-only and --pattern exclude each other", NULL},
    {SUPER | PATTERN | NUMBERS, "--numbers and --pattern exclude each other", NULL},
    {SUPER | LETTERS_ONLY | ORDER, "--order is for digits, and with --letters-only there are none",
     NULL},
    {SUPER | LETTERS_ONLY, NULL, check_keep},

    /* Groups of a file take the place of all that describes groups; a loop is searched for. */
    {MAP | SYMMETRY, "--symmetry: --groups-from gives the places of the groups", NULL},
    {MAP | MINIMAL, "--minimal: with --groups-from no letter is dropped", NULL},
    {MAP | PICTURE, "--solution-picture: with --groups-from, loops are chosen to suit the groups",
     NULL},
    {MAP | LOOP, "--loop: with --groups-from, loops are chosen to suit the groups", NULL},
    {MAP | THEME, "--theme and --groups-from exclude each other", NULL},
    {MAP, NULL, check_map},

    /* Which pieces have one letter is up to chance, and no symmetry can have given numbers. */
    {GROUPS, NULL, check_shapes},
    {GROUPS | PIECES | SYMMETRY, "--symmetry: letters in several pieces are not symmetric", NULL},
    {GROUPS | PIECES | NUMBERS, "--pieces: with --numbers, a letter has one piece", NULL},
    {GROUPS | NUMBERS | SYMMETRY,
     "--symmetry: symmetric groups cannot have the numbers of --numbers", NULL},
    {GROUPS | NUMBERS, NULL, check_numbers},
    {GROUPS | NUMBERS | LETTERS_ONLY | MINIMAL,
     "--minimal: with --numbers and --letters-only no letter is dropped", NULL},
    {GROUPS | NUMBERS | LETTERS_ONLY, NULL, check_numbered_cells},
    {GROUPS | NUMBERS | LETTERS_ONLY | PICTURE,
     "--solution-picture gives the loop, and --numbers with --letters-only searches for one", NULL},
    {GROUPS | NUMBERS | LETTERS_ONLY | LOOP,
     "--loop: --numbers with --letters-only searches for the loop", NULL},
    {GROUPS, NULL, check_cover},
    {GROUPS | LETTERS_ONLY | LOOP, NULL, check_squares},

    /* Which cells have one of some digits is up to the loop. */
    {DIGITS | SLINK, "--digits: a slink has the digits of all cells", NULL},
    {DIGITS | LETTERS_ONLY, "--digits: with --letters-only there are none", NULL},
    {DIGITS | PATTERN, "--digits: with --pattern, the loop decides the digits", NULL},
    {DIGITS | SYMMETRY, "--symmetry: with --digits, the loop decides the places", NULL},
    {DIGITS | SLITHERLINK, NULL, check_digits},

    {MINIMAL, NULL, check_minimal},
    {SYMMETRY, NULL, check_symmetry},
    {LOOP, NULL, check_loop},
    {UNIFORM | WIGGLE, "--wiggle is for random loops: uniform loops have no such choice", NULL},

    /* At given places no digit is dropped; the generator looks for a loop that suits them. */
    {PATTERN | SLINK, "--pattern: a slink has a digit in every cell", NULL},
    {PATTERN | MINIMAL, "--minimal: with --pattern all places have a clue, needed or not", NULL},
    {PATTERN | SYMMETRY, "--symmetry is for places that are not given: leave it to --pattern",
     NULL},
    {PATTERN | ORDER, "--order is the order in which clues go, and --pattern keeps them all", NULL},
    {PATTERN | LOOP, "--loop: with --pattern, loops are chosen to suit the places", NULL},
    {PATTERN | SLITHERLINK | WIGGLE,
     "--wiggle: with --pattern, loops are chosen to suit the places", NULL},
    {PATTERN, NULL, check_pattern},

    /* With a picture the loop is given; clues are dropped as usual. */
    {PICTURE | PATTERN, "--solution-picture gives the loop, and --pattern searches for one", NULL},
    {PICTURE | LOOP, "--loop describes the loop, and --solution-picture gives it", NULL},
    {PICTURE | WIGGLE, "--wiggle describes the loop, and --solution-picture gives it", NULL},

    {GIVENS | THEME, "--theme and --givens exclude each other", NULL},
    {THEME | SLINK, "--theme: a slink has a digit in every cell, so a theme is not seen", NULL},
    {THEME, NULL, check_theme},
    GIVEN(THEME, "theme"),
    GIVEN(GIVENS, "givens"),
    {GIVENS, NULL, check_givens},

    {0, NULL, check_insight},
    {0, NULL, check_wishes},
};

bool recipe_check(const struct recipe *r, struct diag *why)
{
    unsigned has = recipe_has(r);

    for (size_t i = 0; i < sizeof contradictions / sizeof *contradictions; i++) {
        const struct contradiction *c = &contradictions[i];
        if ((c->has & ~has) == 0 && !(c->why ? diag_set(why, "%s", c->why) : c->check(r, why)))
            return false;
    }
    return true;
}
