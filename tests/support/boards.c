#include "support/boards.h"

int random_between(struct pcg32 *rng, int low, int high)
{
    return low + (int)pcg32_below(rng, (uint32_t)(high - low + 1));
}

struct puzzle *puzzle_of_text(const char *text)
{
    struct format_reader reader = {.in.name = "t"};
    struct record r;
    struct diag d = {""};

    reader.in.stream = fmemopen((void *)(uintptr_t)text, strlen(text), "r");
    assert_non_null(reader.in.stream);
    if (format_read(&reader, &r, &d) != FORMAT_RECORD)
        fail_msg("%s", d.text);
    struct puzzle *p = loops_of(&r)->puzzle;
    loops_of(&r)->puzzle = NULL;
    record_release(&r);
    assert_int_equal(format_read(&reader, &r, &d), FORMAT_END);
    format_close(&reader);
    return p;
}

char *text_of_puzzle(const struct puzzle *p)
{
    struct loops own = {.puzzle = (struct puzzle *)(uintptr_t)p};
    struct record r = {.family = &loops_family, .body = &own};
    struct strbuf out = test_text();

    format_knuth.write(&out, &r, true);
    return out.text;
}

int each_puzzle(const char *path, void (*look)(void *context, const struct puzzle *p),
                void *context)
{
    struct format_reader reader;
    struct record r;
    struct diag d = {""};
    enum format_result result;
    char name[1024];

    snprintf(name, sizeof name, "%s/%s", TEST_DATA, path);
    if (!format_open(&reader, name, NULL, &d))
        fail_msg("%s", d.text);
    while ((result = format_read(&reader, &r, &d)) == FORMAT_RECORD) {
        look(context, loops_of(&r)->puzzle);
        record_release(&r);
    }
    if (result != FORMAT_END)
        fail_msg("%s", d.text);
    int count = reader.count;
    format_close(&reader);
    return count;
}

/* ---- brute force ------------------------------------------------------------------------------
 * Sets of edges of boards of at most 64 edges are words. The border of a set of cells and holes is
 * the xor of their edges, and every loop is one.
 */

bool is_one_loop(const struct all_loops *a, uint64_t edges)
{
    const struct lattice *l = a->lattice;
    int start = edges ? l->edge_dot[__builtin_ctzll(edges)][0] : 0, at = start, length = 0;
    uint64_t before = 0;

    if (edges == 0)
        return false;
    do {
        uint64_t here = edges & a->dot[at];
        if (__builtin_popcountll(here) != 2)
            return false;
        uint64_t onward = here & ~before;
        before = onward & -onward;
        at = lattice_along(l, __builtin_ctzll(before), at);
        length++;
    } while (at != start);
    return length == __builtin_popcountll(edges);
}

uint64_t face_edges(const struct all_loops *a, int nth)
{
    return a->cell[nth + (nth >= a->lattice->ncells)];
}

void all_loops_of(struct all_loops *a, struct lattice *l)
{
    uint64_t border = 0;

    assert_true(l->nedges <= 64 && l->nfaces <= 21);
    *a = (struct all_loops){.lattice = l};
    a->cell = mem_alloc((size_t)l->nfaces, sizeof *a->cell);
    a->dot = mem_alloc((size_t)l->ndots, sizeof *a->dot);
    for (int e = 0; e < l->nedges; e++)
        for (int i = 0; i < 2; i++) {
            a->dot[l->edge_dot[e][i]] |= (uint64_t)1 << e;
            a->cell[l->edge_cell[e][i]] |= (uint64_t)1 << e;
        }
    /* In the order of a Gray code, which changes one face at a time. */
    for (uint32_t i = 1; i < (uint32_t)1 << (l->nfaces - 1); i++) {
        border ^= face_edges(a, __builtin_ctz(i));
        if (!is_one_loop(a, border))
            continue;
        a->loop = mem_reserve(a->loop, (size_t)a->n + 1, &a->capacity, sizeof *a->loop);
        a->loop[a->n++] = border;
    }
}

void all_loops_init(struct all_loops *a, int rows, int cols)
{
    all_loops_of(a, lattice_square(rows, cols));
}

void all_loops_release(struct all_loops *a)
{
    lattice_drop(a->lattice);
    free(a->cell);
    free(a->dot);
    free(a->loop);
}

bool brute_fits(const struct all_loops *a, const struct puzzle *p, uint64_t loop)
{
    for (int i = 0; i < p->nclues; i++) {
        uint64_t boundary = 0, touched = 0;
        for (int k = 0; k < p->clue[i].ncells; k++) {
            boundary ^= a->cell[p->clue[i].cells[k]];
            touched |= a->cell[p->clue[i].cells[k]];
        }
        if (__builtin_popcountll(loop & boundary) != p->clue[i].number ||
            (loop & touched & ~boundary) != 0)
            return false;
    }
    return true;
}

