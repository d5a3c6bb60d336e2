/*
 * The techniques that people know by name, on any topology: a table of rows. Each looks at the
 * candidates and puts together deductions: what it concludes, and which absences of candidates it
 * rests on. Reasons and the choice of a step are made elsewhere (path.c), and what the step says
 * (story.c) becomes sentences by the rows of templates/techniques.
 *
 * Symbols are numbered from 0 here, in an order that does not depend on their names.
 */
#pragma once

#include "base/diag.h"
#include "base/mem.h"
#include "model/rows.h"
#include "model/sudoku/topology_parts.h"
#include "solver/sudoku/logic_state.h"
#include "solver/sudoku/sums.h"

#include <string.h>

struct list {
    int *item;
    int n;
    size_t room;
};

static inline void list_add(struct list *list, int item)
{
    list->item = mem_reserve(list->item, (size_t)list->n + 1, &list->room, sizeof *list->item);
    list->item[list->n++] = item;
}

static inline bool list_has(const struct list *list, int item)
{
    for (int i = 0; i < list->n; i++)
        if (list->item[i] == item)
            return true;
    return false;
}

/*
 * A link of a forcing chain: all other symbols of the element are excluded (block is -1), or the
 * symbol in all other elements of the block. The first link is what is supposed. At the end is a
 * clash: all symbols of the element are excluded (symbol is -1), or all elements of the block
 * (element is -1).
 */
struct link {
    int element, symbol, block;
    int cell, ncells, nset,
        nwithout; /* deduction.cell.item[cell..]: if ncells is not 0, one of these
                               elements is the symbol; then nset elements that have one symbol too
                               many; then those that the link before rules out, for `without`; then
                               the nset symbols that are left to the set */
    int without;
    int from, nfrom; /* the earlier links that exclude something here: deduction.from.item[from..],
                        ascending; what none of them excludes is in deduction.absent */
};

/* Candidates are numbered element * nsymbols + symbol. */
struct deduction {
    bool decides;          /* the facts are that the candidates are so; otherwise none of them is */
    struct list fact;      /* candidates */
    struct list absent;    /* candidates that are gone, */
    struct list full;      /* and known elements: all that the deduction rests on */
    struct list said;      /* candidates that its sentence takes to be gone, too */
    struct list block;     /* the pattern: blocks; */
    struct list cover;     /* blocks in which the symbols are nowhere else; */
    struct list place;     /* elements; */
    struct list fin;       /* those of the places that the covers leave out, or other elements; */
    struct list symbol;    /* symbols; of a rectangle the two, then others of which one is in such a
                              corner, or the one that fits only corners in the blocks */
    struct list cage;      /* cages, as sums */
    bool either;           /* the first link is supposed not to be so, and there is no clash */
    bool loop;             /* either, and the links hold in both directions */
    bool told;             /* the pattern says what the links are, */
    bool wing;             /* and it is weighed as a pattern, not as a chain */
    const struct sum *sum; /* the sum that it follows from, */
    int mark;              /* or 1 + the constraint that relates the places, or 0 */
    struct link *link;     /* [nlinks] */
    int nlinks;
    size_t links;
    struct link clash;
    struct list cell; /* of links; or the corners of a rectangle that can be more than the two */
    struct list from; /* numbers of links */
};

/* What techniques look at, and the deduction that is being put together. */
struct hunt {
    struct logic *l;
    const int *known; /* [nelements] the symbol from 1, or 0 */
    const int *given; /* [nelements] not 0: a known one that the puzzle shows */
    struct deduction now;
    void (*offer)(struct hunt *h); /* takes the deduction; the next one begins from nothing */
    void *context;
    const struct sums *sums; /* of the constraints; empty if there are none */

