#include "generator/sudoku/recipe.h"

#include "base/data_file.h"
#include "base/ini.h"
#include "base/mem.h"
#include "base/text.h"
#include "format/format.h"
#include "format/sudoku/type.h"
#include "generator/sudoku/jigsaw.h"
#include "generator/sudoku/pattern.h"
#include "generator/sudoku/places.h"
#include "generator/sudoku/reader_level.h"
#include "model/level.h"
#include "model/sudoku/topology_parts.h"
#include "regions/regions.h"
#include "solver/sudoku/logic.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    USUAL = 9, /* the side without any template */
    THERMOS = 4,
    MOST_THERMOS = 100 /* thermometers, usually and at most */
};

void sudoku_recipe_init(struct sudoku_recipe *r)
{
    *r = (struct sudoku_recipe){
        .temperature = JIGSAW_TEMPERATURE, .best_of = 1, .usual_symmetry = true, .standard = USUAL};
}

int sudoku_recipe_elements(const struct sudoku_recipe *r)
{
    return r->template ? r->template->topology->nelements : jigsaw_elements(r->jigsaw);
}

int sudoku_recipe_symbols(const struct sudoku_recipe *r)
{
    return r->template ? r->template->topology->nsymbols : jigsaw_symbols(r->jigsaw);
}

/* Publishers' squares are symmetric; without it there are fewer givens. */
static enum symmetry usual_symmetry(const struct sudoku_recipe *r)
{
    bool square = r->template ? places_square(r->template->topology) : r->jigsaw != JIGSAW_CUBE;

    return square && !r->minimal ? SYMMETRY_ROTATE2 : SYMMETRY_NONE;
}

/* ---- contradictions ---- */

/* False if no puzzle can be made like this, whatever the seed; *why has the reason. */
static bool check_recipe(const struct sudoku_recipe *r, struct diag *why)
{
    assert(r->symmetry >= SYMMETRY_NONE && (r->template || r->jigsaw >= 0));
    if (!r->template && r->jigsaw == JIGSAW_CUBE && r->symmetry != SYMMETRY_NONE)
        return diag_set(why, "--symmetry is for sudokus on a grid, not on a cube");
    int symbols = sudoku_recipe_symbols(r);
    if (!r->readers && r->level > symbols)
        return diag_set(why, "level %d: a sudoku of %d symbols has levels from 1 to %d", r->level,
                        symbols, symbols);
    if (!r->readers && r->level >= LOGIC_ABOVE && r->level < symbols)
        return diag_set(why,
                        "level %d: levels are distinguished up to %d; %d is for sudokus that need "
                        "guessing",
                        r->level, LOGIC_EXACT, symbols);
    if (marks_wished(&r->marks, true) && r->template &&
        (r->template->topology->constraints || sudoku_givens(r->template) > 0))
        return diag_set(why, "marks are for templates without givens and constraints");
    if (r->readers && r->level == 1 && r->marks.killer)
        return diag_set(why, "level 1: sums of cages are level 2");
    if (r->level > 1 && r->level > readers_highest(r) && symbols == TOPOLOGY_LEAST_SIDE)
        return diag_set(why, "level %d: no 4x4 sudoku has a level above 1", r->level);
    if (r->readers && r->level > readers_highest(r))
        return diag_set(why, "level %d: puzzles of the type %s have levels up to %d", r->level,
                        sudoku_type_name(r->template->topology), readers_highest(r));
    if (!r->template || r->symmetry == SYMMETRY_NONE)
        return true;
    const struct topology *t = r->template->topology;
    FREED int *orbit = mem_alloc((size_t)t->nelements, sizeof *orbit);
    bool has = sudoku_orbits(t, r->symmetry, orbit) > 0;

    return has || diag_set(why, "--symmetry %s: the places of the elements do not have it",
                           symmetry_name[r->symmetry]);
}

