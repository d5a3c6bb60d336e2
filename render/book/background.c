#include "render/book/background.h"

#include "base/mem.h"
#include "edition/edition.h"
#include "render/paper/picture.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The least contrast of words and what they stand on, as WCAG 2 counts it. */
static const double least_contrast = 4.5;

/* What is left of a picture's ink behind words, which leaves black that light. */
static const double picture_strength = 0.25;

/* The width of a frame, in parts of the least margin, of which the page's number has the rest; and beside
 * words and a logo of the maker's. */
static const double frame_width = 0.4, least_frame = 0.2;

static double contrast(const double ground[3])
{
    const double quiet = 1 - page_quiet, words[3] = {quiet, quiet, quiet};

    return (colour_luminance(ground) + 0.05) / (colour_luminance(words) + 0.05);
}

/* The nearest tint of the colour that is light enough, for the message. */
static bool is_light(const double colour[3], const char *text, struct diag *d)
{
    double light[3] = {colour[0], colour[1], colour[2]};

    if (contrast(light) >= least_contrast)
        return true;
    while (contrast(light) < least_contrast)
        for (int i = 0; i < 3; i++)
            light[i] += 0.02 * (1 - light[i]);
    return diag_set(d,
                    "--background: '%s' is too dark for words: #%02x%02x%02x is light enough; a "
                    "frame may be dark (--background-area frame)",
                    text, (unsigned)ceil(255 * light[0]), (unsigned)ceil(255 * light[1]),
                    (unsigned)ceil(255 * light[2]));
}

/* ---- reading --------------------------------------------------------------------------------- */

/* With bleed. */
static double whole_width(const struct book *b)
{
    return bleed_width(&b->bleed, b->template.width);
}

static double whole_height(const struct book *b)
{
    return bleed_height(&b->bleed, b->template.height);
}

/* How much larger than its pixels the picture is so that it covers the page, in points. */
static double picture_scale(const struct book *b, cairo_surface_t *picture)
{
    return fmax(whole_width(b) / cairo_image_surface_get_width(picture),
                whole_height(b) / cairo_image_surface_get_height(picture));
}

/* An SVG of another shape than the page still covers it. */
static bool read_picture(const struct book *b, const char *path, struct book_ground *g,
                         struct diag *d)
{
    const struct profile *printer = b->order->profile;
    double side = 1.5 * fmax(whole_width(b), whole_height(b));

    g->picture = picture_read(path, side, side, false, d);
    if (!g->picture)
        return false;
    if (printer && !b->order->colour) /* style.grey is not set yet */
        picture_remove_colours(g->picture);
    if (!b->order->background_frame)
        picture_make_pale(g->picture, picture_strength);
    double dpi = 72 / picture_scale(b, g->picture), least = printer ? printer->least_dpi : 0;
    return dpi >= least - 1 ||
           diag_set(d,
                    "--background-picture: %s: its pixels are %.0f to the inch on these pages; the "
                    "printer wants %.0f: %.0f x %.0f pixels",
                    path, dpi, least, ceil(whole_width(b) / 72 * least),
                    ceil(whole_height(b) / 72 * least));
}

static bool read_ground(const struct book *b, const struct book_background *from,
                        struct book_ground *g, struct diag *d)
{
    g->is = from->picture || (from->colour && strcmp(from->colour, "none") != 0);
    if (from->picture)
        return read_picture(b, from->picture, g, d);
    return !g->is || (background_parse(from->colour, g->colour, d) &&
                      (b->order->background_frame || is_light(g->colour, from->colour, d)));
}

static const struct book_background *of_group(const struct book *b, int k)
{
    return k == 0 ? &b->order->background : &b->order->group[k - 1].background;
}

