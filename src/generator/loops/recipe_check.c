/*
 * What a recipe must be like to have puzzles. Which options exclude each other is in their rows
 * (recipe_options.c); here is what depends on numbers, files, or more than two options.
 */
#include "generator/loops/group.h"
#include "generator/loops/random_loop.h"
#include "generator/loops/recipe.h"
#include "model/loops/tiling.h"

#include <assert.h>
#include <string.h>

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

static bool check_cover(const struct recipe *r, struct diag *why)
{
    int least = r->groups == RECIPE_GROUPS_POLYOMINOES ? r->group_low : group_shape_least(r, NULL);

    assert(r->cover >= 0 && r->cover <= 100);
    if (r->cover == 0)
        return diag_set(why, "a super puzzle needs letter groups: --cover above 0");
    return (recipe_cells(r) * r->cover + 50) / 100 >= least ||
           diag_set(why, "--cover %d of a %dx%d board leaves no room for a group of %d cells",
                    r->cover, r->rows, r->cols, least);
}

/* Those that the board has in place of what it has not. */
static void add_symmetries(const struct recipe *r, struct strbuf *out)
{
    for (int s = SYMMETRY_NONE + 1; s < SYMMETRY_MIXED; s++)
        if (!(symmetry_needs_square(s) && r->rows != r->cols) && recipe_has_symmetry(r, s, NULL))
            strbuf_format(out, "%s%s", out->len ? ", " : "; it has ", symmetry_name[s]);
    strbuf_text(out, out->len ? "" : ", nor any other");
}

static bool check_symmetry(const struct recipe *r, struct diag *why)
{
    const char *name = symmetry_name[r->symmetry];

    if (r->symmetry < SYMMETRY_MIXED && symmetry_needs_square(r->symmetry) && r->rows != r->cols)
        return diag_set(why, "--symmetry %s is for square boards, not %dx%d", name, r->rows,
                        r->cols);
    if (recipe_has_symmetry(r, r->symmetry, NULL))
        return true;
    OWN(strbuf) has = strbuf_new();
    if (r->board || r->tiling)
        add_symmetries(r, &has);
    if (r->board)
        return diag_set(why, "--symmetry %s: the board %s does not have it%s", name, r->board_name,
                        has.text);
    if (r->tiling)
        return diag_set(why, "--symmetry %s: a board of %s of %dx%d does not have it%s", name,
                        tiling_name[r->tiling], r->rows, r->cols, has.text);
    if (!r->shape)
        return diag_set(why, "--symmetry %s: boards of squares do not have it", name);
    return diag_set(why, "--symmetry %s: the shape %s does not have this symmetry", name,
                    r->shape_name);
}

/* Whether there is such a board. */
static bool check_tiling(const struct recipe *r, struct diag *why)
{
    const char *option = r->board ? "board" : "tiling";
    const char *name = r->board ? r->board_name : tiling_name[r->tiling];

    if (r->type == PUZZLE_SLINK)
        return diag_set(why, "--%s %s is not for --type slink", option, name);
    if (r->type == PUZZLE_SUPER && r->groups != RECIPE_GROUPS_POLYOMINOES)
        return diag_set(why, "--groups %s: on %s, groups grow from cell to cell (polyominoes)",
                        recipe_groups_name[r->groups], name);
    if (r->board)
        return true;
    const struct tiling *t = &tilings[r->tiling - 1];
    if (r->patch > 0 && !t->growth)
        return diag_set(why, "--patch is for tilings without a period, such as spectres");
    struct lattice *l = tiling_board(t, r->rows, r->cols, recipe_patch(r), why);

    lattice_drop(l);
    return l;
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

static bool check_pattern(const struct recipe *r, struct diag *why)
{
    for (int i = 0; r->shape && i < r->rows * r->cols; i++)
        if (r->pattern->bit[i] && !r->shape->bit[i])
            return diag_set(why, "%s: a clue in row %d, column %d, where the shape %s has no cell",
                            r->pattern_name, i / r->cols + 1, i % r->cols + 1, r->shape_name);
    return true;
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
                    symmetry_name[r->symmetry], r->givens_name);
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
    bool early = r->break_in[0] > 0 || r->break_in[1] < 100;
    bool few = r->bottlenecks[0] > 0 || r->bottlenecks[1] < RECIPE_MANY;

    if ((early || few) && r->best_of == 1)
        return diag_set(why, "--%s is a wish for the best of several: --best-of K above 1",
                        early ? "break-in" : "bottlenecks");
    return r->difficulty != LEVEL_MIN || r->break_in[0] == 0 ||
           diag_set(why, "--break-in: level 1 is needed from the beginning");
}

static bool check_slink(const struct recipe *r, struct diag *why)
{
    if (r->difficulty > 2)
        return diag_set(why,
                        "a slink keeps the digits of all cells, so its reasoning is easy: "
                        "--difficulty 1, 2 or any, not %d",
                        r->difficulty);
    return recipe_cells(r) > 1 ||
           diag_set(why, "a slink has digits 0 to 3, and the only cell of a 1x1 board is a 4");
}

