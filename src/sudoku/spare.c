#include "sudoku/spare.h"

#include "base/mem.h"
#include "sudoku/logic_state.h"

#include <stdlib.h>

struct spare {
    const struct topology *t;
    struct logic *l;
    int *none; /* [nelements] 0: no element is known */
    int nodes; /* that are left for the search */
};

struct spare *spare_new(const struct topology *t)
{
    struct spare *s = mem_alloc(1, sizeof *s);

    s->t = t;
    s->l = logic_new(t);
    s->l->copy = NULL; /* the search is deeper than copies go */
    s->none = mem_alloc((size_t)t->nelements, sizeof *s->none);
    return s;
}

void spare_free(struct spare *s)
{
    if (!s)
        return;
    logic_free(s->l);
    free(s->none);
    free(s);
}

/* An element with fewest candidates among those with several, or -1. */
static int narrowest(const struct logic *l)
{
    int best = -1;

    for (int e = 0; e < l->t->nelements; e++)
        if (l->ncandidates[e] > 1 && (best < 0 || l->ncandidates[e] < l->ncandidates[best]))
            best = e;
    return best;
}

static void follow_singles(struct logic *l)
{
    logic_follow(l);
    while (logic_hidden_single(l))
        ;
}

/* Whether there is no solution; false, too, when the nodes are used up. */
static bool refutes(struct spare *s)
{
    struct logic *l = s->l;

    follow_singles(l);
    if (l->broken)
        return true;
    int e = narrowest(l), mark = logic_mark(l);
    if (e < 0 || --s->nodes < 0)
        return false;
    for (int symbol = 0; symbol < l->nsymbols; symbol++) {
        if (!bitset_has(logic_set(l, e), symbol))
            continue;
        logic_decide(l, e, symbol);
        bool refuted = refutes(s);
        logic_undo(l, mark);
        l->broken = false;
        if (!refuted)
            return false;
    }
    return true;
}

static void assume(struct logic *l, int element, int symbol, bool is)
{
    if (is && bitset_has(logic_set(l, element), symbol))
        logic_decide(l, element, symbol);
    else if (is)
        l->broken = true;
    else
        logic_remove(l, element, symbol);
}

/* Whether the facts, except number `out`, force a conclusion. */
static bool forces(struct spare *s, const struct story_fact *because, int n, int out,
                   struct story_fact conclusion)
{
    struct logic *l = s->l;

    logic_view(l, s->none);
    for (int i = 0; i < n; i++)
        if (i != out)
            assume(l, because[i].place, abs(because[i].value) - 1, because[i].value > 0);
    assume(l, conclusion.place, abs(conclusion.value) - 1, conclusion.value < 0);
    s->nodes = 2 * s->t->nelements;
    return refutes(s);
}

int spare_facts(struct spare *s, struct story_fact *because, int n,
                const struct story_fact *conclusion, int nconclusions)
{
    for (int i = n - 1; i >= 0; i--) {
        int k = 0;
        while (k < nconclusions && forces(s, because, n, i, conclusion[k]))
            k++;
        if (k < nconclusions)
            continue;
        n--;
        for (int j = i; j < n; j++)
            because[j] = because[j + 1];
    }
    return n;
}
