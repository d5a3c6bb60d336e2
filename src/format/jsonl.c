#include "format/jsonl.h"

#include "base/mem.h"
#include "format/line.h"
#include "format/notes.h"

#include <assert.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- places ---- */

/* The length of the JSON string whose opening quote is text[0], quotes included. */
static size_t jsonl_string(const char *text, size_t len)
{
    size_t i = 1;

    while (i < len && text[i] != '"')
        i += text[i] == '\\' ? 2 : 1;
    return i < len ? i + 1 : len;
}

/*
 * The column of the field's name in a line that has been parsed, or 1 if it isn't found (not there,
 * or written with escapes). The parser does not report the places of fields, so the line is scanned
 * again: names are the strings at depth 1 that follow '{' or ','.
 */
static size_t jsonl_column(const char *text, size_t len, const char *field)
{
    size_t n = strlen(field);
    int depth = 0;
    char before = 0;

    for (size_t i = 0; i < len; i++) {
        char c = text[i];
        if (c == '"') {
            size_t length = jsonl_string(text + i, len - i);
            if (depth == 1 && (before == '{' || before == ',') && length == n + 2 &&
                memcmp(text + i + 1, field, n) == 0)
                return i + 1;
            i += length - 1;
        }
        depth += (c == '{' || c == '[') - (c == '}' || c == ']');
        if (c != ' ' && c != '\t' && c != '\n')
            before = c;
    }
    return 1;
}

/* The place of the col-th byte of the object, from 1. */
static struct place jsonl_place(const struct jsonl *line, size_t col)
{
    struct place at = line->from;

    for (size_t i = 0; i + 1 < col && i < line->text.len; i++) {
        bool next = line->text.text[i] == '\n';
        at.line += next;
        at.col = next ? 1 : at.col + 1;
    }
    return at;
}

bool jsonl_wrong(const struct jsonl *line, const char *field, const char *format, ...)
{
    struct diag why;
    struct place at = jsonl_place(line, jsonl_column(line->text.text, line->text.len, field));
    const char *id = json_string_value(json_object_get(line->root, "id"));
    va_list args;

    va_start(args, format);
    vsnprintf(why.text, sizeof why.text, format, args);
    va_end(args);
    if (id)
        return diag_at(line->d, at, "\"%s\" of puzzle %s %s", field, id, why.text);
    return diag_at(line->d, at, "\"%s\" %s", field, why.text);
}

/* ---- the object ---- */

enum { DEEPEST = 100, MOST_FIELDS = 1000 };

/* How files of ipuz may begin, which then end with ')'. */
#define CALL "ipuz("

/* Goes to the '{' of the next object, over the signs of an array and of a call. */
static enum format_result jsonl_find(struct jsonl *line, struct format_reader *reader, size_t *at,
                                     struct diag *d)
{
    struct textin *in = &reader->in;

    for (*at = in->used;; ++*at) {
        *at += strspn(in->text + *at, reader->array ? " \t," : " \t");
        char c = in->text[*at];
        if (c == (reader->array ? ']' : '[')) {
            reader->array = !reader->array;
        } else if (!reader->array && strncmp(in->text + *at, CALL, strlen(CALL)) == 0) {
            line->called = true;
            *at += strlen(CALL) - 1;
        } else if (c != 0) {
            break;
        } else {
            enum textin_result result = textin_next(in, d);
            if (result == TEXTIN_ERROR)
                return FORMAT_ERROR;
            if (result == TEXTIN_END && !reader->array)
                return FORMAT_END;
            if (result == TEXTIN_END) {
                diag_at(d, textin_place(in, in->len + 1), "the array has no ']'");
                return FORMAT_ERROR;
            }
            *at = (size_t)-1;
        }
    }
    if (in->text[*at] == '{')
        return FORMAT_RECORD;
    diag_at(d, textin_place(in, *at + 1), "a JSON object is expected, one per line or in an array");
    return FORMAT_ERROR;
}

/* Goes through a line of the object up to its last '}', which is where *depth becomes 0. */
static size_t jsonl_through(const char *text, size_t at, int *depth, bool *quoted)
{
    for (; text[at]; at++) {
        char c = text[at];
        if (c == '"')
            *quoted = !*quoted;
        else if (*quoted)
            at += c == '\\' && text[at + 1] != 0;
        else if (c == '{' || c == '[')
            ++*depth;
        else if ((c == '}' || c == ']') && --*depth == 0)
            return at + 1;
    }
    return at;
}

