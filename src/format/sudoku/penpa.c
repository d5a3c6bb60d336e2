/* Sudokus as addresses of penpa-edit (format/penpa.h): numbers in cells; lines on edges are those of boxes
 * or fields, the usual boxes if there are none, and dashed ones across the cells those of diagonals. */
#include "base/mem.h"
#include "base/unionfind.h"
#include "format/html_words.h"
#include "format/notes.h"
#include "format/sudoku/penpa_marks.h"
#include "format/type_words.h"
#include "model/sudoku/topology_parts.h"

#include <string.h>

enum { BOX_LINE = 1, THICK = 2, DASHED = 12, GIVEN = 1, ANSWER = 2 /* styles */, MOST_SPACE = 3 };

/* The fields, if lines part them. */
static void take_fields(const struct penpa *p, struct chart *s)
{
    int side = s->side, n = side * side;
    FREED int *parent = mem_alloc((size_t)n, sizeof *parent);

    forest_init(parent, n);
    for (int e = 0; e < side * side; e++) {
        int row = e / side, col = e % side, dot = p->dot + row * p->width + col;
        if (col + 1 < side && !penpa_line(p->shown, dot + 1, dot + 1 + p->width, BOX_LINE))
            n -= forest_join(parent, e, e + 1);
        if (row + 1 < side && !penpa_line(p->shown, dot + p->width, dot + p->width + 1, BOX_LINE))
            n -= forest_join(parent, e, e + side);
    }
    if (n > 1)
        chart_number(side * side, parent, s->field);
}

/* The lines of a diagonal, corner to corner: the first one, and from one to the next. */
static int diagonal_step(const struct penpa *p, bool falling, int *from, int *to)
{
    *from = p->dot + (falling ? 0 : p->cols);
    *to = *from + p->width + (falling ? 1 : -1);
    return *to - *from;
}

/* The diagonals; false if other lines cross cells. */
static bool take_diagonals(const struct penpa *p, struct chart *s, struct diag *why)
{
    int across = 0, from, to;
    const char *key;
    json_t *value;

    json_object_foreach(json_object_get(p->shown, "lineE"), key, value)
    {
        bool line = sscanf(key, "%9d,%9d", &from, &to) == 2;
        across += !line || (to - from != 1 && to - from != p->width);
    }
    for (int falling = 0; falling < 2; falling++) {
        int n = 0, step = diagonal_step(p, falling, &from, &to);
        for (int i = 0; i < s->side; i++)
            n += penpa_line(p->shown, from + i * step, to + i * step, BOX_LINE);
        *(falling ? &s->falling : &s->rising) = n == s->side;
        across -= n == s->side ? n : 0;
    }
    return across == 0 || diag_set(why, "\"lineE\" has lines across cells that are no diagonals");
}

/* Whether exactly the windows of a windoku are shaded, and none has a number twice: nothing else says that a
 * puzzle is one, and most have several solutions without them. */
static bool has_windows(const struct penpa *p, const struct chart *s)
{
    unsigned seen[4] = {0};
    bool good = s->side == 9;
    char key[16];

    for (int e = 0; e < 81 && good; e++) {
        int row = e / 9, col = e % 9, window = row / 4 * 2 + col / 4;
        bool inside = row % 4 && col % 4;
        unsigned number = inside && s->solution[e] ? 1U << s->solution[e] : 0;
        snprintf(key, sizeof key, "%d", p->first + row * p->width + col);
        good = inside == (json_integer_value(
                              json_object_get(json_object_get(p->shown, "surface"), key)) > 0) &&
               !(inside && seen[window] & number);
        if (inside)
            seen[window] |= number;
    }
    return good;
}

bool penpa_take_sudoku(const struct penpa *p, struct record *r, struct diag *why)
{
    struct chart s;
    bool good = true;

    if (p->rows != p->cols || p->rows < 2 || p->rows > TOPOLOGY_MAX_SYMBOLS)
        return diag_set(why, "a sudoku of %d rows and %d columns", p->rows, p->cols);
    chart_init(&s, p->rows, topology_box_height(p->rows));
    take_fields(p, &s);
    for (int e = 0; e < s.side * s.side && good; e++) {
        int cell = p->first + e / s.side * p->width + e % s.side;
        int number = penpa_number(p->shown, cell, s.side),
            answer = penpa_number(p->added, cell, s.side);
        good = number == -1 || number > 0 ||
               diag_set(why, "r%dc%d has something that is no number from 1 to %d", e / s.side + 1,
                        e % s.side + 1, s.side);
        s.given[e] = number > 0 ? number : 0;
        s.solution[e] = number > 0 ? number : answer > 0 ? answer : 0;
    }
    s.windows = good && has_windows(p, &s);
    good = good && take_diagonals(p, &s, why) && penpa_take_marks(p, &s, why) &&
           chart_record(&s, r, why);
    chart_release(&s);
    return good;
}

