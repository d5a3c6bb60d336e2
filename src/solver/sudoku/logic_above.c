/*
 * Sets of more than LOGIC_EXACT members, all at once. A candidate of a block survives all naked and
 * hidden sets of the block exactly if it is in a perfect matching of elements and symbols (Hall).
 * One matching is enough to know: with an arc from each element to those that hold one of its
 * candidates in the matching, a candidate is in another matching exactly if its arc is on a cycle
 * (Regin, 1994).
 */
#include "solver/sudoku/logic_state.h"

#include <assert.h>
#include <string.h>

struct matching {
    const struct logic *l;
    int block;
    int place_of[TOPOLOGY_MAX_SYMBOLS];      /* [symbol], -1: none yet */
    int symbol_of[TOPOLOGY_MAX_SYMBOLS];     /* [place] */
    uint64_t seen[2];                        /* symbols */
    uint64_t reach[TOPOLOGY_MAX_SYMBOLS][2]; /* [place] the places that arcs lead to */
};

static const uint64_t *candidates_at(const struct matching *m, int place)
{
    return logic_set(m->l, logic_element(m->l, m->block, place));
}

/* Finds a symbol for the place, moving others if needed. */
static bool find_symbol(struct matching *m, int place)
{
    for (int s = 0; s < m->l->nsymbols; s++) {
        if (!bitset_has(candidates_at(m, place), s) || bitset_has(m->seen, s))
            continue;
        bitset_add(m->seen, s);
        if (m->place_of[s] >= 0 && !find_symbol(m, m->place_of[s]))
            continue;
        m->place_of[s] = place;
        m->symbol_of[place] = s;
        return true;
    }
    return false;
}

static bool find_matching(struct matching *m)
{
    for (int s = 0; s < m->l->nsymbols; s++)
        m->place_of[s] = -1;
    for (int p = 0; p < m->l->nsymbols; p++) {
        m->seen[0] = m->seen[1] = 0;
        if (!find_symbol(m, p))
            return false;
    }
    return true;
}

static bool match_block(struct logic *l, int block)
{
    struct matching m = {.l = l, .block = block};

    assert(!l->broken);
    if (!find_matching(&m)) {
        l->broken = true;
        return true;
    }
    /* The places that each place reaches by arcs. */
    int size = m.l->nsymbols;
    memset(m.reach, 0, sizeof m.reach);
    for (int p = 0; p < size; p++)
        for (int s = 0; s < size; s++)
            if (bitset_has(candidates_at(&m, p), s))
                bitset_add(m.reach[p], m.place_of[s]);
    for (int via = 0; via < size; via++)
        for (int p = 0; p < size; p++)
            if (bitset_has(m.reach[p], via)) {
                m.reach[p][0] |= m.reach[via][0];
                m.reach[p][1] |= m.reach[via][1];
            }
    bool any = false;
    for (int p = 0; p < l->nsymbols; p++)
        for (int s = 0; s < l->nsymbols; s++) {
            int e = logic_element(l, m.block, p);
            if (!bitset_has(logic_set(l, e), s) || bitset_has(m.reach[m.place_of[s]], p))
                continue;
            assert(m.symbol_of[p] != s);
            logic_remove(l, e, s);
            any = true;
        }
    logic_follow(l);
    assert(l->broken || l->nsingles == 0);
    return any;
}

bool logic_above(struct logic *l, int strategies)
{
    bool any = false;

    for (int b = 0; b < l->t->nblocks && !l->broken; b++) {
        if (strategies & (LOGIC_ELIM | LOGIC_HIDDEN))
            any |= match_block(l, b);
        if ((strategies & LOGIC_INTER) && !l->broken)
            any |= logic_inter_above(l, b);
    }
    return any || l->broken;
}
