#include "render/sudoku/marks.h"

#include "render/symbols.h"

#include <math.h>

/* Ink of symbols that are possible: 1 is black. */
const double sudoku_mark_ink = 0.7;

/* Of candidates to cross out: paler than what readers write. */
static const double candidate_ink = 0.5;

/* Possible symbols stand in rows: the space around them in units, and the size of a symbol and the
 * widest that it may be, in parts of its room, and the most where rooms are small. */
static const double marks_inset = 0.04, mark_size = 0.82, mark_room = 0.85, most_mark = 1.2;

struct mark_rooms sudoku_mark_rooms(const struct sudoku_grid *g, int e, int n)
{
    struct mark_rooms r = {.across = (int)ceil(sqrt(n))};
    struct sudoku_taken taken = sudoku_constraints_taken(g, e);
    int down = (n + r.across - 1) / r.across;
    double side = fmax(taken.side, marks_inset), top = fmax(taken.top, marks_inset);
    double low = fmax(taken.bottom, marks_inset);

    r.side = (1 - 2 * side) * g->unit / r.across;
    r.height = fmin(r.side, (1 - top - low) * g->unit / r.across);
    double size = fmax(mark_size * r.side, g->style->least_text);
    r.size = sudoku_grid_fitting(g, g->plain, fmin(size, most_mark * r.height), mark_room * r.side);
    r.left = -r.across * r.side / 2;
    r.top = (top - low) / 2 * g->unit - down * r.height / 2;
    return r;
}

double sudoku_mark_x(const struct mark_rooms *r, int room)
{
    return r->left + (room % r->across + 0.5) * r->side;
}

double sudoku_mark_y(const struct mark_rooms *r, int room)
{
    return r->top + (room / r->across + 0.5) * r->height;
}

/* Whether no given cell that sees this one has the symbol. */
static bool is_open(const struct sudoku *s, int e, int symbol)
{
    const struct topology *t = s->topology;

    for (int i = t->peer_start[e]; i < t->peer_start[e + 1]; i++)
        if (s->given[t->peer[i]] == symbol)
            return false;
    return true;
}

void sudoku_candidates(const struct sudoku_grid *g, const struct sudoku *s)
{
    enum style_candidates wanted = g->style->candidates;
    int n = s->topology->nsymbols;

    for (int e = 0; e < s->topology->nelements && wanted != STYLE_CANDIDATES_NONE; e++) {
        if (s->given[e])
            continue;
        struct mark_rooms rooms = sudoku_mark_rooms(g, e, n);
        sudoku_grid_begin(g, e);
        set_grey(g->cr, candidate_ink);
        for (int v = 1; v <= n; v++)
            if (wanted == STYLE_CANDIDATES_ALL || is_open(s, e, v))
                symbols_draw(g->style, g->text, g->cr, g->plain, rooms.size,
                             sudoku_mark_x(&rooms, v - 1), sudoku_mark_y(&rooms, v - 1), v);
        sudoku_grid_end(g);
    }
}
