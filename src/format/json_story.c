#include "format/json_story.h"

#include "base/mem.h"
#include "format/jsonl.h"
#include "format/line.h"
#include "model/family.h"

#include <stdlib.h>

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
        step->fact = mem_resize(step->fact, (size_t)step->nfacts + 1, sizeof *step->fact);
        step->fact[step->nfacts++] = fact;
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

static bool read_step(const struct jsonl_step *s, const struct record *r, unsigned char *seen,
                      struct story_step *step)
{
    int number;

    if (!json_is_object(s->object))
        return jsonl_wrong(s->line, "steps", "must be an array of objects; entry %d is not",
                           s->number);
    if (!read_number(s, "number", s->number, s->number, &number) ||
        !read_number(s, "level", LEVEL_MIN, LEVEL_SEARCH, &step->level) ||
        !read_text(s, "technique", &step->technique) ||
        (json_object_get(s->object, "title") && !read_text(s, "title", &step->title)) ||
        !read_text(s, "text", &step->text))
        return false;
    for (int field = 0; r->family->fact_field[field]; field++)
        if (!read_facts(s, r, field, seen, step))
            return false;
    return jsonl_read_reason(s, r, step) && jsonl_read_chains(s, r, step) &&
           read_cells(s, r, step) &&
           (!r->family->read_step || r->family->read_step(s, r->body, step));
}

bool jsonl_read_story(const struct jsonl *line, struct record *r)
{
    const json_t *steps = json_object_get(line->root, "steps");
    bool good = true;

    if (!steps || json_is_integer(steps))
        return true; /* or only their number */
    if (!json_is_array(steps))
        return jsonl_wrong(line, "steps", "must be an array of objects");
    r->story = story_new();
    unsigned char *seen = mem_alloc((size_t)r->family->fact_count(r->body), 1);
    for (size_t i = 0; good && i < json_array_size(steps); i++) {
        struct jsonl_step s = {line, json_array_get(steps, i), (int)i + 1};
        good = read_step(&s, r, seen, story_add(r->story));
    }
    free(seen);
    r->way.steps = r->story->nsteps;
    return good;
}

/* ---- writing ---- */

static void write_cells(json_t *object, const struct record *r, const struct story_step *step)
{
    json_t *list = json_array();
    struct strbuf name;

    strbuf_init(&name);
    for (int i = 0; i < step->ncells; i++) {
        strbuf_clear(&name);
        r->family->cell_name(r->body, step->cell[i], &name);
        jsonl_append_text(list, name.text);
    }
    strbuf_release(&name);
    jsonl_put(object, "cells", list);
}

static json_t *write_step(const struct record *r, int i)
{
    const struct story_step *step = &r->story->step[i];
    json_t *object = json_object();

    jsonl_put(object, "number", json_integer(i + 1));
    jsonl_put(object, "level", json_integer(step->level));
    jsonl_put_text(object, "technique", step->technique);
    jsonl_put_text(object, "title", step->title);
    jsonl_put_text(object, "text", step->text);
    jsonl_write_facts(object, r, step->fact, step->nfacts);
    jsonl_write_reason(object, r, step);
    jsonl_write_chains(object, r, step);
    if (step->ncells > 0)
        write_cells(object, r, step);
    if (r->family->write_step)
        r->family->write_step(r->body, step, object);
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
