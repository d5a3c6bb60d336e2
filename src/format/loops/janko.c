/*
 * Slitherlinks as texts of janko.at: lines of a word and a value (puzzle, title, author, source and
 * others, which are skipped), and sections, a word alone, perhaps in brackets: `problem` with the rows of a
 * plain grid, `solution` with rows of 'x' for the cells within the loop and '-' for others, `moves`, which
 * are skipped, and `end`. A whole solution must be right.
 */
#include "base/mem.h"
#include "format/format.h"
#include "format/loops/cells.h"
#include "format/loops/family.h"
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
    struct cells cells;
    struct strbuf inside; /* the solution's signs */
    struct record notes;  /* only title and notes, until there is a puzzle */
};

/* The section that a line opens, or HEAD. */
static enum section section_of(const char *line, size_t len)
{
    while (len > 0 && strchr(" \t]", line[len - 1]))
        len--;
    size_t from = strspn(line, " \t[");
    for (enum section s = BEGIN; s < SECTIONS; s++)
        if (from + strlen(section_name[s]) == len &&
            strncasecmp(line + from, section_name[s], len - from) == 0)
            return s;
    return HEAD;
}

/* It begins so, or with a word and a value, and has a problem further down. */
static int janko_recognise(const char *text, size_t len)
{
    enum section section = section_of(text, len);
    bool word = line_is_letter(text[0]) && memchr(text, ' ', len);

    if (format_areas.recognise(text, len))
        return 0;
    while (word && text[len] && section != PROBLEM) {
        text += len + 1;
        len = strcspn(text, "\n");
        section = section_of(text, len);
    }
    return section == PROBLEM ? SURE_MARK : section == BEGIN && !strchr(text, '!') ? SURE_FITS : 0;
}

static bool take_word(struct janko *j, const struct textin *in, struct diag *d)
{
    static const char *const note[] = {"title", "author", "source"};
    char word[32] = "";
    int at = 0;

    sscanf(in->text, "%31s %n", word, &at);
    size_t n = in->len - (size_t)at;
    const char *value = in->text + at;
    while (n > 0 && line_is_blank_char(value[n - 1]))
        n--;
    if (n == 0)
        return diag_at(d, textin_place(in, 1), "the section %s is not known here", word);
    if (strcasecmp(word, "puzzle") == 0 && (n != 11 || strncasecmp(value, "slitherlink", n) != 0))
        return diag_at(d, textin_place(in, (size_t)at + 1),
                       "a puzzle of the kind %.20s; only slitherlink can be read", value);
    for (size_t i = 0; i < sizeof note / sizeof *note; i++)
        if (strcasecmp(word, note[i]) == 0)
            record_note(&j->notes, note[i], value, n);
    return true;
}

static bool take_line(struct janko *j, const struct textin *in, struct diag *d)
{
    enum section opened = section_of(in->text, in->len);
    struct slip slip;

    if (opened != HEAD)
        j->section = opened;
    if (opened != HEAD || line_is_blank(in->text, in->len) || in->text[0] == '#' ||
        j->section == MOVES)
        return true;
    if (j->section == PROBLEM && !line_is_letter(in->text[0]))
        return grid_row(&j->cells, in->text, in->len, &slip) ||
               diag_at(d, textin_place(in, slip.col), "%s", slip.why.text);
    if (j->section != SOLUTION || strspn(in->text, "x.- \t") < in->len)
        return take_word(j, in, d);
    for (size_t i = 0; i < in->len && j->inside.len <= j->cells.count; i++)
        if (!line_is_blank_char(in->text[i]))
            strbuf_char(&j->inside, in->text[i]);
    return true;
}

static bool take_lines(struct janko *j, struct textin *in, struct diag *d)
{
    enum textin_result result = TEXTIN_LINE;

    while (j->section != END && (result = textin_peek(in, d)) == TEXTIN_LINE &&
           (j->cells.rows == 0 || section_of(in->text, in->len) != BEGIN)) {
        textin_next(in, d);
        if (!take_line(j, in, d))
            return false;
    }
    return result != TEXTIN_ERROR &&
           (j->cells.rows > 0 || diag_at(d, textin_place(in, 0), "there is no problem"));
}

/* Takes the loop around the solution's cells, if there are all of them; false if it is wrong. */
static bool take_solution(const struct janko *j, struct record *r, struct textin *in,
                          struct diag *d)
{
    const struct puzzle *p = loops_of(r)->puzzle;
    FREED unsigned char *inside = mem_alloc((size_t)p->lattice->nfaces, 1);
    struct diag why;

    if (j->inside.len != j->cells.count)
        return true;
    for (size_t c = 0; c < j->cells.count; c++)
        inside[p->lattice->square->face[c]] = j->inside.text[c] == 'x';
    struct loop *loop = loop_around(p->lattice, inside);
    if (verify_solution(p, loop, &why)) {
        loops_set_solution(r, loop);
        return true;
    }
    loop_free(loop);
    return diag_at(d, textin_place(in, 0), "its solution is wrong: %s", why.text);
}

static enum format_result janko_read(struct format_reader *reader, struct record *r, struct diag *d)
{
    struct janko j = {.cells = {.unknown = reader->unknown}, .inside = strbuf_new()};
    bool good = take_lines(&j, &reader->in, d);

    if (good) {
        struct puzzle *p = cells_puzzle(&j.cells, &reader->lattice);
        *r = loops_record(p, NULL, puzzle_type(p));
        r->title = j.notes.title;
        r->notes = j.notes.notes;
        good = take_solution(&j, r, &reader->in, d);
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
    .recognise = janko_recognise,
    .read = janko_read,
};
