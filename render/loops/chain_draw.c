#include "render/loops/chain_draw.h"

#include "base/mem.h"
#include "model/loops/step.h"
#include "render/step_marks.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* Lengths in sides of a cell: the width of lines and of the strokes of crosses, half the side of
 * crosses, the radius of badges. */
static const double chain_line = 0.11, cross_stroke = 0.055, cross_half = 0.25;
static const double badge_radius = 0.2, badge_stroke = 0.035;
static const double dash_length = 0.13, dash_gap = 0.2;

/* Badges are large enough to read, in points. Where several share an edge, they keep this part of
 * its length free. */
static const double least_radius = 5, badge_gap = 0.03;

/* From the middle of a line that the step concludes to its badges, which stand beside it. */
static const double beside_line = 0.13;

/* The size of a label in radii of its badge, and its largest width. */
static const double label_size = 1.4, label_room = 1.5;

/* The stars of cells and dots: points, and the radius at their tips and between them. */
struct star {
    int points;
    double tip, dent;
};

static const struct star cell_star = {14, 0.41, 0.32}, dot_star = {10, 0.33, 0.22};
static const double star_stroke = 0.05;

enum { SUPPOSED = -1, LABEL_SIZE = 16 };

/* A mark: what is supposed, or a fact of a link. */
struct mark {
    struct story_fact fact;
    int chain, link; /* link: from 0, or SUPPOSED */
    double at;       /* its middle on the edge, from 0 to 1 */
    double share;    /* the part of the edge that it may take */
    bool is_new;     /* the step concludes the same, so its line is there already */
};

/* ---- badges ---------------------------------------------------------------------------------- */

/* Puts the number of a link, from 1, or its letter: a to z, aa, ab, ... */
static void write_label(const struct mark *mark, char label[LABEL_SIZE])
{
    char letters[LABEL_SIZE];
    int n = 0;

    if (mark->link == SUPPOSED)
        snprintf(label, LABEL_SIZE, "?");
    else if (mark->chain == 0)
        snprintf(label, LABEL_SIZE, "%d", mark->link + 1);
    if (mark->link == SUPPOSED || mark->chain == 0)
        return;
    for (int left = mark->link + 1; left > 0; left = (left - 1) / 26)
        letters[n++] = (char)('a' + (left - 1) % 26);
    for (int i = 0; i < n; i++)
        label[i] = letters[n - 1 - i];
    label[n] = 0;
}

static void draw_badge(cairo_t *cr, struct text *text, const char *family, const struct mark *mark,
                       double x, double y, double radius, double unit)
{
    struct font font = {family, true};
    double size = label_size * radius;
    char label[LABEL_SIZE];

    write_label(mark, label);
    cairo_new_path(cr);
    cairo_arc(cr, x, y, radius, 0, 2 * M_PI);
    set_colour(cr, mark->link == SUPPOSED ? step_blue : paper_white);
    cairo_fill_preserve(cr);
    set_colour(cr, step_blue);
    step_set_stroke(cr, badge_stroke, unit);
    cairo_stroke(cr);
    double width = text_width(text, font, size, label), room = label_room * radius;
    set_colour(cr, mark->link == SUPPOSED ? paper_white : step_blue);
    text_centred(text, cr, font, width > room ? size * room / width : size, x, y, label);
}

/* ---- marks ----------------------------------------------------------------------------------- */

static void set_dashes(cairo_t *cr, double unit)
{
    const double dash[2] = {dash_length * unit, dash_gap * unit};

    cairo_set_dash(cr, dash, 2, 0);
}

/* Draws a line or a cross; a mark has `room` to either side. */
static void draw_value(const struct pen *pen, const struct mark *mark, double x, double y,
                       double room)
{
    double unit = pen->m.unit;

    cairo_save(pen->cr);
    cairo_new_path(pen->cr);
    set_colour(pen->cr, step_blue);
    if (mark->fact.value == EDGE_ON) {
        layer_path_edge(pen, mark->fact.place);
        step_set_stroke(pen->cr, chain_line, unit);
        if (mark->link == SUPPOSED)
            set_dashes(pen->cr, unit);
    } else {
        step_path_cross(pen->cr, x, y, fmin(cross_half * unit, room));
        step_set_stroke(pen->cr, cross_stroke, unit);
    }
    cairo_stroke(pen->cr);
    cairo_restore(pen->cr);
}

