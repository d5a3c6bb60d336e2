#include "render/drawing.h"

#include "base/mem.h"
#include "format/loops/family.h"
#include "model/loops/square.h"
#include "render/coordinates.h"
#include "render/loops/chain_draw.h"
#include "render/loops/groups.h"
#include "render/loops/layers.h"
#include "render/loops/step_draw.h"

#include <assert.h>
#include <math.h>
#include <string.h>

static const double ink_loop = 1;

static const double white[] = {1, 1, 1};

static struct board_size size(const void *body)
{
    const struct lattice *l = ((const struct loops *)body)->puzzle->lattice;
    struct box b = layer_box(l);
    double margin = board_margin(l);

    return (struct board_size){.width = b.right - b.left + 2 * margin,
                               .height = b.bottom - b.top + 2 * margin,
                               .margin = margin,
                               .cells = l->square ? 0 : l->ncells,
                               .rows = l->tiling ? l->rows : 0,
                               .cols = l->tiling ? l->cols : 0};
}

/* Along a column of dots, which both pages show. */
static double fold(const void *body)
{
    const struct loops *own = body;
    struct box box = layer_box(own->puzzle->lattice);

    return own->puzzle->lattice->square ? floor((box.right - box.left) / 2) : 0;
}

/* ---- the board ------------------------------------------------------------------------------- */

/* An edge of the dot that is still left, or -1. */
static int edge_on(const struct brush *brush, const unsigned char *left, int dot)
{
    for (int k = brush->l->dot_start[dot]; k < brush->l->dot_start[dot + 1]; k++)
        if (left[brush->l->dot_edge[k]])
            return brush->l->dot_edge[k];
    return -1;
}

/* Makes the loop the path: from each edge that is left, walks along the others back to its first
 * dot. */
static void path_loop(const struct brush *brush, const struct loop *loop)
{
    FREED unsigned char *left = mem_alloc(loop->nedges, 1);

    cairo_new_path(brush->cr);
    memcpy(left, loop->on, loop->nedges);
    for (int e = 0; e < loop->nedges; e++) {
        int first = brush->l->edge_dot[e][0], dot = first;
        if (!left[e])
            continue;
        struct point at = brush_dot(brush, dot);
        cairo_move_to(brush->cr, at.x, at.y);
        for (int edge = e; edge >= 0; edge = edge_on(brush, left, dot)) {
            left[edge] = 0;
            dot = lattice_along(brush->l, edge, dot);
            at = brush_dot(brush, dot);
            if (dot != first)
                cairo_line_to(brush->cr, at.x, at.y);
        }
        cairo_close_path(brush->cr);
    }
}

static void fill_inside(const struct brush *brush, const struct loop *loop, double ink)
{
    path_loop(brush, loop);
    brush_ink(brush, ink);
    cairo_fill(brush->cr);
}

/* With the solution, the inside of the loop is light grey, and groups have outlines only. */
static void board(const struct pen *pen, const void *body, bool solved, struct spot at)
{
    const struct loops *own = body;
    OWN(drawn_groups) *groups = groups_new(own->puzzle, pen->style->ntints, !pen->style->cut);

    cairo_save(pen->cr);
    struct brush brush = brush_new(pen, own->puzzle, at);
    layer_frame(&brush, white);
    brush.solved = solved;
    if (solved) {
        brush.m.digit = brush.m.solved_digit;
        brush.m.group_number = fmax(brush.m.group_number, brush.m.digit);
        fill_inside(&brush, own->solution, pen->style->inside);
        layer_outlines(&brush, groups);
    } else
        layer_groups(&brush, groups, white);
    layer_tiling(&brush);
    layer_dots(&brush, groups);
    if (solved) {
        path_loop(&brush, own->solution);
        brush_ink(&brush, ink_loop);
        set_line(pen->cr, brush.m.loop);
        cairo_stroke(pen->cr);
    }
    layer_clues(&brush, groups);
    cairo_restore(pen->cr);
}

/* ---- two solutions --------------------------------------------------------------------------- */

