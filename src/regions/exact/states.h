/*
 * The states of a layer while they are found: byte strings, each numbered once (a hash table).
 */
#ifndef REGIONS_EXACT_STATES_H
#define REGIONS_EXACT_STATES_H

#include <stddef.h>
#include <stdint.h>

/* {0} is empty. */
struct states {
    unsigned char *bytes; /* keys, one after the other; a key may be empty */
    size_t nbytes, byte_capacity;
    size_t *at; /* [n] */
    size_t n, at_capacity;
    uint32_t *slot; /* hash table of numbers + 1 */
    size_t nslots;  /* a power of two */
};

/* The number of the state with this key of n bytes; a new state gets the next number. */
uint32_t states_number(struct states *s, const unsigned char *key, size_t n);

void states_release(struct states *s);

#endif
