/* The options of a recipe, in the order in which --help shows them. */
#include "generator/loops/recipe_form.h"

#include <assert.h>
#include <string.h>

static const int64_t MAX_SCORE = 1000000000;

/* The board, and how hard it is. These functions return the number of rows they fill in. */
static int board_rows(struct recipe_form *f, struct option_row *rows)
{
    const struct option_row table[] = {
        {OPTION_NUMBER, 0, "rows", "R", "rows of the board, 1 to 200 (8)", &f->rows, 1,
         RECIPE_MAX_SIDE, NULL},
        {OPTION_NUMBER, 0, "cols", "C", "columns of the board, 1 to 200 (8)", &f->cols, 1,
         RECIPE_MAX_SIDE, NULL},
        {OPTION_READ, 0, "shape", "FILE",
         "outline of the board and its holes: a text of x and . or _ (missing), or PBM", &f->shape,
         0, 0, NULL},
        {OPTION_TEXT, 0, "difficulty", "D|A-B|any",
         "exactly this level: 1 gentle, 2 easy, 3 medium, 4 hard, 5 expert, 6 master, 7 extreme "
         "(needs search), by number or name; or rising from A to B over the batch (3; any for a "
         "slink, and for letters of given numbers without digits)",
         &f->difficulty, 0, 0, NULL},
        {OPTION_RANGE, 0, "score", "A-B", "only puzzles with a score in this range", f->score, 0,
         MAX_SCORE, NULL},
        {OPTION_TEXT, 0, "what-ifs", "A-B|any",
         "how many suppositions the story of a puzzle of level 6 has (1-3)", &f->what_ifs, 0, 0,
         NULL},
        {OPTION_TEXT, 0, "chain", "N|any",
         "the most rounds in which a supposition is followed (8 at level 6)", &f->chain, 0, 0,
         NULL},
        {OPTION_CHOICE, 0, "type", NULL,
         "letter groups and digits, digits only, or a digit in every cell (super)", &f->type, 0, 0,
         puzzle_type_name},
    };

    memcpy(rows, table, sizeof table);
    return sizeof table / sizeof *table;
}

/* What makes a puzzle pleasing, and which clues it may have. */
static int wish_rows(struct recipe_form *f, struct option_row *rows)
{
    const struct option_row table[] = {
        {OPTION_NUMBER, 0, "best-of", "K", "the most pleasing of K puzzles of the level (1)",
         &f->best_of, 1, 1000, NULL},
        {OPTION_RANGE, 0, "break-in", "A-B",
         "wish for --best-of: per cent of the edges known when the level is first needed",
         f->break_in, 0, 100, NULL},
        {OPTION_RANGE, 0, "bottlenecks", "A-B",
         "wish for --best-of: number of steps that only one place offers", f->bottlenecks, 0,
         RECIPE_MANY, NULL},
        {OPTION_FLAG, 0, "minimal", NULL,
         "as few clues as possible for one solution; the level is unrestricted unless given",
         &f->minimal, 0, 0, NULL},
        {OPTION_CHOICE, 0, "symmetry", NULL,
         "symmetry of the places of clues (rotate2 for a slitherlink, otherwise none)",
         &f->symmetry, 0, 0, symmetry_name},
        {OPTION_TEXT, 0, "digits", "DIGITS",
         "the only digits that are clues, such as 13 for 1s and 3s (01234)", &f->digits, 0, 0,
         NULL},
        {OPTION_TEXT, 0, "order", "random|low|DIGITS",
         "digits to try first for removal; low: for the fewest clues (random)", &f->order, 0, 0,
         NULL},
    };

    memcpy(rows, table, sizeof table);
    return sizeof table / sizeof *table;
}

/* The loop, and what of the puzzle is given. */
static int given_rows(struct recipe_form *f, struct option_row *rows)
{
    const struct option_row table[] = {
        {OPTION_CHOICE, 0, "loop", NULL,
         "how loops are chosen; uniform, up to 100 cells: all equally likely (random)", &f->loop, 0,
         0, recipe_loop_name},
        {OPTION_RANGE, 0, "wiggle", "A-B",
         "from 0, round loops, to 9, winding ones; with a range, each loop has its own wiggle and "
         "size (2-8; super 1-4)",
         f->wiggle, 0, RECIPE_WIGGLES - 1, NULL},
        {OPTION_READ, 0, "pattern", "FILE", "places of the digits: a picture of x and ., or PBM",
         &f->pattern, 0, 0, NULL},
        {OPTION_READ, 0, "givens", "FILE",
         "some digits: a text of 0 to 3, . (free), ? (some digit) and - (no digit)", &f->givens, 0,
         0, NULL},
        {OPTION_CHOICE, 0, "theme", NULL, "motifs of digits that the puzzle shows (none)",
         &f->theme, 0, 0, theme_name},
        {OPTION_READ, 0, "solution-picture", "FILE",
         "a picture for the loop to show; it is mended where necessary", &f->picture, 0, 0, NULL},
        {OPTION_FLAG, 0, "solid", NULL, "with --solution-picture: no slits in its large areas",
         &f->solid, 0, 0, NULL},
    };

    memcpy(rows, table, sizeof table);
    return sizeof table / sizeof *table;
}

/* Letter groups. */
static int group_rows(struct recipe_form *f, struct option_row *rows)
{
    const struct option_row table[] = {
        {OPTION_NUMBER, 0, "cover", "PERCENT",
         "share of the cells in letter groups, 0 to 100 (50; 100 with --letters-only and "
         "--pattern)",
         &f->cover, 0, 100, NULL},
        {OPTION_CHOICE, 0, "groups", NULL, "shape of the letter groups (polyominoes)", &f->groups,
         0, 0, recipe_groups_name},
        {OPTION_RANGE, 0, "group-size", "A-B",
         "number of cells in a letter group (2-6; squares 4-16; rectangles and mixed 2-9)",
         f->group, 2, RECIPE_MAX_GROUP, NULL},
        {OPTION_RANGE, 0, "pieces", "A-B",
         "number of pieces of a letter group, each of that many cells (1)", f->pieces, 1,
         RECIPE_MAX_PIECES, NULL},
        {OPTION_READ, 0, "groups-from", "FILE",
         "the letter groups: a text with the letter of each cell, and . for the others", &f->map, 0,
         0, NULL},
        {OPTION_TEXT, 0, "numbers", "LIST",
         "numbers of all letters in reading order: 3,1,4,1 or '3 1 4 1', or the digits of 3.14 or "
         "2026-03-14",
         &f->numbers, 0, 0, NULL},
        {OPTION_TEXT, 0, "temperature", "T",
         "shape of the groups: 0 compact .. 100 snaky, or inf (0.6)", &f->temperature, 0, 0, NULL},
        {OPTION_CHOICE, 0, "keep", NULL, "kind of clue to keep longer (letters)", &f->keep, 0, 0,
         recipe_keep_name},
        {OPTION_FLAG, 0, "letters-only", NULL, "no digits at all", &f->letters_only, 0, 0, NULL},
    };

    memcpy(rows, table, sizeof table);
    return sizeof table / sizeof *table;
}

void recipe_form_rows(struct recipe_form *f, struct option_row *rows)
{
    int n = board_rows(f, rows);

    n += wish_rows(f, rows + n);
    n += given_rows(f, rows + n);
    n += group_rows(f, rows + n);
    assert(n == RECIPE_FORM_ROWS);
}
