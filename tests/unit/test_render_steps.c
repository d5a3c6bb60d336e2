#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/mem.h"
#include "format/loops.h"
#include "model/square.h"
#include "render/layers.h"
#include "render/puzzle_draw.h"
#include "render/step_draw.h"
#include "render/step_page.h"

#include <stdlib.h>
#include <string.h>

static struct story_step *add(struct record *r, int level, const char *technique, const char *text,
                              int edge, enum edge_value value)
{
    struct story_step *step = story_add(r->story);

    step->level = level;
    step->technique = mem_copy_text(technique);
    step->text = mem_copy_text(text);
    step->nfacts = 1;
    step->fact = mem_alloc(1, sizeof *step->fact);
    step->fact[0] = (struct story_fact){edge, value};
    return step;
}

static void add_cell(struct story_step *step, int cell)
{
    step->cell = mem_alloc(1, sizeof *step->cell);
    step->cell[0] = cell;
    step->ncells = 1;
}

/*
 * A board of 2 x 2 in three steps: the top of r1c1 is on, the top of r1c2 is off, looking at r2c2;
 * then the left of r1c1 is on, and r1c1 is inside, r1c2 outside.
 */
static void make_record(struct record *r)
{
    struct lattice *l = lattice_square(2, 2);

    *r = loops_record(puzzle_new(l), NULL, PUZZLE_SLITHERLINK);
    r->story = story_new();
    add(r, 1, "digits", "First.", lattice_horizontal(l, 0, 0), EDGE_ON);
    add_cell(add(r, 3, "sides", "Second.", lattice_horizontal(l, 0, 1), EDGE_OFF), 3);
    add(r, 2, "dots", "Third.", lattice_vertical(l, 0, 0), EDGE_ON)->sides = mem_copy_text("#.??");
    lattice_drop(l);
}

static void view_of(struct step_view *view, const struct steps *s)
{
    step_view_init(view, loops_of(s->record), s->story, s->first, s->end);
}

static void pictures_tell_steps_in_turn(void **state)
{
    struct record r;
    struct steps s;

    (void)state;
    make_record(&r);
    steps_init(&s, &r, 1);
    struct step_view view;
    for (int i = 0; i < 3; i++) {
        const struct story_step *step = &r.story->step[i];
        assert_true(steps_next(&s));
        view_of(&view, &s);
        assert_int_equal(s.end, i + 1);
        assert_int_equal(view.value[step->fact[0].place], step->fact[0].value);
        for (int k = 0; k < 3; k++)
            assert_int_equal(view.fresh[r.story->step[k].fact[0].place], k == i);
        assert_int_equal(view.premise[3], i == 1);
        if (i < 2)
            step_view_release(&view);
    }
    assert_memory_equal(view.sides, "#.??", 4);
    assert_int_equal(view.value[lattice_horizontal(loops_of(&r)->puzzle->lattice, 0, 0)], EDGE_ON);
    step_view_release(&view);
    assert_false(steps_next(&s));
    record_release(&r);
}

static void several_steps_are_told_together(void **state)
{
    struct record r;
    struct steps s;
    struct strbuf words;

    (void)state;
    make_record(&r);
    strbuf_init(&words);
    steps_init(&s, &r, 2);
    assert_true(steps_next(&s));
    steps_heading(&s, &words);
    assert_string_equal(words.text, "Steps 1-2 (medium)");
    strbuf_clear(&words);
    steps_words(&s, &words);
    assert_string_equal(words.text, "1. First.\n2. Second.");
    struct step_view view;
    view_of(&view, &s);
    assert_int_equal(view.fresh[lattice_horizontal(loops_of(&r)->puzzle->lattice, 0, 0)], 1);
    step_view_release(&view);
    assert_true(steps_next(&s));
    strbuf_clear(&words);
    steps_heading(&s, &words);
    assert_string_equal(words.text, "Step 3 - dots (easy)");
    r.story->step[2].title = mem_copy_text("At a dot");
    strbuf_clear(&words);
    steps_heading(&s, &words);
    assert_string_equal(words.text, "Step 3 - At a dot (easy)");
    strbuf_clear(&words);
    steps_words(&s, &words);
    assert_string_equal(words.text, "Third.");
    strbuf_clear(&words);
    steps_count(&s, &words);
    assert_string_equal(words.text, "3 of 3");
    assert_false(steps_next(&s));
    strbuf_release(&words);
    record_release(&r);
}

static void drawn_lines_are_there_but_not_new(void **state)
{
    struct record r;
    struct steps s;

    (void)state;
    make_record(&r);
    int edge = lattice_vertical(loops_of(&r)->puzzle->lattice, 1, 2);
    loops_of(&r)->drawn = mem_alloc(loops_of(&r)->puzzle->lattice->nedges, 1);
    loops_of(&r)->drawn[edge] = EDGE_OFF;
    steps_init(&s, &r, 1);
    assert_true(steps_next(&s));
    struct step_view view;
    view_of(&view, &s);
    assert_int_equal(view.value[edge], EDGE_OFF);
    assert_int_equal(view.fresh[edge], 0);
    step_view_release(&view);
    record_release(&r);
}

