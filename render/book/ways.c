/*
 * The ways to the solutions: for each puzzle a line with its number and page, and below it pictures
 * of its steps. A puzzle's pictures stand in as many columns as have room for a legible board and its
 * sentences; those of a board and level of detail have one size.
 */
#include "render/book/ways.h"

#include "render/book/step_rows.h"
#include "render/coordinates.h"

#include <math.h>
#include <string.h>

/* The most pictures of a puzzle, with all steps and with the harder ones, and how many more it may have
 * where that takes fewer pages, as words get shorter; and for a puzzle that is not made yet, the
 * height of the words below a picture in lines. */
enum { MOST_FULL = 12, MOST_BRIEF = 8, MORE = 4, MOST_COLUMNS = 3, USUAL_LINES = 10 };

/* The sizes of a cell's side that are usual, in points: from that of digits of 7 points on; and the
 * most where small numbers need it. */
static const double largest_unit = 26, least_unit = 13.5, most_unit = 45;

/* The shares of a page's height that a board may have beside others, a picture with its words beside
 * others, and a board and a picture alone. */
static const double share_beside = 0.4, share_row = 0.62, share_alone = 0.62, share_whole = 0.9;

/* In sizes of the running text: between columns, and the least width of words beside a board; the line
 * above the pictures of a puzzle, its letters, the gap below it, the gap above, and that below rows;
 * and the height of the mark of a level, in sizes of the letters. */
static const double gutter = 1.2, least_words = 11;
static const double words_size = 0.82, large_words = 0.9; /* of sentences; in large print */
static const double head_height = 1.5, head_size = 1.15, head_gap = 0.5, gap_above = 1.2;
static const double gap_below = 1, mark_height = 0.6;

static bool has_way(const struct book *b, int i)
{
    return b->sorted[i].puzzle->stepped;
}

bool ways_apply(const struct book *b, int of)
{
    (void)of;
    for (int i = 0; i < b->n; i++)
        if (has_way(b, i))
            return true;
    return false;
}

static struct steps steps_of(const struct book *b, int i, int more)
{
    bool brief = b->template.steps == STEPS_BRIEF;
    struct steps s;

    steps_init_few(&s, book_record(b, i), (brief ? MOST_BRIEF : MOST_FULL) + more, brief);
    return s;
}

/* ---- how large ------------------------------------------------------------------------------- */

/* A way while it is set. */
struct way_state {
    struct flow *f;
    int i; /* the puzzle */
    struct steps steps;
    struct step_rows rows;
    bool begun; /* its heading is set */
};

static struct step_rows measure(const struct flow *f, const struct record *r, int columns,
                                double unit, double share)
{
    bool large = f->b->template.style.least_text > style_default.least_text;

    return step_rows_measure(f, r, columns, gutter, large ? large_words : words_size, unit, share);
}

static bool is_legible(const struct flow *f, const struct steps *s, double unit)
{
    struct style style = step_rows_style(f);

    return unit >= coordinates_unit(style.least_text) &&
           legible_is(f->b->text, &style, &(struct legible_picture){s->record, s->first, s->end},
                      unit);
}

/* Whether the picture can stand beside others. */
static bool fits_row(const struct flow *f, const struct step_rows *p, const struct steps *s)
{
    return is_legible(f, s, p->unit) &&
           step_rows_picture(f, NULL, p, s, 0, 0) <= share_row * flow_body(f).height;
}

/* The most columns in which boards are not too small and most pictures fit beside others; or one. */
static struct step_rows choose(const struct flow *f, const struct steps *all)
{
    const struct record *r = all->record;
    struct step_rows p;

    for (int columns = MOST_COLUMNS; columns > 1; columns--) {
        int fit = 0;
        p = measure(f, r, columns, largest_unit, share_beside);
        if (p.unit < least_unit)
            continue;
        for (struct steps s = *all; steps_next(&s);)
            fit += fits_row(f, &p, &s) ? 1 : -1;
        if (fit >= 0)
            return p;
    }
    return measure(f, r, 1, least_unit, share_alone);
}

