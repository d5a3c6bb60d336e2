#include "solver/loops/deduce/table/board.h"

#include <stdlib.h>

/* ---- life cycle --------------------------------------------------------- */

/*
 * How many changes there can be on the way from an empty board to a full one. An edge changes once
 * and moves at most ten counters with it (two of each of two clues, and six of the board's), and
 * three path ends, or it joins two areas; a clue in force moves three words; a mask shrinks at most
 * as often as it has patterns, or joint values, and once more after suppose.c has widened it, and without
 * what is concluded only with edges and numbers; each join of colours moves one word.
 */
static int set_most(int degree)
{
    return degree_is_wide(degree) ? 4 * degree : 1 << degree;
}

static int board_trail_bound(const struct lattice *l)
{
    int patterns = 0;

    for (int v = 0; v < l->ndots; v++)
        patterns += set_most(lattice_dot_degree(l, v));
    for (int c = 0; c < l->ncells; c++)
        patterns += set_most(lattice_cell_degree(l, c));
    return l->nedges * 22 + l->ncells * 5 + 3 * patterns + l->nfaces + 64;
}

static void board_arrays(struct board *b)
{
    struct arena *a = &b->arena;
    const struct lattice *l = b->lattice;
    size_t edges = (size_t)l->nedges, dots = (size_t)l->ndots, faces = (size_t)l->nfaces;
    size_t clues = (size_t)l->ncells;

    elements_arrays(&b->elements, a, l);
    b->edge_clue = arena_take(a, edges, sizeof *b->edge_clue);
    b->boundary = arena_take(a, 2 * edges, sizeof *b->boundary);
    b->boundary_start = arena_take(a, clues + 1, sizeof *b->boundary_start);
    size_t masks = (size_t)b->elements.n, counts = sizeof *b->count / sizeof *b->edge;
    b->edge = arena_take(a, edges + 4 * masks + 3 * clues + dots + counts, sizeof *b->edge);
    b->mask = (int(*)[2])(b->edge + edges);
    b->plain = b->mask + masks;
    b->clue_active = b->edge + edges + 4 * masks;
    b->clue_on = b->clue_active + clues;
    b->clue_unknown = b->clue_on + clues;
    b->path_end = b->clue_unknown + clues;
    b->count = (struct board_counts *)(b->path_end + dots);
    classes_arrays(&b->colours, a, 1, faces + 1);
    b->open = arena_take(a, edges, sizeof *b->open);
    b->open_at = arena_take(a, edges, sizeof *b->open_at);
    b->ways.area = arena_take(a, faces, sizeof *b->ways.area);
    b->ways.listed = arena_take(a, faces, 1);
    b->ways.way = arena_take(a, faces, sizeof *b->ways.way);
    b->trail = arena_take(a, (size_t)b->trail_capacity, sizeof *b->trail);
    /* Places are edges, elements, or fewer. Euler: there are fewer edges than dots and faces. */
    for (int list = 0; list < EVENTS; list++) {
        worklist_arrays(&b->work[list], a, dots + faces);
        worklist_arrays(&b->survey.again[list], a, dots + faces);
    }
    b->marks.mask = arena_take(a, masks, sizeof *b->marks.mask);
    b->marks.changed = arena_take(a, masks, 1);
    b->marks.queue = arena_take(a, 4 * masks, sizeof *b->marks.queue);
    net_arrays(&b->net, a, dots > faces ? dots : faces, 2 * edges);
    b->agreed.value = arena_take(a, edges, 1);
    b->agreed.edge = arena_take(a, edges, sizeof *b->agreed.edge);
}

struct board *board_new(struct lattice *l)
{
    struct board *b = arena_object(sizeof *b);

    b->lattice = lattice_hold(l);
    b->trail_capacity = board_trail_bound(l);
    board_arrays(b);
    elements_fill(&b->elements, l);
    classes_fill(&b->colours);
    for (int f = 0; f < l->nfaces; f++)
        if (f != l->ncells)
            classes_part(&b->colours, f);
    unionfind_init(&b->areas, &b->arena, l->nfaces);
    letter_begin(b);
    return b;
}

void board_free(struct board *b)
{
    if (!b)
        return;
    lattice_drop(b->lattice);
    free(b->gather.finding);
    free(b->supposed.finding);
    free(b->survey.first);
    arena_free(b);
}

/* ---- a puzzle ----------------------------------------------------------- */

static void board_clear_work(struct board *b)
{
    for (; b->due != 0; b->due &= b->due - 1)
        worklist_clear(&b->work[__builtin_ctz(b->due)]);
}

