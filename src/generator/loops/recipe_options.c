/* The table of options, and what follows from it: --help, recipe files, and recipes in records. */
#include "base/text.h"
#include "generator/loops/recipe.h"
#include "model/loops/tiling.h"
#include "regions/regions.h"

#include <string.h>

enum { MAX_SCORE = 1000000000, LARGEST_NUMBER = 999 };

/* ---- values of kinds of their own ---- */

static bool read_difficulty(const char *text, void *value, struct diag *d)
{
    int *level = value; /* the lowest and the highest one */

    level[0] = level[1] = RECIPE_ANY_LEVEL;
    return strcmp(text, "any") == 0 || level_parse_range(text, &level[0], &level[1]) ||
           diag_set(d,
                    "--difficulty: '%s' is not a level from 1 to 7, a name from gentle to "
                    "extreme, a range A-B, or any",
                    text);
}

static void write_difficulty(const void *value, struct strbuf *out)
{
    const int *level = value;

    strbuf_format(out, level[0] ? "%d-%d" : "any", level[0], level[1]);
}

/* Numbers of suppositions and of rounds are below INSIGHT_ANY. */
static bool read_what_ifs(const char *text, void *value, struct diag *d)
{
    int64_t low = 0, high = INSIGHT_ANY;
    int *what_ifs = value;

    if (strcmp(text, "any") != 0 && !number_parse_range(text, 0, INSIGHT_ANY - 1, &low, &high))
        return diag_set(d, "--what-ifs: '%s' is not a range A-B with 0 <= A <= B <= %d, or any",
                        text, INSIGHT_ANY - 1);
    what_ifs[0] = (int)low;
    what_ifs[1] = (int)high;
    return true;
}

static void write_what_ifs(const void *value, struct strbuf *out)
{
    const int *what_ifs = value;

    strbuf_format(out, what_ifs[1] == INSIGHT_ANY ? "any" : "%d-%d", what_ifs[0], what_ifs[1]);
}

static bool read_chain(const char *text, void *value, struct diag *d)
{
    int64_t chain = INSIGHT_ANY;

    if (strcmp(text, "any") != 0 && !number_parse(text, 0, INSIGHT_ANY - 1, &chain))
        return diag_set(d, "--chain: '%s' is not a number from 0 to %d, or any", text,
                        INSIGHT_ANY - 1);
    *(int *)value = (int)chain;
    return true;
}

