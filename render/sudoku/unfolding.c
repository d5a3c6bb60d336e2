#include "render/sudoku/grid.h"

#include "render/step_marks.h"

/* An outer edge of a face: the cells along it, and the direction that leaves the face. */
struct side {
    int row, col;            /* the first cell */
    int row_step, col_step;  /* to the next */
    int out_right, out_down; /* in columns and rows */
};

/* How the arrows of a joint run. */
enum route {
    ROUTE_CORNER, /* a quarter of a circle between sides that form a corner */
    ROUTE_OVER,   /* above or below the net */
    ROUTE_AROUND  /* from the end of a row to its beginning */
};

struct face_joint {
    struct side side[2]; /* the first one has the tab */
    enum route route;
};

/* The belt of four faces lies in rows 5 to 8; the other two faces are above and below the second.
 */
static const struct face_joint joints[UNFOLDING_JOINTS] = {
    {{{3, 4, -1, 0, -1, 0}, {4, 3, 0, -1, 0, -1}}, ROUTE_CORNER},
    {{{3, 7, -1, 0, 1, 0}, {4, 8, 0, 1, 0, -1}}, ROUTE_CORNER},
    {{{8, 4, 1, 0, -1, 0}, {7, 3, 0, -1, 0, 1}}, ROUTE_CORNER},
    {{{8, 7, 1, 0, 1, 0}, {7, 8, 0, 1, 0, 1}}, ROUTE_CORNER},
    {{{0, 7, 0, -1, 0, -1}, {4, 12, 0, 1, 0, -1}}, ROUTE_OVER},
    {{{11, 7, 0, -1, 0, 1}, {7, 12, 0, 1, 0, 1}}, ROUTE_OVER},
    {{{4, 15, 1, 0, 1, 0}, {4, 0, 1, 0, -1, 0}}, ROUTE_AROUND},
};

/* Ink of the lines, and their width in units. */
static const double ink_tab = 0.1, ink_outline = 0.55, ink_arrow = 0.5, stroke = 0.02;

/* Of a tab: its depth, and how much shorter its outer side is at each end, in units. */
static const double tab_depth = 0.62, tab_slope = 0.5;

/* Of an arrow: length and half the width of its head, and its distance from the cell. */
static const double head_length = 0.26, head_half = 0.11, head_distance = 0.08;

/* The first way above the net, and the distance to the next; the radius of its corners. */
static const double over_first = 0.85, over_next = 0.34, over_radius = 0.3;

/* The length of an arrow that leads out of a row. */
static const double around_length = 0.5;

/* Control points of a curve that looks like a quarter of a circle, in radii. */
static const double circle = 0.5523;

void sudoku_unfolding_pair(int joint, int k, int place[2][2])
{
    for (int i = 0; i < 2; i++) {
        place[i][0] = joints[joint].side[i].row + k * joints[joint].side[i].row_step;
        place[i][1] = joints[joint].side[i].col + k * joints[joint].side[i].col_step;
    }
}

/* A point in front of a side: `along` cells after the middle of the first one, this far outside. */
static void find_point(const struct side *side, double along, double distance, double at[2])
{
    at[0] = side->col + 0.5 + along * side->col_step + (0.5 + distance) * side->out_right;
    at[1] = side->row + 0.5 + along * side->row_step + (0.5 + distance) * side->out_down;
}

static void move_to(cairo_t *cr, const double at[2])
{
    cairo_move_to(cr, at[0], at[1]);
}

static void line_to(cairo_t *cr, const double at[2])
{
    cairo_line_to(cr, at[0], at[1]);
}

/* The head of an arrow at a side, which points into the cell or out of it. */
static void path_head(cairo_t *cr, const struct side *side, int k, double tip, double length)
{
    double end[2], base[2];

    find_point(side, k, tip, end);
    find_point(side, k, tip + length, base);
    move_to(cr, end);
    cairo_line_to(cr, base[0] + head_half * side->out_down, base[1] + head_half * side->out_right);
    cairo_line_to(cr, base[0] - head_half * side->out_down, base[1] - head_half * side->out_right);
    cairo_close_path(cr);
}

