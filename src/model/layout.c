#include "model/layout.h"

#include "base/mem.h"
#include "model/topology_type.h"

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
    if (!layout || atomic_fetch_sub(&layout->holders, 1) > 1)
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
    if (symbol > 0)
        strbuf_format(out, "%0*d", width, symbol);
    else
        for (int i = 0; i < width; i++)
            strbuf_char(out, empty);
}

/* Without the quotes around literal text. */
static void show_piece(const char *piece, struct strbuf *out)
{
    while (*piece) {
        size_t n = strcspn(piece, "\"");
        strbuf_add(out, piece, n);
        piece += n + (piece[n] == '"');
    }
}

void layout_show(const struct layout *layout, int nsymbols, const int *symbol, struct strbuf *out)
{
    int width = layout_width(nsymbols);

    for (int e = 0; e <= layout->nelements; e++) {
        if (layout->piece[e])
            show_piece(layout->piece[e], out);
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

    for (int e = 0; e <= layout->nelements; e++) {
        if (layout->piece[e])
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

/* ---- the usual layout ---- */

/* The height of the boxes if all boxes of a square are blocks, else 0. */
static int box_height(const struct topology *t)
{
    int side = topology_side(t), height = 0;

    for (int h = 2; side == t->nsymbols && h < side && !height; h++) {
        struct block_list list;
        block_list_init(&list, side);
        if (side % h == 0) {
            block_list_boxes(&list, h);
            height = h;
        }
        for (int i = 0; height && i < list.n; i++)
            if (topology_find_block(t, list.block + (size_t)i * (size_t)side) < 0)
                height = 0;
        block_list_release(&list);
    }
    return height;
}

static void add_rule(struct strbuf *out, int side, int box_width, int width)
{
    for (int col = 0; col < side; col += box_width) {
        strbuf_char(out, '+');
        for (int i = 0; i < box_width * (width + 1) + 1; i++)
            strbuf_char(out, '-');
    }
    strbuf_text(out, "+\n");
}

/* What stands before element e of a square with boxes; behind the last one if e is their number. */
static void frame_piece(struct strbuf *out, int e, int side, int height, int width)
{
    int row = e / side, col = e % side, box_width = side / height;

    if (e > 0)
        strbuf_text(out, col == 0 ? " |\n" : " ");
    if (col == 0 && row % height == 0)
        add_rule(out, side, box_width, width);
    if (col % box_width == 0 && row < side)
        strbuf_text(out, "| ");
}

/* What stands before element e: elements in a row of places share a line as long as they go to the
 * right. */
static void row_piece(struct strbuf *out, const struct topology *t, int e, int width)
{
    const int *place = t->at[e];
    bool first = e == 0 || t->at[e - 1][0] != place[0] || t->at[e - 1][1] > place[1];
    int col = first ? 0 : t->at[e - 1][1] + 1;

    if (first && e > 0)
        strbuf_char(out, '\n');
    else if (e > 0)
        strbuf_char(out, ' ');
    for (int i = 0; i < (place[1] - col) * (width + 1); i++)
        strbuf_char(out, ' ');
}

struct layout *layout_usual(const struct topology *t)
{
    struct layout *layout = layout_new(t->nelements);
    int height = box_height(t), width = layout_width(t->nsymbols);

    for (int e = 0; e <= t->nelements; e++) {
        struct strbuf piece;
        strbuf_init(&piece);
        if (height)
            frame_piece(&piece, e, topology_side(t), height, width);
        else if (e < t->nelements)
            row_piece(&piece, t, e, width);
        else
            strbuf_char(&piece, '\n');
        layout->piece[e] = piece.text;
    }
    return layout;
}
