#include "format/kakuro/family.h"

#include "base/mem.h"
#include "format/json_grid.h"
#include "format/kakuro/board.h"

#include <string.h>

struct record kakuro_record(struct kakuro *k)
{
    return (struct record){.family = &kakuro_family, .body = k};
}

static bool turn(void *body, int transform, struct diag *why UNUSED)
{
    struct kakuro *k = body, *to = kakuro_turned(k, transform), from = *k;

    *k = *to;
    *to = from;
    kakuro_free(to);
    return true;
}

static void size(const void *body, struct strbuf *out)
{
    const struct kakuro *k = body;

    strbuf_format(out, "%d sums on %d cells", k->nruns, k->cells.n);
}

static void show(const void *body, struct strbuf *out)
{
    const struct kakuro *k = body;

    for (int row = 0; row <= k->cells.rows; row++) {
        kakuro_board_write(out, k, row, k->cells.solved ? k->cells.solution : k->cells.given, 5);
        strbuf_char(out, '\n');
    }
}

/* Slots of sayings (explain/kakuro/nouns.h): runs, and sets of numbers as bits. */
static int things(const void *body, const char *kind)
{
    const struct kakuro *k = body;

    return strcmp(kind, "run") == 0           ? k->nruns
           : strcmp(kind, "combination") == 0 ? KAKURO_SETS
           : strcmp(kind, "left") == 0        ? k->cells.n << KAKURO_NUMBERS
                                              : cell_grid_count(body, kind);
}

const struct family kakuro_family = {.name = "kakuro",
                                     .words = "kakuros",
                                     .free = kakuro_free,
                                     .one_type = {"kakuro"},
                                     .verify = kakuro_verify,
                                     .key = kakuro_key,
                                     .turn = turn,
                                     .size = size,
                                     .show = show,
                                     .thing_count = things,
                                     CELL_GRID_FAMILY};

/* ---- JSON ---- */

static bool read(const struct jsonl *line, struct record *r)
{
    struct kakuro_board b = {0};
    struct slip slip;
    struct diag why;
    json_t *rows;

    if (!jsonl_rows(line, "board", 0, &rows))
        return false;
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const char *text = json_string_value(json_array_get(rows, i));
        if (!kakuro_board_row(&b, text, strlen(text), &slip))
            return jsonl_wrong(line, "board", "row %zu: %s", i + 1, slip.why.text);
    }
    struct kakuro *k = kakuro_board_end(&b, &why);
    if (!k)
        return jsonl_wrong(line, "board", "is no kakuro: %s", why.text);
    *r = kakuro_record(k);
    return true;
}

static bool read_solution(const struct jsonl *line, void *body)
{
    return json_grid_read_solution(line, body, &kakuro_family);
}

static void write(const void *body, json_t *object)
{
    const struct kakuro *k = body;
    json_t *rows = json_array();

    for (int row = 0; row <= k->cells.rows; row++) {
        OWN(strbuf) text = strbuf_new();
        kakuro_board_write(&text, k, row, k->cells.given, 0);
        jsonl_append_text(rows, text.text);
    }
    jsonl_put(object, "board", rows);
}

/* For pages to play: runs with their sums, as the constraint that numbers differ and add up. */
static void write_board(const void *body, json_t *object)
{
    const struct kakuro *k = body;
    json_t *blocks = json_array(), *sums = json_array();

    json_grid_write_board(object, &k->cells);
    for (int i = 0; i < k->nruns; i++) {
        json_array_append_new(blocks, jsonl_differences(k->run[i].cell, k->run[i].n));
        json_array_append_new(sums, json_integer(k->run[i].sum));
    }
    jsonl_put(object, "blocks", blocks);
    jsonl_put(object, "sums", sums);
}

const struct json_body kakuro_json = {.family = &kakuro_family,
                                      .read = read,
                                      .read_solution = read_solution,
                                      .write = write,
                                      .write_solution = json_grid_write_solution,
                                      .write_board = write_board};
