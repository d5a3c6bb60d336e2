#include "render/coordinates.h"

#include <math.h>
#include <stdio.h>

static const double ink_number = 0.7;

/* Width of a digit and height of capitals, in sizes of the font: a little more than in most fonts.
 */
static const double digit_width = 0.64, capital_height = 0.75;

/* Between a number and the board's margin, in sides of a cell: badges on its edges (chain_draw.h)
 * keep clear of numbers. */
static const double gap = 0.2;

/* If column numbers are wider than this part of a cell, only every fifth is printed. */
static const double most_width = 0.85;

/* The size of numbers, in cells and in points. */
static const double number_share = 0.3, least_number = 7, most_number = 12;

/* Large enough to be read, small enough not to look like a clue. */
static double number_size(double unit)
{
    return fmin(fmax(least_number, number_share * unit), most_number);
}

double coordinates_unit(double size)
{
    return size <= least_number ? 0 : fmin(size, most_number) / number_share;
}

struct board_room coordinates_room(const struct coordinates *c, double unit)
{
    int ndigits = snprintf(NULL, 0, "%d", c->end_rows);

    return coordinates_grown(
        (struct board_room){ndigits * digit_width * least_number, capital_height * least_number},
        unit);
}

struct board_room coordinates_grown(struct board_room least, double unit)
{
    double times = number_size(unit) / least_number, space = gap * unit;

    return (struct board_room){times * least.left + space, times * least.top + space};
}

void coordinates_draw(cairo_t *cr, struct text *text, const struct style *style,
                      const struct coordinates *c, double x, double y, double unit)
{
    struct font font = {style->family, false};
    double size = number_size(unit), space = gap * unit;
    double left = (c->left + 0.5) * unit, top = (c->top + 0.5) * unit;
    double middle = text_height(text, font, size, "1") / 2;
    char number[16];

    cairo_save(cr);
    set_grey(cr, ink_number);
    for (int row = c->row; row < c->end_rows; row++) {
        snprintf(number, sizeof number, "%d", row + 1);
        text_line(text, cr, font, size, x - space, y + top + (row - c->row) * unit + middle,
                  TEXT_RIGHT, number);
    }
    snprintf(number, sizeof number, "%d", c->end_cols);
    int every = text_width(text, font, size, number) > most_width * unit ? 5 : 1;
    for (int col = c->col; col < c->end_cols; col++) {
        if (col > c->col && (col + 1) % every != 0)
            continue;
        snprintf(number, sizeof number, "%d", col + 1);
        text_line(text, cr, font, size, x + left + (col - c->col) * unit, y - space, TEXT_CENTRE,
                  number);
    }
    cairo_restore(cr);
}

void coordinates_number(cairo_t *cr, struct text *text, const struct style *style, double x,
                        double y, double unit, int number)
{
    char label[16];

    snprintf(label, sizeof label, "%d", number);
    cairo_save(cr);
    set_grey(cr, ink_number);
    text_centred(text, cr, (struct font){style->family, false}, number_size(unit), x, y, label);
    cairo_restore(cr);
}

double coordinates_distance(double unit)
{
    return digit_width * number_size(unit) + gap * unit;
}
