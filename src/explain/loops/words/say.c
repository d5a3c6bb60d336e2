#include "explain/loops/words/say.h"

#include "base/mem.h"
#include "explain/loops/words/place.h"
#include "model/loops/place.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

int count_words(const char *text)
{
    int n = 1;

    for (; *text; text++)
        n += *text == ' ';
    return n;
}

/* ---- clashes ---- */

/* The place of a contradiction; the board as a whole is not named. */
static void say_clash_at(struct strbuf *out, const struct puzzle *p, enum step_clash clash, int at)
{
    static const enum step_focus focus[] = {
        [CLASH_CELL] = FOCUS_CELL,    [CLASH_DOT] = FOCUS_DOT,      [CLASH_EDGE] = FOCUS_EDGE,
        [CLASH_CLUE] = FOCUS_CLUE,    [CLASH_SIDES] = FOCUS_CELL,   [CLASH_AREA] = FOCUS_CELL,
        [CLASH_CLOSED] = FOCUS_BOARD, [CLASH_PARITY] = FOCUS_BOARD, [CLASH_APART] = FOCUS_BOARD,
        [CLASH_BLANK] = FOCUS_BOARD};

    say_place(out, p, focus[clash], at, clash != CLASH_SIDES && clash != CLASH_AREA);
}

void say_clash(struct strbuf *out, const struct puzzle *p, enum step_clash clash, int at)
{
    static const char *const before[] = {
        [CLASH_DOT] = "the line would branch or end at ",
        [CLASH_CLOSED] = "the loop would close too early",
        [CLASH_PARITY] = "a line across the board would be crossed an odd number of times",
        [CLASH_APART] = "the lines could no longer form a single loop",
        [CLASH_BLANK] = "there would be no loop at all"};
    static const char *const behind[] = {
        [CLASH_CELL] = " could no longer be drawn",
        [CLASH_EDGE] = " would have to be both on and off",
        [CLASH_CLUE] = " could no longer get its number",
        [CLASH_SIDES] = " would have to lie both inside and outside",
        [CLASH_AREA] = " would be cut off from the rest of its side"};

    if (clash < sizeof before / sizeof *before && before[clash])
        strbuf_text(out, before[clash]);
    say_clash_at(out, p, clash, at);
    if (clash < sizeof behind / sizeof *behind && behind[clash])
        strbuf_text(out, behind[clash]);
}

/* ---- clauses ---- */

static bool is_digit(const struct puzzle *p, int cell, int digit)
{
    int clue = puzzle_clue_of(p, cell);

    return clue >= 0 && p->clue[clue].ncells == 1 && p->clue[clue].number == digit;
}

/* The dot opposite to another one, across a square; -1 in other cells. */
static int far_dot(const struct lattice *l, int cell, int dot)
{
    if (lattice_cell_degree(l, cell) != 4)
        return -1;
    for (int k = 0; k < 4; k++)
        if (l->cell_dot[l->cell_start[cell] + k] == dot)
            return l->cell_dot[l->cell_start[cell] + (k + 2) % 4];
    return -1;
}

/* Whether one of the edges is a side of the cell at the cell's corner opposite to the dot. */
static bool decides_far_corner(const struct lattice *l, int cell, int dot,
                               const struct step_edge *edge, int n)
{
    for (int i = 0; i < n; i++)
        if (place_of_edge(l, cell, edge[i].edge) >= 0 &&
            lattice_ends_at(l, edge[i].edge, far_dot(l, cell, dot)))
            return true;
    return false;
}

/* The cell looked at, and those with a given number diagonal to it that help to decide the edges.
 */
static void say_diagonal(struct strbuf *out, const struct puzzle *p, int cell, int digit,
                         const struct step_edge *edge, int n)
{
    const struct lattice *l = p->lattice;
    int these[1 + 4] = {cell}, nthese = 1; /* one at each corner */

    for (int k = 0; k < 4; k++) {
        int dot = l->cell_dot[l->cell_start[cell] + k];
        for (int j = l->dot_start[dot]; j < l->dot_start[dot + 1]; j++) {
            int other = l->dot_cell[j];
            if (other == cell || !is_digit(p, other, digit) || far_dot(l, other, dot) < 0)
                continue;
            bool diagonal = true;
            for (int e = l->cell_start[cell]; e < l->cell_start[cell + 1]; e++)
                diagonal = diagonal && lattice_across(l, l->cell_edge[e], cell) != other;
            if (diagonal && (decides_far_corner(l, cell, dot, edge, n) ||
                             decides_far_corner(l, other, dot, edge, n)))
                these[nthese++] = other;
        }
    }
    say_cells(out, l, these, nthese);
}

