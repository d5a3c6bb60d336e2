#include "batch/section_recipe.h"

#include "base/data_file.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "batch/batch_form.h"
#include "format/loops/family.h"
#include "generator/loops/engine.h"
#include "generator/sudoku/engine.h"
#include "generator/sudoku/jigsaw.h"
#include "model/level.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

_Static_assert((int)SUDOKU_FORM_ROWS <= (int)SECTION_ROWS, "the longer of the two tables");

static const char topology_name[] = "topology";

/* A sudoku's own template is its topology here: books have templates of another kind. */
static void rename_template(struct option_row *row)
{
    for (; row->name; row++)
        if (strcmp(row->name, "template") == 0)
            row->name = topology_name;
}

void section_recipe_init(struct section_recipe *s, const struct puzzle_kind *kind)
{
    *s = (struct section_recipe){.kind = kind};
    if (kind->sudoku) {
        s->engine = &sudoku_engine;
        sudoku_form_init(&s->form.sudoku);
        sudoku_form_rows(&s->form.sudoku, s->row);
        rename_template(s->row);
    } else {
        s->engine = &loops_engine;
        recipe_form_init(&s->form.loops);
        recipe_form_rows(&s->form.loops, s->row);
    }
}

void section_recipe_release(struct section_recipe *s)
{
    if (s->kind->sudoku)
        sudoku_form_release(&s->form.sudoku);
    else
        recipe_form_release(&s->form.loops);
    free(s->path);
}

/* ---- options --------------------------------------------------------------------------------- */

static bool is_level(const char *name)
{
    return strcmp(name, "difficulty") == 0 || strcmp(name, "generate") == 0;
}

/* The options that name a layout of sudokus. */
static bool is_layout(const char *name)
{
    static const char *const layout[] = {topology_name, "standard", "boxes", "jigsaw"};

    for (size_t i = 0; i < sizeof layout / sizeof *layout; i++)
        if (strcmp(name, layout[i]) == 0)
            return true;
    return false;
}

static const struct option_row *find_row(const struct section_recipe *s, const char *name)
{
    const struct option_row *row = s->row;

    while (row->name && strcmp(row->name, name) != 0)
        row++;
    return row->name ? row : NULL;
}

/* Whether the kind leaves the option open. */
static bool is_open(const struct puzzle_kind *kind, const char *name)
{
    return !is_level(name) && strcmp(name, "type") != 0 && !(kind->option && is_layout(name));
}

const struct option_row *section_recipe_row(const struct section_recipe *s, const char *name)
{
    return is_open(s->kind, name) ? find_row(s, name) : NULL;
}

bool section_recipe_is_file(const struct option_row *row)
{
    return row->kind == OPTION_READ;
}

/* The value of the option at the beginning of a text; NULL if there is another one. */
static const char *value_of(const struct option_row *row, const char *text)
{
    size_t n = strlen(row->name);

    if (row->letter && text[0] == '-' && text[1] == row->letter)
        return text[2] == ' ' ? text + 3 : text + 2;
    if (strncmp(text, "--", 2) != 0 || strncmp(text + 2, row->name, n) != 0)
        return NULL;
    return text[2 + n] == ' ' || text[2 + n] == '=' ? text + 3 + n : NULL;
}

/* Only templates of sudokus come with the programs. A name in quotes is none of theirs. */
static bool is_ours(const struct option_row *row, const char *value)
{
    char *name = mem_copy_bytes(value, strcspn(value, " "));
    bool ours = strcmp(row->name, "template") == 0 && data_file_is_own("sudoku", ".gss", name);

    free(name);
    return ours;
}

static bool has_private_file(const char *command, const struct option_row *rows)
{
    for (const char *at = command; (at = strchr(at, ' ')); at++)
        for (const struct option_row *row = rows; row->name; row++) {
            const char *value = section_recipe_is_file(row) ? value_of(row, at + 1) : NULL;
            if (value && !is_ours(row, value))
                return true;
        }
    return false;
}

