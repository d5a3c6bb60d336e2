#include "explain/loops/step_reason.h"

#include "base/ints.h"
#include "base/mem.h"
#include "explain/loops/saying_fill.h"
#include "model/level.h"

#include <stdlib.h>
#include <string.h>

void step_reason_init(struct step_reason *f, const struct log *log)
{
    const struct puzzle *p = log->puzzle;

    *f = (struct step_reason){.log = log, .reasoner = reasoner_new(p)};
    reason_init(&f->reason, p);
    f->clue = mem_alloc((size_t)p->nclues + 1, 1);
    f->dot = mem_alloc((size_t)p->lattice->ndots, 1);
}

void step_reason_release(struct step_reason *f)
{
    reasoner_free(f->reasoner);
    reason_release(&f->reason);
    free(f->clue);
    free(f->dot);
    *f = (struct step_reason){0};
}

void step_reason_clear(struct step_reason *f)
{
    memset(f->clue, 0, (size_t)f->log->puzzle->nclues);
    memset(f->dot, 0, (size_t)f->log->puzzle->lattice->ndots);
    f->sides = f->loop = false;
}

/* ---- places ---- */

static void add_clue_of(struct step_reason *f, int face)
{
    int clue = puzzle_clue_of(f->log->puzzle, face);

    if (clue >= 0)
        f->clue[clue] = 1;
}

static void add_cells_around(struct step_reason *f, int dot)
{
    const struct lattice *l = f->log->puzzle->lattice;

    f->dot[dot] = 1;
    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++)
        add_clue_of(f, l->dot_cell[k]);
}

/* The corners of a cell or clue; or with all clues around these; or those of the clues beside it. */
enum corners { CORNERS, CORNERS_AROUND, CORNERS_BESIDE };

static void add_corners(struct step_reason *f, enum step_focus focus, int at, enum corners which)
{
    const struct puzzle *p = f->log->puzzle;
    const struct lattice *l = p->lattice;
    const int *edge;

    for (int n, part = 0; (edge = log_place_edges(p, focus, at, part, &n)); part++)
        for (int k = 0; k < 2 * n; k++) {
            int side = l->edge_cell[edge[k / 2]][k % 2], clue = puzzle_clue_of(p, side);
            f->dot[l->edge_dot[edge[k / 2]][k % 2]] = 1;
            if (which == CORNERS_AROUND)
                add_cells_around(f, l->edge_dot[edge[k / 2]][k % 2]);
            if (which != CORNERS_BESIDE || clue < 0 || clue == at)
                continue;
            f->clue[clue] = 1;
            add_corners(f, FOCUS_CLUE, clue, CORNERS);
        }
}

void step_reason_add(struct step_reason *f, const struct log_step *s)
{
    const struct lattice *l = f->log->puzzle->lattice;
    const struct rule_traits *traits = rule_traits(s->rule);
    bool clue = s->focus == FOCUS_CLUE;

    f->sides = f->sides || (traits->laws & LAW_SIDES);
    f->loop = f->loop || (traits->laws & LAW_LOOP);
    if (clue)
        f->clue[s->at] = 1;
    for (int end = 0; s->focus == FOCUS_EDGE && end < 2; end++)
        f->dot[l->edge_dot[s->at][end]] = 1;
    if (s->focus == FOCUS_DOT && traits->reach == REACH_DOT)
        add_cells_around(f, s->at);
    else if (s->focus == FOCUS_DOT)
        f->dot[s->at] = 1;
    if (!clue && (s->focus != FOCUS_CELL || !lattice_is_cell(l, s->at)))
        return;
    if (!clue)
        add_clue_of(f, s->at);
    if (rule_level(s->rule) > LEVEL_MIN)
        add_corners(f, s->focus, s->at,
                    traits->reach == REACH_CORNER   ? CORNERS_AROUND
                    : traits->reach == REACH_BESIDE ? CORNERS_BESIDE
                                                    : CORNERS);
}

/* ---- the reason ---- */

void step_reason_take(struct step_reason *f)
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
}

static bool gather(struct step_reason *f, const unsigned char *known, const struct step_edge *edge,
                   int n)
{
    step_reason_take(f);
    return reason_gather(f->reasoner, &f->reason, known, edge, n);
}

