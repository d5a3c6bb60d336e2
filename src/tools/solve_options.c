/* The options of both programs, and the modes that they ask for. */
#include "model/level.h"
#include "solver/loops/decide.h"
#include "tools/solve.h"

/* A mode is what is asked about each puzzle; what makes puzzles, or a template, does not go with it. */
#define MODES "rate count contest explain hint solutions different needless missing"
#define MODE                                                                                  \
    "without check " MODES ";" SOLVE_NOT_MADE                                                 \
    "without minimal symmetry best-of givens pattern digits-missing number index index-range" \
    " after no-duplicates seen reject jobs trust print-recipe;"
#define NO_JSON "without format=json: --format json does not go with --check and --count;"
#define BRIEF ": --brief goes with --explain, and not with --format json;"
#define STAGE ": --stage goes with --hint, and not with --format json, which has all stages;"
#define UNIQUE ": --uniqueness goes with --rate, --explain and --hint, and not with --techniques;"

#define AT(field) OPTION_AT(solve_options, field)

const struct option_row solve_rows[] = {
    {OPTION_FLAG, 0, "check", NULL, "print unique, none, several or limit for each puzzle",
     AT(mode[SOLVE_CHECK]), .rules = MODE NO_JSON},
    {OPTION_FLAG, 0, "rate", NULL, "print level, score, steps and techniques of each puzzle",
     AT(mode[SOLVE_RATE]), .rules = MODE},
    {OPTION_FLAG, 0, "explain", NULL,
     "explain how to solve it, step by step, and show the solution", AT(mode[SOLVE_EXPLAIN]),
     .rules = MODE},
    {OPTION_FLAG, 0, "brief", NULL,
     "with --explain: only the key moments, the steps of the hardest level", AT(brief),
     .rules = "with explain" BRIEF "without format=json" BRIEF},
    {OPTION_FLAG, 0, "hint", NULL,
     "print the next step from what is marked so far, or the first mistake", AT(mode[SOLVE_HINT]),
     .rules = MODE},
    {OPTION_NUMBER, 0, "stage", "N",
     "with --hint: only where to look (1), the technique, too (2), all but the end (3), all (4)",
     AT(stage), 1, STORY_STAGES, .rules = "with hint" STAGE "without format=json" STAGE},
    {OPTION_TEXT, 0, "lang", "LANGUAGE", "with --explain and --hint (en)", AT(lang),
     .folder = "text", .rules = "with explain hint;" SOLVE_NOT_MADE},
    {OPTION_FLAG, 0, "uniqueness", NULL,
     "with --rate, --explain and --hint of sudokus: also techniques that rest on a single solution",
     AT(unique), .rules = "with rate explain hint" UNIQUE "without techniques" UNIQUE},
    {OPTION_FLAG, 0, "count", NULL,
     "print the number of solutions of each puzzle; if no loop, up to a million",
     AT(mode[SOLVE_COUNT]), .rules = MODE NO_JSON},
    {OPTION_NUMBER, 0, "solutions", "K", "show the first K solutions, or all if there are fewer",
     AT(solutions), 1, 1000000, .rules = MODE},
    {OPTION_FLAG, 0, "needless", NULL, "list the clues that can go, one at a time",
     AT(mode[SOLVE_NEEDLESS]), .rules = MODE},
    {OPTION_FLAG, 0, "missing", NULL,
     "list the clues of which one more makes it unique, the best first", AT(mode[SOLVE_MISSING]),
     .rules = MODE},
    {OPTION_WRITE, 0, "proof", "FILE", "write a proof of one solution, or none, for slink-check",
     AT(proof),
     .rules = "without " MODES ": --proof goes with solving and with --check;" SOLVE_NOT_MADE},
    {OPTION_NUMBER, 0, "conflicts", "N",
     "give up a search after N conflicts, with the answer limit (5000000)", AT(conflicts), 1,
     1000000000000},
    {0}};

const struct solve_options solve_usual = {.conflicts = DECIDE_CONFLICTS};

bool solve_check(const struct solve_options *o, struct diag *d)
{
    int low, top;

    if (o->level && (!level_parse_range(o->level, &low, &top) || low != top))
        return diag_set(d, "--level: '%s' is not a level from 1 to 7 or its name", o->level);
    return !o->lang || words_language(o->lang, d);
}
