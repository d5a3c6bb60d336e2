/*
 * Addresses of f-puzzles and SudokuPad: f-puzzles.com/?load=DATA, sudokupad.app/fpuzzlesDATA, and
 * .../sclDATA or ctcDATA (sudokupad.c), where DATA is JSON that LZ-string compressed to base64:
 *
 *     size, title, author, ruleset, solution[size * size]
 *     grid[row][column]: value, given, region, givenPencilMarks
 *     and constraints, whose cells are texts "R1C2"
 *
 * A field that is not known here is an error unless it changes no rule. Drawings may be rules.
 */
#include "base/bitset.h"
#include "format/codec.h"
#include "format/foreign.h"
#include "format/format.h"
#include "format/jsonl.h"
#include "format/line.h"
#include "format/sudoku/chart.h"
#include "model/sudoku/topology_parts.h"

#include <jansson.h>
#include <string.h>

/* ---- reading ---- */

/* The kind of a field, of which some have only entries with a certain text; false if there is none. */
static bool find_kind(const char *field, bool negative, const char *text,
                      enum constraint_kind *kind)
{
    for (int i = 0; field && i < CONSTRAINT_KINDS; i++) {
        const struct constraint_row *row = constraint_rows[i];
        *kind = (enum constraint_kind)i;
        if (row->fpuzzles.field && strcmp(row->fpuzzles.field, field) == 0 &&
            (row->fpuzzles.listing == FPUZZLES_NEGATIVE) == negative &&
            (!text || !row->fpuzzles.text || strcmp(row->fpuzzles.text, text) == 0))
            return true;
    }
    return false;
}

/* Of no rule, like all texts: the board, and settings of editors and solvers. */
static const char *const harmless[] = {"size",          "grid",
                                       "solution",      "activeConstraints",
                                       "metadata",      "highlightConflicts",
                                       "disabledlogic", "truecandidatesoptions",
                                       "fogofwar",      "foglight",
                                       "triggereffect"};

static bool take_cell(struct chart *s, const json_t *value)
{
    const char *text = json_string_value(value);
    int row = 0, col = 0, used = 0;

    return text && sscanf(text, "R%4dC%4d%n", &row, &col, &used) == 2 && !text[used] &&
           chart_place(s, row - 1, col - 1);
}

static bool take_cells(struct chart *s, const json_t *list, enum constraint_kind kind, int number)
{
    bool good = json_is_array(list);

    chart_add(s, kind, number);
    for (size_t i = 0; good && i < json_array_size(list); i++)
        good = take_cell(s, json_array_get(list, i));
    return good;
}

/* A number outside: a cell beside the square, a value, and for a diagonal a direction such as DR; a row or
 * column lies before the cell. */
static bool take_outside(struct chart *s, enum constraint_kind kind, const json_t *entry,
                         int number)
{
    const char *text = json_string_value(json_object_get(entry, "cell"));
    const char *way = json_string_value(json_object_get(entry, "direction"));
    bool straight = constraint_rows[kind]->number == SUM_BETWEEN;
    int row = 0, col = 0, used = 0;

    if (!text || sscanf(text, "R%4dC%4d%n", &row, &col, &used) != 2 || text[used] ||
        number < !straight || foreign_is_empty(json_object_get(entry, "value")))
        return false;
    int down = (row < 1) - (row > s->side), right = (col < 1) - (col > s->side);
    if (straight ? !down == !right
                 : !way || strlen(way) != 2 || !strchr("UD", way[0]) || !strchr("LR", way[1]))
        return false;
    if (!straight) {
        down = way[0] == 'D' ? 1 : -1;
        right = way[1] == 'R' ? 1 : -1;
    }
    chart_add(s, kind, number);
    for (int i = 0; chart_place(s, row - 1 + (i + 1) * down, col - 1 + (i + 1) * right); i++)
        ;
    return true;
}

