/* The state of a path, and what its files offer each other; private to path.c and
 * story.c. */
#pragma once

#include "base/ints.h"
#include "explain/sudoku/path.h"
#include "explain/sudoku/technique.h"
#include "format/sudoku/family.h"
#include "model/path.h"

/* What candidates that are gone rest on. A known element rules out all other symbols of its own, and
 * its symbol in its peers. What no known element explains must have been ruled out before. */
struct premises {
    struct ints element; /* known elements, ascending */
    struct ints mark;    /* candidates ruled out before, ascending */
    /* private */
    struct ints sorted, explained; /* by how many chosen elements each candidate is */
    struct ints way, of;           /* the element that explains, and the candidate */
    int *gain;                     /* [nelements] 0 between calls */
    bool near; /* for stories: marks of constraints explain only what no block does */
};

/* Symbols are numbered by their ranks, so that their names do not matter. */
struct sudoku_path {
    const struct topology *t;
    struct path_client client;
    struct path *driver;
    struct path *offers_to; /* the driver, while it looks */

    struct logic *l;          /* candidates as they are known, or planned */
    struct premises premises; /* of the latest call */
    struct hunt hunt;
    struct sums sums;   /* of the topology's constraints */
    int *known;         /* [nelements] the symbol from 1, or 0 */
    int nopen;          /* elements that are not known */
    int *solution;      /* [nelements] symbols from 1; 0: there is no solution */
    struct arena arena; /* of the arrays */
    int *name, *rank;   /* [nsymbols] what people call a symbol, and back; both from 0 */
    int mark;           /* of the logic, before the plan */
    struct deduction kept, taken;
    struct deduction *plan;
    size_t plans;
    int nchains;              /* in the plan */
    struct list placed, gone; /* candidates, of a closure */

    bool seen;         /* the hunt has seen the state */
    bool offered;      /* the row that looks has a step */
    struct rows usual; /* they find what they find from candidates and known elements alone */

    void (*tell)(void *context); /* or NULL */
    void *context;
};

/* Begins from the givens and, if `marks`, from what has been marked. */
void sudoku_path_begin(struct sudoku_path *p, const struct sudoku *s, bool marks);

/* Takes the next step, p->taken; returns its row, or -1. sudoku_path_settle() must follow. */
int sudoku_path_next(struct sudoku_path *p);

/* A step of a story that is being told. */
struct teller {
    struct sudoku_path *p;
    struct story *story;
    struct story_step *step; /* NULL: the next link begins one */
    int row;                 /* the hardest technique of it */
    int placed;              /* how many single cells it fills, one after the other; */
    bool mixed;              /* and by several techniques; */
    int single_part;         /* what its title calls them, or -1 */
    const char
        *again; /* the technique of the last of these if another can go on with it, or NULL; */
    int symbol, block; /* its symbol and block */
    struct list place; /* what it looks at */

    /* What rules something out, until it is needed; and single cells, until the nearest is told. */
    struct made *made, *single;
    size_t nmade, mades, nsingles, singles;
    int *maker; /* [nelements * nsymbols] its number in made, from 1; or 0 */
    int *known; /* [nelements] what is told */
    int last;   /* the cell that was filled last, or -1 */

    /* What is on the reader's board: by candidate, the step that struck it out, BEFORE if it was so
     * before the story, or 0, and the last step that says so; by sum, what was told of it last. */
    int *out, *latest;
    struct told_sum *sum;
};

enum { BEFORE = -1 };

/* More combinations are not listed; and more than a few only if nothing else says why. */
enum { FEW_COMBINATIONS = 4, LISTED_COMBINATIONS = 6 };

/* What was told of a sum: in which step its cells and their sum, and all symbols of its combinations. */
struct told_sum {
    int total, step;
    int n, open; /* how many, or 0: they were not listed; and of how many open cells */
    uint64_t set[LISTED_COMBINATIONS];
};

struct teller teller_start(struct sudoku_path *p, struct story *story);
void teller_release(struct teller *t);

/* Tells the deduction that was taken, of this row, and returns true; or keeps it until it is needed.
 * Single cells that need nothing else wait until the nearest is told. */
bool teller_take(struct teller *t, int row);
void teller_tell_waiting(struct teller *t);

/* Tells what must be told before these candidates are gone. */
void teller_tell_absent(struct teller *t, const struct list *absent);
void teller_finish(struct teller *t); /* the step, if there is one */

/* Adds a link, and what it says unless the row is NULL. */
struct story_link *teller_link(struct teller *t, const char *kind, const char *row);

/* The last link rests on the absence of n candidates, and on known elements: facts of the board or
 * earlier links. They are left in p->premises, too. */
void teller_uses(struct teller *t, const int *absent, int n, const struct list *full);

/* Whether a known element rules out the candidate, so that people see it. */
bool teller_sees(const struct sudoku_path *p, int element, int symbol, bool blocks_only);

/* What the reader's board leaves to n elements; or, if not all is to be heeded, what they could be
 * if only they themselves were known. */
void teller_board(const struct teller *t, const int *cell, int n, bool all, uint64_t (*set)[2]);

/* Known elements elsewhere, and candidates of the elements that were struck out before. */
struct causes {
    struct list known, struck;
    uint64_t (*left)[2]; /* what they leave to each of the elements */
};

/* Whether something holds if the elements have these candidates, which it may change. */
typedef bool teller_holds(void *context, uint64_t (*set)[2]);

/* The causes by which it holds of n elements, none of which can be spared; those of them that are known are
 * not listed. False: it does not hold. */
bool teller_causes(const struct teller *t, const int *cell, int n, teller_holds *fits,
                   void *context, struct causes *c);
void causes_release(struct causes *c);

