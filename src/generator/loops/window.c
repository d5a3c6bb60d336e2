/*
 * The window is a board of 15 x 15 cells on the square engine. Its middle is open. The sides of the
 * cells around the middle (the frame) are given, and so are all edges that no cell of the middle
 * has. Of the rest of the board, only this matters: which ends of the loop are joined there, which
 * cells of the frame are in one area, and that there is more of the loop.
 *
 * The window takes everything beyond itself as outside, so edges on the outer side of the frame may
 * differ from those of the board; nothing depends on them. The frame itself may lie beyond the
 * board, so that the middle can reach every cell.
 */
#include "generator/loops/window.h"

#include "base/mem.h"
#include "model/loops/square.h"
#include "solver/loops/deduce/square/frame.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { ACROSS, DOWN, WAYS };

enum { SIDE = FRAME_CELLS, FRAME = 1, MIDDLE = SIDE - 2 * FRAME };

/* The cells inside the loop, and those with a digit: a bit each, with a row and a column before the
 * board and two after it. */
enum { PLANE_INSIDE, PLANE_DIGIT, PLANES };

/* Columns of dots of the middle. */
enum { DOTS_OF_MIDDLE = (1 << (FRAME + MIDDLE + 1)) - (1 << FRAME) };

enum { MOST_ENDS = (MIDDLE + 1) * (MIDDLE + 1), AROUND = 4 * MIDDLE };

struct window {
    const struct lattice *lattice;
    struct lattice *small;
    struct square *square;
    size_t row_words, plane_words;
    uint64_t *plane[PLANES];
    int *at;                   /* [ndots] the position of a dot along the loop */
    int length;                /* of the loop */
    int row, col;              /* of the first cell of the window on the board */
    struct square_frame frame; /* the present look */
    int partner[FRAME_PLACES]; /* [place of an end] the other end of its path */
    int stretch[FRAME_PLACES]; /* [place of an end] the stretch that begins there */
};

/* ---- memory ---- */

static bool in_middle(int row, int col)
{
    return row >= FRAME && row < FRAME + MIDDLE && col >= FRAME && col < FRAME + MIDDLE;
}

/* What is the same for all looks. */
static void window_templates(struct square_frame *f)
{
    for (int r = 0; r < FRAME_ROWS; r++)
        for (int c = 0; c < FRAME_ROWS; c++) {
            bool here = in_middle(r, c);
            f->beyond[ACROSS][r] |= (uint16_t)(!(here || in_middle(r - 1, c)) << c);
            f->beyond[DOWN][r] |= (uint16_t)(!(here || in_middle(r, c - 1)) << c);
            f->sides[r] |= (uint16_t)((r < SIDE && c < SIDE && !here) << c);
        }
}

struct window *window_new(const struct lattice *l)
{
    if (!lattice_is_full(l) || l->square->rows < MIDDLE || l->square->cols < MIDDLE ||
        (l->square->rows <= SIDE && l->square->cols <= SIDE))
        return NULL;
    struct window *w = mem_alloc(1, sizeof *w);
    w->lattice = l;
    w->small = lattice_square(SIDE, SIDE);
    w->square = square_new(w->small);
    w->row_words = (size_t)(l->square->cols + 3) / 64 + 2;
    w->plane_words = (size_t)(l->square->rows + 3) * w->row_words;
    for (int i = 0; i < PLANES; i++)
        w->plane[i] = mem_alloc(w->plane_words, sizeof *w->plane[i]);
    w->at = mem_alloc((size_t)l->ndots, sizeof *w->at);
    window_templates(&w->frame);
    return w;
}

void window_free(struct window *w)
{
    if (!w)
        return;
    square_free(w->square);
    lattice_drop(w->small);
    for (int i = 0; i < PLANES; i++)
        free(w->plane[i]);
    free(w->at);
    free(w);
}

/* ---- the board ---- */

static void plane_flip(struct window *w, int plane, int cell)
{
    int row = cell / w->lattice->square->cols + 1, col = cell % w->lattice->square->cols + 1;

    w->plane[plane][(size_t)row * w->row_words + (size_t)col / 64] ^= (uint64_t)1 << (col & 63);
}

/* Numbers the dots along the loop. */
static void window_order(struct window *w, const struct loop *loop)
{
    const struct lattice *l = w->lattice;
    int first = 0, count = 0;

    while (!loop->on[first])
        first++;
    int edge = first, dot = l->edge_dot[first][0];
    do {
        w->at[dot] = count++;
        dot = lattice_along(l, edge, dot);
        int k = l->dot_start[dot];
        while (l->dot_edge[k] == edge || !loop->on[l->dot_edge[k]])
            k++;
        edge = l->dot_edge[k];
    } while (edge != first);
    assert(count <= l->ndots);
    w->length = count;
}

