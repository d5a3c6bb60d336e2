#include "render/book/page.h"

#include "render/book/background.h"
#include "render/symbols.h"

#include <math.h>

const double page_quiet = 0.75;

/* Of running heads, in that of the text. */
static const double head_size = 0.85;

/* The most width of lines from the left, of about 75 letters, in their size. */
static const double most_measure = 34;

/* Of a box to tick, in sizes of the words beside it. */
const double page_box_side = 0.66;
static const double box_line = 0.06;

/* On a page with other things, notes have this height or more, in sizes of the running text. */
static const double notes_height = 5;

/* Between dots or lines for notes, in points, the diameter of a dot, and their ink. */
const double page_note_pitch = 18;
static const double dot_size = 1, note_ink = 0.5, line_end = 0.05;

/* ---- measures -------------------------------------------------------------------------------- */

struct body page_body(const struct book *b, int page)
{
    const struct template *t = &b->template;
    bool on_the_right = page % 2 == 1;

    return (struct body){.left = on_the_right ? t->inner : t->outer,
                         .top = t->top,
                         .width = t->width - t->inner - t->outer,
                         .height = t->height - t->top - t->bottom};
}

double page_letters(const struct template *t, double times)
{
    return fmax(times * t->text_size, fmin(t->text_size, t->style.least_text));
}

double page_text_size(const struct book *b, double times)
{
    return page_letters(&b->template, times);
}

double page_least_words(const struct book *b)
{
    const struct template *t = &b->template;

    return fmin(t->text_size, fmax(0.75 * t->text_size, fmax(7, t->smallest_digit)));
}

struct paragraph page_paragraph(const struct book *b, double times, bool bold,
                                enum text_align align)
{
    double size = page_text_size(b, times), width = page_body(b, 1).width;

    return (struct paragraph){.font = {b->template.text_font, bold},
                              .size = size,
                              .leading = 1.15,
                              .width =
                                  align == TEXT_LEFT ? fmin(width, most_measure * size) : width,
                              .align = align};
}

struct paragraph page_words(const struct book *b, double times, enum text_align align)
{
    struct paragraph how = page_paragraph(b, times, false, align);

    how.marked = true;
    return how;
}

double page_text_width(const struct book *b, bool bold, double size, const char *words)
{
    return text_width(b->text, (struct font){b->template.text_font, bold}, size, words);
}

double page_heading_size(const struct book *b)
{
    return 1.7 * b->template.text_size;
}

static struct paragraph heading(const struct book *b)
{
    return page_paragraph(b, page_heading_size(b) / b->template.text_size, true, TEXT_LEFT);
}

double page_more_lines(const struct book *b, const struct paragraph *how, const char *words)
{
    return text_paragraph(b->text, NULL, how, 0, 0, words) -
           text_paragraph(b->text, NULL, how, 0, 0, "");
}

double page_heading_more(const struct book *b, const char *words)
{
    struct paragraph how = heading(b);

    return page_more_lines(b, &how, words);
}

void page_fill_number(struct strbuf *out, const char *text, const char *name, int number)
{
    fill_text(out, text, (struct fill_value[]){{name, .number = number}, {0}});
}

/* ---- the pen --------------------------------------------------------------------------------- */

void page_turn_to(struct book_pen *p, int page)
{
    while (p->page < page) {
        margins_draw(p);
        p->page++;
        p->numbered = p->numbers && !(p->b->template.one_sided && p->page < page);
        paper_turn(&p->paper);
        p->cr = p->paper.cr;
        if (p->b->wording->from_right)
            text_mirror(p->cr, p->b->template.width);
        background_draw(p);
        if (p->page < page && !p->b->template.one_sided)
            page_notes(p, 0);
    }
}

void page_ink(struct book_pen *p, double ink)
{
    set_grey(p->cr, ink);
}

void page_line(struct book_pen *p, bool bold, double size, double x, double y,
               enum text_align align, const char *words)
{
    text_line(p->b->text, p->cr, (struct font){p->b->template.text_font, bold}, size, x, y, align,
              words);
}

bool page_fit(struct book_pen *p, bool bold, double size, double x, double y, enum text_align align,
              double room, const char *words)
{
    double fitting = room / page_text_width(p->b, bold, 1, words);
    const struct font font = {p->b->template.text_font, bold};
    OWN(strbuf) cut = strbuf_new();

    size = fmin(size, fmax(fitting, fmin(size, p->b->template.style.least_text)));
    strbuf_text(&cut, words);
    bool fits = !text_shorten(p->b->text, font, size, room + 1e-3, &cut);
    page_line(p, bold, size, x, y, align, cut.text);
    return fits;
}

double page_link(struct book_pen *p, double size, double x, double y, const char *words,
                 struct pdf_target to)
{
    if (!*words)
        return 0;
    pdf_open_link(p->pdf, to);
    page_line(p, false, size, x, y, TEXT_LEFT, words);
    pdf_close(p->pdf, PDF_LINK);
    return page_text_width(p->b, false, size, words);
}

