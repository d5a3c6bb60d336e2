/* slink-solve and slink-sudoku: --explain and --hint. */
#include "tools/solve.h"

#include "model/level.h"

/* "Puzzle 7-2 (level 3, medium)": what a record knows of itself. */
static void explain_heading(const struct record *r, struct strbuf *out)
{
    if (!r->id)
        return;
    strbuf_format(out, "Puzzle %s", r->id);
    if (r->level != LEVEL_UNKNOWN)
        strbuf_format(out, " (level %d, %s)", r->level, level_name[r->level]);
    strbuf_char(out, '\n');
}

/* Appends each step, or only key moments, as a line, and the solution below. */
static void explain_text(const struct solving *s, const struct record *r, struct strbuf *out)
{
    const struct story *story = r->story;
    int least = s->o.brief && story->nsteps > 0 ? story_key_level(story) : LEVEL_MIN;

    if (s->drawn > 0)
        strbuf_char(out, '\n');
    explain_heading(r, out);
    for (int i = 0; i < story->nsteps; i++)
        if (story->step[i].level >= least)
            strbuf_format(out, "%d. %s\n", i + 1, story->step[i].text);
    r->family->show(r->body, out);
}

void solve_explain(struct solving *s, struct record *r, struct strbuf *out)
{
    if (!solve_unique(s, engine_of(r)->explain(r, &s->effort)))
        return;
    if (s->o.format == 1)
        format_json.write(out, r, s->drawn == 0);
    else
        explain_text(s, r, out);
    s->drawn++;
}

void solve_hint(struct solving *s, struct record *r, struct strbuf *out)
{
    if (!solve_unique(s, engine_of(r)->hint(r, &s->effort)))
        return;
    if (s->o.format == 1)
        format_json.write(out, r, s->drawn == 0);
    else
        strbuf_format(out, "%s\n",
                      r->story->nsteps > 0 ? r->story->step[0].text : "The puzzle is solved.");
    s->drawn++;
}
