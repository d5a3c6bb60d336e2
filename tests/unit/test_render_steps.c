

#include "render/loops/layers.h"
#include "render/loops/puzzle_draw.h"
#include "render/loops/step_draw.h"
#include "render/step_page.h"
#include "support/own.h"
#include "support/tilings.h"

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
    OWN(lattice) *l = lattice_square(2, 2);

    *r = loops_record(puzzle_new(l), NULL, PUZZLE_SLITHERLINK);
    r->story = story_new();
    add(r, 1, "digits", "First.", lattice_horizontal(l, 0, 0), EDGE_ON);
    add_cell(add(r, 3, "sides", "Second.", lattice_horizontal(l, 0, 1), EDGE_OFF), 3);
    add(r, 2, "dots", "Third.", lattice_vertical(l, 0, 0), EDGE_ON)->marks = mem_copy_text("#.??");
}

static void view_of(struct step_view *view, const struct steps *s)
{
    step_view_init(view, loops_of(s->record), s->story, s->first, s->end);
}

TEST(pictures_tell_steps_in_turn)
{
    OWN(record) r;
    struct steps s;

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
            assert_int_equal(view.age[r.story->step[k].fact[0].place], k == i ? AGE_NEW : AGE_OLD);
        assert_int_equal(view.premise[3], i == 1);
        if (i < 2)
            step_view_release(&view);
    }
    assert_memory_equal(view.sides, "#.??", 4);
    assert_int_equal(view.value[lattice_horizontal(loops_of(&r)->puzzle->lattice, 0, 0)], EDGE_ON);
    step_view_release(&view);
    assert_false(steps_next(&s));
}

TEST(several_steps_are_told_together)
{
    OWN(record) r;
    struct steps s;
    OWN(strbuf) words = test_text();

    make_record(&r);
    steps_init(&s, &r, 2);
    assert_true(steps_next(&s));
    steps_heading(&s, &words);
    assert_string_equal(words.text, "Steps 1-2 (medium)");
    strbuf_clear(&words);
    steps_words(&s, &words);
    assert_string_equal(words.text, "1. First.\n2. Second.");
    struct step_view view;
    view_of(&view, &s);
    assert_int_equal(view.age[lattice_horizontal(loops_of(&r)->puzzle->lattice, 0, 0)], AGE_NEW);
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
}

TEST(drawn_lines_are_there_but_not_new)
{
    OWN(record) r;
    struct steps s;

    make_record(&r);
    int edge = lattice_vertical(loops_of(&r)->puzzle->lattice, 1, 2);
    loops_of(&r)->drawn = mem_alloc(loops_of(&r)->puzzle->lattice->nedges, 1);
    loops_of(&r)->drawn[edge] = EDGE_OFF;
    steps_init(&s, &r, 1);
    assert_true(steps_next(&s));
    struct step_view view;
    view_of(&view, &s);
    assert_int_equal(view.value[edge], EDGE_OFF);
    assert_int_equal(view.age[edge], AGE_OLD);
    step_view_release(&view);
}

/* The board of make_record() with a digit in r1c1, whose second step has its reason: the digit, the
 * dot top left of r1c2, the line of the first step. If r1c1 left were off, r2c1 left would be on,
 * and both places would be wrong. The top of r1c2 is found off, which the chain supposes on later.
 */
static void make_reason(struct record *r, unsigned laws)
{
    make_record(r);
    struct puzzle *p = loops_of(r)->puzzle;
    const struct lattice *l = p->lattice;
    struct story_step *step = &r->story->step[1];

    puzzle_add_cell(p, puzzle_add_clue(p, 3, NULL), 0);
    step->nclues = step->ndots = step->nbecause = 1;
    step->clue = mem_alloc(1, sizeof *step->clue);
    step->dot = mem_alloc(1, sizeof *step->dot);
    step->dot[0] = lattice_dot_at(l, 0, 1);
    step->because = mem_alloc(1, sizeof *step->because);
    step->because[0] = (struct story_fact){lattice_horizontal(l, 0, 0), EDGE_ON};
    step->laws = laws;
    step->marks = mem_copy_text("#.??");
}

static void add_chain(struct story_step *step, const struct lattice *l)
{
    struct story_chain *chain = story_add_chain(step);
    struct story_link *link = story_add_link(chain);

    chain->supposed = (struct story_fact){lattice_vertical(l, 0, 0), EDGE_OFF};
    link->technique = mem_copy_text("dots");
    link->fact = mem_alloc(2, sizeof *link->fact);
    link->fact[link->nfacts++] = (struct story_fact){lattice_vertical(l, 1, 0), EDGE_ON};
    link->fact[link->nfacts++] = (struct story_fact){lattice_horizontal(l, 0, 1), EDGE_ON};
    chain->clash_cell = mem_alloc(1, sizeof *chain->clash_cell);
    chain->clash_cell[chain->nclash_cells++] = 0;
    chain->clash_dot = mem_alloc(1, sizeof *chain->clash_dot);
    chain->clash_dot[chain->nclash_dots++] = lattice_dot_at(l, 1, 1);
}

