/*
 * Level 5: what if this edge were on, or off? If all that levels 1 to 4 conclude from that ends in
 * a contradiction, the other holds. What is found on the way without one is forgotten.
 */
#include "solver/table/technique.h"

static const enum edge_value VALUES[2] = {EDGE_ON, EDGE_OFF};

/* Whether the value leads to a contradiction; nothing is changed. */
static bool lookahead_refutes(struct board *b, int edge, enum edge_value value)
{
    int mark = b->trail_length;

    board_set_edge(b, edge, value);
    bool wrong = b->conflict || close_fast(b) == CLOSURE_CONTRADICTION;
    board_undo(b, mark);
    return wrong;
}

bool lookahead_probe(struct board *b, int edge, enum edge_value *value)
{
    const struct schedule *outer = b->now;
    bool found = false, gathering = b->gather.on;

    b->now = &b->inner;
    b->gather.on = false;
    b->probing++;
    for (int i = 0; i < 2 && !found; i++) {
        if (b->stale)
            board_queue_all(b);
        found = lookahead_refutes(b, edge, VALUES[i]);
        *value = VALUES[!i];
    }
    b->probing--;
    b->gather.on = gathering;
    b->now = outer;
    return found;
}

/* Probes open edges: all of them when grading, else until one is decided. Probing goes on where it
 * ended last, for what was refuted nowhere before is more likely refuted further on. */
bool lookahead_all(struct board *b, int place)
{
    int nedges = b->lattice->nedges;

    (void)place;
    area_begin_base(b);
    for (int i = 0; i < nedges; i++) {
        int edge = b->probe_next;
        enum edge_value value;
        b->probe_next = edge + 1 < nedges ? edge + 1 : 0;
        if (b->edge[edge] != EDGE_UNKNOWN || !lookahead_probe(b, edge, &value))
            continue;
        board_step(b, RULE_LOOKAHEAD, FOCUS_EDGE, edge);
        if (!b->gather.on) {
            area_end_base(b);
            return board_set_edge(b, edge, value);
        }
        board_note_finding(b, FOUND_EDGE, edge, (uint64_t)value, b->clash_at);
    }
    area_end_base(b);
    return true;
}
