/*
 * The pages around the solutions: hints for the harder puzzles, and the index, which lists all by level.
 */
#include "base/mem.h"
#include "format/format.h"
#include "render/book/boards.h"
#include "render/book/parts.h"
#include "render/book/sections.h"
#include "render/book/techniques.h"
#include "render/drawing.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- hints ----------------------------------------------------------------------------------- */

/* From the number of a puzzle to its hint, and below it, in sizes of the running text. */
static const double indent = 2.4, below = 0.45;

/* The hints begin on a new page if more than this part of the last one is used. Their heading, its line
 * and a hint stay together; in sizes of the running text. */
static const double most_before = 0.55, first_height = 14;

bool hints_apply(const struct book *b, int of)
{
    (void)of;
    for (int i = 0; i < b->n; i++)
        if (b->sorted[i].puzzle->hint)
            return true;
    return false;
}

/* The room of a picture that shows where its cell is, and beside it, in sizes of the running text. */
static const double most_located = 6.5, beside_located = 1;

/* Whether the hint has such a picture, since the cell has no row and column; and its unit. */
static bool is_located(const struct book *b, int i, double *unit)
{
    const struct records_board *board = book_board(b, i);
    const struct record *r = b->order->records->record;
    double most = most_located * b->template.text_size;

    *unit = board_fit(board->size, most, most, b->template.largest_cell);
    return board->room.left == 0 && b->sorted[i].puzzle->hint_cell >= 0 && r &&
           drawing_of(book_record(b, i))->locate;
}

static void draw_located(struct book_pen *p, int i, struct spot at)
{
    const struct pen pen = {p->cr, p->b->text, &p->b->template.style};
    const struct record *r = book_record(p->b, i);

    pdf_open_figure(p->pdf, p->b->sorted[i].puzzle->hint);
    drawing_of(r)->locate(&pen, r->body, p->b->sorted[i].puzzle->hint_cell, at);
    pdf_close(p->pdf, PDF_FIGURE);
}

static void flow_hint(struct flow *f, int i, const char *words)
{
    const struct book *b = f->b;
    struct book_pen *p = f->pen;
    double size = b->template.text_size, unit, aside = 0, height = 0;
    struct paragraph how = page_paragraph(b, 1, false, TEXT_LEFT);
    struct paragraph bold = page_paragraph(b, 1, true, TEXT_LEFT);
    char number[16];

    if (is_located(b, i, &unit)) {
        aside = (most_located + beside_located) * size;
        height = book_board(b, i)->size.height * unit;
    }
    bold.width = indent * size;
    how.width = fmin(how.width, flow_body(f).width) - indent * size - aside;
    height = fmax(height, p ? 0 : flow_caption(f, NULL, &how, 0, 0, words));
    double at = flow_room(f, p ? 0 : height);
    if (p) {
        double left = flow_body(f).left;
        snprintf(number, sizeof number, "%d", book_puzzle_number(b, i));
        page_ink(p, 1);
        pdf_open_link(p->pdf, (struct pdf_target){"puzzle", i + 1});
        text_paragraph(b->text, p->cr, &bold, left, at, number);
        pdf_close(p->pdf, PDF_LINK);
        flow_caption(f, p, &how, left + indent * size, at, words);
        left += indent * size + how.width + beside_located * size;
        if (aside > 0)
            draw_located(p, i, (struct spot){left, at, unit});
    }
    flow_gap(f, below);
}

/* Whether the puzzle has no hint, since only a search solves it. */
static bool is_hopeless(const struct book *b, int i)
{
    return b->sorted[i].puzzle->level == LEVEL_SEARCH && !b->sorted[i].puzzle->hint;
}

