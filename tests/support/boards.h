/*
 * What the tests of the engines share: puzzles from text, all loops of a small board by brute
 * force, and random boards with letters of all shapes. Nothing here uses an engine.
 */
#pragma once

#include "base/mem.h"
#include "base/pcg.h"
#include "format/format.h"
#include "format/loops/family.h"
#include "model/loops/loop.h"
#include "model/loops/square.h"
#include "support/test.h"

int random_between(struct pcg32 *rng, int low, int high);

/* The puzzle of a text with exactly one, in any dialect. The caller frees it. */
struct puzzle *puzzle_of_text(const char *text);

/* The puzzle as text, for messages; the caller frees it. */
char *text_of_puzzle(const struct puzzle *p);

/* Calls `look` for every puzzle of a file under tests/data; returns how many there were. */
int each_puzzle(const char *path, void (*look)(void *context, const struct puzzle *p),
                void *context);

/* ---- brute force ------------------------------------------------------------------------------
 * Sets of edges of boards of at most 64 edges are words. The border of a set of cells and holes is
 * the xor of their edges, and every loop is one.
 */

struct all_loops {
    struct lattice *lattice;
    uint64_t *cell; /* [nfaces] its edges */
    uint64_t *dot;  /* [ndots] */
    int n;
    uint64_t *loop;
    size_t capacity;
};

bool is_one_loop(const struct all_loops *a, uint64_t edges);

/* The edges of the nth face that is not the outside. */
uint64_t face_edges(const struct all_loops *a, int nth);

/* All loops of a board of at most 20 cells and holes, in arbitrary order. Takes the
 * lattice. */
void all_loops_of(struct all_loops *a, struct lattice *l);

void all_loops_init(struct all_loops *a, int rows, int cols);

void all_loops_release(struct all_loops *a);

/* What all solutions of a puzzle have in common. */
struct brute {
    int count;
    uint64_t always, ever; /* on in all solutions; on in some */
};

bool brute_fits(const struct all_loops *a, const struct puzzle *p, uint64_t loop);

struct brute brute_solve(const struct all_loops *a, const struct puzzle *p);

/* The loop of a word; the caller frees it. */
struct loop *loop_of_word(const struct lattice *l, uint64_t edges);

uint64_t word_of_loop(const struct loop *loop);

/* The border of the inside must be one loop. */
void check_single_loop(const struct puzzle *blank, const unsigned char *inside);

/* A cell's label: nothing, a digit, or letter number label-2. */
enum { LABEL_NONE, LABEL_DIGIT, LABEL_LETTER };

/* Whether a cell with this label would have an edge of the loop within a letter. */
bool label_cut(const struct lattice *l, const struct loop *loop, const int *label, int cell,
               int mine);

/*
 * A random puzzle that has the loop among its solutions: digits, and up to `letters` letters that
 * may lie in pieces, have holes, touch themselves at a dot and be as large as the board; some
 * letters have only one cell. About `blanks` per cent of the cells have no clue. Clues are in
 * arbitrary order.
 */
struct puzzle *puzzle_of_loop(struct pcg32 *rng, struct lattice *l, const struct loop *loop,
                              int letters, int blanks);

/* The board turned or mirrored in one of eight ways, its clues and their cells in another order. */
struct puzzle *turned_puzzle(const struct puzzle *p, int turn, struct pcg32 *rng);
