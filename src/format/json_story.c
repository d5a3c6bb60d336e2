/*
 * The JSON fields of solving by hand: `edges`, the lines drawn so far, and `steps`, the story of a
 * solution. Both are checked when they are read: names must be on the board, no edge may be told
 * twice, and what is told must agree with the solution when that is known.
 */
#include "base/mem.h"
#include "format/jsonl.h"
#include "format/line.h"
#include "model/square.h"

#include <stdlib.h>
#include <string.h>

/* ---- edges ---- */

static bool read_drawn_row(const struct jsonl *line, const json_t *json, int text, struct record *r)
{
    const struct lattice *l = r->puzzle->lattice;
    const char *s = json_string_value(json);

    if (!jsonl_check_edges(line, "edges", json, l, text, text % 2 == 0 ? "-x." : "|x."))
        return false;
    for (int i = 0; i < jsonl_edges(l, text); i++) {
        int edge = jsonl_edge(l, text, i);
        if (edge >= 0)
            r->drawn[edge] = s[i] == '.' ? EDGE_UNKNOWN : s[i] == 'x' ? EDGE_OFF : EDGE_ON;
    }
    return true;
}

bool jsonl_read_drawn(const struct jsonl *line, struct record *r)
{
    const struct lattice *l = r->puzzle->lattice;
    json_t *rows;

    if (!jsonl_has(line, "edges"))
        return true;
    if (!jsonl_rows(line, "edges", 2 * (size_t)l->square->rows + 1, &rows))
        return false;
    r->drawn = mem_alloc((size_t)l->nedges, 1);
    for (int i = 0; i <= 2 * l->square->rows; i++)
        if (!read_drawn_row(line, json_array_get(rows, (size_t)i), i, r))
            return false;
    return true;
}

void jsonl_write_drawn(json_t *object, const struct record *r)
{
    const struct lattice *l = r->puzzle->lattice;
    struct strbuf row;

    if (!r->drawn)
        return;
    json_t *rows = json_array();
    strbuf_init(&row);
    for (int text = 0; text <= 2 * l->square->rows; text++) {
        const char shown[] = {'.', text % 2 == 0 ? '-' : '|', 'x'};
        strbuf_clear(&row);
        for (int i = 0; i < jsonl_edges(l, text); i++) {
            int edge = jsonl_edge(l, text, i);
            strbuf_char(&row, edge < 0 ? '_' : shown[r->drawn[edge]]);
        }
        jsonl_append_text(rows, row.text);
    }
    strbuf_release(&row);
    jsonl_put(object, "edges", rows);
}

/* ---- reading steps ---- */

struct story_reading {
    const struct jsonl *line;
    const struct record *r;
    struct story_step *step;
    int number;           /* of the step, from 1 */
    unsigned char *told;  /* [nedges] */
    const json_t *object; /* the step */
};

static bool step_wrong(const struct story_reading *s, const char *field, const char *why)
{
    return jsonl_wrong(s->line, "steps", "step %d: \"%s\" %s", s->number, field, why);
}

static bool read_step_number(const struct story_reading *s, const char *field, int low, int high,
                             int *value)
{
    const json_t *json = json_object_get(s->object, field);

    if (!json_is_integer(json) || json_integer_value(json) < low || json_integer_value(json) > high)
        return jsonl_wrong(s->line, "steps", "step %d: \"%s\" must be a whole number, %d to %d",
                           s->number, field, low, high);
    *value = (int)json_integer_value(json);
    return true;
}

static bool read_step_text(const struct story_reading *s, const char *field, char **text)
{
    const json_t *json = json_object_get(s->object, field);

    if (!json_is_string(json) || json_string_length(json) == 0)
        return step_wrong(s, field, "must be a text, not empty");
    *text = mem_copy_text(json_string_value(json));
    return true;
}

