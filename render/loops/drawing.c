#include "render/loops/drawing.h"

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
    const struct loops *own = body;
    struct box b = layer_box(own->puzzle->lattice);
    double margin = board_margin(own->puzzle->lattice);

    return (struct board_size){b.right - b.left + 2 * margin, b.bottom - b.top + 2 * margin,
                               margin};
}

/* Along a column of dots, which both pages show. */
static double fold(const void *body)
{
    const struct loops *own = body;
    struct box box = layer_box(own->puzzle->lattice);

    return own->puzzle->lattice->square ? (box.right - box.left) / 2 : 0;
}

/* ---- the board ------------------------------------------------------------------------------- */

/* An edge of the dot that is still left, or -1. */
static int edge_on(const struct pen *pen, const unsigned char *left, int dot)
{
    for (int k = pen->l->dot_start[dot]; k < pen->l->dot_start[dot + 1]; k++)
        if (left[pen->l->dot_edge[k]])
            return pen->l->dot_edge[k];
    return -1;
}

/* Makes the loop the path: from each edge that is left, walks along the others back to its first
 * dot. */
static void path_loop(const struct pen *pen, const struct loop *loop)
{
    FREED unsigned char *left = mem_alloc(loop->nedges, 1);

    cairo_new_path(pen->cr);
    memcpy(left, loop->on, loop->nedges);
    for (int e = 0; e < loop->nedges; e++) {
        int first = pen->l->edge_dot[e][0], dot = first;
        if (!left[e])
            continue;
        struct point at = pen_dot(pen, dot);
        cairo_move_to(pen->cr, at.x, at.y);
        for (int edge = e; edge >= 0; edge = edge_on(pen, left, dot)) {
            left[edge] = 0;
            dot = lattice_along(pen->l, edge, dot);
            at = pen_dot(pen, dot);
            if (dot != first)
                cairo_line_to(pen->cr, at.x, at.y);
        }
        cairo_close_path(pen->cr);
    }
}

static void fill_inside(const struct pen *pen, const struct loop *loop, double ink)
{
    path_loop(pen, loop);
    pen_ink(pen, ink);
    cairo_fill(pen->cr);
}

/* With the solution, the inside of the loop is light grey, and groups have outlines only. */
static void board(cairo_t *cr, struct text *text, const struct style *style, const void *body,
                  bool solved, double x, double y, double unit)
{
    const struct loops *own = body;
    OWN(groups) *groups = groups_new(own->puzzle, style->ntints, !style->cut);

    cairo_save(cr);
    struct pen pen = pen_new(cr, text, style, own->puzzle, x, y, unit);
    layer_frame(&pen, white);
    if (solved) {
        pen.m.digit = pen.m.solved_digit;
        pen.m.group_number = fmax(pen.m.group_number, pen.m.digit);
        fill_inside(&pen, own->solution, style->inside);
        layer_outlines(&pen, groups);
    } else
        layer_groups(&pen, groups, white);
    layer_dots(&pen, groups);
    if (solved) {
        path_loop(&pen, own->solution);
        pen_ink(&pen, ink_loop);
        set_line(cr, pen.m.loop);
        cairo_stroke(cr);
    }
    layer_clues(&pen, groups);
    cairo_restore(cr);
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
static void draw_both(const struct pen *pen, const struct loop *first, const struct loop *second)
{
    /* Both, only the first, only the second. */
    static const struct {
        bool on[2];
        double ink, width; /* in widths of a loop */
    } lines[] = {{{1, 1}, 0.5, 0.9}, {{1, 0}, 1, 1.3}, {{0, 1}, 1, 1.3}};
    double on = dash * pen->m.unit, off = pen->m.unit / DASHES - on;

    for (int i = 0; i < 3; i++) {
        for (int e = 0; e < first->nedges; e++)
            if (first->on[e] == lines[i].on[0] && second->on[e] == lines[i].on[1])
                layer_path_edge(pen, e);
        if (i == 2) {
            cairo_set_line_cap(pen->cr, CAIRO_LINE_CAP_BUTT);
            cairo_set_dash(pen->cr, (double[]){on, off}, 2, on / 2);
        }
        set_grey(pen->cr, lines[i].ink);
        set_line(pen->cr, pen->m.loop * lines[i].width);
        cairo_stroke(pen->cr);
    }
}

/* The cells inside only one of the loops are light grey. */
static void both(cairo_t *cr, struct text *text, const struct style *style, const void *body,
                 double x, double y, double unit)
{
    const struct loops *own = body;
    OWN(groups) *groups = groups_new(own->puzzle, style->ntints, true);
    OWN(loop) *differs = loop_copy(own->solution);

    for (int e = 0; e < differs->nedges; e++)
        differs->on[e] ^= own->other->on[e];
    cairo_save(cr);
    struct pen pen = pen_new(cr, text, style, own->puzzle, x, y, unit);
    layer_frame(&pen, white);
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD);
    fill_inside(&pen, differs, style->inside);
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING);
    layer_outlines(&pen, groups);
    layer_dots(&pen, groups);
    cairo_save(cr);
    draw_both(&pen, own->solution, own->other);
    cairo_restore(cr);
    layer_clues(&pen, groups);
    cairo_restore(cr);
}

