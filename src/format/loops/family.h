/*
 * The first family: loops, that is Slitherlinks, SuperSlitherlinks and Slinks, as the body of a
 * record.
 */
#pragma once

#include "model/family.h"
#include "model/loops/loop.h"
#include "model/loops/step.h"
#include "model/record.h"

#include <assert.h>

struct format;

struct loops {
    struct puzzle *puzzle;
    struct loop *solution; /* NULL if not known; readers verify it */
    struct loop *other;    /* a second solution, for pictures of both; or NULL */
    enum puzzle_type
        type; /* a full board may be a Slitherlink too, so this may differ from puzzle_type() */
    unsigned char *drawn; /* [nedges] enum edge_value: a solver's own lines so far, or NULL */
    char *source; /* the puzzle's lines in Knuth's dialect, each ended by a newline, if they have
                   * neither comments nor names of ours; or NULL. Code that changes the puzzle
                   * clears it. */
};

/* A record of only a puzzle and its solution, which may be NULL; it owns both. */
struct record loops_record(struct puzzle *p, struct loop *solution, enum puzzle_type type);

/* Replaces the solution by another one, which the record then owns. */
void loops_set_solution(const struct record *r, struct loop *solution);

/* Takes over [nedges] enum edge_value: as the solution if they are one, else as drawn, if any is. */
void loops_take_drawn(struct loops *own, unsigned char *value);

/* Whether a dialect of loops can carry the puzzle: accept() of its row in the table of formats. */
bool loops_accept(const struct format *format, const struct record *r, struct diag *why);

/* The body of a record of loops. */
static inline struct loops *loops_of(const struct record *r)
{
    assert(r->family == &loops_family);
    return r->body;
}
