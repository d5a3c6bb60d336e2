/* What the sentences of patterns name: blocked corners, ways to draw a cell or to pass a dot, and a line
 * of 2s. */
#include "explain/loops/saying_fill.h"

#include "base/ints.h"
#include "base/strbuf.h"
#include "model/loops/square.h"

#include <stdlib.h>

/* ---- corners ---- */

/* How the rule begins at a corner of its cell: no line can come from outside, or one comes. */
static bool begins_at(const struct scene *scene, int cell, int dot, enum rule_corner corner)
{
    const struct lattice *l = scene->puzzle->lattice;
    bool any = false, all = true;

    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++) {
        int edge = l->dot_edge[k];
        if (l->edge_cell[edge][0] == cell || l->edge_cell[edge][1] == cell)
            continue;
        any = any || scene->known[edge] == EDGE_ON;
        all = all && scene->known[edge] == EDGE_OFF;
    }
    return corner == CORNER_BLOCKED ? all : any;
}

/* A 0 that touches the cell at the dot only, or -1. */
static int zero_at(const struct puzzle *p, int dot)
{
    const struct lattice *l = p->lattice;

    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++) {
        int clue = lattice_is_cell(l, l->dot_cell[k]) ? puzzle_clue_of(p, l->dot_cell[k]) : -1;
        if (clue >= 0 && p->clue[clue].ncells == 1 && p->clue[clue].number == 0)
            return clue;
    }
    return -1;
}

/* A special case has a row of its own: "corner-three/diagonal". */
static void add_special(struct saying *say, const char *which)
{
    struct strbuf row;

    strbuf_init(&row);
    strbuf_format(&row, "%s/%s", say->row, which);
    free(say->row);
    say->row = row.text;
}

static void slot_corner(struct saying *say, const struct scene *scene, int cell,
                        enum rule_corner corner)
{
    const struct lattice *l = scene->puzzle->lattice;
    int dot[LATTICE_DEGREE], zero[LATTICE_DEGREE], n = 0, zeros = 0;
    bool all = corner == CORNER_BLOCKED;

    /* Those of the reason, if there are any. */
    for (int any = 0; any < 2 && n == 0; any++)
        for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++) {
            int at = l->cell_dot[k];
            bool has = any || ints_contain(scene->because->dot, scene->because->ndots, at);
            if (!has || !begins_at(scene, cell, at, corner))
                continue;
            dot[n++] = at;
            int clue = zero_at(scene->puzzle, at);
            all = all && clue >= 0;
            if (clue >= 0 && !ints_contain(zero, zeros, clue))
                zero[zeros++] = clue;
        }
    story_slot(say, "dot-corner", dot, n);
    if (!all || zeros == 0)
        return;
    ints_sort(zero, zeros);
    story_slot(say, "clue-zero", zero, zeros);
    add_special(say, "diagonal");
}

/* Whether n clues are two 3s at the ends of a diagonal line of 2s. */
static bool is_line_of_twos(const struct puzzle *p, const int *clue, int n)
{
    const struct square_grid *g = p->lattice->square;
    const int *end[2] = {0};
    int ends = 0, on_line = 0;

    for (int i = 0; i < n && g; i++) {
        const struct clue *c = &p->clue[clue[i]];
        if (c->name || (c->number != 2 && c->number != 3) || (c->number == 3 && ends == 2))
            return false;
        if (c->number == 3)
            end[ends++] = g->cell_at[c->cells[0]];
    }
    if (ends < 2 || n < 3 || abs(end[1][0] - end[0][0]) != n - 1 ||
        abs(end[1][1] - end[0][1]) != n - 1)
        return false;
    for (int i = 0; i < n; i++) {
        const int *at = g->cell_at[p->clue[clue[i]].cells[0]];
        int from[2] = {at[0] - end[0][0], at[1] - end[0][1]};
        int to[2] = {end[1][0] - at[0], end[1][1] - at[1]};
        on_line += from[0] * to[1] == from[1] * to[0] && from[0] * to[0] >= 0;
    }
    return on_line == n;
}

/* ---- cases ---- */

/* A cell or dot and its edges. */
struct element {
    const int *edge;
    int n, number; /* -1: none or two lines; else so many */
};

enum { MOST_CASES = 4 };

static struct element element_of(const struct puzzle *p, bool is_dot, int at)
{
    const struct lattice *l = p->lattice;

    if (is_dot)
        return (struct element){l->dot_edge + l->dot_start[at], lattice_dot_degree(l, at), -1};
    return (struct element){l->cell_edge + l->cell_start[at], lattice_cell_degree(l, at),
                            puzzle_clue_of(p, at) < 0 ? 0 : p->clue[p->cell_clue[at]].number};
}

static bool lines_fit(const struct element *x, unsigned lines)
{
    int n = __builtin_popcount(lines);

    return x->number >= 0 ? n == x->number : n == 0 || n == 2;
}

