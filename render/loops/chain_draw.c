#include "render/loops/chain_draw.h"

#include "base/mem.h"
#include "model/loops/step.h"
#include "render/loops/arc.h"
#include "render/step_marks.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Lengths in sides of a cell: the widths of lines and of the core of hollow ones, crosses. */
static const double chain_line = 0.13, hollow = 0.05, cross_stroke = 0.055, cross_half = 0.14;
static const double dash_length = 0.1, dash_gap = 0.19;

/* Numbers: their size, at least so many points; around them and beside others; from lines, arcs and
 * crosses. */
/* Printers want labels of steps, which sentences name, to be as large as other texts. */
static const double label_size = 0.34, least_label = 6, most_least = 7, label_rim = 0.025,
                    apart = 0.07;
static const double line_gap = 0.12, cross_gap = 0.19, far_gap = 0.3;

/* What numbers keep off: the sign of an arc, and the rings of dots. */
static const double arc_half = 0.08, ring_half = 0.19;

/* What digits and letters take of their cells: half the width and height of a digit. */
static const double digit_wide = 0.19, digit_high = 0.23, letter_at = 0.3, letter_half = 0.13;

/* The stars of cells and dots: points, and the radius at their tips and between them. */
struct chain_star {
    int points;
    double tip, dent;
};

static const struct chain_star cell_star = {14, 0.45, 0.36}, dot_star = {10, 0.26, 0.17};
static const double star_stroke = 0.04;

/* Ways: their stroke, how far they reach beyond the border, and the rings around cells. */
static const double way_stroke = 0.04, way_beyond = 0.26, way_ring = 0.33, way_gap = 0.16;
static const double way_blue[] = {0.45, 0.62, 0.88};

/* ---- numbers --------------------------------------------------------------------------------- */

/* Where something stands already. */
struct area {
    double left, top, right, bottom;
};

/* A picture of links that is being drawn, and what is taken in it. */
struct chain_chart {
    const struct brush *brush;
    int ntaken;
    struct area *taken;
};

static void take(struct chain_chart *chart, struct point at, double half_width, double half_height)
{
    chart->taken = mem_resize(chart->taken, (size_t)chart->ntaken + 1, sizeof *chart->taken);
    chart->taken[chart->ntaken++] =
        (struct area){at.x - half_width, at.y - half_height, at.x + half_width, at.y + half_height};
}

/* How much of the rectangle is taken. */
static double overlap(const struct chain_chart *chart, struct point at, double half_width,
                      double half_height)
{
    double sum = 0;

    for (const struct area *a = chart->taken; a < chart->taken + chart->ntaken; a++) {
        double width = fmin(a->right, at.x + half_width) - fmax(a->left, at.x - half_width);
        double height = fmin(a->bottom, at.y + half_height) - fmax(a->top, at.y - half_height);
        sum += fmax(width, 0) * fmax(height, 0);
    }
    return sum;
}

/* A place for a number: beside this point, in this direction of length 1, at this distance. */
struct beside {
    struct point at, out;
    double gap;
};

enum { MOST_BESIDE = 10 };

/* Draws a label at the place where least is covered; of several the first. What is supposed has a
 * filled background. */
static void draw_label(struct chain_chart *chart, const char *label, bool supposed,
                       const struct beside *beside, int n)
{
    const struct brush *brush = chart->brush;
    struct font font = {brush->style->family, true};
    double unit = brush->m.unit, least = HUGE_VAL;
    double wanted = brush->style->names ? fmin(brush->style->least_text, most_least) : 0;
    double size = fmax(label_size * unit, fmax(wanted, least_label));
    double rim = (supposed ? 2 : 1) * label_rim * unit, pad = supposed ? rim : 0;
    double wide = text_width(brush->text, font, size, label) / 2 + pad;
    double high = text_height(brush->text, font, size, "1") / 2 + pad;
    struct point best = beside->at;

    for (int i = 0; i < n; i++) {
        struct point out = beside[i].out;
        double far = beside[i].gap * unit + fabs(out.x) * wide + fabs(out.y) * high;
        struct point at = {beside[i].at.x + far * out.x, beside[i].at.y + far * out.y};
        double covered = overlap(chart, at, wide + apart * unit, high);
        if (covered < least) {
            least = covered;
            best = at;
        }
    }
    take(chart, best, wide, high);
    cairo_new_path(brush->cr);
    if (supposed)
        cairo_arc(brush->cr, best.x, best.y, fmax(wide, high), 0, 2 * M_PI);
    else
        cairo_rectangle(brush->cr, best.x - wide - rim, best.y - high - rim, 2 * (wide + rim),
                        2 * (high + rim));
    set_colour(brush->cr, supposed ? step_blue : paper_white);
    cairo_fill(brush->cr);
    set_colour(brush->cr, supposed ? paper_white : step_blue);
    text_centred(brush->text, brush->cr, font, size, best.x, best.y, label);
}

