/*
 * A sudoku: a topology, the givens and, if known, the solution. Symbols are numbers from 1.
 */
#pragma once

#include "model/sudoku/layout.h"
#include "model/sudoku/topology.h"

struct sudoku {
    struct topology *topology; /* a reference */
    struct layout *layout;     /* the text around the elements, a reference; or NULL */
    int *given;                /* [nelements] 1..nsymbols; 0 where the symbol is not given */
    int *solution;             /* [nelements] 1..nsymbols, or NULL if not known */
    int gss_level;             /* 1..nsymbols, as gss rates it; 0 if not known */

    /* What a solver has noted so far, for hints. */
    int *filled;             /* [nelements] the symbols found, 0 elsewhere; or NULL */
    unsigned char *excluded; /* [nelements * nsymbols] 1 at e * nsymbols + symbol - 1 if the symbol
                              * cannot be at e; or NULL */
};

/* Without givens; takes over the caller's reference to the topology. */
struct sudoku *sudoku_new(struct topology *t);
void sudoku_free(struct sudoku *s); /* NULL is fine */

/* Copies the symbols of a solution into the sudoku. */
void sudoku_set_solution(struct sudoku *s, const int *symbol);

int sudoku_givens(const struct sudoku *s);

/* Turns or mirrors the sudoku (model/transform.h); its text becomes the usual one. False, and nothing is
 * done, if there is no element at some place to which an element would go. */
bool sudoku_turn(struct sudoku *s, int transform);

/*
 * Appends these symbols (the givens or a solution; 0: unknown) as a text: the sudoku's layout or,
 * if it has none, the usual one of its topology.
 */
void sudoku_show(const struct sudoku *s, const int *symbol, struct strbuf *out);

/* Appends a line for each constraint, such as "cage 15: r1c1 r1c2". */
void sudoku_show_constraints(const struct topology *t, struct strbuf *out);

/*
 * Whether these symbols solve the sudoku, by the rules alone: every symbol stands once in each
 * block, and the constraints and the givens are kept. Shares no code with engines. On false *why has the
 * reason, without a place in a file.
 */
bool sudoku_verify(const struct sudoku *s, const int *symbol, struct diag *why);

/* ---- the fingerprint ----
 * A number that identifies a sudoku in its proofs. */

enum { SUDOKU_FINGERPRINT_LINE = 64 };

/*
 * The line of a proof that names its sudoku, without a newline: `sudoku ELEMENTS SYMBOLS
 * FINGERPRINT`. The fingerprint is the FNV-1a, 64 bits, of this text: `ELEMENTS SYMBOLS`; a line
 * for each block, its elements in ascending order, the lines ordered by their numbers; a line
 * `KIND NUMBER ELEMENT...` for each constraint in their order, for a set of symbols with `=SYMBOL`
 * for each at the end; a line `ELEMENT SYMBOL` for each given in the order of the elements. Elements are
 * counted from 1. So the order of the blocks does not matter.
 */
void sudoku_fingerprint_line(const struct topology *t, const int *given,
                             char line[SUDOKU_FINGERPRINT_LINE]);