/* The texts of an array; NULL with a message when it is anything else. */
static const json_t *read_step_list(const struct story_reading *s, const char *field)
{
    const json_t *list = json_object_get(s->object, field);

    if (!json_is_array(list)) {
        step_wrong(s, field, "must be an array of texts");
        return NULL;
    }
    for (size_t i = 0; i < json_array_size(list); i++)
        if (!json_is_string(json_array_get(list, i))) {
            step_wrong(s, field, "must be an array of texts");
            return NULL;
        }
    return list;
}

static bool read_step_edges(struct story_reading *s, const char *field, enum edge_value value)
{
    const struct loop *solution = s->r->solution;
    const json_t *list = read_step_list(s, field);
    struct story_step *step = s->step;

    if (!list)
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        int edge =
            story_find_edge(s->r->puzzle->lattice, json_string_value(json_array_get(list, i)));
        if (edge < 0)
            return jsonl_wrong(s->line, "steps",
                               "step %d: \"%s\" entry %zu is no edge of the board", s->number,
                               field, i + 1);
        if (s->told[edge])
            return jsonl_wrong(s->line, "steps", "step %d: \"%s\" entry %zu has been told before",
                               s->number, field, i + 1);
        if (solution && solution->on[edge] != (value == EDGE_ON))
            return jsonl_wrong(s->line, "steps",
                               "step %d: \"%s\" entry %zu contradicts the solution", s->number,
                               field, i + 1);
        s->told[edge] = 1;
        step->edge = mem_resize(step->edge, (size_t)step->nedges + 1, sizeof *step->edge);
        step->edge[step->nedges++] = (struct step_edge){edge, value};
    }
    return true;
}

static bool read_step_cells(struct story_reading *s)
{
    struct story_step *step = s->step;

    if (!json_object_get(s->object, "cells"))
        return true;
    const json_t *list = read_step_list(s, "cells");
    if (!list)
        return false;
    step->cell = mem_alloc(json_array_size(list), sizeof *step->cell);
    for (size_t i = 0; i < json_array_size(list); i++) {
        int cell =
            story_find_cell(s->r->puzzle->lattice, json_string_value(json_array_get(list, i)));
        if (cell < 0)
            return step_wrong(s, "cells", "has an entry that is no cell of the board");
        if (step->ncells > 0 && step->cell[step->ncells - 1] >= cell)
            return step_wrong(s, "cells", "must be in reading order, each cell once");
        step->cell[step->ncells++] = cell;
    }
    return true;
}

static bool read_step_sides_row(struct story_reading *s, const char *text, int row)
{
    const struct lattice *l = s->r->puzzle->lattice;

    if (strlen(text) != (size_t)l->square->cols)
        return step_wrong(s, "sides", "must have '#', '.' or '?' for each cell of a row");
    for (int col = 0; col < l->square->cols; col++) {
        int cell = lattice_cell_at(l, row, col);
        if (!lattice_is_cell(l, cell) && text[col] != '_')
            return step_wrong(s, "sides", "must have '_' where there is no cell");
        if (!lattice_is_cell(l, cell))
            continue;
        if (text[col] != '#' && text[col] != '.' && text[col] != '?')
            return step_wrong(s, "sides", "must have '#', '.' or '?' for each cell of a row");
        s->step->sides[cell] = text[col];
    }
    return true;
}

static bool read_step_sides(struct story_reading *s)
{
    const struct lattice *l = s->r->puzzle->lattice;

    if (!json_object_get(s->object, "sides"))
        return true;
    const json_t *list = read_step_list(s, "sides");
    if (!list)
        return false;
    if (json_array_size(list) != (size_t)l->square->rows)
        return step_wrong(s, "sides", "must have a text for each row");
    s->step->sides = mem_alloc((size_t)l->ncells + 1, 1);
    for (int row = 0; row < l->square->rows; row++) {
        const char *text = json_string_value(json_array_get(list, (size_t)row));
        if (!read_step_sides_row(s, text, row))
            return false;
    }
    return true;
}

