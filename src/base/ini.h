/*
 * A strict reader of INI files over GLib's GKeyFile: errors name the line, keys may not come twice,
 * and keys nobody asked for are errors (they are most often slips of the pen).
 *
 * Every getter returns false and fills in the diag given to ini_open, with the file and the line.
 */
#ifndef BASE_INI_H
#define BASE_INI_H

#include "base/diag.h"

#include <stdbool.h>
#include <stdint.h>

struct ini;

/* NULL on an error. The path and the diag must live as long as the ini. */
struct ini *ini_open(const char *path, struct diag *d);
void ini_free(struct ini *ini); /* NULL is fine */

/* Whether a text can stand behind a key and is read as it is: UTF-8 on one line, not empty, and no
 * blank at either end. */
bool ini_holds(const char *value);

/* Whether the key is there. */
bool ini_has(const struct ini *ini, const char *group, const char *key);

/* A text that isn't empty; the caller frees it. */
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

/* Fills in the diag with the place of the key (of the file, when it isn't there); returns false. */
bool ini_wrong(const struct ini *ini, const char *group, const char *key, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* False when a key is there that no getter was asked for. */
bool ini_all_used(const struct ini *ini);

/* The next key of a group, in the file's order, after the key number *at (at first -1, which is
 * moved on); NULL when there is none. */
const char *ini_next(const struct ini *ini, const char *group, int *at);

#endif
