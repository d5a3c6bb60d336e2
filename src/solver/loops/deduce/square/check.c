/* The invariants of the square engine after a closure that met no contradiction. */
#include "solver/loops/deduce/square/block.h"

#include <assert.h>

/* Each cell and each dot has a pattern, cells have only patterns that fit their digit, and `on` and
 * `off` hold exactly the edges that are on, or off, in all patterns. */
static void check_masks(const struct square *s, int block)
{
    size_t at = (size_t)block * BLOCK_BYTES;
    block_bits dot[DOT_PATTERNS], cell[CELL_PATTERNS], wrong = {0};

    block_get(s->dot, DOT_PATTERNS, block, dot);
    block_get(s->cell, CELL_PATTERNS, block, cell);
    if (s->level >= SQUARE_LEVEL_OF_MASKS)
        wrong = ~cells_with(cell, CELLS_ALL);
    for (int p = 0; p < CELL_PATTERNS && s->level >= SQUARE_LEVEL_OF_MASKS; p++)
        for (int d = 0; d < DIGITS; d++)
            if (d != __builtin_popcount((unsigned)p))
                wrong |= cell[p] & block_load(s->clue[d] + at);
    wrong |= ~dots_with(dot, DOTS_ALL);
    for (int way = ACROSS; way <= DOWN; way++) {
        wrong |= block_load(s->on[way] + at) ^ ~dots_with(dot, DOTS_ALL & ~edge_dots(way));
        wrong |= block_load(s->off[way] + at) ^ ~dots_with(dot, edge_dots(way));
    }
    assert(!block_any(wrong));
}

/* Superclues in force are counted: none has more edges on than its number. */
static void check_letters(const struct square *s)
{
    const struct square_letters *t = &s->letters;

    assert(t->due[LETTER_COUNTS].n == 0);
    for (int i = 0; i < s->fact.letters; i++) {
        int clue = t->in_force[i];
        assert(t->active[clue] && s->puzzle->clue[clue].ncells > 1);
        assert(square_letter_edges(s, clue, s->on) <= s->puzzle->clue[clue].number);
    }
}

void square_check(const struct square *s)
{
    assert(s->ntouched == 0 && s->nmet == 0);
    for (int w = 0; w < s->words; w++)
        assert(!s->set[DOTS_DUE][w] && !s->set[FRESH_PATHS][w] &&
               (!s->set[CELLS_DUE][w] || s->level < SQUARE_LEVEL_OF_MASKS));
    for (int b = 0; b < s->blocks; b++)
        check_masks(s, b);
    for (int i = 0; i < s->lattice->ncells && s->fact.coloured; i++) {
        classes_check(&s->colours, s->place[i]);
        classes_check(&s->areas, s->place[i]);
    }
    if (square_has_letters(s))
        check_letters(s);
}
