/*
 * Sudokus in ipuz (ipuz.org, version 2): an object of JSON with "kind" ["http://ipuz.org/sudoku#1"] and
 *
 *     puzzle, solution  rows of cells: a number, a text, or an object with it as `cell` or `value`
 *     charset           the symbols in their order; if missing, they are numbers
 *     empty             what an unknown is; 0 if missing
 *     boxes             false: there are none
 *     zones             places with different symbols: `cells` or `rect`, see take_group()
 *     cages             the same, with a `value`: their sum
 *
 * Zones are fields if there are no boxes and as many of them as the side come first and part the square.
 */
#include "base/text.h"
#include "format/foreign.h"
#include "format/notes.h"
#include "format/sudoku/chart.h"
#include "format/sudoku/signs.h"
#include "model/sudoku/topology_parts.h"

#include <stdlib.h>
#include <string.h>

#define KINDS "http://ipuz.org/"
#define KIND KINDS "sudoku#1"

static const char *const notes[] = {"title", "author", "copyright",  "publisher", "publication",
                                    "url",   "date",   "difficulty", "intro",     NULL};

/* ---- reading ---- */

static const char *kind_of(const json_t *root)
{
    const json_t *kind = json_object_get(root, "kind");
    const char *text = json_string_value(json_is_array(kind) ? json_array_get(kind, 0) : kind);

    return text && strncmp(text, KINDS, strlen(KINDS)) == 0 ? text + strlen(KINDS) : NULL;
}

static bool ipuz_is(const json_t *root)
{
    return kind_of(root) != NULL;
}

/* A cell as a text, empty for an unknown; false if it is something else. */
static bool take_word(const json_t *cell, const char *field, const char *empty, char word[16])
{
    const json_t *value = json_is_object(cell) ? json_object_get(cell, field) : cell;

    word[0] = 0;
    if (json_is_integer(value))
        snprintf(word, 16, "%" JSON_INTEGER_FORMAT, json_integer_value(value));
    else if (json_is_string(value) && json_string_length(value) < 16)
        strcpy(word, json_string_value(value));
    else if (value && !json_is_null(value))
        return false;
    if (strcmp(word, empty) == 0)
        word[0] = 0;
    return true;
}

/* The symbols of rows of cells, into symbol[side * side]. */
static bool take_rows(const json_t *root, const char *field, const char *part, int side,
                      int *symbol, struct diag *why)
{
    const char *charset = json_string_value(json_object_get(root, "charset"));
    const json_t *rows = json_object_get(root, field), *none = json_object_get(root, "empty");
    char empty[16], word[16];

    if (!none || !take_word(none, "cell", "", empty))
        strcpy(empty, "0");
    if (charset && strlen(charset) != (size_t)side)
        return diag_set(why, "\"charset\" does not have a sign for each of %d symbols", side);
    for (int e = 0; e < side * side; e++) {
        const json_t *row = json_array_get(rows, (size_t)(e / side));
        int64_t number = 0;
        if (json_array_size(row) != (size_t)side)
            return diag_set(why, "\"%s\" does not have %d rows of %d cells", field, side, side);
        bool good = take_word(json_array_get(row, (size_t)(e % side)), part, empty, word);
        const char *sign = charset && word[0] ? strchr(charset, word[0]) : NULL;
        if (good && word[0])
            good = charset ? sign && word[1] == 0 : number_parse(word, 1, side, &number);
        if (!good)
            return diag_set(why, "the cell R%dC%d in \"%s\" is no symbol", e / side + 1,
                            e % side + 1, field);
        symbol[e] = sign ? (int)(sign - charset) + 1 : (int)number;
    }
    return true;
}

static bool add_place(struct chart *s, int col, int row)
{
    if (row < 0 || col < 0 || row >= s->side || col >= s->side)
        return false;
    chart_cell(s, row * s->side + col);
    return true;
}

