/* The JSON fields of sudokus, as slink-formats(5) documents them. */

#include "base/mem.h"
#include "base/text.h"
#include "format/json_body.h"
#include "format/sudoku/family.h"
#include "format/sudoku/gss.h"
#include "format/sudoku/json_constraints.h"
#include "format/sudoku/type.h"
#include "model/sudoku/appearance.h"
#include "model/sudoku/topology_parts.h"

#include <stdlib.h>
#include <string.h>

/* ---- arrays of numbers ---- */

/* Whether this is an array of n numbers in [low..high]; puts them into out[]. */
static bool read_numbers(const json_t *array, int n, int low, int high, int *out)
{
    if (!json_is_array(array) || json_array_size(array) != (size_t)n)
        return false;
    for (int i = 0; i < n; i++) {
        const json_t *value = json_array_get(array, (size_t)i);
        if (!json_is_integer(value) || json_integer_value(value) < low ||
            json_integer_value(value) > high)
            return false;
        out[i] = (int)json_integer_value(value);
    }
    return true;
}

static json_t *numbers(const int *number, int n, int plus)
{
    json_t *array = json_array();

    for (int i = 0; i < n; i++)
        json_array_append_new(array, json_integer(number[i] + plus));
    return array;
}

/* The array of a required field, of at most `most` entries; NULL with a message. */
static json_t *read_array(const struct jsonl *line, const char *field, int most)
{
    json_t *array = jsonl_get(line, field);

    if (!jsonl_need(line, field))
        return NULL;
    if (json_is_array(array) && json_array_size(array) > 0 &&
        json_array_size(array) <= (size_t)most)
        return array;
    jsonl_wrong(line, field, "must be an array, of 1 to %d entries", most);
    return NULL;
}

/* ---- topologies ---- */

/* The blocks, with elements from 0; *nelements is the largest number. The caller frees them. */
static int *read_blocks(const struct jsonl *line, int nsymbols, int *nblocks, int *nelements)
{
    json_t *array = read_array(line, "blocks", TOPOLOGY_MAX_BLOCKS);
    size_t size = (size_t)nsymbols;

    if (!array)
        return NULL;
    *nblocks = (int)json_array_size(array);
    *nelements = 0;
    int *block = mem_alloc((size_t)*nblocks * size, sizeof *block);
    for (int b = 0; b < *nblocks; b++) {
        int *element = block + (size_t)b * size;
        if (!read_numbers(json_array_get(array, (size_t)b), nsymbols, 1, TOPOLOGY_MAX_ELEMENTS,
                          element)) {
            jsonl_wrong(line, "blocks", "must be arrays of %d numbers of elements; entry %d is not",
                        nsymbols, b + 1);
            free(block);
            return NULL;
        }
        for (int k = 0; k < nsymbols; k++) {
            *nelements = element[k] > *nelements ? element[k] : *nelements;
            element[k]--;
        }
    }
    return block;
}

static struct topology *build_blocks(const struct jsonl *line, int nsymbols)
{
    int nblocks, nelements;
    struct diag why;
    FREED int *block = read_blocks(line, nsymbols, &nblocks, &nelements);

    if (!block)
        return NULL;
    struct topology *t = NULL;
    if (nsymbols <= nelements)
        t = topology_new(nelements, nsymbols, block, nblocks, NULL, &why);
    else
        diag_set(&why, "%d symbols are more than the %d elements", nsymbols, nelements);
    if (!t)
        jsonl_wrong(line, "blocks", "are wrong: %s", why.text);
    return t;
}

/* Takes the places, rows and columns from 1. */
static bool read_places(const struct jsonl *line, struct topology *t)
{
    json_t *array = read_array(line, "places", t->nelements);
    bool good = array && json_array_size(array) == (size_t)t->nelements;
    int(*at)[2] = mem_alloc((size_t)t->nelements, sizeof *at);

    for (int e = 0; good && e < t->nelements; e++) {
        good = read_numbers(json_array_get(array, (size_t)e), 2, 1, TOPOLOGY_MAX_SIDE, at[e]);
        at[e][0]--;
        at[e][1]--;
    }
    if (good && topology_distinct_places((const int(*)[2])at, t->nelements))
        topology_place(t, (const int(*)[2])at);
    else if (array)
        good = jsonl_wrong(
            line, "places",
            "must be a row and a column, 1 to %d, for each of the %d elements, all different",
            TOPOLOGY_MAX_SIDE, t->nelements);
    free(at);
    return good;
}