static bool merge(void *body, void *other)
{
    struct loops *own = body, *from = other;
    struct diag why;

    if (!lattice_same(own->puzzle->lattice, from->puzzle->lattice) ||
        !verify_solution(own->puzzle, from->solution, &why))
        return false;
    own->other = from->solution;
    from->solution = NULL;
    return true;
}

/* Dashes of an edge of length 1: two of them, and halves at its ends. */
static const double dash = 0.18;
enum { DASHES = 3 };

/* The lines of two loops on one board, told apart without colour: those of both are grey; those of
 * only one are black, and for the second dashed. Leaves the pen with dashes. */
static void draw_both(const struct brush *brush, const struct loop *first,
                      const struct loop *second)
{
    /* Both, only the first, only the second. */
    static const struct {
        bool on[2];
        double ink, width; /* in widths of a loop */
    } lines[] = {{{1, 1}, 0.5, 0.9}, {{1, 0}, 1, 1.3}, {{0, 1}, 1, 1.3}};
    double on = dash * brush->m.unit, off = brush->m.unit / DASHES - on;

    for (int i = 0; i < 3; i++) {
        for (int e = 0; e < first->nedges; e++)
            if (first->on[e] == lines[i].on[0] && second->on[e] == lines[i].on[1])
                layer_path_edge(brush, e);
        if (i == 2) {
            cairo_set_line_cap(brush->cr, CAIRO_LINE_CAP_BUTT);
            cairo_set_dash(brush->cr, (double[]){on, off}, 2, on / 2);
        }
        set_grey(brush->cr, lines[i].ink);
        set_line(brush->cr, brush->m.loop * lines[i].width);
        cairo_stroke(brush->cr);
    }
}

/* The cells inside only one of the loops are light grey. */
static void both(const struct pen *pen, const void *body, struct spot at)
{
    const struct loops *own = body;
    OWN(drawn_groups) *groups = groups_new(own->puzzle, pen->style->ntints, true);
    OWN(loop) *differs = loop_copy(own->solution);

    for (int e = 0; e < differs->nedges; e++)
        differs->on[e] ^= own->other->on[e];
    cairo_save(pen->cr);
    struct brush brush = brush_new(pen, own->puzzle, at);
    layer_frame(&brush, white);
    cairo_set_fill_rule(pen->cr, CAIRO_FILL_RULE_EVEN_ODD);
    fill_inside(&brush, differs, pen->style->inside);
    cairo_set_fill_rule(pen->cr, CAIRO_FILL_RULE_WINDING);
    layer_outlines(&brush, groups);
    layer_tiling(&brush);
    layer_dots(&brush, groups);
    cairo_save(pen->cr);
    draw_both(&brush, own->solution, own->other);
    cairo_restore(pen->cr);
    layer_clues(&brush, groups);
    cairo_restore(pen->cr);
}

static void picture(const struct pen *pen, const void *body, struct spot at)
{
    const struct loops *own = body;

    cairo_save(pen->cr);
    struct brush brush = brush_new(pen, own->puzzle, at);
    fill_inside(&brush, own->solution, ink_loop);
    cairo_restore(pen->cr);
}

/* ---- artwork of covers ----------------------------------------------------------------------- */

static const double most_cover_line = 6;

/* One side of the loop: its ground, its groups, dots and clues in this colour. Clipped to it. */
static void draw_side(struct brush brush, const struct drawn_groups *groups, const double ground[3],
                      const double tint[COVER_TINTS][3], const double *colour)
{
    set_colour(brush.cr, ground);
    cairo_paint(brush.cr);
    for (int i = 0; i < COVER_TINTS; i++) {
        layer_path_groups(&brush, groups, i);
        set_colour(brush.cr, tint[i]);
        cairo_fill(brush.cr);
    }
    brush.colour = colour;
    layer_dots(&brush, groups);
    layer_clues(&brush, groups);
}

