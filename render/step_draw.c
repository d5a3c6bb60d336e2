#include "render/step_draw.h"

#include "base/mem.h"
#include "model/step.h"
#include "render/layers.h"
#include "render/step_marks.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double ink_old = 1, ink_old_cross = 0.6;

/* Lengths in sides of a cell: the width of new lines, half the side of crosses, and the width of
 * their strokes. */
static const double new_line = 0.18;
static const double old_cross = 0.075, new_cross = 0.125;
static const double old_stroke = 0.025, new_stroke = 0.065;

/* Tints of groups get paler: the least tint that prints, and the part of the rest that stays. */
static const double least_tint = 0.1, paleness = 0.6;

/* ---- backgrounds ----------------------------------------------------------------------------- */

static void path_cell(const struct pen *pen, int cell)
{
    const struct lattice *l = pen->l;

    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++)
        cairo_line_to(pen->cr, pen_dot_x(pen, l->cell_dot[k]), pen_dot_y(pen, l->cell_dot[k]));
    cairo_close_path(pen->cr);
    cairo_new_sub_path(pen->cr);
}

static bool path_side(const struct pen *pen, const char *sides, char side)
{
    bool any = false;

    cairo_new_path(pen->cr);
    for (int c = 0; c < pen->l->ncells; c++)
        if (sides[c] == side) {
            path_cell(pen, c);
            any = true;
        }
    return any;
}

/* Fills the cells of one side, and the tints of the groups within them. */
static void draw_side(const struct pen *pen, const struct groups *groups, const char *sides,
                      char side, const double colour[3])
{
    if (path_side(pen, sides, side))
        layer_patch(pen, groups, colour);
}

static void draw_premises(const struct pen *pen, const unsigned char *premise)
{
    const struct lattice *l = pen->l;
    struct box box = layer_box(l);

    cairo_new_path(pen->cr);
    for (int c = 0; c < l->ncells; c++)
        if (premise[c])
            path_cell(pen, c);
    step_hatch(pen->cr, pen->x + box.left * pen->m.unit, pen->y + box.top * pen->m.unit,
               (box.right - box.left) * pen->m.unit, (box.bottom - box.top) * pen->m.unit,
               pen->m.unit);
}

/* ---- edges ----------------------------------------------------------------------------------- */

static void path_line(const struct pen *pen, int edge)
{
    const int *dot = pen->l->edge_dot[edge];

    cairo_move_to(pen->cr, pen_dot_x(pen, dot[0]), pen_dot_y(pen, dot[0]));
    cairo_line_to(pen->cr, pen_dot_x(pen, dot[1]), pen_dot_y(pen, dot[1]));
}

static void path_cross(cairo_t *cr, double x, double y, double half)
{
    cairo_move_to(cr, x - half, y - half);
    cairo_line_to(cr, x + half, y + half);
    cairo_move_to(cr, x - half, y + half);
    cairo_line_to(cr, x + half, y - half);
}

static void path_edge_cross(const struct pen *pen, int edge, double half)
{
    const int *dot = pen->l->edge_dot[edge];

    path_cross(pen->cr, (pen_dot_x(pen, dot[0]) + pen_dot_x(pen, dot[1])) / 2,
               (pen_dot_y(pen, dot[0]) + pen_dot_y(pen, dot[1])) / 2, half * pen->m.unit);
}

/* Adds all edges of this value, new ones or old ones, to the path. */
static void path_edges(const struct pen *pen, const struct step_view *view, int value, bool fresh)
{
    cairo_new_path(pen->cr);
    for (int e = 0; e < pen->l->nedges; e++) {
        if (view->value[e] != value || (view->fresh[e] != 0) != fresh)
            continue;
        if (value == EDGE_ON)
            path_line(pen, e);
        else
            path_edge_cross(pen, e, fresh ? new_cross : old_cross);
    }
}

static void draw_edges(const struct pen *pen, const struct step_view *view)
{
    cairo_t *cr = pen->cr;

    path_edges(pen, view, EDGE_OFF, false);
    step_set_grey(cr, ink_old_cross);
    step_set_stroke(cr, old_stroke, pen->m.unit);
    cairo_stroke(cr);
    path_edges(pen, view, EDGE_ON, false);
    step_set_grey(cr, ink_old);
    cairo_set_line_width(cr, pen->m.loop);
    cairo_stroke(cr);
    step_set_red(cr);
    path_edges(pen, view, EDGE_OFF, true);
    step_set_stroke(cr, new_stroke, pen->m.unit);
    cairo_stroke(cr);
    path_edges(pen, view, EDGE_ON, true);
    step_set_stroke(cr, new_line, pen->m.unit);
    cairo_stroke(cr);
}

