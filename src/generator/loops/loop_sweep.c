#include "generator/loops/loop_sweep.h"

#include "base/bitset.h"
#include "model/loops/square.h"

#include <assert.h>
#include <string.h>

/*
 * The board is one string of bits, row after row. The bit behind each row and the words before and
 * behind the board are never inside.
 */
enum { WORD = 64, CLASSES = 4, CHANCE_BITS = 16 };

/* Words are looked at in pairs; if their number is odd, one more has no cells. */
typedef uint64_t word_pair __attribute__((vector_size(16)));
enum { PAIR = 2 };

struct loop_sweep {
    int rows, cols, stride;
    size_t words, around;          /* of the board; before it and behind it */
    uint64_t *inside;              /* from the first word of the board on */
    uint64_t *class[CLASSES];      /* cells that do not affect each other */
    uint64_t *look[SWEEP_CHANGES]; /* cells that are tried and accept this kind of change */
};

static int sweep_place(const struct loop_sweep *s, int row, int col)
{
    assert(row >= 0 && row < s->rows && col >= 0 && col < s->cols);
    return row * s->stride + col;
}

struct loop_sweep *loop_sweep_new(struct arena *a, const struct lattice *l)
{
    struct loop_sweep *s = arena_take(a, 1, sizeof *s);

    s->rows = l->square->rows;
    s->cols = l->square->cols;
    s->stride = l->square->cols + 1;
    s->words = ((size_t)s->rows * (size_t)s->stride + WORD - 1) / WORD;
    s->around = ((size_t)s->stride + 1) / WORD + 2;
    assert(s->stride > s->cols && s->words * WORD >= (size_t)s->rows * (size_t)s->stride);
    size_t words = (s->words + 1) / PAIR * PAIR;
    s->inside =
        arena_take(a, (1 + CLASSES + SWEEP_CHANGES) * words + 2 * s->around, sizeof *s->inside);
    s->inside += s->around;
    uint64_t *next = s->inside + words + s->around;
    for (int i = 0; i < CLASSES; i++, next += words)
        s->class[i] = next;
    for (int i = 0; i < SWEEP_CHANGES; i++, next += words)
        s->look[i] = next;
    for (int r = 0; r < s->rows; r++)
        for (int c = 0; c < s->cols; c++) {
            int at = sweep_place(s, r, c);
            s->class[2 * (r % 2) + c % 2][at / WORD] |= (uint64_t)1 << at % WORD;
        }
    return s;
}

/* ---- random bits ---- */

static uint64_t chance_word(struct pcg32 *rng)
{
    uint64_t low = pcg32_next(rng);

    return low | (uint64_t)pcg32_next(rng) << 32;
}

/*
 * Each cell is tried in every second turn on average. Going through the bits of a probability from
 * the last, each bit halves the probability so far and, if it is 1, adds a half. All kinds of
 * change share the same random words, because a cell is offered only one kind. What is certain is
 * treated as all ones, from the beginning.
 */
static void sweep_choose(struct loop_sweep *s, const unsigned chance[SWEEP_CHANGES], int bits,
                         struct pcg32 *rng)
{
    uint64_t add[CHANCE_BITS][SWEEP_CHANGES], certain[SWEEP_CHANGES];
    struct pcg32 stream = *rng;

    assert(bits >= 0 && bits <= CHANCE_BITS);
    for (int i = 0; i < SWEEP_CHANGES; i++) {
        certain[i] = -(uint64_t)(chance[i] >> CHANCE_BITS);
        for (int bit = 0; bit < CHANCE_BITS; bit++)
            add[bit][i] = certain[i] | -(uint64_t)(chance[i] >> bit & 1);
    }
    for (size_t w = 0; w < s->words; w++) {
        uint64_t taken[SWEEP_CHANGES], turn = chance_word(&stream);
        memcpy(taken, certain, sizeof taken);
        for (int bit = CHANCE_BITS - bits; bit < CHANCE_BITS; bit++) {
            uint64_t random = chance_word(&stream);
#pragma GCC unroll 3
            for (int i = 0; i < SWEEP_CHANGES; i++)
                taken[i] = (taken[i] & random) | (add[bit][i] & (taken[i] | random));
        }
        for (int i = 0; i < SWEEP_CHANGES; i++)
            s->look[i][w] = turn & taken[i];
    }
    *rng = stream;
}

/* ---- changes ---- */

static inline word_pair pair_load(const uint64_t *word)
{
    word_pair v;

    memcpy(&v, word, sizeof v);
    return v;
}