static bool read_step(struct story_reading *s)
{
    int number;

    if (!json_is_object(s->object))
        return jsonl_wrong(s->line, "steps", "must be an array of objects; entry %d is none",
                           s->number);
    return read_step_number(s, "number", s->number, s->number, &number) &&
           read_step_number(s, "level", LEVEL_MIN, LEVEL_SEARCH, &s->step->level) &&
           read_step_text(s, "technique", &s->step->technique) &&
           (!json_object_get(s->object, "title") || read_step_text(s, "title", &s->step->title)) &&
           read_step_text(s, "text", &s->step->text) && read_step_edges(s, "on", EDGE_ON) &&
           read_step_edges(s, "off", EDGE_OFF) && read_step_cells(s) && read_step_sides(s);
}

bool jsonl_read_story(const struct jsonl *line, struct record *r)
{
    const json_t *steps = json_object_get(line->root, "steps");
    struct story_reading s = {.line = line, .r = r};
    bool good = true;

    if (!steps)
        return true;
    if (!json_is_array(steps))
        return jsonl_wrong(line, "steps", "must be an array of objects");
    r->story = story_new();
    s.told = mem_alloc((size_t)r->puzzle->lattice->nedges, 1);
    for (size_t i = 0; good && i < json_array_size(steps); i++) {
        s.number = (int)i + 1;
        s.object = json_array_get(steps, i);
        s.step = story_add(r->story);
        good = read_step(&s);
    }
    free(s.told);
    return good;
}

/* ---- writing steps ---- */

static void write_step_edges(json_t *object, const char *field, const struct lattice *l,
                             const struct story_step *step, enum edge_value value)
{
    json_t *list = json_array();
    struct strbuf name;

    strbuf_init(&name);
    for (int i = 0; i < step->nedges; i++) {
        if (step->edge[i].value != value)
            continue;
        strbuf_clear(&name);
        story_edge_name(&name, l, step->edge[i].edge);
        jsonl_append_text(list, name.text);
    }
    strbuf_release(&name);
    jsonl_put(object, field, list);
}

static void write_step_cells(json_t *object, const struct lattice *l, const struct story_step *step)
{
    json_t *list = json_array();
    struct strbuf name;

    strbuf_init(&name);
    for (int i = 0; i < step->ncells; i++) {
        strbuf_clear(&name);
        story_cell_name(&name, l, step->cell[i]);
        jsonl_append_text(list, name.text);
    }
    strbuf_release(&name);
    jsonl_put(object, "cells", list);
}

static void write_step_sides(json_t *object, const struct lattice *l, const char *sides)
{
    json_t *list = json_array();
    struct strbuf row;

    strbuf_init(&row);
    for (int i = 0; i < l->square->rows; i++) {
        strbuf_clear(&row);
        for (int j = 0; j < l->square->cols; j++) {
            int cell = lattice_cell_at(l, i, j);
            strbuf_char(&row, lattice_is_cell(l, cell) ? sides[cell] : '_');
        }
        jsonl_append_text(list, row.text);
    }
    strbuf_release(&row);
    jsonl_put(object, "sides", list);
}

void jsonl_write_story(json_t *object, const struct record *r)
{
    const struct lattice *l = r->puzzle->lattice;

    if (!r->story)
        return;
    json_t *steps = json_array();
    for (int i = 0; i < r->story->nsteps; i++) {
        const struct story_step *step = &r->story->step[i];
        json_t *told = json_object();
        jsonl_put(told, "number", json_integer(i + 1));
        jsonl_put(told, "level", json_integer(step->level));
        jsonl_put_text(told, "technique", step->technique);
        if (step->title)
            jsonl_put_text(told, "title", step->title);
        jsonl_put_text(told, "text", step->text);
        write_step_edges(told, "on", l, step, EDGE_ON);
        write_step_edges(told, "off", l, step, EDGE_OFF);
        if (step->ncells > 0)
            write_step_cells(told, l, step);
        if (step->sides)
            write_step_sides(told, l, step->sides);
        json_array_append_new(steps, told);
    }
    jsonl_put(object, "steps", steps);
}
