#include "explain/loops/argue/draft.h"

#include "base/mem.h"

#include <string.h>

/* ---- places ---- */

static int of_group(const struct draft *d, int clue)
{
    return d->puzzle->clue[clue].ncells > 1;
}

/* The sides of all places, one after the other. */
static void list_sides(struct draft *d)
{
    const struct lattice *l = d->puzzle->lattice;
    FREED int *border = mem_alloc((size_t)l->nedges * 2 + 1, sizeof *border);
    struct ints side = {0};
    int place = 0;

    d->side_start = mem_alloc((size_t)(l->ndots + l->ncells + d->puzzle->nclues + 1), sizeof(int));
    for (int v = 0; v < l->ndots; v++, d->side_start[++place] = (int)side.n)
        for (int k = l->dot_start[v]; k < l->dot_start[v + 1]; k++)
            ints_push(&side, l->dot_edge[k]);
    for (int c = 0; c < l->ncells; c++, d->side_start[++place] = (int)side.n)
        for (int k = l->cell_start[c]; k < l->cell_start[c + 1]; k++)
            ints_push(&side, l->cell_edge[k]);
    for (int clue = 0; clue < d->puzzle->nclues; clue++) {
        int n = of_group(d, clue) ? puzzle_boundary(d->puzzle, clue, border) : 0;
        for (int i = 0; i < n; i++)
            ints_push(&side, border[i]);
        if (of_group(d, clue))
            d->side_start[++place] = (int)side.n;
    }
    d->side = side.at;
    d->nplaces = place;
}

/* The places of all edges. */
static void list_places(struct draft *d)
{
    int nedges = d->puzzle->lattice->nedges, all = d->side_start[d->nplaces];

    d->place_start = mem_alloc((size_t)nedges + 2, sizeof *d->place_start);
    d->place = mem_alloc((size_t)all + 1, sizeof *d->place);
    for (int i = 0; i < all; i++)
        d->place_start[d->side[i] + 2]++;
    for (int e = 0; e <= nedges; e++)
        d->place_start[e + 1] += d->place_start[e];
    for (int place = 0; place < d->nplaces; place++)
        for (int k = d->side_start[place]; k < d->side_start[place + 1]; k++)
            d->place[d->place_start[d->side[k] + 1]++] = place;
}

int draft_cell(const struct draft *d, int place)
{
    int cell = place - d->puzzle->lattice->ndots;

    return cell >= 0 && cell < d->puzzle->lattice->ncells ? cell : -1;
}

int draft_clue(const struct draft *d, int place)
{
    const struct puzzle *p = d->puzzle;
    int cell = draft_cell(d, place), group = place - p->lattice->ndots - p->lattice->ncells;
    int clue = cell >= 0 ? p->cell_clue[cell] : -1;

    if (cell >= 0)
        return clue >= 0 && !of_group(d, clue) ? clue : -1;
    for (clue = 0; group >= 0; clue++)
        if (of_group(d, clue) && group-- == 0)
            return clue;
    return -1;
}

/* ---- edges ---- */

void draft_init(struct draft *d, const struct puzzle *p, const unsigned char *value)
{
    const struct lattice *l = p->lattice;

    *d = (struct draft){.puzzle = p, .nopen = l->nedges};
    list_sides(d);
    list_places(d);
    d->value = mem_alloc((size_t)l->nedges, 1);
    d->on = mem_alloc((size_t)d->nplaces, sizeof *d->on);
    d->open = mem_alloc((size_t)d->nplaces, sizeof *d->open);
    d->need = mem_alloc((size_t)d->nplaces, sizeof *d->need);
    d->far = mem_alloc((size_t)l->ndots, sizeof *d->far);
    for (int v = 0; v < l->ndots; v++)
        d->far[v] = v;
    for (int place = 0; place < d->nplaces; place++) {
        int clue = draft_clue(d, place);
        d->open[place] = draft_degree(d, place);
        d->need[place] = clue >= 0 && p->clue[clue].number >= 0 ? p->clue[clue].number : -1;
        d->unmet += d->need[place] > 0;
    }
    for (int e = 0; e < l->nedges; e++)
        if (puzzle_internal(p, e))
            draft_set(d, e, EDGE_OFF);
        else if (value && value[e] != EDGE_UNKNOWN)
            draft_set(d, e, (enum edge_value)value[e]);
    d->set.n = 0;
}

void draft_release(struct draft *d)
{
    free(d->side_start);
    free(d->side);
    free(d->place_start);
    free(d->place);
    free(d->value);
    free(d->on);
    free(d->open);
    free(d->need);
    free(d->far);
    free(d->set.at);
}

