#include "generator/loops/recipe_super.h"

#include "base/number.h"
#include "generator/loops/group_shape.h"
#include "generator/loops/number_search.h"
#include "regions/regions.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

const char *const recipe_keep_name[] = {"letters", "digits", "balanced", NULL};
const char *const recipe_groups_name[] = {"polyominoes", "squares", "rectangles", "mixed", NULL};

void recipe_super_usual_sizes(enum recipe_groups groups, int *low, int *high)
{
    assert(groups >= RECIPE_GROUPS_POLYOMINOES && groups <= RECIPE_GROUPS_MIXED);
    *low = groups == RECIPE_GROUPS_SQUARES ? 4 : 2;
    *high = groups == RECIPE_GROUPS_SQUARES ? 16 : groups == RECIPE_GROUPS_POLYOMINOES ? 6 : 9;
}

/* ---- numbers ---- */

enum { LARGEST_NUMBER = 999 };

static bool numbers_add(struct recipe *r, int64_t number, struct diag *d)
{
    if (r->nnumbers == RECIPE_NUMBERS)
        return diag_set(d, "--numbers: at most %d numbers", RECIPE_NUMBERS);
    r->numbers[r->nnumbers++] = (int)number;
    return true;
}

/* Each digit is a number. */
static bool numbers_digits(struct recipe *r, const char *text, struct diag *d)
{
    for (const char *at = text; *at; at++) {
        if (*at >= '0' && *at <= '9') {
            if (!numbers_add(r, *at - '0', d))
                return false;
        } else if (!strchr(".-/:", *at)) {
            return diag_set(d, "--numbers: '%c' in '%s' is not part of a number or date", *at,
                            text);
        }
    }
    return true;
}

static bool numbers_listed(struct recipe *r, const char *text, struct diag *d)
{
    static const char blank[] = " ,\t";

    for (const char *at = text + strspn(text, blank); *at; at += strspn(at, blank)) {
        size_t n = strcspn(at, blank);
        int64_t number = 0;
        if (number_scan(at, n, LARGEST_NUMBER, &number) < n || number > LARGEST_NUMBER)
            return diag_set(d, "--numbers: '%.*s' is not a number from 0 to %d", (int)n, at,
                            LARGEST_NUMBER);
        if (!numbers_add(r, number, d))
            return false;
        at += n;
    }
    return true;
}

bool recipe_super_parse_numbers(struct recipe *r, const char *text, struct diag *d)
{
    r->nnumbers = 0;
    if (!(strpbrk(text, " ,\t") ? numbers_listed : numbers_digits)(r, text, d))
        return false;
    return r->nnumbers > 0 || diag_set(d, "--numbers: no number in '%s'", text);
}

/* ---- contradictions ---- */

static bool check_shapes(const struct recipe *r, int cells, struct diag *why)
{
    assert(r->group_low >= 1 && r->group_low <= r->group_high);
    if (cells < r->group_low)
        return diag_set(why,
                        "a super puzzle has a group of %d cells or more, and a %dx%d board has "
                        "only %d",
                        r->group_low, r->rows, r->cols, cells);
    if (r->groups == RECIPE_GROUPS_POLYOMINOES || group_shape_least(r) > 0)
        return true;
    return diag_set(why, "--groups %s: none of %d to %d cells fits in a %dx%d board",
                    recipe_groups_name[r->groups], r->group_low, r->group_high, r->rows, r->cols);
}

/* Numbers take the place of the cover, and no symmetry or pattern can have them. */
static bool check_numbers(const struct recipe *r, int cells, struct diag *why)
{
    int least = group_shape_least(r), border = group_shape_border(r);

    assert(r->nnumbers > 0 && r->nnumbers <= RECIPE_NUMBERS);
    if (r->symmetry != SYMMETRY_NONE)
        return diag_set(why, "--symmetry: symmetric groups cannot have the numbers of --numbers");
    for (int i = 0; i < r->nnumbers; i++)
        if (r->numbers[i] > border)
            return diag_set(why, "--numbers: a group of at most %d cells has no %d", r->group_high,
                            r->numbers[i]);
    if (r->nnumbers * least > cells)
        return diag_set(why, "--numbers: %d groups of %d cells or more do not fit in %d cells",
                        r->nnumbers, least, cells);
    if (!r->letters_only)
        return true;
    if (r->minimal)
        return diag_set(why, "--minimal: with --numbers and --letters-only no letter is dropped");
    if (cells > NUMBER_SEARCH_CELLS)
        return diag_set(why, "--numbers with --letters-only is for boards of at most %d cells",
                        NUMBER_SEARCH_CELLS);
    if (r->picture)
        return diag_set(why, "--solution-picture gives the loop, and --numbers with "
                             "--letters-only searches for one");
    return r->loop == RECIPE_LOOP_RANDOM ||
           diag_set(why, "--loop uniform: --numbers with --letters-only searches for the loop");
}

