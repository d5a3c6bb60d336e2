/* What the pictures of sudokus show: regions, tints, symbols and steps. */
#include "format/sudoku/family.h"
#include "render/drawing.h"
#include "render/sudoku/drawing.h"
#include "render/sudoku/tint.h"
#include "support/own.h"

#include <math.h>

OWNABLE(sudoku_appearance, sudoku_appearance_free)
OWNABLE(text, text_free)

enum { SIDE = 9, CELLS = SIDE * SIDE, MOST = 64 };

/* The k-th element of block b, for blocks of each kind. */
typedef int element_of(int b, int k);

static int row_of(int b, int k)
{
    return b * SIDE + k;
}

static int column_of(int b, int k)
{
    return k * SIDE + b;
}

static int box_of(int b, int k)
{
    return (b / 3 * 3 + k / 3) * SIDE + b % 3 * 3 + k % 3;
}

static int diagonal_of(int b, int k)
{
    return b ? k * (SIDE - 1) + SIDE - 1 : k * (SIDE + 1);
}

static int window_of(int b, int k)
{
    return (1 + b / 2 * 4 + k / 3) * SIDE + 1 + b % 2 * 4 + k % 3;
}

static int colour_of(int b, int k)
{
    return box_of(k, b);
}

/* Boxes that move to the right from band to band, around the board's border. */
static int moved_box_of(int b, int k)
{
    return (b / 3 * 3 + k / 3) * SIDE + (b % 3 * 3 + k % 3 + b / 3) % SIDE;
}

struct blocks {
    int n, element[MOST * SIDE];
};

static void add(struct blocks *blocks, int n, element_of *of)
{
    for (int b = 0; b < n; b++, blocks->n++)
        for (int k = 0; k < SIDE; k++)
            blocks->element[blocks->n * SIDE + k] = of(b, k);
}

/* Rows, columns and these blocks. */
static struct topology *make(int n, element_of *of, int more, element_of *extra)
{
    struct blocks blocks = {0};
    struct diag d;

    add(&blocks, SIDE, row_of);
    add(&blocks, SIDE, column_of);
    add(&blocks, n, of);
    add(&blocks, more, extra);
    struct topology *t = topology_new(CELLS, SIDE, blocks.element, blocks.n, NULL, &d);
    assert_non_null(t);
    return t;
}

/* Whether the regions are those of this numbering. */
static bool has_regions(const struct sudoku_appearance *look, element_of *of)
{
    for (int b = 0; b < SIDE; b++)
        for (int k = 1; k < SIDE; k++)
            if (look->region[of(b, k)] != look->region[of(b, 0)] || look->region[of(b, 0)] < 0)
                return false;
    return look->region[of(0, 0)] != look->region[of(1, 0)];
}

static int count_tint(const struct sudoku_appearance *look, int tint)
{
    int n = 0;

    for (int e = 0; e < CELLS; e++)
        n += look->tint[e] == tint;
    return n;
}

TEST(boxes_are_regions)
{
    OWN(topology) *t = make(SIDE, box_of, 0, NULL);
    OWN(sudoku_appearance) *look = sudoku_appearance_new(t);

    assert_true(has_regions(look, box_of));
    assert_int_equal(count_tint(look, TINT_NONE), CELLS);
    assert_int_equal(sudoku_appearance_at(look, 2, 3), 21);
    assert_int_equal(sudoku_appearance_at(look, 9, 0), -1);
}

TEST(lines_alone_make_no_regions)
{
    OWN(topology) *t = make(0, NULL, 2, diagonal_of);
    OWN(sudoku_appearance) *look = sudoku_appearance_new(t);

    for (int e = 0; e < CELLS; e++)
        assert_int_equal(look->region[e], -1);
    assert_int_equal(count_tint(look, TINT_DIAGONAL), 17);
}

TEST(diagonals_and_windows_are_grey)
{
    OWN(topology) *t = make(SIDE, box_of, 4, window_of);
    OWN(sudoku_appearance) *look = sudoku_appearance_new(t);

    assert_true(has_regions(look, box_of));
    assert_int_equal(count_tint(look, TINT_EXTRA), 36);
    assert_int_equal(count_tint(look, TINT_NONE), 45);
}

TEST(linked_cells_have_their_colour)
{
    OWN(topology) *t = make(SIDE, box_of, SIDE, colour_of);
    OWN(sudoku_appearance) *look = sudoku_appearance_new(t);

    assert_true(has_regions(look, box_of));
    assert_int_equal(look->ncolours, SIDE);
    for (int b = 0; b < SIDE; b++)
        for (int k = 0; k < SIDE; k++)
            assert_int_equal(look->tint[colour_of(b, k)], look->tint[colour_of(b, 0)]);
    assert_int_equal(count_tint(look, TINT_NONE), 0);
}

