#include "base/spool.h"

#include "base/mem.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool fail(struct spool *s, const char *failure)
{
    mem_check_errno();
    s->failure = failure;
    s->error = errno ? errno : EIO;
    return false;
}

void spool_release(struct spool *s)
{
    if (s->file)
        fclose(s->file);
    free(s->end);
    *s = (struct spool){0};
}

static int64_t begin_of(const struct spool *s, size_t i)
{
    return i > 0 ? s->end[i - 1] : 0;
}

static bool write_bytes(struct spool *s, const char *bytes, size_t n)
{
    errno = 0;
    if (!s->file && !(s->file = tmpfile()))
        return fail(s, "no temporary file");
    s->buffered = true;
    return fwrite(bytes, 1, n, s->file) == n || fail(s, "temporary file: write error");
}

void spool_add(struct spool *s, const char *bytes, size_t n)
{
    s->end = mem_reserve(s->end, s->n + 1, &s->capacity, sizeof *s->end);
    int64_t end = begin_of(s, s->n);
    if (n > 0 && !s->failure && write_bytes(s, bytes, n))
        end += (int64_t)n;
    s->end[s->n++] = end;
}

/* Reading leaves the file's own position, where writing goes on. */
static bool flush(struct spool *s)
{
    errno = 0;
    if (!s->failure && s->buffered && fflush(s->file) != 0)
        fail(s, "temporary file: write error");
    s->buffered = false;
    return !s->failure;
}

static bool read_bytes(struct spool *s, int64_t at, size_t n, struct strbuf *out)
{
    char block[4096];

    while (n > 0) {
        ssize_t part = pread(fileno(s->file), block, n < sizeof block ? n : sizeof block, at);
        if (part < 0 && errno == EINTR)
            continue;
        errno = part < 0 ? errno : EIO;
        if (part <= 0)
            return fail(s, "temporary file: read error");
        strbuf_add(out, block, (size_t)part);
        at += part;
        n -= (size_t)part;
    }
    return true;
}

bool spool_read(struct spool *s, size_t i, struct strbuf *out)
{
    assert(i < s->n);
    strbuf_clear(out);
    int64_t at = begin_of(s, i);
    bool fine = flush(s) && read_bytes(s, at, (size_t)(s->end[i] - at), out);
    if (!fine)
        strbuf_clear(out);
    return fine;
}

bool spool_complete(struct spool *s, struct diag *d)
{
    if (flush(s))
        return true;
    errno = s->error;
    return diag_set(d, "%s: %s", s->failure, strerror(s->error));
}
