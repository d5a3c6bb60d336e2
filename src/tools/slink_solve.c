/* slink-solve: solves, checks, rates and explains puzzles; the contest's program. */
#include "tools/solve.h"

#include <string.h>

/* Only loops are counted and have several solutions found here. */
static bool solve_can(struct solving *s, const struct record *r)
{
    struct diag d;

    if (r->family == &loops_family || !(s->o.count || s->o.solutions > 0 || s->o.different))
        return true;
    diag_set(&d,
             "%s: puzzle %d is no loop, and --count, --solutions and --different are for loops; "
             "slink-sudoku has --count and --solutions for sudokus",
             s->file, s->number);
    s->status = cli_worse(s->status, cli_fail(s->program, &d, CLI_WRONG));
    return false;
}

static void solve_record(struct solving *s, struct record *r, struct strbuf *out)
{
    if (!solve_can(s, r))
        return;
    if (s->o.rate)
        solve_rate(s, r, out);
    else if (s->o.count)
        solve_count(s, r, out);
    else if (s->o.explain)
        solve_explain(s, r, out);
    else if (s->o.hint)
        solve_hint(s, r, out);
    else if (s->o.solutions > 0)
        solve_solutions(s, r, out);
    else if (s->o.different)
        solve_different(s, r, out);
    else if (s->o.labels || s->o.keys)
        solve_check(s, r, out);
    else
        solve_puzzle(s, r, out);
}

/* For rated contest input: reports how far the contest's own rules go. */
static void solve_close_file(struct solving *s)
{
    struct diag d;

    if (!s->o.rate || s->from != &format_contest)
        return;
    diag_set(&d, "%s: rules 1 to 15 alone solve %d of %d sets", s->file, s->by_contest, s->number);
    cli_fail(s->program, &d, 0);
}

static struct solve_input solve_input(const struct solve_options *o)
{
    return (struct solve_input){.format = o->contest ? &format_contest : NULL,
                                .may_be_empty = o->contest,
                                .answer = solve_record,
                                .end_file = solve_close_file};
}

static bool solve_modes(const struct solve_options *o, struct diag *d)
{
    if (o->check + o->rate + o->contest + o->count + o->explain + o->hint + (o->solutions > 0) +
            o->different >
        1)
        return diag_set(d, "--check, --rate, --count, --contest, --explain, --hint, --solutions "
                           "and --different exclude each other");
    if (o->format == 1 && (o->check || o->contest || o->count))
        return diag_set(d, "--format json does not go with --check, --count and --contest");
    if (o->plain && (o->explain || o->hint))
        return diag_set(d, "--plain does not go with --explain and --hint");
    if ((o->labels || o->keys) && (!o->check || o->proof))
        return diag_set(d, "--labels and --keys go with --check, and not with --proof");
    if (o->brief && (!o->explain || o->format == 1))
        return diag_set(d, "--brief goes with --explain, and not with --format json");
    if ((o->sets || o->memory > 0) && !o->count)
        return diag_set(d, "--sets and --memory go with --count");
    if (o->conflicts > 0 && o->count)
        return diag_set(d, "--conflicts does not go with --count, which does not search");
    if (o->proof && (o->rate || o->contest || o->count || o->explain || o->hint ||
                     o->solutions > 0 || o->different))
        return diag_set(d, "--proof goes with solving and with --check");
    return true;
}

enum { SOLVE_ROWS = 17 };

