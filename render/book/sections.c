/*
 * The sections of a book. Puzzles without a section of their own form one for each level; a titled
 * section has puzzles of any levels. Within a section puzzles get harder: by level, then by score.
 */
#include "render/book/parts.h"

#include "base/mem.h"

#include <stdlib.h>

/* Unrated puzzles come last. */
static int level_order(const struct stock_puzzle *p)
{
    return p->level == LEVEL_UNKNOWN ? LEVEL_SEARCH + 1 : p->level;
}

static int compare(const void *a, const void *b)
{
    const struct book_sorted *x = a, *y = b;

    if (x->group != y->group)
        return x->group < y->group ? -1 : 1;
    if (x->puzzle->level != y->puzzle->level)
        return level_order(x->puzzle) < level_order(y->puzzle) ? -1 : 1;
    if (x->puzzle->score != y->puzzle->score)
        return x->puzzle->score < y->puzzle->score ? -1 : 1;
    return x->puzzle < y->puzzle ? -1 : x->puzzle > y->puzzle;
}

static const struct book_group *group_of(const struct book *b, int i)
{
    return b->order->group ? &b->order->group[b->sorted[i].group] : NULL;
}

static int level_of(const struct book *b, int i)
{
    return b->sorted[i].puzzle->level;
}

static bool is_titled(const struct book *b, int i)
{
    const struct book_group *group = group_of(b, i);

    return group && group->title;
}

void book_sort(struct book *b)
{
    const struct book_order *order = b->order;
    int group = 0, left = order->group ? order->group[0].n : b->n;

    b->sorted = mem_alloc((size_t)b->n, sizeof *b->sorted);
    for (int i = 0; i < b->n; i++, left--) {
        while (left == 0)
            left = order->group[++group].n;
        b->sorted[i] = (struct book_sorted){.puzzle = &order->stock->puzzle[i], .group = group};
    }
    qsort(b->sorted, (size_t)b->n, sizeof *b->sorted, compare);
    for (int i = 1; i < b->n; i++) {
        bool same = b->sorted[i].group == b->sorted[i - 1].group &&
                    (is_titled(b, i) || level_of(b, i) == level_of(b, i - 1));
        b->sorted[i].section = b->sorted[i - 1].section + !same;
    }
}

bool book_has_titles(const struct book *b)
{
    for (int i = 0; i < b->n; i++)
        if (is_titled(b, i))
            return true;
    return false;
}

int book_per_page(const struct book *b, int i)
{
    const struct book_group *group = group_of(b, i);

    return group ? group->per_page : 0;
}

/* The lowest and the highest level of the puzzles [first .. end[, without unrated ones. */
static void find_levels(const struct book *b, int first, int end, int *low, int *high)
{
    *low = *high = LEVEL_UNKNOWN;
    for (int i = first; i < end; i++) {
        int level = level_of(b, i);
        if (level == LEVEL_UNKNOWN)
            continue;
        *low = *low == LEVEL_UNKNOWN || level < *low ? level : *low;
        *high = level > *high ? level : *high;
    }
}

void book_add_levels(const struct book *b, int first, int end, struct strbuf *out)
{
    int low, high;

    find_levels(b, first, end, &low, &high);
    const struct wording_value values[] = {
        {"low", b->wording->level[low].name}, {"high", b->wording->level[high].name}, {NULL, NULL}};
    if (low == high)
        strbuf_text(out, values[0].value);
    else
        wording_fill(out, b->wording->texts.levels, values);
}

bool book_has_search(const struct book *b, const struct wording_type *type)
{
    for (int i = 0; i < b->n; i++)
        if (b->sorted[i].puzzle->level == LEVEL_SEARCH && book_type_of(b, book_board(b, i)) == type)
            return true;
    return false;
}

int book_section_level(const struct book *b, int first)
{
    int level = level_of(b, first);

    return level == level_of(b, book_section_end(b, first) - 1) ? level : -1;
}

int book_section_end(const struct book *b, int first)
{
    int end = first;

    while (end < b->n && b->sorted[end].section == b->sorted[first].section)
        end++;
    return end;
}

void book_level_name(const struct book *b, int level, struct strbuf *out)
{
    const struct wording_texts *texts = &b->wording->texts;
    char number[16];

    snprintf(number, sizeof number, "%d", level);
    const struct wording_value values[] = {
        {"level", number}, {"name", b->wording->level[level].name}, {NULL, NULL}};
    wording_fill(out, level == LEVEL_UNKNOWN ? texts->section_unrated : texts->section, values);
}

void book_section_name(const struct book *b, int first, struct strbuf *out)
{
    if (is_titled(b, first))
        strbuf_text(out, group_of(b, first)->title);
    else
        book_level_name(b, level_of(b, first), out);
}

/* The words of the type are those of the section's only one, if it has. */
static const struct wording_type *type_of(const struct book *b, int first, int end)
{
    const struct wording_type *type = book_type_of(b, book_board(b, first));

    for (int i = first + 1; i < end; i++)
        if (book_type_of(b, book_board(b, i)) != type)
            return b->type;
    return type;
}

void book_section_line(const struct book *b, int first, struct strbuf *out)
{
    int end = book_section_end(b, first), level = book_section_level(b, first);

    if (level >= 0)
        strbuf_text(out, wording_line(b->wording, type_of(b, first, end), level));
    else
        book_add_levels(b, first, end, out);
}
