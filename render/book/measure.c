/* Where everything in a book stands: its parts go through their pages without a pen. */
#include "render/book/whole.h"

#include "render/book/boards.h"
#include "render/book/flow.h"
#include "render/book/parts.h"
#include "render/book/techniques.h"

#include <limits.h>
#include <math.h>

/* Whether the part may begin on the last page of the one before: rules, or one that may, too. */
static bool joins(const struct book *b, int i)
{
    return i > 0 && b->part[i].row->is & PART_JOINS &&
           b->part[i - 1].row->is & (PART_FRONT | PART_JOINS);
}

bool measure_ends_page(const struct book *b, int i)
{
    return i + 1 == b->nparts || !joins(b, i + 1);
}

/* Measures the parts from number i on that share pages, and returns the last one. */
static int measure_run(struct flow *f, struct book *b, int i)
{
    for (;; i++) {
        struct book_part *part = &b->part[i];
        if (part->row->is & PART_JOINS && !joins(b, i))
            flow_page(f);
        part->row->flow(f, part);
        part->page = f->heading;
        if (measure_ends_page(b, i))
            return i;
    }
}

/* Whether some of the parts that share pages from number i on have techniques. */
static bool has_techniques(const struct book *b, int i)
{
    while (b->part[i].row->flow != techniques_flow && b->part[i].row->flow != first_steps_flow &&
           !measure_ends_page(b, i))
        i++;
    return b->part[i].row->flow == techniques_flow || b->part[i].row->flow == first_steps_flow;
}

/* How much of the page before the last one these parts use: less than all if the last one would be
 * nearly empty otherwise. */
static void balance(struct flow *f, struct book *b, int i)
{
    static const double step = 0.1;
    struct flow trial = {.page = INT_MAX};

    f->short_page = 0;
    for (f->share = 1; f->share > FLOW_FULL; f->share -= step) {
        int last = trial.page;
        trial = *f;
        trial.layout = NULL;
        measure_run(&trial, b, i);
        if (trial.page == f->page + 1 || trial.page > last)
            break;
        if (trial.y > FLOW_FULL * flow_body(&trial).height)
            return;
        f->short_page = trial.page - 1;
    }
    f->share = 1;
}

/* Gives pictures of techniques the size with which pages are fewer and fuller: that nearest to the usual one
 * of those that are as good. */
static void choose_scale(struct flow *f, struct book *b, int i)
{
    static const double scales[] = {1, 0.9, 1.1, 0.8, 1.2, 0.7}, weight = 4, least_gain = 0.1;
    double least = HUGE_VAL, best = 0;

    if (!has_techniques(b, i))
        return;
    for (size_t k = 0; k < sizeof scales / sizeof *scales; k++) {
        struct flow trial = *f;
        trial.layout = NULL;
        trial.scale = scales[k];
        trial.waste = 0;
        measure_run(&trial, b, i);
        double cost = trial.page + weight * trial.waste;
        best = cost < least - least_gain ? scales[k] : best;
        least = cost < least - least_gain ? cost : least;
    }
    f->scale = best;
}

/* Measures the part and those that share pages with it, and returns the last one. */
static int measure_part(struct flow *f, struct book *b, int i)
{
    choose_scale(f, b, i);
    balance(f, b, i);
    i = measure_run(f, b, i);
    b->part[i].end = flow_end(f);
    return i;
}

/* How many pages the maker's pages between sections take, wherever they stand. */
static void count_between(struct book *b)
{
    for (int i = 0; i < b->nparts; i++) {
        struct flow trial = {.b = b};
        if (!b->part[i].between)
            continue;
        measure_part(&trial, b, i);
        b->part[i].pages = trial.page;
    }
}

/* Decides where everything stands. False if something does not fit on its page. */
static bool measure_parts(struct book *b, struct diag *d)
{
    struct flow f = {.b = b, .layout = &b->layout};

    b->layout.n = 0;
    count_between(b);
    for (int i = 0; i < b->nparts; i++) {
        struct book_part *part = &b->part[i];
        if (part->row->place) {
            int last = part->row->place(b, f.page + 1);
            part->page = part->row->heading ? b->solution[0].page : f.page + 1;
            for (; i + 1 < b->nparts && b->part[i + 1].between; i++) {
                f.page = b->part[i + 1].first - 1;
                measure_part(&f, b, i + 1);
            }
            f.page = last;
        } else
            i = measure_part(&f, b, i);
    }
    if (b->template.solutions == SOLUTIONS_KEY)
        solutions_place(b, 1);
    b->npages = f.page + (b->order->profile && f.page % 2);
    return flow_fine(&f, d);
}

/* In sizes of the text: how far a letter such as J, or one in italics, may reach out of the end of a line. */
static const double overhang = 0.15;

/* The gutter follows the number of pages, which follows all margins: it gets wider until it suffices. */
bool measure_book(struct book *b, struct diag *d)
{
    const struct profile *profile = b->order->profile;
    struct template *t = &b->template;
    double beyond = overhang * t->text_size;
    struct diag why;

    t->style.grey = profile && !b->order->colour;
    t->style.opaque = b->order->colour;
    double margin = !profile ? 0 : b->bleed.outer > 0 ? profile->bleed_margin : profile->margin;
    if (profile && !profile_takes_size(profile, t->width, t->height, &why))
        return diag_set(d, "the template's pages have %s", why.text);
    if (profile) {
        t->top = fmax(t->top, margin);
        t->outer = fmax(t->outer, margin + beyond);
    }
    margins_widen(b, margin);
    bool fits = measure_parts(b, &why);
    if (profile) {
        for (double inner; (inner = profile_gutter(profile, b->npages) + beyond) > t->inner;) {
            t->inner = inner;
            fits = measure_parts(b, &why);
        }
        if (!profile_takes_pages(profile, t->width, t->height, b->order->paper, b->npages, &why))
            return diag_set(d, "the book has %d pages; %s", b->npages, why.text);
    }
    if (!room_suffices(b, d))
        return false;
    if (!fits)
        *d = why;
    return fits;
}
