/*
 * Union-find with parity and undo.
 *
 * Elements 0..n-1 form classes; two elements of a class stand in a known parity, 0 (alike) or 1
 * (unlike). Who needs plain union-find joins with parity 0 and ignores it. Classes are trees,
 * the smaller hung under the larger and paths never shortened, so a find takes O(log n) and every
 * join can be taken back in O(1).
 */
#ifndef BASE_UNIONFIND_H
#define BASE_UNIONFIND_H

#include <stdbool.h>

struct unionfind {
    int n;
    int *parent;           /* [n], own index at a root */
    int *size;             /* [n], of the tree, right at roots only */
    unsigned char *parity; /* [n], to the parent */
    int *joined;           /* [njoined], the roots that were hung, in order */
    int njoined;           /* also the mark for undo */
};

enum unionfind_result {
    UNIONFIND_JOINED,       /* two classes became one */
    UNIONFIND_KNOWN,        /* were in one class, in just this parity */
    UNIONFIND_CONTRADICTION /* were in one class, in the other parity; nothing was changed */
};

void unionfind_init(struct unionfind *u, int n);
void unionfind_release(struct unionfind *u);

/* The class's root; *parity (if not NULL) is that of x to the root. */
int unionfind_find(const struct unionfind *u, int x, int *parity);

/* The same for those who ask often and need no parity; x is in range. */
static inline int unionfind_root(const struct unionfind *u, int x)
{
    while (u->parent[x] != x)
        x = u->parent[x];
    return x;
}

/* How many elements are in the class of x. */
int unionfind_count(const struct unionfind *u, int x);

enum unionfind_result unionfind_join(struct unionfind *u, int a, int b, int parity);

/* Takes back the latest joins until njoined == mark (an earlier value of u->njoined). */
void unionfind_undo(struct unionfind *u, int mark);

#endif
