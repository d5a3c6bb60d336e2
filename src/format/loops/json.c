/* The JSON fields of loops, as slink-formats(5) documents them. */
#include "base/mem.h"
#include "format/json_body.h"
#include "format/json_story.h"
#include "format/loops/cells.h"
#include "format/loops/family.h"
#include "format/loops/json_board.h"
#include "format/loops/page.h"
#include "model/loops/loop.h"
#include "model/loops/square.h"
#include "model/loops/tiling.h"

#include <string.h>

/* Derived if it is missing. A Slink may be labelled a Slitherlink; no puzzle fits any other two
 * types. */
static bool read_type(const struct jsonl *line, const struct puzzle *p, enum puzzle_type *type)
{
    enum puzzle_type derived = puzzle_type(p);
    int word = (int)derived;

    if (jsonl_has(line, "type") && !jsonl_word(line, "type", puzzle_type_name, &word))
        return false;
    *type = (enum puzzle_type)word;
    if (*type == PUZZLE_SUPER && derived != PUZZLE_SUPER)
        return jsonl_wrong(line, "type", "is super, but the grid has no letter");
    if (*type != PUZZLE_SUPER && derived == PUZZLE_SUPER)
        return jsonl_wrong(line, "type", "is %s, but the grid has letters",
                           puzzle_type_name[*type]);
    if (*type == PUZZLE_SLINK && derived != PUZZLE_SLINK)
        return jsonl_wrong(line, "type", "is slink, but not every cell of the grid is a digit");
    return true;
}

static bool read_puzzle(const struct jsonl *line, struct record *r)
{
    struct puzzle *p = json_read_board(line);

    if (!p)
        return false;
    *r = loops_record(p, NULL, puzzle_type(p));
    return read_type(line, p, &loops_of(r)->type);
}

static void write_puzzle(const void *body, json_t *object)
{
    const struct loops *own = body;

    jsonl_put_text(object, "type", puzzle_type_name[own->type]);
    json_write_board(object, own->puzzle);
    const struct puzzle *p = own->puzzle;
    FREED int *order = mem_alloc((size_t)p->nclues, sizeof *order);
    int n = cells_order(p, order);
    json_t *clues = json_object();
    for (int k = 0; k < n; k++) {
        const struct clue *c = &p->clue[order[k]];
        jsonl_put(clues, c->name,
                  c->number == CLUE_UNKNOWN ? json_string("?") : json_integer(c->number));
    }
    if (n > 0)
        jsonl_put(object, "clues", clues);
    else
        json_decref(clues);
}

/* ---- edges --------------------------------------------------------------------------------------
 *
 * Edges are an array of 2 * rows + 1 texts: text 2i has the horizontal edges of line i, text 2i + 1
 * the vertical ones of row i. A '_' stands where there is no edge. On other tilings all edges are one text,
 * in the order of their numbers, '-' for those on; and a solution is a text with the cells inside.
 */

static int edges_in(const struct lattice *l, int text)
{
    return l->square->cols + text % 2;
}

/* The nth edge of the text, or -1. */
static int edge_at(const struct lattice *l, int text, int nth)
{
    return text % 2 == 0 ? lattice_horizontal(l, text / 2, nth)
                         : lattice_vertical(l, text / 2, nth);
}

static bool check_mark(const struct jsonl *line, const char *field, int text, int nth, char mark,
                       const char *marks)
{
    size_t n = strlen(marks);

    if (mark != 0 && strchr(marks, mark))
        return true;
    return jsonl_wrong(line, field, "text %d, column %d: %s; edges are '%c'%s%s or '%c'", text + 1,
                       nth + 1, line_show(mark).text, marks[0], n > 2 ? ", " : "",
                       n > 2 ? line_show(marks[1]).text : "", marks[n - 1]);
}

/* Whether a text of edges has the right length, one of the marks for each edge, and '_' where there
 * is no edge. */
