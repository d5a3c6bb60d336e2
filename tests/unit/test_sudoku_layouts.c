/*
 * Layouts that nobody should make sudokus from: the generator fills them, proves that nothing does,
 * or gives up after a few attempts. LAYOUTS=all includes those that take up to a minute each
 * (`make check-layouts`).
 */
#include "generator/sudoku/recipe.h"
#include "support/own.h"
#include "support/sudokus.h"

#include <time.h>

enum { MOST_BLOCKS = 1300, MOST_SYMBOLS = 32 };

/* Blocks of a board with as many rows and columns as symbols, unless `elements` is set. */
struct board {
    int n, elements, nblocks;
    int block[MOST_BLOCKS * MOST_SYMBOLS];
    struct pcg32 rng;
};

static int *next_block(struct board *b)
{
    assert_true(b->nblocks < MOST_BLOCKS);
    return b->block + b->nblocks++ * b->n;
}

/* The element of a row and a column that go on at the other side of the board. */
static int element_at(const struct board *b, int row, int col)
{
    return (row + b->n) % b->n * b->n + (col + b->n) % b->n;
}

/* A block for each i: element k is at row i * ri + k * rk and column i * ci + k * ck. */
static void add_lines(struct board *b, int ri, int rk, int ci, int ck)
{
    for (int i = 0; i < b->n; i++) {
        int *block = next_block(b);
        for (int k = 0; k < b->n; k++)
            block[k] = element_at(b, (i * ri + k * rk) % b->n, (i * ci + k * ck) % b->n);
    }
}

static void add_rows_and_columns(struct board *b)
{
    add_lines(b, 1, 0, 0, 1);
    add_lines(b, 0, 1, 1, 0);
}

/* A square of this side whose top left corner is here. */
static void add_square(struct board *b, int side, int row, int col)
{
    int *block = next_block(b);

    for (int k = 0; k < b->n; k++)
        block[k] = element_at(b, row + k / side, col + k % side);
}

static int root_of(int n)
{
    int side = 1;

    while (side * side < n)
        side++;
    return side;
}

/* One element more than symbols, any two of which share a block. */
static void build_crowd(struct board *b)
{
    b->elements = b->n + 1;
    for (int out = 0; out <= b->n; out++) {
        int *block = next_block(b);
        for (int e = 0; e <= b->n; e++)
            if (e != out)
                *block++ = e;
    }
}

/* All broken diagonals in both directions. There is a solution if and only if 2 and 3 do not divide
 * the side (A. Hedayat, 1977). */
static void build_pandiagonal(struct board *b)
{
    add_rows_and_columns(b);
    add_lines(b, 0, 1, 1, 1);
    add_lines(b, 0, 1, 1, b->n - 1);
}

/* The broken diagonals of one direction: a Latin square that is orthogonal to the addition table of
 * the side; if that is even, there is none (L. Euler). */
static void build_mate(struct board *b)
{
    add_rows_and_columns(b);
    add_lines(b, 0, 1, 1, b->n - 1);
}

/* Boxes with the broken diagonals of one direction. */
static void build_boxes_and_mate(struct board *b)
{
    int side = root_of(b->n);

    build_mate(b);
    for (int i = 0; i < b->n; i++)
        add_square(b, side, i / side * side, i % side * side);
}

/* Boxes at all places, also across the edges of the board. Two boxes that differ in a column each
 * have the same symbols in it, and these columns are parts of the same rows. */
static void build_windows(struct board *b)
{
    add_rows_and_columns(b);
    for (int e = 0; e < b->n * b->n; e++)
        add_square(b, root_of(b->n), e / b->n, e % b->n);
}

/* Fields of successive elements, which begin at the second: the first column is of one symbol. */
static void build_snake(struct board *b)
{
    add_rows_and_columns(b);
    for (int i = 0; i < b->n; i++) {
        int *block = next_block(b);
        for (int k = 0; k < b->n; k++)
            block[k] = (i * b->n + k + 1) % (b->n * b->n);
    }
}

/* Shuffles the elements into blocks. */
static void add_shuffled(struct board *b)
{
    int order[MOST_SYMBOLS * MOST_SYMBOLS], elements = b->n * b->n;

    for (int e = 0; e < elements; e++)
        order[e] = e;
    pcg32_shuffle(&b->rng, order, elements);
    for (int i = 0; i < b->n; i++)
        memcpy(next_block(b), order + i * b->n, (size_t)b->n * sizeof *order);
}

static void build_scattered(struct board *b)
{
    add_rows_and_columns(b);
    add_shuffled(b);
}

/* Three, five and seven times each element, without any order. */
static void build_three(struct board *b)
{
    for (int i = 0; i < 3; i++)
        add_shuffled(b);
}

static void build_five(struct board *b)
{
    build_three(b);
    add_shuffled(b);
    add_shuffled(b);
}

