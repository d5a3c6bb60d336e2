/* UTF-8 text (RFC 3629). */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stddef.h>

/* How many of the n bytes, from the beginning, are whole characters; n if all are UTF-8. A zero
 * byte is no character. */
size_t utf8_length(const char *text, size_t n);

#endif
