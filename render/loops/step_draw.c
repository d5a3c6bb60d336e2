#include "render/loops/step_draw.h"

#include "base/mem.h"
#include "model/loops/step.h"
#include "render/loops/chain_draw.h"
#include "render/loops/layers.h"
#include "render/step_marks.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Ink of what was known: of all of it, or of the reason's part and of the rest; crosses are darker
 * or paler than lines. What is new is darker. */
static const double ink_old = 0.6, ink_old_cross = 0.6;
static const double ink_used = 0.68, ink_used_cross = 0.8, ink_rest = 0.38, ink_rest_cross = 0.4;

/* Lengths in sides of a cell: the width of new lines, half the side of crosses, and the width of
 * their strokes. */
static const double new_line = 0.18;
static const double old_cross = 0.075, new_cross = 0.125;
static const double old_stroke = 0.025, new_stroke = 0.065;

/* The crosses of a reason, their strokes, and lines: those of a reason, and others beside them. */
static const double used_cross = 0.1, used_stroke = 0.045, used_line = 0.11, rest_line = 0.075;

/* The rings around dots of a reason: their radius and stroke. */
static const double ring_radius = 0.17, ring_stroke = 0.045, ink_ring = 0.8;

/* Tints of groups get paler: the least tint that prints, and the part of the rest that stays. */
static const double least_tint = 0.1, paleness = 0.3;

/* ---- backgrounds ----------------------------------------------------------------------------- */

/* Fills the cells of one side; groups have no tints there, which would make them too dark. */
static void draw_side(const struct brush *brush, const char *sides, char side,
                      const double colour[3])
{
    cairo_new_path(brush->cr);
    for (int c = 0; c < brush->l->ncells; c++)
        if (sides[c] == side)
            layer_path_cell(brush, c);
    set_colour(brush->cr, colour);
    cairo_fill(brush->cr);
}

static void draw_premises(const struct brush *brush, const unsigned char *premise)
{
    const struct lattice *l = brush->l;
    struct box box = layer_box(l);

    cairo_new_path(brush->cr);
    for (int c = 0; c < l->ncells; c++)
        if (premise[c])
            layer_path_cell(brush, c);
    step_hatch(brush->cr, brush->x + box.left * brush->m.unit, brush->y + box.top * brush->m.unit,
               (box.right - box.left) * brush->m.unit, (box.bottom - box.top) * brush->m.unit,
               brush->m.unit);
}

/* ---- edges ----------------------------------------------------------------------------------- */

/* Adds all edges of this value and this age to the path; half: of the side of crosses. */
static void path_edges(const struct brush *brush, const struct step_view *view, int value,
                       enum step_age age, double half)
{
    cairo_new_path(brush->cr);
    for (int e = 0; e < brush->l->nedges; e++) {
        if (view->value[e] != value || view->age[e] != age)
            continue;
        if (value == EDGE_ON)
            layer_path_edge(brush, e);
        else {
            struct point at = brush_edge(brush, e, 0.5);
            step_path_cross(brush->cr, at.x, at.y, half * brush->m.unit);
        }
    }
}

static void draw_crosses(const struct brush *brush, const struct step_view *view, enum step_age age,
                         double half, double stroke)
{
    path_edges(brush, view, EDGE_OFF, age, half);
    set_line(brush->cr, stroke * brush->m.unit);
    cairo_stroke(brush->cr);
}

static void draw_lines(const struct brush *brush, const struct step_view *view, enum step_age age,
                       double width)
{
    path_edges(brush, view, EDGE_ON, age, 0);
    set_line(brush->cr, width * brush->m.unit);
    cairo_stroke(brush->cr);
}