/* The places of givens, and their numbers. */
static bool check_givens(const struct sudoku_recipe *r, struct diag *why)
{
    int symbols = sudoku_recipe_symbols(r);
    int elements = sudoku_recipe_elements(r);

    if (r->pattern && marks_wished(&r->marks, false))
        return diag_set(why, "--pattern is for sudokus without marks");
    if (r->pattern && r->template && sudoku_givens(r->template) > 0)
        return diag_set(why, "--pattern is for templates without givens");
    if (r->missing > symbols)
        return diag_set(why, "--digits-missing: the numbers are 1 to %d", symbols);
    if (!r->usual_givens && r->givens.low > elements)
        return diag_set(why, "--givens: the board has %d cells", elements);
    return true;
}

/* ---- options ---- */

int sudoku_recipe_best_of(const void *recipe)
{
    const struct sudoku_recipe *r = recipe;

    return r->best_of;
}

/* Those that the template does not bring along. */
static void pass_wishes(const struct sudoku_recipe *r, recipe_take *take, void *context)
{
    bool wished[CONSTRAINT_WISHES];
    char thermos[24];

    snprintf(thermos, sizeof thermos, "%d", r->marks.thermos);
    for (int i = 0; i < CONSTRAINT_WISHES; i++)
        wished[i] = constraint_wishes[i].kinds & r->wished & ~r->own;
    wished[WISH_THERMOS] |= r->marks.thermos != 0 && r->marks.thermos != THERMOS;
    if (wished[WISH_ANTI_KNIGHT] || wished[WISH_ANTI_KING])
        take(context, "anti",
             !wished[WISH_ANTI_KING]     ? "knight"
             : !wished[WISH_ANTI_KNIGHT] ? "king"
                                         : "knight,king");
    for (int i = WISH_NON_CONSECUTIVE; i < CONSTRAINT_WISHES; i++)
        if (wished[i])
            take(context, constraint_wishes[i].name, i == WISH_THERMOS ? thermos : NULL);
}

void sudoku_recipe_options(const void *recipe, const char *level, recipe_take *take, void *context)
{
    const struct sudoku_recipe *r = recipe;
    const struct {
        const char *option;
        bool is;
    } named[] = {{"temperature", !r->template && r->temperature != JIGSAW_TEMPERATURE},
                 {"best-of", r->best_of > 1},
                 {"minimal", r->minimal},
                 {"symmetry", !r->usual_symmetry},
                 {"givens", !r->usual_givens && r->givens.high > 0},
                 {"pattern", r->pattern},
                 {"digits-missing", r->missing}};
    struct option_table table = {sudoku_recipe_rows, (void *)(uintptr_t)r};

    take(context, r->readers ? "level" : "generate", level);
    if (r->techniques)
        take(context, "techniques", r->techniques);
    take(context, r->source_option, r->source);
    for (size_t i = 0; i < sizeof named / sizeof *named; i++) {
        OWN(strbuf) value = strbuf_new();
        const struct option_row *row = options_find(sudoku_recipe_rows, named[i].option);
        options_write(&table, row, &value);
        if (named[i].is)
            take(context, row->name, row->kind == OPTION_FLAG ? NULL : value.text);
    }
    pass_wishes(r, take, context);
}

/* ---- the recipe as people write it ---- */

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

static bool read_level(const char *text, void *value, struct diag *d)
{
    int *level = value;

    level[0] = level[1] = SUDOKU_ANY_LEVEL;
    return strcmp(text, "any") == 0 || level_parse_range(text, &level[0], &level[1]) ||
           diag_set(d, "--level: '%s' is not a level from 1 to %d, a name, a range A-B, or any",
                    text, LEVEL_SEARCH);
}

static void write_level(const void *value, struct strbuf *out)
{
    const int *level = value;

    strbuf_format(out,
                  !level[0]              ? "any"
                  : level[0] == level[1] ? "%d"
                                         : "%d-%d",
                  level[0], level[1]);
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

    strbuf_text(out, wish[0] && wish[1] ? "knight,king" : wish[0] ? "knight" : "king");
}

