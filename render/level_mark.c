#include "render/level_mark.h"

#include "model/level.h"

#include <math.h>

enum { STARS = 5 };

/* From one star to the next, the line of an empty one, and the width of a diamond, in heights. */
static const double pitch = 1.12, line = 0.07, diamond_width = 0.75;

/* In points: thinner lines do not print well. */
static const double least_line = 0.75;

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
    if (diamonds(level))
        return (pitch * (diamonds(level) - 1) + diamond_width) * size;
    return (pitch * (STARS - 1) + 1) * size;
}

/* A star whose tips are on a circle of this radius around (x, y). */
static void path_star(cairo_t *cr, double x, double y, double radius)
{
    cairo_new_sub_path(cr);
    for (int i = 0; i < 2 * STARS; i++) {
        double angle = M_PI * i / STARS, far = i % 2 ? inner * radius : radius;
        cairo_line_to(cr, x + far * sin(angle), y - far * cos(angle));
    }
    cairo_close_path(cr);
}

static void path_diamond(cairo_t *cr, double x, double y, double height)
{
    double half = diamond_width * height / 2;

    cairo_move_to(cr, x, y - height / 2);
    cairo_line_to(cr, x + half, y);
    cairo_line_to(cr, x, y + height / 2);
    cairo_line_to(cr, x - half, y);
    cairo_close_path(cr);
}

void level_mark_draw(cairo_t *cr, int level, double size, double x, double y)
{
    if (level == LEVEL_UNKNOWN)
        return;
    cairo_new_path(cr);
    for (int i = 0; i < diamonds(level); i++)
        path_diamond(cr, x + (pitch * i + diamond_width / 2) * size, y - size / 2, size);
    for (int i = 0; i < STARS && !diamonds(level); i++) {
        path_star(cr, x + (pitch * i + 0.5) * size, y - 0.45 * size, size / 2);
        if (i + 1 == level)
            cairo_fill(cr);
    }
    if (diamonds(level)) {
        cairo_fill(cr);
    } else {
        cairo_set_line_width(cr, fmax(line * size, least_line));
        cairo_stroke(cr);
    }
}
