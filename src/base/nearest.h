/* The word that somebody may have meant. */
#ifndef BASE_NEAREST_H
#define BASE_NEAREST_H

#include <stdbool.h>

/*
 * Whether `candidate` differs from `word` in fewer letters than `*distance`; then sets that. The
 * distance is the number of letters to insert, remove or replace (Levenshtein 1966). Begin with
 * nearest_limit(), above which two words have nothing in common.
 */
bool nearest_try(const char *word, const char *candidate, int *distance);

int nearest_limit(const char *word);

#endif
