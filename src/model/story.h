/*
 * A story: how people solve a puzzle, step by step. Engines write it, JSON carries it, drawing
 * shows it; what its facts, cells, dots, clues and laws mean is in the family's table.
 *
 * A step has a reason: the facts, clues, dots and laws that suffice for it. Everything else on the
 * board may be covered while reading it. A step that follows the consequences of a supposition
 * shows them as a chain.
 *
 * The story owns all arrays and texts within it; whoever fills them in takes them from base/mem.h.
 */
#ifndef MODEL_STORY_H
#define MODEL_STORY_H

#include <stdbool.h>

/* A fact about a place. The family defines both numbers. */
struct story_fact {
    int place;
    int value;
};

/* What follows from the supposition and the links before, at one place. */
struct story_link {
    char *technique;
    char *text; /* a short clause; NULL: none */
    int nfacts;
    struct story_fact *fact;
};

enum { STORY_MOST_CHAINS = 2 };

/* A supposition and what follows from it. */
struct story_chain {
    struct story_fact supposed; /* its place is -1 where nothing is supposed */
    int nlinks;
    struct story_link *link; /* in order */

    /* The places of the contradiction. None: the chain has no contradiction, or it is nowhere in
     * particular. */
    int nclash_cells, *clash_cell;
    int nclash_dots, *clash_dot;
};

struct story_step {
    int level;       /* 1..6; 7 where reasoning ends and the solution is only shown */
    char *technique; /* a row of the rule table, or several rows of one kind: "counting" */
    char *title;     /* what people call it: "Diagonal 3s"; NULL: it has only the name above */
    char *text;      /* sentences, one paragraph, UTF-8 */
    int nfacts;
    struct story_fact *fact; /* newly concluded, each once in a story */
    int ncells;
    int *cell; /* cells to look at, ascending, each once */

    /* The reason, see story_has_reason(). */
    int nbecause;
    struct story_fact *because; /* earlier facts */
    int nclues, *clue;          /* clues, by number */
    int ndots, *dot;            /* dots whose rule is used */
    unsigned laws;              /* a bit for each law in the family's table that is used */

    /* One chain that leads to a contradiction, or two that agree about the step's facts. */
    int nchains; /* [0..STORY_MOST_CHAINS] */
    struct story_chain *chain;

    char *marks; /* [cells of the board] what is known of each, as the family writes it; or NULL */
};

struct story {
    int nsteps;
    struct story_step *step;
};

struct story *story_new(void);
void story_free(struct story *s); /* NULL is fine */

/* Each appends an empty one and returns it; it is valid until the next call for the same owner. A
 * new chain supposes nothing. */
struct story_step *story_add(struct story *s);
struct story_chain *story_add_chain(struct story_step *step);
struct story_link *story_add_link(struct story_chain *chain);

/* The least level of the story's key moments: steps of the highest level in it, and suppositions if
 * it ends in a search. The story has a step. */
int story_key_level(const struct story *s);

/* The first key moment whose words stand alone, or the first one; NULL if the story has no step. */
const struct story_step *story_key_step(const struct story *s);

/* Leaves out all steps except for that one, and of it the reason and the chains. */
void story_reduce(struct story *s);

/* Whether the reason is known: it has at least one item, or a list of facts, which may be empty. */
bool story_has_reason(const struct story_step *step);

#endif
