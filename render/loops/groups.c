#include "render/loops/groups.h"

#include "base/mem.h"
#include "render/tints.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

bool groups_has(const struct puzzle *p, int clue)
{
    return p->clue[clue].ncells > 1 || p->clue[clue].name;
}

struct point groups_dot(const struct lattice *l, int dot)
{
    return (struct point){(double)l->dot_at[dot][0] / l->side, (double)l->dot_at[dot][1] / l->side};
}

/* Places with less room more are as good, in sides of a cell. */
static const double gain = 1e-6;

/* How far the place is from the nearest edge of the cell; negative outside. */
static double room_at(const struct lattice *l, int cell, const double at[2])
{
    double room = HUGE_VAL;
    bool inside = false;
    int before = l->cell_dot[l->cell_start[cell + 1] - 1];

    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++) {
        struct point from = groups_dot(l, before), to = groups_dot(l, l->cell_dot[k]);
        double right = to.x - from.x, down = to.y - from.y, x = at[0] - from.x, y = at[1] - from.y;
        double along = fmin(fmax((right * x + down * y) / (right * right + down * down), 0), 1);
        room = fmin(room, hypot(x - along * right, y - along * down));
        inside ^= (from.y > at[1]) != (to.y > at[1]) && x < right * y / down;
        before = l->cell_dot[k];
    }
    return inside ? room : -room;
}

/* The place with the most room halfway between two dots, or the mean of all dots. */
static double first_middle(const struct lattice *l, int cell, double middle[2])
{
    int start = l->cell_start[cell], end = l->cell_start[cell + 1];

    middle[0] = middle[1] = 0;
    for (int k = start; k < end; k++) {
        middle[0] += groups_dot(l, l->cell_dot[k]).x / (end - start);
        middle[1] += groups_dot(l, l->cell_dot[k]).y / (end - start);
    }
    double room = l->square ? 0.5 : room_at(l, cell, middle);
    for (int k = start; k < end && !l->square; k++)
        for (int i = start; i < k; i++) {
            struct point a = groups_dot(l, l->cell_dot[i]), b = groups_dot(l, l->cell_dot[k]);
            double at[2] = {(a.x + b.x) / 2, (a.y + b.y) / 2}, there = room_at(l, cell, at);
            if (there <= room + gain)
                continue;
            middle[0] = at[0];
            middle[1] = at[1];
            room = there;
        }
    return room;
}

/* Steps go on to where there is more room, ever smaller ones. */
double groups_cell_middle(const struct lattice *l, int cell, double middle[2])
{
    static const double ways[8][2] = {{1, 0},  {1, 1},   {0, 1},  {-1, 1},
                                      {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};
    static const double first_step = 0.25, last_step = 1e-3;
    double room = first_middle(l, cell, middle);

    for (double step = first_step; step > last_step && !l->square; step /= 2)
        for (int way = 0; way < 8; way++) {
            double at[2] = {middle[0] + step * ways[way][0], middle[1] + step * ways[way][1]};
            double there = room_at(l, cell, at);
            if (there <= room + gain)
                continue;
            middle[0] = at[0];
            middle[1] = at[1];
            room = there;
            way = -1;
        }
    return room;
}

static const double close_to = 1e-9;

static int compare_cells(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b; /* they are numbered in reading order */
}

/* The first or last of the cells with the most room, apart from one. */
static int roomiest(const struct lattice *l, const struct piece *piece, int apart, bool last)
{
    double middle[2], most = 0;
    int best = piece->cells[0];

    for (int k = 0; k < piece->ncells; k++) {
        double room = groups_cell_middle(l, piece->cells[k], middle);
        if (piece->cells[k] == apart || room <= most + (last ? -gain : gain))
            continue;
        best = piece->cells[k];
        most = room;
    }
    return best;
}

/* Makes a piece of all cells of the clue that are connected to this one by edges. The queue has
 * room for them and keeps them. */
static void spread_piece(struct drawn_groups *g, const struct puzzle *p, int from, int *queue)
{
    const struct lattice *l = p->lattice;
    struct piece *piece = &g->piece[g->npieces];
    int done = 0, n = 0;

    queue[n++] = from;
    g->cell_piece[from] = g->npieces;
    while (done < n) {
        int cell = queue[done++];
        for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++) {
            int beyond = lattice_across(l, l->cell_edge[k], cell);
            if (!lattice_is_cell(l, beyond) || g->cell_piece[beyond] >= 0 ||
                p->cell_clue[beyond] != p->cell_clue[from])
                continue;
            g->cell_piece[beyond] = g->npieces;
            queue[n++] = beyond;
        }
    }
    qsort(queue, (size_t)n, sizeof *queue, compare_cells);
    piece->cells = queue;
    piece->ncells = n;
    piece->letter_cell = queue[0];
    piece->centred = !l->square && n > 1;
    if (piece->centred)
        piece->letter_cell = roomiest(l, piece, roomiest(l, piece, -1, true), false);
    g->npieces++;
}

