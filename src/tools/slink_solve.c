/* slink-solve: solves, checks, rates and explains puzzles; the contest's program. */
#include "explain/loops/rate.h"
#include "format/loops/board_text.h"
#include "format/loops/family.h"
#include "solver/loops/decide.h"
#include "tools/solve.h"

struct options {
    uint64_t given; /* a bit for each row */
    struct solve_options solve;
    bool contest, plain, sets;
    int format;     /* 0 text, 1 json */
    int64_t memory; /* MB; 0 if not given */
};

struct solve {
    struct solving own; /* the first field: the core passes it on */
    int by_contest;     /* data sets of this file that the contest's rules alone solve */
};

/* Whether the family's engines lack this way to look at several solutions. */
static bool lacks(const struct answer_table *a, enum solve_mode mode)
{
    return (mode == SOLVE_COUNT && !a->count && !a->solutions) ||
           (mode == SOLVE_SOLUTIONS && !a->solutions) || (mode == SOLVE_DIFFERENT && !a->different);
}

static void answer(struct solving *s, struct record *r, struct strbuf *out)
{
    enum solve_mode mode = solve_mode(&s->o);

    if (lacks(services_of(r)->answers, mode)) {
        solve_report(s, " is no loop, and --different is for loops", CLI_WRONG);
        return;
    }
    if (s->o.times)
        solve_times(s, r, out);
    else
        solve_record(s, r, out);
    if (mode == SOLVE_RATE && s->from == &format_contest)
        ((struct solve *)s)->by_contest += rate_contest(loops_of(r)->puzzle);
}

/* For rated contest input: reports how far the contest's own rules go. */
static void end_file(struct solving *s)
{
    struct solve *own = (struct solve *)s;
    struct diag d;

    if (!s->o.mode[SOLVE_RATE] || s->from != &format_contest)
        return;
    diag_set(&d, "%s: rules 1 to 15 alone solve %d of %d sets", s->file, own->by_contest,
             s->number);
    cli_fail(s->program, &d, 0);
    own->by_contest = 0;
}

static bool show_contest(struct solving *s, struct record *r, struct strbuf *out)
{
    board_text_contest(out, loops_of(r)->puzzle, loops_of(r)->solution, s->count);
    return true;
}

static struct options asked;
static const char *const formats_out[] = {"text", "json", NULL};

#define LABELS                                                               \
    "with check: --labels and --keys go with --check, and not with --proof;" \
    "without proof: --labels and --keys go with --check, and not with --proof;"
#define COUNTING "with count: --sets and --memory go with --count;"

#define AT(field) OPTION_AT(options, field)

/* Besides those of both programs. */
static const struct option_row rows[] = {
    {OPTION_FLAG, 0, "labels", NULL,
     "with --check: also compare level, score and steps with those of the JSON line, or print "
     "mislabelled",
     AT(solve.labels), .rules = LABELS},
    {OPTION_FLAG, 0, "keys", NULL,
     "with --check: also print the key that is equal for turned, mirrored and renamed puzzles",
     AT(solve.keys), .rules = LABELS},
    {OPTION_READ, 0, "times", "FILE",
     "print level, score and minutes beside the time that a player took, and the steps before "
     "which the player stood still; FILE is what a page to play keeps",
     AT(solve.times),
     .rules = "without contest check rate count explain hint solutions different needless missing "
              "proof;"
              "without format=json: --format json does not go with --times;"},
    {OPTION_FLAG, 0, "sets", NULL,
     "with --count: count all sets of disjoint loops, even the empty set", AT(sets),
     .rules = COUNTING},
    {OPTION_NUMBER, 0, "memory", "MB", "with --count: memory for its tables (2048)", AT(memory), 1,
     1 << 20, .rules = COUNTING},
    {OPTION_FLAG, 0, "different", NULL,
     "draw two of several solutions, side by side, and mark their differences",
     AT(solve.mode[SOLVE_DIFFERENT]),
     .rules = "without contest check rate count explain hint solutions needless missing;"},
    {OPTION_TEXT, 0, "level", "N",
     "with --needless: count the clues that can go at level N (the puzzle's own)", AT(solve.level),
     .rules = "with needless;"},
    {OPTION_FLAG, 0, "contest", NULL, "read and write the formats of the contest", AT(contest),
     .rules = "without check rate count explain hint solutions different needless missing;"},
    {OPTION_CHOICE, 0, "format", NULL, "output format of solutions and explanations (text)",
     AT(format), 0, 0, formats_out, .none = "text",
     .rules = "without contest: --format json does not go with --contest;"},
    {OPTION_FLAG, 0, "plain", NULL, "search and count without the deduction engine", AT(plain),
     .rules = "without explain hint: --plain does not go with --explain and --hint;"},
    {0}};

int main(int argc, char **argv)
{
    struct options *o = &asked;
    const struct program program = {
        .name = "slink-solve",
        .purpose = "Solves Slitherlinks, SuperSlitherlinks and sudokus, and checks, rates, counts "
                   "and explains them.",
        .operands = "[FILE...]",
        .max_operands = -1,
        .table = {{solve_rows, &o->solve}, {rows, o}},
        .notes =
            "Reads Knuth's text, JSON lines, Loopy ids, contest input and the formats of sudokus, "
            "and\n"
            "detects which. --different is for loops.\n"
            "Clues may have '?' for numbers to be found: solving prints all that work.\n"
            "--hint reads the drawn edges from the JSON field \"edges\". For contest input, "
            "--rate\n"
            "also reports how many sets the contest's rules alone solve. Manual: slink-solve(1).\n"
            "Exit status: 0 each puzzle has one solution, 1 one has none or several, 2 bad\n"
            "usage or input, 3 a limit was reached; the largest over all puzzles.\n"};
    struct diag d;

    o->solve = solve_usual;
    int first = cli_begin(&program, argc, argv);
    o->solve.json = o->format == 1;
    if (!options_check(program.table, &d) || !solve_check(&o->solve, &d) ||
        !cli_files_differ(&program, argv + first, argc - first, &d))
        return cli_fail(&program, &d, CLI_WRONG);
    if (o->solve.mode[SOLVE_COUNT] && o->solve.conflicts != solve_usual.conflicts) {
        diag_set(&d, "--conflicts does not go with --count, which does not search");
        return cli_fail(&program, &d, CLI_WRONG);
    }
    struct solve s = {.own = {.program = &program,
                              .o = o->solve,
                              .effort = {.search_only = o->plain,
                                         .unique = o->solve.unique,
                                         .conflicts = o->solve.conflicts,
                                         .sets = o->sets,
                                         .memory = o->memory},
                              .format = o->contest ? &format_contest : NULL,
                              .unknown = !o->contest && !o->solve.proof && !o->solve.times &&
                                         solve_mode(&o->solve) == SOLVE_MODES,
                              .contest = o->contest,
                              .answer = answer,
                              .end_file = end_file,
                              .show = o->contest ? show_contest : NULL}};
    if (o->solve.times && !games_read(&s.own.games, o->solve.times, &d)) {
        games_release(&s.own.games);
        return cli_fail(&program, &d, CLI_WRONG);
    }
    bool open = solve_files(&s.own, argv + first, argc - first);
    games_release(&s.own.games);
    return open ? cli_end(&program, s.own.status) : s.own.status;
}
