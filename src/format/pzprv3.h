/*
 * Files of pzpr, the program behind puzz.link (private to src/format): lines of words, or one line with
 * '/' for their ends, which may be an address behind its '?', with %20 for blanks.
 *
 *     pzprv3 | pzprv3.1
 *     KIND
 *     sides, a line each; then the family's lines
 *     [info:...] [history:...]
 */
#pragma once

#include "format/format.h"

struct pzprv3 {
    struct textin *in;
    bool slashed;   /* one line is the file */
    bool colours;   /* pzprv3.1 */
    size_t at, end; /* the rest of the line: in->text[at..end[ */
};

/* Goes to the next line of the file. These return false with a message. */
bool pzprv3_next(struct pzprv3 *file, struct diag *d);

/* Whether nothing follows: the answers may be missing. */
bool pzprv3_over(const struct pzprv3 *file);

/* A line with a number in [1..most]. */
bool pzprv3_side(struct pzprv3 *file, int most, int *side, struct diag *d);

/* What a word of n bytes means, in [-2..most]; false if nothing. */
typedef bool pzprv3_value(const char *word, size_t n, int most, int *value);

/* A number in [least..most]: 0 or 1 for `least`. */
bool pzprv3_number(const char *word, size_t n, int least, int most, int *value);

/* `rows` lines of `cols` words, into value[rows * cols]. */
bool pzprv3_grid(struct pzprv3 *file, int rows, int cols, pzprv3_value *meaning, int most,
                 int *value, struct diag *d);

/* The families: read what follows KIND, from the next line on. */
bool pzprv3_read_loops(struct pzprv3 *file, struct format_reader *reader, struct record *r,
                       struct diag *d);
bool pzprv3_read_sudoku(struct pzprv3 *file, struct format_reader *reader, struct record *r,
                        struct diag *d);