/* A large loop, light inside, whose groups are tinted. */
static void art(const struct pen *pen, const void *body, struct spot at)
{
    const struct loops *own = body;
    const struct cover_colours *colours = pen->style->cover ? pen->style->cover : &cover_usual;
    OWN(drawn_groups) *groups = groups_new(own->puzzle, COVER_TINTS, true);
    struct board_size whole = size(body);

    assert(own->solution);
    cairo_save(pen->cr);
    text_mirror(pen->cr, 2 * at.x + whole.width * at.unit);
    struct brush brush = brush_new(pen, own->puzzle, at);
    cairo_save(pen->cr);
    path_loop(&brush, own->solution);
    cairo_rectangle(pen->cr, at.x, at.y, whole.width * at.unit, whole.height * at.unit);
    cairo_set_fill_rule(pen->cr, CAIRO_FILL_RULE_EVEN_ODD);
    cairo_clip(pen->cr);
    cairo_set_fill_rule(pen->cr, CAIRO_FILL_RULE_WINDING);
    draw_side(brush, groups, colours->ground, colours->shade, colours->text);
    cairo_restore(pen->cr);
    cairo_save(pen->cr);
    path_loop(&brush, own->solution);
    cairo_clip(pen->cr);
    draw_side(brush, groups, colours->text, colours->tint, colours->ground);
    cairo_restore(pen->cr);
    path_loop(&brush, own->solution);
    set_colour(pen->cr, colours->accent);
    set_line(pen->cr, fmin(0.15 * at.unit, most_cover_line));
    cairo_stroke(pen->cr);
    cairo_restore(pen->cr);
}

/* ---- rows and columns, steps ----------------------------------------------------------------- */

/* The numbers of all rows and columns that have dots. */
static struct coordinates shown(const struct lattice *l)
{
    struct box box = layer_box(l);
    double margin = board_margin(l);

    return (struct coordinates){(int)box.top,   (int)box.bottom, (int)box.left,
                                (int)box.right, margin,          margin};
}

static struct board_room room(const void *body, double unit, double least)
{
    const struct loops *own = body;
    struct coordinates c = shown(own->puzzle->lattice);

    return own->puzzle->lattice->square ? coordinates_room(&c, unit, least)
                                        : (struct board_room){0};
}

static void coordinates(const struct pen *pen, const void *body, struct spot at)
{
    const struct loops *own = body;
    struct coordinates c = shown(own->puzzle->lattice);

    if (own->puzzle->lattice->square)
        coordinates_draw(pen, &c, at);
}

static void locate(const struct pen *pen, const void *body, int cell, struct spot at)
{
    static const double ink_there = 0.6;
    const struct loops *own = body;

    cairo_save(pen->cr);
    struct brush brush = brush_new(pen, own->puzzle, at);
    cairo_new_path(pen->cr);
    if (cell >= 0)
        layer_path_cell(&brush, cell);
    brush_ink(&brush, ink_there);
    cairo_fill(pen->cr);
    layer_tiling(&brush);
    cairo_restore(pen->cr);
}

static void step(const struct pen *pen, const void *body, const struct story *story, int first,
                 int end, struct spot at)
{
    struct step_view view;

    step_view_init(&view, body, story, first, end);
    step_draw(pen, &view, at);
    step_view_release(&view);
}

/* ---- legend ---------------------------------------------------------------------------------- */

/* The samples of steps, and behind them those of links. */
enum { CHAIN_SAMPLES = SAMPLE_OUTSIDE + 1 };

static void sample(const struct pen *pen, int sample, struct spot at)
{
    if (sample < CHAIN_SAMPLES)
        step_draw_sample(pen, (enum step_sample)sample, at);
    else
        chain_draw_sample(pen, (enum chain_sample)(sample - CHAIN_SAMPLES), at);
}

