/*
 * Command-line options as data, over getopt_long.
 *
 * A program describes its options in one table. Parsing, checking, --help and --version follow from
 * it, so that all programs behave alike.
 */
#pragma once

#include "base/diag.h"
#include "base/strbuf.h"

#include <stdint.h>

enum option_kind {
    OPTION_FLAG,   /* no argument; target bool */
    OPTION_TEXT,   /* any text; target const char * (points into argv) */
    OPTION_READ,   /* the name of a file that is read; target const char *, as for a text */
    OPTION_WRITE,  /* of one that is written */
    OPTION_UPDATE, /* of one that is read, and written with what it had and more */
    OPTION_NUMBER, /* a decimal number in [low..high]; target int64_t */
    OPTION_PAIR,   /* two numbers in [low..high], as two arguments; target int64_t[2] */
    OPTION_RANGE,  /* A-B, or A for A-A, within [low..high]; target int64_t[2] */
    OPTION_CHOICE  /* one of the words in choices; target int, its index */
};

struct option_row {
    enum option_kind kind;
    char letter; /* short form, 0 for none */
    const char *name;
    const char *argument;       /* as shown by --help; NULL for a flag, and to list the choices */
    const char *help;           /* one sentence, lower case, no full stop, any length */
    void *target;               /* left alone if the option is not given */
    int64_t low, high;          /* for numbers and ranges */
    const char *const *choices; /* NULL-terminated */
    const char *folder; /* of our own files, whose names the help ends with; NULL or "": none */
    const char *ending; /* which a file's name may lack; or NULL */
    const char *key;    /* in plans of books, if not the name */
};

/* An option of another program, for who looks for it here. */
struct option_elsewhere {
    const char *name, *program;
};

struct program {
    const char *name;
    const char *purpose;           /* one line */
    const char *examples;          /* whole commands, a line each; may be NULL */
    const char *operands;          /* after "[OPTION...]" in the usage line, "" for none */
    int max_operands;              /* -1 for any number */
    const struct option_row *rows; /* ends with a row whose name is NULL */
    const char *notes;             /* paragraphs for the end of --help; may be NULL */
    const struct option_elsewhere *elsewhere; /* ends with a row without a name; may be NULL */
};

enum options_result { OPTIONS_RUN, OPTIONS_HELP, OPTIONS_VERSION, OPTIONS_WRONG };

/* On OPTIONS_RUN, argv[*first_operand ..] are the operands. Moves operands behind options. */
enum options_result options_parse(const struct program *program, int argc, char **argv,
                                  int *first_operand, struct diag *d);

/* Sets a row's target as the command line would. Flags take yes or no; pairs are not possible. */
bool options_set(const struct option_row *row, const char *value, struct diag *d);

/* The number of rows before the one without a name. */
int options_count(const struct option_row *rows);

/* The row of that name; NULL if there is none. */
const struct option_row *options_find(const struct option_row *rows, const char *name);

/* Append what --help and --version print. Long descriptions of options are broken into lines. */
void options_help(const struct program *program, struct strbuf *out);
void options_version(const struct program *program, struct strbuf *out);
