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
static double number_size(double unit, double least)
{
    return fmax(fmin(fmax(least_number, number_share * unit), most_number), least);
}

struct board_room coordinates_room(const struct coordinates *c, double unit, double least)
{
    int ndigits = snprintf(NULL, 0, "%d", c->end_rows);

    return coordinates_grown(
        (struct board_room){ndigits * digit_width * least_number, capital_height * least_number},
        unit, least);
}

struct board_room coordinates_grown(struct board_room smallest, double unit, double least)
{
    double times = number_size(unit, least) / least_number, space = gap * unit;

    return (struct board_room){times * smallest.left + space, times * smallest.top + space};
}

void coordinates_draw(const struct pen *pen, const struct coordinates *c, struct spot at)
{
    struct font font = {pen->style->family, false};
    double size = number_size(at.unit, pen->style->least_text), space = gap * at.unit;
    double left = (c->left + 0.5) * at.unit, top = (c->top + 0.5) * at.unit;
    double middle = text_height(pen->text, font, size, "1") / 2;
    char number[16];

    cairo_save(pen->cr);
    set_grey(pen->cr, ink_number);
    for (int row = c->row; row < c->end_rows; row++) {
        snprintf(number, sizeof number, "%d", row + 1);
        text_line(pen->text, pen->cr, font, size, at.x - space,
                  at.y + top + (row - c->row) * at.unit + middle, TEXT_RIGHT, number);
    }
    snprintf(number, sizeof number, "%d", c->end_cols);
    int every = text_width(pen->text, font, size, number) > most_width * at.unit ? 5 : 1;
    for (int col = c->col; col < c->end_cols; col++) {
        if (col > c->col && (col + 1) % every != 0)
            continue;
        snprintf(number, sizeof number, "%d", col + 1);
        text_line(pen->text, pen->cr, font, size, at.x + left + (col - c->col) * at.unit,
                  at.y - space, TEXT_CENTRE, number);
    }
    cairo_restore(pen->cr);
}

void coordinates_number(const struct pen *pen, struct spot at, int number)
{
    double size = number_size(at.unit, pen->style->least_text);
    char label[16];

    snprintf(label, sizeof label, "%d", number);
    cairo_save(pen->cr);
    set_grey(pen->cr, ink_number);
    text_centred(pen->text, pen->cr, (struct font){pen->style->family, false}, size, at.x, at.y,
                 label);
    cairo_restore(pen->cr);
}

double coordinates_distance(double unit, double least)
{
    return digit_width * number_size(unit, least) + gap * unit;
}
