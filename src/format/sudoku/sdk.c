/*
 * Standard sudokus as rows of signs (signs.h), a row a line: nine lines of nine, and what programs put
 * around them. A line of the side, "9" or "9 9", or of the box, "3 3", may stand above. Blanks, '|' and lines
 * of '-', '+', '=' and '*' may part the boxes. From 16x16 on, the cells may be numbers with blanks, ',' or
 * ';' between them. "[Puzzle]" may stand above the rows, and other sections, such as "[State]", are skipped
 * up to a blank line. Lines "#A", "#D", "#S" and "#U" above are the author, the title, the source and its
 * address. A line of a word and a number, "Grid 01", is a title, too.
 */
#include "base/mem.h"
#include "base/text.h"
#include "format/line.h"
#include "format/notes.h"
#include "format/sudoku/chart.h"
#include "format/sudoku/family.h"
#include "format/sudoku/signs.h"

#include <stdlib.h>
#include <string.h>

enum { USUAL = 9, SAMPLE = 4096 };

/* Rows that are being read. */
struct rows {
    int side, n; /* 0: not known yet */
    char sign[SIGNS_CELLS];
    bool sure, parted;   /* a digit above 4; lines or '|' between boxes */
    uint32_t bars;       /* bit k: in the rows so far a '|' stands behind k cells; */
    bool fields;         /* not so in all rows, as where fields are drawn */
    bool blank, unknown; /* blanks are unknowns; other signs are */
    bool headed;         /* a line with the size may stand above: */
    int64_t size[2];     /* one or two numbers, or 0 */
};

static bool is_separator(char c)
{
    return line_is_blank_char(c) || c == '|' || c == ',' || c == ';';
}

static bool is_side(size_t n)
{
    return n >= 4 && n <= SIGNS_MOST && sudoku_has_usual_boxes((int)n);
}

/* Whether the line has only what parts boxes: it is no row of unknowns. */
static bool is_rule(const char *line, size_t len, int side)
{
    size_t signs = strspn(line, "-+|*=_ \t"), dashes = strspn(line, "-*_");

    return signs >= len && len > 0 &&
           !(dashes >= len && is_side(len) && (!side || (int)len == side));
}

/* The words between separators, up to a number too many; takes them for numbers. */
static int take_numbers(const char *line, size_t len, char *sign)
{
    int n = 0;

    for (size_t at = 0; at < len && n <= SIGNS_MOST;) {
        int64_t value = 0;
        size_t used = number_scan(line + at, len - at, SIGNS_MOST, &value);
        if (is_separator(line[at])) {
            at++;
            continue;
        }
        if (used == 0 || value > SIGNS_MOST) {
            value = sign_value(line[at]);
            used = strcspn(line + at, " \t|,;\n");
            if (value < 0 || used > 2)
                return 0;
        }
        if (n < SIGNS_MOST)
            sign[n] = sign_of((int)value);
        n++;
        at += used;
    }
    return n;
}

/* Whether all words between separators have one length: blanks part cells or boxes, nothing else. */
static bool is_even(const char *line, size_t len)
{
    size_t first = 0, n = 0;

    for (size_t i = 0; i <= len; i++) {
        bool inside = i < len && !is_separator(line[i]);
        if (inside)
            n++;
        else if (n > 0 && first > 0 && n != first)
            return false;
        else if (n > 0) {
            first = n;
            n = 0;
        }
    }
    return true;
}

