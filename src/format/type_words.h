/* The words that books and pages have about a type of puzzles. */
#pragma once

#include "base/ini.h"
#include "base/strbuf.h"
#include "model/family.h"

/* The file that has the words of the type in the language, that of the language or that of the type,
 * and their group in it: that of the language in the type's file, else that of the type or its family;
 * NULL: there is none. The caller frees it. */
struct ini *type_words_open(const struct family *family, const char *type, const char *language,
                            const char **group);

/* The path of the family's words of techniques in the language, which has the rules of kinds of constraints,
 * too: constraint/NAME; NULL: there is none. The caller frees it. */
char *technique_words_path(const struct family *family, const char *language);

/* Whether the language has all words that English has, in its file and in those of the types; NULL: all
 * languages that there are. */
bool type_words_check(const char *language, struct diag *d);

/* The names in braces that rules may have: a sentence on the numbers of the boards; their largest number,
 * those before it, and the sum of the largest two; half of it; how many are odd. */
#define TYPE_WORDS_NAMES "numbers largest second third pair half odds"

/* Appends a rule with these filled in for boards of `low` to `high` symbols (0: none). `same` and
 * `by_size` are the sentences for boards of one size and of several, or NULL. */
void type_words_fill(struct strbuf *out, const char *rule, const char *same, const char *by_size,
                     int low, int high);
