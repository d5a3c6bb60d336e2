/*
 * The dancing links: the lists of all options by their items, and how they change when an option is
 * taken or released (private to this folder). Whatever is done must be undone in reverse order.
 */
#pragma once

#include "base/arena.h"
#include "solver/mcc/data.h"

#include <assert.h>

enum { LINKS_PURIFIED = -1 };

/* Nodes 1..nitems head the lists of the items. The nodes of an option stand side by side between
 * spacers; a spacer's `up` is the first node of the option before it and its `down` the last node
 * of the option behind it. */
struct cover_node {
    int top; /* the item; 0 or less marks a spacer */
    int up, down;
    int colour; /* 0 none; LINKS_PURIFIED while it agrees with the colour that its item has */
};

struct head {
    int left, right; /* a list of the primary items that still need options; 0 is its head */
    int len;         /* nodes in its list */
    int bound;       /* options that it may still take */
    int slack;       /* upper bound minus lower bound: options that it can do without */
};

struct mcc_links {
    int nprimary;
    struct head *head; /* [nitems+1] */
    struct cover_node *node;
    int *option;      /* [nodes] the option that a node belongs to */
    uint64_t updates; /* removals from the list of an item */
};

void links_init(struct mcc_links *s, struct arena *a, const struct mcc_data *data);

/* Asserts that all is as links_init() made it: everything done was undone. Expensive. */
void links_check(const struct mcc_links *s, const struct mcc_data *data);

/* The node of the k-th use in data->use, which belongs to this option. */
static inline int links_node(const struct mcc_data *data, int k, int option)
{
    return data->nitems + 2 + k + option;
}

/* Takes the other nodes of p's option out of their lists. Purified ones stay: all that is left in
 * their list agrees. */
void links_hide(struct mcc_links *s, int p);
void links_unhide(struct mcc_links *s, int p);

/* Hides all options of an item that needs no more. */
void links_cover(struct mcc_links *s, int i);
void links_uncover(struct mcc_links *s, int i);

/* What taking the option of node p means for the item of p. */
void links_commit(struct mcc_links *s, int p);
void links_uncommit(struct mcc_links *s, int p);

/* The item is no longer to be branched on, or is again. */
static inline void links_leave(struct mcc_links *s, int i)
{
    assert(s->head[s->head[i].left].right == i && s->head[s->head[i].right].left == i);
    s->head[s->head[i].left].right = s->head[i].right;
    s->head[s->head[i].right].left = s->head[i].left;
}

static inline void links_join(struct mcc_links *s, int i)
{
    assert(s->head[s->head[i].left].right == s->head[i].right);
    s->head[s->head[i].left].right = i;
    s->head[s->head[i].right].left = i;
}
