#include "format/loops/json_board.h"

#include "format/loops/cells.h"
#include "model/loops/corners.h"
#include "model/loops/square.h"

#include <string.h>

/* ---- reading ---- */

static bool read_size(const struct jsonl *line, int64_t *rows, int64_t *cols)
{
    return jsonl_need(line, "rows") && jsonl_need(line, "cols") &&
           jsonl_number(line, "rows", 1, SQUARE_MAX_SIDE, rows) &&
           jsonl_number(line, "cols", 1, SQUARE_MAX_SIDE, cols);
}

static bool read_grid(const struct jsonl *line, int64_t rows, int64_t cols, struct cells *cells)
{
    json_t *grid;
    struct slip slip;

    if (!jsonl_rows(line, "grid", (size_t)rows, &grid))
        return false;
    cells->cols = (int)cols;
    for (size_t row = 0; row < json_array_size(grid); row++) {
        const json_t *text = json_array_get(grid, row);
        if (!cells_row(cells, json_string_value(text), json_string_length(text), (long)row + 1,
                       &slip))
            return jsonl_wrong(line, "grid", "row %zu, column %zu: %s", row + 1, slip.col,
                               slip.why.text);
    }
    if (cells_all_missing(cells))
        return jsonl_wrong(line, "grid", "has no cell, only '_'");
    return true;
}

/* Where the board is on a tiling without a period. */
static bool read_patch(const struct jsonl *line, struct patch *patch)
{
    const json_t *json = jsonl_get(line, "patch");
    int at[3];

    for (size_t i = 0; i < 3; i++) {
        const json_t *number = json_array_get(json, i);
        json_int_t value = json_integer_value(number), most = i < 2 ? PATCH_MOST : 11;
        if (json_array_size(json) != 3 || !json_is_integer(number) || value > most ||
            value < (i < 2 ? -most : 0))
            return jsonl_wrong(line, "patch",
                               "must be three numbers: how far right and down on the tiling, up to "
                               "%d, and the turn, 0 to 11",
                               PATCH_MOST);
        at[i] = (int)value;
    }
    *patch = (struct patch){at[0], at[1], at[2]};
    return true;
}

/* The name of a tiling other than squares, and its cells in one text. */
static bool read_tiling(const struct jsonl *line, struct cells *cells)
{
    const char *name = json_string_value(jsonl_get(line, "tiling"));
    const json_t *text = jsonl_get(line, "cells");
    struct slip slip;

    cells->tiling = name ? tiling_find(name) : NULL;
    if (name && strcmp(name, tiling_own.name) == 0)
        cells->tiling = &tiling_own;
    if (!cells->tiling) {
        OWN(strbuf) names = strbuf_new();
        for (const struct tiling *t = tilings; t->name; t++)
            strbuf_format(&names, "%s%s", t == tilings ? "" : ", ", t->name);
        strbuf_format(&names, ", %s", tiling_own.name);
        return jsonl_wrong(line, "tiling", "must be one of %s; boards of squares have none",
                           names.text);
    }
    if (!json_is_string(text))
        return jsonl_wrong(line, "cells", "must be a text with a character for each cell");
    if (cells->tiling->growth && !read_patch(line, &cells->patch))
        return false;
    if (!cells_row(cells, json_string_value(text), json_string_length(text), 1, &slip))
        return jsonl_wrong(line, "cells", "character %zu: %s", slip.col, slip.why.text);
    return true;
}

static bool read_clues(const struct jsonl *line, struct cells *cells)
{
    json_t *clues, *value;
    const char *name;
    int nth = 0;

    if (!jsonl_counts(line, "clues", CELLS_MAX_NUMBER, true, &clues))
        return false;
    json_object_foreach(clues, name, value)
    {
        nth++;
        if (!cells_is_name(name, strlen(name)))
            return jsonl_wrong(line, "clues", "entry %d is not named by letters and digits", nth);
        int g = cells_find(cells, name, strlen(name));
        if (g < 0)
            return jsonl_wrong(line, "clues", "names the letter %s, which is not in the grid",
                               name);
        if (json_is_string(value) && !cells->unknown)
            return jsonl_wrong(line, "clues", "letter %s: %s", name, cells_no_unknown);
        cells->group[g].number =
            json_is_string(value) ? CLUE_UNKNOWN : (int)json_integer_value(value);
    }
    int g = cells_unnumbered(cells);
    if (g < 0)
        return true;
    const struct cells_group *group = &cells->group[g];
    return jsonl_wrong(line, "clues", "%s the letter %s (grid row %ld, column %zu)",
                       clues ? "lacks" : "is missing for", group->name, group->line, group->col);
}

