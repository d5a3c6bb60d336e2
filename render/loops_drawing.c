#include "render/loops_drawing.h"

#include "format/loops.h"
#include "render/coordinates.h"
#include "render/layers.h"
#include "render/puzzle_draw.h"
#include "render/step_draw.h"

static struct board_size size(const void *body)
{
    const struct loops *own = body;

    return puzzle_size(own->puzzle->lattice);
}

static void board(cairo_t *cr, struct text *text, const struct style *style, const void *body,
                  bool solved, double x, double y, double unit)
{
    const struct loops *own = body;

    puzzle_draw(cr, text, style, own->puzzle, solved ? own->solution : NULL, x, y, unit);
}

/* The numbers of all rows and columns that have dots. */
static struct coordinates shown(const struct lattice *l)
{
    struct box box = layer_box(l);

    return (struct coordinates){box.top, box.bottom, box.left, box.right, board_margin(l)};
}

static struct board_room room(const void *body, double unit)
{
    const struct loops *own = body;
    struct coordinates c = shown(own->puzzle->lattice);

    return coordinates_room(&c, unit);
}

static void coordinates(cairo_t *cr, struct text *text, const struct style *style, const void *body,
                        double x, double y, double unit)
{
    const struct loops *own = body;
    struct coordinates c = shown(own->puzzle->lattice);

    coordinates_draw(cr, text, style, &c, x, y, unit);
}

static void step(cairo_t *cr, struct text *text, const struct style *style, const void *body,
                 const struct story *story, int first, int end, double x, double y, double unit)
{
    struct step_view view;

    step_view_init(&view, body, story, first, end);
    step_draw(cr, text, style, &view, x, y, unit);
    step_view_release(&view);
}

/* ---- legend ---- */

static void sample_on(cairo_t *cr, double x, double y, double side)
{
    step_draw_sample(cr, SAMPLE_ON, x, y, side);
}

static void sample_off(cairo_t *cr, double x, double y, double side)
{
    step_draw_sample(cr, SAMPLE_OFF, x, y, side);
}

static void sample_premise(cairo_t *cr, double x, double y, double side)
{
    step_draw_sample(cr, SAMPLE_PREMISE, x, y, side);
}

static void sample_inside(cairo_t *cr, double x, double y, double side)
{
    step_draw_sample(cr, SAMPLE_INSIDE, x, y, side);
}

static void sample_outside(cairo_t *cr, double x, double y, double side)
{
    step_draw_sample(cr, SAMPLE_OUTSIDE, x, y, side);
}

static bool has_sides(const struct story *story)
{
    for (int i = 0; i < story->nsteps; i++)
        if (story->step[i].sides)
            return true;
    return false;
}

static const struct drawing_sample legend[] = {
    {"new line", sample_on, NULL},          {"new: no line", sample_off, NULL},
    {"looked at", sample_premise, NULL},    {"inside", sample_inside, has_sides},
    {"outside", sample_outside, has_sides}, {0}};

const struct drawing loops_drawing = {
    .family = &loops_family,
    .size = size,
    .board = board,
    .room = room,
    .coordinates = coordinates,
    .step = step,
    .legend = legend,
};