static void count(struct draft *d, int edge, enum edge_value value, int by)
{
    d->nopen -= by;
    d->lines += value == EDGE_ON ? by : 0;
    for (int k = d->place_start[edge]; k < d->place_start[edge + 1]; k++) {
        int place = d->place[k], before = d->on[place];
        d->open[place] -= by;
        d->on[place] += value == EDGE_ON ? by : 0;
        d->unmet += (d->on[place] < d->need[place]) - (before < d->need[place]);
    }
}

/* Whether an end of the edge has more lines than `most`. */
static bool branches(const struct draft *d, int edge, int most)
{
    const int *end = d->puzzle->lattice->edge_dot[edge];

    return d->on[end[0]] > most || d->on[end[1]] > most;
}

void draft_set(struct draft *d, int edge, enum edge_value value)
{
    const int *end = d->puzzle->lattice->edge_dot[edge];
    int a = d->far[end[0]], b = d->far[end[1]];

    d->value[edge] = (unsigned char)value;
    count(d, edge, value, 1);
    ints_push(&d->set, edge);
    if (value == EDGE_ON && !branches(d, edge, 2)) {
        d->far[a] = b;
        d->far[b] = a;
    }
}

void draft_undo(struct draft *d, size_t mark)
{
    while (d->set.n > mark) {
        int edge = d->set.at[--d->set.n];
        const int *end = d->puzzle->lattice->edge_dot[edge];
        enum edge_value value = d->value[edge];
        count(d, edge, value, -1);
        d->value[edge] = EDGE_UNKNOWN;
        /* Ends within a line still know how far the part beyond them went. */
        for (int i = 0; i < 2 && value == EDGE_ON && !branches(d, edge, 1); i++)
            d->far[d->on[end[i]] ? d->far[end[i]] : end[i]] = end[i];
    }
}

enum verdict draft_verdict(const struct draft *d, int place)
{
    int on = d->on[place], open = d->open[place], need = d->need[place];

    if (draft_is_dot(d, place)) {
        if (on > 2 || (on == 1 && open == 0))
            return VERDICT_CLASH;
        return open == 0 || (on < 2 && open > 1) ? VERDICT_NONE
               : on == 1                         ? VERDICT_ON
                                                 : VERDICT_OFF;
    }
    if (need < 0)
        return VERDICT_NONE;
    if (on > need || on + open < need)
        return VERDICT_CLASH;
    return open == 0           ? VERDICT_NONE
           : on == need        ? VERDICT_OFF
           : on + open == need ? VERDICT_ON
                               : VERDICT_NONE;
}

bool draft_closes(const struct draft *d, int edge)
{
    const int *end = d->puzzle->lattice->edge_dot[edge];

    return d->on[end[0]] == 1 && d->on[end[1]] == 1 && d->far[end[0]] == end[1];
}

/* Whether all lines are on the way between its ends, and all clues have theirs with it. */
bool draft_completes(const struct draft *d, int edge)
{
    const struct lattice *l = d->puzzle->lattice;
    int lines = 0, unmet = d->unmet, dot = l->edge_dot[edge][0], last = edge;

    for (int k = d->place_start[edge]; k < d->place_start[edge + 1]; k++)
        unmet -= d->on[d->place[k]] + 1 == d->need[d->place[k]];
    if (unmet > 0)
        return false;
    do {
        int next = -1;
        for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++)
            if (l->dot_edge[k] != last && d->value[l->dot_edge[k]] == EDGE_ON)
                next = l->dot_edge[k];
        if (next < 0)
            return false;
        dot = lattice_along(l, next, dot);
        last = next;
        lines++;
    } while (dot != l->edge_dot[edge][1]);
    return lines == d->lines;
}

int draft_opposite(const struct draft *d, int cell, int edge)
{
    const struct lattice *l = d->puzzle->lattice;
    int n = lattice_cell_degree(l, cell), i = 0;

    while (l->cell_edge[l->cell_start[cell] + i] != edge)
        i++;
    return l->cell_edge[l->cell_start[cell] + (i + n / 2) % n];
}

int draft_distance(const struct draft *d, int edge, int other)
{
    const struct lattice *l = d->puzzle->lattice;
    int distance = 0;

    for (int i = 0; i < 2; i++)
        distance += abs(l->dot_at[l->edge_dot[edge][0]][i] + l->dot_at[l->edge_dot[edge][1]][i] -
                        l->dot_at[l->edge_dot[other][0]][i] - l->dot_at[l->edge_dot[other][1]][i]);
    return distance;
}
