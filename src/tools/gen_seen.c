#include "tools/gen_seen.h"

#include "base/outfile.h"
#include "base/textin.h"

#include <unistd.h>

static bool seen_line(struct seen *s, const struct textin *in, struct diag *d)
{
    struct canon_key key;

    strbuf_text(&s->lines, in->text);
    strbuf_char(&s->lines, '\n');
    if (in->len == 0 || in->text[0] == '#')
        return true;
    if (!canon_parse(in->text, &key))
        return diag_at(d, textin_place(in, 1), "not the key of a puzzle: %d hexadecimal digits",
                       CANON_DIGITS);
    canon_set_add(s->set, &key);
    return true;
}

bool seen_open(struct seen *s, const char *path, struct diag *d)
{
    struct textin in;
    enum textin_result result;
    bool fine = true;

    *s = (struct seen){.path = path, .set = canon_set_new()};
    strbuf_init(&s->lines);
    if (!path || access(path, F_OK) != 0)
        return true;
    if (!textin_open(&in, path, d))
        return false;
    while ((result = textin_next(&in, d)) == TEXTIN_LINE && fine)
        fine = seen_line(s, &in, d);
    textin_close(&in);
    return fine && result == TEXTIN_END;
}

void seen_note(struct seen *s, const struct canon_key *key)
{
    char text[CANON_DIGITS + 1];

    canon_print(key, text);
    strbuf_text(&s->lines, text);
    strbuf_char(&s->lines, '\n');
}

bool seen_save(const struct seen *s, struct diag *d)
{
    return !s->path || outfile_write(s->path, s->lines.text, s->lines.len, d);
}

void seen_release(struct seen *s)
{
    canon_set_free(s->set);
    strbuf_release(&s->lines);
}