/* Three boxes go around the border: only they need a colour. */
TEST(regions_in_pieces_are_coloured)
{
    OWN(topology) *t = make(SIDE, moved_box_of, 0, NULL);
    OWN(sudoku_appearance) *look = sudoku_appearance_new(t);

    assert_true(has_regions(look, moved_box_of));
    assert_int_equal(look->ncolours, 2);
    assert_int_equal(count_tint(look, TINT_NONE), CELLS - 2 * SIDE);
}

/* Three regions that are rows, which are no blocks of their own, above six boxes. */
static int strip_of(int b, int k)
{
    return b < 3 ? row_of(b, k) : box_of(b, k);
}

TEST(a_region_may_be_a_row)
{
    OWN(topology) *t = make(SIDE, strip_of, 0, NULL);
    OWN(sudoku_appearance) *look = sudoku_appearance_new(t);

    assert_int_equal(t->nblocks, 24);
    assert_true(has_regions(look, strip_of));
}

/* The line and the region that explain the rules share no cell. */
/* Between which places of a board of two sudokus of 4x4 that share a box one of them ends. */
TEST(sudokus_that_overlap_end)
{
    enum { N = 4, ALL = 28 };
    static const int corner[2][2] = {{0, 0}, {2, 2}};
    int at[ALL][2], element[6][6], block[24 * N], n = 0, nblocks = 0;
    struct diag d;

    for (int row = 0; row < 6; row++)
        for (int col = 0; col < 6; col++)
            if ((row < N && col < N) || (row > 1 && col > 1)) {
                element[row][col] = n;
                at[n][0] = row;
                at[n++][1] = col;
            }
    assert_int_equal(n, ALL);
    for (int s = 0; s < 2; s++)
        for (int i = 0; i < 3 * N; i++, nblocks++)
            for (int k = 0; k < N; k++) {
                int row = i < N ? i : i < 2 * N ? k : i / 2 % 2 * 2 + k / 2;
                int col = i < N ? k : i < 2 * N ? i % N : i % 2 * 2 + k % 2;
                block[nblocks * N + k] = element[corner[s][0] + row][corner[s][1] + col];
            }
    OWN(topology) *t = topology_new(ALL, N, block, nblocks, (const int(*)[2])at, &d);
    assert_non_null(t);
    OWN(sudoku_appearance) *look = sudoku_appearance_new(t);
    assert_true(look->overlaps);
    for (int e = 0; e < ALL; e++) {
        int row = at[e][0], col = at[e][1];
        int right = sudoku_appearance_at(look, row, col + 1);
        int below = sudoku_appearance_at(look, row + 1, col);
        /* The second one begins at 2 and the first one ends at 4, in the rows that each has. */
        bool first = row < N && col == N - 1, second = row > 1 && col == 1;
        assert_int_equal(sudoku_appearance_ends(look, e, right), first || second || right < 0);
        first = col < N && row == N - 1, second = col > 1 && row == 1;
        assert_int_equal(sudoku_appearance_ends(look, e, below), first || second || below < 0);
    }
    OWN(topology) *plain = make(SIDE, box_of, 0, NULL);
    OWN(sudoku_appearance) *other = sudoku_appearance_new(plain);
    assert_false(other->overlaps || sudoku_appearance_ends(other, 0, -1) ||
                 sudoku_appearance_ends(other, 2, 3));
}

TEST(examples_of_rules_are_apart)
{
    OWN(topology) *t = make(SIDE, box_of, SIDE, colour_of);
    OWN(sudoku_appearance) *look = sudoku_appearance_new(t);
    int line, region;

    sudoku_appearance_example(look, &line, &region);
    assert_int_equal(topology_block(t, line)[0], row_of(1, 0));
    assert_int_equal(topology_block(t, line)[8], row_of(1, 8));
    assert_int_equal(topology_block(t, region)[0], box_of(8, 0));
    assert_int_equal(topology_block(t, region)[8], box_of(8, 8));
}

static double lightness(const double c[3])
{
    return 0.299 * c[0] + 0.587 * c[1] + 0.114 * c[2];
}

