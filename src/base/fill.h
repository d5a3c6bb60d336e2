/* Texts with names in braces, such as {page}, that are filled in. */
#pragma once

#include "base/strbuf.h"

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
