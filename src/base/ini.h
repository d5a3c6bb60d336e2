/*
 * A strict reader of INI files in UTF-8: errors name the line, a key may stand only once in a
 * group, and keys that no getter was asked for are errors, since most of them are misspelt. Such an
 * error names the nearest key that was asked for.
 *
 * Lines that begin with '#' are comments. Blanks around keys and values do not count. In a value
 * \s is a blank, \n a line feed, \t a tab, \r a carriage return and \\ a backslash.
 *
 * On failure every getter returns false and fills in the diag given to ini_open(), with the file
 * and the line.
 */
#pragma once

#include "base/diag.h"
#include "base/strbuf.h"

#include <stdbool.h>
#include <stdint.h>

struct ini;

/* NULL on an error. The path and the diag must live as long as the ini. */
struct ini *ini_open(const char *path, struct diag *d);

/* The INI file in the lines of a text that begin with the mark, after it; other lines do not count. */
struct ini *ini_open_marked(const char *path, const char *mark, struct diag *d);
void ini_free(struct ini *ini); /* NULL is fine */
OWNABLE(ini, ini_free)

/* Whether a text can be a value without escapes: UTF-8 on one line, not empty, no backslash, and no
 * blank at either end. */
bool ini_holds(const char *value);

/* Appends any text as a value, with escapes; blanks at its ends and no text at all need none here. */
void ini_escape(const char *value, struct strbuf *out);

/* Whether the key is there. */
bool ini_has(struct ini *ini, const char *group, const char *key);

/* Whether the key is there without a value, for keys where that means something. */
bool ini_is_empty(struct ini *ini, const char *group, const char *key);

/* A text that is not empty; the caller frees it. */
bool ini_text(struct ini *ini, const char *group, const char *key, char **value);

/* A whole number in [low..high]. */
bool ini_number(struct ini *ini, const char *group, const char *key, int64_t low, int64_t high,
                int64_t *value);

/* Up to `room` whole numbers in [low..high], separated by semicolons; at least one. */
bool ini_numbers(struct ini *ini, const char *group, const char *key, int64_t low, int64_t high,
                 int room, int64_t *value, int *n);

/* A length such as 7in, 17.5mm or 12pt, in points, within [low..high] points. */
bool ini_length(struct ini *ini, const char *group, const char *key, double low, double high,
                double *value);

/* Fills in the diag with the place of the key (of the file, if the key is missing); returns false.
 */
bool ini_wrong(const struct ini *ini, const char *group, const char *key, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Likewise with the place of this byte of the value, and the message alone. */
bool ini_wrong_at(const struct ini *ini, const char *group, const char *key, size_t at,
                  const char *format, ...) __attribute__((format(printf, 5, 6)));

/* Likewise with the place of the group's first key, and the message "[group]: ...". */
bool ini_wrong_group(const struct ini *ini, const char *group, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The key KEY.de takes the place of KEY of its group if the language is de; and such keys with any two
 * letters no longer count. */
void ini_translate(struct ini *ini, const char *language);

/* The key KEY.suffix takes the place of KEY of its group if it is wanted; such keys no longer count. */
void ini_prefer(struct ini *ini, const char *suffix, bool wanted);

/* Whether the group has all keys of a group in an INI file for comparison, except those in a list with
 * blanks. If not, the first one is missing. */
bool ini_covers(const struct ini *ini, const char *group, const struct ini *like,
                const char *like_group, const char *spare);

/* The same of all groups of the file with this name in the folder of the INI file, if there is one; the
 * list has groups, too. */
bool ini_covers_beside(const struct ini *ini, const char *name, const char *spare);

/* False if there is a key that no getter was asked for, in the group or, if it is NULL, in any. */
bool ini_all_used(const struct ini *ini, const char *group);

/* The next group in the order of the file that has keys, or NULL; each stands once. *at as with
 * ini_next(). */
const char *ini_next_group(const struct ini *ini, int *at);

/* The next key of a group in the order of the file, or NULL. *at is the position: -1 at first, then
 * left to this function. */
const char *ini_next(const struct ini *ini, const char *group, int *at);
