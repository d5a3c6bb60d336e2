#include "explain/loops/chain_parts.h"
#include "model/level.h"

#include <string.h>

static void want_edges(struct chain *c, const int *edge, int n)
{
    for (int i = 0; i < n; i++)
        c->wanted[edge[i]] = 1;
}

/* All of the line that begins at a dot with another edge than this one. */
static void want_line(struct chain *c, int dot, int edge)
{
    const struct lattice *l = c->log.puzzle->lattice;

    for (int steps = 0; edge >= 0 && steps <= l->nedges; steps++) {
        int next = -1;
        for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++) {
            int e = l->dot_edge[k];
            if (e != edge && c->log.round[e] == 0 && c->log.value[e] == EDGE_ON && !c->wanted[e])
                next = e;
        }
        if (next >= 0) {
            c->wanted[next] = 1;
            dot = lattice_along(l, next, dot);
        }
        edge = next;
    }
}

static void want_place(struct chain *c, enum step_focus focus, int at)
{
    const struct puzzle *p = c->log.puzzle;
    const struct lattice *l = p->lattice;

    switch (focus) {
    case FOCUS_CELL:
        want_edges(c, l->cell_edge + l->cell_start[at], l->cell_start[at + 1] - l->cell_start[at]);
        break;
    case FOCUS_DOT:
        want_edges(c, l->dot_edge + l->dot_start[at], lattice_dot_degree(l, at));
        break;
    case FOCUS_CLUE:
        for (int i = 0; i < p->clue[at].ncells; i++)
            want_place(c, FOCUS_CELL, p->clue[at].cells[i]);
        break;
    case FOCUS_EDGE:
        c->wanted[at] = 1;
        want_line(c, l->edge_dot[at][0], at);
        want_line(c, l->edge_dot[at][1], at);
        break;
    case FOCUS_BOARD:
        memset(c->wanted, 1, (size_t)l->nedges);
        break;
    }
}

/* What patterns of level 2 look at: the cells and dots around the place, too. */
static void want_around(struct chain *c, enum step_focus focus, int at)
{
    const struct puzzle *p = c->log.puzzle;
    const struct lattice *l = p->lattice;

    for (int i = 0; focus == FOCUS_CLUE && i < p->clue[at].ncells; i++)
        want_around(c, FOCUS_CELL, p->clue[at].cells[i]);
    if (focus == FOCUS_CELL)
        for (int k = l->cell_start[at]; k < l->cell_start[at + 1]; k++)
            want_place(c, FOCUS_DOT, l->cell_dot[k]);
    if (focus == FOCUS_DOT)
        for (int k = l->dot_start[at]; k < l->dot_start[at + 1]; k++)
            if (lattice_is_cell(l, l->dot_cell[k]))
                want_place(c, FOCUS_CELL, l->dot_cell[k]);
}

static void want_clash(struct chain *c)
{
    const struct puzzle *p = c->log.puzzle;
    const struct chain_link *last = c->nlinks > 0 ? &c->link[c->nlinks - 1] : NULL;

    switch (c->clash) {
    case CLASH_CELL:
        want_place(c, FOCUS_CELL, c->clash_at);
        if (c->clash_level > LEVEL_MIN)
            want_around(c, FOCUS_CELL, c->clash_at);
        break;
    case CLASH_DOT:
        want_place(c, FOCUS_DOT, c->clash_at);
        if (c->clash_level > LEVEL_MIN)
            want_around(c, FOCUS_DOT, c->clash_at);
        break;
    case CLASH_CLUE:
        want_place(c, FOCUS_CLUE, c->clash_at);
        if (c->clash_level > LEVEL_MIN)
            want_around(c, FOCUS_CLUE, c->clash_at);
        break;
    case CLASH_EDGE:
        c->wanted[c->clash_at] = 1;
        break;
    case CLASH_CLOSED:
        for (int e = 0; e < p->lattice->nedges; e++)
            c->wanted[e] = c->log.value[e] == EDGE_ON;
        break;
    default:
        want_place(c, FOCUS_BOARD, 0);
    }
    for (int i = c->clash_from; i < c->clash_to; i++)
        want_place(c, c->place[i].focus, c->place[i].at);
    /* The last link may have met the contradiction itself. */
    for (int i = last ? last->step.edge_from : 0; last && i < last->step.edge_to; i++)
        if (c->edge[i].edge == c->clash_at && c->clash == CLASH_EDGE)
            c->link[c->nlinks - 1].needed = true;
}

/* Keeps those of a link's edges that the end needs; a link without any is not needed. */
static void keep_wanted(struct chain *c, int nth)
{
    struct log_step *s = &c->link[nth].step;
    int to = s->edge_from;

    for (int k = s->edge_from; k < s->edge_to; k++) {
        int edge = c->edge[k].edge;
        bool clashes = c->goal < 0 && c->clash == CLASH_EDGE && edge == c->clash_at;
        if (c->wanted[edge] && (c->maker[edge] == nth || (c->link[nth].needed && clashes)))
            c->edge[to++] = c->edge[k];
    }
    c->link[nth].needed = c->link[nth].needed || to > s->edge_from;
    s->edge_to = to;
}

void chain_find_needed(struct chain *c)
{
    memset(c->wanted, 0, (size_t)c->log.puzzle->lattice->nedges);
    if (c->goal >= 0)
        c->wanted[c->goal] = 1;
    else
        want_clash(c);
    c->length = 0;
    for (int i = (int)c->nlinks - 1; i >= 0; i--) {
        const struct chain_link *link = &c->link[i];
        keep_wanted(c, i);
        if (!link->needed)
            continue;
        c->length++;
        if (rule_level(link->step.rule) > LEVEL_MIN && link->step.rule != RULE_EARLY_LOOP)
            want_around(c, link->step.focus, link->step.at);
        for (int k = link->place_from; k < link->place_to; k++)
            want_place(c, c->place[k].focus, c->place[k].at);
    }
}
