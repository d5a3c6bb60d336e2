/*
 * Killers and jigsaws of 9x9 as strings of 81 cells, one per line, in three notations:
 *
 *     3x3::k:N:N:...     256 times the sum of the cell's cage and the cage's number, from 0 to 255;
 *                        without a sum, no cage. `3x3:d:k:` adds the diagonals
 *     SumoCueV1=S+C...   `=` and a sum for the first cell of a cage, `+` and that cell, from 0, for the
 *                        others; each may have `J` and its field, 0 to 8, behind it. `SumoCueV1D` adds
 *                        the diagonals
 *     sums and arrows    a sum, 0-9, A-Z, a-j from 0 to 45, or an arrow to a cell of the same cage:
 *                        < > ^ v, and ` ' , . for up left, up right, down left, down right
 *
 * The sum of one cell is its given. SumoCue reads the first two (sudocue.net); the third is one of forums.
 */
#include "base/text.h"
#include "format/format.h"
#include "format/line.h"
#include "format/sudoku/chart.h"

#include <stdlib.h>
#include <string.h>

enum { SIDE = 9, BOX = 3, CELLS = SIDE * SIDE, BASE = 256, MOST = 45 * BASE + BASE - 1 };

static const char mark[] = "SumoCueV1", sums[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij",
                  arrows[] = "`^'< >,v."; /* by the way to the next cell, row by row */

/* A puzzle: of each cell, the cell in which its cage begins, and there the sum. */
struct string {
    const char *text;
    size_t at;
    int first[CELLS], sum[CELLS], field[CELLS];
    bool caged[CELLS]; /* in writing */
    bool diagonals, fields;
};

static bool take_word(struct string *s, const char *word)
{
    bool there = strncmp(s->text + s->at, word, strlen(word)) == 0;

    s->at += there ? strlen(word) : 0;
    return there;
}

static bool take_number(struct string *s, int most, int *number, struct slip *slip)
{
    int64_t value;
    size_t used = number_scan(s->text + s->at, strlen(s->text + s->at), most, &value);

    if (used == 0 || value > most)
        return slip_set(slip, s->at + 1, "a number from 0 to %d is expected here", most);
    *number = (int)value;
    s->at += used;
    return true;
}

static bool take_numbers(struct string *s, struct slip *slip)
{
    int number[CELLS];

    for (int e = 0; e < CELLS; e++) {
        if (!take_number(s, MOST, &number[e], slip))
            return false;
        if (!take_word(s, ":") && e < CELLS - 1)
            return slip_set(slip, s->at + 1, "%d cells, not %d", e + 1, CELLS);
        int first = 0;
        while (first < e && (number[first] != number[e] || number[e] < BASE))
            first++;
        s->first[e] = first;
        s->sum[e] = number[e] / BASE;
    }
    return true;
}

static bool take_entries(struct string *s, struct slip *slip)
{
    size_t plus[CELLS] = {0}; /* the columns of cells that are not the first of a cage */

    for (int e = 0; e < CELLS; e++) {
        bool first = take_word(s, "=");
        s->first[e] = e;
        plus[e] = first ? 0 : s->at + 1;
        if (!first && !take_word(s, "+"))
            return slip_set(slip, s->at + 1, "%d cells, not %d", e, CELLS);
        if (!take_number(s, first ? MOST / BASE : CELLS - 1, first ? &s->sum[e] : &s->first[e],
                         slip))
            return false;
        bool field = take_word(s, "J");
        s->fields = e ? s->fields : field;
        if (field != s->fields)
            return slip_set(slip, s->at + 1, "some cells have a field, others have not");
        if (field && !take_number(s, SIDE - 1, &s->field[e], slip))
            return false;
    }
    for (int e = 0; e < CELLS; e++)
        if (plus[e] > 0 && plus[s->first[e]] > 0)
            return slip_set(slip, plus[e], "no cage begins in the cell %d", s->first[e]);
    return true;
}

static bool take_arrows(struct string *s, struct slip *slip)
{
    for (int e = 0, next; e < CELLS; e++) {
        const char *sum = NULL, *arrow;
        int at = e, row = e / SIDE, col = e % SIDE;
        for (int n = 0; n < CELLS && !(sum = strchr(sums, s->text[at])); n++, at = next) {
            arrow = strchr(arrows, s->text[at]);
            int way = arrow && *arrow != ' ' ? (int)(arrow - arrows) : -1;
            row += way / BOX - 1;
            col += way % BOX - 1;
            next = row * SIDE + col;
            if (way < 0 || row < 0 || row >= SIDE || col < 0 || col >= SIDE)
                return slip_set(slip, (size_t)at + 1, "%s is no sum, and no arrow to a cell",
                                line_show(s->text[at]).text);
        }
        if (!sum)
            return slip_set(slip, (size_t)e + 1, "the arrows lead in a circle");
        s->first[e] = at;
        s->sum[at] = (int)(sum - sums);
    }
    s->at = CELLS;
    return true;
}

/* Whether the line, of n bytes, has a sum or an arrow in each of 81 cells, and some arrows. */
static bool has_arrows(const char *line, size_t n)
{
    size_t i = 0;

    while (i < n && line[i] != ' ' && (strchr(sums, line[i]) || strchr(arrows, line[i])))
        i++;
    return i == n && n == CELLS && strcspn(line, "<>^`'") < n;
}

static bool take_string(struct string *s, size_t n, struct slip *slip)
{
    bool good;

    if (take_word(s, mark)) {
        s->diagonals = take_word(s, "D");
        good = take_entries(s, slip);
    } else if (take_word(s, "3x3:")) {
        s->diagonals = take_word(s, "d");
        good = (take_word(s, ":k:") || slip_set(slip, s->at + 1, "':k:' is expected here")) &&
               take_numbers(s, slip);
    } else
        good = n == CELLS
                   ? take_arrows(s, slip)
                   : slip_set(slip, 1, "'%s', '3x3::k:' or %d cells are expected", mark, CELLS);
    return good && (s->at == n || slip_set(slip, s->at + 1, "%s after the last cell",
                                           line_show(s->text[s->at]).text));
}

static bool take_chart(const struct string *s, struct record *r, struct diag *why)
{
    struct chart chart;

    chart_init(&chart, SIDE, BOX);
    chart.falling = chart.rising = s->diagonals;
    if (s->fields)
        memcpy(chart.field, s->field, sizeof s->field);
    for (int e = 0, n = 0; e < CELLS; e++, n = 0) {
        for (int other = 0; other < CELLS; other++)
            n += s->first[other] == e;
        if (n == 1 && s->sum[e] <= SIDE)
            chart.given[e] = s->sum[e];
        else if (n > 0)
            chart_add(&chart, CONSTRAINT_CAGE, s->sum[e]);
        for (int other = 0; other < CELLS && (n > 1 || s->sum[e] > SIDE); other++)
            if (s->first[other] == e)
                chart_cell(&chart, other);
    }
    bool good = chart_record(&chart, r, why);
    chart_release(&chart);
    return good;
}

static size_t trimmed(const char *line, size_t n)
{
    while (n > 0 && line_is_blank_char(line[n - 1]))
        n--;
    return n;
}

static int sumocue_recognise(const char *text, size_t len)
{
    bool string = strncmp(text, mark, strlen(mark)) == 0 || strncmp(text, "3x3::k:", 7) == 0 ||
                  strncmp(text, "3x3:d:k:", 8) == 0;

    return string || has_arrows(text, trimmed(text, len)) ? SURE_MARK : 0;
}

static enum format_result sumocue_read(struct format_reader *reader, struct record *r,
                                       struct diag *d)
{
    struct textin *in = &reader->in;
    struct slip slip = {0};

    if (textin_next(in, d) != TEXTIN_LINE)
        return FORMAT_ERROR;
    struct string s = {.text = in->text};
    bool good = take_string(&s, trimmed(in->text, in->len), &slip);
    if (good && take_chart(&s, r, &slip.why))
        return FORMAT_RECORD;
    slip.col = good ? 0 : slip.col;
    return format_slip(in, &slip, d);
}

/* ---- writing ---- */

static bool take_cage(struct string *s, const struct constraint *c, const int *given)
{
    bool good = c->kind == CONSTRAINT_CAGE && c->ncells > 1;

    for (int k = 0; k < c->ncells && good; k++) {
        int e = c->cell[k];
        good = !s->caged[e] && !given[e];
        s->caged[e] = true;
        s->first[e] = c->cell[0];
    }
    if (good)
        s->sum[c->cell[0]] = c->number;
    return good;
}

/* The string of a sudoku; false if it has none. */
static bool string_of(const struct sudoku *sudoku, struct string *s)
{
    struct chart chart;

    *s = (struct string){0};
    if (topology_side(sudoku->topology) != SIDE || !chart_of(sudoku, &chart))
        return false;
    bool good = chart.falling == chart.rising && !chart.disjoint;
    s->diagonals = chart.falling;
    s->fields = chart_box_height(&chart) != BOX;
    memcpy(s->field, chart.field, sizeof s->field);
    for (int e = 0; e < CELLS; e++)
        s->first[e] = e;
    for (int i = 0; i < chart.n && good; i++)
        good = take_cage(s, &chart.constraint[i], chart.given);
    for (int e = 0; e < CELLS; e++)
        s->sum[e] = chart.given[e] ? chart.given[e] : s->sum[e];
    chart_release(&chart);
    return good;
}

static bool sumocue_accept(const struct format *format, const struct record *r, struct diag *why)
{
    struct string s;

    return string_of(sudoku_of(r), &s) ||
           diag_set(why,
                    "the format %s has killers and jigsaws of 9x9, with both diagonals or none; no "
                    "cages of one cell, with a given, or over another",
                    format->name);
}

/* Numbers where the boxes are the usual ones and all cages have a sum, since more programs read them. */
static void sumocue_write(struct strbuf *out, const struct record *r, bool first UNUSED)
{
    struct string s;
    int name[CELLS], names = 0;

    string_of(sudoku_of(r), &s);
    bool entries = s.fields;
    for (int e = 0; e < CELLS; e++)
        entries = entries || (s.first[e] != e && s.sum[s.first[e]] == 0);
    if (entries)
        strbuf_format(out, "%s%s", mark, s.diagonals ? "D" : "");
    else
        strbuf_format(out, "3x3:%s:k:", s.diagonals ? "d" : "");
    for (int e = 0; e < CELLS; e++) {
        int head = s.first[e];
        name[e] = head == e ? names++ : name[head];
        if (!entries)
            strbuf_format(out, "%d:", s.sum[head] * BASE + name[e]);
        else
            strbuf_format(out, head == e ? "=%d" : "+%d", head == e ? s.sum[e] : head);
        if (s.fields)
            strbuf_format(out, "J%d", s.field[e]);
    }
    strbuf_char(out, '\n');
}

const struct format format_sumocue = {
    .name = "sumocue",
    .title = "killer strings of SumoCue and of forums",
    .family = &sudoku_family,
    .accept = sumocue_accept,
    .lines = true,
    .recognise = sumocue_recognise,
    .read = sumocue_read,
    .write = sumocue_write,
};
