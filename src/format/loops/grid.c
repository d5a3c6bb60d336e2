/*
 * Plain grids, as collections have them: rows of digits, with '.', '-' or '_' where there is no clue, with
 * or without blanks between cells, up to an empty line. A line `ROWS COLUMNS` may stand above; then empty
 * lines mean nothing. In files .slk the edges follow: ROWS + 1 lines of horizontal ones, then ROWS lines of
 * vertical ones, '-' for a line, 'x' for a cross, '.' for nothing.
 */
#include "format/loops/cells.h"

#include "base/mem.h"
#include "base/text.h"
#include "format/format.h"
#include "format/loops/family.h"
#include "model/loops/square.h"

#include <stdlib.h>
#include <string.h>

enum { SAMPLE = 1 << 16 };

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
    return cells_end_row(cells, n, len, slip);
}

/* ---- what it looks like ---- */

/* Whether the line has two numbers that may be a board's rows and columns, or one above 1 that may
 * be both. */
static bool is_head(const char *line, size_t len, int *rows, int *cols, bool *one)
{
    int64_t side[2] = {0};
    size_t at = 0;

    for (int i = 0; i < 2; i++) {
        at += line_blanks(line, len, at);
        at += number_scan(line + at, len - at, SQUARE_MAX_SIDE, &side[i]);
    }
    *one = side[1] == 0;
    *rows = (int)side[0];
    *cols = (int)side[!*one];
    return line_is_blank(line + at, len - at) && side[0] > *one && side[0] <= SQUARE_MAX_SIDE &&
           side[1] <= SQUARE_MAX_SIDE;
}

/* The cells of a row, 0 if it is none. *plain: as Knuth's text would have it; *full: only digits. */
static size_t count_cells(const char *line, size_t len, bool *plain, bool *full)
{
    size_t n = 0;

    while (len > 0 && line_is_blank_char(line[len - 1]))
        len--;
    for (size_t i = 0; i < len; i++) {
        bool blank = line_is_blank_char(line[i]), digit = line_is_digit(line[i]);
        if (!blank && !strchr(DIGITS BLANKS "?", line[i]))
            return 0;
        *plain = *plain && !blank && line[i] != '-';
        *full = *full && (blank || digit);
        n += !blank;
    }
    return n;
}

/* The line above with its rows, but not digits with blanks between them, which would be a contest's. */
static int recognise_headed(const char *text, int rows, int cols)
{
    bool plain = true, full = true;
    int row = 0;

    for (size_t len; row < rows && *text; text += len + (text[len] != 0)) {
        len = strcspn(text, "\n");
        if (text[len] == 0 || len == 0)
            continue;
        if (count_cells(text, len, &plain, &full) != (size_t)cols)
            return row > 0 && !full ? SURE_LEAST : 0;
        row++;
    }
    return row > 0 && full && !(plain && cols > 1) ? 0 : row < rows ? SURE_LEAST : SURE_WHOLE - 5;
}

/* At least two rows of one length, which Knuth's text would not have. Without a cell that has no clue, they
 * may be any numbers. */
static int grid_recognise(const char *text, size_t len)
{
    int rows, cols;
    size_t first = 0, lines = 0, n;
    bool plain = true, full = true, one;

    if (is_head(text, len, &rows, &cols, &one)) {
        /* Below one number may be a sudoku, or it is a cell. */
        int sure = recognise_headed(text + len + (text[len] != 0), rows, cols);
        bool more = text[len] && text[len + 1];
        if (!one || (more && sure > SURE_LEAST))
            return one ? SURE_FITS - 5 : sure;
    }
    for (; text[len] && len > 0; lines++, first = n) {
        n = count_cells(text, len, &plain, &full);
        if (n == 0 || (first && n != first))
            return 0;
        text += len + 1;
        len = strcspn(text, "\n");
    }
    return lines < 2 || plain ? 0 : full ? SURE_NEARLY : SURE_FITS;
}

/* ---- reading ---- */

/* The next line, without comments, and without empty lines if these mean nothing. */
static enum textin_result next_line(struct textin *in, bool skip, struct diag *d)
{
    enum textin_result result;

    do {
        result = textin_next(in, d);
    } while (result == TEXTIN_LINE &&
             (in->text[0] == '#' || (skip && line_is_blank(in->text, in->len))));
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

/* Peeks at the next line; *follow: it is one of edges. False with a message. */
static bool edges_follow(struct textin *in, bool skip, bool *follow, struct diag *d)
{
    enum textin_result result;

    while ((result = textin_peek(in, d)) == TEXTIN_LINE && skip && line_is_blank(in->text, in->len))
        textin_next(in, d);
    *follow = result == TEXTIN_LINE && !line_is_blank(in->text, in->len) &&
              strspn(in->text, EDGES " \t") == in->len;
    return result != TEXTIN_ERROR;
}

/* The lines of horizontal edges, then those of vertical ones, if they follow. */
static bool read_edges(struct textin *in, struct loops *own, struct diag *d)
{
    const struct lattice *l = own->puzzle->lattice;
    int rows = l->square->rows, n = l->square->cols;
    const int *edge = l->square->horizontal;
    enum textin_result result = TEXTIN_LINE;
    bool follow, good = true;

    if (!edges_follow(in, true, &follow, d))
        return false;
    if (!follow)
        return true;
    unsigned char *drawn = mem_alloc((size_t)l->nedges, 1);
    for (int row = 0; row < 2 * rows + 1 && good; row++) {
        n += row == rows + 1;
        edge = row == rows + 1 ? l->square->vertical : edge;
        result = next_line(in, true, d);
        good = result == TEXTIN_LINE && strspn(in->text, EDGES) == (size_t)n &&
               line_is_blank(in->text + n, in->len - (size_t)n);
        for (int i = 0; i < n && good; i++)
            drawn[*edge++] = (unsigned char)(strchr(EDGES, in->text[i]) - EDGES);
    }
    if (!good) {
        free(drawn);
        return result != TEXTIN_ERROR &&
               diag_at(d, textin_place(in, 0),
                       "a row of %d edges is expected here, '-', 'x' or '.'", n);
    }
    loops_take_drawn(own, drawn);
    while ((good = edges_follow(in, false, &follow, d)) &&
           follow) /* some files have a line too many */
        textin_next(in, d);
    return good;
}

static enum format_result grid_read(struct format_reader *reader, struct record *r, struct diag *d)
{
    struct textin *in = &reader->in;
    struct cells cells = {.unknown = reader->unknown};
    int rows = 0;
    bool one;

    if (textin_peek(in, d) != TEXTIN_LINE)
        return FORMAT_ERROR;
    bool head = is_head(in->text, in->len, &rows, &cells.cols, &one);
    FREED char *text = head && one ? textin_sample(in, SAMPLE) : NULL;
    if (head && (!one || recognise_headed(strchr(text, '\n'), rows, cells.cols) > SURE_LEAST))
        textin_next(in, d);
    else
        rows = cells.cols = 0;
    bool good = read_rows(in, &cells, rows, d);
    if (good) {
        struct puzzle *p = cells_puzzle(&cells, &reader->lattice);
        *r = loops_record(p, NULL, puzzle_type(p));
        good = rows == 0 || read_edges(in, r->body, d);
    }
    cells_release(&cells);
    return good ? FORMAT_RECORD : FORMAT_ERROR;
}

const struct format format_grid = {
    .name = "grid",
    .title = "plain grids of digits and '-', and files .slk",
    .family = &loops_family,
    .solutions = true,
    .recognise = grid_recognise,
    .read = grid_read,
};
