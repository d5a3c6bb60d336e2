#include "render/book/cover.h"

#include "edition/edition.h"
#include "render/book/parts.h"
#include "render/book/sections.h"

/* ---- colours --------------------------------------------------------------------------------- */

/* On lighter grounds words are dark: in the accent if that is, and loops are between the two then. */
static const double light_ground = 0.3;

/* `share` of the way from one colour to another. */
static void mix(const double from[3], const double to[3], double share, double out[3])
{
    for (int i = 0; i < 3; i++)
        out[i] = from[i] + share * (to[i] - from[i]);
}

/* Groups within the loop lean towards the accent or the ground, those outside it towards the text. */
static void derive_tints(struct cover_colours *c)
{
    for (int i = 0; i < COVER_TINTS; i++) {
        mix(c->text, i % 2 ? c->accent : c->ground, 0.12 + 0.09 * i, c->tint[i]);
        mix(c->ground, c->text, 0.08 + 0.06 * i, c->shade[i]);
    }
}

void cover_colours_of(const struct book_cover *cover, struct cover_colours *colours)
{
    static const double ends[2][3] = {{0, 0, 0}, {1, 1, 1}};
    double given[2][3];
    struct diag d;

    *colours = cover_usual;
    if (cover->colours && cover_colours_parse(cover->colours, given, &d)) {
        bool dark = colour_luminance(given[0]) < light_ground;
        mix(given[0], given[0], 0, colours->ground);
        mix(given[1], given[1], 0, colours->accent);
        mix(ends[dark], given[0], dark ? 0.05 : 0.12, colours->text);
        if (!dark && colour_luminance(given[1]) < light_ground) {
            mix(given[1], given[1], 0, colours->text);
            mix(given[1], given[0], 0.45, colours->accent);
        }
        derive_tints(colours);
    }
    if (cover->design == COVER_FRAME) {
        struct cover_colours light = *colours;
        mix(colours->text, colours->text, 0, light.ground);
        mix(colours->ground, colours->ground, 0, light.text);
        derive_tints(&light);
        *colours = light;
    }
}

/* ---- grounds --------------------------------------------------------------------------------- */

/* Of the lattice of dots, of frames; in points. */
static const double pitch = 18, dot = 3, frame_line = 5, frame_distance = 4;

static void fill(cairo_t *cr, const double colour[3], const struct cover_area *a)
{
    set_colour(cr, colour);
    cairo_rectangle(cr, a->x, a->y, a->width, a->height);
    cairo_fill(cr);
}

static struct cover_area inset(const struct cover_area *a, double by)
{
    return (struct cover_area){a->x + by, a->y + by, a->width - 2 * by, a->height - 2 * by};
}

/* Each row is a dashed line, which keeps the file small. */
static void draw_lattice(cairo_t *cr, const double colour[3], const struct cover_area *a)
{
    cairo_save(cr);
    set_colour(cr, colour);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_width(cr, dot);
    cairo_set_dash(cr, (double[]){0, pitch}, 2, 0);
    for (double y = a->y + pitch / 2; y < a->y + a->height; y += pitch) {
        cairo_move_to(cr, a->x + pitch / 2, y);
        cairo_line_to(cr, a->x + a->width, y);
    }
    cairo_stroke(cr);
    cairo_restore(cr);
}

void cover_ground(cairo_t *cr, enum cover_design design, const struct cover_colours *colours,
                  const struct cover_area *sheet)
{
    fill(cr, colours->ground, sheet);
    if (design == COVER_LABEL)
        draw_lattice(cr, colours->shade[COVER_TINTS - 1], sheet);
}

static void draw_frame(cairo_t *cr, const double colour[3], const struct cover_area *a, double line)
{
    set_colour(cr, colour);
    cairo_set_line_width(cr, line);
    cairo_rectangle(cr, a->x, a->y, a->width, a->height);
    cairo_stroke(cr);
}

/* A frame must not lie where the trim may cut it unevenly. */
void cover_side(cairo_t *cr, enum cover_design design, const struct cover_colours *colours,
                const struct cover_area *side, bool front)
{
    struct cover_area outer = inset(side, 0.05 * side->width);

    if (design == COVER_FRAME) {
        struct cover_area inner = inset(&outer, frame_line / 2 + frame_distance);
        draw_frame(cr, colours->text, &outer, frame_line);
        draw_frame(cr, colours->accent, &inner, 1);
    }
    if (design == COVER_LABEL && front) {
        struct cover_area label = cover_label(side);
        struct cover_area line = inset(&label, frame_distance);
        fill(cr, colours->text, &label);
        draw_frame(cr, colours->accent, &line, 1.5);
    }
    if (design == COVER_LABEL && !front)
        fill(cr, colours->ground, &outer);
}

void cover_spine(cairo_t *cr, enum cover_design design, const struct cover_colours *colours,
                 const struct cover_area *spine)
{
    if (design == COVER_FRAME || design == COVER_LABEL)
        fill(cr, design == COVER_FRAME ? colours->text : colours->ground, spine);
}

void cover_rule(cairo_t *cr, const struct cover_colours *colours, double x, double y, double width)
{
    set_colour(cr, colours->accent);
    cairo_set_line_width(cr, 1.5);
    cairo_move_to(cr, x, y);
    cairo_line_to(cr, x + width, y);
    cairo_stroke(cr);
}

struct cover_area cover_label(const struct cover_area *front)
{
    return (struct cover_area){front->x + 0.05 * front->width, front->y + 0.055 * front->height,
                               0.9 * front->width, 0.29 * front->height};
}

/* Artwork has cells of at least this size where a puzzle allows it. */
static const double least_cell = 25, largest_cell = 144;

const struct record *cover_art(const struct book *b, double width, double height)
{
    double held = 0;
    int best = 0;

    for (int i = 0; i < b->n; i++) {
        double unit = board_fit(book_board(b, i)->size, width, height, largest_cell);
        if (i == 0 || (held < least_cell ? unit > held : unit >= least_cell && unit < held)) {
            best = i;
            held = unit;
        }
    }
    return book_record(b, best);
}

void cover_add_blurb(const struct book *b, struct strbuf *out)
{
    const struct wording_texts *texts = &b->wording->texts;
    const char *own = b->order->cover->blurb;
    const char *words = own ? own : b->n == 1 ? texts->blurb_one : texts->blurb;
    bool techniques = false, any = false;

    for (int i = 0; i < b->taught.nteachings; i++)
        techniques = techniques || b->taught.teaching[i].techniques.n > 0;
    const struct {
        const char *words;
        bool there;
    } part[] = {{texts->blurb_rules, b->template.front},
                {texts->blurb_techniques, b->template.front && techniques},
                {texts->blurb_hints, hints_apply(b, 0)},
                {texts->blurb_ways, solution_steps_apply(b, 0)},
                {texts->blurb_solutions, b->template.solutions != SOLUTIONS_KEY &&
                                             b->template.solutions != SOLUTIONS_NONE}};
    if (words)
        sections_fill(b, NULL, words, out);
    if (own || !words || !texts->blurb_inside)
        return;
    for (size_t i = 0; i < sizeof part / sizeof *part; i++) {
        if (!part[i].words || !part[i].there)
            continue;
        if (!any)
            strbuf_format(out, "\n\n%s", texts->blurb_inside);
        strbuf_format(out, "\n\u2013\u00a0%s", part[i].words);
        any = true;
    }
}