/* Which puzzles have none: "13, 14" and "17"; runs of three and more as "13–16". */
static void flow_hopeless(struct flow *f)
{
    const struct book *b = f->b;
    const struct wording_texts *texts = &b->wording->texts;
    const char *wanted = texts->no_hint;
    int n = 0;

    OWN(strbuf) list = strbuf_new(), last = strbuf_new(), words = strbuf_new();
    for (int i = 0, end; i < b->n; i = end) {
        for (end = i; end < b->n && is_hopeless(b, end);)
            end++;
        if (end == i) {
            end++;
            continue;
        }
        bool run = end - i > 2;
        end = run ? end : i + 1;
        if (last.len)
            strbuf_format(&list, "%s%s", list.len ? ", " : "", last.text);
        strbuf_clear(&last);
        strbuf_format(&last, "%d", book_puzzle_number(b, i));
        if (run)
            strbuf_format(&last, "–%d", book_puzzle_number(b, end - 1));
        n += end - i;
    }
    if (n > 1)
        wanted = texts->no_hints && list.len ? texts->no_hints : texts->no_hint_run;
    if (n > 0 && wanted) {
        fill_text(
            &words, wanted,
            (struct fill_value[]){{"puzzle", last.text},
                                  {"puzzles", wanted == texts->no_hints ? list.text : last.text},
                                  {"last", last.text},
                                  {0}});
        flow_gap(f, 1);
        flow_paragraph(f, 1, words.text);
    }
}

static void flow_hints(struct flow *f, const struct book_part *part UNUSED, double share UNUSED)
{
    for (int i = 0; i < f->b->n; i++)
        if (f->b->sorted[i].puzzle->hint)
            flow_hint(f, i, f->b->sorted[i].puzzle->hint);
    flow_hopeless(f);
}

void hints_flow(struct flow *f, const struct book_part *part)
{
    flow_begin(f, most_before);
    flow_gap(f, f->y > 0 ? 2 : 0);
    flow_keep(f, first_height * f->b->template.text_size);
    flow_heading(f, part);
    teach_lines(f, part, false);
    flow_gap(f, 1);
    flow_columns(f, flow_hints, part, 0);
}

/* ---- index ----------------------------------------------------------------------------------- */

/* In shorter books, and where the puzzles stand in the order of the index, the contents suffice. */
enum { LEAST_PUZZLES = 10 };

/* In sizes of the running text: the least width of an entry without and with a title, the width of
 * a number, the gap between columns, and the height of a row: the usual one, and that to which it
 * may shrink if that saves a page. */
static const double entry_width = 5.5, titled_width = 17, number_width = 2.2, gutter = 3.5;
static const double usual_row = 1.5, least_row = 1.3, row_step = 0.05;

/* Where a level goes on on another page, at least so many of its rows stand on each. A level that
 * has room on the next page may begin there if this part of the page is used. */
enum { ROWS_TOGETHER = 2 };
static const double least_used = 0.5;

/* From a dot of a leader to the next, and beside them, in sizes of the running text; their size in points.
 */
static const double leader_pitch = 0.45, leader_gap = 0.3, leader_dot = 1;

/* How the index is set. */
struct setting {
    const struct book_sorted **item; /* [n] the puzzles in its order */
    double row;                      /* the height of rows, in sizes of the running text */
    bool whole;                      /* levels that have room on a page are not divided */
};

/* By level, what is not rated last; then by score, then by number. */
static int compare_items(const void *a, const void *b)
{
    const struct book_sorted *i = *(const struct book_sorted *const *)a;
    const struct book_sorted *k = *(const struct book_sorted *const *)b;
    const struct records_puzzle *x = i->puzzle, *y = k->puzzle;

    if (x->level != y->level)
        return (x->level - 1U > y->level - 1U) - (x->level - 1U < y->level - 1U);
    if (x->score != y->score)
        return (x->score > y->score) - (x->score < y->score);
    return (i > k) - (i < k);
}

/* Dots that lead to the page's number; those of all rows stand in columns. */
static void draw_leader(struct book_pen *p, double from, double to, double y)
{
    double pitch = leader_pitch * p->b->template.text_size, left = ceil(from / pitch) * pitch;
    double length = floor((to - left) / pitch) * pitch;

    if (length < pitch)
        return;
    page_ink(p, page_quiet);
    cairo_save(p->cr);
    cairo_move_to(p->cr, left, y - leader_dot / 2);
    cairo_line_to(p->cr, left + length + leader_dot / 20, y - leader_dot / 2);
    cairo_set_line_cap(p->cr, CAIRO_LINE_CAP_ROUND);
    set_line(p->cr, leader_dot);
    cairo_set_dash(p->cr, (double[]){0, pitch}, 2, 0);
    cairo_stroke(p->cr);
    cairo_restore(p->cr);
}

