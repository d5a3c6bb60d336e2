/*
 * Knuth's text for (Super)Slitherlink, as his programs SLITHERLINK-DLX and SUPERSLITHERLINK-DLX
 * read it: the rows of the board, then a line `!x=d` for each letter. His programs accept nearly
 * everything; this reader reports a syntax error with its place. Our extensions are: collections
 * (puzzles separated by blank lines), comment lines that begin with '#', and names in brackets for
 * boards with more groups than letters.
 */
#include "base/mem.h"
#include "base/text.h"
#include "format/format.h"
#include "format/loops/cells.h"
#include "format/loops/family.h"
#include "model/loops/square.h"

#include <string.h>

/* A line of ASCII without blanks, commas and tags in it, of which the greater part is cells; the rest is
 * for the reader to report. */
static bool is_nearly_row(const char *line, size_t len)
{
    size_t cells = 0;

    while (len > 0 && line_is_blank_char(line[len - 1]))
        len--;
    for (size_t i = 0; i < len; i++) {
        char c = line[i];
        if (line_is_blank_char(c) || c == ',' || c == '<' || (unsigned char)c >= 0x80)
            return false;
        cells += (c >= '0' && c <= '4') || line_is_letter(c) || strchr("._?[]!=", c);
    }
    return 2 * cells > len;
}

/* The next line of this puzzle. A blank line or the end of the text ends the puzzle. *plain becomes
 * false at a comment. */
static enum textin_result knuth_line(struct textin *in, bool *plain, struct diag *d)
{
    for (;;) {
        enum textin_result result = textin_peek(in, d);
        if (result != TEXTIN_LINE)
            return result;
        if (line_is_blank(in->text, in->len))
            return TEXTIN_END;
        textin_next(in, d);
        if (in->text[0] != '#')
            return TEXTIN_LINE;
        *plain = false;
    }
}

/* The group named at text[1..], or NULL; moves *at past the name. */
static struct cells_group *knuth_group(struct cells *cells, const char *text, size_t len,
                                       size_t *at, struct slip *slip)
{
    const char *name;
    size_t n;

    if (len == 1 || !(line_is_letter(text[1]) || text[1] == '[')) {
        slip_set(slip, 2, "a letter or a [name] is expected after '!'");
        return NULL;
    }
    size_t used = cells_scan_name(text, len, 1, &name, &n, slip);
    if (used == 0)
        return NULL;
    *at = 1 + used;
    int g = cells_find(cells, name, n);
    if (g < 0) {
        slip_set(slip, 2, "the letter %.*s is not on the board", (int)n, name);
        return NULL;
    }
    return &cells->group[g];
}

/* A line `!name=number`; the caller has checked its first byte. */
static bool knuth_number(struct cells *cells, const char *text, size_t len, long line,
                         struct slip *slip)
{
    size_t at = 0;
    int64_t number = 0;
    struct cells_group *group = knuth_group(cells, text, len, &at, slip);

    if (!group)
        return false;
    if (group->number != -1)
        return slip_set(slip, 2, "a second number for the letter %s; the first is in line %ld",
                        group->name, group->number_line);
    if (at == len || text[at] != '=')
        return slip_set(slip, at + 1, "'=' is expected here");
    at++;
    bool unknown = at < len && text[at] == '?';
    if (unknown && !cells->unknown)
        return slip_set(slip, at + 1, "%s", cells_no_unknown);
    size_t used = unknown ? 1 : number_scan(text + at, len - at, CELLS_MAX_NUMBER, &number);
    if (used == 0)
        return slip_set(slip, at + 1, "a number is expected here");
    if (!unknown && number > CELLS_MAX_NUMBER)
        return slip_set(slip, at + 1, "the number is too large; the maximum is %d",
                        CELLS_MAX_NUMBER);
    at += used;
    if (at < len)
        return slip_set(slip, at + 1, "%s after the number", line_show(text[at]).text);
    group->number = unknown ? CLUE_UNKNOWN : (int)number;
    group->number_line = line;
    return true;
}

