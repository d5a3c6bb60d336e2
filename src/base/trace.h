/*
 * What engines conclude, for whoever looks for a bug: in builds with checks (base/checks.h), with
 * SLINK_TRACE=1 in the environment, trace() prints a line on standard error. It is called as
 *
 *     if (CHECKS)
 *         trace("%s: clue %d", name, clue);
 *
 * so that other builds remove the call.
 */
#ifndef BASE_TRACE_H
#define BASE_TRACE_H

#include "base/checks.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static inline void trace(const char *format, ...) __attribute__((format(printf, 1, 2)));

static inline void trace(const char *format, ...)
{
    va_list arguments;

    if (!getenv("SLINK_TRACE"))
        return;
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
}

#endif
