/* Texts with names in braces, such as {page}, that are filled in. */
#pragma once

#include "base/strbuf.h"

struct fill_value {
    const char *name, *value;
};

/* Appends the text with each name in braces replaced; values end with a NULL name. There must be a
 * value for every name in the text. */
void fill_text(struct strbuf *out, const char *text, const struct fill_value *values);

/* The same for a text that nobody has checked: other braces stay as they are. */
void fill_known(struct strbuf *out, const char *text, const struct fill_value *values);