/* The nine colours stay apart in grey. */
TEST(colours_differ_in_lightness)
{
    OWN(topology) *t = make(SIDE, box_of, SIDE, colour_of);
    OWN(sudoku_appearance) *look = sudoku_appearance_new(t);
    double a[3], b[3];

    for (int i = 0; i < SIDE; i++)
        for (int k = 0; k < i; k++) {
            sudoku_tint_colour(&style_default, look, TINT_COLOUR + i, a);
            sudoku_tint_colour(&style_default, look, TINT_COLOUR + k, b);
            assert_true(fabs(lightness(a) - lightness(b)) > 0.035);
        }
}

/* Neighbouring fields of a jigsaw have different tints. */
TEST(fields_are_tinted_apart)
{
    OWN(topology) *t = make(SIDE, strip_of, 0, NULL);
    struct sudoku_appearance *look;

    t->parts = PART_FIELDS;
    look = sudoku_appearance_new(t);
    sudoku_appearance_tint_fields(look);
    for (int e = 0; e < CELLS; e++) {
        assert_in_range(look->tint[e], TINT_FIELD, TINT_COLOUR - 1);
        if (e % SIDE < SIDE - 1 && look->region[e] != look->region[e + 1])
            assert_int_not_equal(look->tint[e], look->tint[e + 1]);
        if (e + SIDE < CELLS && look->region[e] != look->region[e + SIDE])
            assert_int_not_equal(look->tint[e], look->tint[e + SIDE]);
    }
    sudoku_appearance_free(look);
}

enum { UNIT = 40 };

static cairo_t *cr_new(void)
{
    cairo_surface_t *s = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 10 * UNIT, 10 * UNIT);
    cairo_t *cr = cairo_create(s);

    cairo_surface_destroy(s);
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    return cr;
}

static uint32_t pixel(cairo_t *cr, double col, double row)
{
    cairo_surface_t *s = cairo_get_target(cr);
    double corner = sudoku_size(&(struct topology){0}).margin * UNIT;
    int x = (int)(corner + col * UNIT), y = (int)(corner + row * UNIT);

    cairo_surface_flush(s);
    return *(const uint32_t *)(const void *)(cairo_image_surface_get_data(s) +
                                             y * cairo_image_surface_get_stride(s) + 4 * x) &
           0xffffff;
}

static int darkness(uint32_t colour)
{
    return 255 - (int)(colour & 255);
}

/* Whether any pixel at most so far from the point is red, or as dark as a symbol. */
static bool has_ink_near(cairo_t *cr, double col, double row, double far, bool red)
{
    for (double y = -far; y < far; y += 0.02)
        for (double x = -far; x < far; x += 0.02) {
            uint32_t c = pixel(cr, col + x, row + y);
            if (red ? (c >> 16) > 150 && (c & 0xffff) < 0x4040 : c < 0x404040)
                return true;
        }
    return false;
}

/* In the cell's middle. */
static bool has_ink(cairo_t *cr, int col, int row, bool red)
{
    return has_ink_near(cr, col + 0.5, row + 0.5, 0.3, red);
}

TEST(symbols_and_borders_are_drawn)
{
    OWN(sudoku) *s = sudoku_new(make(SIDE, box_of, 0, NULL));
    OWN(text) *text = text_new();
    cairo_t *cr = cr_new();
    int solution[CELLS];

    for (int e = 0; e < CELLS; e++)
        solution[e] = (e / SIDE * 3 + e / SIDE / 3 + e) % SIDE + 1;
    s->given[10] = solution[10];
    sudoku_draw(&(struct pen){cr, text, &style_default}, s, NULL, (struct spot){0, 0, UNIT});
    assert_true(has_ink(cr, 1, 1, false));
    assert_false(has_ink(cr, 2, 1, false));
    assert_true(darkness(pixel(cr, 3, 1.5)) > 200); /* between boxes */
    assert_true(darkness(pixel(cr, 1.5, 3)) > 200);
    assert_true(darkness(pixel(cr, 0, 1.5)) > 200);        /* around the board */
    assert_in_range(darkness(pixel(cr, 1, 1.5)), 20, 180); /* between cells */
    sudoku_draw(&(struct pen){cr, text, &style_default}, s, solution, (struct spot){0, 0, UNIT});
    assert_true(has_ink(cr, 1, 1, false));
    cairo_destroy(cr);
}

static struct story *short_story(void)
{
    struct story *story = story_new();
    struct story_step *step = story_add(story);

