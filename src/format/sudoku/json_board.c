/* The board of a sudoku as a page to play needs it: where its cells lie, and what is shown of its
 * blocks. templates/web/README.md describes the fields. */
#include "format/html.h"
#include "format/jsonl.h"
#include "format/sudoku/family.h"
#include "format/sudoku/json_constraints.h"
#include "model/sudoku/faces.h"
#include "model/sudoku/look.h"

static json_t *numbers_of(const int *number, int n)
{
    json_t *array = json_array();

    for (int i = 0; i < n; i++)
        json_array_append_new(array, json_integer(number[i]));
    return array;
}

static json_t *face_of(const struct sudoku_face *f)
{
    const double number[] = {f->x, f->y, f->right[0], f->right[1], f->down[0], f->down[1]};
    json_t *array = numbers_of((const int[]){f->row, f->col, f->rows, f->cols, f->turned}, 5);

    for (int i = 0; i < 6; i++)
        json_array_append_new(array, json_real(number[i]));
    return array;
}

void json_sudokus_write_board(const void *body, json_t *object)
{
    const struct sudoku *s = body;
    const struct topology *t = s->topology;
    struct sudoku_look *look = sudoku_look_new(t);
    struct sudoku_faces faces = sudoku_faces_of(t);
    json_t *face = json_array(), *blocks = json_array();

    for (int i = 0; i < faces.n; i++)
        json_array_append_new(face, face_of(&faces.face[i]));
    for (int b = 0; b < t->nblocks; b++)
        json_array_append_new(blocks, html_numbers(topology_block(t, b), t->nsymbols));
    jsonl_put(object, "rows", json_integer(t->rows));
    jsonl_put(object, "cols", json_integer(t->cols));
    jsonl_put(object, "width", json_real(faces.width));
    jsonl_put(object, "height", json_real(faces.height));
    jsonl_put(object, "faces", face);
    jsonl_put(object, "symbols", json_integer(t->nsymbols));
    jsonl_put(object, "places", html_numbers(look->place, t->rows * t->cols));
    jsonl_put(object, "blocks", blocks);
    jsonl_put(object, "regions", html_numbers(look->region, t->nelements));
    jsonl_put(object, "tints", html_numbers(look->tint, t->nelements));
    if (sudoku_look_overlaps(t))
        jsonl_put(object, "overlap", json_true());
    jsonl_put(object, "given", numbers_of(s->given, t->nelements));
    if (s->solution)
        jsonl_put(object, "solution", numbers_of(s->solution, t->nelements));
    json_constraints_write(t, object);
    sudoku_look_free(look);
}
