#include "format/sgt.h"

#include "format/line.h"

#include <string.h>

/* The value of a line "KEY     :LENGTH:VALUE"; NULL if it has another key. */
static const char *value_of(const char *line, const char *key)
{
    size_t n = strlen(key);
    const char *at = line + n;

    if (strncmp(line, key, n) != 0)
        return NULL;
    at += strspn(at, " ");
    at += *at == ':' ? 1 + strspn(at + 1, "0123456789") : 0;
    return *at == ':' ? at + 1 : NULL;
}

bool sgt_saved(const char *text, const char *game)
{
    const char *line = value_of(text, "SAVEFILE") ? strstr(text, "\nGAME") : NULL;
    const char *value = line ? value_of(line + 1, "GAME") : NULL;
    size_t n = strlen(game);

    return value && strncmp(value, game, n) == 0 && value[n] == '\n';
}

bool sgt_take(struct textin *in, const char *game, struct strbuf *id, struct diag *d)
{
    if (textin_next(in, d) != TEXTIN_LINE)
        return false;
    if (!value_of(in->text, "SAVEFILE")) {
        strbuf_add(id, in->text, in->len - (in->text[in->len - 1] == ' '));
        return true;
    }
    enum textin_result result;
    bool described = false;
    while ((result = textin_next(in, d)) == TEXTIN_LINE) {
        const char *value = value_of(in->text, "GAME");
        if (value && strcmp(value, game) != 0)
            return diag_at(d, textin_place(in, 0), "a save file of %.40s, not of %s", value, game);
        value = value_of(in->text, described ? "-" : id->len ? "DESC" : "PARAMS");
        if (value)
            strbuf_format(id, "%s%s", id->len ? ":" : "", value);
        described = value ? strchr(id->text, ':') != NULL : described;
    }
    return result == TEXTIN_END &&
           (described || diag_set(d, "%s: the save file has no PARAMS and DESC", in->name));
}

void sgt_write_blanks(struct strbuf *out, int *n)
{
    for (; *n > 0; *n -= 26)
        strbuf_char(out, (char)('a' + (*n < 26 ? *n : 26) - 1));
    *n = 0;
}