static bool check_edges(const struct jsonl *line, const char *field, const json_t *json,
                        const struct lattice *l, int text, const char *marks)
{
    const char *s = json_string_value(json);
    int n = edges_in(l, text);

    if (json_string_length(json) != (size_t)n)
        return jsonl_wrong(line, field, "text %d has the length %zu, not %d", text + 1,
                           json_string_length(json), n);
    for (int i = 0; i < n; i++) {
        if (edge_at(l, text, i) >= 0) {
            if (!check_mark(line, field, text, i, s[i], marks))
                return false;
        } else if (s[i] != '_') {
            return jsonl_wrong(line, field,
                               "text %d, column %d: %s, but no edge is there; that is '_'",
                               text + 1, i + 1, line_show(s[i]).text);
        }
    }
    return true;
}
/* Optional: a text with one of the marks for each of n things; NULL if it is missing or wrong. */
static const char *read_marks_of(const struct jsonl *line, const char *field, const char *what,
                                 int n, const char *marks)
{
    const json_t *json = jsonl_get(line, field);
    const char *text = json_string_value(json);

    if (!text || json_string_length(json) != (size_t)n || strspn(text, marks) != (size_t)n) {
        jsonl_wrong(line, field, "must be a text of %d characters of %s, one for each %s", n, marks,
                    what);
        return NULL;
    }
    return text;
}

/* The values of all edges: '.' (0, EDGE_UNKNOWN), '-' or '|' (EDGE_ON) or, if crosses are allowed,
 * 'x' (EDGE_OFF). The field must be there. */
static bool read_edges(const struct jsonl *line, const char *field, bool crosses,
                       const struct lattice *l, unsigned char *value)
{
    static const char *const marks[2][2] = {{"-.", "|."}, {"-x.", "|x."}};
    json_t *rows;

    if (!jsonl_rows(line, field, 2 * (size_t)l->square->rows + 1, &rows))
        return false;
    for (int text = 0; text <= 2 * l->square->rows; text++) {
        const json_t *json = json_array_get(rows, (size_t)text);
        const char *s = json_string_value(json);
        if (!check_edges(line, field, json, l, text, marks[crosses][text % 2]))
            return false;
        for (int i = 0; i < edges_in(l, text); i++)
            if (s[i] != '_')
                value[edge_at(l, text, i)] = s[i] == '.' ? 0 : s[i] == 'x' ? EDGE_OFF : EDGE_ON;
    }
    return true;
}

static void write_edges(json_t *object, const char *field, const struct lattice *l,
                        const unsigned char *value)
{
    json_t *rows = json_array();

    OWN(strbuf) row = strbuf_new();
    for (int text = 0; text <= 2 * l->square->rows; text++) {
        const char shown[] = {'.', text % 2 == 0 ? '-' : '|', 'x'};
        strbuf_clear(&row);
        for (int i = 0; i < edges_in(l, text); i++) {
            int edge = edge_at(l, text, i);
            strbuf_char(&row, edge < 0 ? '_' : shown[value[edge]]);
        }
        jsonl_append_text(rows, row.text);
    }
    jsonl_put(object, field, rows);
}

static bool read_solution(const struct jsonl *line, struct loops *own)
{
    struct diag why;

    own->solution = loop_new(own->puzzle->lattice);
    if (!read_edges(line, "solution", false, own->puzzle->lattice, own->solution->on))
        return false;
    return verify_solution(own->puzzle, own->solution, &why) ||
           jsonl_wrong(line, "solution", "does not solve the puzzle: %s", why.text);
}

static bool read_inside(const struct jsonl *line, struct loops *own)
{
    const struct lattice *l = own->puzzle->lattice;
    const char *text = read_marks_of(line, "inside", "cell", l->ncells, "#.");
    FREED unsigned char *inside = mem_alloc((size_t)l->nfaces, 1);
    struct diag why;

    if (!text)
        return false;
    for (int c = 0; c < l->ncells; c++)
        inside[c] = text[c] == '#';
    own->solution = loop_around(l, inside);
    return verify_solution(own->puzzle, own->solution, &why) ||
           jsonl_wrong(line, "inside", "does not solve the puzzle: %s", why.text);
}

static bool read_drawn(const struct jsonl *line, struct loops *own)
{
    const struct lattice *l = own->puzzle->lattice;

    own->drawn = mem_alloc((size_t)l->nedges, 1);
    if (l->square)
        return read_edges(line, "edges", true, l, own->drawn);
    const char *text = read_marks_of(line, "edges", "edge", l->nedges, "-x.");
    for (int e = 0; text && e < l->nedges; e++)
        own->drawn[e] = text[e] == '.' ? EDGE_UNKNOWN : text[e] == 'x' ? EDGE_OFF : EDGE_ON;
    return text;
}

static bool read_marks(const struct jsonl *line, void *body)
{
    const struct loops *own = body;

    if (own->puzzle->lattice->square ? jsonl_has(line, "solution") && !read_solution(line, body)
                                     : jsonl_has(line, "inside") && !read_inside(line, body))
        return false;
    return !jsonl_has(line, "edges") || read_drawn(line, body);
}

