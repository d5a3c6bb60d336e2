/* Hints: a sentence on each of the harder puzzles, before the solutions. */
#include "render/book_flow.h"
#include "render/book_parts.h"

#include <math.h>
#include <stdio.h>

/* From the number of a puzzle to its hint, and below it, in sizes of the running text. */
static const double indent = 2.4, below = 0.45;

static const char *hint_of(const struct book *b, int i)
{
    return b->order->hint ? b->order->hint[b->record[i] - b->order->record] : NULL;
}

static void flow_hint(struct flow *f, int i)
{
    struct book *b = f->b;
    struct font bold = {b->template->text_font, true};
    double size = b->template->text_size;
    struct paragraph how = book_paragraph(b, 1, false, TEXT_LEFT);
    char number[16];

    how.width -= indent * size;
    double at = flow_room(f, text_paragraph(b->text, NULL, &how, 0, 0, hint_of(b, i)));
    if (f->drawing) {
        double left = flow_body(f).left;
        snprintf(number, sizeof number, "%d", i + 1);
        book_ink(b, 1);
        pdf_open_link(b->pdf, (struct pdf_target){"puzzle", i + 1});
        text_paragraph(b->text, b->cr,
                       &(struct paragraph){bold, size, how.leading, indent * size, TEXT_LEFT}, left,
                       at, number);
        pdf_close_link(b->pdf);
        text_paragraph(b->text, b->cr, &how, left + indent * size, at, hint_of(b, i));
    }
    flow_gap(f, below);
}

static void flow_hints(struct flow *f)
{
    const struct book *b = f->b;
    bool begun = false;

    for (int i = 0; i < b->n; i++) {
        if (!hint_of(b, i))
            continue;
        if (!begun) {
            flow_page(f);
            flow_heading(f, b->wording->texts.hints, (struct pdf_target){"hints", 1});
            flow_paragraph(f, 1, TEXT_LEFT, b->wording->texts.hints_line);
            flow_gap(f, 1);
        }
        begun = true;
        flow_hint(f, i);
    }
}

int book_count_hints(struct book *b)
{
    struct flow f = {.b = b};

    flow_hints(&f);
    return f.pages;
}

void book_hints(struct book *b)
{
    struct flow f = {.b = b, .drawing = true, .numbered = true};

    flow_hints(&f);
    if (f.pages > 0)
        flow_dots(&f);
}
