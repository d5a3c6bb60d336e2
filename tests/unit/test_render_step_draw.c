/* Boards of steps: what a picture shows, and the colours of its parts. */
#include "render/loops/arc.h"
#include "render/loops/layers.h"
#include "render/loops/step_draw.h"
#include "render/steps.h"
#include "support/own.h"
#include "support/three_steps.h"
#include "support/tilings.h"

TEST(pictures_tell_steps_in_turn)
{
    OWN(record) r;
    struct step_view view;

    three_steps(&r);
    for (int i = 0; i < 3; i++) {
        const struct story_step *step = &r.story->step[i];
        step_view_init(&view, loops_of(&r), r.story, i, i + 1);
        assert_int_equal(view.value[step->fact[0].place], step->fact[0].value);
        for (int k = 0; k < 3; k++)
            assert_int_equal(view.age[r.story->step[k].fact[0].place], k == i ? AGE_NEW : AGE_OLD);
        assert_int_equal(view.premise[3], i == 1);
        if (i < 2)
            step_view_release(&view);
    }
    assert_memory_equal(view.sides, "#.??", 4);
    assert_int_equal(view.value[r.story->step[0].fact[0].place], EDGE_ON);
    step_view_release(&view);
    step_view_init(&view, loops_of(&r), r.story, 0, 2);
    assert_int_equal(view.age[r.story->step[0].fact[0].place], AGE_NEW);
    step_view_release(&view);
}

TEST(drawn_lines_are_there_but_not_new)
{
    OWN(record) r;

    three_steps(&r);
    const struct lattice *l = loops_of(&r)->puzzle->lattice;
    int edge = lattice_vertical(l, 1, 2);
    loops_of(&r)->drawn = mem_alloc(l->nedges, 1);
    loops_of(&r)->drawn[edge] = EDGE_OFF;
    struct step_view view;
    step_view_init(&view, loops_of(&r), r.story, 0, 1);
    assert_int_equal(view.value[edge], EDGE_OFF);
    assert_int_equal(view.age[edge], AGE_OLD);
    step_view_release(&view);
}

/* The board of three_steps() with a digit in r1c1. */
static void make_clue(struct record *r)
{
    three_steps(r);
    puzzle_add_cell(loops_of(r)->puzzle, puzzle_add_clue(loops_of(r)->puzzle, 3, NULL), 0);
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
    assert_ptr_equal(view.chained, step);
    step_view_release(&view);
    r.story->step[0].level = step->level;
    step_view_init(&view, loops_of(&r), r.story, 0, 2);
    assert_null(view.chained);
    step_view_release(&view);
}

/* A way from the border to r1c1 and r2c1, where the first step has a line; and then all sides. */
TEST(ways_and_pockets_shade_cells)
{
    OWN(record) r;
    struct step_view view;

    three_steps(&r);
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

/* The pixel's red, green, blue. */
static void look(cairo_surface_t *image, double x, double y, int colour[3])
{
    uint32_t pixel;

    memcpy(&pixel,
           cairo_image_surface_get_data(image) + (int)y * cairo_image_surface_get_stride(image) +
               4 * (int)x,
           sizeof pixel);
    for (int k = 0; k < 3; k++)
        colour[k] = (int)(pixel >> (16 - 8 * k) & 255);
}

/* Draws steps on white paper, a square of this side, in cells of this unit. */
static cairo_surface_t *draw_steps(const struct record *r, const struct style *style, int first,
                                   int end, int side, double unit)
{
    cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, side, side);
    cairo_t *cr = cairo_create(image);
    struct text *text = text_new();
    struct step_view view;

    step_view_init(&view, loops_of(r), r->story, first, end);
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    step_draw(&(struct pen){cr, text, style}, &view, (struct spot){0, 0, unit});
    step_view_release(&view);
    cairo_surface_flush(image);
    text_free(text);
    cairo_destroy(cr);
    return image;
}

/* Cells of 100: new lines are red and wide, old ones grey and thinner, inside yellowish, outside
 * bluish; a plain picture has the lines only, as one of after, which one of before has not. */
TEST(the_parts_have_their_colours)
{
    OWN(record) r;
    int line[3], fresh[3], inside[3], outside[3], open[3], wide[3], thin[3], bare[3], new[3];
    struct style plain = style_default;

    three_steps(&r);
    double zero = board_margin(loops_of(&r)->puzzle->lattice) * 100;
    cairo_surface_t *image = draw_steps(&r, &style_default, 2, 3, 240, 100);
    look(image, zero + 50, zero, line);
    look(image, zero, zero + 50, fresh);
    look(image, zero + 50, zero + 50, inside);
    look(image, zero + 150, zero + 50, outside);
    look(image, zero + 8, zero + 50, wide);
    look(image, zero + 50, zero + 8, thin);
    look(image, zero + 50, zero + 150, open);
    cairo_surface_destroy(image);
    plain.plain = true;
    for (int i = 0; i < 2; i++, plain.plain = false, plain.part = STYLE_AFTER) {
        image = draw_steps(&r, &plain, 2, 3, 240, 100);
        look(image, zero + 50, zero + 50, bare);
        look(image, zero, zero + 50, new);
        cairo_surface_destroy(image);
        assert_memory_equal(bare, open, sizeof bare);
        assert_memory_equal(new, fresh, sizeof new);
    }
    plain.part = STYLE_BEFORE;
    image = draw_steps(&r, &plain, 2, 3, 240, 100);
    look(image, zero, zero + 50, new);
    cairo_surface_destroy(image);
    assert_false(new[0] > new[1] + 40);
    assert_true(line[0] > 80 && line[0] < 120 && line[0] == line[2]);
    assert_true(fresh[0] > 150 && fresh[1] < 50 && fresh[2] < 50);
    assert_memory_equal(wide, fresh, sizeof wide);
    assert_memory_equal(thin, inside, sizeof thin);
    assert_true(inside[0] > inside[2] + 40 && inside[1] > inside[2] + 40);
    assert_true(outside[2] > outside[0] + 40);
    assert_true(open[0] == 255 && open[1] == 255 && open[2] == 255);
}

static bool is_blue(const int colour[3])
{
    return colour[0] < 40 && colour[2] > 150;
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
    cairo_surface_t *image = draw_steps(&r, &style_default, 1, 2, 240, 100);
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
    image = draw_steps(&r, &grey, 1, 2, 240, 100);
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
        cairo_surface_t *image = draw_steps(&r, &style_default, 1, 2, 240, 100);
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
    OWN(lattice) *l = tiling_honeycomb(2, 2, NULL);
    OWN(record) r = loops_record(puzzle_new(l), NULL, PUZZLE_SLITHERLINK);
    int edge = l->cell_edge[l->cell_start[3]], badge[3];

    r.story = story_new();
    struct story_step *step = add_step(&r, 5, "lookahead", "So.", edge, EDGE_ON);
    add_link(step, LINK_SUPPOSES, (struct story_fact){edge, EDGE_OFF});
    add_clash(step, 0);
    cairo_surface_t *image = draw_steps(&r, &style_default, 0, 1, 600, 50);
    cairo_t *cr = cairo_create(image);
    struct brush brush = brush_new(&(struct pen){cr, NULL, &style_default}, loops_of(&r)->puzzle,
                                   (struct spot){0, 0, 50});
    struct point at = brush_edge(&brush, edge, 0.5);
    struct point in = arc_direction(at, brush_cell(&brush, l->edge_cell[edge][0]));
    look(image, at.x + 16 * in.x, at.y + 16 * in.y, badge);
    assert_true(is_blue(badge));
    cairo_destroy(cr);
    cairo_surface_destroy(image);
}
