/*
 * The layers of a board, from the ground up, for those that draw one (private to render/): the
 * frame of a board with missing cells, the grounds of the groups, their outlines, the dots, then
 * lines, then letters and numbers, so that nothing covers a clue.
 */
#ifndef RENDER_LAYERS_H
#define RENDER_LAYERS_H

#include "render/groups.h"
#include "render/style.h"
#include "render/text.h"

#include <cairo.h>

struct pen {
    cairo_t *cr;
    struct text *text;
    const struct style *style;
    struct measures m;
    const struct puzzle *puzzle;
    const struct lattice *l;
    double x, y; /* of dot position (0, 0) */
};

/* What the strokes around the outermost dots need, in units: more where there is a frame. */
double board_margin(const struct lattice *l);

/* The board's upper left corner, margin included, at (x, y). Sets round caps and joins. */
struct pen pen_new(cairo_t *cr, struct text *text, const struct style *style,
                   const struct puzzle *puzzle, double x, double y, double unit);

/* What is drawn next is grey: 0 white, 1 black. */
void pen_ink(const struct pen *pen, double ink);

double pen_dot_x(const struct pen *pen, int dot);
double pen_dot_y(const struct pen *pen, int dot);

/* The positions of the outermost dots. */
struct box {
    int left, top, right, bottom;
};

struct box layer_box(const struct lattice *l);

/* A thin line round a board with missing cells, and round its holes, a little way off: so one sees
 * that between two dots there may be no edge. Nothing on boards without. */
void layer_frame(const struct pen *pen, const double paper[3]);

/* The groups' tints as they look on paper of this colour. */
void layer_grounds(const struct pen *pen, const struct groups *groups, const double paper[3]);

/* Fills the current path with paper of this colour and the parts of the groups on it. */
void layer_patch(const struct pen *pen, const struct groups *groups, const double paper[3]);

void layer_outlines(const struct pen *pen, const struct groups *groups);
void layer_dots(const struct pen *pen);
void layer_clues(const struct pen *pen, const struct groups *groups);

#endif
