#include "render/sheet.h"

#include "render/drawing.h"

#include <math.h>

const double sheet_width = 595.276, sheet_height = 841.89, sheet_border = 56.7;
const double sheet_least_unit = 14;
static const double picture_side = 720, picture_border = 9;
static const double largest_unit = 42, picture_unit = 36;

/* The room for row and column numbers, if any, with cells of this side. */
static struct board_room room_for(const struct record *r, bool coordinates, double unit)
{
    return coordinates ? drawing_of(r)->room(r->body, unit) : (struct board_room){0, 0};
}

/* The room grows with the unit, so the room for the larger unit is enough. */
static double fitting_unit(const struct record *r, bool coordinates, double width, double height,
                           double largest)
{
    double unit = board_unit(r, width, height, largest);
    struct board_room room = room_for(r, coordinates, unit);

    return fmax(board_unit(r, width - room.left, height - room.top, largest), sheet_least_unit);
}

/* A sheet of at least this size with the board in the middle. */
static struct sheet sheet_around(const struct record *r, bool coordinates, double unit,
                                 double border, double width, double height)
{
    struct board_size size = board_size(r);
    struct board_room room = room_for(r, coordinates, unit);
    double whole_width = size.width * unit + room.left;
    double whole_height = size.height * unit + room.top;
    struct sheet s = {.unit = unit};

    s.width = fmax(width, whole_width + 2 * border);
    s.height = fmax(height, whole_height + 2 * border);
    s.x = (s.width - whole_width) / 2 + room.left;
    s.y = (s.height - whole_height) / 2 + room.top;
    return s;
}

struct sheet sheet_page(const struct record *r, bool coordinates)
{
    double unit = fitting_unit(r, coordinates, sheet_width - 2 * sheet_border,
                               sheet_height - 2 * sheet_border, largest_unit);

    return sheet_around(r, coordinates, unit, sheet_border, sheet_width, sheet_height);
}

struct sheet sheet_picture(const struct record *r, bool coordinates)
{
    double unit = fitting_unit(r, coordinates, picture_side, picture_side, picture_unit);

    return sheet_around(r, coordinates, unit, picture_border, 0, 0);
}