/* Goes over the ')' that closes a call, perhaps on the next line. */
static bool jsonl_return(struct textin *in, size_t *at, struct diag *d)
{
    if (in->text[*at] == 0) {
        if (textin_next(in, d) == TEXTIN_ERROR)
            return false;
        *at = strspn(in->text, " \t");
    }
    if (in->text[*at] != ')')
        return diag_at(d, textin_place(in, *at + 1), "'" CALL "' has no ')'");
    *at += strspn(in->text + *at, "); \t");
    return true;
}

/* Takes the text of an object. One that does not end is for the parser to report. */
static bool jsonl_take(struct jsonl *line, struct format_reader *reader, size_t at, struct diag *d)
{
    struct textin *in = &reader->in;
    bool quoted = false;
    int depth = 0;

    for (;;) {
        size_t end = jsonl_through(in->text, at, &depth, &quoted);
        strbuf_add(&line->text, in->text + at, end - at);
        if (depth > DEEPEST || line->text.len > TEXTIN_LONGEST_JSON)
            return diag_at(d, line->from, "not JSON of a puzzle: it is too deep or too long");
        at = end;
        if (depth == 0)
            break;
        enum textin_result result = textin_peek(in, d);
        if (result == TEXTIN_ERROR)
            return false;
        if (result == TEXTIN_END || quoted || in->text[0] == '{')
            return true;
        textin_next(in, d);
        strbuf_char(&line->text, '\n');
        at = 0;
    }
    at += strspn(in->text + at, reader->array ? " \t," : " \t");
    if (line->called && !jsonl_return(in, &at, d))
        return false;
    if (in->text[at] != 0 && !reader->array)
        return diag_at(d, textin_place(in, at + 1), "text after the object");
    if (in->text[at] != 0)
        textin_keep(in, at);
    return true;
}

static void release_json(void *json)
{
    json_decref(json);
}

json_t *jsonl_hold(json_t *json)
{
    mem_hold(json, release_json);
    return json;
}

void jsonl_drop(json_t *json)
{
    mem_hold(json, NULL);
    json_decref(json);
}

enum format_result jsonl_open(struct jsonl *line, struct format_reader *reader, struct diag *d)
{
    json_error_t error;
    size_t at;

    *line = (struct jsonl){.d = d,
                           .text = strbuf_new(),
                           .unknown = reader->unknown,
                           .drawings = reader->drawings,
                           .asked = mem_alloc(1, sizeof *line->asked),
                           .lattice = &reader->lattice,
                           .topology = &reader->topology};
    enum format_result result = jsonl_find(line, reader, &at, d);
    if (result != FORMAT_RECORD)
        return result;
    line->from = textin_place(&reader->in, at + 1);
    if (!jsonl_take(line, reader, at, d))
        return FORMAT_ERROR;
    line->root =
        jsonl_hold(json_loadb(line->text.text, line->text.len, JSON_REJECT_DUPLICATES, &error));
    if (line->root && json_object_size(line->root) > MOST_FIELDS) {
        diag_at(d, line->from, "not JSON of a puzzle: it has more than %d fields", MOST_FIELDS);
        return FORMAT_ERROR;
    }
    if (line->root)
        return FORMAT_RECORD;
    /* The library's position is the number of bytes it has read, which is the column of the last
     * offending byte. Bytes that are missing at the end, or are not UTF-8, have not been read and
     * come next. */
    enum json_error_code code = json_error_code(&error);
    bool next = code == json_error_premature_end_of_input || code == json_error_invalid_utf8;
    diag_at(d, jsonl_place(line, (size_t)error.position + next), "not JSON: %s", error.text);
    return FORMAT_ERROR;
}

void jsonl_close(struct jsonl *line)
{
    jsonl_drop(line->root);
    free(line->asked);
    strbuf_release(&line->text);
    line->root = NULL;
    line->asked = NULL;
}

/* ---- fields ---- */

json_t *jsonl_get(const struct jsonl *line, const char *field)
{
    assert(line->asked->n < JSONL_MAX_ASKED);
    line->asked->name[line->asked->n++] = field;
    return json_object_get(line->root, field);
}

bool jsonl_has(const struct jsonl *line, const char *field)
{
    return jsonl_get(line, field) != NULL;
}

bool jsonl_all_known(const struct jsonl *line, struct record *r)
{
    const char *field;
    json_t *value, *others = jsonl_hold(json_object());
    bool good = true;

    json_object_foreach(line->root, field, value)
    {
        bool known = false;
        for (int i = 0; i < line->asked->n && !known; i++)
            known = strcmp(line->asked->name[i], field) == 0;
        if (known || !good)
            continue;
        good = json_is_null(value) || json_is_false(value) || json_is_string(value) ||
               json_is_number(value) ||
               jsonl_wrong(line, field, "is not known, and it may change the rules");
        json_object_set(others, field, value);
    }
    if (good && json_object_size(others) > 0)
        record_note_json(r, others);
    jsonl_drop(others);
    return good;
}