void window_load(struct window *w, const struct puzzle *p, const struct loop *loop)
{
    const struct lattice *l = w->lattice;

    for (int i = 0; i < PLANES; i++)
        memset(w->plane[i], 0, w->plane_words * sizeof *w->plane[i]);
    for (int r = 0; r < l->square->rows; r++) {
        bool inside = false;
        for (int c = 0; c < l->square->cols; c++) {
            inside ^= loop->on[lattice_vertical(l, r, c)];
            if (inside)
                plane_flip(w, PLANE_INSIDE, r * l->square->cols + c);
        }
    }
    for (int i = 0; i < p->nclues; i++) {
        assert(p->clue[i].ncells == 1);
        plane_flip(w, PLANE_DIGIT, p->clue[i].cells[0]);
    }
    window_order(w, loop);
}

void window_drop(struct window *w, int cell)
{
    plane_flip(w, PLANE_DIGIT, cell);
}

/* ---- the window ---- */

/* The first of 15 rows or columns such that `at` is the middle one, or as near to it as possible.
 */
static int window_first(int at, int n)
{
    int first = at - SIDE / 2, last = n - MIDDLE - FRAME;

    return first < -FRAME ? -FRAME : first > last ? last : first;
}

/* Copies the part of a plane that is in the window. */
static void window_cut(const struct window *w, int plane, frame_plane to)
{
    size_t word = (size_t)(w->col + 1) / 64;
    int shift = (w->col + 1) & 63;
    const uint64_t *from = w->plane[plane] + (size_t)(w->row + 1) * w->row_words + word;

    to[SIDE] = 0;
    for (int r = 0; r < SIDE; r++, from += w->row_words)
        to[r] = (from[0] >> shift | from[1] << 1 << (63 - shift)) & ((1 << SIDE) - 1);
}

/* The edges of a row of cells that are on: its tops and left sides. */
static unsigned row_edges(const frame_plane inside, int way, int r)
{
    unsigned above = r > 0 ? inside[r - 1] : 0;

    return inside[r] ^ (way == ACROSS ? above : (unsigned)inside[r] << 1);
}

/* The digits of a row of cells: the numbers of their edges. */
static void row_digits(struct square_frame *f, const frame_plane inside, unsigned shown, int r)
{
    unsigned top = row_edges(inside, ACROSS, r), bottom = row_edges(inside, ACROSS, r + 1);
    unsigned left = row_edges(inside, DOWN, r), right = left >> 1;
    unsigned odd = top ^ bottom ^ left ^ right, four = top & bottom & left & right;
    unsigned two = (top & bottom) ^ (left & right) ^ ((top ^ bottom) & (left ^ right));

    f->digit[0][r] = (uint16_t)(shown & ~(odd | two | four));
    f->digit[1][r] = (uint16_t)(shown & odd & ~two);
    f->digit[2][r] = (uint16_t)(shown & two & ~odd);
    f->digit[3][r] = (uint16_t)(shown & odd & two);
    f->digit[4][r] = (uint16_t)(shown & four);
}

/* Fills in what the window shows, without the digit of the cell itself. A digit of the frame shows
 * the edge that its cell shares with the middle, as all others are known. */
static void window_fill(struct window *w, int row, int col)
{
    struct square_frame *f = &w->frame;
    frame_plane inside, shown;
    unsigned above = 0;

    window_cut(w, PLANE_INSIDE, inside);
    window_cut(w, PLANE_DIGIT, shown);
    shown[row] &= (uint16_t) ~(1 << col);
    for (int r = 0; r < FRAME_ROWS; r++) {
        unsigned here = shown[r] & f->sides[r];
        f->inside[r] = inside[r] & f->sides[r];
        f->known[ACROSS][r] = (uint16_t)(f->beyond[ACROSS][r] | here | above);
        f->known[DOWN][r] = (uint16_t)(f->beyond[DOWN][r] | here | here << 1);
        for (int way = ACROSS; way <= DOWN; way++)
            f->on[way][r] = (uint16_t)row_edges(inside, way, r) & f->known[way][r];
        if (r < SIDE)
            row_digits(f, inside, shown[r] & ~here, r);
        above = here;
    }
}

/* ---- paths beyond ---- */

/* A dot of the middle with one known edge of the loop; its other edge on the loop is open. */
struct window_end {
    int place, at; /* in the window; position along the loop */
    bool before;   /* the dot comes before its known edge along the loop */
};

/* Edges of the rest of the board that are on. */
static unsigned row_beyond(const struct square_frame *f, int way, int r)
{
    return f->on[way][r] & f->beyond[way][r];
}

static struct window_end window_end(const struct window *w, int r, int c)
{
    const struct square_frame *f = &w->frame;
    int cols = w->lattice->square->cols, dot = (w->row + r) * (cols + 1) + w->col + c, along;

