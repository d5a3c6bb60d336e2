#include "render/sudoku/drawing.h"

#include "base/mem.h"
#include "render/step_marks.h"
#include "render/steps.h"
#include "render/sudoku/grid.h"
#include "render/symbols.h"

#include <math.h>
#include <stdlib.h>

/* Ink of symbols that are possible: 1 is black. */
static const double ink_mark = 0.7;

/* Possible symbols stand in a square of rows: its side in units, and the size of a symbol and the
 * widest that it may be, in parts of its room. */
static const double marks_side = 0.92, mark_size = 0.82, mark_room = 0.85;

/* The strokes through symbols that are ruled out: half their extent in parts of the room, and their
 * width in units. */
static const double strike = 0.36, strike_stroke = 0.03;

/* The label of a link in a corner of its cell: its size, at least so many points, and from the middle
 * to its own, in units. */
static const double label_size = 0.28, least_label = 6, label_at = 0.34;

/* What is known after some steps, beginning with what a solver has noted. */
struct state {
    const struct topology *t;
    int *symbol;            /* [nelements] given or found, or 0 */
    unsigned char *fresh;   /* [nelements] 1 if it is new */
    unsigned char *premise; /* [nelements] 1 if the new steps looked at it */
    unsigned char *out;     /* [nelements * nsymbols] OUT_... */
    unsigned char *told;    /* [nelements] 1 if a chain places a symbol, which stands there alone */
    bool any_out;           /* some symbol has been ruled out by a step */
};

enum { OUT_NO, OUT_OLD, OUT_NEW };

static unsigned char *out_at(const struct state *state, int e, int symbol)
{
    return &state->out[(size_t)e * (size_t)state->t->nsymbols + (size_t)(symbol - 1)];
}

static struct state state_new(const struct sudoku *s, const struct story *story, int first, int end)
{
    size_t n = (size_t)s->topology->nelements;
    struct state state = {.t = s->topology,
                          .symbol = mem_alloc(n, sizeof *state.symbol),
                          .fresh = mem_alloc(n, 1),
                          .premise = mem_alloc(n, 1),
                          .told = mem_alloc(n, 1),
                          .out = mem_alloc(n * (size_t)s->topology->nsymbols, 1)};

    for (size_t e = 0; e < n; e++)
        state.symbol[e] = s->given[e] || !s->filled ? s->given[e] : s->filled[e];
    for (size_t i = 0; s->excluded && i < n * (size_t)s->topology->nsymbols; i++)
        state.out[i] = s->excluded[i] ? OUT_OLD : OUT_NO;
    state.any_out = s->excluded != NULL;
    for (int i = 0; i < end; i++) {
        bool fresh = i >= first;
        for (int j = 0; j < story->step[i].nfacts; j++) {
            struct story_fact fact = story->step[i].fact[j];
            if (fact.value > 0) {
                state.symbol[fact.place] = fact.value;
                state.fresh[fact.place] = fresh;
            } else {
                *out_at(&state, fact.place, -fact.value) = fresh ? OUT_NEW : OUT_OLD;
                state.any_out = true;
            }
        }
        for (int j = 0; fresh && j < story->step[i].ncells; j++)
            state.premise[story->step[i].cell[j]] = 1;
    }
    return state;
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

/* Draws the stroke through a symbol whose room has this middle and side. */
static void draw_strike(cairo_t *cr, double x, double y, double side, double unit)
{
    cairo_move_to(cr, x - strike * side, y + strike * side);
    cairo_line_to(cr, x + strike * side, y - strike * side);
    step_set_stroke(cr, strike_stroke, unit);
    cairo_stroke(cr);
}

/* The rooms of a cell for this many symbols, around the middle of the cell. */
struct rooms {
    int across;
    double left, top;  /* of the first */
    double side, size; /* of a room, and of a symbol in it */
};

static struct rooms rooms_for(const struct sudoku_grid *g, int n)
{
    struct rooms r = {.across = (int)ceil(sqrt(n))};
    int down = (n + r.across - 1) / r.across;