static bool read_type(const struct jsonl *line, int *type)
{
    const char *fault = sudoku_type_fault();

    return jsonl_word(line, "type", sudoku_type_names(), type) ||
           (fault && jsonl_wrong(line, "type", "is not known: %s", fault));
}

/* The topology that the type defines. */
static struct topology *read_usual(const struct jsonl *line, int nsymbols)
{
    const struct topology *last = *line->topology;
    int type;

    if (!read_type(line, &type))
        return NULL;
    if (jsonl_has(line, "places")) {
        jsonl_wrong(line, "places", "need blocks");
        return NULL;
    }
    if (last && last->of_parts && sudoku_type_of(last) == type && last->nsymbols == nsymbols &&
        !last->constraints && !jsonl_has(line, "constraints"))
        return topology_hold(*line->topology);
    struct topology *t = sudoku_type_topology(type, nsymbols);
    if (!t)
        jsonl_wrong(line, "blocks", "are missing; the type %s of %d symbols does not define them",
                    sudoku_type_names()[type], nsymbols);
    return t;
}

static struct topology *read_own(const struct jsonl *line, int nsymbols)
{
    struct topology *t = build_blocks(line, nsymbols);

    if (!t || !jsonl_has(line, "places") || read_places(line, t))
        return t;
    topology_drop(t);
    return NULL;
}

/* The type that the line has must be that of the topology, or of its blocks alone. */
static bool check_type(const struct jsonl *line, const struct topology *t)
{
    const char *const *name = sudoku_type_names();
    int own = sudoku_type_of(t), type = own;

    return (!jsonl_has(line, "type") || read_type(line, &type)) &&
           (type == own || type == sudoku_type_of_blocks(t) ||
            (!name[type + 1] && t->parts & PART_OTHER) ||
            jsonl_wrong(line, "type", "is %s, but blocks and constraints are those of %s",
                        name[type], name[own]));
}

/* Shares the topology of the last sudoku if it is the same; else it is the next one's to share. */
static struct topology *share(struct topology **last, struct topology *t)
{
    if (*last == t)
        return t;
    if (*last && topology_equal(*last, t) &&
        (memcmp((*last)->at, t->at, (size_t)(*last)->nelements * sizeof *(*last)->at) == 0)) {
        topology_drop(t);
        return topology_hold(*last);
    }
    topology_drop(*last);
    *last = topology_hold(t);
    return t;
}

static struct topology *read_topology(const struct jsonl *line)
{
    int64_t nsymbols;

    if (!jsonl_need(line, "symbols") ||
        !jsonl_number(line, "symbols", 1, TOPOLOGY_MAX_SYMBOLS, &nsymbols))
        return NULL;
    struct topology *t =
        jsonl_has(line, "blocks") ? read_own(line, (int)nsymbols) : read_usual(line, (int)nsymbols);
    if (!t || t == *line->topology)
        return t;
    if (json_constraints_read(line, t) && check_type(line, t))
        return share(line->topology, t);
    topology_drop(t);
    return NULL;
}

/* ---- symbols: an array for each row of places ---- */

/* The number of elements in the row that begins with the i-th element in reading order. */
static int row_length(const struct topology *t, int i, int row)
{
    int n = 0;

    while (i + n < t->nelements && t->at[t->reading[i + n]][0] == row)
        n++;
    return n;
}

static bool read_symbols(const struct jsonl *line, const char *field, int low,
                         const struct topology *t, int *symbol)
{
    json_t *rows = read_array(line, field, t->rows);
    int *number, n, at = 0;

    if (!rows)
        return false;
    if (json_array_size(rows) != (size_t)t->rows)
        return jsonl_wrong(line, field, "must be an array of %d rows", t->rows);
    number = mem_alloc((size_t)t->nelements, sizeof *number);
    for (int row = 0; row < t->rows; row++, at += n) {
        n = row_length(t, at, row);
        if (!read_numbers(json_array_get(rows, (size_t)row), n, low, t->nsymbols, number)) {
            free(number);
            return jsonl_wrong(line, field, "row %d must be an array of %d numbers, %d to %d",
                               row + 1, n, low, t->nsymbols);
        }
        for (int i = 0; i < n; i++)
            symbol[t->reading[at + i]] = number[i];
    }
    free(number);
    return true;
}

