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

#include "model/sudoku/kinds/list.h"
#include "model/sudoku/topology.h"

#include <stdint.h>

enum constraint_kind {
#define KIND(NUMBER, row, name, ...) CONSTRAINT_##NUMBER,
    CONSTRAINT_LIST(KIND)
#undef KIND
        CONSTRAINT_KINDS
};

#define KIND_BIT(kind) (1U << CONSTRAINT_##kind)

enum { CONSTRAINT_SUM_CELLS = 64 /* the most that have a sum */ };

struct constraint {
    enum constraint_kind kind;
    int number;          /* the sum of a cage and the like, or 0 */
    uint64_t symbols[2]; /* AMONG: bit s - 1 for symbol s; otherwise empty */
    int ncells;          /* 0 where the kind is about the whole board */
    const int *cell;     /* [ncells] elements, all different */
};

/* What a kind looks at. */
enum constraint_scope {
    SCOPE_EACH,     /* every cell alone */
    SCOPE_TOGETHER, /* all cells, which have a sum */
    SCOPE_PAIRS,    /* every two cells */
    SCOPE_CHAIN,    /* every cell and the next */
    SCOPE_MIRROR,   /* the first and the last, the second and the last but one, ... */
    SCOPE_BOARD     /* every two places of the board that are a move apart */
};

/* How its cells lie. */
enum constraint_form {
    FORM_CELLS, /* anywhere */
    FORM_SIDE,  /* two cells, as a rule with a common side */
    FORM_LINE,  /* each touches the next by a side or corner */
    FORM_OUTSIDE, /* from the edge of the board along a diagonal, or a block along a row or column where
                   * SUM_BETWEEN; there is a number before the first */
    FORM_BOARD /* there are none */
};

/* Whether the order of the cells matters. */
enum constraint_order {
    ORDER_NONE,
    ORDER_EITHER_WAY, /* the line may as well begin at its other end */
    ORDER_FROM_FIRST  /* the last cell is not like the first one */
};

enum constraint_number {
    WITHOUT_NUMBER,
    WITH_SUM, /* of the symbols, or 0: any */
    SUM_NEEDED,
    FIRST_IS_SUM, /* there is none: the first cell has the sum of the others */
    SUM_BETWEEN   /* of those between the lowest and the highest symbol, perhaps 0 */
};

/* What it looks like on paper and on pages. Lengths are in cells. */
enum constraint_look {
    LOOK_NONE,
    LOOK_CAGE, /* a dashed outline, with the number in its first cell */
    LOOK_SIGN, /* between two cells: open towards the first one, */
    LOOK_DOT,  /* white or filled, perhaps crossed out, */
    LOOK_LETTER,
    LOOK_OUTSIDE, /* a number beside the board, with the direction of the cells if it is a diagonal */
    LOOK_ARROW,   /* from a circle, of the width, to the last cell */
    LOOK_LINE,    /* grey, under the symbols; perhaps with a bulb at its first cell, or hollow */
    LOOK_DISC,    /* under each symbol, */
    LOOK_SQUARE,
    LOOK_SYMBOLS, /* the set, small at the foot of each cell */
    CONSTRAINT_LOOKS
};

/* How f-puzzles lists it. */
enum fpuzzles_listing {
    FPUZZLES_NONE,
    FPUZZLES_WHOLE,   /* the field is true */
    FPUZZLES_LINES,   /* entries have lines of cells, */
    FPUZZLES_CELLS,   /* cells, perhaps with a number, */
    FPUZZLES_CELL,    /* or one cell each, */
    FPUZZLES_OUTSIDE, /* or a cell beside the board, a value, and for a diagonal a direction, */
    FPUZZLES_ARROWS,  /* or a circle and lines from it */
    FPUZZLES_NEGATIVE /* named in the list "negative": all marks of that field are shown */
};

/* The row of a kind. Whoever needs to know something about kinds asks it. */
struct constraint_row {
    enum constraint_scope scope;
    enum constraint_form form;
    enum constraint_order order;
    enum constraint_number number;
    int least, most;  /* cells; a `most` of 0 stands for the number of symbols */
    bool equivariant; /* holds whatever the symbols are called, if it has no number */

    /* Of two symbols from 1, in the order of their cells; the second is 0 for SCOPE_EACH. NULL: the set
     * of symbols decides. The limit, if it has one, depends on numbers of symbols and cells. */
    bool (*allows)(int a, int b, int limit);
    int (*limit)(int nsymbols, int ncells);
    int move[4][2];  /* SCOPE_BOARD: {0, 0} after the last, */
    unsigned unless; /* except where two cells have a mark of these kinds */

    struct {
        enum constraint_look kind;
        double width, hollow; /* of what is inside */
        bool bulb, filled, crossed;
        const char *letter;
    } look;

    struct {
        const char *field;
        enum fpuzzles_listing listing;
        int value; /* the usual one, which may be left out unless it has a text; others are not */
        const char *text; /* known here */
    } fpuzzles;

    /* How penpa-edit shows it, which never says what is meant: the tag that does, NULL for kinds that it
     * cannot show; the field of its marks, NULL for rules of the whole board; a text there, as a symbol's
     * name or a colour; a symbol's number, or 0; and the rule, where people would not know its lines from
     * the usual words. */
    struct {
        const char *tag, *field, *text;
        int number;
        const char *rule;
    } penpa;
};