/* Beside an edge, in its cells without digits first, in the middle of it first. */
static void label_fact(struct chain_chart *chart, const char *label, bool supposed,
                       struct story_fact fact)
{
    static const double along[] = {0.5, 0.25, 0.75, 0.1, 0.9};
    const struct brush *brush = chart->brush;
    int edge = fact.place, n = 0;
    struct point middle = brush_edge(brush, edge, 0.5);
    struct beside beside[MOST_BESIDE];

    for (int k = 0; k < 5; k++)
        for (int side = 0; side < 2; side++) {
            int cell = brush->l->edge_cell[edge][side];
            if (cell < brush->l->ncells)
                beside[n++] = (struct beside){brush_edge(brush, edge, along[k]),
                                              arc_direction(middle, brush_cell(brush, cell)),
                                              fact.value == EDGE_ON ? line_gap : cross_gap};
        }
    draw_label(chart, label, supposed, beside, n);
}

/* ---- lines and crosses ----------------------------------------------------------------------- */

static void draw_fact(struct chain_chart *chart, struct story_fact fact, bool certain,
                      bool supposed)
{
    const struct brush *brush = chart->brush;
    const double dash[2] = {dash_length * brush->m.unit, dash_gap * brush->m.unit};
    struct point middle = brush_edge(brush, fact.place, 0.5);

    cairo_save(brush->cr);
    cairo_new_path(brush->cr);
    set_colour(brush->cr, step_blue);
    if (fact.value != EDGE_ON) {
        step_path_cross(brush->cr, middle.x, middle.y, cross_half * brush->m.unit);
        take(chart, middle, cross_half * brush->m.unit, cross_half * brush->m.unit);
        set_line(brush->cr, cross_stroke * brush->m.unit);
    } else {
        layer_path_edge(brush, fact.place);
        set_line(brush->cr, chain_line * brush->m.unit);
        if (supposed)
            cairo_set_dash(brush->cr, dash, 2, 0);
    }
    cairo_stroke_preserve(brush->cr);
    if (fact.value == EDGE_ON && !certain && !supposed) {
        set_colour(brush->cr, paper_white);
        cairo_set_line_width(brush->cr, hollow * brush->m.unit);
        cairo_stroke_preserve(brush->cr);
    }
    cairo_new_path(brush->cr);
    cairo_restore(brush->cr);
}

/* ---- links ----------------------------------------------------------------------------------- */

static bool is_of_faces(const struct story_mark *mark)
{
    return mark->kind >= MARK_SAME_SIDE;
}

/* Outside the bend of an arc, near it or farther off, beside its middle; of a face, in a corner. */
static void label_mark(struct chain_chart *chart, const char *label, const struct story_mark *mark)
{
    static const double along[] = {0.5, 0.35, 0.65, 0.2, 0.8};
    const struct brush *brush = chart->brush;
    struct beside beside[MOST_BESIDE];
    int n = 0, face = mark->place[lattice_is_cell(brush->l, mark->place[1])];

    if (is_of_faces(mark)) {
        for (; n < 4; n++)
            beside[n] =
                (struct beside){brush_cell(brush, face),
                                {(n % 2 ? -1 : 1) * M_SQRT1_2, (n / 2 ? -1 : 1) * M_SQRT1_2},
                                way_gap};
    } else {
        struct arc arc = arc_of(brush, mark);
        for (; n < MOST_BESIDE; n++)
            beside[n] = (struct beside){arc_at(&arc, along[n % 5]), arc_out(&arc, along[n % 5]),
                                        n < 5 ? line_gap : far_gap};
    }
    draw_label(chart, label, false, beside, n);
}

