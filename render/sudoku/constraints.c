#include "model/sudoku/constraint.h"

#include "base/bitset.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "render/step_marks.h"
#include "render/sudoku/grid.h"
#include "render/symbols.h"

#include <assert.h>
#include <math.h>

/* Lengths are in units. Ink: 1 is black. */
static const double ink_cage = 0.8, ink_link = 0.5;

/* The outline of a cage: how far it lies within the cells, its line, a dash with its gap, and
 * the part of that which is the dash; the least dash with its gap, in points. */
static const double cage_inset = 0.095, cage_stroke = 0.022, period = 0.135, dash = 0.56;
static const double least_period = 2.8;

/* The sum of a cage: its size, the distance to the cell's border, and the room around it that the
 * outline leaves free. */
static const double sum_size = 0.25, sum_distance = 0.07, sum_room = 0.035;

/* Numbers outside: their size, how far from the middle, and the head of their arrow. */
static const double outside_size = 0.32, outside_aside = 0.1, outside_head = 0.13;

/* Between two cells: the radius of dots and their line; half the width and height of signs, their
 * line, and the white around it. */
static const double dot = 0.1, dot_stroke = 0.025;
static const double letter_size = 0.38;
static const double sign_width = 0.085, sign_height = 0.14, sign_stroke = 0.04, halo = 0.15;

/* The symbols of which a cell has one: their size, how far below its middle, and their room. */
static const double set_size = 0.2, set_below = 0.31, set_room = 0.8;

/* The most that these texts take in large print, whose cells are larger than writing needs. */
static const double most_small = 0.4;

static double small_size(const struct sudoku_grid *g, double share)
{
    double least = style_is_large(g->style) ? g->style->least_text : 0;

    return fmax(share * g->unit, fmin(least, most_small * g->unit));
}

typedef void draw_constraint(const struct sudoku_grid *g, const struct constraint *c);

/* ---- cages ---- */

struct cage {
    const struct sudoku_grid *g;
    const struct sudoku_face *face;
    const unsigned char *in; /* [nelements] 1 for its cells */
};

static bool cage_has(const struct cage *c, int row, int col)
{
    int e = sudoku_grid_at(c->g, c->face, row, col);

    return e >= 0 && c->in[e];
}

/* Whether the place is on the face and in the cage, and the next one outwards is not. */
static bool is_rim(const struct cage *c, int row, int col, const int out[2])
{
    const struct sudoku_face *f = c->face;

    return row >= f->row && row < f->row + f->rows && col >= f->col && col < f->col + f->cols &&
           cage_has(c, row, col) && !cage_has(c, row + out[0], col + out[1]);
}

/* How far the line inside the rim goes on beyond the rim's end, where the next place is this one:
 * not to the end at an outer corner, beyond it at an inner one, and to it at the edge of a face. */
static double beyond(const struct cage *c, int row, int col, const int out[2])
{
    if (!cage_has(c, row, col))
        return -cage_inset;
    return cage_has(c, row + out[0], col + out[1]) ? cage_inset : 0;
}

/* Draws the outline along the straight part of the rim that begins at this place, if one does.
 * Dashes are fitted to it and end in halves, so that corners are whole. */
static void draw_rim(const struct cage *c, int row, int col, const int out[2])
{
    const int along[2] = {out[1], -out[0]};
    int n = 0;

    if (!is_rim(c, row, col, out) || is_rim(c, row - along[0], col - along[1], out))
        return;
    while (is_rim(c, row + n * along[0], col + n * along[1], out))
        n++;
    double from = -0.5 - beyond(c, row - along[0], col - along[1], out);
    double to = n - 0.5 + beyond(c, row + n * along[0], col + n * along[1], out);
    double unit = c->g->unit, aside = 0.5 - cage_inset,
           width = fmax(cage_stroke * unit, style_least_line);
    double x = col - c->face->col + 0.5 + aside * out[1];
    double y = row - c->face->row + 0.5 + aside * out[0];
    double length = (to - from) * unit;
    length /= fmax(1, round(length / fmax(period * unit, least_period)));
    double on = fmax(0, dash * length - width), dashes[2] = {on, length - on};

    sudoku_grid_enter(c->g, c->face);
    cairo_move_to(c->g->cr, x + from * along[1], y + from * along[0]);
    cairo_line_to(c->g->cr, x + to * along[1], y + to * along[0]);
    cairo_restore(c->g->cr);
    set_line(c->g->cr, width);
    cairo_set_dash(c->g->cr, dashes, 2, dashes[0] / 2);
    cairo_stroke(c->g->cr);
}

