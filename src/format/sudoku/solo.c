/*
 * Game ids and save files of Solo (format/sgt.h):
 * `C[xR][j][x][k][mSYM][dLEVEL][a]:GRID[,BLOCKS][,CAGES,SUMS]`. The side is C*R, where R is C or, with j, 1
 * if it is missing; boxes have C rows of R cells. GRID and SUMS are numbers with '_' between neighbours,
 * and a..z for 1 to 26 blank cells. BLOCKS are the fields of a jigsaw (j), CAGES the cages of a killer (k),
 * by the borders within the square: first those between neighbours in a row, row by row, then those between
 * neighbours in a column, column by column: '_' for one, a..y for 1 to 25 places without one and then one,
 * z for 25 without. x adds the diagonals.
 */
#include "base/mem.h"
#include "base/text.h"
#include "base/unionfind.h"
#include "format/format.h"
#include "format/line.h"
#include "format/sgt.h"
#include "format/sudoku/chart.h"

#include <string.h>

enum { RUN = 25, MOST_SIDE = 31, MOST_KILLER = 9 };

struct solo {
    const char *text;
    size_t at;
    int c, r;
    bool jigsaw, killer, diagonals;
};

/* The bytes of a number; one above `most` becomes the next after it. */
static size_t scan(struct solo *id, int most, int *number)
{
    int64_t value;
    size_t used = number_scan(id->text + id->at, strlen(id->text + id->at), most, &value);

    *number = (int)value;
    id->at += used;
    return used;
}

static bool take_number(struct solo *id, int most, int *number)
{
    return scan(id, most, number) > 0 && *number >= 1 && *number <= most;
}

static bool take_char(struct solo *id, char c)
{
    bool there = id->text[id->at] == c;

    id->at += there;
    return there;
}

/* What stands before the ':'; the sides may be out of bounds. */
static bool take_params(struct solo *id)
{
    if (scan(id, TOPOLOGY_MAX_SYMBOLS, &id->c) == 0)
        return false;
    bool both = take_char(id, 'x') && scan(id, TOPOLOGY_MAX_SYMBOLS, &id->r) > 0;
    if (!both)
        id->r = take_char(id, 'j') ? 1 : id->c;
    id->jigsaw = !both && id->r == 1;
    while (!take_char(id, ':')) {
        char flag = id->text[id->at++];
        id->jigsaw = id->jigsaw || flag == 'j';
        id->killer = id->killer || flag == 'k';
        id->diagonals = id->diagonals || flag == 'x';
        if (flag == 'd' && id->text[id->at] != 0)
            id->at++;
        else if (flag == 'm' || flag == 'r') {
            take_char(id, 'd');
            id->at += strspn(id->text + id->at, "0123456789");
        } else if (!flag || !strchr("jkxa", flag))
            return false;
    }
    return true;
}

/* Numbers for all cells, 0 for a blank. */
static bool take_grid(struct solo *id, int cells, int most, int *number, struct slip *slip)
{
    int n = 0;

    while (id->text[id->at] != 0 && id->text[id->at] != ',') {
        char c = id->text[id->at];
        int blanks = c >= 'a' && c <= 'z' ? c - 'a' + 1 : 0;
        if (n + (blanks ? blanks : 1) > cells && c != '_')
            return slip_set(slip, id->at + 1, "more than %d cells", cells);
        if (blanks > 0 || c == '_')
            id->at++;
        else if (!take_number(id, most, &number[n++]))
            return slip_set(slip, id->at + 1,
                            "a number from 1 to %d, '_' or a to z is expected here", most);
        while (blanks-- > 0)
            number[n++] = 0;
    }
    return n == cells || slip_set(slip, id->at + 1, "%d cells, not %d", n, cells);
}

