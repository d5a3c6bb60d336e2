#include "format/format.h"

#include "base/mem.h"
#include "format/line.h"
#include "model/family.h"
#include "model/loops/lattice.h"
#include "model/sudoku/topology.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- formats that are only a part for each family ---- */

/* Of families without more to say, what show() says. */
static void show(struct strbuf *out, const struct record *r, bool first)
{
    strbuf_text(out, first ? "" : "\n");
    r->family->show(r->body, out);
}

static const struct format shown = {.name = "text", .write = show};

static const struct format *const pictures[] = {&format_loops_text, &format_sudoku_text, &shown,
                                                NULL};

const struct format format_text = {
    .name = "text",
    .title = "pictures of characters, with solutions",
    .parts = pictures,
    .solutions = true,
    .superclues = true,
    .shapes = true,
};

/* Knuth's solvers of multiple covering with colours. */
static const struct format *const covers[] = {&format_loops_mcc, &format_sudoku_mcc, NULL};

const struct format format_mcc = {
    .name = "mcc",
    .title = "MCC data for DLX3 (of loops: general form)",
    .parts = covers,
    .single = true,
};

/* ---- the table ---- */

const struct format *const formats[] = {
    &format_knuth, &format_json,     &format_contest, &format_gss,     &format_solo,
    &format_loopy, &format_puzzlink, &format_pzprv3,  &format_sdk,     &format_csv,
    &format_penpa, &format_fpuzzles, &format_ipuz,    &format_compact, &format_sumocue,
    &format_grid,  &format_janko,    &format_areas,   &format_kakuro,  NULL};

static const struct format *const only_written[] = {
    &format_mcc, &format_mcc_simple, &format_text, &format_html,
    &format_rss, &format_json_feed,  NULL};

/* Each list has one NULL, and the names need one. */
_Static_assert(sizeof formats / sizeof *formats + sizeof only_written / sizeof *only_written <=
                   FORMAT_NAMES + 1,
               "names of all formats have room");

static const struct format *format_find(const struct format *const *list, const char *name)
{
    for (int i = 0; list[i]; i++)
        if (strcmp(list[i]->name, name) == 0)
            return list[i];
    return NULL;
}

const struct format *format_by_name(const char *name)
{
    const struct format *format = format_find(formats, name);

    return format ? format : format_find(only_written, name);
}

const struct format *format_usual(const struct family *family)
{
    for (int i = 0; formats[i]; i++)
        if (formats[i]->family == family && formats[i]->write)
            return formats[i];
    return &format_json;
}

bool format_allows(const struct format *format, int uses, const struct family *family)
{
    return (!(uses & FORMAT_USE_READ) || format->read) &&
           (!(uses & FORMAT_USE_WRITE) || format->write || format->parts) &&
           (!family || (format->parts ? format_part(format, family) != NULL
                                      : !format->family || format->family == family));
}

void format_names(int uses, const struct family *family, const char **names)
{
    const struct format *const *const list[] = {formats, only_written};
    int n = 0;

    for (int k = 0; k < 2; k++)
        for (int i = 0; list[k][i]; i++)
            if (format_allows(list[k][i], uses, family))
                names[n++] = list[k][i]->name;
    names[n] = NULL;
}

bool format_open(struct format_reader *reader, const char *path, const struct format *format,
                 struct diag *d)
{
    *reader = (struct format_reader){.format = format, .lines = format && format->lines};
    return textin_open(&reader->in, path, d);
}

bool format_open_text(struct format_reader *reader, const char *name, const char *text)
{
    *reader = (struct format_reader){0};
    textin_open_memory(&reader->in, name, text, strlen(text));
    return true;
}

void format_close(struct format_reader *reader)
{
    textin_close(&reader->in);
    lattice_drop(reader->lattice);
    topology_drop(reader->topology);
    strbuf_release(&reader->notes);
    reader->lattice = NULL;
    reader->topology = NULL;
}

enum {
    MOST_NOTES = 4096,
    MOST_BAD = 20 /* lines more than good ones: then the text ends */
};

/* Skips blank and comment lines; the next line can then be peeked. Comments are kept as notes. */
static enum textin_result format_skip(struct format_reader *reader, struct diag *d)
{
    struct textin *in = &reader->in;

    if (reader->notes.text)
        strbuf_clear(&reader->notes);
    for (;;) {
        enum textin_result result = textin_peek(in, d);
        if (result != TEXTIN_LINE)
            return result;
        bool comment = in->text[0] == '#' || strncmp(in->text, "//", 2) == 0;
        if (!comment && !line_is_blank(in->text, in->len))
            return TEXTIN_LINE;
        if (comment && !reader->notes.text)
            reader->notes = strbuf_new();
        if (comment && in->len + reader->notes.len < MOST_NOTES)
            strbuf_format(&reader->notes, "%s\n", in->text);
        textin_next(in, d);
    }
}

/* The text is over, by its end or by the dialect's end mark. */
static enum format_result format_finish(const struct format_reader *reader, bool marked,
                                        struct diag *d)
{
    const struct textin *in = &reader->in;

    if (reader->count == 0 && reader->bad == 0 && !(marked && reader->may_be_empty)) {
        diag_at(d, (struct place){.file = in->name}, "it contains no puzzle");
        return FORMAT_ERROR;
    }
    const char *missing = reader->array    ? "the array has no ']'"
                          : reader->format ? reader->format->missing_end
                                           : NULL;
    if (!marked && missing) {
        diag_at(d, textin_place(in, in->len + 1), "%s", missing);
        return FORMAT_ERROR;
    }
    return FORMAT_END;
}

