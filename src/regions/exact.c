/*
 * Counting over a frontier, and the walk back (transfer matrices; the sampling is that of Wilf,
 * "A unified setting for sequencing, ranking, and selection algorithms", 1977).
 *
 * The elements join one after the other. Layer i holds all partial partitions of the first i
 * elements that differ in what matters for the rest; a transition leads from one of them to one of
 * the next layer and says which slots the element joins. Backwards from the last layer, each gets
 * the sum of the weights of all ways to go on; the way of a draw is then chosen step by step, with
 * chances as these sums are.
 */
#include "regions/exact.h"

#include "base/mem.h"
#include "regions/frontier.h"
#include "regions/weight.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 65535 }; /* elements: sizes are kept in two bytes */

struct transition {
    uint32_t to;
    uint32_t join; /* slots; the upper 8 bits: edges of border */
};

struct layer {
    size_t n;
    size_t *first;         /* [n+1] */
    struct weight *weight; /* [n] of all ways to go on */
};

struct regions_exact {
    const struct graph *g;
    const struct regions_plan *plan;
    struct frontier_step *step; /* [g->n] */
    struct layer *layer;        /* [g->n + 1] */
    struct transition *way;     /* of all layers, one after the other */
    size_t nways, way_capacity;
    struct weight border[256]; /* of so many edges */
    struct sums items;
    struct partial_sizes sizes;
    int nused;
    size_t limit;
};

/* ---- the states of a layer, while they are found ----------------------------------------------
 */

struct states {
    unsigned char *bytes; /* keys, one after the other; the first and last layers' are empty */
    size_t nbytes, byte_capacity;
    size_t *at; /* [n] */
    size_t n, at_capacity;
    uint32_t *slot; /* hash table of numbers + 1 */
    size_t nslots;  /* a power of two */
};

static void states_release(struct states *s)
{
    free(s->bytes);
    free(s->at);
    free(s->slot);
    *s = (struct states){0};
}

static size_t states_length(const struct states *s, size_t i)
{
    return (i + 1 < s->n ? s->at[i + 1] : s->nbytes) - s->at[i];
}

static uint64_t hash(const unsigned char *key, size_t n)
{
    uint64_t h = 0xcbf29ce484222325u;

    for (size_t i = 0; i < n; i++)
        h = (h ^ key[i]) * 0x100000001b3u;
    return h ^ h >> 29;
}

static size_t states_slot(const struct states *s, const unsigned char *key, size_t n)
{
    size_t i = (size_t)hash(key, n) & (s->nslots - 1);

    for (; s->slot[i]; i = (i + 1) & (s->nslots - 1)) {
        size_t other = s->slot[i] - 1;
        if (states_length(s, other) == n && memcmp(s->bytes + s->at[other], key, n) == 0)
            break;
    }
    return i;
}

static void states_grow(struct states *s)
{
    s->nslots = s->nslots ? 2 * s->nslots : 64;
    free(s->slot);
    s->slot = mem_alloc(s->nslots, sizeof *s->slot);
    for (size_t i = 0; i < s->n; i++)
        s->slot[states_slot(s, s->bytes + s->at[i], states_length(s, i))] = (uint32_t)i + 1;
}

/* The number of a state; it is added when it is new. */
static uint32_t states_number(struct states *s, const unsigned char *key, size_t n)
{
    if (2 * (s->n + 1) > s->nslots)
        states_grow(s);
    size_t slot = states_slot(s, key, n);
    if (!s->slot[slot]) {
        s->bytes = mem_reserve(s->bytes, s->nbytes + n + 1, &s->byte_capacity, 1);
        s->at = mem_reserve(s->at, s->n + 1, &s->at_capacity, sizeof *s->at);
        memcpy(s->bytes + s->nbytes, key, n);
        s->at[s->n++] = s->nbytes;
        s->nbytes += n;
        s->slot[slot] = (uint32_t)s->n;
    }
    return s->slot[slot] - 1;
}

/* ---- forwards ---------------------------------------------------------------------------------
 */

/* The slots whose blocks are in a set. */
static uint32_t slots_of(const struct partial *p, uint32_t blocks)
{
    uint32_t slots = 0;

    for (int i = 0; i < p->nslots; i++)
        slots |= (blocks >> p->block[i] & 1u) << i;
    return slots;
}

static uint32_t border_of(const struct frontier_step *step, uint32_t join)
{
    uint32_t length = 0;

    for (int i = 0; i < step->nslots; i++)
        length += join >> i & 1 ? 0 : step->links[i];
    return length;
}