bool section_recipe_needs_file(const char *command)
{
    struct recipe_form loops;
    struct sudoku_form sudoku;
    struct batch_form batch;
    struct option_row rows[SECTION_ALL_ROWS + BATCH_FORM_ROWS + 1] = {0};

    recipe_form_rows(&loops, rows);
    sudoku_form_rows(&sudoku, rows + RECIPE_FORM_ROWS);
    batch_form_rows(&batch, rows + SECTION_ALL_ROWS);
    return has_private_file(command, rows);
}

struct all_rows {
    struct option_row *row;
    const char **value;
    bool *flag;
    int n;
};

static void add_rows(struct all_rows *all, const struct section_recipe *s)
{
    for (const struct option_row *row = s->row; row->name; row++) {
        bool is_flag = row->kind == OPTION_FLAG;
        int i = 0;
        while (i < all->n && strcmp(all->row[i].name, row->name) != 0)
            i++;
        if (i < all->n || !is_open(s->kind, row->name))
            continue;
        all->row[i] = (struct option_row){
            .kind = is_flag ? OPTION_FLAG : OPTION_TEXT,
            .name = row->name,
            .argument = is_flag || row->argument ? row->argument : "WORD",
            .help = row->help,
            .target = is_flag ? (void *)&all->flag[i] : (void *)&all->value[i],
        };
        all->n++;
    }
}

int section_recipe_all_rows(struct option_row *rows, const char **value, bool *flag)
{
    static const char *const either[] = {"super", "sudoku"};
    struct all_rows all = {rows, value, flag, 0};

    for (size_t i = 0; i < sizeof either / sizeof *either; i++) {
        struct section_recipe s;
        section_recipe_init(&s, puzzle_kind_find(either[i]));
        add_rows(&all, &s);
        section_recipe_release(&s);
    }
    return all.n;
}

/* ---- the recipe ------------------------------------------------------------------------------ */

bool section_recipe_set_level(struct section_recipe *s, const char *text, struct diag *d)
{
    if (strcmp(text, "any") == 0) {
        s->low = s->top = LEVEL_UNKNOWN;
        return true;
    }
    if (s->kind->sudoku)
        return level_parse_range_of_sets(text, TOPOLOGY_MAX_SYMBOLS, &s->low, &s->top) ||
               diag_set(d,
                        "--level: '%s' is not a level of gss from 1 to the number of symbols, a "
                        "rising range A-B, or any",
                        text);
    return level_parse_range(text, &s->low, &s->top) ||
           diag_set(d,
                    "--level: '%s' is not a level from 1 to 7, a name from gentle to extreme, a "
                    "rising range A-B, or any",
                    text);
}

/* The option and the value that say the kind to the family's form. */
static bool set_kind(struct section_recipe *s, struct diag *d)
{
    const struct puzzle_kind *kind = s->kind;
    const char *name = kind->option;

    if (!name)
        return true;
    if (kind->sudoku && strcmp(name, "template") == 0)
        name = topology_name;
    return options_set(find_row(s, name), kind->value, d);
}

bool section_recipe_finish(struct section_recipe *s, struct diag *d)
{
    char level[32];
    int top;

    if (!set_kind(s, d))
        return false;
    if (s->top == LEVEL_UNKNOWN)
        strcpy(level, "any");
    else
        snprintf(level, sizeof level, "%d-%d", s->low, s->top);
    if (!s->kind->sudoku) {
        s->form.loops.difficulty = level;
        return recipe_form_finish(&s->form.loops, &s->made.loops, &top, d);
    }
    s->form.sudoku.level = level;
    if (s->form.sudoku.template) {
        free(s->path);
        s->path = data_file_path("sudoku", ".gss", s->form.sudoku.template);
        s->form.sudoku.path = s->path;
    }
    return sudoku_form_finish(&s->form.sudoku, &s->made.sudoku, &top, d);
}

const void *section_recipe_made(const struct section_recipe *s)
{
    return s->kind->sudoku ? (const void *)&s->made.sudoku : (const void *)&s->made.loops;
}

