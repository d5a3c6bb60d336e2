#include "tools/sudoku.h"

#include "explain/sudoku/technique.h"
#include "model/level.h"

#include <string.h>

static const char *const out_format[] = {"gss", "json", "compact", "text", NULL};

#define MODES "check rate explain hint count needless missing"
#define LOGIC        \
    "without " MODES \
    " solutions proof: --strategies and --limit-level go with solving;" SOLVE_NOT_MADE
#define WRITING                 \
    "without " MODES " proof: " \
    "--puzzle-out, --solution-out, --gss-out and --output go with solving and making;"

#define AT(field) OPTION_AT(sudoku_options, field)

/* Besides those of both programs that solve, of the recipe and the batch. */
const struct option_row sudoku_own_rows[] = {
    {OPTION_FLAG, 'q', "quiet", NULL, "report only puzzles that do not have exactly one solution",
     AT(quiet)},
    {OPTION_FLAG, 'c', "compact-format", NULL,
     "a line per sudoku; 81 digits or dots are read whatever their line ends", AT(compact),
     .rules = "without native-format;" SOLVE_NOT_MADE},
    {OPTION_FLAG, 'n', "native-format", NULL, "read the format of gss", AT(native),
     .rules = SOLVE_NOT_MADE},
    {OPTION_WRITE, 'p', "puzzle-out", "FILE", "write the puzzle in its own layout",
     AT(wishes.path[SUDOKU_PUZZLE]), .rules = WRITING},
    {OPTION_WRITE, 's', "solution-out", "FILE", "write the solution in the same layout",
     AT(wishes.path[SUDOKU_SOLUTION]), .rules = WRITING},
    {OPTION_WRITE, 'G', "gss-out", "FILE", "write the puzzle in the format of gss",
     AT(wishes.path[SUDOKU_GSS]), .rules = WRITING},
    {OPTION_TEXT, 'l', "limit-level", "N", "the largest n of sets in strategies (symbols - 1)",
     AT(set_level), .rules = LOGIC},
    {OPTION_TEXT, 'S', "strategies", "LIST", "of elim, hidden, inter, brute (all)", AT(strategy),
     .rules = LOGIC},
    {OPTION_FLAG, 'a', "analyze", NULL, "print the permutations that keep the template's blocks",
     AT(analyze),
     .rules =
         "without generate level techniques fill optfill: --analyze goes with none of --generate, --level, --fill and --optfill;"
         "without jigsaw: --analyze needs fixed fields, and --jigsaw makes fresh ones;"},
    {OPTION_FLAG, 'f', "fill", NULL, "print the template filled in at random", AT(fill)},
    {OPTION_FLAG, 'F', "optfill", NULL, "the same by repair alone, without search", AT(repair)},
    {0},
};

void sudoku_options_init(struct sudoku_options *o)
{
    struct option_row *row;

    *o = (struct sudoku_options){.level = strbuf_new(), .solve = solve_usual};
    sudoku_recipe_init(&o->recipe);
    batch_form_init(&o->batch, &sudoku_family);
    row = o->batch.row;
    memcpy(o->batch.format_names, out_format, sizeof out_format);
    o->batch.format = -1;
    row[BATCH_NUMBER].letter = 0; /* a letter that gss has keeps its meaning there */
    row[BATCH_FORMAT].help = "write the puzzles in this format to --output";
    row[BATCH_FORMAT].none = "json";
    row[BATCH_FORMAT].rules = "without " MODES " proof: --format goes with solving and making, and "
                              "json with --rate, --explain, --hint, --needless and --missing;";
    row[BATCH_OUTPUT].rules = "with format;" WRITING;
    row[BATCH_VERBOSE].help = "report every puzzle";
    row[BATCH_NO_DUPLICATES].help = "reject sudokus equal to an earlier one, even if elements are "
                                    "permuted or symbols renamed";
}

/* ---- lists ---- */

/* The next word of a list with commas, of n bytes; NULL at its end. */
static const char *next_word(const char **list, size_t *n)
{
    const char *word = *list;

    if (word) {
        *n = strcspn(word, ",");
        *list = word[*n] ? word + *n + 1 : NULL;
    }
    return word;
}

static bool is_word(const char *name, const char *word, size_t n)
{
    return strlen(name) == n && memcmp(name, word, n) == 0;
}

static bool take_strategies(struct sudoku_options *o, struct diag *d)
{
    static const struct {
        const char *name;
        int strategy;
    } table[] = {{"elim", LOGIC_ELIM},
                 {"hidden", LOGIC_HIDDEN},
                 {"inter", LOGIC_INTER},
                 {"brute", LOGIC_BRUTE}};
    enum { STRATEGIES = sizeof table / sizeof *table };
    const char *list = o->strategy, *word;
    size_t n;

    o->strategies = list ? 0 : LOGIC_ALL;
    while ((word = next_word(&list, &n))) {
        int i = 0;
        while (i < STRATEGIES && !is_word(table[i].name, word, n))
            i++;
        if (i == STRATEGIES)
            return diag_set(d, "--strategies: '%.*s' is none of elim, hidden, inter, brute", (int)n,
                            word);
        o->strategies |= table[i].strategy;
    }
    return true;
}

bool sudoku_options_list(const struct sudoku_options *o)
{
    return o->technique && strcmp(o->technique, "list") == 0;
}

/* ---- what goes together ---- */

bool sudoku_options_make(const struct sudoku_options *o)
{
    return sudoku_recipe_makes(&o->recipe) || sudoku_recipe_has_source(&o->recipe) || o->analyze ||
           o->fill || o->repair;
}

static bool take_limit(struct sudoku_options *o, struct diag *d)
{
    int top;

    if (!o->set_level ||
        (level_parse_range_of_sets(o->set_level, TOPOLOGY_MAX_SYMBOLS, &o->limit, &top) &&
         top == o->limit))
        return true;
    return diag_set(d, "--limit-level: '%s' is not a number from 1 to %d", o->set_level,
                    TOPOLOGY_MAX_SYMBOLS);
}

bool sudoku_options_check(struct sudoku_options *o, const struct program *program, int nfiles,
                          struct diag *d)
{
    struct solve_options *s = &o->solve;

    if (!options_check(program->table, d))
        return false;
    o->wishes.format = batch_form_format(&o->batch);
    o->wishes.path[SUDOKU_RECORDS] = o->batch.output;
    if (s->mode[SOLVE_NEEDLESS]) {
        sudoku_recipe_take_level(&o->recipe, &o->level);
        s->level = o->level.len ? o->level.text : NULL;
    }
    if (solve_modes(s) > 0 || !sudoku_recipe_has_source(&o->recipe)) {
        o->technique = o->recipe.techniques;
        o->recipe.techniques = NULL;
    }
    s->json = o->wishes.format == &format_json;
    if (s->json && (s->mode[SOLVE_CHECK] || s->mode[SOLVE_COUNT]))
        return diag_set(d, "--format does not go with --check and --count");
    if (!take_limit(o, d))
        return false;
    if (!sudoku_options_make(o))
        return solve_check(s, d) && take_strategies(o, d) &&
               (sudoku_options_list(o) || techniques_parse(o->technique, &o->techniques, d));
    if (!sudoku_recipe_has_source(&o->recipe))
        return diag_set(d, "--generate, --level, --analyze, --fill and --optfill need "
                           "--template, --standard, --boxes or --jigsaw");
    return nfiles == 0 || diag_set(d, "no FILE is read where a template or constraints are given");
}
