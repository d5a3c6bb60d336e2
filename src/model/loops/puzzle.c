#include "model/loops/puzzle.h"

#include "base/mem.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const puzzle_type_name[] = {"super", "slitherlink", "slink", NULL};

struct puzzle *puzzle_new(struct lattice *lattice)
{
    struct puzzle *p = mem_alloc(1, sizeof *p);

    p->lattice = lattice_hold(lattice);
    p->cell_clue = mem_alloc((size_t)lattice->ncells, sizeof *p->cell_clue);
    p->alone = mem_alloc((size_t)lattice->ncells, sizeof *p->alone);
    for (int c = 0; c < lattice->ncells; c++) {
        p->cell_clue[c] = -1;
        p->alone[c] = c;
    }
    return p;
}

void puzzle_free(struct puzzle *p)
{
    if (!p)
        return;
    for (int i = 0; i < p->nclues; i++) {
        if (p->clue[i].ncells > 1)
            free(p->clue[i].cells);
        free(p->clue[i].name);
    }
    free(p->clue);
    free(p->cell_clue);
    free(p->alone);
    lattice_drop(p->lattice);
    free(p);
}

int puzzle_add_clue(struct puzzle *p, int number, const char *name)
{
    assert(number >= 0 || number == CLUE_UNKNOWN);
    p->clue = mem_reserve(p->clue, (size_t)p->nclues + 1, &p->capacity, sizeof *p->clue);
    p->clue[p->nclues] = (struct clue){.number = number};
    if (name)
        p->clue[p->nclues].name = mem_copy_text(name);
    return p->nclues++;
}

void puzzle_add_cell(struct puzzle *p, int clue, int cell)
{
    struct clue *c = &p->clue[clue];

    assert(cell >= 0 && cell < p->lattice->ncells && p->cell_clue[cell] < 0);
    if (c->ncells == 0) {
        c->cells = &p->alone[cell];
    } else {
        /* Makes room for one more cell. It doubles at each power of two, so a clue needs no
         * capacity field. */
        int *alone = c->cells;
        if (c->ncells == 1) {
            c->cells = mem_alloc(2, sizeof *c->cells);
            c->cells[0] = *alone;
        } else if ((c->ncells & (c->ncells - 1)) == 0) {
            c->cells = mem_resize(c->cells, 2 * (size_t)c->ncells, sizeof *c->cells);
        }
    }
    c->cells[c->ncells++] = cell;
    p->cell_clue[cell] = clue;
}

struct puzzle *puzzle_select(const struct puzzle *p, const int *keep, int nkeep)
{
    struct puzzle *q = puzzle_new(p->lattice);

    for (int k = 0; k < nkeep; k++) {
        const struct clue *c = &p->clue[keep[k]];
        int clue = puzzle_add_clue(q, c->number, c->name);
        for (int i = 0; i < c->ncells; i++)
            puzzle_add_cell(q, clue, c->cells[i]);
    }
    return q;
}

struct puzzle *puzzle_in_order(const struct puzzle *p)
{
    struct puzzle *q = puzzle_new(p->lattice);
    FREED int *new = mem_alloc((size_t)p->nclues + 1, sizeof *new);

    for (int cell = 0; cell < p->lattice->ncells; cell++) {
        int clue = p->cell_clue[cell];
        if (clue < 0)
            continue;
        if (new[clue] == 0)
            new[clue] = 1 + puzzle_add_clue(q, p->clue[clue].number, p->clue[clue].name);
        puzzle_add_cell(q, new[clue] - 1, cell);
    }
    return q;
}

bool puzzle_has_unknown(const struct puzzle *p)
{
    for (int i = 0; i < p->nclues; i++)
        if (p->clue[i].number == CLUE_UNKNOWN)
            return true;
    return false;
}

int puzzle_find_name(const struct puzzle *p, const char *name)
{
    for (int i = 0; i < p->nclues; i++)
        if (p->clue[i].name && strcmp(p->clue[i].name, name) == 0)
            return i;
    return -1;
}

static void puzzle_name(struct clue *c, int nth, int count)
{
    char name[16];

    if (count > 52)
        snprintf(name, sizeof name, "g%d", nth + 1);
    else
        snprintf(name, sizeof name, "%c", nth < 26 ? 'a' + nth : 'A' + nth - 26);
    free(c->name);
    c->name = mem_copy_text(name);
}

void puzzle_name_groups(struct puzzle *p)
{
    int count = 0, nth = 0;
    FREED bool *named = mem_alloc((size_t)p->nclues, sizeof *named);

    for (int i = 0; i < p->nclues; i++)
        count += p->clue[i].ncells > 1 || p->clue[i].name;
    for (int cell = 0; cell < p->lattice->ncells && nth < count; cell++) {
        int i = p->cell_clue[cell];
        if (i < 0 || named[i] || (p->clue[i].ncells == 1 && !p->clue[i].name))
            continue;
        puzzle_name(&p->clue[i], nth++, count);
        named[i] = true;
    }
}

enum puzzle_type puzzle_type(const struct puzzle *p)
{
    for (int i = 0; i < p->nclues; i++)
        if (p->clue[i].name)
            return PUZZLE_SUPER;
    return p->nclues == p->lattice->ncells ? PUZZLE_SLINK : PUZZLE_SLITHERLINK;
}

int puzzle_boundary(const struct puzzle *p, int clue, int *edges)
{
    const struct lattice *l = p->lattice;
    int n = 0;

    for (int i = 0; i < p->clue[clue].ncells; i++) {
        int cell = p->clue[clue].cells[i];
        for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++)
            if (puzzle_edge_kind(p, clue, l->cell_edge[k]) == EDGE_BOUNDARY)
                edges[n++] = l->cell_edge[k];
    }
    return n;
}
