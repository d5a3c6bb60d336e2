/*
 * The logic of gss (Pieters' generic sudoku solver), and the level of a sudoku by it: the level is
 * the one that gss gives.
 *
 * Singles come first, always: an element with one candidate takes it, and so does the only element
 * of a block that may hold a symbol. That is level 1. Then, at level n = 2, 3, ... up to the limit:
 *
 *   hidden  n symbols of a block fit only n of its elements: these lose all other candidates;
 *   inter   a symbol fits n elements of a block, which also belong to another block: all others of
 *           that block lose it;
 *   elim    n elements of a block have n candidates together: all others of the block lose these.
 *
 * A strategy goes through all blocks in their order, and once through the sets of each, in gss's
 * order (logic_sets.c). After one that removed anything the logic begins again at level 1. The
 * level of a sudoku is the highest n that removed anything.
 *
 * Two quirks of gss change levels and are kept: a hidden set counts only if each of its elements
 * has more than n candidates, and only in a block with more than n such elements. So gss finds some
 * hidden sets late, as the large naked sets that they leave.
 *
 * With LOGIC_WIDER these habits are left out. Then the logic is a closure, which gss's may lack:
 * with fewer givens it never finds more. It finds all that gss finds. So what it does not solve
 * remains unsolved by gss, whatever else goes.
 *
 * Sets are tried one by one up to n = LOGIC_EXACT. Beyond it one step removes, block by block,
 * everything that sets of any size remove (found by matching), and its level is LOGIC_ABOVE.
 */
#pragma once

#include "base/own.h"
#include "model/sudoku/topology.h"

enum {
    LOGIC_ELIM = 1,
    LOGIC_HIDDEN = 2,
    LOGIC_INTER = 4,
    LOGIC_BRUTE = 8,
    LOGIC_ALL = 15,
    LOGIC_WIDER = 16 /* with LOGIC_HIDDEN: hidden sets without the habits of gss */
};

enum {
    LOGIC_EXACT = 8, /* the largest n of sets that are tried one by one */
    LOGIC_ABOVE      /* the level of what needs larger ones */
};

enum logic_result {
    LOGIC_SOLVED, /* every element is decided, and this is the only solution */
    LOGIC_OPEN,
    LOGIC_CONTRADICTION /* there is no solution */
};

/* Holds all scratch memory: nothing is allocated while solving. One object serves one thread. */
struct logic;

/* Borrows the topology, which must outlive the object. */
struct logic *logic_new(const struct topology *t);
void logic_free(struct logic *l); /* NULL is fine */
OWNABLE(logic, logic_free)

/*
 * Solves as far as these strategies go (LOGIC_ELIM and others, combined by |) with n up to the
 * limit; 0 stands for the highest limit, one less than the number of symbols, and so does anything
 * above it. Without any of the three the limit is 1. LOGIC_BRUTE is left to the caller. given[e] is
 * 1..nsymbols, or 0 if not given.
 */
enum logic_result logic_solve(struct logic *l, const int *given, int strategies, int limit);

/*
 * From now on, only the constraints that are heeded[] count: [constraints of the topology], copied;
 * NULL changes nothing.
 * logic_go_on() does the same, and goes on from where logic_solve() ended, which must not be a
 * contradiction; what followed from those that no longer count stays.
 */
void logic_heed(struct logic *l, const bool *heeded);
enum logic_result logic_go_on(struct logic *l, const bool *heeded, int strategies, int limit);

/*
 * Trying additional givens from where the last call ended: logic_hold() keeps that state, to which
 * logic_try() returns after each trial. Only logic_symbols() may be asked in between. A trial takes
 * a small part of the time of a new call. It concludes nearly the same: a few habits of gss depend
 * on the order of steps. n elements are given in addition, with symbol[nelements] of the solution;
 * *level is the level of everything together.
 */
void logic_hold(struct logic *l);
enum logic_result logic_try(struct logic *l, const int *element, int n, const int *symbol,
                            int strategies, int limit, int *level);

/*
 * Removes givens as long as singles still find the solution (level 1), until none can go. Item i
 * stands for the elements element[start[i]] .. element[start[i + 1] - 1], where nelements + c is
 * constraint c, which must not be heeded at first and is needed while one of its cells is open. All items
 * together must be enough for singles. items[0..pinned[ are kept; early items are kept more often. Returns
 * the number of items kept, which are items[0..result[ in their order. What one given less leaves to
 * singles is of the same level as before; so this is a good start for higher levels, too.
 */
int logic_minimise(struct logic *l, const int *solution, int *items, int n, int pinned,
                   const int *start, const int *element);

/* The highest n that was needed in the last call, at least 1 and at most LOGIC_ABOVE. Even if the
 * sudoku is not solved, it counts what was removed. */
int logic_level(const struct logic *l);

/* [nelements] What the last call found: 1..nsymbols, or 0 where the element is not decided. */
const int *logic_symbols(const struct logic *l);

/* The level of gss: up to LOGIC_ABOVE, or the number of symbols if logic does not solve it. */
int sudoku_gss_level(struct logic *l, const struct topology *t, const int *given);
