#include "format/loops/board_text.h"

#include "base/mem.h"
#include "format/format.h"
#include "format/loops/cells.h"
#include "format/loops/family.h"
#include "model/loops/square.h"
#include "model/loops/tiling.h"

#include <string.h>

/* A dot by its edges that are on: up 1, down 2, left 4, right 8. */
static const char *const joints[16] = {"",  "│", "│", "│", "─", "┘", "┐", "┤",
                                       "─", "└", "┌", "├", "─", "┴", "┬", "┼"};

static bool drawing_on(const struct loop *loop, int edge)
{
    return loop && edge >= 0 && loop->on[edge];
}

static const char *drawing_dot(const struct lattice *l, const struct loop *loop, int r, int c,
                               const char *dot)
{
    bool up = r > 0 && drawing_on(loop, lattice_vertical(l, r - 1, c));
    bool down = r < l->square->rows && drawing_on(loop, lattice_vertical(l, r, c));
    bool left = c > 0 && drawing_on(loop, lattice_horizontal(l, r, c - 1));
    bool right = c < l->square->cols && drawing_on(loop, lattice_horizontal(l, r, c));

    int edges = up | down << 1 | left << 2 | right << 3;

    return edges ? joints[edges] : lattice_dot_at(l, r, c) < 0 ? " " : dot;
}

static char drawing_cell(const struct puzzle *p, int cell)
{
    int clue = puzzle_clue_of(p, cell);

    if (clue < 0)
        return ' ';
    return p->clue[clue].name ? p->clue[clue].name[0] : (char)('0' + p->clue[clue].number);
}

/* An edge that is on, or that is on in this loop and not in the other one (NULL: no other loop). */
static const char *drawing_edge(const struct loop *loop, const struct loop *other, int edge,
                                const char *off, const char *on, const char *differs)
{
    if (!drawing_on(loop, edge))
        return off;
    return other && !drawing_on(other, edge) ? differs : on;
}

static void drawing_line(struct strbuf *out, const struct puzzle *p, const struct loop *loop,
                         const struct loop *other, int line, const char *dot)
{
    if (line % 2 == 0) {
        /* Line 2r: dots and horizontal edges; 4*cols+1 characters. */
        int r = line / 2;
        const struct lattice *l = p->lattice;
        for (int c = 0; c <= l->square->cols; c++) {
            strbuf_text(out, drawing_dot(l, loop, r, c, dot));
            if (c < l->square->cols)
                strbuf_text(out, drawing_edge(loop, other, lattice_horizontal(l, r, c), "   ",
                                              "───", "==="));
        }
    } else {
        /* Line 2r+1: vertical edges and cells. */
        int r = line / 2;
        const struct lattice *l = p->lattice;
        for (int c = 0; c <= l->square->cols; c++) {
            strbuf_text(out, drawing_edge(loop, other, lattice_vertical(l, r, c), " ", "│", "#"));
            if (c < l->square->cols) {
                strbuf_char(out, ' ');
                strbuf_char(out, drawing_cell(p, lattice_cell_at(l, r, c)));
                strbuf_char(out, ' ');
            }
        }
    }
}

static void drawing_trim(struct strbuf *out, size_t from)
{
    while (out->len > from && out->text[out->len - 1] == ' ')
        out->text[--out->len] = 0;
}

static void drawing_numbers(struct strbuf *out, const struct puzzle *p)
{
    for (int i = 0; i < p->nclues; i++)
        if (p->clue[i].name)
            strbuf_format(out, strlen(p->clue[i].name) == 1 ? "!%s=%d\n" : "![%s]=%d\n",
                          p->clue[i].name, p->clue[i].number);
}

void board_text_plain(struct strbuf *text, size_t from)
{
    size_t n = from;

    for (const char *at = text->text + from; *at; at++) {
        bool line = strncmp(at, "─", 3) == 0 || strncmp(at, "│", 3) == 0;
        bool dot = strncmp(at, "·", 2) == 0, joint = !line && !dot && *at == "─"[0];
        text->text[n++] = line ? "-|"[at[2] != "─"[2]] : dot ? '.' : joint ? '+' : *at;
        at += line || joint ? 2 : dot;
    }
    strbuf_cut(text, n);
}

