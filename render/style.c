#include "render/style.h"

#include <stddef.h>

const struct style style_default = {
    .family = "Lato",
    .ntints = 4,
    .tint = {0.1, 0.18, 0.26, 0.34},
    .inside = 0.14,
    .least_text = 7,
    .fields = STYLE_FIELDS_WHITE,
    .paleness = 0.7,
};

const char *const style_fields_name[] = {"none", "grey", "colour", NULL};

static double within(double low, double x, double high)
{
    return x < low ? low : x > high ? high : x;
}

struct measures style_measure(const struct style *style, double unit)
{
    struct measures m = {
        .unit = unit,
        .dot = within(0.9, 0.1 * unit, 4.5),
        .inset = 0.1 * unit,
        .corner = 0.14 * unit,
        .outline = within(0.75, 0.026 * unit, 1.4),
        .loop = within(1.2, 0.1 * unit, 4.5),
        .digit = 0.52 * unit,
        .group_number = 0.56 * unit,
        .letter = 0.23 * unit,
    };

    /* A letter may take more of a small cell, to stay legible. */
    if (m.letter < style->least_text)
        m.letter = within(m.letter, style->least_text, 0.4 * unit);
    return m;
}