/* Adds the cells of a group, [column, row] each, or from left, top to right, bottom. They count from
 * `base`. */
static bool take_group(struct chart *s, const json_t *group, int base)
{
    const json_t *cells = json_object_get(group, "cells"), *rect = json_object_get(group, "rect");
    int corner[4];

    for (size_t i = 0; i < 4; i++)
        corner[i] = foreign_number(json_array_get(rect, i)) - base;
    if (json_array_size(cells) > (size_t)s->side)
        return false;
    for (size_t i = 0; i < json_array_size(cells); i++) {
        const json_t *at = json_array_get(cells, i);
        if (json_array_size(at) != 2 || !add_place(s, foreign_number(json_array_get(at, 0)) - base,
                                                   foreign_number(json_array_get(at, 1)) - base))
            return false;
    }
    if (json_array_size(cells) > 0 || json_array_size(rect) != 4)
        return json_array_size(cells) > 0;
    for (int row = corner[1]; row <= corner[3]; row++)
        for (int col = corner[0]; col <= corner[2]; col++)
            if (s->constraint[s->n - 1].ncells == s->side || !add_place(s, col, row))
                return false;
    return true;
}

/* Places count from 0 or, as in some files, from 1: where a number is the side. */
static int base_of(const json_t *value, int side)
{
    int base = json_is_integer(value) && json_integer_value(value) == side;

    for (size_t i = 0; i < json_array_size(value) && !base; i++)
        base = base_of(json_array_get(value, i), side);
    return base;
}

static int base_of_groups(const json_t *root, int side)
{
    static const char *const fields[] = {"zones", "cages"}, *const parts[] = {"cells", "rect"};
    int base = 0;

    for (int f = 0; f < 2; f++) {
        const json_t *groups = json_object_get(root, fields[f]);
        for (size_t i = 0; i < 2 * json_array_size(groups) && !base; i++)
            base = base_of(json_object_get(json_array_get(groups, i / 2), parts[i % 2]), side);
    }
    return base;
}

/* Whether the last constraint is this diagonal: then it is one instead. */
static bool take_diagonal(struct chart *s, int first, int step)
{
    const struct constraint *last = &s->constraint[s->n - 1];
    size_t from = s->cell.n - (size_t)last->ncells;

    for (int k = 0; k < s->side; k++)
        if (last->ncells != s->side || s->cell.at[from + (size_t)k] != first + k * step)
            return false;
    s->cell.n = from;
    s->n--;
    return true;
}

/* Makes the first constraints fields, if they are. */
static void take_fields(struct chart *s)
{
    int side = s->side, all = side * side;
    bool fields = s->n >= side && s->field[0] < 0;

    for (int i = 0; i < side && fields; i++)
        fields = s->constraint[i].ncells == side;
    for (int k = 0; k < all && fields; k++) {
        fields = s->field[s->cell.at[k]] < 0;
        s->field[s->cell.at[k]] = k / side;
    }
    for (int e = 0; e < all && !fields && s->n >= side; e++)
        s->field[e] = -1;
    if (fields) {
        s->n -= side;
        s->cell.n -= (size_t)all;
        memmove(s->constraint, s->constraint + side, (size_t)s->n * sizeof *s->constraint);
        memmove(s->cell.at, s->cell.at + all, s->cell.n * sizeof *s->cell.at);
    }
}

