/* slink-solve --explain and --hint */
#include "answer/explain/explain.h"
#include "base/mem.h"
#include "format/drawing.h"
#include "tools/solve.h"

/* A step a line, and the solution below. */
static void explain_text(struct solving *s, const struct record *r, const struct explanation *e,
                         struct strbuf *out)
{
    if (s->drawn > 0)
        strbuf_char(out, '\n');
    for (int i = 0; i < e->story->nsteps; i++)
        strbuf_format(out, "%d. %s\n", i + 1, e->story->step[i].text);
    drawing_board(out, loops_of(r)->puzzle, e->solution, '.');
}

/* The record takes the story. */
static void explain_record(struct solving *s, struct record *r, struct explanation *e,
                           struct strbuf *out)
{
    story_free(r->story);
    r->story = e->story;
    e->story = NULL;
    format_json.write(out, r, s->drawn == 0);
}

void solve_explain(struct solving *s, struct record *r, struct strbuf *out)
{
    struct explanation e;

    explain_puzzle(loops_of(r)->puzzle, s->o.conflicts, &e);
    if (solve_unique(s, e.answer)) {
        if (s->o.format == 1) {
            loops_set_solution(r, e.solution);
            e.solution = NULL;
            explain_record(s, r, &e, out);
        } else {
            explain_text(s, r, &e, out);
        }
        s->drawn++;
    }
    explanation_release(&e);
}

/* A puzzle without drawn edges is taken as an empty board. */
void solve_hint(struct solving *s, struct record *r, struct strbuf *out)
{
    struct loops *own = loops_of(r);
    struct explanation e;

    if (!own->drawn)
        own->drawn = mem_alloc((size_t)own->puzzle->lattice->nedges, 1);
    explain_hint(own->puzzle, own->drawn, s->o.conflicts, &e);
    if (solve_unique(s, e.answer)) {
        if (s->o.format == 1)
            explain_record(s, r, &e, out);
        else
            strbuf_format(out, "%s\n",
                          e.story->nsteps > 0 ? e.story->step[0].text : "The puzzle is solved.");
        s->drawn++;
    }
    explanation_release(&e);
}
