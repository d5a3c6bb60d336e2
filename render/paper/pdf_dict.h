/*
 * Dictionaries of a PDF as text, from "<<" to ">>", made tidy before anything is looked for. Keys
 * and values of the outermost dictionary are found; those within its values are not.
 */
#ifndef RENDER_PAPER_PDF_DICT_H
#define RENDER_PAPER_PDF_DICT_H

#include "base/strbuf.h"

#include <stdbool.h>

/* The length of the dictionary that the text [n] begins with; 0 if it does not begin with a
 * complete one. */
size_t pdf_dict_length(const char *text, size_t n);

/* Appends the object [n] without comments and needless blanks. The numbers of objects that it
 * refers to are raised by `by`. */
void pdf_dict_tidy(const char *text, size_t n, size_t by, struct strbuf *out);

/* The value of a key, such as "/Type"; NULL if there is none. */
const char *pdf_dict_find(const struct strbuf *dict, const char *key, size_t *n);

/* Whether the key has this value. */
bool pdf_dict_is(const struct strbuf *dict, const char *key, const char *value);

/* The number of the object that the value refers to, as in "5 0 R"; 0 if it is no reference. */
size_t pdf_dict_reference(const struct strbuf *dict, const char *key);

void pdf_dict_remove(struct strbuf *dict, const char *key);

/* Adds the key, or replaces its value. */
void pdf_dict_set(struct strbuf *dict, const char *key, const char *value);

#endif
