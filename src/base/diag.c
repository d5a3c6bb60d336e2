#include "base/diag.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void diag_append(struct diag *d, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));

static void diag_append(struct diag *d, const char *format, va_list args)
{
    char *end = d->text + strlen(d->text);

    vsnprintf(end, sizeof d->text - (size_t)(end - d->text), format, args);
    for (; *end; end++)
        if ((unsigned char)*end < ' ' || *end == 127)
            *end = '?';
}

bool diag_set(struct diag *d, const char *format, ...)
{
    va_list args;

    d->text[0] = 0;
    va_start(args, format);
    diag_append(d, format, args);
    va_end(args);
    return false;
}

bool diag_at(struct diag *d, struct place at, const char *format, ...)
{
    va_list args;

    if (at.line == 0)
        diag_set(d, "%s: ", at.file);
    else if (at.col == 0)
        diag_set(d, "%s:%ld: ", at.file, at.line);
    else
        diag_set(d, "%s:%ld:%ld: ", at.file, at.line, at.col);
    va_start(args, format);
    diag_append(d, format, args);
    va_end(args);
    return false;
}
