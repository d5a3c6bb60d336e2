/* Pages of steps: where pictures and words stand; and legends. */
#include "render/drawing.h"
#include "render/step_marks.h"
#include "render/step_page.h"
#include "support/english.h"
#include "support/own.h"
#include "support/three_steps.h"

static struct step_page new_page(struct text *text, const struct wording *wording,
                                 const struct record *r, const char *title, bool page)
{
    struct steps s;

    steps_init(&s, r, 1);
    return step_page_new(text, wording, &s, title, page ? STEP_PAGES : STEP_PICTURES);
}

/* The layout of pages and pictures: the board inside, the text below it, and room for the text. A
 * long text is beside its board, and a page grows with it. */
TEST(pages_grow_with_their_texts)
{
    OWN(wording) *wording = english_words();
    struct text *text = text_new();
    OWN(record) r;
    struct steps s;

    three_steps(&r);
    struct step_page page = new_page(text, wording, &r, "Puzzle 1", true);
    struct step_page picture = new_page(text, wording, &r, NULL, false);
    steps_init(&s, &r, 1);
    assert_true(steps_next(&s));
    step_page_begin(&page, text, &s);
    step_page_begin(&picture, text, &s);
    const struct step_place *at = &page.place[0];
    assert_true(page.sheet_height < 842 && picture.sheet_height < 400);
    assert_int_equal(picture.npictures, 1);
    assert_true(at->y > page.left && at->board_y > at->y);
    assert_true(at->words_y > at->board_y + 2 * page.unit);
    free(r.story->step[1].text);
    r.story->step[1].text = mem_alloc(20001, 1);
    for (int i = 0; i < 20000; i++)
        r.story->step[1].text[i] = i % 7 == 6 ? ' ' : 'x';
    struct step_page higher = new_page(text, wording, &r, NULL, false);
    step_page_begin(&higher, text, &s);
    assert_true(higher.sheet_height > picture.sheet_height + 1000);
    page = new_page(text, wording, &r, "Puzzle 1", true);
    step_page_begin(&page, text, &s);
    assert_int_equal(page.npictures, 1);
    assert_true(page.sheet_height < 842);
    assert_true(steps_next(&s));
    step_page_begin(&page, text, &s);
    assert_int_equal(page.npictures, 1);
    assert_true(page.sheet_height > 900);
    assert_true(at->words_x > at->board_x + 2 * page.unit && at->words_y <= at->board_y);
    text_free(text);
}

/* The board after stands right of the board before, with room for an arrow. */
TEST(pairs_stand_side_by_side)
{
    OWN(wording) *wording = english_words();
    struct text *text = text_new();
    OWN(record) r;
    struct steps s;

    three_steps(&r);
    steps_init(&s, &r, 1);
    struct step_page page = step_page_new(text, wording, &s, NULL, STEP_PAIRS);
    assert_true(steps_next(&s));
    step_page_begin(&page, text, &s);
    double board = page.board.width * page.unit;
    assert_true(page.pair > board + 10);
    assert_true(page.place[0].board_x + page.pair + board <= page.sheet_width);
    text_free(text);
}

/* The story of a board with so many rows and columns, in steps of short texts. */
static struct record small_steps(int size, int nsteps)
{
    OWN(lattice) *l = lattice_square(size, size);
    struct record r = loops_record(puzzle_new(l), NULL, PUZZLE_SLITHERLINK);

    r.story = story_new();
    for (int i = 0; i < nsteps; i++)
        add_step(&r, 1, "dots", "This is short.", i, EDGE_OFF);
    return r;
}

/* Small boards are more on a page; digits are as large as the words where boards share a row. */
TEST(pictures_share_pages)
{
    OWN(wording) *wording = english_words();
    static const int on_page[][2] = {{4, 12}, {7, 9}, {10, 4}, {15, 2}, {25, 1}};
    struct text *text = text_new();

    for (size_t i = 0; i < sizeof on_page / sizeof *on_page; i++) {
        OWN(record) r = small_steps(on_page[i][0], 12);
        struct steps s;
        struct step_page page = new_page(text, wording, &r, NULL, true);
        steps_init(&s, &r, 1);
        steps_next(&s);
        step_page_begin(&page, text, &s);
        assert_int_equal(page.npictures, on_page[i][1]);
        double bottom = page.sheet_height - page.foot;
        for (int k = 0; k < page.npictures; k++) {
            const struct step_place *at = &page.place[k];
            assert_true(at->board_y + on_page[i][0] * page.unit < bottom);
            assert_true(at->x + at->width < page.sheet_width && at->words_y < bottom);
        }
        assert_true(on_page[i][0] > 10 || style_measure(&style_default, page.unit).digit >= 9.5);
    }
    text_free(text);
}

