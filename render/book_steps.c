#include "render/book_steps.h"

#include "render/drawing.h"
#include "render/steps.h"

#include <math.h>
#include <stdio.h>

enum { LEAST_COLUMNS = 2, MOST_COLUMNS = 4, MOST_PICTURES = 9 };

/* Of a picture: the sizes of a cell's side that are tried, in points; between two pictures, in
 * sizes of the running text. */
static const double largest_unit = 22, least_unit = 16, unit_step = 2, gutter = 2, below = 1.2;

/* The size of the sentences, in sizes of the running text. */
static const double words_size = 0.9;

/* The pictures of a story have one size. */
struct picture {
    int columns;
    double width; /* of a column */
    double unit;
    struct board_room room; /* for the names of rows and columns */
    double height;          /* of the board with these names */
};

static struct picture measure_picture(const struct flow *f, int columns, double unit)
{
    const struct record *r = f->b->order->walk;
    const struct drawing *drawing = drawing_of(r);
    struct picture p = {.columns = columns};

    p.width = (flow_body(f).width - (columns - 1) * gutter * f->b->template->text_size) / columns;
    p.unit = board_unit(r, 0.85 * p.width, 0.3 * flow_body(f).height, unit);
    p.room = drawing->room(r->body, p.unit);
    p.height = p.room.top + board_size(r).height * p.unit;
    return p;
}

static struct paragraph words_of(const struct flow *f, const struct picture *p)
{
    struct paragraph how = book_paragraph(f->b, words_size, false, TEXT_LEFT);

    how.width = p->width;
    return how;
}

/* Numbered, whatever the steps have in common. */
static void add_words(const struct steps *s, struct strbuf *out)
{
    if (s->end - s->first == 1)
        strbuf_format(out, "%d. ", s->end);
    steps_words(s, out);
}

/* Draws the picture with its text below at (x, y), or only measures. Returns the height. */
static double set_picture(const struct flow *f, const struct picture *p, const struct steps *s,
                          bool drawing, double x, double y)
{
    struct book *b = f->b;
    const struct record *r = b->order->walk;
    const struct drawing *draw = drawing_of(r);
    struct style style = b->template->style;
    struct paragraph how = words_of(f, p);
    double board_x = x + p->room.left, words_y = y + p->height + 0.6 * how.size;
    struct strbuf words;

    strbuf_init(&words);
    add_words(s, &words);
    style.symbols = NULL; /* the sentences name numbers */
    if (drawing) {
        draw->coordinates(b->cr, b->text, &style, r->body, board_x, y + p->room.top, p->unit);
        draw->step(b->cr, b->text, &style, r->body, s->story, s->first, s->end, board_x,
                   y + p->room.top, p->unit);
        book_ink(b, 1);
    }
    double height = text_paragraph(b->text, drawing ? b->cr : NULL, &how, x, words_y, words.text);
    strbuf_release(&words);
    return words_y - y + height;
}

/* A row of pictures; false after the last. */
static bool flow_row(struct flow *f, const struct picture *p, struct steps *s)
{
    struct steps row[MOST_COLUMNS];
    double height = 0, size = f->b->template->text_size;
    int n = 0;

    while (n < p->columns && steps_next(s)) {
        row[n++] = *s;
        height = fmax(height, set_picture(f, p, s, false, 0, 0));
    }
    if (n == 0)
        return false;
    double at = flow_room(f, height);
    for (int i = 0; i < n && f->drawing; i++)
        set_picture(f, p, &row[i], true, flow_body(f).left + i * (p->width + gutter * size), at);
    flow_gap(f, below);
    return true;
}

static void flow_rows(struct flow *f, const struct picture *p)
{
    const struct record *r = f->b->order->walk;
    struct steps s;

    steps_init(&s, r, (r->story->nsteps + MOST_PICTURES - 1) / MOST_PICTURES);
    while (flow_row(f, p, &s))
        continue;
}

/* The widest columns, then the largest boards, that take the fewest pages. */
static struct picture choose_picture(const struct flow *f)
{
    struct picture best = {0};
    int pages = 0;

    for (int columns = LEAST_COLUMNS; columns <= MOST_COLUMNS; columns++)
        for (double unit = largest_unit; unit >= least_unit; unit -= unit_step) {
            struct flow trial = *f;
            struct picture p = measure_picture(f, columns, unit);
            trial.drawing = false;
            flow_rows(&trial, &p);
            if (pages == 0 || trial.pages < pages) {
                best = p;
                pages = trial.pages;
            }
        }
    return best;
}

void flow_steps(struct flow *f)
{
    const struct wording_texts *texts = &f->b->wording->texts;

    if (!f->b->order->walk)
        return;
    flow_page(f);
    flow_heading(f, texts->step_by_step, (struct pdf_target){"steps", 1});
    flow_paragraph(f, 1, TEXT_LEFT, f->b->type->steps_line);
    flow_gap(f, 1);
    struct picture p = choose_picture(f);
    flow_rows(f, &p);
}
