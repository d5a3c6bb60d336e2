#include "render/sudoku/drawing.h"

#include "base/bitset.h"
#include "base/mem.h"
#include "model/sudoku/constraint.h"
#include "render/step_marks.h"
#include "render/sudoku/marks.h"
#include "render/sudoku/step_signs.h"
#include "render/symbols.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* The size of a question mark in place of what the step finds, in units. */
static const double question = 0.6;

/* Half the side of the frames where a chain cannot go on, in units. */
static const double clash_half = 0.42;

/* How far the bows between symbols of which exactly one is right swing out, in parts of their
 * length. */
static const double bow = 0.1;

/* What is known after some steps, beginning with what a solver has noted. Of several, the hardest show
 * what they look at; the only one of these its links, too. */
struct state {
    const struct topology *t;
    struct cell {
        int symbol;     /* given or found, or 0 */
        bool fresh;     /* it is new */
        bool premise;   /* the hardest new steps looked at the cell; */
        bool pale;      /* one of them at open cells, too */
        bool clash;     /* a chain cannot go on there */
        int chained;    /* the symbol in the new steps' chains, or 0 */
        int link;       /* of that, where it is told; 0: what is supposed; -1: it has no number */
        double x, y;    /* the middle of its room, in the units of the device; 0: it has no mark */
    } * cell;           /* [nelements] */
    unsigned char *out; /* [nelements * nsymbols] OUT_... */
    bool any_out;       /* some symbol has been ruled out by a step */
    const struct story_step *argument; /* whose links are shown, or NULL; not owned */
    double ring;                       /* the radius of rings */
};

enum { OUT_NO, OUT_OLD, OUT_NEW };

static unsigned char *out_at(const struct state *state, int e, int symbol)
{
    return &state->out[(size_t)e * (size_t)state->t->nsymbols + (size_t)(symbol - 1)];
}

static void set_chained(struct state *state, int e, int symbol, int link)
{
    state->cell[e].chained = symbol;
    state->cell[e].link = link;
}

/* Of a supposition about several cells, only the text tells. */
static void add_links(struct state *state, const struct story_step *step)
{
    char room[STORY_LABEL];

    for (int i = 0; i < step->nlinks; i++) {
        const struct story_link *link = &step->link[i];
        bool supposes = link->role == LINK_SUPPOSES;
        int number = supposes ? 0 : atoi(story_link_label(step, i, room));
        int shown = story_link_is_told(link) ? number : -1;
        for (int k = 0; k < link->nfacts && !(supposes && link->nfacts > 1); k++)
            set_chained(state, link->fact[k].place, abs(link->fact[k].value), shown);
        for (int k = 0; k < 2 * link->nmarks; k++)
            set_chained(state, link->mark[k / 2].place[k % 2], link->mark[k / 2].value,
                        k % 2 ? -1 : shown);
        for (int k = 0; k < link->ncells && link->role == LINK_CLASHES; k++)
            state->cell[link->cell[k]].clash = true;
    }
}

static bool is_possible(const struct state *state, int e, int symbol);

/* Gives rings to the places of the only symbol that a step rules out elsewhere. */
static void ring_places(struct state *state, const struct story_step *step)
{
    int symbol = sudoku_step_symbol(step);

    for (int j = 0; j < step->ncells && symbol > 0; j++) {
        int e = step->cell[j];
        if (!state->cell[e].symbol && *out_at(state, e, symbol) == OUT_NO &&
            is_possible(state, e, symbol))
            set_chained(state, e, symbol, -1);
    }
}

static struct state state_new(const struct sudoku *s, const struct story *story, int first, int end,
                              bool bare)
{
    size_t n = (size_t)s->topology->nelements;
    struct state state = {.t = s->topology,
                          .cell = mem_alloc(n, sizeof *state.cell),
                          .out = mem_alloc(n * (size_t)s->topology->nsymbols, 1)};
    int highest = story_level(story, first, end);

    for (size_t e = 0; e < n; e++)
        state.cell[e].symbol = s->given[e] || !s->filled ? s->given[e] : s->filled[e];
    for (size_t i = 0; s->excluded && i < n * (size_t)s->topology->nsymbols; i++)
        state.out[i] = s->excluded[i] ? OUT_OLD : OUT_NO;
    state.any_out = s->excluded != NULL;
    state.argument = bare ? NULL : story_argument(story, first, end);
    for (int i = 0; i < end; i++) {
        bool fresh = i >= first;
        for (int j = 0; j < story->step[i].nfacts; j++) {
            struct story_fact fact = story->step[i].fact[j];
            if (fact.value > 0) {
                state.cell[fact.place].symbol = fact.value;
                state.cell[fact.place].fresh = fresh;
            } else {
                *out_at(&state, fact.place, -fact.value) = fresh ? OUT_NEW : OUT_OLD;
                state.any_out = true;
            }
        }
        bool pale = sudoku_step_looks(&story->step[i]) > LOOKS_KNOWN;
        bool shown = fresh && !bare && story->step[i].level == highest;
        for (int j = 0; shown && j < story->step[i].ncells; j++) {
            struct cell *c = &state.cell[story->step[i].cell[j]];
            c->premise = true;
            c->pale = c->pale || pale;
        }
    }
    if (state.argument) {
        add_links(&state, state.argument);
        ring_places(&state, state.argument);
    }
    return state;
}