static unsigned samples(const void *body, const struct story *story, int first, int end)
{
    struct step_view view;

    step_view_init(&view, body, story, first, end);
    const struct lattice *l = view.puzzle->lattice;
    unsigned all = view.chained ? chain_samples(view.chained) << CHAIN_SAMPLES : 0;
    for (int e = 0; e < l->nedges; e++)
        if (view.value[e] == EDGE_ON && view.age[e] != AGE_OLD)
            all |= 1U << (view.age[e] == AGE_NEW ? SAMPLE_ON : SAMPLE_USED);
        else if (view.value[e] == EDGE_OFF && view.age[e] == AGE_NEW)
            all |= 1U << SAMPLE_OFF;
    for (int v = 0; v < l->ndots; v++)
        all |= (unsigned)view.ring[v] << SAMPLE_DOT;
    for (int c = 0; c < l->ncells; c++)
        all |= (unsigned)(view.premise[c] == PREMISE_PLACE) << SAMPLE_PLACE |
               (unsigned)(view.premise[c] == PREMISE_CLUE) << SAMPLE_CLUE |
               (unsigned)(view.sides[c] == SIDE_INSIDE || view.sides[c] == SIDE_INSIDE_TOO)
                   << SAMPLE_INSIDE |
               (unsigned)(view.sides[c] == SIDE_OUTSIDE || view.sides[c] == SIDE_OUTSIDE_TOO)
                   << SAMPLE_OUTSIDE;
    step_view_release(&view);
    return all;
}

#define CHAIN(key, sample)                 \
    {                                      \
        key, CHAIN_SAMPLES + (int)(sample) \
    }

static const struct drawing_sample legend[] = {{"new_line", SAMPLE_ON},
                                               {"new_cross", SAMPLE_OFF},
                                               {"looked_at", SAMPLE_PLACE},
                                               {"clue_used", SAMPLE_CLUE},
                                               {"dot_used", SAMPLE_DOT},
                                               {"line_used", SAMPLE_USED},
                                               {"inside", SAMPLE_INSIDE},
                                               {"outside", SAMPLE_OUTSIDE},
                                               CHAIN("supposed", SAMPLE_SUPPOSED),
                                               CHAIN("follows", SAMPLE_FOLLOWS),
                                               CHAIN("contradiction", SAMPLE_CLASH),
                                               CHAIN("exactly_one", SAMPLE_MARK + MARK_ONE),
                                               CHAIN("both_or_none", SAMPLE_MARK + MARK_ALIKE),
                                               CHAIN("at_most_one", SAMPLE_MARK + MARK_MOST_ONE),
                                               CHAIN("at_least_one", SAMPLE_MARK + MARK_LEAST_ONE),
                                               CHAIN("if_then", SAMPLE_MARK + MARK_IF_THEN),
                                               CHAIN("way", SAMPLE_WAY),
                                               CHAIN("cell_in_question", SAMPLE_CELL),
                                               {0}};

/* ---- features -------------------------------------------------------------------------------- */

static bool has_pieces(const void *body, int what UNUSED)
{
    const struct loops *own = body;
    OWN(drawn_groups) *groups = groups_new(own->puzzle, 1, true);
    return groups->npieces > groups->n;
}

static bool has_holes(const void *body, int what UNUSED)
{
    const struct loops *own = body;

    const struct lattice *l = own->puzzle->lattice;

    return l->nfaces > l->ncells + 1 || (l->square && !lattice_is_full(l));
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

static bool has_letters(const void *body, int what UNUSED)
{
    const struct loops *own = body;

    return loops_family.type(own) == PUZZLE_SUPER;
}

static const struct drawing_feature features[] = {{"letters", NULL, has_letters, 0, true},
                                                  {"pieces", NULL, has_pieces, 0, true},
                                                  {"holes", NULL, has_holes},
                                                  {0}};
_Static_assert(sizeof features / sizeof *features <= DRAWING_FEATURES + 1, "features have no bits");

const struct drawing loops_drawing = {
    .family = &loops_family,
    .features = features,
    .begun = begun,
    .size = size,
    .fold = fold,
    .board = board,
    .picture = picture,
    .merge = merge,
    .both = both,
    .art = art,
    .room = room,
    .coordinates = coordinates,
    .locate = locate,
    .step = step,
    .legend = legend,
    .beyond = 0.28, /* arcs to the outside */
    .samples = samples,
    .sample = sample,
};
