#include "render/loops/step_draw.h"

#include "base/mem.h"
#include "model/loops/step.h"
#include "render/loops/chain_draw.h"
#include "render/loops/layers.h"
#include "render/step_marks.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Ink of what was known: of all of it, or of what is used and of the rest; crosses are darker
 * or paler than lines. What is new is darker. */
static const double ink_old = 0.6, ink_old_cross = 0.6;
static const double ink_used = 0.68, ink_used_cross = 0.8, ink_rest = 0.38, ink_rest_cross = 0.4;

/* Lengths in sides of a cell: the width of new lines, half the side of crosses, and the width of
 * their strokes. */
static const double new_line = 0.18;
static const double old_cross = 0.075, new_cross = 0.125;
static const double old_stroke = 0.025, new_stroke = 0.065;

/* Crosses that are used, their strokes, and lines: those that are used, and others beside them. */
static const double used_cross = 0.1, used_stroke = 0.045, used_line = 0.11, rest_line = 0.075;

/* The rings around dots: their radius and stroke. */
static const double ring_radius = 0.17, ring_stroke = 0.045, ink_ring = 0.8;

/* How much paler sides are of cells that the argument does not name. */
static const double side_pale = 0.5;

/* Tints of groups get paler: the least tint that prints, and the part of the rest that stays. */
static const double least_tint = 0.1, paleness = 0.3;

/* ---- backgrounds ----------------------------------------------------------------------------- */

static void set_pale(cairo_t *cr, const double colour[3], double pale)
{
    double mixed[3];

    for (int i = 0; i < 3; i++)
        mixed[i] = colour[i] + pale * (paper_white[i] - colour[i]);
    set_colour(cr, mixed);
}

/* Fills the cells of one side; groups have no tints there, which would make them too dark. */
static void draw_side(const struct brush *brush, const char *sides, enum step_side side,
                      const double colour[3], double pale)
{
    cairo_new_path(brush->cr);
    for (int c = 0; c < brush->l->ncells; c++)
        if (sides[c] == (char)side)
            layer_path_cell(brush, c);
    set_pale(brush->cr, colour, pale);
    cairo_fill(brush->cr);
}

static void draw_premises(const struct brush *brush, const unsigned char *premise)
{
    const struct lattice *l = brush->l;
    struct box box = layer_box(l);

    cairo_new_path(brush->cr);
    for (int c = 0; c < l->ncells; c++)
        if (premise[c])
            layer_path_cell(brush, c);
    step_hatch(brush->cr, brush->x + box.left * brush->m.unit, brush->y + box.top * brush->m.unit,
               (box.right - box.left) * brush->m.unit, (box.bottom - box.top) * brush->m.unit,
               brush->m.unit);
}

/* ---- edges ----------------------------------------------------------------------------------- */

/* Adds all edges of this value and this age to the path; half: of the side of crosses. */
static void path_edges(const struct brush *brush, const struct step_view *view, int value,
                       enum step_age age, double half)
{
    cairo_new_path(brush->cr);
    for (int e = 0; e < brush->l->nedges; e++) {
        if (view->value[e] != value || view->age[e] != age)
            continue;
        if (value == EDGE_ON)
            layer_path_edge(brush, e);
        else {
            struct point at = brush_edge(brush, e, 0.5);
            step_path_cross(brush->cr, at.x, at.y, half * brush->m.unit);
        }
    }
}

static void draw_crosses(const struct brush *brush, const struct step_view *view, enum step_age age,
                         double half, double stroke)
{
    path_edges(brush, view, EDGE_OFF, age, half);
    set_line(brush->cr, stroke * brush->m.unit);
    cairo_stroke(brush->cr);
}

static void draw_lines(const struct brush *brush, const struct step_view *view, enum step_age age,
                       double width)
{
    path_edges(brush, view, EDGE_ON, age, 0);
    set_line(brush->cr, width * brush->m.unit);
    cairo_stroke(brush->cr);
}

