/* The topology that the tags of a file define. */
#include "base/mem.h"
#include "format/sudoku/gss.h"

#include <stdlib.h>
#include <string.h>

struct blocks {
    const struct textin *in;
    struct diag *d;
    int size;
    struct block_list list;
    int *seen; /* [size] the last <block> that had the element, from 1 */
};

/* The side of a square of this number of elements, or 0. */
static int square_root(int n)
{
    int side = 0;

    while (side * side < n)
        side++;
    return side * side == n ? side : 0;
}

static bool wrong_line(const struct blocks *b, long line, const char *why)
{
    return diag_at(b->d, (struct place){b->in->name, line, 1}, "%s", why);
}

/* ---- <block> ---- */

static bool take_block(struct blocks *b, const struct gss_item *item)
{
    for (int k = 0; k < item->n; k++) {
        struct place at = {b->in->name, item->number[k].line, item->number[k].col};
        if (item->number[k].value < 1 || item->number[k].value > b->size)
            return diag_at(b->d, at, "the elements have the numbers 1 to %d", b->size);
        if (b->seen[item->number[k].value - 1] == b->list.n + 1)
            return diag_at(b->d, at, "the block has the element %d twice", item->number[k].value);
        b->seen[item->number[k].value - 1] = b->list.n + 1;
    }
    if (item->n != b->list.nsymbols)
        return diag_at(b->d, (struct place){b->in->name, item->line, 1},
                       "a block has %d elements, one per symbol; this one has %d", b->list.nsymbols,
                       item->n);
    int *element = block_list_add(&b->list);
    for (int k = 0; k < item->n; k++)
        element[k] = item->number[k].value - 1;
    return true;
}

/* ---- <matrix> ---- */

static bool check_matrix(const struct blocks *b, const struct gss_item *item, const int *count)
{
    if (item->n > b->size) {
        const struct gss_number *extra = &item->number[b->size];
        return diag_at(b->d, (struct place){b->in->name, extra->line, extra->col},
                       "the matrix has more than %d entries, one per element", b->size);
    }
    if (item->n < b->size)
        return diag_at(b->d, (struct place){b->in->name, item->line, 1},
                       "the matrix has %d entries; it needs one for each of the %d elements",
                       item->n, b->size);
    for (int k = 0; k < item->n; k++) {
        const struct gss_number *number = &item->number[k];
        if (number->value >= 0 && count[number->value] != b->list.nsymbols)
            return diag_at(b->d, (struct place){b->in->name, number->line, number->col},
                           "a block has %d elements, one per symbol; block %d of the matrix has %d",
                           b->list.nsymbols, number->value, count[number->value]);
    }
    return true;
}

static bool take_matrix(struct blocks *b, const struct gss_item *item)
{
    size_t room = TOPOLOGY_MAX_BLOCKS + 1;
    FREED int *count = mem_alloc(room, sizeof *count);

    for (int k = 0; k < item->n; k++)
        if (item->number[k].value >= 0)
            count[item->number[k].value]++;
    bool good = check_matrix(b, item, count);
    if (good) {
        FREED int *slot = mem_alloc(room, sizeof *slot);
        memset(count, 0, room * sizeof *count);
        /* Appends the blocks in the order of their first elements. */
        for (int e = 0; e < item->n; e++) {
            int value = item->number[e].value;
            if (value < 0)
                continue;
            if (count[value] == 0) {
                slot[value] = b->list.n;
                block_list_add(&b->list);
            }
            b->list.block[(size_t)slot[value] * (size_t)b->list.nsymbols + (size_t)count[value]++] =
                e;
        }
    }
    return good;
}

/* ---- rows, columns, boxes, diagonals ---- */

static bool take_lines(struct blocks *b, const struct gss_item *item)
{
    int lines = b->size / b->list.nsymbols;

    if (lines * b->list.nsymbols != b->size)
        return diag_at(b->d, (struct place){b->in->name, item->line, 1},
                       "%d elements do not make lines of %d", b->size, b->list.nsymbols);
    if (item->tag == GSS_COLBLOCKS)
        block_list_columns(&b->list, lines);
    else
        block_list_rows(&b->list, lines);
    return true;
}