/* Whether the known symbols of other cells in constraints go with this one. */
static bool suits_constraints(const struct state *state, int e, int symbol)
{
    const struct constraints *all = state->t->constraints;
    bool suits = !all || bitset_has(all->allowed[e], symbol - 1);

    for (int i = all ? all->arc_start[e] : 0; suits && all && i < all->arc_start[e + 1]; i++) {
        int other = state->cell[all->arc[i].to].symbol;
        suits = other == 0 ||
                bitset_has(constraint_table(state->t, all->arc[i].table, symbol - 1), other - 1);
    }
    return suits;
}

/* Whether no peer has had the symbol, and no earlier step has ruled it out. */
static bool is_possible(const struct state *state, int e, int symbol)
{
    const struct topology *t = state->t;

    for (int i = t->peer_start[e]; i < t->peer_start[e + 1]; i++)
        if (state->cell[t->peer[i]].symbol == symbol && !state->cell[t->peer[i]].fresh)
            return false;
    return *out_at(state, e, symbol) != OUT_OLD && suits_constraints(state, e, symbol);
}

/* A symbol in its room; one that a new step rules out is red and crossed out. */
static void draw_mark(const struct sudoku_grid *g, const struct mark_rooms *r, int room, int symbol,
                      bool out)
{
    double x = sudoku_mark_x(r, room), y = sudoku_mark_y(r, room);

    out = out && g->style->part != STYLE_BEFORE;
    if (out)
        step_set_new(g->cr, g->style);
    else
        set_grey(g->cr, sudoku_mark_ink);
    symbols_draw(g->style, g->text, g->cr, g->plain, r->size, x, y, symbol);
    if (out)
        sign_strike(g->cr, x, y, r->height, g->unit);
}

/* A ring around the symbol of a chain, and in a room that is free the number of its link. */
static void draw_link(const struct sudoku_grid *g, const struct mark_rooms *r, int room, int badge,
                      struct cell *c)
{
    c->x = sudoku_mark_x(r, room);
    c->y = sudoku_mark_y(r, room);
    sign_ring(g->cr, c->x, c->y, r->height, g->unit);
    cairo_user_to_device(g->cr, &c->x, &c->y);
    if (c->link >= 0)
        sign_badge(g->cr, g->text, g->bold, c->link, sudoku_mark_x(r, badge),
                   sudoku_mark_y(r, badge), r->height, g->style->least_text);
}

/* Draws the bows between rings whose symbols a link joins. */
static void draw_bows(const struct sudoku_grid *g, const struct state *state,
                      const struct story_link *link)
{
    cairo_t *cr = g->cr;

    set_colour(cr, step_blue);
    set_line(cr, sign_stroke * g->unit);
    for (int i = 0; i < link->nmarks && link->mark[i].kind == MARK_ONE; i++) {
        const struct cell *a = &state->cell[link->mark[i].place[0]];
        const struct cell *b = &state->cell[link->mark[i].place[1]];
        double from[2] = {a->x, a->y}, to[2] = {b->x, b->y};
        if (from[0] == 0 || to[0] == 0)
            continue;
        cairo_device_to_user(cr, &from[0], &from[1]);
        cairo_device_to_user(cr, &to[0], &to[1]);
        double x = (from[0] + to[0]) / 2 - bow * (to[1] - from[1]);
        double y = (from[1] + to[1]) / 2 + bow * (to[0] - from[0]);
        double part = state->ring / hypot(x - from[0], y - from[1]);
        cairo_move_to(cr, from[0] + part * (x - from[0]), from[1] + part * (y - from[1]));
        cairo_curve_to(cr, x, y, x, y, to[0] + part * (x - to[0]), to[1] + part * (y - to[1]));
    }
    cairo_stroke(cr);
}