static void solve_rows(struct solve_options *o, struct option_row *rows)
{
    static const char *const formats_out[] = {"text", "json", NULL};
    const struct option_row table[] = {
        {OPTION_FLAG, 0, "check", NULL, "print unique, none, several or limit for each puzzle",
         &o->check, 0, 0, NULL},
        {OPTION_FLAG, 0, "labels", NULL,
         "with --check: also compare level, score and steps with those of the JSON line, or print "
         "mislabelled",
         &o->labels, 0, 0, NULL},
        {OPTION_FLAG, 0, "keys", NULL,
         "with --check: also print the key that is equal for turned, mirrored and renamed puzzles",
         &o->keys, 0, 0, NULL},
        {OPTION_FLAG, 0, "rate", NULL, "print level, score, steps and techniques of each puzzle",
         &o->rate, 0, 0, NULL},
        {OPTION_FLAG, 0, "count", NULL, "print the exact number of solutions of each puzzle",
         &o->count, 0, 0, NULL},
        {OPTION_FLAG, 0, "sets", NULL,
         "with --count: count all sets of disjoint loops, even the empty set", &o->sets, 0, 0,
         NULL},
        {OPTION_NUMBER, 0, "memory", "MB", "with --count: memory for its tables (2048)", &o->memory,
         1, 1 << 20, NULL},
        {OPTION_FLAG, 0, "explain", NULL,
         "explain how to solve it, step by step, and draw the solution", &o->explain, 0, 0, NULL},
        {OPTION_FLAG, 0, "brief", NULL,
         "with --explain: only the key moments, the steps of the hardest level", &o->brief, 0, 0,
         NULL},
        {OPTION_FLAG, 0, "hint", NULL,
         "print the next step from the drawn edges, or the first mistake", &o->hint, 0, 0, NULL},
        {OPTION_NUMBER, 0, "solutions", "K",
         "draw the first K solutions, or all if there are fewer", &o->solutions, 1, 1000000, NULL},
        {OPTION_FLAG, 0, "different", NULL,
         "draw two of several solutions, side by side, and mark their differences", &o->different,
         0, 0, NULL},
        {OPTION_FLAG, 0, "contest", NULL, "read and write the formats of the contest", &o->contest,
         0, 0, NULL},
        {OPTION_CHOICE, 0, "format", NULL, "output format of solutions and explanations (text)",
         &o->format, 0, 0, formats_out},
        {OPTION_WRITE, 0, "proof", "FILE",
         "write a proof of one solution, or none, for slink-check", &o->proof, 0, 0, NULL},
        {OPTION_FLAG, 0, "plain", NULL, "search and count without the deduction engine", &o->plain,
         0, 0, NULL},
        {OPTION_NUMBER, 0, "conflicts", "N",
         "give up a search after N conflicts, with the answer limit (5000000)", &o->conflicts, 1,
         1000000000000, NULL},
    };

    _Static_assert(sizeof table / sizeof *table == SOLVE_ROWS, "count the rows");
    memcpy(rows, table, sizeof table);
}

int main(int argc, char **argv)
{
    struct solving s = {0};
    struct option_row rows[SOLVE_ROWS + 1] = {0};
    const struct program program = {
        .name = "slink-solve",
        .purpose = "Solves Slitherlinks, SuperSlitherlinks and sudokus, and checks, rates, counts "
                   "and explains them.",
        .operands = "[FILE...]",
        .max_operands = -1,
        .rows = rows,
        .notes =
            "Reads Knuth's text, JSON lines, Loopy ids, contest input and the formats of sudokus, "
            "and\n"
            "detects which. --count, --solutions and --different are for loops; slink-sudoku has\n"
            "--count and --solutions for sudokus.\n"
            "--hint reads the drawn edges from the JSON field \"edges\". For contest input, "
            "--rate\n"
            "also reports how many sets the contest's rules alone solve. Manual: slink-solve(1).\n"
            "Exit status: 0 each puzzle has one solution, 1 one has none or several, 2 bad\n"
            "usage or input, 3 a limit was reached; the largest over all puzzles.\n"};
    struct diag d;

    s.program = &program;
    solve_rows(&s.o, rows);
    int first = cli_begin(&program, argc, argv);
    if (!solve_modes(&s.o, &d) || !cli_files_differ(&program, argv + first, argc - first, &d))
        return cli_fail(&program, &d, CLI_WRONG);
    if (s.o.conflicts == 0)
        s.o.conflicts = DECIDE_CONFLICTS;
    s.effort = (struct engine_effort){.search_only = s.o.plain, .conflicts = s.o.conflicts};
    struct solve_input input = solve_input(&s.o);
    bool open = solve_files(&s, &input, argv + first, argc - first);
    solve_prove_end(&s);
    return open ? cli_end(&program, s.status) : s.status;
}