static bool is_square(const struct blocks *b)
{
    return square_root(b->size) == b->list.nsymbols;
}

static bool take_diagonal(struct blocks *b, const struct gss_item *item)
{
    if (!is_square(b))
        return diag_at(b->d, (struct place){b->in->name, item->line, 1},
                       "only a square of %dx%d elements has diagonals of %d", b->list.nsymbols,
                       b->list.nsymbols, b->list.nsymbols);
    block_list_diagonal(&b->list, item->tag == GSS_DOWNDIAGBLOCK);
    return true;
}

static bool take_boxes(struct blocks *b, const struct gss_item *item)
{
    int side = square_root(b->list.nsymbols);

    if (!is_square(b) || side == 0)
        return wrong_line(b, item->line,
                          "only squares of 4x4, 9x9, 16x16, ... elements have square boxes");
    block_list_boxes(&b->list, side);
    return true;
}

static bool take_standard(struct blocks *b, const struct gss_item *item)
{
    return take_lines(b, &(struct gss_item){.tag = GSS_ROWBLOCKS, .line = item->line}) &&
           take_lines(b, &(struct gss_item){.tag = GSS_COLBLOCKS, .line = item->line}) &&
           take_boxes(b, item);
}

static bool take_item(struct blocks *b, const struct gss_item *item)
{
    switch (item->tag) {
    case GSS_BLOCK:
        return take_block(b, item);
    case GSS_MATRIX:
        return take_matrix(b, item);
    case GSS_ROWBLOCKS:
    case GSS_COLBLOCKS:
        return take_lines(b, item);
    case GSS_BLOCKBLOCKS:
        return take_boxes(b, item);
    case GSS_DOWNDIAGBLOCK:
    case GSS_UPDIAGBLOCK:
        return take_diagonal(b, item);
    default:
        return take_standard(b, item);
    }
}

/* ---- the topology ---- */

static bool take_items(struct blocks *b, const struct gss_head *head)
{
    for (int i = 0; i < head->n; i++) {
        if (!take_item(b, &head->item[i]))
            return false;
        if (b->list.n > TOPOLOGY_MAX_BLOCKS)
            return diag_at(b->d, (struct place){b->in->name, head->item[i].line, 1},
                           "more than %d blocks", TOPOLOGY_MAX_BLOCKS);
    }
    if (b->list.n > 0)
        return true;
    if (head->n > 0) /* matrices of dots only */
        return wrong_line(b, head->sudoku, "element 1 is in no block");
    if (is_square(b) && square_root(b->list.nsymbols))
        return take_standard(b, &(struct gss_item){.line = head->sudoku});
    return diag_at(b->d, (struct place){b->in->name, head->sudoku, 1},
                   "no blocks are defined, and %d elements with %d symbols have no standard ones",
                   b->size, b->list.nsymbols);
}

struct topology *gss_topology(const struct gss_head *head, const struct textin *in, struct diag *d)
{
    struct blocks b = {
        .in = in, .d = d, .size = head->size.line ? head->size.value : GSS_USUAL_SIZE};
    int nsymbols = head->symbols.line ? head->symbols.value : GSS_USUAL_SYMBOLS;
    struct topology *t = NULL;
    struct diag why;

    if (nsymbols > b.size) {
        const struct gss_number *at = head->symbols.line ? &head->symbols : &head->size;
        diag_at(d, (struct place){in->name, at->line, at->col},
                "%d symbols are more than the %d elements", nsymbols, b.size);
        return NULL;
    }
    block_list_init(&b.list, nsymbols);
    b.seen = mem_alloc((size_t)b.size, sizeof *b.seen);
    if (take_items(&b, head)) {
        t = topology_new(b.size, nsymbols, b.list.block, b.list.n, NULL, &why);
        if (!t)
            wrong_line(&b, head->sudoku, why.text);
    }
    block_list_release(&b.list);
    free(b.seen);
    return t;
}
