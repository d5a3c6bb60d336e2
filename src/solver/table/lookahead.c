/*
 * Level 5: what if this edge were on, or off? If levels 1 to 4 conclude a contradiction from that,
 * the edge has the other value. Everything else concluded on the way is forgotten.
 */
#include "solver/table/technique.h"

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

/* Probes open edges: all of them when grading, else until one is decided. Probing continues where
 * it ended last: the edges before that place had no contradictions a moment ago. */
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
