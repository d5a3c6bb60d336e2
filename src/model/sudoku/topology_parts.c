#include "model/sudoku/topology_parts.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

enum { SOLID = PART_CUBE_LINES | PART_CUBE_BOXES | PART_NET | PART_PARQUET };

/* ---- the blocks of parts ---- */

/* In the order of their blocks. Parts that may have blocks of other ones come before these. */
static const struct part {
    unsigned bit;
    int nelements, nsymbols; /* 0: of squares of any size */
} all[] = {
    {PART_PARQUET, 81, 9},      {PART_NET, 96, 16},    {PART_CUBE_LINES, 192, 16},
    {PART_CUBE_BOXES, 192, 16}, {PART_ROWS, 0, 0},     {PART_COLUMNS, 0, 0},
    {PART_BOXES, 0, 0},         {PART_WINDOWS, 81, 9}, {PART_LINKED, 0, 0},
    {PART_DIAGONALS, 0, 0},
};

enum { PARTS = sizeof all / sizeof *all };

static void add_blocks(struct block_list *list, unsigned part, int height)
{
    switch (part) {
    case PART_PARQUET:
        return block_list_parquet(list);
    case PART_NET:
        return block_list_net(list);
    case PART_CUBE_LINES:
        return block_list_cube_lines(list);
    case PART_CUBE_BOXES:
        return block_list_cube_boxes(list);
    case PART_ROWS:
        return block_list_rows(list, list->nsymbols);
    case PART_COLUMNS:
        return block_list_columns(list, list->nsymbols);
    case PART_BOXES:
        return block_list_boxes(list, height);
    case PART_WINDOWS:
        return block_list_windows(list);
    case PART_LINKED:
        return block_list_linked(list, height);
    default:
        block_list_diagonal(list, true);
        block_list_diagonal(list, false);
    }
}

bool topology_parts_blocks(unsigned parts, int height, struct block_list *list)
{
    if (parts == 0 || parts & (PART_FIELDS | PART_OTHER) || list->nsymbols % height != 0)
        return false;
    for (int i = 0; i < PARTS; i++) {
        if (!(parts & all[i].bit))
            continue;
        if (all[i].nsymbols && all[i].nsymbols != list->nsymbols)
            return false;
        add_blocks(list, all[i].bit, height);
    }
    return true;
}

int topology_box_height(int nsymbols)
{
    int height = 1;

    for (int h = 1; h * h <= nsymbols; h++)
        if (nsymbols % h == 0)
            height = h;
    return height;
}

/* ---- the places of a type ---- */

/* Face A stands at the top left, C to its right, B below A. */
static void place_cube(int e, int *place)
{
    int row = e % 64 / 8, col = e % 8;

    place[0] = row + (e / 64 == 1 ? 8 : 0);
    place[1] = col + (e / 64 == 2 ? 8 : 0);
}

static void place_net(int e, int *place)
{
    bool belt = e >= 16 && e < 80;

    place[0] = belt ? 4 + (e - 16) / 16 : e < 16 ? e / 4 : 8 + (e - 80) / 4;
    place[1] = belt ? e % 16 : 4 + e % 4;
}

static void place_parquet(int e, int *place)
{
    int supercell = e / 9;

    parquet_unit(e % 9, &place[0], &place[1]);
    place[0] += 4 * (supercell / 3);
    place[1] += 4 * (supercell % 3);
}

void topology_usual_places(const struct topology *t, int (*at)[2])
{
    void (*place)(int e, int *place) = t->parts & PART_CUBE_LINES ? place_cube
                                       : t->parts & PART_NET      ? place_net
                                       : t->parts & PART_PARQUET  ? place_parquet
                                                                  : NULL;

    for (int e = 0; place && e < t->nelements; e++)
        place(e, at[e]);
    if (!place) {
        /* Rows of equal length. */
        int cols = 1;
        while (cols * cols < t->nelements)
            cols++;
        if (cols * cols != t->nelements)
            for (cols = t->nsymbols; cols * TOPOLOGY_MAX_SIDE < t->nelements;)
                cols += t->nsymbols;
        for (int e = 0; e < t->nelements; e++) {
            at[e][0] = e / cols;
            at[e][1] = e % cols;
        }
    }
}

