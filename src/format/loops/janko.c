/*
 * Slitherlinks as texts of janko.at: lines of a word and a value (puzzle, size or rows and cols, title,
 * author, source and others), and sections, a word alone, perhaps in brackets: `problem` with the rows of a
 * plain grid, `solution` with rows of 'x' for the cells within the loop and '-' for others, `moves`, which
 * are skipped, and `end`. A solution that is wrong is left out.
 */
#include "base/mem.h"
#include "base/text.h"
#include "format/format.h"
#include "format/loops/family.h"
#include "format/loops/grid.h"
#include "format/notes.h"
#include "model/loops/square.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum section { HEAD, BEGIN, PROBLEM, SOLUTION, MOVES, END, SECTIONS };
static const char *const section_name[SECTIONS] = {"",         "begin", "problem",
                                                   "solution", "moves", "end"};

struct janko {
    enum section section;
    int rows; /* 0: not said */
    struct cells cells;
    struct strbuf inside; /* the solution's signs */
    struct record notes;  /* title, author and source, until there is a puzzle */
};

/* The section that a line opens, or HEAD. */
static enum section section_of(const char *line, size_t len)
{
    size_t from = line_blanks(line, len, 0);

    while (len > from && line_is_blank_char(line[len - 1]))
        len--;
    bool bracket = len > from + 1 && line[from] == '[' && line[len - 1] == ']';
    from += bracket;
    len -= bracket;
    for (enum section s = BEGIN; s < SECTIONS; s++)
        if (strlen(section_name[s]) == len - from &&
            strncasecmp(line + from, section_name[s], len - from) == 0)
            return s;
    return HEAD;
}

/* It begins so, or has a problem further down. */
static bool janko_sniff(const char *text, size_t len)
{
    enum section section = section_of(text, len);
    bool word = line_is_letter(text[0]) && memchr(text, ' ', len);

    if (section == BEGIN && !strchr(text, '!'))
        return true;
    for (; word && *text && section != PROBLEM; text += len + (text[len] == '\n')) {
        len = strcspn(text, "\n");
        section = section_of(text, len);
    }
    return section == PROBLEM;
}

/* A line of a word and a value; other words say nothing about the rules. */
static bool take_word(struct janko *j, const struct textin *in, struct diag *d)
{
    static const char *const note[] = {"title", "author", "source"};
    size_t from = line_blanks(in->text, in->len, 0), end = in->len;
    size_t n = strcspn(in->text + from, " \t"), at = from + n;
    const char *word = in->text + from;
    int64_t side = 0;

    at += line_blanks(in->text, in->len, at);
    while (end > at && line_is_blank_char(in->text[end - 1]))
        end--;
    const char *value = in->text + at;
    if (at == end)
        return diag_at(d, textin_place(in, from + 1), "the section %.*s is not known here",
                       (int)(n < 40 ? n : 40), word);
    if (n == 6 && strncasecmp(word, "puzzle", n) == 0 && strncasecmp(value, "slitherlink", 11) != 0)
        return diag_at(d, textin_place(in, at + 1),
                       "a puzzle of the kind %.*s; only slitherlink can be read",
                       end - at < 40 ? (int)(end - at) : 40, value);
    bool both = n == 4 && strncasecmp(word, "size", n) == 0;
    bool rows = n == 4 && strncasecmp(word, "rows", n) == 0;
    bool cols = n == 4 && strncasecmp(word, "cols", n) == 0;
    if ((both || rows || cols) && j->cells.rows > 0)
        return diag_at(d, textin_place(in, from + 1), "the size must stand above the problem");
    if ((both || rows || cols) &&
        (number_scan(value, end - at, SQUARE_MAX_SIDE, &side) != end - at || side < 1 ||
         side > SQUARE_MAX_SIDE))
        return diag_at(d, textin_place(in, at + 1), "a number from 1 to %d is expected here",
                       SQUARE_MAX_SIDE);
    j->rows = both || rows ? (int)side : j->rows;
    j->cells.cols = both || cols ? (int)side : j->cells.cols;
    for (size_t i = 0; i < sizeof note / sizeof *note; i++)
        if (strlen(note[i]) == n && strncasecmp(word, note[i], n) == 0)
            record_note(&j->notes, note[i], value, end - at);
    return true;
}

static bool take_line(struct janko *j, const struct textin *in, struct diag *d)
{
    enum section opened = section_of(in->text, in->len);
    struct slip slip;

    if (opened != HEAD) {
        j->section = opened;
        return true;
    }
    if (line_is_blank(in->text, in->len) || in->text[0] == '#' || j->section == MOVES)
        return true;
    if (j->section == PROBLEM && strspn(in->text, "0123456789.-_? \t") == in->len)
        return grid_row(&j->cells, in->text, in->len, &slip) ||
               diag_at(d, textin_place(in, slip.col), "%s", slip.why.text);
    if (j->section != SOLUTION || strspn(in->text, "x.- \t") < in->len)
        return take_word(j, in, d);
    for (size_t i = 0; i < in->len && j->inside.len < j->cells.count; i++)
        if (!line_is_blank_char(in->text[i]))
            strbuf_char(&j->inside, in->text[i]);
    return true;
}

/* The loop around the solution's cells, if it is right. */
static void take_solution(const struct janko *j, struct record *r)
{
    struct puzzle *p = loops_of(r)->puzzle;
    const struct lattice *l = p->lattice;
    struct diag why;

    if (j->inside.len != j->cells.count)
        return;
    unsigned char *inside = mem_alloc((size_t)l->nfaces, 1);
    for (size_t c = 0; c < j->cells.count; c++)
        inside[l->square->face[c]] = j->inside.text[c] == 'x';
    struct loop *loop = loop_around(l, inside);
    if (verify_solution(p, loop, &why))
        loops_set_solution(r, loop);
    else
        loop_free(loop);
    free(inside);
}

static bool read_text(struct janko *j, struct textin *in, struct diag *d)
{
    enum textin_result result = TEXTIN_LINE;

    while (j->section != END && (result = textin_peek(in, d)) == TEXTIN_LINE) {
        if (j->cells.rows > 0 && section_of(in->text, in->len) == BEGIN)
            break;
        textin_next(in, d);
        if (!take_line(j, in, d))
            return false;
    }
    if (result == TEXTIN_ERROR)
        return false;
    if (j->cells.rows == 0 || (j->rows > 0 && j->cells.rows != j->rows))
        return diag_at(d, textin_place(in, 0), "the problem has %d %s, not %d", j->cells.rows,
                       j->cells.rows == 1 ? "row" : "rows", j->rows > 0 ? j->rows : 1);
    return true;
}

static enum format_result janko_read(struct format_reader *reader, struct record *r, struct diag *d)
{
    struct janko j = {.cells = {.unknown = reader->unknown}, .inside = strbuf_new()};
    bool good = read_text(&j, &reader->in, d);

    if (good) {
        struct puzzle *p = cells_puzzle(&j.cells, &reader->lattice);
        *r = loops_record(p, NULL, puzzle_type(p));
        take_solution(&j, r);
        r->title = j.notes.title;
        r->notes = j.notes.notes;
    } else {
        free(j.notes.title);
        free(j.notes.notes);
    }
    strbuf_release(&j.inside);
    cells_release(&j.cells);
    return good ? FORMAT_RECORD : FORMAT_ERROR;
}

const struct format format_janko = {
    .name = "janko",
    .title = "texts of janko.at",
    .family = &loops_family,
    .solutions = true,
    .titles = true,
    .sniff = janko_sniff,
    .read = janko_read,
};