/* Takes a row, into sign[SIGNS_MOST]; returns its cells, 0 if it is none. */
static int take_row(struct rows *rows, const char *line, size_t len, char *sign)
{
    int n = take_numbers(line, len, sign), blanks = 0, side = rows->side;
    bool unknown = false;

    if (n > 9 && is_side((size_t)n))
        return n;
    n = 0;
    while (len > 0 && line_is_blank_char(line[len - 1]))
        len--;
    for (size_t i = 0; i < len; i++) {
        if (!is_separator(line[i]) && (sign_value(line[i]) < 0 || n == SIGNS_MOST))
            return 0;
        if (!is_separator(line[i])) {
            unknown = unknown || sign_value(line[i]) == 0;
            sign[n++] = line[i];
        }
        blanks += line[i] == ' ';
    }
    /* Blanks for unknowns: the places count. */
    bool placed = blanks > 0 && side > 0 && n < side && (int)len <= side && n + blanks == (int)len;
    if (placed && !unknown) {
        for (n = 0; n < side; n++)
            sign[n] = n < (int)len && line[n] != ' ' ? line[n] : '.';
        rows->blank = true;
    } else if (!is_even(line, len))
        return 0;
    rows->unknown = rows->unknown || unknown;
    return rows->blank && rows->unknown ? 0 : n;
}

/* Behind which cells of a row a '|' stands; bit 0 is its left border. */
static uint32_t bars_of(const char *line, size_t len)
{
    uint32_t bars = 0;
    int n = 0;

    for (size_t i = 0; i < len && n < SIGNS_MOST; i++)
        if (line[i] == '|')
            bars |= (uint32_t)1 << n;
        else
            n += !is_separator(line[i]);
    return bars;
}

/* A side, or twice the side, or the sides of a box, with a blank or 'x' between them. */
static bool take_size(struct rows *rows, const char *line, size_t len)
{
    size_t at = line_blanks(line, len, 0);
    int64_t number[2] = {0, 0};

    for (int i = 0; i < 2; i++) {
        at += number_scan(line + at, len - at, SIGNS_MOST, &number[i]);
        at += strspn(line + at, i == 0 ? " \tx" : " \t");
    }
    if (at < len || number[0] < 2 || number[0] > SIGNS_MOST || number[1] > SIGNS_MOST)
        return false;
    memcpy(rows->size, number, sizeof number);
    return true;
}

/* Whether the size above is that of such a square. */
static bool is_size_of(const int64_t size[2], int side)
{
    return size[0] == 0 || size[0] * size[1] == side ||
           (size[0] == side && (size[1] == 0 || size[1] == side));
}

/* Adds a line to the rows; false if it is neither a row nor between them. */
static bool rows_add(struct rows *rows, const char *line, size_t len)
{
    char sign[SIGNS_MOST];

    if (line_is_blank(line, len))
        return true;
    if (rows->headed && rows->n == 0 && rows->size[0] == 0 && take_size(rows, line, len))
        return rows->side == 0 || is_size_of(rows->size, rows->side);
    if (is_rule(line, len, rows->side)) {
        rows->parted = true;
        return true;
    }
    int n = take_row(rows, line, len, sign);
    if (!is_side((size_t)n) || (rows->side && n != rows->side) || !is_size_of(rows->size, n))
        return false;
    for (int i = 0; i < n; i++)
        if (sign_value(sign[i]) > n)
            return false;
    rows->side = n;
    rows->parted = rows->parted || memchr(line, '|', len) != NULL;
    rows->fields = rows->fields || (rows->n > 0 && n <= 9 && bars_of(line, len) != rows->bars);
    rows->bars = bars_of(line, len);
    for (int i = 0; i < n; i++)
        rows->sure = rows->sure || (sign[i] > '4' && sign[i] <= '9');
    memcpy(rows->sign + rows->n++ * n, sign, (size_t)n);
    return true;
}

/* A word and a number. */
static bool is_title(const char *line, size_t len)
{
    size_t at = 0, digits;

    while (at < len && line_is_letter(line[at]))
        at++;
    size_t word = at;
    at += line_blanks(line, len, at);
    at += at < len && line[at] == '#';
    for (digits = at; digits < len && line_is_digit(line[digits]);)
        digits++;
    return word > 2 && at > word && digits > at && digits + line_blanks(line, len, digits) == len;
}

static bool is_puzzle(const char *line)
{
    return strncmp(line, "[Puzzle]", 8) == 0;
}

/* What the text is as rows, begun like *rows: how many sudokus come before a line that does not fit.
 * *whole: there is no such line, and they are hardly loops. */
