/*
 * Counting over a frontier and the walk back (transfer matrices; the sampling is that of Wilf, "A
 * unified setting for sequencing, ranking, and selection algorithms", 1977).
 *
 * The elements join one after the other. Layer i holds all partial partitions of the first i
 * elements that differ in what matters for the rest; a transition leads from one of them to one of
 * the next layer and holds the slots that the element joins. Backwards from the last layer, each
 * state gets the sum of the weights of all its continuations; a sample then chooses its way step by
 * step with probabilities proportional to these sums.
 */
#include "regions/exact.h"

#include "base/mem.h"
#include "regions/exact_partial.h"
#include "regions/exact_weight.h"
#include "regions/scratch.h"
#include "regions/sizes.h"

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
    struct order_step *step; /* [g->n] */
    struct layer *layer;     /* [g->n + 1] */
    struct transition *way;  /* of all layers, one after the other */
    size_t nways, way_capacity;
    struct weight border[256]; /* by its number of edges */
    struct sums items;
    struct partial_sizes sizes;
    int nused;
    size_t limit;
};

/* ---- the states of a layer while they are found ----
 * Byte strings, each numbered once (a hash table). */

/* {0} is empty. */
struct states {
    unsigned char *bytes; /* keys, one after the other; a key may be empty */
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

/* Eight bytes at a time. Results do not depend on the hash. */
static uint64_t hash(const unsigned char *key, size_t n)
{
    uint64_t h = n, word = 0;

    for (; n >= sizeof word; n -= sizeof word, key += sizeof word) {
        memcpy(&word, key, sizeof word);
        h = (h ^ word) * 0x9e3779b97f4a7c15u;
        h ^= h >> 32;
    }
    word = 0;
    memcpy(&word, key, n);
    h = (h ^ word) * 0x9e3779b97f4a7c15u;
    return h ^ h >> 32;
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

/* The number of the state with this key of n bytes; a new state gets the next number. */
static uint32_t states_number(struct states *s, const unsigned char *key, size_t n)
{
    assert(s->n < UINT32_MAX - 1);
    if (2 * (s->n + 1) > s->nslots) {
        assert((s->nslots & (s->nslots - 1)) == 0);
        s->nslots = s->nslots ? 2 * s->nslots : 64;
        free(s->slot);
        s->slot = mem_alloc(s->nslots, sizeof *s->slot);
        for (size_t i = 0; i < s->n; i++)
            s->slot[states_slot(s, s->bytes + s->at[i], states_length(s, i))] = (uint32_t)i + 1;
    }
    size_t slot = states_slot(s, key, n);
    if (!s->slot[slot]) {
        s->bytes = mem_reserve(s->bytes, s->nbytes + n + 1, &s->byte_capacity, 1);
        s->at = mem_reserve(s->at, s->n + 1, &s->at_capacity, sizeof *s->at);
        memcpy(s->bytes + s->nbytes, key, n);
        s->at[s->n++] = s->nbytes;
        s->nbytes += n;
        s->slot[slot] = (uint32_t)s->n;
    }
    assert(s->slot[slot] <= s->n);
    return s->slot[slot] - 1;
}

/* ---- forwards ----------------------------------------------------------- */

/* A state whose transitions are being found. */
struct stand {
    struct regions_exact *x;
    const struct order_step *step;
    struct states *next; /* of the layer that they lead to */
    struct partial p;
    int used[PARTIAL_MOST_SIZES];
};

/* The element joins the blocks of `join`, which have `size` elements together with it, and any of
 * those in `may` that do not stay apart from each other and are not too large together. Trying
 * every subset would not do: a frontier of 20 open blocks has a million. */
static void add_ways(const struct stand *s, uint32_t join, int size, uint32_t may)
{
    const struct partial *p = &s->p;

    while (may) {
        int b = 31 - __builtin_clz(may);
        may &= ~(1u << b);
        if (size + p->size[b] <= s->x->sizes.high)
            add_ways(s, join | 1u << b, size + p->size[b], may & ~p->apart[b]);
    }
    /* The element joins these open blocks. */
    struct regions_exact *x = s->x;
    struct partial after = s->p;
    int used[PARTIAL_MOST_SIZES];
    unsigned char key[PARTIAL_KEY];
    memcpy(used, s->used, sizeof used);
    if (!partial_step(&after, used, s->step, join, &x->sizes))
        return;
    int n = partial_pack(&after, used, x->nused, key);
    /* The slots whose blocks are in a set. */
    uint32_t slots = 0;
    for (int i = 0; i < s->p.nslots; i++)
        slots |= (join >> s->p.block[i] & 1u) << i;
    x->way = mem_reserve(x->way, x->nways + 1, &x->way_capacity, sizeof *x->way);
    uint32_t length = 0;
    for (int i = 0; i < s->step->nslots; i++)
        length += slots >> i & 1 ? 0 : s->step->links[i];
    x->way[x->nways++] =
        (struct transition){states_number(s->next, key, (size_t)n), slots | length << 24};
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
            /* Finds all transitions from one state. */
            struct stand s = {.x = x, .step = &x->step[i], .next = &next};
            partial_unpack(&s.p, s.used, x->nused, x->step[i].nslots, now.bytes + now.at[j]);
            add_ways(&s, 0, 1,
                     partial_blocks(&s.p, x->step[i].near) &
                         ~partial_blocks(&s.p, x->step[i].apart));
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

/* ---- backwards and draws ------------------------------------------------ */

static struct weight way_weight(const struct regions_exact *x, int i, size_t way)
{
    struct weight on = x->layer[i + 1].weight[x->way[way].to];
    uint32_t border = x->way[way].join >> 24;

    return border == 0 || on.m == 0 ? on : weight_multiply(on, x->border[border]);
}

static bool take_sizes(struct regions_exact *x, const unsigned char *forbidden, struct diag *why)
{
    const struct regions_plan *p = x->plan;
    int nitems = p->list ? p->nlist + p->nfree : 0;
    FREED int *item = p->list ? mem_alloc((size_t)nitems, sizeof *item) : NULL;

    x->sizes = (struct partial_sizes){.low = p->low, .high = p->high};
    for (int i = 0; i < nitems; i++)
        item[i] = i < p->nlist ? p->list[i] : 1;
    if (item) {
        sums_init(&x->items, item, nitems, 0);
        x->nused = x->items.nsizes;
        x->sizes = (struct partial_sizes){
            .low = x->items.size[0], .high = x->items.size[x->nused - 1], .items = &x->items};
    }
    struct block_sizes sizes = {x->sizes.low, x->sizes.high, item, nitems};
    /* When the size of a component is no sum of blocks, there is nothing to count. */
    FREED int *component = mem_alloc((size_t)x->g->n, sizeof *component);
    FREED int *queue = mem_alloc((size_t)x->g->n, sizeof *queue);
    components_find(x->g, forbidden, component, queue);
    return components_fit(x->g, component, &sizes, why);
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
    if (!take_sizes(x, forbidden, why))
        *result = REGIONS_NONE;
    else if (x->nused > PARTIAL_MOST_SIZES)
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
        /* At infinity a border weighs nothing; at 0 it weighs so much that no number of partitions
         * with a longer border outweighs one with a shorter. */
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
        if (x->layer[0].weight[0].m != 0)
            return x;
        *result = REGIONS_NONE;
        diag_set(why, "no such partition: the count of all partitions is 0");
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

/* A random transition from state j of layer i: a uniform number below the weight of the state, in
 * units of its last bit, falls into the share of one of them. */
static size_t choose_way(const struct regions_exact *x, int i, size_t j, struct pcg32 *rng)
{
    const struct layer *layer = &x->layer[i];
    struct weight all = layer->weight[j];
    weight_bits random = 0;
    size_t last = layer->first[j];

    assert(j < layer->n && all.m != 0 && layer->first[j] < layer->first[j + 1]);
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
        last = way; /* the last one takes what was rounded down */
    }
    return last;
}

int regions_exact_sample(const struct regions_exact *x, struct pcg32 *rng, int *block)
{
    FREED int *parent = mem_alloc((size_t)x->g->n, sizeof *parent);
    size_t state = 0;

    for (int i = 0; i < x->g->n; i++) {
        const struct order_step *step = &x->step[i];
        size_t way = choose_way(x, i, state, rng);
        parent[step->vertex] = step->vertex;
        for (uint32_t slots = x->way[way].join & 0xffffffu; slots; slots &= slots - 1) {
            int v = step->slot[__builtin_ctz(slots)];
            while (parent[v] != v)
                v = parent[v];
            parent[v] = step->vertex;
        }
        state = x->way[way].to;
    }
    assert(state == 0); /* the only one of the last layer */
    for (int v = 0; v < x->g->n; v++) {
        int root = v;
        while (parent[root] != root)
            root = parent[root];
        block[v] = root;
    }
    FREED int *count = mem_alloc((size_t)x->g->n, sizeof *count);
    FREED int *single = mem_alloc((size_t)x->g->n, sizeof *single);
    if (x->plan->list && x->plan->nfree > 0)
        blocks_free_singles(x->g->n, block, x->plan->nfree, rng, count, single);
    return blocks_number(x->g->n, block, count);
}

struct weight regions_exact_sum(const struct regions_exact *x)
{
    return x->layer[0].weight[0];
}
