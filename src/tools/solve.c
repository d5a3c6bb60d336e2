#include "tools/solve.h"

#include "model/services.h"

#include <stdio.h>
#include <string.h>

/* ---- what an answer means ---- */

void solve_report(struct solving *s, const char *words, int status)
{
    struct diag d;

    if (s->contest)
        diag_set(&d, "set %d%s", s->count, words);
    else
        diag_set(&d, "%s: puzzle %d%s", s->file, s->number, words);
    s->status = cli_worse(s->status, cli_fail(s->program, &d, status));
}

void solve_note(struct solving *s, enum answer answer)
{
    int status = answer == ANSWER_UNIQUE  ? CLI_DONE
                 : answer == ANSWER_LIMIT ? CLI_LIMIT
                                          : CLI_NEGATIVE;

    s->status = cli_worse(s->status, status);
}

bool solve_unique(struct solving *s, enum answer answer)
{
    static const char *const text[] = {
        " has no solution", "", " has several solutions",
        " is not decided at the limit of conflicts and work; see --conflicts"};

    solve_note(s, answer);
    if (answer != ANSWER_UNIQUE)
        solve_report(s, text[answer], CLI_DONE);
    return answer == ANSWER_UNIQUE;
}

/* ---- solutions ---- */

bool solve_show_json(struct solving *s, const struct record *r, struct strbuf *out)
{
    if (s->o.json)
        format_json.write(out, r, s->drawn++ == 0);
    return s->o.json;
}

void solve_begin_drawing(struct solving *s, struct strbuf *out)
{
    if (s->drawn++ > 0)
        strbuf_char(out, '\n');
}

bool solve_show(struct solving *s, struct record *r, struct strbuf *out)
{
    if (s->show)
        return s->show(s, r, out);
    if (!solve_show_json(s, r, out)) {
        solve_begin_drawing(s, out);
        r->family->show(r->body, out);
    }
    return true;
}

/* ---- proofs ---- */

/* Writes the proof of the first puzzle's answer, or reports why there is none. */
static void prove(struct solving *s, const struct record *r, enum answer answer)
{
    struct diag d;

    if (s->count == 2)
        solve_report(s, ": --proof takes one puzzle; the input has more", CLI_WRONG);
    if (s->count >= 2)
        return;
    if (answer == ANSWER_SEVERAL)
        solve_report(s, " has several solutions, and that needs no proof", CLI_NEGATIVE);
    else if (answer == ANSWER_LIMIT)
        solve_report(s, " is not decided at the limit of conflicts, so there is no proof",
                     CLI_LIMIT);
    else if (!services_of(r)->answers->prove)
        solve_report(s, " is of a family without proofs", CLI_WRONG);
    else if (!outfile_open(&s->proof, s->o.proof, &d))
        s->status = cli_worse(s->status, cli_fail(s->program, &d, CLI_WRONG));
    else if (!services_of(r)->answers->prove(r, answer, &s->effort, s->proof.stream))
        solve_report(s, " is not proved at the limit of conflicts", CLI_LIMIT);
}

/* After the last puzzle: puts the proof in its place. Where there is none, no older one may stay. */
static void end_proof(struct solving *s)
{
    bool proved = s->proof.stream && s->status <= CLI_NEGATIVE;
    struct diag d;

    if (!s->o.proof || s->count == 0)
        return;
    if (!proved)
        outfile_discard(&s->proof);
    if (!(proved ? outfile_commit(&s->proof, &d) : outfile_remove(s->o.proof, &d)))
        s->status = cli_worse(s->status, cli_fail(s->program, &d, CLI_WRONG));
}

/* A proof on standard output leaves no room for anything else. */
void solve_puzzle(struct solving *s, struct record *r, struct strbuf *out)
{
    enum answer answer = services_of(r)->answers->solve(r, &s->effort);
    bool silent = s->o.proof && strcmp(s->o.proof, "-") == 0;

    if (s->o.proof)
        prove(s, r, answer);
    if (s->o.mode[SOLVE_CHECK] && !silent) {
        solve_note(s, answer);
        strbuf_format(out, "%s\n", answer_name[answer]);
    } else if (s->o.proof && answer > ANSWER_UNIQUE) {
        solve_note(s, answer); /* prove() has reported it */
    } else if (solve_unique(s, answer) && !silent) {
        solve_show(s, r, out);
    }
}

/* ---- files ---- */

/* Reads and answers one puzzle, or reports a bad line; false at the end and after an error that ends the
 * text. */
static bool solve_next(struct solving *s, struct format_reader *reader, struct strbuf *out)
{
    OWN(record) r = {0};
    struct diag d;
    enum format_result result = format_read(reader, &r, &d);

    strbuf_clear(out);
    if (result == FORMAT_ERROR)
        s->status = cli_worse(s->status, cli_fail(s->program, &d, CLI_WRONG));
    if (result == FORMAT_RECORD) {
        s->count++;
        s->number++;
        s->from = reader->format;
        s->answer(s, &r, out);
    }
    return result != FORMAT_END && !reader->ended;
}

/* False if standard output is gone. */
static bool solve_file(struct solving *s, const char *path)
{
    struct format_reader reader;
    struct diag d;
    bool open = true;

    if (!format_open(&reader, path, s->format, &d)) {
        s->status = cli_worse(s->status, cli_fail(s->program, &d, CLI_WRONG));
        return true;
    }
    reader.may_be_empty = s->contest;
    reader.only = s->only;
    reader.unknown = s->unknown;
    s->file = reader.in.name;
    s->number = 0;
    s->from = s->format;
    OWN(strbuf) out = strbuf_new();
    while (open && solve_next(s, &reader, &out)) {
        fwrite(out.text, 1, out.len, stdout);
        open = outfile_flush(stdout, "standard output", &d);
    }
    if (s->end_file)
        s->end_file(s);
    if (!open) {
        cli_quiet_pipe();
        s->status = cli_fail(s->program, &d, CLI_WRONG);
    }
    format_close(&reader);
    return open;
}

bool solve_files(struct solving *s, char **paths, int n)
{
    s->narrator.language = s->o.lang;
    bool open = n > 0 || solve_file(s, "-");

    for (int i = 0; open && i < n; i++)
        open = solve_file(s, paths[i]);
    end_proof(s);
    narrator_release(&s->narrator);
    return open;
}