static bool take_groups(struct chart *s, const json_t *root, struct diag *why)
{
    const json_t *zones = json_object_get(root, "zones"), *cages = json_object_get(root, "cages");
    int side = s->side, base = base_of_groups(root, side);
    bool good = true;

    for (size_t i = 0; i < json_array_size(zones) && good; i++) {
        chart_add(s, CONSTRAINT_DIFFER, 0);
        good = take_group(s, json_array_get(zones, i), base);
        s->falling = (good && take_diagonal(s, 0, side + 1)) || s->falling;
        s->rising = (good && s->n > 0 && take_diagonal(s, side - 1, side - 1)) || s->rising;
    }
    if (!good)
        return diag_set(why, "\"zones\" has cells that cannot be read");
    take_fields(s);
    for (size_t i = 0; i < json_array_size(cages) && good; i++) {
        const json_t *cage = json_array_get(cages, i), *sum = json_object_get(cage, "value");
        const char *way = json_string_value(json_object_get(cage, "operator"));
        if (way && *way && strcmp(way, "+") != 0)
            return diag_set(why, "\"cages\" has the operator %s; only sums are known here", way);
        chart_add(s, CONSTRAINT_CAGE, sum ? foreign_number(sum) : 0);
        good = s->constraint[s->n - 1].number >= 0 && take_group(s, cage, base);
    }
    return good || diag_set(why, "\"cages\" has cells or values that cannot be read");
}

static bool ipuz_take(json_t *root, struct record *r, struct diag *why)
{
    static const char *const known[] = {"kind",   "puzzle",         "solution",      "saved",
                                        "zones",  "cages",          "boxes",         "volatile",
                                        "styles", "checksum",       "block",         "dimensions",
                                        "editor", "displaycharset", "showoperators", NULL};
    const char *kind = kind_of(root);
    size_t side = json_array_size(json_object_get(root, "puzzle"));
    struct chart s;

    if (!kind || strcmp(kind, "sudoku#1") != 0)
        return diag_set(why, "a puzzle of ipuz of the kind \"%s\"; only \"sudoku#1\" can be read",
                        kind ? kind : "");
    if (side < 2 || side > TOPOLOGY_MAX_SYMBOLS)
        return diag_set(why, "\"puzzle\" does not have 2 to %d rows", TOPOLOGY_MAX_SYMBOLS);
    bool boxes = !json_is_false(json_object_get(root, "boxes"));
    chart_init(&s, (int)side, boxes ? topology_box_height((int)side) : 0);
    bool good = take_rows(root, "puzzle", "cell", s.side, s.given, why) &&
                (!json_object_get(root, "solution") ||
                 take_rows(root, "solution", "value", s.side, s.solution, why)) &&
                take_groups(&s, root, why) && foreign_all_known(root, known, why) &&
                chart_record(&s, r, why);
    chart_release(&s);
    for (int i = 0; good && notes[i]; i++) {
        const char *value = json_string_value(json_object_get(root, notes[i]));
        if (value)
            record_note(r, notes[i], value, strlen(value));
    }
    return good;
}

const struct foreign foreign_ipuz = {ipuz_is, ipuz_take};

static bool ipuz_sniff(const char *text, size_t len)
{
    const char *kind = strstr(text, KINDS);

    return strchr("{[", text[strspn(text, " \t")]) && kind && kind < text + len;
}

static enum format_result ipuz_read(struct format_reader *reader, struct record *r, struct diag *d)
{
    return foreign_read(&foreign_ipuz, reader, r, d);
}

/* ---- writing ---- */

/* Rows of symbols: numbers up to 9, then letters. */
static json_t *write_rows(const int *symbol, int side)
{
    json_t *rows = json_array();

    for (int e = 0; e < side * side; e++) {
        char sign = sign_of(symbol[e]);
        if (e % side == 0)
            json_array_append_new(rows, json_array());
        json_array_append_new(json_array_get(rows, (size_t)(e / side)),
                              symbol[e] <= 9 ? json_integer(symbol[e]) : json_stringn(&sign, 1));
    }
    return rows;
}

static json_t *write_group(int side, const int *cell, int n)
{
    json_t *cells = json_array();

    for (int k = 0; k < n; k++)
        json_array_append_new(cells, json_pack("[ii]", cell[k] % side, cell[k] / side));
    return json_pack("{s:o}", "cells", cells);
}