static void write_symbols(json_t *object, const char *field, const struct topology *t,
                          const int *symbol)
{
    json_t *rows = json_array();
    int at = 0;

    for (int row = 0; row < t->rows; row++) {
        json_t *cells = json_array();
        for (int n = row_length(t, at, row); n > 0; n--)
            json_array_append_new(cells, json_integer(symbol[t->reading[at++]]));
        json_array_append_new(rows, cells);
    }
    jsonl_put(object, field, rows);
}

/* ---- the text around the elements, in the words of gss ---- */

static bool read_layout(const struct jsonl *line, struct sudoku *s)
{
    struct textin in;
    struct diag why;
    char *text;

    if (!jsonl_text(line, "layout", &text))
        return false;
    if (*text) {
        textin_open_memory(&in, "text", text, strlen(text));
        s->layout = gss_layout_read(s->topology, &in, &why);
        textin_close(&in);
    } else {
        diag_set(&why, "it is empty");
    }
    free(text);
    return s->layout || jsonl_wrong(line, "layout", "is wrong: %s", why.text);
}

/* ---- the fields of the puzzle ---- */

static bool read_puzzle(const struct jsonl *line, struct record *r)
{
    struct topology *t = read_topology(line);
    int64_t level = 0;

    if (!t)
        return false;
    struct sudoku *s = sudoku_new(t);
    *r = sudoku_record(s);
    if (!read_symbols(line, "givens", 0, t, s->given) ||
        !jsonl_number(line, "gss_level", 1, t->nsymbols, &level))
        return false;
    s->gss_level = (int)level;
    return !jsonl_has(line, "layout") || read_layout(line, s);
}

static void write_puzzle(const void *body, json_t *object)
{
    const struct sudoku *s = body;
    const struct topology *t = s->topology;
    const char *name = sudoku_type_name(t);

    jsonl_put_text(object, "type", name);
    jsonl_put(object, "symbols", json_integer(t->nsymbols));
    if (!t->of_parts || strcmp(name, "other") == 0) {
        json_t *blocks = json_array();
        for (int b = 0; b < t->nblocks; b++)
            json_array_append_new(blocks, numbers(topology_block(t, b), t->nsymbols, 1));
        jsonl_put(object, "blocks", blocks);
    }
    if (!topology_has_usual_places(t)) {
        json_t *places = json_array();
        for (int e = 0; e < t->nelements; e++)
            json_array_append_new(places, numbers(t->at[e], 2, 1));
        jsonl_put(object, "places", places);
    }
    json_constraints_write(t, object);
    if (s->layout) {
        /* A layout that the topology has anyway is left out, and so is a text that is not UTF-8. */
        OWN(strbuf) text = strbuf_new(), usual = strbuf_new();
        gss_layout_write(&text, s->layout, s->topology->nsymbols);
        struct layout *own = layout_usual(s->topology);
        gss_layout_write(&usual, own, s->topology->nsymbols);
        layout_drop(own);
        if (strcmp(text.text, usual.text) != 0 && utf8_length(text.text, text.len) == text.len)
            jsonl_put_text(object, "layout", text.text);
    }
    write_symbols(object, "givens", t, s->given);
    if (s->gss_level)
        jsonl_put(object, "gss_level", json_integer(s->gss_level));
}

/* ---- the solution, and what a solver has noted ---- */

static bool read_solution(const struct jsonl *line, struct sudoku *s)
{
    struct diag why;

    s->solution = mem_alloc((size_t)s->topology->nelements, sizeof *s->solution);
    if (!read_symbols(line, "solution", 1, s->topology, s->solution))
        return false;
    return sudoku_verify(s, s->solution, &why) ||
           jsonl_wrong(line, "solution", "does not solve the puzzle: %s", why.text);
}

static bool read_filled(const struct jsonl *line, struct sudoku *s)
{
    s->filled = mem_alloc((size_t)s->topology->nelements, sizeof *s->filled);
    return read_symbols(line, "filled", 0, s->topology, s->filled);
}