/* All that is beside the places. */
static void widen(struct step_reason *f)
{
    const struct puzzle *p = f->log->puzzle;
    FREED unsigned char *clue = mem_alloc((size_t)p->nclues + 1, 1);

    memcpy(clue, f->clue, (size_t)p->nclues);
    for (int v = 0; v < p->lattice->ndots; v++)
        if (f->dot[v])
            add_cells_around(f, v);
    for (int c = 0; c < p->nclues; c++)
        if (clue[c])
            add_corners(f, FOCUS_CLUE, c, CORNERS_AROUND);
}

bool step_reason_find(struct step_reason *f, const unsigned char *known,
                      const struct step_edge *edge, int n)
{
    enum { SIDES = 2, LOOP, CLUES, WIDER };
    bool enough;

    /* With the single loop, what is beside hardly matters; something elsewhere may. */
    for (int nth = f->loop ? LOOP : 0; !(enough = gather(f, known, edge, n)) && nth < WIDER;
         nth++) {
        f->sides = f->sides || nth == SIDES;
        f->loop = f->loop || nth == LOOP;
        if (nth < SIDES)
            widen(f);
        if (nth == CLUES)
            memset(f->clue, 1, (size_t)f->log->puzzle->nclues);
    }
    return enough;
}

/* ---- clues that are named ---- */

static void collect_clues(struct ints *named, const struct saying *say, int n)
{
    for (int i = 0; i < n; i++)
        for (int k = 0; k < say[i].nslots; k++) {
            const struct story_slot *slot = &say[i].slot[k];
            bool clue = strncmp(slot->name, "clue", 4) == 0 && strcmp(slot->name, "clue-zero") != 0;
            for (int j = 0; j < slot->n && clue; j++)
                ints_push(named, slot->item[j]);
        }
}

void step_reason_settle(struct step_reason *f, const struct story_step *step, struct saying *rest,
                        const char *slot)
{
    struct reason *r = &f->reason;
    struct ints named = {0};

    collect_clues(&named, step->say, step->nsayings);
    for (int i = 0; i < step->nlinks; i++)
        collect_clues(&named, step->link[i].say, step->link[i].nsayings);
    for (int i = 0; i < r->nclues; i++)
        if (!ints_contain(named.at, (int)named.n, r->clue[i])) {
            bool away = i >= r->nclues - r->clues_elsewhere;
            saying_slot(rest, slot ? slot : away ? "clue-away" : "clue-with", r->clue[i]);
        }
    for (size_t i = 0; i < named.n; i++)
        if (!ints_contain(r->clue, r->nclues, named.at[i]))
            r->clue[r->nclues++] = named.at[i];
    free(named.at);
}

/* ---- writing ---- */

/* Adds what the list does not have yet, in order. */
static void merge(int **to, int *n, const int *from, int nfrom)
{
    *to = mem_resize(*to, (size_t)(*n + nfrom + 1), sizeof **to);
    for (int i = 0; i < nfrom; i++)
        if (!ints_contain(*to, *n, from[i]))
            (*to)[(*n)++] = from[i];
    if (*n > 0)
        ints_sort(*to, *n);
}

static bool has_fact(const struct story_fact *fact, int n, int place)
{
    for (int i = 0; i < n; i++)
        if (fact[i].place == place)
            return true;
    return false;
}

void step_reason_write(const struct step_reason *f, struct story_step *step)
{
    const struct reason *r = &f->reason;

    merge(&step->clue, &step->nclues, r->clue, r->nclues);
    merge(&step->dot, &step->ndots, r->dot, r->ndots);
    step->because =
        mem_resize(step->because, (size_t)(step->nbecause + r->nedges + 1), sizeof *step->because);
    for (int i = 0; i < r->nedges; i++)
        if (!has_fact(step->fact, step->nfacts, r->edge[i].edge) &&
            !has_fact(step->because, step->nbecause, r->edge[i].edge))
            step->because[step->nbecause++] =
                (struct story_fact){r->edge[i].edge, (int)r->edge[i].value};
    step->laws |= (r->sides && !r->loop ? LAW_SIDES : 0U) | (r->loop ? LAW_LOOP : 0U);
    if (step->laws & LAW_LOOP)
        step->laws = LAW_LOOP;
    const struct puzzle *p = f->log->puzzle;
    free(step->cell);
    step->cell = mem_alloc((size_t)p->lattice->ncells, sizeof *step->cell);
    step->ncells = 0;
    for (int c = 0; c < p->lattice->ncells; c++)
        if (ints_contain(step->clue, step->nclues, p->cell_clue[c]))
            step->cell[step->ncells++] = c;
}
