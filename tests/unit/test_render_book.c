

#include "format/loops/family.h"
#include "model/loops/square.h"
#include "render/book/boards.h"
#include "render/book/flow.h"
#include "support/english.h"
#include "support/test.h"

#include <math.h>

#define CLASSIC TEST_DATA "/../../templates/book/classic-7x10.ini"

static const double close_to = 1e-6;

/* A book of a board, without groups. */
struct small_book {
    struct book_records records;
    struct template *template;
    struct wording *words;
    struct book_order order;
    struct book_sorted sorted;
    struct book_section section;
};

/* With the classic template, as far as its slots need one. */
static void make_book(struct book *b, struct small_book *small, int rows, int cols)
{
    struct diag d;
    struct lattice *l = lattice_square(rows, cols);
    struct record r = loops_record(puzzle_new(l), NULL, PUZZLE_SLITHERLINK);

    lattice_drop(l);
    *small = (struct small_book){0};
    book_records_add_blank(&small->records, &r);
    record_release(&r);
    small->order.records = &small->records;
    small->sorted.puzzle = small->records.puzzle;
    small->template = template_read(CLASSIC, &d);
    assert_non_null(small->template);
    small->words = english_words();
    *b = (struct book){.template = *small->template,
                       .wording = small->words,
                       .sorted = &small->sorted,
                       .section = &small->section,
                       .n = 1,
                       .order = &small->order};
    slots_measure(b, 90);
}

static void drop_book(struct small_book *small)
{
    template_free(small->template);
    wording_free(small->words);
    book_records_release(&small->records);
}

/* Frames of one page: within the margins, and boards with a cell's side between them. */
static void check_page(const struct book *b, enum book_kind kind, int slots)
{
    struct body body = page_body(b, 5);
    struct board_size size = book_board(b, 0)->size;
    struct board_frame f[12];

    for (int i = 0; i < slots; i++) {
        f[i] = slots_frame(b, kind, 0,
                           (struct plan_place){
                               .page = 5, .slot = (unsigned char)i, .slots = (unsigned char)slots});
        double top = f[i].caption_y - f[i].caption;
        double bottom = fmax(f[i].foot_y, f[i].y + size.height * f[i].unit);
        assert_true(f[i].unit > 0 && f[i].unit <= b->template.largest_cell + close_to);
        assert_true(fmin(f[i].x, f[i].left) >= body.left - close_to);
        assert_true(fmax(f[i].x + size.width * f[i].unit, f[i].right) <=
                    body.left + body.width + close_to);
        assert_true(top >= body.top + b->head[kind] - close_to);
        assert_true(bottom <= body.top + body.height + close_to);
        for (int k = 0; k < i; k++)
            assert_true(f[k].x + (size.width + 1) * f[k].unit <= f[i].x + close_to ||
                        f[k].foot_y <= top + close_to || f[k].y > f[i].y);
    }
}

TEST(boards_keep_their_distance)
{
    static const int size[][2] = {{5, 5}, {8, 8}, {7, 16}, {16, 7}, {2, 20}, {30, 30}};

    for (size_t i = 0; i < sizeof size / sizeof *size; i++)
        for (int text = 8; text <= 16; text += 4) {
            struct small_book small;
            struct book b;
            make_book(&b, &small, size[i][0], size[i][1]);
            b.template.text_size = text;
            for (int many = 1; many <= 12; many++) {
                b.template.puzzles_per_page = many / 2 + 1;
                b.template.solutions_per_page = many;
                check_page(&b, BOOK_PUZZLES, slots_choose(&b, BOOK_PUZZLES, 0));
                check_page(&b, BOOK_SOLUTIONS, slots_choose(&b, BOOK_SOLUTIONS, 0));
            }
            drop_book(&small);
        }
}

TEST(captions_follow_the_text_alone)
{
    struct plan_place alone = {.page = 5, .slots = 1};
    struct small_book small;
    struct book b;

    make_book(&b, &small, 5, 5);
    b.template.text_size = 14;
    for (int cell = 20; cell <= 40; cell += 20) {
        b.template.largest_cell = cell;
        assert_true(fabs(slots_frame(&b, BOOK_PUZZLES, 0, alone).caption - 18.2) < close_to);
    }
    assert_true(fabs(slots_frame(&b, BOOK_PUZZLES, 0, alone).foot - 12.6) < close_to);
    drop_book(&small);
}

/* As many as the template says, more where nothing gets smaller, fewer where digits get too small.
 */
TEST(pages_are_filled)
{
    static const struct {
        int rows, cols, puzzles, solutions;
    } wanted[] = {{8, 8, 1, 12},  {10, 10, 1, 12}, {7, 16, 2, 10},
                  {3, 16, 3, 12}, {16, 7, 1, 12},  {50, 50, 1, 1}};

    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
        struct small_book small;
        struct book b;
        make_book(&b, &small, wanted[i].rows, wanted[i].cols);
        assert_int_equal(slots_choose(&b, BOOK_PUZZLES, 0), wanted[i].puzzles);
        assert_int_equal(slots_choose(&b, BOOK_SOLUTIONS, 0), wanted[i].solutions);
        /* Small boards share the page, with cells that are only a little smaller. */
        b.template.largest_cell = 12;
        int n = slots_choose(&b, BOOK_PUZZLES, 0);
        assert_in_range(n, wanted[i].rows < 50 ? 4 : 1, 9);
        struct plan_place place = {.page = 5, .slots = (unsigned char)n};
        if (n > 1)
            assert_true(slots_frame(&b, BOOK_PUZZLES, 0, place).unit >= 0.7 * 12 - close_to);
        drop_book(&small);
    }
}

/* Gaps share what a full page leaves free, so that its last thing ends with the page; those of the
 * last page have their usual height. */
TEST(gaps_of_full_pages_grow)
{
    static const struct {
        int page;
        double at;
    } want[] = {{1, 0}, {1, 110}, {1, 220}, {2, 0}, {2, 110}};
    struct book b = {.template = {.height = 320, .text_size = 10}};
    struct flow_layout layout = {0};
    struct flow f = {.b = &b, .layout = &layout, .page = 1};

    for (int i = 0; i < 5; i++) {
        if (i > 0)
            flow_elastic_gap(&f, 0.5, 1);
        flow_room(&f, 100);
    }
    assert_true(fabs(flow_end(&f) - 210) < close_to);
    assert_int_equal(layout.n, 5);
    for (size_t i = 0; i < layout.n; i++) {
        assert_int_equal(layout.mark[i].page, want[i].page);
        assert_true(fabs(layout.mark[i].at - want[i].at) < close_to);
    }
    free(layout.mark);
}
