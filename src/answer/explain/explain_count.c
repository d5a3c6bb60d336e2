#include "answer/explain/explain_count.h"

#include "answer/explain/explain_place.h"
#include "base/mem.h"
#include "model/place.h"

#include <assert.h>
#include <stdlib.h>

enum { MOST_LISTED = 3 }; /* edges; of more, only the first and the last are named */

/* Steps of one rule, next to each other in a run. */
struct group {
    const struct log *log;
    int *step; /* [n] */
    int n;
    struct step_edge *edge; /* [nedges] */
    int nedges;
    bool first; /* of the run */
    bool alone; /* the whole run */
};

/* ---- clues ---- */

static int clue_of(const struct group *g, int i)
{
    const struct log_step *s = &g->log->step[g->step[i]];

    return s->focus == FOCUS_CLUE ? s->at : puzzle_clue_of(g->log->puzzle, s->at);
}

/* "The 2 at r1c2", "the 2s at r1c2 and r3c4", "letters a and b", "r1c2, r3c4 and letter b". In the
 * middle of a run, digits are known by their cells. With `either`, the last one follows "or". */
static void say_clues(struct strbuf *out, const struct group *g, bool either)
{
    const struct puzzle *p = g->log->puzzle;
    const struct clue *first = &p->clue[clue_of(g, 0)];
    bool alike = g->first, letters = g->n > 1;

    for (int i = 0; i < g->n; i++) {
        const struct clue *c = &p->clue[clue_of(g, i)];
        alike = alike && !c->name && c->number == first->number;
        letters = letters && c->name;
    }
    if (alike)
        strbuf_format(out, "the %d%s at ", first->number, g->n > 1 ? "s" : "");
    strbuf_text(out, letters ? "letters " : "");
    for (int i = 0; i < g->n; i++) {
        const struct clue *c = &p->clue[clue_of(g, i)];
        strbuf_text(out, either && i > 0 && i + 1 == g->n ? " or " : say_separator(i, g->n));
        if (c->name)
            strbuf_format(out, "%s%s", letters ? "" : "letter ", c->name);
        else
            place_cell_name(out, p->lattice, c->cells[0]);
    }
}

static void say_zero(struct strbuf *out, const struct group *g)
{
    strbuf_text(out, g->first ? "no line touches " : ". No line touches ");
    say_clues(out, g, true);
}

/* The pattern "0 next to 3": a single 3, and a 0 beyond one of its sides. */
static bool is_three_beside_zero(const struct group *g)
{
    const struct puzzle *p = g->log->puzzle;
    const struct clue *three = &p->clue[clue_of(g, 0)];
    bool beside = false;

    if (g->n > 1 || three->name || three->number != 3)
        return false;
    for (int k = p->lattice->cell_start[three->cells[0]];
         k < p->lattice->cell_start[three->cells[0] + 1]; k++) {
        int other = lattice_across(p->lattice, p->lattice->cell_edge[k], three->cells[0]);
        int clue = puzzle_clue_of(p, other);
        beside = beside || (clue >= 0 && p->clue[clue].number == 0 && !p->clue[clue].name);
    }
    return beside;
}

static void say_remaining(struct strbuf *out, const struct group *g)
{
    strbuf_text(out, g->first ? "" : ". ");
    say_clues(out, g, false);
    if (is_three_beside_zero(g))
        strbuf_text(out, ", next to a 0,");
    if (g->n > 1)
        strbuf_text(out, " need all open sides");
    else
        strbuf_text(out, g->nedges == 1   ? " needs its last side"
                         : g->nedges == 2 ? " needs both open sides"
                                          : " needs all open sides");
}

static void say_satisfied(struct strbuf *out, const struct group *g)
{
    strbuf_text(out, g->first ? "" : ", completing ");
    say_clues(out, g, false);
    if (g->first)
        strbuf_text(out, g->n == 1 ? " is complete" : " are complete");
    if (g->alone)
        strbuf_text(out,
                    g->nedges == 1 ? ", so the other side is off" : ", so the other sides are off");
}

/* ---- lines ---- */

/* "R1c2 top and left, and r3c4 top", or of many "r1c2 top to r3c4 left". */
static void say_list(struct strbuf *out, const struct group *g)
{
    const struct puzzle *p = g->log->puzzle;

    if (g->nedges <= MOST_LISTED) {
        say_edges_of_value(out, p, NULL, g->edge, g->nedges, g->edge[0].value);
        return;
    }
    place_edge_name(out, p->lattice, g->edge[0].edge);
    strbuf_text(out, " to ");
    place_edge_name(out, p->lattice, g->edge[g->nedges - 1].edge);
}

