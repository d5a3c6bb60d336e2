/*
 * A record: a puzzle with everything that is known about it. Batches are streams of records;
 * readers and writers of all dialects work on them. A record has a head, which is the same for all
 * families of puzzles, and a body, which only its family understands.
 */
#pragma once

#include "base/own.h"
#include "model/level.h"
#include "model/story.h"

#include <stdbool.h>
#include <stdint.h>

/*
 * How pleasing a puzzle is: a measure for choosing among puzzles of one kind and level, not across
 * them. Each family measures parts of its own. A part is worth 1000 in its best range and less
 * outside; the total is the weighted mean of what the parts are worth.
 */

enum {
    QUALITY_MOST = 1000, /* of the total, of what a part is worth, and of each part */
    QUALITY_NONE = -1,   /* a part that the puzzle does not have */
    QUALITY_MAX_PARTS = 28
};

struct quality_part {
    const char *name;
    int weight;
    int low, high; /* the best range */
    int fall;      /* so far outside it is worth nothing, and half as far half; above 0 */
};

struct quality {
    int part[QUALITY_MAX_PARTS]; /* 0..QUALITY_MOST, or QUALITY_NONE */
    int missed;                  /* how far the puzzle is from what was wished for; 0: it is that */
};

/* What a part of this value is worth: 0..1000. */
int quality_worth(const struct quality_part *part, int value);

/* All parts that the puzzle has, together: 0..1000. The list ends with a part without a name. */
int quality_total(const struct quality_part *parts, const struct quality *q);

/* The largest seed, index or score: JSON readers keep whole numbers up to here exactly. */
#define RECORD_MAX_SEED (((int64_t)1 << 53) - 1)

struct technique_count {
    char *name;
    int count;
};

enum { PATH_UNKNOWN = -1 };

/* What is counted on a person's way to the solution. */
struct path_summary {
    int steps;
    int what_ifs;    /* suppositions followed by anything but counting */
    int chain;       /* rounds of the longest supposition; 0 without any */
    int break_in;    /* how much is known, in hundredths, when the level is first needed */
    int bottlenecks; /* steps above counting that only one place offered, or PATH_UNKNOWN */
    int minutes;     /* an estimate, at least 1 */
};

struct record {
    const struct family *family; /* NULL only in an empty record */
    void *body;                  /* the family's: puzzle, solution; NULL only in an empty record */
    char *id;                    /* or NULL */
    char *title;                 /* what an editor calls the puzzle, for books; or NULL */
    bool has_seed;               /* seed and index are known */
    int64_t seed, index;         /* 0 <= seed < 2^53; index from 1 */
    int level;                   /* 1..7 or LEVEL_UNKNOWN */
    int64_t score;               /* how hard it feels, at any level; 0: not known */
    int64_t place;               /* in its book, from 1, whatever its score is; 0: by the score */
    int ntechniques;
    struct technique_count *technique; /* [ntechniques] */
    bool has_path;
    struct path_summary path;
    bool has_quality;
    struct quality quality; /* its parts are the family's */
    char *recipe;           /* the canonical command that made it, or NULL */
    char *generator;        /* program and version, or NULL */
    char *
        notes; /* other things that a text said about it: a JSON object, or NULL (format/notes.h) */
    struct story *story; /* the way to the solution, or NULL */
};

/* Releases everything in the record and clears it. */
void record_release(struct record *r);
OWNABLE_VALUE(record, record_release)

void record_add_technique(struct record *r, const char *name, int count);

void record_clear_techniques(struct record *r);

/* Forgets the level, the score, the techniques and the way. */
void record_clear_rating(struct record *r);
