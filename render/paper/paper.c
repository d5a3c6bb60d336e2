#include "render/paper/paper.h"

#include "base/strbuf.h"

#include <assert.h>
#include <errno.h>
#include <math.h>

/* Of a preview: the width of a page, the space around it and its outline, in points; and the most
 * pages, as pictures have a largest size. */
static const double small_width = 110, small_gap = 10, outline_width = 0.5;

enum { MOST_PREVIEWED = 2000 };

static double small_height(const struct paper_wish *w)
{
    return small_width * w->height / w->width;
}

bool paper_open(struct paper *p, const struct paper_wish *wish, struct diag *d)
{
    bool fine = true;

    *p = (struct paper){.wish = *wish};
    if (wish->kind == PAPER_PREVIEW) {
        if (wish->npages > MOST_PREVIEWED)
            return diag_set(d, "%s: a preview has at most %d pages, and the book has %d",
                            wish->out->name, MOST_PREVIEWED, wish->npages);
        p->cols = (int)ceil(sqrt(1.6 * wish->npages));
        int rows = (wish->npages + p->cols - 1) / p->cols;
        fine = surface_begin(&p->surface, SURFACE_PNG, wish->out,
                             p->cols * (small_width + small_gap) + small_gap,
                             rows * (small_height(wish) + small_gap) + small_gap, wish->dpi, d);
        if (fine) /* pages are drawn in points of their own, and are small on the device */
            surface_scale(&p->surface, small_width / wish->width);
    } else if (wish->kind != PAPER_PICTURES)
        fine = surface_begin(
            &p->surface, wish->kind == PAPER_PRINT ? SURFACE_PRINT : SURFACE_SCREEN, wish->out,
            bleed_width(&wish->bleed, wish->width), bleed_height(&wish->bleed, wish->height), 0, d);
    p->surface.finish.bleed = wish->bleed;
    p->cr = p->surface.cr;
    return fine;
}

/* ---- pictures -------------------------------------------------------------------------------- */

static bool open_picture(struct paper *p)
{
    const struct paper_wish *w = &p->wish;

    OWN(strbuf) path = strbuf_new();
    strbuf_format(&path, "%s/%03d.%s", w->folder, p->page, surface_kind_name[w->picture]);
    bool fine =
        (p->page > 1 || outfile_make_folder(w->folder, &p->why)) &&
        surface_open(&p->surface, w->picture, path.text, w->width, w->height, w->dpi, &p->why);
    /* The name is needed only where a picture cannot be closed, and then the folder will do. */
    p->surface.own.name = w->folder;
    p->cr = p->surface.cr;
    return fine;
}

/* After a failure nothing is drawn. */
static void next_picture(struct paper *p)
{
    if ((p->page++ == 0 || surface_close(&p->surface, &p->why)) && open_picture(p))
        return;
    p->error = errno;
    p->failed = true;
    cairo_surface_t *nothing = cairo_recording_surface_create(CAIRO_CONTENT_COLOR, NULL);
    p->cr = cairo_create(nothing);
    cairo_surface_destroy(nothing);
}

/* ---- turning the page ------------------------------------------------------------------------ */

/* The next small page, with an outline. */
static void next_small(struct paper *p)
{
    int i = p->page++;
    double width = p->wish.width, height = p->wish.height, scale = small_width / width;

    if (i > 0)
        cairo_restore(p->cr);
    cairo_save(p->cr);
    cairo_translate(p->cr, small_gap / scale + i % p->cols * (width + small_gap / scale),
                    small_gap / scale + i / p->cols * (height + small_gap / scale));
    cairo_rectangle(p->cr, 0, 0, width, height);
    cairo_set_source_rgb(p->cr, 0.5, 0.5, 0.5);
    cairo_set_line_width(p->cr, outline_width / scale);
    cairo_stroke_preserve(p->cr);
    cairo_clip(p->cr);
}

void paper_turn(struct paper *p)
{
    if (p->failed)
        return;
    if (p->wish.kind == PAPER_PREVIEW)
        next_small(p);
    else if (p->wish.kind == PAPER_PICTURES)
        next_picture(p);
    else if (p->page++ > 0)
        surface_next_page(&p->surface, bleed_width(&p->wish.bleed, p->wish.width),
                          bleed_height(&p->wish.bleed, p->wish.height));
    if (p->wish.kind != PAPER_PRINT)
        return;
    bool spine_left = (p->page % 2 == 1) != p->wish.from_right;
    cairo_identity_matrix(p->cr);
    cairo_translate(p->cr, spine_left ? p->wish.bleed.spine : p->wish.bleed.outer,
                    p->wish.bleed.outer);
}

/* ---- the end --------------------------------------------------------------------------------- */

/* Without an open surface: after a failure. */
static void drop_nothing(struct paper *p)
{
    cairo_destroy(p->cr);
    errno = p->error;
}

bool paper_close(struct paper *p, struct diag *d)
{
    if (p->failed) {
        drop_nothing(p);
        return diag_set(d, "%s", p->why.text);
    }
    if (p->wish.kind == PAPER_PREVIEW && p->page > 0)
        cairo_restore(p->cr);
    assert(p->page > 0);
    return surface_close(&p->surface, d);
}

void paper_discard(struct paper *p)
{
    if (p->failed)
        drop_nothing(p);
    else if (p->wish.kind != PAPER_PICTURES || p->page > 0)
        surface_discard(&p->surface);
}
