/* What designers ask of slink-solve and slink-sudoku (explain/designer.h). As text each puzzle with
 * other clues is a line; as JSON it is a record with its solution. */
#include "explain/designer.h"
#include "model/level.h"
#include "tools/solve.h"

#include <inttypes.h>

struct listing {
    struct solving *s;
    struct strbuf *out;
    const char *id;
    int own, limit; /* of --needless: the level of the puzzle, and the highest one wanted */
    int all;        /* puzzles, */
    int n, within;  /* the unique ones of them, and those up to that level */
    int64_t fewest; /* solutions, of --missing */
    bool begun;
};

static bool parse_level(const char *text, int *level)
{
    int low;

    return level_parse_range(text, &low, level) && low == *level;
}

bool solve_check_level(const struct solve_options *o, struct diag *d)
{
    int level;

    if (o->level && !o->mode[SOLVE_NEEDLESS])
        return diag_set(d, "--level goes with --needless");
    return !o->level || parse_level(o->level, &level) ||
           diag_set(d, "--level: '%s' is not a level from 1 to 7 or its name", o->level);
}

/* Whether the family has what the questions need; reports if it has not. */
static bool can_ask(struct solving *s, const struct record *r)
{
    if (!engine_of(r)->places)
        solve_report(s, " is of a family without --needless and --missing", CLI_WRONG);
    return engine_of(r)->places != NULL;
}

/* Before the first line: an empty line between puzzles, and the puzzle's id. */
static void begin(struct listing *l)
{
    if (l->begun)
        return;
    l->begun = true;
    solve_begin_drawing(l->s, l->out);
    if (l->id)
        strbuf_format(l->out, "Puzzle %s\n", l->id);
}

static void take(void *context, struct record *r, enum engine_answer answer)
{
    struct listing *l = context;
    bool unique = answer == ENGINE_UNIQUE;

    l->all++;
    l->n += unique;
    l->within += unique && r->level <= l->limit;
    if (l->s->o.json) {
        if (unique && engine_of(r)->solve(r, &l->s->effort) == ENGINE_UNIQUE)
            solve_show_json(l->s, r, l->out);
        return;
    }
    if (!unique && l->own != LEVEL_UNKNOWN)
        return; /* the clue is needed */
    begin(l);
    strbuf_format(l->out, "%s: ", r->title);
    if (!unique && l->fewest > 0)
        strbuf_format(l->out, "%" PRId64 " solutions\n", l->fewest);
    else if (!unique)
        strbuf_text(l->out, "several solutions\n");
    else if (r->level == LEVEL_UNKNOWN)
        strbuf_text(l->out, "unique\n");
    else
        strbuf_format(l->out, "unique; %slevel %d\n", r->level == l->own ? "still " : "", r->level);
}

void solve_needless(struct solving *s, struct record *r, struct strbuf *out)
{
    struct listing l = {.s = s, .out = out, .id = r->id};

    if (!can_ask(s, r) || !solve_unique(s, engine_of(r)->rate(r, &s->effort)))
        return;
    l.own = l.limit = r->level;
    if (s->o.level)
        parse_level(s->o.level, &l.limit);
    if (!designer_needless(r, &s->effort, take, &l))
        solve_report(s, " has clues that are not decided at the limit of conflicts", CLI_LIMIT);
    if (s->o.json)
        return;
    begin(&l);
    strbuf_format(out, "%d of %d clues can go, one at a time", l.n, l.all);
    if (l.n > 0)
        strbuf_format(out, ", %d of them at level %d or below", l.within, l.limit);
    strbuf_char(out, '\n');
}

void solve_missing(struct solving *s, struct record *r, struct strbuf *out)
{
    struct listing l = {.s = s, .out = out, .id = r->id};

    if (!can_ask(s, r))
        return;
    enum engine_answer answer = designer_missing(r, &s->effort, take, &l, &l.fewest);
    if (answer == ENGINE_UNIQUE)
        solve_report(s, " has only one solution, so no clue is missing", CLI_DONE);
    else if (answer != ENGINE_SEVERAL)
        solve_unique(s, answer);
    else if (l.fewest == 0)
        solve_report(s, ": no single clue makes it unique, or leaves few solutions", CLI_NEGATIVE);
    else if (l.fewest > 1)
        solve_report(s, ": no single clue makes it unique; these leave the fewest solutions",
                     CLI_NEGATIVE);
}

void solve_unknown(struct solving *s, struct record *r, struct strbuf *out)
{
    static const char *const text[] = {
        " has no solution, whatever number '?' is", "",
        " has no single solution, whatever number '?' is",
        " is not decided: too many numbers to try, or the limit of conflicts"};
    static const int status[] = {CLI_NEGATIVE, CLI_DONE, CLI_NEGATIVE, CLI_LIMIT};
    struct listing l = {.s = s, .out = out, .id = r->id};
    enum engine_answer answer = designer_unknown(r, &s->effort, take, &l);

    if (answer != ENGINE_UNIQUE)
        solve_report(s, text[answer], status[answer]);
}
