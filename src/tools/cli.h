/*
 * What all mains have in common: start, options, messages, exit status.
 *
 * Exit status: 0 yes or done, 1 a negative answer, 2 bad usage or input, 3 a limit was reached.
 * Over many puzzles the status is the largest.
 */
#pragma once

#include "base/date.h"
#include "base/diag.h"
#include "base/options.h"

enum cli_status { CLI_DONE = 0, CLI_NEGATIVE = 1, CLI_WRONG = 2, CLI_LIMIT = 3 };

/*
 * The first call of every main: process_start(), then parses the options. Returns the index of the
 * first operand. It does not return from --help and --version, nor from bad usage, which ends the
 * program with a message and status 2. A second call parses again.
 */
int cli_begin(const struct program *program, int argc, char **argv);

/*
 * Whether no file that the options name for a result is read, too, or named for two results. The n
 * operands are read, or standard input if there are none; with NULL neither is. Each program that
 * writes files asks before it begins.
 */
bool cli_files_differ(const struct program *program, char **operand, int n, struct diag *d);

/* Prints `program: message` on standard error and returns the status. */
int cli_fail(const struct program *program, const struct diag *d, int status);

/* Flushes standard output. Returns the status, or 2 after a message if the output could not be
 * written completely. A pipe closed by its reader ends the program without a message. */
int cli_end(const struct program *program, int status);

/* If errno is EPIPE, ends the program by SIGPIPE, as a closed pipe does by default. */
void cli_quiet_pipe(void);

/* The largest seed that every JSON reader represents exactly. */
#define CLI_MAX_SEED (((int64_t)1 << 53) - 1)

/* The year of SOURCE_DATE_EPOCH; false if it is not set, or no time. */
bool cli_year(char year[DATE_ROOM]);

/* Replaces a seed below 0 by a random one, which is printed on standard error (program NULL: it is not). */
bool cli_seed(const char *program, int64_t *seed, struct diag *d);

/* The larger of the two. */
int cli_worse(int a, int b);

/* ---- the files that a program is asked to read and to write ----
 * Before it begins, it makes sure that none of them replaces another. */

enum file_use_kind {
    FILE_USE_READ,
    FILE_USE_UPDATED, /* read, and written with what it had and more */
    FILE_USE_WRITTEN
};

struct file_use {
    const char *path; /* "-" is standard input or output */
    enum file_use_kind kind;
};

/*
 * Whether each file that is written is written only once, and not read. Two paths are one file if
 * they lead to the same one, over links, too, or, while there is none, if they have one name in one
 * folder. Devices, pipes and folders can be named several times, and so can standard output, which
 * takes one text after the other.
 */
bool file_uses_differ(const struct file_use *use, int n, struct diag *d);
