/*
 * The input of the contest problem "Slink" (ICPC Mid-Central USA 2007, problem C): data sets, each
 * a line `r c` and r lines of c numbers 0..3, ended by a line `0 0`. The judges' own data contain
 * boards of one row and CRLF line ends, so both are accepted, and so are any number of blanks.
 */
#include "base/text.h"
#include "format/format.h"
#include "format/loops/cells.h"
#include "format/loops/family.h"
#include "model/loops/square.h"

enum { CONTEST_MAX_DIGIT = 3 };

/* A line of numbers that is being read. */
struct contest_line {
    const char *text;
    size_t len, at;
};

static bool contest_over(struct contest_line *line)
{
    line->at += line_blanks(line->text, line->len, line->at);
    return line->at == line->len;
}

/* The next number of a line that has one, at most max; *col is its column. */
static bool contest_number(struct contest_line *line, int max, const char *what, int *number,
                           size_t *col, struct slip *slip)
{
    int64_t value;
    size_t used = number_scan(line->text + line->at, line->len - line->at, max, &value);
    size_t next = line->at + used;

    *col = line->at + 1;
    if (used == 0 || (next < line->len && !line_is_blank_char(line->text[next])))
        return slip_set(slip, next + 1, "%s in place of a number",
                        line_show(line->text[next]).text);
    if (value > max)
        return slip_set(slip, *col, "the number %.*s; %s is 0 to %d", used > 20 ? 20 : (int)used,
                        line->text + line->at, what, max);
    *number = (int)value;
    line->at = next;
    return true;
}

/* The line `r c`, or the end mark `0 0`, which sets both to 0. */
static bool contest_head(struct contest_line *line, int *rows, int *cols, struct slip *slip)
{
    size_t col[2];
    int size[2];

    for (int i = 0; i < 2; i++) {
        if (contest_over(line))
            return slip_set(slip, line->at + 1, "two numbers are expected here: rows and columns");
        if (!contest_number(line, SQUARE_MAX_SIDE, "a side", &size[i], &col[i], slip))
            return false;
    }
    if (!contest_over(line))
        return slip_set(slip, line->at + 1, "%s after the number of columns",
                        line_show(line->text[line->at]).text);
    if ((size[0] == 0) != (size[1] == 0))
        return slip_set(slip, col[size[1] == 0], "a board without cells");
    *rows = size[0];
    *cols = size[1];
    return true;
}

static bool contest_row(struct cells *cells, struct contest_line *line, struct slip *slip)
{
    for (int n = 0; n < cells->cols; n++) {
        size_t col;
        int digit;
        if (contest_over(line))
            return slip_set(slip, line->at + 1, "%d %s in the row, not %d", n,
                            n == 1 ? "number" : "numbers", cells->cols);
        if (!contest_number(line, CONTEST_MAX_DIGIT, "a cell", &digit, &col, slip))
            return false;
        cells_add(cells, digit);
    }
    if (!contest_over(line))
        return slip_set(slip, line->at + 1, "more than %d numbers in the row", cells->cols);
    return true;
}

/* Lines of two numbers, with so many rows of so many numbers below each, up to the end mark. */
static int contest_recognise(const char *text, size_t len)
{
    struct cells cells = {0};
    struct slip slip;
    int row = 0, sure = 0;

    for (; text[len]; text += len + 1, len = strcspn(text, "\n")) {
        struct contest_line line = {text, len, 0};
        if (row == cells.rows && (line_is_blank(text, len) || text[0] == '#'))
            continue;
        if (row == cells.rows) {
            row = 0;
            cells.count = 0;
            if (!contest_head(&line, &cells.rows, &cells.cols, &slip))
                break;
            sure = SURE_WHOLE;
            if (cells.rows == 0)
                break;
        } else if (!contest_row(&cells, &line, &slip))
            break;
        else
            row++;
    }
    bool ended = cells.rows == 0 && sure > 0;
    cells_release(&cells);
    bool numbers = strspn(text, "0123456789 \t") >= len;
    return ended                 ? SURE_MARK
           : !text[len] || !sure ? sure
           : row > 0 || numbers  ? SURE_NEARLY + 1
                                 : 0;
}

static bool contest_rows(struct textin *in, struct cells *cells, struct diag *d)
{
    struct slip slip;

    for (int row = 0; row < cells->rows; row++) {
        enum textin_result result = textin_next(in, d);
        if (result == TEXTIN_ERROR)
            return false;
        if (result == TEXTIN_END)
            return diag_at(d, textin_place(in, in->len + 1),
                           "the text ends after %d of the %d rows of a board", row, cells->rows);
        struct contest_line line = {in->text, in->len, 0};
        if (!contest_row(cells, &line, &slip))
            return diag_at(d, textin_place(in, slip.col), "%s", slip.why.text);
    }
    return true;
}

static enum format_result contest_read(struct format_reader *reader, struct record *r,
                                       struct diag *d)
{
    struct textin *in = &reader->in;
    struct cells cells = {0};
    struct slip slip;

    if (textin_next(in, d) != TEXTIN_LINE)
        return FORMAT_ERROR;
    struct contest_line line = {in->text, in->len, 0};
    if (!contest_head(&line, &cells.rows, &cells.cols, &slip)) {
        diag_at(d, textin_place(in, slip.col), "%s", slip.why.text);
        return FORMAT_ERROR;
    }
    if (cells.rows == 0)
        return FORMAT_END;
    bool good = contest_rows(in, &cells, d);
    if (good) {
        struct puzzle *p = cells_puzzle(&cells, &reader->lattice);
        *r = loops_record(p, NULL, puzzle_type(p));
    }
    cells_release(&cells);
    return good ? FORMAT_RECORD : FORMAT_ERROR;
}

static void contest_write(struct strbuf *out, const struct record *r, bool first UNUSED)
{
    const struct puzzle *p = loops_of(r)->puzzle;
    int rows = p->lattice->square->rows, cols = p->lattice->square->cols;

    strbuf_format(out, "%d %d\n", rows, cols);
    for (int row = 0; row < rows; row++)
        for (int col = 0; col < cols; col++) {
            int clue = p->cell_clue[lattice_cell_at(p->lattice, row, col)];
            strbuf_char(out, (char)('0' + p->clue[clue].number));
            strbuf_char(out, col + 1 < cols ? ' ' : '\n');
        }
}

const struct format format_contest = {
    .name = "contest",
    .title = "contest input (Slink)",
    .family = &loops_family,
    .only_full = true,
    .max_digit = CONTEST_MAX_DIGIT,
    .accept = loops_accept,
    .recognise = contest_recognise,
    .read = contest_read,
    .missing_end = "the text ends without the closing line \"0 0\"",
    .write = contest_write,
    .trailer = "0 0\n",
};
