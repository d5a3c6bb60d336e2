#include "render/sudoku/tint.h"

#include "base/mem.h"
#include "render/step_marks.h"
#include "render/tints.h"

#include <math.h>
#include <stdlib.h>

/* Ink of diagonals, of windows, and where both meet: 1 is black. */
static const double ink_diagonal = 0.12, ink_extra = 0.2, ink_both = 0.3;

/* The tints of fields as strong as they can be. In grey they are as far apart. */
static const double field_ink[] = {0, 0.35, 0.67, 1};
static const double field_colour[][3] = {
    {1, 0.93, 0.3}, {1, 0.62, 0.2}, {0.3, 0.66, 0.95}, {0.52, 0.3, 0.75}};

/* White and pale colours, the palest with a tenth of ink, which is the least that printers take,
 * and each darker than the one before by a 25th. */
enum { COLOURS = 9 };
static const double colours[COLOURS][3] = {{1, 1, 1},
                                           {1, 0.918, 0.509},
                                           {0.743, 0.886, 1},
                                           {0.964, 0.733, 0.855},
                                           {0.608, 0.866, 0.754},
                                           {1, 0.685, 0.307},
                                           {0.718, 0.637, 0.94},
                                           {0.656, 0.656, 0.656},
                                           {0.493, 0.627, 0.885}};

/* The colours in an order in which neighbours in a box of 3x3 are far apart. */
static const int order[COLOURS] = {0, 5, 2, 6, 1, 7, 3, 8, 4};

/* The side of a sign, its distance from the lines around the cell, and its strokes, in units. */
static const double sign_side = 0.15, sign_distance = 0.09, sign_stroke = 0.025;
static const double ink_sign = 0.75;

/* Which of the nine colours it is, or -1 if there are more. White is a colour only where every cell
 * has one. */
static int find_colour(const struct sudoku_appearance *look, int tint)
{
    int k = tint - TINT_COLOUR;

    if (tint < TINT_COLOUR || look->ncolours > COLOURS)
        return -1;
    if (look->ncolours == COLOURS)
        return order[k];
    return k + !look->all_coloured;
}

/* Many colours: hues as far apart as possible; every other one is paler. The palest, yellow, has a
 * tenth of ink, too. */
static const double brightest = 0.9;

static void find_grey(double ink, double colour[3])
{
    for (int i = 0; i < 3; i++)
        colour[i] = 1 - ink;
}

static void find_field(const struct style *style, int k, double colour[3])
{
    double strength = 1 - style->paleness;

    find_grey(field_ink[k] * strength, colour);
    for (int i = 0; i < 3 && style->fields == STYLE_FIELDS_COLOUR; i++)
        colour[i] = 1 - (1 - field_colour[k][i]) * strength;
}

void sudoku_tint_colour(const struct style *style, const struct sudoku_appearance *look, int tint,
                        double colour[3])
{
    int nth = find_colour(look, tint);

    for (int i = 0; i < 3 && nth >= 0; i++)
        colour[i] = colours[nth][i];
    if (nth >= 0)
        return;
    if (tint >= TINT_COLOUR) {
        int k = tint - TINT_COLOUR;
        double hue = 6.0 * k / look->ncolours, pale = k % 2 ? 0.82 : 0.68;
        for (int i = 0; i < 3; i++) {
            double far =
                fabs(fmod(hue + 6 - 2 * i, 6) - 3); /* 3 at the colour's own hue's opposite */
            colour[i] = brightest * (pale + (1 - pale) * (fmin(fmax(0, (2 - (3 - far))), 1)));
        }
    } else if (tint >= TINT_FIELD)
        find_field(style, tint - TINT_FIELD, colour);
    else
        find_grey(tint == TINT_DIAGONAL ? ink_diagonal
                  : tint == TINT_EXTRA  ? ink_extra
                                        : ink_both,
                  colour);
}

