/* The table of options of a sudoku's recipe, and the options of a recipe for its record. */
#include "base/data_file.h"
#include "explain/sudoku/technique.h"
#include "format/sudoku/type.h"
#include "generator/sudoku/recipe.h"
#include "model/level.h"
#include "model/sudoku/topology_parts.h"
#include "regions/regions.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_SCORE = 1000000000, MOST_MARKS = 100 };

/* ---- values of kinds of their own ---- */

static bool read_generate(const char *text, void *value, struct diag *d)
{
    int *level = value; /* the lowest and the highest one */

    level[0] = level[1] = SUDOKU_ANY_LEVEL;
    return strcmp(text, "any") == 0 ||
           level_parse_range_of_sets(text, TOPOLOGY_MAX_SYMBOLS, &level[0], &level[1]) ||
           diag_set(d,
                    "--generate: '%s' is not a level of gss from 1, a range A-B, or any; --level "
                    "has the named ones",
                    text);
}

_Static_assert(WISH_ANTI_KING == WISH_ANTI_KNIGHT + 1, "of one option");

static bool read_anti(const char *text, void *value, struct diag *d)
{
    static const char *const words[] = {"knight", "king"};
    bool *wish = value; /* both */

    for (const char *at = text; at;) {
        size_t n = strcspn(at, ",");
        int i = 0;
        while (i < 2 && !(strlen(words[i]) == n && memcmp(words[i], at, n) == 0))
            i++;
        if (i == 2)
            return diag_set(d, "--anti: '%s' is not knight, king or knight,king", text);
        wish[i] = true;
        at = at[n] ? at + n + 1 : NULL;
    }
    return true;
}

static void write_anti(const void *value, struct strbuf *out)
{
    const bool *wish = value;

    strbuf_text(out, wish[0] && wish[1] ? "knight,king"
                     : wish[0]          ? "knight"
                     : wish[1]          ? "king"
                                        : "");
}

static const char *const marks_name[] = {"all", "some", NULL};
static const char *const cages_name[] = {"cover", "needed", NULL};

#define AT(field) OPTION_AT(sudoku_recipe, field)

#define MAKING "with generate level techniques;"
#define PLACES "without pattern: --%s: --pattern has all places of givens, needed or not;"
#define ONE_BOARD ": give only one of --template, --standard, --boxes and --jigsaw;"

static void template_names(struct strbuf *out)
{
    char **name = data_file_names("sudoku", SUDOKU_TYPE_EXTENSION);

    for (int i = 0; name[i]; i++) {
        strbuf_format(out, "%s\n", name[i]);
        free(name[i]);
    }
    free(name);
}