/* Boards of other tilings: the cells in a row, and below them those inside. */
static void tiling_text(struct strbuf *out, const struct puzzle *p, const struct loop *loop)
{
    const struct lattice *l = p->lattice;
    FREED unsigned char *inside = mem_alloc((size_t)l->nfaces, 1);

    strbuf_format(out, "%s %dx%d\n", l->tiling->name, l->rows, l->cols);
    for (int c = 0; c < l->ncells; c++)
        cells_write_cell(out, p, c, cells_bracketed(p));
    strbuf_char(out, '\n');
    if (loop) {
        loop_inside(loop, l, inside);
        for (int c = 0; c < l->ncells; c++)
            strbuf_char(out, inside[c] ? '#' : '.');
        strbuf_char(out, '\n');
    }
    drawing_numbers(out, p);
}

static void drawing(struct strbuf *out, const struct puzzle *p, const struct loop *loop,
                    const char *dot)
{
    if (!p->lattice->square) {
        tiling_text(out, p, loop);
        return;
    }
    for (int line = 0; line <= 2 * p->lattice->square->rows; line++) {
        size_t from = out->len;
        drawing_line(out, p, loop, NULL, line, dot);
        drawing_trim(out, from);
        strbuf_char(out, '\n');
    }
    drawing_numbers(out, p);
}

void board_text(struct strbuf *out, const struct puzzle *p, const struct loop *loop)
{
    size_t from = out->len;

    drawing(out, p, loop, ".");
    board_text_plain(out, from);
}

void board_text_pair(struct strbuf *out, const struct puzzle *p, const struct loop *one,
                     const struct loop *other)
{
    size_t start = out->len;

    if (!p->lattice->square) {
        tiling_text(out, p, one);
        tiling_text(out, p, other);
        return;
    }
    for (int line = 0; line <= 2 * p->lattice->square->rows; line++) {
        size_t from = out->len;
        drawing_line(out, p, one, other, line, ".");
        strbuf_text(out, "    ");
        drawing_line(out, p, other, one, line, ".");
        drawing_trim(out, from);
        strbuf_char(out, '\n');
    }
    drawing_numbers(out, p);
    board_text_plain(out, start);
}

static void drawing_repeat(struct strbuf *out, char c, int n)
{
    for (int i = 0; i < n; i++)
        strbuf_char(out, c);
}

void board_text_contest(struct strbuf *out, const struct puzzle *p, const struct loop *loop,
                        int number)
{
    int width = 4 * p->lattice->square->cols + 5;
    size_t from = out->len;

    strbuf_format(out, "%d\n", number);
    drawing_repeat(out, '#', width);
    strbuf_text(out, "\n#");
    drawing_repeat(out, ' ', width - 2);
    strbuf_text(out, "#\n");
    for (int line = 0; line <= 2 * p->lattice->square->rows; line++) {
        strbuf_text(out, "# ");
        drawing_line(out, p, loop, NULL, line, " ");
        strbuf_text(out, " #\n");
    }
    strbuf_char(out, '#');
    drawing_repeat(out, ' ', width - 2);
    strbuf_text(out, "#\n");
    drawing_repeat(out, '#', width);
    strbuf_char(out, '\n');
    board_text_plain(out, from);
}

/* ---- the format for people: the puzzle and, if it is known, its solution ---- */

static void write(struct strbuf *out, const struct record *r, bool first)
{
    const struct loops *own = loops_of(r);

    if (!first)
        strbuf_char(out, '\n');
    drawing(out, own->puzzle, NULL, "·");
    if (own->solution) {
        strbuf_char(out, '\n');
        drawing(out, own->puzzle, own->solution, "·");
    }
}

const struct format format_loops_text = {
    .name = "text",
    .family = &loops_family,
    .superclues = true,
    .shapes = true,
    .tilings = true,
    .max_digit = 4,
    .accept = loops_accept,
    .write = write,
};
