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

/* ---- `because` and `chains`: reasons, and what follows from suppositions ----
 *
 * Facts in chains may contradict the solution; those of reasons may not. */

/* A field of a step that is being read: `because` or `chains`. */
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
static bool read_earlier_facts(const struct source *from, const json_t *object, bool true_ones,
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
            *fact = mem_resize(*fact, (size_t)*n + 1, sizeof **fact);
            (*fact)[(*n)++] = one;
        }
    }
    return true;
}

/* A list of places by their names. */
struct places {
    const char *name;
    int (*find)(const void *body, const char *name); /* NULL: the family has none */
    const char *not_a_list, *not_found;
};

static struct places cells_of(const struct family *family)
{
    return (struct places){"cells", family->cell_find, "must have an array of texts as \"cells\"",
                           "has a cell that is not on the board"};
}

static struct places dots_of(const struct family *family)
{
    return (struct places){"dots", family->dot_find, "must have an array of texts as \"dots\"",
                           "has a dot that is not on the board"};
}

/* Reads an optional list. */
static bool read_places(const struct source *from, const json_t *object, struct places which,
                        int **place, int *n)
{
    const json_t *list = json_object_get(object, which.name);

    if (!list || !which.find)
        return true;
    if (!json_is_array(list))
        return wrong(from, which.not_a_list);
    *place = mem_alloc(json_array_size(list), sizeof **place);
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *text = json_string_value(json_array_get(list, i));
        if (!text)
            return wrong(from, which.not_a_list);
        int found = which.find(from->r->body, text);
        if (found < 0)
            return wrong(from, which.not_found);
        (*place)[(*n)++] = found;
    }
    return true;
}

static bool read_reason(const struct jsonl_step *s, const struct record *r, struct story_step *step)
{
    const struct source from = {s, r, "because"};
    const json_t *because = json_object_get(s->object, "because");

    if (!because)
        return true;
    step->because = mem_alloc(0, sizeof *step->because); /* known, even if it stays empty */
    if (!read_earlier_facts(&from, because, true, &step->because, &step->nbecause) ||
        !read_places(&from, because,
                     (struct places){"clues", r->family->clue_find,
                                     "must have an array of texts as \"clues\"",
                                     "has a clue that is not in the puzzle"},
                     &step->clue, &step->nclues) ||
        !read_places(&from, because, dots_of(r->family), &step->dot, &step->ndots))
        return false;
    const char *const *law = r->family->law;
    const json_t *list = json_object_get(because, "laws");
    if (!list || !law)
        return true;
    if (!json_is_array(list))
        return wrong(&from, "must have an array of texts as \"laws\"");
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *text = json_string_value(json_array_get(list, i));
        int k = 0;
        while (law[k] && (!text || strcmp(law[k], text) != 0))
            k++;
        if (!law[k])
            return wrong(&from, "has a law that does not exist");
        step->laws |= 1U << k;
    }
    return true;
}

static bool read_link(const struct source *from, const json_t *json, struct story_link *link)
{
    const json_t *technique = json_object_get(json, "technique");
    const json_t *text = json_object_get(json, "text");

    if (!json_is_string(technique) || json_string_length(technique) == 0)
        return wrong(from, "has a link without a technique");
    if (text && (!json_is_string(text) || json_string_length(text) == 0))
        return wrong(from, "has a link whose text is not a text, or empty");
    link->technique = mem_copy_text(json_string_value(technique));
    if (text)
        link->text = mem_copy_text(json_string_value(text));
    return read_earlier_facts(from, json, false, &link->fact, &link->nfacts) &&
           json_mark_read(from->step, from->r, json, link) &&
           json_sayings_read(from->step, from->r, json, &link->say, &link->nsayings);
}

static bool read_chain(const struct source *from, const json_t *json, struct story_chain *chain)
{
    const json_t *links = json_object_get(json, "links"), *clash = json_object_get(json, "clash");
    const json_t *suppose = json_object_get(json, "suppose");
    FREED struct story_fact *fact = NULL;
    int n = 0;

    if (!json_is_array(links))
        return wrong(from, "must have \"links\", an array of objects");
    bool good = !suppose || (read_earlier_facts(from, suppose, false, &fact, &n) &&
                             (n == 1 || wrong(from, "must suppose one fact")));
    if (good && suppose)
        chain->supposed = fact[0];
    if (!good || !json_sayings_read(from->step, from->r, json, &chain->say, &chain->nsayings))
        return false;
    const json_t *text = json_object_get(json, "text");
    if (text && (!json_is_string(text) || json_string_length(text) == 0))
        return wrong(from, "has a text that is not a text, or empty");
    chain->text = text ? mem_copy_text(json_string_value(text)) : NULL;
    for (size_t i = 0; i < json_array_size(links); i++)
        if (!read_link(from, json_array_get(links, i), story_add_link(chain)))
            return false;
    return read_places(from, clash, cells_of(from->r->family), &chain->clash_cell,
                       &chain->nclash_cells) &&
           read_places(from, clash, dots_of(from->r->family), &chain->clash_dot,
                       &chain->nclash_dots);
}

