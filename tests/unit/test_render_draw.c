#include "render/drawing.h"
#include "render/loops/layers.h"
#include "render/sheet.h"
#include "support/own.h"

TEST(a_board_fits_its_box)
{
    const int sizes[][2] = {{1, 1}, {8, 8}, {30, 7}, {7, 30}, {200, 200}};

    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        OWN(lattice) *l = lattice_square(sizes[i][0], sizes[i][1]);
        OWN(record) r = loops_record(puzzle_new(l), NULL, PUZZLE_SLITHERLINK);
        struct board_size size = board_size(&r);
        double unit = board_unit(&r, 400, 500, 50);
        assert_true(unit > 0 && unit <= 50);
        assert_true(unit * size.width < 400.001 && unit * size.height < 500.001);
        for (int with = 0; with < 2; with++) {
            struct sheet page = sheet_page(&r, with), picture = sheet_picture(&r, with);
            assert_true(page.unit >= 14 && picture.unit >= 14);
            assert_true(page.x >= 0 && page.x + page.unit * size.width <= page.width + 0.001);
            assert_true(picture.y + picture.unit * size.height <= picture.height + 0.001);
            struct board_room room = loops_drawing.room(r.body, picture.unit);
            assert_true(!with || (picture.x >= room.left && picture.y >= room.top));
        }
    }
}

TEST(lines_and_letters_stay_printable)
{
    for (double unit = 14; unit < 80; unit += 1) {
        struct measures m = style_measure(&style_default, unit);
        assert_true(m.outline >= 0.75 && m.dot >= 0.75 && m.loop >= 0.75);
        assert_true(m.letter >= 7 || m.letter >= 0.39 * unit);
        assert_true(m.loop / 2 + m.outline / 2 <= m.inset);
        assert_true(m.digit <= unit && m.group_number <= unit);
    }
    for (int i = 0; i < style_default.ntints; i++)
        assert_true(style_default.tint[i] >= 0.1);
}

TEST(fonts_are_checked)
{
    struct text *text = text_new();
    struct diag d;

    assert_true(text_has_font(text, "Lato", &d));
    assert_false(text_has_font(text, "No Such Font", &d));
    assert_string_equal(d.text, "the font 'No Such Font' is not installed");
    text_free(text);
}

TEST(missing_characters_are_noted)
{
    struct text *text = text_new();
    struct font font = {"Lato", false};
    struct diag d;

    assert_true(text_width(text, font, 10, "12") > text_width(text, font, 10, "1"));
    assert_true(text_complete(text, &d));
    text_width(text, font, 10, "\xf4\x8f\xbf\xbd");
    assert_false(text_complete(text, &d));
    text_free(text);
}

/* Dark pixels of a drawing around a point, as a share of the square of this half side. */
static double part_below(cairo_surface_t *image, double x, double y, int half, int limit)
{
    cairo_surface_flush(image);
    const unsigned char *data = cairo_image_surface_get_data(image);
    int stride = cairo_image_surface_get_stride(image), dark = 0;

    for (int dy = -half; dy < half; dy++)
        for (int dx = -half; dx < half; dx++)
            dark += data[((int)y + dy) * stride + 4 * ((int)x + dx) + 1] < limit;
    return dark / (4.0 * half * half);
}

static double darkness(cairo_surface_t *image, double x, double y, int half)
{
    return part_below(image, x, y, half, 100);
}

/* Any ink, be it grey. */
static bool has_ink(cairo_surface_t *image, double x, double y)
{
    return part_below(image, x, y, 3, 200) > 0.05;
}

static cairo_surface_t *drawn_so(struct puzzle *p, struct loop *loop, double unit,
                                 const struct style *style)
{
    cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 400, 400);
    cairo_t *cr = cairo_create(image);
    struct text *text = text_new();

    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    loops_drawing.board(&(struct pen){cr, text, style},
                        &(struct loops){.puzzle = p, .solution = loop}, loop != NULL,
                        (struct spot){0, 0, unit});
    text_free(text);
    cairo_destroy(cr);
    return image;
}

