/*
 * Pictures inside loops: the mended picture has one loop as its border and differs from the
 * original in the reported number of cells; on small boards no loop shows it better.
 */
#include "generator/loops/picture.h"
#include "model/loops/symmetry.h"
#include "support/own.h"

#include <limits.h>

static struct bitmap *picture_new(int rows, int cols)
{
    struct bitmap *b = mem_alloc(1, sizeof *b);

    *b = (struct bitmap){rows, cols, mem_alloc((size_t)(rows * cols), 1)};
    return b;
}

static struct bitmap *picture_of(int rows, int cols, const char *text)
{
    struct bitmap *b = picture_new(rows, cols);

    for (int i = 0; i < rows * cols; i++)
        b->bit[i] = text[i] == 'x';
    return b;
}

static bool is_loop(const struct puzzle *blank, const unsigned char *inside)
{
    OWN(loop) *loop = loop_around(blank->lattice, inside);
    struct diag why;
    bool fine = verify_solution(blank, loop, &why);

    return fine;
}

/* Mends a picture and checks every promise; returns the number of changes. */
static int check_mended(struct lattice *l, const struct bitmap *picture, unsigned char *shown)
{
    OWN(puzzle) *blank = puzzle_new(l);
    int told, changed = 0;
    FREED unsigned char *inside = picture_mend(l, picture, true, &told);

    assert_true(is_loop(blank, inside));
    for (int r = 0; r < l->square->rows; r++)
        for (int c = 0; c < l->square->cols; c++) {
            int cell = lattice_cell_at(l, r, c);
            if (lattice_is_cell(l, cell))
                changed += inside[cell] != bitmap_bit(picture, r, c);
        }
    assert_int_equal(told, changed);
    if (shown)
        memcpy(shown, inside, (size_t)l->nfaces);
    return changed;
}

enum { SIDE = 4, CELLS = SIDE * SIDE, MASKS = 1 << CELLS };

static int all_insides(struct lattice *l, uint16_t *mask)
{
    OWN(puzzle) *blank = puzzle_new(l);
    unsigned char inside[CELLS + 1] = {0};
    int n = 0;

    for (unsigned m = 1; m < MASKS; m++) {
        for (int i = 0; i < CELLS; i++)
            inside[i] = m >> i & 1;
        if (is_loop(blank, inside))
            mask[n++] = (uint16_t)m;
    }
    return n;
}

/* What an inside costs that should be the picture's. */
static int mask_cost(unsigned mask, unsigned wanted, const int *weight, int *const image[2])
{
    int cost = 0;

    for (int c = 0; c < CELLS; c++) {
        cost += (mask ^ wanted) >> c & 1 ? weight[c] : 0;
        for (int i = 0; i < 2; i++)
            cost += image[i] && image[i][c] > c && (mask >> c & 1) != (mask >> image[i][c] & 1);
    }
    return cost;
}

TEST(no_loop_shows_a_small_picture_better)
{
    const int pictures = test_amount(25, 60);
    OWN(lattice) *l = lattice_square(SIDE, SIDE);
    FREED uint16_t *mask = mem_alloc(MASKS, sizeof *mask);
    int n = all_insides(l, mask), best = 0;
    struct pcg32 rng = test_stream(71);

    for (int i = 0; i < pictures; i++) {
        OWN(bitmap) *picture = picture_new(SIDE, SIDE);
        unsigned wanted = 1 + pcg32_below(&rng, MASKS - 1), shown = 0;
        unsigned char bits[CELLS + 1] = {0}, inside[CELLS + 1];
        int least = INT_MAX;
        for (int k = 0; k < CELLS; k++)
            picture->bit[k] = bits[k] = wanted >> k & 1;
        OWN(arena) a = {0};
        int *weight = picture_weights(&a, l, bits);
        int *const image[] = {picture_mirror(&a, l, bits, TRANSFORM_FLIP_COLS),
                              picture_mirror(&a, l, bits, TRANSFORM_FLIP_ROWS)};
        for (int k = 0; k < n; k++) {
            int cost = mask_cost(mask[k], wanted, weight, image);
            least = cost < least ? cost : least;
        }
        check_mended(l, picture, inside);
        for (int k = 0; k < CELLS; k++)
            shown |= (unsigned)inside[k] << k;
        best += mask_cost(shown, wanted, weight, image) == least;
    }
    print_message("%d of %d as well as any of %d loops\n", best, pictures, n);
    assert_true(100 * best >= 98 * pictures);
}

TEST(insides_of_loops_stay_as_they_are)
{
    struct pcg32 rng = test_stream(72);

    for (int i = 0; i < 20; i++) {
        int rows = random_between(&rng, 1, 20), cols = random_between(&rng, 1, 20);
        OWN(lattice) *l = lattice_square(rows, cols);
        OWN(random_loop) *loops = random_loop_new(l);
        OWN(bitmap) *picture = picture_new(rows, cols);
        memcpy(picture->bit, random_loop_choose(loops, &rng), (size_t)l->ncells);
        assert_int_equal(check_mended(l, picture, NULL), 0);
    }
}