static bool read_chains(const struct jsonl_step *s, const struct record *r, struct story_step *step)
{
    const struct source from = {s, r, "chains"};
    const json_t *chains = json_object_get(s->object, "chains");

    if (!chains)
        return true;
    if (!json_is_array(chains) || json_array_size(chains) == 0 ||
        json_array_size(chains) > STORY_MOST_CHAINS)
        return wrong(&from, "must be an array of one or two objects");
    for (size_t i = 0; i < json_array_size(chains); i++)
        if (!read_chain(&from, json_array_get(chains, i), story_add_chain(step)))
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
    const struct json_body *json = json_body_of(r->family);

    if (!json_is_object(s->object))
        return jsonl_wrong(s->line, "steps", "must be an array of objects; entry %d is not",
                           s->number);
    if (!read_number(s, "number", s->number, s->number, &number) ||
        !read_number(s, "level", LEVEL_MIN, LEVEL_SEARCH, &step->level) ||
        !read_text(s, "technique", &step->technique) ||
        (json_object_get(s->object, "title") && !read_text(s, "title", &step->title)) ||
        !json_sayings_read(s, r, s->object, &step->say, &step->nsayings) ||
        ((step->nsayings == 0 || json_object_get(s->object, "text")) &&
         !read_text(s, "text", &step->text)))
        return false;
    for (int field = 0; r->family->fact_field[field]; field++)
        if (!read_facts(s, r, field, seen, step))
            return false;
    return read_reason(s, r, step) && read_chains(s, r, step) && read_cells(s, r, step) &&
           (!json->read_step || json->read_step(s, r->body, step));
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
    const struct family *family = r->family;

    if (!story_has_reason(step))
        return;
    json_t *because = json_object();
    write_facts(because, r, step->because, step->nbecause);
    write_places(because, r, "clues", family->clue_name, step->clue, step->nclues);
    write_places(because, r, "dots", family->dot_name, step->dot, step->ndots);
    if (step->laws != 0) {
        json_t *list = json_array();
        for (int i = 0; family->law[i]; i++)
            if (step->laws >> i & 1)
                jsonl_append_text(list, family->law[i]);
        jsonl_put(because, "laws", list);
    }
    jsonl_put(object, "because", because);
}

static json_t *write_chain(const struct record *r, const struct story_chain *chain)
{
    const struct family *family = r->family;
    json_t *object = json_object(), *links = json_array();

    if (chain->supposed.place >= 0) {
        json_t *supposed = json_object();
        write_facts(supposed, r, &chain->supposed, 1);
        jsonl_put(object, "suppose", supposed);
    }
    for (int i = 0; i < chain->nlinks; i++) {
        json_t *link = json_object();
        jsonl_put_text(link, "technique", chain->link[i].technique);
        jsonl_put_text(link, "text", chain->link[i].text);
        json_sayings_write(link, chain->link[i].say, chain->link[i].nsayings);
        write_facts(link, r, chain->link[i].fact, chain->link[i].nfacts);
        json_mark_write(link, r, &chain->link[i]);
        json_array_append_new(links, link);
    }
    jsonl_put_text(object, "text", chain->text);
    json_sayings_write(object, chain->say, chain->nsayings);
    jsonl_put(object, "links", links);
    if (chain->nclash_cells + chain->nclash_dots > 0) {
        json_t *clash = json_object();
        write_places(clash, r, "cells", family->cell_name, chain->clash_cell, chain->nclash_cells);
        write_places(clash, r, "dots", family->dot_name, chain->clash_dot, chain->nclash_dots);
        jsonl_put(object, "clash", clash);
    }
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
    json_sayings_write(object, step->say, step->nsayings);
    write_facts(object, r, step->fact, step->nfacts);
    write_reason(object, r, step);
    json_t *chains = step->nchains > 0 ? json_array() : NULL;
    for (int k = 0; k < step->nchains; k++)
        json_array_append_new(chains, write_chain(r, &step->chain[k]));
    if (chains)
        jsonl_put(object, "chains", chains);
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
