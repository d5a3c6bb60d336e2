/* slink-sudoku: solves and makes sudokus of any topology, as gss does, and explains them. */
#include "explain/sudoku/nouns.h"
#include "explain/sudoku/technique.h"
#include "model/level.h"
#include "tools/sudoku.h"

#include <stdio.h>
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
static const struct option_row own_rows[] = {
    {OPTION_FLAG, 'q', "quiet", NULL, "report only puzzles that do not have exactly one solution",
     AT(quiet)},
    {OPTION_FLAG, 'c', "compact-format", NULL,
     "a line per sudoku; 81 digits or dots are read whatever their line ends", AT(compact),
     .rules = "without native-format;" SOLVE_NOT_MADE},
    {OPTION_FLAG, 'n', "native-format", NULL, "read the format of gss", AT(native),
     .rules =
         "without template standard boxes jigsaw anti" WISH_OPTIONS
         " analyze fill optfill: -n reads the format of gss, and --number says how many to make;"},
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

static void init_options(struct sudoku_options *o)
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

static bool lists_techniques(const struct sudoku_options *o)
{
    return o->technique && strcmp(o->technique, "list") == 0;
}

/* ---- what goes together ---- */

static bool has_template(const struct sudoku_options *o)
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

static bool check_options(struct sudoku_options *o, const struct program *program, int nfiles,
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
    if (!take_limit(o, d))
        return false;
    if (!has_template(o))
        return solve_check(s, d) && take_strategies(o, d) &&
               (lists_techniques(o) || techniques_parse(o->technique, &o->techniques, d));
    if (!sudoku_recipe_has_source(&o->recipe))
        return diag_set(d, "--generate, --level, --analyze, --fill and --optfill need "
                           "--template, --standard, --boxes or --jigsaw");
    return nfiles == 0 || diag_set(d, "no FILE is read where a template or constraints are given");
}

/* ---- the program ---- */

/* Name, level, weight and title of each. */
static bool list_techniques(struct diag *d)
{
    FREED char *path = words_path(&sudokus_nouns, "en", d);
    struct words *words = path ? words_open(&sudokus_nouns, path, d) : NULL;

    for (int i = 0; i < ntechniques && words; i++)
        printf("%s\t%d\t%d\t%s\n", technique[i].name, technique[i].level, technique[i].weight,
               words_row(words, technique[i].name, "title"));
    words_free(words);
    return words != NULL;
}

int main(int argc, char **argv)
{
    struct sudoku_options o;
    const struct program program = {
        .name = "slink-sudoku",
        .purpose = "Solves, checks, rates, explains and makes sudokus of any topology.",
        .examples =
            "    slink-sudoku -t killer --level 2 --number 10 --format json -o killers.jsonl\n"
            "    slink-sudoku --explain killers.jsonl\n",
        .operands = "[FILE...]",
        .max_operands = -1,
        .table = {{own_rows, &o},
                  {solve_rows, &o.solve},
                  {sudoku_recipe_rows, &o.recipe},
                  {o.batch.row, &o.batch}},
        .notes = "Puzzle and solution go to standard output unless one of -p, -s, -G, --format is "
                 "given.\n"
                 "Exit status: 0 done, and each puzzle has one solution; 1 a puzzle has none or "
                 "several,\n"
                 "or a template cannot be filled; 2 bad usage or input; 3 a limit was reached; the "
                 "largest\n"
                 "over all puzzles. Manual: slink-sudoku(1).\n"};
    struct diag d;
    int status;

    init_options(&o);
    cli_begin(&program, argc, argv);
    bool fine = !o.batch.recipe || batch_form_read(&o.batch, program.table, &d);
    int first = cli_begin(&program, argc, argv); /* the command line overrides a recipe file */
    if (!fine || !check_options(&o, &program, argc - first, &d))
        status = cli_fail(&program, &d, CLI_WRONG);
    else if (lists_techniques(&o)) {
        status =
            list_techniques(&d) ? cli_end(&program, CLI_DONE) : cli_fail(&program, &d, CLI_WRONG);
    } else if (has_template(&o))
        status = sudoku_make(&o, &program);
    else
        status = sudoku_solve_files(&o, &program, argv + first, argc - first);
    sudoku_recipe_release(&o.recipe);
    strbuf_release(&o.level);
    batch_form_release(&o.batch);
    return status;
}
