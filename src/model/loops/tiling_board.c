#include "base/pcg.h"
#include "model/loops/corners.h"
#include "model/loops/growth.h"
#include "model/loops/tile.h"

enum { PATCH_TRIES = 1000 };

/* ---- periodic tilings ---- */

/* The cells of a board, one after the other. */
struct cursor {
    const struct tiling *tiling;
    int rows, cols;
    int row, pass, col, next; /* the next tile */
};

static int cursor_cols(const struct cursor *c)
{
    return c->cols + (c->pass == 0 ? c->tiling->more : 0);
}

static int cursor_odd(const struct cursor *c)
{
    enum tiling_parity parity = c->tiling->parity;

    return ((parity == COLUMNS ? 0 : c->row) + (parity == ROWS ? 0 : c->col)) % 2;
}

static bool tile_there(const struct cursor *c, const struct tile *tile)
{
    int holds = (c->col > 0 ? LEFT : FIRST) | (c->col < cursor_cols(c) - 1 ? RIGHT : 0) |
                (c->row > 0 ? ABOVE : TOP) | (c->row < c->rows - 1 ? BELOW : 0) |
                (cursor_odd(c) ? ODD : EVEN);
    bool there = (tile->when[0] & ~holds) == 0;

    for (int i = 1; i < 3 && tile->when[i] != ALWAYS; i++)
        there = there || (tile->when[i] & ~holds) == 0;
    return there && tile->pass == c->pass;
}

/* The next tile that is there, NULL after the last; and where its unit is. */
static const struct tile *cursor_next(struct cursor *c, int origin[2])
{
    const struct tiling *t = c->tiling;

    while (c->row < c->rows) {
        if (c->next == t->ntiles) {
            c->next = 0;
            if (++c->col == cursor_cols(c)) {
                c->col = 0;
                c->pass = (c->pass + 1) % (t->more + 1);
                c->row += c->pass == 0;
            }
            continue;
        }
        const struct tile *tile = &t->tile[c->next++];
        if (!tile_there(c, tile))
            continue;
        origin[0] = c->col * t->right + cursor_odd(c) * t->shift[0];
        origin[1] = c->row * t->down + cursor_odd(c) * t->shift[1];
        return tile;
    }
    return NULL;
}

static void periodic_cells(struct corners *c, const struct tiling *t, int rows, int cols)
{
    struct cursor cursor = {.tiling = t, .rows = rows, .cols = cols};
    int origin[2], at[LATTICE_DEGREE][2];

    for (const struct tile *tile; (tile = cursor_next(&cursor, origin));) {
        for (int k = 0; k < tile->ncorners; k++)
            for (int i = 0; i < 2; i++)
                at[k][i] = origin[i] + tile->at[k][i];
        corners_add(c, tile->ncorners, (const int(*)[2])at, -1);
    }
}

/* ---- tilings without a period ---- */

struct patch_cells {
    struct corners *c;
    struct corners_box box;
    int flat;
};

/* Takes a tile if all of it is in the box. */
static void take_tile(void *context, int n, const int (*at)[2])
{
    struct patch_cells *p = context;

    for (int k = 0; k < n; k++)
        for (int i = 0; i < 2; i++)
            if (at[k][i] < p->box.from[i] || at[k][i] > p->box.to[i])
                return;
    corners_add(p->c, n, at, p->flat);
}

/* Returns whether no tile is missing. */
static bool patch_cells(struct corners *c, const struct tiling *t, int rows, int cols,
                        struct patch patch)
{
    const int size[2] = {cols * t->right, rows * t->down}, middle[2] = {patch.right, patch.down};
    struct patch_cells p = {c, {.rim = 4 * t->side}, growth_flat(t->growth)};
    struct growth_box box;

    for (int i = 0; i < 2; i++) {
        p.box.from[i] = box.from[i] = middle[i] - size[i] / 2;
        p.box.to[i] = box.to[i] = middle[i] + size[i] / 2;
    }
    growth_walk(t->growth, rows, cols, patch.turn, &box, take_tile, &p);
    bool whole = c->n == 0 || corners_trim(c, &p.box);
    corners_straighten(c);
    return whole;
}

struct patch tiling_patch(const struct tiling *t, int rows, int cols, int number)
{
    int reach = t->growth ? growth_reach(t->growth, rows, cols) : 0;
    uint32_t most = 2 * (uint32_t)reach + 1;
    struct patch patch = {0};
    struct pcg32 rng;
    bool good = !t->growth;

    pcg32_stream(&rng, (uint64_t)number, (uint64_t)rows, (uint64_t)cols);
    for (int i = 0; i < PATCH_TRIES && !good; i++) {
        struct corners c = {0};
        patch.right = (int)pcg32_below(&rng, most) - reach;
        patch.down = (int)pcg32_below(&rng, most) - reach;
        patch.turn = (int)pcg32_below(&rng, (uint32_t)growth_turns(t->growth));
        if ((int64_t)patch.right * patch.right + (int64_t)patch.down * patch.down >
            (int64_t)reach * reach)
            continue;
        good = patch_cells(&c, t, rows, cols, patch) && c.ncells > 0;
        corners_release(&c);
    }
    return patch;
}

/* ---- boards ---- */

static bool find_cells(struct corners *c, const struct tiling *t, int rows, int cols,
                       struct patch patch)
{
    *c = (struct corners){0};
    if (t->growth)
        return patch_cells(c, t, rows, cols, patch);
    periodic_cells(c, t, rows, cols);
    return true;
}

int tiling_cells(const struct tiling *t, int rows, int cols, struct patch patch)
{
    struct cursor cursor = {.tiling = t, .rows = rows, .cols = cols};
    int n = 0, origin[2];

    if (t->growth) {
        struct corners c;
        find_cells(&c, t, rows, cols, patch);
        n = c.ncells;
        corners_release(&c);
        return n;
    }
    while (cursor_next(&cursor, origin))
        n++;
    return n;
}

struct lattice *tiling_board(const struct tiling *t, int rows, int cols, struct patch patch,
                             struct diag *why)
{
    struct corners c;
    bool covered = find_cells(&c, t, rows, cols, patch);
    struct lattice *l = NULL;

    if (c.ncells == 0)
        diag_set(why, "a board of %s with %dx%d has no cell", t->name, rows, cols);
    else if (!covered)
        diag_set(why, "tiles are missing at the patch %d, %d of %s", patch.right, patch.down,
                 t->name);
    else
        l = corners_board(&c, NULL, why);
    corners_release(&c);
    if (!l)
        return NULL;
    l->tiling = t;
    l->rows = rows;
    l->cols = cols;
    l->patch[0] = patch.right;
    l->patch[1] = patch.down;
    l->patch[2] = patch.turn;
    l->side = t->side;
    return l;
}
