/*
 * What slink-solve is made of: each mode answers for one puzzle, in a file of its own.
 */
#ifndef TOOLS_SOLVE_H
#define TOOLS_SOLVE_H

#include "answer/decide.h"
#include "base/outfile.h"
#include "format/format.h"
#include "format/loops.h"
#include "model/engine.h"
#include "tools/cli.h"

struct solve_options {
    bool check, rate, contest, plain, count, sets, explain, hint, different;
    int format; /* 0 text, 1 json */
    int64_t conflicts;
    int64_t memory;    /* MB; 0 when not given */
    int64_t solutions; /* how many at most; 0 when not given */
    const char *proof; /* the file, or NULL */
};

struct solving {
    const struct program *program;
    struct solve_options o;
    struct engine_effort effort;
    const char *file;
    bool contest_input; /* this file is */
    int count;          /* puzzles so far, of all files */
    int number;         /* in this file */
    int by_contest;     /* sets of this file that the contest's rules alone solve */
    int drawn;
    int status;
    struct outfile proof; /* open as soon as there is something to prove */
};

/* "none", "unique", "several", "limit" */
extern const char *const solve_answer[];

/* Takes an answer into the exit status; false, with a message on standard error, unless there is
 * one solution. */
bool solve_unique(struct solving *s, enum engine_answer answer);

/* Only takes it into the exit status. */
void solve_note(struct solving *s, enum engine_answer answer);

/* Each appends its answer for one puzzle to *out. */
void solve_rate(struct solving *s, struct record *r, struct strbuf *out);
void solve_count(struct solving *s, const struct record *r, struct strbuf *out);
void solve_explain(struct solving *s, struct record *r, struct strbuf *out);
void solve_hint(struct solving *s, struct record *r, struct strbuf *out);
void solve_solutions(struct solving *s, struct record *r, struct strbuf *out);
void solve_different(struct solving *s, struct record *r, struct strbuf *out);

/* Appends the record, or its drawing, with its solution. */
void solve_show(struct solving *s, const struct record *r, struct strbuf *out);

/* Writes the proof of the first puzzle's answer, or reports why there is none. */
void solve_prove(struct solving *s, const struct record *r, enum engine_answer answer);

/* After the last puzzle: puts the proof in its place, unless there was an error or a limit. */
void solve_prove_end(struct solving *s);

#endif
