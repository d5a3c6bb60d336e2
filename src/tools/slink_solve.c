/* slink-solve: solves, checks and rates puzzles; the contest's program. */
#include "base/outfile.h"
#include "format/drawing.h"
#include "format/format.h"
#include "solver/frontier.h"
#include "solver/rate.h"
#include "tools/cli.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { COUNT_MEMORY = 2048 }; /* MB */

struct solve_options {
    bool check, rate, contest, plain, count, sets;
    int format; /* 0 text, 1 json */
    int64_t conflicts;
    int64_t memory; /* MB; 0 when not given */
};

struct solving {
    const struct program *program;
    struct solve_options o;
    const char *file;
    int count;  /* puzzles so far, of all files */
    int number; /* in this file */
    int drawn;
    int status;
};

static const char *const answer_name[] = {"none", "unique", "several", "limit"};

static int answer_status(enum search_answer answer)
{
    return answer == SEARCH_UNIQUE ? CLI_DONE : answer == SEARCH_LIMIT ? CLI_LIMIT : CLI_NEGATIVE;
}

/* A line a puzzle: level, score, number of steps, techniques with their steps. */
static void solve_rate(struct solving *s, const struct record *r, struct strbuf *out)
{
    struct rating rating;

    rate_puzzle(r->puzzle, NULL, s->o.plain, s->o.conflicts, &rating);
    s->status = cli_worse(s->status, answer_status(rating.answer));
    if (rating.answer != SEARCH_UNIQUE) {
        strbuf_format(out, "%s\t-\t-\t-\n", answer_name[rating.answer]);
        return;
    }
    strbuf_format(out, "%d\t%" PRId64 "\t%d\t", rating.level, rating.score, rating.steps);
    for (int i = 0; i < rating.ntechniques; i++)
        strbuf_format(out, "%s%s:%d", i > 0 ? " " : "", rating.technique[i].name,
                      rating.technique[i].steps);
    strbuf_char(out, '\n');
    loop_free(rating.solution);
}

/* A line a puzzle: how many solutions it has. */
static void solve_count(struct solving *s, const struct record *r, struct strbuf *out)
{
    int64_t megabytes = s->o.memory > 0 ? s->o.memory : COUNT_MEMORY;
    struct frontier_request q = {
        .puzzle = r->puzzle, .sets = s->o.sets, .memory = (size_t)megabytes << 20};
    struct diag d;
    mpz_t count;

    mpz_init(count);
    if (frontier_count_closed(&q, s->o.plain, count, NULL) == FRONTIER_DONE) {
        char *text = mpz_get_str(NULL, 10, count);
        strbuf_format(out, "%s\n", text);
        free(text);
    } else {
        diag_set(&d, "%s: puzzle %d is not counted: its tables take more than %" PRId64 " MB",
                 s->file, s->number, megabytes);
        s->status = cli_worse(s->status, cli_fail(s->program, &d, CLI_LIMIT));
        strbuf_text(out, "limit\n");
    }
    mpz_clear(count);
}

static void solve_tell(const struct solving *s, enum search_answer answer)
{
    static const char *const text[] = {"has no solution", "", "has several solutions",
                                       "is not decided at the limit of conflicts"};
    struct diag d;

    if (s->o.contest)
        diag_set(&d, "set %d %s", s->count, text[answer]);
    else
        diag_set(&d, "%s: puzzle %d %s", s->file, s->number, text[answer]);
    cli_fail(s->program, &d, 0);
}

static void solve_show(struct solving *s, struct record *r, struct loop *solution,
                       struct strbuf *out)
{
    if (s->o.contest) {
        drawing_contest(out, r->puzzle, solution, s->count);
    } else if (s->o.format == 1) {
        loop_free(r->solution);
        r->solution = loop_copy(solution);
        format_json.write(out, r, s->drawn == 0);
    } else {
        if (s->drawn > 0)
            strbuf_char(out, '\n');
        drawing_board(out, r->puzzle, solution, '.');
    }
    s->drawn++;
}

static void solve_record(struct solving *s, struct record *r, struct strbuf *out)
{
    if (s->o.rate) {
        solve_rate(s, r, out);
        return;
    }
    if (s->o.count) {
        solve_count(s, r, out);
        return;
    }
    struct decision decision = decide_puzzle(r->puzzle, s->o.plain, s->o.conflicts);
    s->status = cli_worse(s->status, answer_status(decision.answer));
    if (s->o.check)
        strbuf_format(out, "%s\n", answer_name[decision.answer]);
    else if (decision.answer == SEARCH_UNIQUE)
        solve_show(s, r, decision.solution, out);
    else
        solve_tell(s, decision.answer);
    loop_free(decision.solution);
}