static void picture(cairo_t *cr, const struct style *style, const void *body, double x, double y,
                    double unit)
{
    const struct loops *own = body;

    cairo_save(cr);
    struct pen pen = pen_new(cr, NULL, style, own->puzzle, x, y, unit);
    fill_inside(&pen, own->solution, ink_loop);
    cairo_restore(cr);
}

/* ---- artwork of covers ----------------------------------------------------------------------- */

static const double most_cover_line = 6;

/* One side of the loop: its ground, its groups, dots and clues in this colour. Clipped to it. */
static void draw_side(struct pen pen, const struct groups *groups, const double ground[3],
                      const double tint[COVER_TINTS][3], const double *colour)
{
    set_colour(pen.cr, ground);
    cairo_paint(pen.cr);
    for (int i = 0; i < COVER_TINTS; i++) {
        layer_path_groups(&pen, groups, i);
        set_colour(pen.cr, tint[i]);
        cairo_fill(pen.cr);
    }
    pen.colour = colour;
    layer_dots(&pen, groups);
    layer_clues(&pen, groups);
}

/* A large loop, light inside, whose groups are tinted. */
static void art(cairo_t *cr, struct text *text, const struct style *style, const void *body,
                double x, double y, double unit)
{
    const struct loops *own = body;
    const struct cover_colours *colours = style->cover ? style->cover : &cover_usual;
    OWN(groups) *groups = groups_new(own->puzzle, COVER_TINTS, true);
    struct board_size whole = size(body);

    assert(own->solution);
    cairo_save(cr);
    text_mirror(cr, 2 * x + whole.width * unit);
    struct pen pen = pen_new(cr, text, style, own->puzzle, x, y, unit);
    cairo_save(cr);
    path_loop(&pen, own->solution);
    cairo_rectangle(cr, x, y, whole.width * unit, whole.height * unit);
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD);
    cairo_clip(cr);
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING);
    draw_side(pen, groups, colours->ground, colours->shade, colours->text);
    cairo_restore(cr);
    cairo_save(cr);
    path_loop(&pen, own->solution);
    cairo_clip(cr);
    draw_side(pen, groups, colours->text, colours->tint, colours->ground);
    cairo_restore(cr);
    path_loop(&pen, own->solution);
    set_colour(cr, colours->accent);
    set_line(cr, fmin(0.15 * unit, most_cover_line));
    cairo_stroke(cr);
    cairo_restore(cr);
}

/* ---- rows and columns, steps ----------------------------------------------------------------- */

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

/* ---- legend ---------------------------------------------------------------------------------- */

/* The samples of steps, and behind them those of chains. */
enum { CHAIN_SAMPLES = SAMPLE_OUTSIDE + 1 };

static void sample(cairo_t *cr, struct text *text, const struct style *style, int sample, double x,
                   double y, double side)
{
    if (sample < CHAIN_SAMPLES)
        step_draw_sample(cr, style, (enum step_sample)sample, x, y, side);
    else
        chain_draw_sample(cr, text, (enum chain_sample)(sample - CHAIN_SAMPLES), x, y, side);
}