/* The classes of cells that borders part; numbers[] from 0 in the order of their first cells. */
static bool take_borders(struct solo *id, int side, int *class, struct slip *slip)
{
    int cells = side * side, inner = side * (side - 1), at = 0;
    FREED int *parent = mem_alloc((size_t)cells, sizeof *parent);
    bool good = take_char(id, ',');

    forest_init(parent, cells);
    for (; good && id->text[id->at] != 0 && id->text[id->at] != ','; id->at++) {
        char c = id->text[id->at];
        int open = c == '_' ? 0 : c - 'a' + 1;
        good = c == '_' || (c >= 'a' && c <= 'z');
        for (int k = 0; good && k < (c == 'z' ? RUN : open) && (good = at < 2 * inner); k++, at++) {
            int i = at % inner, line = i / (side - 1), nth = i % (side - 1);
            bool row = at < inner;
            int cell = row ? line * side + nth : nth * side + line;
            forest_join(parent, cell, cell + (row ? 1 : side));
        }
        at += c != 'z';
    }
    good = good && (at == 2 * inner || at == 2 * inner + 1);
    chart_number(cells, parent, class);
    return good || slip_set(slip, id->at + 1, "the borders of fields or cages are wrong");
}

static bool take_cages(struct solo *id, struct chart *s, struct slip *slip)
{
    int cells = s->side * s->side;
    FREED int *cage = mem_alloc((size_t)cells, sizeof *cage),
              *sum = mem_alloc((size_t)cells, sizeof *sum);
    bool good =
        take_borders(id, s->side, cage, slip) &&
        (take_char(id, ',') || slip_set(slip, id->at + 1, "',' and sums are expected here")) &&
        take_grid(id, cells, cells * s->side, sum, slip);

    for (int e = 0; good && e < cells; e++) {
        if (sum[e] == 0)
            continue;
        chart_add(s, CONSTRAINT_CAGE, sum[e]);
        for (int other = 0; other < cells; other++)
            if (cage[other] == cage[e])
                chart_cell(s, other);
    }
    return good;
}

static bool take_chart(struct solo *id, struct chart *s, struct slip *slip)
{
    return take_grid(id, s->side * s->side, s->side, s->given, slip) &&
           (!id->jigsaw || take_borders(id, s->side, s->field, slip)) &&
           (!id->killer || take_cages(id, s, slip)) &&
           (id->text[id->at] == 0 ||
            slip_set(slip, id->at + 1, "%s after the last cell", line_show(id->text[id->at]).text));
}

/* The whole of the id is looked at: others have a number, 'x' and ':', too. */
static int solo_recognise(const char *text, size_t len)
{
    FREED char *line = mem_copy_bytes(text, len - (len > 1 && text[len - 1] == ' '));
    struct solo id = {.text = line};
    struct chart s;
    struct slip slip;

    if (sgt_saved(text, "Solo"))
        return SURE_MARK;
    if (!take_params(&id) || id.c * id.r < 2)
        return 0;
    if (id.c * id.r > TOPOLOGY_MAX_SYMBOLS)
        return SURE_LEAST;
    chart_init(&s, id.c * id.r, id.c);
    bool good = take_chart(&id, &s, &slip);
    chart_release(&s);
    return good ? SURE_MARK : SURE_LEAST;
}

static enum format_result solo_read(struct format_reader *reader, struct record *r, struct diag *d)
{
    struct textin *in = &reader->in;
    OWN(strbuf) text = strbuf_new();
    struct slip slip;
    bool good = sgt_take(in, "Solo", &text, d);

    if (good) {
        struct solo id = {.text = text.text};
        struct chart s;
        good =
            take_params(&id) || slip_set(&slip, id.at + 1, "this is not Solo's C, xR and letters");
        if (good && (id.c * id.r < 2 || id.c * id.r > TOPOLOGY_MAX_SYMBOLS))
            good = slip_set(&slip, 1, "a sudoku has 2 to %d symbols, which is C times R",
                            TOPOLOGY_MAX_SYMBOLS);
        if (good) {
            chart_init(&s, id.c * id.r, id.c);
            s.falling = s.rising = id.diagonals;
            slip.col = 0;
            good = take_chart(&id, &s, &slip) && chart_record(&s, r, &slip.why);
            chart_release(&s);
        }
        if (!good)
            format_slip(in, &slip, d);
    }
    return good ? FORMAT_RECORD : FORMAT_ERROR;
}

/* ---- writing ---- */

static void write_grid(struct strbuf *out, const int *number, int cells)
{
    int blanks = 0;

    for (int e = 0; e < cells; e++) {
        if (number[e] == 0) {
            blanks++;
            continue;
        }
        if (blanks == 0 && e > 0)
            strbuf_char(out, '_');
        sgt_write_blanks(out, &blanks);
        strbuf_format(out, "%d", number[e]);
    }
    sgt_write_blanks(out, &blanks);
}