/* The digits and letters of the board, the rings of the step, and the signs of its arcs. */
static void take_all(struct chain_chart *chart, const struct drawn_groups *groups,
                     const struct story_step *step)
{
    const struct brush *brush = chart->brush;
    const struct puzzle *p = brush->puzzle;
    double unit = brush->m.unit;

    for (int i = 0; i < p->nclues; i++)
        if (!groups_has(p, i))
            take(chart, brush_cell(brush, p->clue[i].cells[0]), digit_wide * unit,
                 digit_high * unit);
    for (int i = 0; i < groups->npieces; i++) {
        const struct piece *piece = &groups->piece[i];
        int number = p->clue[groups->group[piece->group].clue].number;
        struct point at = brush_cell(brush, piece->letter_cell);
        double size = brush->m.group_number / brush->m.digit * unit;
        take(chart, brush_number(brush, piece), (number > 9 ? 2 : 1) * digit_wide * size,
             digit_high * size);
        if (!piece->centred)
            at = (struct point){at.x - letter_at * unit, at.y - letter_at * unit};
        take(chart, at, letter_half * unit, letter_half * unit);
    }
    for (int i = 0; i < step->nlinks; i++)
        for (int k = 0; k < step->link[i].ndots; k++)
            take(chart, brush_dot(brush, step->link[i].dot[k]), ring_half * unit, ring_half * unit);
}

/* Whether the step concludes the fact, so that its own line or cross is there already. */
static bool is_concluded(const struct story_step *step, struct story_fact fact)
{
    for (int i = 0; i < step->nfacts; i++)
        if (step->fact[i].place == fact.place && step->fact[i].value == fact.value)
            return true;
    return false;
}

static void draw_link(struct chain_chart *chart, const struct story_step *step,
                      const struct story_link *link, bool certain)
{
    const struct brush *brush = chart->brush;
    double half = arc_half * brush->m.unit;

    for (int i = 0; i < link->nfacts; i++)
        if (!is_concluded(step, link->fact[i]))
            draw_fact(chart, link->fact[i], certain, false);
    for (int i = 0; i < link->nmarks; i++) {
        if (is_of_faces(&link->mark[i]))
            continue;
        struct arc arc = arc_of(brush, &link->mark[i]);
        arc_draw(brush->cr, &arc, link->mark[i].kind, brush->m.unit);
        take(chart, arc_at(&arc, 0.5), half, half);
    }
}

/* Where the question mark stands, the end needs no number; of many certain facts one has it. */
static void label_link(struct chain_chart *chart, const struct story_link *link, const char *label,
                       int supposed)
{
    int most = link->nfacts > 2 && link->under < 0 ? 1 : link->nfacts;

    for (int i = 0; i < most; i++)
        if (link->fact[i].place != supposed)
            label_fact(chart, label, false, link->fact[i]);
    for (int i = 0; i < link->nmarks; i++)
        label_mark(chart, label, &link->mark[i]);
}

enum { PLACED_LABEL = 2 * STORY_LABEL };

/* The number of a link, or that of its way and its letter, 1a; "" where it has none: it is silent, joined or
 * supposes something; or the step is a paragraph, where only several relations have numbers. */
static const char *label_of(const struct story_step *step, int link, char room[PLACED_LABEL])
{
    int relations = 0;
    char way[STORY_LABEL], own[STORY_LABEL];

    for (int i = 0; i < step->nlinks; i++)
        relations += step->link[i].nmarks > 0 && story_link_is_told(&step->link[i]);
    bool shown = story_link_is_told(&step->link[link]) && !step->link[link].joined &&
                 (story_lists_links(step) || (relations > 1 && step->link[link].nmarks > 0));
    if (!shown || step->link[link].role == LINK_SUPPOSES)
        return "";
    const char *label = story_link_label(step, link, own);
    bool letter = *label >= 'a';
    snprintf(room, PLACED_LABEL, "%s%s",
             letter ? story_link_label(step, step->link[link].under, way) : "", label);
    return room;
}