/* The cell with the sum: the first one in reading order. */
static int first_cell(const struct sudoku_grid *g, const struct constraint *c)
{
    int first = c->cell[0];

    for (int k = 1; k < c->ncells; k++) {
        const int *at = g->t->at[c->cell[k]], *best = g->t->at[first];
        if (at[0] < best[0] || (at[0] == best[0] && at[1] < best[1]))
            first = c->cell[k];
    }
    return first;
}

/* The most that a sum takes beside a number, in cells. */
static const double most_sum = 0.27;

/* Draws the sum, and keeps what is drawn next out of its room. */
static void draw_sum(const struct sudoku_grid *g, const struct constraint *c)
{
    const struct sudoku_face *f = sudoku_grid_face(g, first_cell(g, c));
    const int *at = g->t->at[first_cell(g, c)];
    double size = fmax(small_size(g, sum_size), fmin(g->style->least_text, most_sum * g->unit));
    double corner = (sum_distance - 0.5) * g->unit, room = sum_room * g->unit;

    if (c->number == 0 || (g->solved && most_sum * g->unit < g->style->least_text))
        return;
    OWN(strbuf) label = strbuf_new();
    strbuf_format(&label, "%d", c->number);
    double width = text_width(g->text, g->plain, size, label.text);
    double height = text_height(g->text, g->plain, size, label.text);
    double far = 2.0 * TOPOLOGY_MAX_SIDE * g->unit;
    sudoku_grid_begin_at(g, f, at[0] + 0.5, at[1] + 0.5);
    set_grey(g->cr, 1);
    text_line(g->text, g->cr, g->plain, size, corner, corner + height, TEXT_LEFT, label.text);
    cairo_rectangle(g->cr, -far, -far, 2 * far, 2 * far);
    cairo_rectangle(g->cr, -g->unit / 2, -g->unit / 2, width + corner + room + g->unit / 2,
                    height + corner + room + g->unit / 2);
    sudoku_grid_end(g);
    cairo_set_fill_rule(g->cr, CAIRO_FILL_RULE_EVEN_ODD);
    cairo_clip(g->cr);
}

static void draw_cage(const struct sudoku_grid *g, const struct constraint *c)
{
    static const int out[4][2] = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};
    FREED unsigned char *in = mem_alloc((size_t)g->t->nelements, 1);
    int place[4][2];

    for (int k = 0; k < c->ncells; k++)
        in[c->cell[k]] = 1;
    cairo_save(g->cr);
    draw_sum(g, c);
    set_grey(g->cr, ink_cage);
    cairo_set_line_cap(g->cr, CAIRO_LINE_CAP_SQUARE);
    for (int k = 0; k < c->ncells; k++) {
        struct cage cage = {g, sudoku_grid_face(g, c->cell[k]), in};
        for (int i = sudoku_grid_places(g, c->cell[k], place); i-- > 0;)
            for (int side = 0; side < 4; side++)
                draw_rim(&cage, place[i][0], place[i][1], out[side]);
    }
    cairo_restore(g->cr);
}

/* ---- symbols ---- */

