#include "tools/solve.h"

#include "format/board_text.h"

const char *const solve_answer[] = {"none", "unique", "several", "limit"};

void solve_note(struct solving *s, enum engine_answer answer)
{
    int status = answer == ENGINE_UNIQUE  ? CLI_DONE
                 : answer == ENGINE_LIMIT ? CLI_LIMIT
                                          : CLI_NEGATIVE;

    s->status = cli_worse(s->status, status);
}

bool solve_unique(struct solving *s, enum engine_answer answer)
{
    static const char *const text[] = {"has no solution", "", "has several solutions",
                                       "is not decided at the limit of conflicts"};
    struct diag d;

    solve_note(s, answer);
    if (answer == ENGINE_UNIQUE)
        return true;
    if (s->o.contest)
        diag_set(&d, "set %d %s", s->count, text[answer]);
    else
        diag_set(&d, "%s: puzzle %d %s", s->file, s->number, text[answer]);
    cli_fail(s->program, &d, 0);
    return false;
}

void solve_show(struct solving *s, const struct record *r, struct strbuf *out)
{
    if (s->o.contest) {
        board_text_contest(out, loops_of(r)->puzzle, loops_of(r)->solution, s->count);
    } else if (s->o.format == 1) {
        format_json.write(out, r, s->drawn == 0);
    } else {
        if (s->drawn > 0)
            strbuf_char(out, '\n');
        r->family->show(r->body, out);
    }
    s->drawn++;
}
