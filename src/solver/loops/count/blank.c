/*
 * The largest tables are those after the first and the second dot of the last line of dots but one.
 * Before it, the states are all ways to join some of the edges that leave a line in pairs that do
 * not cross, and each of them has two successors at each dot, all different. So the first table has
 * twice as many entries as there are such ways, and the second is made with room for twice as many
 * again (frontier_table_reset).
 *
 * How many words the counts take depends on the number of partial loops behind the frontier. It is
 * at least the product of those of strips of the board, side by side without an edge between them.
 * In a strip each loop that reaches its last line of dots is another partial loop without that
 * line.
 */
#include "solver/loops/count/blank.h"

#include "base/mem.h"
#include "model/loops/square.h"
#include "model/loops/step.h"
#include "solver/loops/count/table.h"

#include <assert.h>
#include <stdlib.h>

enum { STRIP = 9 /* dots across; a strip is counted within milliseconds per line */ };

static const size_t many = (size_t)1 << 40; /* states; no memory suffices for more */

static bool blank_is(const struct frontier_request *q)
{
    const struct lattice *l = q->puzzle->lattice;

    for (int e = 0; q->edges && e < l->nedges; e++)
        if (q->edges[e] != EDGE_UNKNOWN)
            return false;
    return q->puzzle->nclues == 0 && l->square && lattice_is_full(l);
}

/* The ways to join some of `width` edges in pairs that do not cross, at most `lines` of them
 * nested: words of brackets and blanks (Motzkin words) of bounded height. At most `many`. */
static size_t blank_states(int width, int lines)
{
    size_t *words = mem_alloc((size_t)lines + 2, sizeof *words); /* by the brackets still open */

    words[0] = 1;
    for (int i = 0; i < width && words[0] < many; i++) {
        size_t below = 0;
        for (int open = 0; open <= lines; open++) {
            size_t sum = below + words[open] + words[open + 1];
            below = words[open];
            words[open] = sum < many ? sum : many;
        }
    }
    size_t states = words[0];
    free(words);
    return states;
}

static void strip_count(int rows, int cols, mpz_t count)
{
    mpz_set_ui(count, 0);
    if (rows == 0)
        return;
    struct lattice *l = lattice_square(rows, cols);
    struct puzzle *p = puzzle_new(l);
    struct frontier_request q = {.puzzle = p, .memory = SIZE_MAX / 2};
    enum frontier_answer answer = frontier_count(&q, count, NULL);
    assert(answer == FRONTIER_DONE);
    (void)answer;
    puzzle_free(p);
    lattice_drop(l);
}

/* The bits of the number of loops that reach the last line of a strip, rounded down. */
static size_t strip_bits(int rows, int cols)
{
    mpz_t all, shorter;

    mpz_inits(all, shorter, NULL);
    strip_count(rows, cols, all);
    strip_count(rows - 1, cols, shorter);
    mpz_sub(all, all, shorter);
    assert(mpz_sgn(all) > 0);
    size_t bits = mpz_sizeinbase(all, 2) - 1;
    mpz_clears(all, shorter, NULL);
    return bits;
}

/* A lower bound of the words of a count behind the last line of dots but one. */
static size_t blank_limbs(int width, int lines)
{
    size_t bits = 0;

    for (int left = width; left >= 2 && lines > 1; left -= STRIP)
        bits += strip_bits(lines - 1, (left < STRIP ? left : STRIP) - 1);
    return 1 + bits / 64;
}

size_t frontier_blank_bytes(const struct frontier_request *q, size_t most)
{
    const struct lattice *l = q->puzzle->lattice;

    if (!blank_is(q))
        return 0;
    int rows = l->square->rows, cols = l->square->cols;
    int width = (rows < cols ? rows : cols) + 1, lines = rows < cols ? cols : rows;
    size_t states = 2 * blank_states(width, lines - 1);
    size_t entries = frontier_table_least(states) + frontier_table_capacity(states);
    size_t word = entries * sizeof(uint64_t), limbs = 1;
    /* Longer counts are worth the work only if they can decide. An edge adds at most one bit. */
    if (2 * word <= most && word * (size_t)(3 + l->nedges / 64) > most)
        limbs = blank_limbs(width, lines);
    return word * (1 + limbs);
}