/* All except new crosses, which are above the lines of links. */
static void draw_edges(const struct brush *brush, const struct step_view *view)
{
    cairo_t *cr = brush->cr;

    set_grey(cr, view->reasons ? ink_rest_cross : ink_old_cross);
    draw_crosses(brush, view, AGE_OLD, old_cross, old_stroke);
    set_grey(cr, view->reasons ? ink_rest : ink_old);
    draw_lines(brush, view, AGE_OLD, view->reasons ? rest_line : used_line);
    set_grey(cr, ink_used_cross);
    draw_crosses(brush, view, AGE_USED, used_cross, used_stroke);
    set_grey(cr, ink_used);
    draw_lines(brush, view, AGE_USED, used_line);
    step_set_new(cr, brush->style);
    draw_lines(brush, view, AGE_NEW, new_line);
}

static void draw_rings(const struct brush *brush, const unsigned char *ring)
{
    for (int v = 0; v < brush->l->ndots; v++) {
        if (!ring[v])
            continue;
        cairo_new_path(brush->cr);
        struct point at = brush_dot(brush, v);
        cairo_arc(brush->cr, at.x, at.y, ring_radius * brush->m.unit, 0, 2 * M_PI);
        set_colour(brush->cr, paper_white);
        cairo_fill_preserve(brush->cr);
        set_grey(brush->cr, ink_ring);
        set_line(brush->cr, ring_stroke * brush->m.unit);
        cairo_stroke(brush->cr);
    }
}

/* The groups' tints are paler than on the page of a puzzle, since sides and hatching are added. */
static struct style pale_style(const struct style *style)
{
    struct style pale = *style;

    for (int i = 0; i < pale.ntints; i++)
        pale.tint[i] = fmin(pale.tint[i], least_tint + paleness * (pale.tint[i] - least_tint));
    return pale;
}

void step_draw(const struct pen *pen, const struct step_view *view, struct spot at)
{
    OWN(drawn_groups) *groups = groups_new(view->puzzle, pen->style->ntints, false);

    cairo_save(pen->cr);
    struct style pale = pale_style(pen->style);
    struct brush brush = brush_new(&(struct pen){pen->cr, pen->text, &pale}, view->puzzle, at);
    layer_frame(&brush, paper_white);
    layer_tints(&brush, groups, paper_white);
    if (!pen->style->plain) {
        draw_side(&brush, view->sides, '#', paper_yellow);
        draw_side(&brush, view->sides, '.', paper_blue);
        draw_premises(&brush, view->premise);
    }
    layer_outlines(&brush, groups);
    if (!pen->style->plain)
        draw_rings(&brush, view->ring);
    if (view->chained)
        chain_draw_clashes(&brush, groups, view->chained);
    layer_dots(&brush, groups);
    draw_edges(&brush, view);
    layer_clues(&brush, groups);
    if (view->chained)
        chain_draw_links(&brush, groups, view->chained);
    step_set_new(pen->cr, pen->style);
    draw_crosses(&brush, view, AGE_NEW, new_cross, new_stroke);
    cairo_restore(pen->cr);
}

/* ---- what is shown --------------------------------------------------------------------------- */

static void add_sides(struct step_view *view, const struct story_step *step)
{
    for (int c = 0; step->marks && c < view->puzzle->lattice->ncells; c++)
        if (step->marks[c] != '?')
            view->sides[c] = step->marks[c];
}

static void add_facts(struct step_view *view, const struct story_step *step, bool fresh)
{
    for (int i = 0; i < step->nfacts; i++) {
        view->value[step->fact[i].place] = (unsigned char)step->fact[i].value;
        view->age[step->fact[i].place] = fresh ? AGE_NEW : AGE_OLD;
    }
}

static void add_clue(struct step_view *view, int clue)
{
    const struct clue *c = &view->puzzle->clue[clue];

    for (int i = 0; i < c->ncells; i++)
        view->premise[c->cells[i]] = 1;
}

/* What is new in the picture stays so, even if a later step of the same picture uses it. */
static void add_reason(struct step_view *view, const struct story_step *step)
{
    view->reasons = true;
    for (int i = 0; i < step->nclues; i++)
        add_clue(view, step->clue[i]);
    for (int i = 0; i < step->ndots; i++)
        view->ring[step->dot[i]] = 1;
    for (int i = 0; i < step->nbecause; i++)
        if (view->age[step->because[i].place] == AGE_OLD)
            view->age[step->because[i].place] = AGE_USED;
    if (step->laws & LAW_SIDES)
        add_sides(view, step);
}