/* A long text takes room that the short ones in the row below leave. */
TEST(rows_share_the_room_for_texts)
{
    OWN(wording) *wording = english_words();
    OWN(record) r = small_steps(10, 6);
    struct text *text = text_new();
    struct steps s;
    char words[400];

    memset(words, 'x', sizeof words);
    for (size_t i = 4; i < sizeof words; i += 5)
        words[i] = ' ';
    words[sizeof words - 1] = '\0';
    free(r.story->step[0].text);
    r.story->step[0].text = mem_copy_text(words);
    struct step_page page = new_page(text, wording, &r, NULL, true);
    steps_init(&s, &r, 1);
    steps_next(&s);
    step_page_begin(&page, text, &s);
    assert_int_equal(page.npictures, 4);
    text_free(text);
}

/* Counts the pixels of each paper that is not white, to 5 bits of red, green and blue. */
static void count_papers(cairo_surface_t *image, int papers[1 << 15])
{
    cairo_surface_flush(image);
    for (int y = 0; y < cairo_image_surface_get_height(image); y++)
        for (int x = 0; x < cairo_image_surface_get_width(image); x++) {
            uint32_t pixel;
            memcpy(&pixel,
                   cairo_image_surface_get_data(image) + y * cairo_image_surface_get_stride(image) +
                       4 * x,
                   sizeof pixel);
            const int c[3] = {pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255};
            if ((c[0] == 255 || c[2] == 255) && abs(c[0] - c[2]) > 12)
                papers[c[0] >> 3 << 10 | c[1] >> 3 << 5 | c[2] >> 3]++;
        }
    cairo_surface_destroy(image);
}

/* Draws a picture, or a sample of its legend. */
static cairo_surface_t *draw_part(const struct record *r, struct text *text, int sample)
{
    const struct drawing *d = drawing_of(r);
    int side = sample < 0 ? 400 : 20;
    cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, side, side);
    cairo_t *cr = cairo_create(image);
    const struct pen pen = {cr, text, &style_default};

    set_grey(cr, 0);
    cairo_paint(cr);
    if (sample < 0)
        d->step(&pen, r->body, r->story, 0, 1, (struct spot){0, 0, 38});
    else
        d->sample(&pen, sample, (struct spot){2, 2, 16});
    cairo_destroy(cr);
    return image;
}

/* The coloured papers in a picture of a technique are explained below the name of its level. */
TEST(legends_have_all_papers)
{
    static const char *const file[] = {TEST_DATA "/../../templates/techniques/loops.jsonl",
                                       TEST_DATA "/../../templates/techniques/sudokus.jsonl"};
    static int drawn[1 << 15], known[1 << 15];
    enum { MUCH = 250 };
    struct text *text = text_new();
    struct format_reader reader;
    struct record r;
    struct diag d;

    for (int i = 0; i < 2; i++) {
        assert_true(format_open(&reader, file[i], NULL, &d));
        while (format_read(&reader, &r, &d) == FORMAT_RECORD) {
            unsigned samples = legend_samples(&r, 0, 1);
            memset(drawn, 0, sizeof drawn);
            memset(known, 0, sizeof known);
            count_papers(draw_part(&r, text, -1), drawn);
            for (int k = 0; k < 32; k++)
                if (samples >> k & 1)
                    count_papers(draw_part(&r, text, k), known);
            for (int c = 0; c < 1 << 15; c++)
                if (drawn[c] > MUCH && !known[c])
                    fail_msg("%s: the legend lacks the paper %04x", r.id, (unsigned)c);
            record_release(&r);
        }
        format_close(&reader);
    }
    text_free(text);
}
