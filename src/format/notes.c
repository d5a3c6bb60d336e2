#include "format/notes.h"

#include "base/mem.h"
#include "base/text.h"
#include "format/jsonl.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

static json_t *notes_of(const struct record *r)
{
    return jsonl_hold(r->notes ? json_loads(r->notes, 0, NULL) : json_object());
}

void record_note_json(struct record *r, json_t *fields)
{
    json_t *notes = notes_of(r);

    json_object_update(notes, fields);
    free(r->notes);
    r->notes = json_dumps(notes, JSON_COMPACT);
    mem_hold(r->notes, free);
    jsonl_drop(notes);
}

void record_note(struct record *r, const char *field, const char *text, size_t n)
{
    if (n == 0 || utf8_length(text, n) < n)
        return;
    if (strcmp(field, "title") == 0) {
        free(r->title);
        r->title = mem_copy_bytes(text, n);
        return;
    }
    json_t *fields = jsonl_hold(json_pack("{s:s%}", field, text, n));
    record_note_json(r, fields);
    jsonl_drop(fields);
}

char *record_noted(const struct record *r, const char *field)
{
    json_t *notes = notes_of(r), *value = json_object_get(notes, field);
    char *text = json_is_string(value) ? mem_copy_text(json_string_value(value)) : NULL;

    jsonl_drop(notes);
    return text;
}

int64_t record_noted_number(const struct record *r, const char *field, int64_t low, int64_t high)
{
    json_t *notes = notes_of(r);
    int64_t number = json_integer_value(json_object_get(notes, field));

    jsonl_drop(notes);
    return number >= low && number <= high ? number : 0;
}

void record_put_notes(const struct record *r, json_t *object)
{
    json_t *notes = notes_of(r);

    json_object_update_missing(object, notes);
    jsonl_drop(notes);
}