/* Whether an entry has the only value that its kind knows here, or none. */
static bool has_usual_value(const struct chart *s, const struct constraint_row *row,
                            const json_t *value)
{
    int usual = row->limit ? row->limit(s->side, 0) : row->fpuzzles.value;

    return foreign_is_empty(value) || row->fpuzzles.text || foreign_number(value) == usual;
}

/* Whether all lines begin at the only cell of a list: circles of several cells are not known here. */
static bool begin_at(const json_t *lines, const json_t *cells)
{
    bool good = json_array_size(cells) == 1;

    for (size_t i = 0; i < json_array_size(lines); i++)
        good = good &&
               json_equal(json_array_get(json_array_get(lines, i), 0), json_array_get(cells, 0));
    return good;
}

/* One entry of a list of constraints. */
static bool take_entry(struct chart *s, const char *field, const json_t *entry)
{
    const json_t *lines = json_object_get(entry, "lines"), *value = json_object_get(entry, "value");
    enum constraint_kind kind;
    bool good = find_kind(field, false, json_string_value(value), &kind);
    if (!good)
        return false;
    const struct constraint_row *row = constraint_rows[kind];
    int number = row->number && value ? foreign_number(value) : 0;

    if (row->fpuzzles.listing == FPUZZLES_CELL) {
        chart_add(s, kind, 0);
        return take_cell(s, json_object_get(entry, "cell"));
    }
    if (row->fpuzzles.listing == FPUZZLES_OUTSIDE)
        return take_outside(s, kind, entry, number);
    if (number < 0 || (!row->number && !has_usual_value(s, row, value)))
        return false;
    if (row->fpuzzles.listing == FPUZZLES_CELLS)
        return take_cells(s, json_object_get(entry, "cells"), kind, number);
    good = json_is_array(lines) && (row->fpuzzles.listing != FPUZZLES_ARROWS ||
                                    begin_at(lines, json_object_get(entry, "cells")));
    for (size_t i = 0; good && i < json_array_size(lines); i++)
        good = take_cells(s, json_array_get(lines, i), kind, 0);
    return good;
}

/* The fields of which all marks are shown. */
static bool take_negative(struct chart *s, const json_t *list, struct diag *why)
{
    bool good = json_is_array(list);

    for (size_t i = 0; good && i < json_array_size(list); i++) {
        enum constraint_kind kind;
        good = find_kind(json_string_value(json_array_get(list, i)), true, NULL, &kind);
        if (good)
            chart_add(s, kind, 0);
    }
    return good || diag_set(why, "\"negative\" names rules that are not known here");
}

/* A rule of the whole board, or a list; false if there is no such field, or it is wrong. */
static bool take_rule(struct chart *s, const char *field, const json_t *value, struct diag *why)
{
    enum constraint_kind kind;

    if (strcmp(field, "negative") == 0)
        return take_negative(s, value, why);
    if (json_is_true(value) && chart_whole(s, field))
        return true;
    if (!find_kind(field, false, NULL, &kind))
        return foreign_refuse(field, why);
    bool good = json_is_array(value);
    for (size_t i = 0; i < json_array_size(value) && good; i++)
        good = take_entry(s, field, json_array_get(value, i));
    return good || diag_set(why, "\"%s\" has cells or values that cannot be read", field);
}

static bool take_rules(struct chart *s, json_t *root, struct diag *why)
{
    const char *field;
    json_t *value;
    bool good = true;

    json_object_foreach(root, field, value)
    {
        bool known = foreign_is_empty(value) || json_is_string(value);
        for (size_t i = 0; i < sizeof harmless / sizeof *harmless && !known; i++)
            known = strcmp(field, harmless[i]) == 0;
        good = good && (known || take_rule(s, field, value, why));
    }
    return good;
}

