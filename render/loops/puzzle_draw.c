#include "render/loops/puzzle_draw.h"

#include "base/mem.h"
#include "render/loops/layers.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double ink_loop = 1;

static const double white[] = {1, 1, 1};

struct board_size puzzle_size(const struct lattice *l)
{
    struct box b = layer_box(l);
    double margin = board_margin(l);

    return (struct board_size){b.right - b.left + 2 * margin, b.bottom - b.top + 2 * margin,
                               margin};
}

/* An edge of the dot that is still left, or -1. */
static int edge_on(const struct pen *pen, const unsigned char *left, int dot)
{
    for (int k = pen->l->dot_start[dot]; k < pen->l->dot_start[dot + 1]; k++)
        if (left[pen->l->dot_edge[k]])
            return pen->l->dot_edge[k];
    return -1;
}

/* Adds to the path the walk along the edges that are left, from this one back to its first dot, and
 * removes them. */
static void path_walk(const struct pen *pen, unsigned char *left, int edge)
{
    int first = pen->l->edge_dot[edge][0], dot = first;

    cairo_move_to(pen->cr, pen_dot_x(pen, dot), pen_dot_y(pen, dot));
    while (edge >= 0) {
        left[edge] = 0;
        dot = lattice_along(pen->l, edge, dot);
        if (dot != first)
            cairo_line_to(pen->cr, pen_dot_x(pen, dot), pen_dot_y(pen, dot));
        edge = edge_on(pen, left, dot);
    }
    cairo_close_path(pen->cr);
}

void puzzle_path_loop(const struct pen *pen, const struct loop *loop)
{
    unsigned char *left = mem_alloc(loop->nedges, 1);

    cairo_new_path(pen->cr);
    memcpy(left, loop->on, loop->nedges);
    for (int e = 0; e < loop->nedges; e++)
        if (left[e])
            path_walk(pen, left, e);
    free(left);
}

static void fill_inside(const struct pen *pen, const struct loop *loop, double ink)
{
    puzzle_path_loop(pen, loop);
    pen_ink(pen, ink);
    cairo_fill(pen->cr);
}

static void draw_loop(const struct pen *pen, const struct loop *loop)
{
    puzzle_path_loop(pen, loop);
    pen_ink(pen, ink_loop);
    cairo_set_line_width(pen->cr, pen->m.loop);
    cairo_stroke(pen->cr);
}

void puzzle_draw(cairo_t *cr, struct text *text, const struct style *style,
                 const struct puzzle *puzzle, const struct loop *solution, double x, double y,
                 double unit)
{
    struct groups *groups = groups_new(puzzle, style->ntints);

    cairo_save(cr);
    struct pen pen = pen_new(cr, text, style, puzzle, x, y, unit);
    layer_frame(&pen, white);
    if (solution) {
        fill_inside(&pen, solution, style->inside);
        layer_outlines(&pen, groups);
    } else
        layer_groups(&pen, groups, white);
    layer_dots(&pen);
    if (solution)
        draw_loop(&pen, solution);
    layer_clues(&pen, groups);
    cairo_restore(cr);
    groups_free(groups);
}

void puzzle_draw_picture(cairo_t *cr, const struct style *style, const struct puzzle *puzzle,
                         const struct loop *solution, double x, double y, double unit)
{
    cairo_save(cr);
    struct pen pen = pen_new(cr, NULL, style, puzzle, x, y, unit);
    fill_inside(&pen, solution, ink_loop);
    cairo_restore(cr);
}
