#include "format/sudoku/penpa_marks.h"

#include "base/mem.h"
#include "format/line.h"

#include <string.h>

enum { BLACK = 1, ON_WHITE = 5, CAGE_LINE = 10 /* styles */, UNDER = 1, OVER = 2 /* layers */ };

#define MEDIUM "6" /* of letters */

static const char *const lists[] = {"thermo", "nobulbthermo", "arrows", "killercages"};
enum { LISTS = sizeof lists / sizeof *lists };

static int cell_point(const struct penpa *p, int e)
{
    return p->first + e / p->cols * p->width + e % p->cols;
}

/* The cell at a point, or -1. */
static int point_cell(const struct penpa *p, int point)
{
    int row = (point - p->first) / p->width, col = point - p->first - row * p->width;

    return point >= p->first && row < p->rows && col < p->cols ? row * p->cols + col : -1;
}

/* The side between two cells, of which the first has the lower number. */
static int side_point(const struct penpa *p, int a, int b)
{
    return cell_point(p, a) + p->points * (b == a + 1 ? 3 : 2);
}

static bool refuse_mark(const char *field, struct diag *why)
{
    return diag_set(why, "\"%s\" has something that the puzzle's tags do not explain", field);
}

/* ---- writing ---- */

static json_t *points_of(const struct penpa *p, const struct constraint *c)
{
    json_t *list = json_array();

    for (int k = 0; k < c->ncells; k++)
        json_array_append_new(list, json_integer(cell_point(p, c->cell[k])));
    return list;
}

/* Adds the outline of cells, from corner to corner within them. */
static void draw_outline(const struct penpa *p, const struct constraint *c, json_t *part)
{
    int side = p->cols + 2, fine = 2 * p->cols;
    FREED bool *inside = mem_alloc((size_t)side * (size_t)side, sizeof *inside);

    for (int k = 0; k < c->ncells; k++)
        inside[(c->cell[k] / p->cols + 1) * side + c->cell[k] % p->cols + 1] = true;
    for (int at = 0; at < fine * fine; at++)
        for (int down = 0; down < 2; down++) {
            int row = at / fine, col = at % fine, to_row = row + down, to_col = col + !down;
            int from = (row / 2 + 1) * side + col / 2 + 1;
            int to = (to_row / 2 + 1) * side + to_col / 2 + 1;
            int across = down ? (col % 2 ? 1 : -1) : (row % 2 ? side : -side);
            if (inside[from] && inside[to] && !(inside[from + across] && inside[to + across]))
                penpa_join(part, "cage",
                           4 * (p->points + cell_point(p, row / 2 * p->cols + col / 2)) +
                               row % 2 * 2 + col % 2,
                           4 * (p->points + cell_point(p, to_row / 2 * p->cols + to_col / 2)) +
                               to_row % 2 * 2 + to_col % 2,
                           CAGE_LINE);
        }
}

/* No two cages begin in one cell, so that it is clear which one has a sum. */
static bool draw_cage(struct penpa *p, const struct constraint *c)
{
    json_t *sum = c->number ? json_sprintf("%d", c->number) : json_string("");

    penpa_push(p->shown, "killercages", points_of(p, c));
    draw_outline(p, c, p->shown);
    return penpa_put(p->shown, "numberS", 4 * (p->points + cell_point(p, c->cell[0])),
                     json_pack("[o,i]", sum, BLACK));
}

/* The direction at the end of a number. */
static const struct {
    int down, right;
    const char *code;
} ways[] = {{-1, -1, "_4"}, {-1, 1, "_5"}, {1, -1, "_6"}, {1, 1, "_7"}, {0, 0, ""}};
enum { STRAIGHT = sizeof ways / sizeof *ways - 1 };

/* A number before the first cell, as near as there is room. */
static bool draw_outside(struct penpa *p, const struct constraint *c)
{
    int row = c->cell[0] / p->cols, down = c->cell[1] / p->cols - row;
    int col = c->cell[0] % p->cols, right = c->cell[1] % p->cols - col, way = 0;

    while (way < STRAIGHT && (ways[way].down != down || ways[way].right != right))
        way++;
    for (int far = 1; far <= p->space[0]; far++)
        if (penpa_put(p->shown, "number",
                      p->first + (row - far * down) * p->width + col - far * right,
                      json_pack("[o,i,s]", json_sprintf("%d%s", c->number, ways[way].code), BLACK,
                                constraint_rows[c->kind]->penpa.text)))
            return true;
    return false;
}

