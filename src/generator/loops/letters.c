#include "generator/loops/letters.h"

#include "solver/loops/search/search.h"

#include <assert.h>

enum { LETTER_CONFLICTS = 5000 };

/* Whether there is a loop that violates only the clue's number. */
static bool letter_is_needed(struct search *s, const struct puzzle *p, int clue)
{
    search_reset(s);
    search_negate(s, clue);
    for (int e = 0; e < p->lattice->nedges; e++)
        if (puzzle_edge_kind(p, clue, e) == EDGE_INTERNAL)
            search_fix(s, e, EDGE_OFF);
    enum search_answer answer = search_run(s, 1, LETTER_CONFLICTS);
    return answer == SEARCH_UNIQUE || answer == SEARCH_SEVERAL;
}

int letters_needed(const struct puzzle *p, const struct loop *solution, unsigned char *needed)
{
    struct search *s = search_new(p);
    int n = 0;

    search_prefer(s, solution);
    for (int i = 0; i < p->nclues; i++) {
        needed[i] = p->clue[i].ncells > 1 && letter_is_needed(s, p, i);
        n += needed[i];
    }
    search_free(s);
    assert(n <= p->nclues);
    return n;
}
