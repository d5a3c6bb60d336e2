/*
 * The window is a board of 15 x 15 cells on the engine of small boards. Its middle is open. The
 * edges of the cells around the middle (the frame) are known, except those that they share with it.
 * Only these facts about the rest of the board matter: which ends of the loop are joined there,
 * which cells of the frame are inside, which of them are in one area, and that there is more of the
 * loop.
 *
 * The frame may lie beyond the board, in the outside, so that the middle can reach every cell.
 */
#include "solver/square/square_window.h"

#include "base/mem.h"
#include "model/square.h"
#include "solver/square/square_edges_small.h"

#include <assert.h>
#include <stdlib.h>

enum { SIDE = SMALL_STRIDE - 1, FRAME = 1, MIDDLE = SIDE - 2 * FRAME, LANES = SMALL_STRIDE };

/* The solution and the digits of the whole board, one bit per place, with a row and a column before
 * the board and two behind it. */
enum { PLANE_ACROSS, PLANE_DOWN, PLANE_INSIDE, PLANE_DIGIT, PLANES = PLANE_DIGIT + DIGITS };

/* Columns of dots of the middle. */
enum { DOTS_OF_MIDDLE = (1 << (FRAME + MIDDLE + 1)) - (1 << FRAME) };

/* More digits above 0 than there can be if the loop round two cells is the solution. */
enum { MANY = 100 };

struct square_window {
    const struct lattice *lattice;
    struct lattice *small;
    struct square *square;
    const struct puzzle *puzzle;
    size_t row_words, plane_words;
    uint64_t *plane[PLANES];
    int *at;                      /* [ndots] the position of a dot along the loop */
    int length;                   /* of the loop */
    int row, col;                 /* of the first cell of the window on the board */
    uint16_t open[WAYS][LANES];   /* the edges of the middle */
    uint16_t frame[LANES];        /* the cells around it */
    uint16_t rows[PLANES][LANES]; /* the part of the planes in the window */
};

/* ---- memory ------------------------------------------------------------------------------------
 */

static bool in_middle(int row, int col)
{
    return row >= FRAME && row < FRAME + MIDDLE && col >= FRAME && col < FRAME + MIDDLE;
}

static bool in_window(int row, int col)
{
    return row >= 0 && row < SIDE && col >= 0 && col < SIDE;
}

static void window_templates(struct square_window *w)
{
    for (int r = 0; r < LANES; r++)
        for (int c = 0; c < LANES; c++) {
            bool here = in_middle(r, c);
            w->open[ACROSS][r] |= (uint16_t)((here || in_middle(r - 1, c)) << c);
            w->open[DOWN][r] |= (uint16_t)((here || in_middle(r, c - 1)) << c);
            w->frame[r] |= (uint16_t)((in_window(r, c) && !here) << c);
        }
}

/* Colours need only pairs with a cell in the middle. A pair that reaches beyond the window crosses
 * the frame, where one of the two edges between its cells is known. */
static void window_relate(struct square *s, int place)
{
    for (int i = 0; i < RELATIONS; i++) {
        bool all = true, some = false;
        for (int side = 0; side < 2; side++) {
            int cell = square_relation_cell(s, i, side, place) + SMALL_STRIDE;
            int row = cell / SMALL_STRIDE - 1, col = cell % SMALL_STRIDE;
            all = all && in_window(row, col);
            some = some || in_middle(row, col);
        }
        uint64_t *word = (uint64_t *)(s->related_image + i) + place_word(place);
        *word = all && some ? *word & ~place_bit(place) : *word | place_bit(place);
    }
}

static void window_relations(struct square_window *w)
{
    for (int r = 0; r < LANES; r++)
        for (int c = 0; c < LANES; c++) {
            window_relate(w->square, r * SMALL_STRIDE + c);
            if (!in_middle(r, c))
                plane_add(w->square->known_image, r * SMALL_STRIDE + c);
        }
}

