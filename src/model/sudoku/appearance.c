#include "model/sudoku/appearance.h"

#include "base/mem.h"
#include "model/sudoku/constraint.h"
#include "model/sudoku/topology_parts.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>

/* ---- regions ---- */

/*
 * Regions divide the board into blocks: each element that is in none yet, in order, takes the first
 * block of its own whose elements are all free. That suffices where extra blocks, such as windows,
 * begin later than the boxes that they overlap. Blocks of cells that touch are tried alone first;
 * if they do not divide the board, blocks in several pieces may help (boxes that go around a
 * torus), and then parts of lines (a region of a jigsaw can be a row).
 */

/* The first block of e with this shape whose elements are in no region, or -1. */
static int find_free(const struct sudoku_appearance *look, const unsigned char *shape, int e,
                     enum shape wanted)
{
    const struct topology *t = look->topology;

    for (int i = t->block_start[e]; i < t->block_start[e + 1]; i++) {
        int b = t->element_block[i];
        bool is_free = shape[b] == wanted;
        for (int k = 0; k < t->nsymbols; k++)
            is_free = is_free && look->region[topology_block(t, b)[k]] < 0;
        if (is_free)
            return b;
    }
    return -1;
}

/* Divides the board into patches and blocks of another shape. */
static bool divide(struct sudoku_appearance *look, const unsigned char *shape, enum shape also)
{
    const struct topology *t = look->topology;

    for (int e = 0; e < t->nelements; e++)
        look->region[e] = -1;
    for (int e = 0; e < t->nelements; e++) {
        if (look->region[e] >= 0)
            continue;
        int b = find_free(look, shape, e, SHAPE_PATCH);
        if (b < 0)
            b = find_free(look, shape, e, also);
        if (b < 0)
            return false;
        for (int k = 0; k < t->nsymbols; k++)
            look->region[topology_block(t, b)[k]] = b;
    }
    return true;
}

/* Lines alone are no regions. */
static bool has_region(const struct sudoku_appearance *look, const unsigned char *shape)
{
    for (int e = 0; e < look->topology->nelements; e++)
        if (shape[look->region[e]] != SHAPE_LINE)
            return true;
    return false;
}

/* Regions are areas: most cells have a neighbour in theirs, so that borders are fewer than lines.
 */
static bool is_clear(const struct sudoku_appearance *look)
{
    const struct topology *t = look->topology;
    int lines = 0, borders = 0;

    for (int e = 0; e < t->nelements; e++)
        for (int i = 0; i < 2; i++) {
            int f = sudoku_appearance_at(look, t->at[e][0] + i, t->at[e][1] + 1 - i);
            lines += f >= 0;
            borders += f >= 0 && look->region[e] != look->region[f];
        }
    return 4 * borders <= 3 * lines;
}

void sudoku_appearance_set_regions(struct sudoku_appearance *look, const unsigned char *shape)
{
    static const enum shape also[] = {SHAPE_PATCH, SHAPE_PIECES, SHAPE_LINE};
    const struct topology *t = look->topology;

    look->region = mem_alloc((size_t)t->nelements, sizeof *look->region);
    for (int i = 0; i < 3; i++)
        if (divide(look, shape, also[i]) && has_region(look, shape) && is_clear(look))
            return;
    for (int e = 0; e < t->nelements; e++)
        look->region[e] = -1;
}

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

/* Whether a row or column has e, and goes on to where f lies beside it, without f. */
static bool line_ends(const struct topology *t, int e, int f)
{
    int axis = t->at[e][0] != t->at[f][0]; /* they have the other coordinate in common */

    for (int i = t->block_start[e]; i < t->block_start[e + 1]; i++) {
        const int *element = topology_block(t, t->element_block[i]);
        bool along = true, both = false;
        for (int k = 0; k < t->nsymbols; k++) {
            along = along && t->at[element[k]][axis] == t->at[e][axis];
            both = both || element[k] == f;
        }
        if (along && !both)
            return true;
    }
    return false;
}

bool sudoku_appearance_ends(const struct sudoku_appearance *look, int e, int f)
{
    if (!look->overlaps || e < 0 || f < 0)
        return look->overlaps && e != f;
    return line_ends(look->topology, e, f) || line_ends(look->topology, f, e);
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
    look->overlaps = sudoku_appearance_overlaps(t);
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

/* ---- faces ---- */

/* The cosine of 30 degrees: half the width of a rhomb. */
static const double half = 0.8660254037844386;

/* The room beside a net, and above and below it. */
static const double net_beside = 0.8, net_above = 2.05;

static struct sudoku_faces flat(const struct topology *t, double beside, double above)
{
    struct sudoku_faces f = {.n = 1, .width = t->cols + 2 * beside, .height = t->rows + 2 * above};

    f.face[0] = (struct sudoku_face){0, 0, t->rows, t->cols, beside, above, {1, 0}, {0, 1}, false};
    return f;
}

/*
 * The face of the first rows and columns lies on top, the nearest corner is its last place. Its
 * columns go on down the left face. Its rows go on down the right face, as rows: to stand upright,
 * symbols there are turned.
 */
static struct sudoku_faces solid(void)
{
    const int n = 8;
    const double middle = half * n, side = 0.5 * n;

    return (struct sudoku_faces){
        .n = 3,
        .face = {{0, 0, n, n, middle, 0, {half, 0.5}, {-half, 0.5}, false},
                 {n, 0, n, n, 0, side, {half, 0.5}, {0, 1}, false},
                 {0, n, n, n, 2 * middle, side, {0, 1}, {-half, 0.5}, true}},
        .width = 2 * middle,
        .height = 2 * n,
        .solid = true};
}

static bool has_numbers_outside(const struct topology *t)
{
    for (int i = 0; t->constraints && i < t->constraints->n; i++)
        if (constraint_rows[t->constraints->at[i].kind]->form == FORM_OUTSIDE)
            return true;
    return false;
}

struct sudoku_faces sudoku_faces_of(const struct topology *t)
{
    bool cube = t->parts & PART_CUBE_LINES;
    bool net = t->parts & PART_NET;

    if ((cube || net) && !topology_has_usual_places(t))
        cube = net = false;
    if (cube)
        return solid();
    double outside = has_numbers_outside(t);
    struct sudoku_faces f = net ? flat(t, net_beside, net_above) : flat(t, outside, outside);
    f.unfolded = net;
    return f;
}

const struct sudoku_face *sudoku_face_at(const struct sudoku_faces *f, const int at[2])
{
    const struct sudoku_face *face = f->face;

    while (at[0] < face->row || at[0] >= face->row + face->rows || at[1] < face->col ||
           at[1] >= face->col + face->cols) {
        face++;
        assert(face < f->face + f->n);
    }
    return face;
}
