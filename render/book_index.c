/* The index: all puzzles by level and score, with their pages; after the solutions. */
#include "base/mem.h"
#include "render/book_flow.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* In shorter books the contents suffice. */
enum { LEAST_PUZZLES = 10 };

/* In sizes of the running text: the least width of an entry without and with a title, the width of
 * a number, the gap between columns, and the height of a line. */
static const double entry_width = 9.5, titled_width = 17, number_width = 2.2, gutter = 3.5;
static const double entry_height = 1.5;

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

/* The puzzles of one level, in lines. Returns the first that is not among them. */
static int flow_items(struct flow *f, const struct item *item, int first, int n)
{
    int cols = count_columns(f), i = first;
    double size = f->b->template->text_size;
    double width = (flow_body(f).width + gutter * size) / cols;

    while (i < n && level_of(&item[i]) == level_of(&item[first])) {
        double at = flow_room(f, entry_height * size) + size;
        for (int col = 0; col < cols && i < n && level_of(&item[i]) == level_of(&item[first]);
             col++, i++)
            if (f->drawing)
                draw_item(f->b, &item[i], flow_body(f).left + col * width, at,
                          width - gutter * size);
    }
    return i;
}

static void flow_level(struct flow *f, int level)
{
    struct strbuf name;

    strbuf_init(&name);
    book_level_name(f->b, level, &name);
    flow_keep(f, flow_subheading_height(f, name.text) + entry_height * f->b->template->text_size);
    flow_subheading(f, name.text);
    strbuf_release(&name);
}

static void flow_index(struct flow *f)
{
    struct book *b = f->b;
    struct item *item;

    if (!b->template->index || b->n < LEAST_PUZZLES)
        return;
    item = sort_items(b);
    flow_page(f);
    flow_heading(f, b->wording->texts.index, (struct pdf_target){"index", 1});
    flow_paragraph(f, 1, TEXT_LEFT, b->wording->texts.index_line);
    flow_gap(f, 1);
    for (int i = 0; i < b->n;) {
        flow_level(f, level_of(&item[i]));
        i = flow_items(f, item, i, b->n);
        flow_gap(f, 0.8);
    }
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