/* All ways to go on from one state. */
static void go_on(struct regions_exact *x, const struct frontier_step *step, struct states *next,
                  const unsigned char *key)
{
    struct partial p;
    int used[PARTIAL_MOST_SIZES];
    unsigned char packed[PARTIAL_KEY];

    partial_unpack(&p, used, x->nused, step->nslots, key);
    uint32_t may = partial_blocks(&p, step->near) & ~partial_blocks(&p, step->apart);
    uint32_t join = may;
    for (;; join = (join - 1) & may) { /* every subset */
        struct partial q = p;
        int now[PARTIAL_MOST_SIZES];
        memcpy(now, used, sizeof now);
        if (partial_step(&q, now, step, join, &x->sizes)) {
            int n = partial_pack(&q, now, x->nused, packed);
            uint32_t slots = slots_of(&p, join);
            x->way = mem_reserve(x->way, x->nways + 1, &x->way_capacity, sizeof *x->way);
            x->way[x->nways++] = (struct transition){states_number(next, packed, (size_t)n),
                                                     slots | border_of(step, slots) << 24};
        }
        if (join == 0)
            break;
    }
}

/* Finds all layers; false at the limit. */
static bool forwards(struct regions_exact *x)
{
    struct states now = {0}, next = {0};
    struct partial none = {0};
    int used[PARTIAL_MOST_SIZES] = {0};
    unsigned char key[PARTIAL_KEY];
    bool fine = true;

    states_number(&now, key, (size_t)partial_pack(&none, used, x->nused, key));
    for (int i = 0; i < x->g->n && fine; i++) {
        struct layer *layer = &x->layer[i];
        layer->n = now.n;
        layer->first = mem_alloc(now.n + 1, sizeof *layer->first);
        for (size_t j = 0; j < now.n && fine; j++) {
            layer->first[j] = x->nways;
            go_on(x, &x->step[i], &next, now.bytes + now.at[j]);
            fine = x->nways <= x->limit;
        }
        layer->first[now.n] = x->nways;
        states_release(&now);
        now = next;
        next = (struct states){0};
    }
    /* After the last element every block is closed; with items, all of them are used up, because
     * the sizes sum up to the elements. */
    x->layer[x->g->n].n = now.n;
    states_release(&now);
    return fine;
}

/* ---- backwards and draws ----------------------------------------------------------------------
 */

static struct weight way_weight(const struct regions_exact *x, int i, size_t way)
{
    struct weight on = x->layer[i + 1].weight[x->way[way].to];
    uint32_t border = x->way[way].join >> 24;

    return border == 0 || on.m == 0 ? on : weight_multiply(on, x->border[border]);
}

static void backwards(struct regions_exact *x)
{
    struct layer *last = &x->layer[x->g->n];

    assert(last->n <= 1);
    last->weight = mem_alloc(1, sizeof *last->weight);
    last->weight[0] = weight_of(last->n);
    for (int i = x->g->n - 1; i >= 0; i--) {
        struct layer *layer = &x->layer[i];
        layer->weight = mem_alloc(layer->n, sizeof *layer->weight);
        for (size_t j = 0; j < layer->n; j++)
            for (size_t way = layer->first[j]; way < layer->first[j + 1]; way++)
                layer->weight[j] = weight_add(layer->weight[j], way_weight(x, i, way));
    }
}

/* At infinity a border weighs nothing; at 0 so much that no number of longer ones outweighs a
 * shorter one. */
static void weigh_borders(struct regions_exact *x)
{
    struct weight one = weight_of(1);
    struct weight edge = one;

    if (x->plan->temperature == 0)
        edge.e -= 100000;
    else if (x->plan->temperature != REGIONS_HOT)
        edge = weight_exp(x->plan->temperature);
    x->border[0] = one;
    for (int i = 1; i < 256; i++)
        x->border[i] =
            x->plan->temperature == REGIONS_HOT ? one : weight_multiply(x->border[i - 1], edge);
}

/* False when the sizes are too many kinds. */
static bool take_sizes(struct regions_exact *x)
{
    const struct regions_plan *p = x->plan;
    int nitems = p->nlist + p->nfree;

    if (!p->list) {
        x->sizes = (struct partial_sizes){.low = p->low, .high = p->high};
        return true;
    }
    int *item = mem_alloc((size_t)nitems, sizeof *item);
    for (int i = 0; i < nitems; i++)
        item[i] = i < p->nlist ? p->list[i] : 1;
    sums_init(&x->items, item, nitems, 0);
    free(item);
    x->nused = x->items.nsizes;
    x->sizes = (struct partial_sizes){
        .low = x->items.size[0], .high = x->items.size[x->nused - 1], .items = &x->items};
    return x->nused <= PARTIAL_MOST_SIZES;
}

struct regions_exact *regions_exact_new(const struct graph *g, const struct regions_plan *plan,
                                        const unsigned char *forbidden, long steps,
                                        enum regions_result *result, struct diag *why)
{
    struct regions_exact *x = mem_alloc(1, sizeof *x);

