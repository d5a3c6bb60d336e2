#include "format/loops/board_text.h"

#include "format/format.h"
#include "format/loops/family.h"
#include "model/loops/square.h"

#include <string.h>

/* What lines are drawn with. */
struct pen {
    const char *dot[16]; /* by its edges that are on: up 1, down 2, left 4, right 8; 0: as asked */
    const char *across, *down;
};

static const struct pen ascii = {
    {"", "|", "|", "|", "-", "+", "+", "+", "-", "+", "+", "+", "-", "+", "+", "+"}, "---", "|"};
static const struct pen box = {
    {"", "│", "│", "│", "─", "┘", "┐", "┤", "─", "└", "┌", "├", "─", "┴", "┬", "┼"}, "───", "│"};

static bool drawing_on(const struct loop *loop, int edge)
{
    return loop && edge >= 0 && loop->on[edge];
}

static const char *drawing_dot(const struct pen *pen, const struct lattice *l,
                               const struct loop *loop, int r, int c, const char *dot)
{
    bool up = r > 0 && drawing_on(loop, lattice_vertical(l, r - 1, c));
    bool down = r < l->square->rows && drawing_on(loop, lattice_vertical(l, r, c));
    bool left = c > 0 && drawing_on(loop, lattice_horizontal(l, r, c - 1));
    bool right = c < l->square->cols && drawing_on(loop, lattice_horizontal(l, r, c));

    int edges = up | down << 1 | left << 2 | right << 3;

    return edges ? pen->dot[edges] : lattice_dot_at(l, r, c) < 0 ? " " : dot;
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

static void drawing_line(struct strbuf *out, const struct pen *pen, const struct puzzle *p,
                         const struct loop *loop, const struct loop *other, int line,
                         const char *dot)
{
    if (line % 2 == 0) {
        /* Line 2r: dots and horizontal edges; 4*cols+1 characters. */
        int r = line / 2;
        const struct lattice *l = p->lattice;
        for (int c = 0; c <= l->square->cols; c++) {
            strbuf_text(out, drawing_dot(pen, l, loop, r, c, dot));
            if (c < l->square->cols)
                strbuf_text(out, drawing_edge(loop, other, lattice_horizontal(l, r, c), "   ",
                                              pen->across, "==="));
        }
    } else {
        /* Line 2r+1: vertical edges and cells. */
        int r = line / 2;
        const struct lattice *l = p->lattice;
        for (int c = 0; c <= l->square->cols; c++) {
            strbuf_text(out,
                        drawing_edge(loop, other, lattice_vertical(l, r, c), " ", pen->down, "#"));
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

static void drawing(struct strbuf *out, const struct pen *pen, const struct puzzle *p,
                    const struct loop *loop, const char *dot)
{
    for (int line = 0; line <= 2 * p->lattice->square->rows; line++) {
        size_t from = out->len;
        drawing_line(out, pen, p, loop, NULL, line, dot);
        drawing_trim(out, from);
        strbuf_char(out, '\n');
    }
    drawing_numbers(out, p);
}

void board_text(struct strbuf *out, const struct puzzle *p, const struct loop *loop)
{
    drawing(out, &ascii, p, loop, ".");
}

void board_text_pair(struct strbuf *out, const struct puzzle *p, const struct loop *one,
                     const struct loop *other)
{
    for (int line = 0; line <= 2 * p->lattice->square->rows; line++) {
        size_t from = out->len;
        drawing_line(out, &ascii, p, one, other, line, ".");
        strbuf_text(out, "    ");
        drawing_line(out, &ascii, p, other, one, line, ".");
        drawing_trim(out, from);
        strbuf_char(out, '\n');
    }
    drawing_numbers(out, p);
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

    strbuf_format(out, "%d\n", number);
    drawing_repeat(out, '#', width);
    strbuf_text(out, "\n#");
    drawing_repeat(out, ' ', width - 2);
    strbuf_text(out, "#\n");
    for (int line = 0; line <= 2 * p->lattice->square->rows; line++) {
        strbuf_text(out, "# ");
        drawing_line(out, &ascii, p, loop, NULL, line, " ");
        strbuf_text(out, " #\n");
    }
    strbuf_char(out, '#');
    drawing_repeat(out, ' ', width - 2);
    strbuf_text(out, "#\n");
    drawing_repeat(out, '#', width);
    strbuf_char(out, '\n');
}

/* ---- the format for people: the puzzle and, if it is known, its solution ---- */

static void write_pictures(struct strbuf *out, const struct pen *pen, const char *dot,
                           const struct record *r, bool first)
{
    const struct loops *own = loops_of(r);

    if (!first)
        strbuf_char(out, '\n');
    drawing(out, pen, own->puzzle, NULL, dot);
    if (own->solution) {
        strbuf_char(out, '\n');
        drawing(out, pen, own->puzzle, own->solution, dot);
    }
}

static void write_text(struct strbuf *out, const struct record *r, bool first)
{
    write_pictures(out, &box, "·", r, first);
}

static void write_ascii(struct strbuf *out, const struct record *r, bool first)
{
    write_pictures(out, &ascii, ".", r, first);
}

const struct format format_loops_text = {
    .name = "text",
    .family = &loops_family,
    .superclues = true,
    .shapes = true,
    .max_digit = 4,
    .accept = loops_accept,
    .write = write_text,
};

const struct format format_loops_ascii = {
    .name = "ascii",
    .family = &loops_family,
    .superclues = true,
    .shapes = true,
    .max_digit = 4,
    .accept = loops_accept,
    .write = write_ascii,
};
