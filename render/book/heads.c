/* What stands at the top of the pages with puzzles and solutions. */
#include "render/book/boards.h"
#include "render/book/sections.h"

#include <math.h>

double heads_title_height(const struct book *b)
{
    return !b->template.front && b->order->title ? 1.8 * b->template.text_size : 0;
}

double heads_height(const struct book *b)
{
    struct paragraph how = page_paragraph(b, 1, false, TEXT_LEFT);
    double most = 0;

    if (b->shared)
        return 2.5 * b->template.text_size + heads_title_height(b);
    struct strbuf line = strbuf_new();
    for (int s = 0; s < b->nsections; s++) {
        strbuf_clear(&line);
        sections_add_intro(b, &b->section[s], &line);
        most = fmax(most, text_paragraph(b->text, NULL, &how, 0, 0, line.text));
    }
    strbuf_release(&line);
    return 1.6 * page_heading_size(b) + most + b->template.text_size;
}

void heads_section(struct book_pen *p, int section)
{
    const struct book *b = p->b;
    struct paragraph how = page_paragraph(b, 1, false, TEXT_LEFT);
    struct body body = page_body(b, p->page);

    page_heading(p, b->section[section].name, body.top + page_heading_size(b),
                 (struct pdf_target){"section", section + 1});
    page_ink(p, 1);
    struct strbuf line = strbuf_new();
    sections_add_intro(b, &b->section[section], &line);
    page_draw_paragraph(p, &how, body.left, body.top + 1.6 * page_heading_size(b), line.text);
    strbuf_release(&line);
}

/* Words, and a line to write on between x and right. */
static void draw_field(struct book_pen *p, const char *words, double x, double right)
{
    double size = p->b->template.text_size;
    double y = page_body(p->b, p->page).top + size + heads_title_height(p->b);

    page_ink(p, 1);
    page_line(p, false, size, x, y, TEXT_LEFT, words);
    cairo_move_to(p->cr, x + page_text_width(p->b, false, size, words) + 0.5 * size,
                  y + 0.15 * size);
    cairo_line_to(p->cr, right, y + 0.15 * size);
    cairo_set_line_width(p->cr, 0.75);
    cairo_stroke(p->cr);
}

void heads_names(struct book_pen *p, int section)
{
    const struct book *b = p->b;
    struct body body = page_body(b, p->page);
    double middle = body.left + 0.65 * body.width;
    bool begins = false;
    int end = section;

    struct strbuf names = strbuf_new();
    for (; end < b->nsections; end++) {
        int page = b->puzzle[b->section[end].first].page;
        if (page > p->page)
            break;
        begins = begins || page == p->page;
        strbuf_format(&names, "%s%s", names.len ? " · " : "", b->section[end].name);
    }
    if (heads_title_height(b) > 0) {
        page_ink(p, 1);
        page_line(p, true, 1.2 * b->template.text_size, body.left, body.top + b->template.text_size,
                  TEXT_LEFT, b->title);
    }
    if (b->template.names) {
        draw_field(p, b->wording->texts.name, body.left, middle - 2 * b->template.text_size);
        draw_field(p, b->wording->texts.date, middle, body.left + body.width);
    } else if (!b->template.yesterday)
        page_running_head(p, begins, names.text);
    for (int s = section; s < end; s++)
        if (b->puzzle[b->section[s].first].page == p->page) {
            pdf_open_target(p->pdf, (struct pdf_target){"section", s + 1});
            pdf_close(p->pdf, PDF_TARGET);
        }
    strbuf_release(&names);
}

void heads_solutions(struct book_pen *p, bool first)
{
    const struct book *b = p->b;
    const char *words = b->wording->texts.solutions;

    if (first)
        page_heading(p, words, page_body(b, p->page).top + page_heading_size(b),
                     (struct pdf_target){"solutions", 1});
    else
        page_running_head(p, false, words);
    if (first && b->order->apart)
        page_running_head(p, false, b->title);
}