/* All except new crosses, which are above the lines of links. */
static void draw_edges(const struct brush *brush, const struct step_view *view)
{
    cairo_t *cr = brush->cr;

    set_grey(cr, view->reasons ? ink_rest_cross : ink_old_cross);
    draw_crosses(brush, view, AGE_OLD, old_cross, old_stroke);
    set_grey(cr, view->reasons ? ink_rest : ink_old);
    draw_lines(brush, view, AGE_OLD, view->reasons ? rest_line : used_line);
    set_grey(cr, ink_used_cross);
    draw_crosses(brush, view, AGE_USED, used_cross, used_stroke);
    set_grey(cr, ink_used);
    draw_lines(brush, view, AGE_USED, used_line);
    step_set_new(cr, brush->style);
    if (brush->style->part != STYLE_BEFORE)
        draw_lines(brush, view, AGE_NEW, new_line);
}

static void draw_rings(const struct brush *brush, const unsigned char *ring)
{
    for (int v = 0; v < brush->l->ndots; v++) {
        if (!ring[v])
            continue;
        cairo_new_path(brush->cr);
        struct point at = brush_dot(brush, v);
        cairo_arc(brush->cr, at.x, at.y, ring_radius * brush->m.unit, 0, 2 * M_PI);
        set_colour(brush->cr, paper_white);
        cairo_fill_preserve(brush->cr);
        set_grey(brush->cr, ink_ring);
        set_line(brush->cr, ring_stroke * brush->m.unit);
        cairo_stroke(brush->cr);
    }
}

/* ---- numbers of cells ---- */

/* Small and grey: their size, and the part of the way to a corner or side where they stand in cells with a
 * digit; what keeps clear of them around the middle, of crosses and of rings; all in sides. */
static const double place_size = 0.24, place_part = 0.5, most_place = 0.6, ink_place = 0.62;
static const double clear_digit = 0.24, clear_cross = 0.16, clear_ring = 0.24;

/* Whether the picture is about the cell: it is hatched, or something at its rim is new or used. */
static bool is_named(const struct brush *brush, const struct step_view *view, int cell)
{
    const struct lattice *l = brush->l;
    bool named = view->premise[cell];

    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++)
        named = named || view->age[l->cell_edge[k]] != AGE_OLD || view->ring[l->cell_dot[k]];
    return named;
}

/* How much is free around a place in the cell, at most to its own rim. */
static double place_room(const struct brush *brush, const struct step_view *view, int cell,
                         struct point at)
{
    const struct lattice *l = brush->l;
    struct point middle = brush_cell(brush, cell);
    double unit = brush->m.unit;
    double room = hypot(at.x - middle.x, at.y - middle.y) - clear_digit * unit;

    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++) {
        struct point dot = brush_dot(brush, l->cell_dot[k]);
        struct point side = brush_edge(brush, l->cell_edge[k], 0.5);
        double ring = view->ring[l->cell_dot[k]] ? clear_ring * unit : 0;
        double mark = view->value[l->cell_edge[k]] == EDGE_OFF ? clear_cross * unit : 0;
        room = fmin(room, hypot(at.x - dot.x, at.y - dot.y) - ring);
        room = fmin(room, hypot(at.x - side.x, at.y - side.y) - mark);
    }
    return room;
}

/* In the middle of a cell without a digit, else where most is free. */
static struct point find_place(const struct brush *brush, const struct step_view *view, int cell)
{
    const struct lattice *l = brush->l;
    struct point middle = brush_cell(brush, cell), best = middle;
    double most = -HUGE_VAL;

    for (int k = 2 * l->cell_start[cell];
         view->puzzle->cell_clue[cell] >= 0 && k < 2 * l->cell_start[cell + 1]; k++) {
        struct point to = k % 2 ? brush_edge(brush, l->cell_edge[k / 2], 0.5)
                                : brush_dot(brush, l->cell_dot[k / 2]);
        struct point at = {middle.x + place_part * (to.x - middle.x),
                           middle.y + place_part * (to.y - middle.y)};
        double room = place_room(brush, view, cell, at);
        if (room <= most + 1e-6 * brush->m.unit)
            continue;
        best = at;
        most = room;
    }
    return best;
}

