/*
 * What the proofs of all families of puzzles have in common: the head, clauses, and the end. A
 * family adds what its rules are, what a claimed solution must be, and further kinds of lines.
 */
#pragma once

#include "base/textin.h"
#include "solver/check/check.h"
#include "solver/check/propagate.h"

/* ---- lines of words ----
 * The words of a line of a proof: numbers, each checked before it is used. Errors have their place.
 */

struct proof_words {
    struct textin *in; /* whose current line is read */
    struct diag *d;
    int *number; /* [n] what was read */
    size_t n, capacity;
    int high;             /* the largest number of any line */
    unsigned char *named; /* [high] scratch, all 0 */
};

void proof_words_push(struct proof_words *w, int number);

/* Sets the message with its place; returns false. */
bool proof_words_wrong(const struct proof_words *w, size_t at, const char *what);

/*
 * Reads text[at..end[ as numbers from 1 to `high`, with blanks between them, none of them twice;
 * each is kept less 1. As literals, they may have a minus sign: number x is kept as 2(x - 1), and
 * -x as 2(x - 1) + 1. As a rising set, `4-7` may stand for 4 5 6 7 if runs are allowed.
 */
bool words_numbers(struct proof_words *w, size_t at, size_t end, int high);
bool words_literals(struct proof_words *w, size_t at, size_t end, int high);
bool words_rising(struct proof_words *w, size_t at, size_t end, int high, bool runs);

struct proof {
    struct proof_words line; /* the current one */
    struct knowledge *known; /* the rules of the puzzle, and what was proved */
    int rules;               /* clauses among the rules, which are the first of the knowledge */
    bool unique;             /* the proof claims that there is one solution; otherwise none */
    enum check_result wrong; /* of an error: CHECK_REFUSED or _LIMIT; 0: it is one of syntax */
};

struct proof_family {
    const char *no_board, *no_claim, *no_step; /* messages where such a line should be */
    int solution;                              /* claimed solutions are sets of [1..solution] */

    /* The words of the line are a claimed solution: false with the reason if it is none. */
    bool (*claim)(void *context, struct diag *why);

    /* Checks a line that begins with this letter. NULL: there are only clauses. */
    bool (*step)(void *context, char letter, bool *known);
};

/* The step is well written, but wrong or beyond a limit; these return false. */
bool proof_refuse(struct proof *p, const char *what);
bool proof_limit(struct proof *p, const char *what);

/*
 * Reads a proof to its end. `known` and `rules` are set; the rest is 0. `board` is the line that
 * names the puzzle. The context is passed to the functions of the family. Releases the knowledge.
 */
enum check_result proof_read(struct proof *p, const struct proof_family *f, const char *board,
                             struct textin *in, struct diag *d, void *context);