/* Names of facts, such as "r2c3=4". */
static bool read_excluded(const struct jsonl *line, struct sudoku *s)
{
    const json_t *list = jsonl_get(line, "excluded");
    size_t n = json_is_array(list) ? json_array_size(list) : 0;
    struct story_fact fact;

    if (!json_is_array(list))
        return jsonl_wrong(line, "excluded", "must be an array of texts");
    s->excluded = mem_alloc((size_t)s->topology->nelements * (size_t)s->topology->nsymbols, 1);
    for (size_t i = 0; i < n; i++) {
        const char *name = json_string_value(json_array_get(list, i));
        if (!name || !sudoku_family.fact_find(s, 1, name, &fact))
            return jsonl_wrong(line, "excluded",
                               "must name cells and symbols, as in \"r2c3=4\"; entry %zu does not",
                               i + 1);
        s->excluded[sudoku_family.fact_number(s, fact)] = 1;
    }
    return true;
}

static bool read_marks(const struct jsonl *line, void *body)
{
    return (!jsonl_has(line, "solution") || read_solution(line, body)) &&
           (!jsonl_has(line, "filled") || read_filled(line, body)) &&
           (!jsonl_has(line, "excluded") || read_excluded(line, body));
}

static void write_marks(const void *body, json_t *object)
{
    const struct sudoku *s = body;

    if (s->solution)
        write_symbols(object, "solution", s->topology, s->solution);
    if (s->filled)
        write_symbols(object, "filled", s->topology, s->filled);
    if (s->excluded) {
        json_t *list = json_array();
        OWN(strbuf) name = strbuf_new();
        for (int i = 0; i < s->topology->nelements * s->topology->nsymbols; i++)
            if (s->excluded[i]) {
                struct story_fact fact = {i / s->topology->nsymbols,
                                          -(i % s->topology->nsymbols) - 1};
                strbuf_clear(&name);
                sudoku_family.fact_name(s, fact, &name);
                jsonl_append_text(list, name.text);
            }
        jsonl_put(object, "excluded", list);
    }
}

/* ---- the board for pages to play ---- */

static json_t *face_of(const struct sudoku_face *f)
{
    const double number[] = {f->x, f->y, f->right[0], f->right[1], f->down[0], f->down[1]};
    json_t *array = numbers((const int[]){f->row, f->col, f->rows, f->cols, f->turned}, 5, 0);

    for (int i = 0; i < 6; i++)
        json_array_append_new(array, json_real(number[i]));
    return array;
}

/* Where the cells lie, and what is shown of the blocks; templates/web/README.md describes the fields. */
static void write_board(const void *body, json_t *object)
{
    const struct sudoku *s = body;
    const struct topology *t = s->topology;
    struct sudoku_appearance *look = sudoku_appearance_new(t);
    struct sudoku_faces faces = sudoku_faces_of(t);
    json_t *face = json_array(), *blocks = json_array();

    for (int i = 0; i < faces.n; i++)
        json_array_append_new(face, face_of(&faces.face[i]));
    for (int b = 0; b < t->nblocks; b++)
        json_array_append_new(blocks, jsonl_differences(topology_block(t, b), t->nsymbols));
    jsonl_put(object, "rows", json_integer(t->rows));
    jsonl_put(object, "cols", json_integer(t->cols));
    jsonl_put(object, "width", json_real(faces.width));
    jsonl_put(object, "height", json_real(faces.height));
    jsonl_put(object, "faces", face);
    jsonl_put(object, "symbols", json_integer(t->nsymbols));
    jsonl_put(object, "places", jsonl_differences(look->place, t->rows * t->cols));
    jsonl_put(object, "blocks", blocks);
    jsonl_put(object, "regions", jsonl_differences(look->region, t->nelements));
    jsonl_put(object, "tints", jsonl_differences(look->tint, t->nelements));
    if (sudoku_appearance_overlaps(t))
        jsonl_put(object, "overlap", json_true());
    jsonl_put(object, "given", numbers(s->given, t->nelements, 0));
    if (s->solution)
        jsonl_put(object, "solution", numbers(s->solution, t->nelements, 0));
    json_constraints_write(t, object);
    json_looks_write(t, object);
    json_relations_write(t, object);
    sudoku_appearance_free(look);
}

const struct json_body sudoku_json = {
    .family = &sudoku_family,
    .read = read_puzzle,
    .read_solution = read_marks,
    .write = write_puzzle,
    .write_solution = write_marks,
    .write_board = write_board,
};
