#include "model/loops/loop.h"

#include "base/mem.h"
#include "model/loops/place.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct loop *loop_new(const struct lattice *lattice)
{
    struct loop *loop = mem_alloc(1, sizeof *loop);

    loop->nedges = lattice->nedges;
    loop->on = mem_alloc((size_t)lattice->nedges, 1);
    return loop;
}

struct loop *loop_copy(const struct loop *from)
{
    struct loop *loop = mem_alloc(1, sizeof *loop);

    loop->nedges = from->nedges;
    loop->on = mem_alloc((size_t)from->nedges, 1);
    memcpy(loop->on, from->on, (size_t)from->nedges);
    return loop;
}

void loop_free(struct loop *loop)
{
    if (!loop)
        return;
    free(loop->on);
    free(loop);
}

struct loop *loop_around(const struct lattice *l, const unsigned char *inside)
{
    struct loop *loop = loop_new(l);

    for (int e = 0; e < l->nedges; e++) {
        int a = l->edge_cell[e][0], b = l->edge_cell[e][1];
        bool in_a = a != l->ncells && inside[a], in_b = b != l->ncells && inside[b];
        loop->on[e] = in_a != in_b;
    }
    return loop;
}

void loop_inside(const struct loop *loop, const struct lattice *l, unsigned char *inside)
{
    enum { NOT_MET = 2 };
    FREED int *queue = mem_alloc((size_t)l->nfaces, sizeof *queue);
    int n = 0;

    memset(inside, NOT_MET, (size_t)l->nfaces);
    inside[l->ncells] = 0;
    queue[n++] = l->ncells;
    for (int i = 0; i < n; i++)
        for (int k = l->cell_start[queue[i]]; k < l->cell_start[queue[i] + 1]; k++) {
            int edge = l->cell_edge[k], across = lattice_across(l, edge, queue[i]);
            if (inside[across] != NOT_MET)
                continue;
            inside[across] = inside[queue[i]] ^ loop->on[edge];
            queue[n++] = across;
        }
}

int loop_length(const struct loop *loop)
{
    int n = 0;

    for (int e = 0; e < loop->nedges; e++)
        n += loop->on[e];
    return n;
}

int loop_count(const struct loop *loop, const struct puzzle *p, int clue)
{
    const struct lattice *l = p->lattice;
    int n = 0;

    for (int i = 0; i < p->clue[clue].ncells; i++) {
        int cell = p->clue[clue].cells[i];
        for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++) {
            int e = l->cell_edge[k];
            n += loop->on[e] & (puzzle_clue_of(p, lattice_across(l, e, cell)) != clue);
        }
    }
    return n;
}

/* Messages name a dot of a square board by its row and column of lines, from 0. */
static bool verify_wrong_dot(const struct lattice *l, int dot, const char *what, struct diag *why)
{
    if (l->square)
        return diag_set(why, "the loop %s at the dot %d down, %d right", what, l->dot_at[dot][1],
                        l->dot_at[dot][0]);
    OWN(strbuf) name = strbuf_new();
    place_dot_name(&name, l, dot);
    return diag_set(why, "the loop %s at dot %s", what, name.text);
}

static bool verify_dots(const struct lattice *l, const struct loop *loop, struct diag *why)
{
    for (int dot = 0; dot < l->ndots; dot++) {
        int degree = 0;
        for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++)
            degree += loop->on[l->dot_edge[k]];
        if (degree != 0 && degree != 2)
            return verify_wrong_dot(l, dot, degree == 1 ? "ends" : "branches", why);
    }
    return true;
}

/* Every dot has degree 0 or 2: walk the loop through `first` and count its edges. */
static int verify_walk(const struct lattice *l, const struct loop *loop, int first)
{
    int length = 0;
    int edge = first;
    int dot = l->edge_dot[first][0];

    do {
        /* The sum of the two edges at the next dot is this one and the next. */
        int both = 0;
        dot = lattice_along(l, edge, dot);
        for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++)
            both += loop->on[l->dot_edge[k]] * l->dot_edge[k];
        edge = both - edge;
        length++;
    } while (edge != first);
    return length;
}

static bool verify_wrong_clue(const struct puzzle *p, const struct clue *clue, int count,
                              struct diag *why)
{
    if (clue->name)
        return diag_set(why, "the letter %s has %d edges on the loop, not %d", clue->name, count,
                        clue->number);
    OWN(strbuf) at = strbuf_new();
    place_cell_name(&at, p->lattice, clue->cells[0]);
    diag_set(why, "the clue at %s has %d edges on the loop, not %d", at.text, count, clue->number);
    return false;
}

static bool verify_clue(const struct puzzle *p, int i, const struct loop *loop, struct diag *why)
{
    const struct lattice *l = p->lattice;
    const struct clue *clue = &p->clue[i];
    int count = 0;

    for (int k = 0; k < clue->ncells; k++) {
        int cell = clue->cells[k];
        for (int j = l->cell_start[cell]; j < l->cell_start[cell + 1]; j++) {
            int edge = l->cell_edge[j], on = loop->on[edge];
            int other = lattice_across(l, edge, cell);
            if (on && puzzle_clue_of(p, other) == i)
                return diag_set(why, "the loop runs between two cells of the letter %s",
                                clue->name ? clue->name : "?");
            count += on;
        }
    }
    return count == clue->number || clue->number == CLUE_UNKNOWN ||
           verify_wrong_clue(p, clue, count, why);
}

bool verify_solution(const struct puzzle *p, const struct loop *loop, struct diag *why)
{
    assert(loop->nedges == p->lattice->nedges);
    if (!verify_dots(p->lattice, loop, why))
        return false;
    const struct lattice *l = p->lattice;
    const unsigned char *first = memchr(loop->on, 1, (size_t)l->nedges);
    if (!first)
        return diag_set(why, "there is no loop");
    if (verify_walk(l, loop, (int)(first - loop->on)) != loop_length(loop))
        return diag_set(why, "there is more than one loop");
    for (int i = 0; i < p->nclues; i++)
        if (!verify_clue(p, i, loop, why))
            return false;
    return true;
}