/* The marks of a cell: what is possible there, and what a new step rules out. */
struct step_marks {
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
 * one that was only looked at, and has more marks than these, with the number of a link, those of
 * symbols that are ruled out elsewhere, or in a chain. */
enum { MOST_KEPT = 4 };

static void thin_marks(const struct state *state, int e, struct step_marks *m)
{
    bool target = m->nout > 0 && !state->cell[e].premise;
    int rooms = m->n + (state->cell[e].chained > 0);

    if (!target && (m->nout > 0 || rooms <= MOST_KEPT))
        return;
    for (int v = 1; v <= state->t->nsymbols; v++)
        if (m->mark[v] == MARK_POSSIBLE && v != state->cell[e].chained &&
            (target || !is_ruled_out(state, v))) {
            m->mark[v] = MARK_NONE;
            m->n--;
        }
}

/* The marks of the next cell from *e on that has some; false if there is none. Marks are shown
 * where the new steps look or rule something out, as soon as they matter. */
static bool next_marks(const struct state *state, bool thin, int *e, struct step_marks *m)
{
    for (; state->any_out && *e < state->t->nelements; (*e)++) {
        if (state->cell[*e].symbol)
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
        if (m->n > 0 && (state->cell[*e].premise || state->cell[*e].clash || m->nout > 0))
            return true;
    }
    return false;
}

/* The marks of a cell; where rooms of their own are too small, they follow each other. */
static void draw_marks(const struct sudoku_grid *g, const struct mark_rooms *rooms,
                       const struct step_marks *m, struct cell *c, bool thin)
{
    int room = 0, ringed = -1, free_room = rooms->across * rooms->across - 1;

    for (int v = g->t->nsymbols; v >= 1 && !thin; v--)
        if (m->mark[v] == MARK_NONE)
            free_room = v - 1;
    for (int v = 1; v <= g->t->nsymbols; v++) {
        if (m->mark[v] == MARK_NONE)
            continue;
        int at = thin ? room++ : v - 1;
        ringed = v == c->chained ? at : ringed;
        draw_mark(g, rooms, at, v, m->mark[v] == MARK_OUT);
    }
    if (ringed >= 0)
        draw_link(g, rooms, ringed, free_room, c);
}

/* Each symbol has a room of its own in every cell, unless such rooms would be too small. */
static void draw_all_marks(const struct sudoku_grid *g, struct state *state)
{
    struct step_marks m = {.mark = mem_alloc((size_t)g->t->nsymbols + 1, 1)};
    int n = g->t->nsymbols, most = MOST_KEPT; /* never as large as what is found */
    bool thin = false;

    for (int e = 0; next_marks(state, false, &e, &m); e++)
        thin = thin || sudoku_mark_rooms(g, e, n).size < g->style->least_text;
    for (int e = 0; thin && next_marks(state, true, &e, &m); e++)
        most = (int)fmax(most, m.n + (state->cell[e].chained > 0)); /* with room for the number */
    for (int e = 0; next_marks(state, thin, &e, &m); e++) {
        struct mark_rooms rooms = sudoku_mark_rooms(g, e, thin ? most : n);
        state->ring = sign_radius * rooms.height;
        sudoku_grid_begin(g, e);
        draw_marks(g, &rooms, &m, &state->cell[e], thin);
        if (state->cell[e].clash)
            sign_frame(g->cr, -clash_half * g->unit, -clash_half * g->unit,
                       2 * clash_half * g->unit, g->unit);
        sudoku_grid_end(g);
    }
    free(m.mark);
}

/* The cells that were looked at; open ones stand out. */
static void draw_looked(const struct sudoku_grid *g, const struct state *state)
{
    for (int pale = 0; pale < 2; pale++) {
        for (int e = 0; e < g->t->nelements; e++) {
            const struct cell *c = &state->cell[e];
            if (c->premise && !c->fresh && (c->pale && c->symbol) == pale)
                sudoku_grid_path_looked(g, e);
        }
        set_colour(g->cr, pale ? sign_known_paper : paper_blue);
        cairo_fill(g->cr);
    }
}

void sudoku_draw_step(const struct pen *pen, const struct sudoku *s, const struct story *story,
                      int first, int end, struct spot at)
{
    OWN(sudoku_grid) g = sudoku_grid_new(pen, s->topology, at);
    bool bare = pen->style->plain || pen->style->part == STYLE_AFTER;
    struct state state = state_new(s, story, first, end, bare);

    cairo_save(pen->cr);
    sudoku_grid_tints(&g);
    for (int e = 0; e < g.t->nelements; e++)
        if (state.cell[e].fresh)
            sudoku_grid_path(&g, e, 0);
    set_colour(g.cr, paper_yellow);
    cairo_fill(g.cr);
    draw_looked(&g, &state);
    if (g.faces.unfolded)
        sudoku_unfolding_arrows(&g);
    sudoku_grid_lines(&g);
    for (int k = 0; state.argument && k < state.argument->nlinks; k++)
        if (sudoku_link_is_rectangle(&state.argument->link[k]))
            sign_rectangle(&g, &state.argument->link[k]);
    sudoku_grid_givens(&g, s);
    for (int e = 0; e < g.t->nelements; e++) {
        if (s->given[e] || !state.cell[e].symbol)
            continue;
        if (state.cell[e].fresh && pen->style->part == STYLE_BEFORE) {
            sudoku_grid_begin(&g, e);
            set_colour(g.cr, step_blue);
            text_centred(g.text, g.cr, g.bold, fmax(question * g.unit, g.size), 0, 0, "?");
            sudoku_grid_end(&g);
            continue;
        }
        step_set_new(g.cr, pen->style);
        if (state.cell[e].fresh)
            sudoku_grid_symbol(&g, g.bold, e, state.cell[e].symbol);
        else
            sudoku_grid_found(&g, e, state.cell[e].symbol);
    }
    if (!pen->style->plain)
        draw_all_marks(&g, &state);
    for (int k = 0; state.argument && k < state.argument->nlinks; k++)
        draw_bows(&g, &state, &state.argument->link[k]);
    cairo_restore(pen->cr);
    free(state.cell);
    free(state.out);
}