    step->fact = mem_alloc(1, sizeof *step->fact);
    step->fact[step->nfacts++] = (struct story_fact){0, 5};
    step = story_add(story);
    step->fact = mem_alloc(2, sizeof *step->fact);
    step->fact[step->nfacts++] = (struct story_fact){1, 7};
    step->fact[step->nfacts++] = (struct story_fact){20, -5}; /* the 5 in the middle */
    step->cell = mem_alloc(2, sizeof *step->cell);
    step->cell[step->ncells++] = 20;
    step->cell[step->ncells++] = 30;
    return story;
}

TEST(steps_show_what_is_new)
{
    OWN(sudoku) *s = sudoku_new(make(SIDE, box_of, 0, NULL));
    struct story *story = short_story();
    OWN(text) *text = text_new();
    cairo_t *cr = cr_new();

    sudoku_draw_step(&(struct pen){cr, text, &style_default}, s, story, 1, 2,
                     (struct spot){0, 0, UNIT});
    assert_false(has_ink(cr, 0, 0, true));
    assert_true(has_ink(cr, 1, 0, true));
    assert_true(has_ink(cr, 2, 2, true));
    assert_int_equal(pixel(cr, 0.15, 0.15), 0xffffff);
    assert_int_not_equal(pixel(cr, 1.15, 0.15), 0xffffff); /* yellow */
    assert_int_not_equal(pixel(cr, 3.25, 3.25), 0xffffff); /* blue */
    assert_int_not_equal(pixel(cr, 3.25, 3.25), pixel(cr, 1.15, 0.15));
    struct style plain = style_default;
    plain.plain = true;
    cairo_destroy(cr);
    cr = cr_new();
    sudoku_draw_step(&(struct pen){cr, text, &plain}, s, story, 1, 2, (struct spot){0, 0, UNIT});
    assert_int_not_equal(pixel(cr, 1.15, 0.15), 0xffffff);
    assert_int_equal(pixel(cr, 3.25, 3.25), 0xffffff);
    cairo_destroy(cr);
    story_free(story);
}

/* Before, the new number and the stroke are missing; after, what they follow from. */
TEST(steps_have_a_before_and_an_after)
{
    OWN(sudoku) *s = sudoku_new(make(SIDE, box_of, 0, NULL));
    struct story *story = short_story();
    OWN(text) *text = text_new();

    for (int after = 0; after < 2; after++) {
        struct style style = style_default;
        style.part = after ? STYLE_AFTER : STYLE_BEFORE;
        cairo_t *cr = cr_new();
        sudoku_draw_step(&(struct pen){cr, text, &style}, s, story, 1, 2,
                         (struct spot){0, 0, UNIT});
        assert_int_equal(has_ink(cr, 1, 0, true), after);
        assert_int_equal(has_ink(cr, 2, 2, true), after);
        assert_int_not_equal(pixel(cr, 1.15, 0.15), 0xffffff); /* yellow */
        assert_int_equal(pixel(cr, 3.25, 3.25) == 0xffffff, after);
        cairo_destroy(cr);
    }
    story_free(story);
}

/* Whether the cell has the blue of chains. */
static bool has_blue(cairo_t *cr, int col, int row)
{
    bool blue = false;

    for (double y = 0.04; y < 0.96; y += 0.02)
        for (double x = 0.04; x < 0.96; x += 0.02) {
            uint32_t c = pixel(cr, col + x, row + y);
            blue = blue || ((c >> 16) < 60 && (c & 255) > 150);
        }
    return blue;
}

/* The symbols of links have rings, also where a cell keeps only some of its symbols; bows join
 * those of pairs, and a frame shows where a chain ends. */
TEST(links_are_shown_in_cells)
{
    OWN(sudoku) *s = sudoku_new(make(SIDE, box_of, 0, NULL));
    struct story *story = short_story();
    OWN(text) *text = text_new();
    struct story_link *link = story_add_link(&story->step[1], "naked-single");
    struct style few = style_default;

    link->fact = mem_alloc(1, sizeof *link->fact);
    link->fact[link->nfacts++] = (struct story_fact){30, 3};
    link = story_add_link(&story->step[1], "hidden-single");
    link->mark = mem_alloc(1, sizeof *link->mark);
    link->mark[link->nmarks++] = (struct story_mark){MARK_ONE, {72, 78}, 4};
    link = story_add_link(&story->step[1], "clash");
    link->role = LINK_CLASHES;
    link->cell = mem_alloc(1, sizeof *link->cell);
    link->cell[link->ncells++] = 44;
    story->step[1].cell = mem_resize(story->step[1].cell, 4, sizeof *story->step[1].cell);
    story->step[1].cell[story->step[1].ncells++] = 72;
    story->step[1].cell[story->step[1].ncells++] = 78;
    for (int i = 0; i < 2; i++) {
        cairo_t *cr = cr_new();
        few.least_text = i == 0 ? style_default.least_text : UNIT / 2.0;
        sudoku_draw_step(&(struct pen){cr, text, &few}, s, story, 1, 2, (struct spot){0, 0, UNIT});
        assert_true(has_blue(cr, 30 % SIDE, 30 / SIDE));
        assert_true(has_blue(cr, 0, 8) && has_blue(cr, 6, 8));
        assert_true(has_blue(cr, 3, 8) || has_blue(cr, 3, 7)); /* between them */
        assert_true(has_blue(cr, 44 % SIDE, 44 / SIDE));
        assert_false(has_blue(cr, 8, 8));
        cairo_destroy(cr);
    }
    story_free(story);
}

