/* The words of types in pages to play (private to html.c): titles and rules, filled in for their boards. */
#pragma once

#include "model/family.h"

#include <jansson.h>

/* Whose words are wanted: a type's, for boards of so many symbols (0: it has none). */
struct worded {
    const struct family *family;
    const char *type;
    int symbols;
};

/* In a language, for the caller to own: the type's title and its rules, as an array; and, as an object by
 * their keys, the rules of its group that only some puzzles have. What is not there is left out. */
json_t *html_words(const struct worded *of, const char *language);
json_t *html_rules(const struct worded *of, const char *language);

/* The name of that group in the texts: the type's own, or the family's. */
const char *html_rules_group(const struct worded *of);