/* All lines, crosses and arcs; then what stands beside them. Two suppositions about the same edge share
 * its question mark. */
void chain_draw_links(const struct brush *brush, const struct drawn_groups *groups,
                      const struct story_step *step)
{
    struct chain_chart chart = {.brush = brush};
    const struct story_link *link = step->link;
    char room[PLACED_LABEL];
    int supposed = -1;

    take_all(&chart, groups, step);
    for (int i = 0; i < step->nlinks; i++) {
        if (link[i].role != LINK_SUPPOSES) {
            draw_link(&chart, step, &link[i], link[i].under < 0);
        } else if (link[i].fact->place != supposed) {
            draw_fact(&chart, *link[i].fact, false, true);
            label_fact(&chart, "?", true, *link[i].fact);
            supposed = link[i].fact->place;
        }
    }
    for (int i = 0; i < step->nlinks; i++)
        if (*label_of(step, i, room))
            label_link(&chart, &link[i], label_of(step, i, room), supposed);
    free(chart.taken);
}

unsigned chain_samples(const struct story_step *step)
{
    unsigned all = 0;
    char room[PLACED_LABEL];

    for (int i = 0; i < step->nlinks; i++) {
        const struct story_link *link = &step->link[i];
        const char *label = label_of(step, i, room);
        bool clash = link->role == LINK_CLASHES && link->nclues + link->ncells + link->ndots > 0;
        all |= (unsigned)(link->role == LINK_SUPPOSES) << SAMPLE_SUPPOSED |
               (unsigned)(*label > 0) << SAMPLE_FOLLOWS | (unsigned)clash << SAMPLE_CLASH |
               (unsigned)chain_is_way(link) << SAMPLE_WAY |
               (unsigned)(chain_is_way(link) || chain_is_about_side(link)) << SAMPLE_CELL;
        for (int m = 0; m < link->nmarks; m++)
            if (!is_of_faces(&link->mark[m]))
                all |= 1U << (SAMPLE_MARK + (int)link->mark[m].kind);
    }
    return all;
}

/* ---- ways ------------------------------------------------------------------------------------ */

bool chain_is_way(const struct story_link *link)
{
    return strcmp(link->kind, "way") == 0 && link->nmarks > 0 && link->ncells > 1;
}

const struct story_fact *chain_crossing(const struct lattice *l, const struct story_link *way,
                                        int i)
{
    for (const struct story_fact *use = way->use; use < way->use + way->nuses; use++) {
        const int *side = l->edge_cell[use->place];
        if ((side[0] == way->cell[i] && side[1] == way->cell[i + 1]) ||
            (side[1] == way->cell[i] && side[0] == way->cell[i + 1]))
            return use;
    }
    return NULL;
}

bool chain_is_about_side(const struct story_link *link)
{
    return strcmp(link->kind, "pocket") == 0 && link->nmarks > 0;
}

/* The middle of a cell; of what lies around them, a point beyond the edge on its way. */
static struct point way_point(const struct brush *brush, int face, int edge)
{
    const int *side = brush->l->edge_cell[edge];

    if (lattice_is_cell(brush->l, face))
        return brush_cell(brush, face);
    struct point at = brush_edge(brush, edge, 0.5);
    struct point out = arc_direction(brush_cell(brush, side[side[0] == face]), at);
    return (struct point){at.x + way_beyond * brush->m.unit * out.x,
                          at.y + way_beyond * brush->m.unit * out.y};
}

/* A ring around each of its ends, or of what it finds the side, that is a cell. */
static void draw_way(const struct brush *brush, const struct story_link *link)
{
    cairo_new_path(brush->cr);
    for (int i = 0; chain_is_way(link) && i < link->ncells - 1; i++) {
        const struct story_fact *crossing = chain_crossing(brush->l, link, i);
        for (int k = 0; crossing && k < 2; k++) {
            struct point at = way_point(brush, link->cell[i + k], crossing->place);
            cairo_line_to(brush->cr, at.x, at.y);
        }
    }
    for (int k = 0; k < 2; k++) {
        int face = link->mark->place[k];
        if (!lattice_is_cell(brush->l, face))
            continue;
        struct point at = brush_cell(brush, face);
        cairo_new_sub_path(brush->cr);
        cairo_arc(brush->cr, at.x, at.y, way_ring * brush->m.unit, 0, 2 * M_PI);
    }
    set_colour(brush->cr, way_blue);
    set_line(brush->cr, way_stroke * brush->m.unit);
    cairo_stroke(brush->cr);
}

