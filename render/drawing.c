#include "render/drawing.h"

#include <assert.h>
#include <math.h>

static const struct drawing *find_drawing(const struct family *family)
{
    int i = 0;

    while (drawings[i] && drawings[i]->family != family)
        i++;
    return drawings[i];
}

const struct drawing *drawing_of(const struct record *r)
{
    const struct drawing *drawing = find_drawing(r->family);

    assert(drawing);
    return drawing;
}

const struct drawing_feature *drawing_features(const struct family *family)
{
    const struct drawing *drawing = find_drawing(family);

    return drawing ? drawing->features : NULL;
}

struct board_size board_size(const struct record *r)
{
    return drawing_of(r)->size(r->body);
}

double board_fold(const struct record *r)
{
    const struct drawing *drawing = drawing_of(r);

    return drawing->fold ? drawing->fold(r->body) : 0;
}

double board_fit(struct board_size size, double width, double height, double largest)
{
    return fmin(largest, fmin(width / size.width, height / size.height));
}

double board_unit(const struct record *r, double width, double height, double largest)
{
    return board_fit(board_size(r), width, height, largest);
}

/* Of a board beyond its lines, in cells. */
static const double card_border = 0.12;

void board_card(const struct pen *pen, const struct record *r, struct spot at)
{
    struct board_size size = board_size(r);
    double border = card_border * at.unit;

    if (!pen->style->carded)
        return;
    cairo_save(pen->cr);
    set_grey(pen->cr, 0);
    cairo_rectangle(pen->cr, at.x - border, at.y - border, size.width * at.unit + 2 * border,
                    size.height * at.unit + 2 * border);
    cairo_fill(pen->cr);
    cairo_restore(pen->cr);
}

void board_draw(const struct pen *pen, const struct record *r, bool solved, struct spot at)
{
    board_card(pen, r, at);
    cairo_save(pen->cr);
    text_turn_back(pen->cr, at.x, board_size(r).width * at.unit);
    drawing_of(r)->board(pen, r->body, solved, at);
    cairo_restore(pen->cr);
}

void board_draw_rules(const struct pen *pen, const struct record *r, struct spot at)
{
    const struct drawing *drawing = drawing_of(r);

    board_card(pen, r, at);
    cairo_save(pen->cr);
    text_turn_back(pen->cr, at.x, board_size(r).width * at.unit);
    if (drawing->rules)
        drawing->rules(pen, r->body, at);
    else
        drawing->board(pen, r->body, true, at);
    cairo_restore(pen->cr);
}

/* ---- legible pictures ------------------------------------------------------------------------ */

/* Fractions of a point, by which sizes that were computed differ from the least one. */
static const double tolerance = 1e-3, precision = 0.25;

double legible_size(struct text *text, const struct style *style,
                    const struct legible_picture *picture, double unit)
{
    const struct record *r = picture->record;
    cairo_surface_t *nowhere = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1);
    struct pen pen = {cairo_create(nowhere), text, style};
    struct spot at = {0, 0, unit};

    text_smallest(text);
    if (picture->end > picture->first)
        drawing_of(r)->step(&pen, r->body, r->story, picture->first, picture->end, at);
    else if (picture->puzzle || picture->solution)
        board_draw(&pen, r, picture->solution, at);
    else
        board_draw_rules(&pen, r, at);
    cairo_destroy(pen.cr);
    cairo_surface_destroy(nowhere);
    return text_smallest(text);
}

bool legible_is(struct text *text, const struct style *style, const struct legible_picture *picture,
                double unit)
{
    return legible_size(text, style, picture, unit) >= style->least_text - tolerance;
}

double legible_unit(struct text *text, const struct style *style,
                    const struct legible_picture *picture, double least, double largest)
{
    if (legible_is(text, style, picture, least))
        return least;
    if (!legible_is(text, style, picture, largest))
        return 0;
    while (largest - least > precision) {
        double middle = (least + largest) / 2;
        if (legible_is(text, style, picture, middle))
            largest = middle;
        else
            least = middle;
    }
    return largest;
}