    r.side = marks_side * g->unit / r.across;
    r.size = sudoku_grid_fitting(g, g->plain, mark_size * r.side, mark_room * r.side);
    r.left = -r.across * r.side / 2;
    r.top = -down * r.side / 2;
    return r;
}

/* A symbol in its room; one that a new step rules out is red and crossed out. */
static void draw_mark(const struct sudoku_grid *g, const struct rooms *r, int room, int symbol,
                      bool out)
{
    double x = r->left + (room % r->across + 0.5) * r->side;
    double y = r->top + (room / r->across + 0.5) * r->side;
    char number[SYMBOL_ROOM];

    if (out)
        step_set_new(g->cr, g->style);
    else
        set_grey(g->cr, ink_mark);
    text_centred(g->text, g->cr, g->plain, r->size, x, y,
                 symbols_label(g->style->symbols, symbol, number));
    if (out)
        draw_strike(g->cr, x, y, r->side, g->unit);
}

/* The marks of a cell: what is possible there, and what a new step rules out. */
struct marks {
    int n, nout;
    unsigned char *mark; /* [nsymbols + 1] MARK_... */
};

enum { MARK_NONE, MARK_POSSIBLE, MARK_OUT };

/* Whether a new step rules the symbol out somewhere. */
static bool is_ruled_out(const struct state *state, int symbol)
{
    bool out = false;

    for (int e = 0; e < state->t->nelements && !out; e++)
        out = *out_at(state, e, symbol) == OUT_NEW;
    return out;
}

/* Without room for all symbols, a cell that was not looked at keeps only what is ruled out in it;
 * one that was only looked at, and has more marks than these, those of symbols that are ruled out
 * elsewhere. */
enum { MOST_KEPT = 4 };

static void thin_marks(const struct state *state, int e, struct marks *m)
{
    bool target = m->nout > 0 && !state->premise[e];

    if (!target && (m->nout > 0 || m->n <= MOST_KEPT))
        return;
    for (int v = 1; v <= state->t->nsymbols; v++)
        if (m->mark[v] == MARK_POSSIBLE && (target || !is_ruled_out(state, v))) {
            m->mark[v] = MARK_NONE;
            m->n--;
        }
}

/* The marks of the next cell from *e on that has some; false if there is none. Marks are shown
 * where the new steps look or rule something out, as soon as they matter. */
static bool next_marks(const struct state *state, bool thin, int *e, struct marks *m)
{
    for (; state->any_out && *e < state->t->nelements; (*e)++) {
        if (state->symbol[*e] || state->told[*e])
            continue;
        m->n = m->nout = 0;
        for (int v = 1; v <= state->t->nsymbols; v++) {
            bool out = *out_at(state, *e, v) == OUT_NEW;
            m->mark[v] = out ? MARK_OUT : is_possible(state, *e, v) ? MARK_POSSIBLE : MARK_NONE;
            m->n += m->mark[v] != MARK_NONE;
            m->nout += out;
        }
        if (thin)
            thin_marks(state, *e, m);
        if (m->n > 0 && (state->premise[*e] || m->nout > 0))
            return true;
    }
    return false;
}

/* Each symbol has a room of its own in every cell; where such rooms would be too small, the marks
 * of a cell follow each other. */
static void draw_all_marks(const struct sudoku_grid *g, const struct state *state)
{
    struct marks m = {.mark = mem_alloc((size_t)g->t->nsymbols + 1, 1)};
    struct rooms rooms = rooms_for(g, g->t->nsymbols);
    bool thin = rooms.size < g->style->least_text;

    if (thin) {
        /* The most marks of a cell after thinning. */
        int most = 1;
        for (int e = 0; next_marks(state, true, &e, &m); e++)
            most = m.n > most ? m.n : most;
        rooms = rooms_for(g, most);
    }
    for (int e = 0; next_marks(state, thin, &e, &m); e++) {
        int room = 0;
        sudoku_grid_begin(g, e);
        for (int v = 1; v <= g->t->nsymbols; v++)
            if (m.mark[v] != MARK_NONE)
                draw_mark(g, &rooms, thin ? room++ : v - 1, v, m.mark[v] == MARK_OUT);
        sudoku_grid_end(g);
    }
    free(m.mark);
}

/* The label of a fact of a chain; and its symbol, unless the cell shows what is known. */
static void draw_fact(const struct sudoku_grid *g, struct state *state, struct story_fact fact,
                      int chain, const char *label)
{
    double size = fmax(label_size * g->unit, least_label), at = label_at * g->unit;
    bool known =
        state->symbol[fact.place] || *out_at(state, fact.place, abs(fact.value)) == OUT_NEW;

    set_colour(g->cr, step_blue);
    if (fact.value > 0 && !known) {
        sudoku_grid_symbol(g, g->plain, fact.place, fact.value);
        state->told[fact.place] = 1;
    }
    sudoku_grid_begin(g, fact.place);
    text_centred(g->text, g->cr, g->bold, size, chain == 0 ? at : -at, -at, label);
    sudoku_grid_end(g);
}

/* What the chains of a step suppose and what follows, numbered. */
static void draw_chains(const struct sudoku_grid *g, struct state *state,
                        const struct story_step *step)
{
    char label[STEPS_LABEL];

    for (int i = 0; i < step->nchains; i++) {
        const struct story_chain *c = &step->chain[i];
        if (c->supposed.place >= 0)
            draw_fact(g, state, c->supposed, i, "?");
        for (int k = 0; k < c->nlinks; k++) {
            steps_link_label(i, k, label);
            for (int f = 0; f < c->link[k].nfacts; f++)
                draw_fact(g, state, c->link[k].fact[f], i, label);
        }
    }
}

void sudoku_draw_step(cairo_t *cr, struct text *text, const struct style *style,
                      const struct sudoku *s, const struct story *story, int first, int end,
                      double x, double y, double unit)
{
    struct sudoku_grid g = sudoku_grid_new(cr, text, style, s->topology, x, y, unit);
    struct state state = state_new(s, story, first, end);

    cairo_save(cr);
    sudoku_grid_tints(&g);
    for (int e = 0; e < g.t->nelements; e++)
        if (state.fresh[e])
            sudoku_grid_path(&g, e, 0);
    set_colour(g.cr, paper_yellow);
    cairo_fill(g.cr);
    for (int e = 0; e < g.t->nelements; e++)
        if (state.premise[e] && !state.fresh[e])
            sudoku_grid_path_looked(&g, e);
    set_colour(g.cr, paper_blue);
    cairo_fill(g.cr);
    if (g.faces.unfolded)
        sudoku_unfolding_arrows(&g);
    sudoku_grid_lines(&g);
    sudoku_grid_givens(&g, s);
    for (int e = 0; e < g.t->nelements; e++) {
        if (s->given[e] || !state.symbol[e])
            continue;
        if (!state.fresh[e]) {
            sudoku_grid_found(&g, e, state.symbol[e]);
            continue;
        }
        step_set_new(g.cr, style);
        sudoku_grid_symbol(&g, g.bold, e, state.symbol[e]);
    }
    if (end == first + 1)
        draw_chains(&g, &state, &story->step[first]);
    draw_all_marks(&g, &state);
    cairo_restore(cr);
    free(state.symbol);
    free(state.fresh);
    free(state.premise);
    free(state.told);
    free(state.out);
    sudoku_grid_release(&g);
}

void sudoku_draw_sample(cairo_t *cr, struct text *text, enum sudoku_sample sample, double x,
                        double y, double side)
{
    cairo_save(cr);
    cairo_new_path(cr);
    if (sample == SUDOKU_SAMPLE_LINK) {
        set_colour(cr, step_blue);
        text_centred(text, cr, (struct font){style_default.family, true}, 0.8 * side, x + side / 2,
                     y + side / 2, "1");
    } else if (sample != SUDOKU_SAMPLE_OUT) {
        step_paper_sample(cr, sample == SUDOKU_SAMPLE_NEW ? paper_yellow : paper_blue, false, x, y,
                          side);
    } else {
        step_set_new(cr, &style_default);
        draw_strike(cr, x + side / 2, y + side / 2, side, 2 * side);
    }
    cairo_restore(cr);
}
