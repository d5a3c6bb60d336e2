/*
 * The state of the logic: candidates by element and by block (for logic*.c and the techniques of
 * explain/sudoku).
 *
 * Both views are kept all the time: candidate[e] are the symbols that element e may hold, where[b,
 * s] the places in block b that may hold symbol s. Symbols and places are counted from 0 here.
 */
#pragma once

#include "base/arena.h"
#include "base/bitset.h"
#include "model/sudoku/constraint.h"
#include "solver/sudoku/logic.h"

#include <assert.h>
#include <stdint.h>

/* The place of an element in one of its blocks. */
struct seat {
    uint64_t bit;   /* of the place, in its word of a set of places */
    uint32_t word;  /* the number of that word in where[] for symbol 0 */
    uint32_t first; /* block * nsymbols: the number of symbol 0 in nwhere[] */
    int block, place;
};

/* Another block that shares at least two places with a block. */
struct overlap {
    int block;
    uint64_t places[2]; /* those shared, in the block that has the list */
};

/* A symbol with one place left in some block. */
struct hidden_single {
    int element, symbol, block;
};

/* ---- n sets with n members together ----
 * Finds n sets whose union has n members (private to logic*.c): n elements with n candidates, or n
 * symbols with n places. */

struct subset {
    int n, words;                                        /* words of each set: 1 or 2 */
    int nitems;                                          /* the sets to choose from */
    int item[TOPOLOGY_MAX_SYMBOLS];                      /* what they belong to, for the caller */
    uint64_t set[TOPOLOGY_MAX_SYMBOLS][2];               /* each has at most n members */
    int chosen[TOPOLOGY_MAX_SYMBOLS];                    /* [n] items, ascending */
    uint64_t joined[2];                                  /* the union of the chosen sets */
    bool (*fits)(void *context, const struct subset *s); /* whether these n will do */
    void *context;
};

/* Finds the first n sets, in the order of the items, whose union has exactly n members and that
 * fit. False if there are none. */
bool subset_find(struct subset *s);

struct logic {
    struct arena arena;
    const struct topology *t;
    int nsymbols, words; /* words of a set of symbols or places: 1 or 2 */
    struct seat *seat;   /* those of e: [block_start[e] .. block_start[e + 1][ */
    struct overlap *overlap;
    int *overlap_start; /* [nblocks + 1] where those of a block begin, in the order of the others */

    /* The candidates. */
    uint64_t *candidate; /* [nelements * words] */
    uint64_t *where;     /* [nblocks * nsymbols * words]; without elements decided from the start */
    uint8_t *ncandidates; /* [nelements] */
    uint8_t *nwhere;      /* [nblocks * nsymbols] */
    bool *heeded;         /* [constraints], all true unless logic_heed() says otherwise */

    uint64_t *used;  /* [nblocks * words] the givens of a block */
    uint32_t *quiet; /* [nblocks] strategies that find nothing in the block as it is */
    uint64_t *fresh; /* [nblocks * words] symbols whose places have changed since inter looked */
    int *single;     /* stack: newly decided elements; their blocks still have the symbol */
    int nsingles;
    struct hidden_single *hidden; /* stack */
    int nhidden;
    int *trail; /* what was removed: element * nsymbols + symbol; and constraints that were added:
                 * nelements * nsymbols + constraint */
    int ntrail;
    int nopen;   /* elements that are not decided */
    bool broken; /* there is no solution */
    int level;
    bool wider; /* LOGIC_WIDER */
    int *symbol;

    /* What logic_hold() keeps besides the candidates. */
    int held, held_nopen, held_level; /* held: a mark */
    uint32_t *held_quiet;             /* [nblocks] */
    uint64_t *held_fresh;             /* [nblocks * words] */

    struct subset subset;
    uint64_t (*allowed)[2];                /* [nelements] what constraints leave to each */
    struct logic_constraints *extra;       /* in use; or NULL */
    struct logic_constraints *constraints; /* NULL if the topology has none */
};

static inline uint64_t *logic_where(const struct logic *l, int block, int symbol)
{
    return l->where + ((size_t)block * (size_t)l->nsymbols + (size_t)symbol) * (size_t)l->words;
}

static inline int logic_nwhere(const struct logic *l, int block, int symbol)
{
    return l->nwhere[(size_t)block * (size_t)l->nsymbols + (size_t)symbol];
}

static inline uint64_t *logic_set(const struct logic *l, int element)
{
    return l->candidate + (size_t)element * (size_t)l->words;
}

static inline int logic_element(const struct logic *l, int block, int place)
{
    return topology_block(l->t, block)[place];
}

/* The only member of a set; of a larger set, the first. */
static inline int logic_only(const uint64_t *set)
{
    return set[0] ? __builtin_ctzll(set[0]) : 64 + __builtin_ctzll(set[1]);
}

/* Removes a candidate if it is there. logic_follow() must be called before anything else. */
void logic_remove(struct logic *l, int element, int symbol);

/* Removes the symbols of newly decided elements from their blocks, and so on. */
void logic_follow(struct logic *l);

/* ---- logic_constraints.c ---- */

struct logic_constraints *logic_constraints_new(const struct topology *t, struct arena *arena);

/* Whether to heed the topology's constraints, as a logic does from the start; blocks alone else. Before
 * elements are entered. */
void logic_use_constraints(struct logic *l, bool use);

/* Begins with the constraints that are heeded, before candidates are entered. */
void logic_begin_constraints(struct logic *l);

/* Heeds one more constraint from here on; logic_undo() takes it away. */
void logic_add_constraint(struct logic *l, int constraint);

/* An element has lost candidates; all are new; none has lost any. */
void logic_touch(struct logic *l, int element);
void logic_touch_all(struct logic *l);
void logic_touch_none(struct logic *l);

/* Removes candidates by arcs and cages until something was removed, and follows that; false if
 * there is nothing to remove, or after a contradiction. */
bool logic_constrain(struct logic *l);

/* The same by one more sum that follows from cages and blocks, as a strategy of level 2. */
bool logic_derive(struct logic *l);

/* ---- logic_candidates.c ---- */

/* Decides one hidden single and follows it; false if there is none. */
bool logic_hidden_single(struct logic *l);

/* All candidates that are left when some elements are known (symbols from 1, 0: unknown), with
 * nothing concluded. Singles wait on their stacks. */
void logic_view(struct logic *l, const int *known);

/* Puts back everything that was removed since the mark, at which no single was left. Later marks
 * are then no longer valid. */
int logic_mark(struct logic *l);
void logic_undo(struct logic *l, int mark);

/* The element loses all candidates except one. */
void logic_decide(struct logic *l, int element, int symbol);

/* Forgets everything: all symbols are candidates everywhere. */
void logic_clear(struct logic *l);

/*
 * One strategy at one n over all blocks: whether it removed anything. After a contradiction, too,
 * which shows in `broken`, it returns true.
 */
bool logic_hidden(struct logic *l, int n);
bool logic_inter(struct logic *l, int n);
bool logic_elim(struct logic *l, int n);

/* The same for one block and all n beyond LOGIC_EXACT. */
bool logic_inter_above(struct logic *l, int block);

/* Sets of any size, and inter beyond LOGIC_EXACT, if among the strategies. */
bool logic_above(struct logic *l, int strategies);