/* The symbols of which the cells have one, small at their feet. */
static void draw_symbols(const struct sudoku_grid *g, const struct constraint *c)
{
    char symbol[SYMBOL_ROOM];

    OWN(strbuf) label = strbuf_new();
    for (int s = 0; s < g->t->nsymbols; s++)
        if (bitset_has(c->symbols, s))
            strbuf_format(&label, "%s%s", label.len > 0 && g->t->nsymbols > 9 ? " " : "",
                          symbols_label(g->style->symbols, s + 1, symbol));
    double size = small_size(g, set_size), room = set_room * g->unit;
    size *= fmin(1, room / text_width(g->text, g->plain, size, label.text));
    if (g->solved && size < g->style->least_text)
        return;
    set_grey(g->cr, ink_cage);
    for (int k = 0; k < c->ncells; k++) {
        sudoku_grid_begin(g, c->cell[k]);
        text_centred(g->text, g->cr, g->plain, size, 0, set_below * g->unit, label.text);
        sudoku_grid_end(g);
    }
}

/* ---- between two cells ---- */

/* The current point becomes the middle of the side that two elements share. False if they share
 * none. */
static bool move_to_side(const struct sudoku_grid *g, int e, int f)
{
    static const int step[4][2] = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};
    const struct sudoku_face *face = sudoku_grid_face(g, e);
    int place[4][2], n = sudoku_grid_places(g, e, place);

    for (int i = 0; i < n * 4; i++) {
        const int *at = place[i / 4], *to = step[i % 4];
        if (sudoku_grid_at(g, face, at[0] + to[0], at[1] + to[1]) != f)
            continue;
        sudoku_grid_enter(g, face);
        cairo_move_to(g->cr, at[1] - face->col + (1 + to[1]) / 2.0,
                      at[0] - face->row + (1 + to[0]) / 2.0);
        cairo_restore(g->cr);
        return true;
    }
    return false;
}

/* Until cairo_restore(), (0, 0) is between the two cells, and the second one lies where x is
 * greater. Cells apart are linked by a line. */
static void enter_between(const struct sudoku_grid *g, const struct constraint *c)
{
    double at[2][2], x, y;

    assert(c->ncells == 2);
    cairo_new_path(g->cr);
    for (int k = 0; k < 2; k++) {
        sudoku_path_middle(g, c->cell[k]);
        cairo_get_current_point(g->cr, &at[k][0], &at[k][1]);
    }
    if (!move_to_side(g, c->cell[0], c->cell[1])) {
        set_grey(g->cr, ink_link);
        set_line(g->cr, dot_stroke * g->unit);
        cairo_stroke(g->cr);
        cairo_move_to(g->cr, (at[0][0] + at[1][0]) / 2, (at[0][1] + at[1][1]) / 2);
    }
    cairo_get_current_point(g->cr, &x, &y);
    cairo_new_path(g->cr);
    cairo_save(g->cr);
    cairo_translate(g->cr, x, y);
    cairo_rotate(g->cr, atan2(at[1][1] - at[0][1], at[1][0] - at[0][0]));
}

/* A sign that is open towards the greater cell, on white where it crosses a border. */
static void draw_sign(const struct sudoku_grid *g, const struct constraint *c)
{
    double x = sign_width * g->unit, y = sign_height * g->unit;

    enter_between(g, c);
    cairo_move_to(g->cr, -x, -y);
    cairo_line_to(g->cr, x, 0);
    cairo_line_to(g->cr, -x, y);
    cairo_set_line_cap(g->cr, CAIRO_LINE_CAP_BUTT);
    cairo_set_line_join(g->cr, CAIRO_LINE_JOIN_MITER);
    set_grey(g->cr, 0);
    cairo_fill_preserve(g->cr);
    cairo_set_line_width(g->cr, halo * g->unit);
    cairo_stroke_preserve(g->cr);
    cairo_set_line_cap(g->cr, CAIRO_LINE_CAP_ROUND);
    set_grey(g->cr, 1);
    set_line(g->cr, sign_stroke * g->unit);
    cairo_stroke(g->cr);
    cairo_restore(g->cr);
}