/* Whether an edge is the one between two cells, or parallel to it in one of them, a square. */
static bool edge_parallel(const struct lattice *l, int edge, int a, int b)
{
    const int cells[2] = {a, b};

    for (int i = 0; i < 2; i++) {
        const int *edges = l->cell_edge + l->cell_start[cells[i]];
        int place = place_of_edge(l, cells[i], edge);
        if (place >= 0 && lattice_across(l, edge, cells[i]) == cells[!i])
            return true;
        if (place >= 0 && lattice_cell_degree(l, cells[i]) == 4 &&
            lattice_across(l, edges[(place + 2) % 4], cells[i]) == cells[!i])
            return true;
    }
    return false;
}

/* The 3 looked at and neighbouring 3s; in other tilings, the cells that take part in their place.
 */
static void say_adjacent(struct strbuf *out, const struct puzzle *p, int cell,
                         const struct step_edge *edge, int n)
{
    const struct lattice *l = p->lattice;
    int these[1 + LATTICE_DEGREE] = {cell}, nthese = 1;

    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++) {
        int other = lattice_across(l, l->cell_edge[k], cell);
        bool takes_part = false, three = lattice_is_cell(l, other) &&
                                         is_digit(p, other, lattice_cell_degree(l, other) - 1);
        for (int i = 0; i < n && three; i++)
            takes_part = takes_part || edge_parallel(l, edge[i].edge, cell, other);
        if (takes_part)
            these[nthese++] = other;
    }
    say_cells(out, l, these, nthese);
}

/* ---- corners ---- */

/* Whether all edges at a corner of the cell, except the cell's own, are known to be off; or whether
 * one is on. */
static bool corner_is(const struct log *log, const struct log_step *s, int dot,
                      enum edge_value wanted)
{
    const struct lattice *l = log->puzzle->lattice;
    bool any = false, all = true;

    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++) {
        int edge = l->dot_edge[k];
        if (place_of_edge(l, s->at, edge) >= 0)
            continue;
        bool is = log_edge(log, edge, s->round) == wanted;
        any = any || is;
        all = all && is;
    }
    return wanted == EDGE_OFF ? all : any;
}

/* Whether an edge of the step begins at this corner: at the far one for a line that comes in, and
 * not at the blocked one itself for a 2. */
static bool corner_fits(const struct lattice *l, const struct log_step *s, int dot, int edge)
{
    int at =
        s->rule == RULE_CORNER_ONE || s->rule == RULE_CORNER_THREE ? dot : far_dot(l, s->at, dot);

    return lattice_ends_at(l, edge, at) != (s->rule == RULE_CORNER_TWO);
}

static bool has_dot(const struct reason *r, int dot)
{
    for (int i = 0; i < r->ndots; i++)
        if (r->dot[i] == dot)
            return true;
    return false;
}

/* Of the corners of the cell looked at that are blocked, or where a line comes in, the one that
 * most of the edges begin at, apart from those that begin at another one (-1: none); of several,
 * one of the reason. Returns its number around the cell, or -1 if no further edge begins at any. */
static int corner_of_most(const struct log *log, const struct log_step *s,
                          const struct step_edge *edge, int n, const struct reason *because,
                          int other)
{
    const struct lattice *l = log->puzzle->lattice;
    const int *dots = l->cell_dot + l->cell_start[s->at];
    bool blocked =
        s->rule == RULE_CORNER_ONE || s->rule == RULE_CORNER_TWO || s->rule == RULE_CORNER_THREE;
    int best = -1, most = 0;

    for (int k = 0; k < lattice_cell_degree(l, s->at); k++) {
        int fit = 0;
        if (!corner_is(log, s, dots[k], blocked ? EDGE_OFF : EDGE_ON))
            continue;
        for (int i = 0; i < n; i++)
            fit += 2 * (corner_fits(l, s, dots[k], edge[i].edge) &&
                        (other < 0 || !corner_fits(l, s, dots[other], edge[i].edge)));
        if (fit > 0 && has_dot(because, dots[k]))
            fit++;
        if (fit > most) {
            most = fit;
            best = k;
        }
    }
    return best;
}

/* "The top left of r1c2", or if two corners show the edges, "the top left and bottom left of r1c2".
 */
static void say_corner(struct strbuf *out, const struct log *log, const struct log_step *s,
                       const struct step_edge *edge, int n, const struct reason *because)
{
    static const char *const name[] = {"top right", "bottom right", "bottom left", "top left"};
    const struct lattice *l = log->puzzle->lattice;
    int first = corner_of_most(log, s, edge, n, because, -1);
    int second = first < 0 ? -1 : corner_of_most(log, s, edge, n, because, first);

    assert(first >= 0); /* the rule begins there */
    if (!l->square || lattice_cell_degree(l, s->at) != 4) {
        strbuf_text(out, "the dot ");
        place_dot_name(out, l, l->cell_dot[l->cell_start[s->at] + first]);
        return;
    }
    strbuf_format(out, "the %s", name[first]);
    if (second >= 0)
        strbuf_format(out, "%s%s", sentences[s->rule].pair ? " or the " : " and the ",
                      name[second]);
    strbuf_text(out, " of ");
    place_cell_name(out, l, s->at);
}

