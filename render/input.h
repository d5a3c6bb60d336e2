/* Records from several files in order, checked for what drawing needs. */
#pragma once

#include "format/format.h"
#include "render/style.h"

#include <stdbool.h>

struct input {
    char **path; /* [npaths], not owned; without any, standard input is read; "{\"..." is a puzzle
                  * in JSON itself */
    int npaths;
    bool solutions;            /* a record without a solution is refused */
    bool steps;                /* a record without a step to its solution is refused */
    const struct style *style; /* a record that it does not suit is refused; NULL: none is */
    int next;                  /* index of the next path */
    bool open;
    struct format_reader reader;
};

/* The caller may then set `steps` and `style`. */
void input_init(struct input *in, char **path, int npaths, bool solutions);
void input_release(struct input *in);

/* Fills *r, which the caller releases. A file without a puzzle is an error. */
enum format_result input_next(struct input *in, struct record *r, struct diag *d);

/* Reads the first puzzle of a file that has this board (model/family.h), or else its first one; so, too, for
 * the usual board. */
bool input_read_on(char *path, const char *board, struct record *r, struct diag *d);