static cairo_surface_t *drawn(struct puzzle *p, struct loop *loop, double unit)
{
    return drawn_so(p, loop, unit, &style_default);
}

/* A board of 3 x 3 with the loop around its middle cell: the parts are where they should be. */
TEST(the_parts_are_where_they_belong)
{
    OWN(lattice) *l = lattice_square(3, 3);
    OWN(puzzle) *p = puzzle_new(l);
    unsigned char inside[9] = {0, 0, 0, 0, 1, 0, 0, 0, 0};
    OWN(loop) *loop = loop_around(l, inside);
    double unit = 100, zero = board_margin(l) * unit;

    puzzle_add_cell(p, puzzle_add_clue(p, 4, NULL), 4);
    cairo_surface_t *bare = drawn(p, NULL, unit), *solved = drawn(p, loop, unit);
    assert_true(darkness(bare, zero + 150, zero + 150, 30) > 0.05);
    assert_true(darkness(bare, zero + 50, zero + 50, 40) == 0);
    assert_true(darkness(bare, zero + 100, zero + 100, 3) > 0.2);
    assert_true(darkness(bare, zero + 150, zero + 100, 10) == 0);
    assert_true(darkness(solved, zero + 150, zero + 100, 1) == 1);
    assert_true(darkness(solved, zero + 200, zero + 150, 1) == 1);
    assert_true(darkness(solved, zero + 150, zero + 200, 1) == 1);
    assert_true(darkness(solved, zero + 100, zero + 150, 1) == 1);
    assert_true(darkness(solved, zero + 250, zero + 100, 10) == 0);
    cairo_surface_destroy(bare);
    cairo_surface_destroy(solved);
}

/* Two cells side by side are one shape; white stays between it and the next cells. */
TEST(a_group_is_shaded_inside_its_outline)
{
    OWN(lattice) *l = lattice_square(3, 3);
    OWN(puzzle) *p = puzzle_new(l);
    int clue = puzzle_add_clue(p, 3, "a");

    puzzle_add_cell(p, clue, 0);
    puzzle_add_cell(p, clue, 1);
    cairo_surface_t *image = drawn(p, NULL, 100);
    const unsigned char *data = cairo_image_surface_get_data(image);
    int stride = cairo_image_surface_get_stride(image);
    assert_in_range(data[60 * stride + 4 * 170 + 1], 150, 240);
    assert_int_equal(data[60 * stride + 4 * 213 + 1], 255);
    assert_int_equal(data[160 * stride + 4 * 60 + 1], 255);
    cairo_surface_destroy(image);
}

/* The number of a domino stands between its cells, except where a cut would part it. */
TEST(no_number_is_cut)
{
    struct style style = style_default;
    OWN(lattice) *l = lattice_square(1, 2);
    OWN(puzzle) *p = puzzle_new(l);
    double zero = board_margin(l) * 100;
    int clue = puzzle_add_clue(p, 3, "a");

    puzzle_add_cell(p, clue, 0);
    puzzle_add_cell(p, clue, 1);
    style.cut = true;
    cairo_surface_t *whole = drawn(p, NULL, 100), *cut = drawn_so(p, NULL, 100, &style);
    assert_true(darkness(whole, zero + 100, zero + 50, 25) > 0.05);
    assert_true(darkness(whole, zero + 150, zero + 50, 20) == 0);
    assert_true(darkness(cut, zero + 100, zero + 50, 20) == 0);
    assert_true(darkness(cut, zero + 150, zero + 50, 25) > 0.05);
    cairo_surface_destroy(whole);
    cairo_surface_destroy(cut);
}

