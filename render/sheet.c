#include "render/sheet.h"

#include "render/drawing.h"
#include "render/style.h"

#include <math.h>

const double sheet_width = 595.276, sheet_height = 841.89;

/* The smallest border of a page. */
static const double page_border = 56.7;
const double sheet_least_unit = 14;
static const double picture_side = 720, picture_border = 9;
static const double largest_unit = 42, picture_unit = 36;

/* Of the caption: sizes, the distance to the board, the least width, and the level's share of it.
 */
static const double name_size = 13, level_size = 9, star_size = 8, caption_gap = 14;
static const double least_caption = 200, level_share = 0.45;

/* The room for row and column numbers, if any, with cells of this side. */
static struct board_room room_for(const struct record *r, bool coordinates, double unit)
{
    return coordinates ? drawing_of(r)->room(r->body, unit, 0) : (struct board_room){0, 0};
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
    double margin = size.margin * unit;
    double wide = fmax(whole_width - room.left - 2 * margin, least_caption);
    s.left = s.x + (size.width * unit - wide) / 2;
    s.right = s.left + wide;
    s.caption = s.y - room.top - caption_gap;
    return s;
}

struct sheet sheet_page(const struct record *r, bool coordinates)
{
    double unit = fitting_unit(r, coordinates, sheet_width - 2 * page_border,
                               sheet_height - 2 * page_border, largest_unit);

    return sheet_around(r, coordinates, unit, page_border, sheet_width, sheet_height);
}

struct sheet sheet_picture(const struct record *r, bool coordinates)
{
    double unit = fitting_unit(r, coordinates, picture_side, picture_side, picture_unit);

    return sheet_around(r, coordinates, unit, picture_border, 0, 0);
}

static struct font name_font(void)
{
    return (struct font){style_default.family, true};
}

/* Appends what a puzzle is called, by its number in the input: "Puzzle 3: The Cat". Titles with
 * characters that no font has are left out. */
static void add_name(struct text *text, const struct record *r, int number, struct strbuf *out)
{
    strbuf_format(out, "Puzzle %d", number);
    if (r->title && text_could(text, name_font(), r->title))
        strbuf_format(out, ": %s", r->title);
}

const char *sheet_name(const struct record *r)
{
    return r->title ? r->title : r->id ? r->id : "Puzzle";
}

void sheet_describe(const struct record *r, bool solved, struct strbuf *out)
{
    strbuf_format(out, "%s, ", record_type_name(r));
    r->family->size(r->body, out);
    if (r->level != LEVEL_UNKNOWN)
        strbuf_format(out, ", %s", level_name[r->level]);
    if (solved)
        strbuf_text(out, ", solved");
}

void sheet_draw_caption(cairo_t *cr, struct text *text, const struct sheet *s,
                        const struct record *r, int number)
{
    double room = (1 - level_share) * (s->right - s->left);
    struct font plain = {style_default.family, false};

    OWN(strbuf) words = strbuf_new();
    add_name(text, r, number, &words);
    text_shorten(text, name_font(), name_size, room, &words);
    cairo_set_source_rgb(cr, 0, 0, 0);
    text_line(text, cr, name_font(), name_size, s->left, s->caption, TEXT_LEFT, words.text);
    if (r->level == LEVEL_UNKNOWN)
        return;
    const char *level = level_name[r->level];
    double taken = text_width(text, plain, level_size, level) + level_size / 2 +
                   level_mark_width(record_felt(r), star_size);
    text_line(text, cr, plain, level_size, s->right, s->caption, TEXT_RIGHT, level);
    level_mark_draw(cr, record_felt(r), star_size, s->right - taken, s->caption);
}
