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
static const double ink_tiling = 0.35;

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
static const double letter_room = 0.4, centred_room = 0.6;

/* Boards of squares with missing cells. */
static bool has_frame(const struct lattice *l)
{
    return l->square && !lattice_is_full(l);
}

double board_margin(const struct lattice *l)
{
    return has_frame(l) ? frame_margin : dot_margin;
}

struct brush brush_new(const struct pen *pen, const struct puzzle *puzzle, struct spot at)
{
    struct box box = layer_box(puzzle->lattice);
    double margin = board_margin(puzzle->lattice);

    cairo_set_line_cap(pen->cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(pen->cr, CAIRO_LINE_JOIN_ROUND);
    return (struct brush){.cr = pen->cr,
                          .text = pen->text,
                          .style = pen->style,
                          .m = style_measure(pen->style, at.unit),
                          .puzzle = puzzle,
                          .l = puzzle->lattice,
                          .x = at.x + (margin - box.left) * at.unit,
                          .y = at.y + (margin - box.top) * at.unit};
}

void brush_ink(const struct brush *brush, double ink)
{
    if (brush->colour)
        set_colour(brush->cr, brush->colour);
    else
        set_grey(brush->cr, ink);
}

struct box layer_box(const struct lattice *l)
{
    struct box b = {HUGE_VAL, HUGE_VAL, -HUGE_VAL, -HUGE_VAL};

