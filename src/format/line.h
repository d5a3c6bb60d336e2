/*
 * Lines and characters, for all line-based dialects (private to src/format).
 */
#pragma once

#include "base/diag.h"

#include <stdbool.h>
#include <stddef.h>

/* Something wrong within a text: at which byte, counted from 1, and why. A caller that knows where
 * the text comes from turns it into a message with its place. */
struct slip {
    size_t col;
    struct diag why;
};

/* Fills in the slip and returns false. */
bool slip_set(struct slip *slip, size_t col, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Independent of the locale. A blank is a space or a tab. */
static inline bool line_is_blank_char(char c)
{
    return c == ' ' || c == '\t';
}

static inline bool line_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static inline bool line_is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* The number of blanks from text[from] on. */
size_t line_blanks(const char *text, size_t len, size_t from);

/* Whether there are only blanks. */
bool line_is_blank(const char *text, size_t len);

/* Where an address in a line begins, which may stand in words, as in <ADDRESS>, [words](ADDRESS) and
 * **ADDRESS**: at its http, if it has one, else at the first character that is no blank. *end: before what
 * ends it, one of the characters `ends` or "/@", and the marks of a sentence. */
#define LINE_ADDRESS_ENDS " \t\"'`<>)]#"
size_t line_address(const char *text, size_t len, const char *ends, size_t *end);

/* A character for messages: printable ones in quotes, others by name or in hexadecimal. */
struct line_char {
    char text[24];
};
struct line_char line_show(char c);
