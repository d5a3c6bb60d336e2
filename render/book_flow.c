#include "render/book_flow.h"

struct body flow_body(const struct flow *f)
{
    return book_body(f->b, f->drawing ? f->b->page : 1);
}

void flow_page(struct flow *f)
{
    if (f->drawing)
        book_next_page(f->b, f->pages > 0 || f->numbered);
    f->pages++;
    f->y = 0;
}

double flow_room(struct flow *f, double height)
{
    if (f->y > 0 && f->y + height > flow_body(f).height)
        flow_page(f);
    double at = flow_body(f).top + f->y;
    f->y += height;
    return at;
}

void flow_gap(struct flow *f, double lines)
{
    f->y += lines * f->b->template->text_size;
}

void flow_heading(struct flow *f, const char *words, struct pdf_target target)
{
    double size = book_heading_size(f->b);
    double at = flow_room(f, 1.2 * size);

    if (f->drawing)
        book_heading(f->b, words, at + size, target);
    flow_gap(f, 1);
}

void flow_paragraph(struct flow *f, double times, enum text_align align, const char *words)
{
    struct book *b = f->b;
    struct paragraph how = book_paragraph(b, times, false, align);
    double at = flow_room(f, text_paragraph(b->text, NULL, &how, 0, 0, words));

    if (!f->drawing)
        return;
    book_ink(b, 1);
    text_paragraph(b->text, b->cr, &how, flow_body(f).left, at, words);
}
