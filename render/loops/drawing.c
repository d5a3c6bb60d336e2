#include "render/loops/drawing.h"

#include "format/loops/family.h"
#include "model/loops/square.h"
#include "render/coordinates.h"
#include "render/loops/art.h"
#include "render/loops/chain_draw.h"
#include "render/loops/groups.h"
#include "render/loops/layers.h"
#include "render/loops/puzzle_draw.h"
#include "render/loops/step_draw.h"

static struct board_size size(const void *body)
{
    const struct loops *own = body;

    return puzzle_size(own->puzzle->lattice);
}

/* Along a column of dots, which both pages show. */
static double fold(const void *body)
{
    const struct loops *own = body;
    struct box box = layer_box(own->puzzle->lattice);

    return own->puzzle->lattice->square ? (box.right - box.left) / 2 : 0;
}

static void board(cairo_t *cr, struct text *text, const struct style *style, const void *body,
                  bool solved, double x, double y, double unit)
{
    const struct loops *own = body;

    puzzle_draw(cr, text, style, own->puzzle, solved ? own->solution : NULL, x, y, unit);
}

static void picture(cairo_t *cr, const struct style *style, const void *body, double x, double y,
                    double unit)
{
    const struct loops *own = body;

    puzzle_draw_picture(cr, style, own->puzzle, own->solution, x, y, unit);
}

static void art(cairo_t *cr, struct text *text, const struct style *style, const void *body,
                double x, double y, double unit)
{
    loops_art(cr, text, style, body, x, y, unit);
}

/* The numbers of all rows and columns that have dots. */
static struct coordinates shown(const struct lattice *l)
{
    struct box box = layer_box(l);

    double margin = board_margin(l);

    return (struct coordinates){box.top, box.bottom, box.left, box.right, margin, margin};
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

/* The samples of steps, and behind them those of chains. */
enum { CHAIN_SAMPLES = SAMPLE_OUTSIDE + 1 };

static void sample(cairo_t *cr, struct text *text, int sample, double x, double y, double side)
{
    if (sample < CHAIN_SAMPLES)
        step_draw_sample(cr, (enum step_sample)sample, x, y, side);
    else
        chain_draw_sample(cr, text, (enum chain_sample)(sample - CHAIN_SAMPLES), x, y, side);
}

static bool has_value(const struct story_step *step, enum edge_value value)
{
    for (int i = 0; i < step->nfacts; i++)
        if (step->fact[i].value == (int)value)
            return true;
    return false;
}

static bool has_on(const struct story_step *step)
{
    return has_value(step, EDGE_ON);
}

static bool has_off(const struct story_step *step)
{
    return has_value(step, EDGE_OFF);
}

static bool has_cells(const struct story_step *step)
{
    return step->ncells > 0 && !story_has_reason(step);
}

static bool has_clues(const struct story_step *step)
{
    return step->nclues > 0;
}

static bool has_dots(const struct story_step *step)
{
    return step->ndots > 0;
}

static bool has_known(const struct story_step *step)
{
    return step->nbecause > 0;
}

static bool has_sides(const struct story_step *step)
{
    return step->marks && (!story_has_reason(step) || step->laws & LAW_SIDES);
}

static bool has_supposed(const struct story_step *step)
{
    return step->nchains > 0 && step->chain[0].supposed.place >= 0;
}

static bool has_links(const struct story_step *step)
{
    return step->nchains > 0 && step->chain[0].nlinks > 0;
}

static bool has_others(const struct story_step *step)
{
    return step->nchains > 1 && step->chain[1].nlinks > 0;
}

static bool has_clash(const struct story_step *step)
{
    return step->nchains > 0 && step->chain[0].nclash_cells + step->chain[0].nclash_dots > 0;
}

static const struct drawing_sample legend[] = {
    {"new line", SAMPLE_ON, false, has_on},
    {"new: no line", SAMPLE_OFF, false, has_off},
    {"looked at", SAMPLE_PREMISE, false, has_cells},
    {"clue used", SAMPLE_PREMISE, false, has_clues},
    {"dot used", SAMPLE_DOT, false, has_dots},
    {"line used", SAMPLE_USED, false, has_known},
    {"inside", SAMPLE_INSIDE, false, has_sides},
    {"outside", SAMPLE_OUTSIDE, false, has_sides},
    {"supposed", CHAIN_SAMPLES + SAMPLE_SUPPOSED, true, has_supposed},
    {"follows, in this order", CHAIN_SAMPLES + SAMPLE_FOLLOWS, true, has_links},
    {"follows otherwise", CHAIN_SAMPLES + SAMPLE_OTHERWISE, true, has_others},
    {"contradiction", CHAIN_SAMPLES + SAMPLE_CLASH, true, has_clash},
    {0}};

/* ---- features ---- */

static bool has_pieces(const void *body)
{
    const struct loops *own = body;
    struct groups *groups = groups_new(own->puzzle, 1);
    bool has = groups->npieces > groups->n;

    groups_free(groups);
    return has;
}

static bool has_holes(const void *body)
{
    const struct loops *own = body;

    return !lattice_is_full(own->puzzle->lattice);
}

/* Crosses do not count: puzzles look empty with them. */
static bool begun(const void *body)
{
    const struct loops *own = body;
    bool any = false;

    for (int e = 0; own->drawn && e < own->puzzle->lattice->nedges; e++)
        any = any || own->drawn[e] == EDGE_ON;
    return any;
}

static bool has_letters(const void *body)
{
    const struct loops *own = body;

    return loops_family.type(own) == PUZZLE_SUPER;
}

static const struct drawing_feature features[] = {
    {"letters", has_letters}, {"pieces", has_pieces}, {"holes", has_holes}, {0}};

const struct drawing loops_drawing = {
    .family = &loops_family,
    .features = features,
    .begun = begun,
    .size = size,
    .fold = fold,
    .board = board,
    .picture = picture,
    .art = art,
    .room = room,
    .coordinates = coordinates,
    .step = step,
    .legend = legend,
    .sample = sample,
};
