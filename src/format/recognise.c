/*
 * Of which format a text is: the format that is surest of it, if no other is nearly as sure, and if all of
 * it can be read so.
 */
#include "base/mem.h"
#include "base/text.h"
#include "format/format.h"
#include "model/family.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

enum {
    SAMPLE = 1 << 16,
    OTHER_FAMILY = 30 /* so much surer, a format of another family says what the text is */
};

/* Of equals, names decide, so that the order of the list means nothing. */
static bool is_surer(struct guess a, struct guess b)
{
    return a.sure != b.sure ? a.sure > b.sure
                            : a.sure > 0 && strcmp(a.format->name, b.format->name) < 0;
}

void format_guess(const struct format *const *list, const struct family *only, const char *text,
                  size_t len, struct guess best[2])
{
    best[0] = best[1] = (struct guess){0};
    for (int i = 0; list[i]; i++) {
        if (!format_allows(list[i], FORMAT_USE_READ, only))
            continue;
        struct guess guess = {list[i], list[i]->recognise(text, len)};
        if (is_surer(guess, best[0])) {
            best[1] = best[0];
            best[0] = guess;
        } else if (is_surer(guess, best[1]))
            best[1] = guess;
    }
}

/* Whether there are three lines of words of rising digits, one or more in a cell. */
static bool are_candidates(const char *text)
{
    int lines = 0;

    for (; *text && lines < 3; text += strcspn(text, "\n"), text += *text != 0) {
        int words = 0, digits = 0;
        const char *at = text + strspn(text, " \t|");
        while (*at >= '1' && *at <= '9') {
            words++;
            do {
                digits++;
                at++;
            } while (*at > at[-1] && *at <= '9');
            at += strspn(at, " \t|");
        }
        lines += (*at == '\n' && words > 3 && digits > words);
    }
    return lines == 3;
}

/* What a text that no format claims may be; NULL: no idea. */
static const char *seems(const char *text)
{
    /* Scripts by the first two or three bytes of their digits. */
    static const char *const digits[][2] = {
        {"\xd9\xa0", "Arabic digits"},         {"\xdb\xb0", "Persian digits"},
        {"\xe0\xa5\xa6", "Devanagari digits"}, {"\xe0\xa7\xa6", "Bengali digits"},
        {"\xe0\xb9\x90", "Thai digits"},       {"\xef\xbc\x90", "fullwidth digits"}};
    size_t n = strlen(text);

    for (const char *at = text; *at; at++)
        for (size_t i = 0; i < sizeof digits / sizeof *digits; i++) {
            size_t last = strlen(digits[i][0]) - 1;
            if (strncmp(at, digits[i][0], last) == 0 && at[last] >= digits[i][0][last] &&
                at[last] < digits[i][0][last] + 10)
                return digits[i][1];
        }
    int section = 0;
    sscanf(text, "[%*[A-Za-z]]%n", &section);
    if (section > 3)
        return "a file of sections in brackets, whose cells alone could be rows of a grid";
    if (are_candidates(text))
        return "a list of candidates";
    if (strncasecmp(text, "<!doctype html", 14) == 0 || strncasecmp(text, "<html", 5) == 0)
        return "a web page";
    if (strncmp(text, "<?", 2) == 0 || strncmp(text, "<!", 2) == 0 || strncmp(text, "<svg", 4) == 0)
        return "XML";
    /* The sample may end within a character. */
    return utf8_length(text, n) + 4 < n ? "a text in another encoding than UTF-8, or no text"
                                        : NULL;
}

/* The name of a type, perhaps with a size, in a line of a text for people (format_text); or NULL. */
static const char *find_type(const char *text)
{
    for (; text && *text; text = strchr(text, '\n'), text += text != NULL) {
        if (strncmp(text, FORMAT_TYPE_LINE, strlen(FORMAT_TYPE_LINE)) != 0)
            continue;
        const char *name = text + strlen(FORMAT_TYPE_LINE);
        for (int i = 0; families[i]; i++)
            for (const char *const *type = family_types(families[i]); *type; type++)
                if (strncmp(name, *type, strlen(*type)) == 0)
                    return name;
    }
    return NULL;
}

/* The same of a text in whose place only the number of signs is wrong. */
static const char *counts(const char *text)
{
    return text[strspn(text, "0123456789._-*| \t\r\n")] == 0 && strpbrk(text, "123456789")
               ? "a number of cells that no sudoku has (81, or 16, 36, 64, 144, 256)"
               : NULL;
}

/* The message for a text that no format is sure of. */
static bool unknown(const struct format_reader *reader, const char *what, struct diag *d)
{
    const char *names[FORMAT_NAMES];
    OWN(strbuf) list = strbuf_new();

    format_names(FORMAT_USE_READ, reader->only, names);
    for (int i = 0; names[i]; i++)
        strbuf_format(&list, "%s%s", i ? ", " : "", names[i]);
    return diag_at(d, textin_place(&reader->in, 0), "%s%s%s; tried: %s", what ? "this is " : "",
                   what ? what : "no puzzle is recognised in this text",
                   what ? ", not a puzzle that can be read" : "", list.text);
}

