/* An array of integers that grows; all zero bytes are an empty one. Free `at` at the end. */
#pragma once

#include "base/mem.h"

#include <stdbool.h>
#include <stdlib.h>

struct ints {
    int *at; /* [n] */
    size_t n, capacity;
};

static inline void ints_push(struct ints *list, int value)
{
    if (list->n == list->capacity)
        list->at = mem_reserve(list->at, list->n + 1, &list->capacity, sizeof *list->at);
    list->at[list->n++] = value;
}

/* For qsort() and bsearch(): ascending. */
static inline int ints_compare(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;

    return (x > y) - (x < y);
}

/* Most lists are short, and sorted in parts: calls for each comparison would take most of the time. */
static inline void ints_sort(int *at, int n)
{
    enum { SHORT = 40 };

    if (n > SHORT)
        qsort(at, (size_t)n, sizeof *at, ints_compare);
    for (int i = 1; i < n && n <= SHORT; i++) {
        int value = at[i], k = i;
        for (; k > 0 && at[k - 1] > value; k--)
            at[k] = at[k - 1];
        at[k] = value;
    }
}

static inline bool ints_contain(const int *at, int n, int value)
{
    for (int i = 0; i < n; i++)
        if (at[i] == value)
            return true;
    return false;
}