    for (int v = 0; v < l->ndots; v++) {
        struct point at = groups_dot(l, v);
        b.left = fmin(b.left, at.x);
        b.right = fmax(b.right, at.x);
        b.top = fmin(b.top, at.y);
        b.bottom = fmax(b.bottom, at.y);
    }
    return b;
}

void layer_path_edge(const struct brush *brush, int edge)
{
    struct point from = brush_edge(brush, edge, 0), to = brush_edge(brush, edge, 1);

    cairo_move_to(brush->cr, from.x, from.y);
    cairo_line_to(brush->cr, to.x, to.y);
}

void layer_path_cell(const struct brush *brush, int cell)
{
    const struct lattice *l = brush->l;

    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++) {
        struct point at = brush_dot(brush, l->cell_dot[k]);
        cairo_line_to(brush->cr, at.x, at.y);
    }
    cairo_close_path(brush->cr);
    cairo_new_sub_path(brush->cr);
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

static void stroke_rim(const struct brush *brush, double width)
{
    for (int e = 0; e < brush->l->nedges; e++)
        if (!lattice_is_cell(brush->l, brush->l->edge_cell[e][0]) ||
            !lattice_is_cell(brush->l, brush->l->edge_cell[e][1]))
            layer_path_edge(brush, e);
    set_line(brush->cr, width);
    cairo_stroke(brush->cr);
}

/* Draws a broad stroke along the rim and paints over all except its outermost part, so that the
 * frame keeps its distance from any outline. */
void layer_frame(const struct brush *brush, const double paper[3])
{
    const struct lattice *l = brush->l;
    double far = frame_distance * brush->m.unit;

    if (!has_frame(l))
        return;
    brush_ink(brush, ink_frame);
    stroke_rim(brush, 2 * (far + brush->m.outline));
    set_colour(brush->cr, paper);
    stroke_rim(brush, 2 * far);
    for (int c = 0; c < l->ncells; c++)
        if (is_near_rim(l, c))
            layer_path_cell(brush, c);
    cairo_fill(brush->cr);
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
static void path_ring(const struct brush *brush, const struct point *at, int n)
{
    bool small = brush->m.corner < least_radius;
    double far = small ? cut * brush->m.corner : brush->m.corner;

    for (int i = 0; i < n; i++) {
        struct point tip = {brush->x + at[i].x * brush->m.unit, brush->y + at[i].y * brush->m.unit};
        struct point before = {brush->x + at[(i + n - 1) % n].x * brush->m.unit,
                               brush->y + at[(i + n - 1) % n].y * brush->m.unit};
        struct point after = {brush->x + at[(i + 1) % n].x * brush->m.unit,
                              brush->y + at[(i + 1) % n].y * brush->m.unit};
        struct point in = towards(tip, before, far);
        struct point out = towards(tip, after, far);
        if (i == 0)
            cairo_move_to(brush->cr, in.x, in.y);
        else
            cairo_line_to(brush->cr, in.x, in.y);
        if (small)
            cairo_line_to(brush->cr, out.x, out.y);
        else
            cairo_curve_to(brush->cr, in.x + roundness * (tip.x - in.x),
                           in.y + roundness * (tip.y - in.y), out.x + roundness * (tip.x - out.x),
                           out.y + roundness * (tip.y - out.y), out.x, out.y);
    }
    cairo_close_path(brush->cr);
}

void layer_path_groups(const struct brush *brush, const struct drawn_groups *groups, int tint)
{
    struct outline *outline = outline_new(brush->l, groups->cell_piece);
    FREED struct point *scratch =
        mem_alloc(brush->l->cell_start[brush->l->ncells], sizeof *scratch);

    for (int i = 0; i < outline->nrings; i++) {
        const struct outline_ring *ring = &outline->ring[i];
        if (tint >= 0 && groups->group[groups->piece[ring->owner].group].tint != tint)
            continue;
        outline_inset(brush->l, outline, i, brush->m.inset / brush->m.unit, scratch);
        path_ring(brush, scratch, ring->end - ring->start);
    }
    outline_free(outline);
}

/* Fills the current path with lines at an angle of its own for each tint. */
static void hatch(const struct brush *brush, int tint)
{
    double x1, y1, x2, y2, pitch = hatch_pitch * brush->m.unit;

    cairo_save(brush->cr);
    cairo_clip(brush->cr);
    cairo_clip_extents(brush->cr, &x1, &y1, &x2, &y2);
    double reach = hypot(x2 - x1, y2 - y1) / 2;
    cairo_translate(brush->cr, (x1 + x2) / 2, (y1 + y2) / 2);
    cairo_rotate(brush->cr, hatch_angle[tint] * M_PI / 180);
    for (int k = 0; k * pitch <= reach; k++)
        for (int side = k == 0 ? 1 : -1; side <= 1; side += 2) {
            cairo_move_to(brush->cr, -reach, side * k * pitch);
            cairo_line_to(brush->cr, reach, side * k * pitch);
        }
    brush_ink(brush, ink_hatch);
    set_line(brush->cr, hatch_width * brush->m.unit);
    cairo_stroke(brush->cr);
    cairo_restore(brush->cr);
}

void layer_tints(const struct brush *brush, const struct drawn_groups *groups,
                 const double paper[3])
{
    bool hatching = brush->style->hatching;

    for (int tint = 0; tint < brush->style->ntints; tint++) {
        double light = hatching ? 1 : 1 - brush->style->tint[tint];
        layer_path_groups(brush, groups, tint);
        cairo_set_source_rgb(brush->cr, paper[0] * light, paper[1] * light, paper[2] * light);
        cairo_fill_preserve(brush->cr);
        if (hatching)
            hatch(brush, tint);
        cairo_new_path(brush->cr);
    }
    set_colour(brush->cr, paper);
    for (int i = 0; hatching && i < groups->npieces; i++) { /* bare paper behind the numbers */
        struct point at = brush_number(brush, &groups->piece[i]);
        cairo_arc(brush->cr, at.x, at.y, hatch_free * brush->m.unit, 0, 2 * M_PI);
        cairo_close_path(brush->cr);
        cairo_fill(brush->cr);
    }
}

/* Each tint is filled and outlined in one go, so that a PDF has its path only once. */
void layer_groups(const struct brush *brush, const struct drawn_groups *groups,
                  const double paper[3])
{
    if (brush->style->hatching) {
        layer_tints(brush, groups, paper);
        layer_outlines(brush, groups);
        return;
    }
    set_line(brush->cr, brush->m.outline);
    for (int tint = 0; tint < brush->style->ntints; tint++) {
        double light = 1 - brush->style->tint[tint];
        layer_path_groups(brush, groups, tint);
        cairo_set_source_rgb(brush->cr, paper[0] * light, paper[1] * light, paper[2] * light);
        cairo_fill_preserve(brush->cr);
        brush_ink(brush, ink_outline);
        cairo_stroke(brush->cr);
    }
}

void layer_outlines(const struct brush *brush, const struct drawn_groups *groups)
{
    layer_path_groups(brush, groups, -1);
    brush_ink(brush, ink_outline);
    set_line(brush->cr, brush->m.outline);
    cairo_stroke(brush->cr);
}

/* ---- tiling ---------------------------------------------------------------------------------- */

static const double tiling_width = 0.02; /* in sides */

void layer_tiling(const struct brush *brush)
{
    if (brush->l->square)
        return;
    cairo_new_path(brush->cr);
    for (int e = 0; e < brush->l->nedges; e++)
        if (!puzzle_internal(brush->puzzle, e))
            layer_path_edge(brush, e);
    brush_ink(brush, ink_tiling);
    set_line(brush->cr, tiling_width * brush->m.unit);
    cairo_stroke(brush->cr);
}

/* ---- dots ------------------------------------------------------------------------------------ */

/* A loop could pass a dot of use, which has an edge that is not internal to a group; a number
 * stands on one that is hidden, or between two: so near, in units. */
static const double number_near = 0.6;
enum dot_kind { DOT_HIDDEN, DOT_UNUSED, DOT_OF_USE };

static enum dot_kind dot_kind(const struct brush *brush, const struct drawn_groups *groups, int dot)
{
    for (int k = brush->l->dot_start[dot]; k < brush->l->dot_start[dot + 1]; k++)
        if (!puzzle_internal(brush->puzzle, brush->l->dot_edge[k]))
            return DOT_OF_USE;
    int piece = groups->cell_piece[brush->l->dot_cell[brush->l->dot_start[dot]]];
    const double *number = groups->piece[piece].number;
    struct point at = groups_dot(brush->l, dot);
    return hypot(number[0] - at.x, number[1] - at.y) < number_near ? DOT_HIDDEN : DOT_UNUSED;
}

struct point brush_dot(const struct brush *brush, int dot)
{
    struct point at = groups_dot(brush->l, dot);

    return (struct point){brush->x + at.x * brush->m.unit, brush->y + at.y * brush->m.unit};
}

struct point brush_cell(const struct brush *brush, int cell)
{
    double middle[2];

    groups_cell_middle(brush->l, cell, middle);
    return (struct point){brush->x + middle[0] * brush->m.unit,
                          brush->y + middle[1] * brush->m.unit};
}

struct point brush_number(const struct brush *brush, const struct piece *piece)
{
    return (struct point){brush->x + piece->number[0] * brush->m.unit,
                          brush->y + piece->number[1] * brush->m.unit};
}

struct point brush_edge(const struct brush *brush, int edge, double part)
{
    const int *dot = brush->l->edge_dot[edge];
    struct point from = brush_dot(brush, dot[0]), to = brush_dot(brush, dot[1]);

    return (struct point){from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)};
}

/* The dots of a row are the points of one dashed line. It ends a little behind the last dot, in
 * points, so that rounding does not lose that one. */
static const double line_end = 0.3;

/* Draws the dots of a kind. A row has them at the step from the first dot to
 * the second, if these are in one row. */
static void draw_dots(const struct brush *brush, const struct drawn_groups *groups,
                      enum dot_kind kind, double width, double ink)
{
    int(*at)[2] = brush->l->dot_at;
    int n = brush->l->ndots;
    int step = n > 1 && at[1][1] == at[0][1] && at[1][0] > at[0][0] ? at[1][0] - at[0][0] : 1;