/* Any mess, the same each time. */
TEST(random_pictures_become_loops)
{
    struct pcg32 rng = test_stream(73);

    for (int i = 0; i < test_amount(6, 16); i++) {
        int rows = random_between(&rng, 1, 16), cols = random_between(&rng, 1, 16);
        OWN(lattice) *l = lattice_square(rows, cols);
        OWN(bitmap) *picture = picture_new(rows, cols);
        unsigned char once[16 * 16 + 1], again[16 * 16 + 1];
        uint32_t percent = 1 + pcg32_below(&rng, 99);
        for (int k = 0; k < l->ncells; k++)
            picture->bit[k] = pcg32_below(&rng, 100) < percent;
        picture->bit[0] |= bitmap_count(picture) == 0;
        check_mended(l, picture, once);
        check_mended(l, picture, again);
        assert_memory_equal(once, again, (size_t)l->nfaces);
    }
}

/* An eye of one cell stays, however far it is from the outside, and both eyes look alike. */
TEST(eyes_stay)
{
    enum { ROWS = 12, COLS = 13 };
    OWN(lattice) *l = lattice_square(ROWS, COLS);
    OWN(bitmap) *picture = picture_new(ROWS, COLS);
    unsigned char inside[ROWS * COLS + 1];

    for (int r = 1; r < ROWS - 1; r++)
        memset(picture->bit + r * COLS + 1, 1, COLS - 2);
    picture->bit[5 * COLS + 4] = picture->bit[5 * COLS + 8] = 0;
    assert_in_range(check_mended(l, picture, inside), 4, 8);
    assert_int_equal(inside[5 * COLS + 4] + inside[5 * COLS + 8], 0);
    for (int c = 0; c < ROWS * COLS; c++)
        assert_int_equal(inside[c], inside[c / COLS * COLS + COLS - 1 - c % COLS]);
}

/* The same inside with slits: no cell is more than three from the outside, and only inside cells
 * are cut. */
TEST(slits_reach_large_areas)
{
    struct pcg32 rng = test_stream(74);

    for (int i = 0; i < 8; i++) {
        int rows = random_between(&rng, 4, 24), cols = random_between(&rng, 4, 24), changed;
        OWN(lattice) *l = lattice_square(rows, cols);
        OWN(puzzle) *blank = puzzle_new(l);
        OWN(bitmap) *picture = picture_new(rows, cols);
        memset(picture->bit, 1, (size_t)(rows * cols));
        FREED unsigned char *inside = picture_mend(l, picture, false, &changed);
        assert_true(is_loop(blank, inside));
        assert_in_range(changed, rows > 7 && cols > 7, rows * cols / 6);
        for (int c = 0; c < l->ncells; c++) {
            int r = c / cols, k = c % cols, depth = INT_MAX;
            for (int at = 0; at < l->ncells; at++) {
                int away = abs(at / cols - r) + abs(at % cols - k);
                if (!inside[at] && away < depth)
                    depth = away;
            }
            int border = rows - r < r + 1 ? rows - r : r + 1;
            border = k + 1 < border ? k + 1 : border;
            border = cols - k < border ? cols - k : border;
            assert_true(depth <= 3 || border <= 3);
        }
    }
}

TEST(parts_are_joined_and_holes_opened_in_the_fewest_cells)
{
    static const struct {
        int rows, cols, changes;
        const char *text;
    } cases[] = {
        {1, 8, 2, "xxx..xxx"},                  /* a bridge */
        {1, 7, 3, "xx...xx"},                   /* two parts of equal size */
        {3, 3, 1, "xxxx.xxxx"},                 /* a hole: filled, or a ring cut */
        {2, 2, 1, "x..x"},                      /* two cells that touch */
        {5, 5, 1, "xxxxxx...xx...xx...xxxxxx"}, /* a ring */
        {6, 3, 2, "xxxxxx......xxxxxx"},        /* over a gap of two */
        {7, 7, 2, /* a window in a wall of two: a channel is cheaper than to fill it */
         "xxxxxxx"
         "xxxxxxx"
         "xx...xx"
         "xx...xx"
         "xx...xx"
         "xxxxxxx"
         "xxxxxxx"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        OWN(lattice) *l = lattice_square(cases[i].rows, cases[i].cols);
        OWN(bitmap) *picture = picture_of(cases[i].rows, cases[i].cols, cases[i].text);
        assert_int_equal(check_mended(l, picture, NULL), cases[i].changes);
    }
}

/* The loop goes around a hole of the board at no cost. */
TEST(a_picture_round_a_hole_of_the_board)
{
    static const char there[] = "xxxxxx..xx..xxxxxx";
    OWN(bitmap) *picture = picture_of(3, 6, there);
    unsigned char shape[18];

    for (int i = 0; i < 18; i++)
        shape[i] = there[i] == 'x';
    OWN(lattice) *l = lattice_shape(3, 6, shape);
    assert_int_equal(check_mended(l, picture, NULL), 0);
}