static int count_sudokus(const char *text, struct rows *rows, bool *whole)
{
    const struct rows begin = *rows;
    bool skipped = false, likely = true;
    int n = 0;

    *whole = false;
    for (size_t len = strcspn(text, "\n"); text[len]; text += len + 1, len = strcspn(text, "\n")) {
        skipped = text[0] == '[' ? !is_puzzle(text) : skipped && !line_is_blank(text, len);
        if (text[0] == '#' || strncmp(text, "//", 2) == 0 || text[0] == '[' || skipped ||
            (rows->n == 0 && is_title(text, len)))
            continue;
        if (!rows_add(rows, text, len))
            return n;
        if (rows->side > 0 && rows->n == rows->side) {
            int number[SIGNS_CELLS];
            if (signs_mixed(rows->sign, (size_t)(rows->n * rows->n)))
                return n;
            for (int e = 0; e < rows->n * rows->n; e++)
                number[e] = sign_value(rows->sign[e]);
            likely = likely && signs_are_likely(rows->sign, rows->n);
            /* The loop around a 4 is no puzzle. */
            bool four = likely && rows->n == 4 && memchr(rows->sign, '4', 16);
            bool sure = rows->sure || rows->parted || four ||
                        (n > 0 && chart_joined(rows->n, number) == rows->n);
            *rows = begin;
            rows->sure = sure;
            n++;
        }
    }
    *whole = (rows->n == 0 || *text) && (likely || rows->sure);
    return n;
}

/* The same for rows of any looks, of which one is found that fits; then *rows is begun so. */
static int find_looks(const char *text, struct rows *rows, bool *sure, bool *whole)
{
    int n = 0;

    for (int k = 0; k < 4 && n == 0; k++) {
        struct rows look = {.headed = k < 2, .side = k % 2 ? 0 : USUAL};
        *rows = look;
        n = count_sudokus(text, &look, whole);
        *sure = look.sure;
    }
    return n;
}

/* Rows of other digits than those of loops, or with what parts boxes, are hardly anything else. */
static int sdk_recognise(const char *text, size_t len UNUSED)
{
    struct rows rows;
    bool sure, whole;
    int n = find_looks(text, &rows, &sure, &whole);

    if (is_puzzle(text))
        return SURE_MARK;
    return n > 0 && sure && whole ? SURE_WHOLE
           : n > 0 && sure        ? SURE_LEAST
           : n > 0 && whole       ? SURE_FITS - SURE_APART
                                  : signs_nearly(&format_sdk, text);
}

/* ---- reading ---- */

/* The head: notes above the puzzle, which the reader kept when it skipped comments. */
static void take_notes(const char *notes, struct record *r)
{
    static const struct {
        const char *mark, *field;
    } known[] = {{"#A", "author"}, {"#D", "title"}, {"#S", "source"}, {"#U", "url"}};

    for (const char *line = notes; line && *line; line += strcspn(line, "\n") + 1)
        for (size_t i = 0; i < sizeof known / sizeof *known; i++)
            if (strncmp(line, known[i].mark, 2) == 0 && line[2] != ' ') {
                size_t len = strcspn(line, "\n");
                record_note(r, known[i].field, line + 2, len - 2);
            }
}

/* Skips a section up to a blank line, another section or the end. */
static enum textin_result skip_section(struct textin *in, struct diag *d)
{
    enum textin_result result = textin_next(in, d);

    while (result == TEXTIN_LINE && (result = textin_peek(in, d)) == TEXTIN_LINE &&
           !line_is_blank(in->text, in->len) && in->text[0] != '[')
        textin_next(in, d);
    return result;
}

/* The lines after a puzzle that belong to it: the rule below, and other sections. */
static bool skip_rest(struct textin *in, int side, struct diag *d)
{
    for (;;) {
        enum textin_result result = textin_peek(in, d);
        if (result != TEXTIN_LINE)
            return result == TEXTIN_END;
        bool section = in->text[0] == '[' && !is_puzzle(in->text);
        if (section && skip_section(in, d) == TEXTIN_ERROR)
            return false;
        if (!section && !is_rule(in->text, in->len, side) && !line_is_blank(in->text, in->len))
            return true;
        if (!section)
            textin_next(in, d);
    }
}

