/*
 * The kinds of puzzles of all families (model/services.h), by the names that people give them, and the
 * options of their recipes, by the names that plans have for them.
 */
#pragma once

#include "base/strbuf.h"
#include "model/services.h"

/* Appends the names of all kinds with their notes, for --help. */
void kinds_list(struct strbuf *out);

/* The names alone, a line each. */
void kinds_names(struct strbuf *out);

/* Says that the name is none of theirs, and which one is near; false. */
bool kinds_refuse(const char *name, struct diag *d);

/* The kind of that name, in capitals or small letters, and its services; without a name the usual one.
 * A board that comes with the programs, such as "6x6", is of the kind that leaves its option open.
 * NULL: there is none. */
const struct puzzle_kind *kinds_find(const char *name, const struct services **services);

/* The kind that an option of this name in plans settles, such as "standard"; NULL: none. */
const struct puzzle_kind *kinds_of_option(const char *plan_name);

/* Whether the name is that of a board or type that comes with the programs. */
bool kind_is_named(const struct services *e, const char *name);

/* Whether the kind leaves the option of its family open: the level has a key of its own, and what
 * says the kind is settled. And an option's name in plans. */
bool kind_is_open(const struct services *e, const struct puzzle_kind *kind, const char *option);
const char *kind_plan_name(const struct option_row *row);

/* For command lines, where only the kind says what a value means: a row for each option, whose value
 * is a text or a flag. */
union kind_value {
    const char *text;
    bool flag;
};
struct kind_rows {
    int n;
    struct option_row *row; /* [n], and one without a name */
    struct strbuf *help;    /* [n] of the rows: what each family says of the option */
    struct kind_values {
        uint64_t given;
        union kind_value of[]; /* [n] */
    } * values;
};
void kind_rows_init(struct kind_rows *all);
void kind_rows_release(struct kind_rows *all);

/* Whether a puzzle's command, as maker_command() has it, reads a file that does not come with the
 * programs. */
bool kinds_need_file(const char *command);