/* A number of places, as whole words and the rest. */
struct distance {
    size_t words;
    uint64_t rest;
};

static inline struct distance distance_of(int places)
{
    return (struct distance){(size_t)places / WORD, (uint64_t)places % WORD};
}

/* The bits so far before or behind those of a pair of words. */
static inline word_pair bits_before(const uint64_t *word, struct distance d)
{
    const uint64_t *at = word - d.words;

    return pair_load(at) << d.rest | pair_load(at - 1) >> 1 >> (WORD - 1 - d.rest);
}

static inline word_pair bits_behind(const uint64_t *word, struct distance d)
{
    const uint64_t *at = word + d.words;

    return pair_load(at) >> d.rest | pair_load(at + 1) << 1 << (WORD - 1 - d.rest);
}

/* Cells that the loop touches at this corner only in the dot. */
static inline word_pair touches(word_pair corner, word_pair side, word_pair other)
{
    return corner & ~side & ~other;
}

/*
 * The cells of a pair of words that change sides. They may do so if the loop runs along their
 * border in a single stretch of one edge, of two that meet, or of three, and touches it nowhere
 * else (sides.h has the rule for any face).
 */
static inline word_pair sweep_changes(const struct loop_sweep *s, size_t w, int class)
{
    const uint64_t *at = s->inside + w;
    const struct distance one_row = distance_of(s->stride), less = distance_of(s->stride - 1);
    const struct distance more = distance_of(s->stride + 1), place = {0, 1};
    word_pair here = pair_load(at);
    word_pair north = here ^ bits_before(at, one_row), south = here ^ bits_behind(at, one_row);
    word_pair west = here ^ bits_before(at, place), east = here ^ bits_behind(at, place);
    word_pair alone = touches(here ^ bits_before(at, more), north, west) |
                      touches(here ^ bits_before(at, less), north, east) |
                      touches(here ^ bits_behind(at, less), south, west) |
                      touches(here ^ bits_behind(at, more), south, east);
    word_pair one_upright = north ^ south, both_upright = north & south;
    word_pair one_across = west ^ east, both_across = west & east;
    word_pair one = (one_upright ^ one_across) & ~both_upright & ~both_across;
    word_pair two = one_upright & one_across;
    word_pair three = (one_upright & both_across) | (one_across & both_upright);

    return pair_load(s->class[class] + w) & ~alone &
           ((one & pair_load(s->look[0] + w)) | (two & pair_load(s->look[1] + w)) |
            (three & pair_load(s->look[2] + w)));
}

static void sweep_unbounded(struct loop_sweep *s)
{
    for (int class = 0; class < CLASSES; class ++)
        for (size_t w = 0; w < s->words; w += PAIR) {
            word_pair inside = pair_load(s->inside + w) ^ sweep_changes(s, w, class);
            memcpy(s->inside + w, &inside, sizeof inside);
        }
}

/* Cells of one class do not affect each other, so those of two words are chosen together; the
 * changes of a word are made all together or not at all. Returns how many cells are inside. */
static int sweep_bounded(struct loop_sweep *s, int ninside, int least, int most)
{
    for (int class = 0; class < CLASSES; class ++)
        for (size_t w = 0; w < s->words; w += PAIR) {
            word_pair change = sweep_changes(s, w, class);
            for (size_t i = 0; i < PAIR; i++) {
                uint64_t *word = s->inside + w + i;
                int next = ninside + bits_count(change[i]) - 2 * bits_count(change[i] & *word);
                if ((next > most && next > ninside) || (next < least && next < ninside))
                    continue;
                *word ^= change[i];
                ninside = next;
            }
        }
    return ninside;
}

/* ---- a run ---- */

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
    /* Probabilities in units of 2^-16, where 2^16 is always; and all their bits. */
    unsigned chance[SWEEP_CHANGES], all = 1u << CHANCE_BITS;
    int ninside = sweep_load(s, inside);
    bool bounded = least > 0 || most < s->rows * s->cols;

    assert(sweeps >= 0 && least <= most && ninside > 0);
    for (int i = 0; i < SWEEP_CHANGES; i++) {
        chance[i] = (unsigned)(((uint64_t)taken[i] + (1 << (CHANCE_BITS - 1))) >> CHANCE_BITS);
        all |= chance[i];
    }
    for (int i = 0; i < 2 * sweeps; i++) {
        sweep_choose(s, chance, CHANCE_BITS - __builtin_ctz(all), rng);
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
