/*
 * The ways to the solutions: for each puzzle a line with its number and page, and below it pictures
 * of its steps. A puzzle's pictures stand in as many columns as have room for a legible board and its
 * sentences; those of a board and level of detail have one size, of two the one that takes fewer pages.
 */
#include "render/book/ways.h"

#include "base/mem.h"
#include "render/book/step_rows.h"
#include "render/coordinates.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The most pictures of a puzzle, with all steps and with the harder ones, and how many more it may have
 * where that takes fewer pages, as words get shorter; and for a puzzle that is not made yet, the
 * height of the words below a picture in lines. */
enum { MOST_FULL = 12, MOST_BRIEF = 8, MORE = 4, MOST_COLUMNS = 3, USUAL_LINES = 10 };

/* The sizes of a cell's side that are usual, in points: from that of digits of 7 points on; and the
 * most where small numbers need it. */
static const double largest_unit = 26, least_unit = 13.5, most_unit = 45;

/* The shares of a page's height that a board may have beside others: the way of the book that takes fewest
 * pages. And those of a picture with its words beside others, and of a board and a picture alone. */
enum { SIZES = 2 };
static const double share_beside[SIZES] = {0.4, 0.26};
static const double share_row = 0.62, share_alone = 0.62, share_whole = 0.9;

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

/* A picture of a way, whose steps are the current ones; and its heights with the words. */
struct way_picture {
    struct steps steps;
    double own;    /* its unit where it stands alone; 0: it may stand beside others */
    double row;    /* in a column */
    double beside; /* alone, with the words beside the board; 0: they stand below */
};

/* How a way is set on pages with a body of this size. Measuring goes through it again and again. */
struct way_layout {
    double width, height;
    struct step_rows rows;
    int n;
    struct way_picture *picture; /* [n] */
    bool refused;                /* some numbers are too small for any printer */
};

struct book_way {
    int page;
    struct way_layout layout[SIZES][2]; /* with the usual pictures, and with more */
};

void ways_begin(struct book *b)
{
    b->way = mem_alloc((size_t)b->n, sizeof *b->way);
}

void ways_release(struct book *b)
{
    for (int i = 0; b->way && i < b->n; i++)
        for (int k = 0; k < SIZES * 2; k++)
            free(b->way[i].layout[k / 2][k % 2].picture);
    free(b->way);
}

int ways_page(const struct book *b, int i)
{
    return b->way[i].page;
}

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
static struct step_rows choose(const struct flow *f, const struct steps *all, int size)
{
    const struct record *r = all->record;
    struct step_rows p;

