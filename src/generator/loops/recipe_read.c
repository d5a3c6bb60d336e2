/* From the options given to the recipe: files are read, and texts understood. */
#include "base/ini.h"
#include "base/text.h"
#include "generator/loops/picture.h"
#include "generator/loops/recipe_form.h"
#include "model/loops/feel.h"
#include "regions/regions.h"
#include "solver/loops/decide.h"

#include <stdlib.h>
#include <string.h>

/* Of the search for any loop with the digits that are given. */
enum { GIVENS_CONFLICTS = 100000 };

/* ---- letter groups ---- */

enum { LARGEST_NUMBER = 999 };

bool recipe_parse_numbers(struct recipe *r, const char *text, struct diag *d)
{
    bool listed = strpbrk(text, " ,\t");
    /* Between numbers of a list, and between the digits of one number or date. */
    const char *between = listed ? " ,\t" : ".-/:";

    r->nnumbers = 0;
    for (const char *at = text + strspn(text, between); *at; at += strspn(at, between)) {
        size_t n = listed ? strcspn(at, between) : 1;
        int64_t number = 0;
        if (number_scan(at, n, LARGEST_NUMBER, &number) < n || number > LARGEST_NUMBER)
            return listed ? diag_set(d, "--numbers: '%.*s' is not a number from 0 to %d", (int)n,
                                     at, LARGEST_NUMBER)
                          : diag_set(d, "--numbers: '%c' in '%s' is not part of a number or date",
                                     *at, text);
        if (r->nnumbers == RECIPE_NUMBERS)
            return diag_set(d, "--numbers: at most %d numbers", RECIPE_NUMBERS);
        r->numbers[r->nnumbers++] = (int)number;
        at += n;
    }
    return r->nnumbers > 0 || diag_set(d, "--numbers: no number in '%s'", text);
}

/* Takes the options of super puzzles; other types reject them. */
static bool form_super(const struct recipe_form *f, struct recipe *r, struct diag *d)
{
    /* An option that describes groups; or one that is for them. */
    const char *groups = f->cover != RECIPE_NOT_GIVEN       ? "cover"
                         : f->groups != RECIPE_NOT_GIVEN    ? "groups"
                         : f->group[0] != RECIPE_NOT_GIVEN  ? "group-size"
                         : f->pieces[0] != RECIPE_NOT_GIVEN ? "pieces"
                         : f->numbers                       ? "numbers"
                         : f->temperature                   ? "temperature"
                                                            : NULL;
    const char *given = groups                        ? groups
                        : f->map                      ? "groups-from"
                        : f->keep != RECIPE_NOT_GIVEN ? "keep"
                        : f->letters_only             ? "letters-only"
                                                      : NULL;

    if (given && r->type != PUZZLE_SUPER)
        return diag_set(d, "--%s is for letter groups, and only --type super has them", given);
    if (groups && f->map)
        return diag_set(d, "--%s: the groups are those of --groups-from", groups);
    if (f->cover == RECIPE_NOT_GIVEN && (f->letters_only || f->pattern))
        r->cover = 100;
    if (f->group[0] == RECIPE_NOT_GIVEN)
        recipe_usual_sizes(r->groups, &r->group_low, &r->group_high);
    if (f->temperature && r->groups != RECIPE_GROUPS_POLYOMINOES)
        return diag_set(d, "--temperature is for polyominoes, not --groups %s",
                        recipe_groups_name[r->groups]);
    if (f->temperature && !regions_parse_temperature(f->temperature, &r->temperature, d))
        return false;
    if (f->numbers && (f->cover != RECIPE_NOT_GIVEN || f->temperature))
        return diag_set(d, "--%s: the groups are those that --numbers needs",
                        f->cover != RECIPE_NOT_GIVEN ? "cover" : "temperature");
    return !f->numbers || recipe_parse_numbers(r, f->numbers, d);
}

static bool form_difficulty(const struct recipe_form *f, struct recipe *r, int *top, struct diag *d)
{
    if (r->type == PUZZLE_SLINK || r->minimal || (r->nnumbers > 0 && r->letters_only))
        r->difficulty = RECIPE_ANY_LEVEL;
    if (!f->difficulty || strcmp(f->difficulty, "any") == 0) {
        r->difficulty = f->difficulty ? RECIPE_ANY_LEVEL : r->difficulty;
        *top = r->difficulty;
        return true;
    }
    return level_parse_range(f->difficulty, &r->difficulty, top) ||
           diag_set(
               d,
               "--difficulty: '%s' is not a level from 1 to 7, a name from gentle to extreme, a "
               "range A-B, or any",
               f->difficulty);
}

