#include "regions/exact_partial.h"

#include <assert.h>
#include <string.h>

uint32_t partial_blocks(const struct partial *p, uint32_t slots)
{
    uint32_t blocks = 0;

    for (; slots; slots &= slots - 1)
        blocks |= 1u << p->block[__builtin_ctz(slots)];
    return blocks;
}

/* Joins the element, in slot nslots, with the blocks in `join`, and keeps it apart from those in
 * `apart`. False when some of the blocks stay apart from each other or become too large together.
 */
static bool join_blocks(struct partial *p, uint32_t join, uint32_t apart, int high)
{
    int into = p->nblocks++;

    assert(into <= REGIONS_WIDEST && p->nslots <= REGIONS_WIDEST && !(join & apart));
    p->size[into] = 1;
    p->apart[into] = apart;
    for (uint32_t rest = join; rest; rest &= rest - 1) {
        int b = __builtin_ctz(rest);
        if (p->apart[b] & join)
            return false;
        p->size[into] += p->size[b];
        p->apart[into] |= p->apart[b];
    }
    if (p->size[into] > high)
        return false;
    assert(!(p->apart[into] & join));
    p->block[p->nslots++] = (unsigned char)into;
    for (int i = 0; i < p->nslots; i++)
        if (join >> p->block[i] & 1)
            p->block[i] = (unsigned char)into;
    for (uint32_t rest = p->apart[into]; rest; rest &= rest - 1)
        p->apart[__builtin_ctz(rest)] |= 1u << into;
    return true;
}

/* A block that has lost its last slot is complete. */
static bool close_block(int size, int *used, const struct partial_sizes *sizes)
{
    if (!sizes->items)
        return size >= sizes->low;
    for (int k = 0; k < sizes->items->nsizes; k++)
        if (sizes->items->size[k] == size)
            return used[k]++ < sizes->items->count[k];
    return false;
}

/* Drops the slots that leave and renumbers the blocks. Blocks whose sizes alone keep them apart
 * need no note of it. */
static bool leave(struct partial *p, int *used, const struct order_step *step,
                  const struct partial_sizes *sizes)
{
    struct partial next = {.nslots = step->nkept};
    int number[REGIONS_WIDEST + 1], old[REGIONS_WIDEST + 1];

    memset(number, -1, sizeof number);
    for (int i = 0; i < step->nkept; i++) {
        int b = p->block[step->kept[i]];
        if (number[b] < 0) {
            old[next.nblocks] = b;
            number[b] = next.nblocks++;
        }
        next.block[i] = (unsigned char)number[b];
    }
    uint32_t present = 0;
    for (int i = 0; i < p->nslots; i++)
        present |= 1u << p->block[i];
    for (; present; present &= present - 1) {
        int b = __builtin_ctz(present);
        if (number[b] < 0 && !close_block(p->size[b], used, sizes))
            return false;
    }
    for (int b = 0; b < next.nblocks; b++) {
        next.size[b] = p->size[old[b]];
        for (int c = 0; c < b; c++)
            if (p->apart[old[b]] >> old[c] & 1 && next.size[b] + next.size[c] <= sizes->high) {
                next.apart[b] |= 1u << c;
                next.apart[c] |= 1u << b;
            }
    }
    *p = next;
    return true;
}

static bool never_join(const struct partial *p, int b, int c, int high)
{
    return p->apart[b] >> c & 1 || p->size[b] + p->size[c] > high;
}

/* Whether each of these blocks can have a large enough item of its own. Whatever fits a block fits
 * a smaller one, so from each size upwards there must be at least as many items as blocks that need
 * them. */
static bool items_fit(const struct partial *p, uint32_t blocks, const int *used,
                      const struct sums *items)
{
    int lack[PARTIAL_MOST_SIZES] = {0}, sum = 0;

    for (; blocks; blocks &= blocks - 1) {
        int k = 0, size = p->size[__builtin_ctz(blocks)];
        while (k < items->nsizes && items->size[k] < size)
            k++;
        assert(k < items->nsizes); /* no block exceeds the largest item */
        lack[k]++;
    }
    for (int k = items->nsizes - 1; k >= 0; k--) {
        sum += lack[k] - (items->count[k] - used[k]);
        if (sum > 0)
            return false;
    }
    return true;
}

/* Open blocks that stay apart each need enough elements, from those to come and from the other open
 * blocks, or each an item. */
static bool may_be_closed(const struct partial *p, const int *used, int left,
                          const struct partial_sizes *sizes)
{
    /* A large set of open blocks that all stay apart from each other. */
    uint32_t blocks = 0;
    for (int b = 0; b < p->nblocks; b++) {
        uint32_t rest = blocks;
        while (rest && never_join(p, b, __builtin_ctz(rest), sizes->high))
            rest &= rest - 1;
        blocks |= rest ? 0 : 1u << b;
    }

    if (sizes->items)
        return items_fit(p, blocks, used, sizes->items);
    for (int b = 0; b < p->nblocks; b++) {
        int lack = sizes->low - p->size[b];
        if (!(blocks >> b & 1))
            left += p->size[b];
        else if (lack > 0)
            left -= lack;
    }
    return left >= 0;
}

bool partial_step(struct partial *p, int *used, const struct order_step *step, uint32_t join,
                  const struct partial_sizes *sizes)
{
    uint32_t touched = partial_blocks(p, step->near | step->apart);

    assert(p->nslots == step->nslots);
    return join_blocks(p, join, touched & ~join, sizes->high) && leave(p, used, step, sizes) &&
           may_be_closed(p, used, step->left, sizes);
}

/* The block of each slot; for each block two bytes of its size and three of the lower blocks that
 * it stays apart from; two bytes per kind of item. */
int partial_pack(const struct partial *p, const int *used, int nused, unsigned char *key)
{
    int n = p->nslots;

    memcpy(key, p->block, (size_t)n);
    for (int b = 0; b < p->nblocks; b++) {
        uint32_t lower = p->apart[b] & ((1u << b) - 1);
        key[n++] = (unsigned char)(p->size[b] >> 8);
        key[n++] = (unsigned char)p->size[b];
        for (int shift = 0; shift < b; shift += 8)
            key[n++] = (unsigned char)(lower >> shift);
    }
    for (int k = 0; k < nused; k++) {
        key[n++] = (unsigned char)(used[k] >> 8);
        key[n++] = (unsigned char)used[k];
    }
    assert(n <= PARTIAL_KEY);
    return n;
}

void partial_unpack(struct partial *p, int *used, int nused, int nslots, const unsigned char *key)
{
    int n = nslots;

    *p = (struct partial){.nslots = nslots};
    memcpy(p->block, key, (size_t)nslots);
    for (int i = 0; i < nslots; i++)
        p->nblocks = p->block[i] >= p->nblocks ? p->block[i] + 1 : p->nblocks;
    for (int b = 0; b < p->nblocks; b++) {
        p->size[b] = key[n] << 8 | key[n + 1];
        n += 2;
        for (int shift = 0; shift < b; shift += 8)
            p->apart[b] |= (uint32_t)key[n++] << shift;
        for (int c = 0; c < b; c++)
            p->apart[c] |= (p->apart[b] >> c & 1) << b;
    }
    for (int k = 0; k < nused; k++, n += 2)
        used[k] = key[n] << 8 | key[n + 1];
}
