

#include "render/drawing.h"
#include "render/loops/arc.h"
#include "render/loops/layers.h"
#include "render/loops/step_draw.h"
#include "render/step_page.h"
#include "support/english.h"
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
    OWN(wording) *wording = english_words();
    OWN(record) r;
    struct steps s;
    OWN(strbuf) words = test_text();

    make_record(&r);
    steps_init(&s, &r, 2);
    assert_true(steps_next(&s));
    steps_heading(&s, wording, &words);
    assert_string_equal(words.text, "Steps 1–2 (medium)");
    strbuf_clear(&words);
    steps_words(&s, "", &words);
    assert_string_equal(words.text, "1. First.\n2. Second.");
    r.story->step[1].title = mem_copy_text("Sides");
    strbuf_clear(&words);
    steps_words(&s, "**", &words);
    assert_string_equal(words.text, "**1.** First.\n**2. Sides.** Second.");
    struct step_view view;
    view_of(&view, &s);
    assert_int_equal(view.age[lattice_horizontal(loops_of(&r)->puzzle->lattice, 0, 0)], AGE_NEW);
    step_view_release(&view);
    assert_true(steps_next(&s));
    strbuf_clear(&words);
    steps_heading(&s, wording, &words);
    assert_string_equal(words.text, "Step 3 – dots (easy)");
    r.story->step[2].title = mem_copy_text("At a dot");
    strbuf_clear(&words);
    steps_heading(&s, wording, &words);
    assert_string_equal(words.text, "Step 3 – At a dot (easy)");
    strbuf_clear(&words);
    steps_words(&s, "", &words);
    assert_string_equal(words.text, "Third.");
    strbuf_clear(&words);
    steps_count(&s, wording, &words);
    assert_string_equal(words.text, "3 of 3");
    assert_false(steps_next(&s));
}

/* The pictures of a story with steps of these levels, as ranges. */
static void assert_pictures(const char *levels, int most, bool brief, const char *pictures)
{
    OWN(record) r;
    OWN(strbuf) told = test_text();
    struct steps s;

    make_record(&r);
    story_free(r.story);
    r.story = story_new();
    for (; *levels; levels++)
        add(&r, *levels - '0', "a", "A sentence.", 0, EDGE_ON);
    for (steps_init_few(&s, &r, most, brief); steps_next(&s);)
        strbuf_format(&told, "%d-%d%s ", s.first + 1, s.end, steps_are_easy(&s) ? "*" : "");
    assert_string_equal(told.text, pictures);
    int n = 0;
    for (; *pictures; pictures++)
        n += *pictures == ' ';
    steps_init_few(&s, &r, most, brief);
    assert_int_equal(steps_pictures(&s), n);
}

TEST(few_pictures_have_all_steps)
{
    assert_pictures("111", 9, false, "1-1 2-2 3-3 ");
    assert_pictures("11111111", 4, false, "1-2 3-4 5-6 7-8 ");
    assert_pictures("11161111", 4, false, "1-3 4-4 5-7 8-8 ");
    assert_pictures("3", 1, false, "1-1 ");
}

TEST(brief_pictures_join_easy_steps)
{
    assert_pictures("1112111", 9, true, "1-3* 4-4 "); /* what counts at the end has none */
    assert_pictures("2232", 9, true, "1-1 2-2 3-3 4-4 ");
    assert_pictures("2232", 3, true, "1-2* 3-3 4-4 "); /* the easier ones are joined, too */
    assert_pictures("2222", 2, true, "1-2 3-4 ");
}

/* The second step says what the cell is, the first what it is not. */
TEST(a_number_hides_nothing_of_its_picture)
{
    OWN(record) r;
    struct steps s;

    make_record(&r);
    r.story->step[0].fact[0] = (struct story_fact){5, -7};
    r.story->step[1].fact[0] = (struct story_fact){5, 8};
    steps_init_few(&s, &r, 1, false);
    assert_int_equal(steps_pictures(&s), 2);
    assert_true(steps_next(&s));
    assert_int_equal(s.end, 1);
}

