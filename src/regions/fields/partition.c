#include "regions/fields/partition.h"

#include "base/mem.h"
#include "regions/regions.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>

void partition_phases(const struct partition *p, struct strbuf *out)
{
    const struct field *f = p->field;

    for (int v = 0; v < f->graph.n; v++) {
        int b = p->block[v];
        for (int k = 0; k < f->dims; k++)
            strbuf_format(out, "%e ", f->at[(size_t)v * (size_t)f->dims + (size_t)k]);
        strbuf_format(out, "%d %d\n", b, b == REGIONS_FREE ? 0 : p->size[b]);
    }
}

void partition_elements(const struct partition *p, const char *before, struct strbuf *out)
{
    int n = p->field->graph.n;
    /* The elements of each block in a row: the start of each block, then the elements. */
    FREED int *next = mem_alloc((size_t)p->nblocks + 1, sizeof *next);
    FREED int *sorted = mem_alloc((size_t)n, sizeof *sorted);

    for (int b = 0; b < p->nblocks; b++)
        next[b + 1] = next[b] + p->size[b];
    for (int v = 0; v < n; v++)
        if (p->block[v] != REGIONS_FREE)
            sorted[next[p->block[v]]++] = v;
    for (int b = 0, i = 0; b < p->nblocks; b++) {
        strbuf_text(out, before);
        for (int end = i + p->size[b]; i < end; i++)
            strbuf_format(out, "%" PRId64 " ", sorted[i] + 1 + p->offset);
        strbuf_char(out, '\n');
    }
}

void partition_border(const struct partition *p, struct strbuf *out)
{
    const struct field *f = p->field;
    size_t dims = (size_t)f->dims;

    for (int e = 0; e < f->graph.m; e++) {
        int a = f->graph.ends[e][0], b = f->graph.ends[e][1];
        if (p->block[a] == p->block[b] && p->block[a] != REGIONS_FREE)
            continue;
        for (size_t k = 0; k < dims; k++)
            strbuf_format(out, "%e\t",
                          (f->at[(size_t)a * dims + k] + f->at[(size_t)b * dims + k]) / 2);
        strbuf_char(out, '\n');
    }
}

/* The block at a place of a rectangle, REGIONS_FREE for a free element, OUTSIDE beyond its sides.
 */
enum { OUTSIDE = -2 };
static int at_place(const struct partition *p, int row, int col)
{
    const struct field *f = p->field;

    if (row < 0 || row >= f->rows || col < 0 || col >= f->cols)
        return OUTSIDE;
    return p->block[col * f->rows + row];
}

static void draw_dots(const struct partition *p, int row, struct strbuf *out)
{
    for (int col = 0; col <= p->field->cols; col++) {
        int nw = at_place(p, row - 1, col - 1), ne = at_place(p, row - 1, col);
        int sw = at_place(p, row, col - 1), se = at_place(p, row, col);
        strbuf_char(out, nw == ne && ne == se && se == sw ? ' ' : '+');
        if (col < p->field->cols)
            strbuf_text(out, ne == se ? "   " : "---");
    }
    strbuf_char(out, '\n');
}

static void name_block(const struct partition *p, int v, int width, struct strbuf *out)
{
    if (p->block[v] == REGIONS_FREE)
        strbuf_format(out, "%*s", width, ".");
    else
        strbuf_format(out, "%*d", width, p->block[v] + 1);
}

void partition_text(const struct partition *p, struct strbuf *out)
{
    if (p->field->rows > 0) {
        for (int row = 0; row < p->field->rows; row++) {
            draw_dots(p, row, out);
            for (int col = 0; col <= p->field->cols; col++) {
                int here = at_place(p, row, col);
                strbuf_char(out, at_place(p, row, col - 1) == here ? ' ' : '|');
                if (col < p->field->cols)
                    strbuf_text(out, here == REGIONS_FREE ? " . " : "   ");
            }
            strbuf_char(out, '\n');
        }
        draw_dots(p, p->field->rows, out);
        return;
    }
    for (int v = 0; v < p->field->graph.n; v++) {
        strbuf_format(out, "%" PRId64 " ", v + 1 + p->offset);
        name_block(p, v, 0, out);
        strbuf_char(out, '\n');
    }
}

