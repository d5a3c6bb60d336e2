#include "generator/loop_sweep.h"

#include "base/mem.h"
#include "model/square.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/*
 * The board is one string of bits, row after row. The bit behind each row and the words before and
 * behind the board are never inside.
 */
enum { WORD = 64, CLASSES = 4, CHANCE_BITS = 16 };

struct loop_sweep {
    int rows, cols, stride;
    size_t words, around; /* of the board; before it and behind it */
    uint64_t *memory;
    uint64_t *inside;              /* from the first word of the board on */
    uint64_t *class[CLASSES];      /* cells that do not affect each other */
    uint64_t *look[SWEEP_CHANGES]; /* cells that are tried and accept this kind of change */
};

static int sweep_place(const struct loop_sweep *s, int row, int col)
{
    return row * s->stride + col;
}

struct loop_sweep *loop_sweep_new(const struct lattice *l)
{
    struct loop_sweep *s = mem_alloc(1, sizeof *s);

    s->rows = l->square->rows;
    s->cols = l->square->cols;
    s->stride = l->square->cols + 1;
    s->words = ((size_t)s->rows * (size_t)s->stride + WORD - 1) / WORD;
    s->around = ((size_t)s->stride + 1) / WORD + 2;
    s->memory =
        mem_alloc((1 + CLASSES + SWEEP_CHANGES) * s->words + 2 * s->around, sizeof *s->memory);
    s->inside = s->memory + s->around;
    uint64_t *next = s->inside + s->words + s->around;
    for (int i = 0; i < CLASSES; i++, next += s->words)
        s->class[i] = next;
    for (int i = 0; i < SWEEP_CHANGES; i++, next += s->words)
        s->look[i] = next;
    for (int r = 0; r < s->rows; r++)
        for (int c = 0; c < s->cols; c++) {
            int at = sweep_place(s, r, c);
            s->class[2 * (r % 2) + c % 2][at / WORD] |= (uint64_t)1 << at % WORD;
        }
    return s;
}

void loop_sweep_free(struct loop_sweep *s)
{
    if (!s)
        return;
    free(s->memory);
    free(s);
}

/* ---- random bits -------------------------------------------------------------------------------
 */

static uint64_t chance_word(struct pcg32 *rng)
{
    uint64_t low = pcg32_next(rng);

    return low | (uint64_t)pcg32_next(rng) << 32;
}

/* A probability in units of 2^-16; 2^16 is always. */
static unsigned chance_of(uint32_t taken)
{
    return (unsigned)(((uint64_t)taken + (1 << (CHANCE_BITS - 1))) >> CHANCE_BITS);
}

/* How many bits represent all the probabilities. */
static int chance_bits(const unsigned chance[SWEEP_CHANGES])
{
    unsigned all = 1u << CHANCE_BITS;

    for (int i = 0; i < SWEEP_CHANGES; i++)
        all |= chance[i];
    return CHANCE_BITS - __builtin_ctz(all);
}

/*
 * Each cell is tried in every second turn on average. Going through the bits of a probability from
 * the last, each bit halves the probability so far and, if it is 1, adds a half. All kinds of
 * change share the same random words, because a cell is offered only one kind.
 */
static void sweep_choose(struct loop_sweep *s, const unsigned chance[SWEEP_CHANGES], int bits,
                         struct pcg32 *rng)
{
    for (size_t w = 0; w < s->words; w++) {
        uint64_t taken[SWEEP_CHANGES], turn = chance_word(rng);
        for (int i = 0; i < SWEEP_CHANGES; i++)
            taken[i] = chance[i] >> CHANCE_BITS ? ~(uint64_t)0 : 0;
        for (int bit = CHANCE_BITS - bits; bit < CHANCE_BITS; bit++) {
            uint64_t random = chance_word(rng);
            for (int i = 0; i < SWEEP_CHANGES; i++)
                if (!(chance[i] >> CHANCE_BITS))
                    taken[i] = chance[i] >> bit & 1 ? taken[i] | random : taken[i] & random;
        }
        for (int i = 0; i < SWEEP_CHANGES; i++)
            s->look[i][w] = turn & taken[i];
    }
}

/* ---- changes -----------------------------------------------------------------------------------
 */

/* The bits this many places before or behind those of a word. */
static inline uint64_t bits_before(const uint64_t *word, int places)
{
    const uint64_t *at = word - places / WORD;

    return at[0] << places % WORD | at[-1] >> 1 >> (WORD - 1 - places % WORD);
}