    if (row_beyond(f, ACROSS, r) >> c & 1)
        along = dot + 1;
    else if (row_beyond(f, ACROSS, r) >> (c - 1) & 1)
        along = dot - 1;
    else
        along = row_beyond(f, DOWN, r) >> c & 1 ? dot + cols + 1 : dot - cols - 1;
    return (struct window_end){r * FRAME_ROWS + c, w->at[dot],
                               w->at[along] == (w->at[dot] + 1) % w->length};
}

/* All of them, in their order along the loop; returns their number. */
static int window_ends(const struct window *w, struct window_end *end)
{
    const struct square_frame *f = &w->frame;
    int n = 0;

    for (int r = FRAME; r <= FRAME + MIDDLE; r++) {
        unsigned across = row_beyond(f, ACROSS, r);
        unsigned odd = across ^ across << 1 ^ row_beyond(f, DOWN, r) ^ row_beyond(f, DOWN, r - 1);
        for (odd &= DOTS_OF_MIDDLE; odd; odd &= odd - 1) {
            struct window_end e = window_end(w, r, __builtin_ctz(odd));
            int i = n++;
            for (; i > 0 && end[i - 1].at > e.at; i--)
                end[i] = end[i - 1];
            end[i] = e;
        }
    }
    return n;
}

/* Joins the ends of paths beyond the middle. */
static void window_paths(struct window *w)
{
    struct square_frame *f = &w->frame;
    struct window_end end[MOST_ENDS];
    int n = window_ends(w, end);

    assert(n % 2 == 0);
    f->npaths = 0;
    memset(w->partner, 0, sizeof w->partner);
    for (int i = 0; i < n; i += 2) {
        int from = end[i + !end[0].before].place, to = end[(i + 1 + !end[0].before) % n].place;
        w->partner[from] = to;
        w->partner[to] = from;
        f->path[f->npaths][0] = (unsigned char)from;
        f->path[f->npaths++][1] = (unsigned char)to;
    }
}

/* ---- areas beyond ---- */

/* The i-th dot around the middle, clockwise, and the cell of the frame beside the edge from there
 * to the next dot. */
static void window_around(int i, int *dot, int *cell)
{
    int first = FRAME, last = FRAME + MIDDLE, at = i % MIDDLE;

    switch (i / MIDDLE) {
    case 0:
        *dot = first * FRAME_ROWS + first + at;
        *cell = *dot - FRAME_ROWS;
        break;
    case 1:
        *dot = *cell = (first + at) * FRAME_ROWS + last;
        break;
    case 2:
        *dot = last * FRAME_ROWS + last - at;
        *cell = *dot - 1;
        break;
    default:
        *dot = (last - at) * FRAME_ROWS + first;
        *cell = *dot - FRAME_ROWS - 1;
    }
}

/* Puts the cells beside a stretch in the area of a home. Returns the place where the stretch ends.
 */
static int window_house(struct square_frame *f, int from, int to, int home)
{
    int dot, cell;

    for (int i = from; i < to; i++) {
        window_around(i % AROUND, &dot, &cell);
        f->joined[f->njoined][0] = (unsigned char)home;
        f->joined[f->njoined++][1] = (unsigned char)cell;
    }
    window_around(to % AROUND, &dot, &cell);
    return dot;
}

/*
 * A stretch is the part of the frame between two neighbouring ends of paths; it is in one area.
 * Beyond the frame, that area follows the path from the end of the stretch to the path's other end,
 * and goes on along the stretch that begins there.
 */
static void window_areas(struct window *w)
{
    int first[AROUND + 1], n = 0, dot, home;
    bool seen[AROUND] = {false};

    for (int i = 0; i < AROUND; i++) {
        window_around(i, &dot, &home);
        if (!w->partner[dot])
            continue;
        w->stretch[dot] = n;
        first[n++] = i;
    }
    first[n] = first[0] + AROUND;
    w->frame.njoined = 0;
    for (int from = 0; from < n; from++) {
        window_around(first[from], &dot, &home);
        for (int at = from; !seen[at]; at = w->stretch[w->partner[dot]]) {
            seen[at] = true;
            dot = window_house(&w->frame, first[at], first[at + 1], home);
        }
    }
}

bool window_needs(struct window *w, int cell, int level)
{
    int row = cell / w->lattice->square->cols, col = cell % w->lattice->square->cols;

    w->row = window_first(row, w->lattice->square->rows);
    w->col = window_first(col, w->lattice->square->cols);
    row -= w->row;
    col -= w->col;
    window_fill(w, row, col);
    window_paths(w);
    if (w->frame.npaths == 0)
        return false;
    window_areas(w);
    return !square_frame_decides(w->square, &w->frame, level, row * SIDE + col);
}
