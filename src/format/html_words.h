/* The words of types and kinds of constraints in pages to play and in addresses (private to src/format):
 * titles and rules, filled in for their boards. */
#pragma once

#include "model/family.h"

#include <jansson.h>

/* Whose words are wanted: a type's, for boards of so many symbols (0: it has none). */
struct worded {
    const struct family *family;
    const char *type;
    int symbols;
    const char *key;   /* of a rule that only some puzzles have */
    const char *board; /* other than the usual one (model/family.h); or NULL */
};

/* In a language, as arrays for the caller to own: the type's title and its rules; and the rule with that
 * key, or nothing; of a kind of constraint, "rule-NAME", also what a mark is called. */
json_t *html_words(const struct worded *of, const char *language);
json_t *html_rule(const struct worded *of, const char *language);
