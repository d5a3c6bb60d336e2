#include "regions/fields/partition.h"
#include "regions/regions.h"

#include <jansson.h>
#include <stdlib.h>

/* An array with an array of ids for each block; the last one lists the free elements. */
static json_t *list_blocks(const struct partition *p)
{
    json_t *blocks = json_array();

    for (int b = 0; b <= p->nblocks; b++)
        json_array_append_new(blocks, json_array());
    for (int v = 0; v < p->field->graph.n; v++) {
        int b = p->block[v] == REGIONS_FREE ? p->nblocks : p->block[v];
        json_array_append_new(json_array_get(blocks, (size_t)b), json_integer(v + 1 + p->offset));
    }
    return blocks;
}

static json_t *list_numbers(const int *number, int n)
{
    json_t *list = json_array();

    for (int i = 0; i < n; i++)
        json_array_append_new(list, json_integer(number[i]));
    return list;
}

static json_t *list_places(const struct field *f)
{
    json_t *list = json_array();

    for (int v = 0; v < f->graph.n; v++) {
        json_t *place = json_array();
        for (int k = 0; k < f->dims; k++)
            json_array_append_new(place, json_real(f->at[(size_t)v * (size_t)f->dims + (size_t)k]));
        json_array_append_new(list, place);
    }
    return list;
}

void partition_json(const struct partition *p, struct strbuf *out)
{
    json_t *object = json_object(), *blocks = list_blocks(p);
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
    json_object_set_new(object, "coordinates", list_places(p->field));
    char *text = json_dumps(object, JSON_COMPACT | JSON_REAL_PRECISION(12));
    strbuf_text(out, text);
    strbuf_char(out, '\n');
    free(text);
    json_decref(object);
}
