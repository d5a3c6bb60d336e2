/*
 * The state of the logic: candidates by element and by block (private to logic*.c).
 *
 * Both views are kept all the time: candidate[e] are the symbols that element e may hold, where[b,
 * s] the places in block b that may hold symbol s. Symbols and places are counted from 0 here.
 */
#ifndef SUDOKU_LOGIC_STATE_H
#define SUDOKU_LOGIC_STATE_H

#include "base/arena.h"
#include "base/bitset.h"
#include "sudoku/logic.h"
#include "sudoku/logic_subset.h"

#include <assert.h>

struct logic {
    const struct topology *t;
    int nsymbols, words; /* words of a set of symbols or places: 1 or 2 */
    struct arena arena;
    uint8_t *place;      /* [block_start[nelements]] of e in each of its blocks */
    uint64_t *candidate; /* [nelements * words] */
    uint8_t *ncandidates;
    uint64_t *where; /* [nblocks * nsymbols * words]; empty if decided from the start */
    uint8_t *nwhere;
    uint64_t *used;  /* [nblocks * words] the givens of a block */
    uint32_t *quiet; /* [nblocks] strategies that find nothing in the block as it is */
    int *single;     /* [nelements] stack: newly decided, peers still to be told apart */
    int nsingles;
    int *hidden; /* [nblocks * nsymbols] stack: b * nsymbols + s with one place left */
    int nhidden;
    int nopen;   /* elements that are not decided */
    bool broken; /* there is no solution */
    int level;
    int *symbol;
    struct subset subset;
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

/* Removes a candidate if it is there. Whoever calls this calls logic_follow() next. */
void logic_remove(struct logic *l, int element, int symbol);

/* Removes the symbols of newly decided elements from their blocks, and so on. */
void logic_follow(struct logic *l);

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

#endif
