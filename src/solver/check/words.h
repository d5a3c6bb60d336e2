/*
 * The words of a line of a proof: numbers, each checked before it is used. Errors have their place.
 */
#ifndef SOLVER_CHECK_WORDS_H
#define SOLVER_CHECK_WORDS_H

#include "base/textin.h"

struct words {
    struct textin *in; /* whose current line is read */
    struct diag *d;
    int *number; /* [n] what was read */
    size_t n, capacity;
    int high;             /* the largest number of any line */
    unsigned char *named; /* [high] scratch, all 0 */
};

/* For numbers up to `high`. */
void words_init(struct words *w, struct textin *in, int high, struct diag *d);
void words_release(struct words *w);

void words_push(struct words *w, int number);

/* Sets the message with its place; returns false. */
bool words_wrong(const struct words *w, size_t at, const char *what);

/* The next line that is neither blank nor a comment. */
enum textin_result words_line(struct words *w);

/*
 * Reads text[at..end[ as numbers from 1 to `high`, with blanks between them, none of them twice;
 * each is kept less 1. As literals, they may have a minus sign: number x is kept as 2(x - 1), and
 * -x as 2(x - 1) + 1. As a rising set, `4-7` may stand for 4 5 6 7 if runs are allowed.
 */
bool words_numbers(struct words *w, size_t at, size_t end, int high);
bool words_literals(struct words *w, size_t at, size_t end, int high);
bool words_rising(struct words *w, size_t at, size_t end, int high, bool runs);

#endif
