#include "format/sudoku/chart.h"

#include "base/mem.h"
#include "base/unionfind.h"
#include "format/foreign.h"
#include "model/sudoku/block_list.h"
#include "model/sudoku/topology_parts.h"

#include <stdlib.h>
#include <string.h>

void chart_init(struct chart *s, int side, int height)
{
    size_t n = (size_t)side * (size_t)side;

    *s = (struct chart){.side = side};
    s->field = mem_alloc(n, sizeof *s->field);
    s->given = mem_alloc(n, sizeof *s->given);
    s->solution = mem_alloc(n, sizeof *s->solution);
    for (int e = 0; e < side * side; e++) {
        int row = e / side, col = e % side, width = height ? side / height : 0;
        s->field[e] = height ? row / height * height + col / width : -1;
    }
}

void chart_release(struct chart *s)
{
    free(s->field);
    free(s->given);
    free(s->solution);
    free(s->constraint);
    free(s->cell.at);
}

void chart_add(struct chart *s, enum constraint_kind kind, int number)
{
    s->constraint =
        mem_reserve(s->constraint, (size_t)s->n + 1, &s->capacity, sizeof *s->constraint);
    s->constraint[s->n++] = (struct constraint){.kind = kind, .number = number};
}

void chart_cell(struct chart *s, int cell)
{
    ints_push(&s->cell, cell);
    s->constraint[s->n - 1].ncells++;
}

bool chart_place(struct chart *s, int row, int col)
{
    bool good = row >= 0 && col >= 0 && row < s->side && col < s->side &&
                s->constraint[s->n - 1].ncells < s->side * s->side;

    if (good)
        chart_cell(s, row * s->side + col);
    return good;
}

bool chart_places(struct chart *s, const json_t *list, bool column_first)
{
    bool good = json_array_size(list) > 0;

    for (size_t i = 0; i < json_array_size(list) && good; i++) {
        const json_t *at = json_array_get(list, i);
        good = json_array_size(at) == 2 &&
               chart_place(s, foreign_number(json_array_get(at, column_first)),
                           foreign_number(json_array_get(at, !column_first)));
    }
    return good;
}

bool chart_whole(struct chart *s, const char *name)
{
    bool falling = strcmp(name, "diagonal-") == 0, rising = strcmp(name, "diagonal+") == 0,
         disjoint = strcmp(name, "disjointgroups") == 0;

    s->falling = s->falling || falling;
    s->rising = s->rising || rising;
    s->disjoint = s->disjoint || disjoint;
    if (falling || rising || disjoint)
        return true;
    for (int i = 0; i < CONSTRAINT_KINDS; i++)
        if (constraint_rows[i]->fpuzzles.listing == FPUZZLES_WHOLE &&
            strcmp(constraint_rows[i]->fpuzzles.field, name) == 0) {
            chart_add(s, (enum constraint_kind)i, 0);
            return true;
        }
    return false;
}

bool chart_fields(struct chart *s)
{
    bool good = s->n == s->side;

    for (int i = 0, cell = 0; i < s->n; i++)
        for (int k = 0; k < s->constraint[i].ncells; k++)
            s->field[s->cell.at[cell++]] = i;
    s->n = 0;
    s->cell.n = 0;
    return good && s->field[0] >= 0;
}

/* Gives each constraint its cells, which no longer move. */
static void bind_cells(const struct chart *s)
{
    for (int i = 0, at = 0; i < s->n; at += s->constraint[i++].ncells)
        s->constraint[i].cell = s->constraint[i].ncells ? s->cell.at + at : NULL;
}

/* The blocks of a square; false if a field has another size. */
static bool add_blocks(const struct chart *s, struct block_list *list)
{
    int cells = s->side * s->side, fields = s->field[0] < 0 ? 0 : s->side;

    block_list_rows(list, s->side);
    block_list_columns(list, s->side);
    for (int f = 0; f < fields; f++) {
        int *block = block_list_add(list), n = 0;
        for (int e = 0; e < cells && n <= s->side; e++)
            if (s->field[e] == f && n++ < s->side)
                block[n - 1] = e;
        if (n != s->side)
            return false;
    }
    for (int down = 1; down >= 0; down--)
        if (down ? s->falling : s->rising)
            block_list_diagonal(list, down);
    if (s->disjoint)
        block_list_linked(list, topology_box_height(s->side));
    for (int w = 0; s->windows && w < 4; w++) {
        int *block = block_list_add(list);
        for (int k = 0; k < 9; k++)
            block[k] = (w / 2 * 4 + 1 + k / 3) * 9 + w % 2 * 4 + 1 + k % 3;
    }
    return true;
}

bool chart_record(const struct chart *s, struct record *r, struct diag *why)
{
    OWN(block_list) list;

    block_list_init(&list, s->side);
    bool good = add_blocks(s, &list) ||
                diag_set(why, "its boxes or fields do not have %d cells each", s->side);
    struct topology *t =
        good ? topology_new(s->side * s->side, s->side, list.block, list.n, NULL, why) : NULL;
    bind_cells(s);
    if (!t || (s->n > 0 && !topology_constrain(t, s->constraint, s->n, why))) {
        topology_drop(t);
        return false;
    }
    struct sudoku *sudoku = sudoku_new(t);
    memcpy(sudoku->given, s->given, (size_t)t->nelements * sizeof *s->given);
    if (sudoku_take_answer(sudoku, s->solution, why)) {
        *r = sudoku_record(sudoku);
        return true;
    }
    sudoku_free(sudoku);
    return false;
}

