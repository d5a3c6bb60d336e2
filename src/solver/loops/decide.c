#include "solver/loops/decide.h"

#include "base/checks.h"
#include "base/ints.h"
#include "model/level.h"
#include "model/loops/loop.h"
#include "solver/loops/proof_text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct loop *decide_loop(const struct lattice *l, struct closure *d)
{
    struct loop *loop = loop_new(l);
    const int *known = closure_edges(d);

    for (int e = 0; e < l->nedges; e++) {
        assert(known[e] != EDGE_UNKNOWN);
        loop->on[e] = known[e] == EDGE_ON;
    }
    return loop;
}

static struct search *search_beyond(const struct puzzle *p, struct closure *d)
{
    struct search *s = search_new(p);

    search_fix_known(s, closure_edges(d));
    return s;
}

/* Closes the board first; then a search for what is still open, or NULL if nothing is. */
static struct search *find_with_help(struct findings *f, const struct puzzle *p)
{
    OWN(closure) *d = closure_new(p->lattice);
    struct search *s = NULL;

    closure_load(d, p, NULL, LEVEL_CLOSURE);
    enum closure_status status = closure_close(d);
    if (status == CLOSURE_OPEN) {
        s = search_beyond(p, d);
    } else {
        /* The solution that deduction found, or NULL if there is none. */
        struct loop *solution = status == CLOSURE_SOLVED ? decide_loop(p->lattice, d) : NULL;
        f->answer = solution ? ANSWER_UNIQUE : ANSWER_NONE;
        f->all = true;
        f->n = solution != NULL;
        f->solution = mem_alloc(1, sizeof *f->solution);
        f->solution[0] = solution;
    }
    return s;
}

/* A search for the puzzle without the clues whose numbers are not known: their shapes are kept.
 * *known is that puzzle, for the caller to free after the search. */
static struct search *find_unknown(const struct puzzle *p, struct puzzle **known)
{
    struct ints keep = {0};

    for (int i = 0; i < p->nclues; i++)
        if (p->clue[i].number != CLUE_UNKNOWN)
            ints_push(&keep, i);
    *known = puzzle_select(p, keep.at, (int)keep.n);
    free(keep.at);
    struct search *s = search_new(*known);
    for (int e = 0; e < p->lattice->nedges; e++)
        if (puzzle_internal(p, e) && !puzzle_internal(*known, e))
            search_fix(s, e, EDGE_OFF);
    return s;
}

/* Asserts that these are different solutions, as many as the answer says. */
static void findings_check(const struct findings *f, const struct puzzle *p)
{
    struct diag why;

    for (int i = 0; i < f->n; i++) {
        assert(verify_solution(p, f->solution[i], &why));
        for (int j = 0; j < i; j++)
            assert(memcmp(f->solution[i]->on, f->solution[j]->on, (size_t)p->lattice->nedges) != 0);
    }
    if (f->answer == ANSWER_NONE || f->answer == ANSWER_UNIQUE)
        assert(f->all && f->n == (f->answer == ANSWER_UNIQUE));
    if (f->answer == ANSWER_SEVERAL)
        assert(f->n >= 2);
}

void find_solutions(const struct puzzle *p, bool plain, int want, int64_t limit, struct findings *f)
{
    assert(want >= 2);
    OWN(puzzle) *known = NULL;
    OWN(search) *s = puzzle_has_unknown(p) ? find_unknown(p, &known)
                     : plain               ? search_new(p)
                                           : find_with_help(f, p);

    if (s) {
        f->answer = search_run(s, want, limit);
        f->all = search_exhausted(s);
        f->n = search_solutions(s);
        f->solution = mem_alloc((size_t)f->n, sizeof *f->solution);
        for (int i = 0; i < f->n; i++)
            f->solution[i] = loop_copy(search_solution(s, i));
    }
    assert(f->n <= want);
    if (CHECKS)
        findings_check(f, p);
}

void findings_release(struct findings *f)
{
    for (int i = 0; i < f->n; i++)
        loop_free(f->solution[i]);
    free(f->solution);
}

struct decision decide_puzzle(const struct puzzle *p, bool plain, int64_t limit)
{
    OWN(findings) f;

    find_solutions(p, plain, 2, limit, &f);
    return (struct decision){f.answer, f.n > 0 ? loop_copy(f.solution[0]) : NULL};
}

/* ---- proofs ----
 * The proof is the search's own log: each clause that it learns follows by unit propagation, and each
 * loop that it closed is listed for the checker. */

static void prove_learnt(void *text, const int *literal, int n)
{
    proof_text_clause(text, literal, n);
}

static void prove_dropped(void *text, int number UNUSED, const int *literal, int n)
{
    proof_text_drop(text, literal, n);
}

static void prove_cut(void *text, const int *edge, int n)
{
    proof_text_loop(text, edge, n);
}

static void prove_apart(void *text, const int *dot, int n, int within, int beyond)
{
    proof_text_way_out(text, dot, n, within, beyond);
}

bool prove_decision(const struct puzzle *p, const struct decision *decision, int64_t limit,
                    FILE *out)
{
    struct proof_text *text = proof_text_new(p, out);
    OWN(search) *search = search_new(p);
    const struct search_sink sink = {prove_learnt, prove_dropped, prove_cut, prove_apart, text};

    assert(decision->answer == (decision->solution ? ANSWER_UNIQUE : ANSWER_NONE));
    proof_text_head(text, decision->solution);
    search_set_sink(search, &sink);
    if (decision->solution)
        search_expect(search, decision->solution);
    bool shown = search_run(search, 2, limit) == decision->answer;
    if (shown)
        proof_text_clause(text, NULL, 0);
    proof_text_free(text);
    return shown;
}