/* Fills the slot "struck" with what was struck out: candidates in ascending order. */
void teller_slot_struck(const struct teller *t, const struct list *candidate,
                        struct saying *saying);

/* Fills it with what is left to cells. */
void teller_slot_are(const struct teller *t, const struct list *cells, struct saying *saying);

/* Fills the slot "step" with the earlier steps that struck out candidates; `seen`: even what is seen. */
void teller_slot_steps(const struct teller *t, const int *candidate, int n, bool seen,
                       struct saying *saying);

/* With a symbol, from 1, in one cell of a sum, the others make at least or at most so much. */
struct bound {
    int symbol, most, sum;
};

/* The last link is about n elements. */
void teller_is_at(struct teller *t, const int *cell, int n);

/* The last link names its causes in a saying, and rests on them and on known elements. */
void teller_name_causes(struct teller *t, const struct causes *c, const struct list *known,
                        struct saying *saying);

/* Fills a slot with known elements and their symbols. */
void teller_slot_known(const struct sudoku_path *p, struct saying *saying, const char *name,
                       const struct list *element);

/* The last link says what is concluded; of what is ruled out only these symbols, or all if there are
 * none, with bounds or without. */
void teller_conclude(struct teller *t, const struct deduction *d, const uint64_t *among,
                     const struct bound *bound);

/* The last link concludes these candidates, or that none of them is so. */
void teller_concludes(struct teller *t, const struct list *fact, bool is);

/* This step says that the candidate is gone. */
void teller_strike(struct teller *t, int candidate);

/* The last link follows from the one before it. */
void teller_follows(struct teller *t);

/* The links of single cells, of patterns and of rectangles; of sums and of marks between cells; and of
 * chains. */
void teller_singles(struct teller *t, const struct deduction *d, int row);
void teller_pattern(struct teller *t, struct deduction *d, int row);
void teller_rectangle(struct teller *t, struct deduction *d, int row);
void teller_constraint(struct teller *t, struct deduction *d);
void teller_sum(struct teller *t, struct deduction *d);

/* Fills the slot "sum" with the cages from which a sum of blocks follows. */
void teller_slot_cages(const struct sudoku_path *p, const struct sum *sum, struct saying *saying);
void teller_chain(struct teller *t, struct deduction *d, int row);

/* The ends of an alternating chain, together if they have one symbol, and the block that has both. */
void teller_slot_ends(const struct sudoku_path *p, const struct deduction *d,
                      struct saying *saying);

/* Whether the reader's board has the candidate; and whether some block there has no other place for it. */
bool teller_has(const struct teller *t, int element, int symbol);
bool teller_is_shown(const struct teller *t, int candidate);

/* Whether the deduction rests on something that is not on the reader's board yet. */
bool teller_is_ahead(const struct teller *t, const struct deduction *d);

/* Makes a deduction of one cell, if the reader's board shows it, one that says so; returns its row. */
int teller_simplify(const struct teller *t, struct deduction *d, int row);

/* Makes it the only place of a symbol in the block. */
void teller_put_in(const struct teller *t, int candidate, int block, struct deduction *d);

/* Leaves out the places of a symbol that are gone since the overlap was found; returns the row of those that
 * are left. */
int teller_drop_places(const struct teller *t, struct deduction *d, int row);

/* Makes a cell that few words explain, the last one of a cage or one for which the board leaves one symbol, a
 * deduction of that row, and drops places; returns the row. */
int teller_shorten(const struct teller *t, struct deduction *d, int row);

/* Appends to the link which known elements that it uses rule out some of what is absent by
 * constraints that people see. Returns whether there are any. */
bool teller_seen(struct teller *t, const int *absent, int n);

/* Appends to the link's last saying what is ruled out, of these symbols (NULL: of all), "cell-not" and
 * "symbol-not": elements that lose the same symbols together; perhaps with a bound for each fact. The
 * others have sayings of this row; NULL: the first say enough. */
void sudoku_path_saying_out(const struct sudoku_path *p, const struct list *fact,
                            const uint64_t *among, const struct bound *bound, const char *row,
                            struct story_link *link);

/* Says that an element is left without a symbol, or a symbol without a place in a block. */
struct saying *sudoku_path_saying_clash(const struct sudoku_path *p, struct saying **say, int *n,
                                        const struct link *clash, const char *of_cell,
                                        const char *of_block);

static inline void slot_symbols(const struct sudoku_path *p, struct saying *saying,
                                const char *name, const int *rank, int n)
{
    int symbol[TOPOLOGY_MAX_SYMBOLS] = {0};

    for (int i = 0; i < n; i++)
        symbol[i] = p->name[rank[i]];
    story_slot(saying, name, symbol, n);
}

/* A candidate as a fact: it is so, or not. */
static inline struct story_fact fact_of(const struct sudoku_path *p, int candidate, bool is)
{
    int name = p->name[candidate % p->t->nsymbols] + 1;

    return (struct story_fact){candidate / p->t->nsymbols, is ? name : -name};
}

/* What is known of an element, or what its solution is. */
static inline struct story_fact fact_known(const struct sudoku_path *p, const int *known,
                                           int element)
{
    return fact_of(p, element * p->t->nsymbols + known[element] - 1, true);
}

/* What the step decides is known from now on, for reasons of later steps. */
void sudoku_path_settle(struct sudoku_path *p);

/* The first element without a candidate, or block without a place for a symbol; there is one. */
struct link sudoku_path_clash(const struct sudoku_path *p);

/*
 * The premises of these candidates (numbered element * nsymbols + symbol, in any order, repeated or
 * not); known[nelements] has symbols from 1, or 0. They are minimal: without any one part, some
 * candidate is not explained. Equal for equal positions, whatever the symbols are called.
 */
void premises_find(struct premises *p, const struct topology *t, const int *known,
                   const int *candidate, int n);