/* What to look at, where the reason is not known. */
static void add_cells(struct step_view *view, const struct story_step *step)
{
    for (int i = 0; i < step->ncells; i++)
        view->premise[step->cell[i]] = 1;
    add_sides(view, step);
}

void step_view_init(struct step_view *view, const struct loops *own, const struct story *story,
                    int first, int end)
{
    const struct lattice *l = own->puzzle->lattice;

    *view = (struct step_view){.puzzle = own->puzzle,
                               .value = mem_alloc(l->nedges, 1),
                               .age = mem_alloc(l->nedges, 1),
                               .premise = mem_alloc(l->ncells, 1),
                               .ring = mem_alloc(l->ndots, 1),
                               .sides = mem_alloc(l->ncells, 1)};
    memset(view->sides, '?', l->ncells);
    if (own->drawn)
        memcpy(view->value, own->drawn, l->nedges);
    for (int i = 0; i < end; i++)
        add_facts(view, &story->step[i], i >= first);
    for (int i = first; i < end; i++)
        if (story_has_reason(&story->step[i]))
            add_reason(view, &story->step[i]);
        else
            add_cells(view, &story->step[i]);
    if (end == first + 1 && story->step[first].nlinks > 0)
        view->chained = &story->step[first];
}

void step_view_release(struct step_view *view)
{
    free(view->value);
    free(view->age);
    free(view->premise);
    free(view->ring);
    free(view->sides);
}

/* ---- legend ---------------------------------------------------------------------------------- */

static void draw_line_sample(const struct pen *pen, enum step_sample sample, struct spot at)
{
    cairo_t *cr = pen->cr;
    double x = at.x, y = at.y, side = at.unit;
    double unit = step_sample_unit(side), middle = y + side / 2;

    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    if (sample == SAMPLE_USED)
        set_grey(cr, ink_used);
    else
        step_set_new(cr, pen->style);
    if (sample == SAMPLE_OFF) {
        step_path_cross(cr, x + side / 2, middle, new_cross * unit);
        set_line(cr, new_stroke * unit);
    } else {
        set_line(cr, (sample == SAMPLE_ON ? new_line : used_line) * unit);
        double end = cairo_get_line_width(cr) / 2; /* it is round, and stays within the square */
        cairo_move_to(cr, x + end, middle);
        cairo_line_to(cr, x + side - end, middle);
    }
    cairo_stroke(cr);
}

static void draw_ring_sample(cairo_t *cr, struct spot at)
{
    double unit = step_sample_unit(at.unit), middle = at.y + at.unit / 2;

    cairo_arc(cr, at.x + at.unit / 2, middle, ring_radius * unit, 0, 2 * M_PI);
    set_grey(cr, ink_ring);
    set_line(cr, ring_stroke * unit);
    cairo_stroke(cr);
    cairo_arc(cr, at.x + at.unit / 2, middle, 0.05 * unit, 0, 2 * M_PI);
    cairo_fill(cr);
}

void step_draw_sample(const struct pen *pen, enum step_sample sample, struct spot at)
{
    cairo_save(pen->cr);
    cairo_new_path(pen->cr);
    if (sample == SAMPLE_ON || sample == SAMPLE_OFF || sample == SAMPLE_USED)
        draw_line_sample(pen, sample, at);
    else if (sample == SAMPLE_DOT)
        draw_ring_sample(pen->cr, at);
    else
        step_paper_sample(pen->cr,
                          sample == SAMPLE_INSIDE    ? paper_yellow
                          : sample == SAMPLE_OUTSIDE ? paper_blue
                                                     : paper_white,
                          sample == SAMPLE_PLACE || sample == SAMPLE_CLUE, at);
    cairo_restore(pen->cr);
}
