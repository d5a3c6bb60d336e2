/* Making topologies: of blocks, and of parts. */
#include "model/sudoku/topology_parts.h"

#include "base/ints.h"
#include "base/mem.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* ---- blocks ---- */

/* Sorts the elements of each block. */
static bool sort_blocks(struct topology *t, struct diag *why)
{
    for (int b = 0; b < t->nblocks; b++) {
        int *element = t->block + (size_t)b * (size_t)t->nsymbols;
        ints_sort(element, t->nsymbols);
        for (int k = 0; k < t->nsymbols; k++) {
            if (element[k] < 0 || element[k] >= t->nelements)
                return diag_set(why, "block %d has the element %d; there are %d elements", b + 1,
                                element[k] + 1, t->nelements);
            if (k > 0 && element[k] == element[k - 1])
                return diag_set(why, "block %d has the element %d twice", b + 1, element[k] + 1);
        }
    }
    return true;
}

/* Keeps the first of equal blocks. Blocks with the same hash are chained. */
static void drop_repeated(struct topology *t)
{
    size_t size = (size_t)t->nsymbols * sizeof *t->block;
    int slots = t->nblocks, n = 0;
    FREED int *first = mem_alloc((size_t)slots, sizeof *first); /* by hash: a block, from 1 */
    FREED int *next = mem_alloc((size_t)slots, sizeof *next);   /* by block, from 1 */

    for (int b = 0; b < slots; b++) {
        uint64_t hash = 0xcbf29ce484222325u; /* FNV-1a */
        for (int k = 0; k < t->nsymbols; k++)
            hash = (hash ^ (uint64_t)topology_block(t, b)[k]) * 0x100000001b3u;
        int slot = (int)((hash >> 20) % (uint64_t)slots), other = first[slot];
        while (other > 0 && memcmp(topology_block(t, other - 1), topology_block(t, b), size) != 0)
            other = next[other - 1];
        if (other > 0)
            continue;
        memmove(t->block + (size_t)n * (size_t)t->nsymbols, topology_block(t, b), size);
        next[n] = first[slot];
        first[slot] = ++n;
    }
    t->nblocks = n;
}

/* ---- incidence ---- */

static bool list_blocks(struct topology *t, struct diag *why)
{
    int entries = t->nblocks * t->nsymbols;

    t->block_start = arena_take(&t->arena, (size_t)t->nelements + 1, sizeof *t->block_start);
    t->element_block = arena_take(&t->arena, (size_t)entries, sizeof *t->element_block);
    for (int i = 0; i < entries; i++)
        t->block_start[t->block[i] + 1]++;
    for (int e = 0; e < t->nelements; e++) {
        if (t->block_start[e + 1] == 0)
            return diag_set(why, "element %d is in no block", e + 1);
        t->block_start[e + 1] += t->block_start[e];
    }
    FREED int *at = mem_alloc((size_t)t->nelements, sizeof *at);
    memcpy(at, t->block_start, (size_t)t->nelements * sizeof *at);
    for (int i = 0; i < entries; i++)
        t->element_block[at[t->block[i]]++] = i / t->nsymbols;
    return true;
}

static void list_peers(struct topology *t)
{
    FREED int *mark = mem_alloc((size_t)t->nelements, sizeof *mark);
    FREED int *found = mem_alloc((size_t)t->nelements, sizeof *found);
    size_t room = 0;

    for (int e = 0; e < t->nelements; e++)
        mark[e] = -1;
    t->peer_start = arena_take(&t->arena, (size_t)t->nelements + 1, sizeof *t->peer_start);
    for (int e = 0; e < t->nelements; e++) {
        /* Appends the peers of e, each once, in ascending order; mark[] has e for those found. */
        int n = 0;
        mark[e] = e;
        for (int i = t->block_start[e]; i < t->block_start[e + 1]; i++) {
            const int *element = topology_block(t, t->element_block[i]);
            for (int k = 0; k < t->nsymbols; k++)
                if (mark[element[k]] != e) {
                    mark[element[k]] = e;
                    found[n++] = element[k];
                }
        }
        ints_sort(found, n);
        size_t end = (size_t)t->peer_start[e] + (size_t)n;
        t->peer = mem_reserve(t->peer, end, &room, sizeof *t->peer);
        if (n > 0)
            memcpy(t->peer + t->peer_start[e], found, (size_t)n * sizeof *found);
        t->peer_start[e + 1] = (int)end;
    }
}

/* ---- places ---- */

/* By row, then by column. */
static int compare_places(const int *a, const int *b)
{
    return a[0] != b[0] ? (a[0] > b[0]) - (a[0] < b[0]) : (a[1] > b[1]) - (a[1] < b[1]);
}

static int compare_entries(const void *a, const void *b)
{
    return compare_places(a, b);
}