/* Where cells have no rows and columns, sentences call them by these numbers. */
static void draw_places(const struct brush *brush, const struct step_view *view)
{
    struct font font = {brush->style->family, false};
    double unit = brush->m.unit;
    char number[16];

    set_grey(brush->cr, ink_place);
    for (int c = 0; c < brush->l->ncells; c++) {
        if (!is_named(brush, view, c))
            continue;
        snprintf(number, sizeof number, "%d", c + 1);
        double width = text_width(brush->text, font, unit, number);
        double least = fmin(brush->style->least_text, most_place * unit * unit / width);
        struct point at = find_place(brush, view, c);
        text_centred(brush->text, brush->cr, font, fmax(place_size * unit, least), at.x, at.y,
                     number);
    }
}

/* The groups' tints are paler than on the page of a puzzle, since sides and hatching are added. */
static struct style pale_style(const struct style *style)
{
    struct style pale = *style;

    for (int i = 0; i < pale.ntints; i++)
        pale.tint[i] = fmin(pale.tint[i], least_tint + paleness * (pale.tint[i] - least_tint));
    return pale;
}

void step_draw(const struct pen *pen, const struct step_view *view, struct spot at)
{
    bool bare = pen->style->plain || pen->style->part == STYLE_AFTER;
    const struct story_step *chained = bare ? NULL : view->chained;
    OWN(drawn_groups) *groups = groups_new(view->puzzle, pen->style->ntints, false);

    cairo_save(pen->cr);
    struct style pale = pale_style(pen->style);
    struct brush brush = brush_new(&(struct pen){pen->cr, pen->text, &pale}, view->puzzle, at);
    layer_frame(&brush, paper_white);
    layer_tints(&brush, groups, paper_white);
    if (!bare) {
        draw_side(&brush, view->sides, SIDE_INSIDE, paper_yellow, 0);
        draw_side(&brush, view->sides, SIDE_OUTSIDE, paper_blue, 0);
        /* In grey they would be too faint for printers. */
        if (!pen->style->grey) {
            draw_side(&brush, view->sides, SIDE_INSIDE_TOO, paper_yellow, side_pale);
            draw_side(&brush, view->sides, SIDE_OUTSIDE_TOO, paper_blue, side_pale);
        }
        draw_premises(&brush, view->premise);
    }
    layer_outlines(&brush, groups);
    if (!bare)
        draw_rings(&brush, view->ring);
    if (chained)
        chain_draw_ground(&brush, groups, chained);
    layer_tiling(&brush);
    layer_dots(&brush, groups);
    draw_edges(&brush, view);
    if (chained)
        chain_draw_links(&brush, groups, chained);
    layer_clues(&brush, groups);
    if (!bare && !brush.l->square && pen->style->part == STYLE_WHOLE)
        draw_places(&brush, view);
    step_set_new(pen->cr, pen->style);
    if (pen->style->part != STYLE_BEFORE)
        draw_crosses(&brush, view, AGE_NEW, new_cross, new_stroke);
    cairo_restore(pen->cr);
}

/* ---- what is shown --------------------------------------------------------------------------- */

/* All cells of which the step knows the side; of these, the ones that the link names, NULL: all. */
static void add_sides(struct step_view *view, const struct story_step *step,
                      const struct story_link *link)
{
    for (int c = 0; step->marks && c < view->puzzle->lattice->ncells; c++) {
        bool named = !link;
        for (int i = 0; link && i < link->ncells; i++)
            named = named || link->cell[i] == c;
        if (named && step->marks[c] != '?')
            view->sides[c] = step->marks[c];
        else if (step->marks[c] != '?' && view->sides[c] == SIDE_UNKNOWN)
            view->sides[c] = step->marks[c] == '#' ? SIDE_INSIDE_TOO : SIDE_OUTSIDE_TOO;
    }
    /* What only a supposition says of a side. */
    for (int i = 0; link && link->role == LINK_CLASHES && i < link->nmarks; i++)
        view->sides[link->mark[i].place[0]] =
            (char)(link->mark[i].kind == MARK_SAME_SIDE ? SIDE_OUTSIDE : SIDE_INSIDE);
}

