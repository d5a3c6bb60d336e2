#include "format/sudoku/json_constraints.h"

#include "base/bitset.h"
#include "base/ints.h"
#include "model/sudoku/constraint.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static const char list_name[] = "constraints";

/* Appends the numbers of an array, less 1; false if it has anything else. */
static bool read_list(const char *field, const json_t *array, int high, struct ints *out,
                      struct diag *why)
{
    bool good = json_is_array(array);

    for (size_t i = 0; good && i < json_array_size(array); i++) {
        json_int_t number = json_integer_value(json_array_get(array, i));
        good = number >= 1 && number <= high;
        if (good)
            ints_push(out, (int)number - 1);
    }
    return good || diag_set(why, "\"%s\" must be an array of numbers from 1 to %d", field, high);
}

static bool find_kind(const char *name, enum constraint_kind *kind)
{
    for (int i = 0; name && i < CONSTRAINT_KINDS; i++)
        if (strcmp(constraint_name[i], name) == 0) {
            *kind = (enum constraint_kind)i;
            return true;
        }
    return false;
}

static bool read_number(const json_t *value, int least, int *number, struct diag *why)
{
    json_int_t n = json_is_integer(value) ? json_integer_value(value) : -1;
    bool good = n >= least && n <= INT_MAX;

    *number = good ? (int)n : 0;
    return good || diag_set(why, "\"number\" must be a whole number above %d", least - 1);
}

/* Reads an entry and appends its cells; they get their place in `c` later. */
static bool read_constraint(const struct topology *t, json_t *entry, struct constraint *c,
                            struct ints *cells, struct diag *why)
{
    struct ints symbols = {0};
    const char *field;
    json_t *value;
    size_t before = cells->n;
    bool good = find_kind(json_string_value(json_object_get(entry, "kind")), &c->kind) ||
                diag_set(why, "there must be a known \"kind\"");

    json_object_foreach(entry, field, value)
    {
        if (!good)
            break;
        if (strcmp(field, "cells") == 0)
            good = read_list(field, value, t->nelements, cells, why);
        else if (strcmp(field, "symbols") == 0)
            good = read_list(field, value, t->nsymbols, &symbols, why);
        else if (strcmp(field, "number") == 0)
            good = read_number(value, constraint_rows[c->kind]->number != SUM_BETWEEN, &c->number,
                               why);
        else
            good = strcmp(field, "kind") == 0 || diag_set(why, "\"%s\" is not known", field);
    }
    for (size_t i = 0; i < symbols.n; i++)
        bitset_add(c->symbols, symbols.at[i]);
    free(symbols.at);
    if (good && constraint_has_number(c) && !json_object_get(entry, "number"))
        good = diag_set(why, "%s has no number", constraint_name[c->kind]);
    c->ncells = (int)(cells->n - before);
    return good;
}

bool json_constraints_read(const struct jsonl *line, struct topology *t)
{
    const json_t *array = jsonl_get(line, list_name);
    size_t n = json_array_size(array), read = 0;
    struct ints cells = {0};
    struct diag why;

    if (!array)
        return true;
    if (!json_is_array(array) || n > TOPOLOGY_MAX_BLOCKS)
        return jsonl_wrong(line, list_name, "must be an array of up to %d objects",
                           TOPOLOGY_MAX_BLOCKS);
    FREED struct constraint *list = mem_alloc(n, sizeof *list);
    while (read < n && read_constraint(t, json_array_get(array, read), &list[read], &cells, &why))
        read++;
    bool good = read == n;
    if (!good)
        jsonl_wrong(line, list_name, "are wrong: entry %zu: %s", read + 1, why.text);
    for (size_t i = 0, at = 0; good && i < n; at += (size_t)list[i++].ncells)
        list[i].cell = list[i].ncells ? cells.at + at : NULL;
    if (good && !topology_constrain(t, list, (int)n, &why))
        good = jsonl_wrong(line, list_name, "are wrong: %s", why.text);
    free(cells.at);
    return good;
}

void json_constraints_write(const struct topology *t, json_t *object)
{
    json_t *array = json_array();

    for (int i = 0; t->constraints && i < t->constraints->n; i++) {
        const struct constraint *c = &t->constraints->at[i];
        json_t *entry = json_object(), *cells = json_array(), *symbols = json_array();
        jsonl_put_text(entry, "kind", constraint_name[c->kind]);
        for (int k = 0; k < c->ncells; k++)
            json_array_append_new(cells, json_integer(c->cell[k] + 1));
        if (c->ncells > 0)
            jsonl_put(entry, "cells", json_incref(cells));
        if (constraint_has_number(c))
            jsonl_put(entry, "number", json_integer(c->number));
        for (int s = 0; s < t->nsymbols && c->kind == CONSTRAINT_AMONG; s++)
            if (bitset_has(c->symbols, s))
                json_array_append_new(symbols, json_integer(s + 1));
        if (json_array_size(symbols) > 0)
            jsonl_put(entry, "symbols", json_incref(symbols));
        json_decref(cells);
        json_decref(symbols);
        json_array_append_new(array, entry);
    }
    if (json_array_size(array) > 0)
        jsonl_put(object, list_name, json_incref(array));
    json_decref(array);
}