static unsigned chain_samples(const struct story_step *step)
{
    static const enum chain_sample follows[STORY_MOST_CHAINS] = {SAMPLE_FOLLOWS, SAMPLE_OTHERWISE};
    unsigned all = 0;

    for (int i = 0; i < step->nchains; i++) {
        const struct story_chain *chain = &step->chain[i];
        all |= (unsigned)(chain->supposed.place >= 0) << SAMPLE_SUPPOSED |
               (unsigned)(chain->nlinks > 0) << follows[i] |
               (unsigned)(chain->nclash_cells + chain->nclash_dots > 0) << SAMPLE_CLASH;
        for (int k = 0; k < chain->nlinks; k++)
            for (int m = 0; m < chain->link[k].nmarks; m++)
                all |= 1U << (SAMPLE_MARK + (int)chain->link[k].mark[m].kind);
    }
    return all;
}

static unsigned samples(const struct story_step *step)
{
    bool known = story_has_reason(step), sides = step->marks && (!known || step->laws & LAW_SIDES);
    unsigned all = chain_samples(step) << CHAIN_SAMPLES;

    for (int i = 0; i < step->nfacts; i++)
        all |= 1U << (step->fact[i].value == EDGE_ON ? SAMPLE_ON : SAMPLE_OFF);
    return all | (unsigned)(!known && step->ncells > 0) << SAMPLE_PLACE |
           (unsigned)(step->nclues > 0) << SAMPLE_CLUE | (unsigned)(step->ndots > 0) << SAMPLE_DOT |
           (unsigned)(step->nbecause > 0) << SAMPLE_USED | (unsigned)sides << SAMPLE_INSIDE |
           (unsigned)sides << SAMPLE_OUTSIDE;
}

#define CHAIN(key, sample)                       \
    {                                            \
        key, CHAIN_SAMPLES + (int)(sample), true \
    }

static const struct drawing_sample legend[] = {
    {"new_line", SAMPLE_ON, false},
    {"new_cross", SAMPLE_OFF, false},
    {"looked_at", SAMPLE_PLACE, false},
    {"clue_used", SAMPLE_CLUE, false},
    {"dot_used", SAMPLE_DOT, false},
    {"line_used", SAMPLE_USED, false},
    {"inside", SAMPLE_INSIDE, false},
    {"outside", SAMPLE_OUTSIDE, false},
    CHAIN("supposed", SAMPLE_SUPPOSED),
    CHAIN("follows", SAMPLE_FOLLOWS),
    CHAIN("follows_otherwise", SAMPLE_OTHERWISE),
    CHAIN("contradiction", SAMPLE_CLASH),
    CHAIN("exactly_one", SAMPLE_MARK + MARK_ONE),
    CHAIN("both_or_none", SAMPLE_MARK + MARK_ALIKE),
    CHAIN("at_most_one", SAMPLE_MARK + MARK_MOST_ONE),
    CHAIN("at_least_one", SAMPLE_MARK + MARK_LEAST_ONE),
    CHAIN("if_then", SAMPLE_MARK + MARK_IF_THEN),
    CHAIN("same_side", SAMPLE_MARK + MARK_SAME_SIDE),
    CHAIN("different_sides", SAMPLE_MARK + MARK_OTHER_SIDE),
    {0}};

/* ---- features -------------------------------------------------------------------------------- */

static bool has_pieces(const void *body, int what UNUSED)
{
    const struct loops *own = body;
    OWN(groups) *groups = groups_new(own->puzzle, 1, true);
    return groups->npieces > groups->n;
}

static bool has_holes(const void *body, int what UNUSED)
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

static bool has_letters(const void *body, int what UNUSED)
{
    const struct loops *own = body;

    return loops_family.type(own) == PUZZLE_SUPER;
}

static const struct drawing_feature features[] = {
    {"letters", has_letters, 0, true}, {"pieces", has_pieces, 0, true}, {"holes", has_holes}, {0}};
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
    .step = step,
    .legend = legend,
    .beyond = 0.28, /* arcs to the outside */
    .samples = samples,
    .sample = sample,
};
