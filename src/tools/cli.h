/*
 * What every main does alike: options, messages, exit status.
 *
 * Exit status: 0 yes or done, 1 a negative answer, 2 bad usage or input, 3 a limit was reached.
 * Over many puzzles the status is the largest.
 */
#ifndef TOOLS_CLI_H
#define TOOLS_CLI_H

#include "base/diag.h"
#include "base/options.h"

enum cli_status { CLI_DONE = 0, CLI_NEGATIVE = 1, CLI_WRONG = 2, CLI_LIMIT = 3 };

/*
 * Parses the options; prints --help and --version itself and ends then, and ends with a message
 * and status 2 on bad usage. Returns the index of the first operand.
 */
int cli_begin(const struct program *program, int argc, char **argv);

/* Prints `program: message` on standard error and returns the status. */
int cli_fail(const struct program *program, const struct diag *d, int status);

/* Checks that all of standard output was written; returns the status, or 2 after a message. A
 * pipe closed by its reader ends the program quietly. */
int cli_end(const struct program *program, int status);

/* Ends as a closed pipe ends programs by default, when errno says that this is why a write
 * failed; else does nothing. */
void cli_quiet_pipe(void);

/* A seed is a whole number in every JSON reader. */
static const int64_t CLI_MAX_SEED = ((int64_t)1 << 53) - 1;

/* Draws a seed in place of one below 0, and tells it on standard error. */
bool cli_seed(const char *program, int64_t *seed, struct diag *d);

/* The larger of the two. */
int cli_worse(int a, int b);

#endif