    for (int v = 0, end; v < n; v = end) {
        enum dot_kind is = dot_kind(brush, groups, v);
        end = v + 1;
        while (end < n && at[end][1] == at[v][1] && at[end][0] - at[end - 1][0] == step &&
               dot_kind(brush, groups, end) == is)
            end++;
        if (is != kind)
            continue;
        struct point from = brush_dot(brush, v), to = brush_dot(brush, end - 1);
        cairo_move_to(brush->cr, from.x, from.y);
        cairo_line_to(brush->cr, to.x + line_end, from.y);
    }
    brush_ink(brush, ink);
    set_line(brush->cr, width);
    cairo_set_dash(brush->cr, (double[]){0, step * brush->m.unit / brush->l->side}, 2, 0);
    cairo_stroke(brush->cr);
    cairo_set_dash(brush->cr, NULL, 0, 0);
}

void layer_dots(const struct brush *brush, const struct drawn_groups *groups)
{
    draw_dots(brush, groups, DOT_UNUSED, 0.7 * brush->m.dot, ink_unused_dot);
    draw_dots(brush, groups, DOT_OF_USE, brush->m.dot, ink_dot);
}

/* ---- clues ----------------------------------------------------------------------------------- */

/* The size at which the label is no wider than the room. */
static double fitting(const struct brush *brush, struct font font, double size, double room,
                      const char *label)
{
    double width = text_width(brush->text, font, size, label);

    return width > room ? size * room / width : size;
}

/* The part of a square's circle that the largest circle in a cell has. */
static double cell_room(const struct brush *brush, int cell)
{
    double middle[2];

    return brush->l->square ? 1 : 2 * groups_cell_middle(brush->l, cell, middle);
}

/* The part of the size in a square that a number has in so much room, the part of a square's circle: in a
 * square half of the circle stays free, in smaller cells a third, and in larger ones more, so that numbers
 * differ less than cells. */
static double number_part(const struct brush *brush, double room)
{
    static const double fuller = 1.35, more = 0.35, most = 1.6;

    if (brush->l->square)
        return 1;
    return room > 1 ? fmin(1 + more * (room - 1), most) : fmin(1, fuller * room);
}

/* Of the piece, or of a cell; alone in its cell with a letter, it moves away from that. It is not smaller
 * than what is legible if that has any room. `part` is that of the size in a square. */
static void draw_number(const struct brush *brush, struct point at, int number,
                        const struct piece *piece, double part)
{
    bool group = piece, aside = piece && piece->ncells == 1;
    double unit = part * brush->m.unit;
    double room = (piece && piece->narrow && !aside ? narrow_room : number_room) * unit;
    struct font font = {brush->style->family, group};
    double shift = aside ? 0.1 * unit : 0;
    char label[16];

    snprintf(label, sizeof label, "%d", number);
    double size = part * (group ? brush->m.group_number : brush->m.digit) - shift;

    double most = fitting(brush, font, size, most_room * unit - 2 * shift, label);
    size = fitting(brush, font, size, room - 2 * shift, label);
    size = fmax(size, fmin(most, brush->style->least_text));
    text_centred(brush->text, brush->cr, font, size, at.x + shift, at.y + shift, label);
}

/*
 * Draws the letter in the upper left corner of its cell, or of a square in its circle, or in the middle.
 * A letter too small to read is left out, except in groups of several pieces, which only the letter
 * links until they are solved, and where sentences name groups.
 */
static void draw_letter(const struct brush *brush, const struct drawn_group *group,
                        const struct piece *piece)
{
    const char *name = brush->puzzle->clue[group->clue].name;
    struct font font = {brush->style->family, false};
    bool single = group->end_pieces - group->first_piece == 1;
    struct point at = brush_cell(brush, piece->letter_cell);

    if (!name)
        return;
    double part = fmin(1, cell_room(brush, piece->letter_cell)), half = part * brush->m.unit / 2;
    half *= brush->l->square ? 1 : M_SQRT1_2;
    double size =
        fitting(brush, font, part * brush->m.letter, part * letter_room * brush->m.unit, name);
    if ((single || brush->solved) && size < brush->style->least_text && !brush->style->names)
        return;
    if (piece->centred) {
        size = fmax(size, fmin(brush->style->least_text, centred_room * part * brush->m.unit));
        text_centred(brush->text, brush->cr, font, size, at.x, at.y, name);
        return;
    }
    at.x += -half + brush->m.inset + 0.35 * size;
    at.y += -half + brush->m.inset + 0.3 * size;
    at.y += text_height(brush->text, font, size, "H");
    text_line(brush->text, brush->cr, font, size, at.x, at.y, TEXT_LEFT, name);
}

void layer_clues(const struct brush *brush, const struct drawn_groups *groups)
{
    const struct puzzle *p = brush->puzzle;

    brush_ink(brush, ink_letter);
    for (int i = 0; i < groups->npieces; i++)
        draw_letter(brush, &groups->group[groups->piece[i].group], &groups->piece[i]);
    brush_ink(brush, ink_clue);
    for (int i = 0; i < p->nclues; i++)
        if (!groups_has(p, i))
            draw_number(brush, brush_cell(brush, p->clue[i].cells[0]), p->clue[i].number, NULL,
                        number_part(brush, cell_room(brush, p->clue[i].cells[0])));
    for (int i = 0; i < groups->npieces; i++) {
        const struct piece *piece = &groups->piece[i];
        draw_number(brush, brush_number(brush, piece),
                    p->clue[groups->group[piece->group].clue].number, piece,
                    number_part(brush, 2 * piece->room));
    }
}
