/* Parsing of numbers within given ranges. */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Reads decimal digits from the beginning of the text (at most n bytes), without sign or blanks.
 * Returns the number of bytes read, 0 if there is no digit. A number above max sets *value to
 * max + 1, so that callers can distinguish "too large" from "no number". max < INT64_MAX.
 */
size_t number_scan(const char *text, size_t n, int64_t max, int64_t *value);

/* True if the whole text is one decimal number in [low..high]; otherwise *value is left alone. */
bool number_parse(const char *text, int64_t low, int64_t high, int64_t *value);

/* True if the whole text is a number in [0..high/100] with at most two decimals; *value is set to
 * the number of hundredths. */
bool number_parse_hundredths(const char *text, int high, int *value);

/* True if the whole text is `A-B`, or `A` for `A-A`, with low <= A <= B <= high. */
bool number_parse_range(const char *text, int64_t low, int64_t high, int64_t *from, int64_t *to);

#endif