/* ---- contradictions -------------------------------------------------------------------------- */

static void draw_star(cairo_t *cr, const struct chain_star *star, struct point at, double unit)
{
    cairo_new_path(cr);
    for (int i = 0; i < 2 * star->points; i++) {
        double radius = (i % 2 ? star->dent : star->tip) * unit;
        double turn = i * M_PI / star->points - M_PI / 2;
        cairo_line_to(cr, at.x + radius * cos(turn), at.y + radius * sin(turn));
    }
    cairo_close_path(cr);
    set_colour(cr, paper_white);
    cairo_fill_preserve(cr);
    set_colour(cr, step_blue);
    set_line(cr, star_stroke * unit);
    cairo_stroke(cr);
}

/* The star of a piece is around its number. */
static void draw_cell_star(const struct brush *brush, const struct drawn_groups *groups, int cell)
{
    int piece = groups->cell_piece[cell];

    draw_star(brush->cr, &cell_star,
              piece < 0 ? brush_cell(brush, cell) : brush_number(brush, &groups->piece[piece]),
              brush->m.unit);
}

void chain_draw_ground(const struct brush *brush, const struct drawn_groups *groups,
                       const struct story_step *step)
{
    for (const struct story_link *link = step->link; link < step->link + step->nlinks; link++) {
        if (chain_is_way(link) || chain_is_about_side(link))
            draw_way(brush, link);
        if (link->role != LINK_CLASHES)
            continue;
        for (int k = 0; k < link->nclues; k++)
            draw_cell_star(brush, groups, brush->puzzle->clue[link->clue[k]].cells[0]);
        for (int k = 0; k < link->ncells; k++)
            draw_cell_star(brush, groups, link->cell[k]);
        for (int k = 0; k < link->ndots; k++)
            draw_star(brush->cr, &dot_star, brush_dot(brush, link->dot[k]), brush->m.unit);
    }
}

/* ---- legend ---------------------------------------------------------------------------------- */

void chain_draw_sample(const struct pen *pen, enum chain_sample sample, struct spot at)
{
    cairo_t *cr = pen->cr;
    double x = at.x, y = at.y, side = at.unit, unit = step_sample_unit(side);
    struct point middle = {x + side / 2, y + side / 2};
    struct font bold = {pen->style->family, true};
    double in = arc_half * unit; /* its ends are that wide */
    struct arc arc = {{x + in, y + side}, {middle.x, y - side / 2}, {x + side - in, y + side}};

    cairo_save(cr);
    cairo_new_path(cr);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    set_colour(cr, step_blue);
    if (sample >= SAMPLE_MARK) {
        arc_draw(cr, &arc, (enum story_mark_kind)(sample - SAMPLE_MARK), unit);
    } else if (sample == SAMPLE_WAY || sample == SAMPLE_CELL) {
        set_colour(cr, way_blue);
        if (sample == SAMPLE_CELL) {
            cairo_arc(cr, middle.x, middle.y, 0.45 * side, 0, 2 * M_PI);
        } else {
            cairo_move_to(cr, x, y + side);
            cairo_line_to(cr, x, middle.y);
            cairo_line_to(cr, x + side, middle.y);
        }
        set_line(cr, way_stroke * unit);
        cairo_stroke(cr);
    } else if (sample == SAMPLE_CLASH) {
        draw_star(cr, &dot_star, middle, side / (2 * (dot_star.tip + star_stroke)));
    } else {
        if (sample == SAMPLE_SUPPOSED) {
            cairo_arc(cr, middle.x, middle.y, side / 2, 0, 2 * M_PI);
            cairo_fill(cr);
            set_colour(cr, paper_white);
        }
        text_centred(pen->text, cr, bold, 0.8 * side, middle.x, middle.y,
                     sample == SAMPLE_SUPPOSED ? "?" : "1");
    }
    cairo_restore(cr);
}