/* What rules about cells that share a side have in common. */
#define CONSTRAINT_SIDES .scope = SCOPE_BOARD, .form = FORM_BOARD, .move = {{0, 1}, {1, 0}}

#define KIND(NUMBER, row, name, ...) extern const struct constraint_row kind_##row;
CONSTRAINT_LIST(KIND)
#undef KIND

extern const struct constraint_row *const constraint_rows[CONSTRAINT_KINDS];
extern const char *const constraint_name[CONSTRAINT_KINDS];

/* Relations of kinds in several files. */
bool constraint_differ(int a, int b, int limit);
bool constraint_not_consecutive(int a, int b, int limit);

/* What people wish for by one word, as an option of slink-sudoku or in the file of a type: kinds
 * that go together. */
enum constraint_wish {
#define WISH(NUMBER, ...) WISH_##NUMBER,
    WISH_LIST(WISH, WISH, WISH)
#undef WISH
        CONSTRAINT_WISHES
};

struct constraint_wish_row {
    unsigned kinds; /* bit k for kind k */
    bool all;       /* usually the puzzle shows all marks, */
    unsigned rules; /* and has these kinds, */
    bool within;    /* those between cells that share two blocks, such as a row and a box */
    int usual;      /* how many marks are made, where people may say so, */
    int length[2];  /* of so many cells, on boards of 9 symbols */
    bool kept;      /* all that are made are shown, needless or not */
    int least;      /* marks of a puzzle that is made, so that it shows its idea; 0 for rules */
    int most_gone;  /* of 100 marks that it could have; those that are needless go */
};

#define WISH(NUMBER, row, ...) extern const struct constraint_wish_row wish_##row;
WISH_LIST(WISH, WISH, WISH)
#undef WISH

extern const struct constraint_wish_row *const constraint_wishes[CONSTRAINT_WISHES];

/* Adds the kinds of a word of n bytes; false if there is no such wish. */
bool constraint_add_wish(const char *word, size_t n, unsigned *kinds);

/* If an element has a symbol, the other one must have one of the symbols of a table. */
struct constraint_arc {
    int to, table;
    int back; /* the table of the way back */
    int by;   /* the constraint */
};

/* Cells with a sum: a cage, or another kind of which symbols may be equal. At most one of the last two. */
struct constraint_cage {
    int sum, ncells;
    const int *cell;
    int by;       /* the constraint */
    bool first;   /* the sum is the symbol of the first cell, and belongs to the others */
    bool between; /* it belongs to the cells between the lowest and the highest symbol */
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
    int *table_of;        /* [n] from a cell to one after it, or -1; the way back has the
                                       * next table if the order matters */
    int *pair_start;      /* [n + 1] */
    int (*pair)[2];       /* related elements, those of i: [pair_start[i]..pair_start[i + 1][; all
                                   * that it relates, unless they only have to differ */
    int ncages;           /* constraints with a sum, */
    struct constraint_cage *cage; /* [ncages] */
    int cage_cells;               /* of all cages together */
    bool equivariant;             /* the symbols can be renamed */

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

/* For other kinds: whether two cells that it relates may have these symbols, in the order of the cells. */
bool constraint_relates(const struct topology *t, const struct constraint *c, int a, int b);

/* Sets allowed[nelements] to the symbols that these constraints of the topology leave to each
 * element by itself: those that are heeded[], or all if that is NULL. */
void constraints_allow(const struct topology *t, const struct constraints *c, const bool *heeded,
                       uint64_t (*allowed)[2]);

/* The one with this kind, number and these cells, which must be in the order of the list; -1 if there is
 * none. */
int constraints_find(const struct constraints *all, const struct constraint *one);

/* The sum that a kind with a number has with these symbols, [nelements]: of all its cells, or of some. */
int constraint_sum(const struct topology *t, const struct constraint *c, const int *symbol);

/* The block that its cells are; -1 if they are none. */
int constraint_block(const struct topology *t, const struct constraint *c);

/* Whether its two cells or more, of FORM_OUTSIDE, lie as they have to. */
bool constraint_comes_from_edge(const struct topology *t, const struct constraint *c);

/* Whether these symbols, [nelements], agree with the constraint, by its definition alone. */
bool constraint_holds(const struct topology *t, const struct constraint *c, const int *symbol);

/* The symbols that go with a symbol (from 0) of the other element. */
static inline const uint64_t *constraint_table(const struct topology *t, int table, int symbol)
{
    return t->constraints->table[table * t->nsymbols + symbol];
}

/* Whether people see, without marks, that a symbol (from 0) at one end of an arc rules out another at the
 * other end: by a rule of the whole board, or since they differ. */
static inline bool constraint_sees(const struct topology *t, const struct constraint_arc *arc,
                                   int symbol, int other)
{
    const struct constraint *by = &t->constraints->at[arc->by];

    return (arc->table == 0 || constraint_rows[by->kind]->scope == SCOPE_BOARD) &&
           !(constraint_table(t, arc->table, symbol)[other >> 6] >> (other & 63) & 1);
}

/* Whether it has a number, which may be 0 where it is SUM_BETWEEN. */
static inline bool constraint_has_number(const struct constraint *c)
{
    return c->number > 0 || constraint_rows[c->kind]->number == SUM_BETWEEN;
}

/* Whether cells of the constraint have a sum. */
static inline bool constraint_has_sum(const struct constraint *c)
{
    return constraint_has_number(c) || constraint_rows[c->kind]->number == FIRST_IS_SUM;
}
