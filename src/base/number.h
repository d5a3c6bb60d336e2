/* Parsing of numbers, with ranges checked before anybody uses them. */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Reads decimal digits from the beginning of text (at most n bytes), no sign and no blanks.
 * Returns how many bytes were read: 0 when there is no digit. A number above max gives
 * *value = max + 1, so that the caller can tell "too large" from "no number". max < INT64_MAX.
 */
size_t number_scan(const char *text, size_t n, int64_t max, int64_t *value);

/* True when the whole text is one decimal number in [low..high]. */
bool number_parse(const char *text, int64_t low, int64_t high, int64_t *value);

/* True when the whole text is a number in [0..high/100] with at most two decimals; *value is it in
 * hundredths. */
bool number_parse_hundredths(const char *text, int high, int *value);

/* True when the whole text is `A-B`, or `A` alone for both, with low <= A <= B <= high. */
bool number_parse_range(const char *text, int64_t low, int64_t high, int64_t *from, int64_t *to);

#endif
