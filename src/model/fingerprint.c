#include "model/fingerprint.h"

#include <stdarg.h>
#include <stdio.h>

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
