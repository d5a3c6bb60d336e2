#include "format/json_mark.h"

#include "base/mem.h"
#include "format/jsonl.h"
#include "model/family.h"

#include <string.h>

/* By enum story_mark_kind; those from MARK_SAME_SIDE on are of faces. */
static const char *const kind_name[MARK_KINDS] = {"one",     "alike",     "most-one",  "least-one",
                                                  "if-then", "same-side", "other-side"};

static bool wrong(const struct jsonl_step *s, const char *why)
{
    return jsonl_step_wrong(s, "chains", why);
}

static bool read_one(const struct jsonl_step *s, const struct record *r, const json_t *json,
                     struct story_mark *mark)
{
    const struct family *family = r->family;
    const char *name = json_string_value(json_array_get(json, 0));
    int kind = 0, kinds = family->face_find ? MARK_KINDS : MARK_SAME_SIDE;

    while (kind < kinds && (!name || strcmp(kind_name[kind], name) != 0))
        kind++;
    if (kind == kinds || json_array_size(json) != 3)
        return wrong(s, "has a mark that is not a kind and two places");
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
            return wrong(s, "has a mark whose places are not two of the board");
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
        return wrong(s, "must have an array of arrays as \"marks\"");
    link->mark = mem_alloc(json_array_size(list), sizeof *link->mark);
    for (size_t i = 0; i < json_array_size(list); i++)
        if (!read_one(s, r, json_array_get(list, i), &link->mark[link->nmarks++]))
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
