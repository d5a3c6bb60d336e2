/* Facts in words. */
#include "explain/loops/words/place.h"
#include "explain/loops/words/say.h"
#include "model/loops/place.h"

#include <assert.h>

void say_sides(struct strbuf *out, const struct lattice *l, const int cell[2], int parity)
{
    int first = cell[0] == l->ncells ? cell[1] : cell[0];

    place_cell_name(out, l, first);
    if (cell[0] == cell[1]) {
        strbuf_text(out, " is on both sides");
        return;
    }
    if (cell[0] == l->ncells || cell[1] == l->ncells) {
        strbuf_format(out, " lies %s", parity ? "inside" : "outside");
        return;
    }
    strbuf_text(out, " and ");
    place_cell_name(out, l, cell[1]);
    strbuf_text(out, parity ? " lie on different sides" : " lie on the same side");
}

/* "r1c2 top and left", or "r1c2 left and r2c2 left"; where r1c2 was just named "top and left". */
static void say_pair(struct strbuf *out, const struct lattice *l, const int edge[2])
{
    for (int i = 0; i < 2; i++) {
        int cell = l->edge_cell[edge[0]][i];
        if (!lattice_is_cell(l, cell) || !edge_goes_by(out, l, edge[0], cell) ||
            !edge_goes_by(out, l, edge[1], cell))
            continue;
        int place[2] = {place_of_edge(l, cell, edge[0]), place_of_edge(l, cell, edge[1])};
        if (!cell_stands(out, l, cell)) {
            place_cell_name(out, l, cell);
            strbuf_char(out, ' ');
        }
        say_sides_of_cell(out, l, cell, place, 2);
        return;
    }
    say_edge(out, l, edge[0]);
    strbuf_text(out, " and ");
    say_edge(out, l, edge[1]);
}

/* The values of both edges, as two edge values, if a nibble decides any. */
static const unsigned char PAIR_DECIDED[16][2] = {
    [1] = {EDGE_OFF, EDGE_OFF},     [2] = {EDGE_ON, EDGE_OFF},      [4] = {EDGE_OFF, EDGE_ON},
    [8] = {EDGE_ON, EDGE_ON},       [3] = {EDGE_UNKNOWN, EDGE_OFF}, [5] = {EDGE_OFF, EDGE_UNKNOWN},
    [10] = {EDGE_ON, EDGE_UNKNOWN}, [12] = {EDGE_UNKNOWN, EDGE_ON},
};

/* One edge of a pair, or both, is decided already. */
static void say_pair_decided(struct strbuf *out, const struct lattice *l, const int edge[2],
                             int nibble)
{
    const unsigned char *value = PAIR_DECIDED[nibble];
    bool said = false;

    assert(nibble > 0 && nibble < 15 && (value[0] != EDGE_UNKNOWN || value[1] != EDGE_UNKNOWN));

    if (value[0] == value[1]) {
        say_pair(out, l, edge);
        strbuf_text(out, value[0] == EDGE_ON ? " are on" : " are off");
        return;
    }
    for (int i = 0; i < 2; i++) {
        if (value[i] == EDGE_UNKNOWN)
            continue;
        strbuf_text(out, said ? " and " : "");
        say_edge(out, l, edge[i]);
        strbuf_text(out, value[i] == EDGE_ON ? " is on" : " is off");
        said = true;
    }
}

static void say_edges_fact(struct strbuf *out, const struct lattice *l, const struct step_fact *f)
{
    static const char *const begin[16] = {
        [6] = "exactly one of ", [7] = "at most one of ", [9] = "", [14] = "at least one of "};

    if (f->value == 11 || f->value == 13) {
        strbuf_text(out, "if ");
        say_edge(out, l, f->what[f->value == 11]);
        strbuf_text(out, " is on, so is ");
        say_edge(out, l, f->what[f->value != 11]);
    } else if (begin[f->value]) {
        strbuf_text(out, begin[f->value]);
        say_pair(out, l, f->what);
        strbuf_text(out, f->value == 9 ? " go together" : " is on");
    } else {
        say_pair_decided(out, l, f->what, f->value);
    }
}

bool fact_says_where(const struct log *log, const struct log_fact *f)
{
    const struct lattice *l = log->puzzle->lattice;
    const struct log_step *s = &log->step[f->step];
    const int *what = f->is.what;

    if (f->is.kind == FACT_CELLS)
        return s->focus == FOCUS_CELL && (what[0] == s->at || what[1] == s->at);
    if (s->focus == FOCUS_CELL)
        return place_of_edge(l, s->at, what[0]) >= 0 && place_of_edge(l, s->at, what[1]) >= 0;
    return s->focus == FOCUS_DOT && lattice_ends_at(l, what[0], s->at) &&
           lattice_ends_at(l, what[1], s->at);
}

int fact_cell(const struct log *log, const struct log_fact *f)
{
    const struct lattice *l = log->puzzle->lattice;
    const struct log_step *s = &log->step[f->step];

    if (s->focus == FOCUS_CELL)
        return s->at;
    /* A dot that restricts the edges of a cell. */
    for (int i = 0; s->focus == FOCUS_DOT && f->is.kind == FACT_EDGES && i < 2; i++) {
        int cell = l->edge_cell[f->is.what[0]][i];
        if (!fact_says_where(log, f) && lattice_is_cell(l, cell) &&
            place_of_edge(l, cell, f->is.what[1]) >= 0)
            return cell;
    }
    return -1;
}

void say_fact(struct strbuf *out, const struct log *log, const struct log_fact *f, int at)
{
    if (at >= 0) {
        strbuf_text(out, "at ");
        say_place(out, log->puzzle, FOCUS_CELL, at, true);
        strbuf_text(out, ", ");
    }
    if (f->is.kind == FACT_CELLS)
        say_sides(out, log->puzzle->lattice, f->is.what, f->is.value);
    else
        say_edges_fact(out, log->puzzle->lattice, &f->is);
}
