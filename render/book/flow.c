#include "render/book/flow.h"

#include "base/mem.h"

#include <assert.h>
#include <math.h>
#include <string.h>

static const char right_to_left_mark[] = "\u200f";

/* The share of a full page that may be free. */
static const double usual_free = 0.15;

/* The most that an elastic gap grows, in sizes of the running text. */
static const double most_growth = 2.4;

/* Of a subheading, in sizes of the running text. */
static const double subheading_size = 1.2, subheading_gap = 0.6;

/* Between columns of text, and from which width of a page on there are two, in sizes of the text. */
static const double column_gap = 2, least_two = 40;

struct body flow_body(const struct flow *f)
{
    struct body body = page_body(f->b, f->pen ? f->pen->page : f->page);

    if (f->columns > 1) {
        double gap = column_gap * f->b->template.text_size;
        body.width = (body.width - (f->columns - 1) * gap) / f->columns;
        body.left += f->column * (body.width + gap);
    }
    return body;
}

/* ---- pages ----------------------------------------------------------------------------------- */

void flow_page(struct flow *f)
{
    if (f->pen)
        return;
    f->page++;
    f->y = f->last = f->kept = f->column_top = f->column_end = 0;
    f->column = 0;
    f->elastic = false;
    f->first = f->layout ? f->layout->n : 0;
}

/* Lets the elastic gaps of a page that ends share what is free: up to their usual height and, if
 * the page is full, some more. The one at the end grows as much as the others. */
static void grow_gaps(struct flow *f, bool full)
{
    double left = fmax(0, flow_body(f).height - f->y + f->last), grown = 0;
    double more = full ? most_growth * f->b->template.text_size : 0;
    int gaps = 0;

    if (!f->layout)
        return;
    for (size_t i = f->first; i < f->layout->n; i++)
        gaps += f->layout->mark[i].elastic;
    for (size_t i = f->first; i < f->layout->n; i++) {
        struct flow_mark *mark = &f->layout->mark[i];
        if (mark->elastic)
            grown += fmin(left / gaps, mark->spare + more);
        if (mark->page)
            mark->at += grown;
    }
    if (f->elastic && gaps > 0)
        grown += fmin(left / gaps, f->spare + more);
    f->y += grown;
    f->first = f->layout->n;
}

/* Begins a new page if this one is to end. */
static void end_page(struct flow *f, bool ends, bool full)
{
    if (f->pen || !ends)
        return;
    double height = flow_body(f).height, free = height - f->y + f->last;
    f->free += free;
    f->waste += pow(fmax(0, free / height - usual_free), 2);
    if (f->column + 1 < f->columns) {
        f->column_end = fmax(f->column_end, f->y - f->last);
        f->y = f->kept = f->column_top;
        f->last = 0;
        f->elastic = false;
        f->column++;
        return;
    }
    grow_gaps(f, full);
    flow_page(f);
}

double flow_end(struct flow *f)
{
    grow_gaps(f, false);
    return f->y;
}

bool flow_fits(const struct flow *f, double height)
{
    double page = flow_body(f).height, end = f->y + height;

    if (f->page == f->short_page && f->y >= FLOW_FULL * page)
        page *= f->share;
    if (f->columns > 1 && f->page == f->last_page && f->column + 1 < f->columns)
        page = fmin(page, f->bottom);
    return f->y <= f->column_top || end <= fmax(page, f->kept) + 1e-6;
}

void flow_keep(struct flow *f, double height)
{
    end_page(f, !flow_fits(f, height), true);
    f->kept = fmax(f->kept, f->y + height);
}

void flow_begin(struct flow *f, double share)
{
    end_page(f, f->y > share * flow_body(f).height, false);
}

/* ---- columns --------------------------------------------------------------------------------- */

/* Returns where columns of equal height would end on the last page. */
static double set_columns(struct flow *f, flow_setter *set, const struct book_part *part,
                          double share)
{
    f->columns = 2;
    f->column = 0;
    f->column_top = f->column_end = f->kept = f->y;
    set(f, part, share);
    double middle = (f->y + (f->column > 0 ? f->column_end : f->column_top)) / 2;
    f->y = fmax(f->y, f->column_end);
    f->columns = f->column = 0;
    return middle;
}

/* The columns of the last page end where they have the least height with which they still fill no page
 * more. */
void flow_columns(struct flow *f, flow_setter *set, const struct book_part *part, double share)
{
    double size = f->b->template.text_size, page = page_body(f->b, 1).height;

    if (page_body(f->b, 1).width < least_two * size) {
        set(f, part, share);
        return;
    }
    if (!f->pen) {
        struct flow whole = *f;
        whole.layout = NULL;
        whole.last_page = 0;
        f->bottom = set_columns(&whole, set, part, share);
        f->last_page = whole.page;
        for (bool fits = false; !fits && f->bottom < page; f->bottom += fits ? 0 : size) {
            struct flow trial = *f;
            trial.layout = NULL;
            set_columns(&trial, set, part, share);
            fits = trial.page == whole.page && trial.y <= f->bottom + 2 * size;
        }
    }
    set_columns(f, set, part, share);
}

