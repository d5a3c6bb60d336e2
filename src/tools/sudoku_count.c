#include "tools/sudoku_count.h"

#include <inttypes.h>

static void say(struct solving *own, const char *text, int status)
{
    struct diag d;

    diag_set(&d, "%s: puzzle %d %s", own->file, own->number, text);
    own->status = cli_worse(own->status, cli_fail(own->program, &d, status));
}

void sudoku_count(struct solving *own, struct record *r, struct strbuf *out)
{
    struct sudoku_solving *s = (struct sudoku_solving *)own;
    int64_t count;

    sudoku_engines_use(&s->engines, sudoku_of(r)->topology);
    enum sudoku_answer answer =
        sudoku_search_count(s->engines.search, sudoku_of(r)->given, SUDOKU_MOST_COUNTED + 1,
                            own->o.conflicts, NULL, NULL, &count);
    if (answer != SUDOKU_LIMIT && count <= SUDOKU_MOST_COUNTED) {
        strbuf_format(out, "%" PRId64 "\n", count);
        return;
    }
    strbuf_text(out, "limit\n");
    say(own,
        answer == SUDOKU_LIMIT ? "is not counted: the limit of conflicts is reached"
                               : "is not counted: it has more than a million solutions",
        CLI_LIMIT);
}

/* ---- the first solutions ---- */

struct showing {
    struct sudoku_solving *s;
    struct record *r;
    int64_t shown;
    struct diag d;
    bool wrong;
};

static bool show_solution(void *context, const int *symbol)
{
    struct showing *w = context;

    if (w->shown == w->s->own.o.solutions)
        return true;
    w->shown++;
    sudoku_set_solution(sudoku_of(w->r), symbol);
    sudoku_output_solution(&w->s->output, w->r, sudoku_is_compact(&w->s->own));
    w->wrong = !sudoku_output_record(&w->s->output, w->r, &w->d);
    return !w->wrong;
}

/* Reports how many there are if there are fewer than requested. */
static void report(struct solving *own, enum sudoku_answer answer, int64_t count)
{
    struct strbuf text;

    if (count >= own->o.solutions || count == 0) {
        if (count > 0)
            solve_note(own, (enum engine_answer)answer);
        else
            solve_unique(own, (enum engine_answer)answer);
        return;
    }
    strbuf_init(&text);
    if (answer == SUDOKU_LIMIT)
        strbuf_format(&text, "has %" PRId64 " solutions or more: the limit of conflicts is reached",
                      count);
    else
        strbuf_format(&text, "has just %" PRId64 " solution%s", count, count == 1 ? "" : "s");
    say(own, text.text, 0);
    solve_note(own, (enum engine_answer)answer);
    strbuf_release(&text);
}

void sudoku_solutions(struct solving *own, struct record *r, struct strbuf *out)
{
    struct sudoku_solving *s = (struct sudoku_solving *)own;
    struct showing showing = {.s = s, .r = r};
    int64_t most = own->o.solutions > 2 ? own->o.solutions : 2, count;

    (void)out;
    sudoku_engines_use(&s->engines, sudoku_of(r)->topology);
    enum sudoku_answer answer =
        sudoku_search_count(s->engines.search, sudoku_of(r)->given, most, own->o.conflicts,
                            show_solution, &showing, &count);
    if (showing.wrong)
        say(own, showing.d.text, CLI_WRONG);
    else
        report(own, answer, count);
}
