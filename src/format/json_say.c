/* The fields `say` of steps and links: what they say, in no language; and `marks` of links. */
#include "base/mem.h"
#include "format/json_story.h"
#include "format/jsonl.h"
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

bool json_sayings_read(const struct jsonl_step *s, const struct record *r, const json_t *object,
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
        struct saying *one = story_add_saying(say, n, row);
        json_object_foreach(entry, name, slot) if (strcmp(name, "row") != 0 &&
                                                   !read_slot(s, r, name, slot, one)) return false;
    }
    return true;
}

void json_sayings_write(json_t *object, const struct saying *say, int n)
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

/* ---- marks ---- */

/* By enum story_mark_kind; those from MARK_SAME_SIDE on are of faces. */
static const char *const kind_name[MARK_KINDS] = {"one",     "alike",     "most-one",  "least-one",
                                                  "if-then", "same-side", "other-side"};

static bool mark_wrong(const struct jsonl_step *s, const char *why)
{
    return jsonl_step_wrong(s, "links", why);
}

static bool read_mark(const struct jsonl_step *s, const struct record *r, const json_t *json,
                      struct story_mark *mark)
{
    const struct family *family = r->family;
    const char *name = json_string_value(json_array_get(json, 0));
    int kind = 0, kinds = family->face_find ? MARK_KINDS : MARK_SAME_SIDE;

    while (kind < kinds && (!name || strcmp(kind_name[kind], name) != 0))
        kind++;
    if (kind == kinds || json_array_size(json) != 3)
        return mark_wrong(s, "has a mark that is not a kind and two places");
    mark->kind = (enum story_mark_kind)kind;
    for (size_t i = 0; i < 2; i++) {
        const char *text = json_string_value(json_array_get(json, i + 1));
        struct story_fact fact = {-1, 0};
        if (text && kind >= MARK_SAME_SIDE)
            fact.place = family->face_find(r->body, text);
        else if (!text || !family->fact_find(r->body, 0, text, &fact))
            fact.place = -1;
        if (fact.place < 0 ||
            (i == 1 && (fact.place == mark->place[0] || fact.value != mark->value)))
            return mark_wrong(s, "has a mark whose places are not two of the board");
        mark->place[i] = fact.place;
        mark->value = fact.value;
    }
    return true;
}

bool json_mark_read(const struct jsonl_step *s, const struct record *r, const json_t *object,
                    struct story_link *link)
{
    const json_t *list = json_object_get(object, "marks");

    if (list && !json_is_array(list))
        return mark_wrong(s, "must have an array of arrays as \"marks\"");
    link->mark = mem_alloc(json_array_size(list), sizeof *link->mark);
    for (size_t i = 0; i < json_array_size(list); i++)
        if (!read_mark(s, r, json_array_get(list, i), &link->mark[link->nmarks++]))
            return false;
    return true;
}

void json_mark_write(json_t *object, const struct record *r, const struct story_link *link)
{
    const struct family *family = r->family;

    if (link->nmarks == 0)
        return;
    json_t *list = json_array();
    jsonl_put(object, "marks", list);
    OWN(strbuf) name = strbuf_new();
    for (const struct story_mark *mark = link->mark; mark < link->mark + link->nmarks; mark++) {
        json_t *one = json_array();
        jsonl_append_text(one, kind_name[mark->kind]);
        for (int k = 0; k < 2; k++) {
            strbuf_clear(&name);
            if (mark->kind >= MARK_SAME_SIDE)
                family->cell_name(r->body, mark->place[k], &name);
            else
                family->fact_name(r->body, (struct story_fact){mark->place[k], mark->value}, &name);
            jsonl_append_text(one, name.text);
        }
        json_array_append_new(list, one);
    }
}
