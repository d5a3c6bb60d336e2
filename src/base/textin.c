#include "base/textin.h"

#include "base/mem.h"

#include <assert.h>
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define BYTE_ORDER_MARK "\xef\xbb\xbf" /* of UTF-8 */

bool textin_open(struct textin *in, const char *path, struct diag *d)
{
    bool standard = strcmp(path, "-") == 0;

    *in = (struct textin){.name = standard ? "standard input" : path};
    in->stream = standard ? stdin : fopen(path, "r");
    if (in->stream)
        return true;
    mem_check_errno();
    return diag_set(d, "%s: %s", path, strerror(errno));
}

void textin_open_memory(struct textin *in, const char *name, const char *text, size_t n)
{
    assert(n > 0);
    *in = (struct textin){.name = name};
    in->stream = fmemopen((void *)(uintptr_t)text, n, "r");
    if (!in->stream)
        mem_out();
}

void textin_close(struct textin *in)
{
    if (in->stream && in->stream != stdin)
        fclose(in->stream);
    free(in->text);
    *in = (struct textin){0};
}

/* False when a line is too long. */
static bool textin_grow(struct textin *in)
{
    size_t capacity = in->capacity ? 2 * in->capacity : 128;

    if (capacity > TEXTIN_LONGEST) {
        errno = EOVERFLOW;
        return false;
    }
    in->text = mem_resize(in->text, capacity, 1);
    in->capacity = capacity;
    return true;
}

/*
 * Reads the bytes up to and including the next line end; *n is 0 at the end of the file. A zero
 * byte ends a line, too: a binary file may go on for gigabytes without a line end.
 */
static bool textin_bytes(struct textin *in, size_t *n)
{
    int byte;

    *n = 0;
    do {
        byte = getc_unlocked(in->stream);
        if (byte == EOF)
            break;
        if (*n + 1 >= in->capacity && !textin_grow(in))
            return false;
        in->text[(*n)++] = (char)byte;
    } while (byte != '\n' && byte != 0);
    return !ferror(in->stream);
}

static enum textin_result textin_read(struct textin *in, struct diag *d)
{
    size_t n;

    errno = 0;
    if (!textin_bytes(in, &n)) {
        if (errno == EOVERFLOW && !ferror(in->stream)) {
            in->line++;
            diag_at(d, textin_place(in, 0), "a line of more than %d bytes", TEXTIN_LONGEST - 1);
            return TEXTIN_ERROR;
        }
        diag_set(d, "%s: %s", in->name, strerror(errno ? errno : EIO));
        return TEXTIN_ERROR;
    }
    if (n == 0)
        return TEXTIN_END;
    in->line++;
    in->used = 0;
    in->len = n;
    if (in->text[in->len - 1] == 0) {
        diag_at(d, textin_place(in, in->len), "a zero byte: not a text file");
        return TEXTIN_ERROR;
    }
    if (in->len > 0 && in->text[in->len - 1] == '\n')
        in->len--;
    if (in->len > 0 && in->text[in->len - 1] == '\r')
        in->len--;
    in->text[in->len] = 0;
    if (in->line == 1 && strncmp(in->text, BYTE_ORDER_MARK, strlen(BYTE_ORDER_MARK)) == 0) {
        in->len -= strlen(BYTE_ORDER_MARK);
        memmove(in->text, in->text + strlen(BYTE_ORDER_MARK), in->len + 1);
    }
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

void textin_keep(struct textin *in, size_t used)
{
    in->used = used;
    in->peeked = true;
}

struct place textin_place(const struct textin *in, size_t col)
{
    return (struct place){.file = in->name, .line = in->line, .col = (long)col};
}
