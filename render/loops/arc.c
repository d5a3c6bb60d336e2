#include "render/loops/arc.h"

#include "render/step_marks.h"

#include <math.h>

/* In sides of a cell: from a corner to the ends of its arc, the stroke, those of a double arc and of
 * the paper within, the dot and the arrow. */
static const double radius = 0.27, stroke = 0.05, outer = 0.15, inner = 0.05;
static const double dot_half = 0.075, arrow_length = 0.16, arrow_half = 0.08;

/* The part of an open arc before its gap; and how far arcs bend between edges that do not meet, around
 * what lies there, in sides of a cell. */
static const double part_open = 0.33, bend_far = 0.75;

static struct point between(struct point a, struct point b, double part)
{
    return (struct point){a.x + part * (b.x - a.x), a.y + part * (b.y - a.y)};
}

/* The point at this distance in a direction. */
static struct point along(struct point a, double distance, struct point way)
{
    return (struct point){a.x + distance * way.x, a.y + distance * way.y};
}

struct point arc_direction(struct point a, struct point b)
{
    double length = hypot(b.x - a.x, b.y - a.y);

    return length > 0 ? (struct point){(b.x - a.x) / length, (b.y - a.y) / length}
                      : (struct point){1, 0};
}

/* ---- where they are -------------------------------------------------------------------------- */

/* Around a corner, a quarter of a circle; between edges in one line, half of one. */
static struct arc corner_arc(const struct brush *brush, int dot, int a, int b)
{
    struct point corner = brush_dot(brush, dot);
    struct point to_a = arc_direction(corner, brush_dot(brush, lattice_along(brush->l, a, dot)));
    struct point to_b = arc_direction(corner, brush_dot(brush, lattice_along(brush->l, b, dot)));
    double far = radius * brush->m.unit;
    struct arc arc = {along(corner, far, to_a), along(along(corner, far, to_a), far, to_b),
                      along(corner, far, to_b)};

    if (hypot(to_a.x + to_b.x, to_a.y + to_b.y) < 0.5)
        arc.bend = along(corner, 1.6 * far, (struct point){-to_a.y, to_a.x});
    return arc;
}

struct arc arc_of(const struct brush *brush, const struct story_mark *mark)
{
    const struct lattice *l = brush->l;
    int a = mark->place[0], b = mark->place[1];

    for (int i = 0; i < 2; i++) {
        int dot = l->edge_dot[a][i];
        if (l->edge_dot[b][0] == dot || l->edge_dot[b][1] == dot)
            return corner_arc(brush, dot, a, b);
    }
    struct point from = brush_edge(brush, a, 0.5), to = brush_edge(brush, b, 0.5);
    struct point way = arc_direction(from, to);

    return (struct arc){
        from,
        along(between(from, to, 0.5), bend_far * brush->m.unit, (struct point){-way.y, way.x}), to};
}

struct point arc_at(const struct arc *arc, double part)
{
    return between(between(arc->from, arc->bend, part), between(arc->bend, arc->to, part), part);
}

struct point arc_out(const struct arc *arc, double part)
{
    struct point way =
        arc_direction(between(arc->from, arc->bend, part), between(arc->bend, arc->to, part));
    struct point middle = between(arc->from, arc->to, 0.5);
    double turn = way.y * (arc->bend.x - middle.x) - way.x * (arc->bend.y - middle.y);

    return turn < 0 ? (struct point){-way.y, way.x} : (struct point){way.y, -way.x};
}

/* ---- what they look like --------------------------------------------------------------------- */

static void stroke_part(cairo_t *cr, const struct arc *arc, double from, double to, double width)
{
    enum { PARTS = 12 };

    for (int i = 0; i <= PARTS; i++) {
        struct point at = arc_at(arc, from + (to - from) * i / PARTS);
        cairo_line_to(cr, at.x, at.y);
    }
    set_line(cr, width);
    cairo_stroke(cr);
}

static void fill_arrow(cairo_t *cr, const struct arc *arc, double unit)
{
    struct point way = arc_direction(between(arc->to, arc->bend, 0.5), arc->to);
    struct point end = along(arc->to, -arrow_length * unit, way);
    double half = arrow_half * unit;

    cairo_move_to(cr, arc->to.x, arc->to.y);
    cairo_line_to(cr, end.x - half * way.y, end.y + half * way.x);
    cairo_line_to(cr, end.x + half * way.y, end.y - half * way.x);
    cairo_fill(cr);
}

void arc_draw(cairo_t *cr, const struct arc *arc, enum story_mark_kind kind, double unit)
{
    bool alike = kind == MARK_ALIKE;
    double width = fmax(stroke * unit, style_least_line);
    struct point middle = arc_at(arc, 0.5);

    cairo_new_path(cr);
    set_colour(cr, step_blue);
    if (kind == MARK_MOST_ONE) {
        stroke_part(cr, arc, 0, part_open, width);
        stroke_part(cr, arc, 1 - part_open, 1, width);
    } else
        stroke_part(cr, arc, 0, 1, alike ? fmax(outer * unit, 3 * style_least_line) : width);
    if (kind == MARK_LEAST_ONE) {
        cairo_arc(cr, middle.x, middle.y, dot_half * unit, 0, 2 * M_PI);
        cairo_fill(cr);
    } else if (kind == MARK_IF_THEN)
        fill_arrow(cr, arc, unit);
    else if (alike) {
        set_colour(cr, paper_white);
        stroke_part(cr, arc, 0, 1, fmax(inner * unit, style_least_line));
    }
}
