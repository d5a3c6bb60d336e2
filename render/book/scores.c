/* The sheet of scores of a competition: who takes part, the points of each puzzle, and their sum. */
#include "render/book/parts.h"
#include "render/book/sections.h"

#include <math.h>

/* In sizes of the running text: the height of a row; the widths of a puzzle's number, of the points that it
 * is worth, and of the field for those that it got; and the space between entries of a row. */
static const double row_height = 2, number_width = 3, worth_width = 6.5, field_width = 5, gap = 2;

/* The share of the width of a line that the name takes, and the date after it. */
static const double name_share = 0.62, date_from = 0.66;

static const double thin = 0.75, thick = 1.5;

static void draw_box(struct book_pen *p, double x, double y, double width, double height,
                     double line)
{
    cairo_rectangle(p->cr, x + line / 2, y + line / 2, width - line, height - line);
    set_line(p->cr, line);
    cairo_stroke(p->cr);
}

/* Words, and a line to write on, on this baseline. */
static void draw_line(struct book_pen *p, const char *words, double x, double right, double y)
{
    double size = p->b->template.text_size;

    page_ink(p, 1);
    page_line(p, false, size, x, y, TEXT_LEFT, words);
    cairo_move_to(p->cr, x + page_text_width(p->b, false, size, words) + size / 2, y + 0.15 * size);
    cairo_line_to(p->cr, right, y + 0.15 * size);
    set_line(p->cr, thin);
    cairo_stroke(p->cr);
}

/* Words, what is worth so much, and a field; its right end at x. */
static void draw_field(struct book_pen *p, const char *words, int64_t points, double right,
                       double y, double line)
{
    const struct book *b = p->b;
    double size = b->template.text_size, base = y + 0.66 * row_height * size;
    double field = right - field_width * size, worth = field - worth_width * size;
    OWN(strbuf) value = strbuf_new();

    sections_add_points(b, points, &value);
    page_ink(p, 1);
    page_fit(p, true, size, worth - size / 2, base, TEXT_RIGHT, 2 * number_width * size, words);
    page_fit(p, false, size, field - size / 2, base, TEXT_RIGHT, worth_width * size - size,
             value.text);
    draw_box(p, field, y, field_width * size, row_height * size, line);
    draw_box(p, worth, y, worth_width * size, row_height * size, line);
}

/* A name, a date, and how much time there is. */
static void flow_fields(struct flow *f, int first, int end)
{
    const struct wording_texts *texts = &f->b->wording->texts;
    double size = f->b->template.text_size, at = flow_room(f, row_height * size) + size;
    struct body body = flow_body(f);
    OWN(strbuf) time = strbuf_new();

    if (f->pen) {
        draw_line(f->pen, texts->name, body.left, body.left + name_share * body.width, at);
        draw_line(f->pen, texts->date, body.left + date_from * body.width, body.left + body.width,
                  at);
    }
    flow_gap(f, 0.6);
    sections_add_time(f->b, sections_minutes(f->b, first, end), &time);
    if (time.len)
        flow_paragraph(f, 1, time.text);
    flow_gap(f, 0.6);
}

void scores_flow(struct flow *f, const struct book_part *part)
{
    const struct book *b = f->b;
    const struct extra_loaded *e = &b->extra[part->of];
    int first = e->first, end = e->side == EXTRA_BETWEEN ? e->end : b->each;
    double size = b->template.text_size;
    double entry = (number_width + worth_width + field_width) * size;

    flow_page(f);
    flow_heading(f, part);
    flow_fields(f, first, end);
    int cols = (int)fmax(1, floor((flow_body(f).width + gap * size) / (entry + gap * size)));
    cols = cols < end - first ? cols : end - first;
    for (int row = first; row < end; row += cols) {
        double at = flow_room(f, row_height * size);
        for (int i = row; f->pen && i < end && i < row + cols; i++) {
            OWN(strbuf) words = strbuf_new();
            page_fill_number(&words, "{number}", "number", book_puzzle_number(b, i));
            draw_field(f->pen, words.text, sections_points(b, i, i + 1),
                       flow_body(f).left + entry + (i - row) * (entry + gap * size), at, thin);
        }
    }
    flow_gap(f, 1);
    double at = flow_room(f, row_height * size);
    if (f->pen)
        draw_field(f->pen, b->wording->texts.total, sections_points(b, first, end),
                   flow_body(f).left + cols * (entry + gap * size) - gap * size, at, thick);
}