/* The puzzle's number, the title if there is one, and the page. */
static void draw_item(struct book_pen *p, int i, double x, double y, double width)
{
    const struct book *b = p->b;
    double size = b->template.text_size, left = x + number_width * size;
    char text[24];

    page_ink(p, 1);
    pdf_open_link(p->pdf, (struct pdf_target){"puzzle", i + 1});
    snprintf(text, sizeof text, "%d", book_puzzle_number(b, i));
    page_line(p, true, size, x, y, TEXT_LEFT, text);
    snprintf(text, sizeof text, "%d", book_page_label(b, b->puzzle[i].page));
    page_line(p, false, size, x + width, y, TEXT_RIGHT, text);
    double end = x + width - page_text_width(b, false, size, text);
    OWN(strbuf) title = strbuf_new();
    if (b->sorted[i].puzzle->titled &&
        !wording_add_date(b->wording, book_record(b, i)->title, false, &title))
        strbuf_text(&title, book_record(b, i)->title);
    if (title.len && page_text_width(b, false, size, title.text) <=
                         x + width - number_width * size - left - size) {
        page_line(p, false, size, left, y, TEXT_LEFT, title.text);
        left += page_text_width(b, false, size, title.text);
    }
    pdf_close(p->pdf, PDF_LINK);
    draw_leader(p, left + leader_gap * size, end - leader_gap * size, y);
}

/* How many of these rows go below a heading on this page; 0: it has too little room. */
static int rows_here(const struct flow *f, const char *heading, int rows, const struct setting *how)
{
    double page = flow_body(f).height - flow_subheading_height(f, heading);
    double height = how->row * f->b->template.text_size;
    int fit = (int)((page - f->y + 1e-6) / height);

    if (fit >= rows)
        return rows;
    if (how->whole && f->y > least_used * flow_body(f).height && rows * height <= page)
        return 0;
    fit = fit < rows - ROWS_TOGETHER ? fit : rows - ROWS_TOGETHER;
    return fit >= ROWS_TOGETHER ? fit : 0;
}

/* The name of a level, also above its rest on another page. Begins a new page if need be, and
 * returns how many rows it has below the heading. */
static int flow_level_heading(struct flow *f, int level, bool rest, int rows,
                              const struct setting *how)
{
    const char *words = f->b->wording->texts.puzzle_rest;

    OWN(strbuf) whole_name = strbuf_new(), name = strbuf_new();
    sections_add_level(f->b, level, &whole_name);
    fill_text(&name, rest && words ? words : "{puzzle}",
              (struct fill_value[]){{"puzzle", whole_name.text}, {0}});
    int here = f->pen ? 0 : rows_here(f, name.text, rows, how);
    if (!f->pen && here == 0) {
        flow_page(f);
        here = rows_here(f, name.text, rows, how);
    }
    here = (int)flow_choice(f, here > 0 ? here : rows);
    flow_keep(f, flow_subheading_height(f, name.text) + here * how->row * f->b->template.text_size);
    flow_subheading(f, name.text);
    return here;
}

/* The puzzles of one level in rows. */
static void flow_level(struct flow *f, const struct setting *how, int first, int end)
{
    const struct book *b = f->b;
    double size = b->template.text_size, least = entry_width;
    int here = 0;

    for (int i = 0; i < b->n; i++)
        least = b->sorted[i].puzzle->titled ? titled_width : least;
    int cols = (int)fmax(1, (flow_body(f).width / size + gutter) / (least + gutter));
    double width = (flow_body(f).width + gutter * size) / cols;
    for (int i = first; i < end; here--) {
        if (here == 0)
            here = flow_level_heading(f, how->item[first]->puzzle->level, i > first,
                                      (end - i + cols - 1) / cols, how);
        double at = flow_room(f, how->row * size) + size;
        for (int col = 0; col < cols && i < end; col++, i++)
            if (f->pen)
                draw_item(f->pen, (int)(how->item[i] - b->sorted), flow_body(f).left + col * width,
                          at, width - gutter * size);
    }
}

