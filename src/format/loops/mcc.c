/*
 * Loops as data for Knuth's solvers of multiple covering with colours (DLX3, DLX3-LOOP), byte for
 * byte as his programs SUPERSLITHERLINK-GENERAL-DLX (`mcc`) and SUPERSLITHERLINK-DLX (`mcc-simple`)
 * print them. This format is only written.
 *
 * A dot of the loop is a "tile", an item that is covered once. Its options are the ways to leave it
 * with no edge or two, and they name the clues that count these edges. Every edge occurs at both of
 * its ends, so together these must name each clue of the edge exactly once (simple form), or twice
 * (general form, where "subtiles" for all pairs of edges name what the tile left out).
 *
 * Two errors of his programs are corrected. His general form removes the edges of only the first
 * cell of a letter with clue 0; this one removes those of all its cells. His simple form names a
 * letter twice in an option where two of its cells touch only at a corner and the edges between are
 * free; this one rejects such a puzzle.
 */
#include "format/format.h"
#include "format/loops/cells.h"
#include "format/loops/family.h"
#include "model/loops/square.h"

#include <string.h>

enum { MCC_MAX_SIDE = 30 };                        /* names are two digits to base 62 */
enum { NORTH = 8, WEST = 4, EAST = 2, SOUTH = 1 }; /* the edges at a dot */
enum { CELL_NW, CELL_NE, CELL_SW, CELL_SE };       /* and the cells */
enum { STATES = 7, SUBTILES = 6, EDGES = 4 };

static const int mcc_edges[EDGES] = {NORTH, WEST, EAST, SOUTH};

/* A tile's states in their order: the edges that are on, and the cells whose clues they name. */
struct mcc_state {
    int on;
    int cell[2];
};

static const struct mcc_state simple_state[STATES] = {{NORTH | WEST, {CELL_NW, CELL_SW}},
                                                      {NORTH | EAST, {CELL_NE, CELL_NW}},
                                                      {WEST | SOUTH, {CELL_SW, CELL_SE}},
                                                      {EAST | SOUTH, {CELL_SE, CELL_NE}},
                                                      {NORTH | SOUTH, {CELL_SE, CELL_NW}},
                                                      {EAST | WEST, {CELL_SW, CELL_NE}},
                                                      {0, {0, 0}}};

static const struct mcc_state general_state[STATES] = {{NORTH | WEST, {CELL_SW, CELL_NW}},
                                                       {NORTH | EAST, {CELL_NW, CELL_NE}},
                                                       {WEST | SOUTH, {CELL_SE, CELL_SW}},
                                                       {EAST | SOUTH, {CELL_NE, CELL_SE}},
                                                       {NORTH | SOUTH, {CELL_NW, CELL_NE}},
                                                       {EAST | WEST, {CELL_NE, CELL_SE}},
                                                       {0, {0, 0}}};

/* A subtile: its name, its edges in their order, and what it names when both are on. */
struct mcc_subtile {
    const char *name;
    int edge[2];
    int cell[2];
};

static const struct mcc_subtile subtile[SUBTILES] = {
    {"NW", {NORTH, WEST}, {CELL_NW, CELL_NE}},  {"NE", {NORTH, EAST}, {CELL_NE, CELL_SE}},
    {"SE", {SOUTH, EAST}, {CELL_SE, CELL_SW}},  {"SW", {SOUTH, WEST}, {CELL_SW, CELL_NW}},
    {"NS", {NORTH, SOUTH}, {CELL_SE, CELL_SW}}, {"EW", {EAST, WEST}, {CELL_SW, CELL_NW}}};

struct mcc {
    const struct puzzle *p;
    const struct lattice *l;
    struct strbuf *out;
};

/* ---- the board ---- */

static bool mcc_zero(const struct mcc *m, int face)
{
    int clue = puzzle_clue_of(m->p, face);

    return clue >= 0 && m->p->clue[clue].number == 0;
}

static bool mcc_legal(const struct mcc *m, int edge)
{
    return edge >= 0 && !puzzle_internal(m->p, edge) && !mcc_zero(m, m->l->edge_cell[edge][0]) &&
           !mcc_zero(m, m->l->edge_cell[edge][1]);
}

/* Whether the dot (i,j) has this edge and it is legal. */
static bool mcc_edge(const struct mcc *m, int i, int j, int which)
{
    const struct lattice *l = m->l;

    switch (which) {
    case NORTH:
        return i > 0 && mcc_legal(m, lattice_vertical(l, i - 1, j));
    case WEST:
        return j > 0 && mcc_legal(m, lattice_horizontal(l, i, j - 1));
    case EAST:
        return j < l->square->cols && mcc_legal(m, lattice_horizontal(l, i, j));
    default:
        return i < l->square->rows && mcc_legal(m, lattice_vertical(l, i, j));
    }
}