void board_clear(struct board *b, const struct puzzle *p)
{
    const struct lattice *l = b->lattice;

    assert(lattice_same(p->lattice, l));
    board_clear_work(b);
    for (int list = 0; list < EVENTS; list++)
        worklist_clear(&b->survey.again[list]);
    size_t size = (size_t)p->nclues * sizeof *b->clue_on;
    b->puzzle = p;
    memset(b->clue_active, 0, size);
    memset(b->clue_on, 0, size);
    b->boundary_start[0] = 0;
    for (int i = 0; i < p->nclues; i++) {
        b->clue_unknown[i] = puzzle_boundary(p, i, b->boundary + b->boundary_start[i]);
        b->boundary_start[i + 1] = b->boundary_start[i] + b->clue_unknown[i];
    }
    assert(b->boundary_start[p->nclues] <= 2 * l->nedges);
    for (int e = 0; e < l->nedges; e++) {
        bool internal = puzzle_internal(p, e);
        for (int side = 0; side < 2; side++)
            b->edge_clue[e][side] = internal ? -1 : puzzle_clue_of(p, l->edge_cell[e][side]);
    }
    letters_load(&b->letters, p);
    memset(b->edge, 0, (size_t)l->nedges * sizeof *b->edge);
    for (int x = 0; x < b->elements.n; x++) {
        pattern_set mask = board_patterns(b, x);
        memcpy(b->mask[x], &mask, sizeof mask);
        memcpy(b->plain[x], &mask, sizeof mask);
    }
    for (int v = 0; v < l->ndots; v++)
        b->path_end[v] = v;
    for (int e = 0; e < l->nedges; e++)
        b->open[e] = b->open_at[e] = e;
    classes_begin(&b->colours);
    unionfind_undo(&b->areas, 0);
    *b->count = (struct board_counts){.unknown = l->nedges, .last_path = -1};
    b->probing = b->probe_next = b->trail_length = 0;
    b->conflict = b->gather.on = false;
}

void board_queue_all(struct board *b)
{
    const struct lattice *l = b->lattice;

    for (int x = 0; x < b->elements.n; x++) {
        board_wake(b, EVENT_COUNT, x);
        board_wake(b, EVENT_NEAR, x);
        board_wake(b, EVENT_AROUND, x);
        board_wake(b, EVENT_SET, x);
        board_wake(b, EVENT_TINT, x);
    }
    for (int i = 0; i < b->puzzle->nclues; i++) {
        if (!b->clue_active[i] || board_is_digit(b, i))
            continue;
        board_wake(b, EVENT_CLUE, i);
        board_wake_letter(b, i);
    }
    for (int e = 0; e < l->nedges; e++)
        if (b->edge[e] != EDGE_UNKNOWN)
            board_wake(b, EVENT_EDGE, e);
    for (int v = 0; v < l->ndots; v++)
        if (b->path_end[v] != v)
            board_wake(b, EVENT_END, v);
    if (b->count->closed)
        board_wake(b, EVENT_CLOSED, 0);
}

void board_rewind(struct board *b, int mark)
{
    assert(mark >= 0 && mark <= b->trail_length);
    while (b->trail_length > mark) {
        struct change c = b->trail[--b->trail_length];
        b->edge[c.word] = c.old;
    }
}

void board_undo(struct board *b, int mark)
{
    board_rewind(b, mark);
    classes_undo(&b->colours, b->count->links);
    unionfind_undo(&b->areas, b->count->joins);
    board_clear_work(b);
    b->conflict = false;
}

/* ---- what is known at a place ------------------------------------------- */

bool board_is_digit(const struct board *b, int clue)
{
    return b->clue_active[clue] && b->puzzle->clue[clue].ncells == 1;
}

bool board_is_three(const struct board *b, int clue)
{
    const struct clue *c = &b->puzzle->clue[clue];

    return board_is_digit(b, clue) && c->number == lattice_cell_degree(b->lattice, c->cells[0]) - 1;
}

int board_digit(const struct board *b, int cell)
{
    int clue = cell < 0 ? -1 : puzzle_clue_of(b->puzzle, cell);

    if (clue < 0 || !board_is_digit(b, clue) || elements_degree(&b->elements, cell) != 4)
        return -1;
    return b->puzzle->clue[clue].number;
}

bool board_is_satisfied(const struct board *b, int edge)
{
    assert(edge >= -1 && edge < b->lattice->nedges);
    for (int i = 0; i < b->puzzle->nclues; i++) {
        int more = edge >= 0 && (b->edge_clue[edge][0] == i || b->edge_clue[edge][1] == i);
        if (b->clue_active[i] && b->clue_on[i] + more != b->puzzle->clue[i].number)
            return false;
    }
    return true;
}

bool board_is_path_end(const struct board *b, int dot)
{
    const struct lattice *l = b->lattice;
    int on = 0;

    assert(dot >= 0 && dot < l->ndots);
    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++)
        on += b->edge[l->dot_edge[k]] == EDGE_ON;
    return on == 1;
}

