#include "render/sudoku_grid.h"

#include "render/step_marks.h"

#include <math.h>
#include <stdio.h>

/* Ink of the parts: 1 is black. */
static const double ink_line = 0.5, ink_border = 1, ink_given = 1;
static const double ink_diagonal = 0.12, ink_extra = 0.22, ink_both = 0.34;

/* Widths of lines in units, and their limits in points. */
static const double line = 0.02, least_line = 0.5, most_line = 1;
static const double border = 0.07, least_border = 1.6, most_border = 3.2;

const double sudoku_grid_margin = 0.08;

/* Sizes of symbols and the widest they may be, in units. */
static const double symbol_size = 0.6, symbol_room = 0.78;

static double within(double low, double x, double high)
{
    return fmin(fmax(low, x), high);
}

double sudoku_grid_fitting(const struct sudoku_grid *g, struct font font, double size, double room)
{
    char label[16];

    snprintf(label, sizeof label, "%d", g->t->nsymbols);
    for (char *digit = label; *digit; digit++)
        *digit = '8';
    double width = text_width(g->text, font, size, label);
    return width > room ? size * room / width : size;
}

struct sudoku_grid sudoku_grid_new(cairo_t *cr, struct text *text, const struct style *style,
                                   const struct topology *t, double x, double y, double unit)
{
    struct sudoku_grid g = {.cr = cr,
                            .text = text,
                            .plain = {style->family, false},
                            .bold = {style->family, true},
                            .look = sudoku_look_new(t),
                            .t = t,
                            .x = x + sudoku_grid_margin * unit,
                            .y = y + sudoku_grid_margin * unit,
                            .unit = unit};

    g.size = sudoku_grid_fitting(&g, g.bold, symbol_size * unit, symbol_room * unit);
    return g;
}

void sudoku_grid_release(struct sudoku_grid *g)
{
    sudoku_look_free(g->look);
}

/* The rows and columns that an element covers: its own and, in a parquet, some of those right of it
 * and below. Returns their number. */
static int places_of(const struct sudoku_grid *g, int e, int place[4][2])
{
    int row = g->t->at[e][0], col = g->t->at[e][1], n = 0;

    for (int i = 0; i < 4; i++)
        if (sudoku_look_at(g->look, row + i / 2, col + i % 2) == e) {
            place[n][0] = row + i / 2;
            place[n++][1] = col + i % 2;
        }
    return n;
}

void sudoku_grid_path(const struct sudoku_grid *g, int e, double inset)
{
    int place[4][2], n = places_of(g, e, place);

    for (int i = 0; i < n; i++)
        cairo_rectangle(g->cr, g->x + (place[i][1] + inset) * g->unit,
                        g->y + (place[i][0] + inset) * g->unit, (1 - 2 * inset) * g->unit,
                        (1 - 2 * inset) * g->unit);
}

void sudoku_grid_middle(const struct sudoku_grid *g, int e, double *x, double *y)
{
    int place[4][2], n = places_of(g, e, place), low[2], high[2];

    for (int k = 0; k < 2; k++) {
        low[k] = high[k] = place[0][k];
        for (int i = 1; i < n; i++) {
            low[k] = place[i][k] < low[k] ? place[i][k] : low[k];
            high[k] = place[i][k] > high[k] ? place[i][k] : high[k];
        }
    }
    if (n == 3) /* opposite the place of the square that is missing */
        for (int i = 0; i < 4; i++)
            if (sudoku_look_at(g->look, low[0] + i / 2, low[1] + i % 2) != e) {
                low[0] = high[0] = low[0] + 1 - i / 2;
                low[1] = high[1] = low[1] + 1 - i % 2;
                break;
            }
    *x = g->x + (low[1] + high[1] + 1) * g->unit / 2;
    *y = g->y + (low[0] + high[0] + 1) * g->unit / 2;
}

/* ---- papers ---------------------------------------------------------------------------------- */

/* Pale colours of hues as far apart as possible; every other one is paler, for the eye and for grey
 * print. */
