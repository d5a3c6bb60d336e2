/* Texts that gzip has compressed, one byte at a time. */
#pragma once

#include <stdio.h>

struct unzip;

/* The first n bytes, at most 16, have been read from the stream, which the caller closes later. */
struct unzip *unzip_open(FILE *stream, const char *head, size_t n);
void unzip_free(struct unzip *z); /* NULL is fine */

/* The next byte, EOF at the end, or UNZIP_DAMAGED, also where the text breaks off. */
enum { UNZIP_DAMAGED = EOF - 1 };
int unzip_byte(struct unzip *z);
