#include "format/loops/page.h"

#include <math.h>

static json_t *list_dots(const struct lattice *l)
{
    json_t *dots = json_array();

    for (int v = 0; v < l->ndots; v++) {
        json_t *at = json_array();
        for (int k = 0; k < 2; k++)
            json_array_append_new(at, json_real(round(1000.0 * l->dot_at[v][k] / l->side) / 1000));
        json_array_append_new(dots, at);
    }
    return dots;
}

static json_t *list_corners(const struct lattice *l)
{
    json_t *all = json_array();

    for (int c = 0; c < l->ncells; c++) {
        json_t *corners = json_array();
        for (int k = l->cell_start[c]; k < l->cell_start[c + 1]; k++)
            json_array_append_new(corners, json_integer(l->cell_dot[k]));
        json_array_append_new(all, corners);
    }
    return all;
}

void page_write_tiling(const struct loops *own, json_t *object)
{
    const struct lattice *l = own->puzzle->lattice;

    if (l->square)
        return;
    OWN(strbuf) lines = strbuf_new();
    for (int e = 0; e < l->nedges; e++)
        strbuf_char(&lines, own->solution->on[e] ? '-' : '.');
    jsonl_put_text(object, "lines", lines.text);
    jsonl_put(object, "dots", list_dots(l));
    jsonl_put(object, "corners", list_corners(l));
}