static void draw_dot(const struct sudoku_grid *g, const struct constraint *c)
{
    const struct constraint_row *row = constraint_rows[c->kind];

    enter_between(g, c);
    cairo_arc(g->cr, 0, 0, dot * g->unit, 0, 2 * M_PI);
    set_grey(g->cr, row->look.filled);
    cairo_fill_preserve(g->cr);
    if (row->look.crossed)
        step_path_cross(g->cr, 0, 0, 1.3 * dot * g->unit);
    set_grey(g->cr, 1);
    set_line(g->cr, dot_stroke * g->unit);
    cairo_stroke(g->cr);
    cairo_restore(g->cr);
}

/* A letter on white, which is upright. */
static void draw_letter(const struct sudoku_grid *g, const struct constraint *c)
{
    const char *letter = constraint_rows[c->kind]->look.letter;
    double size = small_size(g, letter_size), x = 0, y = 0;

    if (g->solved && size < g->style->least_text)
        return;
    enter_between(g, c);
    cairo_user_to_device(g->cr, &x, &y);
    cairo_restore(g->cr);
    cairo_device_to_user(g->cr, &x, &y);
    cairo_arc(g->cr, x, y, halo * g->unit, 0, 2 * M_PI);
    set_grey(g->cr, 0);
    cairo_fill(g->cr);
    set_grey(g->cr, 1);
    text_centred(g->text, g->cr, g->plain, size, x, y, letter);
}

/* ---- outside ---- */

/* The number beside the first cell, a little on its side, and along a diagonal an arrow. */
static void draw_outside(const struct sudoku_grid *g, const struct constraint *c)
{
    const int *first = g->t->at[c->cell[0]], *second = g->t->at[c->cell[1]];
    const int down = second[0] - first[0], right = second[1] - first[1];
    OWN(strbuf) label = strbuf_new();
    double size = small_size(g, outside_size), end = 0.5 * g->unit, head = outside_head * g->unit;

    if (g->solved && size < g->style->least_text)
        return;
    strbuf_format(&label, "%d", c->number);
    sudoku_grid_begin_at(g, sudoku_grid_face(g, c->cell[0]), first[0] - down + 0.5,
                         first[1] - right + 0.5);
    set_grey(g->cr, 1);
    text_centred(g->text, g->cr, g->plain, size, down ? 0 : right * outside_aside * g->unit,
                 down * outside_aside * g->unit, label.text);
    if (down && right) {
        cairo_move_to(g->cr, right * (end - head), down * end);
        cairo_line_to(g->cr, right * end, down * end);
        cairo_line_to(g->cr, right * end, down * (end - head));
        cairo_move_to(g->cr, right * end, down * end);
        cairo_line_to(g->cr, right * (end - 1.6 * head), down * (end - 1.6 * head));
        cairo_set_line_cap(g->cr, CAIRO_LINE_CAP_ROUND);
        set_line(g->cr, 0.7 * sign_stroke * g->unit);
        cairo_stroke(g->cr);
    }
    sudoku_grid_end(g);
}

/* ---- the table ---- */

/* What is drawn under lines and symbols, and over the lines. */
static const struct row {
    draw_constraint *under, *over;
} looks[CONSTRAINT_LOOKS] = {
    [LOOK_CAGE] = {NULL, draw_cage},
    [LOOK_SIGN] = {NULL, draw_sign},
    [LOOK_DOT] = {NULL, draw_dot},
    [LOOK_OUTSIDE] = {NULL, draw_outside},
    [LOOK_ARROW] = {sudoku_paper_arrow, NULL},
    [LOOK_LINE] = {sudoku_paper_line, NULL},
    [LOOK_DISC] = {sudoku_paper_disc, NULL},
    [LOOK_SQUARE] = {sudoku_paper_square, NULL},
    [LOOK_SYMBOLS] = {NULL, draw_symbols},
    [LOOK_LETTER] = {NULL, draw_letter},
};

