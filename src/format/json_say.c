#include "format/json_say.h"

#include "base/mem.h"
#include "model/family.h"

#include <limits.h>
#include <string.h>

/* The kind of a slot is its name up to its role: "clue-other" is a clue. */
static int things_of(const struct record *r, const char *slot)
{
    char kind[16];
    size_t n = strcspn(slot, "-");

    if (n >= sizeof kind || n == 0)
        return -1;
    memcpy(kind, slot, n);
    kind[n] = '\0';
    if (strcmp(kind, "number") == 0)
        return INT_MAX;
    return r->family->thing_count ? r->family->thing_count(r->body, kind) : -1;
}

static bool read_slot(const struct jsonl_step *s, const struct record *r, const char *name,
                      const json_t *list, struct saying *say)
{
    int things = things_of(r, name);
    size_t n = json_array_size(list);

    if (things < 0)
        return jsonl_step_wrong(s, "say", "has a slot that does not exist");
    if (n == 0)
        return jsonl_step_wrong(s, "say", "must have numbers in each slot");
    FREED int *item = mem_alloc(n, sizeof *item);
    bool fine = true;
    for (size_t i = 0; i < n && fine; i++) {
        const json_t *number = json_array_get(list, i);
        json_int_t value = json_integer_value(number);
        fine = json_is_integer(number) && value >= 0 && value < things;
        item[i] = fine ? (int)value : 0;
    }
    story_slot(say, name, item, (int)n);
    return fine || jsonl_step_wrong(s, "say", "has a number that names nothing on the board");
}

bool json_say_read(const struct jsonl_step *s, const struct record *r, const json_t *object,
                   struct saying **say, int *n)
{
    json_t *list = json_object_get(object, "say"), *entry, *slot;
    const char *name;
    size_t i;

    if (list && !json_is_array(list))
        return jsonl_step_wrong(s, "say", "must be an array of objects");
    json_array_foreach(list, i, entry)
    {
        const char *row = json_string_value(json_object_get(entry, "row"));
        if (!row)
            return jsonl_step_wrong(s, "say", "has an entry without a \"row\"");
        struct saying *one = story_say(say, n, row);
        json_object_foreach(entry, name, slot) if (strcmp(name, "row") != 0 &&
                                                   !read_slot(s, r, name, slot, one)) return false;
    }
    return true;
}

void json_say_write(json_t *object, const struct saying *say, int n)
{
    if (n == 0)
        return;
    json_t *list = json_array();
    for (int i = 0; i < n; i++) {
        json_t *entry = json_object();
        jsonl_put_text(entry, "row", say[i].row);
        for (int k = 0; k < say[i].nslots; k++) {
            const struct story_slot *slot = &say[i].slot[k];
            json_t *numbers = json_array();
            for (int j = 0; j < slot->n; j++)
                json_array_append_new(numbers, json_integer(slot->item[j]));
            jsonl_put(entry, slot->name, numbers);
        }
        json_array_append_new(list, entry);
    }
    jsonl_put(object, "say", list);
}
