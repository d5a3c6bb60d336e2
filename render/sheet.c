#include "render/sheet.h"

#include "render/puzzle_draw.h"

#include <math.h>

static const double a4_width = 595.276, a4_height = 841.89, page_border = 56.7;
static const double picture_side = 720, picture_border = 9;
static const double largest_unit = 42, picture_unit = 36, least_unit = 14;

/* The board in the middle of a sheet that is at least so large. */
static struct sheet sheet_around(const struct lattice *l, double unit, double border, double width,
                                 double height)
{
    struct board_size size = board_size(l);
    struct sheet s = {.unit = unit};

    s.width = fmax(width, size.width * unit + 2 * border);
    s.height = fmax(height, size.height * unit + 2 * border);
    s.x = (s.width - size.width * unit) / 2;
    s.y = (s.height - size.height * unit) / 2;
    return s;
}

struct sheet sheet_page(const struct lattice *l)
{
    double unit =
        board_unit(l, a4_width - 2 * page_border, a4_height - 2 * page_border, largest_unit);

    return sheet_around(l, fmax(unit, least_unit), page_border, a4_width, a4_height);
}

struct sheet sheet_picture(const struct lattice *l)
{
    double unit = board_unit(l, picture_side, picture_side, picture_unit);

    return sheet_around(l, fmax(unit, least_unit), picture_border, 0, 0);
}