/* Letters of given numbers without digits are searched for, and the loop with them. */
static bool check_only_numbers(const struct recipe *r, struct diag *why)
{
    if (r->minimal)
        return diag_set(why, "--minimal: with --numbers and --letters-only no letter is dropped");
    if (r->picture)
        return diag_set(why, "--solution-picture gives the loop, and --numbers with --letters-only "
                             "searches for one");
    if (r->loop != RECIPE_LOOP_RANDOM)
        return diag_set(why, "--loop: --numbers with --letters-only searches for the loop");
    return recipe_cells(r) <= RECIPE_NUMBERED_CELLS ||
           diag_set(why, "--numbers with --letters-only is for boards of at most %d cells",
                    RECIPE_NUMBERED_CELLS);
}

/* Groups that are no file's. Which pieces have one letter is up to chance. */
static bool check_groups(const struct recipe *r, struct diag *why)
{
    if (!check_shapes(r, why))
        return false;
    if (r->piece_high > 1 && r->symmetry != SYMMETRY_NONE)
        return diag_set(why, "--symmetry: letters in several pieces are not symmetric");
    if (r->piece_high > 1 && r->nnumbers > 0)
        return diag_set(why, "--pieces: with --numbers, a letter has one piece");
    if (r->nnumbers > 0)
        return check_numbers(r, why) && (!r->letters_only || check_only_numbers(r, why));
    if (!check_cover(r, why))
        return false;
    return !r->letters_only || r->groups != RECIPE_GROUPS_SQUARES ||
           r->loop == RECIPE_LOOP_RANDOM || r->loop == RECIPE_LOOP_SYMMETRIC ||
           diag_set(why,
                    "--loop %s: squares alone do not decide such a loop; leave it out, or "
                    "--letters-only",
                    recipe_loop_name[r->loop]);
}

static bool check_digits(const struct recipe *r, struct diag *why)
{
    if (r->type != PUZZLE_SLITHERLINK)
        return true;
    if (recipe_cells(r) == 1 && r->difficulty > 1)
        return diag_set(why, "a 1x1 board has one loop, seen by counting: level 1, not %d",
                        r->difficulty);
    if (r->pattern && (r->wiggle_low != RANDOM_LOOP_USUAL || r->wiggle_high != RANDOM_LOOP_USUAL))
        return diag_set(why, "--wiggle: with --pattern, loops are chosen to suit the places");
    return !r->digits[0] || strpbrk(r->digits, "123") || recipe_cells(r) == 1 ||
           diag_set(why, "--digits %s: no loop is known without a 1, 2 or 3", r->digits);
}

/* The rules of all rows, also for recipes that were not made of options. */
static bool check_options(const struct recipe *r, struct diag *why)
{
    const struct {
        const char *name;
        bool there;
    } files[] = {{"pattern", r->pattern},
                 {"givens", r->givens},
                 {"solution-picture", r->picture},
                 {"groups-from", r->map},
                 {"numbers", r->nnumbers > 0}};
    struct recipe now = *r;
    struct option_table tables[] = {{recipe_rows, &now}, {0}};

    for (int i = 0; recipe_rows[i].name; i++) {
        const struct option_row *row = &recipe_rows[i];
        bool there = row->none ||
                     (row->kind == OPTION_FLAG && *(const bool *)options_value(&tables[0], row));
        for (size_t k = 0; k < sizeof files / sizeof *files; k++)
            there = there || (files[k].there && strcmp(row->name, files[k].name) == 0);
        now.given |= (uint64_t)there << i;
    }
    return options_check(tables, why);
}

bool recipe_check(const struct recipe *r, struct diag *why)
{
    if (!check_options(r, why) || (recipe_is_tiled(r) && !check_tiling(r, why)) ||
        !check_digits(r, why) || (r->type == PUZZLE_SLINK && !check_slink(r, why)) ||
        (r->type == PUZZLE_SUPER && !(r->map ? check_map(r, why) : check_groups(r, why))))
        return false;
    if (r->minimal && r->difficulty != RECIPE_ANY_LEVEL && r->difficulty <= LEVEL_CLOSURE)
        return diag_set(why,
                        "--minimal leaves so few clues that the level is nearly always 5 to 7: "
                        "--difficulty 5, 6, 7 or any, not %d",
                        r->difficulty);
    if (r->theme != THEME_NONE && (r->rows < THEME_LEAST_SIDE || r->cols < THEME_LEAST_SIDE))
        return diag_set(why, "--theme is for boards of at least %dx%d, not %dx%d", THEME_LEAST_SIDE,
                        THEME_LEAST_SIDE, r->rows, r->cols);
    return (r->symmetry == SYMMETRY_NONE || check_symmetry(r, why)) &&
           (r->loop == RECIPE_LOOP_RANDOM || check_loop(r, why)) &&
           (!r->pattern || check_pattern(r, why)) && (!r->givens || check_givens(r, why)) &&
           check_insight(r, why) && check_wishes(r, why);
}
