#include "tools/sudoku.h"

#include "base/mem.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- engines ---- */

static void release_engines(struct sudoku_solving *s)
{
    logic_free(s->logic);
    sudoku_search_free(s->search);
    free(s->solution);
    topology_drop(s->topology);
}

static void use_topology(struct sudoku_solving *s, struct topology *t)
{
    if (s->topology == t)
        return;
    release_engines(s);
    s->topology = topology_hold(t);
    s->logic = logic_new(t);
    s->search = sudoku_search_new(t);
    s->solution = mem_alloc((size_t)SUDOKU_REPORTED * (size_t)t->nelements, sizeof *s->solution);
}

/* ---- one puzzle ---- */

/* What solving a puzzle led to. */
struct outcome {
    enum sudoku_end end;
    int level;      /* as gss rates it, if it is solved */
    int nsolutions; /* those found */
    int *solution;  /* in the engines */
    int nelements;
};

static bool take_solution(void *context, const int *symbol)
{
    struct outcome *o = context;

    memcpy(o->solution + (size_t)o->nsolutions++ * (size_t)o->nelements, symbol,
           (size_t)o->nelements * sizeof *symbol);
    return true;
}

static void by_search(struct sudoku_solving *s, const int *given, struct outcome *o)
{
    int64_t count;
    enum sudoku_answer answer = sudoku_search_count(
        s->search, given, SUDOKU_REPORTED, s->own.effort.conflicts, take_solution, o, &count);

    o->level = s->topology->nsymbols;
    o->end = answer == SUDOKU_NONE     ? SUDOKU_INVALID
             : answer == SUDOKU_UNIQUE ? SUDOKU_BY_GUESSING
             : answer == SUDOKU_LIMIT  ? SUDOKU_UNDECIDED
                                       : SUDOKU_NOT_UNIQUE;
}

/* Logic first; the search goes on from what it found. */
static void solve(struct sudoku_solving *s, const int *given, struct outcome *o)
{
    struct logic *logic = s->logic;

    if (s->strategies & ~LOGIC_BRUTE) {
        enum logic_result result = logic_solve(logic, given, s->strategies, s->limit);
        o->level = logic_level(logic);
        given = logic_symbols(logic);
        o->end = result == LOGIC_SOLVED          ? SUDOKU_BY_LOGIC
                 : result == LOGIC_CONTRADICTION ? SUDOKU_INVALID
                                                 : SUDOKU_OPEN;
        if (result == LOGIC_SOLVED)
            take_solution(o, given);
        if (result != LOGIC_OPEN)
            return;
    }
    if (s->strategies & LOGIC_BRUTE)
        by_search(s, given, o);
}

/* ---- reports ---- */

/* How the puzzle ended, in words. */
static void add_outcome(const struct sudoku_solving *s, const struct outcome *o, struct strbuf *out)
{
    switch (o->end) {
    case SUDOKU_BY_LOGIC:
    case SUDOKU_BY_GUESSING:
        strbuf_format(out, " is solved by %s, ", o->end == SUDOKU_BY_LOGIC ? "logic" : "guessing");
        if (o->level == LOGIC_ABOVE && o->level < s->topology->nsymbols)
            strbuf_format(out, "level above %d", LOGIC_EXACT);
        else
            strbuf_format(out, "level %d", o->level);
        break;
    case SUDOKU_NOT_UNIQUE:
        strbuf_format(out, " has %d solutions%s", o->nsolutions,
                      o->nsolutions == SUDOKU_REPORTED ? " or more" : "");
        break;
    case SUDOKU_INVALID:
        strbuf_text(out, " has no solution");
        break;
    case SUDOKU_OPEN:
        strbuf_text(out, " is not solved by these strategies");
        break;
    case SUDOKU_UNDECIDED:
    case SUDOKU_ENDS:
        strbuf_text(out, " is not decided at the limit of conflicts");
        break;
    }
}

static bool is_solved(const struct outcome *o)
{
    return o->end == SUDOKU_BY_LOGIC || o->end == SUDOKU_BY_GUESSING;
}

/* Puzzles without exactly one solution are always reported, others unless there are many. */
static void report(struct sudoku_solving *s, const struct record *r, const struct outcome *o)
{
    const struct sudoku *sudoku = sudoku_of(r);
    struct strbuf words;

    if (is_solved(o) && (s->quiet || (s->output.compact && !s->verbose)))
        return;
    strbuf_init(&words);
    add_outcome(s, o, &words);
    if (s->verbose)
        strbuf_format(&words, "; %d of %d elements are unknown",
                      sudoku->topology->nelements - sudoku_givens(sudoku),
                      sudoku->topology->nelements);
    solve_report(&s->own, words.text, CLI_DONE);
    strbuf_release(&words);
}

/* ---- answers ---- */

/* Writes these results; after a failure no more puzzles are solved. */
static bool put(struct sudoku_solving *s, const struct record *r, int results)
{
    struct diag why, words;

    s->output.compact = s->own.from == &format_compact;
    if (sudoku_output_put(&s->output, r, results, &why))
        return true;
    diag_set(&words, ": %s", why.text);
    solve_report(&s->own, words.text, CLI_WRONG);
    s->failed = true;
    return false;
}