static bool take_one(struct chart *s, int e, const json_t *cell, struct diag *why)
{
    const json_t *marks = json_object_get(cell, "givenPencilMarks"),
                 *region = json_object_get(cell, "region");
    int value = foreign_number(json_object_get(cell, "value"));

    if (json_is_true(json_object_get(cell, "given")))
        s->given[e] = value;
    if (region)
        s->field[e] = json_is_integer(region) ? foreign_number(region) : s->side;
    if (json_array_size(marks) > 0) {
        chart_add(s, CONSTRAINT_AMONG, 0);
        chart_cell(s, e);
    }
    for (size_t i = 0; i < json_array_size(marks); i++) {
        int symbol = foreign_number(json_array_get(marks, i));
        if (symbol >= 1 && symbol <= s->side)
            bitset_add(s->constraint[s->n - 1].symbols, symbol - 1);
    }
    return (s->given[e] >= 0 && s->given[e] <= s->side) ||
           diag_set(why, "the cell R%dC%d has a value that is not 1 to %d", e / s->side + 1,
                    e % s->side + 1, s->side);
}

static bool take_grid(struct chart *s, const json_t *root, struct diag *why)
{
    const json_t *grid = json_object_get(root, "grid"), *all = json_object_get(root, "solution");
    size_t side = (size_t)s->side;
    bool good = json_array_size(grid) == side;

    for (size_t row = 0; good && row < side; row++)
        good = json_array_size(json_array_get(grid, row)) == side;
    if (!good)
        return diag_set(why, "\"grid\" does not have %d rows of %d cells", s->side, s->side);
    for (size_t e = 0; good && e < side * side; e++) {
        good = take_one(s, (int)e, json_array_get(json_array_get(grid, e / side), e % side), why);
        s->solution[e] =
            json_array_size(all) == side * side ? foreign_number(json_array_get(all, e)) : 0;
    }
    return good;
}

static bool fpuzzles_is(const json_t *root)
{
    return json_is_number(json_object_get(root, "size")) &&
           json_is_array(json_object_get(root, "grid"));
}

static bool fpuzzles_take(json_t *root, struct record *r, struct diag *why)
{
    int side = foreign_number(json_object_get(root, "size"));
    struct chart s;

    if (side < 2 || side > TOPOLOGY_MAX_SYMBOLS)
        return diag_set(why, "\"size\" must be 2 to %d", TOPOLOGY_MAX_SYMBOLS);
    chart_init(&s, side, topology_box_height(side));
    bool good = take_grid(&s, root, why) && take_rules(&s, root, why) && chart_record(&s, r, why);
    chart_release(&s);
    if (good)
        foreign_note(root, r);
    return good;
}

const struct foreign foreign_fpuzzles = {fpuzzles_is, fpuzzles_take};

/* ---- addresses ---- */

static const char *const marks[] = {"load=", "fpuzzles", "fpuz", "/scl",
                                    "=scl",  "/ctc",     "=ctc", NULL};

/* Where the data begin; NULL: this is no such address. */
static const char *find_data(const char *line)
{
    for (int i = 0; marks[i]; i++) {
        const char *at = strstr(line, marks[i]);
        if (at && at[strlen(marks[i])] == 'N' && line[0] != '{')
            return at + strlen(marks[i]);
    }
    return NULL;
}

static int fpuzzles_recognise(const char *text, size_t len)
{
    const char *data = find_data(text);

    return data && data < text + len ? SURE_MARK : 0;
}

/* The JSON of an address, perhaps shortened by SudokuPad. */
static json_t *unpack(const char *data)
{
    OWN(strbuf) plain = strbuf_new(), text = strbuf_new(), full = strbuf_new();
    json_t *root = NULL;

    codec_percent(&plain, data, strcspn(data, "&#?\"\t"));
    while (plain.len > 0 && line_is_blank_char(plain.text[plain.len - 1]))
        strbuf_cut(&plain, plain.len - 1);
    if (codec_lz(&text, plain.text, plain.len)) {
        root = jsonl_hold(json_loadb(text.text, text.len, JSON_REJECT_DUPLICATES, NULL));
        sudokupad_lengthen(&full, text.text);
    }
    if (!root)
        root = jsonl_hold(json_loadb(full.text, full.len, JSON_REJECT_DUPLICATES, NULL));
    return root;
}

