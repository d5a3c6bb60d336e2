#include "render/step_marks.h"

#include <math.h>

const double paper_white[] = {1, 1, 1};
const double paper_yellow[] = {1, 0.9, 0.6};
const double paper_blue[] = {0.68, 0.82, 1};

const double step_blue[] = {0.04, 0.3, 0.7};

static const double red[] = {0.72, 0, 0.08}, black[] = {0, 0, 0};
static const double ink_hatching = 0.45, ink_sample = 0.6;

/* The distance between the lines of a hatching, and their width, in units. */
static const double hatching = 0.16, hatching_stroke = 0.022;

/* Lines closer than this look grey. */
static const double least_hatching = 3;

void step_set_new(cairo_t *cr, const struct style *style)
{
    set_colour(cr, style->grey ? black : red);
}

void step_path_cross(cairo_t *cr, double x, double y, double half)
{
    cairo_move_to(cr, x - half, y - half);
    cairo_line_to(cr, x + half, y + half);
    cairo_move_to(cr, x - half, y + half);
    cairo_line_to(cr, x + half, y - half);
}

/* Draws rising lines through the whole box. */
void step_hatch(cairo_t *cr, double x, double y, double width, double height, double unit)
{
    double step = fmax(hatching * unit, least_hatching) * sqrt(2);

    cairo_save(cr);
    cairo_clip(cr);
    for (double at = 0; at < width + height; at += step) {
        cairo_move_to(cr, x + at - height, y + height);
        cairo_line_to(cr, x + at, y);
    }
    set_grey(cr, ink_hatching);
    set_line(cr, hatching_stroke * unit);
    cairo_stroke(cr);
    cairo_restore(cr);
}

void step_frame(cairo_t *cr, double x, double y, double side, double width)
{
    set_line(cr, width);
    width = cairo_get_line_width(cr);
    cairo_rectangle(cr, x + width / 2, y + width / 2, side - width, side - width);
    cairo_stroke(cr);
}

const double step_arrow_room = 2;

/* Of arrows, in sizes of the text: the length, and half the width of the head; and the line in points. */
static const double arrow_length = 1.1, arrow_head = 0.32, arrow_line = 1;

void step_arrow(cairo_t *cr, double x, double y, double size)
{
    double end = x + arrow_length * size / 2, head = arrow_head * size;

    set_line(cr, arrow_line);
    cairo_new_path(cr);
    cairo_move_to(cr, x - arrow_length * size / 2, y);
    cairo_line_to(cr, end, y);
    cairo_move_to(cr, end - head, y - head);
    cairo_line_to(cr, end, y);
    cairo_line_to(cr, end - head, y + head);
    cairo_stroke(cr);
}

double step_sample_unit(double side)
{
    return 2.2 * side;
}

void step_paper_sample(cairo_t *cr, const double paper[3], bool hatched, struct spot at)
{
    double x = at.x, y = at.y, side = at.unit;

    cairo_rectangle(cr, x, y, side, side);
    set_colour(cr, paper);
    cairo_fill_preserve(cr);
    if (hatched)
        step_hatch(cr, x, y, side, side, step_sample_unit(side));
    cairo_new_path(cr);
    set_grey(cr, ink_sample);
    step_frame(cr, x, y, side, style_least_line);
}
