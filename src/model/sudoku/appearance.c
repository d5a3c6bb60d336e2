#include "model/sudoku/appearance.h"

#include "base/mem.h"
#include "model/sudoku/topology_parts.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

int sudoku_appearance_at(const struct sudoku_appearance *look, int row, int col)
{
    const struct topology *t = look->topology;

    if (row < 0 || col < 0 || row >= t->rows || col >= t->cols)
        return -1;
    return look->place[(size_t)row * (size_t)t->cols + (size_t)col];
}

/* ---- shapes ---- */

static bool is_line(const struct topology *t, int b)
{
    const int *element = topology_block(t, b);
    bool row = true, col = true;

    for (int k = 1; k < t->nsymbols; k++) {
        row = row && t->at[element[k]][0] == t->at[element[0]][0];
        col = col && t->at[element[k]][1] == t->at[element[0]][1];
    }
    return row || col;
}

bool sudoku_appearance_overlaps(const struct topology *t)
{
    FREED unsigned char *in_line = mem_alloc((size_t)t->nelements, 1);

    for (int b = 0; b < 2 * t->nblocks; b++) {
        const int *element = topology_block(t, b / 2), axis = b % 2;
        int n = 1;
        while (n < t->nsymbols && t->at[element[n]][axis] == t->at[element[0]][axis])
            n++;
        for (int k = 0; n == t->nsymbols && k < n; k++) {
            if (in_line[element[k]] >> axis & 1)
                return true;
            in_line[element[k]] = (unsigned char)(in_line[element[k]] | 1U << axis);
        }
    }
    return false;
}

/* Each element of the block is one row below the one before, and one column beside it. */
static bool is_diagonal(const struct topology *t, int b)
{
    const int *element = topology_block(t, b);
    int step = t->nsymbols > 1 ? t->at[element[1]][1] - t->at[element[0]][1] : 0;

    for (int k = 1; k < t->nsymbols; k++)
        if (t->at[element[k]][0] - t->at[element[k - 1]][0] != 1 ||
            t->at[element[k]][1] - t->at[element[k - 1]][1] != step)
            return false;
    return step == 1 || step == -1;
}

/* Whether the cells of a block touch each other's sides. todo[nsymbols] and mark[nelements] are
 * scratch; mark[] has no b yet. */