static bool take_line(struct rows *rows, struct textin *in, char **title, struct diag *d)
{
    if (is_puzzle(in->text) || in->text[0] == '#' || strncmp(in->text, "//", 2) == 0)
        return true;
    if (rows->n == 0 && is_title(in->text, in->len)) {
        free(*title);
        *title = mem_copy_bytes(in->text, in->len);
        return true;
    }
    if (rows_add(rows, in->text, in->len))
        return true;
    if (rows->side)
        return diag_at(d, textin_place(in, 0), "row %d of a sudoku needs %d cells, digits or '.'",
                       rows->n + 1, rows->side);
    return diag_at(d, textin_place(in, 0),
                   "a row of a sudoku is expected here: 4, 6, 9, 16 or 25 cells, digits or '.'");
}

static enum format_result sdk_read(struct format_reader *reader, struct record *r, struct diag *d)
{
    struct rows rows = {0};
    struct textin *in = &reader->in;
    FREED char *title = NULL;
    bool good = textin_peek(in, d) != TEXTIN_ERROR;

    /* Where blanks are unknowns, the first row does not have the side; and a size may stand above. */
    if (good && in->peeked && (memchr(in->text, ' ', in->len) || in->len < 6)) {
        FREED char *text = textin_sample(in, SAMPLE);
        bool sure, whole;
        if (find_looks(text, &rows, &sure, &whole) == 0)
            rows = (struct rows){0};
    }
    while (good && (rows.side == 0 || rows.n < rows.side)) {
        enum textin_result result = textin_next(in, d);
        if (result == TEXTIN_END && rows.n == 0 && reader->count > 0)
            return FORMAT_END;
        if (result == TEXTIN_END)
            diag_at(d, textin_place(in, in->len + 1), "the text ends after %d of the %d rows",
                    rows.n, rows.side ? rows.side : USUAL);
        good = result == TEXTIN_LINE && take_line(&rows, in, &title, d);
    }
    if (good && rows.fields)
        good =
            diag_at(d, textin_place(in, 0),
                    "the '|' of the rows stand at other places, as in a drawing of fields, which "
                    "is not read; json and gss carry fields");
    good = good && signs_record(reader, rows.sign, rows.side, r, d) && skip_rest(in, rows.side, d);
    if (good) {
        if (title)
            record_note(r, "title", title, strlen(title));
        take_notes(reader->notes.text, r);
    }
    return good ? FORMAT_RECORD : FORMAT_ERROR;
}

/* ---- writing ---- */

static void write_note(struct strbuf *out, const char *mark, const char *text)
{
    if (!text)
        return;
    strbuf_text(out, mark);
    strbuf_line(out, text);
    strbuf_char(out, '\n');
}

static void sdk_write(struct strbuf *out, const struct record *r, bool first)
{
    const struct sudoku *s = sudoku_of(r);
    FREED char *author = record_noted(r, "author"), *source = record_noted(r, "source");

    if (!first)
        strbuf_char(out, '\n');
    write_note(out, "#A", author);
    write_note(out, "#D", r->title);
    write_note(out, "#S", source);
    strbuf_text(out, "[Puzzle]\n");
    for (int e = 0; e < s->topology->nelements; e++) {
        strbuf_char(out, sign_of(s->given[e]));
        if (e % s->topology->nsymbols == s->topology->nsymbols - 1)
            strbuf_char(out, '\n');
    }
}

const struct format format_sdk = {
    .name = "sdk",
    .title = "sudokus as nine lines of nine, and files .sdk and .ss",
    .family = &sudoku_family,
    .titles = true,
    .accept = signs_accept,
    .recognise = sdk_recognise,
    .completes = signs_complete,
    .doubts = signs_doubt,
    .read = sdk_read,
    .write = sdk_write,
};