/* Whether the edges are sides of the cell looked at, all with one value. */
static bool are_its_sides(const struct puzzle *p, const struct log_step *s,
                          const struct step_edge *edge, int n)
{
    if (s->focus != FOCUS_CELL || !p->lattice->square || !lattice_is_cell(p->lattice, s->at))
        return false;
    for (int i = 0; i < n; i++)
        if (edge[i].value != edge[0].value || place_of_edge(p->lattice, s->at, edge[i].edge) < 0)
            return false;
    return true;
}

/* Whether the edges are all open sides of the clue looked at, at least two, with one value. */
static bool are_all_its_sides(const struct log *log, const struct log_step *s,
                              const struct step_edge *edge, int n)
{
    const struct lattice *l = log->puzzle->lattice;
    int open = 0;

    if (s->focus != FOCUS_CLUE || n < 2)
        return false;
    for (int e = 0; e < l->nedges; e++)
        open += puzzle_edge_kind(log->puzzle, s->at, e) == EDGE_BOUNDARY &&
                log_edge(log, e, s->round) == EDGE_UNKNOWN;
    for (int i = 0; i < n; i++)
        if (edge[i].value != edge[0].value ||
            puzzle_edge_kind(log->puzzle, s->at, edge[i].edge) != EDGE_BOUNDARY)
            return false;
    return open == n;
}

/* "Its top and left sides are on", or the edges by their names. */
static void say_its(struct strbuf *out, const struct log *log, const struct log_step *s,
                    const struct step_edge *edge, int n)
{
    const struct puzzle *p = log->puzzle;
    int place[LATTICE_DEGREE];

    if (are_all_its_sides(log, s, edge, n)) {
        strbuf_format(out, "all its open sides are %s", edge[0].value == EDGE_ON ? "on" : "off");
        return;
    }
    if (!are_its_sides(p, s, edge, n) || strstr(sentences[s->rule].clause, "{these}")) {
        say_edges(out, p, s, edge, n);
        return;
    }
    for (int i = 0; i < n; i++)
        place[i] = place_of_edge(p->lattice, s->at, edge[i].edge);
    strbuf_text(out, "its ");
    say_sides_of_cell(out, p->lattice, s->at, place, n);
    strbuf_format(out, "%s %s", n > 1 ? " are" : " is", edge[0].value == EDGE_ON ? "on" : "off");
}

static bool slot_is(const char *slot, size_t length, const char *name)
{
    return strlen(name) == length && memcmp(slot, name, length) == 0;
}

static void say_slot(struct strbuf *out, const struct log *log, const struct log_step *s,
                     const struct step_edge *edge, int n, const struct reason *because,
                     const char *slot, size_t length)
{
    const struct puzzle *p = log->puzzle;

    if (slot_is(slot, length, "at")) {
        say_place(out, p, s->focus, s->at, false);
    } else if (slot_is(slot, length, "who")) {
        say_place(out, p, s->focus, s->at, true);
    } else if (slot_is(slot, length, "these")) {
        if (s->rule == RULE_ADJACENT_THREES)
            say_adjacent(out, p, p->clue[s->at].cells[0], edge, n);
        else
            say_diagonal(out, p, s->at, s->rule == RULE_THREE_ONE ? 1 : 3, edge, n);
    } else if (slot_is(slot, length, "corner")) {
        say_corner(out, log, s, edge, n, because);
    } else if (slot_is(slot, length, "its")) {
        say_its(out, log, s, edge, n);
    } else if (slot_is(slot, length, "list")) {
        say_edges_of_value(out, p, s, edge, n, edge[0].value);
    } else {
        say_edges(out, p, s, edge, n);
    }
}

static bool edges_meet(const struct lattice *l, const struct step_edge edge[2])
{
    return lattice_ends_at(l, edge[0].edge, l->edge_dot[edge[1].edge][0]) ||
           lattice_ends_at(l, edge[0].edge, l->edge_dot[edge[1].edge][1]);
}

void say_clause(struct strbuf *out, const struct log *log, const struct log_step *s,
                const struct step_edge *edge, int n, const struct reason *because)
{
    const struct sentences *row = &sentences[s->rule];
    bool pair = row->pair && n == 2 && edges_meet(log->puzzle->lattice, edge);
    const char *at = pair ? row->pair : row->clause;

    for (const char *slot; (slot = strchr(at, '{')) != NULL;) {
        const char *end = strchr(slot, '}');
        assert(end && n > 0);
        strbuf_add(out, at, (size_t)(slot - at));
        size_t filled = out->len;
        say_slot(out, log, s, edge, n, because, slot + 1, (size_t)(end - slot) - 1);
        assert(out->len > filled);
        at = end + 1;
    }
    strbuf_text(out, at);
}