struct square_window *square_window_new(const struct lattice *l)
{
    if (l->square->rows < MIDDLE || l->square->cols < MIDDLE ||
        (l->square->rows <= SIDE && l->square->cols <= SIDE))
        return NULL;
    struct lattice *small = lattice_square(SIDE, SIDE);
    struct square *square = square_new(small);
    if (!square_use_framed(square)) {
        square_free(square);
        lattice_drop(small);
        return NULL;
    }
    struct square_window *w = mem_alloc(1, sizeof *w);
    w->lattice = l;
    w->small = small;
    w->square = square;
    w->row_words = (size_t)(l->square->cols + 3) / 64 + 2;
    w->plane_words = (size_t)(l->square->rows + 3) * w->row_words;
    for (int i = 0; i < PLANES; i++)
        w->plane[i] = mem_alloc(w->plane_words, sizeof *w->plane[i]);
    w->at = mem_alloc((size_t)l->ndots, sizeof *w->at);
    window_templates(w);
    window_relations(w);
    return w;
}

void square_window_free(struct square_window *w)
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

/* ---- the board ---------------------------------------------------------------------------------
 */

static void plane_flip(struct square_window *w, int plane, int row, int col)
{
    uint64_t *words = w->plane[plane] + (size_t)(row + 1) * w->row_words;

    words[(col + 1) / 64] ^= (uint64_t)1 << ((col + 1) & 63);
}

/* Numbers the dots along the loop. */
static void window_order(struct square_window *w, const struct loop *loop)
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

void square_window_load(struct square_window *w, const struct puzzle *p, const struct loop *loop)
{
    const struct lattice *l = w->lattice;

    w->puzzle = p;
    for (int i = 0; i < PLANES; i++)
        memset(w->plane[i], 0, w->plane_words * sizeof *w->plane[i]);
    for (int r = 0; r <= l->square->rows; r++)
        for (int c = 0; c < l->square->cols; c++)
            if (loop->on[lattice_horizontal(l, r, c)])
                plane_flip(w, PLANE_ACROSS, r, c);
    for (int r = 0; r < l->square->rows; r++) {
        bool inside = false;
        for (int c = 0; c <= l->square->cols; c++) {
            if (loop->on[lattice_vertical(l, r, c)]) {
                plane_flip(w, PLANE_DOWN, r, c);
                inside = !inside;
            }
            if (inside)
                plane_flip(w, PLANE_INSIDE, r, c);
        }
    }
    for (int i = 0; i < p->nclues; i++)
        plane_flip(w, PLANE_DIGIT + p->clue[i].number, p->clue[i].cells[0] / l->square->cols,
                   p->clue[i].cells[0] % l->square->cols);
    window_order(w, loop);
}

static int window_digit(const struct square_window *w, int cell)
{
    return w->puzzle->clue[w->puzzle->cell_clue[cell]].number;
}

void square_window_drop(struct square_window *w, int cell)
{
    plane_flip(w, PLANE_DIGIT + window_digit(w, cell), cell / w->lattice->square->cols,
               cell % w->lattice->square->cols);
}

/* ---- the window --------------------------------------------------------------------------------
 */

/* The first of 15 rows or columns such that `at` is the middle one, or as near to it as possible.
 */
static int window_first(int at, int n)
{
    int first = at - SIDE / 2, last = n - MIDDLE - FRAME;

    return first < -FRAME ? -FRAME : first > last ? last : first;
}

static void window_cut(struct square_window *w, int plane)
{
    size_t word = (size_t)(w->col + 1) / 64;
    int shift = (w->col + 1) & 63;
    const uint64_t *from = w->plane[plane] + (size_t)(w->row + 1) * w->row_words + word;

    for (int r = 0; r < LANES; r++, from += w->row_words)
        w->rows[plane][r] = (uint16_t)(from[0] >> shift | from[1] << 1 << (63 - shift));
}

/* ---- areas beyond ------------------------------------------------------------------------------
 */

enum { AROUND = 4 * MIDDLE };

/* The i-th dot around the middle, clockwise, and the cell of the frame beside the edge from there
 * to the next dot. */
static void window_around(int i, int *dot, int *cell)
{
    int first = FRAME, last = FRAME + MIDDLE, at = i % MIDDLE;

    switch (i / MIDDLE) {
    case 0:
        *dot = first * SMALL_STRIDE + first + at;
        *cell = *dot - SMALL_STRIDE;
        break;
    case 1:
        *dot = *cell = (first + at) * SMALL_STRIDE + last;
        break;
    case 2:
        *dot = last * SMALL_STRIDE + last - at;
        *cell = *dot - 1;
        break;
    default:
        *dot = (last - at) * SMALL_STRIDE + first;
        *cell = *dot - SMALL_STRIDE - 1;
    }
}

/* Where stretches begin: at the ends of paths, counted around the middle. */
struct window_stretches {
    int n;
    int first[AROUND];
    int behind[LANES * LANES]; /* [place] of an end: the stretch that begins there */
};

