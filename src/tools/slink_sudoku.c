/* slink-sudoku: solves sudokus of any topology, as gss does. */
#include "answer/decide.h"
#include "tools/sudoku_count.h"

#include <string.h>

struct sudoku_options {
    struct sudoku_solving solving;
    struct sudoku_wishes wishes;
    const char *strategies;
    int64_t limit;
    bool compact, native;
    int format; /* index into out_format; -1 if not given */
};

static const char *const out_format[] = {"gss", "json", "compact", "text", NULL};

/* ---- strategies ---- */

static bool add_strategy(const char *name, size_t n, int *strategies)
{
    static const struct {
        const char *name;
        int strategy;
    } table[] = {{"elim", LOGIC_ELIM},
                 {"hidden", LOGIC_HIDDEN},
                 {"inter", LOGIC_INTER},
                 {"brute", LOGIC_BRUTE}};

    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (strlen(table[i].name) == n && memcmp(table[i].name, name, n) == 0) {
            *strategies |= table[i].strategy;
            return true;
        }
    return false;
}

static bool read_strategies(const char *list, int *strategies, struct diag *d)
{
    *strategies = list ? 0 : LOGIC_ALL;
    while (list) {
        size_t n = strcspn(list, ",");
        if (!add_strategy(list, n, strategies))
            return diag_set(d, "--strategies: '%.*s' is none of elim, hidden, inter, brute", (int)n,
                            list);
        list = list[n] ? list + n + 1 : NULL;
    }
    return true;
}

/* ---- modes ---- */

static bool check_modes(const struct sudoku_options *o, struct diag *d)
{
    const struct solve_options *m = &o->solving.own.o;
    const struct sudoku_wishes *w = &o->wishes;

    if (m->count && m->solutions > 0)
        return diag_set(d, "--count and --solutions exclude each other");
    if (o->compact && o->native)
        return diag_set(d, "--compact-format and --native-format exclude each other");
    if (m->count && (w->puzzle || w->solution || w->gss || w->format))
        return diag_set(d, "--count writes no puzzles");
    if ((o->strategies || o->limit > 0) && (m->count || m->solutions > 0))
        return diag_set(d, "--strategies and --limit-level go with solving");
    return true;
}

static struct solve_input input_of(const struct sudoku_options *o)
{
    const struct solve_options *m = &o->solving.own.o;
    struct solve_input input = {.format = o->compact  ? &format_compact
                                          : o->native ? &format_gss
                                                      : NULL,
                                .only = &sudoku_family};

    if (m->count)
        input.answer = sudoku_count;
    else if (m->solutions > 0)
        input.answer = sudoku_solutions;
    else {
        input.answer = sudoku_solve;
        input.end_file = sudoku_solve_end_file;
    }
    return input;
}

static int run(struct sudoku_options *o, char **files, int n)
{
    struct sudoku_solving *s = &o->solving;
    struct solve_input input = input_of(o);
    struct diag d;

    if (!sudoku_output_open(&s->output, &o->wishes, &d))
        return cli_fail(s->own.program, &d, CLI_WRONG);
    sudoku_solve_begin(s);
    bool open = solve_files(&s->own, &input, files, n);
    sudoku_solve_end(s);
    if (!sudoku_output_end(&s->output, s->own.status != CLI_WRONG, &d)) {
        cli_quiet_pipe();
        s->own.status = cli_fail(s->own.program, &d, CLI_WRONG);
    }
    sudoku_engines_release(&s->engines);
    return open ? cli_end(s->own.program, s->own.status) : s->own.status;
}

int main(int argc, char **argv)
{
    struct sudoku_options o = {.wishes.records = "-", .format = -1};
    struct solve_options *mode = &o.solving.own.o;
    const struct option_row rows[] = {
        {OPTION_FLAG, 'q', "quiet", NULL, "report only what is wrong", &o.solving.quiet, 0, 0,
         NULL},
        {OPTION_FLAG, 'v', "verbose", NULL, "report each puzzle", &o.solving.verbose, 0, 0, NULL},
        {OPTION_FLAG, 'c', "compact-format", NULL,
         "read 81 digits or dots per puzzle; line ends do not matter", &o.compact, 0, 0, NULL},
        {OPTION_FLAG, 'n', "native-format", NULL, "read the format of gss", &o.native, 0, 0, NULL},
        {OPTION_TEXT, 'p', "puzzle-out", "FILE", "write the puzzle in its own layout",
         &o.wishes.puzzle, 0, 0, NULL},
        {OPTION_TEXT, 's', "solution-out", "FILE", "write the solution in the same layout",
         &o.wishes.solution, 0, 0, NULL},
        {OPTION_TEXT, 'G', "gss-out", "FILE", "write the puzzle in the format of gss",
         &o.wishes.gss, 0, 0, NULL},
        {OPTION_CHOICE, 0, "format", NULL, "write the puzzles in this format to --output",
         &o.format, 0, 0, out_format},
        {OPTION_TEXT, 'o', "output", "FILE", "with --format: output file; - is standard output (-)",
         &o.wishes.records, 0, 0, NULL},
        {OPTION_NUMBER, 'l', "limit-level", "N",
         "the largest n of sets in strategies (symbols - 1)", &o.limit, 1, TOPOLOGY_MAX_SYMBOLS,
         NULL},
        {OPTION_TEXT, 'S', "strategies", "LIST", "of elim, hidden, inter, brute (all)",
         &o.strategies, 0, 0, NULL},
        {OPTION_FLAG, 0, "count", NULL, "print the number of solutions, up to a million",
         &mode->count, 0, 0, NULL},
        {OPTION_NUMBER, 0, "solutions", "K",
         "print the first K solutions, or all if there are fewer", &mode->solutions, 1,
         SUDOKU_MOST_COUNTED, NULL},
        {OPTION_NUMBER, 0, "conflicts", "N",
         "give up a search after N wrong guesses, with the answer limit (5000000)",
         &mode->conflicts, 1, 1000000000000, NULL},
        {0}};
    const struct program program = {
        .name = "slink-sudoku",
        .purpose = "Solves sudokus of any topology by logic and by search, as gss does.",
        .operands = "[FILE...]",
        .max_operands = -1,
        .rows = rows,
        .notes = "Exit status: 0 each puzzle has one solution, 1 one has none or several, 2 bad\n"
                 "usage or input, 3 a limit was reached; the largest over all puzzles.\n"};
    struct diag d;

    o.solving.own.program = &program;
    int first = cli_begin(&program, argc, argv);
    o.wishes.format = o.format < 0 ? NULL : format_by_name(out_format[o.format]);
    o.solving.limit = (int)o.limit;
    o.solving.statistics = o.compact;
    if (!check_modes(&o, &d) || !read_strategies(o.strategies, &o.solving.strategies, &d))
        return cli_fail(&program, &d, CLI_WRONG);
    if (mode->conflicts == 0)
        mode->conflicts = DECIDE_CONFLICTS;
    return run(&o, argv + first, argc - first);
}
