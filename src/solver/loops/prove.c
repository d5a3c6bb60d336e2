/*
 * The proof is the search's own log: each clause that it learns follows by unit propagation, and
 * each loop that it closed is listed for the checker.
 */
#include "solver/loops/prove.h"

#include "solver/loops/proof_text.h"

#include <assert.h>

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