/* ---- writing ---- */

static void draw_board(struct penpa *p, const struct chart *s)
{
    for (int e = 0; e < s->side * s->side; e++) {
        int row = e / s->side, col = e % s->side, at = row * p->width + col;
        int number = s->given[e] ? s->given[e] : s->solution[e], dot = p->dot + at;
        if (number)
            penpa_put(s->given[e] ? p->shown : p->added, "number", p->first + at,
                      json_pack("[o,i,s]", json_sprintf("%d", number), s->given[e] ? GIVEN : ANSWER,
                                "1"));
        if (col + 1 < s->side && s->field[e] != s->field[e + 1])
            penpa_join(p->shown, "lineE", dot + 1, dot + 1 + p->width, THICK);
        if (row + 1 < s->side && s->field[e] != s->field[e + s->side])
            penpa_join(p->shown, "lineE", dot + p->width, dot + p->width + 1, THICK);
    }
    for (int falling = 0; falling < 2; falling++) {
        int from, to, step = diagonal_step(p, falling, &from, &to);
        for (int i = 0; i < s->side && (falling ? s->falling : s->rising); i++)
            penpa_join(p->shown, "lineE", from + i * step, to + i * step, DASHED);
    }
}

/* Its description; false with the reason if it has other blocks. The caller releases it in any case. */
static bool take_chart(const struct record *r, struct chart *s, struct diag *why)
{
    if (!chart_of(sudoku_of(r), s))
        *s = (struct chart){0};
    return (s->side > 0 && chart_joined(s->side, s->field)) ||
           diag_set(why, "only boxes, fields that are in one piece each, diagonals and disjoint "
                         "groups besides rows and columns");
}

/* Draws the sudoku with as little space around it as its marks need; false with the reason if there is no
 * way to show one. The caller releases it in any case. */
static bool draw(struct penpa *p, const struct chart *s, struct diag *why)
{
    bool good = false;

    for (int space = 0; !good && space <= MOST_SPACE; space++) {
        if (space > 0)
            penpa_release(p);
        penpa_init(p, s->side, s->side, space, true);
        draw_board(p, s);
        good = penpa_draw_marks(p, s, why);
    }
    return good;
}

/* Without marks, no drawing fails. */
static bool accept(const struct format *format, const struct record *r, struct diag *why)
{
    struct penpa p = {0};
    struct chart s = {0};
    struct diag reason;
    bool good = take_chart(r, &s, &reason) && (s.n == 0 || draw(&p, &s, &reason));

    penpa_release(&p);
    chart_release(&s);
    return good || diag_set(why, "the format %s has %s", format->name, reason.text);
}

/* Appends a line: one of an array, which is released. */
static void add_rule(struct strbuf *out, json_t *words, size_t i)
{
    const char *text = json_string_value(json_array_get(words, i));

    strbuf_format(out, "%s%s", text && out->len ? "\n" : "", text ? text : "");
    json_decref(words);
}

static void add_kind(struct strbuf *out, const struct worded *of, enum constraint_kind kind)
{
    const char *own = constraint_rows[kind]->penpa.rule;
    FREED char *key = mem_print("rule-%s", constraint_name[kind]);
    struct worded rule = *of;
    OWN(strbuf) words = strbuf_new();

    rule.key = key;
    if (own)
        type_words_fill(&words, own, NULL, NULL, of->symbols, of->symbols);
    add_rule(out, own ? json_pack("[s]", words.text) : html_rule(&rule, "en"), 0);
}

/* The rules that were noted, or those of the blocks and of each kind of constraint, if there are any; the
 * caller frees them. */
static char *rules_of(const struct record *r)
{
    const struct topology *t = sudoku_of(r)->topology;
    const struct constraints *all = t->constraints;
    struct worded of = {r->family, record_type_name(r), t->nsymbols, NULL};
    struct strbuf rules = strbuf_new();
    char *noted = record_noted(r, "ruleset");

    for (int i = 0; all && i < all->n && !noted; i++) {
        if (i == 0)
            add_rule(&rules, html_words(&of, "en"), 1);
        if (i == 0 || all->at[i].kind != all->at[i - 1].kind)
            add_kind(&rules, &of, all->at[i].kind);
    }
    if (!noted)
        return rules.text;
    strbuf_release(&rules);
    return noted;
}

static void write(struct strbuf *out, const struct record *r, bool first UNUSED)
{
    struct penpa p;
    struct chart s = {0};
    struct diag why;

    if (take_chart(r, &s, &why)) {
        draw(&p, &s, &why);
        p.rules = rules_of(r);
        penpa_write(out, r, &p);
        penpa_release(&p);
        chart_release(&s);
    }
}

const struct format format_sudoku_penpa = {
    .name = "penpa",
    .family = &sudoku_family,
    .accept = accept,
    .write = write,
};
