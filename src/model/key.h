/*
 * Keys of puzzles: puzzles that are the same for people have the same key, and others have a
 * different one (except with a probability of 2^-64 among some billion puzzles). Each family
 * defines what is the same.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { KEY_BYTES = 16, KEY_DIGITS = 2 * KEY_BYTES };

struct puzzle_key {
    unsigned char byte[KEY_BYTES]; /* the beginning of a SHA-256 */
};

/* The key of these n numbers, which must be equal for all puzzles that are the same. */
struct puzzle_key key_of_numbers(const int *number, int n);

/* As KEY_DIGITS hexadecimal digits and a zero byte, and back: false if the text is not a key. */
void key_print(const struct puzzle_key *key, char text[KEY_DIGITS + 1]);
bool key_parse(const char *text, struct puzzle_key *key);

/* A set of keys. */
struct key_set;

struct key_set *key_set_new(void);
void key_set_free(struct key_set *s); /* NULL is fine */

/* False if it was there already. */
bool key_set_add(struct key_set *s, const struct puzzle_key *key);

/* Hashes of texts, for numbers that identify boards. */

/* FNV-1a, 64 bits: begins with this number and continues with the bytes of each text. */
static const uint64_t FINGERPRINT_START = 0xcbf29ce484222325;
void fingerprint_add(uint64_t *hash, const char *format, ...) __attribute__((format(printf, 2, 3)));