TEST(easy_steps_are_named)
{
    OWN(record) r;
    OWN(strbuf) words = test_text();
    struct steps s;

    make_record(&r);
    r.story->step[1].level = 1;
    for (int i = 0; i < 3; i++)
        r.story->step[i].title = mem_copy_text(i < 2 ? "Zeros" : "Threes");
    steps_init_few(&s, &r, 9, true);
    assert_true(steps_next(&s));
    steps_words(&s, "", &words);
    assert_string_equal(words.text, "Zeros");
    strbuf_clear(&words);
    assert_true(steps_next(&s));
    steps_words(&s, "", &words);
    assert_string_equal(words.text, "Third.");
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

/* The board of make_record() with a digit in r1c1. */
static void make_clue(struct record *r)
{
    make_record(r);
    puzzle_add_cell(loops_of(r)->puzzle, puzzle_add_clue(loops_of(r)->puzzle, 3, NULL), 0);
}

static struct story_link *add_link(struct story_step *step, enum link_role role,
                                   struct story_fact fact)
{
    struct story_link *link = story_add_link(step, "dots");

    link->role = role;
    link->under = role == LINK_SUPPOSES ? -1 : 0;
    link->fact = mem_alloc(2, sizeof *link->fact);
    link->fact[link->nfacts++] = fact;
    return link;
}

static void add_clash(struct story_step *step, int dot)
{
    struct story_link *link = story_add_link(step, "clash");

    link->role = LINK_CLASHES;
    link->cell = mem_alloc(1, sizeof *link->cell);
    link->cell[link->ncells++] = 0;
    link->dot = mem_alloc(1, sizeof *link->dot);
    link->dot[link->ndots++] = dot;
}

static void add_chain(struct story_step *step, const struct lattice *l)
{
    add_link(step, LINK_SUPPOSES, (struct story_fact){lattice_vertical(l, 0, 0), EDGE_OFF});
    struct story_link *link =
        add_link(step, LINK_FOLLOWS, (struct story_fact){lattice_vertical(l, 1, 0), EDGE_ON});
    link->fact[link->nfacts++] = (struct story_fact){lattice_horizontal(l, 0, 1), EDGE_ON};
    add_clash(step, lattice_dot_at(l, 1, 1));
}

/* A link without facts at these places, which uses the line of the first step; -1: no place. */
static struct story_link *add_place(struct story_step *step, const char *kind, int clue, int dot,
                                    int line)
{
    struct story_link *link = story_add_link(step, kind);

    link->text = mem_copy_text("So.");
    link->clue = mem_alloc(1, sizeof *link->clue);
    link->dot = mem_alloc(1, sizeof *link->dot);
    link->use = mem_alloc(1, sizeof *link->use);
    if (clue >= 0)
        link->clue[link->nclues++] = clue;
    if (dot >= 0)
        link->dot[link->ndots++] = dot;
    link->use[link->nuses++] = (struct story_fact){line, EDGE_ON};
    return link;
}

/* Links up to the turn show clues, dots and what they use; later ones no dots; silent ones nothing. */
TEST(a_picture_shows_what_its_links_name)
{
    OWN(record) r;
    struct step_view view;

    make_clue(&r);
    const struct lattice *l = loops_of(&r)->puzzle->lattice;
    struct story_step *step = &r.story->step[1];
    int top = lattice_horizontal(l, 0, 0);
    add_place(step, "dot", -1, 1, top);
    add_place(step, "clue", 0, -1, top);
    add_place(step, "dot", -1, 2, top);
    struct story_link *silent = add_place(step, "dot", -1, 3, lattice_vertical(l, 1, 1));
    free(silent->text);
    silent->text = NULL;
    step->turn = 1;
    step_view_init(&view, loops_of(&r), r.story, 1, 2);
    assert_true(view.reasons);
    assert_memory_equal(view.premise, ((unsigned char[]){PREMISE_CLUE, 0, 0, PREMISE_PLACE}), 4);
    for (int v = 0; v < l->ndots; v++)
        assert_int_equal(view.ring[v], v == 1);
    assert_int_equal(view.age[top], AGE_USED);
    assert_int_equal(view.age[lattice_horizontal(l, 0, 1)], AGE_NEW);
    assert_int_equal(view.age[lattice_vertical(l, 1, 1)], AGE_OLD);
    assert_memory_equal(view.sides, "????", 4);
    step_view_release(&view);
    step_view_init(&view, loops_of(&r), r.story, 0, 2);
    assert_int_equal(view.age[top], AGE_NEW);
    assert_null(view.chained);
    step_view_release(&view);
}

/* A way from the border to r1c1 and r2c1, where the first step has a line; and then all sides. */
TEST(ways_and_pockets_shade_cells)
{
    OWN(record) r;
    struct step_view view;

    make_record(&r);
    const struct lattice *l = loops_of(&r)->puzzle->lattice;
    struct story_step *step = &r.story->step[1];
    for (int back = 0; back < 2; back++) {
        struct story_link *way = story_add_link(step, "way");
        const struct story_fact use[] = {{lattice_horizontal(l, 0, 0), EDGE_ON},
                                         {lattice_horizontal(l, 1, 0), EDGE_OFF}};
        way->text = mem_copy_text("So.");
        way->ncells = 3;
        way->cell = mem_alloc(3, sizeof *way->cell);
        way->nuses = 2;
        way->use = mem_alloc(2, sizeof *way->use);
        for (int i = 0; i < 3; i++)
            way->cell[back ? 2 - i : i] = (int[]){l->ncells, 0, 2}[i];
        for (int i = 0; i < 2; i++)
            way->use[back ? 1 - i : i] = use[i];
        way->nmarks = 1;
        way->mark = mem_alloc(1, sizeof *way->mark);
        *way->mark = (struct story_mark){MARK_OTHER_SIDE, {l->ncells, 2}, 0};
        step_view_init(&view, loops_of(&r), r.story, 1, 2);
        assert_memory_equal(view.sides, "#?#?", 4);
        step_view_release(&view);
    }
    step->marks = mem_copy_text("#.?.");
    struct story_link *pocket = add_place(step, "pocket", -1, -1, lattice_horizontal(l, 0, 0));
    pocket->cell = mem_alloc(1, sizeof *pocket->cell);
    pocket->cell[pocket->ncells++] = 3;
    pocket->nmarks = 1;
    pocket->mark = mem_alloc(1, sizeof *pocket->mark);
    *pocket->mark = (struct story_mark){MARK_SAME_SIDE, {2, l->ncells}, 0};
    step_view_init(&view, loops_of(&r), r.story, 1, 2);
    assert_memory_equal(view.sides, "#-#.", 4);
    step_view_release(&view);
}

/* Links from both suppositions on, and one that rests on neither. */
TEST(links_are_listed_below_the_text)
{
    static const char *const text[] = {"If so:", "One.", "Two.", "If not:", "Else.", "So."};
    OWN(record) r;
    struct steps s;
    OWN(strbuf) words = test_text();

    make_clue(&r);
    struct story_step *step = &r.story->step[1];
    const struct story_fact fact = {0, EDGE_ON};
    for (int i = 0; i < 6; i++) {
        struct story_link *link = add_link(step, i % 3 ? LINK_FOLLOWS : LINK_SUPPOSES, fact);
        link->under = i == 5 || i % 3 == 0 ? -1 : i - i % 3;
        link->text = mem_copy_text(text[i]);
    }
    steps_init(&s, &r, 1);
    steps_next(&s);
    steps_next(&s);
    steps_words(&s, "", &words);
    assert_string_equal(words.text, "Second.\nIf so:\n1. One.\n2. Two.\nIf not:\na. Else.\n3. So.");
    free(step->text);
    step->text = NULL;
    strbuf_clear(&words);
    steps_words(&s, "", &words);
    assert_string_equal(words.text, "If so:\n1. One.\n2. Two.\nIf not:\na. Else.\n3. So.");
    struct step_view view;
    view_of(&view, &s);
    assert_ptr_equal(view.chained, &r.story->step[1]);
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

/* Cells of 100: new lines are red and wide, old ones grey and thinner, inside yellowish, outside
 * bluish; a plain picture has the lines only. */
TEST(the_parts_have_their_colours)
{
    cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 240, 240);
    cairo_t *cr = cairo_create(image);
    struct text *text = text_new();
    struct record r;
    struct steps s;
    int line[3], fresh[3], inside[3], outside[3], open[3], wide[3], thin[3], bare[3], new[3];
    struct style plain = style_default;

    make_record(&r);
    steps_init(&s, &r, 1);
    while (steps_next(&s))
        continue;
    double zero = board_margin(loops_of(&r)->puzzle->lattice) * 100;
    struct step_view view;
    view_of(&view, &s);
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    step_draw(&(struct pen){cr, text, &style_default}, &view, (struct spot){0, 0, 100});
    cairo_surface_flush(image);
    look(image, zero + 50, zero, line);
    look(image, zero, zero + 50, fresh);
    look(image, zero + 50, zero + 50, inside);
    look(image, zero + 150, zero + 50, outside);
    look(image, zero + 8, zero + 50, wide);
    look(image, zero + 50, zero + 8, thin);
    look(image, zero + 50, zero + 150, open);
    plain.plain = true;
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    step_draw(&(struct pen){cr, text, &plain}, &view, (struct spot){0, 0, 100});
    step_view_release(&view);
    cairo_surface_flush(image);
    look(image, zero + 50, zero + 50, bare);
    look(image, zero, zero + 50, new);
    assert_memory_equal(bare, open, sizeof bare);
    assert_memory_equal(new, fresh, sizeof new);
    assert_true(line[0] > 80 && line[0] < 120 && line[0] == line[2]);
    assert_true(fresh[0] > 150 && fresh[1] < 50 && fresh[2] < 50);
    assert_memory_equal(wide, fresh, sizeof wide);
    assert_memory_equal(thin, inside, sizeof thin);
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

/* Draws the second step of make_clue() with a chain on white paper, in cells of 100. */
static cairo_surface_t *draw_chain(const struct record *r, const struct style *style)
{
    cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 240, 240);
    cairo_t *cr = cairo_create(image);
    struct text *text = text_new();
    struct step_view view;

    step_view_init(&view, loops_of(r), r->story, 1, 2);
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    step_draw(&(struct pen){cr, text, style}, &view, (struct spot){0, 0, 100});
    step_view_release(&view);
    cairo_surface_flush(image);
    text_free(text);
    cairo_destroy(cr);
    return image;
}

/* Lines, crosses and stars are where they belong, and a question mark beside them; the new cross
 * is above what is supposed. */
TEST(the_parts_of_a_chain_are_blue)
{
    struct record r;
    int supposed[3], line[3], core[3], mark[3], cell[3], dot[3], fresh[3];

    make_clue(&r);
    add_chain(&r.story->step[1], loops_of(&r)->puzzle->lattice);
    double zero = board_margin(loops_of(&r)->puzzle->lattice) * 100;
    cairo_surface_t *image = draw_chain(&r, &style_default);
    look(image, zero + 10, zero + 40, supposed); /* an arm of its cross */
    look(image, zero + 5, zero + 130, line);     /* what follows is hollow */
    look(image, zero, zero + 130, core);
    look(image, zero + 19, zero + 77, mark); /* beside the cross, in a corner of the 3's cell */
    look(image, zero + 50, zero + 6, cell);  /* the tip of a star */
    look(image, zero + 100, zero + 75, dot); /* another one */
    look(image, zero + 160, zero + 10, fresh);
    assert_true(is_blue(supposed));
    assert_true(is_blue(line));
    assert_true(core[0] > 240 && core[2] > 240);
    assert_true(is_blue(mark));
    assert_true(is_blue(cell));
    assert_true(is_blue(dot));
    assert_true(fresh[0] > 150 && fresh[1] < 50 && fresh[2] < 50);
    cairo_surface_destroy(image);
    struct style grey = style_default;
    grey.grey = true;
    image = draw_chain(&r, &grey);
    look(image, zero + 160, zero + 10, fresh);
    assert_true(fresh[0] + fresh[1] + fresh[2] == 0);
    cairo_surface_destroy(image);
    record_release(&r);
}

/* What an arc looks like halfway and at a quarter of its way: its stroke, its core, a gap, a dot. */
TEST(marks_are_arcs_at_their_corner)
{
    static const struct {
        enum story_mark_kind kind;
        bool middle, inner, quarter;
    } look_of[] = {{MARK_ONE, true, false, true},
                   {MARK_ALIKE, false, true, false},
                   {MARK_MOST_ONE, false, false, true},
                   {MARK_LEAST_ONE, true, true, true},
                   {MARK_IF_THEN, true, false, true}};

    for (size_t i = 0; i < sizeof look_of / sizeof *look_of; i++) {
        struct record r;
        int middle[3], inner[3], quarter[3];
        make_clue(&r);
        const struct lattice *l = loops_of(&r)->puzzle->lattice;
        struct story_link *link = story_add_link(&r.story->step[1], "dots");
        link->mark = mem_alloc(1, sizeof *link->mark);
        link->mark[link->nmarks++] = (struct story_mark){
            look_of[i].kind, {lattice_horizontal(l, 1, 1), lattice_vertical(l, 1, 1)}, 0};
        double corner = (board_margin(l) + 1) * 100;
        cairo_surface_t *image = draw_chain(&r, &style_default);
        look(image, corner + 20.3, corner + 20.3, middle);
        look(image, corner + 16.5, corner + 16.5, inner);
        look(image, corner + 25.3, corner + 11.8, quarter);
        assert_int_equal(is_blue(middle), look_of[i].middle);
        assert_int_equal(is_blue(inner), look_of[i].inner);
        assert_int_equal(is_blue(quarter), look_of[i].quarter);
        cairo_surface_destroy(image);
        record_release(&r);
    }
}

/* On a board of hexagons: the question mark stands beside the middle of its edge. */
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
    add_link(step, LINK_SUPPOSES, (struct story_fact){edge, EDGE_OFF});
    add_clash(step, 0);
    struct step_view view;
    step_view_init(&view, loops_of(&r), r.story, 0, 1);
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    step_draw(&(struct pen){cr, text, &style_default}, &view, (struct spot){0, 0, 50});
    cairo_surface_flush(image);
    struct brush brush =
        brush_new(&(struct pen){cr, text, &style_default}, view.puzzle, (struct spot){0, 0, 50});
    struct point at = brush_edge(&brush, edge, 0.5);
    struct point in = arc_direction(at, brush_cell(&brush, l->edge_cell[edge][0]));
    look(image, at.x + 16 * in.x, at.y + 16 * in.y, badge);
    assert_true(is_blue(badge));
    step_view_release(&view);
    record_release(&r);
    lattice_drop(l);
    text_free(text);
    cairo_destroy(cr);
    cairo_surface_destroy(image);
}

static struct step_page new_page(struct text *text, const struct wording *wording,
                                 const struct record *r, const char *title, bool page)
{
    struct steps s;

    steps_init(&s, r, 1);
    return step_page_new(text, wording, &s, title, page);
}

/* The layout of pages and pictures: the board inside, the text below it, and room for the text. A
 * long text is beside its board, and a page grows with it. */
TEST(pages_grow_with_their_texts)
{
    OWN(wording) *wording = english_words();
    struct text *text = text_new();
    OWN(record) r;
    struct steps s;

    make_record(&r);
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

/* The story of a board with so many rows and columns, in steps of short texts. */
static struct record small_steps(int size, int nsteps)
{
    OWN(lattice) *l = lattice_square(size, size);
    struct record r = loops_record(puzzle_new(l), NULL, PUZZLE_SLITHERLINK);

    r.story = story_new();
    for (int i = 0; i < nsteps; i++)
        add(&r, 1, "dots", "This is short.", i, EDGE_OFF);
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
            int c[3];
            look(image, x, y, c);
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