static void add_facts(struct step_view *view, const struct story_step *step, bool fresh)
{
    for (int i = 0; i < step->nfacts; i++) {
        view->value[step->fact[i].place] = (unsigned char)step->fact[i].value;
        view->age[step->fact[i].place] = fresh ? AGE_NEW : AGE_OLD;
    }
}

static void add_cells(struct step_view *view, const int *cell, int n, enum step_premise premise)
{
    for (int i = 0; i < n; i++)
        if (lattice_is_cell(view->puzzle->lattice, cell[i]))
            view->premise[cell[i]] = (unsigned char)premise;
}

/* The cells of a way that begins or ends outside: each line on it leads to the other side. */
static void add_way(struct step_view *view, const struct story_link *way)
{
    const struct lattice *l = view->puzzle->lattice;
    int end = way->ncells - 1;
    bool back = way->cell[end] == l->ncells;
    enum step_side side = SIDE_OUTSIDE;

    for (int i = 0; (back || way->cell[0] == l->ncells) && i <= end; i++) {
        int at = back ? end - i : i;
        const struct story_fact *crossing =
            i > 0 ? chain_crossing(l, way, back ? at : at - 1) : NULL;
        if (crossing && crossing->value == EDGE_ON)
            side = side == SIDE_OUTSIDE ? SIDE_INSIDE : SIDE_OUTSIDE;
        if (lattice_is_cell(l, way->cell[at]))
            view->sides[way->cell[at]] = (char)side;
    }
}

/* What is new in the picture stays so, even if a later step of the same picture uses it. */
static void add_link(struct step_view *view, const struct story_step *step, int number)
{
    const struct story_link *link = &step->link[number];
    bool argued = step->turn < 0 || number <= step->turn;

    if (!story_link_is_told(link))
        return;
    for (int i = 0; i < link->nclues; i++) {
        const struct clue *clue = &view->puzzle->clue[link->clue[i]];
        add_cells(view, clue->cells, clue->ncells, PREMISE_CLUE);
    }
    for (int i = 0; i < link->nuses; i++)
        if (view->age[link->use[i].place] == AGE_OLD)
            view->age[link->use[i].place] = AGE_USED;
    for (int i = 0; argued && i < link->ndots; i++)
        view->ring[link->dot[i]] = 1;
    if (chain_is_way(link))
        add_way(view, link);
    else if (chain_is_about_side(link) || strcmp(link->kind, "cut") == 0)
        add_sides(view, step, link);
    else if (link->role != LINK_CLASHES && strcmp(link->kind, "between") != 0)
        add_cells(view, link->cell, link->ncells, PREMISE_PLACE);
}

/* The cells to look at, and what its links name. */
static void add_step(struct step_view *view, const struct story_step *step)
{
    add_cells(view, step->cell, step->ncells, PREMISE_PLACE);
    view->reasons = view->reasons || step->nlinks > 0;
    for (int i = 0; i < step->nlinks; i++)
        add_link(view, step, i);
    if (step->nlinks == 0)
        add_sides(view, step, NULL);
}

static bool decides(const struct story_link *link, int place)
{
    int i = 0;

    while (i < link->nfacts && link->fact[i].place != place)
        i++;
    return i < link->nfacts;
}

/* Where a supposition decides a place that is also seen after the argument, only that is shown. */
static void show_links(struct step_view *view, const struct story_step *step)
{
    view->chained = step;
    for (int i = step->turn < 0 ? step->nlinks : step->turn + 1; i < step->nlinks; i++)
        for (int k = 0; k < i; k++)
            for (int m = 0; step->link[k].under >= 0 && m < step->link[k].nfacts; m++)
                if (decides(&step->link[i], step->link[k].fact[m].place))
                    view->value[step->link[k].fact[m].place] = EDGE_UNKNOWN;
}

