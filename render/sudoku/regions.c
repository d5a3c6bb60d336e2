/*
 * Regions are an exact cover of the elements by blocks, found by trying the blocks of the first
 * element that is not covered. Blocks of cells that touch are tried alone first; if they do not
 * divide the board, blocks in several pieces may help (boxes that go around a torus), and then
 * parts of lines (a region of a jigsaw can be a row).
 */
#include "render/sudoku/look.h"

#include "base/mem.h"

/* Blocks that the search may try, for each element. */
enum { MOST_TRIES = 64 };

struct cover {
    const struct topology *t;
    const unsigned char *shape;
    enum shape also; /* the shape that is allowed besides patches */
    int *region;     /* the look's */
    long tries;      /* left */
};

static bool is_free(const struct cover *c, int b)
{
    const int *element = topology_block(c->t, b);

    for (int k = 0; k < c->t->nsymbols; k++)
        if (c->region[element[k]] >= 0)
            return false;
    return true;
}

static void set_region(const struct cover *c, int b, int region)
{
    const int *element = topology_block(c->t, b);

    for (int k = 0; k < c->t->nsymbols; k++)
        c->region[element[k]] = region;
}

static bool cover_from(struct cover *c, int e);

/* Tries the blocks of this shape as the region of e. */
static bool cover_with(struct cover *c, int e, enum shape shape)
{
    for (int i = c->t->block_start[e]; i < c->t->block_start[e + 1]; i++) {
        int b = c->t->element_block[i];
        if (c->shape[b] != shape || !is_free(c, b))
            continue;
        if (c->tries-- <= 0)
            return false;
        set_region(c, b, b);
        if (cover_from(c, e))
            return true;
        set_region(c, b, -1);
    }
    return false;
}

/* Covers the elements from e on. */
static bool cover_from(struct cover *c, int e)
{
    while (e < c->t->nelements && c->region[e] >= 0)
        e++;
    return e == c->t->nelements || cover_with(c, e, SHAPE_PATCH) ||
           (c->also != SHAPE_PATCH && cover_with(c, e, c->also));
}

/* Lines alone are no regions. */
static bool has_region(const struct cover *c)
{
    for (int e = 0; e < c->t->nelements; e++)
        if (c->shape[c->region[e]] != SHAPE_LINE)
            return true;
    return false;
}

/* Regions are areas: most cells have a neighbour in theirs, so that borders are fewer than lines.
 */
static bool is_clear(const struct sudoku_look *look)
{
    const struct topology *t = look->topology;
    int lines = 0, borders = 0;

    for (int e = 0; e < t->nelements; e++)
        for (int i = 0; i < 2; i++) {
            int f = sudoku_look_at(look, t->at[e][0] + i, t->at[e][1] + 1 - i);
            lines += f >= 0;
            borders += f >= 0 && look->region[e] != look->region[f];
        }
    return 4 * borders <= 3 * lines;
}

void sudoku_look_set_regions(struct sudoku_look *look, const unsigned char *shape)
{
    static const enum shape also[] = {SHAPE_PATCH, SHAPE_PIECES, SHAPE_LINE};
    const struct topology *t = look->topology;

    look->region = mem_alloc((size_t)t->nelements, sizeof *look->region);
    for (int i = 0; i < 3; i++) {
        struct cover c = {t, shape, also[i], look->region, (long)MOST_TRIES * t->nelements};
        for (int e = 0; e < t->nelements; e++)
            look->region[e] = -1;
        if (cover_from(&c, 0) && has_region(&c) && is_clear(look))
            return;
    }
    for (int e = 0; e < t->nelements; e++)
        look->region[e] = -1;
}