static bool mcc_has(const struct mcc *m, int i, int j, int on)
{
    for (int e = 0; e < EDGES; e++)
        if ((on & mcc_edges[e]) && !mcc_edge(m, i, j, mcc_edges[e]))
            return false;
    return true;
}

/* The clue of one of the four cells at the dot, or -1. */
static int mcc_clue(const struct mcc *m, int i, int j, int which)
{
    int row = which == CELL_NW || which == CELL_NE ? i - 1 : i;
    int col = which == CELL_NW || which == CELL_SW ? j - 1 : j;

    if (row < 0 || row == m->l->square->rows || col < 0 || col == m->l->square->cols)
        return -1;
    return puzzle_clue_of(m->p, lattice_cell_at(m->l, row, col));
}

/* ---- names ---- */

static char mcc_digit(int x)
{
    return (char)(x < 10 ? '0' + x : x < 36 ? 'a' + x - 10 : 'A' + x - 36);
}

static void mcc_name(const struct mcc *m, int y, int x)
{
    strbuf_char(m->out, mcc_digit(y));
    strbuf_char(m->out, mcc_digit(x));
}

static void mcc_subtile_name(const struct mcc *m, int i, int j, const struct mcc_subtile *s)
{
    strbuf_format(m->out, "%c%s%c", mcc_digit(2 * i), s->name, mcc_digit(2 * j));
}

static void mcc_colour(const struct mcc *m, int i, int j, int which, int colour)
{
    strbuf_char(m->out, ' ');
    mcc_name(m, 2 * i + (which == SOUTH) - (which == NORTH),
             2 * j + (which == EAST) - (which == WEST));
    strbuf_format(m->out, ":%d", colour);
}

static void mcc_clue_name(const struct mcc *m, int clue)
{
    const struct clue *c = &m->p->clue[clue];

    if (c->name)
        strbuf_text(m->out, c->name);
    else
        mcc_name(m, 2 * m->l->square->cell_at[c->cells[0]][1] + 1,
                 2 * m->l->square->cell_at[c->cells[0]][0] + 1);
}

static void mcc_clues(const struct mcc *m, int i, int j, const int *cell)
{
    for (int k = 0; k < 2; k++) {
        int clue = mcc_clue(m, i, j, cell[k]);
        if (clue < 0)
            continue;
        strbuf_char(m->out, ' ');
        mcc_clue_name(m, clue);
    }
}

/* ---- the lines ---- */

static void mcc_tile_items(const struct mcc *m, bool general)
{
    for (int i = 0; i <= m->l->square->rows; i++)
        for (int j = 0; j <= m->l->square->cols; j++) {
            if (lattice_dot_at(m->l, i, j) < 0)
                continue;
            mcc_name(m, 2 * i, 2 * j);
            strbuf_char(m->out, ' ');
            for (int s = 0; general && s < SUBTILES; s++)
                if (mcc_has(m, i, j, subtile[s].edge[0] | subtile[s].edge[1])) {
                    mcc_subtile_name(m, i, j, &subtile[s]);
                    strbuf_char(m->out, ' ');
                }
        }
}

static void mcc_clue_item(const struct mcc *m, int clue, bool general)
{
    if (m->p->clue[clue].number == 0)
        return;
    strbuf_format(m->out, "%d|", (general ? 2 : 1) * m->p->clue[clue].number);
    mcc_clue_name(m, clue);
    strbuf_char(m->out, ' ');
}

static void mcc_tile_options(const struct mcc *m, int i, int j, const struct mcc_state *states)
{
    for (const struct mcc_state *s = states; s < states + STATES; s++) {
        if (!mcc_has(m, i, j, s->on))
            continue;
        mcc_name(m, 2 * i, 2 * j);
        for (int e = 0; e < EDGES; e++)
            if (mcc_edge(m, i, j, mcc_edges[e]))
                mcc_colour(m, i, j, mcc_edges[e], (s->on & mcc_edges[e]) != 0);
        if (s->on)
            mcc_clues(m, i, j, s->cell);
        strbuf_char(m->out, '\n');
    }
}

/* An edge that is on is listed before one that is off. */
static void mcc_subtile_options(const struct mcc *m, int i, int j, const struct mcc_subtile *s)
{
    for (int on = 0; on < 4; on++) {
        int first = on == 2;
        mcc_subtile_name(m, i, j, s);
        mcc_colour(m, i, j, s->edge[first], on != 0);
        mcc_colour(m, i, j, s->edge[!first], on == 3);
        if (on == 3)
            mcc_clues(m, i, j, s->cell);
        strbuf_char(m->out, '\n');
    }
}