/* A symbol or letter on the side between two cells. The point of a sign is to the left, 1, above, 2, to the
 * right, 3, or below. */
static bool draw_side(struct penpa *p, const struct constraint *c)
{
    const struct constraint_row *row = constraint_rows[c->kind];
    bool back = c->cell[0] > c->cell[1], symbol = strcmp(row->penpa.field, "symbol") == 0;
    int a = c->cell[back], b = c->cell[!back];
    int number = row->penpa.number ? row->penpa.number : (b == a + 1 ? 1 : 2) + (back ? 0 : 2);

    return (b == a + p->cols || (b == a + 1 && b % p->cols > 0)) &&
           penpa_put(p->shown, row->penpa.field, side_point(p, a, b),
                     symbol ? json_pack("[i,s,i]", number, row->penpa.text, OVER)
                            : json_pack("[s,i,s]", row->penpa.text, ON_WHITE, MEDIUM));
}

static bool draw_cells(struct penpa *p, const struct constraint *c)
{
    const struct constraint_row *row = constraint_rows[c->kind];
    bool good = true;

    if (row->number)
        return draw_cage(p, c);
    for (int k = 0; k < c->ncells && good; k++)
        good = penpa_put(p->shown, row->penpa.field, cell_point(p, c->cell[k]),
                         json_pack("[i,s,i]", row->penpa.number, row->penpa.text, UNDER));
    return good;
}

static bool draw_line(struct penpa *p, const struct constraint *c)
{
    const struct constraint_row *row = constraint_rows[c->kind];

    penpa_push(p->shown, row->penpa.field, points_of(p, c));
    if (row->penpa.text)
        penpa_push(p->colours, row->penpa.field, json_string(row->penpa.text));
    return true;
}

static bool draw_nothing(struct penpa *p UNUSED, const struct constraint *c UNUSED)
{
    return true;
}

static bool (*const draw[])(struct penpa *p, const struct constraint *c) = {
    [FORM_CELLS] = draw_cells,     [FORM_SIDE] = draw_side,     [FORM_LINE] = draw_line,
    [FORM_OUTSIDE] = draw_outside, [FORM_BOARD] = draw_nothing,
};

static void add_tag(struct penpa *p, const char *tag)
{
    if (!penpa_tagged(p, tag))
        json_array_append_new(p->tags, json_string(tag));
}

bool penpa_draw_marks(struct penpa *p, const struct chart *s, struct diag *why)
{
    bool good = true;

    if (s->disjoint)
        add_tag(p, PENPA_DISJOINT);
    for (int i = 0; i < s->n && good; i++) {
        enum constraint_kind kind = s->constraint[i].kind;
        const char *tag = constraint_rows[kind]->penpa.tag;
        if (!tag)
            return diag_set(why, "no constraints of the kind %s; json has", constraint_name[kind]);
        add_tag(p, tag);
        good =
            draw[constraint_rows[kind]->form](p, &s->constraint[i]) ||
            diag_set(why,
                     "no room for a mark of the kind %s: it lies on another one, or its cells do "
                     "not touch; json has",
                     constraint_name[kind]);
    }
    return good;
}

/* ---- reading ---- */

bool penpa_tagged(const struct penpa *p, const char *tag)
{
    const json_t *one;
    bool found = false;
    size_t i;

    json_array_foreach(p->tags, i, one)
    {
        found = found || (json_is_string(one) && strcmp(json_string_value(one), tag) == 0);
    }
    return found;
}

bool penpa_tag_known(const char *tag)
{
    static const char *const plain[] = {"classic", "irregular", "sudoku", PENPA_DISJOINT};

    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (strcmp(plain[i], tag) == 0)
            return true;
    for (int kind = 0; kind < CONSTRAINT_KINDS; kind++) {
        const char *own = constraint_rows[kind]->penpa.tag;
        if (own && strcmp(own, tag) == 0)
            return true;
    }
    return false;
}

