#include "tools/sudoku.h"

#include "explain/sudoku/technique.h"
#include "model/level.h"
#include "solver/loops/decide.h"

#include <string.h>

static const char *const out_format[] = {"gss", "json", "compact", "text", NULL};

void sudoku_options_init(struct sudoku_options *o)
{
    *o = (struct sudoku_options){0};
    sudoku_form_init(&o->recipe);
    batch_form_init(&o->batch, &sudoku_family);
    memcpy(o->batch.format_names, out_format, sizeof out_format);
    o->batch.format = o->batch.usual_format = -1;
}

/* A letter that gss has keeps its meaning there, whatever other programs use it for. */
static void adapt_batch_rows(struct option_row *rows)
{
    for (struct option_row *row = rows; row < rows + BATCH_FORM_ROWS; row++) {
        if (strcmp(row->name, "number") == 0)
            row->letter = 0;
        else if (strcmp(row->name, "format") == 0)
            row->help = "write the puzzles in this format to --output";
        else if (strcmp(row->name, "verbose") == 0)
            row->help = "report every puzzle";
        else if (strcmp(row->name, "no-duplicates") == 0)
            row->help = "reject sudokus equal to an earlier one, even if elements are permuted or "
                        "symbols renamed";
    }
}

void sudoku_options_rows(struct sudoku_options *o, struct option_row *rows)
{
    const struct option_row own[] = {
        {OPTION_FLAG, 'q', "quiet", NULL,
         "report only puzzles that do not have exactly one solution", &o->quiet},
        {OPTION_FLAG, 'c', "compact-format", NULL,
         "a line per sudoku; 81 digits or dots are read whatever their line ends", &o->compact},
        {OPTION_FLAG, 'n', "native-format", NULL, "read the format of gss", &o->native},
        {OPTION_WRITE, 'p', "puzzle-out", "FILE", "write the puzzle in its own layout",
         &o->wishes.path[SUDOKU_PUZZLE]},
        {OPTION_WRITE, 's', "solution-out", "FILE", "write the solution in the same layout",
         &o->wishes.path[SUDOKU_SOLUTION]},
        {OPTION_WRITE, 'G', "gss-out", "FILE", "write the puzzle in the format of gss",
         &o->wishes.path[SUDOKU_GSS]},
        {OPTION_TEXT, 'l', "limit-level", "N", "the largest n of sets in strategies (symbols - 1)",
         &o->set_level},
        {OPTION_TEXT, 'S', "strategies", "LIST", "of elim, hidden, inter, brute (all)",
         &o->strategy},
        {OPTION_FLAG, 0, "check", NULL, "print unique, none, several or limit for each puzzle",
         &o->solve.mode[SOLVE_CHECK]},
        {OPTION_FLAG, 0, "rate", NULL, "print level, score, steps and techniques of each puzzle",
         &o->solve.mode[SOLVE_RATE]},
        {OPTION_FLAG, 0, "explain", NULL,
         "explain how to solve it, step by step, and print the solution",
         &o->solve.mode[SOLVE_EXPLAIN]},
        {OPTION_FLAG, 0, "brief", NULL,
         "with --explain: only the key moments, the steps of the hardest level", &o->solve.brief},
        {OPTION_FLAG, 0, "hint", NULL, "print the next step, or the first mistake",
         &o->solve.mode[SOLVE_HINT]},
        {OPTION_TEXT, 0, "lang", "LANGUAGE", "with --explain and --hint (en)", &o->solve.lang,
         .folder = "text"},
        {OPTION_FLAG, 0, "uniqueness", NULL,
         "with --rate, --explain and --hint: also techniques that rest on a single solution",
         &o->unique},
        {OPTION_FLAG, 0, "count", NULL, "print the number of solutions, up to a million",
         &o->solve.mode[SOLVE_COUNT]},
        {OPTION_NUMBER, 0, "solutions", "K",
         "print the first K solutions, or all if there are fewer", &o->solve.solutions, 1, 1000000},
        {OPTION_FLAG, 0, "needless", NULL, "list the givens that can go, one at a time",
         &o->solve.mode[SOLVE_NEEDLESS]},
        {OPTION_FLAG, 0, "missing", NULL,
         "list the givens of which one more makes it unique, the best first",
         &o->solve.mode[SOLVE_MISSING]},
        {OPTION_WRITE, 0, "proof", "FILE",
         "write a proof of one solution, or none, for slink-check", &o->solve.proof},
        {OPTION_NUMBER, 0, "conflicts", "N",
         "give up a search after N wrong guesses, with the answer limit (5000000)", &o->conflicts,
         1, 1000000000000},
        {OPTION_FLAG, 'a', "analyze", NULL,
         "print the permutations that keep the template's blocks", &o->analyze},
        {OPTION_FLAG, 'f', "fill", NULL, "print the template filled in at random", &o->fill},
        {OPTION_FLAG, 'F', "optfill", NULL, "the same by repair alone, without search", &o->repair},
    };

    _Static_assert(sizeof own / sizeof *own == SUDOKU_OWN_ROWS, "count the rows");
    memcpy(rows, own, sizeof own);
    sudoku_form_rows(&o->recipe, rows + SUDOKU_OWN_ROWS);
    batch_form_rows(&o->batch, rows + SUDOKU_OWN_ROWS + SUDOKU_FORM_ROWS);
    adapt_batch_rows(rows + SUDOKU_OWN_ROWS + SUDOKU_FORM_ROWS);
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
    return sudoku_form_makes(&o->recipe) || sudoku_form_has_source(&o->recipe) || o->analyze ||
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

/* The first option given that has no effect without --generate, or NULL. */
static const char *batch_option(const struct batch_form *f)
{
    return f->number > 0      ? "number"
           : f->range[0] > 0  ? "index-range"
           : f->index > 0     ? "index"
           : f->after > 0     ? "after"
           : f->no_duplicates ? "no-duplicates"
           : f->seen          ? "seen"
           : f->reject        ? "reject"
           : f->jobs > 1      ? "jobs"
           : f->trust         ? "trust"
           : f->print_recipe  ? "print-recipe"
                              : NULL;
}

static bool check_making(const struct sudoku_options *o, int nfiles, struct diag *d)
{
    if (!sudoku_form_has_source(&o->recipe))
        return diag_set(d, "--generate, --level, --analyze, --fill and --optfill need "
                           "--template, --standard, --boxes or --jigsaw");
    if (o->recipe.template && !sudoku_form_makes(&o->recipe) && !o->analyze && !o->fill &&
        !o->repair)
        return diag_set(d, "--template goes with --generate, --level, --analyze, --fill and "
                           "--optfill");
    if (nfiles > 0)
        return diag_set(d, "no FILE is read where a template or constraints are given");
    if (o->analyze && (sudoku_form_makes(&o->recipe) || o->fill || o->repair))
        return diag_set(d, "--analyze goes with none of --generate, --level, --fill and "
                           "--optfill");
    if (o->analyze && o->recipe.jigsaw)
        return diag_set(d, "--analyze needs fixed fields, and --jigsaw makes fresh ones");
    if (o->strategy || o->set_level || o->compact || o->native || solve_modes(&o->solve) > 0 ||
        o->solve.proof || o->solve.level || o->solve.lang)
        return diag_set(d, "a template is not solved, checked, rated, explained or counted");
    return true;
}

static bool check_modes(struct sudoku_options *o, struct diag *d)
{
    const struct solve_options *s = &o->solve;
    const struct sudoku_wishes *w = &o->wishes;
    enum solve_mode mode = solve_mode(s);
    bool solving = (mode == SOLVE_MODES || mode == SOLVE_SOLUTIONS) && !s->proof;

    if (solve_modes(s) > 1)
        return diag_set(d, "--check, --rate, --explain, --hint, --count, --solutions, --needless "
                           "and --missing exclude each other");
    if (!solve_check_level(s, d))
        return false;
    if (s->proof && mode != SOLVE_MODES && mode != SOLVE_CHECK)
        return diag_set(d, "--proof goes with solving and with --check");
    if (o->technique && !sudoku_options_list(o) && mode != SOLVE_RATE && mode != SOLVE_EXPLAIN &&
        mode != SOLVE_HINT)
        return diag_set(d,
                        "--techniques goes with --rate, --explain and --hint, or with a template");
    if (o->unique &&
        (o->technique || (mode != SOLVE_RATE && mode != SOLVE_EXPLAIN && mode != SOLVE_HINT)))
        return diag_set(
            d, "--uniqueness goes with --rate, --explain and --hint, and not with --techniques");
    if (s->brief && (mode != SOLVE_EXPLAIN || w->format))
        return diag_set(d, "--brief goes with --explain, and not with --format json");
    if (!solve_check_lang(s, d))
        return false;
    if (o->compact && o->native)
        return diag_set(d, "--compact-format and --native-format exclude each other");
    if ((o->strategy || o->set_level) && (!solving || mode == SOLVE_SOLUTIONS))
        return diag_set(d, "--strategies and --limit-level go with solving");
    if (!solving && (w->path[SUDOKU_PUZZLE] || w->path[SUDOKU_SOLUTION] || w->path[SUDOKU_GSS]))
        return diag_set(d, "--puzzle-out, --solution-out and --gss-out go with solving and making");
    if (!solving && strcmp(w->path[SUDOKU_RECORDS], "-") != 0)
        return diag_set(d, "--output goes with solving and making");
    if (w->format && (mode == SOLVE_CHECK || mode == SOLVE_COUNT))
        return diag_set(d, "--format does not go with --check and --count");
    if (w->format && w->format != &format_json && !solving)
        return diag_set(d, "--format %s goes with solving and making", w->format->name);
    return take_strategies(o, d) &&
           (sudoku_options_list(o) || techniques_parse(o->technique, &o->techniques, d));
}

bool sudoku_options_check(struct sudoku_options *o, int nfiles, struct diag *d)
{
    const struct batch_form *f = &o->batch;
    bool fresh = o->fill || o->repair || o->recipe.jigsaw;

    o->wishes.format = batch_form_format(f);
    o->wishes.path[SUDOKU_RECORDS] = f->output;
    if (o->solve.mode[SOLVE_NEEDLESS]) {
        o->solve.level = o->recipe.level;
        o->recipe.level = NULL;
    }
    if (solve_modes(&o->solve) > 0 || !sudoku_form_has_source(&o->recipe)) {
        o->technique = o->recipe.techniques;
        o->recipe.techniques = NULL;
    }
    o->solve.json = o->wishes.format == &format_json;
    if (o->conflicts == 0)
        o->conflicts = DECIDE_CONFLICTS;
    if (!take_limit(o, d))
        return false;
    if (!sudoku_form_makes(&o->recipe) && batch_option(f))
        return diag_set(d, "--%s goes with --generate and --level", batch_option(f));
    if (!sudoku_form_makes(&o->recipe) &&
        (o->recipe.minimal || o->recipe.symmetry >= 0 || o->recipe.best_of > 0))
        return diag_set(d, "--minimal, --symmetry and --best-of go with --generate and --level");
    if (!sudoku_form_makes(&o->recipe) &&
        (o->recipe.givens[1] > 0 || o->recipe.pattern || o->recipe.missing > 0))
        return diag_set(d,
                        "--givens, --pattern and --digits-missing go with --generate and --level");
    if (f->seed >= 0 && !sudoku_form_makes(&o->recipe) && !fresh)
        return diag_set(d, "--seed goes with --generate, --level, --fill, --optfill and "
                           "--jigsaw");
    if (!o->wishes.format && strcmp(f->output, "-") != 0)
        return diag_set(d, "--output goes with --format");
    return sudoku_options_make(o) ? check_making(o, nfiles, d) : check_modes(o, d);
}