/* The places with the numbers of their elements, sorted. The caller frees them. */
static int (*sort_places(const int (*at)[2], int n))[3]
{
    int(*entry)[3] = mem_alloc((size_t)n, sizeof *entry);

    for (int e = 0; e < n; e++) {
        entry[e][0] = at[e][0];
        entry[e][1] = at[e][1];
        entry[e][2] = e;
    }
    qsort(entry, (size_t)n, sizeof *entry, compare_entries);
    return entry;
}

bool topology_distinct_places(const int (*at)[2], int n)
{
    int(*entry)[3] = sort_places(at, n);
    bool distinct = true;

    for (int i = 1; i < n; i++)
        distinct = distinct && compare_places(entry[i - 1], entry[i]) != 0;
    free(entry);
    return distinct;
}

void topology_place(struct topology *t, const int (*at)[2])
{
    assert(t->holders == 1 && !t->constraints);
    t->rows = t->cols = 0;
    for (int e = 0; e < t->nelements; e++) {
        assert(at[e][0] >= 0 && at[e][0] < TOPOLOGY_MAX_SIDE);
        assert(at[e][1] >= 0 && at[e][1] < TOPOLOGY_MAX_SIDE);
        t->at[e][0] = at[e][0];
        t->at[e][1] = at[e][1];
        if (t->at[e][0] >= t->rows)
            t->rows = t->at[e][0] + 1;
        if (t->at[e][1] >= t->cols)
            t->cols = t->at[e][1] + 1;
    }
    /* Lists the elements by their places. */
    int(*entry)[3] = sort_places((const int(*)[2])t->at, t->nelements);

    for (int i = 0; i < t->nelements; i++) {
        assert(i == 0 || compare_places(entry[i - 1], entry[i]) < 0);
        t->reading[i] = entry[i][2];
    }
    free(entry);
    t->of_parts = (t->box_height == 0 || t->box_height == topology_box_height(t->nsymbols)) &&
                  !(t->parts & (PART_FIELDS | PART_OTHER)) && topology_has_usual_places(t);
}

/* ---- a topology of blocks ---- */

struct topology *topology_new(int nelements, int nsymbols, const int *block, int nblocks,
                              const int (*at)[2], struct diag *why)
{
    assert(nelements >= 1 && nelements <= TOPOLOGY_MAX_ELEMENTS);
    assert(nsymbols >= 1 && nsymbols <= TOPOLOGY_MAX_SYMBOLS && nsymbols <= nelements);
    assert(nblocks >= 1 && nblocks <= TOPOLOGY_MAX_BLOCKS);

    struct topology *t = arena_object(sizeof *t);
    size_t entries = (size_t)nblocks * (size_t)nsymbols;

    t->nelements = nelements;
    t->nsymbols = nsymbols;
    t->nblocks = nblocks;
    atomic_init(&t->holders, 1);
    t->block = arena_take(&t->arena, entries, sizeof *t->block);
    memcpy(t->block, block, entries * sizeof *t->block);
    bool fine = sort_blocks(t, why);
    if (fine)
        drop_repeated(t);
    if (!fine || !list_blocks(t, why)) {
        topology_drop(t);
        return NULL;
    }
    list_peers(t);
    t->parts = topology_recognise(t, &t->box_height);
    int(*usual)[2] = mem_alloc((size_t)t->nelements, sizeof *usual);

    t->at = arena_take(&t->arena, (size_t)t->nelements, sizeof *t->at);
    t->reading = arena_take(&t->arena, (size_t)t->nelements, sizeof *t->reading);
    topology_usual_places(t, usual);
    topology_place(t, at ? at : (const int(*)[2])usual);
    free(usual);
    return t;
}

/* ---- topologies of parts ---- */

struct topology *topology_of_list(int nelements, const struct block_list *list)
{
    struct diag why = {""};
    struct topology *t = topology_new(nelements, list->nsymbols, list->block, list->n, NULL, &why);

    assert(t);
    return t;
}

static struct topology *build(unsigned parts, int nsymbols, int height)
{
    struct topology *t = NULL;
    OWN(block_list) list;

    block_list_init(&list, nsymbols);
    if (topology_parts_blocks(parts, height, &list)) {
        /* The elements that the blocks name. */
        int most = 0;
        for (int i = 0; i < list.n * list.nsymbols; i++)
            most = list.block[i] > most ? list.block[i] : most;
        t = topology_of_list(most + 1, &list);
    }
    return t;
}

struct topology *topology_boxes(int height, int width)
{
    return build(PARTS_STANDARD, height * width, height);
}

struct topology *topology_standard(int side)
{
    return topology_of_parts(PARTS_STANDARD, side);
}

struct topology *topology_of_parts(unsigned parts, int nsymbols)
{
    return build(parts, nsymbols, topology_box_height(nsymbols));
}
