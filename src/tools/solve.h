/*
 * The core of slink-solve and slink-sudoku: both answer the puzzles of files one by one, in the same
 * modes. What a mode asks is in the table of the family's services (model/services.h); nothing here
 * knows a family. solve.c reads files, accounts for answers, and writes proofs; solve_options.c has
 * their options, solve_modes.c the modes, and solve_designer.c those for designers.
 */
#pragma once

#include "base/outfile.h"
#include "explain/narrator.h"
#include "format/format.h"
#include "format/times.h"
#include "model/services.h"
#include "model/sudoku/kinds/list.h"
#include "tools/cli.h"

/* What is asked about each puzzle; at most one. --solutions has its number instead of a flag. */
enum solve_mode {
    SOLVE_CHECK,
    SOLVE_RATE,
    SOLVE_EXPLAIN,
    SOLVE_HINT,
    SOLVE_COUNT,
    SOLVE_DIFFERENT,
    SOLVE_NEEDLESS,
    SOLVE_MISSING,
    SOLVE_SOLUTIONS,
    SOLVE_MODES /* its solution */
};

struct solve_options {
    uint64_t given; /* a bit for each of solve_rows */
    bool mode[SOLVE_MODES];
    bool brief;        /* of the explanation */
    int64_t stage;     /* of the hint: the last one shown; 0: the whole step */
    bool labels, keys; /* of the check */
    bool json;         /* solutions, stories and ratings are JSON lines */
    int64_t solutions; /* at most this many; 0 if not given */
    const char *level; /* of --needless, or NULL: the puzzle's own */
    const char *proof; /* the file, or NULL */
    const char *times; /* a file of games, or NULL */
    int64_t conflicts; /* of a search; DECIDE_CONFLICTS if not given */
    bool unique;       /* one solution is a promise to rely on */
    const char *lang;  /* of stories; NULL: they keep their texts, or are told in English */
};

/* The rule of options that have no meaning for a template of slink-sudoku. */
#define SOLVE_NOT_MADE                                         \
    "without template standard boxes jigsaw anti" WISH_OPTIONS \
    " analyze fill optfill: a template is not solved, checked, rated, explained or counted;"

/* The options of both programs, whose values are in a struct solve_options. What a program lacks does
 * not count in their rules. */
extern const struct option_row solve_rows[];
extern const struct solve_options solve_usual; /* as they are before */

/* Whether what the options name is there, after options_check(). */
bool solve_check(const struct solve_options *o, struct diag *d);

/* The mode; and how many are asked for, of which one is allowed. */
enum solve_mode solve_mode(const struct solve_options *o);
int solve_modes(const struct solve_options *o);

struct solving {
    const struct program *program;
    struct solve_options o;
    struct effort effort;

    /* What is read. */
    const struct format *format; /* NULL: it is detected */
    const struct family *only;   /* puzzles of other families are errors; NULL: read all */
    bool unknown;                /* clues may have '?' for a number to be found */
    bool contest;                /* a file may be empty, and messages number sets, not puzzles */

    /* How each puzzle is answered: *out goes to standard output. And the end of a file, or NULL. */
    void (*answer)(struct solving *s, struct record *r, struct strbuf *out);
    void (*end_file)(struct solving *s);

    /* Writes the record with its solution, instead of solve_show(), unless NULL. False if that
     * failed, which has been reported. */
    bool (*show)(struct solving *s, struct record *r, struct strbuf *out);

    const char *file;
    const struct format *from; /* the format of the current file; NULL before its first puzzle */
    int count;                 /* puzzles so far, in all files */
    int number;                /* in the current file */
    int drawn;
    int status;
    struct narrator narrator;
    struct games games;   /* of the file of times */
    struct outfile proof; /* opened when there is something to prove */
};

/* Answers each puzzle of the files (n == 0: of standard input) as soon as it is read, and puts the
 * proof in its place. False, with the status in s->status, if standard output is gone. */
bool solve_files(struct solving *s, char **paths, int n);

/* The usual answer: that of the mode. */
void solve_record(struct solving *s, struct record *r, struct strbuf *out);

/* ---- for the modes ---- */

/* Reports that puzzle, with a name: "FILE: puzzle 3" and the words; accounts for the status. */
void solve_report(struct solving *s, const char *words, int status);

/* Accounts for an answer in the exit status. solve_unique() reports unless there is exactly one
 * solution, and returns whether there is. */
void solve_note(struct solving *s, enum answer answer);
bool solve_unique(struct solving *s, enum answer answer);

/* Appends the record, or its drawing, with its solution. */
bool solve_show(struct solving *s, struct record *r, struct strbuf *out);

/* The record as a JSON line, or false if JSON was not asked for. */
bool solve_show_json(struct solving *s, const struct record *r, struct strbuf *out);

/* An empty line between drawings. */
void solve_begin_drawing(struct solving *s, struct strbuf *out);

/* ---- what designers ask: --needless, --missing, and numbers to be found ---- */

void solve_needless(struct solving *s, struct record *r, struct strbuf *out);
void solve_missing(struct solving *s, struct record *r, struct strbuf *out);
void solve_unknown(struct solving *s, struct record *r, struct strbuf *out);

/* Appends a line: the rating, and beside it the time that a player took. */
void solve_times(struct solving *s, struct record *r, struct strbuf *out);

/* Solves the puzzle, for the mode --check or with the solution as the answer; with a proof. */
void solve_puzzle(struct solving *s, struct record *r, struct strbuf *out);
