#include "format/json_story.h"

#include "base/mem.h"
#include "format/json_body.h"
#include "format/line.h"
#include "model/family.h"

#include <string.h>

/* ---- reading ---- */

bool jsonl_step_wrong(const struct jsonl_step *s, const char *field, const char *why)
{
    return jsonl_wrong(s->line, "steps", "step %d: \"%s\" %s", s->number, field, why);
}

static bool read_number(const struct jsonl_step *s, const char *field, int low, int high,
                        int *value)
{
    const json_t *json = json_object_get(s->object, field);

    if (!json_is_integer(json) || json_integer_value(json) < low || json_integer_value(json) > high)
        return jsonl_wrong(s->line, "steps", "step %d: \"%s\" must be a whole number, %d to %d",
                           s->number, field, low, high);
    *value = (int)json_integer_value(json);
    return true;
}

static bool read_text(const struct jsonl_step *s, const char *field, char **text)
{
    const json_t *json = json_object_get(s->object, field);

    if (!json_is_string(json) || json_string_length(json) == 0)
        return jsonl_step_wrong(s, field, "must be a text, not empty");
    *text = mem_copy_text(json_string_value(json));
    return true;
}

static bool read_text_if(const struct jsonl_step *s, const char *field, char **text)
{
    return !json_object_get(s->object, field) || read_text(s, field, text);
}

const json_t *jsonl_step_list(const struct jsonl_step *s, const char *field)
{
    const json_t *list = json_object_get(s->object, field);
    bool fine = json_is_array(list);

    for (size_t i = 0; fine && i < json_array_size(list); i++)
        fine = json_is_string(json_array_get(list, i));
    if (fine)
        return list;
    jsonl_step_wrong(s, field, "must be an array of texts");
    return NULL;
}

/* ---- `because` and `links`: reasons and arguments ----
 *
 * Facts of links may contradict the solution; those of reasons, and what links use, may not. */

/* A field of a step that is being read: `because` or `links`. */
struct source {
    const struct jsonl_step *step;
    const struct record *r;
    const char *field;
};

static bool wrong(const struct source *from, const char *why)
{
    return jsonl_step_wrong(from->step, from->field, why);
}

/* Reads an array for each kind of fact. */
static bool read_fact_arrays(const struct source *from, const json_t *object, bool true_ones,
                             struct story_fact **fact, int *n)
{
    const struct family *family = from->r->family;
    const void *body = from->r->body;

    for (int field = 0; family->fact_field[field]; field++) {
        const json_t *list = json_object_get(object, family->fact_field[field]);
        if (!json_is_array(list))
            return wrong(from, "must have an array for each kind of fact");
        for (size_t i = 0; i < json_array_size(list); i++) {
            const char *text = json_string_value(json_array_get(list, i));
            struct story_fact one;
            if (!text || !family->fact_find(body, field, text, &one))
                return wrong(from, "has an entry that is no fact of the board");
            if (true_ones && !family->fact_holds(body, one))
                return wrong(from, "contradicts the solution");
            story_add_fact(fact, n, one.place, one.value);
        }
    }
    return true;
}

/* Reads an optional array of places. `find` is NULL: the family has none. */
static bool read_places(const struct source *from, const json_t *object, const char *name,
                        int (*find)(const void *body, const char *name), int **place, int *n)
{
    const json_t *list = json_object_get(object, name);

    if (!list || !find)
        return true;
    *place = mem_alloc(json_array_size(list), sizeof **place);
    bool fine = json_is_array(list);
    for (size_t i = 0; fine && i < json_array_size(list); i++) {
        const char *text = json_string_value(json_array_get(list, i));
        int found = text ? find(from->r->body, text) : -1;
        fine = found >= 0;
        (*place)[(*n)++] = found;
    }
    return fine ||
           jsonl_wrong(from->step->line, "steps",
                       "step %d: \"%s\" must have an array of places on the board as \"%s\"",
                       from->step->number, from->field, name);
}

static bool read_reason(const struct jsonl_step *s, const struct record *r, struct story_step *step)
{
    const struct source from = {s, r, "because"};
    const json_t *because = json_object_get(s->object, "because");

    if (!because)
        return true;
    step->because = mem_alloc(0, sizeof *step->because); /* known, even if it stays empty */
    return read_fact_arrays(&from, because, true, &step->because, &step->nbecause);
}