bool board_element_decided(const struct board *b, int x)
{
    const struct elements *el = &b->elements;

    for (int k = el->start[x]; k < el->start[x + 1]; k++)
        if (b->edge[el->edge[k]] == EDGE_UNKNOWN)
            return false;
    return true;
}

unsigned board_counts_of(const struct board *b, int x)
{
    int clue = board_is_dot(b, x) ? -1 : b->puzzle->cell_clue[x];

    if (board_is_dot(b, x))
        return COUNTS_DOT;
    if (clue < 0 || !board_is_digit(b, clue))
        return (unsigned)COUNTS_ANY;
    return counts_of(b->puzzle->clue[clue].number);
}

pattern_set board_patterns(const struct board *b, int x)
{
    int degree = elements_degree(&b->elements, x);

    if (elements_is_wide(&b->elements, x))
        return wide_patterns(degree, board_counts_of(b, x), 0, 0);

    if (board_is_dot(b, x))
        return patterns_counting(degree, 0) | patterns_counting(degree, 2);
    int clue = b->puzzle->cell_clue[x];
    if (clue < 0 || !board_is_digit(b, clue))
        return patterns_all(degree);
    return patterns_counting(degree, b->puzzle->clue[clue].number);
}

static pattern_set board_wide_left(const struct board *b, int x)
{
    const struct elements *el = &b->elements;
    unsigned on = 0, off = 0;

    for (int k = el->start[x]; k < el->start[x + 1]; k++) {
        on |= (unsigned)(b->edge[el->edge[k]] == EDGE_ON) << (k - el->start[x]);
        off |= (unsigned)(b->edge[el->edge[k]] == EDGE_OFF) << (k - el->start[x]);
    }
    return wide_patterns(elements_degree(el, x), board_counts_of(b, x), on, off);
}

pattern_set board_find_left(const struct board *b, int x)
{
    const struct elements *el = &b->elements;
    const int *edges = el->edge + el->start[x];
    int degree = elements_degree(el, x);

    if (elements_is_wide(el, x))
        return board_wide_left(b, x);
    pattern_set left = board_patterns(b, x);
    for (int k = 0; k < degree; k++)
        if (b->edge[edges[k]] != EDGE_UNKNOWN)
            left &= patterns_with(k, b->edge[edges[k]] == EDGE_ON);
    return left;
}

/* ---- checks ------------------------------------------------------------- */

static void check_edges(const struct board *b)
{
    const struct lattice *l = b->lattice;
    int on = 0;

    for (int i = 0; i < l->nedges; i++) {
        assert(b->open_at[b->open[i]] == i);
        assert((b->edge[b->open[i]] == EDGE_UNKNOWN) == (i < b->count->unknown));
        on += b->edge[i] == EDGE_ON;
    }
    assert(b->count->on == on);
}

static void check_clues(const struct board *b)
{
    for (int i = 0; i < b->puzzle->nclues; i++) {
        int on = 0, unknown = 0;
        for (int k = b->boundary_start[i]; k < b->boundary_start[i + 1]; k++) {
            on += b->edge[b->boundary[k]] == EDGE_ON;
            unknown += b->edge[b->boundary[k]] == EDGE_UNKNOWN;
        }
        assert(b->clue_on[i] == on && b->clue_unknown[i] == unknown);
    }
}

static void check_paths(const struct board *b)
{
    int ends = 0;

    for (int v = 0; v < b->lattice->ndots; v++)
        if (board_is_path_end(b, v)) {
            ends++;
            assert(b->path_end[v] != v && b->path_end[b->path_end[v]] == v);
        }
    assert(ends == 2 * b->count->paths);
}

/* Areas are joined by edges that are off alone. */
static void check_areas(const struct board *b)
{
    const struct lattice *l = b->lattice;
    int joins = 0;

    for (int e = 0; e < l->nedges; e++)
        assert(b->edge[e] != EDGE_OFF || unionfind_root(&b->areas, l->edge_cell[e][0]) ==
                                             unionfind_root(&b->areas, l->edge_cell[e][1]));
    for (int f = 0; f < l->nfaces; f++)
        joins += unionfind_root(&b->areas, f) != f;
    assert(b->count->joins == joins && b->areas.njoined == joins);
}

void board_check(const struct board *b)
{
    assert(!b->conflict && b->trail_length <= b->trail_capacity);
    for (int list = 0; list < EVENTS; list++)
        assert((b->work[list].n > 0) == (b->due >> list & 1));
    for (int x = 0; x < b->elements.n; x++) {
        assert(board_mask(b, x) != 0 && (board_mask(b, x) & ~board_patterns_left(b, x)) == 0);
        assert(board_patterns_left(b, x) == board_find_left(b, x));
    }
    check_edges(b);
    check_clues(b);
    check_paths(b);
    check_areas(b);
    assert(b->count->links == b->colours.njoins);
    for (int f = 0; f < b->lattice->nfaces; f++)
        classes_check(&b->colours, f);
}
