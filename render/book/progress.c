/*
 * Between the puzzles and the solutions: the numbers of all puzzles with boxes to tick off, and
 * dots for notes on the rest of the page, and on a page that stays free so that the solutions begin
 * on the right.
 */
#include "render/book/flow.h"
#include "render/book/parts.h"
#include "render/level_mark.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

/* In sizes of the running text: the room for a number and its box, and the height of a line. */
static const double entry_width = 3.6, entry_height = 1.9;

/* Of a line with the name of a level, and of its mark. */
static const double name_height = 2.2, mark_height = 0.7;

/* On a page with other things, notes have this height or more, in sizes of the running text. */
static const double notes_height = 5;

/* Between dots for notes, in points, and their diameter and ink. */
static const double dot_pitch = 18, dot_size = 1, dot_ink = 0.5, line_end = 0.05;

static void draw_entry(const struct book *b, double x, double y, int i)
{
    struct font font = {b->template->text_font, false};
    double size = b->template->text_size;
    char number[16];

    snprintf(number, sizeof number, "%d", book_puzzle_number(b, i));
    book_ink(b, 1);
    book_tick_box(b, x, y, size);
    pdf_open_link(b->pdf, (struct pdf_target){"puzzle", i + 1});
    text_line(b->text, b->cr, font, size, x + size, y, TEXT_LEFT, number);
    pdf_close_link(b->pdf);
}

/* A line of numbers from i on, below `end`. Returns the first that is not in it. */
static int flow_numbers(struct flow *f, int i, int end)
{
    double size = f->b->template->text_size;
    int cols = (int)fmax(1, flow_body(f).width / (entry_width * size));
    double at = flow_room(f, entry_height * size) + size;

    for (int col = 0; col < cols && i < end; col++, i++)
        if (f->drawing)
            draw_entry(f->b, flow_body(f).left + col * flow_body(f).width / cols, at, i);
    return i;
}

/* With room for the first line below it. */
static void flow_section(struct flow *f, int first)
{
    struct book *b = f->b;
    struct font font = {b->template->text_font, true};
    double size = b->template->text_size;
    double at = flow_room(f, (name_height + entry_height) * size) + size;
    struct strbuf name;

    f->y -= entry_height * size;
    if (!f->drawing)
        return;
    strbuf_init(&name);
    book_section_name(b, first, &name);
    book_ink(b, 1);
    text_line(b->text, b->cr, font, size, flow_body(f).left, at, TEXT_LEFT, name.text);
    double mark = mark_height * size;
    int level = book_section_level(b, first);
    if (level >= 0)
        level_mark_draw(b->cr, level, mark,
                        flow_body(f).left + text_width(b->text, font, size, name.text) + size, at);
    strbuf_release(&name);
}

static void flow_progress(struct flow *f)
{
    const struct plan *plan = f->b->plan;

    if (!f->b->template->progress)
        return;
    flow_page(f);
    flow_heading(f, f->b->wording->texts.progress, (struct pdf_target){"progress", 1});
    for (int s = 0; s < plan->nsections; s++) {
        flow_section(f, plan->section[s].first);
        for (int i = plan->section[s].first; i < plan->section[s].end;)
            i = flow_numbers(f, i, plan->section[s].end);
        flow_gap(f, 0.6);
    }
}

int book_count_progress(struct book *b)
{
    struct flow f = {.b = b};

    flow_progress(&f);
    return f.pages;
}

void flow_dots(const struct flow *f)
{
    book_dots(f->b, f->y + dot_pitch);
}

/* The dots of a row are the points of one dashed line, which keeps PDF files small. It ends a
 * little behind the last dot, so that rounding does not lose that one. */
void book_dots(const struct book *b, double y)
{
    struct body body = book_body(b, b->page);
    double width = body.width - dot_size, bottom = body.top + body.height - dot_size / 2;
    int cols = (int)(width / dot_pitch), rows = (int)((body.height - dot_size - y) / dot_pitch);
    double length = cols * dot_pitch, left = body.left + (body.width - length) / 2;

    if (body.height - y < notes_height * b->template->text_size)
        return;
    for (int row = 0; row <= rows; row++) {
        cairo_move_to(b->cr, left, bottom - row * dot_pitch);
        cairo_line_to(b->cr, left + length + line_end, bottom - row * dot_pitch);
    }
    book_ink(b, dot_ink);
    cairo_set_line_cap(b->cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_width(b->cr, dot_size);
    cairo_set_dash(b->cr, (double[]){0, dot_pitch}, 2, 0);
    cairo_stroke(b->cr);
    cairo_set_dash(b->cr, NULL, 0, 0);
}

void book_progress(struct book *b)
{
    struct flow f = {.b = b, .drawing = true, .numbered = true};

    flow_progress(&f);
    if (f.pages > 0)
        flow_dots(&f);
}
