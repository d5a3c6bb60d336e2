#include "tools/explained.h"

#include "base/mem.h"
#include "model/engine.h"
#include "render/input.h"

#include <stdlib.h>
#include <string.h>

static const struct engine_effort effort = {.conflicts = 100000};

/* The place of a step: a cell to look at, or else where its first fact is. */
static void add_place(const struct record *r, const struct story_step *step, struct strbuf *out)
{
    if (step->ncells > 0)
        r->family->cell_name(r->body, step->cell[0], out);
    else if (step->nfacts > 0)
        r->family->fact_name(r->body, step->fact[0], out);
}

static struct book_hint make_hint(const struct record *r, const struct story_step *step)
{
    struct strbuf place;

    strbuf_init(&place);
    add_place(r, step, &place);
    struct book_hint hint = {mem_copy_text(step->text), mem_copy_text(step->technique),
                             mem_copy_text(place.text)};
    strbuf_release(&place);
    return hint;
}

/* Whether a reader can follow the step by its words: nothing of a long chain is left out. */
static bool stands_alone(const struct story_step *step)
{
    return !strstr(step->text, "and so on") && !strstr(step->text, " later");
}

/* Of the steps as hard as the puzzle, the first whose words stand alone, or the first. */
static const struct story_step *find_step(const struct story *s)
{
    int key = story_key_level(s);
    const struct story_step *first = NULL;

    for (int i = 0; i < s->nsteps; i++) {
        const struct story_step *step = &s->step[i];
        if (step->level < key)
            continue;
        if (stands_alone(step))
            return step;
        first = first ? first : step;
    }
    return first;
}

/* A step that is as hard as the puzzle; none for one that needs none, or whose numbers are
 * not those of the book. The caller releases it. */
static struct book_hint find_hint(struct record *r, const struct style *style)
{
    struct book_hint hint = {0};

    if (!book_prints_numbers(style, r))
        return hint;
    if (r->level < LEVEL_CLOSURE || r->level > LEVEL_REASONING ||
        (!r->story && engine_of(r)->explain(r, &effort) != ENGINE_UNIQUE))
        return hint;
    const struct story_step *step = find_step(r->story);
    if (step)
        hint = make_hint(r, step);
    story_free(r->story);
    r->story = NULL;
    return hint;
}

static void hint_release(struct book_hint *hint)
{
    free(hint->text);
    free(hint->technique);
    free(hint->place);
}

/* A puzzle that shows how to solve one, with its story; it is small. */
static bool read_walk(const struct wording_type *type, struct record *walk, struct diag *d)
{
    struct input in;
    char *path = type->steps;

    input_init(&in, &path, 1, true);
    bool fine = input_next(&in, walk, d) == FORMAT_RECORD;
    input_release(&in);
    return fine && (engine_of(walk)->explain(walk, &effort) == ENGINE_UNIQUE ||
                    diag_set(d, "%s: the puzzle has several solutions", path));
}

/* What a hint may look like, to find out how many pages the hints will take. */
static const char usual_hint[] = "Only one of the two edges that are left at the dot r4c5 can be "
                                 "on the loop, so r3c5 top is off.";

static struct book_hint guess_hint(const struct record *r)
{
    struct book_hint hint = {0};

    if (r->level >= LEVEL_CLOSURE && r->level <= LEVEL_REASONING)
        hint = (struct book_hint){mem_copy_text(usual_hint), mem_copy_text("outside-isolation"),
                                  mem_copy_text("r4c5")};
    return hint;
}

static bool read_walks(struct book_order *order, struct explained *e, struct diag *d)
{
    const struct wording_type *type[BOOK_MOST_FAMILIES];
    const struct family *family[BOOK_MOST_FAMILIES];
    int n = book_find_types(order, type, family);

    for (int i = 0; i < n; i++)
        if (type[i]->steps) {
            e->walk[e->nwalks].type = type[i];
            if (!read_walk(type[i], &e->walk[e->nwalks++].record, d))
                return false;
        }
    order->walk = e->walk;
    order->nwalks = e->nwalks;
    return true;
}

/* Whether the book explains the family of the puzzle. */
static bool has_walk(const struct book_order *order, const struct record *r)
{
    for (int i = 0; i < order->nwalks; i++)
        if (order->walk[i].record.family == r->family)
            return true;
    return false;
}

bool explained_add(struct explained *e, struct book_order *order, struct shelf *shelf,
                   struct diag *d)
{
    *e = (struct explained){.n = shelf->n};
    if (!book_find_type(order, d) || !read_walks(order, e, d))
        return false;
    e->hint = mem_alloc((size_t)e->n, sizeof *e->hint);
    for (int i = 0; order->template->hints && i < e->n; i++) {
        struct record *r = &shelf->record[i];
        if (has_walk(order, r))
            e->hint[i] = shelf->blank ? guess_hint(r) : find_hint(r, &order->template->style);
    }
    order->hint = e->hint;
    return true;
}

void explained_release(struct explained *e)
{
    for (int i = 0; e->hint && i < e->n; i++)
        hint_release(&e->hint[i]);
    free(e->hint);
    for (int i = 0; i < e->nwalks; i++)
        record_release(&e->walk[i].record);
}
