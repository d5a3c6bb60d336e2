/* slink-solve --solutions and --different */
#include "format/loops/board_text.h"
#include "tools/solve.h"

/* Reports how many there are if there are fewer than requested. */
static void several_tell(struct solving *s, const struct findings *f)
{
    struct diag d;

    if (f->n >= s->o.solutions) {
        solve_note(s, (enum engine_answer)f->answer);
        return;
    }
    if (f->all)
        diag_set(&d, "%s: puzzle %d has just %d solution%s", s->file, s->number, f->n,
                 f->n == 1 ? "" : "s");
    else
        diag_set(&d, "%s: puzzle %d has %d solutions or more: the limit of conflicts is reached",
                 s->file, s->number, f->n);
    cli_fail(s->program, &d, 0);
    solve_note(s, f->all ? (enum engine_answer)f->answer : ENGINE_LIMIT);
}

static void several_show(struct solving *s, struct record *r, const struct loop *solution,
                         struct strbuf *out)
{
    loops_set_solution(r, loop_copy(solution));
    solve_show(s, r, out);
}

void solve_solutions(struct solving *s, struct record *r, struct strbuf *out)
{
    struct findings f;
    int want = s->o.solutions > 2 ? (int)s->o.solutions : 2;

    find_solutions(loops_of(r)->puzzle, s->o.plain, want, s->o.conflicts, &f);
    for (int i = 0; i < f.n && i < s->o.solutions; i++)
        several_show(s, r, f.solution[i], out);
    if (f.n == 0)
        solve_unique(s, (enum engine_answer)f.answer);
    else
        several_tell(s, &f);
    findings_release(&f);
}

static void different_draw(struct solving *s, const struct record *r, const struct findings *f,
                           struct strbuf *out)
{
    if (s->drawn++ > 0)
        strbuf_char(out, '\n');
    board_text_pair(out, loops_of(r)->puzzle, f->solution[0], f->solution[1]);
}

void solve_different(struct solving *s, struct record *r, struct strbuf *out)
{
    struct findings f;

    find_solutions(loops_of(r)->puzzle, s->o.plain, 2, s->o.conflicts, &f);
    bool unique = solve_unique(s, (enum engine_answer)f.answer);
    if (f.n == 2 && s->o.format == 0)
        different_draw(s, r, &f, out);
    else
        for (int i = 0; i < f.n && (unique || f.n == 2); i++)
            several_show(s, r, f.solution[i], out);
    findings_release(&f);
}
