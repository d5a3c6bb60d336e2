#include "render/sudoku/grid.h"

#include "render/step_marks.h"
#include "render/symbols.h"

#include <math.h>
#include <stdio.h>

/* Ink of the parts: 1 is black. */
static const double ink_line = 0.5, ink_border = 1, ink_given = 1, ink_found = 0.75;

/* Widths of lines in units, and their limits in points. */
static const double line = 0.02, most_line = 1;
static const double border = 0.07, least_border = 1.6, most_border = 3.2;
static const double end = 0.13, least_end = 2.6, most_end = 5.5, inner = 0.65;

/* For half of a border, also of small cells. */
double sudoku_grid_margin(const struct topology *t)
{
    return sudoku_appearance_overlaps(t) ? end : 0.08;
}

/* What the paper of cells that were looked at leaves of the tint around it, in units. */
static const double looked_inset = 0.1;

/* Sizes of symbols and the widest they may be, in units. */
static const double symbol_size = 0.6, symbol_room = 0.78;

static double within(double low, double x, double high)
{
    return fmin(fmax(low, x), high);
}

/* The width of the widest symbol; all digits are as wide as others. */
static double widest(const struct sudoku_grid *g, struct font font, double size)
{
    const struct symbols *symbols = g->style->symbols;
    char label[SYMBOL_ROOM];
    double most = 0;

    snprintf(label, sizeof label, "%d", g->t->nsymbols);
    for (char *digit = label; *digit; digit++)
        *digit = '8';
    if (symbols && symbols->shapes)
        return size;
    if (!symbols)
        return text_width(g->text, font, size, label);
    for (int v = 1; v <= g->t->nsymbols; v++)
        most = fmax(most, text_width(g->text, font, size, symbols_label(symbols, v, label)));
    return most;
}

double sudoku_grid_fitting(const struct sudoku_grid *g, struct font font, double size, double room)
{
    double width = widest(g, font, size);

    return width > room ? size * room / width : size;
}

struct sudoku_grid sudoku_grid_new(const struct pen *pen, const struct topology *t, struct spot at)
{
    struct sudoku_grid g = {.cr = pen->cr,
                            .text = pen->text,
                            .plain = {pen->style->family, false},
                            .bold = {pen->style->family, true},
                            .style = pen->style,
                            .look = sudoku_appearance_new(t),
                            .faces = sudoku_faces_of(t),
                            .t = t,
                            .x = at.x + sudoku_grid_margin(t) * at.unit,
                            .y = at.y + sudoku_grid_margin(t) * at.unit,
                            .unit = at.unit};

    if (pen->style->fields != STYLE_FIELDS_WHITE)
        sudoku_appearance_tint_fields(g.look);
    double least = style_is_large(pen->style) ? pen->style->least_text : 0;
    double size = fmax(symbol_size * at.unit, fmin(least, style_most_digit * at.unit));
    g.size = sudoku_grid_fitting(&g, g.bold, size, symbol_room * at.unit);
    return g;
}

void sudoku_grid_release(struct sudoku_grid *g)
{
    sudoku_appearance_free(g->look);
}

int sudoku_grid_places(const struct sudoku_grid *g, int e, int place[4][2])
{
    int row = g->t->at[e][0], col = g->t->at[e][1], n = 0;

    for (int i = 0; i < 4; i++)
        if (sudoku_appearance_at(g->look, row + i / 2, col + i % 2) == e) {
            place[n][0] = row + i / 2;
            place[n++][1] = col + i % 2;
        }
    return n;
}

void sudoku_grid_enter(const struct sudoku_grid *g, const struct sudoku_face *f)
{
    cairo_matrix_t m = {f->right[0] * g->unit, f->right[1] * g->unit, f->down[0] * g->unit,
                        f->down[1] * g->unit,  g->x + f->x * g->unit, g->y + f->y * g->unit};

    cairo_save(g->cr);
    cairo_transform(g->cr, &m);
}

/* ---- faces ---- */