/* What a printer would refuse. */
static void refuse(struct flow *f, int i)
{
    if (f->b->order->profile && !f->failed)
        f->failed = !diag_set(&f->why,
                              "the steps of puzzle %d would have numbers that are too small to "
                              "print; give smaller boards, larger pages or --steps hints",
                              book_puzzle_number(f->b, i));
}

/* The unit of a picture that stands alone, or 0 if it stands beside others. */
static double own_unit(struct flow *f, int i, const struct step_rows *p, const struct steps *s)
{
    struct style style = step_rows_style(f);
    struct legible_picture picture = {s->record, s->first, s->end};

    if (p->columns > 1 && fits_row(f, p, s))
        return 0;
    double most = measure(f, s->record, 1, most_unit, share_alone).unit;
    double least = fmin(most, fmax(p->unit, coordinates_unit(style.least_text)));
    double unit = legible_unit(f->b->text, &style, &picture, least, most);
    if (unit == 0)
        refuse(f, i);
    return unit > 0 ? unit : most;
}

/* ---- pages ----------------------------------------------------------------------------------- */

/* "Puzzle 12" with its level at the left, its page at the right. */
static void draw_head(struct book_pen *p, int i, double y)
{
    const struct book *b = p->b;
    const struct wording_texts *texts = &b->wording->texts;
    struct body body = page_body(b, p->page);
    double size = head_size * b->template.text_size;

    struct strbuf name = strbuf_new(), page = strbuf_new();
    page_fill_number(&name, texts->puzzle, "number", book_puzzle_number(b, i));
    page_fill_number(&page, texts->puzzle_on, "page", book_page_label(b, b->puzzle[i].page));
    page_ink(p, 1);
    pdf_open_target(p->pdf, (struct pdf_target){"way", i + 1});
    page_line(p, true, size, body.left, y + size, TEXT_LEFT, name.text);
    pdf_close(p->pdf, PDF_TARGET);
    level_mark_draw(p->cr, b->sorted[i].puzzle->level, mark_height * size,
                    body.left + page_text_width(b, true, size, name.text) + size / 2, y + size);
    page_ink(p, page_quiet);
    pdf_open_link(p->pdf, (struct pdf_target){"puzzle", i + 1});
    page_line(p, false, b->template.text_size, body.left + body.width, y + size, TEXT_RIGHT,
              page.text);
    pdf_close(p->pdf, PDF_LINK);
    strbuf_release(&name);
    strbuf_release(&page);
}

/* Rows of pictures of a puzzle that is not made yet. */
static void flow_blank(struct flow *f, int i)
{
    const struct stock_board *board = book_board(f->b, i);
    struct body body = flow_body(f);
    double size = f->b->template.text_size;
    int columns = 1, left = f->b->template.steps == STEPS_BRIEF ? MOST_BRIEF : MOST_FULL;

    while (columns < MOST_COLUMNS &&
           board_fit(board->size, body.width / (columns + 1) - 2 * size, share_beside * body.height,
                     largest_unit) >= least_unit)
        columns++;
    double unit = board_fit(board->size, body.width / columns - 2 * size,
                            (columns > 1 ? share_beside : share_alone) * body.height, largest_unit);
    if (unit < least_unit)
        refuse(f, i);
    flow_room(f, (head_height + head_gap) * size);
    for (; left > 0; left -= columns)
        flow_room(f, board->size.height * unit + USUAL_LINES * size);
}

/* Makes room for the next pictures, and above the first ones for the heading. Returns where to draw
 * them. */
static double next_room(struct way_state *w, double height)
{
    double size = w->f->b->template.text_size;

    if (!w->begun) {
        w->begun = true;
        flow_keep(w->f, (head_height + head_gap) * size + height);
        double at = flow_room(w->f, head_height * size);
        if (w->f->pen)
            draw_head(w->f->pen, w->i, at);
        else
            w->f->b->way[w->i] = w->f->page;
        flow_gap(w->f, head_gap);
    }
    return flow_room(w->f, height);
}

