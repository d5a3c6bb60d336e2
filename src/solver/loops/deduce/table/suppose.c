/*
 * Suppositions: what if this edge were on, or off? If a contradiction follows from one value, the
 * edge has the other. Everything concluded on the way is forgotten.
 *
 * Level 6, lookahead, follows a supposition by levels 1 to 4. If it concludes the same value of
 * another edge from both values, it has that value, either way.
 *
 * Level 5, no early loop ahead, follows it by counting (level 1) and early-loop alone, in at most
 * AHEAD_ROUNDS rounds. A round is all that is forced at once by the edges decided before it: the
 * looks of a round see one state, and their conclusions wait until all have looked. A contradiction
 * is a dot or a clue that counting excludes, an edge that a round forces both ways, a loop that
 * leaves out lines or clues, or a board without any line. All of it depends only on which edges are
 * decided and which clues are in force, so the masks are reduced to that beforehand. A state with
 * more edges decided concludes no less: an end of a path whose closing edge is excluded stays one,
 * or its dot is full.
 */
#include "solver/loops/deduce/table/board.h"

#include <assert.h>
#include <string.h>

/* Notes what a supposition decided of the edges that were open: b->open has them behind those that
 * still are. The second supposition keeps those that have one value in both. */
static void agreed_note(struct board *b, int open, bool second)
{
    struct agreed *a = &b->agreed;

    assert(open >= b->count->unknown);
    a->n = 0;
    if (!second)
        memset(a->value, EDGE_UNKNOWN, (size_t)b->lattice->nedges);
    for (int i = b->count->unknown; i < open; i++) {
        int edge = b->open[i];
        if (!second)
            a->value[edge] = (unsigned char)b->edge[edge];
        else if (a->value[edge] == b->edge[edge])
            a->edge[a->n++] = (struct step_edge){edge, (enum edge_value)b->edge[edge]};
    }
}

/* Whether the value leads to a contradiction; nothing is changed. EDGE_ON is the first. */
static bool value_is_refuted(struct board *b, int edge, enum edge_value value)
{
    int mark = b->trail_length, open = b->count->unknown;
    bool rounds = b->now->graded;

    board_set_edge(b, edge, value);
    enum closure_status status = rounds ? close_in_rounds(b, AHEAD_ROUNDS) : close_fast(b);
    bool wrong = status == CLOSURE_CONTRADICTION;
    if (!wrong && !rounds)
        agreed_note(b, open, value != EDGE_ON);
    board_undo(b, mark);
    assert(b->trail_length == mark && b->count->unknown == open);
    return wrong;
}

bool suppose(struct board *b, const struct schedule *means, int edge, enum edge_value *value)
{
    const struct schedule *outer = b->now;
    struct gather gather = b->gather;
    bool found = false;

    assert(b->edge[edge] == EDGE_UNKNOWN && !b->conflict && b->due == 0);
    b->now = means;
    b->gather = b->supposed;
    b->agreed.n = 0;
    b->probing++;
    for (int i = 0; i < 2 && !found; i++) {
        found = value_is_refuted(b, edge, i == 0 ? EDGE_ON : EDGE_OFF);
        *value = i == 0 ? EDGE_OFF : EDGE_ON;
    }
    b->probing--;
    b->supposed = b->gather;
    b->gather = gather;
    b->now = outer;
    return found;
}

void ahead_begin(struct board *b)
{
    board_undo(b, b->trail_length); /* nothing waits */
    for (int x = 0; x < b->elements.n; x++)
        board_put_mask(b, x, board_patterns_left(b, x));
}

/* Concludes what the edge probed last has shown: its own value, or those on which both suppositions
 * agree. */
static bool suppose_conclude(struct board *b, enum rule_number rule, const struct step_edge *own)
{
    const struct agreed *a = &b->agreed;
    bool either_way = a->n > 0, fine = true;
    const struct step_edge *what = either_way ? a->edge : own;

    board_step(b, either_way ? RULE_EITHER_WAY : rule, FOCUS_EDGE, own->edge);
    for (int i = 0; i < (either_way ? a->n : 1) && fine; i++)
        fine = board_set_edge(b, what[i].edge, what[i].value);
    return fine;
}

/* Probes open edges: all of them when grading, else until one leads to something. Probing continues
 * where it ended last: the edges before that place led to nothing a moment ago. The state is that
 * at the mark when something is concluded, and at the end. */
static bool suppose_all(struct board *b, const struct schedule *means, enum rule_number rule,
                        int mark)
{
    int nedges = b->lattice->nedges;

    for (int i = 0; i < nedges; i++) {
        struct step_edge own = {.edge = b->probe_next};
        b->probe_next = (own.edge + 1) % nedges;
        if (b->edge[own.edge] != EDGE_UNKNOWN ||
            (!suppose(b, means, own.edge, &own.value) && b->agreed.n == 0))
            continue;
        if (!b->gather.on) {
            board_undo(b, mark);
            return suppose_conclude(b, rule, &own);
        }
        suppose_conclude(b, rule, &own);
    }
    board_undo(b, mark);
    return true;
}

bool ahead_all(struct board *b, int place UNUSED)
{
    int mark = b->trail_length;

    ahead_begin(b);
    return suppose_all(b, &b->ahead, RULE_EARLY_LOOP_AHEAD, mark);
}

bool lookahead_all(struct board *b, int place UNUSED)
{
    return suppose_all(b, &b->inner, RULE_LOOKAHEAD, b->trail_length);
}
