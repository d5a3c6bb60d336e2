#include "render/sudoku_draw.h"

#include "base/mem.h"
#include "render/step_marks.h"
#include "render/sudoku_look.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Ink of the parts: 1 is black. */
static const double ink_line = 0.5, ink_border = 1, ink_given = 1, ink_found = 0.75, ink_mark = 0.7;
static const double ink_diagonal = 0.12, ink_extra = 0.22, ink_both = 0.34;

/* Widths of lines in units, and their limits in points. */
static const double line = 0.02, least_line = 0.5, most_line = 1;
static const double border = 0.07, least_border = 1.6, most_border = 3.2;

/* The room that borders need around the cells, in units. */
static const double margin = 0.08;

/* Sizes of symbols and the widest they may be, in units. */
static const double symbol_size = 0.6, symbol_room = 0.78;

/* Possible symbols stand in a square of rows: its side in units, and the size of a symbol and the
 * widest that it may be, in parts of its room. Smaller ones than this, in points, are left out. */
static const double marks_side = 0.9, mark_size = 0.78, mark_room = 0.85, least_mark = 3.5;

/* The strokes through symbols that are ruled out: half their extent in parts of the room, and their
 * width in units. */
static const double strike = 0.36, strike_stroke = 0.03;

/* The paper of cells that were looked at leaves this much of the tint around it, in units. */
static const double premise_inset = 0.1;

struct grid {
    cairo_t *cr;
    struct text *text;
    struct font plain, bold;
    struct sudoku_look *look;
    const struct topology *t;
    double x, y, unit; /* (x, y) is the corner of r1c1 */
    double size;       /* of symbols, so that the widest fits */
};

static double within(double low, double x, double high)
{
    return fmin(fmax(low, x), high);
}

/* The size at which the widest symbol is no wider than the room. */
static double fitting(const struct grid *g, struct font font, double size, double room)
{
    char label[16];

    snprintf(label, sizeof label, "%d", g->t->nsymbols);
    for (char *digit = label; *digit; digit++)
        *digit = '8';
    double width = text_width(g->text, font, size, label);
    return width > room ? size * room / width : size;
}

static struct grid grid_new(cairo_t *cr, struct text *text, const struct style *style,
                            const struct topology *t, double x, double y, double unit)
{
    struct grid g = {.cr = cr,
                     .text = text,
                     .plain = {style->family, false},
                     .bold = {style->family, true},
                     .look = sudoku_look_new(t),
                     .t = t,
                     .x = x + margin * unit,
                     .y = y + margin * unit,
                     .unit = unit};

    g.size = fitting(&g, g.bold, symbol_size * unit, symbol_room * unit);
    return g;
}

static void grid_release(struct grid *g)
{
    sudoku_look_free(g->look);
}

struct board_size sudoku_size(const struct topology *t)
{
    return (struct board_size){t->cols + 2 * margin, t->rows + 2 * margin, margin};
}

/* The rows and columns that an element covers: its own and, in a parquet, some of those right of it
 * and below. Returns their number. */
static int places_of(const struct grid *g, int e, int place[4][2])
{
    int row = g->t->at[e][0], col = g->t->at[e][1], n = 0;

    for (int i = 0; i < 4; i++)
        if (sudoku_look_at(g->look, row + i / 2, col + i % 2) == e) {
            place[n][0] = row + i / 2;
            place[n++][1] = col + i % 2;
        }
    return n;
}

static void path_cell(const struct grid *g, int e, double inset)
{
    int place[4][2], n = places_of(g, e, place);

    for (int i = 0; i < n; i++)
        cairo_rectangle(g->cr, g->x + (place[i][1] + inset) * g->unit,
                        g->y + (place[i][0] + inset) * g->unit, (1 - 2 * inset) * g->unit,
                        (1 - 2 * inset) * g->unit);
}

/* Where the symbol stands: in the middle of a square, in the corner of a bent cell. */
static void cell_middle(const struct grid *g, int e, double *x, double *y)
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

static void set_tint(const struct grid *g, int tint)
{
    if (tint >= TINT_COLOUR)
        set_hue(g->cr, tint - TINT_COLOUR, g->look->ncolours);
    else
        step_set_grey(g->cr, tint == TINT_DIAGONAL ? ink_diagonal
                             : tint == TINT_EXTRA  ? ink_extra
                                                   : ink_both);
}

static void draw_tints(const struct grid *g)
{
    for (int tint = TINT_NONE + 1; tint < TINT_COLOUR + g->look->ncolours; tint++) {
        for (int e = 0; e < g->t->nelements; e++)
            if (g->look->tint[e] == tint)
                path_cell(g, e, 0);
        set_tint(g, tint);
        cairo_fill(g->cr);
    }
}