    x->g = g;
    x->plan = plan;
    x->limit = (size_t)steps;
    x->layer = mem_alloc((size_t)g->n + 1, sizeof *x->layer);
    *result = REGIONS_LIMIT;
    if (!take_sizes(x))
        diag_set(why, "too many different sizes for the exact distribution: more than %d",
                 PARTIAL_MOST_SIZES);
    else if (g->n > LONGEST || !(x->step = frontier_plan(g, forbidden)))
        diag_set(why, "the field is too large for the exact distribution: it is nowhere narrow");
    else if (!forwards(x))
        diag_set(why,
                 "the field is too large for the exact distribution: it takes more than %ld steps",
                 steps);
    else
        *result = REGIONS_FOUND;
    if (*result == REGIONS_FOUND) {
        weigh_borders(x);
        backwards(x);
        if (x->layer[0].weight[0].m != 0)
            return x;
        *result = REGIONS_NONE;
        diag_set(why, "no such partition: all were counted, and there are 0");
    }
    regions_exact_free(x);
    return NULL;
}

void regions_exact_free(struct regions_exact *x)
{
    if (!x)
        return;
    for (int i = 0; i <= x->g->n; i++) {
        free(x->layer[i].first);
        free(x->layer[i].weight);
    }
    free(x->layer);
    free(x->step);
    free(x->way);
    sums_release(&x->items);
    free(x);
}

/* A way from state j of layer i: a uniform number below the weight of the state, in units of its
 * last bit, falls into one of the ways' shares. */
static size_t draw_way(const struct regions_exact *x, int i, size_t j, struct pcg32 *rng)
{
    const struct layer *layer = &x->layer[i];
    struct weight all = layer->weight[j];
    weight_bits random = 0;
    size_t last = layer->first[j];

    if (layer->first[j] + 1 == layer->first[j + 1])
        return last;
    for (int part = 0; part < 4; part++)
        random = random << 32 | pcg32_next(rng);
    weight_bits left = weight_fraction(all, random).m;
    for (size_t way = layer->first[j]; way < layer->first[j + 1]; way++) {
        weight_bits part = weight_in_units(way_weight(x, i, way), all.e);
        if (part == 0)
            continue;
        if (left < part)
            return way;
        left -= part;
        last = way; /* what was rounded down falls to the last one */
    }
    return last;
}

static int number_by_root(const struct graph *g, struct pcg32 *rng, const struct regions_plan *plan,
                          int *block)
{
    int *number = mem_alloc((size_t)g->n, sizeof *number);
    int *single = mem_alloc((size_t)g->n, sizeof *single);
    int nsingles = 0, nblocks = 0;

    for (int v = 0; v < g->n; v++)
        number[block[v]]++;
    for (int v = 0; v < g->n; v++)
        if (number[block[v]] == 1)
            single[nsingles++] = v;
    if (plan->list && plan->nfree > 0)
        pcg32_shuffle(rng, single, nsingles);
    for (int i = 0; plan->list && i < plan->nfree; i++)
        block[single[i]] = REGIONS_FREE;
    for (int v = 0; v < g->n; v++)
        number[v] = -1;
    for (int v = 0; v < g->n; v++) {
        if (block[v] == REGIONS_FREE)
            continue;
        if (number[block[v]] < 0)
            number[block[v]] = nblocks++;
        block[v] = number[block[v]];
    }
    free(number);
    free(single);
    return nblocks;
}

int regions_exact_draw(const struct regions_exact *x, struct pcg32 *rng, int *block)
{
    int *parent = mem_alloc((size_t)x->g->n, sizeof *parent);
    size_t state = 0;

    for (int i = 0; i < x->g->n; i++) {
        const struct frontier_step *step = &x->step[i];
        size_t way = draw_way(x, i, state, rng);
        parent[step->vertex] = step->vertex;
        for (uint32_t slots = x->way[way].join & 0xffffffu; slots; slots &= slots - 1) {
            int v = step->slot[__builtin_ctz(slots)];
            while (parent[v] != v)
                v = parent[v];
            parent[v] = step->vertex;
        }
        state = x->way[way].to;
    }
    for (int v = 0; v < x->g->n; v++) {
        int root = v;
        while (parent[root] != root)
            root = parent[root];
        block[v] = root;
    }
    free(parent);
    return number_by_root(x->g, rng, x->plan, block);
}

bool regions_exact_count(const struct regions_exact *x, struct strbuf *out)
{
    weight_bits n;
    char digits[40];
    int at = sizeof digits;

    if (x->plan->temperature != REGIONS_HOT || !weight_integer(x->layer[0].weight[0], &n))
        return false;
    for (; n > 0; n /= 10)
        digits[--at] = (char)('0' + (int)(n % 10));
    strbuf_add(out, digits + at, sizeof digits - (size_t)at);
    return true;
}
