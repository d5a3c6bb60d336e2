/*
 * The parts of slink-solve: each mode answers one puzzle, in a file of its own; solve.c has what
 * all modes share.
 */
#ifndef TOOLS_SOLVE_H
#define TOOLS_SOLVE_H

#include "base/outfile.h"
#include "format/format.h"
#include "format/loops/family.h"
#include "model/engine.h"
#include "solver/loops/decide.h"
#include "tools/cli.h"

struct solve_options {
    bool check, rate, contest, plain, count, sets, explain, brief, hint, different, labels, keys;
    int format; /* 0 text, 1 json */
    int64_t conflicts;
    int64_t memory;    /* MB; 0 if not given */
    int64_t solutions; /* at most this many; 0 if not given */
    const char *proof; /* the file, or NULL */
};

struct solving {
    const struct program *program;
    struct solve_options o;
    struct engine_effort effort;
    const char *file;
    const struct format *from; /* the format of the current file; NULL before its first puzzle */
    int count;                 /* puzzles so far, in all files */
    int number;                /* in the current file */
    int by_contest;            /* data sets of this file that the contest's rules alone solve */
    int drawn;
    int status;
    struct outfile proof; /* opened when there is something to prove */
};

/* What is read, and how each puzzle is answered. */
struct solve_input {
    const struct format *format; /* NULL: it is detected */
    const struct family *only;   /* puzzles of other families are errors; NULL: read all */
    bool may_be_empty;           /* a file may end before the first puzzle */

    /* Appends what goes to standard output. */
    void (*answer)(struct solving *s, struct record *r, struct strbuf *out);
    void (*end_file)(struct solving *s); /* or NULL */
};

/* Answers each puzzle of the files (n == 0: of standard input) as soon as it is read. False, with
 * the status in s->status, if standard output is gone. */
bool solve_files(struct solving *s, const struct solve_input *input, char **paths, int n);

/* "none", "unique", "several", "limit" */
extern const char *const solve_answer[];

/* Accounts for an answer in the exit status; false, with a message on standard error, unless there
 * is exactly one solution. */
bool solve_unique(struct solving *s, enum engine_answer answer);

/* Accounts for an answer in the exit status, without a message. */
void solve_note(struct solving *s, enum engine_answer answer);

/* Appends the record, or its drawing, with its solution. */
void solve_show(struct solving *s, const struct record *r, struct strbuf *out);

/* Each appends the answer for one puzzle to *out. solve_puzzle() also serves --check and --proof,
 * solve_check() --check with --labels or --keys. */
void solve_puzzle(struct solving *s, struct record *r, struct strbuf *out);
void solve_check(struct solving *s, struct record *r, struct strbuf *out);
void solve_rate(struct solving *s, struct record *r, struct strbuf *out);
void solve_count(struct solving *s, const struct record *r, struct strbuf *out);
void solve_explain(struct solving *s, struct record *r, struct strbuf *out);
void solve_hint(struct solving *s, struct record *r, struct strbuf *out);
void solve_solutions(struct solving *s, struct record *r, struct strbuf *out);
void solve_different(struct solving *s, struct record *r, struct strbuf *out);

/* Writes the proof of the first puzzle's answer, or reports why there is none. */
void solve_prove(struct solving *s, const struct record *r, enum engine_answer answer);

/* After the last puzzle: puts the proof in its place, unless there was an error or a limit. */
void solve_prove_end(struct solving *s);

#endif
