/*
 * A story: how people solve a puzzle, step by step. Engines write it, JSON carries it, drawing
 * shows it; what its facts, cells, dots and clues mean is in the family's table.
 *
 * A step has a reason: of loops its links, one thought after the other; of sudokus the facts that
 * suffice for it, and links where it takes several thoughts. Everything else on the board may be
 * covered while reading it.
 *
 * The story owns all arrays and texts within it; whoever fills them in takes them from base/mem.h.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

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

/* A link of an argument: it follows, it supposes its fact, or it is a contradiction. */
enum link_role { LINK_FOLLOWS, LINK_SUPPOSES, LINK_CLASHES };

/*
 * One thought of a step, at one place: what follows from the board and from earlier links. A
 * supposition is a link of its own, before the links that rest on it. Either one of these clashes,
 * or another supposition comes after them, with links that lead to the same end.
 */
struct story_link {
    char *kind; /* what kind of thought: a technique's row, "suppose", "clash" */
    enum link_role role;
    bool joined;       /* said in one breath with the link before */
    int under;         /* the link [0..] that supposes what this one rests on; -1: none */
    int nlinks, *link; /* earlier links that it uses, ascending */
    int nuses;
    struct story_fact *use; /* earlier facts that it uses */

    /* Its place; of cells and dots that follow each other, in order. */
    int nclues, *clue;
    int ndots, *dot;
    int ncells, *cell;

    int nfacts;
    struct story_fact
        *fact; /* what is concluded or supposed: facts, or marks; supposed, one fact, or
                                that several cells are not something */
    int nmarks;
    struct story_mark *mark;
    int nsayings;
    struct saying *say; /* of the text */
    char *text;         /* a clause, or of a supposition what comes before its links; NULL: none */
    size_t end; /* bytes of the text, or of the one that it goes on with, up to its end; 0: not
                 * known */
};

enum { STORY_STAGES = 4 };

struct story_step {
    int level;       /* 1..6; 7 where reasoning ends and the solution is only shown */
    char *technique; /* a row of the rule table, or several rows of one kind: "counting" */
    char *title;     /* what people call it: "Diagonal 3s"; NULL: it has only the name above */
    char *text;      /* sentences, one paragraph, UTF-8; after it come the texts of the links */
    int nparts;
    char **part; /* the rows that its title joins; none: that above */
    char *idea;  /* the row of the technique that a hint names; NULL: that above */
    int nsayings;
    struct saying *say; /* of the text */
    int nfacts;
    struct story_fact *fact; /* newly concluded, each once in a story */
    int ncells;
    int *cell; /* cells to look at, ascending, each once */

    int nbecause;
    struct story_fact *because; /* the reason: earlier facts; or NULL */

    int nlinks;
    struct story_link *link; /* its argument */
    int turn; /* the link [0..] that ends it; later ones are what is seen after it; -1: it is the last */
    char *stage[STORY_STAGES]; /* as a hint: each text tells more; NULL: it is none */

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
 * new link rests on no supposition. */
struct story_step *story_add(struct story *s);
struct story_link *story_add_link(struct story_step *step, const char *kind);
void story_add_part(struct story_step *step, const char *row);
struct story_step *story_add_step(struct story *s, int level, const char *technique);

/* Appends a fact to n others. */
void story_add_fact(struct story_fact **fact, int *n, int place, int value);

/* Appends a saying to n others and returns it; and a slot to it, whose numbers are copied, unless n
 * is 0. */
struct saying *story_add_saying(struct saying **say, int *n, const char *row);
void story_slot(struct saying *last, const char *name, const int *item, int n);
void story_slot_one(struct saying *last, const char *name, int item);
void story_free_sayings(struct saying *say, int n);

/* The least level of the story's key moments: steps of the highest level in it, and suppositions if
 * it ends in a search. The story has a step. */
int story_key_level(const struct story *s);

/* The highest level of steps [first .. end[; and the only one that has it, or NULL. */
int story_level(const struct story *s, int first, int end);
const struct story_step *story_argument(const struct story *s, int first, int end);

/* The first key moment; NULL if the story has no step. */
const struct story_step *story_key_step(const struct story *s);

/* Leaves out the last step. */
void story_remove_last(struct story *s);

/* Leaves out all steps except for that one. */
void story_reduce(struct story *s);

/* Whether the link says something. */
bool story_link_is_told(const struct story_link *link);

/* Whether the links are told as a list. Up to a few are told in one paragraph, the step's own text. */
enum { STORY_FEW_LINKS = 3 };
bool story_lists_links(const struct story_step *step);

/* What a link [0..] is called in texts and pictures: 1, 2, 3. One that supposes something has no name,
 * "". Where there are several suppositions, they have numbers, and what rests on each is a to z, aa and so
 * on. One that is joined has the name of the one before. The text is in `room`. */
enum { STORY_LABEL = 16 };
const char *story_link_label(const struct story_step *step, int link, char room[STORY_LABEL]);
