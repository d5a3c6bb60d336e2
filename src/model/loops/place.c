#include "model/loops/place.h"

#include "base/text.h"
#include "base/trace.h"
#include "model/loops/square.h"

#include <string.h>

void place_cell_name(struct strbuf *out, const struct lattice *l, int face)
{
    if (face == l->ncells)
        strbuf_text(out, "the outside");
    else
        l->names->cell(out, l, face);
}

void place_dot_name(struct strbuf *out, const struct lattice *l, int dot)
{
    l->names->dot(out, l, dot);
}

void place_edge_name(struct strbuf *out, const struct lattice *l, int edge)
{
    l->names->edge(out, l, edge);
}

void place_trace(const struct lattice *l, const char *why, int edge, bool on)
{
    OWN(strbuf) name = strbuf_new();
    place_edge_name(&name, l, edge);
    trace("%s: %s %s", why, name.text, on ? "on" : "off");
}

int place_find_cell(const struct lattice *l, const char *name)
{
    return l->names->find_cell(l, name);
}

int place_find_dot(const struct lattice *l, const char *name)
{
    return l->names->find_dot(l, name);
}

int place_find_edge(const struct lattice *l, const char *name)
{
    return l->names->find_edge(l, name);
}

/*
 * Names of places on square boards, by rows and columns.
 */

static void square_cell_name(struct strbuf *out, const struct lattice *l, int face)
{
    const int *at = l->square->cell_at[face];

    strbuf_format(out, "%sr%dc%d", lattice_is_cell(l, face) ? "" : "the hole at ", at[1] + 1,
                  at[0] + 1);
}

/* Where a cell's corner is a dot: corner i is i % 2 columns and i / 2 rows from the cell's place.
 */
static const char *const corner[4] = {"top left", "top right", "bottom left", "bottom right"};

static void square_dot_name(struct strbuf *out, const struct lattice *l, int dot)
{
    for (int i = 0; i < 4; i++) {
        int r = l->dot_at[dot][1] - (i >= 2), c = l->dot_at[dot][0] - i % 2;
        if (r < 0 || c < 0 || r == l->square->rows || c == l->square->cols ||
            !lattice_is_cell(l, lattice_cell_at(l, r, c)))
            continue;
        strbuf_format(out, "%s of r%dc%d", corner[i], r + 1, c + 1);
        return;
    }
}

static void square_edge_name(struct strbuf *out, const struct lattice *l, int edge)
{
    const int *dot = l->edge_dot[edge], *cell = l->edge_cell[edge];
    bool across = l->dot_at[dot[0]][1] == l->dot_at[dot[1]][1];
    bool second = lattice_is_cell(l, cell[1]);

    square_cell_name(out, l, cell[second]);
    strbuf_text(out, across ? (second ? " top" : " bottom") : (second ? " left" : " right"));
}

static const char *const side_name[4] = {"top", "right", "bottom", "left"};

/* Reads a cell's name at the start of a text; *used is its length. */
static int scan_cell(const struct lattice *l, const char *text, size_t *used)
{
    const char *at = text;
    int64_t r, c;

    if (*at++ != 'r')
        return -1;
    size_t n = number_scan(at, strlen(at), l->square->rows, &r);
    at += n;
    if (n == 0 || r < 1 || r > l->square->rows || *at++ != 'c')
        return -1;
    n = number_scan(at, strlen(at), l->square->cols, &c);
    at += n;
    if (n == 0 || c < 1 || c > l->square->cols)
        return -1;
    *used = (size_t)(at - text);
    int face = lattice_cell_at(l, (int)r - 1, (int)c - 1);
    return lattice_is_cell(l, face) ? face : -1;
}

static int square_find_cell(const struct lattice *l, const char *name)
{
    size_t used;
    int cell = scan_cell(l, name, &used);

    return cell >= 0 && name[used] == 0 ? cell : -1;
}

static int square_find_dot(const struct lattice *l, const char *name)
{
    size_t used;

    for (int i = 0; i < 4; i++) {
        size_t n = strlen(corner[i]);
        if (strncmp(name, corner[i], n) != 0 || strncmp(name + n, " of ", 4) != 0)
            continue;
        const char *rest = name + n + 4;
        int cell = scan_cell(l, rest, &used);
        if (cell < 0 || rest[used] != 0)
            return -1;
        const int *at = l->square->cell_at[cell];
        return lattice_dot_at(l, at[1] + i / 2, at[0] + i % 2);
    }
    return -1;
}

static int square_find_edge(const struct lattice *l, const char *name)
{
    size_t used;
    int cell = scan_cell(l, name, &used);

    for (int k = 0; cell >= 0 && name[used] == ' ' && k < 4; k++)
        if (strcmp(name + used + 1, side_name[k]) == 0)
            return l->cell_edge[l->cell_start[cell] + k];
    return -1;
}

const struct place_names square_names = {square_cell_name, square_dot_name, square_edge_name,
                                         square_find_cell, square_find_dot, square_find_edge};
