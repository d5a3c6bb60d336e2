/*
 * Constraints of a sudoku beyond its blocks: sets of cells whose symbols differ, cages with sums,
 * relations of two cells, thermometers, cells with few symbols, and rules of the whole board.
 *
 * Each kind is a row of one table: which cells it looks at, and what it allows there. All kinds
 * come down to three things, and these are all that engines know: the symbols that an element may
 * have at all; arcs, which give the symbols of one element that go with a symbol of another; and
 * cages, whose symbols have a sum (that they differ is arcs).
 */
#pragma once

#include "model/sudoku/topology.h"

#include <stdint.h>

enum constraint_kind {
    CONSTRAINT_DIFFER,          /* symbols all different */
    CONSTRAINT_CAGE,            /* the same, and with a number the symbols have this sum */
    CONSTRAINT_GREATER,         /* the first cell's symbol is greater */
    CONSTRAINT_CONSECUTIVE,     /* the symbols of both differ by 1, */
    CONSTRAINT_NOT_CONSECUTIVE, /* do not differ by 1, */
    CONSTRAINT_RATIO,           /* one is twice the other, */
    CONSTRAINT_NOT_RATIO,       /* none is twice the other */
    CONSTRAINT_THERMO,          /* symbols rise from cell to cell */
    CONSTRAINT_EVEN,
    CONSTRAINT_ODD,
    CONSTRAINT_AMONG,           /* each symbol is in a set */
    CONSTRAINT_ANTI_KNIGHT,     /* on the whole board: symbols a knight's move apart differ, */
    CONSTRAINT_ANTI_KING,       /* a king's move apart differ, */
    CONSTRAINT_NON_CONSECUTIVE, /* at cells that touch by their sides do not differ by 1 */
    CONSTRAINT_KINDS
};

struct constraint {
    enum constraint_kind kind;
    int number;          /* the sum of a cage, or 0 */
    uint64_t symbols[2]; /* AMONG: bit s - 1 for symbol s; otherwise empty */
    int ncells;          /* 0 where the kind is about the whole board */
    const int *cell;     /* [ncells] elements, all different */
};

/* What a kind looks at. */
enum constraint_scope {
    SCOPE_EACH,  /* every cell alone */
    SCOPE_PAIRS, /* every two cells */
    SCOPE_CHAIN, /* every cell and the next */
    SCOPE_BOARD  /* every two places of the board that are a move apart */
};

struct constraint_row {
    const char *name; /* in JSON */
    enum constraint_scope scope;
    int least, most;              /* cells; a `most` of 0 stands for the number of symbols */
    bool ordered;                 /* the order of the cells matters */
    bool equivariant;             /* holds whatever the symbols are called, if it has no number */
    bool (*allows)(int a, int b); /* symbols from 1, b is 0 for SCOPE_EACH; NULL: the set decides */
    int move[4][2];               /* SCOPE_BOARD: {0, 0} after the last */
};

extern const struct constraint_row constraint_rows[CONSTRAINT_KINDS];

/* What people wish for by one word, as an option of slink-sudoku or in the file of a type: kinds
 * that go together. */
enum constraint_wish {
    WISH_ANTI_KNIGHT,
    WISH_ANTI_KING,
    WISH_NON_CONSECUTIVE,
    WISH_KILLER,
    WISH_THERMOS,
    WISH_EVEN_ODD,
    WISH_GREATER,
    WISH_KROPKI,
    CONSTRAINT_WISHES
};

struct constraint_wish_row {
    const char *name;
    unsigned kinds; /* bit k for kind k */
    int least;      /* marks of a puzzle that is made, so that it shows its idea; 0 for rules */
    int most_gone;  /* of 100 marks that it could have; those that are needless go */
};

extern const struct constraint_wish_row constraint_wishes[CONSTRAINT_WISHES];

/* Adds the kinds of a word of n bytes; false if there is no such wish. */
bool constraint_add_wish(const char *word, size_t n, unsigned *kinds);

/* If an element has a symbol, the other one must have one of the symbols of a table. */
struct constraint_arc {
    int to, table;
    int back; /* the table of the way back */
    int by;   /* the constraint */
};

struct constraint_cage {
    int sum, ncells;
    const int *cell;
    int by; /* the constraint */
};

/* The constraints of a topology. */
struct constraints {
    struct arena arena;
    int n;
    struct constraint *at; /* [n] in order, no two equal; cells ascending unless ordered */

    /* For engines; symbol s is bit s - 1. */
    uint64_t (*allowed)[2]; /* [nelements] */
    int *arc_start;         /* [nelements + 1] */
    struct constraint_arc *arc;
    int ntables;
    uint64_t (*table)[2]; /* [ntables * nsymbols] by symbol - 1 of the element; table 0: all
                                  * others, that is, the symbols differ */
    int kind_table[CONSTRAINT_KINDS]; /* of a kind that is there: from a cell to one after it; the
                                       * way back has the next table if the order matters */
    int ncages;                       /* with a sum, */
    struct constraint_cage *cage;     /* [ncages] */
    int cage_cells;                   /* of all cages together */
    bool equivariant;                 /* the symbols can be renamed */

    int *cells; /* of all */
};

/*
 * Gives the topology, which has none so far and is not shared yet, these constraints; all is
 * copied. Its places must be final. False, with the reason in *why, if one is wrong: a cell out of
 * range or twice, too few or too many cells, a sum that no cells have. n may be 0.
 */
bool topology_constrain(struct topology *t, const struct constraint *list, int n, struct diag *why);

void constraints_free(struct constraints *c); /* NULL is fine */

/* Whether the kinds are those wished for: no others, and some of each wish. NULL stands for none. */
bool constraints_meet(const struct constraints *c, unsigned wished);

/* Whether both are the same; NULL stands for none. */
bool constraints_equal(const struct constraints *a, const struct constraints *b);

/* Passes every two elements that the kind relates to take(), in their order, until it returns
 * false; returns false then. */
bool constraint_pairs(const struct topology *t, const struct constraint *c,
                      bool (*take)(void *context, int a, int b), void *context);

/* For kinds that look at every cell alone: whether it may have the symbol, from 1. */
bool constraint_allows(const struct constraint *c, int symbol);

/* Sets allowed[nelements] to the symbols that these constraints of the topology leave to each
 * element by itself: those that are heeded[], or all if that is NULL. */
void constraints_allow(const struct topology *t, const struct constraints *c, const bool *heeded,
                       uint64_t (*allowed)[2]);

/* The one with this kind, number and these cells, which must be in the order of the list; -1 if there is
 * none. */
int constraints_find(const struct constraints *all, const struct constraint *one);

/* Whether these symbols, [nelements], agree with the constraint, by its definition alone. */
bool constraint_holds(const struct topology *t, const struct constraint *c, const int *symbol);

/* The symbols that go with a symbol (from 0) of the other element. */
static inline const uint64_t *constraint_table(const struct topology *t, int table, int symbol)
{
    return t->constraints->table[table * t->nsymbols + symbol];
}

/* Whether people see, without marks, that a symbol (from 0) at one end of an arc of this table rules
 * out another at the other end: by a rule of the whole board, or since they differ. */
static inline bool constraint_sees(const struct topology *t, int table, int symbol, int other)
{
    return (table == 0 || table == t->constraints->kind_table[CONSTRAINT_NON_CONSECUTIVE]) &&
           !(constraint_table(t, table, symbol)[other >> 6] >> (other & 63) & 1);
}