static bool has_digit(const struct puzzle *p, int cell)
{
    for (int i = 0; i < p->nclues; i++)
        if (p->clue[i].ncells == 1 && p->clue[i].cells[0] == cell)
            return true;
    return false;
}

/* The cell beside an edge into which a badge can move: one without a digit if there is one. */
static int free_side(const struct pen *pen, int edge)
{
    const int *side = pen->l->edge_cell[edge];
    bool first = side[0] < pen->l->ncells, second = side[1] < pen->l->ncells;

    return !second || (first && !has_digit(pen->puzzle, side[0])) ? side[0] : side[1];
}

/* Moves a point of an edge by this distance into a cell. */
static void move_into(const struct pen *pen, int cell, int edge, double distance, double *x,
                      double *y)
{
    const int *dot = pen->l->edge_dot[edge];
    double middle[2];

    groups_cell_middle(pen->l, cell, middle);
    double to_x = pen->x + middle[0] * pen->m.unit, to_y = pen->y + middle[1] * pen->m.unit;
    to_x -= (pen_dot_x(pen, dot[0]) + pen_dot_x(pen, dot[1])) / 2;
    to_y -= (pen_dot_y(pen, dot[0]) + pen_dot_y(pen, dot[1])) / 2;
    double length = hypot(to_x, to_y);
    *x += to_x / length * distance;
    *y += to_y / length * distance;
}

static void draw_mark(const struct pen *pen, const struct mark *mark)
{
    const int *dot = pen->l->edge_dot[mark->fact.place];
    double x0 = pen_dot_x(pen, dot[0]), y0 = pen_dot_y(pen, dot[0]);
    double x1 = pen_dot_x(pen, dot[1]), y1 = pen_dot_y(pen, dot[1]);
    double x = x0 + mark->at * (x1 - x0), y = y0 + mark->at * (y1 - y0);
    double room = (mark->share / 2 - badge_gap) * hypot(x1 - x0, y1 - y0);

    double radius = fmin(fmax(badge_radius * pen->m.unit, least_radius), room);
    if (mark->is_new)
        move_into(pen, free_side(pen, mark->fact.place), mark->fact.place,
                  radius + beside_line * pen->m.unit, &x, &y);
    else
        draw_value(pen, mark, x, y, room);
    draw_badge(pen->cr, pen->text, pen->style->family, mark, x, y, radius, pen->m.unit);
}

static int marks_of(const struct story_step *step)
{
    int n = 0;

    for (int i = 0; i < step->nchains; i++) {
        n += step->chain[i].supposed.place >= 0;
        for (int k = 0; k < step->chain[i].nlinks; k++)
            n += step->chain[i].link[k].nfacts;
    }
    return n;
}

/* Whether an earlier chain supposes something of the same edge; both share its mark. */
static bool is_supposed(const struct story_step *step, int chain)
{
    for (int i = 0; i < chain; i++)
        if (step->chain[i].supposed.place == step->chain[chain].supposed.place)
            return true;
    return false;
}

/* All marks, chain by chain, without their places on the edges; the caller frees them. */
static struct mark *list_marks(const struct story_step *step, int *n)
{
    struct mark *mark = mem_alloc((size_t)marks_of(step), sizeof *mark);

    *n = 0;
    for (int i = 0; i < step->nchains; i++) {
        const struct story_chain *chain = &step->chain[i];
        if (chain->supposed.place >= 0 && !is_supposed(step, i))
            mark[(*n)++] = (struct mark){chain->supposed, i, SUPPOSED, 0, 0, false};
        for (int k = 0; k < chain->nlinks; k++)
            for (int f = 0; f < chain->link[k].nfacts; f++)
                mark[(*n)++] = (struct mark){chain->link[k].fact[f], i, k, 0, 0, false};
    }
    return mark;
}