TEST(a_picture_shows_just_the_reason)
{
    struct record r;

    for (unsigned laws = 0; laws <= LAW_SIDES; laws += LAW_SIDES) {
        make_reason(&r, laws);
        const struct lattice *l = loops_of(&r)->puzzle->lattice;
        struct step_view view;
        step_view_init(&view, loops_of(&r), r.story, 1, 2);
        assert_true(view.reasons);
        assert_memory_equal(view.premise, ((unsigned char[]){1, 0, 0, 0}), 4);
        for (int v = 0; v < l->ndots; v++)
            assert_int_equal(view.ring[v], v == lattice_dot_at(l, 0, 1));
        assert_int_equal(view.age[lattice_horizontal(l, 0, 0)], AGE_USED);
        assert_int_equal(view.age[lattice_horizontal(l, 0, 1)], AGE_NEW);
        assert_memory_equal(view.sides, laws ? "#.??" : "????", 4);
        step_view_release(&view);
        step_view_init(&view, loops_of(&r), r.story, 0, 2);
        assert_int_equal(view.age[lattice_horizontal(l, 0, 0)], AGE_NEW);
        assert_null(view.chained);
        step_view_release(&view);
        record_release(&r);
    }
}

TEST(marks_share_an_edge)
{
    OWN(record) r;

    make_reason(&r, 0);
    const struct lattice *l = loops_of(&r)->puzzle->lattice;
    add_chain(&r.story->step[1], l);
    struct step_view view;
    step_view_init(&view, loops_of(&r), r.story, 1, 2);
    assert_ptr_equal(view.chained, &r.story->step[1]);
    assert_int_equal(view.marks[lattice_vertical(l, 0, 0)], 1);
    assert_int_equal(view.marks[lattice_vertical(l, 1, 0)], 1);
    assert_int_equal(view.marks[lattice_horizontal(l, 0, 1)], 2);
    assert_int_equal(view.marks[lattice_horizontal(l, 0, 0)], 0);
    step_view_release(&view);
    step_view_init(&view, loops_of(&r), r.story, 0, 2);
    assert_null(view.chained);
    assert_int_equal(view.marks[lattice_vertical(l, 1, 0)], 0);
    step_view_release(&view);
}

TEST(brief_pictures_are_of_key_moments)
{
    OWN(record) r;
    struct steps s;

    make_record(&r);
    steps_init_brief(&s, &r);
    assert_int_equal(steps_pictures(&s), 1);
    assert_true(steps_next(&s));
    assert_int_equal(s.first, 1);
    assert_int_equal(s.end, 2);
    struct step_view view;
    view_of(&view, &s);
    assert_int_equal(view.value[r.story->step[0].fact[0].place], EDGE_ON);
    assert_int_equal(view.age[r.story->step[0].fact[0].place], AGE_OLD);
    step_view_release(&view);
    assert_false(steps_next(&s));
    r.story->step[0].level = LEVEL_SEARCH;
    r.story->step[2].level = LEVEL_REASONING;
    steps_init_brief(&s, &r);
    assert_int_equal(steps_pictures(&s), 2);
    assert_true(steps_next(&s) && s.end == 1);
    assert_true(steps_next(&s) && s.first == 2);
    assert_false(steps_next(&s));
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
TEST(the_parts_have_their_colours)
{
    cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 240, 240);
    cairo_t *cr = cairo_create(image);
    struct text *text = text_new();
    struct record r;
    struct steps s;
    int line[3], fresh[3], inside[3], outside[3], open[3];

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

static bool is_blue(const int colour[3])
{
    return colour[0] < 40 && colour[2] > 150;
}

/* Cells of 100: lines, badges, crosses and stars are where they belong. */
TEST(the_parts_of_a_chain_are_blue)
{
    cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 240, 240);
    cairo_t *cr = cairo_create(image);
    struct text *text = text_new();
    struct record r;
    int supposed[3], line[3], badge[3], cross[3], cell[3], dot[3], fresh[3];

    make_reason(&r, 0);
    add_chain(&r.story->step[1], loops_of(&r)->puzzle->lattice);
    double zero = board_margin(loops_of(&r)->puzzle->lattice) * 100;
    struct step_view view;
    step_view_init(&view, loops_of(&r), r.story, 1, 2);
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    step_draw(cr, text, &style_default, &view, 0, 0, 100);
    step_view_release(&view);
    cairo_surface_flush(image);
    look(image, zero + 13, zero + 50, supposed); /* its filled badge */
    look(image, zero + 22, zero + 28, cross);    /* an arm of its cross */
    look(image, zero, zero + 120, line);         /* what follows */
    look(image, zero + 14, zero + 150, badge);   /* with a white badge */
    look(image, zero + 50, zero + 9, cell);      /* the tip of a star */
    look(image, zero + 100, zero + 68, dot);     /* another one */
    look(image, zero + 175, zero, fresh);        /* the new cross is beside the badge */
    assert_true(is_blue(supposed));
    assert_true(is_blue(cross));
    assert_true(is_blue(line));
    assert_true(badge[0] > 240 && badge[2] > 240);
    assert_true(is_blue(cell));
    assert_true(is_blue(dot));
    assert_true(fresh[0] > 150 && fresh[1] < 50 && fresh[2] < 50);
    record_release(&r);
    text_free(text);
    cairo_destroy(cr);
    cairo_surface_destroy(image);
}

