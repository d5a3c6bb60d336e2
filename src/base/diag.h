/*
 * Diagnostics: how an input error travels from where it is seen to the main that prints it.
 *
 * A struct diag holds one message. A function that can fail on its input takes one and, on
 * failure, fills it and returns false (or NULL, or -1). Only a main prints it, as
 * `program: message`; the message of an input error begins with its place, `file:line:col: `.
 */
#ifndef BASE_DIAG_H
#define BASE_DIAG_H

#include <stdbool.h>

/* Lines and columns count from 1, columns in bytes; 0 means that there is none to name. */
struct place {
    const char *file; /* not owned; as the user named it, "standard input" for "-" */
    long line, col;
};

struct diag {
    /* Empty: no error. Longer messages are cut, and control characters, which names and quoted
     * input may have, are shown as '?': a message is one line and leaves a terminal as it is. */
    char text[480];
};

/* Both fill in the message and return false, so that a caller can write `return diag_set(...)`. */
bool diag_set(struct diag *d, const char *format, ...) __attribute__((format(printf, 2, 3)));
bool diag_at(struct diag *d, struct place at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
