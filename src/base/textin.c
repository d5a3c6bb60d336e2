#include "base/textin.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

bool textin_open(struct textin *in, const char *path, struct diag *d)
{
    bool standard = strcmp(path, "-") == 0;

    *in = (struct textin){.name = standard ? "standard input" : path};
    in->stream = standard ? stdin : fopen(path, "r");
    if (!in->stream)
        return diag_set(d, "%s: %s", path, strerror(errno));
    return true;
}

void textin_close(struct textin *in)
{
    if (in->stream && in->stream != stdin)
        fclose(in->stream);
    free(in->text);
    *in = (struct textin){0};
}

static enum textin_result textin_read(struct textin *in, struct diag *d)
{
    errno = 0;
    ssize_t n = getline(&in->text, &in->capacity, in->stream);

    if (n < 0) {
        if (!ferror(in->stream) && errno == 0)
            return TEXTIN_END;
        diag_set(d, "%s: %s", in->name, strerror(errno ? errno : EIO));
        return TEXTIN_ERROR;
    }
    in->line++;
    in->len = (size_t)n;
    const char *zero = memchr(in->text, 0, in->len);
    if (zero) {
        diag_at(d, textin_place(in, (size_t)(zero - in->text) + 1), "a zero byte: not a text file");
        return TEXTIN_ERROR;
    }
    if (in->len > 0 && in->text[in->len - 1] == '\n')
        in->len--;
    if (in->len > 0 && in->text[in->len - 1] == '\r')
        in->len--;
    in->text[in->len] = 0;
    return TEXTIN_LINE;
}

enum textin_result textin_peek(struct textin *in, struct diag *d)
{
    if (in->peeked)
        return TEXTIN_LINE;
    enum textin_result result = textin_read(in, d);
    in->peeked = result == TEXTIN_LINE;
    return result;
}

enum textin_result textin_next(struct textin *in, struct diag *d)
{
    enum textin_result result = textin_peek(in, d);
    in->peeked = false;
    return result;
}

struct place textin_place(const struct textin *in, size_t col)
{
    return (struct place){.file = in->name, .line = in->line, .col = (long)col};
}
