/* slink-sudoku: solving as gss does, by its strategies and then by search, with statistics. */
#include "tools/sudoku.h"

#include "base/mem.h"
#include "format/sudoku/signs.h"
#include "solver/sudoku/logic.h"
#include "solver/sudoku/search.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* The most solutions of a puzzle that are looked for and reported. */
enum { REPORTED = 11 };

/* How a puzzle ended. */
enum end {
    BY_LOGIC,
    BY_GUESSING,
    NOT_UNIQUE,
    INVALID,
    OPEN,      /* the strategies do not solve it, and there is no search among them */
    UNDECIDED, /* the limit of guesses was reached */
    ENDS
};

struct tally {
    int64_t n[ENDS];
    double seconds;
};

struct sudoku_solving {
    struct solving own; /* the first field: the core passes it on */
    const struct sudoku_options *o;
    struct sudoku_output output;
    int files;
    struct tally file, all;
    double start; /* of the file */
    bool failed;  /* an output could not be written */

    /* The engines for the latest topology: most files have only one. */
    struct topology *topology; /* a reference, or NULL */
    struct logic *logic;
    struct sudoku_search *search;
    int *solution; /* [REPORTED * nelements] room for solutions, one after another */
};

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
    s->solution = mem_alloc((size_t)REPORTED * (size_t)t->nelements, sizeof *s->solution);
}

/* ---- one puzzle ---- */

/* What solving a puzzle led to. */
struct outcome {
    enum end end;
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
    enum answer answer = sudoku_search_count(s->search, given, REPORTED, s->own.effort.conflicts,
                                             take_solution, o, &count);

    o->level = s->topology->nsymbols;
    o->end = answer == ANSWER_NONE     ? INVALID
             : answer == ANSWER_UNIQUE ? BY_GUESSING
             : answer == ANSWER_LIMIT  ? UNDECIDED
                                       : NOT_UNIQUE;
}

/* Logic first; the search goes on from what it found. */
static void solve(struct sudoku_solving *s, const int *given, struct outcome *o)
{
    struct logic *logic = s->logic;

    if (s->o->strategies & ~LOGIC_BRUTE) {
        enum logic_result result = logic_solve(logic, given, s->o->strategies, s->o->limit);
        o->level = logic_level(logic);
        given = logic_symbols(logic);
        o->end = result == LOGIC_SOLVED ? BY_LOGIC : result == LOGIC_CONTRADICTION ? INVALID : OPEN;
        if (result == LOGIC_SOLVED)
            take_solution(o, given);
        if (result != LOGIC_OPEN)
            return;
    }
    if (s->o->strategies & LOGIC_BRUTE)
        by_search(s, given, o);
}

/* ---- reports ---- */

/* How the puzzle ended, in words. */
static void add_outcome(const struct sudoku_solving *s, const struct outcome *o, struct strbuf *out)
{
    switch (o->end) {
    case BY_LOGIC:
    case BY_GUESSING:
        strbuf_format(out, " is solved by %s, ", o->end == BY_LOGIC ? "logic" : "guessing");
        if (o->level == LOGIC_ABOVE && o->level < s->topology->nsymbols)
            strbuf_format(out, "gss level above %d", LOGIC_EXACT);
        else
            strbuf_format(out, "gss level %d", o->level);
        break;
    case NOT_UNIQUE:
        strbuf_format(out, " has %d solutions%s", o->nsolutions,
                      o->nsolutions == REPORTED ? " or more" : "");
        break;
    case INVALID:
        strbuf_text(out, " has no solution");
        break;
    case OPEN:
        strbuf_text(out, " is not solved by these strategies");
        break;
    case UNDECIDED:
    case ENDS:
        strbuf_text(out, " is not decided at the limit of conflicts and work; see --conflicts");
        break;
    }
}

static bool is_solved(const struct outcome *o)
{
    return o->end == BY_LOGIC || o->end == BY_GUESSING;
}

/* Many puzzles, which are written as lines. */
static bool is_collection(const struct sudoku_solving *s)
{
    return s->o->compact || s->own.from == &format_compact;
}

/* Puzzles without exactly one solution are always reported, others unless there are many. */
static void report(struct sudoku_solving *s, const struct record *r, const struct outcome *o)
{
    const struct sudoku *sudoku = sudoku_of(r);

    if (is_solved(o) && (s->o->quiet || (is_collection(s) && !s->o->batch.verbose)))
        return;
    OWN(strbuf) words = strbuf_new();
    add_outcome(s, o, &words);
    if (s->o->batch.verbose)
        strbuf_format(&words, "; %d of %d elements are unknown",
                      sudoku->topology->nelements - sudoku_givens(sudoku),
                      sudoku->topology->nelements);
    solve_report(&s->own, words.text, CLI_DONE);
}

/* ---- answers ---- */

/* Writes these results; after a failure no more puzzles are solved. */
static bool put(struct sudoku_solving *s, const struct record *r, int results)
{
    struct diag why, words;

    s->output.compact = is_collection(s) && signs_accept(&format_compact, r, &why);
    if (sudoku_output_put(&s->output, r, results, &why))
        return true;
    diag_set(&words, ": %s", why.text);
    solve_report(&s->own, words.text, CLI_WRONG);
    s->failed = true;
    return false;
}

