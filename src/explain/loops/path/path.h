/*
 * The way of a person through a loop puzzle: one step at a time, by the driver of model/path.h.
 *
 * The path depends on the puzzle and on the edges that are known, and on nothing else: a hint after
 * each step is the story. It is the same for a puzzle turned or mirrored, or with other letters.
 *
 * First comes what counting decides, told along the line; then a step of the lowest level that has
 * one. Of these the one with the smallest reason is taken, then the one after which counting
 * decides most, then the one nearest to the lines, and then the first in the canonical form of the
 * puzzle. Only the OFFERS_MOST that are nearest to the lines are compared. Facts that are no edges
 * are found within the step that uses them, and forgotten after it.
 *
 * On very large boards (more than OFFERS_LARGE cells) it would take too long to look at the whole
 * board for each step. There, all steps of one look are taken, one after another, before the next
 * look, and a hint may be another step than the story's.
 */
#pragma once

#include "base/own.h"
#include "explain/loops/path/candidate_step.h"
#include "model/path.h"

enum {
    PATH_PLACES = 12, /* that are counted */
    RUN_MOST = 60     /* places that a run of counting visits */
};

/* What one look at a board found, put into an order that turns with the puzzle. */
struct finds {
    struct find *find; /* [n] */
    struct step_fact *fact;
    size_t n, nfacts, capacity, fact_capacity;
};

struct loop_path {
    const struct puzzle *puzzle;
    int open; /* edges that are not known */

    /* The step taken last: its edges and facts, as if a closure had begun before it. The steps of
     * the log that have edges are the step: one, or several of counting, in order. Other steps have
     * facts that it may need. */
    struct log log;
    /* Its technique (`named`), for several of counting the first, and the size of its reason. */
    struct candidate_step kept;
    int places; /* that offered a step of its level, up to PATH_PLACES; so many if it is counting */
    /* The chains of a step that supposes something. One: how the other value of the step's edge
     * leads to a contradiction. Two: how both values of another edge lead to the step's edge. None
     * for other steps, but one where a supposition tells a step with many facts in fewer links. */
    struct chain chain[2];
    int nchains;

    bool broken; /* a contradiction was met after it: the puzzle has no solution */
    enum step_clash clash;
    int clash_at;

    /* private */
    struct closure *c;
    struct path_client client;
    struct path *driver;
    struct finds finds; /* of a look */
    int *area;          /* [nfaces] scratch */
    unsigned char *reached;
    struct candidate_steps offers;
    struct candidate_step now; /* being offered */
    unsigned char *agree; /* [nedges] whether both values of an edge have something in common */
    struct candidate_step run[RUN_MOST];
    int nrun;
    bool large;  /* more than OFFERS_LARGE cells */
    size_t next; /* then the offer after the one taken last */
};

/* The puzzle must outlive the path. If it has no solution, the path may end at a contradiction. drawn: the
 * edges known at first ([nedges] enum edge_value), which must be right; NULL: none. Edges within letters
 * are known. */
struct loop_path *loop_path_new(const struct puzzle *p, const unsigned char *drawn);
void loop_path_free(struct loop_path *p); /* NULL is fine */
OWNABLE(loop_path, loop_path_free)

/* Takes the next step. False: no technique has one. */
bool loop_path_next(struct loop_path *p);

/* ---- private to path.c and look.c ---- */

void finds_release(struct finds *f);

/* Ends the step taken last: its edges are part of the lines, and nothing is offered. */
void loop_look_begin(struct loop_path *p);

/* Offers what the rules of a level find. */
void loop_look_at(struct loop_path *p, int level);

/* Finds facts round by round, until edges follow. At level 3 they are corner marks, which lead past a
 * few cells; at level 4 all others; above, these and others together, as far as they lead. */
void loop_look_with_facts(struct loop_path *p, int level);

/* Enters the edges of an offer into the state and the log. The run keeps where they are in it. */
void loop_enter(struct loop_path *p, const struct candidate_step *o);

/* Counts at one place, and enters what falls with it: at the dots that its edges touch, and so on
 * along the line. All zeros go together. It is entered at once, because nothing is cheaper. */
void loop_count_on(struct loop_path *p, const struct candidate_step *first);

/* Enters what falls with a step of a higher level that was entered. */
void loop_run_on(struct loop_path *p, const struct candidate_step *taken);

/* Offers contradictions; and finds which edges may have either value, with something in common. */
void loop_look_suppositions(struct loop_path *p);

/* Finds the sizes of the suppositions that are offered. Returns the simplest means by which any of
 * them leads to a contradiction, which are used. */
enum chain_means loop_measure_suppositions(struct loop_path *p);

/* Where no contradiction is near: by no further means than those that lead to one, if any do. */
void loop_look_either_way(struct loop_path *p, enum chain_means most);

/* The chains of the step that is taken. */
void loop_find_chains(struct loop_path *p, const struct candidate_step *o);
