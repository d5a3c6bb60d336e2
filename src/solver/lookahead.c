/*
 * Level 5: what if this edge were on, or off? If all that levels 1 to 4 conclude from that ends in
 * a contradiction, the other holds. What is found on the way without one is forgotten.
 */
#include "solver/technique.h"

static const enum edge_value VALUES[2] = {EDGE_ON, EDGE_OFF};

bool lookahead_probe(struct board *b, int edge, enum edge_value *value)
{
    for (int i = 0; i < 2; i++) {
        int mark = b->trail_length;
        b->probing++;
        board_set_edge(b, edge, VALUES[i]);
        bool wrong = b->conflict || settle_close(b, 4) == DEDUCE_CONTRADICTION;
        b->probing--;
        board_undo(b, mark);
        if (wrong) {
            *value = VALUES[!i];
            return true;
        }
    }
    return false;
}

/* Probes every open edge until a whole round of them finds nothing more. */
enum deduce_status lookahead_close(struct board *b)
{
    enum deduce_status status = settle_close(b, 4);
    int nedges = b->lattice->nedges;

    for (int e = 0, idle = 0; status == DEDUCE_OPEN && idle < nedges; idle++) {
        enum edge_value value;
        if (b->edge[e] == EDGE_UNKNOWN && lookahead_probe(b, e, &value)) {
            board_set_edge(b, e, value);
            status = settle_close(b, 4);
            idle = 0;
        }
        e = e + 1 < nedges ? e + 1 : 0;
    }
    return status;
}
