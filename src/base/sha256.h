/* SHA-256 (FIPS 180-4). */
#ifndef BASE_SHA256_H
#define BASE_SHA256_H

#include <stddef.h>

enum { SHA256_BYTES = 32 };

/* The digest of n bytes. */
void sha256(const unsigned char *bytes, size_t n, unsigned char digest[SHA256_BYTES]);

#endif
