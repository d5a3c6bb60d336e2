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

static void measure_one(struct flow *f, struct book *b, int i)
{
    struct book_part *part = &b->part[i];

    if (part->row->is & PART_JOINS && !joins(b, i))
        flow_page(f);
    part->row->flow(f, part);
    part->page = f->heading;
}

/* Measures the parts from number i on that share pages, and returns the last one. */
static int measure_run(struct flow *f, struct book *b, int i)
{
    for (;; i++) {
        measure_one(f, b, i);
        if (measure_ends_page(b, i))
            return i;
    }
}

/* The first of the parts that share pages from number i on that has pictures of techniques; -1: none has. */
static int find_techniques(const struct book *b, int i)
{
    for (;; i++) {
        if (b->part[i].row->flow == techniques_flow || b->part[i].row->flow == first_steps_flow)
            return i;
        if (measure_ends_page(b, i))
            return -1;
    }
}

/* How much of the page before the last one these parts use: less than all if the last one would be
 * nearly empty otherwise. `whole`: their trial where they use all, if there was one. */
static void balance(struct flow *f, struct book *b, int i, const struct flow *whole)
{
    static const double step = 0.1;
    struct flow trial = {.page = INT_MAX};

    f->short_page = 0;
    for (f->share = 1; f->share > FLOW_FULL; f->share -= step) {
        int last = trial.page;
        trial = whole ? *whole : *f;
        trial.layout = NULL;
        if (!whole)
            measure_run(&trial, b, i);
        whole = NULL;
        if (trial.page == f->page + 1 || trial.page > last)
            break;
        if (trial.y > FLOW_FULL * flow_body(&trial).height)
            return;
        f->short_page = trial.page - 1;
    }
    f->share = 1;
}

/* Sizes of pictures of techniques, by their distance from the usual one. */
static const double scales[] = {1, 0.9, 1.1, 0.8, 1.2, 0.7};
enum { SCALES = sizeof scales / sizeof *scales, USUAL = 0, SMALLEST = SCALES - 1 };

/* Gives pictures of techniques, from part `first` on, the size with which pages are fewer and fuller: of
 * those that are as good, the one nearest to the usual. Where pages are as full as can be with it and the
 * smallest spares none, others are not tried. Returns the trial of that size. */
static struct flow choose_scale(const struct flow *f, struct book *b, int i, int first)
{
    static const int order[SCALES] = {USUAL, SMALLEST, 1, 2, 3, 4};
    static const double weight = 4, least_gain = 0.1;
    struct flow before = *f, trial[SCALES];
    double cost[SCALES];
    int best = USUAL;

    before.layout = NULL;
    before.waste = 0;
    for (; i < first; i++)
        measure_one(&before, b, i);
    for (int k = 0; k < SCALES; k++) {
        struct flow *t = &trial[order[k]];
        *t = before;
        t->scale = scales[order[k]];
        measure_run(t, b, first);
        cost[order[k]] = t->page + weight * t->waste;
        if (order[k] == SMALLEST && t->page >= cost[USUAL] - least_gain)
            return trial[USUAL];
    }
    for (int k = 0; k < SCALES; k++)
        best = cost[k] < cost[best] - least_gain ? k : best;
    return trial[best];
}

/* Measures the part and those that share pages with it, and returns the last one. */
static int measure_part(struct flow *f, struct book *b, int i)
{
    int first = find_techniques(b, i);
    struct flow whole;

    if (first >= 0) {
        whole = choose_scale(f, b, i, first);
        f->scale = whole.scale;
    }
    balance(f, b, i, first >= 0 ? &whole : NULL);
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
