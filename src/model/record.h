/*
 * A record: a puzzle with all that is known of it. Batches are streams of records; readers and
 * writers of all dialects work on them. A record has a head, the same for all families of puzzles,
 * and a body, which only its family understands.
 */
#ifndef MODEL_RECORD_H
#define MODEL_RECORD_H

#include "model/quality.h"
#include "model/story.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    LEVEL_MIN = 1,
    LEVEL_REASONING = 5, /* the highest level that needs no search */
    LEVEL_SEARCH = 6,    /* unique, but only a search finds it */
    LEVEL_UNKNOWN = 0
};

/* "gentle", "easy", "medium", "hard", "expert", "any" for levels 1..6; [0] is "". */
extern const char *const level_name[LEVEL_SEARCH + 1];

/*
 * True when the whole text is `A-B` with A <= B, or `A` alone for both. A level is its number or
 * its name; "any" is no level here, since it also stands for no wish at all.
 */
bool level_parse_range(const char *text, int *low, int *high);

struct technique_count {
    char *name;
    int count;
};

struct record {
    const struct family *family; /* NULL only in an empty record */
    void *body;                  /* the family's: puzzle, solution; NULL only in an empty record */
    char *id;                    /* or NULL */
    bool has_seed;               /* seed and index are known */
    int64_t seed, index;         /* 0 <= seed < 2^53; index from 1 */
    int level;                   /* 1..6 or LEVEL_UNKNOWN */
    int64_t score;               /* within the level; 0 when not known */
    int ntechniques;
    struct technique_count *technique; /* [ntechniques] */
    bool has_quality;
    struct quality quality; /* its parts are the family's */
    char *recipe;           /* the canonical command that made it, or NULL */
    char *generator;        /* program and version, or NULL */
    struct story *story;    /* the way to the solution, or NULL */
};

/* Releases all that the record holds and clears it. */
void record_release(struct record *r);

void record_add_technique(struct record *r, const char *name, int count);

/* Forgets the level, the score and the techniques. */
void record_clear_rating(struct record *r);

#endif
