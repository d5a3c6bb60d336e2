/*
 * All partitions of a small graph, block by block: the lowest uncovered element (in a random order
 * of the elements) gets every block that contains it in turn. What remains depends only on the set
 * of covered elements and on the items used, so pairs of these from which no partition came are
 * remembered, and no pair is entered twice.
 */
#include "support/small_field.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>

struct small {
    int low, high; /* sizes of blocks; high also with items */
    uint32_t all;
    uint32_t near[SMALL_FIELD];  /* by allowed edges; elements by their place in the order */
    uint32_t apart[SMALL_FIELD]; /* may not share a block */
    uint32_t block[SMALL_FIELD]; /* the blocks so far */
    int nblocks;
    struct size_sums sums; /* of the items, for their sizes and counts */
    bool items;
    int used[SMALL_FIELD];
    uint64_t *dead; /* by covered set and number of what is used */
    int uses;       /* numbers of what is used are in [0..uses[ */
};

static bool solve(struct small *s, uint32_t covered);

/* The index of an available size among the items (0 for a range); -1 when it is not available. */
static int size_index(const struct small *s, int size)
{
    if (!s->items)
        return size >= s->low && size <= s->high ? 0 : -1;
    for (int k = 0; k < s->sums.nsizes; k++)
        if (s->sums.size[k] == size)
            return s->used[k] < s->sums.count[k] ? k : -1;
    return -1;
}

static bool take_block(struct small *s, uint32_t covered, uint32_t set)
{
    int k = size_index(s, __builtin_popcount(set));

    if (k < 0)
        return false;
    assert(!(covered & set) && s->nblocks < SMALL_FIELD);
    s->block[s->nblocks++] = set;
    s->used[k]++;
    if (solve(s, covered | set))
        return true;
    s->used[k]--;
    s->nblocks--;
    return false;
}

/* Tries every connected set that contains `set` and no element of `out`. */
static bool grow(struct small *s, uint32_t covered, uint32_t set, uint32_t near, uint32_t out)
{
    if (take_block(s, covered, set))
        return true;
    if (__builtin_popcount(set) >= s->high)
        return false;
    for (uint32_t next = near & ~out & ~set; next; next &= next - 1) {
        int v = __builtin_ctz(next);
        if (grow(s, covered, set | 1u << v, near | s->near[v], out | s->apart[v]))
            return true;
        out |= 1u << v; /* sets with v have been seen */
    }
    return false;
}

static bool solve(struct small *s, uint32_t covered)
{
    if (covered == s->all)
        return true;
    /* The used items as one number, in a mixed base. */
    int number = 0;
    for (int k = 0; s->items && k < s->sums.nsizes; k++)
        number = number * (s->sums.count[k] + 1) + s->used[k];
    assert(number < s->uses);
    size_t state = (size_t)covered * (size_t)s->uses + (size_t)number;
    if (s->dead[state / 64] >> (state % 64) & 1)
        return false;
    int v = __builtin_ctz(~covered);
    if (grow(s, covered, 1u << v, s->near[v], covered | s->apart[v]))
        return true;
    s->dead[state / 64] |= (uint64_t)1 << (state % 64);
    return false;
}

bool small_divide(const struct graph *g, const unsigned char *forbidden,
                  const struct block_sizes *sizes, struct pcg32 *rng, int *block)
{
    struct small s = {
        .low = sizes->low, .high = sizes->high, .items = sizes->item != NULL, .uses = 1};
    int n = g->n, place[SMALL_FIELD];

    assert(n >= 1 && n <= SMALL_FIELD);
    for (int v = 0; v < n; v++)
        place[v] = v;
    pcg32_shuffle(rng, place, n);
    s.all = (1u << n) - 1;
    for (int e = 0; e < g->m; e++) {
        int a = place[g->ends[e][0]], b = place[g->ends[e][1]];
        uint32_t *pairs = forbidden && forbidden[e] ? s.apart : s.near;
        pairs[a] |= 1u << b;
        pairs[b] |= 1u << a;
    }
    if (s.items) {
        size_sums_init(&s.sums, sizes->item, sizes->nitems, n);
        for (int k = 0; k < s.sums.nsizes; k++)
            s.uses *= s.sums.count[k] + 1;
        s.high = s.sums.size[s.sums.nsizes - 1];
    }
    s.dead = mem_alloc(((size_t)s.uses << n) / 64 + 1, sizeof *s.dead);
    bool found = solve(&s, 0);
    if (found) {
        /* Labels the blocks that were found. */
        for (int b = 0; b < s.nblocks; b++) {
            int label = -1;
            for (int v = 0; v < n; v++)
                if (s.block[b] >> place[v] & 1) {
                    label = label < 0 ? v : label;
                    block[v] = label;
                }
        }
    }
    free(s.dead);
    size_sums_release(&s.sums);
    return found;
}