static inline uint64_t bits_behind(const uint64_t *word, int places)
{
    const uint64_t *at = word + places / WORD;

    return at[0] >> places % WORD | at[1] << 1 << (WORD - 1 - places % WORD);
}

/* Cells that the loop touches at this corner only in the dot. */
static inline uint64_t touches(uint64_t corner, uint64_t side, uint64_t other)
{
    return corner & ~side & ~other;
}

/*
 * The cells of a word that change sides. They may do so if the loop runs along their border in a
 * single stretch of one edge, of two that meet, or of three, and touches it nowhere else (sides.h
 * has the rule for any face).
 */
static inline uint64_t sweep_changes(const struct loop_sweep *s, size_t w, int class)
{
    const uint64_t *at = s->inside + w;
    int row = s->stride;
    uint64_t here = *at;
    uint64_t north = here ^ bits_before(at, row), south = here ^ bits_behind(at, row);
    uint64_t west = here ^ bits_before(at, 1), east = here ^ bits_behind(at, 1);
    uint64_t alone = touches(here ^ bits_before(at, row + 1), north, west) |
                     touches(here ^ bits_before(at, row - 1), north, east) |
                     touches(here ^ bits_behind(at, row - 1), south, west) |
                     touches(here ^ bits_behind(at, row + 1), south, east);
    uint64_t one_upright = north ^ south, both_upright = north & south;
    uint64_t one_across = west ^ east, both_across = west & east;
    uint64_t one = (one_upright ^ one_across) & ~both_upright & ~both_across;
    uint64_t two = one_upright & one_across;
    uint64_t three = (one_upright & both_across) | (one_across & both_upright);

    return s->class[class][w] & ~alone &
           ((one & s->look[0][w]) | (two & s->look[1][w]) | (three & s->look[2][w]));
}

static void sweep_unbounded(struct loop_sweep *s)
{
    for (int class = 0; class < CLASSES; class ++)
        for (size_t w = 0; w < s->words; w++)
            s->inside[w] ^= sweep_changes(s, w, class);
}

/* Makes the changes of a word all together or not at all; returns how many cells are inside. */
static int sweep_bounded(struct loop_sweep *s, int ninside, int least, int most)
{
    for (int class = 0; class < CLASSES; class ++)
        for (size_t w = 0; w < s->words; w++) {
            uint64_t change = sweep_changes(s, w, class);
            int gone = __builtin_popcountll(change & s->inside[w]);
            int next = ninside + __builtin_popcountll(change) - 2 * gone;
            if ((next > most && next > ninside) || (next < least && next < ninside))
                continue;
            s->inside[w] ^= change;
            ninside = next;
        }
    return ninside;
}

/* ---- a run -------------------------------------------------------------------------------------
 */

static int sweep_load(struct loop_sweep *s, const unsigned char *inside)
{
    int ninside = 0;

    memset(s->inside, 0, s->words * sizeof *s->inside);
    for (int r = 0; r < s->rows; r++)
        for (int c = 0; c < s->cols; c++, inside++) {
            int at = sweep_place(s, r, c);
            assert(*inside <= 1);
            s->inside[at / WORD] |= (uint64_t)*inside << at % WORD;
            ninside += *inside;
        }
    return ninside;
}

static int sweep_store(const struct loop_sweep *s, unsigned char *inside)
{
    int ninside = 0;

    for (int r = 0; r < s->rows; r++)
        for (int c = 0; c < s->cols; c++) {
            int at = sweep_place(s, r, c);
            *inside = s->inside[at / WORD] >> at % WORD & 1;
            ninside += *inside++;
        }
    return ninside;
}

int loop_sweep_run(struct loop_sweep *s, unsigned char *inside, int sweeps,
                   const uint32_t taken[SWEEP_CHANGES], int least, int most, struct pcg32 *rng)
{
    unsigned chance[SWEEP_CHANGES];
    int ninside = sweep_load(s, inside);
    bool bounded = least > 0 || most < s->rows * s->cols;

    for (int i = 0; i < SWEEP_CHANGES; i++)
        chance[i] = chance_of(taken[i]);
    int bits = chance_bits(chance);
    for (int i = 0; i < 2 * sweeps; i++) {
        sweep_choose(s, chance, bits, rng);
        if (bounded)
            ninside = sweep_bounded(s, ninside, least, most);
        else
            sweep_unbounded(s);
    }
    int stored = sweep_store(s, inside);
    assert(!bounded || stored == ninside);
    assert(stored > 0);
    return stored;
}
