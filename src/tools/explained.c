#include "tools/explained.h"

#include "model/engine.h"
#include "render/input.h"

static const struct engine_effort effort = {.conflicts = 100000};

/* The place of a step: a cell to look at, or else where its first fact is. */
static void add_place(const struct record *r, const struct story_step *step, struct strbuf *out)
{
    if (step->ncells > 0)
        r->family->cell_name(r->body, step->cell[0], out);
    else if (step->nfacts > 0)
        r->family->fact_name(r->body, step->fact[0], out);
}

static void add_step(struct hints *hints, const struct record *r, const struct story_step *step)
{
    struct strbuf place;

    strbuf_init(&place);
    add_place(r, step, &place);
    hints_add(hints, &(struct hint){step->text, step->technique, place.text});
    strbuf_release(&place);
}

/* Adds the first step that is as hard as the puzzle; none for one that needs none, or whose numbers
 * are not those of the book. */
static void add_hint(struct hints *hints, struct record *r, const struct style *style)
{
    const struct story_step *step = NULL;

    if (book_prints_numbers(style, r) &&
        (r->story || engine_of(r)->explain(r, &effort) == ENGINE_UNIQUE))
        step = story_key_step(r->story);
    if (step)
        add_step(hints, r, step);
    else
        hints_add(hints, NULL);
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

static const struct hint guess = {usual_hint, "outside-isolation", "r4c5"};

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

/* Whether the book explains the family. */
static bool has_walk(const struct book_order *order, const struct family *family)
{
    for (int i = 0; i < order->nwalks; i++)
        if (order->walk[i].record.family == family)
            return true;
    return false;
}

static bool needs_hint(const struct book_order *order, const struct stock_puzzle *p)
{
    return p->level >= LEVEL_CLOSURE && p->level <= LEVEL_REASONING &&
           has_walk(order, order->stock->board[p->board].family);
}

static bool add_hints(struct hints *hints, const struct book_order *order, bool blank,
                      struct diag *d)
{
    struct stock *stock = order->stock;
    struct record r;

    for (int i = 0; i < stock->n; i++)
        if (!needs_hint(order, &stock->puzzle[i]))
            hints_add(hints, NULL);
        else if (blank)
            hints_add(hints, &guess);
        else if (record_store_read(&stock->records, (size_t)i, &r)) {
            add_hint(hints, &r, &order->template->style);
            record_release(&r);
        } else
            break;
    return record_store_complete(&stock->records, d) && spool_complete(&hints->texts, d);
}

bool explained_add(struct explained *e, struct book_order *order, struct shelf *shelf,
                   struct diag *d)
{
    *e = (struct explained){0};
    if (!book_find_type(order, d) || !read_walks(order, e, d))
        return false;
    if (!order->template->hints)
        return true;
    order->hints = &e->hints;
    return add_hints(&e->hints, order, shelf->blank, d);
}

void explained_release(struct explained *e)
{
    hints_release(&e->hints);
    for (int i = 0; i < e->nwalks; i++)
        record_release(&e->walk[i].record);
}
