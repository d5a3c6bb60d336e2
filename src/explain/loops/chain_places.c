#include "base/mem.h"
#include "explain/loops/chain_parts.h"
#include "explain/loops/words/premise.h"
#include "model/level.h"

static void add_place(struct chain *c, enum step_focus focus, int at)
{
    c->place = mem_reserve(c->place, c->nplaces + 1, &c->places, sizeof *c->place);
    c->place[c->nplaces++] = (struct chain_place){focus, at};
}

/* The places of a conclusion whose premises were just found, and the cells of its way. Its facts
 * are added to the tree. */
static void add_premises(struct chain *c, int *n)
{
    const struct why *w = &c->why;

    for (int i = 0; w->has_way && i < 2; i++)
        add_place(c, FOCUS_CELL, w->way.cell[i]);
    for (int i = 0; w->has_way && i < w->way.npassed; i++)
        add_place(c, FOCUS_CELL, w->way.passed[i]);
    for (size_t i = 0; i < w->nneeds; i++)
        if (!ints_contain(c->tree, *n, w->need[i])) {
            c->tree = mem_reserve(c->tree, (size_t)*n + 1, &c->trees, sizeof *c->tree);
            c->tree[(*n)++] = w->need[i];
        }
}

/* The places of the n facts of the tree, and of all that they rest on. */
static void add_places_of_facts(struct chain *c, int n)
{
    for (int i = 0; i < n; i++) {
        const struct log_step *from = &c->log.step[c->log.fact[c->tree[i]].step];
        add_place(c, from->focus, from->at);
        why_fact(&c->why, c->tree[i]);
        add_premises(c, &n);
    }
}

void chain_find_places(struct chain *c, const struct log_step *s)
{
    int n = 0;

    add_place(c, s->focus, s->at);
    for (int i = s->edge_from; i < s->edge_to && rule_level(s->rule) >= LEVEL_FACTS; i++) {
        why_edge(&c->why, s, c->edge[i]);
        add_premises(c, &n);
    }
    add_places_of_facts(c, n);
}

/* Whether an edge is at a cell, dot or clue. */
static bool edge_is_at(const struct chain *c, int edge, enum step_focus focus, int at)
{
    const struct puzzle *p = c->log.puzzle;
    bool is = false;

    for (int i = 0; i < 2; i++) {
        int cell = p->lattice->edge_cell[edge][i];
        is = is || (focus == FOCUS_CELL && cell == at) ||
             (focus == FOCUS_DOT && p->lattice->edge_dot[edge][i] == at) ||
             (focus == FOCUS_CLUE && puzzle_clue_of(p, cell) == at);
    }
    return is;
}

void chain_note_clash(struct chain *c, struct closure *survey, int level)
{
    static const enum step_focus focus[] = {
        [CLASH_CELL] = FOCUS_CELL, [CLASH_DOT] = FOCUS_DOT, [CLASH_CLUE] = FOCUS_CLUE};
    int n = 0;

    survey_clash(survey, &c->clash, &c->clash_at);
    c->clash_level = level;
    c->clash_from = (int)c->nplaces;
    if (level >= LEVEL_FACTS &&
        (c->clash == CLASH_CELL || c->clash == CLASH_DOT || c->clash == CLASH_CLUE)) {
        for (size_t i = 0; i < c->log.nfacts; i++) {
            const struct step_fact *f = &c->log.fact[i].is;
            if (f->kind != FACT_EDGES ||
                (!edge_is_at(c, f->what[0], focus[c->clash], c->clash_at) &&
                 !edge_is_at(c, f->what[1], focus[c->clash], c->clash_at)))
                continue;
            c->tree = mem_reserve(c->tree, (size_t)n + 1, &c->trees, sizeof *c->tree);
            c->tree[n++] = (int)i;
        }
        add_places_of_facts(c, n);
    }
    c->clash_to = (int)c->nplaces;
}
