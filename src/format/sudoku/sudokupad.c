/*
 * SudokuPad's own JSON, in its addresses (sudokupad.app/scl... and ctc..., see fpuzzles.c) or alone:
 *
 *     cells     rows of objects with the given as `value`
 *     regions   lists of [row, column], from 0
 *     cages     `cells` likewise, with a sum as `value`, or without cells "title: text" and the like
 *     metadata  title, author, rules, solution; rules of the whole board, as f-puzzles has them: true
 *     global    a list of such rules
 *
 * Lines and the like are drawings without a meaning that a program knows. They may be rules, and are
 * refused. Fog, which lifts as cells are solved, is none.
 */
#include "format/foreign.h"
#include "format/jsonl.h"
#include "format/sudoku/chart.h"

#include <string.h>

static bool pad_is(const json_t *root)
{
    return json_is_array(json_array_get(json_object_get(root, "cells"), 0));
}

static bool take_cells(struct chart *s, const json_t *rows, struct diag *why)
{
    for (int e = 0; e < s->side * s->side; e++) {
        const json_t *row = json_array_get(rows, (size_t)(e / s->side));
        const json_t *value = json_object_get(json_array_get(row, (size_t)(e % s->side)), "value");
        if (json_array_size(row) != (size_t)s->side)
            return diag_set(why, "\"cells\" does not have %d rows of %d cells", s->side, s->side);
        s->given[e] = foreign_is_empty(value) ? 0 : foreign_number(value);
        if (s->given[e] < 0 || s->given[e] > s->side)
            return diag_set(why, "the cell R%dC%d has a value that is not 1 to %d", e / s->side + 1,
                            e % s->side + 1, s->side);
    }
    return true;
}

static bool take_regions(struct chart *s, const json_t *regions, struct diag *why)
{
    bool good = true;

    for (size_t i = 0; i < json_array_size(regions) && good; i++) {
        chart_add(s, CONSTRAINT_DIFFER, 0);
        good = chart_places(s, json_array_get(regions, i), false);
    }
    good = good && (s->n == 0 || chart_fields(s));
    return good || diag_set(why, "\"regions\" does not part the square");
}

/* Cages; what those without cells say goes into *said. */
static bool take_cages(struct chart *s, const json_t *cages, json_t *said, struct diag *why)
{
    for (size_t i = 0; i < json_array_size(cages); i++) {
        const json_t *cage = json_array_get(cages, i), *places = json_object_get(cage, "cells");
        const json_t *value = json_object_get(cage, "value");
        const char *text = json_string_value(value), *colon = text ? strstr(text, ": ") : NULL;
        int number = foreign_is_empty(value) ? 0 : foreign_number(value);
        if (foreign_is_empty(places) && colon)
            json_object_setn_new(said, text, (size_t)(colon - text),
                                 strcmp(colon, ": true") == 0 ? json_true()
                                                              : json_string(colon + 2));
        const char *type = json_string_value(json_object_get(cage, "type"));
        if (foreign_is_empty(places) || (type && strcmp(type, "rowcol") == 0) ||
            (number == 0 && json_is_false(json_object_get(cage, "unique"))))
            continue;
        chart_add(s, number ? CONSTRAINT_CAGE : CONSTRAINT_DIFFER, number);
        if (number < 0 || !chart_places(s, places, false))
            return diag_set(why, "\"cages\" has cells or values that cannot be read");
    }
    return true;
}

/* The digits of all cells, one or two for each. */
static void take_solution(struct chart *s, const char *text)
{
    int cells = s->side * s->side, width = s->side > 9 ? 2 : 1;

    if (!text || strspn(text, "0123456789") != (size_t)(cells * width) || text[cells * width])
        return;
    for (int i = 0; i < cells * width; i++)
        s->solution[i / width] = 10 * s->solution[i / width] + text[i] - '0';
}

/* Rules of the whole square: those of the list `global`, and those that are true in *said, which then stay
 * there no longer. */
static bool take_wholes(struct chart *s, const json_t *global, json_t *said, struct diag *why)
{
    const char *field;
    json_t *value;
    void *next;

    for (size_t i = 0; i < json_array_size(global); i++) {
        field = json_string_value(json_array_get(global, i));
        if (!field || !chart_whole(s, field))
            return foreign_refuse(field ? field : "global", why);
    }
    json_object_foreach_safe(said, next, field, value)
    {
        if (json_is_true(value) && chart_whole(s, field))
            json_object_del(said, field);
    }
    return true;
}