static enum format_result format_next(struct format_reader *reader, struct record *r,
                                      struct diag *d)
{
    struct textin *in = &reader->in;

    switch (format_skip(reader, d)) {
    case TEXTIN_ERROR:
        return FORMAT_ERROR;
    case TEXTIN_END:
        reader->ended = true;
        return format_finish(reader, false, d);
    case TEXTIN_LINE:
        break;
    }
    if (!reader->format && !format_recognise(reader, d))
        return FORMAT_ERROR;
    reader->from = in->line;
    /* Before it is read, what the first line of a text in a named format looks like. */
    struct guess seems[2] = {{0}};
    if (!reader->recognised && reader->count == 0)
        format_guess(formats, NULL, in->text, in->len, seems);
    enum format_result result = reader->format->read(reader, r, d);
    if (result == FORMAT_ERROR && seems[0].sure >= SURE_WHOLE &&
        seems[0].format != reader->format) {
        size_t n = strlen(d->text);
        snprintf(d->text + n, sizeof d->text - n, "; this looks like %s", seems[0].format->title);
    }
    if (result == FORMAT_END) {
        /* Only blank lines and comments may follow the end mark. */
        switch (format_skip(reader, d)) {
        case TEXTIN_END:
            return format_finish(reader, true, d);
        case TEXTIN_LINE:
            diag_at(d, textin_place(in, line_blanks(in->text, in->len, 0) + 1),
                    "text after the line that closes the puzzles");
            return FORMAT_ERROR;
        case TEXTIN_ERROR:
            break;
        }
        return FORMAT_ERROR;
    }
    if (result == FORMAT_RECORD && reader->only && r->family != reader->only) {
        diag_at(d, textin_place(in, 0), "a puzzle of the family %s, where %s is needed",
                r->family->name, reader->only->name);
        return FORMAT_ERROR;
    }
    if (result == FORMAT_RECORD)
        reader->count++;
    return result;
}

/* Reads what belongs to a puzzle in further parts. */
static enum format_result format_rest(struct format_reader *reader, struct record *r,
                                      struct diag *d)
{
    enum format_result result = FORMAT_RECORD;

    for (int k = 1; k < reader->group && result == FORMAT_RECORD; k++) {
        struct record part = {0};
        result = format_next(reader, &part, d);
        reader->count -= result == FORMAT_RECORD;
        if (result == FORMAT_RECORD)
            reader->format->completes(r, &part);
        record_release(&part);
    }
    return result;
}

enum format_result format_read(struct format_reader *reader, struct record *r, struct diag *d)
{
    struct textin *in = &reader->in;
    struct diag ignored;

    *r = (struct record){0};
    if (reader->ended)
        return FORMAT_END;
    long line = in->line + !in->peeked;
    enum format_result result = format_next(reader, r, d);
    if (result == FORMAT_RECORD)
        result = format_rest(reader, r, d);
    reader->bad += result == FORMAT_ERROR;
    bool goes_on = result == FORMAT_ERROR && reader->lines && !reader->ended && !reader->array &&
                   !in->failed && reader->bad <= reader->count + MOST_BAD;
    if (goes_on && in->peeked && (in->used > 0 || in->line <= line))
        textin_next(in, &ignored);
    reader->ended = reader->ended || (result != FORMAT_RECORD && !goes_on);
    return result;
}

bool format_can_write(const struct format *format, const struct record *r, struct diag *why)
{
    const struct format *part = format->parts ? format_part(format, r->family) : format;

    if (!part)
        return diag_set(why, "the format %s has no puzzles of the family %s", format->name,
                        r->family->name);
    if (!part->write)
        return diag_set(why, "the format %s is only read, never written", format->name);
    if (format->family && format->family != r->family)
        return diag_set(why, "the format %s has only puzzles of the family %s, not %s",
                        format->name, format->family->name, r->family->name);
    return !part->accept || part->accept(part, r, why);
}

void format_written_release(struct format_written *written)
{
    for (int i = 0; i < FAMILY_MOST; i++)
        strbuf_release(&written->family[i].data);
    strbuf_release(&written->words);
}

void format_append(const struct format *format, const struct record *r, bool first,
                   struct strbuf *out)
{
    (format->parts ? format_part(format, r->family) : format)->write(out, r, first);
}

bool format_write(const struct format *format, const struct record *r, int *n, struct strbuf *out,
                  struct diag *why)
{
    if (*n > 0 && format->single)
        return diag_set(why, "the format %s holds one puzzle per text", format->name);
    if (!format_can_write(format, r, why))
        return false;
    format_append(format, r, (*n)++ == 0, out);
    return true;
}

bool format_write_after(const struct format *format, const struct record *r,
                        struct format_written *written, struct strbuf *out, struct diag *why)
{
    if (!format->write_after)
        return format_write(format, r, &written->n, out, why);
    if (!format_can_write(format, r, why))
        return false;
    format->write_after(out, r, written);
    written->n++;
    return true;
}

const struct format *format_part(const struct format *format, const struct family *family)
{
    int i = 0;

    while (format->parts[i] && format->parts[i]->family && format->parts[i]->family != family)
        i++;
    return format->parts[i];
}

enum format_result format_slip(const struct textin *in, const struct slip *slip, struct diag *d)
{
    diag_at(d, textin_place(in, slip->col), "%s", slip->why.text);
    return FORMAT_ERROR;
}