/* Whether the elements of a block are so far apart, one by one. */
static bool is_line(const int *e, int side, int first, int step)
{
    for (int k = 0; k < side; k++)
        if (e[k] != first + k * step)
            return false;
    return true;
}

/* Whether the elements have one place in their boxes. */
static bool is_linked(const int *e, int side)
{
    int height = topology_box_height(side), width = side / height;

    for (int k = 0; k < side; k++)
        if (e[k] / side % height != e[0] / side % height ||
            e[k] % side % width != e[0] % side % width)
            return false;
    return height > 1;
}

/* Takes a block that is no row or column: a diagonal, a place of all boxes, or the next field, of cells
 * without one. */
static bool take_block(struct chart *chart, const int *e, int *fields)
{
    int side = chart->side;

    if (is_line(e, side, 0, side + 1))
        return chart->falling = true;
    if (is_line(e, side, side - 1, side - 1))
        return chart->rising = true;
    if (is_linked(e, side))
        return ++chart->nlinked;
    for (int k = 0; k < side; k++) {
        if (chart->field[e[k]] >= 0)
            return false;
        chart->field[e[k]] = *fields;
    }
    ++*fields;
    return true;
}

static bool take_blocks(const struct topology *t, struct chart *chart)
{
    int side = chart->side, lines = 0, fields = 0;
    bool good = true;

    for (int b = 0; b < t->nblocks && good; b++) {
        const int *e = topology_block(t, b);
        bool row = e[0] % side == 0 && is_line(e, side, e[0], 1);
        bool column = e[0] < side && is_line(e, side, e[0], side);
        lines += row || column;
        good = row || column || take_block(chart, e, &fields);
    }
    /* A field that is a row or a column, too, is no block of its own. */
    for (int line = 0; line < 2 * side && fields < side; line++) {
        int first = line < side ? line * side : line - side, step = line < side ? 1 : side;
        int open = 0;
        for (int k = 0; k < side; k++)
            open += chart->field[first + k * step] < 0;
        for (int k = 0; k < side && open == side; k++)
            chart->field[first + k * step] = fields;
        fields += open == side;
    }
    chart->disjoint = chart->nlinked == side;
    return good && lines == 2 * side && fields == side && (!chart->nlinked || chart->disjoint);
}

bool chart_of(const struct sudoku *s, struct chart *chart)
{
    const struct topology *t = s->topology;
    int side = topology_side(t);

    if (side < 2 || side != t->nsymbols)
        return false;
    chart_init(chart, side, 0);
    if (!take_blocks(t, chart)) {
        chart_release(chart);
        return false;
    }
    memcpy(chart->given, s->given, (size_t)t->nelements * sizeof *s->given);
    if (s->solution)
        memcpy(chart->solution, s->solution, (size_t)t->nelements * sizeof *s->given);
    for (int i = 0; t->constraints && i < t->constraints->n; i++) {
        const struct constraint *c = &t->constraints->at[i];
        chart_add(chart, c->kind, c->number);
        memcpy(chart->constraint[i].symbols, c->symbols, sizeof c->symbols);
        for (int k = 0; k < c->ncells; k++)
            chart_cell(chart, c->cell[k]);
    }
    bind_cells(chart);
    return true;
}

int chart_number(int cells, int *parent, int *class)
{
    FREED int *name = mem_alloc((size_t)cells, sizeof *name);
    int n = 0;

    for (int e = 0; e < cells; e++) {
        int root = forest_root(parent, e);
        name[root] = name[root] ? name[root] : ++n;
        class[e] = name[root] - 1;
    }
    return n;
}

int chart_joined(int side, const int *class)
{
    int pieces = side * side, classes = 0;
    FREED int *parent = mem_alloc((size_t)pieces, sizeof *parent);
    FREED bool *seen = mem_alloc((size_t)pieces + 1, sizeof *seen);

    forest_init(parent, pieces);
    for (int e = 0; e < side * side; e++) {
        if (e % side > 0 && class[e] == class[e - 1])
            pieces -= forest_join(parent, e, e - 1);
        if (e >= side && class[e] == class[e - side])
            pieces -= forest_join(parent, e, e - side);
        classes += !seen[class[e]];
        seen[class[e]] = true;
    }
    return pieces == classes ? classes : 0;
}

int chart_box_height(const struct chart *s)
{
    for (int height = 1; height <= s->side; height++) {
        bool boxes = s->side % height == 0;
        for (int e = 0; e < s->side * s->side && boxes; e++) {
            int row = e / s->side, col = e % s->side, width = s->side / height;
            boxes = s->field[e] == s->field[row / height * height * s->side + col / width * width];
        }
        if (boxes)
            return height;
    }
    return 0;
}
