/*
 * Command-line options as data, over getopt_long.
 *
 * A program describes its options in one table. Parsing, checking, --help and --version follow from
 * it, so that all programs behave alike.
 */
#pragma once

#include "base/diag.h"
#include "base/strbuf.h"

#include <stddef.h>
#include <stdint.h>

enum option_kind {
    OPTION_FLAG, /* no argument; the value is a bool */
    OPTION_TEXT, /* any text, or one of the choices, or a number; const char * (points into argv) */
    OPTION_READ, /* the name of a file that is read; const char *, as for a text */
    OPTION_WRITE,  /* of one that is written */
    OPTION_UPDATE, /* of one that is read, and written with what it had and more */
    OPTION_NUMBER, /* a decimal number in [low..high]; int or int64_t */
    OPTION_PAIR,   /* two numbers in [low..high], as two arguments; int[2] or int64_t[2] */
    OPTION_RANGE,  /* A-B, or A for A-A, within [low..high]; int[2] or int64_t[2] */
    OPTION_CHOICE, /* one of the words in choices; int, its index */
    OPTION_OTHER   /* what read() takes */
};

/* Where a value is, and the size of a number there: of a pair or range its first one. */
#define OPTION_AT(values, field) offsetof(struct values, field), sizeof(((struct values *)0)->field)

struct option_row {
    enum option_kind kind;
    char letter; /* short form, 0 for none */
    const char *name;
    const char *
        argument; /* as shown by --help; NULL for a flag, and for words, which follow the help otherwise */
    const char *help;           /* one sentence, lower case, no full stop, any length */
    size_t at, size;            /* OPTION_AT(); left alone if the option is not given */
    int64_t low, high;          /* for numbers and ranges */
    const char *const *choices; /* NULL-terminated */
    const char *folder; /* of our own files, whose names the help ends with; NULL or "": none */
    const char *ending; /* which a file's name may lack; or NULL */
    const char *key;    /* in plans of books, if not the name */
    const char *also;   /* the name of the same option in other programs, or NULL */
    const char *rules;  /* what it goes with, see below; NULL: with all */
    const char *none;   /* a value, as it is written, for which no rule counts; or NULL */
    void (*list)(struct strbuf *out); /* appends values, a line each, of a text; or NULL */
    bool (*check)(const struct option_row *row, const char *value, struct diag *d); /* of a text */
    bool (*read)(const char *text, void *value, struct diag *d); /* of another kind: from a text, */
    void (*write)(const void *value, struct strbuf *out);        /* and back */
};

/*
 * The rules are a text such as "with steps; without every fill; without format=svg: it has no pages":
 * an option that is given goes with one of the options at least, or with none of them. A name alone
 * means that this option is given, for "without" not as the word that asks for nothing; NAME=WORD that it has
 * this value. Names that a program does not have do not count. After a colon stands the message, in
 * which %s is the option's own name; else it is "--a goes with --b", "--a and --b exclude each other".
 * "only a b;" is another rule: besides these, no option is given.
 */

/* Rows, ended by one without a name, and their values. */
struct option_table {
    const struct option_row *rows;
    void *values; /* a struct that begins with a uint64_t: bit i if row i is given */
};
enum { OPTION_MOST_ROWS = 64, OPTION_MOST_TABLES = 4 };

/* An option of another program, for who looks for it here. */
struct option_elsewhere {
    const char *name, *program;
};

struct program {
    const char *name;
    const char *purpose;  /* one line */
    const char *examples; /* whole commands, a line each; may be NULL */
    const char *operands; /* after "[OPTION...]" in the usage line, "" for none */
    int max_operands;     /* -1 for any number */
    struct option_table table[OPTION_MOST_TABLES + 1]; /* ended by one without rows */
    const char *notes;                        /* paragraphs for the end of --help; may be NULL */
    const struct option_elsewhere *elsewhere; /* ends with a row without a name; may be NULL */
};

enum options_result { OPTIONS_RUN, OPTIONS_HELP, OPTIONS_VERSION, OPTIONS_WRONG };

/* On OPTIONS_RUN, argv[*first_operand ..] are the operands. Moves operands behind options. */
enum options_result options_parse(const struct program *program, int argc, char **argv,
                                  int *first_operand, struct diag *d);

/* Sets the value of a row of the table as the command line would. Flags take yes or no; pairs are
 * not possible. */
bool options_set(const struct option_table *table, const struct option_row *row, const char *value,
                 struct diag *d);

/* Whether a text may be the value of the row. */
bool options_text(const struct option_row *row, const char *value, struct diag *d);

/* Whether all options that are given go together; the tables are ended by one without rows. */
bool options_check(const struct option_table *tables, struct diag *d);

/* The place of a row's value; whether it is given; and as more than the word for nothing. */
void *options_value(const struct option_table *table, const struct option_row *row);
bool options_given(const struct option_table *table, const struct option_row *row);
bool options_ask(const struct option_table *table, const struct option_row *row);

/* Appends the value as options_set() takes it. */
void options_write(const struct option_table *table, const struct option_row *row,
                   struct strbuf *out);

/* The number of rows before the one without a name; and of those of all tables. */
int options_count(const struct option_row *rows);
int options_count_all(const struct option_table *tables);

/* The row of that name; NULL if there is none. And in any of the tables, with its own one. */
const struct option_row *options_find(const struct option_row *rows, const char *name);
const struct option_row *options_seek(const struct option_table *tables, const char *name,
                                      const struct option_table **table);

/* Row i of all tables, and the table that it is in; NULL: there are fewer. */
const struct option_row *options_row_at(const struct option_table *tables, int i,
                                        const struct option_table **table);

/* Appends which options a word that is none may stand for: those that it begins, what others call
 * so, or the nearest one, here or of another program. */
void options_suggest(const struct program *program, const char *word, struct strbuf *out);

/* What may stand in the place of the last of these n words, which may be empty: appends a line each. A
 * line of a tab and an ending stands for files that end so, and for folders. */
void options_complete(const struct program *program, int n, char **words, struct strbuf *out);

/* Append what --help and --version print. Long descriptions of options are broken into lines. */
void options_help(const struct program *program, struct strbuf *out);
void options_version(const struct program *program, struct strbuf *out);
