#include "judge/decide.h"

struct loop *decide_loop(const struct lattice *l, struct deducer *d)
{
    struct loop *loop = loop_new(l);

    for (int e = 0; e < l->nedges; e++)
        loop->on[e] = deducer_edges(d)[e] == EDGE_ON;
    return loop;
}

static struct decision decide_by_search(struct search *s, int64_t limit)
{
    struct decision decision = {.answer = search_run(s, 2, limit)};

    if (search_solutions(s) > 0)
        decision.solution = loop_copy(search_solution(s, 0));
    return decision;
}

static struct decision decide_with_help(const struct puzzle *p, struct search *s, int64_t limit)
{
    struct decision decision = {.answer = SEARCH_NONE};
    struct deducer *d = deducer_new(p->lattice);

    deducer_load(d, p);
    deducer_activate_all(d);
    enum deduce_status status = deducer_close(d, 4);
    if (status == DEDUCE_SOLVED) {
        decision = (struct decision){SEARCH_UNIQUE, decide_loop(p->lattice, d)};
    } else if (status == DEDUCE_OPEN) {
        for (int e = 0; e < p->lattice->nedges; e++)
            if (deducer_edges(d)[e] != EDGE_UNKNOWN)
                search_fix(s, e, (enum edge_value)deducer_edges(d)[e]);
        decision = decide_by_search(s, limit);
    }
    deducer_free(d);
    return decision;
}

struct decision decide_puzzle(const struct puzzle *p, bool plain, int64_t limit)
{
    struct search *s = search_new(p);
    struct decision decision = plain ? decide_by_search(s, limit) : decide_with_help(p, s, limit);

    search_free(s);
    return decision;
}