/* The groups' tints are paler than on the page of a puzzle, since sides and hatching are added. */
static struct style pale_style(const struct style *style)
{
    struct style pale = *style;

    for (int i = 0; i < pale.ntints; i++)
        pale.tint[i] = fmin(pale.tint[i], least_tint + paleness * (pale.tint[i] - least_tint));
    return pale;
}

void step_draw(cairo_t *cr, struct text *text, const struct style *style,
               const struct step_view *view, double x, double y, double unit)
{
    struct groups *groups = groups_new(view->puzzle, style->ntints);

    cairo_save(cr);
    struct style pale = pale_style(style);
    struct pen pen = pen_new(cr, text, &pale, view->puzzle, x, y, unit);
    layer_frame(&pen, paper_white);
    layer_tints(&pen, groups, paper_white);
    draw_side(&pen, groups, view->sides, '#', paper_yellow);
    draw_side(&pen, groups, view->sides, '.', paper_blue);
    draw_premises(&pen, view->premise);
    layer_outlines(&pen, groups);
    layer_dots(&pen);
    draw_edges(&pen, view);
    layer_clues(&pen, groups);
    cairo_restore(cr);
    groups_free(groups);
}

/* ---- what is shown --------------------------------------------------------------------------- */

/* Sides that were found stay known, though later steps may not list them. */
static void add_step(struct step_view *view, const struct story_step *step, bool fresh)
{
    for (int i = 0; i < step->nfacts; i++) {
        view->value[step->fact[i].place] = (unsigned char)step->fact[i].value;
        view->fresh[step->fact[i].place] = fresh;
    }
    for (int i = 0; fresh && i < step->ncells; i++)
        view->premise[step->cell[i]] = 1;
    for (int c = 0; step->sides && c < view->puzzle->lattice->ncells; c++)
        if (step->sides[c] != '?')
            view->sides[c] = step->sides[c];
}

void step_view_init(struct step_view *view, const struct loops *own, const struct story *story,
                    int first, int end)
{
    const struct lattice *l = own->puzzle->lattice;

    *view = (struct step_view){.puzzle = own->puzzle,
                               .value = mem_alloc(l->nedges, 1),
                               .fresh = mem_alloc(l->nedges, 1),
                               .premise = mem_alloc(l->ncells, 1),
                               .sides = mem_alloc(l->ncells, 1)};
    memset(view->sides, '?', l->ncells);
    if (own->drawn)
        memcpy(view->value, own->drawn, l->nedges);
    for (int i = 0; i < end; i++)
        add_step(view, &story->step[i], i >= first);
}

void step_view_release(struct step_view *view)
{
    free(view->value);
    free(view->fresh);
    free(view->premise);
    free(view->sides);
}

/* ---- legend ---------------------------------------------------------------------------------- */

static void draw_line_sample(cairo_t *cr, enum step_sample sample, double x, double y, double side)
{
    double unit = 2.2 * side, middle = y + side / 2;

    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    step_set_red(cr);
    if (sample == SAMPLE_ON) {
        cairo_move_to(cr, x, middle);
        cairo_line_to(cr, x + side, middle);
        step_set_stroke(cr, new_line, unit);
    } else {
        path_cross(cr, x + side / 2, middle, new_cross * unit);
        step_set_stroke(cr, new_stroke, unit);
    }
    cairo_stroke(cr);
}

void step_draw_sample(cairo_t *cr, enum step_sample sample, double x, double y, double side)
{
    cairo_save(cr);
    cairo_new_path(cr);
    if (sample == SAMPLE_ON || sample == SAMPLE_OFF)
        draw_line_sample(cr, sample, x, y, side);
    else
        step_paper_sample(cr,
                          sample == SAMPLE_INSIDE    ? paper_yellow
                          : sample == SAMPLE_OUTSIDE ? paper_blue
                                                     : paper_white,
                          sample == SAMPLE_PREMISE, x, y, side);
    cairo_restore(cr);
}
