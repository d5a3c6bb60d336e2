/*
 * The scratch memory of a division, and the techniques that share it, one per file.
 *
 * During a division a block's label is one of its own elements, so a block made from the elements
 * of old blocks never takes the label of another block. All techniques work on `set`, the elements
 * that are being cut again: whole blocks and free elements.
 */
#pragma once

#include "base/arena.h"
#include "regions/regions.h"

#include <stddef.h>

struct tree_edge {
    int from; /* position in `order` */
    int to;   /* element */
};

struct regions {
    struct arena arena; /* all arrays, except those that grow: best, before and stack */
    const struct graph *g;

    /* The current division. */
    int low, high;                  /* block sizes; high <= n */
    const unsigned char *forbidden; /* may be NULL */
    struct pcg32 *rng;
    int *block; /* [n] label or REGIONS_FREE; the caller's array */

    /* The set, and which elements are in it. */
    int *set; /* [nset] */
    int nset;
    unsigned char *in_set; /* [n] */

    /* tree.c: a spanning forest of the set. A parent stands before its children; the children of an
     * element stand together. */
    int *order;             /* [nset] elements */
    int *up;                /* [nset] position of the parent in `order`, -1 at a root */
    int *edges;             /* [m] the candidates */
    struct tree_edge *out;  /* [m] tree_grow: edges leading out of the tree */
    unsigned char *in_tree; /* [m] all 0 between calls */
    int *class;             /* [n] union-find over the set: the parent, or itself */

    /* cut.c: by position in `order`; rows of high+1 numbers. */
    int *best, *before;
    int *longest; /* how much of a row of `best` is filled */
    int *loose;
    int *wish;
    int *rest;
    size_t table_size; /* numbers in each of the two tables */

    /* start.c: the pieces to be cut. */
    int *stack; /* labels */
    size_t stack_capacity;
    unsigned char *pending; /* [n] by label: on the stack and not out of date */

    /* shift.h */
    int *giver;     /* [n] shift.c: by label */
    int *place;     /* [m] shift.c: in `edges` */
    uint64_t *rank; /* [n] compact.c: for sorting */
    int *start;     /* [n] anneal.c: labels before */

    /* Scratch of single files. */
    int *saved;          /* [n] patch.c, mix.c: labels before the step, by element */
    int *count;          /* [n] subtree and block sizes */
    int *list;           /* [n] labels or elements */
    int *component;      /* [n] of allowed edges: one of its elements, by element */
    int *excess;         /* [n] patch.c: by that first element; shift.h: by label */
    int *by_size[2];     /* [n+1] cover.c */
    unsigned char *mark; /* [n] all 0 between calls */
};

static inline bool regions_allowed(const struct regions *r, int edge)
{
    return !r->forbidden || !r->forbidden[edge];
}

/* scratch.c: the set. Adding an element twice changes nothing. */
void set_add(struct regions *r, int v);
void set_add_block(struct regions *r, int v); /* its whole block, or just the free element */
void set_clear(struct regions *r);

/* tree.c: puts a random spanning forest of the set into order and up. */
void tree_random(struct regions *r);

/* tree.c: the same for a connected set, faster and with longer branches. */
void tree_grow(struct regions *r);

/* cut.c: cuts the forest into blocks of low..high elements, leaving as few elements free as the
 * forest allows, and frees blocks that contain a forbidden edge. Writes `block` for the set;
 * returns how many of its elements are free. */
int cut_forest(struct regions *r);

/* mix.c: `steps` steps of the Metropolis chain. Two blocks are cut again at sizes low..high or,
 * with keep_sizes, at the sizes they had. */
void mix_steps(struct regions *r, int temperature, int64_t steps, bool keep_sizes,
               struct regions_tally *tally);

/* The same steps on blocks that may contain forbidden pairs, until none are left. The blocks cover
 * the graph. False when the steps were not enough. */
bool mix_mend(struct regions *r, int64_t steps, bool keep_sizes);

/* anneal.c: `sweeps` sweeps at the temperature, or cooling down to it. `component` must be filled
 * in. */
void anneal(struct regions *r, int temperature, int sweeps, bool keep_sizes,
            struct regions_tally *tally);

/* scratch.c: turns the labels of n elements into numbers, in the order of the blocks' first elements.
 * Returns the number of blocks. number[n] is scratch. */
int blocks_number(int n, int *block, int *number);

/* Frees `nfree` blocks of one element, at random; count[n] and single[n] are scratch. */
void blocks_free_singles(int n, int *block, int nfree, struct pcg32 *rng, int *count, int *single);

/* The inverse: each number becomes the first element of its block. */
void label_blocks(struct regions *r);

/* mix.c: floor of 2^32 * exp(-delta * 100 / temperature), within a few units; delta > 0. */
uint32_t metropolis_threshold(int delta, int temperature);

/* cover.c: frees whole blocks until at most `target` elements are in blocks. */
void cover_reduce(struct regions *r, int target);
