#include "format/json_grid.h"

#include "base/mem.h"

#include <stdio.h>
#include <string.h>

enum { MOST_SYMBOLS = 9 };

static const char all_marks[] = ".123456789";

static void marks_of(const struct cell_grid *c, char marks[MOST_SYMBOLS + 2])
{
    snprintf(marks, MOST_SYMBOLS + 2, "%.*s", c->symbols + 1, all_marks);
}

bool json_grid_read(const struct jsonl *line, const char *field, const struct cell_grid *c,
                    int *number)
{
    char marks[MOST_SYMBOLS + 2];
    json_t *rows;

    marks_of(c, marks);
    if (!jsonl_rows(line, field, (size_t)c->rows, &rows))
        return false;
    for (int row = 0; row < c->rows; row++) {
        const char *text = json_string_value(json_array_get(rows, (size_t)row));
        if (strlen(text) != (size_t)c->cols || strspn(text, marks) != (size_t)c->cols)
            return jsonl_wrong(line, field, "row %d must have %d of %s", row + 1, c->cols, marks);
        for (int col = 0; col < c->cols; col++) {
            int cell = cell_grid_at(c, row, col);
            if (cell >= 0)
                number[cell] = (int)(strchr(marks, text[col]) - marks);
            else if (text[col] != marks[0])
                return jsonl_wrong(line, field, "row %d has a number at column %d, but no cell",
                                   row + 1, col + 1);
        }
    }
    return true;
}

void json_grid_write(json_t *object, const char *field, const struct cell_grid *c,
                     const int *number)
{
    json_t *rows = json_array();

    for (int row = 0; row < c->rows; row++) {
        OWN(strbuf) text = strbuf_new();
        for (int col = 0; col < c->cols; col++) {
            int cell = cell_grid_at(c, row, col);
            strbuf_char(&text, all_marks[cell < 0 ? 0 : number[cell]]);
        }
        jsonl_append_text(rows, text.text);
    }
    jsonl_put(object, field, rows);
}

bool json_grid_read_solution(const struct jsonl *line, void *body, const struct family *family)
{
    struct cell_grid *c = body;
    struct diag why;

    c->solved = jsonl_has(line, "solution");
    return !c->solved ||
           (json_grid_read(line, "solution", c, c->solution) &&
            (family->verify(body, &why) ||
             jsonl_wrong(line, "solution", "does not solve the puzzle: %s", why.text)));
}

void json_grid_write_solution(const void *body, json_t *object)
{
    const struct cell_grid *c = body;

    if (c->solved)
        json_grid_write(object, "solution", c, c->solution);
}

static json_t *array_of(const int *number, int n)
{
    json_t *array = json_array();

    for (int i = 0; i < n; i++)
        json_array_append_new(array, json_integer(number[i]));
    return array;
}

void json_grid_write_board(json_t *object, const struct cell_grid *c)
{
    const int face[] = {0, 0, c->rows, c->cols, 0, 0, 0, 1, 0, 0, 1};
    FREED int *none = mem_alloc((size_t)c->n, sizeof *none);
    json_t *faces = json_array();

    json_array_append_new(faces, array_of(face, sizeof face / sizeof *face));
    jsonl_put(object, "rows", json_integer(c->rows));
    jsonl_put(object, "cols", json_integer(c->cols));
    jsonl_put(object, "width", json_integer(c->cols));
    jsonl_put(object, "height", json_integer(c->rows));
    jsonl_put(object, "faces", faces);
    jsonl_put(object, "symbols", json_integer(c->symbols));
    jsonl_put(object, "places", jsonl_differences(c->of, c->rows * c->cols));
    jsonl_put(object, "regions", jsonl_differences(none, c->n));
    jsonl_put(object, "tints", jsonl_differences(none, c->n));
    jsonl_put(object, "given", array_of(c->given, c->n));
    if (c->solved)
        jsonl_put(object, "solution", array_of(c->solution, c->n));
}