void partition_matrix(const struct partition *p, struct strbuf *out)
{
    const struct field *f = p->field;
    int width = snprintf(NULL, 0, "%d", p->nblocks);
    int rows = f->rows > 0 ? f->rows : 1;
    int cols = f->graph.n / rows;

    strbuf_text(out, "<matrix>\n");
    for (int row = 0; row < rows; row++)
        for (int col = 0; col < cols; col++) {
            name_block(p, col * rows + row, width, out);
            strbuf_char(out, col + 1 < cols ? ' ' : '\n');
        }
}

/* ---- figures ---- */

void regions_measure(const struct graph *g, const int *block, int nblocks, int *size,
                     struct regions_figures *figures)
{
    *figures = (struct regions_figures){0};
    for (int b = 0; b < nblocks; b++)
        size[b] = 0;
    for (int v = 0; v < g->n; v++)
        if (block[v] != REGIONS_FREE) {
            size[block[v]]++;
            figures->covered++;
        }
    for (int b = 0; b < nblocks; b++) {
        if (b == 0 || size[b] < figures->smallest)
            figures->smallest = size[b];
        if (size[b] > figures->largest)
            figures->largest = size[b];
    }
    for (int e = 0; e < g->m; e++) {
        int a = block[g->ends[e][0]], b = block[g->ends[e][1]];
        figures->inner += a == b && a != REGIONS_FREE;
    }
    figures->border = g->m - figures->inner;
    figures->needed = figures->covered - nblocks;
}

/* ---- JSON ---- */

static json_t *list_numbers(const int *number, int n)
{
    json_t *list = json_array();

    for (int i = 0; i < n; i++)
        json_array_append_new(list, json_integer(number[i]));
    return list;
}

void partition_json(const struct partition *p, struct strbuf *out)
{
    json_t *object = json_object();
    /* An array with an array of ids for each block; the last one lists the free elements. */
    json_t *blocks = json_array();
    for (int b = 0; b <= p->nblocks; b++)
        json_array_append_new(blocks, json_array());
    for (int v = 0; v < p->field->graph.n; v++) {
        int b = p->block[v] == REGIONS_FREE ? p->nblocks : p->block[v];
        json_array_append_new(json_array_get(blocks, (size_t)b), json_integer(v + 1 + p->offset));
    }
    json_t *unused = json_incref(json_array_get(blocks, (size_t)p->nblocks));

    json_array_remove(blocks, (size_t)p->nblocks);
    json_object_set_new(object, "seed", json_integer(p->seed));
    json_object_set_new(object, "index", json_integer(p->index));
    if (p->field->rows > 0) {
        json_object_set_new(object, "rows", json_integer(p->field->rows));
        json_object_set_new(object, "cols", json_integer(p->field->cols));
    }
    json_object_set_new(object, "sizes", list_numbers(p->size, p->nblocks));
    json_object_set_new(object, "border", json_integer(p->figures.border));
    json_object_set_new(object, "inner", json_integer(p->figures.inner));
    json_object_set_new(object, "blocks", blocks);
    json_object_set_new(object, "free", unused);
    json_object_set_new(object, "phase", list_numbers(p->block, p->field->graph.n));
    json_t *list = json_array();
    for (int v = 0; v < p->field->graph.n; v++) {
        json_t *place = json_array();
        for (int k = 0; k < p->field->dims; k++)
            json_array_append_new(
                place, json_real(p->field->at[(size_t)v * (size_t)p->field->dims + (size_t)k]));
        json_array_append_new(list, place);
    }
    json_object_set_new(object, "coordinates", list);
    FREED char *text = json_dumps(object, JSON_COMPACT | JSON_REAL_PRECISION(12));
    strbuf_text(out, text);
    strbuf_char(out, '\n');
    json_decref(object);
}
