#include "format/json_story.h"

#include "base/mem.h"
#include "model/family.h"

#include <stdlib.h>
#include <string.h>

/* ---- reading ---- */

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
static bool read_facts(const struct source *from, const json_t *object, bool true_ones,
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

static struct places clues_of(const struct family *family)
{
    return (struct places){"clues", family->clue_find, "must have an array of texts as \"clues\"",
                           "has a clue that is not in the puzzle"};
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

bool jsonl_read_reason(const struct jsonl_step *s, const struct record *r, struct story_step *step)
{
    const struct source from = {s, r, "because"};
    const json_t *because = json_object_get(s->object, "because");

    if (!because)
        return true;
    step->because = mem_alloc(0, sizeof *step->because); /* known, even if it stays empty */
    if (!read_facts(&from, because, true, &step->because, &step->nbecause) ||
        !read_places(&from, because, clues_of(r->family), &step->clue, &step->nclues) ||
        !read_places(&from, because, dots_of(r->family), &step->dot, &step->ndots))
        return false;
    unsigned *laws = &step->laws;
    const char *const *law = from.r->family->law;
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
        *laws |= 1U << k;
    }
    return true;
}

static bool read_supposed(const struct source *from, const json_t *json,
                          struct story_fact *supposed)
{
    struct story_fact *fact = NULL;
    int n = 0;

    if (!json)
        return true;
    bool good = read_facts(from, json, false, &fact, &n);
    if (good && n == 1)
        *supposed = fact[0];
    free(fact);
    return good && (n == 1 || wrong(from, "must suppose one fact"));
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
    return read_facts(from, json, false, &link->fact, &link->nfacts);
}

static bool read_chain(const struct source *from, const json_t *json, struct story_chain *chain)
{
    const json_t *links = json_object_get(json, "links"), *clash = json_object_get(json, "clash");

    if (!json_is_array(links))
        return wrong(from, "must have \"links\", an array of objects");
    if (!read_supposed(from, json_object_get(json, "suppose"), &chain->supposed))
        return false;
    for (size_t i = 0; i < json_array_size(links); i++)
        if (!read_link(from, json_array_get(links, i), story_add_link(chain)))
            return false;
    return read_places(from, clash, cells_of(from->r->family), &chain->clash_cell,
                       &chain->nclash_cells) &&
           read_places(from, clash, dots_of(from->r->family), &chain->clash_dot,
                       &chain->nclash_dots);
}

bool jsonl_read_chains(const struct jsonl_step *s, const struct record *r, struct story_step *step)
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

/* ---- writing ---- */

void jsonl_write_facts(json_t *object, const struct record *r, const struct story_fact *fact, int n)
{
    const struct family *family = r->family;
    struct strbuf name;

    for (int i = 0; family->fact_field[i]; i++)
        jsonl_put(object, family->fact_field[i], json_array());
    strbuf_init(&name);
    for (int i = 0; i < n; i++) {
        strbuf_clear(&name);
        int field = family->fact_name(r->body, fact[i], &name);
        jsonl_append_text(json_object_get(object, family->fact_field[field]), name.text);
    }
    strbuf_release(&name);
}

/* Puts an array of names into the object, unless it is empty. */
static void write_places(json_t *object, const struct record *r, const char *field,
                         void (*name_of)(const void *body, int place, struct strbuf *out),
                         const int *place, int n)
{
    struct strbuf name;

    if (n == 0)
        return;
    json_t *list = json_array();
    strbuf_init(&name);
    for (int i = 0; i < n; i++) {
        strbuf_clear(&name);
        name_of(r->body, place[i], &name);
        jsonl_append_text(list, name.text);
    }
    strbuf_release(&name);
    jsonl_put(object, field, list);
}

void jsonl_write_reason(json_t *object, const struct record *r, const struct story_step *step)
{
    const struct family *family = r->family;

    if (!story_has_reason(step))
        return;
    json_t *because = json_object();
    jsonl_write_facts(because, r, step->because, step->nbecause);
    write_places(because, r, "clues", family->clue_name, step->clue, step->nclues);
    write_places(because, r, "dots", family->dot_name, step->dot, step->ndots);
    const char *const *law = family->law;
    unsigned laws = step->laws;
    if (laws != 0) {
        json_t *list = json_array();
        for (int i = 0; law[i]; i++)
            if (laws >> i & 1)
                jsonl_append_text(list, law[i]);
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
        jsonl_write_facts(supposed, r, &chain->supposed, 1);
        jsonl_put(object, "suppose", supposed);
    }
    for (int i = 0; i < chain->nlinks; i++) {
        json_t *link = json_object();
        jsonl_put_text(link, "technique", chain->link[i].technique);
        jsonl_put_text(link, "text", chain->link[i].text);
        jsonl_write_facts(link, r, chain->link[i].fact, chain->link[i].nfacts);
        json_array_append_new(links, link);
    }
    jsonl_put(object, "links", links);
    if (chain->nclash_cells + chain->nclash_dots > 0) {
        json_t *clash = json_object();
        write_places(clash, r, "cells", family->cell_name, chain->clash_cell, chain->nclash_cells);
        write_places(clash, r, "dots", family->dot_name, chain->clash_dot, chain->nclash_dots);
        jsonl_put(object, "clash", clash);
    }
    return object;
}

void jsonl_write_chains(json_t *object, const struct record *r, const struct story_step *step)
{
    if (step->nchains == 0)
        return;
    json_t *chains = json_array();
    for (int i = 0; i < step->nchains; i++)
        json_array_append_new(chains, write_chain(r, &step->chain[i]));
    jsonl_put(object, "chains", chains);
}
