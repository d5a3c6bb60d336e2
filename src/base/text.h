/* Numbers, characters and words in text: numbers within ranges, UTF-8, the word that somebody meant. */
#pragma once

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

/* True if the whole text is a length such as 7in, 17.5mm or 12pt; *points is set to it. */
bool length_parse(const char *text, double *points);

/* Whether addresses of the web may begin so: http:// or https:// and up to 200 visible characters of ASCII
 * in all. */
bool address_is_base(const char *text);

/* UTF-8 text (RFC 3629). */

/* How many of the n bytes, from the beginning, are whole characters; n if all are UTF-8. A zero
 * byte is no character. */
size_t utf8_length(const char *text, size_t n);

/* The word that somebody may have meant. */

/*
 * Whether `candidate` differs from `word` in fewer letters than `*distance`; then sets that. The
 * distance is the number of letters to insert, remove or replace (Levenshtein 1966); two and more
 * count only where the first letter is right. Begin with nearest_limit(), above which two words have
 * nothing in common.
 */
bool nearest_try(const char *word, const char *candidate, int *distance);

int nearest_limit(const char *word);