/* ---- lines ----------------------------------------------------------------------------------- */

/* Whether a line lies between these two elements, either of which may be -1. */
static bool is_line(const struct grid *g, int e, int f)
{
    (void)g;
    return e != f;
}

/* The same for a border. */
static bool is_border(const struct grid *g, int e, int f)
{
    if (e < 0 || f < 0)
        return e != f;
    return g->look->region[e] != g->look->region[f];
}

typedef bool is_between(const struct grid *g, int e, int f);

/* Adds the lines or borders along one line of the grid to the path: above row `at` or, across, left
 * of column `at`. */
static void path_line(const struct grid *g, is_between *is, int at, bool across)
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

static void draw_lines(const struct grid *g, is_between *is, double ink, double width)
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

static void draw_grid(const struct grid *g)
{
    draw_lines(g, is_line, ink_line, within(least_line, line * g->unit, most_line));
    draw_lines(g, is_border, ink_border, within(least_border, border * g->unit, most_border));
}

/* ---- symbols --------------------------------------------------------------------------------- */

static void draw_symbol(const struct grid *g, struct font font, int e, int symbol)
{
    char label[16];
    double x, y;

    cell_middle(g, e, &x, &y);
    snprintf(label, sizeof label, "%d", symbol);
    text_centred(g->text, g->cr, font, g->size, x, y, label);
}

static void draw_givens(const struct grid *g, const struct sudoku *s)
{
    step_set_grey(g->cr, ink_given);
    for (int e = 0; e < g->t->nelements; e++)
        if (s->given[e])
            draw_symbol(g, g->bold, e, s->given[e]);
}

void sudoku_draw(cairo_t *cr, struct text *text, const struct style *style, const struct sudoku *s,
                 const int *solution, double x, double y, double unit)
{
    struct grid g = grid_new(cr, text, style, s->topology, x, y, unit);

    cairo_save(cr);
    draw_tints(&g);
    draw_grid(&g);
    draw_givens(&g, s);
    step_set_grey(cr, ink_found);
    for (int e = 0; solution && e < g.t->nelements; e++)
        if (!s->given[e])
            draw_symbol(&g, g.plain, e, solution[e]);
    cairo_restore(cr);
    grid_release(&g);
}

/* ---- steps ----------------------------------------------------------------------------------- */

/* What is known after some steps, beginning with what a solver has noted. */
struct state {
    const struct topology *t;
    int *symbol;            /* [nelements] given or found, or 0 */
    unsigned char *fresh;   /* [nelements] 1 if it is new */
    unsigned char *premise; /* [nelements] 1 if the new steps looked at it */
    unsigned char *out;     /* [nelements * nsymbols] OUT_... */
    bool any_out;           /* some symbol has been ruled out by a step */
};

enum { OUT_NO, OUT_OLD, OUT_NEW };

static unsigned char *out_at(const struct state *state, int e, int symbol)
{
    return &state->out[(size_t)e * (size_t)state->t->nsymbols + (size_t)(symbol - 1)];
}

static void state_add(struct state *state, const struct story_step *step, bool fresh)
{
    for (int i = 0; i < step->nfacts; i++) {
        struct story_fact fact = step->fact[i];
        if (fact.value > 0) {
            state->symbol[fact.place] = fact.value;
            state->fresh[fact.place] = fresh;
        } else {
            *out_at(state, fact.place, -fact.value) = fresh ? OUT_NEW : OUT_OLD;
            state->any_out = true;
        }
    }
    for (int i = 0; fresh && i < step->ncells; i++)
        state->premise[step->cell[i]] = 1;
}

static struct state state_new(const struct sudoku *s, const struct story *story, int first, int end)
{
    size_t n = (size_t)s->topology->nelements;
    struct state state = {.t = s->topology,
                          .symbol = mem_alloc(n, sizeof *state.symbol),
                          .fresh = mem_alloc(n, 1),
                          .premise = mem_alloc(n, 1),
                          .out = mem_alloc(n * (size_t)s->topology->nsymbols, 1)};

    for (size_t e = 0; e < n; e++)
        state.symbol[e] = s->given[e] || !s->filled ? s->given[e] : s->filled[e];
    for (size_t i = 0; s->excluded && i < n * (size_t)s->topology->nsymbols; i++)
        state.out[i] = s->excluded[i] ? OUT_OLD : OUT_NO;
    state.any_out = s->excluded != NULL;
    for (int i = 0; i < end; i++)
        state_add(&state, &story->step[i], i >= first);
    return state;
}

static void state_release(struct state *state)
{
    free(state->symbol);
    free(state->fresh);
    free(state->premise);
    free(state->out);
}

