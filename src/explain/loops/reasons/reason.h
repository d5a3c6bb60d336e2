/*
 * Reasons: what a conclusion about a loop puzzle rests on, and nothing that can be spared.
 *
 * A reason names clues, dots, known edges and laws. It suffices for a conclusion (the claim, an
 * edge and its value) if no set of edges that meets everything named has another value there.
 * Nothing else counts: other clues are not there, and at other dots anything may happen.
 */
#pragma once

#include "model/loops/puzzle.h"
#include "model/loops/step.h"

struct reason {
    int nclues, ndots, nedges;
    int *clue; /* [nclues] as many of its boundary edges are on as its number says, and no
                * internal edge is */
    int *dot;  /* [ndots] none or two of its edges are on */
    struct step_edge *edge; /* [nedges] known before, each with a value */
    bool sides; /* the loop has two sides: an edge is on exactly if the faces beside it are on
                 * different ones, so the number of edges on is even at every dot */
    bool loop;  /* all edges that are on form a single loop; implies `sides` and all dots */
    /* The last so many clues and edges show only that something else is on the loop: any edge on at
     * such a clue's boundary, or at an end of such an edge, would do. 0 without `loop`. */
    int clues_elsewhere, edges_elsewhere;
};

/* An empty reason with room for everything on the board. The caller releases it. */
void reason_init(struct reason *r, const struct puzzle *p);
void reason_release(struct reason *r);
void reason_clear(struct reason *r);

/* Scratch memory for the reasons of one puzzle, which must outlive it. The caller frees it; NULL is
 * fine. Answers depend on the arguments only, not on earlier calls. */
struct reasoner;

struct reasoner *reasoner_new(const struct puzzle *p);
void reasoner_free(struct reasoner *q);

/*
 * Reduces what may be used to what a conclusion needs: r has clues, dots and laws, and no edges yet;
 * the edges of known[nedges] (enum edge_value) that are not claimed are added. False if these do
 * not suffice, or that took too much work; then r is what was tried.
 *
 * Afterwards r suffices, and without any single item it would not, unless the work was limited.
 * First `loop` gives way to no law, or else to `sides`, if the clues and dots are enough; `sides`
 * gives way to no law if that takes no other places. Clues and dots go before edges, and those far
 * from the claims first. A reason that nothing meets suffices for everything.
 */
bool reason_gather(struct reasoner *q, struct reason *r, const unsigned char *known,
                   const struct step_edge *claim, int nclaims);
