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

/* Without the quotes around literal text. */
static void show_piece(const char *piece, struct strbuf *out)
{
    assert(piece);
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