/* Adds a constraint of the kind that has such marks and is tagged; false if there is none. `text` may be
 * NULL. */
static bool add_kind(const struct penpa *p, struct chart *s, enum constraint_form form,
                     const char *field, const char *text, int number)
{
    for (int kind = 0; kind < CONSTRAINT_KINDS; kind++) {
        const struct constraint_row *row = constraint_rows[kind];
        if (row->penpa.field && strcmp(row->penpa.field, field) == 0 && row->form == form &&
            (!row->penpa.text || (text && strcmp(row->penpa.text, text) == 0)) &&
            (!row->penpa.number || row->penpa.number == number) &&
            penpa_tagged(p, row->penpa.tag)) {
            chart_add(s, (enum constraint_kind)kind, form == FORM_OUTSIDE ? number : 0);
            return true;
        }
    }
    return false;
}

static bool take_list(const struct penpa *p, struct chart *s, const char *field, struct diag *why)
{
    const json_t *colours = json_object_get(p->colours, field), *list, *point;
    enum constraint_form form = strcmp(field, "killercages") == 0 ? FORM_CELLS : FORM_LINE;
    bool good = true;
    size_t i, k;

    json_array_foreach(json_object_get(p->shown, field), i, list)
    {
        if (json_array_size(list) == 0) /* taken back */
            continue;
        good =
            good && add_kind(p, s, form, field, json_string_value(json_array_get(colours, i)), 0);
        json_array_foreach(list, k, point)
        {
            int e = json_is_integer(point) ? point_cell(p, (int)json_integer_value(point)) : -1;
            good = good && e >= 0 && chart_place(s, e / s->side, e % s->side);
        }
    }
    return good || refuse_mark(field, why);
}

/* Whether exactly the outlines of the cages are drawn. */
static bool are_outlined(const struct penpa *p, struct chart *s)
{
    const json_t *drawn = json_object_get(p->shown, "cage");
    json_t *part = json_object();
    const char *key;
    json_t *value;

    for (int i = 0, at = 0; i < s->n; at += s->constraint[i++].ncells) {
        struct constraint c = s->constraint[i];
        c.cell = s->cell.at + at;
        if (c.kind == CONSTRAINT_CAGE)
            draw_outline(p, &c, part);
    }
    const json_t *wanted = json_object_get(part, "cage");
    bool good = json_object_size(wanted) == json_object_size(drawn);
    json_object_foreach(json_object_get(part, "cage"), key, value)
    {
        good = good && json_object_get(drawn, key);
    }
    json_decref(part);
    return good;
}

/* Two cells on both sides of a symbol or letter, the greater one first if it is a sign. */
static bool take_side(const struct penpa *p, struct chart *s, const char *field, int point,
                      const char *text, int number)
{
    int lower = point / p->points == 3 ? 1 : p->width;
    int a = point_cell(p, point % p->points), b = point_cell(p, point % p->points + lower);

    if (a < 0 || b < 0 || !add_kind(p, s, FORM_SIDE, field, text, number))
        return false;
    bool ordered = constraint_rows[s->constraint[s->n - 1].kind]->order == ORDER_FROM_FIRST;
    bool back = ordered && (number - 1) % 4 < 2;
    if (ordered && (number < 1 || number > 8 || number % 2 != (lower == 1)))
        return false;
    chart_cell(s, back ? b : a);
    chart_cell(s, back ? a : b);
    return true;
}

/* A number beside the board, perhaps with a direction. */
static bool take_outside(const struct penpa *p, struct chart *s, int point, const char *text)
{
    int row = point / p->width - p->first / p->width, col = point % p->width - p->first % p->width;
    int down = (row < 0) - (row >= s->side), right = (col < 0) - (col >= s->side), way = 0;
    size_t digits = strspn(text, "0123456789");

    while (way < STRAIGHT && strcmp(ways[way].code, text + digits) != 0)
        way++;
    if (digits == 0 || digits > 4 || (way == STRAIGHT && (text[digits] || !down == !right)) ||
        !add_kind(p, s, FORM_OUTSIDE, "number", way == STRAIGHT ? "1" : "2", atoi(text)))
        return false;
    if (way < STRAIGHT) {
        down = ways[way].down;
        right = ways[way].right;
    }
    for (int far = 1; far < 2 * p->width; far++)
        chart_place(s, row + far * down, col + far * right);
    return s->constraint[s->n - 1].ncells > 0;
}

