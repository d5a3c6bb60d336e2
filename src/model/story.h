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
#pragma once

#include <stdbool.h>

/* A fact about a place. The family defines both numbers. */
struct story_fact {
    int place;
    int value;
};

/*
 * What is said, in no language: a row of the tables of words (explain/words.h), and what fills
 * its slots. Words are made from it at the edge, and nothing is read back from them.
 */
struct saying {
    char *row;
    int nslots;
    struct story_slot *slot;
};

/* A slot has a name; explain/words.h lists the names, and what the numbers of each are. */
struct story_slot {
    char *name;
    int n, *item; /* [n] */
};

/*
 * What is known of two places together without deciding either. Of two facts, such as two edges that
 * may be lines: exactly one is true, both or none are, at most one, at least one, the second if the
 * first. Of two cells: on one side of the loop, or on different ones.
 */
enum story_mark_kind {
    MARK_ONE,
    MARK_ALIKE,
    MARK_MOST_ONE,
    MARK_LEAST_ONE,
    MARK_IF_THEN,
    MARK_SAME_SIDE,
    MARK_OTHER_SIDE,
    MARK_KINDS
};

struct story_mark {
    enum story_mark_kind kind;
    int place[2]; /* places of facts; of sides, cells */
    int value;    /* of both facts; of sides and edges, 0 */
};

/* What follows from the supposition and the links before, at one place: facts, or marks. */
struct story_link {
    char *technique;
    char *text; /* a clause; NULL: none */
    int nfacts;
    struct story_fact *fact;
    int nmarks;
    struct story_mark *mark;
    int nsayings;
    struct saying *say; /* of the text */
};

enum { STORY_MOST_CHAINS = 2 };

/* An argument: links in order, each from what is known and the links before it; what is supposed
 * first, if anything is. */
struct story_chain {
    struct story_fact supposed; /* its place is -1 where nothing is supposed */
    char *text;                 /* what comes before the links; NULL: nothing */
    int nsayings;
    struct saying *say; /* of the text */
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
    char *text;      /* sentences, one paragraph, UTF-8; after it come the texts of the links */
    int nsayings;
    struct saying *say; /* of the text */
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
    char language[16]; /* of its texts, such as "de"; empty: not known */
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

/* Appends a saying to n others and returns it; and a slot to it, whose numbers are copied, unless n
 * is 0. */
struct saying *story_add_saying(struct saying **say, int *n, const char *row);
void story_slot(struct saying *last, const char *name, const int *item, int n);

/* The least level of the story's key moments: steps of the highest level in it, and suppositions if
 * it ends in a search. The story has a step. */
int story_key_level(const struct story *s);

/* The first key moment; NULL if the story has no step. */
const struct story_step *story_key_step(const struct story *s);

/* Leaves out all steps except for that one. */
void story_reduce(struct story *s);

/* Whether the reason is known: it has at least one item, or a list of facts, which may be empty. */
bool story_has_reason(const struct story_step *step);