static void write_chain(const void *value, struct strbuf *out)
{
    int chain = *(const int *)value;

    strbuf_format(out, chain == INSIGHT_ANY ? "any" : "%d", chain);
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

static bool read_order(const char *text, void *value, struct diag *d)
{
    const char *order = strcmp(text, "low") == 0      ? recipe_order_low
                        : strcmp(text, "random") == 0 ? ""
                                                      : text;

    if (*order && !are_digits(order))
        return diag_set(
            d, "--order: '%s' is not random, low, or digits from 0 to 4, each at most once", text);
    memcpy(value, order, strlen(order) + 1);
    return true;
}

/* All of them are no choice. */
static bool read_digits(const char *text, void *value, struct diag *d)
{
    if (!are_digits(text))
        return diag_set(d, "--digits: '%s' is not digits from 0 to 4, each at most once", text);
    strcpy(value, strlen(text) < RECIPE_DIGITS ? text : "");
    return true;
}

static void write_digits(const void *value, struct strbuf *out)
{
    strbuf_text(out, value);
}

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

static bool read_numbers(const char *text, void *recipe, struct diag *d)
{
    return recipe_parse_numbers(recipe, text, d);
}

/* With a comma even after a single number, so that it is not taken for digits. */
static void write_numbers(const void *recipe, struct strbuf *out)
{
    const struct recipe *r = recipe;

    for (int i = 0; i < r->nnumbers; i++)
        strbuf_format(out, i > 0 && i == r->nnumbers - 1 ? "%d" : "%d,", r->numbers[i]);
}

/* ---- the rows ---- */

#define AT(field) OPTION_AT(recipe, field)

#define OF_SUPER \
    "with type=super: --%s is for letter groups, and only super has them: --type super, on tilings with --tiling NAME;"
#define NOT_MAP "without groups-from: --%s: the groups are those of --groups-from;"
#define NOT_NUMBERED "without numbers: --%s: the groups are those that --numbers needs;"

const struct option_row recipe_rows[] = {
    {OPTION_NUMBER, 0, "rows", "R",
     "rows of the board, 1 to 200 (8; on a tiling as many as give about 64 cells)", AT(rows), 1,
     RECIPE_MAX_SIDE},
    {OPTION_NUMBER, 0, "cols", "C", "columns of the board, 1 to 200 (as rows)", AT(cols), 1,
     RECIPE_MAX_SIDE},
    {OPTION_CHOICE, 0, "tiling", "NAME",
     "what the board is made of, square if not given; rows and columns are those of Loopy",
     AT(tiling), 0, 0, tiling_name, .none = "square",
     .rules = "without shape theme digits order loop pattern givens solution-picture "
              "groups-from numbers; "
              "without best-of: --best-of: what is pleasing is only measured on squares;"},
    {OPTION_NUMBER, 0, "patch", "N",
     "which part of a tiling without a period, such as spectres, the board is (0)", AT(patch), 0,
     999999999, .rules = "with tiling;"},
    {OPTION_READ, 0, "board", "FILE",
     "a board of any cells: a text with a line for each, its corners X,Y X,Y ...", AT(board_name),
     .rules = "without tiling patch rows cols shape theme digits order loop pattern givens "
              "solution-picture groups-from numbers; "
              "without best-of: --best-of: what is pleasing is only measured on squares;"},
    {OPTION_READ, 0, "shape", "FILE",
     "outline of the board and its holes: a text of x and . or _ (missing), or PBM",
     AT(shape_name)},
    {OPTION_OTHER, 0, "difficulty", "D|A-B|any",
     "exactly this level: 1 gentle, 2 easy, 3 medium, 4 hard, 5 expert, 6 master, 7 "
     "extreme (needs search), by number or name; or rising from A to B over the "
     "batch (3; any for a slink, and for letters of given numbers without digits)",
     AT(difficulty), .read = read_difficulty, .write = write_difficulty, .also = "level"},
    {OPTION_RANGE, 0, "score", "A-B", "only puzzles with a score in this range", AT(score_low), 0,
     MAX_SCORE},
    {OPTION_TEXT, 0, "feel", "F|any",
     "only puzzles that feel as hard as this level, such as 2.5: a score for the size "
     "(rather those with scores between the levels beside their own)",
     AT(feel), .rules = "without score: --feel is a range of scores, and --score gives another;"},
    {OPTION_OTHER, 0, "what-ifs", "A-B|any",
     "how many suppositions the story of a puzzle of level 6 has (1-3)", AT(what_if_low),
     .read = read_what_ifs, .write = write_what_ifs},
    {OPTION_OTHER, 0, "chain", "N|any",
     "the most rounds in which a supposition is followed (8 at level 6)", AT(chain),
     .read = read_chain, .write = write_chain},
    {OPTION_CHOICE, 0, "type", NULL,
     "letter groups and digits, digits only, or a digit in every cell (super)", AT(type), 0, 0,
     puzzle_type_name},
    {OPTION_NUMBER, 0, "best-of", "K", "the most pleasing of K puzzles of the level (1)",
     AT(best_of), 1, 1000},
    {OPTION_RANGE, 0, "break-in", "A-B",
     "wish for --best-of: per cent of the edges known when the level is first needed",
     AT(break_in[0]), 0, 100},
    {OPTION_RANGE, 0, "bottlenecks", "A-B",
     "wish for --best-of: number of steps that only one place offers", AT(bottlenecks[0]), 0,
     RECIPE_MANY},
    {OPTION_CHOICE, 0, "theme", NULL, "motifs of digits that the puzzle shows (none)", AT(theme), 0,
     0, theme_name, .none = "none",
     .rules =
         "without givens groups-from; "
         "without type=slink: --theme: a slink has a digit in every cell, so a theme is not seen;"},
    {OPTION_OTHER, 0, "digits", "DIGITS",
     "the only digits that are clues, such as 13 for 1s and 3s (01234)", AT(digits),
     .read = read_digits, .write = write_digits, .none = "",
     .rules = "without type=slink: --digits: a slink has the digits of all cells; "
              "without letters-only: --digits: with --letters-only there are none; "
              "without pattern: --digits: with --pattern, the loop decides the digits; "
              "without givens theme;"},
    {OPTION_FLAG, 0, "minimal", NULL,
     "as few clues as possible for one solution; the level is unrestricted unless given",
     AT(minimal),
     .rules = "without type=slink: --minimal: a slink keeps its digits, needed or not; "
              "without groups-from: --minimal: with --groups-from no letter is dropped; "
              "without pattern: --minimal: with --pattern all places have a clue, needed or not; "
              "without theme: --minimal: with --theme some digits are kept, needed or not; "
              "without givens: --minimal: with --givens some digits are kept, needed or not;"},
    {OPTION_CHOICE, 0, "symmetry", NULL,
     "symmetry of the places of clues (mixed; none for a super of more than 225 cells or levels "
     "from 6 on, and where places are given)",
     AT(symmetry), 0, 0, symmetry_name, .none = "none",
     .rules =
         "without type=slink: --symmetry: a slink has digits everywhere, so it is always symmetric; "
         "without groups-from: --symmetry: --groups-from gives the places of the groups; "
         "without numbers: --symmetry: symmetric groups cannot have the numbers of --numbers; "
         "without digits: --symmetry: with --digits, the loop decides the places; "
         "without pattern: --symmetry is for places that are not given: leave it to --pattern;"},
    {OPTION_OTHER, 0, "order", "random|low|DIGITS",
     "digits to try first for removal; low: for the fewest clues (random)", AT(order),
     .read = read_order, .write = write_digits, .none = "",
     .rules =
         "without type=slink: --order is the order in which clues go, and a slink keeps them all; "
         "without letters-only: --order is for digits, and with --letters-only there are none; "
         "without pattern: --order is the order in which clues go, and --pattern keeps them all;"},
    {OPTION_CHOICE, 0, "loop", NULL,
     "how loops are chosen; uniform, up to 100 cells: all equally likely; others are seen "
     "for what they are (random)",
     AT(loop), 0, 0, recipe_loop_name, .none = "random",
     .rules =
         "without groups-from: --loop: with --groups-from, loops are chosen to suit the groups; "
         "without pattern: --loop: with --pattern, loops are chosen to suit the places; "
         "without theme: --loop: with --theme, loops are chosen to suit the digits; "
         "without givens: --loop: with --givens, loops are chosen to suit the digits; "
         "without solution-picture: --loop describes the loop, and --solution-picture gives it;"},
    {OPTION_RANGE, 0, "wiggle", "A-B",
     "from 0, round loops, to 9, winding ones; with a range, each loop has its own "
     "wiggle and size (2-8; super 1-4)",
     AT(wiggle_low), 0, RECIPE_WIGGLES - 1, .none = "7-7",
     .rules =
         "without loop=uniform: --wiggle is for random loops: uniform loops have no such choice; "
         "without solution-picture: --wiggle describes the loop, and --solution-picture gives it;"},
    {OPTION_READ, 0, "pattern", "FILE", "places of the digits: a picture of x and ., or PBM",
     AT(pattern_name),
     .rules =
         "without type=slink: --pattern: a slink has a digit in every cell; without theme givens;"},
    {OPTION_READ, 0, "givens", "FILE",
     "some digits: a text of 0 to 3, . (free), ? (some digit) and - (no digit)", AT(givens_name)},
    {OPTION_READ, 0, "solution-picture", "FILE",
     "a picture for the loop to show; it is mended where necessary", AT(picture_name),
     .rules =
         "without groups-from: --solution-picture: with --groups-from, loops are chosen to suit the "
         "groups; "
         "without pattern: --solution-picture gives the loop, and --pattern searches for one; "
         "without theme givens;"},
    {OPTION_FLAG, 0, "solid", NULL, "with --solution-picture: no slits in its large areas",
     AT(solid), .rules = "with solution-picture;"},
    {OPTION_OTHER, 0, "numbers", "LIST",
     "numbers of all letters in reading order: 3,1,4,1 or '3 1 4 1', or the digits of "
     "3.14 or 2026-03-14",
     AT(given), .read = read_numbers, .write = write_numbers,
     .rules = OF_SUPER NOT_MAP
     "without pattern; without theme: --numbers: with --theme there are digits as well; "
     "without givens: --numbers: with --givens there are digits as well;"},
    {OPTION_NUMBER, 0, "cover", "PERCENT",
     "share of the cells in letter groups, 0 to 100 (50; 100 with --letters-only and "
     "--pattern)",
     AT(cover), 0, 100, .rules = OF_SUPER NOT_MAP NOT_NUMBERED},
    {OPTION_CHOICE, 0, "groups", NULL, "shape of the letter groups (polyominoes)", AT(groups), 0, 0,
     recipe_groups_name, .rules = OF_SUPER NOT_MAP},
    {OPTION_RANGE, 0, "group-size", "A-B",
     "number of cells in a letter group (2-6; squares 4-16; rectangles and mixed 2-9)",
     AT(group_low), 2, RECIPE_MAX_GROUP, .rules = OF_SUPER NOT_MAP},
    {OPTION_RANGE, 0, "pieces", "A-B",
     "number of pieces of a letter group, each of that many cells (1)", AT(piece_low), 1,
     RECIPE_MAX_PIECES, .rules = OF_SUPER NOT_MAP},
    {OPTION_READ, 0, "groups-from", "FILE",
     "the letter groups: a text with the letter of each cell, and . for the others", AT(map_name),
     .rules = OF_SUPER},
    {OPTION_OTHER, 0, "temperature", "T",
     "shape of the groups: 0 compact .. 100 snaky, or inf (0.6)", AT(temperature),
     .read = regions_parse_temperature, .write = regions_write_temperature,
     .rules = OF_SUPER NOT_MAP NOT_NUMBERED
     "with groups=polyominoes: --temperature is for polyominoes, not for other --groups;"},
    {OPTION_CHOICE, 0, "keep", NULL, "kind of clue to keep longer (letters)", AT(keep), 0, 0,
     recipe_keep_name, .rules = OF_SUPER},
    {OPTION_FLAG, 0, "letters-only", NULL, "no digits at all", AT(letters_only),
     .rules = OF_SUPER
     "without keep=digits: --keep digits: with --letters-only there are no digits to keep; "
     "without keep=balanced: --keep balanced: with --letters-only there are no digits to keep; "
     "without pattern; without theme: --letters-only: with --theme there are digits as well; "
     "without givens: --letters-only: with --givens there are digits as well;"},
    {0},
};

#define PAIR(low, high)                                                                  \
    _Static_assert(offsetof(struct recipe, high) ==                                      \
                       offsetof(struct recipe, low) + sizeof(((struct recipe *)0)->low), \
                   "a pair")
PAIR(difficulty, top);
PAIR(score_low, score_high);
PAIR(what_if_low, what_if_high);
PAIR(wiggle_low, wiggle_high);
PAIR(group_low, group_high);
PAIR(piece_low, piece_high);

static struct option_table table_of(const struct recipe *r)
{
    return (struct option_table){recipe_rows, (void *)(uintptr_t)r};
}

bool recipe_given(const struct recipe *r, const char *option)
{
    struct option_table table = table_of(r);

    return options_given(&table, options_find(recipe_rows, option));
}

/* ---- from the recipe to options ---- */

/* Whether the recipe has to name an option, whose value differs from the usual one or does not. */
static bool is_named(const struct recipe *r, const char *option, bool differs)
{
    bool sized = r->shape || r->pattern || r->picture || r->givens || r->map;

    return strcmp(option, "type") == 0                                  ? true
           : strcmp(option, "rows") == 0 || strcmp(option, "cols") == 0 ? !sized
           : strcmp(option, "score") == 0                               ? recipe_limits_score(r)
           : strcmp(option, "feel") == 0  ? r->score_low != RECIPE_USUAL && !recipe_limits_score(r)
           : strcmp(option, "cover") == 0 ? r->nnumbers == 0 && !r->map
                                          : differs;
}

struct naming {
    const struct recipe *r, *usual;
    const char *level;
    recipe_take *take;
    void *context;
};

static void name_option(const struct naming *n, const struct option_row *row)
{
    struct option_table table = table_of(n->r), other = table_of(n->usual);
    bool letters = row->rules && strncmp(row->rules, OF_SUPER, strlen(OF_SUPER)) == 0;

    OWN(strbuf) value = strbuf_new(), usual = strbuf_new();
    options_write(&table, row, &value);
    options_write(&other, row, &usual);
    if (strcmp(row->name, "difficulty") == 0)
        n->take(n->context, row->name, n->level);
    else if ((letters && n->r->type != PUZZLE_SUPER) ||
             !is_named(n->r, row->name, strcmp(value.text, usual.text) != 0))
        return;
    else if (strcmp(row->name, "feel") == 0)
        n->take(n->context, row->name, "any");
    else if (strcmp(row->name, "wiggle") == 0 && n->r->wiggle_low == n->r->wiggle_high)
        n->take(n->context, row->name, (char[]){(char)('0' + n->r->wiggle_low), 0});
    else
        n->take(n->context, row->name, row->kind == OPTION_FLAG ? NULL : value.text);
}

/* These come first, and then the others as they stand in --help. */
static const char *const first[] = {"type",  "shape",  "pattern",     "solution-picture",
                                    "solid", "givens", "groups-from", NULL};

static bool is_first(const char *option)
{
    int i = 0;

    while (first[i] && strcmp(option, first[i]) != 0)
        i++;
    return first[i] != NULL;
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
    struct naming naming = {r, &usual, level, take, context};
    for (int i = 0; first[i]; i++)
        name_option(&naming, options_find(recipe_rows, first[i]));
    for (const struct option_row *row = recipe_rows; row->name; row++)
        if (!is_first(row->name))
            name_option(&naming, row);
}
