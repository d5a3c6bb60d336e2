/*
 * A text buffer that grows. `text` is always terminated by a zero byte, never NULL after
 * strbuf_init, and may be read directly; `len` does not count that byte.
 */
#pragma once

#include "base/own.h"

#include <stdbool.h>
#include <stddef.h>

struct strbuf {
    char *text;
    size_t len;
    size_t capacity;
};

struct strbuf strbuf_new(void); /* empty */
void strbuf_init(struct strbuf *b);
void strbuf_release(struct strbuf *b);
OWNABLE_VALUE(strbuf, strbuf_release)

void strbuf_clear(struct strbuf *b);
void strbuf_cut(struct strbuf *b, size_t len); /* to its first len bytes, at most all */

void strbuf_add(struct strbuf *b, const char *bytes, size_t n);
void strbuf_text(struct strbuf *b, const char *text);
void strbuf_char(struct strbuf *b, char c);
void strbuf_format(struct strbuf *b, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Appends all of a file; false if it cannot be read. */
bool strbuf_file(struct strbuf *b, const char *path);

/* A word as a shell reads it, in quotes where it needs them. */
void strbuf_shell(struct strbuf *b, const char *word);

/* Appends a text as a part of an address has it (RFC 3986): %XX for what is no letter, digit or one of
 * "-._~". */
void strbuf_address(struct strbuf *b, const char *text);

/* Appends a stranger's text as one line that does nothing to a terminal: blanks stand for its control
 * characters and line ends, of ASCII and of Unicode, except at the beginning. */
void strbuf_line(struct strbuf *b, const char *text);

/* Appends a text as XML has it in an element; control characters, which it lacks, become blanks. */
void strbuf_xml(struct strbuf *s, const char *text);
