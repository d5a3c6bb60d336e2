/* The index: all puzzles by level and score, with their pages; after the solutions. */
#include "base/mem.h"
#include "render/book/flow.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* In shorter books the contents suffice. */
enum { LEAST_PUZZLES = 10 };

/* In sizes of the running text: the least width of an entry without and with a title, the width of
 * a number, the gap between columns, and the height of a row: the usual one, and that to which it
 * may shrink if that saves a page. */
static const double entry_width = 9.5, titled_width = 17, number_width = 2.2, gutter = 3.5;
static const double usual_row = 1.5, least_row = 1.3, row_step = 0.05;

/* Where a level goes on on another page, at least so many of its rows stand on each. A level that
 * has room on the next page may begin there if this part of the page is used. */
enum { ROWS_TOGETHER = 2 };
static const double least_used = 0.5;

/* How the rows are set. */
struct setting {
    double row; /* their height, in sizes of the running text */
    bool whole; /* levels that have room on a page are not divided */
};

/* A puzzle of the book. */
struct item {
    const struct book_sorted *at;
};

/* By level, what is not rated last; then by score, then by number. */
static int compare_items(const void *a, const void *b)
{
    const struct item *i = a, *k = b;
    const struct stock_puzzle *x = i->at->puzzle, *y = k->at->puzzle;

    if (x->level != y->level)
        return (x->level - 1U > y->level - 1U) - (x->level - 1U < y->level - 1U);
    if (x->score != y->score)
        return (x->score > y->score) - (x->score < y->score);
    return (i->at > k->at) - (i->at < k->at);
}

static struct item *sort_items(const struct book *b)
{
    struct item *item = mem_alloc(b->n, sizeof *item);

    for (int i = 0; i < b->n; i++)
        item[i].at = &b->sorted[i];
    qsort(item, b->n, sizeof *item, compare_items);
    return item;
}

static int level_of(const struct item *item)
{
    return item->at->puzzle->level;
}

static int count_columns(const struct flow *f)
{
    const struct book *b = f->b;
    double size = b->template->text_size, least = entry_width;

    for (int i = 0; i < b->n; i++)
        least = b->sorted[i].puzzle->titled ? titled_width : least;
    return (int)fmax(1, (flow_body(f).width / size + gutter) / (least + gutter));
}

/* The title and the score, as far as there are any, between the number and the page. */
static void draw_facts(struct book *b, int i, double left, double right, double y)
{
    const struct stock_puzzle *p = b->sorted[i].puzzle;
    const char *title = p->titled ? book_record(b, i)->title : NULL;
    struct font font = {b->template->text_font, false};
    double size = b->template->text_size;
    struct strbuf score;
    char number[24];

    strbuf_init(&score);
    if (p->score > 0) {
        snprintf(number, sizeof number, "%" PRId64, p->score);
        wording_fill(&score, b->wording->texts.score,
                     (struct wording_value[]){{"score", number}, {NULL, NULL}});
    }
    if (title && left + text_width(b->text, font, size, title) + size +
                         text_width(b->text, font, size, score.text) <=
                     right) {
        text_line(b->text, b->cr, font, size, left, y, TEXT_LEFT, title);
        left += text_width(b->text, font, size, title) + size;
    }
    book_ink(b, book_quiet);
    text_line(b->text, b->cr, font, size, left, y, TEXT_LEFT, score.text);
    strbuf_release(&score);
}

static void draw_item(struct book *b, const struct item *item, double x, double y, double width)
{
    struct font font = {b->template->text_font, false}, bold = {b->template->text_font, true};
    double size = b->template->text_size;
    int i = (int)(item->at - b->sorted);
    char text[16];

    book_ink(b, 1);
    pdf_open_link(b->pdf, (struct pdf_target){"puzzle", i + 1});
    snprintf(text, sizeof text, "%d", book_puzzle_number(b, i));
    text_line(b->text, b->cr, bold, size, x, y, TEXT_LEFT, text);
    snprintf(text, sizeof text, "%d", book_page_label(b, b->plan->puzzle[i].page));
    text_line(b->text, b->cr, font, size, x + width, y, TEXT_RIGHT, text);
    draw_facts(b, i, x + number_width * size, x + width - number_width * size, y);
    pdf_close_link(b->pdf);
}