static void build_seven(struct board *b)
{
    build_five(b);
    add_shuffled(b);
    add_shuffled(b);
}

enum truth { FILLED, NONE, EITHER };

static const struct shape {
    const char *name;
    void (*build)(struct board *b);
    int n;
    enum truth truth;
    bool slow;
} shape[] = {
    {"crowd", build_crowd, 4, NONE, false},
    {"crowd", build_crowd, 9, NONE, false},
    {"crowd", build_crowd, 25, NONE, false},
    {"pandiagonal", build_pandiagonal, 4, NONE, false},
    {"pandiagonal", build_pandiagonal, 5, FILLED, false},
    {"pandiagonal", build_pandiagonal, 6, NONE, false},
    {"pandiagonal", build_pandiagonal, 7, FILLED, false},
    {"pandiagonal", build_pandiagonal, 9, NONE, false},
    {"pandiagonal", build_pandiagonal, 12, NONE, true},
    {"pandiagonal", build_pandiagonal, 16, NONE, true},
    {"pandiagonal", build_pandiagonal, 24, NONE, true},
    {"mate", build_mate, 6, NONE, false},
    {"mate", build_mate, 8, NONE, false},
    {"mate", build_mate, 9, FILLED, false},
    {"mate", build_mate, 10, NONE, true},
    {"mate", build_mate, 12, NONE, true},
    {"mate", build_mate, 16, NONE, true},
    {"mate", build_mate, 26, NONE, true},
    {"boxes and mate", build_boxes_and_mate, 4, NONE, false},
    {"boxes and mate", build_boxes_and_mate, 9, EITHER, false},
    {"boxes and mate", build_boxes_and_mate, 16, NONE, true},
    {"boxes and mate", build_boxes_and_mate, 25, EITHER, true},
    {"windows", build_windows, 4, NONE, false},
    {"windows", build_windows, 9, NONE, false},
    {"windows", build_windows, 16, NONE, true},
    {"windows", build_windows, 25, NONE, true},
    {"snake", build_snake, 4, NONE, false},
    {"snake", build_snake, 9, NONE, false},
    {"snake", build_snake, 25, NONE, true},
    {"scattered", build_scattered, 9, EITHER, true},
    {"scattered", build_scattered, 16, EITHER, true},
    {"scattered", build_scattered, 25, EITHER, true},
    {"three", build_three, 9, EITHER, true},
    {"three", build_three, 25, EITHER, true},
    {"five", build_five, 9, EITHER, false},
    {"five", build_five, 16, EITHER, true},
    {"seven", build_seven, 9, EITHER, true},
    {"seven", build_seven, 32, EITHER, true},
};

static struct topology *topology_of_shape(const struct shape *l)
{
    FREED struct board *b = mem_alloc(1, sizeof *b);
    struct diag why;

    b->n = l->n;
    b->elements = l->n * l->n;
    pcg32_seed(&b->rng, 1641, (uint64_t)l->n);
    l->build(b);
    struct topology *t = topology_new(b->elements, b->n, b->block, b->nblocks, NULL, &why);
    if (!t)
        fail_msg("%s %d: %s", l->name, l->n, why.text);
    return t;
}

/* The attempts at a puzzle of any level, as many as the generator wants. */
static int attempts_at(void *g, bool *made)
{
    int attempts = 0;

    *made = false;
    sudoku_making.begin(g, SUDOKU_ANY_LEVEL);
    while (!*made && attempts < sudoku_making.limit(g)) {
        struct pcg32 rng;
        struct record r;
        pcg32_stream(&rng, 1642, 1, (uint64_t)++attempts);
        *made = sudoku_making.attempt(g, &rng, &r);
        if (*made)
            record_release(&r);
    }
    return attempts;
}

static void check_shape(const struct shape *l)
{
    struct topology *t = topology_of_shape(l);
    OWN(sudoku) *template = sudoku_new(t);
    struct sudoku_recipe recipe;
    clock_t start = clock();
    bool made;

    sudoku_recipe_init(&recipe);
    recipe.template = template;
    recipe.level = SUDOKU_ANY_LEVEL;
    void *g = sudoku_making.new(&recipe, (struct generator_skip){.metadata = true});
    int attempts = attempts_at(g, &made);
    bool proved = sudoku_making.miss(g).impossible;
    print_message("%s %d: %s, attempts: %d, %.1f s\n", l->name, l->n,
                  made     ? "filled"
                  : proved ? "no solution"
                           : "given up",
                  attempts, (double)(clock() - start) / CLOCKS_PER_SEC);
    assert_true(l->truth == EITHER || made == (l->truth == FILLED));
    assert_true(made || attempts == (proved ? 1 : 3));
    sudoku_making.free(g);
}

TEST(test_layouts)
{
    bool all = test_amount(0, 1);

    for (size_t i = 0; i < sizeof shape / sizeof *shape; i++)
        if (all || !shape[i].slow)
            check_shape(&shape[i]);
}
