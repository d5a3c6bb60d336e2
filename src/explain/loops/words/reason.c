#include "explain/loops/words/reason.h"

#include "base/ints.h"
#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void finder_init(struct finder *f, const struct log *log)
{
    const struct puzzle *p = log->puzzle;

    *f = (struct finder){.log = log, .reasoner = reasoner_new(p)};
    reason_init(&f->reason, p);
    f->clue = mem_alloc((size_t)p->nclues + 1, 1);
    f->dot = mem_alloc((size_t)p->lattice->ndots, 1);
    f->known = mem_alloc((size_t)p->lattice->nedges, sizeof *f->known);
}

void finder_release(struct finder *f)
{
    reasoner_free(f->reasoner);
    reason_release(&f->reason);
    free(f->clue);
    free(f->dot);
    free(f->known);
    *f = (struct finder){0};
}

void finder_clear(struct finder *f)
{
    memset(f->clue, 0, (size_t)f->log->puzzle->nclues);
    memset(f->dot, 0, (size_t)f->log->puzzle->lattice->ndots);
    f->sides = f->loop = false;
}

/* ---- places ---- */

static void add_clue_of(struct finder *f, int face)
{
    int clue = puzzle_clue_of(f->log->puzzle, face);

    if (clue >= 0)
        f->clue[clue] = 1;
}

static void add_cells_around(struct finder *f, int dot)
{
    const struct lattice *l = f->log->puzzle->lattice;

    f->dot[dot] = 1;
    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++)
        add_clue_of(f, l->dot_cell[k]);
}

static void add_cell(struct finder *f, int cell, bool corners)
{
    if (!lattice_is_cell(f->log->puzzle->lattice, cell))
        return;
    add_clue_of(f, cell);
    if (corners) {
        const struct lattice *l = f->log->puzzle->lattice;
        for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++)
            f->dot[l->cell_dot[k]] = 1;
    }
}

static void add_clue(struct finder *f, int at, bool corners)
{
    const struct clue *clue = &f->log->puzzle->clue[at];

    for (int i = 0; i < clue->ncells; i++)
        add_cell(f, clue->cells[i], corners);
}

/* The clues beside a clue, with their corners. */
static void add_neighbours(struct finder *f, int at)
{
    const struct lattice *l = f->log->puzzle->lattice;
    const struct clue *clue = &f->log->puzzle->clue[at];

    for (int i = 0; i < clue->ncells; i++)
        for (int k = l->cell_start[clue->cells[i]]; k < l->cell_start[clue->cells[i] + 1]; k++) {
            int beside =
                puzzle_clue_of(f->log->puzzle, lattice_across(l, l->cell_edge[k], clue->cells[i]));
            if (beside >= 0)
                add_clue(f, beside, true);
        }
}

void finder_add(struct finder *f, const struct log_step *s)
{
    const struct lattice *l = f->log->puzzle->lattice;
    const struct rule_traits *traits = rule_traits(s->rule);
    bool counting = rule_level(s->rule) < 2;

    f->sides = f->sides || (traits->laws & LAW_SIDES);
    f->loop = f->loop || (traits->laws & LAW_LOOP);
    if (s->focus == FOCUS_CELL)
        add_cell(f, s->at, !counting);
    else if (s->focus == FOCUS_CLUE)
        add_clue(f, s->at, !counting);
    else if (s->focus == FOCUS_DOT)
        f->dot[s->at] = 1;
    else if (s->focus == FOCUS_EDGE)
        for (int end = 0; end < 2; end++)
            f->dot[l->edge_dot[s->at][end]] = 1;
    if (traits->reach == REACH_DOT) {
        add_cells_around(f, s->at);
    } else if (traits->reach == REACH_CORNER) {
        int cell = s->focus == FOCUS_CLUE ? f->log->puzzle->clue[s->at].cells[0] : s->at;
        for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++)
            add_cells_around(f, l->cell_dot[k]);
    } else if (traits->reach == REACH_BESIDE) {
        add_neighbours(f, s->at);
    }
}

/* ---- the reason ---- */

static bool gather(struct finder *f, const struct step_edge *edge, int n)
{
    struct reason *r = &f->reason;

    reason_clear(r);
    r->sides = f->sides && !f->loop;
    r->loop = f->loop;
    for (int c = 0; c < f->log->puzzle->nclues; c++)
        if (f->clue[c])
            r->clue[r->nclues++] = c;
    for (int v = 0; v < f->log->puzzle->lattice->ndots; v++)
        if (f->dot[v])
            r->dot[r->ndots++] = v;
    return reason_gather(f->reasoner, r, f->known, edge, n);
}

bool finder_find(struct finder *f, const struct step_edge *edge, int n)
{
    enum { WIDER = 5 };
    const struct log *log = f->log;
    bool enough;

    for (int e = 0; e < log->puzzle->lattice->nedges; e++)
        f->known[e] = log->round[e] == 0 ? (int)log->value[e] : EDGE_UNKNOWN;
    /* With the single loop, what is beside hardly matters; something elsewhere may. */
    for (int nth = f->loop ? WIDER - 2 : 0; !(enough = gather(f, edge, n)) && nth < WIDER; nth++) {
        if (nth < 2) {
            /* All that is beside the places. */
            const struct puzzle *p = f->log->puzzle;
            const struct lattice *l = p->lattice;
            unsigned char *dot = mem_alloc((size_t)l->ndots, 1);
            for (int c = 0; c < p->nclues; c++)
                if (f->clue[c])
                    add_clue(f, c, true);
            memcpy(dot, f->dot, (size_t)l->ndots);
            for (int v = 0; v < l->ndots; v++)
                if (dot[v])
                    add_cells_around(f, v);
            free(dot);
        } else if (nth == 2) {
            f->sides = true;
        } else if (nth == 3) {
            f->loop = true;
        } else {
            memset(f->clue, 1, (size_t)f->log->puzzle->nclues);
        }
    }
    return enough;
}

bool finder_has_clue(const struct finder *f, int clue)
{
    for (int i = 0; i < f->reason.nclues; i++)
        if (f->reason.clue[i] == clue)
            return true;
    return false;
}

/* ---- writing ---- */

static int *copy_sorted(const int *from, int n)
{
    int *to = mem_alloc((size_t)n + 1, sizeof *to);

    if (n > 0) {
        memcpy(to, from, (size_t)n * sizeof *to);
        ints_sort(to, n);
    }
    return to;
}

void finder_write(const struct finder *f, struct story_step *step)
{
    const struct reason *r = &f->reason;

    step->clue = copy_sorted(r->clue, step->nclues = r->nclues);
    step->dot = copy_sorted(r->dot, step->ndots = r->ndots);
    step->because = mem_alloc((size_t)r->nedges + 1, sizeof *step->because);
    for (; step->nbecause < r->nedges; step->nbecause++)
        step->because[step->nbecause] =
            (struct story_fact){r->edge[step->nbecause].edge, (int)r->edge[step->nbecause].value};
    step->laws = (r->sides && !r->loop ? LAW_SIDES : 0U) | (r->loop ? LAW_LOOP : 0U);
    const struct puzzle *p = f->log->puzzle;
    free(step->cell);
    step->cell = mem_alloc((size_t)p->lattice->ncells, sizeof *step->cell);
    step->ncells = 0;
    for (int c = 0; c < p->lattice->ncells; c++)
        if (p->cell_clue[c] >= 0 && finder_has_clue(f, p->cell_clue[c]))
            step->cell[step->ncells++] = c;
}
