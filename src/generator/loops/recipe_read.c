/* From the options given to the recipe: files are read, and texts understood. */
#include "base/ini.h"
#include "format/loops/polygons.h"
#include "generator/loops/picture.h"
#include "generator/loops/recipe.h"
#include "model/loops/quality.h"
#include "solver/loops/decide.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* Of the search for any loop with the digits that are given. */
enum { GIVENS_CONFLICTS = 100000 };

enum { USUAL_CELLS = 64, USUAL_MOST_SIDE = 16 };

/* On a tiling as many rows and columns as give about as many cells as squares have. */
static void usual_size(struct recipe *r)
{
    int nearest = INT_MAX;
    struct recipe now = *r;

    if (!r->tiling || recipe_given(r, "rows") || recipe_given(r, "cols"))
        return;
    for (int side = 2; side <= USUAL_MOST_SIDE; side++) {
        now.rows = now.cols = side;
        int off = abs(recipe_cells(&now) - USUAL_CELLS);
        if (off < nearest) {
            nearest = off;
            r->rows = r->cols = side;
        }
    }
}

/* What is usual for letter groups. */
static void usual_groups(struct recipe *r)
{
    if (!recipe_given(r, "cover") && (r->letters_only || r->pattern))
        r->cover = 100;
    if (!recipe_given(r, "group-size"))
        recipe_usual_sizes(r->groups, &r->group_low, &r->group_high);
}

/* How far scores may be from what is asked for, in per cent. */
enum { FEEL_WITHIN = 12 };

/* Takes the range of scores around that of a level with a fraction, and if none is given, the
 * nearest level; *is_set then. The board has its size. */
static bool take_feel(struct recipe *r, bool *is_set, struct diag *d)
{
    char *end;

    if (!r->feel)
        return true;
    if (strcmp(r->feel, "any") == 0) {
        r->score_low = 0;
        return true;
    }
    double feel = strtod(r->feel, &end);
    if (*end || !(feel >= LEVEL_MIN && feel <= LEVEL_REASONING))
        return diag_set(d, "--feel: '%s' is not a number from 1 to 6, or any", r->feel);
    struct lattice *l = recipe_lattice(r); /* NULL: recipe_check() will refuse it */
    double middle = l ? feel_score(feel, l) : 0;
    lattice_drop(l);
    r->score_low = (int64_t)(middle * (100 - FEEL_WITHIN) / 100);
    r->score_high = (int64_t)(middle * (100 + FEEL_WITHIN) / 100) + 1;
    if (!*is_set)
        r->difficulty = r->top = (int)(feel + 0.5);
    *is_set = true;
    return true;
}

static bool take_level(struct recipe *r, struct diag *d)
{
    bool is_set = recipe_given(r, "difficulty");

    if (!take_feel(r, &is_set, d))
        return false;
    if (!is_set && (r->type == PUZZLE_SLINK || r->minimal || (r->nnumbers > 0 && r->letters_only)))
        r->difficulty = r->top = RECIPE_ANY_LEVEL;
    return true;
}

/* The size of a file is that of the board. Rows and columns may be given as well if they agree with
 * it. */
static bool take_size(struct recipe *r, const char *what, const char *file, int rows, int cols,
                      struct diag *d)
{
    if ((recipe_given(r, "rows") && r->rows != rows) ||
        (recipe_given(r, "cols") && r->cols != cols))
        return diag_set(d, "--rows and --cols: the %s %s is %dx%d", what, file, rows, cols);
    if (r->shape && (r->rows != rows || r->cols != cols))
        return diag_set(d, "the shape %s is %dx%d, and the %s %s %dx%d", r->shape_name, r->rows,
                        r->cols, what, file, rows, cols);
    r->rows = rows;
    r->cols = cols;
    return true;
}

static bool holds(const char *file, struct diag *d)
{
    return ini_holds(file) || diag_set(d, "'%s' cannot be written in a recipe", file);
}

static bool take_board(struct recipe *r, struct diag *d)
{
    r->board = holds(r->board_name, d) ? polygons_read(r->board_name, d) : NULL;
    if (r->board) {
        r->rows = r->board->rows;
        r->cols = r->board->cols;
    }
    return r->board;
}

/* Reads a picture as large as the board. */
static struct bitmap *take_picture(struct recipe *r, const char *what, const char *file,
                                   struct diag *d)
{
    struct bitmap *b = holds(file, d) ? bitmap_read(file, d) : NULL;