/* On a board of hexagons: a badge stands in the middle of its edge, a star in the cell. */
TEST(chains_are_drawn_on_any_tiling)
{
    cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 600, 600);
    cairo_t *cr = cairo_create(image);
    struct text *text = text_new();
    struct lattice *l = tiling_honeycomb(2, 2, NULL);
    struct record r = loops_record(puzzle_new(l), NULL, PUZZLE_SLITHERLINK);
    int edge = l->cell_edge[l->cell_start[3]], badge[3];

    r.story = story_new();
    struct story_step *step = add(&r, 5, "lookahead", "So.", edge, EDGE_ON);
    struct story_chain *chain = story_add_chain(step);
    chain->supposed = (struct story_fact){edge, EDGE_OFF};
    chain->clash_cell = mem_alloc(1, sizeof *chain->clash_cell);
    chain->clash_cell[chain->nclash_cells++] = 0;
    struct step_view view;
    step_view_init(&view, loops_of(&r), r.story, 0, 1);
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    step_draw(cr, text, &style_default, &view, 0, 0, 50);
    cairo_surface_flush(image);
    struct pen pen = pen_new(cr, text, &style_default, view.puzzle, 0, 0, 50);
    const int *end = l->edge_dot[edge];
    look(image, (pen_dot_x(&pen, end[0]) + pen_dot_x(&pen, end[1])) / 2 + 7,
         (pen_dot_y(&pen, end[0]) + pen_dot_y(&pen, end[1])) / 2, badge);
    assert_true(is_blue(badge));
    step_view_release(&view);
    record_release(&r);
    lattice_drop(l);
    text_free(text);
    cairo_destroy(cr);
    cairo_surface_destroy(image);
}

static struct step_page new_page(struct text *text, const struct record *r, const char *title,
                                 bool page)
{
    struct steps s;

    steps_init(&s, r, 1);
    return step_page_new(text, &s, title, page);
}

/* The layout of pages and pictures: the board inside, the text below it, and room for the text. */
TEST(pages_grow_with_their_texts)
{
    struct text *text = text_new();
    OWN(record) r;
    struct steps s;

    make_record(&r);
    struct step_page page = new_page(text, &r, "Puzzle 1", true);
    struct step_page picture = new_page(text, &r, NULL, false);
    assert_true(page.sheet.height < 842 && picture.sheet.height < 400);
    assert_true(picture.words_y > picture.sheet.y + 2 * picture.sheet.unit);
    assert_true(page.heading_y > page.title_y && page.sheet.y > page.heading_y);
    free(r.story->step[0].text);
    r.story->step[0].text = mem_alloc(20001, 1);
    for (int i = 0; i < 20000; i++)
        r.story->step[0].text[i] = i % 7 == 6 ? ' ' : 'x';
    struct step_page higher = new_page(text, &r, NULL, false);
    assert_true(higher.sheet.height > picture.sheet.height + 1000);
    page = new_page(text, &r, "Puzzle 1", true);
    assert_int_equal(step_page_slots(&page), 1);
    assert_true(page.words_y > page.sheet.y + 2 * page.sheet.unit);
    steps_init(&s, &r, 1);
    assert_true(steps_next(&s));
    assert_true(step_page_height(&page, text, &s) > 900);
    assert_true(steps_next(&s));
    assert_true(step_page_height(&page, text, &s) < 842);
    text_free(text);
}

/* All texts of short stories fit beside others; no page is nearly empty. */
TEST(small_pictures_share_pages)
{
    struct text *text = text_new();
    OWN(record) r;

    make_record(&r);
    struct step_page page = new_page(text, &r, NULL, true);
    assert_int_equal(step_page_slots(&page), 2);
    for (int i = 3; i < 9; i++) {
        story_add(r.story)->text = mem_copy_text("More.");
        r.story->step[i].technique = mem_copy_text("dots");
        r.story->step[i].level = 1;
    }
    page = new_page(text, &r, NULL, true);
    assert_int_equal(step_page_slots(&page), 4);
    assert_true(page.slot_width > 200 && page.slot_height > 300);
    for (int all = 4; all < 40; all++)
        for (int left = all; left > 0; left -= step_page_share(&page, left))
            assert_in_range(step_page_share(&page, left), 2, 4);
    text_free(text);
}
