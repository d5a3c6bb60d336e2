#include "explain/loops/argue/cut.h"

#include "base/mem.h"
#include "explain/loops/argue/way.h"

#include <string.h>

/* Marks the faces that may be one piece with this one, by what is not known to be otherwise; returns
 * how many. */
static int spread(const struct lattice *l, const unsigned char *value, const char *colour, int from,
                  bool *met)
{
    FREED int *queue = mem_alloc((size_t)l->nfaces, sizeof *queue);
    int n = 0;

    memset(met, 0, (size_t)l->nfaces * sizeof *met);
    met[from] = true;
    queue[n++] = from;
    for (int i = 0; i < n; i++)
        for (int k = l->cell_start[queue[i]]; k < l->cell_start[queue[i] + 1]; k++) {
            int edge = l->cell_edge[k], next = lattice_across(l, edge, queue[i]);
            if (value[edge] == EDGE_ON || met[next] ||
                (colour[next] != '?' && colour[next] != colour[from]))
                continue;
            met[next] = true;
            queue[n++] = next;
        }
    return n;
}

/* Whether the two faces are still known to be on one side and parted. */
static bool parts(const struct lattice *l, const unsigned char *value, const struct cut *cut)
{
    FREED char *colour = mem_alloc((size_t)l->nfaces, 1);
    FREED bool *met = mem_alloc((size_t)l->nfaces, sizeof *met);

    way_colours(l, value, colour);
    if (colour[cut->face[0]] != cut->side || colour[cut->face[1]] != cut->side)
        return false;
    spread(l, value, colour, cut->face[0], met);
    return !met[cut->face[1]];
}

/* Whether the lines agree with these colours: not all do after a supposition. */
static bool agrees(const struct lattice *l, const unsigned char *value, const char *colour)
{
    for (int e = 0; e < l->nedges; e++) {
        char a = colour[l->edge_cell[e][0]], b = colour[l->edge_cell[e][1]];
        if (value[e] != EDGE_UNKNOWN && a != '?' && b != '?' && (a != b) != (value[e] == EDGE_ON))
            return false;
    }
    return true;
}

/* Two faces of one side that are parted: the first is in the smaller piece, and a cell. */
static bool find_faces(const struct lattice *l, const unsigned char *value, struct cut *cut)
{
    FREED char *colour = mem_alloc((size_t)l->nfaces, 1);
    FREED bool *met = mem_alloc((size_t)l->nfaces, sizeof *met);

    way_colours(l, value, colour);
    for (int outside = 0; outside < 2 && agrees(l, value, colour); outside++) {
        int from = outside ? l->ncells : 0;
        cut->side = "#."[outside];
        while (from < l->ncells && colour[from] != cut->side)
            from++;
        if (colour[from] != cut->side)
            continue;
        int n = spread(l, value, colour, from, met);
        for (int c = 0; c < l->ncells; c++) {
            if (colour[c] != cut->side || met[c])
                continue;
            bool smaller = outside || spread(l, value, colour, c, met) <= n;
            memcpy(cut->face, smaller ? (int[]){c, from} : (int[]){from, c}, sizeof cut->face);
            return true;
        }
    }
    return false;
}

/* Faces beside the first one's piece that only these edges tell. */
static void find_wall(const struct draft *d, const unsigned char *value, struct cut *cut)
{
    const struct lattice *l = d->puzzle->lattice;
    FREED unsigned char *before = mem_alloc((size_t)l->nedges, 1);
    FREED char *colour = mem_alloc((size_t)l->nfaces, 1);
    FREED bool *met = mem_alloc((size_t)l->nfaces, sizeof *met);

    cut->known = mem_alloc((size_t)l->nfaces, 1);
    memcpy(before, value, (size_t)l->nedges);
    for (size_t i = 0; i < cut->edges.n; i++)
        before[cut->edges.at[i]] = EDGE_UNKNOWN;
    way_colours(l, before, cut->known);
    way_colours(l, value, colour);
    spread(l, value, colour, cut->face[0], met);
    for (int face = 0; face < l->ncells; face++) {
        bool beside = false;
        for (int k = l->cell_start[face]; k < l->cell_start[face + 1]; k++)
            beside = beside || met[lattice_across(l, l->cell_edge[k], face)];
        if (beside && !met[face] && cut->known[face] == '?' && colour[face] != '?' &&
            colour[face] != cut->side)
            ints_push(&cut->wall, face);
    }
}

bool cut_find(struct cut *cut, const struct draft *d)
{
    *cut = (struct cut){0};
    return find_faces(d->puzzle->lattice, d->value, cut);
}

void cut_rest(struct cut *cut, const struct draft *d, size_t mark, const int *by)
{
    const struct lattice *l = d->puzzle->lattice;
    FREED unsigned char *value = mem_alloc((size_t)l->nedges, 1);

    memcpy(value, d->value, (size_t)l->nedges);
    for (size_t i = d->set.n; i-- > mark;) {
        if (value[d->set.at[i]] == EDGE_UNKNOWN)
            continue;
        bool spare = false;
        for (int again = 0; again < 2 && !spare; again++) {
            for (size_t k = mark; k < d->set.n; k++)
                if (by[d->set.at[k]] == by[d->set.at[i]])
                    value[d->set.at[k]] = again ? d->value[d->set.at[k]] : EDGE_UNKNOWN;
            spare = again == 0 && parts(l, value, cut);
        }
    }
    for (size_t i = mark; i < d->set.n; i++)
        if (value[d->set.at[i]] != EDGE_UNKNOWN)
            ints_push(&cut->edges, d->set.at[i]);
    find_wall(d, value, cut);
}

void cut_release(struct cut *cut)
{
    free(cut->edges.at);
    free(cut->wall.at);
    free(cut->known);
}