/* The corners of cells, [x, y, x, y, ...] of each, and the clues in them. */
static bool read_corners(const struct jsonl *line, struct corners *c)
{
    const json_t *board = jsonl_get(line, "board");

    for (size_t cell = 0; cell < json_array_size(board); cell++) {
        const json_t *polygon = json_array_get(board, cell);
        size_t n = json_array_size(polygon);
        int at[LATTICE_DEGREE][2];
        bool fine = n % 2 == 0 && n >= 6 && n <= 2 * LATTICE_DEGREE;
        for (size_t i = 0; i < n && fine; i++) {
            json_int_t value = json_integer_value(json_array_get(polygon, i));
            fine = json_is_integer(json_array_get(polygon, i)) && value >= -CORNERS_MOST &&
                   value <= CORNERS_MOST;
            at[i / 2][i % 2] = (int)value;
        }
        if (!fine)
            return jsonl_wrong(line, "board",
                               "cell %zu is no array of 3 to %d corners, x, y, x, y, ...", cell + 1,
                               LATTICE_DEGREE);
        corners_add(c, (int)n / 2, (const int(*)[2])at, -1);
    }
    return c->ncells > 0 || jsonl_wrong(line, "board", "must be an array of cells");
}

/* A board that somebody made. */
static struct puzzle *read_own(const struct jsonl *line, const struct cells *cells)
{
    struct corners c = {0};
    struct puzzle *p = NULL;
    struct diag why;
    int cell;

    if (read_corners(line, &c)) {
        struct lattice *l = corners_own_board(&c, &cell, &why);
        if (!l)
            jsonl_wrong(line, "board", "cell %d: %s", cell + 1, why.text);
        else if (cells->count != (size_t)l->ncells)
            jsonl_wrong(line, "cells", "%zu of them, not the %d of the board", cells->count,
                        l->ncells);
        else
            p = cells_own_puzzle(cells, l);
        lattice_drop(l);
    }
    corners_release(&c);
    return p;
}

struct puzzle *json_read_board(const struct jsonl *line)
{
    OWN(cells) cells = {.unknown = line->unknown};
    bool squares = !jsonl_has(line, "tiling");
    int64_t rows, cols;
    struct diag why;

    if (!read_size(line, &rows, &cols) ||
        !(squares ? read_grid(line, rows, cols, &cells) : read_tiling(line, &cells)) ||
        !read_clues(line, &cells))
        return NULL;
    if (squares)
        return cells_puzzle(&cells, line->lattice);
    if (cells.tiling == &tiling_own)
        return read_own(line, &cells);
    struct puzzle *p = cells_tiling_puzzle(&cells, (int)rows, (int)cols, line->lattice, &why);
    if (!p)
        jsonl_wrong(line, "cells", "%s", why.text);
    return p;
}

/* ---- writing ---- */

static void write_grid(json_t *object, const struct puzzle *p)
{
    json_t *grid = json_array();
    bool bracketed = cells_bracketed(p);

    OWN(strbuf) row = strbuf_new();
    for (int i = 0; i < p->lattice->square->rows; i++) {
        strbuf_clear(&row);
        cells_write_row(&row, p, i, bracketed);
        jsonl_append_text(grid, row.text);
    }
    jsonl_put(object, "grid", grid);
}

static void write_corners(json_t *object, const struct lattice *l)
{
    json_t *board = json_array();

    for (int c = 0; c < l->ncells; c++) {
        json_t *polygon = json_array();
        for (int k = l->cell_start[c]; k < l->cell_start[c + 1]; k++)
            for (int i = 0; i < 2; i++)
                json_array_append_new(polygon, json_integer(l->dot_at[l->cell_dot[k]][i]));
        json_array_append_new(board, polygon);
    }
    jsonl_put(object, "board", board);
}

void json_write_board(json_t *object, const struct puzzle *p)
{
    const struct lattice *l = p->lattice;

    if (!l->square)
        jsonl_put_text(object, "tiling", l->tiling->name);
    jsonl_put(object, "rows", json_integer(l->square ? l->square->rows : l->rows));
    jsonl_put(object, "cols", json_integer(l->square ? l->square->cols : l->cols));
    if (l->square) {
        write_grid(object, p);
        return;
    }
    if (l->tiling == &tiling_own)
        write_corners(object, l);
    if (l->tiling->growth) {
        json_t *patch = json_array();
        for (int i = 0; i < 3; i++)
            json_array_append_new(patch, json_integer(l->patch[i]));
        jsonl_put(object, "patch", patch);
    }
    OWN(strbuf) cells = strbuf_new();
    for (int c = 0; c < l->ncells; c++)
        cells_write_cell(&cells, p, c, cells_bracketed(p));
    jsonl_put_text(object, "cells", cells.text);
}