struct brute brute_solve(const struct all_loops *a, const struct puzzle *p)
{
    struct brute result = {.always = ~(uint64_t)0};

    for (int i = 0; i < a->n; i++)
        if (brute_fits(a, p, a->loop[i])) {
            result.count++;
            result.always &= a->loop[i];
            result.ever |= a->loop[i];
        }
    return result;
}

struct loop *loop_of_word(const struct lattice *l, uint64_t edges)
{
    struct loop *loop = loop_new(l);

    for (int e = 0; e < l->nedges; e++)
        loop->on[e] = edges >> e & 1;
    return loop;
}

uint64_t word_of_loop(const struct loop *loop)
{
    uint64_t edges = 0;

    for (int e = 0; e < loop->nedges; e++)
        edges |= (uint64_t)loop->on[e] << e;
    return edges;
}

static int random_label(struct pcg32 *rng, int letters, int blanks)
{
    if ((int)pcg32_below(rng, 100) < blanks)
        return LABEL_NONE;
    return random_between(rng, LABEL_DIGIT, LABEL_DIGIT + letters);
}

bool label_cut(const struct lattice *l, const struct loop *loop, const int *label, int cell,
               int mine)
{
    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++) {
        int across = lattice_across(l, l->cell_edge[k], cell);
        if (mine >= LABEL_LETTER && across < cell && label[across] == mine &&
            loop->on[l->cell_edge[k]])
            return true;
    }
    return false;
}

struct puzzle *puzzle_of_loop(struct pcg32 *rng, struct lattice *l, const struct loop *loop,
                              int letters, int blanks)
{
    struct puzzle *p = puzzle_new(l);
    int *label = mem_alloc((size_t)l->ncells, sizeof *label);
    int *order = mem_alloc((size_t)l->ncells, sizeof *order);
    int *clue_of = mem_alloc((size_t)letters + LABEL_LETTER, sizeof *clue_of);
    int clinging = random_between(rng, 0, 90);

    for (int c = 0; c < l->ncells; c++) {
        order[c] = c;
        label[c] = random_label(rng, letters, blanks);
        int before = pcg32_below(rng, 2) ? c - 1 : c - l->square->cols;
        if (before >= 0 && (int)pcg32_below(rng, 100) < clinging)
            label[c] = label[before];
        if (label_cut(l, loop, label, c, label[c]))
            label[c] = LABEL_DIGIT;
    }
    pcg32_shuffle(rng, order, l->ncells);
    for (int k = 0; k < l->ncells; k++) {
        int mine = label[order[k]];
        if (mine == LABEL_NONE)
            continue;
        if (mine == LABEL_DIGIT || clue_of[mine] == 0)
            clue_of[mine] = puzzle_add_clue(p, 0, mine == LABEL_DIGIT ? NULL : "") + 1;
        puzzle_add_cell(p, clue_of[mine] - 1, order[k]);
    }
    puzzle_name_groups(p);
    for (int i = 0; i < p->nclues; i++)
        p->clue[i].number = loop_count(loop, p, i);
    free(label);
    free(order);
    free(clue_of);
    return p;
}

/* The cell of the turned board that cell (r, c) goes to; bit 2 of `turn` swaps rows and columns. */
static int turned_cell(const struct lattice *l, const struct lattice *to, int cell, int turn)
{
    int r = cell / l->square->cols, c = cell % l->square->cols;

    if (turn & 1)
        r = l->square->rows - 1 - r;
    if (turn & 2)
        c = l->square->cols - 1 - c;
    return turn & 4 ? lattice_cell_at(to, c, r) : lattice_cell_at(to, r, c);
}

struct puzzle *turned_puzzle(const struct puzzle *p, int turn, struct pcg32 *rng)
{
    const struct lattice *l = p->lattice;
    struct lattice *to = turn & 4 ? lattice_square(l->square->cols, l->square->rows)
                                  : lattice_square(l->square->rows, l->square->cols);
    struct puzzle *q = puzzle_new(to);
    int *order = mem_alloc((size_t)p->nclues, sizeof *order);

    for (int i = 0; i < p->nclues; i++)
        order[i] = i;
    pcg32_shuffle(rng, order, p->nclues);
    for (int i = 0; i < p->nclues; i++) {
        const struct clue *c = &p->clue[order[i]];
        int clue = puzzle_add_clue(q, c->number, NULL);
        for (int k = c->ncells - 1; k >= 0; k--)
            puzzle_add_cell(q, clue, turned_cell(l, to, c->cells[k], turn));
    }
    lattice_drop(to);
    free(order);
    return q;
}

void check_single_loop(const struct puzzle *blank, const unsigned char *inside)
{
    struct loop *loop = loop_around(blank->lattice, inside);
    struct diag why;

    if (!verify_solution(blank, loop, &why))
        fail_msg("%dx%d: %s", blank->lattice->square->rows, blank->lattice->square->cols, why.text);
    loop_free(loop);
}
