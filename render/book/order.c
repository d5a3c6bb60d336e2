#include "render/book/order.h"

#include "model/family.h"

#include <assert.h>

/* The words for the types of a family's puzzles: for one type its own, and for one board, or its first
 * one if `any`, the board's; for several those of the family, or of the most general type. NULL if there
 * are none; *name is that of their section. */
static const struct wording_type *find_family_type(const struct book_order *order,
                                                   const struct family *family, bool any,
                                                   const char **name)
{
    int first = -1, type = 0;
    const char *on = NULL;
    bool mixed = false, several = false;

    for (int i = 0; i < order->records->nboards; i++) {
        const struct records_board *board = &order->records->board[i];
        if (board->family != family)
            continue;
        type = first < 0 || board->type < type ? board->type : type;
        several = several || (first >= 0 && !board_is(board->name, on));
        on = first < 0 ? board->name : on;
        first = first < 0 ? board->type : first;
        mixed = mixed || board->type != first;
    }
    assert(first >= 0);
    *name = mixed ? family->name : family_types(family)[type];
    const struct wording_type *found =
        wording_find_board(order->wording, *name, several && !any ? NULL : on);
    if (!found && mixed) {
        *name = family_types(family)[type];
        found = wording_find_type(order->wording, *name);
    }
    return found;
}

/* The families of the puzzles in their order. Returns how many there are. */
static int find_families(const struct book_records *records,
                         const struct family *family[FAMILY_MOST])
{
    int n = 0;

    for (int i = 0, k; i < records->nboards; i++) {
        for (k = 0; k < n && family[k] != records->board[i].family;)
            k++;
        assert(k < FAMILY_MOST);
        family[k] = records->board[i].family;
        n = k == n ? n + 1 : n;
    }
    return n;
}

const struct wording_type *book_find_type(const struct book_order *order, struct diag *d)
{
    const struct family *family[FAMILY_MOST];
    const char *name = WORDING_MIXED;
    const struct wording_type *found = find_families(order->records, family) > 1
                                           ? wording_find_type(order->wording, name)
                                           : find_family_type(order, family[0], false, &name);

    if (!found)
        diag_set(d, "the words have no section [%s] for these puzzles", name);
    return found;
}

int book_find_types(const struct book_order *order, const struct wording_type *type[FAMILY_MOST],
                    const struct family *family[FAMILY_MOST])
{
    int found = 0, n = find_families(order->records, family);
    const char *name;

    for (int i = 0; i < n; i++) {
        family[found] = family[i];
        type[found] = find_family_type(order, family[i], true, &name);
        found += type[found] != NULL;
    }
    return found;
}

bool book_prints_numbers(const struct style *style, const struct record *r)
{
    return !style->symbols || !drawing_of(r)->symbols;
}
