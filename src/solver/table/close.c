/*
 * The fast closure: any work that is there, the cheap before the expensive, until there is none.
 * Nothing is counted or reported.
 *
 * And lookahead, level 6: what if this edge were on, or off? If levels 1 to 4 conclude a
 * contradiction from that, the edge has the other value. If they conclude the same value of another
 * edge from both, it has that value. Everything else concluded on the way is forgotten.
 */
#include "solver/table/board.h"

#include <assert.h>
#include <string.h>

enum closure_status close_status(const struct board *b)
{
    if (b->conflict)
        return CLOSURE_CONTRADICTION;
    if (b->count->unknown > 0)
        return CLOSURE_OPEN;
    bool loop = b->count->closed && b->count->paths == 0 && board_is_satisfied(b, -1);
    return loop ? CLOSURE_SOLVED : CLOSURE_CONTRADICTION;
}

/* All looks at the next place of the first worklist that has any. */
static void close_place(struct board *b)
{
    int list = __builtin_ctz(b->due), place = board_take(b, list);
    const struct schedule_looks *looks = &b->now->of[list];

    assert(b->work[list].n >= 0);
    for (int i = 0; i < looks->n; i++)
        if (!board_look(b, looks->look[i].at, place))
            return;
}

/* Looks at the whole board, until one concluded something; false when none did. */
static bool close_board(struct board *b)
{
    const struct schedule_looks *looks = &b->now->of[EVENT_BOARD];
    int before = b->trail_length;

    for (int i = 0; i < looks->n && b->count->unknown > 0; i++)
        if (!board_look(b, looks->look[i].at, 0) || b->trail_length > before)
            return true;
    return false;
}

enum closure_status close_fast(struct board *b)
{
    bool more = true;

    assert(!b->now->graded && !b->gather.on);
    while (more && !b->conflict)
        if (b->due != 0)
            close_place(b);
        else
            more = close_board(b);
    if (CHECKS && b->probing == 0 && !b->conflict && check_due(&b->pace))
        board_check(b);
    return close_status(b);
}

/* ---- lookahead ---------------------------------------------------------- */

/* Notes what a supposition decided of the edges that were open: b->open has them behind those that
 * still are. The second supposition keeps those that have one value in both. */
static void lookahead_note(struct board *b, int open, bool second)
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
static bool lookahead_refutes(struct board *b, int edge, enum edge_value value)
{
    int mark = b->trail_length, open = b->count->unknown;

    board_set_edge(b, edge, value);
    bool wrong = b->conflict || close_fast(b) == CLOSURE_CONTRADICTION;
    if (!wrong)
        lookahead_note(b, open, value != EDGE_ON);
    board_undo(b, mark);
    assert(b->trail_length == mark && b->count->unknown == open);
    return wrong;
}

bool lookahead_probe(struct board *b, int edge, enum edge_value *value)
{
    const struct schedule *outer = b->now;
    bool found = false, gathering = b->gather.on;

    assert(b->edge[edge] == EDGE_UNKNOWN && !b->conflict && b->due == 0);
    b->now = &b->inner;
    b->gather.on = false;
    b->probing++;
    for (int i = 0; i < 2 && !found; i++) {
        found = lookahead_refutes(b, edge, i == 0 ? EDGE_ON : EDGE_OFF);
        *value = i == 0 ? EDGE_OFF : EDGE_ON;
    }
    b->probing--;
    b->gather.on = gathering;
    b->now = outer;
    return found;
}

/* Concludes what the edge probed last has shown, if anything: its own value, or those on which both
 * suppositions agree. */
static bool lookahead_conclude(struct board *b, int edge, bool refuted, enum edge_value value)
{
    const struct agreed *a = &b->agreed;
    const struct step_edge own = {edge, value};
    const struct step_edge *what = refuted ? &own : a->edge;
    bool fine = true;

    assert(b->edge[edge] == EDGE_UNKNOWN && (refuted || a->n > 0));
    board_step(b, refuted ? RULE_LOOKAHEAD : RULE_EITHER_WAY, FOCUS_EDGE, edge);
    for (int i = 0; i < (refuted ? 1 : a->n) && fine; i++)
        fine = board_set_edge(b, what[i].edge, what[i].value);
    return fine;
}

/* Probes open edges: all of them when grading, else until one leads to something. Probing continues
 * where it ended last: the edges before that place led to nothing a moment ago. */
bool lookahead_all(struct board *b, int place)
{
    int nedges = b->lattice->nedges;
    bool found = false, fine = true;

    (void)place;
    for (int i = 0; i < nedges && !(found && !b->gather.on); i++) {
        int edge = b->probe_next;
        enum edge_value value;
        b->probe_next = (edge + 1) % nedges;
        if (b->edge[edge] != EDGE_UNKNOWN)
            continue;
        bool refuted = lookahead_probe(b, edge, &value);
        found = refuted || b->agreed.n > 0;
        if (found)
            fine = lookahead_conclude(b, edge, refuted, value);
    }
    return fine;
}
