/* Hashes of texts, for numbers that identify boards. */
#ifndef MODEL_FINGERPRINT_H
#define MODEL_FINGERPRINT_H

#include <stdint.h>

/* FNV-1a, 64 bits: begins with this number and continues with the bytes of each text. */
static const uint64_t FINGERPRINT_START = 0xcbf29ce484222325;
void fingerprint_add(uint64_t *hash, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