static void path_corner(cairo_t *cr, const struct face_joint *j, int k)
{
    double from[2], to[2], control[2][2], reach = circle * (k + 0.5);

    find_point(&j->side[0], k, 0, from);
    find_point(&j->side[1], k, 0, to);
    find_point(&j->side[0], k, reach, control[0]);
    find_point(&j->side[1], k, reach, control[1]);
    move_to(cr, from);
    cairo_curve_to(cr, control[0][0], control[0][1], control[1][0], control[1][1], to[0], to[1]);
}

static void path_over(cairo_t *cr, const struct face_joint *j, int k)
{
    double from[2], to[2], turn[2];

    find_point(&j->side[0], k, 0, from);
    find_point(&j->side[0], k, over_first + k * over_next, turn);
    find_point(&j->side[1], k, 0, to);
    double back = over_radius * -j->side[0].out_down;
    move_to(cr, from);
    cairo_line_to(cr, from[0], turn[1] + back);
    cairo_curve_to(cr, from[0], turn[1], from[0], turn[1], from[0] + over_radius, turn[1]);
    cairo_line_to(cr, to[0] - over_radius, turn[1]);
    cairo_curve_to(cr, to[0], turn[1], to[0], turn[1], to[0], turn[1] + back);
    line_to(cr, to);
}

static void path_around(cairo_t *cr, const struct face_joint *j, int k)
{
    double from[2], to[2];

    for (int i = 0; i < 2; i++) {
        find_point(&j->side[i], k, head_distance, from);
        find_point(&j->side[i], k, around_length - head_length, to);
        move_to(cr, from);
        line_to(cr, to);
    }
}

/* Until cairo_restore(), places are the units of paths. */
static void enter(const struct sudoku_grid *g)
{
    cairo_save(g->cr);
    cairo_translate(g->cr, g->x + g->faces.face[0].x * g->unit,
                    g->y + g->faces.face[0].y * g->unit);
    cairo_scale(g->cr, g->unit, g->unit);
}

/* Ends what enter() began. */
static void draw_path(const struct sudoku_grid *g, double ink)
{
    cairo_restore(g->cr);
    set_grey(g->cr, ink);
    set_line(g->cr, stroke * g->unit);
    cairo_set_line_cap(g->cr, CAIRO_LINE_CAP_BUTT);
    cairo_stroke(g->cr);
}

void sudoku_unfolding_tabs(const struct sudoku_grid *g)
{
    enter(g);
    for (int i = 0; i < UNFOLDING_JOINTS; i++) {
        double corner[4][2];
        find_point(&joints[i].side[0], -0.5, 0, corner[0]);
        find_point(&joints[i].side[0], -0.5 + tab_slope, tab_depth, corner[1]);
        find_point(&joints[i].side[0], UNFOLDING_SIDE - 0.5 - tab_slope, tab_depth, corner[2]);
        find_point(&joints[i].side[0], UNFOLDING_SIDE - 0.5, 0, corner[3]);
        move_to(g->cr, corner[0]);
        for (int j = 1; j < 4; j++)
            line_to(g->cr, corner[j]);
    }
    set_grey(g->cr, ink_tab);
    cairo_fill_preserve(g->cr);
    draw_path(g, ink_outline);
}

void sudoku_unfolding_arrows(const struct sudoku_grid *g)
{
    static void (*const path[])(cairo_t * cr, const struct face_joint *j, int k) = {
        [ROUTE_CORNER] = path_corner, [ROUTE_OVER] = path_over, [ROUTE_AROUND] = path_around};

    enter(g);
    for (int i = 0; i < UNFOLDING_JOINTS * UNFOLDING_SIDE; i++)
        path[joints[i / UNFOLDING_SIDE].route](g->cr, &joints[i / UNFOLDING_SIDE],
                                               i % UNFOLDING_SIDE);
    draw_path(g, ink_arrow);
    enter(g);
    for (int i = 0; i < UNFOLDING_JOINTS * UNFOLDING_SIDE; i++) {
        const struct face_joint *j = &joints[i / UNFOLDING_SIDE];
        int k = i % UNFOLDING_SIDE;
        for (int m = 0; m < 2; m++)
            if (j->route == ROUTE_AROUND)
                path_head(g->cr, &j->side[m], k, around_length, -head_length);
            else
                path_head(g->cr, &j->side[m], k, head_distance, head_length);
    }
    set_grey(g->cr, ink_arrow);
    cairo_fill(g->cr);
    cairo_restore(g->cr);
}
