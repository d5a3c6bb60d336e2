/*
 * The story of a puzzle in a page to play: what hints show, one part of a step after the other, and what each
 * part finds. templates/web/README.md describes the fields.
 */
#include "format/html_story.h"

#include "base/ints.h"
#include "base/mem.h"
#include "format/jsonl.h"
#include "model/family.h"

#include <string.h>

/* Appends numbers, each once, ascending, as the differences to the one before; takes the list. */
static void add_numbers(struct strbuf *out, struct ints *list)
{
    ints_sort(list->at, (int)list->n);
    for (size_t i = 0; i < list->n; i++)
        if (i == 0 || list->at[i] != list->at[i - 1])
            strbuf_format(out, "%s%d", i > 0 ? " " : "",
                          list->at[i] - (i > 0 ? list->at[i - 1] : 0));
    free(list->at);
}

/*
 * A step has parts, which a hint shows one after the other: links up to one that is told, and with the
 * last of those what follows untold. Without links it is one part.
 */
struct step_part {
    int first, end; /* links [first .. end[ */
    int told;       /* -1: none is */
    bool last;
};

static bool next_part(const struct story_step *s, struct step_part *part)
{
    int i = part->first = part->end;

    if (part->last)
        return false;
    while (i < s->nlinks && !story_link_is_told(&s->link[i]))
        i++;
    part->told = i < s->nlinks ? i++ : -1;
    part->end = i;
    while (i < s->nlinks && !story_link_is_told(&s->link[i]))
        i++;
    part->last = i == s->nlinks;
    part->end = part->last ? i : part->end;
    return true;
}

/* Its text, behind what the link is called in a list. One that goes on with the text before begins with a
 * plus. */
static void add_part_text(struct strbuf *out, const struct story_step *s,
                          const struct step_part *part)
{
    const struct story_link *link = part->told < 0 ? NULL : &s->link[part->told], *from = link;
    const char *label = "";
    char room[STORY_LABEL];
    size_t start = 0;

    if (!link || (!link->text && !link->joined)) {
        strbuf_text(out, part->last && s->text && part->first == 0 ? s->text : "");
        return;
    }
    while (!from->text && from > s->link)
        from--;
    for (const struct story_link *one = from; one < link; one++)
        start = one->end > start ? one->end : start;
    const char *text = from->text ? from->text : "";
    size_t end = link->end == 0 && link == from ? strlen(text) : link->end;
    if (link == from && story_lists_links(s))
        label = story_link_label(s, part->told, room);
    strbuf_format(out, "%s%s%s", link == from ? "" : "+", label, *label ? ". " : "");
    strbuf_add(out, text + start, end > start ? end - start : 0);
}

/* The numbers of the facts that the part finds for good; the last part has what no other one has. The
 * solution tells which field of the family each is of. */
static void list_facts(const struct record *r, const struct story_step *s,
                       const struct step_part *part, bool *given, struct ints *number)
{
    for (int i = 0; i < s->nfacts; i++) {
        bool here = part->last;
        for (int k = part->first; k < part->end && !here; k++) {
            const struct story_link *link = &s->link[k];
            for (int f = 0; f < link->nfacts && link->under < 0 && !here; f++)
                here = link->role == LINK_FOLLOWS && link->fact[f].place == s->fact[i].place &&
                       link->fact[f].value == s->fact[i].value;
        }
        if (here && !given[i])
            ints_push(number, r->family->fact_number(r->body, s->fact[i]));
        given[i] = given[i] || here;
    }
}

/* The cell of a fact, or how many cells there are if facts are about edges. */
static int cell_of(const struct record *r, struct story_fact fact)
{
    const struct family *f = r->family;
    int cells = f->thing_count(r->body, "cell"), facts = f->fact_count(r->body);

    return f->thing_count(r->body, "edge") > 0 ? cells
                                               : f->fact_number(r->body, fact) / (facts / cells);
}

/* The cells that the step looks at, besides those of its links and facts; all of them if it finds something
 * in each of several. */
