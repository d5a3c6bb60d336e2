#include "render/loops/both.h"

static const double ink_both = 0.6, ink_one = 1;

/* Widths of a line of both, of a double line and of the paper in it, and of a dashed line, in widths
 * of a loop. */
static const double wide_both = 0.9, wide_double = 1.9, wide_paper = 0.8, wide_dashed = 1.3;

/* Dashes of an edge of length 1: two of them, and halves at its ends. */
static const double dash = 0.18;
enum { DASHES = 3 };

/* The width of a loop in a sample, in sides. */
static const double sample_loop = 0.13;

/* Strokes the current path of lines of length `unit`. */
static void stroke(cairo_t *cr, enum both_lines lines, double loop, double unit)
{
    double on = dash * unit, off = unit / DASHES - on;

    set_grey(cr, lines == BOTH_LOOPS ? ink_both : ink_one);
    cairo_set_line_width(cr, loop * (lines == BOTH_LOOPS        ? wide_both
                                     : lines == BOTH_ONLY_FIRST ? wide_double
                                                                : wide_dashed));
    if (lines == BOTH_ONLY_SECOND) {
        cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
        cairo_set_dash(cr, (double[]){on, off}, 2, on / 2);
    }
    cairo_stroke_preserve(cr);
    cairo_set_dash(cr, NULL, 0, 0);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    if (lines == BOTH_ONLY_FIRST) {
        set_grey(cr, 0);
        cairo_set_line_width(cr, loop * wide_paper);
        cairo_stroke_preserve(cr);
    }
    cairo_new_path(cr);
}

void both_draw(const struct pen *pen, const struct loop *first, const struct loop *second)
{
    static const bool on[][2] = {
        [BOTH_LOOPS] = {1, 1}, [BOTH_ONLY_FIRST] = {1, 0}, [BOTH_ONLY_SECOND] = {0, 1}};

    for (int lines = BOTH_LOOPS; lines <= BOTH_ONLY_SECOND; lines++) {
        for (int e = 0; e < first->nedges; e++)
            if (first->on[e] == on[lines][0] && second->on[e] == on[lines][1])
                layer_path_edge(pen, e);
        stroke(pen->cr, (enum both_lines)lines, pen->m.loop, pen->m.unit);
    }
}

void both_draw_sample(cairo_t *cr, enum both_lines lines, double x, double y, double side)
{
    cairo_save(cr);
    cairo_new_path(cr);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_move_to(cr, x + sample_loop * side, y + side / 2);
    cairo_line_to(cr, x + (1 - sample_loop) * side, y + side / 2);
    stroke(cr, lines, sample_loop * side, (1 - 2 * sample_loop) * side);
    cairo_restore(cr);
}