    for (int columns = MOST_COLUMNS; columns > 1; columns--) {
        int fit = 0;
        p = measure(f, r, columns, largest_unit, share_beside[size]);
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
static double own_unit(const struct flow *f, struct way_layout *w, const struct steps *s)
{
    struct style style = step_rows_style(f);
    struct legible_picture picture = {s->record, s->first, s->end};

    if (w->rows.columns > 1 && fits_row(f, &w->rows, s))
        return 0;
    double most = measure(f, s->record, 1, most_unit, share_alone).unit;
    double least = fmin(most, fmax(w->rows.unit, coordinates_unit(style.least_text)));
    double unit = legible_unit(f->b->text, &style, &picture, least, most);
    w->refused = w->refused || unit == 0;
    return unit > 0 ? unit : most;
}

/* A picture alone: the board, and a column beside it that is as wide as the rest of the page; returns
 * where that begins. */
static double measure_alone(const struct flow *f, const struct way_picture *at,
                            const struct way_layout *w, struct step_rows *p)
{
    const struct record *r = at->steps.record;
    double unit = at->own > 0 ? at->own : w->rows.unit;

    *p = measure(f, r, 1, unit, 1);
    double left = p->room.left + board_size(r).width * unit + 2 * gutter * f->b->template.text_size;
    p->width -= left;
    return left;
}

static void measure_picture(const struct flow *f, struct way_layout *w, struct way_picture *at)
{
    struct step_rows p;

    at->own = own_unit(f, w, &at->steps);
    at->row = step_rows_picture(f, NULL, &w->rows, &at->steps, 0, 0);
    measure_alone(f, at, w, &p);
    at->beside = 0;
    if (p.width >= least_words * f->b->template.text_size)
        at->beside = fmax(p.height, step_rows_words(f, NULL, &p, &at->steps, 0, 0));
    if (at->beside > share_whole * flow_body(f).height)
        at->beside = 0;
}

static struct way_layout *layout_of(const struct flow *f, int i, int size, bool more)
{
    struct way_layout *w = &f->b->way[i].layout[size][more];
    struct body body = flow_body(f);

    if (w->width == body.width && w->height == body.height)
        return w;
    free(w->picture);
    struct steps s = steps_of(f->b, i, more ? MORE : 0);
    *w = (struct way_layout){
        .width = body.width, .height = body.height, .rows = choose(f, &s, size)};
    w->picture = mem_alloc((size_t)steps_pictures(&s), sizeof *w->picture);
    while (steps_next(&s)) {
        w->picture[w->n].steps = s;
        measure_picture(f, w, &w->picture[w->n++]);
    }
    return w;
}

/* ---- pages ----------------------------------------------------------------------------------- */

/* "Puzzle 12" with its level at the left, its page at the right. */
static void draw_head(struct book_pen *p, int i, double y)
{
    const struct book *b = p->b;
    const struct wording_texts *texts = &b->wording->texts;
    struct body body = page_body(b, p->page);
    double size = head_size * b->template.text_size;

    OWN(strbuf) name = strbuf_new(), page = strbuf_new();
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
}

/* Rows of pictures of a puzzle that is not made yet. */
static void flow_blank(struct flow *f, int i)
{
    const struct stock_board *board = book_board(f->b, i);
    struct body body = flow_body(f);
    double size = f->b->template.text_size;
    int columns = 1, left = f->b->template.steps == STEPS_BRIEF ? MOST_BRIEF : MOST_FULL;

    while (columns < MOST_COLUMNS &&
           board_fit(board->size, body.width / (columns + 1) - 2 * size,
                     share_beside[0] * body.height, largest_unit) >= least_unit)
        columns++;
    double unit =
        board_fit(board->size, body.width / columns - 2 * size,
                  (columns > 1 ? share_beside[0] : share_alone) * body.height, largest_unit);
    if (unit < least_unit)
        refuse(f, i);
    flow_room(f, (head_height + head_gap) * size);
    for (; left > 0; left -= columns)
        flow_room(f, board->size.height * unit + USUAL_LINES * size);
}

/* A way while it is set. */
struct setting {
    struct flow *f;
    int i; /* the puzzle */
    const struct way_layout *layout;
    bool begun; /* its heading is set */
};

/* Makes room for the next pictures, and above the first ones for the heading. Returns where to draw
 * them. */
static double next_room(struct setting *w, double height)
{
    double size = w->f->b->template.text_size;

    if (!w->begun) {
        w->begun = true;
        flow_keep(w->f, (head_height + head_gap) * size + height);
        double at = flow_room(w->f, head_height * size);
        if (w->f->pen)
            draw_head(w->f->pen, w->i, at);
        else
            w->f->b->way[w->i].page = w->f->page;
        flow_gap(w->f, head_gap);
    }
    return flow_room(w->f, height);
}

/* The words in paragraphs, which may go on on the next page. */
static void flow_words(struct flow *f, const struct steps *s, double size)
{
    OWN(strbuf) head = strbuf_new(), words = strbuf_new();
    step_rows_say(f->b, s, &head, &words);
    if (head.len)
        flow_paragraph(f, size, head.text);
    for (char *line = words.text, *end; *line; line = end) {
        end = line + strcspn(line, "\n");
        end += *end ? (*end = 0, 1) : 0;
        flow_paragraph(f, size, line);
    }
}

/* A picture alone, its words beside the board, or below where they are too long. */
static void flow_alone(struct setting *w, const struct way_picture *picture)
{
    struct flow *f = w->f;
    struct step_rows p;
    double left = measure_alone(f, picture, w->layout, &p);
    double at = next_room(w, picture->beside > 0 ? picture->beside : p.height);

    if (f->pen)
        step_rows_board(f, f->pen, &p, &picture->steps, flow_body(f).left, at);
    if (f->pen && picture->beside > 0)
        step_rows_words(f, f->pen, &p, &picture->steps, flow_body(f).left + left, at + p.room.top);
    if (picture->beside == 0) {
        flow_gap(f, 0.6 * p.words);
        flow_words(f, &picture->steps, p.words);
    }
    flow_elastic_gap(f, gap_below, gap_below);
}

/* Of a row; 0: its words may go on on the next page. */
static double row_height(const struct way_picture *row, int n)
{
    double height = n == 1 ? row->beside : 0;

    for (int k = 0; k < n && n > 1; k++)
        height = fmax(height, row[k].row);
    return height;
}

/* Pictures side by side. */
static void flow_row(struct setting *w, const struct way_picture *row, int n)
{
    struct flow *f = w->f;
    const struct step_rows *p = &w->layout->rows;
    double step = p->width + gutter * f->b->template.text_size;

    if (n == 1) {
        flow_alone(w, row);
        return;
    }
    double at = next_room(w, row_height(row, n));
    for (int k = 0; k < n && f->pen; k++)
        step_rows_picture(f, f->pen, p, &row[k].steps, flow_body(f).left + k * step, at);
    flow_elastic_gap(f, gap_below, gap_below);
}

/* How many pictures stand in the row that begins with this one. Those that need more room end a row. */
static int row_length(const struct way_layout *w, const struct way_picture *at)
{
    const struct way_picture *end = w->picture + w->n;
    int n = 1;

    while (at->own == 0 && n < w->rows.columns && at + n < end && at[n].own == 0)
        n++;
    return n;
}

/* The height of what stands between the ways of two puzzles and of the first row of the next one; that
 * of a page if there is none. */
static double next_height(const struct flow *f, int i, int size)
{
    double above = (gap_above + head_height + head_gap) * f->b->template.text_size;

    for (i++; i < f->b->n; i++)
        if (has_way(f->b, i)) {
            const struct way_layout *w = layout_of(f, i, size, false);
            return above + row_height(w->picture, row_length(w, w->picture));
        }
    return flow_body(f).height;
}

/* Begins a new page with a row if the last picture of the way would be alone on that page otherwise. */
static void keep_with_last(const struct setting *w, const struct way_picture *row, int n, int size)
{
    const struct way_picture *last = w->layout->picture + w->layout->n - 1;
    double height = row_height(row, n), page = flow_body(w->f).height,
           below = gap_below * w->f->b->template.text_size;
    double both = height + below + last->beside;

    if (!w->f->pen && w->begun && row + n == last && height > 0 && last->beside > 0 &&
        both <= page && last->beside + below + next_height(w->f, w->i, size) > page)
        flow_keep(w->f, both);
}

static void set_way(struct flow *f, int i, int size, bool more)
{
    struct setting w = {.f = f, .i = i, .layout = layout_of(f, i, size, more)};
    const struct way_picture *at = w.layout->picture, *end = at + w.layout->n;

    if (w.layout->refused)
        refuse(f, i);
    while (at < end) {
        int n = row_length(w.layout, at);
        keep_with_last(&w, at, n, size);
        flow_row(&w, at, n);
        at += n;
    }
}

/* Where the pictures end, in pages. */
static double end_of(const struct flow *f, int i, int size, bool more)
{
    struct flow trial = *f;

    trial.layout = NULL;
    set_way(&trial, i, size, more);
    return trial.page + trial.y / flow_body(f).height;
}

static void flow_way(struct flow *f, int i, int size)
{
    bool more = !f->pen && end_of(f, i, size, true) < end_of(f, i, size, false);

    set_way(f, i, size, flow_choice(f, more) > 0);
}

static void flow_all(struct flow *f, int size)
{
    for (int i = 0; i < f->b->n; i++)
        if (has_way(f->b, i)) {
            flow_gap(f, f->y > 0 ? gap_above : 0);
            if (f->b->order->stock->record)
                flow_way(f, i, size);
            else
                flow_blank(f, i);
        }
}

/* The size with which all takes fewest pages; the first one of those with equally many. */
static int choose_size(const struct flow *f)
{
    int best = 0, least = 0;

    for (int size = 0; size < SIZES; size++) {
        struct flow trial = *f;
        trial.layout = NULL;
        flow_all(&trial, size);
        if (size == 0 || trial.page < least) {
            best = size;
            least = trial.page;
        }
    }
    return best;
}

void ways_flow(struct flow *f, const struct book_part *part)
{
    flow_page(f);
    flow_heading(f, part);
    flow_paragraph(f, 1, f->b->wording->texts.ways_line);
    flow_gap(f, 1);
    flow_all(f, (int)flow_choice(f, f->pen ? 0 : choose_size(f)));
}
