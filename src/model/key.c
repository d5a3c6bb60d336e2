#include "model/key.h"

#include "base/mem.h"

#include <nettle/sha2.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The bytes of each number, low ones first, on any machine. */
struct puzzle_key key_of_numbers(const int *number, int n)
{
    struct puzzle_key key;
    FREED unsigned char *bytes = mem_alloc((size_t)n, 4);
    struct sha256_ctx sha;

    for (int i = 0; i < 4 * n; i++)
        bytes[i] = (unsigned char)((unsigned)number[i / 4] >> 8 * (i % 4));
    sha256_init(&sha);
    sha256_update(&sha, 4 * (size_t)n, bytes);
    sha256_digest(&sha, sizeof key.byte, key.byte);
    return key;
}

/* ---- text ---- */

static const char hex[] = "0123456789abcdef";

void key_print(const struct puzzle_key *key, char text[KEY_DIGITS + 1])
{
    for (int i = 0; i < KEY_BYTES; i++) {
        text[2 * i] = hex[key->byte[i] >> 4];
        text[2 * i + 1] = hex[key->byte[i] & 15];
    }
    text[KEY_DIGITS] = 0;
}

bool key_parse(const char *text, struct puzzle_key *key)
{
    if (strlen(text) != KEY_DIGITS || strspn(text, hex) != KEY_DIGITS)
        return false;
    for (int i = 0; i < KEY_BYTES; i++) {
        long high = strchr(hex, text[2 * i]) - hex, low = strchr(hex, text[2 * i + 1]) - hex;
        key->byte[i] = (unsigned char)(16 * high + low);
    }
    return true;
}

/* ---- sets ---- */

/* A hash table with linear probing. Keys are hashes themselves. */
struct key_set {
    size_t n, slots; /* slots is a power of two, at least 2 * n */
    struct puzzle_key *key;
    unsigned char *used; /* [slots] */
};

enum { FIRST_SLOTS = 64 };

static void key_set_make(struct key_set *s, size_t slots)
{
    *s = (struct key_set){
        .slots = slots, .key = mem_alloc(slots, sizeof *s->key), .used = mem_alloc(slots, 1)};
}

struct key_set *key_set_new(void)
{
    struct key_set *s = mem_alloc(1, sizeof *s);

    key_set_make(s, FIRST_SLOTS);
    return s;
}

void key_set_free(struct key_set *s)
{
    if (!s)
        return;
    free(s->key);
    free(s->used);
    free(s);
}

/* The slot of the key, or the free one where it belongs. */
static size_t key_set_slot(const struct key_set *s, const struct puzzle_key *key)
{
    size_t slot;

    memcpy(&slot, key->byte, sizeof slot);
    slot &= s->slots - 1;
    while (s->used[slot] && memcmp(&s->key[slot], key, sizeof *key) != 0)
        slot = (slot + 1) & (s->slots - 1);
    return slot;
}

bool key_set_add(struct key_set *s, const struct puzzle_key *key)
{
    size_t slot = key_set_slot(s, key);

    if (s->used[slot])
        return false;
    s->key[slot] = *key;
    s->used[slot] = 1;
    s->n++;
    if (2 * s->n > s->slots) {
        struct key_set old = *s;
        key_set_make(s, 2 * old.slots);
        for (size_t i = 0; i < old.slots; i++)
            if (old.used[i])
                key_set_add(s, &old.key[i]);
        free(old.key);
        free(old.used);
    }
    return true;
}

void fingerprint_add(uint64_t *hash, const char *format, ...)
{
    char line[64];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    for (const char *at = line; *at; at++)
        *hash = (*hash ^ (unsigned char)*at) * 0x100000001b3;
}