double page_draw_paragraph(struct book_pen *p, const struct paragraph *how, double x, double y,
                           const char *words)
{
    struct paragraph linked = *how;

    linked.linked = how->marked && pdf_is_tagged(p->pdf);
    pdf_open(p->pdf, PDF_PARAGRAPH);
    double height = text_paragraph(p->b->text, p->cr, &linked, x, y, words);
    pdf_close(p->pdf, PDF_PARAGRAPH);
    return height;
}

void page_lines(struct book_pen *p, const struct paragraph *how, double x, double y,
                const char *words)
{
    if (page_more_lines(p->b, how, words) > 0)
        text_paragraph(p->b->text, p->cr, how, x, y - how->size, words);
    else
        text_line(p->b->text, p->cr, how->font, how->size, x, y, how->align, words);
}

void page_heading(struct book_pen *p, const char *words, double y, struct pdf_target target)
{
    struct paragraph how = heading(p->b);

    page_ink(p, 1);
    pdf_open(p->pdf, PDF_HEADING);
    pdf_open_target(p->pdf, target);
    page_lines(p, &how, page_body(p->b, p->page).left, y, words);
    pdf_close(p->pdf, PDF_TARGET);
    pdf_close(p->pdf, PDF_HEADING);
}

void page_running_head(struct book_pen *p, bool begins, const char *words)
{
    struct body body = page_body(p->b, p->page);
    bool on_the_right = p->page % 2 == 1;

    if (p->b->order->margins.text[MARGIN_HEAD])
        return;
    page_ink(p, begins ? 1 : page_quiet);
    page_fit(p, begins, page_text_size(p->b, head_size),
             on_the_right ? body.left + body.width : body.left, body.top + p->b->template.text_size,
             on_the_right ? TEXT_RIGHT : TEXT_LEFT, body.width, words);
}

void page_tick_box(struct book_pen *p, double x, double y, double size)
{
    double line = fmax(0.75, box_line * size), side = page_box_side * size - line;

    cairo_rectangle(p->cr, x + line / 2, y - side - line / 2, side, side);
    set_line(p->cr, line);
    cairo_stroke(p->cr);
}

/* The dots of a row are the points of one dashed line, which keeps PDF files small. It ends a
 * little behind the last dot, so that rounding does not lose that one. */
void page_fill_notes(struct book_pen *p, enum template_notes notes, double y)
{
    const double pitch = page_note_pitch;
    bool dots = notes == NOTES_DOTS;
    struct body body = page_body(p->b, p->page);
    double bottom = body.top + body.height - dot_size / 2;
    int cols = (int)((body.width - dot_size) / pitch);
    int rows = (int)((body.height - dot_size - y) / pitch);
    double length = cols * pitch, left = body.left + (body.width - length) / 2;

    if (notes == NOTES_NONE || body.height - y < notes_height * p->b->template.text_size)
        return;
    for (int row = 0; row <= rows; row++) {
        cairo_move_to(p->cr, left, bottom - row * pitch);
        cairo_line_to(p->cr, left + length + (dots ? line_end : 0), bottom - row * pitch);
    }
    for (int col = 0; col <= cols && notes == NOTES_GRID; col++) {
        cairo_move_to(p->cr, left + col * pitch, bottom);
        cairo_line_to(p->cr, left + col * pitch, bottom - rows * pitch);
    }
    page_ink(p, note_ink);
    cairo_set_line_cap(p->cr, dots ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
    set_line(p->cr, dots ? dot_size : style_least_line);
    cairo_set_dash(p->cr, (double[]){0, pitch}, dots ? 2 : 0, 0);
    cairo_stroke(p->cr);
    cairo_set_dash(p->cr, NULL, 0, 0);
}

void page_notes(struct book_pen *p, double y)
{
    page_fill_notes(p, p->b->template.notes, y);
}

/* In sizes of the running text: from one picture to the next, their size, and the room for the number
 * below each. */
static const double picture_step = 3.4, picture_size = 2, picture_number = 1.4;

struct style page_step_style(const struct book *b)
{
    struct style style = b->template.style;

    if (!b->wording->child)
        style.symbols = NULL;
    return style;
}

double page_pictures_height(const struct book *b)
{
    return (picture_step + (b->wording->child ? 0 : picture_number)) * b->template.text_size;
}

void page_pictures(struct book_pen *p, int n, double y)
{
    const struct book *b = p->b;
    double size = b->template.text_size, step = picture_step * size;
    double x = page_body(b, p->page).left + step / 2;
    struct font font = {b->template.puzzle_font, true};
    char number[SYMBOL_ROOM];

    for (int v = 1; v <= n; v++, x += step) {
        symbols_draw(&b->template.style, b->text, p->cr, font, picture_size * size, x, y + step / 2,
                     v);
        page_ink(p, 1);
        if (!b->wording->child)
            page_line(p, false, size, x, y + step + size, TEXT_CENTRE,
                      symbols_label(NULL, v, number));
    }
}