    unsigned char *kind;     /* [nblocks] enum block_kind */
    size_t words;            /* of a set of blocks */
    uint64_t *in;            /* [nelements * words] the blocks of an element */
    uint64_t *meets;         /* [nblocks * words] the blocks that share elements with a block */
    uint64_t *of_kind;       /* [BLOCK_KINDS * words] the blocks of a kind; */
    bool apart[BLOCK_KINDS]; /* no two of them share an element */

    /* What there is to see: a hash of all, and one of the open elements that can be a symbol. */
    uint64_t state, *places; /* [nsymbols] */
    uint64_t *vain;          /* [VAIN] hashes of looks that found nothing */
    uint64_t *candidates;    /* [nelements * l->words] that they are of: those of open elements */
    int *shown;              /* [nelements] and what was known */

    /* Scratch of single techniques. */
    struct list scratch[2];
    int *work;                /* [3 * nelements] */
    int *cause;               /* [nelements * nsymbols] the link that removed a candidate, or -1 */
    struct link *chain;       /* [nelements] */
    unsigned char *needed;    /* [nelements] of links */
    struct link_graph *graph; /* of alternating chains: a list */
    uint64_t *reached; /* [(FISH_LARGEST + 1) * words] the blocks of places of the first bases */
};

/* Takes the arrays for looking at the logic's candidates; the caller sets what is above them. */
void hunt_begin(struct hunt *h, struct logic *l, struct arena *arena);
void hunt_release(struct hunt *h); /* what it has taken elsewhere than from the arena */

void link_graphs_free(struct link_graph *first);

/* Brings the hashes up to date; nothing else does. */
void hunt_see(struct hunt *h);

/* Ways to look at something of which the same can be seen again: rows, or parts of these and a number. */
enum { WAY_ROW, WAY_FISH = 1 << 8, WAY_CHAIN = 2 << 8 };

/* Whether such a look, at what has this hash, is known to find nothing; remembers that it does. */
bool hunt_is_vain(const struct hunt *h, int way, uint64_t hash);
void hunt_note_vain(struct hunt *h, int way, uint64_t hash);

/* What a board must have for a technique to be found there. */
enum technique_needs {
    NEEDS_NOTHING,
    NEEDS_BOXES, /* or fields: regions that are not lines */
    NEEDS_CAGES,
    NEEDS_MARKS, /* of constraints */
    NEEDS_LINES  /* twice as many as its n */
};

struct technique {
    const char *name; /* "x-wing" */
    int level;        /* on the reader's ladder */
    int weight;       /* what a step adds to the score, or each of its decisions; see rate.c */
    void (*look)(struct hunt *h, int n);
    int n; /* for look(): the size of sets and fish */
    enum technique_needs needs;
};

/* Of look_alternating(). */
enum chain_form {
    CHAIN_SKYSCRAPER,
    CHAIN_KITE,
    CHAIN_TURBOT,
    CHAIN_EMPTY_RECTANGLE,
    CHAIN_GROUPED_TURBOT,
    CHAIN_XY_WING,
    CHAIN_XYZ_WING,
    CHAIN_WXYZ_WING,
    CHAIN_W_WING,
    CHAIN_REMOTE_PAIR,
    CHAIN_X,
    CHAIN_XY,
    CHAIN_LOOP,
    CHAIN_AIC,
    CHAIN_GROUPED,
    CHAIN_ALS_XZ,
    CHAIN_ALS_XY_WING,
    CHAIN_ALS
};

/* By level, then weight. */
extern const struct technique technique[];
extern const int ntechniques; /* at most ROWS_MOST */

/* The row of this name, or -1. */
int technique_find(const char *name);

/* Appends all names, a line each. */
void technique_names(struct strbuf *out);

/* Adds the names of a list with commas; a wrong one is an error of --techniques. */
bool techniques_parse(const char *list, struct rows *rows, struct diag *d);

/* All rows but those that rest on the promise of one solution. */
struct rows techniques_usual(void);

/* ---- for the files of techniques ---- */

void deduction_clear(struct deduction *d);
void deduction_release(struct deduction *d);