static void flow_levels(struct flow *f, const struct book_part *part, const struct setting *how)
{
    flow_page(f);
    flow_heading(f, part);
    flow_paragraph(f, 1, f->b->wording->texts.index_line);
    flow_gap(f, 1);
    for (int i = 0, end; i < f->b->n; i = end) {
        for (end = i;
             end < f->b->n && how->item[end]->puzzle->level == how->item[i]->puzzle->level;)
            end++;
        flow_level(f, how, i, end);
        flow_gap(f, 0.8);
    }
}

static int count_pages(const struct flow *f, const struct book_part *part,
                       const struct setting *how)
{
    struct flow trial = {.b = f->b, .page = f->page};

    flow_levels(&trial, part, how);
    return trial.page - f->page;
}

bool index_applies(const struct book *b, int of)
{
    (void)of;
    const struct book_sorted *before = NULL;
    bool other = false;

    for (int i = 0; i < b->n && !other; i++) {
        const struct book_sorted *item = &b->sorted[i];
        if (item->puzzle->place) /* one in place of another that stood there by its score */
            continue;
        other = before && compare_items(&before, &item) > 0;
        before = item;
    }
    return b->template.index && other && b->n >= LEAST_PUZZLES;
}

/* Lower rows if they save a page, which would be nearly empty; whole levels if they take none. */
void index_flow(struct flow *f, const struct book_part *part)
{
    const struct book *b = f->b;
    struct setting how = {mem_alloc(b->n, sizeof *how.item), usual_row, false}, lower = how;

    for (int i = 0; i < b->n; i++)
        how.item[i] = &b->sorted[i];
    qsort(how.item, b->n, sizeof *how.item, compare_items);
    if (!f->pen) {
        int pages = count_pages(f, part, &how);
        for (lower.row -= row_step; lower.row > least_row - row_step / 2; lower.row -= row_step)
            if (count_pages(f, part, &lower) < pages) {
                how = lower;
                pages = count_pages(f, part, &how);
            }
        lower = (struct setting){how.item, how.row, true};
        how.whole = count_pages(f, part, &lower) <= pages;
    }
    how.row = flow_choice(f, how.row);
    flow_levels(f, part, &how);
    free(how.item);
}

/* The codes beside puzzles. */

/* The address of a puzzle: that of puzz.link, which holds the whole puzzle, or one of the maker's; one with
 * {id} is for all puzzles. Before there are puzzles it is one of the usual length. */
static bool add_address(const struct book *b, int i, struct strbuf *out, struct diag *d)
{
    const struct record *r = b->order->records->record ? book_record(b, i) : NULL;
    const char *own = b->order->qr, *at = strstr(own, "{id}");
    struct diag why;
    int n = 0;

    if (!r) {
        strbuf_format(out, "%s%s", own, "a-puzzle-that-is-not-made-yet");
        return true;
    }
    if (!at && format_write(&format_puzzlink, r, &n, out, &why)) {
        strbuf_cut(out, strcspn(out->text, "\n"));
        return true;
    }
    if (!strchr(own, '/'))
        return diag_set(d, "puzzle %d: %s; give --qr the beginning of an address of yours",
                        book_puzzle_number(b, i), why.text);
    strbuf_format(out, "%.*s", (int)(at ? (size_t)(at - own) : strlen(own)), own);
    if (r->id)
        strbuf_address(out, r->id);
    else
        strbuf_format(out, "%d", book_puzzle_number(b, i));
    strbuf_text(out, at ? at + strlen("{id}") : "");
    return true;
}

bool puzzles_encode(struct book *b, struct diag *d)
{
    bool fine = true;

    if (!b->order->qr)
        return true;
    b->code = mem_alloc(b->n, sizeof *b->code);
    OWN(strbuf) address = strbuf_new();
    for (int i = 0; fine && i < b->n; i++) {
        strbuf_clear(&address);
        fine = add_address(b, i, &address, d) && qr_make(&b->code[i], address.text, d);
    }
    return fine;
}