static const struct row *look_of(const struct constraint *c)
{
    return &looks[constraint_rows[c->kind]->look.kind];
}

enum { DOTS = 1 << CONSTRAINT_CONSECUTIVE | 1 << CONSTRAINT_RATIO };
static const unsigned crossed = 1 << CONSTRAINT_NOT_CONSECUTIVE | 1 << CONSTRAINT_NOT_RATIO;

struct face_sides {
    const struct constraints *all;
    int n;                         /* sides between cells without a dot, */
    int crossed[CONSTRAINT_KINDS]; /* and those of them with a crossed one */
};

static bool count_side(void *context, int e, int f)
{
    struct face_sides *s = context;
    unsigned has = 0;

    for (int i = 0; i < s->all->n; i++) {
        const int *cell = s->all->at[i].cell, kind = s->all->at[i].kind;
        if (constraint_rows[kind]->look.kind == LOOK_DOT &&
            ((cell[0] == e && cell[1] == f) || (cell[0] == f && cell[1] == e)))
            has |= 1U << kind;
    }
    if (!(has & DOTS))
        s->n++;
    for (int kind = 0; kind < CONSTRAINT_KINDS && !(has & DOTS); kind++)
        s->crossed[kind] += has >> kind & 1;
    return true;
}

unsigned sudoku_constraints_unsaid(const struct topology *t)
{
    static const struct constraint neighbours = {.kind = CONSTRAINT_NON_CONSECUTIVE};
    struct face_sides s = {.all = t->constraints};
    int total[CONSTRAINT_KINDS] = {0};
    unsigned unsaid = 0, any = 0;

    for (int i = 0; s.all && i < s.all->n; i++) {
        total[s.all->at[i].kind]++;
        any |= crossed & 1U << s.all->at[i].kind;
    }
    if (any)
        constraint_pairs(t, &neighbours, count_side, &s);
    for (int kind = 0; kind < CONSTRAINT_KINDS; kind++)
        if (any >> kind & 1 && s.crossed[kind] == s.n && total[kind] == s.n)
            unsaid |= 1U << kind;
    return unsaid;
}

void sudoku_constraints_under(const struct sudoku_grid *g)
{
    const struct constraints *all = g->t->constraints;

    for (int i = 0; all && i < all->n; i++)
        if (look_of(&all->at[i])->under)
            look_of(&all->at[i])->under(g, &all->at[i]);
}

void sudoku_constraints_over(const struct sudoku_grid *g)
{
    const struct constraints *all = g->t->constraints;
    unsigned unsaid = sudoku_constraints_unsaid(g->t);

    for (int i = 0; all && i < all->n; i++)
        if (look_of(&all->at[i])->over && !(unsaid >> all->at[i].kind & 1))
            look_of(&all->at[i])->over(g, &all->at[i]);
}

struct sudoku_taken sudoku_constraints_taken(const struct sudoku_grid *g, int e)
{
    const struct constraints *all = g->t->constraints;
    struct sudoku_taken taken = {0};

    for (int i = 0; all && i < all->n; i++) {
        const struct constraint *c = &all->at[i];
        bool in = false, cage = constraint_rows[c->kind]->look.kind == LOOK_CAGE;
        for (int k = 0; k < c->ncells; k++)
            in = in || c->cell[k] == e;
        if (in && cage)
            taken.side = taken.bottom = taken.top = fmax(taken.top, cage_inset + cage_stroke);
        if (in && cage && c->number > 0 && first_cell(g, c) == e)
            taken.top = sum_distance + 0.8 * sum_size;
        if (in && constraint_rows[c->kind]->look.kind == LOOK_SYMBOLS)
            taken.bottom = 0.5 - set_below + set_size / 2;
    }
    return taken;
}