static void set_hue(cairo_t *cr, int k, int n)
{
    double hue = 6.0 * k / n, pale = k % 2 ? 0.82 : 0.68, rgb[3];

    for (int i = 0; i < 3; i++) {
        double far = fabs(fmod(hue + 6 - 2 * i, 6) - 3); /* 3 at the colour's own hue's opposite */
        rgb[i] = pale + (1 - pale) * within(0, 2 - (3 - far), 1);
    }
    step_set_colour(cr, rgb);
}

static void set_tint(const struct sudoku_grid *g, int tint)
{
    if (tint >= TINT_COLOUR)
        set_hue(g->cr, tint - TINT_COLOUR, g->look->ncolours);
    else
        step_set_grey(g->cr, tint == TINT_DIAGONAL ? ink_diagonal
                             : tint == TINT_EXTRA  ? ink_extra
                                                   : ink_both);
}

void sudoku_grid_tints(const struct sudoku_grid *g)
{
    for (int tint = TINT_NONE + 1; tint < TINT_COLOUR + g->look->ncolours; tint++) {
        for (int e = 0; e < g->t->nelements; e++)
            if (g->look->tint[e] == tint)
                sudoku_grid_path(g, e, 0);
        set_tint(g, tint);
        cairo_fill(g->cr);
    }
}

/* ---- lines ----------------------------------------------------------------------------------- */

/* Whether a line lies between these two elements, either of which may be -1. */
static bool is_line(const struct sudoku_grid *g, int e, int f)
{
    (void)g;
    return e != f;
}

/* The same for a border. */
static bool is_border(const struct sudoku_grid *g, int e, int f)
{
    if (e < 0 || f < 0)
        return e != f;
    return g->look->region[e] != g->look->region[f];
}

typedef bool is_between(const struct sudoku_grid *g, int e, int f);

/* Adds the lines or borders along one line of the grid to the path: above row `at` or, across, left
 * of column `at`. */
static void path_line(const struct sudoku_grid *g, is_between *is, int at, bool across)
{
    int n = across ? g->t->rows : g->t->cols, start = -1;

    for (int i = 0; i <= n; i++) {
        int e = across ? sudoku_look_at(g->look, i, at - 1) : sudoku_look_at(g->look, at - 1, i);
        int f = across ? sudoku_look_at(g->look, i, at) : sudoku_look_at(g->look, at, i);
        bool on = i < n && is(g, e, f);
        if (on && start < 0)
            start = i;
        if (on || start < 0)
            continue;
        double far = at * g->unit, from = start * g->unit, to = i * g->unit;
        cairo_move_to(g->cr, g->x + (across ? far : from), g->y + (across ? from : far));
        cairo_line_to(g->cr, g->x + (across ? far : to), g->y + (across ? to : far));
        start = -1;
    }
}

static void draw_lines(const struct sudoku_grid *g, is_between *is, double ink, double width)
{
    for (int row = 0; row <= g->t->rows; row++)
        path_line(g, is, row, false);
    for (int col = 0; col <= g->t->cols; col++)
        path_line(g, is, col, true);
    step_set_grey(g->cr, ink);
    cairo_set_line_cap(g->cr, CAIRO_LINE_CAP_SQUARE);
    cairo_set_line_width(g->cr, width);
    cairo_stroke(g->cr);
}

void sudoku_grid_lines(const struct sudoku_grid *g)
{
    draw_lines(g, is_line, ink_line, within(least_line, line * g->unit, most_line));
    draw_lines(g, is_border, ink_border, within(least_border, border * g->unit, most_border));
}

/* ---- symbols --------------------------------------------------------------------------------- */

void sudoku_grid_symbol(const struct sudoku_grid *g, struct font font, int e, int symbol)
{
    char label[16];
    double x, y;

    sudoku_grid_middle(g, e, &x, &y);
    snprintf(label, sizeof label, "%d", symbol);
    text_centred(g->text, g->cr, font, g->size, x, y, label);
}

void sudoku_grid_givens(const struct sudoku_grid *g, const struct sudoku *s)
{
    step_set_grey(g->cr, ink_given);
    for (int e = 0; e < g->t->nelements; e++)
        if (s->given[e])
            sudoku_grid_symbol(g, g->bold, e, s->given[e]);
}
