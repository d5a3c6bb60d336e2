/*
 * Premises: the facts from which a conclusion follows.
 *
 * A conclusion at levels 3 and 4 rests on facts that were found before, and these on others. Here
 * one link of such a chain is found again: among all that was known around the place before that
 * round, a minimal set of facts (by trial) that implies the conclusion, older facts preferred.
 */
#pragma once

#include "base/ints.h"
#include "explain/loops/path/log.h"
#include "model/loops/ring.h"

/* Two cells whose sides are linked by a path from cell to cell. */
struct why_way {
    int cell[2];
    int parity; /* 1: on different sides */
    int npassed;
    int *passed; /* [npassed] cells in between, from the second back to the first */
};

struct why {
    const struct log *log;
    int *need; /* [nneeds] facts needed, in no order */
    size_t nneeds;
    bool has_way;
    struct why_way way; /* the path of colours that was used, if any */
    int beside;         /* the cell that was used together with the dot looked at, or -1 */
    /* private */
    size_t need_capacity, known_capacity, nknown;
    int *known;            /* facts that may be needed, the latest first */
    int *arc, *queue;      /* [nfaces] scratch of the search for paths */
    int *distance, nqueue; /* [nfaces] */
    uint64_t least;
    unsigned char *parity; /* [nfaces] */
    unsigned char *nibble; /* [joints] of a ring */
    struct ints start; /* of each fact of the log where what it needs begins in the pool, or -1 */
    struct ints pool;  /* these: their number, then the facts */
    struct rings rings;
};

/* The log may be initialised later, with this puzzle. */
void why_init(struct why *w, const struct log *log, const struct puzzle *p);
void why_release(struct why *w);

/* Fills in the premises of a conclusion of a step: of one of the log's edges, or of a fact. False,
 * with no facts, if the conclusion does not follow from what is known here. */
bool why_edge(struct why *w, const struct log_step *step, struct step_edge edge);
bool why_fact(struct why *w, int fact);

/* Adds the facts needed now to the list, which has none twice, and all facts on which they rest. */
void why_behind(struct why *w, struct ints *facts);

/* The facts of the log are others than before. */
void why_forget(struct why *w);

/* The same of a contradiction at a cell, dot or clue, from all that is known now. */
bool why_clash(struct why *w, enum step_focus focus, int at);

/* The side of each cell as known before this round: '#' inside, '.' outside, '?' unknown. */
void why_sides(struct why *w, int round, char *sides);
