#include "base/textin.h"

#include "base/mem.h"
#include "base/strbuf.h"

#include <assert.h>
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

/* ---- texts that gzip has compressed, one byte at a time ---- */

enum { CHUNK = 1 << 14, GZIP = 31 }; /* zlib's word for gzip with the largest window */

struct unzip {
    FILE *stream;
    z_stream z;
    int state; /* of inflate() */
    size_t at; /* bytes of `out` that were taken */
    unsigned char in[CHUNK], out[CHUNK];
};

/* The first n bytes, at most 16, have been read from the stream, which the caller closes later. */
static struct unzip *unzip_open(FILE *stream, const char *head, size_t n)
{
    struct unzip *z = mem_alloc(1, sizeof *z);

    z->stream = stream;
    z->z.zalloc = mem_zalloc;
    z->z.zfree = mem_zfree;
    if (inflateInit2(&z->z, GZIP) != Z_OK)
        mem_out();
    z->z.next_out = z->out;
    z->z.next_in = memcpy(z->in, head, n);
    z->z.avail_in = (unsigned)n;
    return z;
}

static void unzip_free(struct unzip *z)
{
    if (z)
        inflateEnd(&z->z);
    free(z);
}

/* The next byte, EOF at the end, or UNZIP_DAMAGED, also where the text breaks off. */
enum { UNZIP_DAMAGED = EOF - 1 };
static int unzip_byte(struct unzip *z)
{
    while (z->out + z->at == z->z.next_out) {
        if (z->z.avail_in == 0) {
            z->z.next_in = z->in;
            z->z.avail_in = (unsigned)fread(z->in, 1, sizeof z->in, z->stream);
            if (z->z.avail_in == 0)
                return z->state == Z_STREAM_END ? EOF : UNZIP_DAMAGED;
        }
        /* Several compressed texts may follow each other. */
        if (z->state == Z_STREAM_END)
            inflateReset(&z->z);
        z->at = 0;
        z->z.next_out = z->out;
        z->z.avail_out = sizeof z->out;
        z->state = inflate(&z->z, Z_NO_FLUSH);
        if (z->state != Z_OK && z->state != Z_STREAM_END && z->state != Z_BUF_ERROR)
            return UNZIP_DAMAGED;
    }
    return z->out[z->at++];
}

/* ---- texts ---- */

#define BYTE_ORDER_MARK "\xef\xbb\xbf" /* of UTF-8 */

bool textin_open(struct textin *in, const char *path, struct diag *d)
{
    bool standard = strcmp(path, "-") == 0;

    *in = (struct textin){.name = standard ? "standard input" : path};
    in->stream = standard ? stdin : mem_file(fopen(path, "r"));
    return in->stream || diag_set(d, "%s: %s", path, strerror(errno));
}

void textin_open_memory(struct textin *in, const char *name, const char *text, size_t n)
{
    assert(n > 0);
    *in = (struct textin){.name = name};
    in->stream = mem_file(fmemopen((void *)(uintptr_t)text, n, "r"));
    if (!in->stream)
        mem_out();
}

void textin_close(struct textin *in)
{
    if (in->stream && in->stream != stdin)
        mem_close(in->stream);
    unzip_free(in->zip);
    free(in->ahead);
    free(in->first);
    free(in->text);
    *in = (struct textin){0};
}

static size_t textin_longest(const struct textin *in)
{
    return in->text && (in->text[0] == '{' || in->text[0] == '[') ? TEXTIN_LONGEST_JSON
                                                                  : TEXTIN_LONGEST;
}

/* False when a line is too long. */
static bool textin_grow(struct textin *in)
{
    size_t capacity = in->capacity ? 2 * in->capacity : 128;

    if (capacity > textin_longest(in)) {
        errno = EOVERFLOW;
        return false;
    }
    in->text = mem_resize(in->text, capacity, 1);
    in->capacity = capacity;
    return true;
}

/* ---- bytes ---- */

/* Reads ahead up to n bytes; returns how many there are. A zero byte ends the text, so no more is needed. */
static size_t textin_ahead(struct textin *in, size_t n)
{
    if (!in->first && in->ahead_at > 0) {
        memmove(in->ahead, in->ahead + in->ahead_at, in->ahead_end - in->ahead_at);
        in->ahead_end -= in->ahead_at;
        in->ahead_at = 0;
    }
    while (in->ahead_end - in->ahead_at < n &&
           (in->line == 0 || in->ahead_end == in->ahead_at || in->ahead[in->ahead_end - 1] != 0)) {
        int byte = in->zip ? unzip_byte(in->zip) : getc_unlocked(in->stream);
        if (byte < 0)
            break;
        in->ahead = mem_reserve(in->ahead, in->ahead_end + 1, &in->ahead_capacity, 1);
        in->ahead[in->ahead_end++] = (char)byte;
    }
    return in->ahead_end - in->ahead_at;
}

static int textin_byte(struct textin *in)
{
    return in->ahead_at < in->ahead_end ? (unsigned char)in->ahead[in->ahead_at++]
           : in->zip                    ? unzip_byte(in->zip)
                                        : getc_unlocked(in->stream);
}

