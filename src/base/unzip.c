#include "base/unzip.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { CHUNK = 1 << 14, GZIP = 31 }; /* zlib's word for gzip with the largest window */

struct unzip {
    FILE *stream;
    z_stream z;
    int state; /* of inflate() */
    size_t at; /* bytes of `out` that were taken */
    unsigned char in[CHUNK], out[CHUNK];
};

struct unzip *unzip_open(FILE *stream, const char *head, size_t n)
{
    struct unzip *z = mem_alloc(1, sizeof *z);

    z->stream = stream;
    if (inflateInit2(&z->z, GZIP) != Z_OK)
        mem_out();
    z->z.next_out = z->out;
    z->z.next_in = memcpy(z->in, head, n);
    z->z.avail_in = (unsigned)n;
    return z;
}

void unzip_free(struct unzip *z)
{
    if (z)
        inflateEnd(&z->z);
    free(z);
}

int unzip_byte(struct unzip *z)
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