/* By enum link_role. */
static const char *const role_name[] = {"", "supposes", "clashes"};

/* Reads what the last link of the step is among the links, and which earlier ones it uses. */
static bool read_role(const struct source *from, const json_t *json, const struct story_step *step)
{
    struct story_link *link = &step->link[step->nlinks - 1];
    const json_t *role = json_object_get(json, "role"), *list = json_object_get(json, "links");
    json_int_t under = json_integer_value(json_object_get(json, "under")), last = 0;

    for (int k = LINK_SUPPOSES; json_is_string(role) && k <= LINK_CLASHES; k++)
        if (strcmp(json_string_value(role), role_name[k]) == 0)
            link->role = (enum link_role)k;
    if (role && link->role == LINK_FOLLOWS)
        return wrong(from, "has a role that does not exist");
    if (json_object_get(json, "under") &&
        (under < 1 || under >= step->nlinks || link->role == LINK_SUPPOSES ||
         step->link[under - 1].role != LINK_SUPPOSES))
        return wrong(from, "has a link under what is no supposition before it");
    link->under = (int)under - 1;
    link->joined = json_is_true(json_object_get(json, "joined"));
    link->link = mem_alloc(json_array_size(list), sizeof *link->link);
    for (size_t i = 0; i < json_array_size(list); i++) {
        json_int_t number = json_integer_value(json_array_get(list, i));
        if (number <= last || number >= step->nlinks)
            return wrong(from, "has a link that uses others than earlier ones, ascending");
        link->link[link->nlinks++] = (int)number - 1;
        last = number;
    }
    return !list || json_is_array(list) ||
           wrong(from, "must have an array of numbers as \"links\"");
}

static bool read_link(const struct source *from, const json_t *json, struct story_step *step)
{
    const struct jsonl_step at = {from->step->line, json, from->step->number};
    const struct family *family = from->r->family;
    const json_t *uses = json_object_get(json, "uses");
    FREED char *kind = NULL;

    if (!read_text(&at, "kind", &kind))
        return false;
    struct story_link *link = story_add_link(step, kind);
    return read_text_if(&at, "text", &link->text) && read_role(from, json, step) &&
           (!uses || read_fact_arrays(from, uses, true, &link->use, &link->nuses)) &&
           read_places(from, json, "clues", family->clue_find, &link->clue, &link->nclues) &&
           read_places(from, json, "dots", family->dot_find, &link->dot, &link->ndots) &&
           read_places(from, json, "cells",
                       family->face_find ? family->face_find : family->cell_find, &link->cell,
                       &link->ncells) &&
           read_fact_arrays(from, json, false, &link->fact, &link->nfacts) &&
           (link->nfacts > 0 || link->role != LINK_SUPPOSES ||
            wrong(from, "has a link that supposes nothing")) &&
           json_mark_read(from->step, from->r, json, link) &&
           json_sayings_read(from->step, from->r, json, &link->say, &link->nsayings);
}

static bool read_links(const struct jsonl_step *s, const struct record *r, struct story_step *step)
{
    const struct source from = {s, r, "links"};
    const json_t *links = json_object_get(s->object, "links");

    if (links && !json_is_array(links))
        return wrong(&from, "must be an array of objects");
    for (size_t i = 0; i < json_array_size(links); i++)
        if (!read_link(&from, json_array_get(links, i), step))
            return false;
    return true;
}

/* ---- steps ---- */

/* Reads the facts of one field; `seen` marks the numbers of earlier facts. */
static bool read_facts(const struct jsonl_step *s, const struct record *r, int field,
                       unsigned char *seen, struct story_step *step)
{
    const struct family *family = r->family;
    const char *name = family->fact_field[field], *why = NULL;
    const json_t *list = jsonl_step_list(s, name);

    if (!list)
        return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *text = json_string_value(json_array_get(list, i));
        struct story_fact fact;
        if (!family->fact_find(r->body, field, text, &fact))
            why = "is not on the board";
        else if (seen[family->fact_number(r->body, fact)]++)
            why = "repeats an earlier fact";
        else if (!family->fact_holds(r->body, fact))
            why = "contradicts the solution";
        if (why)
            return jsonl_wrong(s->line, "steps", "step %d: \"%s\" entry %zu %s", s->number, name,
                               i + 1, why);
        story_add_fact(&step->fact, &step->nfacts, fact.place, fact.value);
    }
    return true;
}