/* The message for a text that may be of several formats, or hardly of one. */
static bool doubted(const struct format_reader *reader, const struct guess best[2], struct diag *d)
{
    const struct format *one = best[0].format, *other = best[1].format;

    if (!other)
        return diag_at(d, textin_place(&reader->in, 0),
                       "this may be %s, but hardly is; `slink-convert --from %s` reads it so",
                       one->title, one->name);
    if (strcmp(other->name, one->name) < 0)
        one = best[1].format, other = best[0].format;
    return diag_at(d, textin_place(&reader->in, 0),
                   "this may be %s or %s; `slink-convert --from %s` or `--from %s` tells which",
                   one->title, other->title, one->name, other->name);
}

/* A place of several puzzles' parts where they differ. */
static bool mixed(const struct format_reader *reader, struct diag *d)
{
    return diag_at(d, textin_place(&reader->in, 0),
                   "some puzzles have their solution or their fields below them, others have not");
}

/* Reads all of a text in memory, without keeping it. False if it is not what it seemed to be. Of lines that
 * may be bad, most must be good; and the puzzles must have as many parts as the first one. */
static bool read_through(struct format_reader *reader, struct diag *d)
{
    struct record before = {0}, r;
    enum format_result result = FORMAT_RECORD;
    int parts = 0, group = 0;
    struct diag why = {""};
    bool good = true;

    reader->group = 0;
    while (good && result != FORMAT_END) {
        result = format_read(reader, &r, &why);
        if (result == FORMAT_ERROR && reader->bad == 1)
            *d = why;
        if (result == FORMAT_RECORD && parts > 0 && reader->format->completes &&
            reader->format->completes(&before, &r)) {
            parts++;
            record_release(&r);
            continue;
        }
        group = parts > 0 && group == 0 ? parts : group;
        if (parts > 0 && parts != group)
            good = mixed(reader, d);
        if (result == FORMAT_RECORD && reader->format->doubts && reader->format->doubts(&r, &why))
            good = diag_at(d, textin_place(&reader->in, 0), "%s", why.text);
        record_release(&before);
        before = r;
        parts = result == FORMAT_RECORD;
    }
    record_release(&before);
    if (good && reader->bad > 0 && group > 1)
        good = mixed(reader, d);
    reader->group = group;
    return good && (reader->bad == 0 || reader->count > reader->bad);
}

/* The same for a text of the format that was recognised; then it is at its beginning again. A line each is
 * tried first. */
static bool check(struct format_reader *reader, struct diag *d)
{
    struct textin *in = &reader->in;
    FREED char *notes = reader->notes.text ? mem_copy_text(reader->notes.text) : NULL;
    bool good = false;
    struct diag why;

    for (int lines = reader->format->lines; lines >= 0 && !good; lines--) {
        reader->lines = lines;
        good = read_through(reader, &why);
        textin_rewind(in);
        reader->count = reader->bad = 0;
        reader->ended = reader->array = false;
    }
    if (notes) {
        strbuf_clear(&reader->notes);
        strbuf_text(&reader->notes, notes);
    }
    if (!good)
        *d = why;
    return good;
}

bool format_recognise(struct format_reader *reader, struct diag *d)
{
    struct textin *in = &reader->in;
    struct guess any[2], best[2];

    /* A line with a mark needs no look at others: its answer can come at once. */
    format_guess(formats, reader->only, in->text, in->len, best);
    bool marked = best[0].sure == SURE_MARK && best[0].format->lines,
         all = marked || textin_load(in);
    FREED char *text = marked ? NULL : textin_sample(in, SAMPLE);
    if (!marked)
        format_guess(formats, reader->only, text, in->len, best);
    format_guess(formats, NULL, marked ? in->text : text, in->len, any);
    const char *what = best[0].sure >= SURE_LEAST ? NULL : seems(text);
    const char *type = marked ? NULL : find_type(text);
    if (type)
        return diag_at(
            d, textin_place(in, 0),
            "this is a picture of the type %.*s for people; `slink-convert --to json` writes a puzzle "
            "that can be read",
            (int)strcspn(type, "\n"), type);
    if (any[0].sure >= SURE_LEAST && any[0].sure > best[0].sure + OTHER_FAMILY)
        return diag_at(d, textin_place(in, 0), "this looks like %s; only %ss can be read here",
                       any[0].format->title, reader->only->name);
    reader->format = best[0].format;
    if (best[0].sure == 0 || what)
        return unknown(reader, what ? what : text ? counts(text) : NULL, d);
    if (best[1].sure >= SURE_LEAST && best[0].sure < best[1].sure + SURE_APART)
        return doubted(reader, best, d);
    reader->recognised = true;
    reader->lines = reader->format->lines;
    marked = best[0].sure == SURE_MARK && reader->format->lines;
    if (!marked && all && !check(reader, d))
        return false;
    return best[0].sure >= SURE_LEAST || doubted(reader, best, d);
}