/* Whether element x can be completed once y has these lines. */
static bool can_complete(const struct scene *scene, const struct element *x,
                         const struct element *y, unsigned lines)
{
    for (unsigned own = 0; own < 1U << x->n; own++) {
        bool fits = lines_fit(x, own);
        for (int k = 0; k < x->n && fits; k++) {
            int value = scene->known[x->edge[k]];
            fits = value == EDGE_UNKNOWN || (own >> k & 1) == (value == EDGE_ON);
            for (int j = 0; j < y->n && fits; j++)
                fits = y->edge[j] != x->edge[k] || (lines >> j & 1) == (own >> k & 1);
        }
        if (fits)
            return true;
    }
    return false;
}

/* The ways to draw a cell or dot that its own number and each place of the reason allow, except for
 * one of its dots; returns how many, 0 where they are not known or too many. */
static int find_cases(const struct scene *scene, const struct log_step *s, struct element at,
                      int without, unsigned way[MOST_CASES])
{
    const struct puzzle *p = scene->puzzle;
    const struct reason *r = scene->because;
    bool is_dot = s->focus == FOCUS_DOT, free_cell = !is_dot && puzzle_clue_of(p, s->at) < 0;
    int n = 0;

    for (unsigned lines = 0; lines < 1U << at.n; lines++) {
        bool fits = free_cell || lines_fit(&at, lines);
        for (int k = 0; k < at.n && fits; k++) {
            int value = scene->known[at.edge[k]];
            fits = value == EDGE_UNKNOWN || (lines >> k & 1) == (value == EDGE_ON);
        }
        for (int i = 0; i < r->ndots && fits && !is_dot; i++) {
            struct element dot = element_of(p, true, r->dot[i]);
            fits = i == without || can_complete(scene, &dot, &at, lines);
        }
        for (int i = 0; i < r->nclues - r->clues_elsewhere && fits && is_dot; i++) {
            if (p->clue[r->clue[i]].ncells > 1)
                return 0;
            struct element cell = element_of(p, false, p->clue[r->clue[i]].cells[0]);
            fits = can_complete(scene, &cell, &at, lines);
        }
        if (fits && n == MOST_CASES)
            return 0;
        if (fits)
            way[n++] = lines;
    }
    return n;
}

/* Whether each of n ways to draw a cell has one line at this corner. */
static bool one_at(const struct lattice *l, const struct element *at, int dot, const unsigned *way,
                   int n)
{
    unsigned sides = 0;
    bool each = true;

    for (int k = 0; k < at->n; k++)
        sides |= (unsigned)lattice_ends_at(l, at->edge[k], dot) << k;
    for (int i = 0; i < n; i++)
        each = each && __builtin_popcount(way[i] & sides) == 1;
    return each;
}

/* Adds those ways by the lines that are new in each; and the corners that leave no others. */
static void slot_cases(struct saying *say, const struct scene *scene, const struct log_step *s)
{
    static const char *const name[MOST_CASES] = {"edge-a", "edge-b", "edge-c", "edge-d"};
    const struct reason *r = scene->because;
    const struct element at = element_of(scene->puzzle, s->focus == FOCUS_DOT, s->at);
    unsigned way[MOST_CASES], more[MOST_CASES];
    int n = find_cases(scene, s, at, -1, way), none = 0, filled = 0;
    bool each = false;

    /* Four ways of a 2 are two at each of two opposite corners. */
    for (int i = 0; i < r->ndots && n == MOST_CASES && at.number == 2; i++)
        if (one_at(scene->puzzle->lattice, &at, r->dot[i], way, n)) {
            saying_slot(say, "dot-each", r->dot[i]);
            each = true;
        }
    for (int i = 0; i < n && !each; i++) {
        int edge[LATTICE_DEGREE], count = 0;
        for (int k = 0; k < at.n; k++)
            if (way[i] >> k & 1 && scene->known[at.edge[k]] == EDGE_UNKNOWN)
                edge[count++] = at.edge[k];
        if (count > 0)
            story_slot(say, name[filled++], edge, count);
        none += count == 0;
    }
    if (none > 0)
        saying_slot(say, "number-none", 1);
    for (int i = 0; i < r->ndots && s->focus == FOCUS_CELL; i++) {
        bool blocked = begins_at(scene, s->at, r->dot[i], CORNER_BLOCKED);
        if ((blocked || begins_at(scene, s->at, r->dot[i], CORNER_ENTERED)) &&
            find_cases(scene, s, at, i, more) != n)
            saying_slot(say, blocked ? "dot-blocked" : "dot-met", r->dot[i]);
    }
}

void saying_places(struct saying *say, const struct scene *scene, const struct log_step *s)
{
    enum rule_corner corner = rule_traits(s->rule)->corner;

    if (corner != CORNER_NONE && s->focus == FOCUS_CELL)
        slot_corner(say, scene, s->at, corner);
    if (rule_traits(s->rule)->cases)
        slot_cases(say, scene, s);
}

void saying_twos(struct saying *say, const struct scene *scene)
{
    if (is_line_of_twos(scene->puzzle, scene->because->clue, scene->because->nclues))
        add_special(say, "twos");
}
