/* Items in the buckets of their keys: a counting sort. */
#pragma once

#include <string.h>

/* Sorts the items 0..n-1 by key[item], in [0..nkeys[: those of a key are
 * item[start[key] .. start[key+1][, the least first. start has room for nkeys + 2. */
static inline void buckets_sort(const int *key, int n, int nkeys, int *start, int *item)
{
    memset(start, 0, ((size_t)nkeys + 2) * sizeof *start);
    for (int i = 0; i < n; i++)
        start[key[i] + 2]++;
    for (int k = 1; k <= nkeys; k++)
        start[k + 1] += start[k];
    for (int i = 0; i < n; i++)
        item[start[key[i] + 1]++] = i;
}
