/* What designers ask of slink-solve and slink-sudoku (explain/designer.h). As text each puzzle with
 * other clues is a line; as JSON it is a record with its solution. */
#include "explain/designer.h"
#include "model/level.h"
#include "tools/solve.h"

static bool parse_level(const char *text, int *level)
{
    int low;

    return level_parse_range(text, &low, level) && low == *level;
}

/* Whether the family has what the questions need, and the answer is what they are about; reports
 * if not. */
static bool can_ask(struct solving *s, struct record *r, enum answer about)
{
    if (!services_of(r)->clues) {
        solve_report(s, " is of a family without --needless and --missing", CLI_WRONG);
        return false;
    }
    enum answer answer = services_rate(r, &s->effort);
    if (answer == ANSWER_UNIQUE && about != ANSWER_UNIQUE)
        solve_report(s, " has only one solution, so no clue is missing", CLI_DONE);
    else if (answer != about)
        solve_unique(s, answer);
    return answer == about;
}

/* Before the first line: an empty line between puzzles, and the puzzle's id. */
static void begin(struct solving *s, const struct record *r, struct strbuf *out)
{
    solve_begin_drawing(s, out);
    if (r->id) {
        strbuf_text(out, "Puzzle ");
        strbuf_line(out, r->id);
        strbuf_char(out, '\n');
    }
}

/* Lists what was found, in place of a puzzle of level `own`; reports if a limit was reached, or with
 * `none` if there is nothing. */
static void list(struct solving *s, const struct designs *found, int own, const char *none,
                 struct strbuf *out)
{
    for (int i = 0; i < found->n; i++) {
        struct record *r = &found->r[i];
        if (s->o.json) {
            if (services_of(r)->answers->solve(r, &s->effort) == ANSWER_UNIQUE)
                solve_show_json(s, r, out);
            continue;
        }
        if (i == 0)
            begin(s, r, out);
        strbuf_format(out, "%s: unique; %slevel %d\n", r->title, r->level == own ? "still " : "",
                      r->level);
    }
    if (found->limit)
        solve_report(s, " is not decided: too many numbers to try, or the limit of conflicts",
                     CLI_LIMIT);
    else if (found->n == 0 && none)
        solve_report(s, none, CLI_NEGATIVE);
}

void solve_needless(struct solving *s, struct record *r, struct strbuf *out)
{
    int limit, within = 0;

    if (!can_ask(s, r, ANSWER_UNIQUE))
        return;
    limit = r->level;
    if (s->o.level)
        parse_level(s->o.level, &limit);
    struct designs found = designer_needless(r, &s->effort);
    list(s, &found, r->level, NULL, out);
    for (int i = 0; i < found.n; i++)
        within += found.r[i].level <= limit;
    designs_release(&found);
    if (s->o.json)
        return;
    if (found.n == 0)
        begin(s, r, out);
    strbuf_format(out, "%d of %d clues can go, one at a time", found.n, found.asked);
    if (found.n > 0)
        strbuf_format(out, ", %d of them at level %d or below", within, limit);
    strbuf_char(out, '\n');
}

void solve_missing(struct solving *s, struct record *r, struct strbuf *out)
{
    if (!can_ask(s, r, ANSWER_SEVERAL))
        return;
    struct designs found = designer_missing(r, &s->effort);
    list(s, &found, LEVEL_UNKNOWN, ": no single clue makes it unique", out);
    designs_release(&found);
}

void solve_unknown(struct solving *s, struct record *r, struct strbuf *out)
{
    struct designs found = designer_unknown(r, &s->effort);

    list(s, &found, LEVEL_UNKNOWN, " has no single solution, whatever number '?' is", out);
    designs_release(&found);
}