/* ---- looks ---- */

static const char *const look_name[CONSTRAINT_LOOKS] = {
    [LOOK_CAGE] = "cage",      [LOOK_SIGN] = "sign",       [LOOK_DOT] = "dot",
    [LOOK_LETTER] = "letter",  [LOOK_OUTSIDE] = "outside", [LOOK_ARROW] = "arrow",
    [LOOK_LINE] = "line",      [LOOK_DISC] = "disc",       [LOOK_SQUARE] = "square",
    [LOOK_SYMBOLS] = "symbols"};

static const char *const scope_name[] = {
    [SCOPE_EACH] = "each",   [SCOPE_TOGETHER] = "together", [SCOPE_PAIRS] = "pairs",
    [SCOPE_CHAIN] = "chain", [SCOPE_MIRROR] = "mirror",     [SCOPE_BOARD] = "board"};

/* Which cells a kind relates: those that are a move apart, unless they have a mark of some kinds. */
static void write_scope(const struct constraint_row *row, json_t *look)
{
    json_t *moves = json_array(), *unless = json_array();

    jsonl_put_text(look, "scope", scope_name[row->scope]);
    for (int m = 0; m < 4 && (row->move[m][0] || row->move[m][1]); m++)
        json_array_append_new(moves, json_pack("[ii]", row->move[m][0], row->move[m][1]));
    for (int kind = 0; kind < CONSTRAINT_KINDS; kind++)
        if (row->unless >> kind & 1)
            jsonl_append_text(unless, constraint_name[kind]);
    if (row->scope == SCOPE_BOARD) {
        jsonl_put(look, "moves", json_incref(moves));
        jsonl_put(look, "unless", json_incref(unless));
    }
    if (row->number == FIRST_IS_SUM)
        jsonl_put(look, "first", json_true());
    if (row->number == SUM_BETWEEN)
        jsonl_put(look, "between", json_true());
    json_decref(moves);
    json_decref(unless);
}

void json_looks_write(const struct topology *t, json_t *object)
{
    json_t *looks = json_object();

    for (int i = 0; t->constraints && i < t->constraints->n; i++) {
        enum constraint_kind kind = t->constraints->at[i].kind;
        const struct constraint_row *row = constraint_rows[kind];
        json_t *look = json_object();
        if (row->look.kind != LOOK_NONE)
            jsonl_put_text(look, "as", look_name[row->look.kind]);
        write_scope(row, look);
        if (row->look.width > 0)
            jsonl_put(look, "width", json_real(row->look.width));
        if (row->look.hollow > 0)
            jsonl_put(look, "hollow", json_real(row->look.hollow));
        if (row->look.bulb)
            jsonl_put(look, "bulb", json_true());
        if (row->look.filled)
            jsonl_put(look, "filled", json_true());
        if (row->look.crossed)
            jsonl_put(look, "crossed", json_true());
        if (row->look.letter)
            jsonl_put_text(look, "letter", row->look.letter);
        jsonl_put(looks, constraint_name[kind], look);
    }
    if (json_object_size(looks) > 0)
        jsonl_put(object, "looks", json_incref(looks));
    json_decref(looks);
}

/* ---- relations ---- */

/* The relation of a constraint, as a text; empty if only its sum decides. */
static void relation_of(const struct topology *t, const struct constraint *c, struct strbuf *out)
{
    enum constraint_scope scope = constraint_rows[c->kind]->scope;

    for (int a = 1; a <= t->nsymbols && scope == SCOPE_EACH; a++)
        strbuf_char(out, constraint_allows(c, a) ? '1' : '0');
    for (int a = 1; a <= t->nsymbols && constraint_rows[c->kind]->allows && scope != SCOPE_EACH;
         a++)
        for (int b = 1; b <= t->nsymbols; b++)
            strbuf_char(out, constraint_relates(t, c, a, b) ? '1' : '0');
}

void json_relations_write(const struct topology *t, json_t *object)
{
    json_t *relations = json_array(), *relation = json_array();
    OWN(strbuf) text = strbuf_new();

    for (int i = 0; t->constraints && i < t->constraints->n; i++) {
        size_t k = 0;
        strbuf_clear(&text);
        relation_of(t, &t->constraints->at[i], &text);
        while (k < json_array_size(relations) &&
               strcmp(json_string_value(json_array_get(relations, k)), text.text) != 0)
            k++;
        if (k == json_array_size(relations) && text.len > 0)
            jsonl_append_text(relations, text.text);
        json_array_append_new(relation, json_integer(text.len > 0 ? (int)k : -1));
    }
    if (json_array_size(relation) > 0) {
        jsonl_put(object, "relations", json_incref(relations));
        jsonl_put(object, "relation", json_incref(relation));
    }
    json_decref(relations);
    json_decref(relation);
}
