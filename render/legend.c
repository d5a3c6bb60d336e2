#include "render/legend.h"

/* In sizes of its text: the side of samples, the gaps behind them and behind words, and from line
 * to line. */
static const double sample_side = 1.3, sample_gap = 0.6, words_gap = 2, leading = 1.9;

static const double ink_words = 0.75;

unsigned legend_samples(const struct record *r, int first, int end)
{
    const struct drawing *drawing = drawing_of(r);
    const struct drawing_sample *at = drawing->legend;
    unsigned all = 0;

    for (int i = first; at->key && i < end; i++)
        all |= drawing->samples(&r->story->step[i]);
    for (; end > first + 1 && at->key; at++)
        if (at->alone)
            all &= ~(1U << at->sample);
    return all;
}

double legend_set(cairo_t *cr, struct text *text, const struct legend *l, double x, double y)
{
    double side = sample_side * l->size, left = x, top = y;
    double rise = (side - text_height(text, l->font, l->size, "H")) / 2;

    for (const struct drawing_sample *at = l->drawing->legend; at->key; at++) {
        const char *words = wording_text(l->wording, at->key);
        if (!(l->samples >> at->sample & 1))
            continue;
        double width = side + sample_gap * l->size + text_width(text, l->font, l->size, words);
        if (x > left && x + width > left + l->width) {
            x = left;
            y += leading * l->size;
        }
        if (cr) {
            l->drawing->sample(&(struct pen){cr, text, l->style}, at->sample,
                               (struct spot){x, y, side});
            set_grey(cr, ink_words);
            text_line(text, cr, l->font, l->size, x + width, y + side - rise, TEXT_RIGHT, words);
        }
        x += width + words_gap * l->size;
    }
    return x > left ? y + side - top : 0;
}
