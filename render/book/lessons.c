/* What a book teaches: how to play each type of its puzzles, and the techniques of each family. */
#include "base/mem.h"
#include "model/family.h"
#include "render/book/legible.h"
#include "render/book/parts.h"
#include "render/drawing.h"
#include "render/input.h"

#include <stdlib.h>

const struct wording_type *book_type_of(const struct book *b, const struct stock_board *board)
{
    return wording_find_type(b->wording, board->family->types[board->type]);
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

static bool read_lessons(struct book *b, struct diag *d)
{
    const struct stock *stock = b->order->stock;

    b->lesson = mem_alloc(WORDING_MAX_TYPES, sizeof *b->lesson);
    for (int i = 0; i < stock->nboards; i++) {
        const struct stock_board *board = &stock->board[i];
        const struct wording_type *type = book_type_of(b, board);
        if (!type)
            return diag_set(d, "the words have no section [%s] for these puzzles",
                            board->family->types[board->type]);
        if (!has_lesson(b, type) && !add_lesson(b, type, d))
            return false;
    }
    return read_example(b, b->type, &b->example, d);
}

/* ---- what is taught about families ----------------------------------------------------------- */

/* Whether an example has nothing that no puzzle of the book has, such as letters. */
static bool fits_book(const struct book *b, const struct record *example)
{
    const struct drawing_feature *feature = drawing_features(example->family);

    for (int k = 0; feature && feature[k].name; k++)
        if (feature[k].has(example->body) &&
            !stock_has_feature(b->order->stock, example->family, k))
            return false;
    return true;
}

/* The highest level of the family's puzzles; easy if they are not rated. */
static int highest_level(const struct book *b, const struct family *family)
{
    const struct stock *stock = b->order->stock;
    int level = LEVEL_MIN + 1;

    for (const struct stock_puzzle *p = stock->puzzle; p < stock->puzzle + stock->n; p++)
        if (stock->board[p->board].family == family && p->level > level)
            level = p->level;
    return level;
}

/* The sizes of a cell's side, in points, between which a technique has a picture; a larger one
 * where a template wants larger letters. */
static const double least_unit = 9, largest_unit = 32;

static double find_unit(const struct book *b, const struct record *example)
{
    struct style style = b->template->style;

    style.symbols = NULL; /* as in the picture */
    return legible_unit(b->text, &style, &(struct legible_picture){example, 0, 1}, least_unit,
                        largest_unit * style.least_text / style_default.least_text);
}

/* Leaves out the techniques that the puzzles of the book don't need. */
static void choose_techniques(const struct book *b, struct teaching *t)
{
    struct techniques *all = &t->techniques;
    int highest = highest_level(b, t->family), n = 0;

    for (int i = 0; i < all->n; i++) {
        struct technique_note note = all->note[i];
        if (note.example.story->step[0].level <= highest && fits_book(b, &note.example))
            all->note[n++] = note;
        else
            record_release(&note.example);
    }
    all->n = n;
    for (int i = 0; i < n; i++)
        all->note[i].unit = find_unit(b, &all->note[i].example);
}

/* The heading of a part that each family of the book has. */
static char *name_part(const struct book *b, const struct teaching *t, const char *part,
                       int nfamilies)
{
    struct strbuf words;

    strbuf_init(&words);
    if (nfamilies == 1)
        strbuf_text(&words, part);
    else
        wording_fill(
            &words, b->wording->texts.part_of,
            (struct wording_value[]){{"part", part}, {"type", t->type->title}, {NULL, NULL}});
    return words.text;
}

static void name_parts(const struct book *b, struct teaching *t, int nfamilies)
{
    const struct wording_texts *texts = &b->wording->texts;

    t->step_by_step = name_part(b, t, texts->step_by_step, nfamilies);
    t->first_steps = name_part(b, t, texts->first_steps, nfamilies);
    t->more = name_part(b, t, texts->techniques, nfamilies);
}

static bool read_teachings(struct book *b, struct diag *d)
{
    const struct wording_type *type[BOOK_MOST_FAMILIES];
    const struct family *family[BOOK_MOST_FAMILIES];
    int n = book_find_types(b->order, type, family);

    for (int i = 0; i < n; i++) {
        struct teaching *t = &b->teaching[b->nteachings++];
        *t = (struct teaching){.type = type[i], .family = family[i]};
        name_parts(b, t, n);
        for (int k = 0; k < b->order->nwalks; k++)
            if (b->order->walk[k].type == type[i])
                t->walk = &b->order->walk[k].record;
        if (!type[i]->techniques)
            continue;
        if (!techniques_read(&t->techniques, type[i]->techniques, type[i]->technique_examples, d))
            return false;
        choose_techniques(b, t);
    }
    return true;
}

bool book_read_lessons(struct book *b, struct diag *d)
{
    return read_lessons(b, d) && read_teachings(b, d);
}

void book_release_lessons(struct book *b)
{
    for (int i = 0; i < b->nlessons; i++)
        record_release(&b->lesson[i].example);
    free(b->lesson);
    for (int i = 0; i < b->nteachings; i++) {
        techniques_release(&b->teaching[i].techniques);
        free(b->teaching[i].step_by_step);
        free(b->teaching[i].first_steps);
        free(b->teaching[i].more);
    }
    record_release(&b->example);
}