bool jsonl_need(const struct jsonl *line, const char *field)
{
    return jsonl_has(line, field) || jsonl_wrong(line, field, "is missing");
}

bool jsonl_text(const struct jsonl *line, const char *field, char **value)
{
    json_t *json = jsonl_get(line, field);

    if (!json)
        return true;
    if (!json_is_string(json))
        return jsonl_wrong(line, field, "must be a text");
    *value = mem_copy_text(json_string_value(json));
    return true;
}

bool jsonl_share(const struct jsonl *line, const char *field, int *hundredths)
{
    json_t *json = jsonl_get(line, field);

    if (!json)
        return true;
    if (!json_is_number(json) || json_number_value(json) < 0 || json_number_value(json) > 1)
        return jsonl_wrong(line, field, "must be a number, 0 to 1");
    *hundredths = (int)(json_number_value(json) * 100 + 0.5);
    return true;
}

bool jsonl_number(const struct jsonl *line, const char *field, int64_t low, int64_t high,
                  int64_t *value)
{
    json_t *json = jsonl_get(line, field);

    if (!json)
        return true;
    if (!json_is_integer(json) || json_integer_value(json) < low || json_integer_value(json) > high)
        return jsonl_wrong(line, field, "must be a whole number, %" PRId64 " to %" PRId64, low,
                           high);
    *value = json_integer_value(json);
    return true;
}

bool jsonl_word(const struct jsonl *line, const char *field, const char *const *words, int *value)
{
    if (!jsonl_need(line, field))
        return false;
    json_t *json = jsonl_get(line, field);
    for (int i = 0; words[i]; i++)
        if (json_is_string(json) && strcmp(json_string_value(json), words[i]) == 0) {
            *value = i;
            return true;
        }
    struct diag list = {""};
    for (int i = 0; words[i]; i++) {
        size_t used = strlen(list.text);
        const char *between = i == 0 ? "" : words[i + 1] ? ", " : " or ";
        snprintf(list.text + used, sizeof list.text - used, "%s\"%s\"", between, words[i]);
    }
    return jsonl_wrong(line, field, "must be %s", list.text);
}

bool jsonl_rows(const struct jsonl *line, const char *field, size_t n, json_t **array)
{
    if (!jsonl_need(line, field))
        return false;
    *array = jsonl_get(line, field);
    if (n > 0 && (!json_is_array(*array) || json_array_size(*array) != n))
        return jsonl_wrong(line, field, "must be an array of texts, %zu of them", n);
    if (!json_is_array(*array))
        return jsonl_wrong(line, field, "must be an array of texts");
    for (size_t i = 0; i < json_array_size(*array); i++)
        if (!json_is_string(json_array_get(*array, i)))
            return jsonl_wrong(line, field, "must be an array of texts; entry %zu is not", i + 1);
    return true;
}

bool jsonl_counts(const struct jsonl *line, const char *field, int64_t high, bool unknown,
                  json_t **object)
{
    const char *name;
    json_t *value;
    int nth = 0;

    *object = jsonl_get(line, field);
    if (!*object)
        return true;
    if (!json_is_object(*object))
        return jsonl_wrong(line, field, "must be an object");
    json_object_foreach(*object, name, value)
    {
        nth++;
        if (unknown && json_is_string(value) && strcmp(json_string_value(value), "?") == 0)
            continue;
        if (!json_is_integer(value) || json_integer_value(value) < 0 ||
            json_integer_value(value) > high)
            return jsonl_wrong(line, field,
                               "must hold whole numbers, 0 to %" PRId64 "; entry %d does not", high,
                               nth);
    }
    return true;
}

/* ---- writing ---- */

/* It fails only on a text that is not UTF-8, which is a bug in the code that made the record. */
void jsonl_put(json_t *object, const char *field, json_t *value)
{
    int failed UNUSED = json_object_set_new(object, field, value);

    assert(!failed);
}

void jsonl_put_text(json_t *object, const char *field, const char *text)
{
    if (text)
        jsonl_put(object, field, json_string(text));
}

void jsonl_append_text(json_t *array, const char *text)
{
    int failed UNUSED = json_array_append_new(array, json_string(text));

    assert(!failed);
}

json_t *jsonl_differences(const int *number, int n)
{
    json_t *array = json_array();

    for (int i = 0; i < n; i++)
        json_array_append_new(array, json_integer(number[i] - (i > 0 ? number[i - 1] : 0)));
    return array;
}