static bool put_solution(struct solving *own, struct record *r, struct strbuf *out UNUSED)
{
    return put((struct sudoku_solving *)own, r, 1 << SUDOKU_SOLUTION | 1 << SUDOKU_RECORDS);
}

/* The solution of a solved puzzle goes to all outputs. Of other puzzles, what was found is only
 * printed, and only if no output was asked for. */
static void put_outcome(struct sudoku_solving *s, struct record *r, const struct outcome *o)
{
    struct sudoku *sudoku = sudoku_of(r);

    put(s, r, 1 << SUDOKU_PUZZLE);
    if (is_solved(o)) {
        if (s->o->strategies == LOGIC_ALL && s->o->limit == 0)
            sudoku->gss_level = o->level;
        sudoku_set_solution(sudoku, o->solution);
        put(s, r, 1 << SUDOKU_SOLUTION | 1 << SUDOKU_GSS | 1 << SUDOKU_RECORDS);
        return;
    }
    for (int i = 0; s->output.plain && i < o->nsolutions; i++) {
        sudoku_set_solution(sudoku, o->solution + (size_t)i * (size_t)o->nelements);
        put(s, r, 1 << SUDOKU_SOLUTION);
    }
    if (s->output.plain && o->end == OPEN) {
        sudoku_set_solution(sudoku, logic_symbols(s->logic));
        put(s, r, 1 << SUDOKU_SOLUTION);
    }
    put(s, r, 1 << SUDOKU_GSS);
}

/* Solves one puzzle as gss does. */
static void solve_as_gss(struct solving *own, struct record *r, struct strbuf *out UNUSED)
{
    struct sudoku_solving *s = (struct sudoku_solving *)own;
    struct topology *t = sudoku_of(r)->topology;
    struct outcome o = {.end = OPEN, .nelements = t->nelements};

    if (s->failed)
        return;
    use_topology(s, t);
    o.solution = s->solution;
    solve(s, sudoku_of(r)->given, &o);
    s->file.n[o.end]++;
    own->status = cli_worse(own->status, is_solved(&o)        ? CLI_DONE
                                         : o.end == UNDECIDED ? CLI_LIMIT
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

static void tally_report(const struct sudoku_solving *s, const char *name, const struct tally *t)
{
    static const char *const words[ENDS] = {
        "solved by logic", "solved by guessing", "with several solutions",
        "invalid",         "not solved",         "not decided"};
    int64_t all = 0;
    struct diag d;

    for (int i = 0; i < ENDS; i++)
        all += t->n[i];
    OWN(strbuf) text = strbuf_new();
    strbuf_format(&text, "%s: %" PRId64 " sudoku%s: ", name, all, all == 1 ? "" : "s");
    for (int i = 0; i < ENDS; i++)
        if (i <= INVALID || t->n[i] > 0)
            strbuf_format(&text, "%" PRId64 " %s%s", t->n[i], words[i], i < INVALID ? ", " : "");
    strbuf_format(&text, "; %.0f per second",
                  (double)all / (t->seconds > 1e-9 ? t->seconds : 1e-9));
    diag_set(&d, "%s", text.text);
    cli_fail(s->own.program, &d, 0);
}

static void end_file(struct solving *own)
{
    struct sudoku_solving *s = (struct sudoku_solving *)own;
    double end = now();

    s->file.seconds = end - s->start;
    if (own->number > (s->o->compact ? 0 : 1) && (s->o->compact || !s->o->quiet))
        tally_report(s, own->file, &s->file);
    for (int i = 0; i < ENDS; i++)
        s->all.n[i] += s->file.n[i];
    s->all.seconds += s->file.seconds;
    s->file = (struct tally){0};
    s->start = end;
    s->files++;
}

int sudoku_solve_files(const struct sudoku_options *o, const struct program *program, char **files,
                       int n)
{
    enum solve_mode mode = solve_mode(&o->solve);
    struct sudoku_solving s = {.o = o,
                               .own = {.program = program,
                                       .o = o->solve,
                                       .effort = {.conflicts = o->solve.conflicts,
                                                  .techniques = o->techniques,
                                                  .unique = o->solve.unique},
                                       .format = o->native ? &format_gss : NULL,
                                       .only = &sudoku_family,
                                       .answer = solve_record,
                                       .show = mode == SOLVE_SOLUTIONS ? put_solution : NULL}};
    struct diag d, name;

    if (!cli_files_differ(program, files, n, &d) || !sudoku_output_open(&s.output, &o->wishes, &d))
        return cli_fail(program, &d, CLI_WRONG);
    if (mode == SOLVE_MODES && !o->solve.proof) {
        s.own.answer = solve_as_gss;
        s.own.end_file = end_file;
    }
    s.start = now();
    bool open = solve_files(&s.own, files, n);
    if (s.files >= 2 && (!o->quiet || o->compact)) {
        diag_set(&name, "all %d files", s.files);
        tally_report(&s, name.text, &s.all);
    }
    if (!sudoku_output_end(&s.output, s.own.status != CLI_WRONG, &d)) {
        cli_quiet_pipe();
        s.own.status = cli_fail(program, &d, CLI_WRONG);
    }
    release_engines(&s);
    return open ? cli_end(program, s.own.status) : s.own.status;
}