void step_view_init(struct step_view *view, const struct loops *own, const struct story *story,
                    int first, int end)
{
    const struct lattice *l = own->puzzle->lattice;
    int highest = story_level(story, first, end);

    *view = (struct step_view){.puzzle = own->puzzle,
                               .value = mem_alloc(l->nedges, 1),
                               .age = mem_alloc(l->nedges, 1),
                               .premise = mem_alloc(l->ncells, 1),
                               .ring = mem_alloc(l->ndots, 1),
                               .sides = mem_alloc(l->ncells, 1)};
    memset(view->sides, SIDE_UNKNOWN, l->ncells);
    if (own->drawn)
        memcpy(view->value, own->drawn, l->nedges);
    for (int i = 0; i < end; i++)
        add_facts(view, &story->step[i], i >= first);
    for (int i = first; i < end; i++)
        if (story->step[i].level == highest)
            add_step(view, &story->step[i]);
    const struct story_step *argument = story_argument(story, first, end);
    if (argument && argument->nlinks > 0)
        show_links(view, argument);
}

void step_view_release(struct step_view *view)
{
    free(view->value);
    free(view->age);
    free(view->premise);
    free(view->ring);
    free(view->sides);
}

/* ---- legend ---------------------------------------------------------------------------------- */

static void draw_line_sample(const struct pen *pen, enum step_sample sample, struct spot at)
{
    cairo_t *cr = pen->cr;
    double x = at.x, y = at.y, side = at.unit;
    double unit = step_sample_unit(side), middle = y + side / 2;

    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    if (sample == SAMPLE_USED)
        set_grey(cr, ink_used);
    else
        step_set_new(cr, pen->style);
    if (sample == SAMPLE_OFF) {
        step_path_cross(cr, x + side / 2, middle, new_cross * unit);
        set_line(cr, new_stroke * unit);
    } else {
        set_line(cr, (sample == SAMPLE_ON ? new_line : used_line) * unit);
        double end = cairo_get_line_width(cr) / 2; /* it is round, and stays within the square */
        cairo_move_to(cr, x + end, middle);
        cairo_line_to(cr, x + side - end, middle);
    }
    cairo_stroke(cr);
}

static void draw_ring_sample(cairo_t *cr, struct spot at)
{
    double unit = step_sample_unit(at.unit), middle = at.y + at.unit / 2;

    cairo_arc(cr, at.x + at.unit / 2, middle, ring_radius * unit, 0, 2 * M_PI);
    set_grey(cr, ink_ring);
    set_line(cr, ring_stroke * unit);
    cairo_stroke(cr);
    cairo_arc(cr, at.x + at.unit / 2, middle, 0.05 * unit, 0, 2 * M_PI);
    cairo_fill(cr);
}

/* Half of it as pale as other cells of the side. */
static void draw_side_sample(const struct pen *pen, const double colour[3], struct spot at)
{
    cairo_t *cr = pen->cr;

    step_paper_sample(cr, colour, false, at);
    if (pen->style->grey)
        return;
    cairo_rectangle(cr, at.x + at.unit / 2, at.y + style_least_line, at.unit / 2 - style_least_line,
                    at.unit - 2 * style_least_line);
    set_pale(cr, colour, side_pale);
    cairo_fill(cr);
}

void step_draw_sample(const struct pen *pen, enum step_sample sample, struct spot at)
{
    cairo_save(pen->cr);
    cairo_new_path(pen->cr);
    if (sample == SAMPLE_ON || sample == SAMPLE_OFF || sample == SAMPLE_USED)
        draw_line_sample(pen, sample, at);
    else if (sample == SAMPLE_DOT)
        draw_ring_sample(pen->cr, at);
    else if (sample == SAMPLE_INSIDE || sample == SAMPLE_OUTSIDE)
        draw_side_sample(pen, sample == SAMPLE_INSIDE ? paper_yellow : paper_blue, at);
    else
        step_paper_sample(pen->cr, paper_white, true, at);
    cairo_restore(pen->cr);
}