/* Answers for each puzzle as soon as it is read; false when standard output is gone. */
static bool solve_file(struct solving *s, const char *path)
{
    struct format_reader reader;
    struct record r = {0};
    struct diag d;
    struct strbuf out;
    enum format_result result;
    bool open = true;

    if (!format_open(&reader, path, s->o.contest ? &format_contest : NULL, &d)) {
        s->status = cli_worse(s->status, cli_fail(s->program, &d, CLI_WRONG));
        return true;
    }
    s->file = reader.in.name;
    s->number = 0;
    strbuf_init(&out);
    while (open && (result = format_read(&reader, &r, &d)) != FORMAT_END) {
        if (result == FORMAT_ERROR) {
            s->status = cli_worse(s->status, cli_fail(s->program, &d, CLI_WRONG));
            record_release(&r);
            break;
        }
        s->count++;
        s->number++;
        strbuf_clear(&out);
        solve_record(s, &r, &out);
        record_release(&r);
        fwrite(out.text, 1, out.len, stdout);
        open = outfile_flush(stdout, "standard output", &d);
    }
    if (!open) {
        cli_quiet_pipe();
        s->status = cli_fail(s->program, &d, CLI_WRONG);
    }
    strbuf_release(&out);
    format_close(&reader);
    return open;
}

static bool solve_modes(const struct solve_options *o, struct diag *d)
{
    if (o->check + o->rate + o->contest + o->count + (o->format == 1) > 1)
        return diag_set(d,
                        "--check, --rate, --count, --contest and --format json exclude each other");
    if ((o->sets || o->memory > 0) && !o->count)
        return diag_set(d, "--sets and --memory go with --count");
    return true;
}

int main(int argc, char **argv)
{
    static const char *const formats_out[] = {"text", "json", NULL};
    struct solving s = {.o = {.conflicts = DECIDE_CONFLICTS}};
    const struct option_row rows[] = {
        {OPTION_FLAG, 0, "check", NULL, "a line a puzzle: unique, none, several or limit",
         &s.o.check, 0, 0, NULL},
        {OPTION_FLAG, 0, "rate", NULL, "a line a puzzle: level, score, steps, techniques",
         &s.o.rate, 0, 0, NULL},
        {OPTION_FLAG, 0, "count", NULL, "a line a puzzle: the exact number of its solutions",
         &s.o.count, 0, 0, NULL},
        {OPTION_FLAG, 0, "sets", NULL,
         "count all sets of disjoint loops, the empty one too, that fit the clues", &s.o.sets, 0, 0,
         NULL},
        {OPTION_NUMBER, 0, "memory", "MB", "what counting may take (2048)", &s.o.memory, 1, 1 << 20,
         NULL},
        {OPTION_FLAG, 0, "contest", NULL, "from the contest's input to the contest's output",
         &s.o.contest, 0, 0, NULL},
        {OPTION_CHOICE, 0, "format", "text|json", "how to write solutions (text: a drawing)",
         &s.o.format, 0, 0, formats_out},
        {OPTION_FLAG, 0, "plain", NULL, "search and count without the deduction engine's help",
         &s.o.plain, 0, 0, NULL},
        {OPTION_NUMBER, 0, "conflicts", "N", "answer limit after N conflicts of a search (5000000)",
         &s.o.conflicts, 1, 1000000000000, NULL},
        {0}};
    const struct program program = {
        .name = "slink-solve",
        .purpose = "Solves Slitherlinks and SuperSlitherlinks: the one solution, drawn.",
        .operands = "[FILE...]",
        .max_operands = -1,
        .rows = rows,
        .notes =
            "Reads Knuth's text, JSON lines, Loopy ids and contest input, and tells them apart.\n"
            "Exit status: 0 each puzzle has one solution, 1 one has none or several, 2 bad\n"
            "usage or input, 3 a limit was reached; the largest over all puzzles.\n"};
    struct diag d;

    s.program = &program;
    int first = cli_begin(&program, argc, argv);
    if (!solve_modes(&s.o, &d))
        return cli_fail(&program, &d, CLI_WRONG);
    bool open = true;
    if (first == argc)
        open = solve_file(&s, "-");
    for (int i = first; open && i < argc; i++)
        open = solve_file(&s, argv[i]);
    return open ? cli_end(&program, s.status) : s.status;
}
