/*
 * A dot is a dash of length zero with round caps, and each layer is one path, which keeps PDF files
 * small.
 */
#include "render/loops/layers.h"

#include "base/mem.h"
#include "model/loops/square.h"

#include <math.h>
#include <stdio.h>

/* Ink of the parts: 1 is black. */
static const double ink_outline = 0.62;
static const double ink_dot = 0.85;
static const double ink_unused_dot = 0.5;
static const double ink_letter = 0.8;
static const double ink_clue = 1;
static const double ink_hatch = 0.45;
static const double ink_frame = 0.45;

/* From the outermost edges to the inside of the frame's line, and to its outside, in sides of a
 * cell. */
static const double frame_distance = 0.17, frame_margin = 0.23;

static const double dot_margin = 0.1;

/* Hatching: the distance and the width of its lines, and the radius of the bare paper behind a
 * number, in sides of a cell; the angle for each tint, in degrees. */
static const double hatch_pitch = 0.17, hatch_width = 0.014, hatch_free = 0.34;
static const double hatch_angle[STYLE_MAX_TINTS] = {45, 135, 0, 90, 22.5, 112.5};

/* The largest width of a number and of a letter, in sides of a cell. */
static const double number_room = 0.74, narrow_room = 0.54, most_room = 0.84;
static const double letter_room = 0.4;

double board_margin(const struct lattice *l)
{
    return lattice_is_full(l) ? dot_margin : frame_margin;
}

struct pen pen_new(cairo_t *cr, struct text *text, const struct style *style,
                   const struct puzzle *puzzle, double x, double y, double unit)
{
    struct box box = layer_box(puzzle->lattice);
    double margin = board_margin(puzzle->lattice);

    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    return (struct pen){.cr = cr,
                        .text = text,
                        .style = style,
                        .m = style_measure(style, unit),
                        .puzzle = puzzle,
                        .l = puzzle->lattice,
                        .x = x + (margin - box.left) * unit,
                        .y = y + (margin - box.top) * unit};
}

void pen_ink(const struct pen *pen, double ink)
{
    if (pen->colour)
        set_colour(pen->cr, pen->colour);
    else
        set_grey(pen->cr, ink);
}

struct box layer_box(const struct lattice *l)
{
    struct box b = {l->dot_at[0][0], l->dot_at[0][1], l->dot_at[0][0], l->dot_at[0][1]};

    for (int v = 1; v < l->ndots; v++) {
        const int *at = l->dot_at[v];
        b.left = at[0] < b.left ? at[0] : b.left;
        b.right = at[0] > b.right ? at[0] : b.right;
        b.top = at[1] < b.top ? at[1] : b.top;
        b.bottom = at[1] > b.bottom ? at[1] : b.bottom;
    }
    return b;
}

void layer_path_edge(const struct pen *pen, int edge)
{
    struct point from = pen_edge(pen, edge, 0), to = pen_edge(pen, edge, 1);

    cairo_move_to(pen->cr, from.x, from.y);
    cairo_line_to(pen->cr, to.x, to.y);
}

void layer_path_cell(const struct pen *pen, int cell)
{
    const struct lattice *l = pen->l;

    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++) {
        struct point at = pen_dot(pen, l->cell_dot[k]);
        cairo_line_to(pen->cr, at.x, at.y);
    }
    cairo_close_path(pen->cr);
    cairo_new_sub_path(pen->cr);
}

/* ---- frame ----------------------------------------------------------------------------------- */

/* Whether a stroke along the rim reaches into the cell. */
static bool is_near_rim(const struct lattice *l, int cell)
{
    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++) {
        int dot = l->cell_dot[k];
        for (int i = l->dot_start[dot]; i < l->dot_start[dot + 1]; i++)
            if (!lattice_is_cell(l, l->dot_cell[i]))
                return true;
    }
    return false;
}

static void stroke_rim(const struct pen *pen, double width)
{
    for (int e = 0; e < pen->l->nedges; e++)
        if (!lattice_is_cell(pen->l, pen->l->edge_cell[e][0]) ||
            !lattice_is_cell(pen->l, pen->l->edge_cell[e][1]))
            layer_path_edge(pen, e);
    set_line(pen->cr, width);
    cairo_stroke(pen->cr);
}

/* Draws a broad stroke along the rim and paints over all except its outermost part, so that the
 * frame keeps its distance from any outline. */
