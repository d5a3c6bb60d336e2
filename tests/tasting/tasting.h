/*
 * The tasting: random combinations of what the tables of the programs offer are made by the programs
 * themselves, and what comes out is held against promises (promises.py). A new row of a table (a type, an
 * option, a format, a template, a language, a printer) is tasted without a line here.
 *
 * A case is a list of choices, each a key with a value in a group, as in the plan of a book, so that any
 * of them can be left out. It depends only on the seed and its number.
 */
#pragma once

#include "base/strbuf.h"

#include <limits.h>
#include <stdbool.h>
#include <stdint.h>

/* What a case makes. */
enum taste_kind { TASTE_BOOK, TASTE_DAILY, TASTE_PLAN, TASTE_PAGE, TASTE_RECORDS, TASTE_KINDS };
extern const char *const taste_kind_name[TASTE_KINDS];

/* The group of the options that only makebook.sh has; all others are of plans. */
extern const char group_run[];

struct choice {
    const char *group;
    char key[32], value[300]; /* without a value: a flag */
    bool fixed, dropped;      /* never left out; left out */
};

enum { CASE_MOST = 100 };
struct taste_case {
    long number;
    enum taste_kind kind;
    struct choice choice[CASE_MOST];
    int n;
};

/* The folder of the source, absolute. */
extern const char taste_root[];

void case_draw(struct taste_case *c, uint64_t seed, long number);

/* Writes the choices as a plan; or also those of group_run, as a group of its own. */
void case_write(const struct taste_case *c, const char *path, bool plan);