static bool take_address(const char *line, bool drawings, struct record *r, struct diag *why)
{
    const char *data = find_data(line);
    json_t *root = data ? unpack(data) : NULL;
    const struct foreign *kind = foreign_of(root);
    bool good = kind && foreign_take(kind, root, drawings, r, why);

    jsonl_drop(root);
    if (!data)
        diag_set(why, "an address with load=, fpuzzles, scl or ctc is expected");
    else if (!root)
        diag_set(why, "the data are damaged");
    else if (!kind)
        diag_set(why, "the data are not JSON of a puzzle");
    return good;
}

static enum format_result fpuzzles_read(struct format_reader *reader, struct record *r,
                                        struct diag *d)
{
    struct diag why;

    if (textin_next(&reader->in, d) != TEXTIN_LINE)
        return FORMAT_ERROR;
    if (take_address(reader->in.text, reader->drawings, r, &why))
        return FORMAT_RECORD;
    diag_at(d, textin_place(&reader->in, 0), "%s", why.text);
    return FORMAT_ERROR;
}

/* ---- writing ---- */

static json_t *cell_name(const struct chart *s, int e)
{
    return json_sprintf("R%dC%d", e / s->side + 1, e % s->side + 1);
}

/* The symbols that the cell may have, if there is such a mark. */
static void write_marks(const struct chart *s, int e, json_t *cell)
{
    for (int i = 0; i < s->n; i++) {
        const struct constraint *c = &s->constraint[i];
        for (int k = 0; c->kind == CONSTRAINT_AMONG && k < c->ncells; k++)
            if (c->cell[k] == e) {
                json_t *list = json_array();
                for (int symbol = 1; symbol <= s->side; symbol++)
                    if (constraint_allows(c, symbol))
                        json_array_append_new(list, json_integer(symbol));
                json_object_set_new(cell, "givenPencilMarks", list);
            }
    }
}

static json_t *write_grid(const struct chart *s)
{
    json_t *grid = json_array();
    bool usual = chart_box_height(s) == topology_box_height(s->side);

    for (int e = 0; e < s->side * s->side; e++) {
        json_t *cell = json_object();
        if (s->given[e])
            json_object_update_new(cell, json_pack("{s:i,s:b}", "value", s->given[e], "given", 1));
        if (!usual)
            json_object_set_new(cell, "region", json_integer(s->field[e]));
        write_marks(s, e, cell);
        if (e % s->side == 0)
            json_array_append_new(grid, json_array());
        json_array_append_new(json_array_get(grid, (size_t)(e / s->side)), cell);
    }
    return grid;
}

