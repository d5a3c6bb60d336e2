/* Reading and writing puzzles. */
#include "base/data_file.h"
#include "base/mem.h"
#include "batch/kinds.h"
#include "library/own.h"

#include <string.h>

static bool find_format(const char *name, const struct format **format, struct diag *d)
{
    *format = name ? format_by_name(name) : NULL;
    return !name || *format || diag_set(d, "there is no format '%s'", name);
}

struct asked_reader {
    const char *text, *format;
    slink_reader *made;
};

static int new_reader(slink *s, void *with)
{
    struct asked_reader *asked = with;
    const struct format *format;
    struct format_reader from;
    enum format_result result;
    struct diag why;

    if (!find_format(asked->format, &format, &s->message))
        return SLINK_WRONG;
    if (!asked->text || !*asked->text)
        return library_wrong(s, "the text is empty");
    slink_reader *made = mem_alloc(1, sizeof *made);
    made->s = s;
    format_open_text(&from, "text", asked->text);
    from.format = format;
    from.unknown = true;
    do {
        struct record r;
        result = format_read(&from, &r, &why);
        made->read = mem_reserve(made->read, made->n + 1, &made->capacity, sizeof *made->read);
        if (result == FORMAT_RECORD) {
            made->read[made->n++] = (struct read_puzzle){.record = r};
        } else {
            record_release(&r);
            if (result == FORMAT_ERROR)
                made->read[made->n++] = (struct read_puzzle){.why = mem_copy_text(why.text)};
        }
    } while (result != FORMAT_END);
    format_close(&from);
    asked->made = made;
    return SLINK_DONE;
}

int slink_reader_new(slink *s, const char *text, const char *format, slink_reader **reader)
{
    struct asked_reader asked = {text, format, NULL};
    int status = library_call(s, new_reader, &asked);

    *reader = status == SLINK_DONE ? asked.made : NULL;
    return status;
}

void slink_reader_free(slink_reader *r)
{
    if (!r)
        return;
    for (int i = r->next; i < r->n; i++) {
        record_release(&r->read[i].record);
        free(r->read[i].why);
    }
    free(r->read);
    free(r);
}

struct asked_read {
    struct record record;
    slink_puzzle *read;
};

static int take(slink *s, void *with)
{
    struct asked_read *asked = with;

    asked->read = library_puzzle(s, asked->record);
    return SLINK_DONE;
}

int slink_read(slink_reader *r, slink_puzzle **puzzle)
{
    *puzzle = NULL;
    if (r->next == r->n) {
        diag_set(&r->s->message, "the text has no more puzzles");
        return SLINK_END;
    }
    struct read_puzzle *next = &r->read[r->next];
    if (next->why) {
        diag_set(&r->s->message, "%s", next->why);
        free(next->why);
        r->next++;
        return SLINK_WRONG;
    }
    struct asked_read asked = {.record = next->record};
    int status = library_call(r->s, take, &asked);
    if (status == SLINK_DONE) {
        *puzzle = asked.read;
        r->next++;
    }
    return status;
}

struct asked_names {
    const char *what;
    char *text;
};

static int list_names(slink *s, void *with)
{
    struct asked_names *asked = with;
    const char *format[FORMAT_NAMES] = {NULL};
    const char *what = asked->what ? asked->what : "";
    bool kinds = strcmp(what, "kinds") == 0, languages = strcmp(what, "languages") == 0;

    if (strcmp(what, "readers") == 0 || strcmp(what, "writers") == 0)
        format_names(*what == 'r' ? FORMAT_USE_READ : FORMAT_USE_WRITE, NULL, format);
    else if (!kinds && !languages)
        return library_wrong(s, "names are those of kinds, languages, readers or writers");
    struct strbuf out = strbuf_new();
    if (kinds)
        kinds_names(&out);
    char **code = languages ? data_file_names("text", ".ini") : NULL;
    for (int i = 0; format[i]; i++)
        strbuf_format(&out, "%s\n", format[i]);
    for (int i = 0; code && code[i]; i++) {
        strbuf_format(&out, "%s\n", code[i]);
        free(code[i]);
    }
    free(code);
    asked->text = out.text;
    return SLINK_DONE;
}

int slink_names(slink *s, const char *what, char **text)
{
    struct asked_names asked = {.what = what};
    int status = library_call(s, list_names, &asked);

    *text = status == SLINK_DONE ? asked.text : NULL;
    return status;
}

struct asked_text {
    slink_puzzle *const *puzzle;
    size_t n;
    const char *format;
    char *text;
};

static int write_all(slink *s, void *with)
{
    struct asked_text *asked = with;
    const struct format *format;
    int n = 0;

    if (!find_format(asked->format, &format, &s->message))
        return SLINK_WRONG;
    struct strbuf out = strbuf_new();
    for (size_t i = 0; i < asked->n; i++)
        if (!format_write(format, &asked->puzzle[i]->record, &n, &out, &s->message)) {
            strbuf_release(&out);
            return SLINK_WRONG;
        }
    if (format->trailer)
        strbuf_text(&out, format->trailer);
    asked->text = out.text;
    return SLINK_DONE;
}

int slink_write(slink *s, slink_puzzle *const *puzzle, size_t n, const char *format, char **text)
{
    struct asked_text asked = {puzzle, n, format ? format : "json", NULL};
    int status = library_call_freely(s, write_all, &asked);

    *text = status == SLINK_DONE ? asked.text : NULL;
    return status;
}
