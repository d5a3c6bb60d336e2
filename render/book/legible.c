#include "render/book/legible.h"

/* Fractions of a point, by which sizes that were computed differ from the least one. */
static const double tolerance = 1e-3, precision = 0.25;

bool legible_is(struct text *text, const struct style *style, const struct legible_picture *picture,
                double unit)
{
    const struct record *r = picture->record;
    cairo_surface_t *nowhere = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1);
    cairo_t *cr = cairo_create(nowhere);

    text_smallest(text);
    if (picture->end > picture->first)
        drawing_of(r)->step(cr, text, style, r->body, r->story, picture->first, picture->end, 0, 0,
                            unit);
    else
        board_draw_rules(cr, text, style, r, 0, 0, unit);
    cairo_destroy(cr);
    cairo_surface_destroy(nowhere);
    return text_smallest(text) >= style->least_text - tolerance;
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
