/*
 * How large a picture must be, so that its texts can be read and printers take them: it is drawn in
 * several sizes on no page, and the sizes of its texts are measured.
 */
#ifndef RENDER_BOOK_LEGIBLE_H
#define RENDER_BOOK_LEGIBLE_H

#include "render/drawing.h"

/* A picture of a record: its steps [first .. end[, or, without steps, its solution with the rules,
 * which must be known. */
struct legible_picture {
    const struct record *record;
    int first, end;
};

/* Whether all texts of the picture have the least size of the style. */
bool legible_is(struct text *text, const struct style *style, const struct legible_picture *picture,
                double unit);

/* The least unit from `least` on, up to a quarter of a point, in which the picture is legible; 0 if
 * it is not even in the largest. */
double legible_unit(struct text *text, const struct style *style,
                    const struct legible_picture *picture, double least, double largest);

#endif