/* Makes one text of the lines of the rules. */
static void join_rules(json_t *said)
{
    const json_t *lines = json_object_get(said, "rules");
    OWN(strbuf) rules = strbuf_new();

    for (size_t i = 0; i < json_array_size(lines); i++) {
        const char *text = json_string_value(json_array_get(lines, i));
        strbuf_format(&rules, "%s%s", i ? "\n" : "", text ? text : "");
    }
    if (json_is_array(lines))
        json_object_set_new(said, "rules", json_string(rules.text));
}

static bool pad_take(json_t *root, struct record *r, struct diag *why)
{
    static const char *const known[] = {
        "id",      "cellSize", "settings", "videos",   "metadata",      "cells", "metaData",
        "regions", "cages",    "global",   "foglight", "triggereffect", NULL};
    static const char *const nothing[] = {NULL};
    const json_t *rows = json_object_get(root, "cells");
    size_t side = json_array_size(rows);
    struct chart s;

    if (side < 2 || side > TOPOLOGY_MAX_SYMBOLS)
        return diag_set(why, "\"cells\" does not have 2 to %d rows", TOPOLOGY_MAX_SYMBOLS);
    json_t *said = jsonl_hold(json_object());
    json_object_update(said, json_object_get(root, "metaData"));
    json_object_update(said, json_object_get(root, "metadata"));
    chart_init(&s, (int)side, 0);
    bool good = foreign_all_known(root, known, why) && take_cells(&s, rows, why) &&
                take_regions(&s, json_object_get(root, "regions"), why) &&
                take_cages(&s, json_object_get(root, "cages"), said, why) &&
                take_wholes(&s, json_object_get(root, "global"), said, why);
    join_rules(said);
    take_solution(&s, json_string_value(json_object_get(said, "solution")));
    good = good && foreign_all_known(said, nothing, why) && chart_record(&s, r, why);
    if (good)
        foreign_note(said, r);
    chart_release(&s);
    jsonl_drop(said);
    return good;
}

const struct foreign foreign_sudokupad = {pad_is, pad_take};

/* ---- shortened JSON ---- */

/* A name or a value without quotes, of n bytes. */
static void write_word(struct strbuf *out, const char *word, size_t n, bool name)
{
    static const char *const names[][2] = {
        {"ce", "cells"}, {"v", "value"},  {"re", "regions"}, {"ca", "cages"},    {"u", "underlays"},
        {"l", "lines"},  {"a", "arrows"}, {"o", "overlays"}, {"cs", "cellSize"}, {"vd", "videos"}};
    static const char *const values[][2] = {
        {"t", "true"}, {"f", "false"}, {"true", "true"}, {"false", "false"}, {"null", "null"}};
    size_t count = name ? sizeof names / sizeof *names : sizeof values / sizeof *values;
    bool number = !name && strspn(word, "-.0123456789") >= n && (n == 1 || word[0] != '0');

    for (size_t i = 0; i < count; i++) {
        const char *const *row = name ? names[i] : values[i];
        if (strlen(row[0]) == n && strncmp(word, row[0], n) == 0) {
            strbuf_format(out, name ? "\"%s\"" : "%s", row[1]);
            return;
        }
    }
    strbuf_format(out, number ? "%.*s" : "\"%.*s\"", (int)n, word);
}

void sudokupad_lengthen(struct strbuf *out, const char *text)
{
    char quote = strchr(text, '"') ? '"' : '\'', before = 0;

    for (const char *at = text; *at; before = at[-1]) {
        if ((before == '[' || before == ',') && (*at == ',' || *at == ']'))
            strbuf_text(out, "{}");
        if (*at == quote) {
            strbuf_char(out, '"');
            for (at++; *at && *at != quote; at++) {
                bool escape = *at == '\\' && at[1] != 0;
                if (escape && at[1] != '\'')
                    strbuf_char(out, *at);
                strbuf_char(out, *(at += escape));
            }
            strbuf_char(out, '"');
            at += *at != 0;
        } else if (strchr("{}[]:, \t\"'", *at)) {
            strbuf_char(out, *at++);
        } else {
            size_t n = strcspn(at, "{}[]:, \t\"'");
            write_word(out, at, n, at[n] == ':');
            at += n;
        }
    }
}
