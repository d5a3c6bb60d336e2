#include "solver/grade.h"

#include "solver/closure_engine.h"
#include "solver/table/board.h"

void grade_load(struct closure *c, const struct puzzle *p, int level, const struct step_sink *sink,
                uint64_t barred)
{
    struct board *b = closure_board(c);

    b->sink = sink;
    b->gather.barred = barred;
    closure_load_board(c, p, NULL, level, true);
}

int grade_steps(struct closure *c, enum rule_number rule)
{
    return closure_board(c)->rounds.steps[rule];
}

int grade_edges(struct closure *c, enum rule_number rule)
{
    return closure_board(c)->rounds.edges[rule];
}

int grade_rounds(struct closure *c)
{
    return closure_board(c)->rounds.n;
}

int grade_level(struct closure *c)
{
    return closure_board(c)->rounds.level;
}

long grade_score(struct closure *c)
{
    return closure_board(c)->rounds.score;
}
