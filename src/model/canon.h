/*
 * When are two puzzles the same? When one is the other turned or mirrored, with its letters
 * renamed. The key of a puzzle is that of all of them, and of no other puzzle (but with the chance
 * of 2^-64 among some billion).
 */
#ifndef MODEL_CANON_H
#define MODEL_CANON_H

#include "model/puzzle.h"

enum { CANON_BYTES = 16, CANON_DIGITS = 2 * CANON_BYTES };

struct canon_key {
    unsigned char byte[CANON_BYTES]; /* the beginning of a SHA-256 */
};

/* A puzzle on a square board; its clues in any order. */
struct canon_key canon_key(const struct puzzle *p);

/* As CANON_DIGITS hexadecimal digits and a zero byte, and back: false when the text isn't such. */
void canon_print(const struct canon_key *key, char text[CANON_DIGITS + 1]);
bool canon_parse(const char *text, struct canon_key *key);

/* A set of keys. */
struct canon_set;

struct canon_set *canon_set_new(void);
void canon_set_free(struct canon_set *s); /* NULL is fine */

/* False when it was there already. */
bool canon_set_add(struct canon_set *s, const struct canon_key *key);

#endif
