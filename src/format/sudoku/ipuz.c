/*
 * Sudokus in ipuz (ipuz.org, version 2): an object of JSON, perhaps in "ipuz(...)", with "kind"
 * ["http://ipuz.org/sudoku#1"] or another kind that is_known(), and
 *
 *     puzzle, solution  rows of cells: a number, a text, or an object with it as `cell` or `value`
 *     charset           the symbols in their order; if missing, they are numbers
 *     empty             what an unknown is; 0 if missing
 *     boxes             false: there are none
 *     zones             `cells` [[column, row], ...] or `rect` [left, top, right, bottom], from 0:
 *                       the fields if there are no boxes, else more places with different symbols
 *     cages             the same, with a `value`: their sum
 */
#include "format/foreign.h"
#include "format/sudoku/chart.h"
#include "format/sudoku/signs.h"
#include "model/sudoku/topology_parts.h"

#include <string.h>

#define KINDS "http://ipuz.org/"
#define KIND "sudoku#1"
#define DIAGONAL "sudoku/diagonalsudoku#1"

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

/* Whether the kind is one that is known, perhaps without its version: all have fields and cages. */
static bool is_known(const char *kind)
{
    static const char *const known[] = {KIND, DIAGONAL, "sudoku/jigsawsudoku#1",
                                        "sudoku/killersudoku#1", "sudoku/wordoku#1"};

    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strncmp(kind, known[i], strlen(known[i]) - 2) == 0 &&
            strstr("#1", kind + strlen(known[i]) - 2))
            return true;
    return false;
}

/* The symbol of a cell, 0 for an unknown; below 0: none. */
static int symbol_of(const json_t *root, const json_t *cell)
{
    const char *charset = json_string_value(json_object_get(root, "charset"));
    const json_t *empty = json_object_get(root, "empty"), *value = json_object_get(cell, "cell");
    char digit[2] = {0};

    if (json_is_object(cell))
        cell = value ? value : json_object_get(cell, "value");
    int number = foreign_number(cell);
    if (number >= 0 && number <= 9)
        digit[0] = (char)('0' + number);
    const char *text = digit[0] ? digit : json_string_value(cell);
    if (foreign_is_empty(cell) || (empty ? json_equal(cell, empty) : number == 0))
        return 0;
    if (!charset)
        return number > 0 ? number : -1;
    const char *sign = text && strlen(text) == 1 ? strchr(charset, *text) : NULL;
    return sign ? (int)(sign - charset) + 1 : -1;
}

static bool take_rows(const json_t *root, const char *field, int side, int *symbol,
                      struct diag *why)
{
    for (int e = 0; e < side * side; e++) {
        const json_t *row = json_array_get(json_object_get(root, field), (size_t)(e / side));
        if (json_array_size(row) != (size_t)side)
            return diag_set(why, "\"%s\" does not have %d rows of %d cells", field, side, side);
        symbol[e] = symbol_of(root, json_array_get(row, (size_t)(e % side)));
        if (symbol[e] < 0 || symbol[e] > side)
            return diag_set(why, "the cell R%dC%d in \"%s\" is no symbol", e / side + 1,
                            e % side + 1, field);
    }
    return true;
}

/* Adds the places of zones or cages, a constraint for each. */
static bool take_groups(struct chart *s, const json_t *root, const char *field,
                        enum constraint_kind kind, struct diag *why)
{
    const json_t *groups = json_object_get(root, field);
    bool good = true;

    for (size_t i = 0; i < json_array_size(groups) && good; i++) {
        const json_t *group = json_array_get(groups, i), *rect = json_object_get(group, "rect");
        const json_t *cells = json_object_get(group, "cells"),
                     *sum = json_object_get(group, "value");
        const char *way = json_string_value(json_object_get(group, "operator"));
        int to[4];
        if (way && *way && strcmp(way, "+") != 0)
            return diag_set(why, "\"%s\" has the operator %s; only sums are known here", field,
                            way);
        for (size_t k = 0; k < 4; k++)
            to[k] = foreign_number(json_array_get(rect, k));
        chart_add(s, kind, sum && kind == CONSTRAINT_CAGE ? foreign_number(sum) : 0);
        good = s->constraint[s->n - 1].number >= 0 &&
               (rect ? to[0] <= to[2] && to[1] <= to[3] : chart_places(s, cells, true));
        for (int row = to[1]; rect && good && row <= to[3]; row++)
            for (int col = to[0]; good && col <= to[2]; col++)
                good = chart_place(s, row, col);
    }
    return good || diag_set(why, "\"%s\" has cells or values that cannot be read", field);
}

