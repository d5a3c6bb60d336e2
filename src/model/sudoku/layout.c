#include "model/sudoku/layout.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct layout *layout_new(int nelements)
{
    struct layout *layout = mem_alloc(1, sizeof *layout);

    layout->pattern = mem_copy_text(".");
    layout->empty = '.';
    layout->nelements = nelements;
    layout->piece = mem_alloc((size_t)nelements + 1, sizeof *layout->piece);
    atomic_init(&layout->holders, 1);
    return layout;
}

struct layout *layout_hold(struct layout *layout)
{
    atomic_fetch_add(&layout->holders, 1);
    return layout;
}

void layout_drop(struct layout *layout)
{
    if (!layout)
        return;
    int holders = atomic_fetch_sub(&layout->holders, 1);
    assert(holders > 0);
    if (holders > 1)
        return;
    for (int i = 0; i <= layout->nelements; i++)
        free(layout->piece[i]);
    free(layout->piece);
    free(layout->pattern);
    free(layout->tail);
    free(layout);
}

int layout_width(int nsymbols)
{
    int width = 1;

    for (int most = 9; most < nsymbols; most = 10 * most + 9)
        width++;
    return width;
}

/* ---- output ---- */

static void show_symbol(int symbol, int width, char empty, struct strbuf *out)
{
    assert(symbol >= 0 && symbol <= TOPOLOGY_MAX_SYMBOLS);
    if (symbol > 0)
        strbuf_format(out, "%0*d", width, symbol);
    else
        for (int i = 0; i < width; i++)
            strbuf_char(out, empty);
}

void layout_show(const struct layout *layout, int nsymbols, const int *symbol, struct strbuf *out)
{
    int width = layout_width(nsymbols);

    for (int e = 0; e <= layout->nelements; e++) {
        /* Without the quotes around literal text. */
        const char *piece = layout->piece[e];
        assert(piece);
        while (*piece) {
            size_t n = strcspn(piece, "\"");
            strbuf_add(out, piece, n);
            piece += n + (piece[n] == '"');
        }
        if (e < layout->nelements)
            show_symbol(symbol[e], width, layout->empty, out);
    }
    if (layout->tail)
        strbuf_text(out, layout->tail);
}

void layout_write(const struct layout *layout, int nsymbols, const int *symbol, struct strbuf *out)
{
    int width = layout_width(nsymbols);
    char empty = layout->empty == '0' ? '0' : '.';
    const char *dot = strchr(layout->pattern, '.');

    assert(dot && !strchr(dot + 1, '.'));
    for (int e = 0; e <= layout->nelements; e++) {
        strbuf_text(out, layout->piece[e]);
        if (e == layout->nelements)
            break;
        strbuf_add(out, layout->pattern, (size_t)(dot - layout->pattern));
        show_symbol(symbol[e], width, empty, out);
        strbuf_text(out, dot + 1);
    }
    if (layout->tail)
        strbuf_format(out, "<endsudoku>\n%s", layout->tail);
}

/* ---- the usual layout ----
 * The usual layout of a topology: a sheet of text with the elements at their places and lines
 * around fields. Fields are blocks that are connected on the sheet, do not overlap and are more
 * than a row or a column: boxes, the fields of jigsaws, the faces of a net. */

struct layout_sheet {
    const struct topology *topology;
    int width; /* of a symbol */
    int rows, cols;
    int (*at)[2];         /* [nelements] */
    int *element;         /* [rows * cols], or -1 */
    int *field;           /* [nelements] from 1, 0: in no field */
    unsigned char *ruled; /* [rows + 1] whether there is a line anywhere above the row */
    unsigned char *split; /* [cols + 1] and left of the column */
};

/* ---- places ---- */

static int element_at(const struct layout_sheet *s, int row, int col)
{
    if (row < 0 || col < 0 || row >= s->rows || col >= s->cols)
        return -1;
    return s->element[(size_t)row * (size_t)s->cols + (size_t)col];
}

static void list_places(struct layout_sheet *s)
{
    size_t n = (size_t)s->rows * (size_t)s->cols;

    s->element = mem_alloc(n, sizeof *s->element);
    for (size_t i = 0; i < n; i++)
        s->element[i] = -1;
    for (int e = 0; e < s->topology->nelements; e++)
        s->element[(size_t)s->at[e][0] * (size_t)s->cols + (size_t)s->at[e][1]] = e;
}

/* ---- fields ---- */

/* Makes the block a field if it can be one. */
static void try_field(struct layout_sheet *s, int b)
{
    const int *element = topology_block(s->topology, b);
    int n = s->topology->nsymbols;
    bool row = true, col = true;

    for (int k = 1; k < s->topology->nsymbols; k++) {
        row = row && s->at[element[k]][0] == s->at[element[0]][0];
        col = col && s->at[element[k]][1] == s->at[element[0]][1];
    }
    if (row || col)
        return;
    for (int k = 0; k < n; k++)
        if (s->field[element[k]] != 0)
            return;
    bool connected = topology_is_connected(s->topology, b, (const int(*)[2])s->at);
    for (int k = 0; connected && k < n; k++)
        s->field[element[k]] = b + 1;
}