void layer_frame(const struct pen *pen, const double paper[3])
{
    const struct lattice *l = pen->l;
    double far = frame_distance * pen->m.unit;

    if (lattice_is_full(l))
        return;
    pen_ink(pen, ink_frame);
    stroke_rim(pen, 2 * (far + pen->m.outline));
    set_colour(pen->cr, paper);
    stroke_rim(pen, 2 * far);
    for (int c = 0; c < l->ncells; c++)
        if (is_near_rim(l, c))
            layer_path_cell(pen, c);
    cairo_fill(pen->cr);
}

/* ---- groups ---------------------------------------------------------------------------------- */

static struct point towards(struct point from, struct point to, double far)
{
    double length = hypot(to.x - from.x, to.y - from.y);
    double part = length > 2 * far ? far / length : 0.5;

    return (struct point){from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)};
}

/* Where the control points of a rounded corner lie on the way from its ends to its tip. A right
 * angle becomes nearly a quarter of a circle. */
static const double roundness = 0.5523;

/* A corner with a radius of fewer points is cut by a straight line, which looks the same at that
 * size, and begins nearer to the tip by this part. */
static const double least_radius = 2.5, cut = 0.75;

/* Adds the closed ring with rounded corners to the path. */
static void path_ring(const struct pen *pen, const struct point *at, int n)
{
    bool small = pen->m.corner < least_radius;
    double far = small ? cut * pen->m.corner : pen->m.corner;

    for (int i = 0; i < n; i++) {
        struct point tip = {pen->x + at[i].x * pen->m.unit, pen->y + at[i].y * pen->m.unit};
        struct point before = {pen->x + at[(i + n - 1) % n].x * pen->m.unit,
                               pen->y + at[(i + n - 1) % n].y * pen->m.unit};
        struct point after = {pen->x + at[(i + 1) % n].x * pen->m.unit,
                              pen->y + at[(i + 1) % n].y * pen->m.unit};
        struct point in = towards(tip, before, far);
        struct point out = towards(tip, after, far);
        if (i == 0)
            cairo_move_to(pen->cr, in.x, in.y);
        else
            cairo_line_to(pen->cr, in.x, in.y);
        if (small)
            cairo_line_to(pen->cr, out.x, out.y);
        else
            cairo_curve_to(pen->cr, in.x + roundness * (tip.x - in.x),
                           in.y + roundness * (tip.y - in.y), out.x + roundness * (tip.x - out.x),
                           out.y + roundness * (tip.y - out.y), out.x, out.y);
    }
    cairo_close_path(pen->cr);
}

void layer_path_groups(const struct pen *pen, const struct groups *groups, int tint)
{
    struct outline *outline = outline_new(pen->l, groups->cell_piece);
    FREED struct point *scratch = mem_alloc(pen->l->cell_start[pen->l->ncells], sizeof *scratch);

    for (int i = 0; i < outline->nrings; i++) {
        const struct outline_ring *ring = &outline->ring[i];
        if (tint >= 0 && groups->group[groups->piece[ring->owner].group].tint != tint)
            continue;
        outline_inset(pen->l, outline, i, pen->m.inset / pen->m.unit, scratch);
        path_ring(pen, scratch, ring->end - ring->start);
    }
    outline_free(outline);
}

/* Fills the current path with lines at an angle of its own for each tint. */
static void hatch(const struct pen *pen, int tint)
{
    double x1, y1, x2, y2, pitch = hatch_pitch * pen->m.unit;

    cairo_save(pen->cr);
    cairo_clip(pen->cr);
    cairo_clip_extents(pen->cr, &x1, &y1, &x2, &y2);
    double reach = hypot(x2 - x1, y2 - y1) / 2;
    cairo_translate(pen->cr, (x1 + x2) / 2, (y1 + y2) / 2);
    cairo_rotate(pen->cr, hatch_angle[tint] * M_PI / 180);
    for (int k = 0; k * pitch <= reach; k++)
        for (int side = k == 0 ? 1 : -1; side <= 1; side += 2) {
            cairo_move_to(pen->cr, -reach, side * k * pitch);
            cairo_line_to(pen->cr, reach, side * k * pitch);
        }
    pen_ink(pen, ink_hatch);
    set_line(pen->cr, hatch_width * pen->m.unit);
    cairo_stroke(pen->cr);
    cairo_restore(pen->cr);
}