/* ---- marks ----------------------------------------------------------------------------------- */

static void add_mark(struct flow *f, struct flow_mark mark)
{
    struct flow_layout *l = f->layout;

    if (!l)
        return;
    l->mark = mem_reserve(l->mark, l->n + 1, &l->capacity, sizeof *l->mark);
    l->mark[l->n++] = mark;
}

static const struct flow_mark *next_mark(struct flow *f)
{
    assert(f->next < f->b->layout.n);
    return &f->b->layout.mark[f->next++];
}

double flow_room(struct flow *f, double height)
{
    if (f->pen) {
        const struct flow_mark *mark = next_mark(f);
        assert(mark->page);
        page_turn_to(f->pen, mark->page);
        f->column = mark->column;
        return flow_body(f).top + mark->at;
    }
    flow_keep(f, height);
    add_mark(f, (struct flow_mark){f->page, f->column, f->y, f->elastic, f->spare});
    f->y += height;
    f->elastic = false;
    f->last = 0;
    return 0;
}

double flow_choice(struct flow *f, double choice)
{
    if (f->pen)
        return next_mark(f)->at;
    add_mark(f, (struct flow_mark){.at = choice});
    return choice;
}

void flow_gap(struct flow *f, double lines)
{
    f->y += lines * f->b->template.text_size;
}

void flow_elastic_gap(struct flow *f, double least, double usual)
{
    double size = f->b->template.text_size;

    assert(least <= usual);
    f->y += least * size;
    f->last = least * size;
    f->spare = (usual - least) * size;
    f->elastic = true;
}

/* ---- things ---------------------------------------------------------------------------------- */

void flow_heading(struct flow *f, const struct book_part *part)
{
    double size = page_heading_size(f->b);
    double at = flow_room(f, 1.2 * size + (f->pen ? 0 : page_heading_more(f->b, part->words)));

    if (f->pen)
        page_heading(f->pen, part->words, at + size, part->target);
    f->heading = f->page;
    flow_gap(f, 1);
}

static struct paragraph subheading(const struct flow *f)
{
    struct paragraph how = page_paragraph(f->b, subheading_size, true, TEXT_LEFT);

    how.width = fmin(how.width, flow_body(f).width);
    return how;
}

double flow_subheading_height(const struct flow *f, const char *words)
{
    struct paragraph how = subheading(f);

    return text_paragraph(f->b->text, NULL, &how, 0, 0, words) +
           subheading_gap * f->b->template.text_size;
}

/* A mark makes it a paragraph of the language, even if it is a name in Latin letters. */
void flow_subheading(struct flow *f, const char *words)
{
    struct paragraph how = subheading(f);
    double at = flow_room(f, flow_subheading_height(f, words));

    if (!f->pen)
        return;
    OWN(strbuf) marked = strbuf_new();
    strbuf_format(&marked, "%s%s", f->b->wording->from_right ? right_to_left_mark : "", words);
    page_ink(f->pen, 1);
    pdf_open(f->pen->pdf, PDF_SUBHEADING);
    text_paragraph(f->b->text, f->pen->cr, &how, flow_body(f).left, at, marked.text);
    pdf_close(f->pen->pdf, PDF_SUBHEADING);
}

double flow_caption(const struct flow *f, struct book_pen *pen, const struct paragraph *how,
                    double x, double y, const char *words)
{
    double height = 0;

    while (*words) {
        struct paragraph even = *how;
        size_t n = strcspn(words, "\n");
        FREED char *line = mem_copy_bytes(words, n);
        words += n + (words[n] != 0);
        if (pen)
            text_even(f->b->text, &even, line);
        height += pen ? page_draw_paragraph(pen, &even, x, y + height, line)
                      : text_paragraph(f->b->text, NULL, &even, 0, 0, line);
    }
    return height;
}

void flow_paragraph(struct flow *f, double times, const char *words)
{
    struct paragraph how = page_paragraph(f->b, times, false, TEXT_LEFT);

    how.width = fmin(how.width, flow_body(f).width);
    double at = flow_room(f, f->pen ? 0 : flow_caption(f, NULL, &how, 0, 0, words));

    if (!f->pen)
        return;
    page_ink(f->pen, 1);
    flow_caption(f, f->pen, &how, flow_body(f).left, at, words);
}

bool flow_fine(const struct flow *f, struct diag *d)
{
    if (f->failed)
        *d = f->why;
    return !f->failed;
}
