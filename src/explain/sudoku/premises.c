/*
 * The known elements that explain a candidate are few: its own element, or peers with its symbol.
 * Elements that are the only explanation come first, then always the one that explains most of the
 * rest. What turns out to be superfluous goes in the end.
 */
#include "explain/sudoku/path_state.h"

static void add_way(struct premises *p, int element, int candidate)
{
    ints_push(&p->way, element);
    ints_push(&p->of, candidate);
}

static void choose(struct premises *p, int element)
{
    ints_push(&p->element, element);
    for (size_t i = 0; i < p->way.n; i++)
        p->explained.at[p->of.at[i]] += p->way.at[i] == element;
}

/* The element that explains most of what is not explained, the first of these; -1 if all is. */
static int best_element(struct premises *p)
{
    int best = -1;

    for (size_t i = 0; i < p->way.n; i++)
        p->gain[p->way.at[i]] += p->explained.at[p->of.at[i]] == 0;
    for (size_t i = 0; i < p->way.n; i++) {
        int e = p->way.at[i], more = p->gain[e] - (best < 0 ? 0 : p->gain[best]);
        best = more > 0 || (more == 0 && e < best) ? e : best;
    }
    for (size_t i = 0; i < p->way.n; i++)
        p->gain[p->way.at[i]] = 0;
    return best;
}

/* Whether everything that the element explains has another explanation, too; then it goes. */
static bool give_up(struct premises *p, int element)
{
    for (size_t i = 0; i < p->way.n; i++)
        if (p->way.at[i] == element && p->explained.at[p->of.at[i]] == 1)
            return false;
    for (size_t i = 0; i < p->way.n; i++)
        p->explained.at[p->of.at[i]] -= p->way.at[i] == element;
    return true;
}

void premises_find(struct premises *p, const struct topology *t, const int *known,
                   const int *candidate, int n)
{
    const struct constraints *x = t->constraints;
    size_t kept = 0;

    p->element.n = p->mark.n = p->sorted.n = p->way.n = p->of.n = p->explained.n = 0;
    for (int i = 0; i < n; i++)
        ints_push(&p->sorted, candidate[i]);
    if (n > 0)
        ints_sort(p->sorted.at, n);
    for (int i = 0; i < n; i++) {
        int c = p->sorted.at[i], e = c / t->nsymbols, is = c % t->nsymbols + 1;
        int number = (int)p->explained.n;
        size_t before = p->way.n;
        /* What a cell may not have at all needs no reason. */
        if ((i > 0 && c == p->sorted.at[i - 1]) || (x && !bitset_has(x->allowed[e], is - 1)))
            continue;
        if (known[e] && known[e] != is)
            add_way(p, e, number);
        for (int k = t->peer_start[e]; k < t->peer_start[e + 1]; k++)
            if (known[t->peer[k]] == is)
                add_way(p, t->peer[k], number);
        bool seen = p->near && p->way.n > before;
        for (int k = x ? x->arc_start[e] : 0; x && !seen && k < x->arc_start[e + 1]; k++)
            if (known[x->arc[k].to] &&
                constraint_sees(t, &x->arc[k], is - 1, known[x->arc[k].to] - 1))
                add_way(p, x->arc[k].to, number);
        ints_push(p->way.n > before ? &p->explained : &p->mark, p->way.n > before ? 0 : c);
    }
    for (size_t i = 0; i < p->way.n; i++) {
        bool only = (i == 0 || p->of.at[i - 1] != p->of.at[i]) &&
                    (i + 1 == p->way.n || p->of.at[i + 1] != p->of.at[i]);
        if (only && !ints_contain(p->element.at, (int)p->element.n, p->way.at[i]))
            choose(p, p->way.at[i]);
    }
    for (int e = best_element(p); e >= 0; e = best_element(p))
        choose(p, e);
    for (size_t i = 0; i < p->element.n; i++)
        if (!give_up(p, p->element.at[i]))
            p->element.at[kept++] = p->element.at[i];
    p->element.n = kept;
    if (kept > 0)
        ints_sort(p->element.at, (int)kept);
}
