/*
 * Standard sudokus as the signs of their cells (signs.h), one sudoku a line of 16, 36, 81, 256 or 625.
 * Those of 9x9 may also run on: blanks and line ends then mean nothing, so a line may have several
 * sudokus and a sudoku several lines. In a line of 81 without another sign for unknowns, blanks are
 * the unknowns. A '#' and the rest of its line are a comment.
 */
#include "format/format.h"
#include "format/line.h"
#include "format/sudoku/family.h"
#include "format/sudoku/signs.h"

#include <string.h>

enum { CELLS = 81, SIDE = 9 };

/* The line's bytes without a comment and the blanks at its end. */
static size_t bytes_of(const char *line, size_t len)
{
    const char *comment = memchr(line, '#', len);
    size_t n = comment ? (size_t)(comment - line) : len;

    while (n > 0 && line_is_blank_char(line[n - 1]))
        n--;
    return n;
}

/* Whether a line has blanks for unknowns; there may be fewer than 81 bytes, without those at the end. */
static bool has_blanks(const char *line, size_t n)
{
    size_t signs = 0, blanks = 0;

    for (size_t i = 0; i < n; i++) {
        signs += line[i] >= '1' && line[i] <= '9';
        blanks += line[i] == ' ';
    }
    return n <= CELLS && n > CELLS - 20 && blanks > 20 && signs + blanks == n;
}

/* What the lines of a text are. */
struct lines {
    int sudokus, others;
    size_t signs;             /* digits and dots */
    bool sure, likely, plain; /* there are only these, and blanks */
};

static void count_line(struct lines *lines, const char *line, size_t n)
{
    bool sure = false;
    int side = signs_mixed(line, n) ? 0 : signs_sudoku(line, n, &sure);

    lines->sudokus += side > 0 || has_blanks(line, n);
    lines->others += side == 0 && !has_blanks(line, n);
    lines->sure = lines->sure || sure || (side == 0 && line[strcspn(line, "56789\n")] > '4');
    lines->likely = lines->likely && side > 0 && signs_are_likely(line, side);
    for (size_t i = 0; i < n; i++) {
        bool sign = line_is_digit(line[i]) || line[i] == '.';
        lines->plain = lines->plain && (sign || line_is_blank_char(line[i]));
        lines->signs += sign;
    }
}

/* Lines of sudokus; or digits and dots alone that run on, as many as sudokus have. */
static int compact_recognise(const char *text, size_t len)
{
    struct lines lines = {.likely = true, .plain = true};
    size_t first = bytes_of(text, len);
    int nearly = signs_nearly(&format_compact, text);

    for (; text[len]; text += len + 1, len = strcspn(text, "\n"))
        if (bytes_of(text, len) > 0)
            count_line(&lines, text, bytes_of(text, len));
    if (!lines.sure)
        return lines.others == 0 && lines.likely ? SURE_FITS + SURE_APART : nearly;
    if (lines.others == 0)
        return SURE_WHOLE;
    if (lines.plain && lines.signs % CELLS == 0)
        return first % CELLS == 0 ? SURE_WHOLE : SURE_LEAST;
    return lines.sudokus > lines.others ? SURE_FITS : lines.sudokus > 0 ? SURE_LEAST : nearly;
}

/* The bytes of blanks from there on, and of the comment after them. */
static size_t skip(const struct textin *in, size_t at)
{
    size_t blanks = line_blanks(in->text, in->len, at);

    return at + blanks < in->len && in->text[at + blanks] == '#' ? in->len - at : blanks;
}

/* Takes signs from the rest of the line until the sudoku is full. */
static bool take_line(struct textin *in, char *sign, int *n, struct diag *d)
{
    size_t at = in->used + skip(in, in->used), all = bytes_of(in->text, in->len);

    if (*n == 0 && in->used == 0 && has_blanks(in->text, all)) {
        for (; *n < CELLS; ++*n)
            sign[*n] = (size_t)*n < all && in->text[*n] != ' ' ? in->text[*n] : '.';
        return true;
    }
    while (at < in->len && *n < CELLS) {
        int value = sign_value(in->text[at]);
        if (value < 0 || value > SIDE)
            return diag_at(d, textin_place(in, at + 1), "%s; sudokus are digits and '.'",
                           line_show(in->text[at]).text);
        sign[(*n)++] = in->text[at++];
        at += skip(in, at);
    }
    if (at < in->len)
        textin_keep(in, at);
    return true;
}

/* A line that is no sudoku: none is expected where each has a line; otherwise they run on. */
static bool take_runs(struct format_reader *reader, size_t n, struct diag *d)
{
    if (reader->lines && reader->recognised)
        return diag_at(d, textin_place(&reader->in, 0), "this is no sudoku: %zu signs, not %d", n,
                       CELLS);
    reader->lines = false;
    return true;
}

static bool take_sudoku(struct format_reader *reader, char *sign, int *side, struct diag *d)
{
    struct textin *in = &reader->in;
    bool sure;
    int n = 0;

    for (*side = SIDE; n < CELLS;)
        switch (textin_next(in, d)) {
        case TEXTIN_LINE:
            if (n == 0 && in->used == 0) {
                size_t all = bytes_of(in->text, in->len);
                int own = signs_sudoku(in->text, all, &sure);
                if (own > 0 && own != SIDE) {
                    memcpy(sign, in->text, all);
                    *side = own;
                    return true;
                }
                if (own == 0 && !has_blanks(in->text, all) && !take_runs(reader, all, d))
                    return false;
            }
            if (!take_line(in, sign, &n, d))
                return false;
            break;
        case TEXTIN_END:
            return diag_at(d, textin_place(in, in->len + 1),
                           "the text ends after %d of the %d digits or dots of a sudoku", n, CELLS);
        case TEXTIN_ERROR:
            return false;
        }
    return true;
}

static enum format_result compact_read(struct format_reader *reader, struct record *r,
                                       struct diag *d)
{
    char sign[SIGNS_CELLS];
    int side;

    return take_sudoku(reader, sign, &side, d) && signs_record(reader, sign, side, r, d)
               ? FORMAT_RECORD
               : FORMAT_ERROR;
}

static void compact_write(struct strbuf *out, const struct record *r, bool first UNUSED)
{
    signs_write(out, sudoku_of(r), sudoku_of(r)->given);
    strbuf_char(out, '\n');
}

const struct format format_compact = {
    .name = "compact",
    .title = "sudokus, a line of 81 digits or dots each",
    .family = &sudoku_family,
    .accept = signs_accept,
    .lines = true,
    .recognise = compact_recognise,
    .completes = signs_complete,
    .doubts = signs_doubt,
    .read = compact_read,
    .write = compact_write,
};