#define AT(field) OPTION_AT(sudoku_recipe, field)

#define MAKING "with generate level techniques;"
#define PLACES "without pattern: --%s: --pattern has all places of givens, needed or not;"
#define ONE_BOARD ": give only one of --template, --standard, --boxes and --jigsaw;"

const struct option_row sudoku_recipe_rows[] = {
    {OPTION_OTHER, 'g', "generate", "LEVEL|A-B|any",
     "make sudokus of exactly this level of gss, where the number of symbols stands for "
     "guessing; or rising from A to B",
     AT(level), .read = read_generate, .write = write_level, .rules = "without level;"},
    {OPTION_OTHER, 0, "level", "LEVEL|A-B|any",
     "make sudokus of this level for people: 1 gentle to 6 master, 7 extreme; or rising from A "
     "to B",
     AT(level), .read = read_level, .write = write_level},
    {OPTION_TEXT, 0, "techniques", "LIST",
     "make sudokus that need each of these; with --rate, --explain and --hint: those to use, or "
     "list to print their names (all)",
     AT(techniques), .none = "list",
     .rules =
         "with rate explain hint generate level template standard boxes jigsaw anti thermos non-consecutive killer even-odd greater kropki: --techniques goes with --rate, --explain and --hint, or with a template;"},
    {OPTION_READ, 't', "template", "FILE",
     "the sudoku whose blocks, text and perhaps givens are used; or a type such as std, 6x6, "
     "samurai or killer",
     AT(template_name), .ending = SUDOKU_TYPE_EXTENSION, .key = "topology",
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
    {OPTION_FLAG, 0, "minimal", NULL, "as few givens as possible for one solution", AT(minimal),
     .rules = MAKING PLACES},
    {OPTION_CHOICE, 0, "symmetry", NULL,
     "symmetry of the places of givens (rotate2 on square boards, otherwise none)", AT(symmetry), 0,
     0, symmetry_name, .none = "none", .rules = MAKING PLACES},
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
    {OPTION_FLAG, 0, "non-consecutive", NULL,
     "symbols of cells that share a side do not differ by 1", AT(wish[WISH_NON_CONSECUTIVE])},
    {OPTION_FLAG, 0, "killer", NULL, "cages with sums", AT(wish[WISH_KILLER])},
    {OPTION_NUMBER, 0, "thermos", "N", "up to N thermometers, along which symbols rise (0)",
     AT(thermos), 0, MOST_THERMOS},
    {OPTION_FLAG, 0, "even-odd", NULL, "marks of cells with even and odd symbols",
     AT(wish[WISH_EVEN_ODD])},
    {OPTION_FLAG, 0, "greater", NULL, "signs between cells, open to the greater symbol",
     AT(wish[WISH_GREATER])},
    {OPTION_FLAG, 0, "kropki", NULL,
     "dots between cells: symbols differ by 1, or one is twice the other", AT(wish[WISH_KROPKI])},
    {OPTION_NUMBER, 0, "best-of", "K", "the most pleasing of K sudokus of the level (1)",
     AT(best_of), 1, 1000, .rules = MAKING},
    {0},
};

static struct option_table table_of(const struct sudoku_recipe *r)
{
    return (struct option_table){sudoku_recipe_rows, (void *)(uintptr_t)r};
}

static bool given(const struct sudoku_recipe *r, const char *option)
{
    struct option_table table = table_of(r);

    return options_given(&table, options_find(sudoku_recipe_rows, option));
}

bool sudoku_recipe_has_source(const struct sudoku_recipe *r)
{
    bool any = r->template_name || given(r, "standard") || r->boxes || r->jigsaw_name || r->thermos;

    for (int i = 0; i < CONSTRAINT_WISHES; i++)
        any = any || r->wish[i];
    return any;
}

bool sudoku_recipe_makes(const struct sudoku_recipe *r)
{
    return given(r, "generate") || given(r, "level") || r->techniques;
}

void sudoku_recipe_take_level(struct sudoku_recipe *r, struct strbuf *text)
{
    const struct option_row *row = options_find(sudoku_recipe_rows, "level");

    if (!given(r, "level"))
        return;
    row->write(&r->level, text);
    r->given &= ~((uint64_t)1 << (row - sudoku_recipe_rows));
    r->level = r->top = SUDOKU_ANY_LEVEL;
}

/* ---- the template ---- */

/* Reads on to the end of the file, which must have no other sudoku. */
static bool is_last(struct format_reader *reader, struct diag *d)
{
    enum format_result result;
    struct record other;

    while ((result = format_read(reader, &other, d)) == FORMAT_RECORD)
        record_release(&other);
    record_release(&other);
    return result == FORMAT_END &&
           (reader->count == 1 || diag_set(d, "%s: a template is one sudoku, and this file has %d",
                                           reader->in.name, reader->count));
}

static bool read_template(struct sudoku_recipe *r, struct diag *d)
{
    const char *name = r->template_name;
    struct topology *sized = sudoku_type_sized(name, &r->own);
    struct format_reader reader;

    if (sized) {
        r->read = sudoku_record(sudoku_new(sized));
        return true;
    }
    if (!r->path)
        r->path = data_file_path(SUDOKU_TYPE_FOLDER, SUDOKU_TYPE_EXTENSION, name);
    const struct sudoku_type *type = r->path ? sudoku_type_find(r->path) : NULL;
    if (!ini_holds(name))
        return diag_set(d, "'%s' cannot be written in a recipe", name);
    if (!format_open(&reader, r->path ? r->path : name, NULL, d))
        return false;
    reader.only = &sudoku_family;
    r->own = type ? type->wished : 0;
    bool good = format_read(&reader, &r->read, d) == FORMAT_RECORD && is_last(&reader, d);
    format_close(&reader);
    if (!good)
        record_release(&r->read);
    return good;
}

static bool make_template(struct sudoku_recipe *r, struct diag *d)
{
    int64_t height, width;
    struct topology *t;

    if (r->boxes) {
        /* Reads "RxC". */
        size_t n = number_scan(r->boxes, strlen(r->boxes), TOPOLOGY_MAX_SYMBOLS, &height);
        if (!(n > 0 && height > 0 && r->boxes[n] == 'x' &&
              number_parse(r->boxes + n + 1, 1, TOPOLOGY_MAX_SYMBOLS / height, &width) &&
              height * width > 1))
            return diag_set(d, "--boxes: '%s' is not RxC, such as 2x3, for 2 to %d symbols",
                            r->boxes, TOPOLOGY_MAX_SYMBOLS);
        t = topology_boxes((int)height, (int)width);
    } else {
        t = topology_standard(r->standard);
    }
    r->read = sudoku_record(sudoku_new(t));
    return true;
}

/* Reads or makes the template, at the first call. */
static bool take_source(struct sudoku_recipe *r, struct diag *d)
{
    if (!r->jigsaw_name && !r->read.body &&
        !(r->template_name ? read_template(r, d) : make_template(r, d)))
        return false;
    r->template = r->jigsaw_name ? NULL : sudoku_of(&r->read);
    /* The option that stands for the template in recipes. */
    snprintf(r->number, sizeof r->number, "%d", r->standard);
    r->source_option = r->template_name ? "template"
                       : r->boxes       ? "boxes"
                       : r->jigsaw_name ? "jigsaw"
                                        : "standard";
    r->source = r->template_name ? r->template_name
                : r->boxes       ? r->boxes
                : r->jigsaw_name ? r->jigsaw_name
                                 : r->number;
    return true;
}

/* ---- what follows from the options ---- */

static unsigned has(const struct sudoku_recipe *r, enum constraint_wish wish)
{
    return r->wished & constraint_wishes[wish].kinds;
}

/* Takes the wishes of the template and of options. */
static void take_wishes(struct sudoku_recipe *r)
{
    r->wished = r->own;
    for (int i = 0; i < CONSTRAINT_WISHES; i++)
        if (r->wish[i] || (i == WISH_THERMOS && r->thermos))
            r->wished |= constraint_wishes[i].kinds;
    r->marks = (struct marks_wish){.rules = r->wished >> CONSTRAINT_ANTI_KNIGHT,
                                   .killer = has(r, WISH_KILLER),
                                   .even_odd = has(r, WISH_EVEN_ODD),
                                   .greater = has(r, WISH_GREATER),
                                   .kropki = has(r, WISH_KROPKI)};
    if (has(r, WISH_THERMOS))
        r->marks.thermos = r->thermos ? r->thermos : THERMOS;
}

/* Takes the fields of --jigsaw: a side, "cube", or the type with drawn fields. */
static bool take_jigsaw(struct sudoku_recipe *r, struct diag *d)
{
    const char *name = r->jigsaw_name;
    const struct sudoku_type *type = name ? sudoku_type_find(name) : NULL;
    int64_t side = JIGSAW_CUBE;

    if (type && type->drawn->parts & PART_FIELDS) {
        r->own = type->wished;
        side = type->drawn->parts & PART_CUBE_LINES ? JIGSAW_CUBE : type->drawn->nsymbols;
    } else if (name && strcmp(name, "cube") != 0 &&
               !number_parse(name, JIGSAW_LEAST_SIDE, JIGSAW_MOST_SIDE, &side)) {
        return diag_set(d,
                        "--jigsaw: '%s' is not cube, a number from %d to %d, or a type with fields",
                        name, JIGSAW_LEAST_SIDE, JIGSAW_MOST_SIDE);
    }
    r->jigsaw = (int)side;
    return true;
}

static bool take_pattern(struct sudoku_recipe *r, struct diag *d)
{
    if (!r->pattern_name)
        return true;
    if (!r->template && r->jigsaw == JIGSAW_CUBE)
        return diag_set(d, "--pattern is for sudokus on a grid, not on a cube");
    if (!ini_holds(r->pattern_name))
        return diag_set(d, "'%s' cannot be written in a recipe", r->pattern_name);
    free(r->places);
    r->pattern = r->places =
        pattern_read(r->pattern_name, r->template ? r->template->topology : NULL, r->jigsaw, d);
    return r->pattern != NULL;
}

bool sudoku_recipe_finish(struct sudoku_recipe *r, struct diag *d)
{
    bool level = given(r, "level");

    if (!take_source(r, d) || !take_jigsaw(r, d))
        return false;
    take_wishes(r);
    r->usual_givens = !given(r, "givens");
    r->usual_symmetry = !given(r, "symmetry");
    if (r->usual_symmetry)
        r->symmetry = usual_symmetry(r);
    r->readers = level && r->level != SUDOKU_ANY_LEVEL;
    if (!take_pattern(r, d) ||
        (r->techniques && !take_needed(r->techniques, !level && !given(r, "generate"), r, d)))
        return false;
    struct sudoku_recipe highest = *r;
    highest.level = r->top;
    return check_recipe(r, d) && check_givens(r, d) && check_recipe(&highest, d);
}

void sudoku_recipe_release(struct sudoku_recipe *r)
{
    free(r->path);
    if (r->read.body)
        record_release(&r->read);
    free(r->places);
}

struct record sudoku_recipe_blank(const void *recipe)
{
    const struct sudoku_recipe *r = recipe;
    struct pcg32 rng = {0};
    struct topology *t = NULL;

    if (r->template)
        return sudoku_record(sudoku_new(topology_hold(r->template->topology)));
    struct jigsaw *j = jigsaw_new(r->jigsaw, r->temperature, sudoku_recipe_turned(r));
    for (uint64_t i = 0; !t; i++) {
        pcg32_stream(&rng, 0, i, 0);
        t = jigsaw_carve(j, &rng);
    }
    jigsaw_free(j);
    return sudoku_record(sudoku_new(t));
}