static void list_others(const struct record *r, const struct story_step *s, struct ints *cell)
{
    FREED bool *seen = mem_alloc((size_t)r->family->thing_count(r->body, "cell") + 1, sizeof *seen);
    int others = 0;

    for (int i = 0; i < s->nlinks; i++) {
        const struct story_link *link = &s->link[i];
        for (int k = 0; k < link->ncells; k++)
            seen[link->cell[k]] = true;
        for (int k = 0; k < link->nuses; k++)
            seen[cell_of(r, link->use[k])] = true;
    }
    for (int i = 0; i < s->nfacts && s->ncells > 0; i++)
        seen[cell_of(r, s->fact[i])] = true;
    for (int i = 0; i < s->ncells; i++)
        others += !seen[s->cell[i]];
    bool all = others == 0 && s->nlinks == 0 && s->ncells > 1;
    for (int i = 0; i < s->ncells; i++)
        if (all || !seen[s->cell[i]])
            ints_push(cell, s->cell[i]);
}

/* The dots and the cells of its argument; of clues, those that are named by their cell. A step that names
 * cells to look at names those of facts that it uses, too: here they stand with the part that does. */
static void list_places(const struct record *r, const struct story_step *s,
                        const struct step_part *part, struct ints *cell, struct ints *dot)
{
    OWN(strbuf) name = strbuf_new();

    if (part->first == 0 && s->ncells > 0)
        list_others(r, s, cell);
    for (int i = part->first; i < part->end && (s->turn < 0 || s->ncells > 0 || i <= s->turn);
         i++) {
        const struct story_link *link = &s->link[i];
        for (int k = 0; k < link->ndots; k++)
            ints_push(dot, link->dot[k]);
        for (int k = 0; k < link->ncells && s->ncells > 0; k++)
            ints_push(cell, link->cell[k]);
        for (int k = 0; k < link->nuses && s->ncells > 0; k++)
            if (cell_of(r, link->use[k]) < r->family->thing_count(r->body, "cell"))
                ints_push(cell, cell_of(r, link->use[k]));
        for (int k = 0; k < link->nclues; k++) {
            strbuf_clear(&name);
            r->family->clue_name(r->body, link->clue[k], &name);
            if (r->family->cell_find(r->body, name.text) >= 0)
                ints_push(cell, r->family->cell_find(r->body, name.text));
        }
    }
}

/* A list for each property of steps, since packers like similar things together: of what a step has once, an
 * array or a text; texts with a bar between parts; numbers with a slash between steps, too. */
enum { TITLE, TEXTS, LISTED, FACTS, CELLS, DOTS, COLUMNS };

static void add_parts(json_t *texts, struct strbuf column[COLUMNS], const struct record *r,
                      const struct story_step *s)
{
    FREED bool *given = mem_alloc((size_t)s->nfacts + 1, sizeof *given);
    OWN(strbuf) text = strbuf_new();

    for (struct step_part part = {0}; next_part(s, &part);) {
        struct ints list[COLUMNS] = {{0}};
        if (part.first > 0)
            strbuf_char(&text, '|');
        size_t from = text.len;
        add_part_text(&text, s, &part);
        for (; from < text.len; from++) /* of a story from elsewhere */
            text.text[from] = text.text[from] == '|' ? '/' : text.text[from];
        list_facts(r, s, &part, given, &list[FACTS]);
        list_places(r, s, &part, &list[CELLS], &list[DOTS]);
        for (int k = FACTS; k < COLUMNS; k++) {
            if (part.first > 0)
                strbuf_char(&column[k], '|');
            add_numbers(&column[k], &list[k]);
        }
    }
    jsonl_append_text(texts, text.text);
}

json_t *html_story(const struct record *r)
{
    json_t *titles = json_array(), *texts = json_array(), *story = json_array();
    struct strbuf column[COLUMNS];

    for (int k = LISTED; k < COLUMNS; k++)
        column[k] = strbuf_new();
    json_array_append_new(story, titles);
    json_array_append_new(story, texts);
    for (int i = 0; r->story && i < r->story->nsteps; i++) {
        const struct story_step *s = &r->story->step[i];
        jsonl_append_text(titles, s->title ? s->title : s->technique);
        strbuf_char(&column[LISTED], story_lists_links(s) ? '1' : '0');
        for (int k = FACTS; k < COLUMNS && i > 0; k++)
            strbuf_char(&column[k], '/');
        add_parts(texts, column, r, s);
    }
    for (int k = LISTED; k < COLUMNS; k++) {
        jsonl_append_text(story, column[k].text);
        strbuf_release(&column[k]);
    }
    return story;
}