static bool ipuz_take(json_t *root, struct record *r, struct diag *why)
{
    static const char *const known[] = {
        "kind",     "puzzle", "solution",   "saved",          "zones",         "cages", "boxes",
        "volatile", "styles", "dimensions", "displaycharset", "showoperators", NULL};
    const char *kind = kind_of(root);
    size_t side = json_array_size(json_object_get(root, "puzzle"));
    bool boxes = !json_is_false(json_object_get(root, "boxes"));
    struct chart s;

    if (!kind || !is_known(kind))
        return diag_set(why, "a puzzle of ipuz of the kind \"%s\"; only \"%s\" can be read",
                        kind ? kind : "", KIND);
    if (side < 2 || side > TOPOLOGY_MAX_SYMBOLS)
        return diag_set(why, "\"puzzle\" does not have 2 to %d rows", TOPOLOGY_MAX_SYMBOLS);
    chart_init(&s, (int)side, boxes ? topology_box_height((int)side) : 0);
    s.falling = s.rising = strncmp(kind, DIAGONAL, strlen(DIAGONAL) - 2) == 0;
    bool good = foreign_all_known(root, known, why) &&
                take_rows(root, "puzzle", s.side, s.given, why) &&
                (!json_object_get(root, "solution") ||
                 take_rows(root, "solution", s.side, s.solution, why)) &&
                take_groups(&s, root, "zones", CONSTRAINT_DIFFER, why);
    if (good && !boxes && s.n > 0)
        good = chart_fields(&s) || diag_set(why, "\"zones\" does not part the square");
    good = good && take_groups(&s, root, "cages", CONSTRAINT_CAGE, why) && chart_record(&s, r, why);
    chart_release(&s);
    if (good)
        foreign_note(root, r);
    return good;
}

const struct foreign foreign_ipuz = {ipuz_is, ipuz_take};

static int ipuz_recognise(const char *text, size_t len)
{
    const char *kind = strstr(text, KINDS), *first = text + strspn(text, " \t");

    return strncmp(first, "ipuz(", 5) == 0 || (*first && strchr("{[", *first) && kind &&
                                               kind < text + len && !strstr(text, "\"family\""))
               ? SURE_MARK
               : 0;
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

/* Appends an empty group to a list of the object; the caller adds its cells to the result. */
static json_t *add_group(json_t *root, const char *field, int number)
{
    if (!json_object_get(root, field))
        json_object_set_new(root, field, json_array());
    json_t *group = json_object(), *cells = json_array();
    json_object_set_new(group, "cells", cells);
    if (number)
        json_object_set_new(group, "value", json_integer(number));
    json_array_append_new(json_object_get(root, field), group);
    return cells;
}

static bool ipuz_accept(const struct format *format, const struct record *r, struct diag *why)
{
    const struct topology *t = sudoku_of(r)->topology;
    struct chart s;
    bool good = t->nsymbols <= SIGNS_MOST && chart_of(sudoku_of(r), &s);

    if (good) {
        good = s.falling == s.rising && !s.disjoint;
        for (int i = 0; i < s.n; i++)
            good = good && s.constraint[i].kind == CONSTRAINT_CAGE;
        chart_release(&s);
    }
    return good ||
           diag_set(why, "the format %s has boxes or fields, two diagonals, and cages, up to %dx%d",
                    format->name, SIGNS_MOST, SIGNS_MOST);
}

static void ipuz_write(struct strbuf *out, const struct record *r, bool first UNUSED)
{
    OWN(strbuf) charset = strbuf_new();
    struct chart s;

    chart_of(sudoku_of(r), &s);
    bool boxes = chart_box_height(&s) == topology_box_height(s.side);
    for (int symbol = 1; symbol <= s.side; symbol++)
        strbuf_char(&charset, sign_of(symbol));
    json_t *root = json_pack("{s:s,s:[s],s:s,s:b,s:o}", "version", KINDS "v2", "kind",
                             s.falling ? KINDS DIAGONAL : KINDS KIND, "charset", charset.text,
                             "boxes", boxes, "puzzle", write_rows(s.given, s.side));
    if (s.solution[0])
        json_object_set_new(root, "solution", write_rows(s.solution, s.side));
    foreign_put_notes(r, root);
    for (int f = 0; f < s.side && !boxes; f++) {
        json_t *cells = add_group(root, "zones", 0);
        for (int e = 0; e < s.side * s.side; e++)
            if (s.field[e] == f)
                json_array_append_new(cells, json_pack("[ii]", e % s.side, e / s.side));
    }
    for (int i = 0, at = 0; i < s.n; i++) {
        json_t *cells = add_group(root, "cages", s.constraint[i].number);
        for (int k = 0; k < s.constraint[i].ncells; k++, at++)
            json_array_append_new(
                cells, json_pack("[ii]", s.cell.at[at] % s.side, s.cell.at[at] / s.side));
    }
    FREED char *text = json_dumps(root, JSON_COMPACT);
    strbuf_format(out, "%s\n", text);
    json_decref(root);
    chart_release(&s);
}

const struct format format_ipuz = {
    .name = "ipuz",
    .title = "sudokus in ipuz",
    .family = &sudoku_family,
    .solutions = true,
    .titles = true,
    .single = true,
    .accept = ipuz_accept,
    .lines = true,
    .recognise = ipuz_recognise,
    .read = json_read,
    .write = ipuz_write,
};