static void find_pieces(struct drawn_groups *g, const struct puzzle *p)
{
    int done = 0;

    for (int i = 0; i < g->n; i++) {
        const struct clue *clue = &p->clue[g->group[i].clue];
        g->group[i].first_piece = g->npieces;
        for (int k = 0; k < clue->ncells; k++) {
            if (g->cell_piece[clue->cells[k]] >= 0)
                continue;
            g->piece[g->npieces].group = i;
            spread_piece(g, p, clue->cells[k], g->cells + done);
            done += g->piece[g->npieces - 1].ncells;
        }
        g->group[i].end_pieces = g->npieces;
    }
}

/* The piece of a face, or -1. */
static int piece_of(const struct drawn_groups *g, const struct lattice *l, int face)
{
    return lattice_is_cell(l, face) ? g->cell_piece[face] : -1;
}

/* Whether all cells around the dot are of the piece. */
static bool is_within(const struct drawn_groups *g, const struct lattice *l, int dot, int piece)
{
    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++)
        if (piece_of(g, l, l->dot_cell[k]) != piece)
            return false;
    return true;
}

/* A number stands on an edge only where that is nearer to the middle by so much. */
static const double edge_handicap = 0.2;

/* Dots beside a number are so near, in units. */
static const double beside = 0.8;

/* The middle of a piece, and how far from it the number stands; negative: nowhere yet. */
struct group_spot {
    double middle[2], far;
};

/* How far a place in the piece is from its outline; of squares half a side. */
static double outline_room(const struct drawn_groups *g, const struct lattice *l, int index,
                           const double at[2])
{
    const struct piece *piece = &g->piece[index];
    double room = l->square ? 0.5 : HUGE_VAL;

    for (int k = 0; k < piece->ncells && !l->square; k++)
        for (int i = l->cell_start[piece->cells[k]]; i < l->cell_start[piece->cells[k] + 1]; i++) {
            const int *dot = l->edge_dot[l->cell_edge[i]];
            struct point from = groups_dot(l, dot[0]), to = groups_dot(l, dot[1]);
            double right = to.x - from.x, down = to.y - from.y;
            double along = (right * (at[0] - from.x) + down * (at[1] - from.y)) /
                           (right * right + down * down);
            along = fmin(1, fmax(0, along));
            if (piece_of(g, l, lattice_across(l, l->cell_edge[i], piece->cells[k])) != index)
                room = fmin(room,
                            hypot(from.x + along * right - at[0], from.y + along * down - at[1]));
        }
    return room;
}

/* What a place near the outline counts as farther from the middle, for each side that it lacks. */
static const double outline_handicap = 4;

/* Moves the number to a place that is nearer to the middle. */
static void offer(struct group_spot *spot, struct piece *piece, const double at[2], double handicap)
{
    double far = hypot(at[0] - spot->middle[0], at[1] - spot->middle[1]) + handicap;

    if (spot->far >= 0 && far >= spot->far - close_to)
        return;
    spot->far = far;
    piece->number[0] = at[0];
    piece->number[1] = at[1];
}

