/*
 * Level 5: what must hang together over the whole board; and what if this edge were on, or off? If
 * all that levels 1 to 4 conclude from that ends in a contradiction, the other holds. What is found
 * on the way without one is forgotten.
 */
#include "solver/table/technique.h"

static const enum edge_value VALUES[2] = {EDGE_ON, EDGE_OFF};

bool lookahead_probe(struct board *b, int edge, enum edge_value *value)
{
    for (int i = 0; i < 2; i++) {
        int mark = b->trail_length;
        b->probing++;
        board_set_edge(b, edge, VALUES[i]);
        bool wrong = b->conflict || settle_close(b, 4) == CLOSURE_CONTRADICTION;
        b->probing--;
        board_undo(b, mark);
        if (wrong) {
            *value = VALUES[!i];
            return true;
        }
    }
    return false;
}

/* What must hang together; true when that concluded anything. */
static bool lookahead_far(struct board *b)
{
    int before = b->trail_length;

    return far_connect(b) && far_isolate(b) && b->trail_length > before;
}

/* Probes every open edge until a whole round of them finds nothing more. */
static bool lookahead_round(struct board *b, int *from)
{
    int nedges = b->lattice->nedges;

    for (int i = 0; i < nedges; i++) {
        int e = *from;
        enum edge_value value;
        *from = e + 1 < nedges ? e + 1 : 0;
        if (b->edge[e] == EDGE_UNKNOWN && lookahead_probe(b, e, &value)) {
            board_set_edge(b, e, value);
            return true;
        }
    }
    return false;
}

enum closure_status lookahead_close(struct board *b)
{
    int from = 0;

    for (;;) {
        enum closure_status status = settle_close(b, 4);
        if (status != CLOSURE_OPEN)
            return status;
        if (!lookahead_far(b) && !b->conflict && !lookahead_round(b, &from))
            return CLOSURE_OPEN;
    }
}