static void mcc_write_form(struct strbuf *out, const struct record *r, bool general)
{
    const struct mcc m = {loops_of(r)->puzzle, loops_of(r)->puzzle->lattice, out};

    OWN(strbuf) text = strbuf_new();
    if (loops_of(r)->source)
        strbuf_text(&text, loops_of(r)->source);
    else
        format_knuth.write(&text, r, true);
    strbuf_text(m.out, "| slitherlink-dlx:\n");
    for (const char *line = text.text; *line;) {
        size_t n = (size_t)(strchr(line, '\n') - line) + 1;
        strbuf_text(m.out, "| ");
        strbuf_add(m.out, line, n);
        line += n;
    }
    mcc_tile_items(&m, general);
    for (int c = 0; c < m.l->ncells; c++) {
        int clue = m.p->cell_clue[c];
        if (clue >= 0 && !m.p->clue[clue].name)
            mcc_clue_item(&m, clue, general);
    }
    for (char letter[2] = "A"; letter[0] <= 'z'; letter[0]++) {
        int clue = puzzle_find_name(m.p, letter);
        if (clue >= 0)
            mcc_clue_item(&m, clue, general);
    }
    strbuf_char(m.out, '|');
    for (int y = 0; y <= 2 * m.l->square->rows; y++)
        for (int x = 0; x <= 2 * m.l->square->cols; x++)
            if ((y + x) % 2 == 1 && mcc_edge(&m, y / 2, x / 2, y % 2 == 1 ? SOUTH : EAST)) {
                strbuf_char(m.out, ' ');
                mcc_name(&m, y, x);
            }
    strbuf_char(m.out, '\n');
    for (int i = 0; i <= m.l->square->rows; i++)
        for (int j = 0; j <= m.l->square->cols; j++) {
            if (lattice_dot_at(m.l, i, j) < 0)
                continue;
            mcc_tile_options(&m, i, j, general ? general_state : simple_state);
            for (int s = 0; general && s < SUBTILES; s++)
                if (mcc_has(&m, i, j, subtile[s].edge[0] | subtile[s].edge[1]))
                    mcc_subtile_options(&m, i, j, &subtile[s]);
        }
}

static void mcc_write(struct strbuf *out, const struct record *r, bool first UNUSED)
{
    mcc_write_form(out, r, true);
}

static void mcc_simple_write(struct strbuf *out, const struct record *r, bool first UNUSED)
{
    mcc_write_form(out, r, false);
}

/* ---- what cannot be written ---- */

static bool mcc_accept(const struct format *format, const struct record *r, struct diag *why)
{
    const struct puzzle *p = loops_of(r)->puzzle;

    if (!loops_accept(format, r, why))
        return false;
    if (p->lattice->square->rows > MCC_MAX_SIDE || p->lattice->square->cols > MCC_MAX_SIDE)
        return diag_set(why, "the names of MCC data end at %d rows and columns; the board is %dx%d",
                        MCC_MAX_SIDE, p->lattice->square->rows, p->lattice->square->cols);
    for (int i = 0; i < p->nclues; i++) {
        const char *name = p->clue[i].name;
        if (name && !(line_is_letter(name[0]) && name[1] == 0))
            return diag_set(why, "MCC data name groups by single letters; the puzzle has [%s]",
                            name);
    }
    return true;
}

static bool mcc_simple_accept(const struct format *format, const struct record *r, struct diag *why)
{
    const struct mcc m = {loops_of(r)->puzzle, loops_of(r)->puzzle->lattice, NULL};

    if (!mcc_accept(format, r, why))
        return false;
    for (int i = 0; i <= m.l->square->rows; i++)
        for (int j = 0; j <= m.l->square->cols; j++)
            for (const struct mcc_state *s = simple_state; s < simple_state + STATES; s++) {
                int clue = mcc_clue(&m, i, j, s->cell[0]);
                if (s->on && clue >= 0 && clue == mcc_clue(&m, i, j, s->cell[1]) &&
                    mcc_has(&m, i, j, s->on))
                    return diag_set(why,
                                    "in the block r%dc%d to r%dc%d an option of the simple form "
                                    "would name the letter %s twice; the general form, mcc, can "
                                    "say it",
                                    i, j, i + 1, j + 1, m.p->clue[clue].name);
            }
    return true;
}

const struct format format_loops_mcc = {
    .name = "mcc",
    .title = "MCC data for DLX3, general form",
    .family = &loops_family,
    .superclues = true,
    .shapes = true,
    .single = true,
    .max_digit = 4,
    .accept = mcc_accept,
    .write = mcc_write,
};

const struct format format_mcc_simple = {
    .name = "mcc-simple",
    .title = "MCC data for DLX3, simple form",
    .family = &loops_family,
    .superclues = true,
    .shapes = true,
    .single = true,
    .max_digit = 4,
    .accept = mcc_simple_accept,
    .write = mcc_simple_write,
};
