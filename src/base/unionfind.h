/*
 * Union-find: elements 0..n-1 form classes that are joined. Two kinds.
 *
 * A forest is a bare array of parents that the caller owns, for joins that are never undone. A find
 * shortens the paths it takes.
 *
 * struct unionfind can undo its joins, latest first, and knows the parity, 0 (alike) or 1 (unlike),
 * between two elements of a class. Callers without parities join with parity 0 and find with
 * unionfind_root(). The smaller tree is hung below the larger one and paths are never shortened, so
 * a find takes O(log n) steps and undoing a join takes O(1).
 */
#pragma once

#include "base/arena.h"

#include <stdbool.h>

/* ---- forest ---- */

/* Each of the n elements is a class of its own: its parent is itself. */
static inline void forest_init(int *parent, int n)
{
    for (int i = 0; i < n; i++)
        parent[i] = i;
}

/* The root of the class of x. Halving the paths keeps them short enough without sizes or ranks
 * (Tarjan and van Leeuwen, "Worst-Case Analysis of Set Union Algorithms", 1984). */
static inline int forest_root(int *parent, int x)
{
    while (parent[x] != x) {
        parent[x] = parent[parent[x]];
        x = parent[x];
    }
    return x;
}

/* Hangs the root of a below the root of b. False if they were one class before. */
static inline bool forest_join(int *parent, int a, int b)
{
    int from = forest_root(parent, a), to = forest_root(parent, b);

    parent[from] = to;
    return from != to;
}

/* ---- with parity and undo ---- */

struct unionfind {
    int n;
    int *parent;           /* [n], own index at a root */
    int *size;             /* [n], of the tree; valid at roots only */
    unsigned char *parity; /* [n], to the parent */
    int *joined;           /* [njoined], the roots that were hung, in order */
    int njoined;           /* also the mark for undo */
};

enum unionfind_result {
    UNIONFIND_JOINED,       /* two classes became one */
    UNIONFIND_KNOWN,        /* they were in one class already, in this parity */
    UNIONFIND_CONTRADICTION /* they are in one class, in the other parity; nothing was changed */
};

/* Takes the arrays from an arena; each of the n elements is a class of its own. */
void unionfind_init(struct unionfind *u, struct arena *a, int n);

/* The root of the class of x; *parity is that of x to the root. parity may be NULL. */
int unionfind_find(const struct unionfind *u, int x, int *parity);

/* The same without parity, inline for hot loops; x is in [0..n[. */
static inline int unionfind_root(const struct unionfind *u, int x)
{
    while (u->parent[x] != x)
        x = u->parent[x];
    return x;
}

/* Joins the classes of two different roots in this parity, inline for hot loops. */
static inline void unionfind_join_roots(struct unionfind *u, int a, int b, int parity)
{
    int top = u->size[a] < u->size[b] ? b : a, hung = top == a ? b : a;

    u->parent[hung] = top;
    u->parity[hung] = (unsigned char)parity;
    u->size[top] += u->size[hung];
    u->joined[u->njoined++] = hung;
}

/* The number of elements in the class of x. */
int unionfind_count(const struct unionfind *u, int x);

/* Puts a and b in one class and in this parity. */
enum unionfind_result unionfind_join(struct unionfind *u, int a, int b, int parity);

/* Undoes the latest joins until njoined == mark, an earlier value of u->njoined. */
void unionfind_undo(struct unionfind *u, int mark);
