#include "answer/explain/explain_place.h"

#include "base/mem.h"
#include "model/place.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- places ------------------------------------------------------------------------------------
 */

static void say_number(struct strbuf *out, const struct puzzle *p, int clue)
{
    const struct clue *c = &p->clue[clue];

    if (c->name)
        strbuf_format(out, "letter %s (%d)", c->name, c->number);
    else
        strbuf_format(out, "the %d at ", c->number);
    if (!c->name)
        place_cell_name(out, p->lattice, c->cells[0]);
}

void say_place(struct strbuf *out, const struct puzzle *p, enum step_focus focus, int at, bool clue)
{
    const struct lattice *l = p->lattice;

    if (focus == FOCUS_CELL) {
        int own = puzzle_clue_of(p, at);
        if (clue && own >= 0 && !p->clue[own].name)
            say_number(out, p, own);
        else
            place_cell_name(out, l, at);
    } else if (focus == FOCUS_DOT) {
        strbuf_text(out, l->square ? "the " : "the dot ");
        place_dot_name(out, l, at);
    } else if (focus == FOCUS_EDGE) {
        place_edge_name(out, l, at);
    } else if (focus == FOCUS_CLUE) {
        if (clue || p->clue[at].name)
            say_number(out, p, at);
        else
            place_cell_name(out, l, p->clue[at].cells[0]);
    }
}

/* ---- edges -------------------------------------------------------------------------------------
 */

int place_of_edge(const struct lattice *l, int cell, int edge)
{
    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++)
        if (l->cell_edge[k] == edge)
            return k - l->cell_start[cell];
    return -1;
}

/* The cell that names an edge: the one looked at, or one of the clue looked at, or the one named
 * last, or the usual one. */
static int naming_cell(const struct puzzle *p, const struct log_step *s, int edge, int last)
{
    const struct lattice *l = p->lattice;
    const int *side = l->edge_cell[edge];

    if (s && s->focus == FOCUS_CELL && lattice_is_cell(l, s->at) &&
        (side[0] == s->at || side[1] == s->at))
        return s->at;
    for (int i = 0; s && s->focus == FOCUS_CLUE && i < 2; i++)
        if (puzzle_clue_of(p, side[i]) == s->at)
            return side[i];
    if (last >= 0 && (side[0] == last || side[1] == last))
        return last;
    /* The cell below or to the right is the second one; an edge of the rim has only one cell. */
    if (!lattice_is_cell(l, side[0]) || !lattice_is_cell(l, side[1]))
        return lattice_is_cell(l, side[0]) ? side[0] : side[1];
    return side[0] > side[1] ? side[0] : side[1];
}

const char *say_separator(int i, int n)
{
    return i == 0 ? "" : i + 1 < n ? ", " : " and ";
}

void say_cells(struct strbuf *out, const struct lattice *l, const int *cell, int n)
{
    for (int i = 0; i < n; i++) {
        strbuf_text(out, say_separator(i, n));
        place_cell_name(out, l, cell[i]);
    }
}

void say_sides_of_cell(struct strbuf *out, const struct lattice *l, int cell, const int *place,
                       int n)
{
    for (int i = 0; i < n; i++) {
        strbuf_text(out, say_separator(i, n));
        place_side_name(out, l, cell, place[i]);
    }
}

/* Joins the items, each ended by a line feed: "a and b", "a, b and c". A comma before the last
 * shows where it begins if an item has an "and" of its own: "r1c2 top and left, and r3c4 top". */
static void say_items(struct strbuf *out, const char *items, int n)
{
    bool inner = strstr(items, " and ") != NULL;

    for (int i = 0; i < n; i++) {
        size_t length = strcspn(items, "\n");
        strbuf_text(out, inner && i > 0 && i + 1 == n ? ", and " : say_separator(i, n));
        strbuf_add(out, items, length);
        items += length + 1;
    }
}

void say_edges_of_value(struct strbuf *out, const struct puzzle *p, const struct log_step *s,
                        const struct step_edge *edge, int n, enum edge_value value)
{
    unsigned char *said = mem_alloc((size_t)n, 1);
    int nitems = 0, last = -1;
    struct strbuf items;

    strbuf_init(&items);
    for (int i = 0; i < n; i++) {
        if (said[i] || edge[i].value != value)
            continue;
        int cell = naming_cell(p, s, edge[i].edge, last), place[LATTICE_DEGREE];
        int places = 0;
        for (int j = i; j < n; j++) {
            int at = place_of_edge(p->lattice, cell, edge[j].edge);
            if (said[j] || edge[j].value != value || at < 0 ||
                naming_cell(p, s, edge[j].edge, cell) != cell)
                continue;
            said[j] = 1;
            place[places++] = at;
        }
        assert(places > 0); /* the cell has edge i at least */
        place_cell_name(&items, p->lattice, cell);
        strbuf_char(&items, ' ');
        say_sides_of_cell(&items, p->lattice, cell, place, places);
        strbuf_char(&items, '\n');
        nitems++;
        last = cell;
    }
    assert(nitems > 0);
    say_items(out, items.text, nitems);
    strbuf_release(&items);
    free(said);
}

int edges_naming_cells(const struct puzzle *p, const struct log_step *s,
                       const struct step_edge *edge, int n, int *cell, int most)
{
    int ncells = 0;

    for (int i = 0; i < n && ncells < most; i++) {
        bool named = false;
        for (int k = 0; k < ncells; k++)
            named = named || place_of_edge(p->lattice, cell[k], edge[i].edge) >= 0;
        if (!named)
            cell[ncells++] = naming_cell(p, s, edge[i].edge, -1);
    }
    return ncells;
}

void say_edges(struct strbuf *out, const struct puzzle *p, const struct log_step *s,
               const struct step_edge *edge, int n)
{
    int on = 0;

    for (int i = 0; i < n; i++)
        on += edge[i].value == EDGE_ON;
    if (on > 0) {
        say_edges_of_value(out, p, s, edge, n, EDGE_ON);
        strbuf_text(out, on > 1 ? " are on" : " is on");
    }
    if (on == n)
        return;
    strbuf_text(out, on == 0 ? "" : n > 2 ? ", and " : " and ");
    say_edges_of_value(out, p, s, edge, n, EDGE_OFF);
    strbuf_text(out, n - on > 1 ? " are off" : " is off");
}
