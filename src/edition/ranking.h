/*
 * The order of the puzzles in a book: by section, and within a section by level and score, or as they
 * were given. A puzzle with a place of its own keeps that, whatever its score is.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

struct ranked {
    int at;        /* its number before, from 0 */
    int group;     /* of its section */
    bool given;    /* the section keeps the order of its puzzles, */
    bool levels;   /* that of each level */
    bool headed;   /* it has a heading of its own: not one for each level */
    int level;     /* LEVEL_UNKNOWN comes last */
    int64_t score; /* 0: not known */
    int64_t place; /* in the book, from 1; 0: none */
};

/* Puts them in order. Returns -1, or `at` of one whose place another has, or that is not one of
 * its section and, without a heading, of its level. */
int ranking_sort(struct ranked *puzzle, int n);

/* Puts the puzzles of all versions of a paper into sections so that versions are equally hard; those with
 * a place stay in its version. `ngroups`: the sections of all versions. Before they are sorted. */
void ranking_deal(struct ranked *puzzle, int n, int versions, int ngroups);