static void write_borders(struct strbuf *out, int side, const int *class)
{
    int inner = side * (side - 1), open = 0;

    strbuf_char(out, ',');
    for (int at = 0; at <= 2 * inner; at++) {
        int i = at % inner, line = i / (side - 1), nth = i % (side - 1);
        bool row = at < inner;
        int cell = row ? line * side + nth : nth * side + line;
        if (at < 2 * inner && class[cell] == class[cell + (row ? 1 : side)]) {
            open++;
            continue;
        }
        for (; open > RUN; open -= RUN)
            strbuf_char(out, 'z');
        strbuf_char(out, open ? (char)('a' + open - 1) : '_');
        open = 0;
    }
}

/* The cage of each cell, and its sum at its first cell; false if there are other constraints. */
static bool cages_of(const struct chart *s, int *cage, int *sum, struct diag *why)
{
    int cells = s->side * s->side, covered = 0;
    bool good = true;

    for (int e = 0; e < cells; e++)
        cage[e] = s->n;
    for (int i = 0; i < s->n; i++) {
        const struct constraint *c = &s->constraint[i];
        if (c->kind != CONSTRAINT_CAGE || c->number == 0)
            return diag_set(why, "Solo has boxes, fields, two diagonals, and cages with sums");
        sum[c->cell[0]] = c->number;
        good = good && c->ncells > 1;
        for (int k = 0; k < c->ncells; k++, covered++) {
            good = good && cage[c->cell[k]] == s->n;
            cage[c->cell[k]] = i;
        }
    }
    return s->n == 0 || (good && covered == cells && chart_joined(s->side, cage)) ||
           diag_set(why, "Solo's cages cover the board, each in one piece of two cells or more");
}

/* Whether Solo takes such a board. */
static bool is_fit(const struct chart *s, struct diag *why)
{
    if (s->disjoint || s->falling != s->rising || (s->falling && s->side < 4))
        return diag_set(why, "Solo has two diagonals or none, from 4x4 on");
    if (s->side > (s->n > 0 ? MOST_KILLER : MOST_SIDE))
        return diag_set(why, "Solo's boards are up to %dx%d, killers up to %dx%d", MOST_SIDE,
                        MOST_SIDE, MOST_KILLER, MOST_KILLER);
    return chart_joined(s->side, s->field) || diag_set(why, "Solo's fields are in one piece each");
}

/* The id; false with the reason if it has none. */
static bool write_id(struct strbuf *out, const struct sudoku *sudoku, struct diag *why)
{
    struct chart s;

    if (!chart_of(sudoku, &s))
        return diag_set(why, "Solo has standard sudokus, jigsaws, diagonals and killers");
    int cells = s.side * s.side, height = chart_box_height(&s);
    FREED int *cage = mem_alloc((size_t)cells, sizeof *cage),
              *sum = mem_alloc((size_t)cells, sizeof *sum);
    bool good = cages_of(&s, cage, sum, why) && is_fit(&s, why);
    if (height == 1 || height == s.side) /* rows or columns are fields */
        height = 0;
    if (height > 0)
        strbuf_format(out, "%dx%d", height, s.side / height);
    else
        strbuf_format(out, "%dj", s.side);
    strbuf_format(out, "%s%s:", s.falling ? "x" : "", s.n ? "k" : "");
    write_grid(out, s.given, cells);
    if (height == 0)
        write_borders(out, s.side, s.field);
    if (s.n > 0) {
        write_borders(out, s.side, cage);
        strbuf_char(out, ',');
        write_grid(out, sum, cells);
    }
    strbuf_char(out, '\n');
    chart_release(&s);
    return good;
}

static bool solo_accept(const struct format *format, const struct record *r, struct diag *why)
{
    OWN(strbuf) text = strbuf_new();
    struct diag reason;

    return write_id(&text, sudoku_of(r), &reason) ||
           diag_set(why, "the format %s cannot carry it: %s", format->name, reason.text);
}

static void solo_write(struct strbuf *out, const struct record *r, bool first UNUSED)
{
    struct diag unused;

    write_id(out, sudoku_of(r), &unused);
}

const struct format format_solo = {
    .name = "solo",
    .title = "Solo's game ids and save files",
    .family = &sudoku_family,
    .accept = solo_accept,
    .lines = true,
    .recognise = solo_recognise,
    .read = solo_read,
    .write = solo_write,
};