/* Files that are no texts, by how they begin. */
#define BEGIN(text) text, sizeof(text) - 1
static const struct {
    const char *begin;
    size_t n; /* bytes of it, zeros too */
    const char *what;
} kinds[] = {
    {BEGIN("%PDF-"), "a PDF"},
    {BEGIN("\x89PNG"), "a picture (PNG)"},
    {BEGIN("\xff\xd8\xff"), "a picture (JPEG)"},
    {BEGIN("GIF8"), "a picture (GIF)"},
    {BEGIN("PK\x03\x04"), "a ZIP archive, as spreadsheets and documents are"},
    {BEGIN("%!PS"), "PostScript"},
    {BEGIN("{\\rtf"), "a document (RTF)"},
    {BEGIN("\xd0\xcf\x11\xe0"), "an old document or spreadsheet"},
    {BEGIN("7z\xbc\xaf"), "compressed by 7z; of compressed files, only those of gzip can be read"},
    {BEGIN("\x28\xb5\x2f\xfd"),
     "compressed by zstd; of compressed files, only those of gzip can be read"},
    {BEGIN("BZh"), "compressed by bzip2; of compressed files, only those of gzip can be read"},
    {BEGIN("\xfd\x37zXZ"), "compressed by xz; of compressed files, only those of gzip can be read"},
    {BEGIN("\xff\xfe\0\0"), "a text in UTF-32; texts are UTF-8"},
    {BEGIN("\0\0\xfe\xff"), "a text in UTF-32; texts are UTF-8"},
    {BEGIN("\xff\xfe"), "a text in UTF-16; texts are UTF-8"},
    {BEGIN("\xfe\xff"), "a text in UTF-16; texts are UTF-8"}};

/* At the beginning of a file. */
static bool textin_begin(struct textin *in, struct diag *d)
{
    size_t n = textin_ahead(in, 6);
    const char *head = in->ahead;

    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (n >= kinds[i].n && memcmp(head, kinds[i].begin, kinds[i].n) == 0)
            return diag_set(d, "%s: this is %s", in->name, kinds[i].what);
    if (n >= 3 && memcmp(head, "\x1f\x8b\b", 3) == 0) {
        in->zip = unzip_open(in->stream, head, n);
        in->ahead_end = 0;
    }
    return true;
}

/*
 * Reads the bytes up to and including the next line end; *n is 0 at the end of the file. A zero
 * byte ends a line, too: a binary file may go on for gigabytes without a line end.
 */
static bool textin_bytes(struct textin *in, size_t *n)
{
    int byte = textin_byte(in);

    *n = 0;
    if (byte == '\n' && in->after_cr)
        byte = textin_byte(in);
    for (; byte >= 0; byte = textin_byte(in)) {
        if (*n + 1 >= in->capacity && !textin_grow(in))
            return false;
        in->text[(*n)++] = (char)byte;
        if (byte == '\n' || byte == '\r' || byte == 0)
            break;
    }
    in->after_cr = byte == '\r';
    if (byte == UNZIP_DAMAGED)
        errno = EBADMSG;
    return byte != UNZIP_DAMAGED && !ferror(in->stream);
}

static enum textin_result textin_read(struct textin *in, struct diag *d)
{
    size_t n;

    if (in->line == 0 && !in->ahead && !textin_begin(in, d))
        return TEXTIN_ERROR;
    errno = 0;
    if (!textin_bytes(in, &n)) {
        if (errno == EOVERFLOW && !ferror(in->stream)) {
            in->line++;
            diag_at(d, textin_place(in, 0), "a line of more than %zu bytes",
                    textin_longest(in) - 1);
            return TEXTIN_ERROR;
        }
        diag_set(d, "%s: %s", in->name,
                 errno == EBADMSG ? "the compressed data are damaged"
                                  : strerror(errno ? errno : EIO));
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
    if (in->text[in->len - 1] == '\n' || in->text[in->len - 1] == '\r')
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
    in->failed = in->failed || result == TEXTIN_ERROR;
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

char *textin_sample(struct textin *in, size_t most)
{
    struct strbuf out = strbuf_new();
    size_t n = textin_ahead(in, most + 1);
    bool cut = n > most;

    assert(in->peeked);
    strbuf_add(&out, in->text, in->len);
    strbuf_char(&out, '\n');
    for (size_t i = 0; i < n - cut && in->ahead[in->ahead_at + i] != 0; i++) {
        const char *at = in->ahead + in->ahead_at + i;
        char before = i > 0 ? at[-1] : in->after_cr ? '\r' : 0;
        if (*at != '\n' || before != '\r')
            strbuf_char(&out, *at == '\r' ? '\n' : *at);
    }
    if (!cut && out.text[out.len - 1] != '\n')
        strbuf_char(&out, '\n');
    if (cut && out.text[out.len - 1] == '\n')
        strbuf_cut(&out, out.len - 1);
    return out.text;
}

bool textin_load(struct textin *in)
{
    assert(in->peeked && !in->first);
    textin_ahead(in, 0);
    in->first = mem_copy_text(in->text);
    in->first_line = in->line;
    in->first_cr = in->after_cr;
    return textin_ahead(in, TEXTIN_LOADED + 1) <= TEXTIN_LOADED;
}

void textin_rewind(struct textin *in)
{
    in->len = strlen(in->first);
    memcpy(in->text, in->first, in->len + 1);
    in->line = in->first_line;
    in->after_cr = in->first_cr;
    in->ahead_at = 0;
    in->used = 0;
    in->peeked = true;
    in->failed = false;
}

struct place textin_place(const struct textin *in, size_t col)
{
    return (struct place){.file = in->name, .line = in->line, .col = (long)col};
}