static bool read_cells(const struct jsonl_step *s, const struct record *r, struct story_step *step)
{
    if (!json_object_get(s->object, "cells"))
        return true;
    const json_t *list = jsonl_step_list(s, "cells");
    if (!list)
        return false;
    step->cell = mem_alloc(json_array_size(list), sizeof *step->cell);
    for (size_t i = 0; i < json_array_size(list); i++) {
        int cell = r->family->cell_find(r->body, json_string_value(json_array_get(list, i)));
        if (cell < 0)
            return jsonl_step_wrong(s, "cells", "has an entry that is not a cell of the board");
        if (step->ncells > 0 && step->cell[step->ncells - 1] >= cell)
            return jsonl_step_wrong(s, "cells", "must be in reading order, each cell once");
        step->cell[step->ncells++] = cell;
    }
    return true;
}

static bool read_stages(const struct jsonl_step *s, struct story_step *step)
{
    const json_t *list = json_object_get(s->object, "stages");
    const json_t *parts = json_object_get(s->object, "parts");
    int turn = 0;

    if (!read_text_if(s, "idea", &step->idea) ||
        (json_object_get(s->object, "turn") && !read_number(s, "turn", 1, step->nlinks, &turn)))
        return false;
    step->turn = turn - 1;
    if (list && !jsonl_step_list(s, "stages"))
        return false;
    for (size_t i = 0; i < json_array_size(list) && i < STORY_STAGES; i++)
        step->stage[i] = mem_copy_text(json_string_value(json_array_get(list, i)));
    if (parts && !jsonl_step_list(s, "parts"))
        return false;
    for (size_t i = 0; i < json_array_size(parts); i++)
        story_add_part(step, json_string_value(json_array_get(parts, i)));
    return !list || json_array_size(list) == STORY_STAGES ||
           jsonl_step_wrong(s, "stages", "must have four texts");
}

static bool read_step(const struct jsonl_step *s, const struct record *r, unsigned char *seen,
                      struct story_step *step)
{
    int number;
    const struct json_body *json = json_body_of(r->family);

    if (!json_is_object(s->object))
        return jsonl_wrong(s->line, "steps", "must be an array of objects; entry %d is not",
                           s->number);
    if (!read_number(s, "number", s->number, s->number, &number) ||
        !read_number(s, "level", LEVEL_MIN, LEVEL_SEARCH, &step->level) ||
        !read_text(s, "technique", &step->technique) || !read_text_if(s, "title", &step->title) ||
        !json_sayings_read(s, r, s->object, &step->say, &step->nsayings) ||
        ((json_object_get(s->object, "text") ||
          (step->nsayings == 0 && !json_object_get(s->object, "links"))) &&
         !read_text(s, "text", &step->text)))
        return false;
    for (int field = 0; r->family->fact_field[field]; field++)
        if (!read_facts(s, r, field, seen, step))
            return false;
    return read_reason(s, r, step) && read_links(s, r, step) && read_stages(s, step) &&
           read_cells(s, r, step) && (!json->read_step || json->read_step(s, r->body, step));
}

bool jsonl_read_story(const struct jsonl *line, struct record *r)
{
    const json_t *steps = jsonl_get(line, "steps");
    bool good = true;

    if (!steps || json_is_integer(steps))
        return true; /* or only their number */
    if (!json_is_array(steps))
        return jsonl_wrong(line, "steps", "must be an array of objects");
    r->story = story_new();
    FREED unsigned char *seen = mem_alloc((size_t)r->family->fact_count(r->body), 1);
    for (size_t i = 0; good && i < json_array_size(steps); i++) {
        struct jsonl_step s = {line, json_array_get(steps, i), (int)i + 1};
        good = read_step(&s, r, seen, story_add(r->story));
    }
    r->path.steps = r->story->nsteps;
    return good;
}

/* ---- writing ---- */

static void write_facts(json_t *object, const struct record *r, const struct story_fact *fact,
                        int n)
{
    const struct family *family = r->family;

    for (int i = 0; family->fact_field[i]; i++)
        jsonl_put(object, family->fact_field[i], json_array());
    OWN(strbuf) name = strbuf_new();
    for (int i = 0; i < n; i++) {
        strbuf_clear(&name);
        int field = family->fact_name(r->body, fact[i], &name);
        jsonl_append_text(json_object_get(object, family->fact_field[field]), name.text);
    }
}