bool background_read(struct book *b, struct diag *d)
{
    const struct profile *printer = b->order->profile;
    int groups = 0, n = 0;

    for (int left = b->n; b->order->group && left > 0; left -= b->order->group[groups++].n)
        continue;
    b->ground = mem_alloc((size_t)groups + 1, sizeof *b->ground);
    b->nground = groups + 1;
    for (int k = 0; k <= groups; k++)
        n += of_group(b, k)->colour || of_group(b, k)->picture;
    if (n && printer && !printer->has_bleed)
        return diag_set(d, "--background: the printer's profile does not tell how far it goes "
                           "beyond the trim: its group [bleed] is missing");
    if (n && printer)
        b->bleed = printer->bleed;
    for (int k = 0; n && k <= groups; k++)
        if (!read_ground(b, of_group(b, k), &b->ground[k], d))
            return false;
    if (!n && b->order->background_frame)
        return diag_set(d, "--background-area: no page has a background: --background COLOUR or "
                           "--background-picture FILE");
    b->template.style.carded = n && !b->order->background_frame;
    return true;
}

void background_place(struct book *b)
{
    for (int i = 0; i < b->n; i++) {
        int k = b->sorted[i].group + 1, page = b->puzzle[i].page, end = page + b->puzzle[i].spread;
        if (k >= b->nground || !(of_group(b, k)->colour || of_group(b, k)->picture))
            continue;
        struct book_ground *g = &b->ground[k];
        g->first = g->first == 0 || page < g->first ? page : g->first;
        g->last = end > g->last ? end : g->last;
    }
}

void background_release(struct book *b)
{
    for (int k = 0; k < b->nground; k++)
        if (b->ground[k].picture)
            cairo_surface_destroy(b->ground[k].picture);
    free(b->ground);
}

/* ---- drawing --------------------------------------------------------------------------------- */

static const struct book_ground *find_ground(const struct book *b, int page)
{
    for (int k = 1; k < b->nground; k++)
        if (page >= b->ground[k].first && page <= b->ground[k].last)
            return &b->ground[k];
    return &b->ground[0];
}

/* The whole sheet, or a frame at its edges. Where one rectangle covers all, cairo forgets what came before,
 * such as the beginning of an element: so it is two, which overlap. */
static void add_area(const struct book *b, cairo_t *cr, double x, double y)
{
    const struct template *t = &b->template;
    const struct book_margins *own = &b->order->margins;
    bool used = own->text[MARGIN_HEAD] || own->text[MARGIN_FOOT] || own->logo;
    double width = (used ? least_frame : frame_width) *
                   fmin(fmin(t->top, t->bottom), fmin(t->inner, t->outer));

    if (!b->order->background_frame) {
        cairo_rectangle(cr, x, y, 0.6 * whole_width(b), whole_height(b));
        cairo_rectangle(cr, x + 0.4 * whole_width(b), y, 0.6 * whole_width(b), whole_height(b));
        return;
    }
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD);
    cairo_rectangle(cr, x, y, whole_width(b), whole_height(b));
    cairo_rectangle(cr, width, width, t->width - 2 * width, t->height - 2 * width);
}

void background_draw(struct book_pen *p)
{
    const struct book *b = p->b;
    const struct book_ground *g = find_ground(b, p->page);
    bool spine_left = (p->page % 2 == 1) != b->wording->from_right;
    double x = -(spine_left ? b->bleed.spine : b->bleed.outer), y = -b->bleed.outer;

    if (!g->is)
        return;
    cairo_save(p->cr);
    text_turn_back(p->cr, 0, b->template.width);
    add_area(b, p->cr, x, y);
    if (g->picture) {
        double scale = picture_scale(b, g->picture);
        double wide = scale * cairo_image_surface_get_width(g->picture);
        double high = scale * cairo_image_surface_get_height(g->picture);
        cairo_clip_preserve(p->cr);
        cairo_translate(p->cr, x + (whole_width(b) - wide) / 2, y + (whole_height(b) - high) / 2);
        cairo_scale(p->cr, scale, scale);
        cairo_set_source_surface(p->cr, g->picture, 0, 0);
    } else
        set_colour(p->cr, g->colour);
    cairo_fill(p->cr);
    cairo_restore(p->cr);
}