/* How far scores may be from what is asked for, in per cent. */
enum { FEEL_WITHIN = 12 };

/* Takes the range of scores around that of a level with a fraction, and if none is given, the
 * nearest level. The board has its size. */
static bool form_feel(struct recipe_form *f, struct recipe *r, struct diag *d)
{
    static const char *const level[] = {"0", "1", "2", "3", "4", "5", "6"};
    char *end;

    if (!f->feel)
        return true;
    if (f->score[0] != RECIPE_NOT_GIVEN)
        return diag_set(d, "--feel is a range of scores, and --score gives another");
    if (strcmp(f->feel, "any") == 0) {
        r->score_low = 0;
        return true;
    }
    double feel = strtod(f->feel, &end);
    if (*end || !(feel >= LEVEL_MIN && feel <= LEVEL_REASONING))
        return diag_set(d, "--feel: '%s' is not a number from 1 to 6, or any", f->feel);
    double middle = feel_score(feel, recipe_cells(r));
    r->score_low = (int64_t)(middle * (100 - FEEL_WITHIN) / 100);
    r->score_high = (int64_t)(middle * (100 + FEEL_WITHIN) / 100) + 1;
    if (!f->difficulty)
        f->difficulty = level[(int)(feel + 0.5)];
    return true;
}

/* Numbers of suppositions and of rounds are below INSIGHT_ANY. */
static bool form_insight(const struct recipe_form *f, struct recipe *r, struct diag *d)
{
    int64_t low = 0, high = INSIGHT_ANY, chain = INSIGHT_ANY;

    if (f->what_ifs && strcmp(f->what_ifs, "any") != 0 &&
        !number_parse_range(f->what_ifs, 0, INSIGHT_ANY - 1, &low, &high))
        return diag_set(d, "--what-ifs: '%s' is not a range A-B with 0 <= A <= B <= %d, or any",
                        f->what_ifs, INSIGHT_ANY - 1);
    if (f->chain && strcmp(f->chain, "any") != 0 &&
        !number_parse(f->chain, 0, INSIGHT_ANY - 1, &chain))
        return diag_set(d, "--chain: '%s' is not a number from 0 to %d, or any", f->chain,
                        INSIGHT_ANY - 1);
    if (f->what_ifs) {
        r->what_if_low = (int)low;
        r->what_if_high = (int)high;
    }
    if (f->chain)
        r->chain = (int)chain;
    return true;
}

/* Digits, each at most once. */
static bool are_digits(const char *text)
{
    size_t n = strlen(text);
    bool fine = n > 0 && n <= RECIPE_DIGITS && strspn(text, "01234") == n;

    for (size_t i = 0; fine && i < n; i++)
        fine = !memchr(text, text[i], i);
    return fine;
}

/* The order of digits, and the choice of some; all of them are no choice. */
static bool form_digits(const struct recipe_form *f, struct recipe *r, struct diag *d)
{
    const char *order = f->order && strcmp(f->order, "low") == 0 ? recipe_order_low : f->order;

    if (order && strcmp(order, "random") != 0) {
        if (!are_digits(order))
            return diag_set(
                d, "--order: '%s' is not random, low, or digits from 0 to 4, each at most once",
                f->order);
        memcpy(r->order, order, strlen(order) + 1);
    }
    if (f->digits && !are_digits(f->digits))
        return diag_set(d, "--digits: '%s' is not digits from 0 to 4, each at most once",
                        f->digits);
    if (f->digits && strlen(f->digits) < RECIPE_DIGITS)
        memcpy(r->digits, f->digits, strlen(f->digits) + 1);
    return true;
}

/* The size of a file is that of the board. Rows and columns may be given as well if they agree with
 * it. */
static bool form_size(const struct recipe_form *f, const char *what, const char *file, int rows,
                      int cols, struct recipe *r, struct diag *d)
{
    if ((f->rows != RECIPE_NOT_GIVEN && f->rows != rows) ||
        (f->cols != RECIPE_NOT_GIVEN && f->cols != cols))
        return diag_set(d, "--rows and --cols: the %s %s is %dx%d", what, file, rows, cols);
    if (r->shape && (r->rows != rows || r->cols != cols))
        return diag_set(d, "the shape %s is %dx%d, and the %s %s %dx%d", r->shape_name, r->rows,
                        r->cols, what, file, rows, cols);
    r->rows = rows;
    r->cols = cols;
    return true;
}

