#include "render/sudoku/draw.h"

#include "render/step_marks.h"
#include "render/sudoku/grid.h"
#include "render/sudoku/net.h"

struct board_size sudoku_size(const struct topology *t)
{
    struct sudoku_faces faces = sudoku_faces_of(t);

    return (struct board_size){faces.width + 2 * sudoku_grid_margin,
                               faces.height + 2 * sudoku_grid_margin, sudoku_grid_margin};
}

/* The parts of a picture of the whole board; solution may be NULL. */
static void draw_board(const struct sudoku_grid *g, const struct sudoku *s, const int *solution)
{
    sudoku_grid_signs(g);
    if (g->faces.net && !solution)
        sudoku_net_tabs(g);
    if (g->faces.net)
        sudoku_net_arrows(g);
    sudoku_grid_lines(g);
    sudoku_grid_givens(g, s);
    for (int e = 0; solution && e < g->t->nelements; e++)
        if (!s->given[e])
            sudoku_grid_found(g, e, solution[e]);
}

void sudoku_draw(cairo_t *cr, struct text *text, const struct style *style, const struct sudoku *s,
                 const int *solution, double x, double y, double unit)
{
    struct sudoku_grid g = sudoku_grid_new(cr, text, style, s->topology, x, y, unit);

    cairo_save(cr);
    sudoku_grid_tints(&g);
    draw_board(&g, s, solution);
    cairo_restore(cr);
    sudoku_grid_release(&g);
}

static void draw_shade(const struct sudoku_grid *g, int b, const double paper[3])
{
    const int *element = topology_block(g->t, b);

    for (int k = 0; k < g->t->nsymbols; k++)
        sudoku_grid_path_looked(g, element[k]);
    step_set_colour(g->cr, paper);
    cairo_fill(g->cr);
}

void sudoku_draw_rules(cairo_t *cr, struct text *text, const struct style *style,
                       const struct sudoku *s, double x, double y, double unit)
{
    struct sudoku_grid g = sudoku_grid_new(cr, text, style, s->topology, x, y, unit);
    int line, region;

    sudoku_look_example(g.look, &line, &region);
    cairo_save(cr);
    sudoku_grid_tints(&g);
    if (line >= 0)
        draw_shade(&g, line, paper_blue);
    if (region >= 0)
        draw_shade(&g, region, paper_yellow);
    draw_board(&g, s, s->solution);
    cairo_restore(cr);
    sudoku_grid_release(&g);
}