void sudoku_tint_set(cairo_t *cr, const struct style *style, const struct sudoku_appearance *look,
                     int tint)
{
    double colour[3];

    sudoku_tint_colour(style, look, tint, colour);
    set_colour(cr, colour);
}

/* ---- fields ---- */

/* The fields of neighbouring cells; pair[] has room for two for each place. Returns their number.
 */
static int find_pairs(const struct sudoku_appearance *look, int (*pair)[2])
{
    const struct topology *t = look->topology;
    int n = 0;

    for (int e = 0; e < t->nelements; e++)
        for (int i = 0; i < 2; i++) {
            int f = sudoku_appearance_at(look, t->at[e][0] + i, t->at[e][1] + 1 - i);
            if (f < 0 || look->region[e] == look->region[f])
                continue;
            pair[n][0] = look->region[e];
            pair[n++][1] = look->region[f];
        }
    return n;
}

void sudoku_appearance_tint_fields(struct sudoku_appearance *look)
{
    const struct topology *t = look->topology;
    size_t most = 2 * (size_t)t->nelements;

    if (!(t->parts & PART_FIELDS) || look->region[0] < 0)
        return;
    int(*pair)[2] = mem_alloc(most, sizeof *pair);
    FREED int *weight = mem_alloc(most, sizeof *weight);
    FREED int *tint = mem_alloc((size_t)t->nblocks, sizeof *tint);
    int n = find_pairs(look, pair);
    for (int i = 0; i < n; i++)
        weight[i] = TINTS_EDGE;
    tints_of_pairs(t->nblocks, n, pair, weight, TINT_COLOUR - TINT_FIELD, tint);
    for (int e = 0; e < t->nelements; e++)
        look->tint[e] = TINT_FIELD + tint[look->region[e]];
    free(pair);
}

/* ---- signs ---- */

/* Adds a polygon to the path; its corners are given within a square with sides of 2 around (0, 0).
 */
static void path_polygon(cairo_t *cr, int n, const double (*corner)[2])
{
    for (int i = 0; i < n; i++)
        cairo_line_to(cr, corner[i][0], corner[i][1]);
    cairo_close_path(cr);
}

void sudoku_tint_sign(cairo_t *cr, const struct sudoku_appearance *look, int tint, double unit)
{
    int colour = find_colour(look, tint);
    double middle = (sign_distance + sign_side / 2 - 0.5) * unit;

    if (colour <= 0)
        return;
    cairo_save(cr);
    cairo_translate(cr, middle, middle);
    cairo_scale(cr, sign_side * unit / 2, sign_side * unit / 2);
    cairo_new_path(cr);
    /* The signs of the colours, from the second on: a dot, a ring, a square, a triangle, a diamond,
     * a plus, a bar, a cross. */
    static const double square[][2] = {{-.8, -.8}, {.8, -.8}, {.8, .8}, {-.8, .8}};
    static const double triangle[][2] = {{0, -1}, {1, .8}, {-1, .8}};
    static const double diamond[][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    if (colour == 1 || colour == 2)
        cairo_arc(cr, 0, 0, 0.9, 0, 2 * M_PI);
    else if (colour == 3)
        path_polygon(cr, 4, square);
    else if (colour == 4)
        path_polygon(cr, 3, triangle);
    else if (colour == 5)
        path_polygon(cr, 4, diamond);
    else if (colour == 8)
        step_path_cross(cr, 0, 0, 0.8);
    if (colour == 6 || colour == 7) {
        cairo_move_to(cr, -1, 0);
        cairo_line_to(cr, 1, 0);
    }
    if (colour == 6) {
        cairo_move_to(cr, 0, -1);
        cairo_line_to(cr, 0, 1);
    }
    cairo_restore(cr);
    set_grey(cr, ink_sign);
    set_line(cr, sign_stroke * unit);
    if (colour == 1 || colour == 3 || colour == 4)
        cairo_fill(cr);
    else
        cairo_stroke(cr);
}