/* A picture is legible from its least size on, in which marks have the style's least size. */
/* A link that is joined to the one before has its number, as in the text. */
TEST(joined_links_have_one_number)
{
    OWN(sudoku) *s = sudoku_new(make(SIDE, box_of, 0, NULL));
    OWN(text) *text = text_new();
    bool alike = true;
    cairo_t *cr[2];

    for (int joined = 0; joined < 2; joined++) {
        struct story *story = short_story();
        for (int i = 0; i < 2; i++) {
            struct story_link *link = story_add_link(&story->step[1], "cell");
            link->text = mem_copy_text("So.");
            link->fact = mem_alloc(1, sizeof *link->fact);
            link->fact[link->nfacts++] = (struct story_fact){i == 0 ? 20 : 30, 3};
            link->joined = i && joined;
        }
        cr[joined] = cr_new();
        sudoku_draw_step(&(struct pen){cr[joined], text, &style_default}, s, story, 1, 2,
                         (struct spot){0, 0, UNIT});
        story_free(story);
    }
    for (double at = 0.05; at < 0.95; at += 0.03)
        for (double x = 0.05; x < 0.95; x += 0.03) {
            assert_int_equal(pixel(cr[0], 2 + x, 2 + at), pixel(cr[1], 2 + x, 2 + at));
            alike = alike && pixel(cr[0], 3 + x, 3 + at) == pixel(cr[1], 3 + x, 3 + at);
        }
    assert_false(alike);
    for (int i = 0; i < 2; i++)
        cairo_destroy(cr[i]);
}

/* A line around the corners r1c1, r1c4, r3c4 and r3c1, and not in the middle between them. */
TEST(rectangles_are_drawn)
{
    OWN(sudoku) *s = sudoku_new(make(SIDE, box_of, 0, NULL));
    struct story *story = short_story();
    OWN(text) *text = text_new();
    cairo_t *cr = cr_new();
    struct story_link *link = story_add_link(&story->step[1], "rectangle");

    link->cell = mem_alloc(4, sizeof *link->cell);
    for (; link->ncells < 4; link->ncells++)
        link->cell[link->ncells] = (int[]){0, 3, 21, 18}[link->ncells];
    sudoku_draw_step(&(struct pen){cr, text, &style_default}, s, story, 1, 2,
                     (struct spot){0, 0, UNIT});
    assert_true(has_blue(cr, 0, 0) && has_blue(cr, 2, 0) && has_blue(cr, 3, 2) &&
                has_blue(cr, 0, 1));
    assert_false(has_blue(cr, 1, 1) || has_blue(cr, 4, 0) || has_blue(cr, 0, 3));
    cairo_destroy(cr);
    story_free(story);
}

TEST(the_least_legible_size_is_found)
{
    OWN(sudoku) *s = sudoku_new(make(SIDE, box_of, 0, NULL));
    struct story *story = short_story();
    struct record r = {.family = &sudoku_family, .body = s, .story = story};
    const struct legible_picture givens = {&r, 0, 1}, marks = {&r, 1, 2};
    OWN(text) *text = text_new();

    double plain = legible_unit(text, &style_default, &givens, 5, 60);
    double marked = legible_unit(text, &style_default, &marks, 5, 60);
    assert_true(plain > style_default.least_text && plain < 2 * style_default.least_text);
    assert_true(marked > 2 * style_default.least_text); /* several marks in a row */
    assert_true(legible_is(text, &style_default, &marks, marked));
    assert_false(legible_is(text, &style_default, &marks, marked - 0.5));
    assert_true(legible_unit(text, &style_default, &marks, 5, marked - 0.5) == 0);
    assert_true(legible_unit(text, &style_default, &marks, 40, 60) == 40);
    story_free(story);
}
