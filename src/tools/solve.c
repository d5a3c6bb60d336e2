#include "tools/solve.h"

#include "format/loops/board_text.h"

#include <stdio.h>
#include <string.h>

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

/* Whether the proof goes to standard output, where nothing else may then be written. */
static bool solve_proof_is_output(const struct solving *s)
{
    return s->o.proof && strcmp(s->o.proof, "-") == 0;
}

void solve_puzzle(struct solving *s, struct record *r, struct strbuf *out)
{
    enum engine_answer answer = engine_of(r)->solve(r, &s->effort);

    if (s->o.proof)
        solve_prove(s, r, answer);
    if (s->o.check && !solve_proof_is_output(s)) {
        solve_note(s, answer);
        strbuf_format(out, "%s\n", solve_answer[answer]);
    } else if (s->o.proof && answer > ENGINE_UNIQUE) {
        solve_note(s, answer); /* solve_prove has reported it */
    } else if (solve_unique(s, answer) && !solve_proof_is_output(s)) {
        solve_show(s, r, out);
    }
}

/* ---- files ---- */

static void solve_wrong(struct solving *s, const struct diag *d)
{
    s->status = cli_worse(s->status, cli_fail(s->program, d, CLI_WRONG));
}

/* Reads and answers one puzzle; false at the end and after an error. */
static bool solve_next(struct solving *s, const struct solve_input *input,
                       struct format_reader *reader, struct strbuf *out)
{
    struct record r = {0};
    struct diag d;
    enum format_result result = format_read(reader, &r, &d);

    strbuf_clear(out);
    if (result == FORMAT_ERROR)
        solve_wrong(s, &d);
    if (result == FORMAT_RECORD) {
        s->count++;
        s->number++;
        s->from = reader->format;
        input->answer(s, &r, out);
    }
    record_release(&r);
    return result == FORMAT_RECORD;
}

/* False if standard output is gone. */
static bool solve_file(struct solving *s, const struct solve_input *input, const char *path)
{
    struct format_reader reader;
    struct diag d;
    struct strbuf out;
    bool open = true;

    if (!format_open(&reader, path, input->format, &d)) {
        solve_wrong(s, &d);
        return true;
    }
    reader.may_be_empty = input->may_be_empty;
    reader.only = input->only;
    s->file = reader.in.name;
    s->number = s->by_contest = 0;
    s->from = input->format;
    strbuf_init(&out);
    while (open && solve_next(s, input, &reader, &out)) {
        fwrite(out.text, 1, out.len, stdout);
        open = outfile_flush(stdout, "standard output", &d);
    }
    if (input->end_file)
        input->end_file(s);
    if (!open) {
        cli_quiet_pipe();
        s->status = cli_fail(s->program, &d, CLI_WRONG);
    }
    strbuf_release(&out);
    format_close(&reader);
    return open;
}

bool solve_files(struct solving *s, const struct solve_input *input, char **paths, int n)
{
    bool open = n > 0 || solve_file(s, input, "-");

    for (int i = 0; open && i < n; i++)
        open = solve_file(s, input, paths[i]);
    return open;
}
