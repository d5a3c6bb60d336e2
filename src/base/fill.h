/* Texts with names in braces, such as {page}, that are filled in. */
#pragma once

#include "base/diag.h"
#include "base/strbuf.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A text or, where that is NULL, a number. */
struct fill_value {
    const char *name, *value;
    int64_t number;
};

/* Appends the text with each name in braces replaced; values end with a NULL name. There must be a
 * value for every name in the text. */
void fill_text(struct strbuf *out, const char *text, const struct fill_value *values);

/* The same for a text that nobody has checked: other braces stay as they are. */
void fill_known(struct strbuf *out, const char *text, const struct fill_value *values);

/* Whether the name (n bytes) is one of the blank-separated words. */
bool fill_lists(const char *words, const char *name, size_t n);

/* The first '{' that does not begin one of the blank-separated names in braces; NULL: there is none. */
const char *fill_find_unknown(const char *text, const char *names);

/* Whether each word in braces in a maker's text is one of the names, which may be none; other braces are
 * fine. If not, *at is the place of the brace, and the message says what there may be. */
bool fill_check(const char *text, const char *names, size_t *at, struct diag *d);
