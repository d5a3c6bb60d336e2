/* slink-solve --rate */
#include "answer/rate.h"
#include "tools/solve.h"

#include <inttypes.h>
#include <stdlib.h>

/* A line: level, score, number of steps, techniques with their steps. */
static void rate_line(const struct rating *rating, struct strbuf *out)
{
    strbuf_format(out, "%d\t%" PRId64 "\t%d\t", rating->level, rating->score, rating->steps);
    for (int i = 0; i < rating->ntechniques; i++)
        strbuf_format(out, "%s%s:%d", i > 0 ? " " : "", rating->technique[i].name,
                      rating->technique[i].steps);
    strbuf_char(out, '\n');
}

/* The record, with this rating in place of any other. */
static void rate_record(struct solving *s, const struct rating *rating, struct record *r,
                        struct strbuf *out)
{
    record_clear_rating(r);
    for (int i = 0; i < rating->ntechniques; i++)
        record_add_technique(r, rating->technique[i].name, rating->technique[i].steps);
    r->level = rating->level;
    r->score = rating->score;
    format_json.write(out, r, s->drawn++ == 0);
}

void solve_rate(struct solving *s, struct record *r, struct strbuf *out)
{
    struct rating rating;

    rate_puzzle(loops_of(r)->puzzle, NULL, s->o.plain, s->o.conflicts, &rating);
    if (s->o.format == 1) {
        if (solve_unique(s, rating.answer))
            rate_record(s, &rating, r, out);
    } else {
        solve_note(s, rating.answer);
        if (rating.answer == SEARCH_UNIQUE)
            rate_line(&rating, out);
        else
            strbuf_format(out, "%s\t-\t-\t-\n", solve_answer[rating.answer]);
    }
    if (s->contest_input)
        s->by_contest += rate_contest(loops_of(r)->puzzle);
    loop_free(rating.solution);
}
