#include "tools/sudoku_solve.h"

#include "base/mem.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- engines ---- */

void sudoku_engines_release(struct sudoku_engines *e)
{
    logic_free(e->logic);
    sudoku_search_free(e->search);
    free(e->solution);
    topology_drop(e->topology);
    *e = (struct sudoku_engines){0};
}

void sudoku_engines_use(struct sudoku_engines *e, struct topology *t)
{
    if (e->topology == t)
        return;
    sudoku_engines_release(e);
    e->topology = topology_hold(t);
    e->logic = logic_new(t);
    e->search = sudoku_search_new(t);
    e->solution = mem_alloc((size_t)SUDOKU_REPORTED * (size_t)t->nelements, sizeof *e->solution);
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
    enum sudoku_answer answer = sudoku_search_count(s->engines.search, given, SUDOKU_REPORTED,
                                                    s->own.o.conflicts, take_solution, o, &count);

    o->level = s->engines.topology->nsymbols;
    o->end = answer == SUDOKU_NONE     ? SUDOKU_INVALID
             : answer == SUDOKU_UNIQUE ? SUDOKU_BY_GUESSING
             : answer == SUDOKU_LIMIT  ? SUDOKU_UNDECIDED
                                       : SUDOKU_NOT_UNIQUE;
}

/* Logic first; the search goes on from what it found. */
static void solve(struct sudoku_solving *s, const int *given, struct outcome *o)
{
    struct logic *logic = s->engines.logic;

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

static void add_level(int level, int nsymbols, struct strbuf *out)
{
    if (level == LOGIC_ABOVE && level < nsymbols)
        strbuf_format(out, "level above %d", LOGIC_EXACT);
    else
        strbuf_format(out, "level %d", level);
}

/* How the puzzle ended, in words. */
static void add_outcome(const struct sudoku_solving *s, const struct outcome *o, struct strbuf *out)
{
    switch (o->end) {
    case SUDOKU_BY_LOGIC:
    case SUDOKU_BY_GUESSING:
        strbuf_format(out, "is solved by %s, ", o->end == SUDOKU_BY_LOGIC ? "logic" : "guessing");
        add_level(o->level, s->engines.topology->nsymbols, out);
        break;
    case SUDOKU_NOT_UNIQUE:
        strbuf_format(out, "has %d solutions%s", o->nsolutions,
                      o->nsolutions == SUDOKU_REPORTED ? " or more" : "");
        break;
    case SUDOKU_INVALID:
        strbuf_text(out, "has no solution");
        break;
    case SUDOKU_OPEN:
        strbuf_text(out, "is not solved by these strategies");
        break;
    case SUDOKU_UNDECIDED:
    case SUDOKU_ENDS:
        strbuf_text(out, "is not decided at the limit of conflicts");
        break;
    }
}

static bool is_solved(const struct outcome *o)
{
    return o->end == SUDOKU_BY_LOGIC || o->end == SUDOKU_BY_GUESSING;
}

/* Puzzles without exactly one solution are always reported, others unless there are many. */
static void report(const struct sudoku_solving *s, const struct record *r, const struct outcome *o)
{
    const struct sudoku *sudoku = sudoku_of(r);
    struct strbuf words;
    struct diag d;

    if (is_solved(o) && (s->quiet || (sudoku_is_compact(&s->own) && !s->verbose)))
        return;
    strbuf_init(&words);
    add_outcome(s, o, &words);
    if (s->verbose)
        strbuf_format(&words, "; %d of %d elements are unknown",
                      sudoku->topology->nelements - sudoku_givens(sudoku),
                      sudoku->topology->nelements);
    diag_set(&d, "%s: puzzle %d %s", s->own.file, s->own.number, words.text);
    cli_fail(s->own.program, &d, 0);
    strbuf_release(&words);
}

/* ---- answers ---- */

static void fail(struct sudoku_solving *s, const struct diag *why)
{
    struct diag d;

    diag_set(&d, "%s: puzzle %d: %s", s->own.file, s->own.number, why->text);
    s->own.status = cli_worse(s->own.status, cli_fail(s->own.program, &d, CLI_WRONG));
    s->failed = true;
}

static void write_solution(struct sudoku_solving *s, struct record *r, const int *symbol)
{
    sudoku_set_solution(sudoku_of(r), symbol);
    sudoku_output_solution(&s->output, r, sudoku_is_compact(&s->own));
}

/* The solution of a solved puzzle goes to all outputs. Of other puzzles, what was found is only
 * printed, and only if no output was asked for. */
static bool write_outcome(struct sudoku_solving *s, struct record *r, const struct outcome *o,
                          struct diag *d)
{
    sudoku_output_puzzle(&s->output, r, sudoku_is_compact(&s->own));
    if (is_solved(o)) {
        if (s->strategies == LOGIC_ALL && s->limit == 0)
            sudoku_of(r)->gss_level = o->level;
        write_solution(s, r, o->solution);
        return sudoku_output_gss(&s->output, r, d) && sudoku_output_record(&s->output, r, d);
    }
    for (int i = 0; s->output.plain && i < o->nsolutions; i++)
        write_solution(s, r, o->solution + (size_t)i * (size_t)o->nelements);
    if (s->output.plain && o->end == SUDOKU_OPEN)
        write_solution(s, r, logic_symbols(s->engines.logic));
    return sudoku_output_gss(&s->output, r, d);
}

void sudoku_solve(struct solving *own, struct record *r, struct strbuf *out)
{
    struct sudoku_solving *s = (struct sudoku_solving *)own;
    struct topology *t = sudoku_of(r)->topology;
    struct outcome o = {.end = SUDOKU_OPEN, .nelements = t->nelements};
    struct diag d;

    (void)out;
    if (s->failed)
        return;
    sudoku_engines_use(&s->engines, t);
    o.solution = s->engines.solution;
    solve(s, sudoku_of(r)->given, &o);
    s->file.n[o.end]++;
    own->status = cli_worse(own->status, is_solved(&o)               ? CLI_DONE
                                         : o.end == SUDOKU_UNDECIDED ? CLI_LIMIT
                                                                     : CLI_NEGATIVE);
    if (!write_outcome(s, r, &o, &d))
        fail(s, &d);
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

void sudoku_solve_begin(struct sudoku_solving *s)
{
    s->start = now();
}

void sudoku_solve_end_file(struct solving *own)
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

void sudoku_solve_end(struct sudoku_solving *s)
{
    struct strbuf name;

    if (s->files < 2 || (s->quiet && !s->statistics))
        return;
    strbuf_init(&name);
    strbuf_format(&name, "all %d files", s->files);
    tally_report(s, name.text, &s->all);
    strbuf_release(&name);
}