static bool put_solution(struct solving *own, struct record *r, struct strbuf *out)
{
    (void)out;
    return put((struct sudoku_solving *)own, r, 1 << SUDOKU_SOLUTION | 1 << SUDOKU_RECORDS);
}

/* The solution of a solved puzzle goes to all outputs. Of other puzzles, what was found is only
 * printed, and only if no output was asked for. */
static void put_outcome(struct sudoku_solving *s, struct record *r, const struct outcome *o)
{
    struct sudoku *sudoku = sudoku_of(r);

    put(s, r, 1 << SUDOKU_PUZZLE);
    if (is_solved(o)) {
        if (s->strategies == LOGIC_ALL && s->limit == 0)
            sudoku->gss_level = o->level;
        sudoku_set_solution(sudoku, o->solution);
        put(s, r, 1 << SUDOKU_SOLUTION | 1 << SUDOKU_GSS | 1 << SUDOKU_RECORDS);
        return;
    }
    for (int i = 0; s->output.plain && i < o->nsolutions; i++) {
        sudoku_set_solution(sudoku, o->solution + (size_t)i * (size_t)o->nelements);
        put(s, r, 1 << SUDOKU_SOLUTION);
    }
    if (s->output.plain && o->end == SUDOKU_OPEN) {
        sudoku_set_solution(sudoku, logic_symbols(s->logic));
        put(s, r, 1 << SUDOKU_SOLUTION);
    }
    put(s, r, 1 << SUDOKU_GSS);
}

/* Solves one puzzle as gss does. */
static void solve_as_gss(struct solving *own, struct record *r, struct strbuf *out)
{
    struct sudoku_solving *s = (struct sudoku_solving *)own;
    struct topology *t = sudoku_of(r)->topology;
    struct outcome o = {.end = SUDOKU_OPEN, .nelements = t->nelements};

    (void)out;
    if (s->failed)
        return;
    use_topology(s, t);
    o.solution = s->solution;
    solve(s, sudoku_of(r)->given, &o);
    s->file.n[o.end]++;
    own->status = cli_worse(own->status, is_solved(&o)               ? CLI_DONE
                                         : o.end == SUDOKU_UNDECIDED ? CLI_LIMIT
                                                                     : CLI_NEGATIVE);
    put_outcome(s, r, &o);
    report(s, r, &o);
}

/* ---- statistics ---- */

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void tally_report(const struct sudoku_solving *s, const char *name,
                         const struct sudoku_tally *t)
{
    static const char *const words[SUDOKU_ENDS] = {
        "solved by logic", "solved by guessing", "with several solutions",
        "invalid",         "not solved",         "not decided"};
    struct strbuf text;
    int64_t all = 0;
    struct diag d;

    for (int i = 0; i < SUDOKU_ENDS; i++)
        all += t->n[i];
    strbuf_init(&text);
    strbuf_format(&text, "%s: %" PRId64 " sudoku%s: ", name, all, all == 1 ? "" : "s");
    for (int i = 0; i < SUDOKU_ENDS; i++)
        if (i <= SUDOKU_INVALID || t->n[i] > 0)
            strbuf_format(&text, "%" PRId64 " %s%s", t->n[i], words[i],
                          i < SUDOKU_INVALID ? ", " : "");
    strbuf_format(&text, "; %.0f per second",
                  (double)all / (t->seconds > 1e-9 ? t->seconds : 1e-9));
    diag_set(&d, "%s", text.text);
    cli_fail(s->own.program, &d, 0);
    strbuf_release(&text);
}

static void end_file(struct solving *own)
{
    struct sudoku_solving *s = (struct sudoku_solving *)own;
    double end = now();

    s->file.seconds = end - s->start;
    if (own->number > (s->statistics ? 0 : 1) && (s->statistics || !s->quiet))
        tally_report(s, own->file, &s->file);
    for (int i = 0; i < SUDOKU_ENDS; i++)
        s->all.n[i] += s->file.n[i];
    s->all.seconds += s->file.seconds;
    s->file = (struct sudoku_tally){0};
    s->start = end;
    s->files++;
}

int sudoku_solve_files(struct sudoku_solving *s, const struct sudoku_wishes *wishes, char **files,
                       int n)
{
    struct solving *own = &s->own;
    struct diag d, name;

    if (!sudoku_output_open(&s->output, wishes, &d))
        return cli_fail(own->program, &d, CLI_WRONG);
    own->answer = solve_record;
    if (solve_mode(&own->o) == SOLVE_SOLUTIONS)
        own->show = put_solution;
    if (solve_mode(&own->o) == SOLVE_MODES && !own->o.proof) {
        own->answer = solve_as_gss;
        own->end_file = end_file;
    }
    s->start = now();
    bool open = solve_files(own, files, n);
    if (s->files >= 2 && (!s->quiet || s->statistics)) {
        diag_set(&name, "all %d files", s->files);
        tally_report(s, name.text, &s->all);
    }
    if (!sudoku_output_end(&s->output, own->status != CLI_WRONG, &d)) {
        cli_quiet_pipe();
        own->status = cli_fail(own->program, &d, CLI_WRONG);
    }
    release_engines(s);
    return open ? cli_end(own->program, own->status) : own->status;
}
