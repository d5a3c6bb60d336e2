/* Reading the puzzles of a file, for programs that look at each by itself. */
#pragma once

#include "format/format.h"

#include <stdio.h>

/* Calls `look` for each puzzle of the file. False, with a message on standard error, if it cannot
 * be read. */
static inline bool each_record(const char *path,
                               void (*look)(const struct record *r, void *context), void *context)
{
    struct format_reader reader;
    struct record r;
    struct diag d;
    enum format_result result = FORMAT_ERROR;

    if (format_open(&reader, path, NULL, &d)) {
        while ((result = format_read(&reader, &r, &d)) == FORMAT_RECORD) {
            look(&r, context);
            record_release(&r);
        }
        format_close(&reader);
    }
    if (result != FORMAT_END)
        fprintf(stderr, "%s\n", d.text);
    return result == FORMAT_END;
}
