/* Records from several files in order, with the check that drawing asks for. */
#ifndef RENDER_INPUT_H
#define RENDER_INPUT_H

#include "format/format.h"

#include <stdbool.h>

struct input {
    char **path; /* [npaths], not owned; none at all means standard input */
    int npaths;
    bool solutions; /* a record without a solution is refused */
    bool steps;     /* a record without a step to its solution is refused */
    int next;       /* of the paths */
    bool open;
    struct format_reader reader;
};

/* The caller may set `steps` afterwards. */
void input_init(struct input *in, char **path, int npaths, bool solutions);
void input_release(struct input *in);

/* Fills *r, which the caller releases. Every file must hold a puzzle. */
enum format_result input_next(struct input *in, struct record *r, struct diag *d);

#endif