/* With the name of the level, also above its rest on another page. */
static void add_heading(const struct book *b, int level, bool rest, struct strbuf *out)
{
    const char *words = b->wording->texts.puzzle_rest;
    struct strbuf name;

    strbuf_init(&name);
    book_level_name(b, level, &name);
    if (rest && words)
        wording_fill(out, words, (struct wording_value[]){{"puzzle", name.text}, {NULL, NULL}});
    else
        strbuf_text(out, name.text);
    strbuf_release(&name);
}

/* How many of these rows go below a heading on this page; 0: it has too little room. */
static int rows_here(const struct flow *f, const char *heading, int rows, const struct setting *how)
{
    double page = flow_body(f).height - flow_subheading_height(f, heading);
    double height = how->row * f->b->template->text_size;
    int fit = (int)((page - f->y + 1e-6) / height);

    if (fit >= rows)
        return rows;
    if (how->whole && f->y > least_used * flow_body(f).height && rows * height <= page)
        return 0;
    fit = fit < rows - ROWS_TOGETHER ? fit : rows - ROWS_TOGETHER;
    return fit >= ROWS_TOGETHER ? fit : 0;
}

/* Begins a new page if need be, and returns how many rows it has below the heading. */
static int flow_level_heading(struct flow *f, int level, bool rest, int rows,
                              const struct setting *how)
{
    struct strbuf name;

    strbuf_init(&name);
    add_heading(f->b, level, rest, &name);
    int here = rows_here(f, name.text, rows, how);
    if (here == 0) {
        flow_page(f);
        here = rows_here(f, name.text, rows, how);
    }
    flow_subheading(f, name.text);
    strbuf_release(&name);
    return here > 0 ? here : rows;
}

/* The puzzles of one level in rows. */
static void flow_items(struct flow *f, const struct item *item, int n, const struct setting *how)
{
    int cols = count_columns(f), here = 0;
    double size = f->b->template->text_size;
    double width = (flow_body(f).width + gutter * size) / cols;

    for (int i = 0; i < n; here--) {
        if (here == 0)
            here = flow_level_heading(f, level_of(item), i > 0, (n - i + cols - 1) / cols, how);
        double at = flow_room(f, how->row * size) + size;
        for (int col = 0; col < cols && i < n; col++, i++)
            if (f->drawing)
                draw_item(f->b, &item[i], flow_body(f).left + col * width, at,
                          width - gutter * size);
    }
}

static void flow_levels(struct flow *f, const struct item *item, const struct setting *how)
{
    int n = f->b->n;

    flow_page(f);
    flow_heading(f, f->b->wording->texts.index, (struct pdf_target){"index", 1});
    flow_paragraph(f, 1, TEXT_LEFT, f->b->wording->texts.index_line);
    flow_gap(f, 1);
    for (int i = 0, end; i < n; i = end) {
        for (end = i; end < n && level_of(&item[end]) == level_of(&item[i]);)
            end++;
        flow_items(f, &item[i], end - i, how);
        flow_gap(f, 0.8);
    }
}

static int count_pages(struct book *b, const struct item *item, const struct setting *how)
{
    struct flow f = {.b = b};

    flow_levels(&f, item, how);
    return f.pages;
}

/* Lower rows if they save a page, which would be nearly empty; whole levels if they take none. */
static struct setting choose_setting(struct book *b, const struct item *item)
{
    struct setting how = {usual_row, false}, lower = how;
    int pages = count_pages(b, item, &how);

    for (lower.row -= row_step; lower.row > least_row - row_step / 2; lower.row -= row_step)
        if (count_pages(b, item, &lower) < pages) {
            how = lower;
            pages = count_pages(b, item, &how);
        }
    struct setting whole = {how.row, true};
    return count_pages(b, item, &whole) > pages ? how : whole;
}

static void flow_index(struct flow *f)
{
    if (!f->b->template->index || f->b->n < LEAST_PUZZLES)
        return;
    struct item *item = sort_items(f->b);
    const struct setting how = choose_setting(f->b, item);
    flow_levels(f, item, &how);
    free(item);
}

int book_count_index(struct book *b)
{
    struct flow f = {.b = b};

    flow_index(&f);
    return f.pages;
}

void book_index(struct book *b)
{
    struct flow f = {.b = b, .drawing = true, .numbered = true};

    flow_index(&f);
    if (f.pages > 0)
        flow_dots(&f);
}
