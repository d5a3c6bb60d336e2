#include "support/rules.h"

/* Only rules that are not barred are used, all places are work again, and the decided edges alone
 * give the colours. */
void rules_look(struct board *b, int level)
{
    schedule_make(&b->outer, b->level, b->gather.barred, b->trial);
    b->now = &b->outer;
    board_queue_all(b);
    for (int e = 0; e < b->lattice->nedges && !b->conflict; e++)
        if (b->edge[e] != EDGE_UNKNOWN)
            colour_edge(b, e);
    gather_level(b, level);
}

int rules_alone(struct board *b, enum rule_number rule)
{
    uint64_t barred = b->gather.barred;
    size_t n = 0;

    b->gather.barred = ~((uint64_t)1 << rule);
    for (bool more = true; more; more = !b->conflict && b->gather.n > 0) {
        rules_look(b, rules[rule].level);
        gather_enter(b, true);
        n += b->gather.n;
    }
    b->gather.barred = barred;
    return (int)n;
}

void rules_close(struct board *b)
{
    b->now = &b->inner;
    board_queue_all(b);
    close_fast(b);
}
