#include "render/loops/both.h"

/* Dashes of an edge of length 1: two of them, and halves at its ends. */
static const double dash = 0.18;
enum { DASHES = 3 };

void both_draw(const struct pen *pen, const struct loop *first, const struct loop *second)
{
    /* Both, only the first, only the second. */
    static const struct {
        bool on[2];
        double ink, width; /* in widths of a loop */
    } lines[] = {{{1, 1}, 0.5, 0.9}, {{1, 0}, 1, 1.3}, {{0, 1}, 1, 1.3}};
    double on = dash * pen->m.unit, off = pen->m.unit / DASHES - on;

    for (int i = 0; i < 3; i++) {
        for (int e = 0; e < first->nedges; e++)
            if (first->on[e] == lines[i].on[0] && second->on[e] == lines[i].on[1])
                layer_path_edge(pen, e);
        if (i == 2) {
            cairo_set_line_cap(pen->cr, CAIRO_LINE_CAP_BUTT);
            cairo_set_dash(pen->cr, (double[]){on, off}, 2, on / 2);
        }
        set_grey(pen->cr, lines[i].ink);
        cairo_set_line_width(pen->cr, pen->m.loop * lines[i].width);
        cairo_stroke(pen->cr);
    }
}