/* Zones: fields that are not the boxes, and diagonals; and the cells of constraints, which may be cages. */
static bool write_groups(json_t *root, const struct chart *s, bool boxes)
{
    json_t *zones = json_array(), *cages = json_array();
    int *cell = mem_alloc((size_t)s->side, sizeof *cell), side = s->side;
    const int *at = s->cell.at;
    bool good = true;

    for (int f = 0; f < side && !boxes; f++) {
        int n = 0;
        for (int e = 0; e < side * side && n < side; e++)
            if (s->field[e] == f)
                cell[n++] = e;
        json_array_append_new(zones, write_group(side, cell, n));
    }
    for (int down = 1; down >= 0; down--) {
        for (int k = 0; k < side; k++)
            cell[k] = down ? k * (side + 1) : (k + 1) * (side - 1);
        if (down ? s->falling : s->rising)
            json_array_append_new(zones, write_group(side, cell, side));
    }
    for (int i = 0; i < s->n; at += s->constraint[i++].ncells) {
        const struct constraint *c = &s->constraint[i];
        bool cage = c->kind == CONSTRAINT_CAGE;
        good = good && (cage || c->kind == CONSTRAINT_DIFFER);
        json_t *group = write_group(side, at, c->ncells);
        if (c->number)
            json_object_set_new(group, "value", json_integer(c->number));
        json_array_append_new(cage ? cages : zones, group);
    }
    if (json_array_size(zones) > 0)
        json_object_set(root, "zones", zones);
    if (json_array_size(cages) > 0)
        json_object_set(root, "cages", cages);
    json_decref(zones);
    json_decref(cages);
    free(cell);
    return good;
}

/* The JSON of a sudoku; NULL if it has none. */
static json_t *write_object(const struct record *r)
{
    struct chart s;

    if (sudoku_of(r)->topology->nsymbols > SIGNS_MOST || !chart_of(sudoku_of(r), &s))
        return NULL;
    bool boxes = chart_box_height(&s) == topology_box_height(s.side);
    json_t *root = json_pack("{s:s,s:[s]}", "version", "http://ipuz.org/v2", "kind", KIND);
    for (int i = 0; notes[i]; i++) {
        char *text = record_noted(r, notes[i]);
        const char *note = i == 0 ? r->title : text;
        if (note)
            json_object_set_new(root, notes[i], json_string(note));
        free(text);
    }
    struct strbuf charset = strbuf_new();
    for (int symbol = 1; symbol <= s.side; symbol++)
        strbuf_char(&charset, sign_of(symbol));
    json_object_set_new(root, "charset", json_string(charset.text));
    strbuf_release(&charset);
    json_object_set_new(root, "boxes", json_boolean(boxes));
    json_object_set_new(root, "puzzle", write_rows(s.given, s.side));
    if (s.solution[0])
        json_object_set_new(root, "solution", write_rows(s.solution, s.side));
    bool good = write_groups(root, &s, boxes);
    chart_release(&s);
    if (good)
        return root;
    json_decref(root);
    return NULL;
}

static bool ipuz_accept(const struct format *format, const struct record *r, struct diag *why)
{
    json_t *root = write_object(r);
    bool good = root != NULL;

    json_decref(root);
    return good || diag_set(why, "the format %s lacks a kind of the sudoku's blocks or constraints",
                            format->name);
}

static void ipuz_write(struct strbuf *out, const struct record *r, bool first)
{
    json_t *root = write_object(r);
    char *text = json_dumps(root, JSON_COMPACT);

    (void)first;
    strbuf_format(out, "%s\n", text);
    free(text);
    json_decref(root);
}

const struct format format_ipuz = {
    .name = "ipuz",
    .title = "sudokus in ipuz",
    .family = &sudoku_family,
    .solutions = true,
    .titles = true,
    .single = true,
    .accept = ipuz_accept,
    .sniff = ipuz_sniff,
    .read = ipuz_read,
    .write = ipuz_write,
};
