#include "render/loops/art.h"

#include "render/cover_colours.h"
#include "render/loops/groups.h"
#include "render/loops/layers.h"
#include "render/loops/puzzle_draw.h"

#include <assert.h>
#include <math.h>

const double cover_night[3] = {0.106, 0.196, 0.247};
const double cover_paper[3] = {0.969, 0.949, 0.906};
const double cover_gold[3] = {0.847, 0.616, 0.278};

/* Groups, by their tint: within the loop, and outside it. */
enum { COVER_TINTS = 4 };
static const double cover_tint[COVER_TINTS][3] = {
    {0.878, 0.867, 0.761}, {0.902, 0.765, 0.643}, {0.655, 0.745, 0.722}, {0.561, 0.655, 0.729}};
static const double cover_shade[COVER_TINTS][3] = {
    {0.169, 0.278, 0.333}, {0.216, 0.333, 0.384}, {0.263, 0.384, 0.435}, {0.310, 0.435, 0.486}};

static const double most_line = 6;

void cover_colour(cairo_t *cr, const double colour[3])
{
    cairo_set_source_rgb(cr, colour[0], colour[1], colour[2]);
}

/* One side of the loop: its ground, its groups, dots and clues in this colour. Clipped to it. */
static void draw_side(struct pen pen, const struct groups *groups, const double ground[3],
                      const double tint[COVER_TINTS][3], const double *colour)
{
    cover_colour(pen.cr, ground);
    cairo_paint(pen.cr);
    for (int i = 0; i < COVER_TINTS; i++) {
        layer_path_groups(&pen, groups, i);
        cover_colour(pen.cr, tint[i]);
        cairo_fill(pen.cr);
    }
    pen.colour = colour;
    layer_dots(&pen);
    layer_clues(&pen, groups);
}

/* Clips to what lies outside the loop, as far as the board has room. */
static void clip_outside(const struct pen *pen, const struct loop *loop)
{
    struct box box = layer_box(pen->l);
    double margin = board_margin(pen->l);

    puzzle_path_loop(pen, loop);
    cairo_rectangle(pen->cr, pen->x + (box.left - margin) * pen->m.unit,
                    pen->y + (box.top - margin) * pen->m.unit,
                    (box.right - box.left + 2 * margin) * pen->m.unit,
                    (box.bottom - box.top + 2 * margin) * pen->m.unit);
    cairo_set_fill_rule(pen->cr, CAIRO_FILL_RULE_EVEN_ODD);
    cairo_clip(pen->cr);
    cairo_set_fill_rule(pen->cr, CAIRO_FILL_RULE_WINDING);
}

void loops_art(cairo_t *cr, struct text *text, const struct style *style, const struct loops *loops,
               double x, double y, double unit)
{
    struct groups *groups = groups_new(loops->puzzle, COVER_TINTS);

    assert(loops->solution);
    cairo_save(cr);
    struct pen pen = pen_new(cr, text, style, loops->puzzle, x, y, unit);
    cairo_save(cr);
    clip_outside(&pen, loops->solution);
    draw_side(pen, groups, cover_night, cover_shade, cover_paper);
    cairo_restore(cr);
    cairo_save(cr);
    puzzle_path_loop(&pen, loops->solution);
    cairo_clip(cr);
    draw_side(pen, groups, cover_paper, cover_tint, cover_night);
    cairo_restore(cr);
    puzzle_path_loop(&pen, loops->solution);
    cover_colour(cr, cover_gold);
    cairo_set_line_width(cr, fmin(0.15 * unit, most_line));
    cairo_stroke(cr);
    cairo_restore(cr);
    groups_free(groups);
}
