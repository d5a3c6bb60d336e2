#include "render/sudoku/step_signs.h"

#include "render/step_marks.h"
#include "render/sudoku/drawing.h"

#include <math.h>
#include <stdio.h>

/* The strokes through symbols that are ruled out: half their extent in parts of the room, and their
 * width in units. */
static const double strike = 0.36, strike_stroke = 0.03;

/* The badges with the numbers of links: the size of their text, usually and at most, in parts of the room,
 * how much of the radius it takes before the badge gets wider, and the least radius in its size. */
static const double badge_text = 0.62, most_badge = 1.2, badge_inside = 0.8, badge_around = 0.41;

/* How far rectangles reach beyond the middles of their corners, in units. */
static const double corner_reach = 0.43;

const double sign_radius = 0.46, sign_stroke = 0.025, sign_known_paper[3] = {0.84, 0.91, 1};

void sign_strike(cairo_t *cr, double x, double y, double side, double unit)
{
    cairo_move_to(cr, x - strike * side, y + strike * side);
    cairo_line_to(cr, x + strike * side, y - strike * side);
    set_line(cr, strike_stroke * unit);
    cairo_stroke(cr);
}

void sign_ring(cairo_t *cr, double x, double y, double side, double unit)
{
    cairo_new_path(cr);
    cairo_arc(cr, x, y, sign_radius * side, 0, 2 * M_PI);
    set_colour(cr, step_blue);
    set_line(cr, sign_stroke * unit);
    cairo_stroke(cr);
}

void sign_badge(cairo_t *cr, struct text *text, struct font font, int link, double x, double y,
                double side, double least_text)
{
    double size = fmax(badge_text * side, fmin(least_text, most_badge * side));
    double radius = fmax(sign_radius * side, badge_around * size);
    char label[16];

    snprintf(label, sizeof label, link > 0 ? "%d" : "?", link);
    double half = fmax(0, text_width(text, font, size, label) / 2 - badge_inside * radius);
    cairo_new_path(cr);
    cairo_arc(cr, x - half, y, radius, M_PI_2, 3 * M_PI_2);
    cairo_arc(cr, x + half, y, radius, -M_PI_2, M_PI_2);
    set_colour(cr, step_blue);
    cairo_fill(cr);
    set_colour(cr, paper_white);
    text_centred(text, cr, font, size, x, y, label);
}

void sign_frame(cairo_t *cr, double x, double y, double side, double unit)
{
    set_colour(cr, step_blue);
    step_frame(cr, x, y, side, sign_stroke * unit);
}

void sign_rectangle(const struct sudoku_grid *g, const struct story_link *link)
{
    enum { CORNERS = 4 };
    double x[CORNERS], y[CORNERS], middle[2] = {0, 0}, reach = corner_reach * g->unit;

    for (int i = 0; i < CORNERS; i++) {
        x[i] = y[i] = 0;
        sudoku_grid_begin(g, link->cell[i]);
        cairo_user_to_device(g->cr, &x[i], &y[i]);
        sudoku_grid_end(g);
        cairo_device_to_user(g->cr, &x[i], &y[i]);
        middle[0] += x[i] / CORNERS;
        middle[1] += y[i] / CORNERS;
    }
    cairo_new_path(g->cr);
    for (int i = 0; i < CORNERS; i++)
        cairo_line_to(g->cr, x[i] + copysign(reach, x[i] - middle[0]),
                      y[i] + copysign(reach, y[i] - middle[1]));
    cairo_close_path(g->cr);
    set_colour(g->cr, step_blue);
    set_line(g->cr, 2 * sign_stroke * g->unit);
    cairo_stroke(g->cr);
}

void sudoku_draw_sample(const struct pen *pen, enum sudoku_sample sample, struct spot at)
{
    cairo_t *cr = pen->cr;
    double x = at.x, y = at.y, side = at.unit;

    cairo_save(cr);
    cairo_new_path(cr);
    if (sample == SUDOKU_SAMPLE_SUPPOSED || sample == SUDOKU_SAMPLE_LINK) {
        sign_badge(cr, pen->text, (struct font){NULL, true}, sample == SUDOKU_SAMPLE_LINK,
                   x + side / 2, y + side / 2, side, 0);
    } else if (sample == SUDOKU_SAMPLE_PAIR) {
        set_colour(cr, step_blue);
        set_line(cr, sign_stroke * 2 * side);
        double in = cairo_get_line_width(cr) / 2;
        cairo_move_to(cr, x + in, y + side * 0.7);
        cairo_curve_to(cr, x + side / 2, y, x + side / 2, y, x + side - in, y + side * 0.7);
        cairo_stroke(cr);
    } else if (sample == SUDOKU_SAMPLE_RING) {
        sign_ring(cr, x + side / 2, y + side / 2, side, 2 * side);
    } else if (sample == SUDOKU_SAMPLE_CLASH) {
        sign_frame(cr, x, y, side, 2 * side);
    } else if (sample == SUDOKU_SAMPLE_RECTANGLE) {
        set_colour(cr, step_blue);
        set_line(cr, 4 * sign_stroke * side);
        double in = cairo_get_line_width(cr) / 2;
        cairo_rectangle(cr, x + in, y + side / 5 + in, side - 2 * in, 3 * side / 5 - 2 * in);
        cairo_stroke(cr);
    } else if (sample != SUDOKU_SAMPLE_OUT) {
        step_paper_sample(cr,
                          sample == SUDOKU_SAMPLE_NEW     ? paper_yellow
                          : sample == SUDOKU_SAMPLE_KNOWN ? sign_known_paper
                                                          : paper_blue,
                          false, at);
    } else {
        step_set_new(cr, pen->style);
        sign_strike(cr, x + side / 2, y + side / 2, side, 2 * side);
    }
    cairo_restore(cr);
}