const struct sudoku_face *sudoku_grid_face(const struct sudoku_grid *g, int e)
{
    return sudoku_face_at(&g->faces, g->t->at[e]);
}

int sudoku_grid_at(const struct sudoku_grid *g, const struct sudoku_face *f, int row, int col)
{
    if (g->faces.solid && row >= g->faces.face[0].rows &&
        col >= g->faces.face[0].cols) /* over the edge below */
        return f->row > 0 ? sudoku_appearance_at(g->look, col - 1, row)
                          : sudoku_appearance_at(g->look, col, row - 1);
    return sudoku_appearance_at(g->look, row, col);
}

void sudoku_grid_path(const struct sudoku_grid *g, int e, double inset)
{
    const struct sudoku_face *f = sudoku_grid_face(g, e);
    int place[4][2], n = sudoku_grid_places(g, e, place);

    sudoku_grid_enter(g, f);
    for (int i = 0; i < n; i++)
        cairo_rectangle(g->cr, place[i][1] - f->col + inset, place[i][0] - f->row + inset,
                        1 - 2 * inset, 1 - 2 * inset);
    cairo_restore(g->cr);
}

void sudoku_grid_path_looked(const struct sudoku_grid *g, int e)
{
    sudoku_grid_path(g, e, g->look->tint[e] ? looked_inset : 0);
}

void sudoku_grid_begin_at(const struct sudoku_grid *g, const struct sudoku_face *f, double row,
                          double col)
{
    double x = f->x + (col - f->col) * f->right[0] + (row - f->row) * f->down[0];
    double y = f->y + (col - f->col) * f->right[1] + (row - f->row) * f->down[1];
    cairo_matrix_t m = {f->right[0], f->right[1],        f->down[0],
                        f->down[1],  g->x + x * g->unit, g->y + y * g->unit};
    if (f->turned) {
        m.xx = -f->down[0];
        m.yx = -f->down[1];
        m.xy = f->right[0];
        m.yy = f->right[1];
    }
    cairo_save(g->cr);
    cairo_transform(g->cr, &m);
}

void sudoku_grid_begin(const struct sudoku_grid *g, int e)
{
    const struct sudoku_face *f = sudoku_grid_face(g, e);
    double middle[2];

    /* The row and column of the middle of an element's symbol. */
    int place[4][2], n = sudoku_grid_places(g, e, place), low[2], high[2];
    for (int k = 0; k < 2; k++) {
        low[k] = high[k] = place[0][k];
        for (int i = 1; i < n; i++) {
            low[k] = place[i][k] < low[k] ? place[i][k] : low[k];
            high[k] = place[i][k] > high[k] ? place[i][k] : high[k];
        }
    }
    if (n == 3) /* opposite the place of the square that is missing */
        for (int i = 0; i < 4; i++)
            if (sudoku_appearance_at(g->look, low[0] + i / 2, low[1] + i % 2) != e) {
                low[0] = high[0] = low[0] + 1 - i / 2;
                low[1] = high[1] = low[1] + 1 - i % 2;
                break;
            }
    for (int k = 0; k < 2; k++)
        middle[k] = (low[k] + high[k] + 1) / 2.0;
    sudoku_grid_begin_at(g, f, middle[0], middle[1]);
}

void sudoku_grid_end(const struct sudoku_grid *g)
{
    cairo_restore(g->cr);
}

/* ---- papers ---------------------------------------------------------------------------------- */

void sudoku_grid_tints(const struct sudoku_grid *g)
{
    for (int tint = TINT_NONE + 1; tint < TINT_COLOUR + g->look->ncolours; tint++) {
        for (int e = 0; e < g->t->nelements; e++)
            if (g->look->tint[e] == tint)
                sudoku_grid_path(g, e, 0);
        sudoku_tint_set(g->cr, g->style, g->look, tint);
        cairo_fill(g->cr);
    }
}

void sudoku_grid_signs(const struct sudoku_grid *g)
{
    for (int e = 0; e < g->t->nelements; e++) {
        sudoku_grid_begin(g, e);
        sudoku_tint_sign(g->cr, g->look, g->look->tint[e], g->unit);
        sudoku_grid_end(g);
    }
}

