/* slink-solve --rate */
#include "explain/loops/rate.h"
#include "tools/solve.h"

#include <inttypes.h>

/* Appends the figures of the way, '-' where the family has none. */
static void rate_way(const struct record *r, struct strbuf *out)
{
    const struct way *way = &r->way;

    if (!r->has_way) {
        strbuf_text(out, "\t-\t-\t-\t-\t-\n");
        return;
    }
    strbuf_format(out, "\t%d\t%d\t%d.%02d\t", way->what_ifs, way->chain, way->break_in / 100,
                  way->break_in % 100);
    if (way->bottlenecks == WAY_UNKNOWN)
        strbuf_char(out, '-');
    else
        strbuf_format(out, "%d", way->bottlenecks);
    strbuf_format(out, "\t%d\n", way->minutes);
}

/* Appends a line: level, score, number of steps, techniques with their steps; then the way. */
static void rate_line(const struct record *r, struct strbuf *out)
{
    int steps = 0;

    for (int i = 0; i < r->ntechniques; i++)
        steps += r->technique[i].count;
    strbuf_format(out, "%d\t%" PRId64 "\t%d\t", r->level, r->score, steps);
    for (int i = 0; i < r->ntechniques; i++)
        strbuf_format(out, "%s%s:%d", i > 0 ? " " : "", r->technique[i].name,
                      r->technique[i].count);
    rate_way(r, out);
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
            strbuf_format(out, "%s\t-\t-\t-\t-\t-\t-\t-\t-\n", solve_answer[answer]);
    }
    if (s->from == &format_contest)
        s->by_contest += rate_contest(loops_of(r)->puzzle);
}