/* A frame around the board and around its hole, and no dot within the hole. */
TEST(a_board_with_a_hole_has_a_frame)
{
    static const unsigned char there[16] = {1, 1, 1, 0, 1, 0, 0, 1, 1, 0, 0, 1, 1, 1, 1, 1};
    OWN(lattice) *l = lattice_shape(4, 4, there), *full = lattice_square(4, 4);
    OWN(puzzle) *p = puzzle_new(l), *q = puzzle_new(full);
    double unit = 90, zero = board_margin(l) * unit, first = board_margin(full) * unit,
           far = 0.18 * unit;

    cairo_surface_t *holed = drawn(p, NULL, unit), *whole = drawn(q, NULL, unit);
    assert_true(has_ink(holed, zero + 1.5 * unit, zero + unit + far));
    assert_true(has_ink(holed, zero + unit + far, zero + 2.5 * unit));
    assert_true(has_ink(holed, zero + 3.5 * unit, zero + unit - far));
    assert_false(has_ink(holed, zero + 1.5 * unit, zero + unit - far));
    assert_true(darkness(holed, zero + 2 * unit, zero + 2 * unit, 20) == 0);
    assert_true(darkness(whole, first + 2 * unit, first + 2 * unit, 3) > 0.2);
    assert_false(has_ink(whole, first + 1.5 * unit, first + unit + far));
    for (int at = 0; at < 380; at++)
        assert_true(part_below(holed, at + 1, 1, 1, 200) + part_below(holed, 1, at + 1, 1, 200) ==
                    0);
    cairo_surface_destroy(holed);
    cairo_surface_destroy(whole);
}

/* Each star and diamond of a level is as dark on its right as on its left, and ends where its width does,
 * but for its line. */
TEST(marks_of_levels_are_symmetric)
{
    enum { HIGH = 100, WIDE = 1000 };

    for (int level = 1; level <= 7; level++) {
        cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_A8, WIDE, HIGH + 20);
        cairo_t *cr = cairo_create(image);
        level_mark_draw(cr, level, HIGH, 10, HIGH + 10);
        cairo_surface_flush(image);
        const unsigned char *pixel = cairo_image_surface_get_data(image);
        int stride = cairo_image_surface_get_stride(image), end = 0;
        for (int x = 0; x < WIDE; x++)
            for (int y = 0; y < HIGH + 20; y++)
                end = pixel[y * stride + x] ? x : end;
        double right = 10 + level_mark_width(level, HIGH), half = (level > 5 ? 0.75 : 1) * HIGH / 2;
        long ink[2] = {0, 0};
        for (int y = 0; y < HIGH + 20; y++)
            for (int k = 0; k < 2 * (int)half; k++)
                ink[k / (int)half] += pixel[y * stride + (int)(right - 2 * half) + k];
        assert_true(end > right - 10 && end < right + 10);
        assert_in_range(ink[0], ink[1] * 9 / 10, ink[1] * 11 / 10);
        cairo_destroy(cr);
        cairo_surface_destroy(image);
    }
}

/* The bytes that have room in a height end at a blank; up to the next one there are too many. */
TEST(a_part_fits_its_height)
{
    static const char *const word[] = {"a ", "word ", "*italic* ", "x-y ", "**very bold** "};
    struct text *text = text_new();
    struct paragraph how = {
        .font = {"Lato", false}, .size = 11, .leading = 1.2, .width = 200, .marked = true};
    struct strbuf words = test_text();
    struct pcg32 rng = test_stream(92);

    for (int i = 0; i < 400; i++)
        strbuf_text(&words, word[pcg32_below(&rng, 5)]);
    for (double height = 5; height < 300; height += 31) {
        size_t n = text_paragraph_part(text, &how, words.text, height);
        size_t next = n + 1 + strcspn(words.text + n + 1, " ");
        FREED char *part = mem_copy_bytes(words.text, n);
        FREED char *more = mem_copy_bytes(words.text, next);
        assert_true(n == 0 || words.text[n] == ' ');
        assert_true(n == 0 || text_paragraph(text, NULL, &how, 0, 0, part) <= height);
        double first = text_paragraph(text, NULL, &how, 0, 0, more);
        assert_true(first > height);
        assert_true(text_paragraph(text, NULL, &how, 0, 0, more) == first); /* is known now */
    }
    strbuf_release(&words);
    text_free(text);
}