struct passing {
    const struct puzzle_kind *kind;
    engine_option *take;
    void *context;
};

static void pass(void *context, const char *name, const char *value)
{
    const struct passing *p = context;

    if (p->kind->sudoku && strcmp(name, "template") == 0)
        name = topology_name;
    if (is_open(p->kind, name))
        p->take(p->context, name, value);
}

void section_recipe_options(const struct section_recipe *s, engine_option *take, void *context)
{
    struct passing passing = {s->kind, take, context};

    s->engine->recipe_options(section_recipe_made(s), "any", pass, &passing);
}

/* ---- without what goes without saying -------------------------------------------------------- */

enum { MOST_OPTIONS = SECTION_ROWS };

struct said_option {
    char *name, *value; /* a flag's value is NULL */
    bool left_out;
};

/* Options in order, and all of them as a text to compare. */
struct said {
    struct said_option option[MOST_OPTIONS];
    int n;
    struct strbuf text;
};

static void say(void *context, const char *name, const char *value)
{
    struct said *said = context;

    strbuf_format(&said->text, "%s=%s\n", name, value ? value : "yes");
    if (said->n < MOST_OPTIONS)
        said->option[said->n] = (struct said_option){.name = mem_copy_text(name),
                                                     .value = value ? mem_copy_text(value) : NULL};
    said->n++;
}

static void said_init(struct said *said, const struct section_recipe *s)
{
    said->n = 0;
    strbuf_init(&said->text);
    section_recipe_options(s, say, said);
}

static void said_release(struct said *said)
{
    for (int i = 0; i < said->n && i < MOST_OPTIONS; i++) {
        free(said->option[i].name);
        free(said->option[i].value);
    }
    strbuf_release(&said->text);
}

/* Whether the options that are not left out mean all of them. */
static bool is_enough(const struct section_recipe *s, const struct said *said)
{
    struct section_recipe other;
    struct said again;
    struct diag unused;
    bool same = said->n <= MOST_OPTIONS;

    section_recipe_init(&other, s->kind);
    other.low = s->low;
    other.top = s->top;
    for (int i = 0; i < said->n && same; i++) {
        const struct said_option *o = &said->option[i];
        const struct option_row *row = section_recipe_row(&other, o->name);
        same = o->left_out || (row && options_set(row, o->value ? o->value : "yes", &unused));
    }
    if (same && section_recipe_finish(&other, &unused)) {
        said_init(&again, &other);
        same = strcmp(said->text.text, again.text.text) == 0;
        said_release(&again);
    } else {
        same = false;
    }
    section_recipe_release(&other);
    return same;
}

void section_recipe_short_options(const struct section_recipe *s, engine_option *take,
                                  void *context)
{
    struct said said;

    said_init(&said, s);
    assert(said.n <= MOST_OPTIONS);
    for (int i = 0; i < said.n; i++) {
        said.option[i].left_out = true;
        said.option[i].left_out = is_enough(s, &said);
    }
    for (int i = 0; i < said.n; i++)
        if (!said.option[i].left_out)
            take(context, said.option[i].name, said.option[i].value);
    said_release(&said);
}

/* ---- a blank board --------------------------------------------------------------------------- */

static struct topology *blank_topology(const struct sudoku_recipe *r)
{
    struct pcg32 rng = {0};
    struct topology *t = NULL;

    if (r->template)
        return topology_hold(r->template->topology);
    struct jigsaw *j = jigsaw_new(r->jigsaw, r->temperature);
    for (uint64_t i = 0; !t; i++) {
        pcg32_stream(&rng, 0, i, 0);
        t = jigsaw_carve(j, &rng);
    }
    jigsaw_free(j);
    return t;
}

struct record section_recipe_blank(const struct section_recipe *s)
{
    if (s->kind->sudoku)
        return sudoku_record(sudoku_new(blank_topology(&s->made.sudoku)));
    struct lattice *l = recipe_lattice(&s->made.loops);
    struct puzzle *p = puzzle_new(l);
    lattice_drop(l);
    return loops_record(p, NULL, s->made.loops.type);
}
