/*
 * What engines conclude, for whoever looks for a bug: in builds with checks (base/checks.h), with
 * SLINK_TRACE=1 in the environment, trace() prints a line on standard error. It is called as
 *
 *     if (trace_on())
 *         trace("%s: clue %d", name, clue);
 *
 * so that other builds remove the call, and nothing is made for a line that nobody wants.
 */
#pragma once

#include "base/checks.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

static inline bool trace_on(void)
{
    return CHECKS && getenv("SLINK_TRACE");
}

static inline void trace(const char *format, ...) __attribute__((format(printf, 1, 2)));

static inline void trace(const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
}
