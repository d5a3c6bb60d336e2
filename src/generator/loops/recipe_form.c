/* The table of options, and what follows from it: --help, recipe files, and recipes in records. */
#include "generator/loops/recipe_form.h"

#include "base/strbuf.h"
#include "regions/regions.h"

#include <assert.h>
#include <inttypes.h>
#include <stddef.h>
#include <string.h>

static const int64_t MAX_SCORE = 1000000000;

/* In the order of --help. */
enum {
    ROWS,
    COLS,
    SHAPE,
    DIFFICULTY,
    SCORE,
    FEEL,
    WHAT_IFS,
    CHAIN,
    TYPE,
    BEST_OF,
    BREAK_IN,
    BOTTLENECKS,
    MINIMAL,
    SYMMETRY,
    DIGITS,
    ORDER,
    LOOP,
    WIGGLE,
    PATTERN,
    GIVENS,
    THEME,
    PICTURE,
    SOLID,
    COVER,
    GROUPS,
    GROUP_SIZE,
    PIECES,
    MAP,
    NUMBERS,
    TEMPERATURE,
    KEEP,
    LETTERS_ONLY,
    OPTIONS
};

_Static_assert((int)OPTIONS == RECIPE_FORM_ROWS, "each option has a row");

/* The order in a recipe; letters come last. */
static const unsigned char written[] = {
    TYPE,        SHAPE,      PATTERN, PICTURE,    SOLID,    GIVENS,      MAP,     ROWS,
    COLS,        DIFFICULTY, SCORE,   FEEL,       WHAT_IFS, CHAIN,       BEST_OF, BREAK_IN,
    BOTTLENECKS, THEME,      DIGITS,  MINIMAL,    SYMMETRY, ORDER,       LOOP,    WIGGLE,
    NUMBERS,     COVER,      GROUPS,  GROUP_SIZE, PIECES,   TEMPERATURE, KEEP,    LETTERS_ONLY};

_Static_assert(sizeof written == (size_t)OPTIONS, "each option has a place in a recipe");

/* The rows; their targets are at `form` of a struct recipe_form. The same value of a recipe is at
 * `recipe`, where it needs no reading: int for a number or choice, int[2] for a range, bool for a
 * flag, a text for a word, the name of a file. */
struct recipe_option {
    struct option_row row;
    size_t form, recipe;
};

#define FORM(field) offsetof(struct recipe_form, field)
#define RECIPE(field) offsetof(struct recipe, field)
#define OPTION(kind, name, argument, form, recipe, low, high, choices, help)                     \
    {                                                                                            \
        {kind, 0, name, argument, help, form, sizeof(int64_t), low, high, choices}, form, recipe \
    }
#define NUMBER(name, argument, field, low, high, help) \
    OPTION(OPTION_NUMBER, name, argument, FORM(field), RECIPE(field), low, high, NULL, help)
#define RANGE(name, field, first, low, high, help) \
    OPTION(OPTION_RANGE, name, "A-B", FORM(field), RECIPE(first), low, high, NULL, help)
#define CHOICE(name, field, choices, help) \
    OPTION(OPTION_CHOICE, name, NULL, FORM(field), RECIPE(field), 0, 0, choices, help)
#define FLAG(name, field, help) \
    OPTION(OPTION_FLAG, name, NULL, FORM(field), RECIPE(field), 0, 0, NULL, help)
