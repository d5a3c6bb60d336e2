/* The web of alternating chains (technique_alternating.c): nodes, and the strong links between them. */
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
    struct list pool;
    int *of;        /* [nelements * nsymbols] the node of the candidate; -1: it is none */
    int *group;     /* [nelements * nsymbols] the first group that begins at the candidate, or -1 */
    int *sibling;   /* [nnodes] the next group there, or -1 */
    int *strong_of; /* [nheads] the first strong link from the node, or -1 */
    int nheads;
    struct strong *strong;
    int nstrong;
    size_t strongs;

    /* The search from one node. */
    int *queue;  /* [nnodes] nodes that are true */
    int *before; /* [nnodes] the one before in the chain; -1: the start */
    int *by,
        *depth;   /* [nnodes] the strong link that led here; their number so far, 0: not reached */
    int *from;    /* [nnodes] the false node at which that link begins */
    int shortest; /* chain offered so far */
};

/* The elements of a node. */
static inline const int *elements(const struct link_graph *w, int node)
{
    return w->pool.item + w->node[node].first;
}

static inline bool kind_is_line(enum block_kind kind)
{
    return kind == KIND_ROW || kind == KIND_COLUMN;
}

/* Adds the nodes that the form looks at, all candidates first; then, once, the strong links. The
 * caller has taken `of` and `group`, and frees all arrays. */
void link_graph_add_nodes(struct link_graph *w);
void link_graph_add_links(struct link_graph *w);