static void window_stretches(const struct square *s, struct window_stretches *w)
{
    int dot, cell;

    w->n = 0;
    for (int i = 0; i < AROUND; i++) {
        window_around(i, &dot, &cell);
        if (s->path_end[dot] == dot)
            continue;
        w->behind[dot] = w->n;
        w->first[w->n++] = i;
    }
}

/* Adds a cell to the class of its home; the home itself comes first. */
static void window_settle_in(struct square_classes *areas, int cell, int area, int home)
{
    areas->of_image[cell] = area;
    areas->next_image[cell] = cell == home ? home : areas->next_image[home];
    areas->next_image[home] = cell;
}

/* Adds the cells beside a stretch to the class of a home; returns the dot where the stretch ends.
 */
static int window_house(struct square *s, const struct window_stretches *w, int stretch, int home)
{
    int end = stretch + 1 < w->n ? w->first[stretch + 1] : w->first[0] + AROUND, dot, cell;

    for (int i = w->first[stretch]; i < end; i++) {
        window_around(i % AROUND, &dot, &cell);
        window_settle_in(&s->areas, cell, 2 * square_class_at(s, home), home);
    }
    window_around(end % AROUND, &dot, &cell);
    return dot;
}

/*
 * A stretch is the part of the frame between two neighbouring ends of paths; it is in one area.
 * Beyond the frame, that area follows the path from the end of the stretch to the path's other end,
 * and goes on along the stretch that begins there.
 */
static void window_areas(struct square *s)
{
    struct window_stretches w;
    bool seen[AROUND] = {false};
    int dot, home;

    window_stretches(s, &w);
    s->nalways = 0;
    for (int from = 0; from < w.n; from++) {
        if (seen[from])
            continue;
        window_around(w.first[from], &dot, &home);
        s->always[s->nalways++] = home;
        for (int at = from; !seen[at]; at = w.behind[s->path_end[dot]]) {
            seen[at] = true;
            dot = window_house(s, &w, at, home);
        }
    }
}

/* A dot of the middle with one known edge of the loop; its other edge on the loop is open. */
struct window_end {
    int place, at; /* in the window; position along the loop */
    bool behind;   /* the known edge follows it along the loop */
};

enum { MOST_ENDS = (MIDDLE + 1) * (MIDDLE + 1) };

static struct window_end window_end(const struct edges_small_state *known,
                                    const struct square_window *w, int r, int c)
{
    int cols = w->lattice->square->cols, dot = (w->row + r) * (cols + 1) + w->col + c, along = dot;

    if (known->on[ACROSS][r] >> c & 1)
        along = dot + 1;
    else if (known->on[ACROSS][r] >> (c - 1) & 1)
        along = dot - 1;
    else
        along = known->on[DOWN][r] >> c & 1 ? dot + cols + 1 : dot - cols - 1;
    return (struct window_end){r * SMALL_STRIDE + c, w->at[dot],
                               w->at[along] == (w->at[dot] + 1) % w->length};
}

/* All of them, in their order along the loop; returns their number. */
static int window_ends(const struct square_window *w, const struct edges_small_state *known,
                       struct window_end *end)
{
    int n = 0;

    for (int r = FRAME; r <= FRAME + MIDDLE; r++) {
        unsigned across = known->on[ACROSS][r];
        unsigned odd = across ^ across << 1 ^ known->on[DOWN][r] ^ known->on[DOWN][r - 1];
        for (odd &= DOTS_OF_MIDDLE; odd; odd &= odd - 1) {
            struct window_end e = window_end(known, w, r, __builtin_ctz(odd));
            int i = n++;
            for (; i > 0 && end[i - 1].at > e.at; i--)
                end[i] = end[i - 1];
            end[i] = e;
        }
    }
    return n;
}

/* Joins the ends of paths beyond the middle; false when there are none. */
static bool window_paths(struct square_window *w)
{
    struct edges_small *e = w->square->edges_small;
    struct edges_small_state *s = &e->now;
    struct window_end end[MOST_ENDS];
    int n = window_ends(w, s, end);

    assert(n % 2 == 0);
    for (int i = 0; i < n; i += 2) {
        int from = end[i + !end[0].behind].place, to = end[(i + 1 + !end[0].behind) % n].place;
        s->end[from] = (unsigned char)to;
        s->end[to] = (unsigned char)from;
        e->touched[e->ntouched++] = (unsigned char)from;
    }
    s->paths = n / 2;
    return n > 0;
}

