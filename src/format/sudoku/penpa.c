/* Sudokus as addresses of penpa-edit (format/penpa.h): numbers in cells; lines on edges are those of boxes
 * or fields, the usual boxes if there are none. */
#include "format/penpa.h"

#include "base/mem.h"
#include "base/unionfind.h"
#include "format/sudoku/chart.h"
#include "model/sudoku/topology_parts.h"

enum { BOX_LINE = 1, THICK = 2, GIVEN = 1, ANSWER = 2 /* styles of lines and numbers */ };

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
    good = good && chart_record(&s, r, why);
    chart_release(&s);
    return good;
}

static bool accept(const struct format *format, const struct record *r, struct diag *why)
{
    struct chart s;
    bool good = chart_of(sudoku_of(r), &s);

    if (good) {
        good = s.n == 0 && !s.falling && !s.rising && !s.disjoint && chart_joined(s.side, s.field);
        chart_release(&s);
    }
    return good ||
           diag_set(why,
                    "the format %s has only standard sudokus, and jigsaws whose fields are in one "
                    "piece each",
                    format->name);
}

static void write(struct strbuf *out, const struct record *r, bool first UNUSED)
{
    struct chart s;
    OWN(strbuf) numbers = strbuf_new(), answers = strbuf_new(), lines = strbuf_new();

    chart_of(sudoku_of(r), &s);
    int side = s.side, width = side + 4;
    for (int e = 0; e < side * side; e++) {
        int row = e / side, col = e % side;
        int dot = width * (side + 5 + row) + 1 + col;
        int number = s.given[e] ? s.given[e] : s.solution[e];
        struct strbuf *to = s.given[e] ? &numbers : &answers;
        if (number)
            strbuf_format(to, "%s\"%d\":[\"%d\",%d,\"1\"]", to->len ? "," : "",
                          width * (2 + row) + 2 + col, number, s.given[e] ? GIVEN : ANSWER);
        if (col + 1 < side && s.field[e] != s.field[e + 1])
            strbuf_format(&lines, "%s\"%d,%d\":%d", lines.len ? "," : "", dot + 1, dot + 1 + width,
                          THICK);
        if (row + 1 < side && s.field[e] != s.field[e + side])
            strbuf_format(&lines, "%s\"%d,%d\":%d", lines.len ? "," : "", dot + width,
                          dot + width + 1, THICK);
    }
    penpa_write(out, r, side, side, numbers.text, lines.text, answers.text, "");
    chart_release(&s);
}

const struct format format_sudoku_penpa = {
    .name = "penpa",
    .family = &sudoku_family,
    .accept = accept,
    .write = write,
};