/* The faces that are inside, or all edges, as one text. */
static void write_inside(json_t *object, const struct lattice *l, const struct loop *loop)
{
    OWN(strbuf) text = strbuf_new();
    FREED unsigned char *inside = mem_alloc((size_t)l->nfaces, 1);

    loop_inside(loop, l, inside);
    for (int c = 0; c < l->ncells; c++)
        strbuf_char(&text, inside[c] ? '#' : '.');
    jsonl_put_text(object, "inside", text.text);
}

static void write_drawn(json_t *object, const struct lattice *l, const unsigned char *value)
{
    OWN(strbuf) text = strbuf_new();

    for (int e = 0; e < l->nedges; e++)
        strbuf_char(&text, ".-x"[value[e]]);
    jsonl_put_text(object, "edges", text.text);
}

static void write_marks(const void *body, json_t *object)
{
    const struct loops *own = body;
    const struct lattice *l = own->puzzle->lattice;

    if (own->solution && l->square)
        write_edges(object, "solution", l, own->solution->on);
    else if (own->solution)
        write_inside(object, l, own->solution);
    if (own->drawn && l->square)
        write_edges(object, "edges", l, own->drawn);
    else if (own->drawn)
        write_drawn(object, l, own->drawn);
}

/* ---- inside and outside in steps ---- */

/* The square of a row, on other boards the cell of the only row; one that is no cell is missing. */
static int side_at(const struct lattice *l, int row, int col)
{
    return l->square ? lattice_cell_at(l, row, col) : col;
}

static int side_rows(const struct lattice *l)
{
    return l->square ? l->square->rows : 1;
}

static int side_cols(const struct lattice *l)
{
    return l->square ? l->square->cols : l->ncells;
}

static bool read_sides_row(const struct jsonl_step *from, const struct lattice *l, int row,
                           const char *text, char *sides)
{
    if (strlen(text) != (size_t)side_cols(l))
        return jsonl_step_wrong(from, "sides", "must have '#', '.' or '?' for each cell of a row");
    for (int col = 0; col < side_cols(l); col++) {
        int cell = side_at(l, row, col);
        if (!lattice_is_cell(l, cell) && text[col] != '_')
            return jsonl_step_wrong(from, "sides", "must have '_' where there is no cell");
        if (!lattice_is_cell(l, cell))
            continue;
        if (!strchr("#.?", text[col]))
            return jsonl_step_wrong(from, "sides",
                                    "must have '#', '.' or '?' for each cell of a row");
        sides[cell] = text[col];
    }
    return true;
}

static bool read_step(const struct jsonl_step *from, const void *body, struct story_step *step)
{
    const struct loops *own = body;
    const struct lattice *l = own->puzzle->lattice;

    if (!json_object_get(from->object, "sides"))
        return true;
    const json_t *list = jsonl_step_list(from, "sides");
    if (!list)
        return false;
    if (json_array_size(list) != (size_t)side_rows(l))
        return jsonl_step_wrong(from, "sides", "must have a text for each row");
    step->marks = mem_alloc((size_t)l->ncells + 1, 1);
    for (int row = 0; row < side_rows(l); row++) {
        const char *text = json_string_value(json_array_get(list, (size_t)row));
        if (!read_sides_row(from, l, row, text, step->marks))
            return false;
    }
    return true;
}

static void write_step(const void *body, const struct story_step *step, json_t *object)
{
    const struct loops *own = body;
    const struct lattice *l = own->puzzle->lattice;

    if (!step->marks)
        return;
    json_t *list = json_array();
    OWN(strbuf) row = strbuf_new();
    for (int i = 0; i < side_rows(l); i++) {
        strbuf_clear(&row);
        for (int j = 0; j < side_cols(l); j++) {
            int cell = side_at(l, i, j);
            strbuf_char(&row, lattice_is_cell(l, cell) ? step->marks[cell] : '_');
        }
        jsonl_append_text(list, row.text);
    }
    jsonl_put(object, "sides", list);
}

static void write_page(const void *body, json_t *object)
{
    write_puzzle(body, object);
    write_marks(body, object);
    page_write_tiling(body, object);
}

const struct json_body loops_json = {
    .family = &loops_family,
    .read = read_puzzle,
    .read_solution = read_marks,
    .write = write_puzzle,
    .write_solution = write_marks,
    .read_step = read_step,
    .write_step = write_step,
    .write_board = write_page,
};
