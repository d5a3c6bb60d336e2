/*
 * A story: how people solve a puzzle, step by step. Engines write it, JSON carries it, drawing
 * shows it; what its facts and cells mean is in the family's table. For loops, the names of places
 * are in place.h.
 */
#ifndef MODEL_STORY_H
#define MODEL_STORY_H

/* A fact about a place. The family defines both numbers: for loops the place is an edge, and its
 * value EDGE_ON or EDGE_OFF. */
struct story_fact {
    int place;
    int value;
};

struct story_step {
    int level;       /* 1..5; 6 where reasoning ends and the solution is only shown */
    char *technique; /* a row of the rule table, or several rows of one kind: "counting" */
    char *title;     /* what people call it: "Diagonal threes"; NULL: it has only the name above */
    char *text;      /* sentences, one paragraph, UTF-8 */
    int nfacts;
    struct story_fact *fact; /* newly concluded, each once in a story */
    int ncells;
    int *cell; /* the premises: cells to shade, ascending, each once */
    int nbecause;
    struct story_fact *because; /* earlier facts that suffice for this step; NULL: not told */
    char *sides; /* loops: [ncells of the board] '#' inside, '.' outside, '?' not known; or NULL */
};

struct story {
    int nsteps;
    struct story_step *step;
};

struct story *story_new(void);
void story_free(struct story *s); /* NULL is fine */

/* Appends an empty step and returns it; valid until the next call. */
struct story_step *story_add(struct story *s);

#endif