static inline int candidate_of(const struct hunt *h, int element, int symbol)
{
    return element * h->l->nsymbols + symbol;
}

static inline bool hunt_can(const struct hunt *h, int element, int symbol)
{
    return bitset_has(logic_set(h->l, element), symbol);
}

static inline int count_symbols(const struct logic *l, const uint64_t *set)
{
    return bits_count(set[0]) + (l->words > 1 ? bits_count(set[1]) : 0);
}

/* Adds the absence of a symbol in all elements of the block except these, which may be listed twice. */
void absent_in_block(struct hunt *h, int block, int symbol, const int *except, int n);

/* Adds the absence of all other symbols in the element. */
void absent_in_element(struct hunt *h, int element, const struct list *except);

/* Adds the absence of all symbols that the element cannot be. */
void absent_gone(struct hunt *h, int element);

/* Leaves out absences that a deduction from a sum or mark does not need, before it is entered. */
void trim_absences(struct hunt *h, struct deduction *d);

/* Whether the facts of a deduction from a sum or mark follow where its places have these candidates. */
bool constraint_suffices(const struct hunt *h, const struct deduction *d, const uint64_t (*set)[2]);

/* Concludes that the element is not the symbol, if that is news. */
void conclude_not(struct hunt *h, int element, int symbol);

static inline bool block_has(const struct hunt *h, int block, int element)
{
    return bitset_has(h->in + (size_t)element * h->words, block);
}

/* Whether two elements share a block. */
static inline bool are_peers(const struct hunt *h, int a, int b)
{
    const uint64_t *x = h->in + (size_t)a * h->words, *y = h->in + (size_t)b * h->words;
    size_t i = 0;

    while (i < h->words && !(x[i] & y[i]))
        i++;
    return i < h->words && a != b;
}

/* Adds the elements of the block that can be the symbol to the list. */
void add_places(const struct hunt *h, int block, int symbol, struct list *list);

void look_last_cell(struct hunt *h, int n);
enum { SINGLE_IN_BOX, SINGLE_IN_LINE };

void look_hidden_single(struct hunt *h, int n);
void look_naked_single(struct hunt *h, int n);
enum { LOCKED = 16 };

void look_naked_set(struct hunt *h,
                    int n); /* of this size, or LOCKED and the size: in two blocks */
void look_hidden_set(struct hunt *h, int n);
void look_pointing(struct hunt *h, int n); /* from a block that is no line */
void look_claiming(struct hunt *h, int n); /* from a line */
/* Marks between cells: what leaves a cell one symbol, or rules some out. */
enum { MARK_DECIDES = 1, MARK_RULES_OUT = 2 };

void look_constraint(struct hunt *h, int n);
/* Sums of cages, or what follows from cages and blocks; with one open cell, or several. */
enum { SUM_SINGLE, SUM_SEVERAL, SUM_OF_BLOCKS, SUM_DIFFERENCE = 4, SUM_OF_MANY_BLOCKS = 6 };

void look_sum(struct hunt *h, int n); /* SUM_OF_BLOCKS is added to the first two */
enum { FINNED = 16, FISH_LARGEST = 4 };

void look_fish(struct hunt *h, int n);        /* of this size, or FINNED and the size */
void look_alternating(struct hunt *h, int n); /* an enum chain_form */
void look_sue_de_coq(struct hunt *h, int n);
void look_killer_set(struct hunt *h, int n);  /* of so many symbols */
void look_killer_area(struct hunt *h, int n); /* of at most so many open elements */
enum { AVOIDABLE = 16 };

/* Unique, 1, 2, 3, 4, 6; hidden: 7; or AVOIDABLE and 1 or 2. */
void look_rectangle(struct hunt *h, int type);
void look_bug(struct hunt *h, int n); /* with so many candidates too many, 1 to 3 */
void look_chain(struct hunt *h, int n);
