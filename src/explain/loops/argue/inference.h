/*
 * Inference: what follows at once from a draft, what follows from that, and so on; each conclusion
 * with the fewest links that are found to lead to it.
 *
 * A conclusion decides an edge, or says which joint values are left for a pair: two sides of one
 * dot or cell. A link is one place with its law, the marks there, and at most two conclusions about
 * pairs there. The cost of a conclusion is the number of links behind it, itself included; links
 * that are needed twice count twice. This is Knuth's generalisation of Dijkstra's algorithm
 * (Information Processing Letters 6, 1977): conclusions are settled in the order of their costs, so
 * the first one about a pair or an edge has the least.
 *
 * Conclusions stay true when more is drawn, and are kept: only places whose sides were decided are
 * looked at anew.
 */
#pragma once

#include "explain/loops/argue/draft.h"
#include "solver/loops/deduce/shared/joint.h"

enum link_kind {
    LINK_CLUE,
    LINK_DOT,
    LINK_CELL,
    LINK_GROUP,
    LINK_WAY,
    LINK_CLOSING,
    LINK_POCKET,
    LINK_SHAPE,
    LINK_KINDS
};

enum { COST_MOST = 12, SIDES_MOST = PATTERN_DEGREE /* open ones of a place that is looked at */ };

struct conclusion {
    int edge, pair; /* one of them; the other is -1 */
    unsigned char
        values; /* of the edge: bit 0 off, bit 1 on; of the pair: enum of model/loops/step.h */
    bool settled;
    unsigned char cost;
    enum link_kind kind;
    int place;
    int face[2]; /* of a way: where it begins and ends; of a piece: its gap, and '#' or '.';
                            * of a shape: its cells */
    int need_from, nneeds; /* conclusions, in inference.need */
};

struct inference {
    struct draft *draft;
    int npairs;
    int (*pair_edge)[2], (*pair_place)[2]; /* the second place, or -1 */
    int *place_pair, *pair_of;             /* [nplaces + 1], pairs of its sides i < j, row by row */
    int *best;      /* [npairs][6] conclusions that say so much of it, or -1 */
    int *best_edge; /* [nedges] or -1 */
    struct conclusion *all;
    size_t n, capacity;
    struct ints need, queue[COST_MOST + 1];
    struct ints found;     /* conclusions about edges that are settled */
    size_t seen;           /* edges of draft->set that were looked at */
    unsigned char *sums;   /* [nplaces] whether a group is to be added up anew */
    struct ints *of_group; /* [nplaces] settled conclusions about two of its sides */
};

void inference_init(struct inference *f, struct draft *d);
void inference_release(struct inference *f);

/* Looks at what was drawn since the last time; then settles all conclusions up to this cost. */
void inference_update(struct inference *f);
void inference_settle(struct inference *f, int cost);

/* Offers a conclusion; it is kept if it is cheaper than others that say as much. The cost is 1 with
 * those of the needs. */
void inference_offer(struct inference *f, struct conclusion is, const int *need, int n);

/* Whether less was concluded about its edge or pair before. */
bool inference_news(const struct inference *f, const struct conclusion *is);

/* Whether all that it needs about pairs is still about open sides; otherwise there is a shorter way. */
bool inference_holds(const struct inference *f, int number);

/* pair.c: lists the pairs of all places. */
void inference_list_pairs(struct inference *f);

/* The pair of two edges that are sides of this place, or -1; and the joint values of its edges in
 * this order. */
int inference_pair(const struct inference *f, int place, int a, int b);
int inference_pair_of(const struct inference *f, int a, int b); /* at any place */
int inference_joint(const struct inference *f, int pair, int first, int joint);

/* The value of the other edge that a settled conclusion about the pair gives when this one has its value, by
 * the cheapest, *best; EDGE_UNKNOWN: none does. */
enum edge_value inference_implies(const struct inference *f, int pair, int edge,
                                  enum edge_value value, int *best);

/* The conclusion about an edge with the least cost that is not above this one; of these the nearest to
 * the edge `near`. -1: none. */
int inference_best(struct inference *f, int cost, int near);

/* The conclusion about an edge at no more than this cost that needs the fewest links more than those of n
 * conclusions, by the laws of places: of those that need one of these, or, n = 0, that are at a side of this
 * edge. -1: there is none. */
int inference_more(const struct inference *f, int cost, const int *told, int n, int beside);

/* What a place decides with these conclusions (n of at most 4), into edge[SIDES_MOST]: returns how
 * many sides. */
int inference_decides(const struct inference *f, int place, const int *need, int n,
                      struct step_edge *edge);

/* group.c: the same of a group, into edge[SUM_MOST]; and the number of lines and crosses that a
 * conclusion there rests on. */
enum { SUM_MOST = 16 };
int inference_sum_decides(const struct inference *f, int place, const int *need, int n,
                          struct step_edge *edge);
void inference_sum_rests(const struct inference *f, const struct conclusion *c, int *lines,
                         int *crosses);

/* Appends the marks at its place that it rests on, none to spare. */
void inference_uses(const struct inference *f, const struct conclusion *c, struct ints *edges);

/* group.c: adds up groups, with conclusions of this cost and less. */
void inference_sum(struct inference *f, int cost);

/* sides.c: offers edges that would close the loop too early; then what sides of the loop tell, and
 * shapes; and pockets, which take longest. */
void inference_closing(struct inference *f);
void inference_sides(struct inference *f, bool pockets);
