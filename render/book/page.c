#include "render/book/parts.h"

#include <stdio.h>

const double book_quiet = 0.75;

/* Where the line of the page's number is, in parts of the bottom margin; its size, in parts of the
 * text's; and how far fonts go below the line at most, in parts of the size. */
static const double number_line = 0.6, number_size = 0.95, number_depth = 0.3;

double book_least_bottom(const struct template *t, double margin)
{
    return (margin + number_depth * number_size * t->text_size) / number_line;
}

struct body book_body(const struct book *b, int page)
{
    const struct template *t = b->template;
    bool on_the_right = page % 2 == 1;

    return (struct body){.left = on_the_right ? t->inner : t->outer,
                         .top = t->top,
                         .width = t->width - t->inner - t->outer,
                         .height = t->height - t->top - t->bottom};
}

int book_page_label(const struct book *b, int page)
{
    return page + (b->order->first_page ? b->order->first_page - 1 : 0);
}

int book_puzzle_number(const struct book *b, int i)
{
    return i + (b->order->first_number ? b->order->first_number : 1);
}

void book_ink(const struct book *b, double ink)
{
    cairo_set_source_rgb(b->cr, 1 - ink, 1 - ink, 1 - ink);
}

void book_page_number(struct book *b)
{
    struct body body = book_body(b, b->page);
    struct font font = {b->template->text_font, false};
    char number[16];

    snprintf(number, sizeof number, "%d", book_page_label(b, b->page));
    book_ink(b, 1);
    text_line(b->text, b->cr, font, number_size * b->template->text_size,
              body.left + body.width / 2, b->template->height - number_line * b->template->bottom,
              TEXT_CENTRE, number);
}

void book_next_page(struct book *b, bool numbered)
{
    if (b->page > 0 && numbered)
        book_page_number(b);
    b->page++;
    paper_turn(&b->paper);
    b->cr = b->paper.cr;
    if (b->wording->from_right)
        text_mirror(b->cr, b->template->width);
}

void book_turn_to(struct book *b, int page)
{
    while (b->page < page) {
        book_next_page(b, true);
        if (b->page < page)
            book_dots(b, 0);
    }
}

struct paragraph book_paragraph(const struct book *b, double times, bool bold,
                                enum text_align align)
{
    return (struct paragraph){.font = {b->template->text_font, bold},
                              .size = times * b->template->text_size,
                              .leading = 1.15,
                              .width = book_body(b, 1).width,
                              .align = align};
}

void book_fill_number(struct strbuf *out, const char *text, const char *name, int number)
{
    char value[16];

    snprintf(value, sizeof value, "%d", number);
    wording_fill(out, text, (struct wording_value[]){{name, value}, {NULL, NULL}});
}

double book_heading_size(const struct book *b)
{
    return 1.7 * b->template->text_size;
}

void book_heading(struct book *b, const char *words, double y, struct pdf_target target)
{
    struct font font = {b->template->text_font, true};

    book_ink(b, 1);
    pdf_open(b->pdf, PDF_HEADING);
    pdf_open_target(b->pdf, target);
    text_line(b->text, b->cr, font, book_heading_size(b), book_body(b, b->page).left, y, TEXT_LEFT,
              words);
    pdf_close_target(b->pdf);
    pdf_close(b->pdf, PDF_HEADING);
}

void book_running_head(struct book *b, bool begins, const char *words)
{
    struct body body = book_body(b, b->page);
    struct font font = {b->template->text_font, begins};
    bool on_the_right = b->page % 2 == 1;

    book_ink(b, begins ? 1 : book_quiet);
    text_line(b->text, b->cr, font, 0.85 * b->template->text_size,
              on_the_right ? body.left + body.width : body.left, body.top + b->template->text_size,
              on_the_right ? TEXT_RIGHT : TEXT_LEFT, words);
}
