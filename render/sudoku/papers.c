/* The marks of constraints that lie under the symbols: lines, arrows, discs and squares. */
#include "model/sudoku/constraint.h"
#include "render/sudoku/grid.h"

#include <math.h>

/* Ink: 1 is black; greys under symbols are light, but darker than tints. */
static const double ink_paper = 0.18, ink_on_tints = 0.45;

/* The radius of the bulb of a line. */
static const double bulb = 0.36;

/* The line of arrows, and the length and angle of their heads. */
static const double arrow_stroke = 0.06, arrow_head = 0.22, arrow_angle = 0.6;

static void set_paper(const struct sudoku_grid *g)
{
    double ink = ink_paper;

    for (int e = 0; e < g->t->nelements; e++)
        if (g->look->tint[e] != TINT_NONE)
            ink = ink_on_tints;
    set_grey(g->cr, ink);
}

/* Adds the middle of an element's symbol to the path. */
void sudoku_path_middle(const struct sudoku_grid *g, int e)
{
    sudoku_grid_begin(g, e);
    cairo_line_to(g->cr, 0, 0);
    sudoku_grid_end(g);
}

static void path_disc(const struct sudoku_grid *g, int e, double radius)
{
    sudoku_grid_begin(g, e);
    cairo_new_sub_path(g->cr);
    cairo_arc(g->cr, 0, 0, radius * g->unit, 0, 2 * M_PI);
    sudoku_grid_end(g);
}

void sudoku_paper_line(const struct sudoku_grid *g, const struct constraint *c)
{
    const struct constraint_row *row = constraint_rows[c->kind];

    for (int k = 0; k < c->ncells; k++)
        sudoku_path_middle(g, c->cell[k]);
    cairo_set_line_cap(g->cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(g->cr, CAIRO_LINE_JOIN_ROUND);
    set_line(g->cr, row->look.width * g->unit);
    set_paper(g);
    cairo_stroke_preserve(g->cr);
    if (row->look.hollow > 0) {
        set_line(g->cr, row->look.hollow * g->unit);
        set_grey(g->cr, 0);
        cairo_stroke_preserve(g->cr);
    }
    cairo_new_path(g->cr);
    if (row->look.bulb) {
        path_disc(g, c->cell[0], bulb);
        cairo_fill(g->cr);
    }
}

/* From the edge of the circle to the last cell, where the head is. */
void sudoku_paper_arrow(const struct sudoku_grid *g, const struct constraint *c)
{
    double at[2][2], radius = constraint_rows[c->kind]->look.width / 2 * g->unit;
    const int end[2] = {c->cell[c->ncells - 2], c->cell[c->ncells - 1]};

    cairo_new_path(g->cr);
    for (int k = 0; k < 2; k++) {
        sudoku_path_middle(g, end[k]);
        cairo_get_current_point(g->cr, &at[k][0], &at[k][1]);
    }
    double angle = atan2(at[1][1] - at[0][1], at[1][0] - at[0][0]);
    cairo_new_path(g->cr);
    for (int k = 0; k < c->ncells; k++)
        sudoku_path_middle(g, c->cell[k]);
    for (int side = -1; side <= 1; side += 2) {
        double turned = angle + M_PI + side * arrow_angle;
        cairo_move_to(g->cr, at[1][0], at[1][1]);
        cairo_rel_line_to(g->cr, arrow_head * g->unit * cos(turned),
                          arrow_head * g->unit * sin(turned));
    }
    set_paper(g);
    cairo_set_line_cap(g->cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(g->cr, CAIRO_LINE_JOIN_ROUND);
    set_line(g->cr, arrow_stroke * g->unit);
    cairo_stroke(g->cr);
    path_disc(g, c->cell[0], radius / g->unit);
    set_grey(g->cr, 0);
    cairo_fill_preserve(g->cr);
    set_paper(g);
    cairo_stroke(g->cr);
}

void sudoku_paper_disc(const struct sudoku_grid *g, const struct constraint *c)
{
    for (int k = 0; k < c->ncells; k++)
        path_disc(g, c->cell[k], constraint_rows[c->kind]->look.width / 2);
    set_paper(g);
    cairo_fill(g->cr);
}

void sudoku_paper_square(const struct sudoku_grid *g, const struct constraint *c)
{
    double side = constraint_rows[c->kind]->look.width * g->unit;

    for (int k = 0; k < c->ncells; k++) {
        sudoku_grid_begin(g, c->cell[k]);
        cairo_rectangle(g->cr, -side / 2, -side / 2, side, side);
        sudoku_grid_end(g);
    }
    set_paper(g);
    cairo_fill(g->cr);
}