/* Whether no peer has the symbol, and no earlier step has ruled it out. */
static bool is_possible(const struct state *state, int e, int symbol)
{
    const struct topology *t = state->t;

    for (int i = t->peer_start[e]; i < t->peer_start[e + 1]; i++)
        if (state->symbol[t->peer[i]] == symbol)
            return false;
    return *out_at(state, e, symbol) != OUT_OLD;
}

static bool has_new_out(const struct state *state, int e)
{
    return memchr(out_at(state, e, 1), OUT_NEW, (size_t)state->t->nsymbols) != NULL;
}

static void draw_papers(const struct grid *g, const struct state *state)
{
    for (int e = 0; e < g->t->nelements; e++)
        if (state->fresh[e])
            path_cell(g, e, 0);
    step_set_colour(g->cr, paper_yellow);
    cairo_fill(g->cr);
    for (int e = 0; e < g->t->nelements; e++)
        if (state->premise[e] && !state->fresh[e])
            path_cell(g, e, g->look->tint[e] ? premise_inset : 0);
    step_set_colour(g->cr, paper_blue);
    cairo_fill(g->cr);
}

static void draw_found(const struct grid *g, const struct sudoku *s, const struct state *state)
{
    for (int e = 0; e < g->t->nelements; e++) {
        if (s->given[e] || !state->symbol[e])
            continue;
        if (state->fresh[e])
            step_set_red(g->cr);
        else
            step_set_grey(g->cr, ink_found);
        draw_symbol(g, state->fresh[e] ? g->bold : g->plain, e, state->symbol[e]);
    }
}

/* Draws the stroke through a symbol whose room has this middle and side. */
static void draw_strike(cairo_t *cr, double x, double y, double side, double unit)
{
    cairo_move_to(cr, x - strike * side, y + strike * side);
    cairo_line_to(cr, x + strike * side, y - strike * side);
    step_set_stroke(cr, strike_stroke, unit);
    cairo_stroke(cr);
}

/* Draws the symbols that are possible in an open cell; those that a new step rules out are red and
 * crossed out. */
static void draw_marks(const struct grid *g, const struct state *state, int e)
{
    int across = (int)ceil(sqrt(g->t->nsymbols)), down = (g->t->nsymbols + across - 1) / across;
    double side = marks_side * g->unit / across,
           size = fitting(g, g->plain, mark_size * side, mark_room * side);
    double left, top;
    char label[16];

    cell_middle(g, e, &left, &top);
    left -= across * side / 2;
    top -= down * side / 2;
    for (int v = 1; v <= g->t->nsymbols; v++) {
        bool out = *out_at(state, e, v) == OUT_NEW;
        double x = left + ((v - 1) % across + 0.5) * side,
               y = top + ((v - 1) / across + 0.5) * side;
        if (!out && (size < least_mark || !is_possible(state, e, v)))
            continue;
        if (out)
            step_set_red(g->cr);
        else
            step_set_grey(g->cr, ink_mark);
        snprintf(label, sizeof label, "%d", v);
        text_centred(g->text, g->cr, g->plain, size, x, y, label);
        if (out)
            draw_strike(g->cr, x, y, side, g->unit);
    }
}

/* Marks are shown where the new steps look or rule something out, as soon as they matter. */
static void draw_all_marks(const struct grid *g, const struct state *state)
{
    for (int e = 0; state->any_out && e < g->t->nelements; e++)
        if (!state->symbol[e] && (state->premise[e] || has_new_out(state, e)))
            draw_marks(g, state, e);
}

void sudoku_draw_step(cairo_t *cr, struct text *text, const struct style *style,
                      const struct sudoku *s, const struct story *story, int first, int end,
                      double x, double y, double unit)
{
    struct grid g = grid_new(cr, text, style, s->topology, x, y, unit);
    struct state state = state_new(s, story, first, end);

    cairo_save(cr);
    draw_tints(&g);
    draw_papers(&g, &state);
    draw_grid(&g);
    draw_givens(&g, s);
    draw_found(&g, s, &state);
    draw_all_marks(&g, &state);
    cairo_restore(cr);
    state_release(&state);
    grid_release(&g);
}

void sudoku_draw_sample(cairo_t *cr, enum sudoku_sample sample, double x, double y, double side)
{
    cairo_save(cr);
    cairo_new_path(cr);
    if (sample != SUDOKU_SAMPLE_OUT) {
        step_paper_sample(cr, sample == SUDOKU_SAMPLE_NEW ? paper_yellow : paper_blue, false, x, y,
                          side);
    } else {
        step_set_red(cr);
        draw_strike(cr, x + side / 2, y + side / 2, side, 2 * side);
    }
    cairo_restore(cr);
}