/* ---- lines ----------------------------------------------------------------------------------- */

/* Whether a line lies between these two elements, either of which may be -1. */
static bool is_line(const struct sudoku_grid *g UNUSED, int e, int f)
{
    return e != f;
}

/* The same for a border. */
static bool is_border(const struct sudoku_grid *g, int e, int f)
{
    if (e < 0 || f < 0)
        return e != f;
    return g->look->region[e] != g->look->region[f];
}

static bool is_end(const struct sudoku_grid *g, int e, int f)
{
    return sudoku_appearance_ends(g->look, e, f);
}

typedef bool is_between(const struct sudoku_grid *g, int e, int f);

/* The element at a place of the face, counted from its first one; -1 beside the face. */
static int element_on(const struct sudoku_grid *g, const struct sudoku_face *f, int row, int col)
{
    if (row < 0 || col < 0 || row >= f->rows || col >= f->cols)
        return -1;
    return sudoku_appearance_at(g->look, f->row + row, f->col + col);
}

/* Adds the lines or borders along one line of a face to the path: above row `at` or, across, left
 * of column `at`. */
static void path_line(const struct sudoku_grid *g, const struct sudoku_face *face, is_between *is,
                      int at, bool across)
{
    int n = across ? face->rows : face->cols, start = -1;

    for (int i = 0; i <= n; i++) {
        int e = across ? element_on(g, face, i, at - 1) : element_on(g, face, at - 1, i);
        int f = across ? element_on(g, face, i, at) : element_on(g, face, at, i);
        bool on = i < n && is(g, e, f);
        if (on && start < 0)
            start = i;
        if (on || start < 0)
            continue;
        cairo_move_to(g->cr, across ? at : start, across ? start : at);
        cairo_line_to(g->cr, across ? at : i, across ? i : at);
        start = -1;
    }
}

static void draw_lines(const struct sudoku_grid *g, is_between *is, double ink, double width)
{
    for (int i = 0; i < g->faces.n; i++) {
        sudoku_grid_enter(g, &g->faces.face[i]);
        for (int row = 0; row <= g->faces.face[i].rows; row++)
            path_line(g, &g->faces.face[i], is, row, false);
        for (int col = 0; col <= g->faces.face[i].cols; col++)
            path_line(g, &g->faces.face[i], is, col, true);
        cairo_restore(g->cr);
    }
    set_grey(g->cr, ink);
    cairo_set_line_cap(g->cr, g->faces.solid ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_SQUARE);
    set_line(g->cr, width);
    cairo_stroke(g->cr);
}

void sudoku_grid_lines(const struct sudoku_grid *g)
{
    sudoku_constraints_under(g);
    draw_lines(g, is_line, ink_line, fmin(line * g->unit, most_line));
    double width = within(least_border, border * g->unit, most_border);
    draw_lines(g, is_border, ink_border, g->look->overlaps ? inner * width : width);
    if (g->look->overlaps)
        draw_lines(g, is_end, ink_border, within(least_end, end * g->unit, most_end));
    sudoku_constraints_over(g);
}

/* ---- symbols --------------------------------------------------------------------------------- */

void sudoku_grid_symbol(const struct sudoku_grid *g, struct font font, int e, int symbol)
{
    sudoku_grid_begin(g, e);
    symbols_draw(g->style, g->text, g->cr, font, g->size, 0, 0, symbol);
    sudoku_grid_end(g);
}

void sudoku_grid_givens(const struct sudoku_grid *g, const struct sudoku *s)
{
    set_grey(g->cr, ink_given);
    for (int e = 0; e < g->t->nelements; e++)
        if (s->given[e])
            sudoku_grid_symbol(g, g->bold, e, s->given[e]);
}

void sudoku_grid_found(const struct sudoku_grid *g, int e, int symbol)
{
    set_grey(g->cr, ink_found);
    sudoku_grid_symbol(g, g->plain, e, symbol);
}