/* Adds a constraint; false if there is no field for it. */
static bool write_rule(json_t *root, const struct chart *s, const struct constraint *c)
{
    const char *field = constraint_rows[c->kind]->fpuzzles.field;
    const char *text = constraint_rows[c->kind]->fpuzzles.text;
    enum fpuzzles_listing listing = constraint_rows[c->kind]->fpuzzles.listing;

    if (listing == FPUZZLES_NONE)
        return c->kind == CONSTRAINT_AMONG;
    if (listing == FPUZZLES_WHOLE)
        return json_object_set_new(root, field, json_true()) == 0;
    const char *of = listing == FPUZZLES_NEGATIVE ? "negative" : field;
    json_t *list = json_object_get(root, of), *cells = json_array();
    if (!list) {
        list = json_array();
        json_object_set_new(root, of, list);
    }
    for (int k = 0; k < c->ncells; k++)
        if (listing == FPUZZLES_CELL)
            json_array_append_new(list, json_pack("{s:o}", "cell", cell_name(s, c->cell[k])));
        else
            json_array_append_new(cells, cell_name(s, c->cell[k]));
    if (listing == FPUZZLES_OUTSIDE) {
        int row = c->cell[0] / s->side, down = c->cell[1] / s->side - row;
        int col = c->cell[0] % s->side, right = c->cell[1] % s->side - col;
        json_t *entry =
            json_pack("{s:o}", "cell", json_sprintf("R%dC%d", row + 1 - down, col + 1 - right));
        if (down && right)
            json_object_set_new(entry, "direction",
                                json_sprintf("%c%c", down > 0 ? 'D' : 'U', right > 0 ? 'R' : 'L'));
        json_object_set_new(entry, "value", json_sprintf("%d", c->number));
        json_array_append_new(list, entry);
    } else if (listing == FPUZZLES_ARROWS)
        json_array_append_new(
            list, json_pack("{s:[O],s:[o]}", "lines", cells, "cells", cell_name(s, c->cell[0])));
    else if (listing == FPUZZLES_LINES)
        json_array_append_new(list, json_pack("{s:[O]}", "lines", cells));
    else if (listing == FPUZZLES_NEGATIVE)
        json_array_append_new(list, json_string(field));
    else if (listing == FPUZZLES_CELLS && c->number)
        json_array_append_new(
            list, json_pack("{s:O,s:o}", "cells", cells, "value", json_sprintf("%d", c->number)));
    else if (listing == FPUZZLES_CELLS && text)
        json_array_append_new(list, json_pack("{s:O,s:s}", "cells", cells, "value", text));
    else if (listing == FPUZZLES_CELLS)
        json_array_append_new(list, json_pack("{s:O}", "cells", cells));
    json_decref(cells);
    return true;
}

/* The JSON of a sudoku; NULL if it has none. */
static json_t *write_object(const struct record *r)
{
    struct chart s;

    if (!chart_of(sudoku_of(r), &s))
        return NULL;
    json_t *root = json_pack("{s:i}", "size", s.side);
    bool good = true;
    foreign_put_notes(r, root);
    json_object_set_new(root, "grid", write_grid(&s));
    if (s.falling)
        json_object_set_new(root, "diagonal-", json_true());
    if (s.disjoint)
        json_object_set_new(root, "disjointgroups", json_true());
    if (s.rising)
        json_object_set_new(root, "diagonal+", json_true());
    for (int i = 0; i < s.n; i++)
        good = write_rule(root, &s, &s.constraint[i]) && good;
    if (s.solution[0]) {
        json_t *all = json_array();
        for (int e = 0; e < s.side * s.side; e++)
            json_array_append_new(all, json_integer(s.solution[e]));
        json_object_set_new(root, "solution", all);
    }
    chart_release(&s);
    if (good)
        return root;
    json_decref(root);
    return NULL;
}

static bool fpuzzles_accept(const struct format *format, const struct record *r, struct diag *why)
{
    const struct constraints *all = sudoku_of(r)->topology->constraints;
    json_t *root = write_object(r);
    bool good = root != NULL;

    json_decref(root);
    for (int i = 0; all && i < all->n && !good; i++)
        if (constraint_rows[all->at[i].kind]->fpuzzles.listing == FPUZZLES_NONE)
            return diag_set(why, "the format %s has no constraints of the kind %s; json has",
                            format->name, constraint_name[all->at[i].kind]);
    return good || diag_set(why, "the format %s lacks a kind of the sudoku's blocks", format->name);
}

static void fpuzzles_write(struct strbuf *out, const struct record *r, bool first UNUSED)
{
    json_t *root = write_object(r);
    FREED char *text = json_dumps(root, JSON_COMPACT | JSON_ENSURE_ASCII);

    strbuf_text(out, "https://www.f-puzzles.com/?load=");
    codec_write_lz(out, text, strlen(text));
    strbuf_char(out, '\n');
    json_decref(root);
}

const struct format format_fpuzzles = {
    .name = "fpuzzles",
    .title = "addresses of f-puzzles and SudokuPad",
    .family = &sudoku_family,
    .solutions = true,
    .titles = true,
    .accept = fpuzzles_accept,
    .lines = true,
    .recognise = fpuzzles_recognise,
    .read = fpuzzles_read,
    .write = fpuzzles_write,
};