void layer_tints(const struct pen *pen, const struct groups *groups, const double paper[3])
{
    bool hatching = pen->style->hatching;

    for (int tint = 0; tint < pen->style->ntints; tint++) {
        double light = hatching ? 1 : 1 - pen->style->tint[tint];
        layer_path_groups(pen, groups, tint);
        cairo_set_source_rgb(pen->cr, paper[0] * light, paper[1] * light, paper[2] * light);
        cairo_fill_preserve(pen->cr);
        if (hatching)
            hatch(pen, tint);
        cairo_new_path(pen->cr);
    }
    set_colour(pen->cr, paper);
    for (int i = 0; hatching && i < groups->npieces; i++) { /* bare paper behind the numbers */
        struct point at = pen_number(pen, &groups->piece[i]);
        cairo_arc(pen->cr, at.x, at.y, hatch_free * pen->m.unit, 0, 2 * M_PI);
        cairo_close_path(pen->cr);
        cairo_fill(pen->cr);
    }
}

/* Each tint is filled and outlined in one go, so that a PDF has its path only once. */
void layer_groups(const struct pen *pen, const struct groups *groups, const double paper[3])
{
    if (pen->style->hatching) {
        layer_tints(pen, groups, paper);
        layer_outlines(pen, groups);
        return;
    }
    set_line(pen->cr, pen->m.outline);
    for (int tint = 0; tint < pen->style->ntints; tint++) {
        double light = 1 - pen->style->tint[tint];
        layer_path_groups(pen, groups, tint);
        cairo_set_source_rgb(pen->cr, paper[0] * light, paper[1] * light, paper[2] * light);
        cairo_fill_preserve(pen->cr);
        pen_ink(pen, ink_outline);
        cairo_stroke(pen->cr);
    }
}

void layer_outlines(const struct pen *pen, const struct groups *groups)
{
    layer_path_groups(pen, groups, -1);
    pen_ink(pen, ink_outline);
    set_line(pen->cr, pen->m.outline);
    cairo_stroke(pen->cr);
}

/* ---- dots ------------------------------------------------------------------------------------ */

/* A loop could pass a dot of use, which has an edge that is not internal to a group; a number
 * stands on one that is hidden, or between two: so near, in units. */
static const double number_near = 0.6;
enum dot_kind { DOT_HIDDEN, DOT_UNUSED, DOT_OF_USE };

static enum dot_kind dot_kind(const struct pen *pen, const struct groups *groups, int dot)
{
    for (int k = pen->l->dot_start[dot]; k < pen->l->dot_start[dot + 1]; k++)
        if (!puzzle_internal(pen->puzzle, pen->l->dot_edge[k]))
            return DOT_OF_USE;
    int piece = groups->cell_piece[pen->l->dot_cell[pen->l->dot_start[dot]]];
    const double *number = groups->piece[piece].number;
    const int *at = pen->l->dot_at[dot];
    return hypot(number[0] - at[0], number[1] - at[1]) < number_near ? DOT_HIDDEN : DOT_UNUSED;
}

struct point pen_dot(const struct pen *pen, int dot)
{
    const int *at = pen->l->dot_at[dot];

    return (struct point){pen->x + at[0] * pen->m.unit, pen->y + at[1] * pen->m.unit};
}

struct point pen_cell(const struct pen *pen, int cell)
{
    double middle[2];

    groups_cell_middle(pen->l, cell, middle);
    return (struct point){pen->x + middle[0] * pen->m.unit, pen->y + middle[1] * pen->m.unit};
}

struct point pen_number(const struct pen *pen, const struct piece *piece)
{
    return (struct point){pen->x + piece->number[0] * pen->m.unit,
                          pen->y + piece->number[1] * pen->m.unit};
}

struct point pen_edge(const struct pen *pen, int edge, double part)
{
    const int *dot = pen->l->edge_dot[edge];
    struct point from = pen_dot(pen, dot[0]), to = pen_dot(pen, dot[1]);

    return (struct point){from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)};
}

/* The dots of a row are the points of one dashed line. It ends a little behind the last dot, in
 * points, so that rounding does not lose that one. */
static const double line_end = 0.3;

/* Draws the dots of a kind. A row has them at the step from the first dot to
 * the second, if these are in one row. */