static double lack(const struct drawn_groups *g, const struct lattice *l, int index,
                   const double at[2])
{
    return l->square ? 0 : outline_handicap * fmax(0, 0.5 - outline_room(g, l, index, at));
}

/*
 * The number stands as near to the middle of the piece as possible: in a cell, or on an edge or a
 * dot within. It is not in the cell of the letter, since the two would overlap on small boards,
 * unless the piece has only that cell.
 */
static void place_number(struct drawn_groups *g, const struct puzzle *p, int index, bool between)
{
    const struct lattice *l = p->lattice;
    struct piece *piece = &g->piece[index];
    struct group_spot spot = {.far = -1};
    double at[2];

    for (int k = 0; k < piece->ncells; k++) {
        groups_cell_middle(l, piece->cells[k], at);
        spot.middle[0] += at[0] / piece->ncells;
        spot.middle[1] += at[1] / piece->ncells;
    }
    for (int k = 0; k < piece->ncells; k++) {
        int cell = piece->cells[k];
        groups_cell_middle(l, cell, at);
        if (piece->ncells == 1 || cell != piece->letter_cell)
            offer(&spot, piece, at, lack(g, l, index, at));
        for (int i = l->cell_start[cell]; i < l->cell_start[cell + 1]; i++) {
            int edge = l->cell_edge[i], dot = l->cell_dot[i];
            struct point from = groups_dot(l, l->edge_dot[edge][0]);
            struct point to = groups_dot(l, l->edge_dot[edge][1]), corner = groups_dot(l, dot);
            double side[2] = {(from.x + to.x) / 2, (from.y + to.y) / 2};
            if (between && piece_of(g, l, lattice_across(l, edge, cell)) == index)
                offer(&spot, piece, side, edge_handicap + lack(g, l, index, side));
            if (between && is_within(g, l, dot, index))
                offer(&spot, piece, (double[2]){corner.x, corner.y},
                      lack(g, l, index, (double[2]){corner.x, corner.y}));
        }
    }
    assert(spot.far >= 0);
    piece->room = outline_room(g, l, index, piece->number);
    piece->narrow = true;
    for (int k = 0; k < piece->ncells; k++)
        for (int i = l->cell_start[piece->cells[k]]; i < l->cell_start[piece->cells[k] + 1]; i++) {
            struct point dot = groups_dot(l, l->cell_dot[i]);
            if (hypot(dot.x - piece->number[0], dot.y - piece->number[1]) <= beside &&
                is_within(g, l, l->cell_dot[i], index))
                piece->narrow = false;
        }
}

struct drawn_groups *groups_new(const struct puzzle *p, int ntints, bool between)
{
    struct drawn_groups *g = arena_object(sizeof *g);
    int ncells = p->lattice->ncells;
    FREED int *scratch = mem_alloc(ncells, sizeof *scratch);

    g->group = arena_take(&g->arena, p->nclues, sizeof *g->group);
    g->piece = arena_take(&g->arena, ncells, sizeof *g->piece);
    g->cell_piece = arena_take(&g->arena, ncells, sizeof *g->cell_piece);
    g->cells = arena_take(&g->arena, ncells, sizeof *g->cells);
    for (int i = 0; i < ncells; i++)
        g->cell_piece[i] = -1;
    for (int i = 0; i < p->nclues; i++)
        if (groups_has(p, i))
            g->group[g->n++].clue = i;
    find_pieces(g, p);
    for (int i = 0; i < g->npieces; i++)
        place_number(g, p, i, between);
    for (int i = 0; i < ncells; i++)
        scratch[i] = g->cell_piece[i] < 0 ? -1 : g->piece[g->cell_piece[i]].group;
    FREED int *tint = mem_alloc(g->n, sizeof *tint);
    tints_choose(p->lattice, scratch, g->n, ntints, tint);
    for (int i = 0; i < g->n; i++)
        g->group[i].tint = tint[i];
    return g;
}

void groups_free(struct drawn_groups *g)
{
    arena_free(g);
}