static bool is_patch(const struct sudoku_appearance *look, int b, int *todo, int *mark)
{
    static const int side[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    const struct topology *t = look->topology;
    const int *element = topology_block(t, b);
    int found = 1;

    for (int k = 0; k < t->nsymbols; k++)
        mark[element[k]] = b;
    todo[0] = element[0];
    mark[element[0]] = -1;
    for (int done = 0; done < found; done++)
        for (int i = 0; i < 4; i++) {
            const int *at = t->at[todo[done]];
            int e = sudoku_appearance_at(look, at[0] + side[i][0], at[1] + side[i][1]);
            if (e >= 0 && mark[e] == b) {
                mark[e] = -1;
                todo[found++] = e;
            }
        }
    return found == t->nsymbols;
}

static unsigned char *shapes_of(const struct sudoku_appearance *look)
{
    const struct topology *t = look->topology;
    unsigned char *shape = mem_alloc((size_t)t->nblocks, 1);
    FREED int *todo = mem_alloc((size_t)t->nsymbols, sizeof *todo);
    FREED int *mark = mem_alloc((size_t)t->nelements, sizeof *mark);

    for (int e = 0; e < t->nelements; e++)
        mark[e] = -1;
    for (int b = 0; b < t->nblocks; b++)
        shape[b] = is_line(t, b)                   ? SHAPE_LINE
                   : is_patch(look, b, todo, mark) ? SHAPE_PATCH
                                                   : SHAPE_PIECES;
    return shape;
}

/* ---- tints ---- */

/* Whether the block is neither a line nor a region in one piece. */
static bool is_extra(const struct sudoku_appearance *look, const unsigned char *shape, int b)
{
    bool region = look->region[topology_block(look->topology, b)[0]] == b;

    return shape[b] == SHAPE_PIECES || (shape[b] == SHAPE_PATCH && !region);
}

/* How many elements are in an extra block; *most: in how many at most, 0 if there is only one such
 * block. */
static int count_extras(const struct sudoku_appearance *look, const unsigned char *shape, int *most)
{
    const struct topology *t = look->topology;
    int n = 0, blocks = 0;

    *most = 0;
    for (int b = 0; b < t->nblocks; b++)
        blocks += is_extra(look, shape, b);
    for (int e = 0; e < t->nelements; e++) {
        int extras = 0;
        for (int i = t->block_start[e]; i < t->block_start[e + 1]; i++)
            extras += is_extra(look, shape, t->element_block[i]);
        n += extras > 0;
        *most = extras > *most ? extras : *most;
    }
    *most = blocks == 1 ? 0 : *most;
    return n;
}

static bool is_untinted(const struct sudoku_appearance *look, int b)
{
    const int *element = topology_block(look->topology, b);

    for (int k = 0; k < look->topology->nsymbols; k++)
        if (look->tint[element[k]] != TINT_NONE)
            return false;
    return true;
}

static void set_tints(struct sudoku_appearance *look, const unsigned char *shape)
{
    const struct topology *t = look->topology;
    int most, n = count_extras(look, shape, &most);

    _Static_assert((TINT_DIAGONAL | TINT_EXTRA) == TINT_BOTH, "tints are added as bits");
    look->tint = mem_alloc((size_t)t->nelements, sizeof *look->tint);
    if (t->parts & (PART_CUBE_LINES | PART_NET | PART_PARQUET))
        return; /* lines there go around the edges of a solid or over the pieces of a parquet */
    for (int b = 0; b < t->nblocks; b++) {
        if (!is_extra(look, shape, b))
            continue;
        if (shape[b] == SHAPE_PIECES && !is_diagonal(t, b) &&
            (most == 1 || (n == t->nelements && is_untinted(look, b)))) {
            const int *element = topology_block(look->topology, b);
            for (int k = 0; k < look->topology->nsymbols; k++)
                look->tint[element[k]] = TINT_COLOUR + look->ncolours;
            look->ncolours++;
        } else if (n < t->nelements) {
            const int *element = topology_block(look->topology, b);
            int tint = is_diagonal(look->topology, b) ? TINT_DIAGONAL : TINT_EXTRA;
            for (int k = 0; k < look->topology->nsymbols; k++)
                look->tint[element[k]] |= tint;
        }
    }
    look->all_coloured = look->ncolours * t->nsymbols == t->nelements;
}

/* ---- examples of rules ---- */

static bool is_region(const struct sudoku_appearance *look, int b)
{
    return look->region[topology_block(look->topology, b)[0]] == b;
}

static bool is_tinted(const struct sudoku_appearance *look, int b)
{
    const int *element = topology_block(look->topology, b);
    int tint = look->tint[element[0]];

    for (int k = 1; k < look->topology->nsymbols; k++)
        if (look->tint[element[k]] != tint)
            return false;
    return tint != TINT_NONE;
}

static bool share_element(const struct topology *t, int b, int c)
{
    for (int i = 0; i < t->nsymbols; i++)
        for (int k = 0; k < t->nsymbols; k++)
            if (topology_block(t, b)[i] == topology_block(t, c)[k])
                return true;
    return false;
}

void sudoku_appearance_example(const struct sudoku_appearance *look, int *line, int *region)
{
    const struct topology *t = look->topology;
    /* The second line: the first one is at the border. On a net the last one, which leaves the
     * face. */
    int nth = 0, last = t->parts & PART_NET ? INT_MAX : 2;

    *line = -1;
    for (int b = 0; b < t->nblocks && nth < last; b++)
        if (!is_region(look, b) && !is_tinted(look, b)) {
            *line = b;
            nth++;
        }
    *region = t->nblocks - 1;
    while (*region >= 0 && (!is_region(look, *region) || *region == *line ||
                            (*line >= 0 && share_element(t, *line, *region))))
        --*region;
}

struct sudoku_appearance *sudoku_appearance_new(const struct topology *t)
{
    struct sudoku_appearance *look = mem_alloc(1, sizeof *look);

    look->topology = t;
    bool parquet = t->parts & PART_PARQUET && topology_has_usual_places(t);
    int *place = look->place = mem_alloc((size_t)t->rows * (size_t)t->cols, sizeof *look->place);
    for (int row = 0; row < t->rows; row++)
        for (int col = 0; col < t->cols; col++) {
            /* The element that covers a place. The pieces of a parquet cover more than their
             * own. */
            int at[2] = {row, col};
            if (parquet) {
                parquet_unit(parquet_piece_at(row, col), &at[0], &at[1]);
                at[0] += row / 4 * 4;
                at[1] += col / 4 * 4;
            }
            *place++ = topology_element_at(t, at[0], at[1]);
        }
    FREED unsigned char *shape = shapes_of(look);
    sudoku_appearance_set_regions(look, shape);
    set_tints(look, shape);
    return look;
}

void sudoku_appearance_free(struct sudoku_appearance *look)
{
    if (!look)
        return;
    free(look->place);
    free(look->region);
    free(look->tint);
    free(look);
}