/* Groups of a file take the place of all that describes groups; a loop is searched for. */
static bool check_map(const struct recipe *r, struct diag *why)
{
    const struct givens *m = r->map;

    assert(m->rows == r->rows && m->cols == r->cols);
    if (r->symmetry != SYMMETRY_NONE)
        return diag_set(why, "--symmetry: --groups-from gives the places of the groups");
    if (r->minimal)
        return diag_set(why, "--minimal: with --groups-from no letter is dropped");
    if (r->picture || r->loop != RECIPE_LOOP_RANDOM)
        return diag_set(why, "--%s: with --groups-from, loops are chosen to suit the groups",
                        r->picture ? "solution-picture" : "loop uniform");
    if (r->theme != THEME_NONE)
        return diag_set(why, "--theme and --groups-from exclude each other");
    for (int i = 0; i < m->rows * m->cols; i++) {
        if (m->cell[i] == GIVEN_FREE)
            continue;
        if (r->shape && !r->shape->bit[i])
            return diag_set(why, "%s: '%c' in row %d, column %d, where the shape %s has no cell",
                            r->map_name, m->cell[i], i / m->cols + 1, i % m->cols + 1,
                            r->shape_name);
        if (r->pattern && r->pattern->bit[i])
            return diag_set(why, "%s: row %d, column %d has a digit in %s and a letter in %s",
                            r->pattern_name, i / m->cols + 1, i % m->cols + 1, r->pattern_name,
                            r->map_name);
        if (r->givens && given_stays(r->givens->cell[i]))
            return diag_set(why, "%s: row %d, column %d has a digit in %s and a letter in %s",
                            r->givens_name, i / m->cols + 1, i % m->cols + 1, r->givens_name,
                            r->map_name);
    }
    return true;
}

/* Which pieces have one letter is up to chance. */
static bool check_pieces(const struct recipe *r, struct diag *why)
{
    if (r->piece_high == 1)
        return true;
    if (r->symmetry != SYMMETRY_NONE)
        return diag_set(why, "--symmetry: letters in several pieces are not symmetric");
    return r->nnumbers == 0 || diag_set(why, "--pieces: with --numbers, a letter has one piece");
}

static bool check_cover(const struct recipe *r, int cells, struct diag *why)
{
    int least = r->groups == RECIPE_GROUPS_POLYOMINOES ? r->group_low : group_shape_least(r);

    assert(r->cover >= 0 && r->cover <= 100);
    if (r->cover == 0)
        return diag_set(why, "a super puzzle needs letter groups: --cover above 0");
    return (cells * r->cover + 50) / 100 >= least ||
           diag_set(why, "--cover %d of a %dx%d board leaves no room for a group of %d cells",
                    r->cover, r->rows, r->cols, least);
}

bool recipe_super_check(const struct recipe *r, int cells, struct diag *why)
{
    assert(r->type == PUZZLE_SUPER && cells > 0);
    if (r->pattern && (r->letters_only || r->nnumbers > 0))
        return diag_set(why, "--%s and --pattern exclude each other",
                        r->letters_only ? "letters-only" : "numbers");
    if (r->letters_only && r->order[0])
        return diag_set(why, "--order is for digits, and with --letters-only there are none");
    if (r->letters_only && r->keep != RECIPE_KEEP_LETTERS)
        return diag_set(why, "--keep %s: with --letters-only there are no digits to keep",
                        recipe_keep_name[r->keep]);
    if (r->map)
        return check_map(r, why);
    return check_shapes(r, cells, why) && check_pieces(r, why) &&
           (r->nnumbers > 0 ? check_numbers(r, cells, why) : check_cover(r, cells, why));
}

/* ---- options ---- */

void taker_number(const struct recipe_taker *t, const char *name, int64_t number)
{
    char text[24];

    snprintf(text, sizeof text, "%" PRId64, number);
    t->take(t->context, name, text);
}

void taker_range(const struct recipe_taker *t, const char *name, int64_t low, int64_t high)
{
    char text[48];

    assert(low <= high);
    snprintf(text, sizeof text, "%" PRId64 "-%" PRId64, low, high);
    t->take(t->context, name, text);
}

static void taker_temperature(const struct recipe_taker *t, int temperature)
{
    char text[24] = "inf";

    if (temperature != REGIONS_HOT)
        snprintf(text, sizeof text, "%d.%02d", temperature / 100, temperature % 100);
    t->take(t->context, "temperature", text);
}

/* With a comma even after a single number, so that it is not taken for digits. */
static void taker_numbers(const struct recipe_taker *t, const struct recipe *r)
{
    struct strbuf text;

    strbuf_init(&text);
    for (int i = 0; i < r->nnumbers; i++)
        strbuf_format(&text, i > 0 && i == r->nnumbers - 1 ? "%d" : "%d,", r->numbers[i]);
    t->take(t->context, "numbers", text.text);
    strbuf_release(&text);
}

void recipe_super_options(const struct recipe *r, const struct recipe *usual,
                          const struct recipe_taker *t)
{
    int low, high;

    assert(r->type == PUZZLE_SUPER);
    recipe_super_usual_sizes(r->groups, &low, &high);
    if (r->nnumbers > 0)
        taker_numbers(t, r);
    else if (!r->map)
        taker_number(t, "cover", r->cover);
    if (r->groups != usual->groups)
        t->take(t->context, "groups", recipe_groups_name[r->groups]);
    if (r->group_low != low || r->group_high != high)
        taker_range(t, "group-size", r->group_low, r->group_high);
    if (r->piece_low != usual->piece_low || r->piece_high != usual->piece_high)
        taker_range(t, "pieces", r->piece_low, r->piece_high);
    if (r->temperature != usual->temperature)
        taker_temperature(t, r->temperature);
    if (r->keep != usual->keep)
        t->take(t->context, "keep", recipe_keep_name[r->keep]);
    if (r->letters_only)
        t->take(t->context, "letters-only", NULL);
}