/* The pixel's red, green, blue. */
static void look(cairo_surface_t *image, double x, double y, int colour[3])
{
    const unsigned char *at = cairo_image_surface_get_data(image) +
                              (int)y * cairo_image_surface_get_stride(image) + 4 * (int)x;

    for (int k = 0; k < 3; k++)
        colour[k] = at[2 - k];
}

/* Cells of 100: new lines are red, old ones black, inside yellowish, outside bluish. */
static void the_parts_have_their_colours(void **state)
{
    cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 240, 240);
    cairo_t *cr = cairo_create(image);
    struct text *text = text_new();
    struct record r;
    struct steps s;
    int line[3], fresh[3], inside[3], outside[3], open[3];

    (void)state;
    make_record(&r);
    steps_init(&s, &r, 1);
    while (steps_next(&s))
        continue;
    double zero = board_margin(loops_of(&r)->puzzle->lattice) * 100;
    struct step_view view;
    view_of(&view, &s);
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    step_draw(cr, text, &style_default, &view, 0, 0, 100);
    step_view_release(&view);
    cairo_surface_flush(image);
    look(image, zero + 50, zero, line);
    look(image, zero, zero + 50, fresh);
    look(image, zero + 50, zero + 50, inside);
    look(image, zero + 150, zero + 50, outside);
    look(image, zero + 50, zero + 150, open);
    assert_true(line[0] < 10 && line[1] < 10 && line[2] < 10);
    assert_true(fresh[0] > 150 && fresh[1] < 50 && fresh[2] < 50);
    assert_true(inside[0] > inside[2] + 40 && inside[1] > inside[2] + 40);
    assert_true(outside[2] > outside[0] + 40);
    assert_true(open[0] == 255 && open[1] == 255 && open[2] == 255);
    record_release(&r);
    text_free(text);
    cairo_destroy(cr);
    cairo_surface_destroy(image);
}

/* The layout of pages and pictures: the board inside, the text below it, and room for the text. */
static void pages_grow_with_their_texts(void **state)
{
    struct text *text = text_new();
    struct record r;
    struct steps s;

    (void)state;
    make_record(&r);
    struct step_page page = step_page_new(text, &r, 1, "Puzzle 1", true);
    struct step_page picture = step_page_new(text, &r, 1, NULL, false);
    assert_true(page.sheet.height < 842 && picture.sheet.height < 400);
    assert_true(picture.words_y > picture.sheet.y + 2 * picture.sheet.unit);
    assert_true(page.heading_y > page.title_y && page.sheet.y > page.heading_y);
    free(r.story->step[0].text);
    r.story->step[0].text = mem_alloc(20001, 1);
    for (int i = 0; i < 20000; i++)
        r.story->step[0].text[i] = i % 7 == 6 ? ' ' : 'x';
    struct step_page higher = step_page_new(text, &r, 1, NULL, false);
    assert_true(higher.sheet.height > picture.sheet.height + 1000);
    page = step_page_new(text, &r, 1, "Puzzle 1", true);
    assert_int_equal(step_page_slots(&page), 1);
    assert_true(page.words_y > page.sheet.y + 2 * page.sheet.unit);
    steps_init(&s, &r, 1);
    assert_true(steps_next(&s));
    assert_true(step_page_height(&page, text, &s) > 900);
    assert_true(steps_next(&s));
    assert_true(step_page_height(&page, text, &s) < 842);
    record_release(&r);
    text_free(text);
}

/* All texts of short stories fit beside others; no page is nearly empty. */
static void small_pictures_share_pages(void **state)
{
    struct text *text = text_new();
    struct record r;

    (void)state;
    make_record(&r);
    struct step_page page = step_page_new(text, &r, 1, NULL, true);
    assert_int_equal(step_page_slots(&page), 2);
    for (int i = 3; i < 9; i++) {
        story_add(r.story)->text = mem_copy_text("More.");
        r.story->step[i].technique = mem_copy_text("dots");
        r.story->step[i].level = 1;
    }
    page = step_page_new(text, &r, 1, NULL, true);
    assert_int_equal(step_page_slots(&page), 4);
    assert_true(page.slot_width > 200 && page.slot_height > 300);
    for (int all = 4; all < 40; all++)
        for (int left = all; left > 0; left -= step_page_share(&page, left))
            assert_in_range(step_page_share(&page, left), 2, 4);
    record_release(&r);
    text_free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pictures_tell_steps_in_turn),
        cmocka_unit_test(several_steps_are_told_together),
        cmocka_unit_test(drawn_lines_are_there_but_not_new),
        cmocka_unit_test(the_parts_have_their_colours),
        cmocka_unit_test(pages_grow_with_their_texts),
        cmocka_unit_test(small_pictures_share_pages),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