/* Sets the edges and digits that are known before any reasoning. */
static void window_know(struct square_window *w)
{
    struct edges_small_state *s = &w->square->edges_small->now;

    for (int way = ACROSS; way <= DOWN; way++)
        for (int r = 0; r < LANES; r++) {
            unsigned on = w->rows[PLANE_ACROSS + way][r], open = w->open[way][r];
            s->on[way][r] = s->joined[way][r] = (uint16_t)(on & ~open);
            s->off[way][r] = (uint16_t) ~(on | open);
        }
    for (int d = 0; d < DIGITS; d++)
        for (int r = 0; r < SIDE; r++)
            s->clue[d][r] = w->rows[PLANE_DIGIT + d][r] & ((1 << SIDE) - 1);
    s->positive = MANY;
}

/* ---- masks -------------------------------------------------------------------------------------
 * Higher levels begin with the edges, clues and paths of the small board.
 */

static void window_mask_digits(struct square *s)
{
    const struct edges_small *e = s->edges_small;
    bool some = false;

    memcpy(s->clue, e->now.clue, sizeof e->now.clue);
    memcpy(s->threes, e->now.clue[3], BLOCK_BYTES);
    for (int r = 0; r < SIDE; r++)
        some = some || e->now.clue[3][r];
    s->fact = (struct square_fact){
        .positive = MANY, .threes_due = some, .maybe_last_edge = -1, .paths = e->now.paths};
    memset(s->sets, 0, (size_t)s->words * SETS * sizeof *s->sets);
    s->threes_due[0] = some;
}

static void window_mask_paths(struct square *s)
{
    const struct edges_small *e = s->edges_small;

    square_path_begin(s);
    for (int way = ACROSS; way <= DOWN; way++)
        memcpy(s->on[way], e->now.on[way], BLOCK_BYTES);
    for (int i = 0; i < SMALL_PLACES; i++)
        s->path_end[i] = e->now.end[i];
    for (int i = 0; i < e->ntouched; i++)
        s->touched[s->ntouched++] = e->touched[i];
}

static void window_colours(struct square_window *w)
{
    struct square *s = w->square;

    for (int r = 0; r < SIDE; r++) {
        uint16_t inside = w->rows[PLANE_INSIDE][r] & w->frame[r];
        memcpy(s->inside_image + r * SMALL_STRIDE / 8, &inside, sizeof inside);
        for (int c = 0; c < SIDE; c++)
            if (w->frame[r] >> c & 1)
                s->colours.of_image[r * SMALL_STRIDE + c] = inside >> c & 1;
    }
}

static void window_masks(struct square_window *w)
{
    struct square *s = w->square;

    window_mask_digits(s);
    window_mask_paths(s);
    window_colours(w);
    window_areas(s);
    edges_small_masks(s->edges_small, s);
}

/* Begins with the window around a cell, without the cell's own digit; false when no part of the
 * loop is known. */
static bool window_begin(struct square_window *w, int cell)
{
    int row = cell / w->lattice->square->cols, col = cell % w->lattice->square->cols;

    w->row = window_first(row, w->lattice->square->rows);
    w->col = window_first(col, w->lattice->square->cols);
    for (int plane = 0; plane < PLANES; plane++)
        window_cut(w, plane);
    w->rows[PLANE_DIGIT + window_digit(w, cell)][row - w->row] &= (uint16_t) ~(1 << (col - w->col));
    edges_small_clear(w->square->edges_small);
    window_know(w);
    return window_paths(w);
}

bool square_window_needs(struct square_window *w, int cell, int level)
{
    struct square *s = w->square;

    assert(level >= 1 && level <= SQUARE_TOP_LEVEL && w->puzzle->cell_clue[cell] >= 0);
    if (!window_begin(w, cell))
        return false;
    int here = (cell / w->lattice->square->cols - w->row) * SIDE + cell % w->lattice->square->cols -
               w->col;
    s->uses_edges_small = level < SQUARE_LEVEL_OF_MASKS;
    s->has_masks = !s->uses_edges_small;
    if (!s->uses_edges_small)
        window_masks(w);
    bool settled = square_close_for(s, level, &here, 1);
    assert(!(s->uses_edges_small ? s->edges_small->now.wrong : s->fact.wrong));
    return !settled;
}
