#include "batch/seen.h"

#include "base/textin.h"

#include <string.h>
#include <unistd.h>

static bool seen_line(struct key_set *set, const struct textin *in, struct diag *d)
{
    struct puzzle_key key;

    if (in->len == 0 || in->text[0] == '#')
        return true;
    if (!key_parse(in->text, &key))
        return diag_at(d, textin_place(in, 1), "not the key of a puzzle: %d hexadecimal digits",
                       KEY_DIGITS);
    key_set_add(set, &key);
    return true;
}

/* The lines are appended to *lines, unless that is NULL. */
static bool seen_read(struct key_set *set, struct strbuf *lines, const char *path, struct diag *d)
{
    struct textin in;
    enum textin_result result;
    bool fine = true;

    if (!textin_open(&in, path, d))
        return false;
    while (fine && (result = textin_next(&in, d)) != TEXTIN_END) {
        fine = result == TEXTIN_LINE && seen_line(set, &in, d);
        if (fine && lines) {
            strbuf_text(lines, in.text);
            strbuf_char(lines, '\n');
        }
    }
    textin_close(&in);
    return fine;
}

bool seen_open(struct seen *s, const char *path, struct diag *d)
{
    *s = (struct seen){.set = key_set_new()};
    strbuf_init(&s->lines);
    if (!path)
        return true;
    if (strcmp(path, "-") == 0)
        return diag_set(d, "--seen is a file to read and to write, not '-'");
    return (access(path, F_OK) != 0 || seen_read(s->set, &s->lines, path, d)) &&
           outfile_open(&s->out, path, d);
}

bool seen_reject(struct seen *s, const char *path, struct diag *d)
{
    return seen_read(s->set, NULL, path, d);
}

void seen_note(struct seen *s, const struct puzzle_key *key)
{
    char text[KEY_DIGITS + 1];

    key_print(key, text);
    strbuf_text(&s->lines, text);
    strbuf_char(&s->lines, '\n');
}

bool seen_save(struct seen *s, struct diag *d)
{
    if (!s->out.stream)
        return true;
    fwrite(s->lines.text, 1, s->lines.len, s->out.stream);
    return outfile_commit(&s->out, d);
}

void seen_release(struct seen *s)
{
    outfile_discard(&s->out);
    key_set_free(s->set);
    strbuf_release(&s->lines);
}
