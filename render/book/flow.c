#include "render/book/flow.h"

#include <assert.h>
#include <math.h>

static const char right_to_left_mark[] = "\u200f";

/* The most that an elastic gap grows, in sizes of the running text. */
static const double most_growth = 2.5;

/* Of a subheading, in sizes of the running text. */
static const double subheading_size = 1.2, subheading_gap = 0.6;

struct body flow_body(const struct flow *f)
{
    return book_body(f->b, f->drawing ? f->b->page : 1);
}

void flow_page(struct flow *f)
{
    if (f->drawing)
        book_next_page(f->b, f->pages > 0 || f->numbered);
    f->pages++;
    f->y = f->last = 0;
    f->gaps = 0;
}

static struct flow_fit *page_fit(const struct flow *f)
{
    return f->fit && f->pages > 0 && f->pages <= FLOW_FITTED ? &f->fit[f->pages - 1] : NULL;
}

/* What measuring finds out about a page that ends before the thing with this number. */
static struct flow_fit fit_at(const struct flow *f, int end, bool early)
{
    return (struct flow_fit){.end = end,
                             .early = early,
                             .left = flow_body(f).height - f->y + f->last,
                             .gaps = f->gaps - (f->last > 0)};
}

/* Begins a new page if this one is to end. Where things have been measured, it ends where it did
 * then, so that gaps may grow meanwhile. */
static void flow_end_page(struct flow *f, bool ends, bool early)
{
    struct flow_fit *fit = page_fit(f);
    int call = f->calls++;

    if (f->drawing && fit)
        ends = fit->end == call + 1;
    else if (ends && fit)
        *fit = fit_at(f, call + 1, early);
    if (ends)
        flow_page(f);
}

void flow_end(struct flow *f)
{
    struct flow_fit *fit = page_fit(f);

    assert(!f->drawing);
    if (fit)
        *fit = fit_at(f, 0, true);
}

void flow_keep(struct flow *f, double height)
{
    flow_end_page(f, f->y > 0 && f->y + height > flow_body(f).height + 1e-6, false);
}

void flow_begin(struct flow *f, double share)
{
    flow_end_page(f, f->y > share * flow_body(f).height, true);
}

double flow_room(struct flow *f, double height)
{
    flow_keep(f, height);
    double at = flow_body(f).top + f->y;
    f->y += height;
    f->last = 0;
    return at;
}

void flow_gap(struct flow *f, double lines)
{
    f->y += lines * f->b->template->text_size;
}

void flow_elastic_gap(struct flow *f, double least, double usual)
{
    double size = f->b->template->text_size, gap = least * size;
    const struct flow_fit *fit = f->drawing ? page_fit(f) : NULL;

    assert(least <= usual);
    if (fit && fit->gaps > 0) {
        double most = usual - least + (fit->early ? 0 : most_growth);
        gap += fmin(fit->left / fit->gaps, most * size);
    }
    f->y += gap;
    f->last = gap;
    f->gaps++;
}

void flow_heading(struct flow *f, const char *words, struct pdf_target target)
{
    double size = book_heading_size(f->b);
    double at = flow_room(f, 1.2 * size);

    if (f->drawing)
        book_heading(f->b, words, at + size, target);
    flow_gap(f, 1);
}

void flow_entry_heading(struct flow *f, const char *words, struct pdf_target target)
{
    struct book *b = f->b;

    flow_heading(f, words, target);
    if (f->drawing)
        return;
    assert(b->nentries < BOOK_MOST_ENTRIES);
    b->entry[b->nentries++] = (struct book_entry){words, target, BOOK_FIXED_FRONT + f->pages};
}

static struct paragraph subheading(const struct flow *f)
{
    return book_paragraph(f->b, subheading_size, true, TEXT_LEFT);
}

double flow_subheading_height(const struct flow *f, const char *words)
{
    struct paragraph how = subheading(f);

    return text_paragraph(f->b->text, NULL, &how, 0, 0, words) +
           subheading_gap * f->b->template->text_size;
}

/* A mark makes it a paragraph of the language, even if it is a name in Latin letters. */
void flow_subheading(struct flow *f, const char *words)
{
    struct paragraph how = subheading(f);
    double at = flow_room(f, flow_subheading_height(f, words));
    struct strbuf marked;

    if (!f->drawing)
        return;
    strbuf_init(&marked);
    strbuf_format(&marked, "%s%s", f->b->wording->from_right ? right_to_left_mark : "", words);
    book_ink(f->b, 1);
    pdf_open(f->b->pdf, PDF_SUBHEADING);
    text_paragraph(f->b->text, f->b->cr, &how, flow_body(f).left, at, marked.text);
    pdf_close(f->b->pdf, PDF_SUBHEADING);
    strbuf_release(&marked);
}

void book_hold_last(struct strbuf *words)
{
    enum { LEAST = 6 };
    static const char hard[] = "\u00a0";
    struct strbuf held;

    strbuf_init(&held);
    for (const char *line = words->text; *line;) {
        size_t n = strcspn(line, "\n"), at = n;
        while (at > 0 && (line[at - 1] != ' ' || n - at < LEAST))
            at--;
        for (size_t i = 0; i < n; i++)
            if (line[i] == ' ' && i >= at && at > 0)
                strbuf_text(&held, hard);
            else
                strbuf_char(&held, line[i]);
        line += n;
        if (*line)
            strbuf_char(&held, *line++);
    }
    strbuf_clear(words);
    strbuf_add(words, held.text, held.len);
    strbuf_release(&held);
}

void flow_paragraph(struct flow *f, double times, enum text_align align, const char *words)
{
    struct book *b = f->b;
    struct paragraph how = book_paragraph(b, times, false, align);
    double at = flow_room(f, text_paragraph(b->text, NULL, &how, 0, 0, words));

    if (!f->drawing)
        return;
    book_ink(b, 1);
    pdf_open(b->pdf, PDF_PARAGRAPH);
    text_paragraph(b->text, b->cr, &how, flow_body(f).left, at, words);
    pdf_close(b->pdf, PDF_PARAGRAPH);
}
