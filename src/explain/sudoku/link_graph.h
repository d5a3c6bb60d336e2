/* The graphs of alternating chains (technique_alternating.c): nodes, and the links between them. */
#pragma once

#include "explain/sudoku/technique.h"

struct link_node {
    int symbol;
    int first, n; /* elements: pool.item[first..], ascending */
};

struct strong {
    int to, block; /* block: -1, none: */
    int set, n;    /* pool.item[set..] are n elements with n + 1 symbols */
    int next;      /* another one from the same node, or -1 */
};

enum { LARGEST = 5 /* set of elements */ };

/* How a search came to a node. */
struct visit {
    int depth;       /* strong links so far, 0: not reached */
    int by;          /* the last one of them, */
    int from;        /* the false node at which it begins, */
    int before;      /* and the one before in the chain; -1: the start */
    int weak, nweak; /* the graph's weak.item[weak..]; weak is -1: not found yet */
};

struct link_graph;

enum { ANY = 64 }; /* links at most */

/* The chain's strong links, from the start: chain[i] is the node that the i-th one leads to. */
struct link_chain {
    int start, n;
    int node[ANY];
};

struct chain_pattern {
    int least, most; /* strong links */
    bool one_symbol, cells_only /* no blocks */, groups, loop;
    bool pair;         /* elements with the same two symbols */
    bool wing;         /* a pattern of its own */
    int sets;          /* the largest set of elements with one symbol more than elements */
    bool from_group;   /* begins with a symbol in several elements */
    const char *links; /* of blocks 'b' and cells 'c', in their order; NULL: any */
    bool (*fits)(const struct link_graph *w, const struct link_chain *c); /* or NULL */
    void (*describe)(struct link_graph *w,
                     const struct link_chain *c); /* by the pattern; NULL: by links */
};

struct link_graph {
    struct hunt *h;
    const struct topology *t;
    const struct chain_pattern *form;
    struct link_node *node;
    int nnodes;
    size_t nodes;
    struct list pool, weak;
    int *of;        /* [nelements * nsymbols] the node of the candidate; -1: it is none */
    int *group;     /* [nelements * nsymbols] the first group that begins at the candidate, or -1 */
    int *sibling;   /* [nnodes] the next group there, or -1 */
    int *strong_of; /* [nheads] the first strong link from the node, or -1 */
    int nheads;
    struct strong *strong;
    int nstrong;
    size_t strongs;

    /* The search from one node. */
    int *queue;          /* [nnodes] nodes that are true */
    struct visit *visit; /* [nnodes] */
    size_t visits;
    int shortest; /* chain offered so far, */
    bool found;   /* if there is one */

    uint64_t state; /* of the hunt, that it was made for */
    struct link_graph *next;
};

/* The elements of a node. */
static inline const int *elements(const struct link_graph *w, int node)
{
    return w->pool.item + w->node[node].first;
}

/* Whether the element sees all of the node; and whether two nodes cannot both be true. */
bool node_is_seen(const struct link_graph *w, int element, int node);
bool nodes_disagree(const struct link_graph *w, int a, int b);

/* The nodes that are false if this one is true and from which strong links lead. */
const int *link_graph_weak(struct link_graph *w, int node, int *n);

/* The nodes that the form looks at, all candidates first, and their strong links, in the state that the hunt
 * has seen. The hunt keeps them for that state and the forms that have the same. */
struct link_graph *link_graph_of(struct hunt *h, const struct chain_pattern *form);
