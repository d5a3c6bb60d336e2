/* The words that books and pages have about a type of puzzles. */
#pragma once

#include "base/ini.h"
#include "model/family.h"

/* The file that has the words of the type in the language, that of the language or that of the type,
 * and their group in it; NULL: there is none. The caller frees it. */
struct ini *type_words_open(const struct family *family, const char *type, const char *language,
                            const char **group);