/* Puts an array of names into the object, unless it is empty. */
static void write_places(json_t *object, const struct record *r, const char *field,
                         void (*name_of)(const void *body, int place, struct strbuf *out),
                         const int *place, int n)
{
    if (n == 0)
        return;
    json_t *list = json_array();
    OWN(strbuf) name = strbuf_new();
    for (int i = 0; i < n; i++) {
        strbuf_clear(&name);
        name_of(r->body, place[i], &name);
        jsonl_append_text(list, name.text);
    }
    jsonl_put(object, field, list);
}

static void write_reason(json_t *object, const struct record *r, const struct story_step *step)
{
    if (!step->because)
        return;
    json_t *because = json_object();
    write_facts(because, r, step->because, step->nbecause);
    jsonl_put(object, "because", because);
}

static json_t *write_link(const struct record *r, const struct story_link *link)
{
    const struct family *family = r->family;
    json_t *object = json_object(), *links = json_array(), *uses = json_object();

    jsonl_put_text(object, "kind", link->kind);
    if (link->role != LINK_FOLLOWS)
        jsonl_put_text(object, "role", role_name[link->role]);
    if (link->joined)
        jsonl_put(object, "joined", json_true());
    if (link->under >= 0)
        jsonl_put(object, "under", json_integer(link->under + 1));
    for (int i = 0; i < link->nlinks; i++)
        json_array_append_new(links, json_integer(link->link[i] + 1));
    if (link->nlinks > 0)
        json_object_set(object, "links", links);
    write_facts(uses, r, link->use, link->nuses);
    if (link->nuses > 0)
        json_object_set(object, "uses", uses);
    json_decref(links);
    json_decref(uses);
    write_places(object, r, "clues", family->clue_name, link->clue, link->nclues);
    write_places(object, r, "dots", family->dot_name, link->dot, link->ndots);
    write_places(object, r, "cells", family->cell_name, link->cell, link->ncells);
    write_facts(object, r, link->fact, link->nfacts);
    json_mark_write(object, r, link);
    json_sayings_write(object, link->say, link->nsayings);
    jsonl_put_text(object, "text", link->text);
    return object;
}

static json_t *write_step(const struct record *r, int i)
{
    const struct story_step *step = &r->story->step[i];
    const struct json_body *json = json_body_of(r->family);
    json_t *object = json_object();

    jsonl_put(object, "number", json_integer(i + 1));
    jsonl_put(object, "level", json_integer(step->level));
    jsonl_put_text(object, "technique", step->technique);
    jsonl_put_text(object, "title", step->title);
    jsonl_put_text(object, "text", step->text);
    jsonl_put_text(object, "idea", step->idea);
    for (int k = 0; k < step->nparts; k++) {
        if (k == 0)
            jsonl_put(object, "parts", json_array());
        json_array_append_new(json_object_get(object, "parts"), json_string(step->part[k]));
    }
    json_sayings_write(object, step->say, step->nsayings);
    write_facts(object, r, step->fact, step->nfacts);
    write_reason(object, r, step);
    json_t *links = step->nlinks > 0 ? json_array() : NULL;
    for (int k = 0; k < step->nlinks; k++)
        json_array_append_new(links, write_link(r, &step->link[k]));
    if (links)
        jsonl_put(object, "links", links);
    if (step->turn >= 0)
        jsonl_put(object, "turn", json_integer(step->turn + 1));
    json_t *stages = step->stage[0] ? json_array() : NULL;
    for (int k = 0; stages && k < STORY_STAGES; k++)
        jsonl_append_text(stages, step->stage[k]);
    if (stages)
        jsonl_put(object, "stages", stages);
    write_places(object, r, "cells", r->family->cell_name, step->cell, step->ncells);
    if (json->write_step)
        json->write_step(r->body, step, object);
    return object;
}

void jsonl_write_story(json_t *object, const struct record *r)
{
    if (!r->story)
        return;
    json_t *steps = json_array();
    for (int i = 0; i < r->story->nsteps; i++)
        json_array_append_new(steps, write_step(r, i));
    jsonl_put(object, "steps", steps);
}