void chain_count_marks(const struct story_step *step, int *count)
{
    int n;
    struct mark *mark = list_marks(step, &n);

    for (int i = 0; i < n; i++)
        count[mark[i].fact.place]++;
    free(mark);
}

/* Earlier links are drawn later, so that their badges stay whole where badges overlap. */
void chain_draw_marks(const struct pen *pen, const struct story_step *step, const int *count)
{
    int *before = mem_alloc((size_t)pen->l->nedges, sizeof *before), n;
    unsigned char *on = mem_alloc((size_t)pen->l->nedges, 1);
    struct mark *mark = list_marks(step, &n);

    for (int i = 0; i < step->nfacts; i++)
        on[step->fact[i].place] = step->fact[i].value == EDGE_ON;
    for (int i = 0; i < n; i++) {
        int edge = mark[i].fact.place;
        mark[i].share = 1.0 / count[edge];
        mark[i].at = (before[edge]++ + 0.5) * mark[i].share;
        mark[i].is_new = on[edge] && mark[i].fact.value == EDGE_ON;
    }
    for (int i = n - 1; i >= 0; i--)
        draw_mark(pen, &mark[i]);
    free(mark);
    free(on);
    free(before);
}

/* ---- contradictions -------------------------------------------------------------------------- */

static void draw_star(cairo_t *cr, const struct star *star, double x, double y, double unit)
{
    cairo_new_path(cr);
    for (int i = 0; i < 2 * star->points; i++) {
        double radius = (i % 2 ? star->dent : star->tip) * unit;
        double turn = i * M_PI / star->points - M_PI / 2;
        cairo_line_to(cr, x + radius * cos(turn), y + radius * sin(turn));
    }
    cairo_close_path(cr);
    set_colour(cr, paper_white);
    cairo_fill_preserve(cr);
    set_colour(cr, step_blue);
    step_set_stroke(cr, star_stroke, unit);
    cairo_stroke(cr);
}

/* The cell in which the star of this cell is: of a group, the one with the number. */
static int star_cell(const struct groups *groups, int cell)
{
    int piece = groups->cell_piece[cell];

    return piece < 0 ? cell : groups->group[groups->piece[piece].group].number_cell;
}

void chain_draw_clashes(const struct pen *pen, const struct groups *groups,
                        const struct story_step *step)
{
    unsigned char *done = mem_alloc((size_t)pen->l->ncells, 1);
    double unit = pen->m.unit, middle[2];

    for (int i = 0; i < step->nchains; i++) {
        const struct story_chain *chain = &step->chain[i];
        for (int k = 0; k < chain->nclash_cells; k++) {
            int cell = star_cell(groups, chain->clash_cell[k]);
            if (done[cell]++)
                continue;
            groups_cell_middle(pen->l, cell, middle);
            draw_star(pen->cr, &cell_star, pen->x + middle[0] * unit, pen->y + middle[1] * unit,
                      unit);
        }
        for (int k = 0; k < chain->nclash_dots; k++)
            draw_star(pen->cr, &dot_star, pen_dot_x(pen, chain->clash_dot[k]),
                      pen_dot_y(pen, chain->clash_dot[k]), unit);
    }
    free(done);
}

/* ---- legend ---------------------------------------------------------------------------------- */

void chain_draw_sample(cairo_t *cr, struct text *text, enum chain_sample sample, double x, double y,
                       double side)
{
    double unit = step_sample_unit(side), middle = y + side / 2;
    struct mark mark = {.link = sample == SAMPLE_SUPPOSED ? SUPPOSED : 0,
                        .chain = sample == SAMPLE_OTHERWISE};

    cairo_save(cr);
    cairo_new_path(cr);
    if (sample == SAMPLE_CLASH) {
        draw_star(cr, &dot_star, x + side / 2, middle, unit * side / (2 * dot_star.tip * unit));
    } else {
        set_colour(cr, step_blue);
        cairo_move_to(cr, x, middle);
        cairo_line_to(cr, x + side, middle);
        step_set_stroke(cr, chain_line, unit);
        cairo_stroke(cr);
        draw_badge(cr, text, style_default.family, &mark, x + side / 2, middle, least_radius, unit);
    }
    cairo_restore(cr);
}
