#include "render/drawing.h"

#include "render/paper/text.h"

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

void board_draw(cairo_t *cr, struct text *text, const struct style *style, const struct record *r,
                bool solved, double x, double y, double unit)
{
    cairo_save(cr);
    text_turn_back(cr, x, board_size(r).width * unit);
    drawing_of(r)->board(cr, text, style, r->body, solved, x, y, unit);
    cairo_restore(cr);
}

void board_draw_rules(cairo_t *cr, struct text *text, const struct style *style,
                      const struct record *r, double x, double y, double unit)
{
    const struct drawing *drawing = drawing_of(r);

    cairo_save(cr);
    text_turn_back(cr, x, board_size(r).width * unit);
    if (drawing->rules)
        drawing->rules(cr, text, style, r->body, x, y, unit);
    else
        drawing->board(cr, text, style, r->body, true, x, y, unit);
    cairo_restore(cr);
}
