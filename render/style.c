#include "render/style.h"

#include "model/level.h"

#include <math.h>
#include <stddef.h>

const struct style style_default = {
    .family = "Lato",
    .ntints = 4,
    .tint = {0.1, 0.18, 0.26, 0.34},
    .inside = 0.14,
    .least_text = 7,
    .fields = STYLE_FIELDS_WHITE,
    .paleness = 0.7,
};

const char *const style_candidates_name[] = {"none", "all", "start", NULL};

const char *const style_fields_name[] = {"none", "grey", "colour", NULL};

const double style_most_digit = 0.7;

static double within(double low, double x, double high)
{
    return x < low ? low : x > high ? high : x;
}

bool style_is_large(const struct style *style)
{
    return style->least_text > style_default.least_text;
}

struct measures style_measure(const struct style *style, double unit)
{
    struct measures m = {
        .unit = unit,
        .dot = within(0.9, 0.1 * unit, 4.5),
        .inset = 0.1 * unit,
        .corner = 0.14 * unit,
        .outline = within(0.75, 0.026 * unit, 1.4),
        .loop = within(1.2, 0.1 * unit, 4.5),
        .digit = 0.52 * unit,
        .group_number = 0.56 * unit,
        .letter = 0.23 * unit,
    };

    if (style_is_large(style))
        m.digit = fmax(m.digit, fmin(style->least_text, style_most_digit * unit));
    /* Some texts may take more of a small cell, to stay legible. */
    m.solved_digit = fmax(m.digit, fmin(style->least_text, 0.72 * unit));
    if (m.letter < style->least_text)
        m.letter = within(m.letter, style->least_text, 0.4 * unit);
    return m;
}

void set_colour(cairo_t *cr, const double colour[3])
{
    cairo_set_source_rgb(cr, colour[0], colour[1], colour[2]);
}

void set_grey(cairo_t *cr, double ink)
{
    cairo_set_source_rgb(cr, 1 - ink, 1 - ink, 1 - ink);
}

const double style_least_line = 0.75;

void set_line(cairo_t *cr, double width)
{
    cairo_matrix_t m;

    cairo_get_matrix(cr, &m);
    double scale = sqrt(fabs(m.xx * m.yy - m.xy * m.yx));
    cairo_set_line_width(cr, fmax(width, style_least_line / scale));
}

const struct cover_colours cover_usual = {.ground = {0.106, 0.196, 0.247},
                                          .text = {0.969, 0.949, 0.906},
                                          .accent = {0.847, 0.616, 0.278},
                                          .tint = {{0.878, 0.867, 0.761},
                                                   {0.902, 0.765, 0.643},
                                                   {0.655, 0.745, 0.722},
                                                   {0.561, 0.655, 0.729}},
                                          .shade = {{0.169, 0.278, 0.333},
                                                    {0.216, 0.333, 0.384},
                                                    {0.263, 0.384, 0.435},
                                                    {0.310, 0.435, 0.486}}};

/* ---- marks of levels ------------------------------------------------------------------------- */

enum { STARS = 5 };

/* From one star to the next, the line of an empty one, and the width of a diamond, in heights. */
static const double pitch = 1.12, line = 0.07, diamond_width = 0.75;

/* From the middle of a star to its inner corners, in radii: that of the star drawn in one line. */
static const double inner = 0.382;

static int diamonds(int level)
{
    return level > STARS ? level - STARS : 0;
}

double level_mark_width(int level, double size)
{
    if (level == LEVEL_UNKNOWN)
        return 0;
    double stars = pitch * (STARS - 1) + 1;
    int n = diamonds(level);
    return (n ? pitch * (STARS + n - 1) + diamond_width : stars) * size;
}

void level_mark_draw(cairo_t *cr, int level, double size, double x, double y)
{
    if (level == LEVEL_UNKNOWN)
        return;
    cairo_new_path(cr);
    for (int i = 0; i < STARS; i++) {
        double middle = x + (pitch * i + 0.5) * size;
        cairo_new_sub_path(cr);
        for (int k = 0; k < 2 * STARS; k++) {
            double angle = M_PI * k / STARS, far = (k % 2 ? inner : 1) * size / 2;
            cairo_line_to(cr, middle + far * sin(angle), y - 0.45 * size - far * cos(angle));
        }
        cairo_close_path(cr);
        if (i + 1 == level)
            cairo_fill(cr);
    }
    for (int i = 0; i < diamonds(level); i++) {
        double left = x + pitch * (STARS + i) * size, half = diamond_width * size / 2;
        cairo_move_to(cr, left + half, y - size);
        cairo_line_to(cr, left + 2 * half, y - size / 2);
        cairo_line_to(cr, left + half, y);
        cairo_line_to(cr, left, y - size / 2);
        cairo_close_path(cr);
    }
    if (level > STARS)
        cairo_fill(cr);
    else {
        set_line(cr, line * size);
        cairo_stroke(cr);
    }
}