    if (b && (bitmap_count(b) > 0 || diag_set(d, "%s: a %s without cells", file, what)) &&
        take_size(r, what, file, b->rows, b->cols, d))
        return b;
    bitmap_free(b);
    return NULL;
}

/* The solution picture, mended to be the inside of a loop. */
static bool take_inside(struct recipe *r, struct diag *d)
{
    struct bitmap *picture = take_picture(r, "solution picture", r->picture_name, d);
    bool fine = picture != NULL;

    for (int i = 0; fine && r->shape && i < r->rows * r->cols; i++)
        if (picture->bit[i] && !r->shape->bit[i])
            fine = diag_set(d, "%s: row %d, column %d is inside, where the shape %s has no cell",
                            r->picture_name, i / r->cols + 1, i % r->cols + 1, r->shape_name);
    if (fine) {
        struct lattice *l = recipe_lattice(r);
        r->picture = picture_mend(l, picture, r->solid, &r->picture_changes);
        lattice_drop(l);
    }
    bitmap_free(picture);
    return fine;
}

/* Reads the cells of a board, which has their size. */
static struct givens *take_cells(struct recipe *r, const char *what, const char *file,
                                 struct givens *(*read)(const char *path, struct diag *d),
                                 struct diag *d)
{
    struct givens *g = holds(file, d) ? read(file, d) : NULL;

    if (g && take_size(r, what, file, g->rows, g->cols, d))
        return g;
    givens_free(g);
    return NULL;
}

static bool take_files(struct recipe *r, struct diag *d)
{
    if (r->board_name && !take_board(r, d))
        return false;
    if (r->shape_name && !(r->shape = take_picture(r, "shape", r->shape_name, d)))
        return false;
    if (r->pattern_name && !(r->pattern = take_picture(r, "pattern", r->pattern_name, d)))
        return false;
    if (r->pattern && !recipe_given(r, "type"))
        r->type = PUZZLE_SLITHERLINK;
    if (r->givens_name && !(r->givens = take_cells(r, "givens", r->givens_name, givens_read, d)))
        return false;
    if (r->map_name && !(r->map = take_cells(r, "map of groups", r->map_name, givens_read_map, d)))
        return false;
    const struct givens *g = r->givens, *m = r->map;
    if (g && m && (g->rows != m->rows || g->cols != m->cols))
        return diag_set(d, "the givens %s are %dx%d, and the map of groups %s is %dx%d",
                        r->givens_name, g->rows, g->cols, r->map_name, m->rows, m->cols);
    return !r->picture_name || take_inside(r, d);
}

/* Whether some loop has the digits; also if a search cannot decide that. */
static bool have_loop(const struct recipe *r, struct diag *d)
{
    struct lattice *l = recipe_lattice(r);
    OWN(puzzle) *p = r->givens ? givens_puzzle(l, r->givens) : NULL;
    struct decision decision = {.answer = ANSWER_UNIQUE};

    if (p)
        decision = decide_puzzle(p, false, GIVENS_CONFLICTS);
    loop_free(decision.solution);
    lattice_drop(l);
    return decision.answer != ANSWER_NONE ||
           diag_set(d, "%s: no loop has these digits", r->givens_name);
}

bool recipe_finish(void *recipe, struct diag *d)
{
    struct recipe *r = recipe, given = *r;

    usual_size(r);
    if (!take_files(r, d) || !take_level(r, d))
        return false;
    usual_groups(r);
    recipe_set_usual(r);
    if (recipe_given(r, "symmetry"))
        r->symmetry = given.symmetry;
    if (recipe_given(r, "wiggle")) {
        r->wiggle_low = given.wiggle_low;
        r->wiggle_high = given.wiggle_high;
    }
    struct recipe highest = *r;
    highest.difficulty = r->top;
    return recipe_check(r, d) && recipe_check(&highest, d) && have_loop(r, d);
}

/* Only what is read for a recipe is its own; tests have others, which they do not release. */
void recipe_release(void *recipe)
{
    const struct recipe *r = recipe;

    lattice_drop(r->board);
    bitmap_free((struct bitmap *)(uintptr_t)r->shape);
    bitmap_free((struct bitmap *)(uintptr_t)r->pattern);
    free((unsigned char *)(uintptr_t)r->picture);
    givens_free((struct givens *)(uintptr_t)r->givens);
    givens_free((struct givens *)(uintptr_t)r->map);
}
