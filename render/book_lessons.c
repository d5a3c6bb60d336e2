/* How to play each type of the book's puzzles: the words and an example. */
#include "base/mem.h"
#include "model/family.h"
#include "render/book_parts.h"
#include "render/input.h"

#include <stdlib.h>

const struct wording_type *book_type_of(const struct book *b, const struct record *r)
{
    return wording_find_type(b->wording, r->family->types[r->family->type(r->body)]);
}

static bool read_example(const struct book *b, const struct wording_type *type,
                         struct record *example, struct diag *d)
{
    struct input in;
    char *path = type->example;

    input_init(&in, &path, 1, true);
    in.style = &b->template->style;
    bool fine = input_next(&in, example, d) == FORMAT_RECORD;
    input_release(&in);
    return fine;
}

static bool has_lesson(const struct book *b, const struct wording_type *type)
{
    for (int i = 0; i < b->nlessons; i++)
        if (b->lesson[i].type == type)
            return true;
    return false;
}

static bool add_lesson(struct book *b, const struct wording_type *type, struct diag *d)
{
    struct lesson *lesson = &b->lesson[b->nlessons++];

    lesson->type = type;
    return read_example(b, type, &lesson->example, d);
}

bool book_read_lessons(struct book *b, struct diag *d)
{
    const struct record *record = b->order->record;

    b->lesson = mem_alloc(WORDING_MAX_TYPES, sizeof *b->lesson);
    for (int i = 0; i < b->n; i++) {
        const struct wording_type *type = book_type_of(b, &record[i]);
        if (!type)
            return diag_set(d, "the words have no section [%s] for these puzzles",
                            record[i].family->types[record[i].family->type(record[i].body)]);
        if (!has_lesson(b, type) && !add_lesson(b, type, d))
            return false;
    }
    return read_example(b, b->type, &b->example, d);
}

void book_release_lessons(struct book *b)
{
    for (int i = 0; i < b->nlessons; i++)
        record_release(&b->lesson[i].example);
    free(b->lesson);
    record_release(&b->example);
}