/* Reads a picture as large as the board. */
static bool form_picture(const struct recipe_form *f, const char *what, const char *file,
                         struct bitmap **picture, struct recipe *r, struct diag *d)
{
    bitmap_free(*picture);
    *picture = NULL;
    if (!ini_holds(file))
        return diag_set(d, "'%s' cannot be written in a recipe", file);
    *picture = bitmap_read(file, d);
    if (!*picture)
        return false;
    const struct bitmap *b = *picture;
    if (bitmap_count(b) == 0)
        return diag_set(d, "%s: a %s without cells", file, what);
    return form_size(f, what, file, b->rows, b->cols, r, d);
}

/* The solution picture, mended to be the inside of a loop. */
static bool form_inside(struct recipe_form *f, struct recipe *r, struct diag *d)
{
    struct bitmap *picture = NULL;
    bool fine = form_picture(f, "solution picture", f->picture, &picture, r, d);

    for (int i = 0; fine && r->shape && i < r->rows * r->cols; i++)
        if (picture->bit[i] && !r->shape->bit[i])
            fine = diag_set(d, "%s: row %d, column %d is inside, where the shape %s has no cell",
                            f->picture, i / r->cols + 1, i % r->cols + 1, r->shape_name);
    if (fine) {
        struct lattice *l = recipe_lattice(r);
        free(f->inside);
        r->picture = f->inside = picture_mend(l, picture, f->solid, &r->picture_changes);
        lattice_drop(l);
    }
    bitmap_free(picture);
    return fine;
}

/* Reads the cells of a board, which has their size. */
static bool form_cells(const struct recipe_form *f, const char *what, const char *file,
                       struct givens *(*read)(const char *path, struct diag *d),
                       struct givens **cells, struct recipe *r, struct diag *d)
{
    givens_free(*cells);
    *cells = NULL;
    if (!ini_holds(file))
        return diag_set(d, "'%s' cannot be written in a recipe", file);
    *cells = read(file, d);
    const struct givens *g = *cells;
    return g && form_size(f, what, file, g->rows, g->cols, r, d);
}

static bool form_files(struct recipe_form *f, struct recipe *r, struct diag *d)
{
    if (f->shape && !form_picture(f, "shape", f->shape, &f->shape_picture, r, d))
        return false;
    r->shape = f->shape ? f->shape_picture : NULL;
    if (f->pattern && !form_picture(f, "pattern", f->pattern, &f->pattern_picture, r, d))
        return false;
    r->pattern = f->pattern ? f->pattern_picture : NULL;
    if (f->pattern && f->type == RECIPE_NOT_GIVEN)
        r->type = PUZZLE_SLITHERLINK;
    if (f->solid && !f->picture)
        return diag_set(d, "--solid goes with --solution-picture");
    if (f->givens && !form_cells(f, "givens", f->givens, givens_read, &f->given_cells, r, d))
        return false;
    r->givens = f->givens ? f->given_cells : NULL;
    if (f->map && !form_cells(f, "map of groups", f->map, givens_read_map, &f->letters, r, d))
        return false;
    r->map = f->map ? f->letters : NULL;
    const struct givens *g = r->givens, *m = r->map;
    if (g && m && (g->rows != m->rows || g->cols != m->cols))
        return diag_set(d, "the givens %s are %dx%d, and the map of groups %s is %dx%d", f->givens,
                        g->rows, g->cols, f->map, m->rows, m->cols);
    return !f->picture || form_inside(f, r, d);
}

bool recipe_form_finish(struct recipe_form *f, struct recipe *r, int *top, struct diag *d)
{
    recipe_init(r);
    recipe_form_take(f, r);
    if (!form_files(f, r, d) || !form_super(f, r, d) || !form_feel(f, r, d) ||
        !form_difficulty(f, r, top, d) || !form_digits(f, r, d) || !form_insight(f, r, d))
        return false;
    recipe_form_take_usual(f, r);
    struct recipe highest = *r;
    highest.difficulty = *top;
    if (!recipe_check(r, d) || !recipe_check(&highest, d))
        return false;
    /* Whether some loop has the digits; also if a search cannot decide that. */
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

void recipe_form_release(struct recipe_form *f)
{
    bitmap_free(f->shape_picture);
    bitmap_free(f->pattern_picture);
    free(f->inside);
    givens_free(f->given_cells);
    givens_free(f->letters);
    f->shape_picture = f->pattern_picture = NULL;
    f->inside = NULL;
    f->given_cells = f->letters = NULL;
}
