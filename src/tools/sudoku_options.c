#include "tools/sudoku.h"

#include "explain/sudoku/technique.h"
#include "model/level.h"
#include "solver/loops/decide.h"

#include <string.h>

static const char *const out_format[] = {"gss", "json", "compact", "text", NULL};

/* What goes together. A mode is what is asked about puzzles of files; what makes puzzles, or a
 * template, does not go with it. */
#define MODES "check rate explain hint count needless missing"
#define MODE                                                                                  \
    "without " MODES " solutions; " NOT_MADE                                                  \
    "without minimal symmetry best-of givens pattern digits-missing number index index-range" \
    " after no-duplicates seen reject jobs trust print-recipe;"
#define NOT_MADE                                                                                  \
    "without template standard boxes jigsaw anti thermos non-consecutive killer even-odd greater" \
    " kropki analyze fill optfill: a template is not solved, checked, rated, explained or counted;"
#define NO_TEXT "without format=gss format=compact format=text;"
#define LOGIC "without " MODES " solutions proof: --strategies and --limit-level go with solving;"
#define WRITING                 \
    "without " MODES " proof: " \
    "--puzzle-out, --solution-out, --gss-out and --output go with solving and making;"
#define BRIEF "--brief goes with --explain, and not with --format json"
#define UNIQUE "--uniqueness goes with --rate, --explain and --hint, and not with --techniques"

#define AT(field) OPTION_AT(sudoku_options, field)

const struct option_row sudoku_own_rows[] = {
    {OPTION_FLAG, 'q', "quiet", NULL, "report only puzzles that do not have exactly one solution",
     AT(quiet)},
    {OPTION_FLAG, 'c', "compact-format", NULL,
     "a line per sudoku; 81 digits or dots are read whatever their line ends", AT(compact),
     .rules = "without native-format;" NOT_MADE},
    {OPTION_FLAG, 'n', "native-format", NULL, "read the format of gss", AT(native),
     .rules = NOT_MADE},
    {OPTION_WRITE, 'p', "puzzle-out", "FILE", "write the puzzle in its own layout",
     AT(wishes.path[SUDOKU_PUZZLE]), .rules = WRITING},
    {OPTION_WRITE, 's', "solution-out", "FILE", "write the solution in the same layout",
     AT(wishes.path[SUDOKU_SOLUTION]), .rules = WRITING},
    {OPTION_WRITE, 'G', "gss-out", "FILE", "write the puzzle in the format of gss",
     AT(wishes.path[SUDOKU_GSS]), .rules = WRITING},
    {OPTION_TEXT, 'l', "limit-level", "N", "the largest n of sets in strategies (symbols - 1)",
     AT(set_level), .rules = LOGIC NOT_MADE},
    {OPTION_TEXT, 'S', "strategies", "LIST", "of elim, hidden, inter, brute (all)", AT(strategy),
     .rules = LOGIC NOT_MADE},
    {OPTION_FLAG, 0, "check", NULL, "print unique, none, several or limit for each puzzle",
     AT(solve.mode[SOLVE_CHECK]), .rules = MODE},
    {OPTION_FLAG, 0, "rate", NULL, "print level, score, steps and techniques of each puzzle",
     AT(solve.mode[SOLVE_RATE]), .rules = MODE NO_TEXT},
    {OPTION_FLAG, 0, "explain", NULL,
     "explain how to solve it, step by step, and print the solution", AT(solve.mode[SOLVE_EXPLAIN]),
     .rules = MODE NO_TEXT},
    {OPTION_FLAG, 0, "brief", NULL,
     "with --explain: only the key moments, the steps of the hardest level", AT(solve.brief),
     .rules = "with explain: " BRIEF ";"
              "without format: " BRIEF ";"},
    {OPTION_FLAG, 0, "hint", NULL, "print the next step, or the first mistake",
     AT(solve.mode[SOLVE_HINT]), .rules = MODE NO_TEXT},
    {OPTION_TEXT, 0, "lang", "LANGUAGE", "with --explain and --hint (en)", AT(solve.lang),
     .folder = "text", .rules = "with explain hint;" NOT_MADE},
    {OPTION_FLAG, 0, "uniqueness", NULL,
     "with --rate, --explain and --hint: also techniques that rest on a single solution",
     AT(unique),
     .rules = "with rate explain hint: " UNIQUE ";"
              "without techniques: " UNIQUE ";"},
    {OPTION_FLAG, 0, "count", NULL, "print the number of solutions, up to a million",
     AT(solve.mode[SOLVE_COUNT]), .rules = MODE},
    {OPTION_NUMBER, 0, "solutions", "K", "print the first K solutions, or all if there are fewer",
     AT(solve.solutions), 1, 1000000, .rules = MODE},
    {OPTION_FLAG, 0, "needless", NULL, "list the givens that can go, one at a time",
     AT(solve.mode[SOLVE_NEEDLESS]), .rules = MODE NO_TEXT},
    {OPTION_FLAG, 0, "missing", NULL,
     "list the givens of which one more makes it unique, the best first",
     AT(solve.mode[SOLVE_MISSING]), .rules = MODE NO_TEXT},
    {OPTION_WRITE, 0, "proof", "FILE", "write a proof of one solution, or none, for slink-check",
     AT(solve.proof),
     .rules =
         "without rate explain hint count solutions needless missing: --proof goes with solving and with --check;" NOT_MADE
             NO_TEXT},
    {OPTION_NUMBER, 0, "conflicts", "N",
     "give up a search after N wrong guesses, with the answer limit (5000000)", AT(conflicts), 1,
     1000000000000},
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

    *o = (struct sudoku_options){.level = strbuf_new()};
    sudoku_recipe_init(&o->recipe);
    batch_form_init(&o->batch, &sudoku_family);
    row = o->batch.row;
    memcpy(o->batch.format_names, out_format, sizeof out_format);
    o->batch.format = -1;
    row[BATCH_NUMBER].letter = 0; /* a letter that gss has keeps its meaning there */
    row[BATCH_FORMAT].help = "write the puzzles in this format to --output";
    row[BATCH_FORMAT].rules = "without check count: --format does not go with --check and --count";
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
    if (o->conflicts == 0)
        o->conflicts = DECIDE_CONFLICTS;
    if (!take_limit(o, d))
        return false;
    if (!sudoku_options_make(o))
        return solve_check_level(s, d) && (!s->lang || words_language(s->lang, d)) &&
               take_strategies(o, d) &&
               (sudoku_options_list(o) || techniques_parse(o->technique, &o->techniques, d));
    if (!sudoku_recipe_has_source(&o->recipe))
        return diag_set(d, "--generate, --level, --analyze, --fill and --optfill need "
                           "--template, --standard, --boxes or --jigsaw");
    return nfiles == 0 || diag_set(d, "no FILE is read where a template or constraints are given");
}