const struct option_row sudoku_recipe_rows[] = {
    {OPTION_OTHER, 'g', "generate", "LEVEL|A-B|any",
     "make sudokus of exactly this level of gss, where the number of symbols stands for "
     "guessing; or rising from A to B",
     AT(level), .read = read_generate, .write = level_option_write, .rules = "without level;"},
    {OPTION_OTHER, 0, "level", "LEVEL|A-B|any",
     "make sudokus of this level for people: 1 gentle to 6 master, 7 extreme; or rising from A "
     "to B",
     AT(level), .read = level_option_read, .write = level_option_write, .also = "difficulty"},
    {OPTION_RANGE, 0, "score", "A-B", "only sudokus with a score in this range", AT(score_low), 0,
     MAX_SCORE, .rules = MAKING},
    {OPTION_TEXT, 0, "feel", "F",
     "only sudokus that feel as hard as this level, such as 2.5: a score for the size", AT(feel),
     .rules = MAKING "without score: --feel is a range of scores, and --score gives another;"},
    {OPTION_TEXT, 0, "techniques", "LIST",
     "make sudokus that need each of these; with --rate, --explain and --hint: those to use, or "
     "list to print their names (all)",
     AT(techniques), .none = "list", .list = technique_names,
     .rules =
         "with rate explain hint generate level template standard boxes jigsaw anti" WISH_OPTIONS
         ": --techniques goes with --rate, --explain and --hint, or with a template;"},
    {OPTION_READ, 't', "template", "FILE",
     "the sudoku whose blocks, text and perhaps givens are used; or a type such as std, 6x6, "
     "samurai or killer",
     AT(template_name), .ending = SUDOKU_TYPE_EXTENSION, .key = "topology", .list = template_names,
     .rules = "without standard boxes jigsaw" ONE_BOARD
              "with generate level techniques analyze fill optfill;"},
    {OPTION_NUMBER, 0, "standard", "N",
     "as the template: a square of N symbols, 4 to 121, with boxes as square as possible",
     AT(standard), TOPOLOGY_LEAST_SIDE, TOPOLOGY_MOST_SIDE,
     .rules = "without boxes jigsaw" ONE_BOARD},
    {OPTION_TEXT, 0, "boxes", "RxC", "as the template: a square with boxes of R rows and C columns",
     AT(boxes), .rules = "without jigsaw" ONE_BOARD},
    {OPTION_TEXT, 0, "jigsaw", "SIZE|TYPE",
     "as the template: a square of 4 to 121 symbols, the cube, or what has fields in the file of "
     "a type, with fresh fields each time",
     AT(jigsaw_name)},
    {OPTION_OTHER, 0, "temperature", "T",
     "shape of the fields of a jigsaw: 0 compact .. 100 snaky, or inf (0.6)", AT(temperature),
     .read = regions_parse_temperature, .write = regions_write_temperature,
     .rules = "with jigsaw: --temperature is for the fields of --jigsaw;"},
    {OPTION_NUMBER, 0, "best-of", "K", "the most pleasing of K sudokus of the level (1)",
     AT(best_of), 1, 1000, .rules = MAKING},
    {OPTION_FLAG, 0, "minimal", NULL, "as few givens as possible for one solution", AT(minimal),
     .rules = MAKING PLACES},
    {OPTION_CHOICE, 0, "symmetry", NULL,
     "symmetry of the places of givens, and of the fields of --jigsaw (mixed on square boards and "
     "sudokus that overlap, otherwise none)",
     AT(symmetry), 0, 0, symmetry_name, .none = "none", .rules = MAKING PLACES},
    {OPTION_RANGE, 0, "givens", "A-B",
     "how many givens: at level 1 a random number of them, at others as few as the level needs "
     "(30-38 of 81 at level 1, up to 28 with guessing)",
     AT(givens.low), 1, TOPOLOGY_MAX_ELEMENTS, .rules = MAKING "without minimal;" PLACES},
    {OPTION_READ, 0, "pattern", "FILE",
     "the places of givens: a picture with a character for each cell, '.' for an empty one",
     AT(pattern_name), .rules = MAKING},
    {OPTION_NUMBER, 0, "digits-missing", "K", "the number K is not among the givens", AT(missing),
     1, TOPOLOGY_MAX_SYMBOLS, .rules = MAKING PLACES},
    {OPTION_OTHER, 0, "anti", "knight|king",
     "equal symbols are no knight's move apart, or no king's move; both with a comma",
     AT(wish[WISH_ANTI_KNIGHT]), .read = read_anti, .write = write_anti},
#define ANTI(...)
#define FLAG(NUMBER, row, word, help) {OPTION_FLAG, 0, word, NULL, help, AT(wish[WISH_##NUMBER])},
#define COUNT(NUMBER, row, word, help) \
    {OPTION_NUMBER, 0, word, "N", help, AT(count[WISH_##NUMBER]), 0, MOST_MARKS},
    WISH_LIST(ANTI, FLAG, COUNT){OPTION_CHOICE, 0, "marks", NULL,
                                 "whether all dots, letters, signs, even and odd cells are shown, "
                                 "or some: those that are needed (all)",
                                 AT(some), .choices = marks_name},
    {OPTION_CHOICE, 0, "cages", NULL,
     "whether cages cover the board, without givens above level 1, or are as few as the level needs "
     "(cover)",
     AT(cages), .choices = cages_name, .rules = MAKING},
    {0},
};

static struct option_table table_of(const struct sudoku_recipe *r)
{
    return (struct option_table){sudoku_recipe_rows, (void *)(uintptr_t)r};
}

bool sudoku_recipe_given(const struct sudoku_recipe *r, const char *option)
{
    struct option_table table = table_of(r);

    return options_given(&table, options_find(sudoku_recipe_rows, option));
}

bool sudoku_recipe_has_source(const struct sudoku_recipe *r)
{
    bool any = r->template_name || sudoku_recipe_given(r, "standard") || r->boxes || r->jigsaw_name;

    for (int i = 0; i < CONSTRAINT_WISHES; i++)
        any = any || r->wish[i] || r->count[i];
    return any;
}

bool sudoku_recipe_makes(const struct sudoku_recipe *r)
{
    return sudoku_recipe_given(r, "generate") || sudoku_recipe_given(r, "level") || r->techniques;
}

void sudoku_recipe_take_level(struct sudoku_recipe *r, struct strbuf *text)
{
    const struct option_row *row = options_find(sudoku_recipe_rows, "level");

    if (!sudoku_recipe_given(r, "level"))
        return;
    row->write(&r->level, text);
    r->given &= ~((uint64_t)1 << (row - sudoku_recipe_rows));
    r->level = r->top = SUDOKU_ANY_LEVEL;
}

/* ---- from the recipe to options ---- */

/* Whether the recipe has to name an option, whose value differs from that of a new recipe or does not;
 * level, techniques and source have come first. */
static bool is_named(const struct sudoku_recipe *r, const struct option_row *row, bool differs)
{
    static const char *const first[] = {"generate", "level",    "feel",  "techniques",
                                        "template", "standard", "boxes", "jigsaw"};

    for (size_t i = 0; i < sizeof first / sizeof *first; i++)
        if (strcmp(row->name, first[i]) == 0)
            return false;
    return strcmp(row->name, "symmetry") == 0 ? !r->usual_symmetry
           : strcmp(row->name, "givens") == 0 ? !r->usual_givens && differs
                                              : differs;
}

void sudoku_recipe_options(const void *recipe, const char *level, recipe_take *take, void *context)
{
    struct sudoku_recipe r = *(const struct sudoku_recipe *)recipe, usual;
    struct option_table table = table_of(&r), other = table_of(&usual);

    sudoku_recipe_init(&usual);
    /* The wishes that the template does not bring along. */
    for (int i = 0; i < CONSTRAINT_WISHES; i++) {
        const struct constraint_wish_row *wish = constraint_wishes[i];
        r.wish[i] = wish->kinds & r.wished & ~r.own;
        r.count[i] = r.wish[i] || r.marks.count[i] != wish->usual ? r.marks.count[i] : 0;
    }
    take(context, r.readers ? "level" : "generate", level);
    if (r.techniques)
        take(context, "techniques", r.techniques);
    take(context, r.source_option, r.source);
    for (const struct option_row *row = sudoku_recipe_rows; row->name; row++) {
        OWN(strbuf) value = strbuf_new(), same = strbuf_new();
        options_write(&table, row, &value);
        options_write(&other, row, &same);
        if (is_named(&r, row, strcmp(value.text, same.text) != 0))
            take(context, row->name, row->kind == OPTION_FLAG ? NULL : value.text);
    }
}