bool topology_has_usual_places(const struct topology *t)
{
    int(*usual)[2] = mem_alloc((size_t)t->nelements, sizeof *usual);

    topology_usual_places(t, usual);
    bool same = memcmp(usual, t->at, (size_t)t->nelements * sizeof *usual) == 0;
    free(usual);
    return same;
}

/* ---- recognising ---- */

/* Marks the blocks of the part in seen[]; whether the topology has all of them, and one that was not
 * marked yet. */
static bool find_part(const struct topology *t, const struct part *part, int height,
                      unsigned char *seen)
{
    int square = t->nsymbols * t->nsymbols, fresh = 0;
    struct block_list list;

    if (t->nelements != (part->nelements ? part->nelements : square) ||
        (part->nsymbols && t->nsymbols != part->nsymbols))
        return false;
    block_list_init(&list, t->nsymbols);
    add_blocks(&list, part->bit, height);
    block_list_sort(&list);
    FREED int *found = mem_alloc((size_t)list.n, sizeof *found);
    int n = 0;
    for (; n < list.n && (found[n] = topology_find_block(t, block_list_at(&list, n))) >= 0; n++)
        fresh += !seen[found[n]];
    bool all_there = n == list.n && fresh > 0;
    while (all_there && n > 0)
        seen[found[--n]] = 1;
    block_list_release(&list);
    return all_there;
}

/* Whether the blocks not seen are connected and disjoint; elements stand in rows of `cols` on faces of
 * cols * cols, with a gap between faces. */
static bool are_fields(const struct topology *t, int cols, const unsigned char *seen)
{
    FREED unsigned char *taken = mem_alloc((size_t)t->nelements, 1);
    int(*at)[2] = mem_alloc((size_t)t->nelements, sizeof *at);
    bool good = true;

    for (int e = 0; e < t->nelements; e++) {
        at[e][0] = e / cols + e / (cols * cols);
        at[e][1] = e % cols;
    }
    for (int b = 0; good && b < t->nblocks; b++) {
        const int *element = topology_block(t, b);
        good = seen[b] || topology_is_connected(t, b, (const int(*)[2])at);
        for (int k = 0; good && !seen[b] && k < t->nsymbols; k++)
            good = !taken[element[k]]++;
    }
    free(at);
    return good;
}

/* The height of the boxes that the topology has; 0: none. */
static int find_height(const struct topology *t, unsigned char *seen)
{
    for (int height = 2; height < t->nsymbols; height++)
        if (t->nsymbols % height == 0) {
            memset(seen, 0, (size_t)t->nblocks);
            if (find_part(t, &(struct part){PART_BOXES, 0, 0}, height, seen))
                return height;
        }
    return 0;
}

unsigned topology_recognise(const struct topology *t, int *height)
{
    FREED unsigned char *seen = mem_alloc((size_t)t->nblocks, 1);
    unsigned parts = 0;
    int rest = 0;

    *height = find_height(t, seen);
    memset(seen, 0, (size_t)t->nblocks);
    for (int i = 0; i < PARTS; i++)
        if ((*height || !(all[i].bit & (PART_BOXES | PART_LINKED))) &&
            find_part(t, &all[i], *height, seen))
            parts |= all[i].bit;
    for (int b = 0; b < t->nblocks; b++)
        rest += !seen[b];
    if (rest > 0) {
        bool fields = rest * t->nsymbols == t->nelements && parts & (PART_ROWS | PART_CUBE_LINES) &&
                      are_fields(t, parts & PART_CUBE_LINES ? 8 : t->nsymbols, seen);
        parts |= fields ? PART_FIELDS : PART_OTHER;
    } else if (t->nsymbols == 1) {
        parts = PARTS_STANDARD;
    } else if (topology_box_height(t->nsymbols) == 1 && !(parts & SOLID)) {
        parts |= PART_BOXES; /* of a prime side: the rows */
    }
    return parts;
}
