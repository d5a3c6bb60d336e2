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
#include "solver/loops/deduce/shared/wide.h"

/* Two cells whose sides are linked by a path from cell to cell. */
struct premises_way {
    int cell[2];
    int parity; /* 1: on different sides */
    int npassed;
    int *passed; /* [npassed] cells in between, from the second back to the first */
};

struct loop_premises {
    struct arena arena;
    const struct log *log;
    int *need; /* [nneeds] facts needed, in no order */
    size_t nneeds;
    bool has_path;
    struct premises_way way; /* the path of colours that was used, if any */
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
void premises_init(struct loop_premises *w, const struct log *log, const struct puzzle *p);
void premises_release(struct loop_premises *w);

/* Fills in the premises of a conclusion of a step: of one of the log's edges, or of a fact. False,
 * with no facts, if the conclusion does not follow from what is known here. */
bool premises_edge(struct loop_premises *w, const struct log_step *step, struct step_edge edge);
bool premises_fact(struct loop_premises *w, int fact);

/* Adds the facts needed now to the list, which has none twice, and all facts on which they rest. */
void premises_behind(struct loop_premises *w, struct ints *facts);

/* The facts of the log are others than before. */
void premises_forget(struct loop_premises *w);

/* The same of a contradiction at a cell, dot or clue, from all that is known now. */
bool premises_clash(struct loop_premises *w, enum step_focus focus, int at);

/* ---- private: how premises are found ---- */

/* Begins another conclusion: clears what is needed. */
void premises_clear(struct loop_premises *w);

/* Adds a fact to what is needed. */
void premises_need(struct loop_premises *w, int fact);

/* Adds all facts from before the round about two of these edges to the known ones. */
void premises_add_known(struct loop_premises *w, const int *edges, int n, int round);

/*
 * Removes known facts one by one, the latest first, as long as the conclusion still follows; the
 * remaining ones become needed. False if the conclusion does not follow even from all of them.
 */
bool premises_reduce(struct loop_premises *w,
                     bool (*follows)(const struct loop_premises *w, const void *question),
                     const void *question);

/* Of n grounds on which a claim may rest, takes that with the fewest facts, then the first by key;
 * `rests` fills in what the k-th needs, from nothing, and its key. False: it rests on none. */
struct premises_claim {
    int round, element;
    const struct step_fact *is;
};

bool premises_best(struct loop_premises *w, int n,
                   bool (*rests)(struct loop_premises *w, int k, const struct premises_claim *claim,
                                 uint64_t *key),
                   const struct premises_claim *claim);

/*
 * question.c. A question is about one cell or dot, or about one of each that meet: do two
 * edges have these values in every way to draw the edges there that the rules and the known facts
 * allow?
 */
struct question {
    int round, element; /* a cell, or a dot at ncells + dot, with the edges asked about; */
    int other;          /* one that meets it, or -1 */
    bool has_path;
    struct step_fact way; /* what colours imply for two edges of the first element */
    struct step_fact claim;
};

/* The edges around a cell, or around a dot at ncells + dot. */
const int *element_edges(const struct lattice *l, int element, int *n);
bool element_has(const struct lattice *l, int element, const int edges[2]);

/* The ways to draw the edges of an element that its rule, the edges that are known and the known facts
 * allow, and which of them fit a fact, too. */
pattern_set element_patterns(const struct loop_premises *w, int element, int round);
pattern_set element_fit(const struct loop_premises *w, int element, pattern_set set,
                        const struct step_fact *f);

/* The joint values of two edges of an element in these ways. */
unsigned element_pair(const struct loop_premises *w, int element, pattern_set set,
                      const int edges[2]);

/* The answer; if it is yes, the known facts behind it become needed. */
bool question_ask(struct loop_premises *w, const struct question *q);

/* Corner masks: a cell or dot restricts edges of its own, or those of a dot or cell that it meets.
 */
bool premises_corner(struct loop_premises *w, const struct premises_claim *claim);

/* colour.c: the two edges between two cells link them, and links restrict the edges around a cell or
 * dot; the colours on both sides of an edge decide it. */
bool premises_colours(struct loop_premises *w, const struct premises_claim *claim);
bool premises_coloured_edge(struct loop_premises *w, int round, int edge);

/* ring.c: the ring of a superclue. */
bool premises_ring(struct loop_premises *w, int clue, const struct premises_claim *claim);