/* The words in paragraphs, which may go on on the next page. */
static void flow_words(struct flow *f, const struct steps *s, double size)
{
    struct strbuf head = strbuf_new(), words = strbuf_new();
    step_rows_say(f->b, s, &head, &words);
    if (head.len)
        flow_paragraph(f, size, head.text);
    for (char *line = words.text, *end; *line; line = end) {
        end = line + strcspn(line, "\n");
        end += *end ? (*end = 0, 1) : 0;
        flow_paragraph(f, size, line);
    }
    strbuf_release(&words);
    strbuf_release(&head);
}

/* A picture alone, its words beside the board, or below where they are too long. */
static void flow_alone(struct way_state *w, const struct steps *s, double unit)
{
    struct flow *f = w->f;
    struct step_rows p = measure(f, s->record, 1, unit, 1);
    double size = f->b->template.text_size,
           board = p.room.left + board_size(s->record).width * unit;
    double left = board + 2 * gutter * size, height = p.height;
    bool beside = (p.width -= left) >= least_words * size;

    if (beside && !f->pen)
        height = fmax(height, step_rows_words(f, NULL, &p, s, 0, 0));
    beside = flow_choice(f, beside && height <= share_whole * flow_body(f).height) > 0;
    double at = next_room(w, beside ? height : p.height);
    if (f->pen)
        step_rows_board(f, f->pen, &p, s, flow_body(f).left, at);
    if (f->pen && beside)
        step_rows_words(f, f->pen, &p, s, flow_body(f).left + left, at + p.room.top);
    if (!beside) {
        flow_gap(f, 0.6 * p.words);
        flow_words(f, s, p.words);
    }
    flow_elastic_gap(f, gap_below, gap_below);
}

static void flow_row(struct way_state *w, const struct steps *row, int n)
{
    struct flow *f = w->f;
    double height = 0, step = w->rows.width + gutter * f->b->template.text_size;

    if (n == 1) {
        flow_alone(w, row, w->rows.unit);
        return;
    }
    for (int k = 0; k < n && !f->pen; k++)
        height = fmax(height, step_rows_picture(f, NULL, &w->rows, &row[k], 0, 0));
    double at = n > 0 ? next_room(w, height) : 0;
    for (int k = 0; k < n && f->pen; k++)
        step_rows_picture(f, f->pen, &w->rows, &row[k], flow_body(f).left + k * step, at);
    if (n > 0)
        flow_elastic_gap(f, gap_below, gap_below);
}

/* Pictures that need more room end a row. */
static void set_way(struct flow *f, int i, int more)
{
    struct way_state w = {.f = f, .i = i, .steps = steps_of(f->b, i, more)};
    struct steps row[MOST_COLUMNS];
    int n = 0;

    if (!f->pen)
        w.rows = choose(f, &w.steps);
    int columns = (int)flow_choice(f, w.rows.columns);
    double unit = flow_choice(f, w.rows.unit);
    w.rows = measure(f, w.steps.record, columns, unit, 1);
    for (struct steps s = w.steps; steps_next(&s);) {
        double own = flow_choice(f, f->pen ? 0 : own_unit(f, i, &w.rows, &s));
        if (own > 0 || n == columns) {
            flow_row(&w, row, n);
            n = 0;
        }
        if (own > 0)
            flow_alone(&w, &s, own);
        else
            row[n++] = s;
    }
    flow_row(&w, row, n);
}

/* Where the pictures end, in pages. */
static double end_of(const struct flow *f, int i, int more)
{
    struct flow trial = *f;

    trial.layout = NULL;
    set_way(&trial, i, more);
    return trial.page + trial.y / flow_body(f).height;
}

static void flow_way(struct flow *f, int i)
{
    bool more = !f->pen && end_of(f, i, MORE) < end_of(f, i, 0);

    set_way(f, i, (int)flow_choice(f, more ? MORE : 0));
}

void ways_flow(struct flow *f, const struct book_part *part)
{
    flow_page(f);
    flow_heading(f, part);
    flow_paragraph(f, 1, f->b->wording->texts.ways_line);
    flow_gap(f, 1);
    for (int i = 0; i < f->b->n; i++)
        if (has_way(f->b, i)) {
            flow_gap(f, f->y > 0 ? gap_above : 0);
            if (f->b->order->stock->record)
                flow_way(f, i);
            else
                flow_blank(f, i);
        }
}
