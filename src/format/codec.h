/*
 * The wrappings of puzzles in addresses (private to src/format): percent escapes, base64, deflate, and
 * LZ-string (pieroxy). Decoders append what they found; they return false, with parts of it
 * appended, if the text is damaged or stands for more than CODEC_MOST bytes.
 */
#pragma once

#include "base/strbuf.h"

#include <stdbool.h>

enum { CODEC_MOST = 1 << 20 };

/* Replaces %XX by its byte; others stay. It never fails. */
void codec_percent(struct strbuf *out, const char *text, size_t n);

bool codec_base64(struct strbuf *out, const char *text, size_t n);
void codec_write_base64(struct strbuf *out, const char *bytes, size_t n);

/* Deflate without a head. */
bool codec_inflate(struct strbuf *out, const char *bytes, size_t n);
void codec_deflate(struct strbuf *out, const char *bytes, size_t n);

/* compressToBase64() of LZ-string, or its form for addresses; as UTF-8. Writing takes ASCII. */
bool codec_lz(struct strbuf *out, const char *text, size_t n);
void codec_write_lz(struct strbuf *out, const char *text, size_t n);
