/*
 * Plain grids, as collections have them: rows of digits, with '.', '-' or '_' where there is no clue, with
 * or without blanks between cells, up to an empty line. A line `ROWS COLUMNS` may stand above; then empty
 * lines mean nothing. In files .slk the edges follow: ROWS + 1 lines of horizontal ones, then ROWS lines of
 * vertical ones, '-' for a line, 'x' for a cross, '.' for nothing.
 */
#include "format/loops/grid.h"

#include "base/mem.h"
#include "base/text.h"
#include "format/format.h"
#include "format/loops/family.h"
#include "model/loops/square.h"

#include <stdlib.h>
#include <string.h>

#define DIGITS "01234"
#define BLANKS ".-_"
#define EDGES ".-x" /* EDGE_UNKNOWN, EDGE_ON, EDGE_OFF */

bool grid_row(struct cells *cells, const char *text, size_t len, struct slip *slip)
{
    int most = cells->cols ? cells->cols : SQUARE_MAX_SIDE, n = 0;

    if (cells->rows == SQUARE_MAX_SIDE)
        return slip_set(slip, 1, "more than %d rows", SQUARE_MAX_SIDE);
    for (size_t at = 0; at < len; at++) {
        char c = text[at];
        bool digit = c >= '0' && c <= '4';
        if (line_is_blank_char(c))
            continue;
        if (n++ == most)
            return slip_set(slip, at + 1, "more than %d cells in the row", most);
        if (c == '?' && !cells->unknown)
            return slip_set(slip, at + 1, "%s", cells_no_unknown);
        if (!digit && c != '?' && !strchr(BLANKS, c))
            return slip_set(slip, at + 1, "%s is not a cell; cells are 0 to 4, and '.', '-' or '_'",
                            line_show(c).text);
        cells_add(cells, digit ? c - '0' : c == '?' ? CLUE_UNKNOWN : -1);
    }
    if (cells->cols && n < cells->cols)
        return slip_set(slip, len + 1, "%d %s in the row, not %d", n, n == 1 ? "cell" : "cells",
                        cells->cols);
    cells->cols = n;
    cells->rows++;
    return true;
}

/* ---- what it looks like ---- */

/* Two numbers that may be a board's rows and columns. */
static bool is_head(const char *line, size_t len, int *rows, int *cols)
{
    int64_t side[2] = {0};
    size_t at = 0, used = 1;

    for (int i = 0; i < 2 && used > 0; i++) {
        at += line_blanks(line, len, at);
        used = number_scan(line + at, len - at, SQUARE_MAX_SIDE, &side[i]);
        at += used;
    }
    *rows = (int)side[0];
    *cols = (int)side[1];
    return used > 0 && line_is_blank(line + at, len - at) && side[0] > 0 && side[1] > 0 &&
           side[0] <= SQUARE_MAX_SIDE && side[1] <= SQUARE_MAX_SIDE;
}

/* The cells of a row, 0 if it is none. *plain: as Knuth's text would have it. */
static size_t count_cells(const char *line, size_t len, bool *plain)
{
    size_t n = 0;

    *plain = true;
    while (len > 0 && line_is_blank_char(line[len - 1]))
        len--;
    for (size_t i = 0; i < len; i++) {
        if (!line_is_blank_char(line[i]) && (!strchr(DIGITS BLANKS "?", line[i])))
            return 0;
        *plain = *plain && !line_is_blank_char(line[i]) && line[i] != '-';
        n += !line_is_blank_char(line[i]);
    }
    return n;
}

/* Below a head: digits with blanks between them would be a contest's. */
static bool is_row_below(const char *line, size_t len, int cols)
{
    bool plain;
    size_t n = count_cells(line, len, &plain);

    return line_is_blank(line, len) ||
           (n == (size_t)cols && (strcspn(line, BLANKS "?") < len || (plain && n > 1)));
}

/* At least two rows of one length, which Knuth's text would not have. */
static bool grid_sniff(const char *text, size_t len)
{
    int rows, cols;
    size_t first = 0, lines = 0;
    bool all_plain = true, plain;

    if (is_head(text, len, &rows, &cols)) {
        const char *next = text + len + (text[len] == '\n');
        return *next && is_row_below(next, strcspn(next, "\n"), cols);
    }
    for (; *text && !line_is_blank(text, len); lines++) {
        size_t n = count_cells(text, len, &plain);
        bool cut = text[len] == 0; /* the sample may end within a row */
        if (!cut && (n == 0 || (first && n != first)))
            return false;
        first = n;
        all_plain = all_plain && plain;
        text += len + !cut;
        len = strcspn(text, "\n");
    }
    return lines > 1 && !all_plain;
}