#define A_FILE(name, field, help) \
    OPTION(OPTION_READ, name, "FILE", FORM(field), RECIPE(field##_name), 0, 0, NULL, help)
#define WORD(name, argument, field, help) \
    OPTION(OPTION_TEXT, name, argument, FORM(field), RECIPE(field), 0, 0, NULL, help)
#define TEXT(name, argument, field, help) \
    OPTION(OPTION_TEXT, name, argument, FORM(field), 0, 0, 0, NULL, help)

static const struct recipe_option table[OPTIONS] = {
    [ROWS] = NUMBER("rows", "R", rows, 1, RECIPE_MAX_SIDE, "rows of the board, 1 to 200 (8)"),
    [COLS] = NUMBER("cols", "C", cols, 1, RECIPE_MAX_SIDE, "columns of the board, 1 to 200 (8)"),
    [SHAPE] =
        A_FILE("shape", shape,
               "outline of the board and its holes: a text of x and . or _ (missing), or PBM"),
    [DIFFICULTY] =
        TEXT("difficulty", "D|A-B|any", difficulty,
             "exactly this level: 1 gentle, 2 easy, 3 medium, 4 hard, 5 expert, 6 master, 7 "
             "extreme (needs search), by number or name; or rising from A to B over the "
             "batch (3; any for a slink, and for letters of given numbers without digits)"),
    [SCORE] = OPTION(OPTION_RANGE, "score", "A-B", FORM(score), 0, 0, MAX_SCORE, NULL,
                     "only puzzles with a score in this range"),
    [FEEL] = TEXT("feel", "F|any", feel,
                  "only puzzles that feel as hard as this level, such as 2.5: a score for the size "
                  "(rather those with scores between the levels beside their own)"),
    [WHAT_IFS] = TEXT("what-ifs", "A-B|any", what_ifs,
                      "how many suppositions the story of a puzzle of level 6 has (1-3)"),
    [CHAIN] = TEXT("chain", "N|any", chain,
                   "the most rounds in which a supposition is followed (8 at level 6)"),
    [TYPE] = CHOICE("type", type, puzzle_type_name,
                    "letter groups and digits, digits only, or a digit in every cell (super)"),
    [BEST_OF] =
        NUMBER("best-of", "K", best_of, 1, 1000, "the most pleasing of K puzzles of the level (1)"),
    [BREAK_IN] =
        RANGE("break-in", break_in, break_in, 0, 100,
              "wish for --best-of: per cent of the edges known when the level is first needed"),
    [BOTTLENECKS] = RANGE("bottlenecks", bottlenecks, bottlenecks, 0, RECIPE_MANY,
                          "wish for --best-of: number of steps that only one place offers"),
    [MINIMAL] =
        FLAG("minimal", minimal,
             "as few clues as possible for one solution; the level is unrestricted unless given"),
    [SYMMETRY] =
        CHOICE("symmetry", symmetry, recipe_symmetry_name,
               "symmetry of the places of clues (mixed for a slitherlink, otherwise none)"),
    [DIGITS] = WORD("digits", "DIGITS", digits,
                    "the only digits that are clues, such as 13 for 1s and 3s (01234)"),
    [ORDER] = WORD("order", "random|low|DIGITS", order,
                   "digits to try first for removal; low: for the fewest clues (random)"),
    [LOOP] = CHOICE(
        "loop", loop, recipe_loop_name,
        "how loops are chosen; uniform, up to 100 cells: all equally likely; others are seen "
        "for what they are (random)"),
    [WIGGLE] = RANGE("wiggle", wiggle, wiggle_low, 0, RECIPE_WIGGLES - 1,
                     "from 0, round loops, to 9, winding ones; with a range, each loop has its own "
                     "wiggle and size (2-8; super 1-4)"),
    [PATTERN] = A_FILE("pattern", pattern, "places of the digits: a picture of x and ., or PBM"),
    [GIVENS] = A_FILE("givens", givens,
                      "some digits: a text of 0 to 3, . (free), ? (some digit) and - (no digit)"),
    [THEME] = CHOICE("theme", theme, theme_name, "motifs of digits that the puzzle shows (none)"),
    [PICTURE] = A_FILE("solution-picture", picture,
                       "a picture for the loop to show; it is mended where necessary"),
    [SOLID] = FLAG("solid", solid, "with --solution-picture: no slits in its large areas"),
    [COVER] =
        NUMBER("cover", "PERCENT", cover, 0, 100,
               "share of the cells in letter groups, 0 to 100 (50; 100 with --letters-only and "
               "--pattern)"),
    [GROUPS] =
        CHOICE("groups", groups, recipe_groups_name, "shape of the letter groups (polyominoes)"),
    [GROUP_SIZE] =
        RANGE("group-size", group, group_low, 2, RECIPE_MAX_GROUP,
              "number of cells in a letter group (2-6; squares 4-16; rectangles and mixed 2-9)"),
    [PIECES] = RANGE("pieces", pieces, piece_low, 1, RECIPE_MAX_PIECES,
                     "number of pieces of a letter group, each of that many cells (1)"),
    [MAP] = A_FILE("groups-from", map,
                   "the letter groups: a text with the letter of each cell, and . for the others"),
    [NUMBERS] =
        TEXT("numbers", "LIST", numbers,
             "numbers of all letters in reading order: 3,1,4,1 or '3 1 4 1', or the digits of "
             "3.14 or 2026-03-14"),
    [TEMPERATURE] = TEXT("temperature", "T", temperature,
                         "shape of the groups: 0 compact .. 100 snaky, or inf (0.6)"),
    [KEEP] = CHOICE("keep", keep, recipe_keep_name, "kind of clue to keep longer (letters)"),
    [LETTERS_ONLY] = FLAG("letters-only", letters_only, "no digits at all"),
};

#define PAIR(low, high) _Static_assert(RECIPE(high) == RECIPE(low) + sizeof(int), "a pair of ints")
PAIR(wiggle_low, wiggle_high);
PAIR(group_low, group_high);
PAIR(piece_low, piece_high);

static void *target_of(struct recipe_form *f, const struct recipe_option *o)
{
    return (char *)f + o->form;
}

void recipe_form_rows(struct option_row *rows)
{
    for (const struct recipe_option *o = table; o < table + OPTIONS; o++)
        *rows++ = o->row;
}

void recipe_form_init(struct recipe_form *f)
{
    static const int64_t none[2] = {RECIPE_NOT_GIVEN, RECIPE_NOT_GIVEN};
    static const int no_choice = RECIPE_NOT_GIVEN;

    *f = (struct recipe_form){0};
    for (const struct recipe_option *o = table; o < table + OPTIONS; o++)
        if (o->row.kind == OPTION_NUMBER || o->row.kind == OPTION_RANGE)
            memcpy(target_of(f, o), none, o->row.kind == OPTION_RANGE ? sizeof none : sizeof *none);
        else if (o->row.kind == OPTION_CHOICE)
            memcpy(target_of(f, o), &no_choice, sizeof no_choice);
}

/* ---- from the form to the recipe ---- */

static void take_value(const struct recipe_form *f, const struct recipe_option *o, struct recipe *r)
{
    const void *from = (const char *)f + o->form;
    const int64_t *number = from;
    void *to = (char *)r + o->recipe;

    if (o->row.kind == OPTION_FLAG)
        memcpy(to, from, sizeof(bool));
    else if (o->row.kind == OPTION_READ)
        memcpy(to, from, sizeof(const char *));
    else if (o->row.kind == OPTION_CHOICE && *(const int *)from != RECIPE_NOT_GIVEN)
        memcpy(to, from, sizeof(int));
    else if (o->row.kind == OPTION_NUMBER && *number != RECIPE_NOT_GIVEN)
        memcpy(to, &(int){(int)*number}, sizeof(int));
    else if (o->row.kind == OPTION_RANGE && *number != RECIPE_NOT_GIVEN)
        memcpy(to, (int[2]){(int)number[0], (int)number[1]}, sizeof(int[2]));
}

void recipe_form_take(const struct recipe_form *f, struct recipe *r)
{
    for (int i = 0; i < OPTIONS; i++)
        if (i != SCORE)
            take_value(f, &table[i], r);
    if (f->score[0] != RECIPE_NOT_GIVEN) {
        r->score_low = f->score[0];
        r->score_high = f->score[1];
    }
}

void recipe_form_take_usual(const struct recipe_form *f, struct recipe *r)
{
    recipe_set_usual(r);
    take_value(f, &table[SYMMETRY], r);
    take_value(f, &table[WIGGLE], r);
}

/* ---- from the recipe to options ---- */

static void write_range(struct strbuf *out, int64_t low, int64_t high)
{
    assert(low <= high);
    strbuf_format(out, "%" PRId64 "-%" PRId64, low, high);
}

/* Writes a value of the recipe; returns whether it differs from the usual one. */
static bool write_value(const struct recipe *r, const struct recipe *usual,
                        const struct recipe_option *o, struct strbuf *out)
{
    const void *at = (const char *)r + o->recipe, *other = (const char *)usual + o->recipe;
    const int *number = at;

    switch (o->row.kind) {
    case OPTION_FLAG:
        return *(const bool *)at;
    case OPTION_NUMBER:
        strbuf_format(out, "%d", *number);
        return memcmp(at, other, sizeof *number) != 0;
    case OPTION_RANGE:
        write_range(out, number[0], number[1]);
        return memcmp(at, other, 2 * sizeof *number) != 0;
    case OPTION_CHOICE:
        strbuf_text(out, o->row.choices[*number]);
        return memcmp(at, other, sizeof *number) != 0;
    case OPTION_READ:
        if (*(const char *const *)at)
            strbuf_text(out, *(const char *const *)at);
        return *(const char *const *)at != NULL;
    default:
        strbuf_text(out, at);
        return out->len > 0;
    }
}

/* Writes the value of an option; returns whether the recipe has to name it. */
static bool write_option(const struct recipe *r, const struct recipe *usual, int option,
                         struct strbuf *out)
{
    bool differs = table[option].recipe > 0 || option == TYPE
                       ? write_value(r, usual, &table[option], out)
                       : false;

    switch (option) {
    case TYPE:
        return true;
    case ROWS:
    case COLS:
        return !r->shape && !r->pattern && !r->picture && !r->givens && !r->map;
    case SCORE:
        write_range(out, r->score_low, r->score_high);
        return recipe_limits_score(r);
    case FEEL:
        strbuf_text(out, "any");
        return r->score_low != RECIPE_USUAL && !recipe_limits_score(r);
    case WHAT_IFS:
        if (r->what_if_high == INSIGHT_ANY)
            strbuf_text(out, "any");
        else
            write_range(out, r->what_if_low, r->what_if_high);
        return r->what_if_high != RECIPE_USUAL;
    case CHAIN:
        strbuf_format(out, r->chain == INSIGHT_ANY ? "any" : "%d", r->chain);
        return r->chain != RECIPE_USUAL;
    case WIGGLE:
        if (r->wiggle_low == r->wiggle_high) {
            strbuf_clear(out);
            strbuf_format(out, "%d", r->wiggle_low);
        }
        return differs;
    case NUMBERS:
        /* With a comma even after a single number, so that it is not taken for digits. */
        for (int i = 0; i < r->nnumbers; i++)
            strbuf_format(out, i > 0 && i == r->nnumbers - 1 ? "%d" : "%d,", r->numbers[i]);
        return r->nnumbers > 0;
    case COVER:
        return r->nnumbers == 0 && !r->map;
    case TEMPERATURE:
        if (r->temperature == REGIONS_HOT)
            strbuf_text(out, "inf");
        else
            strbuf_format(out, "%d.%02d", r->temperature / 100, r->temperature % 100);
        return r->temperature != usual->temperature;
    default:
        return differs;
    }
}

void recipe_options(const void *recipe, const char *level, recipe_take *take, void *context)
{
    const struct recipe *r = recipe;
    struct recipe usual, now = *r;

    recipe_init(&usual);
    recipe_set_usual(&now);
    usual.symmetry = now.symmetry;
    usual.wiggle_low = now.wiggle_low;
    usual.wiggle_high = now.wiggle_high;
    recipe_usual_sizes(r->groups, &usual.group_low, &usual.group_high);
    OWN(strbuf) value = strbuf_new();
    for (int i = 0; i < OPTIONS; i++) {
        int option = written[i];
        strbuf_clear(&value);
        if (option >= COVER && option != MAP && r->type != PUZZLE_SUPER)
            continue; /* it is of letters */
        if (option == DIFFICULTY)
            take(context, table[option].row.name, level);
        else if (write_option(r, &usual, option, &value))
            take(context, table[option].row.name,
                 table[option].row.kind == OPTION_FLAG ? NULL : value.text);
    }
}