/* One line; *numbers becomes true when the board is complete. */
static bool knuth_take(struct cells *cells, const char *text, size_t len, long line, bool *numbers,
                       struct slip *slip)
{
    while (line_is_blank_char(text[len - 1]))
        len--;
    if (text[0] == '!') {
        if (cells->rows == 0)
            return slip_set(slip, 1, "an empty board: a '!' line without rows above it");
        *numbers = true;
        return knuth_number(cells, text, len, line, slip);
    }
    if (*numbers)
        return slip_set(slip, 1,
                        "a row of the board after '!' lines; a blank line goes between puzzles");
    return cells_row(cells, text, len, line, slip);
}

/* The first puzzle is as it should be, as far as the text has it. */
static int knuth_recognise(const char *text, size_t len)
{
    OWN(cells) cells = {.unknown = true};
    bool numbers = false;
    struct slip slip;

    if (!is_nearly_row(text, len))
        return 0;
    for (; text[len] && !line_is_blank(text, len); text += len + 1, len = strcspn(text, "\n"))
        if (text[0] != '#' && !knuth_take(&cells, text, len, 1, &numbers, &slip))
            return cells.rows > 1 && cells.cols == 1 ? 0 : SURE_NEARLY; /* lists have such lines */
    bool cut = *text && !text[len];
    return !cut && cells_unnumbered(&cells) >= 0 ? SURE_NEARLY : numbers ? SURE_MARK : SURE_FITS;
}

static bool knuth_lines(struct textin *in, struct cells *cells, struct strbuf *source, bool *plain,
                        struct diag *d)
{
    enum textin_result result;
    bool numbers = false;
    struct slip slip;

    while ((result = knuth_line(in, plain, d)) == TEXTIN_LINE) {
        strbuf_add(source, in->text, in->len);
        strbuf_char(source, '\n');
        *plain = *plain && !memchr(in->text, '[', in->len);
        if (!knuth_take(cells, in->text, in->len, in->line, &numbers, &slip))
            return diag_at(d, textin_place(in, slip.col), "%s", slip.why.text);
    }
    if (result == TEXTIN_ERROR)
        return false;
    if (cells_all_missing(cells))
        return diag_at(d, textin_place(in, 0), "a board without cells, only '_'");
    int g = cells_unnumbered(cells);
    if (g < 0)
        return true;
    struct place first = {in->name, cells->group[g].line, (long)cells->group[g].col};
    return diag_at(d, first, "the letter %s has no line with its number, as in !%s=4",
                   cells->group[g].name, cells->group[g].name);
}

static enum format_result knuth_read(struct format_reader *reader, struct record *r, struct diag *d)
{
    struct textin *in = &reader->in;
    OWN(cells) cells = {.unknown = reader->unknown};
    bool plain = true;

    OWN(strbuf) source = strbuf_new();
    bool good = knuth_lines(in, &cells, &source, &plain, d);
    if (good) {
        struct puzzle *p = cells_puzzle(&cells, &reader->lattice);
        *r = loops_record(p, NULL, puzzle_type(p));
        if (plain)
            loops_of(r)->source = mem_copy_text(source.text);
    }
    return good ? FORMAT_RECORD : FORMAT_ERROR;
}

static void knuth_write(struct strbuf *out, const struct record *r, bool first)
{
    const struct puzzle *p = loops_of(r)->puzzle;
    bool bracketed = cells_bracketed(p);
    FREED int *order = mem_alloc((size_t)p->nclues, sizeof *order);
    int n = cells_order(p, order);

    if (!first)
        strbuf_char(out, '\n');
    for (int row = 0; row < p->lattice->square->rows; row++) {
        cells_write_row(out, p, row, bracketed);
        strbuf_char(out, '\n');
    }
    for (int k = 0; k < n; k++) {
        strbuf_char(out, '!');
        cells_write_name(out, p->clue[order[k]].name, bracketed);
        strbuf_format(out, "=%d\n", p->clue[order[k]].number);
    }
}

const struct format format_knuth = {
    .name = "knuth",
    .title = "Knuth's text",
    .family = &loops_family,
    .superclues = true,
    .shapes = true,
    .max_digit = 4,
    .accept = loops_accept,
    .recognise = knuth_recognise,
    .read = knuth_read,
    .write = knuth_write,
};
