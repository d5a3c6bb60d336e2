#include "format/jsonl.h"

#include "base/mem.h"
#include "format/cells.h"
#include "model/square.h"

#include <assert.h>
#include <stdlib.h>

/* A failure here is a text that is not UTF-8, a bug of who made the record. */
void jsonl_put(json_t *object, const char *field, json_t *value)
{
    int failed = json_object_set_new(object, field, value);

    assert(!failed);
    (void)failed;
}

void jsonl_put_text(json_t *object, const char *field, const char *text)
{
    if (text)
        jsonl_put(object, field, json_string(text));
}

void jsonl_append_text(json_t *array, const char *text)
{
    int failed = json_array_append_new(array, json_string(text));

    assert(!failed);
    (void)failed;
}

static void write_grid(json_t *object, const struct puzzle *p)
{
    json_t *grid = json_array();
    bool bracketed = cells_bracketed(p);
    struct strbuf row;

    strbuf_init(&row);
    for (int i = 0; i < p->lattice->square->rows; i++) {
        strbuf_clear(&row);
        cells_write_row(&row, p, i, bracketed);
        jsonl_append_text(grid, row.text);
    }
    strbuf_release(&row);
    jsonl_put(object, "grid", grid);
}

static void write_clues(json_t *object, const struct puzzle *p)
{
    int *order = mem_alloc((size_t)p->nclues, sizeof *order);
    int n = cells_order(p, order);
    json_t *clues = json_object();

    for (int k = 0; k < n; k++)
        jsonl_put(clues, p->clue[order[k]].name, json_integer(p->clue[order[k]].number));
    if (n > 0)
        jsonl_put(object, "clues", clues);
    else
        json_decref(clues);
    free(order);
}

static void write_solution(json_t *object, const struct lattice *l, const struct loop *loop)
{
    json_t *rows = json_array();
    struct strbuf row;

    strbuf_init(&row);
    for (int text = 0; text <= 2 * l->square->rows; text++) {
        strbuf_clear(&row);
        for (int i = 0; i < jsonl_edges(l, text); i++) {
            int edge = jsonl_edge(l, text, i);
            strbuf_char(&row, edge < 0 ? '_' : !loop->on[edge] ? '.' : text % 2 == 0 ? '-' : '|');
        }
        jsonl_append_text(rows, row.text);
    }
    strbuf_release(&row);
    jsonl_put(object, "solution", rows);
}

static void write_rating(json_t *object, const struct record *r)
{
    if (r->level != LEVEL_UNKNOWN)
        jsonl_put(object, "level", json_integer(r->level));
    if (r->score > 0)
        jsonl_put(object, "score", json_integer(r->score));
    if (r->ntechniques == 0)
        return;
    json_t *techniques = json_object();
    for (int i = 0; i < r->ntechniques; i++)
        jsonl_put(techniques, r->technique[i].name, json_integer(r->technique[i].count));
    jsonl_put(object, "techniques", techniques);
}

static void write_quality(json_t *object, const struct quality *q)
{
    json_t *quality = json_object();

    jsonl_put(quality, "total", json_integer(quality_total(q)));
    for (int i = 0; i < QUALITY_PARTS; i++)
        jsonl_put(quality, quality_name[i], json_integer(q->part[i]));
    jsonl_put(object, "quality", quality);
}

static json_t *write_object(const struct record *r)
{
    const struct lattice *l = r->puzzle->lattice;
    json_t *object = json_object();

    jsonl_put_text(object, "family", "loop");
    jsonl_put_text(object, "type", puzzle_type_name[r->type]);
    jsonl_put(object, "rows", json_integer(l->square->rows));
    jsonl_put(object, "cols", json_integer(l->square->cols));
    write_grid(object, r->puzzle);
    write_clues(object, r->puzzle);
    jsonl_put_text(object, "id", r->id);
    if (r->has_seed) {
        jsonl_put(object, "seed", json_integer(r->seed));
        jsonl_put(object, "index", json_integer(r->index));
    }
    write_rating(object, r);
    if (r->has_quality)
        write_quality(object, &r->quality);
    if (r->solution)
        write_solution(object, l, r->solution);
    jsonl_write_drawn(object, r);
    jsonl_write_story(object, r);
    jsonl_put_text(object, "recipe", r->recipe);
    jsonl_put_text(object, "generator", r->generator);
    return object;
}

static int write_bytes(const char *bytes, size_t n, void *out)
{
    strbuf_add(out, bytes, n);
    return 0;
}

void jsonl_write(struct strbuf *out, const struct record *r, bool first)
{
    json_t *object = write_object(r);
    int failed = json_dump_callback(object, write_bytes, out, JSON_COMPACT | JSON_PRESERVE_ORDER);

    (void)first;
    assert(!failed);
    (void)failed;
    strbuf_char(out, '\n');
    json_decref(object);
}