/* Whether each edge has a dot in common with the one before it. */
static bool edges_join(const struct group *g)
{
    const struct lattice *l = g->log->puzzle->lattice;

    for (int i = 1; i < g->nedges; i++) {
        const int *a = l->edge_dot[g->edge[i - 1].edge], *b = l->edge_dot[g->edge[i].edge];
        if (a[0] != b[0] && a[0] != b[1] && a[1] != b[0] && a[1] != b[1])
            return false;
    }
    return true;
}

static void say_exits(struct strbuf *out, const struct group *g)
{
    strbuf_text(out, g->first ? "" : "; ");
    if (g->nedges <= MOST_LISTED) {
        strbuf_text(out, g->first ? "the line goes on: " : "then ");
        say_list(out, g);
    } else if (edges_join(g)) {
        strbuf_text(out, g->first ? "the line runs on from " : "then the line runs on from ");
        say_list(out, g);
    } else {
        strbuf_text(out, g->first ? "the lines go on: " : "then ");
        say_edges_of_value(out, g->log->puzzle, NULL, g->edge, g->nedges, EDGE_ON);
    }
}

static void say_full(struct strbuf *out, const struct group *g)
{
    if (g->nedges > MOST_LISTED) {
        strbuf_text(out, "no branches off the lines");
        return;
    }
    strbuf_text(out, "no branch: ");
    say_list(out, g);
    strbuf_text(out, g->nedges > 1 ? " are off" : " is off");
}

static void say_dead(struct strbuf *out, const struct group *g)
{
    strbuf_text(out, g->first ? "" : ". ");
    say_list(out, g);
    strbuf_text(out, g->nedges > 1 ? " lead nowhere" : " leads nowhere");
}

static void say_closed(struct strbuf *out, const struct group *g)
{
    strbuf_text(out, g->first ? "the loop is closed" : ". The loop is closed");
    if (g->nedges > 1)
        strbuf_format(out, ", so the %d open edges are off", g->nedges);
    else
        strbuf_text(out, ", so the only open edge is off");
}

/* ---- the run ---- */

static void say_group(struct strbuf *out, const struct group *g)
{
    static void (*const say[])(struct strbuf * out, const struct group *g) = {
        [RULE_ZERO] = say_zero,           [RULE_REMAINING] = say_remaining,
        [RULE_SATISFIED] = say_satisfied, [RULE_SINGLE_EXIT] = say_exits,
        [RULE_FULL_DOT] = say_full,       [RULE_DEAD_DOT] = say_dead,
        [RULE_LOOP_CLOSED] = say_closed};
    enum rule_number rule = g->log->step[g->step[0]].rule;

    assert(rule < sizeof say / sizeof *say && say[rule]);
    say[rule](out, g);
}

/* The steps from the i-th on that share a sentence, and their edges. Branches go without saying in
 * a run: people cross them off as they go along. */
static int find_group(struct group *g, const int *step, int n, int i)
{
    const struct log *log = g->log;
    enum rule_number rule = log->step[step[i]].rule;

    g->n = g->nedges = 0;
    for (; i < n; i++) {
        const struct log_step *s = &log->step[step[i]];
        if (s->rule == RULE_FULL_DOT && rule != RULE_FULL_DOT)
            continue;
        if (s->rule != rule)
            break;
        g->step[g->n++] = step[i];
        for (int k = s->edge_from; k < s->edge_to; k++)
            g->edge[g->nedges++] = log->edge[k];
    }
    return i;
}

void say_run(struct strbuf *out, const struct log *log, const int *step, int n)
{
    struct group g = {.log = log, .first = true};
    int branches = 0;

    g.step = mem_alloc((size_t)n, sizeof *g.step);
    g.edge = mem_alloc(log->nedges, sizeof *g.edge);
    for (int i = 0; i < n; i++)
        branches += log->step[step[i]].rule == RULE_FULL_DOT;
    for (int i = 0; i < n;) {
        if (branches < n && log->step[step[i]].rule == RULE_FULL_DOT) {
            i++;
            continue;
        }
        g.alone = i == 0;
        i = find_group(&g, step, n, i);
        g.alone = g.alone && i == n;
        say_group(out, &g);
        g.first = false;
    }
    free(g.step);
    free(g.edge);
}
