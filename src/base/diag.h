/*
 * Diagnostics: how an input error travels from where it is detected to the main that prints it.
 *
 * A struct diag holds one message. A function that can fail on its input takes a struct diag; on
 * failure it fills in the message and returns false (or NULL, or -1). Only a main prints it, as
 * `program: message`. The message of an input error begins with its place, `file:line:col: `.
 */
#pragma once

#include <stdbool.h>

/* Lines and columns are counted from 1, columns in bytes; 0 stands for an unknown one. */
struct place {
    const char *file; /* not owned; as the user named it, "standard input" for "-" */
    long line, col;
};

struct diag {
    /* Longer messages are cut. Control characters, which names and quoted input may contain, become
     * '?': a message is one line and does nothing to a terminal. */
    char text[480];
};

/* Both fill in the message and return false, so that callers can write `return diag_set(...)`. */
bool diag_set(struct diag *d, const char *format, ...) __attribute__((format(printf, 2, 3)));
bool diag_at(struct diag *d, struct place at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
