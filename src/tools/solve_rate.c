/* slink-solve --rate */
#include "answer/rate.h"
#include "tools/solve.h"

#include <inttypes.h>

/* Appends a line: level, score, number of steps, techniques with their steps. */
static void rate_line(const struct record *r, struct strbuf *out)
{
    int steps = 0;

    for (int i = 0; i < r->ntechniques; i++)
        steps += r->technique[i].count;
    strbuf_format(out, "%d\t%" PRId64 "\t%d\t", r->level, r->score, steps);
    for (int i = 0; i < r->ntechniques; i++)
        strbuf_format(out, "%s%s:%d", i > 0 ? " " : "", r->technique[i].name,
                      r->technique[i].count);
    strbuf_char(out, '\n');
}

void solve_rate(struct solving *s, struct record *r, struct strbuf *out)
{
    enum engine_answer answer = engine_of(r)->rate(r, &s->effort);

    if (s->o.format == 1) {
        if (solve_unique(s, answer))
            format_json.write(out, r, s->drawn++ == 0);
    } else {
        solve_note(s, answer);
        if (answer == ENGINE_UNIQUE)
            rate_line(r, out);
        else
            strbuf_format(out, "%s\t-\t-\t-\n", solve_answer[answer]);
    }
    if (s->from == &format_contest)
        s->by_contest += rate_contest(loops_of(r)->puzzle);
}