/* ---- reading ---- */

/* The next line, without comments, and without empty lines if these mean nothing. */
static enum textin_result next_line(struct textin *in, bool skip, struct diag *d)
{
    enum textin_result result;

    while ((result = textin_next(in, d)) == TEXTIN_LINE &&
           (in->text[0] == '#' || (skip && line_is_blank(in->text, in->len))))
        continue;
    return result;
}

static bool read_rows(struct textin *in, struct cells *cells, int rows, struct diag *d)
{
    enum textin_result result = TEXTIN_LINE;
    struct slip slip;

    while ((rows == 0 || cells->rows < rows) &&
           (result = next_line(in, rows > 0, d)) == TEXTIN_LINE &&
           !line_is_blank(in->text, in->len))
        if (!grid_row(cells, in->text, in->len, &slip))
            return diag_at(d, textin_place(in, slip.col), "%s", slip.why.text);
    if (result == TEXTIN_END && cells->rows < rows)
        return diag_at(d, textin_place(in, in->len + 1),
                       "the text ends after %d of the %d rows of a board", cells->rows, rows);
    return result != TEXTIN_ERROR;
}

/* Lines of edges; `edge` has their numbers. */
static bool read_part(struct textin *in, int rows, int cols, const int *edge, unsigned char *drawn,
                      struct diag *d)
{
    for (int row = 0; row < rows; row++) {
        enum textin_result result = next_line(in, true, d);
        if (result != TEXTIN_LINE)
            return result == TEXTIN_END &&
                   diag_at(d, textin_place(in, in->len + 1), "the text ends before all edges");
        size_t n = in->len;
        while (n > 0 && line_is_blank_char(in->text[n - 1]))
            n--;
        for (int col = 0; col < cols || (size_t)col < n; col++) {
            const char *kind = (size_t)col < n ? strchr(EDGES, in->text[col]) : NULL;
            if (!kind || col == cols)
                return diag_at(d, textin_place(in, (size_t)col + 1),
                               "a row of %d edges is expected here, '-', 'x' or '.'", cols);
            drawn[edge[row * cols + col]] = (unsigned char)(kind - EDGES);
        }
    }
    return true;
}

/* Whether the next line is one of edges. */
static bool edges_follow(struct textin *in, bool skip, struct diag *d)
{
    while (textin_peek(in, d) == TEXTIN_LINE && skip && line_is_blank(in->text, in->len))
        textin_next(in, d);
    return in->peeked && in->len > 0 && strspn(in->text, EDGES " \t") == in->len &&
           !line_is_blank(in->text, in->len);
}

static bool read_edges(struct textin *in, struct loops *own, struct diag *d)
{
    const struct lattice *l = own->puzzle->lattice;
    int rows = l->square->rows, cols = l->square->cols;
    unsigned char *drawn = mem_alloc((size_t)l->nedges, 1);

    bool good = read_part(in, rows + 1, cols, l->square->horizontal, drawn, d) &&
                read_part(in, rows, cols + 1, l->square->vertical, drawn, d);
    if (good)
        loops_take_drawn(own, drawn);
    else
        free(drawn);
    while (good && edges_follow(in, false, d)) /* some files have a line too many */
        textin_next(in, d);
    return good;
}

static enum format_result grid_read(struct format_reader *reader, struct record *r, struct diag *d)
{
    struct textin *in = &reader->in;
    struct cells cells = {.unknown = reader->unknown};
    int rows = 0;

    if (textin_peek(in, d) != TEXTIN_LINE)
        return FORMAT_ERROR;
    if (is_head(in->text, in->len, &rows, &cells.cols))
        textin_next(in, d);
    else
        rows = cells.cols = 0;
    bool good = read_rows(in, &cells, rows, d);
    if (good) {
        struct puzzle *p = cells_puzzle(&cells, &reader->lattice);
        *r = loops_record(p, NULL, puzzle_type(p));
        good = rows == 0 || !edges_follow(in, true, d) || read_edges(in, r->body, d);
    }
    cells_release(&cells);
    return good ? FORMAT_RECORD : FORMAT_ERROR;
}

const struct format format_grid = {
    .name = "grid",
    .title = "plain grids of digits and '-', and files .slk",
    .family = &loops_family,
    .solutions = true,
    .weak = true,
    .sniff = grid_sniff,
    .read = grid_read,
};