/* ---- lines ---- */

static int field_at(const struct layout_sheet *s, int row, int col)
{
    int e = element_at(s, row, col);

    return e < 0 ? -1 : s->field[e];
}

/* Whether there is a line above a place, and left of it. */
static bool line_above(const struct layout_sheet *s, int row, int col)
{
    return field_at(s, row - 1, col) != field_at(s, row, col);
}

static bool line_left(const struct layout_sheet *s, int row, int col)
{
    return field_at(s, row, col - 1) != field_at(s, row, col);
}

static void add_many(struct strbuf *out, char c, int n)
{
    while (n-- > 0)
        strbuf_char(out, c);
}

/* Ends a line of text, without the blanks at its end: right of the sheet is nothing. */
static void end_line(struct strbuf *out)
{
    while (out->len > 0 && out->text[out->len - 1] == ' ')
        strbuf_cut(out, out->len - 1);
    strbuf_char(out, '\n');
}

/* ---- the text ---- */

static void add_sheet(const struct layout_sheet *s, struct layout *layout)
{
    struct strbuf text = strbuf_new();
    for (int row = 0; row <= s->rows; row++) {
        if (s->ruled[row]) {
            /* The line of text above a row of places. */
            for (int col = 0; col <= s->cols; col++) {
                char stroke = line_above(s, row, col) ? '-' : ' ';
                if (s->split[col]) {
                    bool across = line_above(s, row, col - 1) || line_above(s, row, col);
                    bool along = line_left(s, row - 1, col) || line_left(s, row, col);
                    strbuf_char(&text, across && along ? '+' : across ? '-' : along ? '|' : ' ');
                    strbuf_char(&text, stroke);
                }
                add_many(&text, stroke, s->width + 1);
            }
            end_line(&text);
        }
        if (row < s->rows) {
            /* Appends a row of places. An element ends the piece of text before it. */
            for (int col = 0; col <= s->cols; col++) {
                int e = element_at(s, row, col);
                if (s->split[col])
                    strbuf_text(&text, line_left(s, row, col) ? "| " : "  ");
                if (e >= 0) {
                    layout->piece[e] = mem_copy_bytes(text.text, text.len);
                    strbuf_clear(&text);
                } else {
                    add_many(&text, ' ', s->width);
                }
                strbuf_char(&text, ' ');
            }
            end_line(&text);
        }
    }
    layout->piece[layout->nelements] = text.text;
}

struct layout *layout_usual(const struct topology *t)
{
    struct layout *layout = layout_new(t->nelements);
    struct layout_sheet s = {.topology = t, .width = layout_width(t->nsymbols)};
    size_t n = (size_t)t->nelements;
    bool fields = false;

    s.at = mem_alloc(n, sizeof *s.at);
    for (int e = 0; e < s.topology->nelements; e++) {
        /* The place of an element on the sheet, by the place of the one before. The text numbers
         * elements in reading order, so the faces of a cube stand below each other, and so do the
         * supercells of a parquet, as squares of 3x3. Elsewhere elements share a row as long as
         * they go to the right. */
        bool next = e > 0 && (t->at[e][0] != t->at[e - 1][0] || t->at[e][1] < t->at[e - 1][1]);
        if (t->parts & PART_CUBE_LINES) {
            s.at[e][0] = e / 8 + e / 64;
            s.at[e][1] = e % 8;
        } else if (t->parts & PART_PARQUET) {
            s.at[e][0] = e / 3;
            s.at[e][1] = e % 3;
        } else {
            s.at[e][0] = e > 0 ? s.at[e - 1][0] + next : 0;
            s.at[e][1] = t->at[e][1];
        }
        s.rows = s.at[e][0] + 1;
        s.cols = s.at[e][1] >= s.cols ? s.at[e][1] + 1 : s.cols;
    }
    list_places(&s);
    s.field = mem_alloc(n, sizeof *s.field);
    s.ruled = mem_alloc((size_t)s.rows + 1, 1);
    s.split = mem_alloc((size_t)s.cols + 1, 1);
    for (int b = 0; b < t->nblocks; b++)
        try_field(&s, b);
    for (int e = 0; e < t->nelements; e++)
        fields = fields || s.field[e] > 0;
    if (fields) {
        for (int row = 0; row <= s.rows; row++)
            for (int col = 0; col <= s.cols; col++) {
                s.ruled[row] |= line_above(&s, row, col);
                s.split[col] |= line_left(&s, row, col);
            }
    }
    add_sheet(&s, layout);
    for (int e = 0; e <= t->nelements; e++)
        assert(layout->piece[e]);
    free(s.at);
    free(s.element);
    free(s.field);
    free(s.ruled);
    free(s.split);
    return layout;
}