/* Symbols in cells and between them, and numbers that are no givens. An entry's number and text stand in
 * another order in the two. */
static bool take_points(const struct penpa *p, struct chart *s, const char *field, struct diag *why)
{
    bool symbols = strcmp(field, "symbol") == 0, good = true;
    const char *key;
    json_t *value;

    json_object_foreach(json_object_get(p->shown, field), key, value)
    {
        const char *text = json_string_value(json_array_get(value, symbols));
        int number = (int)json_integer_value(json_array_get(value, !symbols)), point = atoi(key);
        int cell = point_cell(p, point), kind = point / p->points;
        if (text && !*text && !symbols)
            continue; /* taken back */
        if (kind == 2 || kind == 3)
            good = good && text && take_side(p, s, field, point, text, number);
        else if (symbols && cell >= 0) {
            good = good && text && add_kind(p, s, FORM_CELLS, field, text, number);
            if (good)
                chart_cell(s, cell);
        } else if (cell < 0)
            good = good && kind == 0 && text && !symbols && take_outside(p, s, point, text);
    }
    return good || refuse_mark(field, why);
}

/* The cage that begins in the cell, or else the one that has it; NULL: none, or several. */
static struct constraint *cage_at(struct chart *s, int cell)
{
    struct constraint *begins = NULL, *has = NULL;
    int first = 0, all = 0;

    for (int i = 0, at = 0; i < s->n; at += s->constraint[i++].ncells)
        for (int k = 0; k < s->constraint[i].ncells; k++)
            if (s->constraint[i].kind == CONSTRAINT_CAGE && s->cell.at[at + k] == cell) {
                has = &s->constraint[i];
                begins = k == 0 ? has : begins;
                first += k == 0;
                all++;
            }
    return first == 1 ? begins : all == 1 ? has : NULL;
}

/* Small numbers in the corners of cells: sums of cages. */
static bool take_sums(const struct penpa *p, struct chart *s, struct diag *why)
{
    static const char field[] = "numberS";
    bool good = true;
    const char *key;
    json_t *value;

    json_object_foreach(json_object_get(p->shown, field), key, value)
    {
        const char *text = json_string_value(json_array_get(value, 0));
        int at = atoi(key) / 4 - p->points, sum = 0, used = 0;
        if (text && text[strspn(text, " ")] == 0)
            continue;
        struct constraint *cage =
            at >= 0 && point_cell(p, at) >= 0 ? cage_at(s, point_cell(p, at)) : NULL;
        good = good && cage && cage->number == 0 && text &&
               sscanf(text, " %4d %n", &sum, &used) == 1 && !text[used] && sum > 0;
        if (good)
            cage->number = sum;
    }
    return good || refuse_mark(field, why);
}

static bool take_tags(const struct penpa *p, struct chart *s, struct diag *why)
{
    const json_t *tag;
    size_t i;

    json_array_foreach(p->tags, i, tag)
    {
        const char *text = json_string_value(tag);
        if (!text || !penpa_tag_known(text))
            return diag_set(why, "the tag \"%s\" may be a rule, which is not known here",
                            text ? text : "");
    }
    s->disjoint = penpa_tagged(p, PENPA_DISJOINT);
    for (int kind = 0; kind < CONSTRAINT_KINDS; kind++) {
        const struct constraint_row *row = constraint_rows[kind];
        if (row->penpa.tag && !row->penpa.field && penpa_tagged(p, row->penpa.tag))
            chart_add(s, (enum constraint_kind)kind, 0);
    }
    return true;
}

bool penpa_take_marks(const struct penpa *p, struct chart *s, struct diag *why)
{
    if (!take_tags(p, s, why))
        return false;
    for (int i = 0; i < LISTS; i++)
        if (!take_list(p, s, lists[i], why))
            return false;
    return take_sums(p, s, why) && (are_outlined(p, s) || refuse_mark("cage", why)) &&
           take_points(p, s, "symbol", why) && take_points(p, s, "number", why);
}
