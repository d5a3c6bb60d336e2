#include "render/loops/groups.h"

#include "base/mem.h"
#include "render/tints.h"

#include <assert.h>
#include <stdlib.h>

bool groups_has(const struct puzzle *p, int clue)
{
    return p->clue[clue].ncells > 1 || p->clue[clue].name;
}

void groups_cell_middle(const struct lattice *l, int cell, double middle[2])
{
    int degree = lattice_cell_degree(l, cell);

    middle[0] = middle[1] = 0;
    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++) {
        middle[0] += l->dot_at[l->cell_dot[k]][0];
        middle[1] += l->dot_at[l->cell_dot[k]][1];
    }
    middle[0] /= degree;
    middle[1] /= degree;
}

static const double close_to = 1e-9;

/* Makes a piece of all cells of the clue that are connected to this one by edges. The queue has
 * room for all cells. */
static void spread_piece(struct groups *g, const struct puzzle *p, int from, int *queue)
{
    const struct lattice *l = p->lattice;
    struct piece *piece = &g->piece[g->npieces];
    int done = 0, n = 0;

    piece->letter_cell = from;
    queue[n++] = from;
    g->cell_piece[from] = g->npieces;
    while (done < n) {
        int cell = queue[done++];
        if (cell < piece->letter_cell) /* cells are numbered in reading order */
            piece->letter_cell = cell;
        for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++) {
            int beyond = lattice_across(l, l->cell_edge[k], cell);
            if (!lattice_is_cell(l, beyond) || g->cell_piece[beyond] >= 0 ||
                p->cell_clue[beyond] != p->cell_clue[from])
                continue;
            g->cell_piece[beyond] = g->npieces;
            queue[n++] = beyond;
        }
    }
    piece->ncells = n;
    g->npieces++;
}

static void find_pieces(struct groups *g, const struct puzzle *p, int *queue)
{
    for (int i = 0; i < g->n; i++) {
        const struct clue *clue = &p->clue[g->group[i].clue];
        g->group[i].first_piece = g->npieces;
        for (int k = 0; k < clue->ncells; k++) {
            if (g->cell_piece[clue->cells[k]] >= 0)
                continue;
            g->piece[g->npieces].group = i;
            spread_piece(g, p, clue->cells[k], queue);
        }
        g->group[i].end_pieces = g->npieces;
    }
}

/*
 * The cell for the number: in the largest piece, the one nearest to the piece's middle (the first
 * in the clue's order among equals). It is not the cell of the letter, since the two would overlap
 * on small boards, unless the piece has only that cell.
 */
static int number_cell(const struct groups *g, const struct puzzle *p, int group)
{
    const struct clue *clue = &p->clue[g->group[group].clue];
    int piece = g->group[group].first_piece, best = -1;
    double middle[2] = {0, 0}, at[2], best_far = 0;

    for (int i = piece + 1; i < g->group[group].end_pieces; i++)
        if (g->piece[i].ncells > g->piece[piece].ncells)
            piece = i;
    if (g->piece[piece].ncells == 1)
        return g->piece[piece].letter_cell;
    for (int k = 0; k < clue->ncells; k++) {
        if (g->cell_piece[clue->cells[k]] != piece)
            continue;
        groups_cell_middle(p->lattice, clue->cells[k], at);
        middle[0] += at[0] / g->piece[piece].ncells;
        middle[1] += at[1] / g->piece[piece].ncells;
    }
    for (int k = 0; k < clue->ncells; k++) {
        int cell = clue->cells[k];
        if (g->cell_piece[cell] != piece || cell == g->piece[piece].letter_cell)
            continue;
        groups_cell_middle(p->lattice, cell, at);
        double dx = at[0] - middle[0], dy = at[1] - middle[1], far = dx * dx + dy * dy;
        if (best < 0 || far < best_far - close_to) {
            best = cell;
            best_far = far;
        }
    }
    assert(best >= 0);
    return best;
}

struct groups *groups_new(const struct puzzle *p, int ntints)
{
    struct groups *g = mem_alloc(1, sizeof *g);
    int ncells = p->lattice->ncells;
    int *scratch = mem_alloc(ncells, sizeof *scratch);

    g->group = mem_alloc(p->nclues, sizeof *g->group);
    g->piece = mem_alloc(ncells, sizeof *g->piece);
    g->cell_piece = mem_alloc(ncells, sizeof *g->cell_piece);
    for (int i = 0; i < ncells; i++)
        g->cell_piece[i] = -1;
    for (int i = 0; i < p->nclues; i++)
        if (groups_has(p, i))
            g->group[g->n++].clue = i;
    find_pieces(g, p, scratch);
    for (int i = 0; i < g->n; i++)
        g->group[i].number_cell = number_cell(g, p, i);
    for (int i = 0; i < ncells; i++)
        scratch[i] = g->cell_piece[i] < 0 ? -1 : g->piece[g->cell_piece[i]].group;
    int *tint = mem_alloc(g->n, sizeof *tint);
    tints_choose(p->lattice, scratch, g->n, ntints, tint);
    for (int i = 0; i < g->n; i++)
        g->group[i].tint = tint[i];
    free(tint);
    free(scratch);
    return g;
}

void groups_free(struct groups *g)
{
    if (!g)
        return;
    free(g->group);
    free(g->piece);
    free(g->cell_piece);
    free(g);
}