static void draw_dots(const struct pen *pen, const struct groups *groups, enum dot_kind kind,
                      double width, double ink)
{
    int(*at)[2] = pen->l->dot_at;
    int n = pen->l->ndots;
    int step = n > 1 && at[1][1] == at[0][1] && at[1][0] > at[0][0] ? at[1][0] - at[0][0] : 1;

    for (int v = 0, end; v < n; v = end) {
        enum dot_kind is = dot_kind(pen, groups, v);
        end = v + 1;
        while (end < n && at[end][1] == at[v][1] && at[end][0] - at[end - 1][0] == step &&
               dot_kind(pen, groups, end) == is)
            end++;
        if (is != kind)
            continue;
        struct point from = pen_dot(pen, v), to = pen_dot(pen, end - 1);
        cairo_move_to(pen->cr, from.x, from.y);
        cairo_line_to(pen->cr, to.x + line_end, from.y);
    }
    pen_ink(pen, ink);
    set_line(pen->cr, width);
    cairo_set_dash(pen->cr, (double[]){0, step * pen->m.unit}, 2, 0);
    cairo_stroke(pen->cr);
    cairo_set_dash(pen->cr, NULL, 0, 0);
}

void layer_dots(const struct pen *pen, const struct groups *groups)
{
    draw_dots(pen, groups, DOT_UNUSED, 0.7 * pen->m.dot, ink_unused_dot);
    draw_dots(pen, groups, DOT_OF_USE, pen->m.dot, ink_dot);
}

/* ---- clues ----------------------------------------------------------------------------------- */

/* The size at which the label is no wider than the room. */
static double fitting(const struct pen *pen, struct font font, double size, double room,
                      const char *label)
{
    double width = text_width(pen->text, font, size, label);

    return width > room ? size * room / width : size;
}

/* Of the piece, or of a cell; alone in its cell with a letter, it moves away from that. It is not smaller
 * than what is legible if that has any room. */
static void draw_number(const struct pen *pen, struct point at, int number,
                        const struct piece *piece)
{
    bool group = piece, aside = piece && piece->ncells == 1;
    double room = (piece && piece->narrow && !aside ? narrow_room : number_room) * pen->m.unit;
    struct font font = {pen->style->family, group};
    double shift = aside ? 0.1 * pen->m.unit : 0;
    char label[16];

    snprintf(label, sizeof label, "%d", number);
    double size = (group ? pen->m.group_number : pen->m.digit) - shift;

    double most = fitting(pen, font, size, most_room * pen->m.unit - 2 * shift, label);
    size = fitting(pen, font, size, room - 2 * shift, label);
    size = fmax(size, fmin(most, pen->style->least_text));
    text_centred(pen->text, pen->cr, font, size, at.x + shift, at.y + shift, label);
}

/*
 * Draws the letter in the upper left corner of the piece's first cell. A letter too small to read
 * is left out, except in groups of several pieces, which only the letter links, and where sentences
 * name groups.
 */
static void draw_letter(const struct pen *pen, const struct group *group, const struct piece *piece)
{
    const char *name = pen->puzzle->clue[group->clue].name;
    struct font font = {pen->style->family, false};
    bool single = group->end_pieces - group->first_piece == 1;
    struct point at = pen_cell(pen, piece->letter_cell);

    if (!name)
        return;
    double size = fitting(pen, font, pen->m.letter, letter_room * pen->m.unit, name);
    if (single && size < pen->style->least_text && !pen->style->names)
        return;
    at.x += -pen->m.unit / 2 + pen->m.inset + 0.35 * size;
    at.y += -pen->m.unit / 2 + pen->m.inset + 0.3 * size;
    at.y += text_height(pen->text, font, size, "H");
    text_line(pen->text, pen->cr, font, size, at.x, at.y, TEXT_LEFT, name);
}

void layer_clues(const struct pen *pen, const struct groups *groups)
{
    const struct puzzle *p = pen->puzzle;

    pen_ink(pen, ink_letter);
    for (int i = 0; i < groups->npieces; i++)
        draw_letter(pen, &groups->group[groups->piece[i].group], &groups->piece[i]);
    pen_ink(pen, ink_clue);
    for (int i = 0; i < p->nclues; i++)
        if (!groups_has(p, i))
            draw_number(pen, pen_cell(pen, p->clue[i].cells[0]), p->clue[i].number, NULL);
    for (int i = 0; i < groups->npieces; i++) {
        const struct piece *piece = &groups->piece[i];
        draw_number(pen, pen_number(pen, piece), p->clue[groups->group[piece->group].clue].number,
                    piece);
    }
}
