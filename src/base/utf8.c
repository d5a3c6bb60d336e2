#include "base/utf8.h"

#include <stdint.h>

/* The bytes of the character at the beginning; 0 if there is none. */
static size_t utf8_character(const unsigned char *s, size_t n)
{
    /* By number of bytes: the least character that needs as many. */
    static const uint32_t least[] = {0, 1, 0x80, 0x800, 0x10000};
    size_t bytes = *s < 0x80 ? 1 : *s >> 5 == 6 ? 2 : *s >> 4 == 14 ? 3 : *s >> 3 == 30 ? 4 : 0;
    uint32_t c = bytes == 1 ? *s : *s & (0x7fu >> bytes);

    if (bytes == 0 || bytes > n)
        return 0;
    for (size_t i = 1; i < bytes; i++) {
        if (s[i] >> 6 != 2)
            return 0;
        c = c << 6 | (s[i] & 0x3f);
    }
    return c < least[bytes] || c > 0x10ffff || c >> 11 == 0xd800 >> 11 ? 0 : bytes;
}

size_t utf8_length(const char *text, size_t n)
{
    size_t at = 0, bytes;

    while (at < n && (bytes = utf8_character((const unsigned char *)text + at, n - at)) > 0)
        at += bytes;
    return at;
}
