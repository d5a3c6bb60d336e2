/* A search that is used again for the same board allocates no memory: see search_reset. */
#include "support/memory.h"
#include "support/own.h"

/* Whether each clue is redundant. */
static int spare_clues(struct search *s, const struct puzzle *p)
{
    int spared = 0;

    for (int c = 0; c < p->nclues; c++) {
        search_reset(s);
        search_negate(s, c);
        spared += search_run(s, 1, 3000) == ANSWER_NONE;
    }
    return spared;
}

/* Lists of clauses grow in the first rounds, and then no more. */
static void look_at(void *context, const struct puzzle *p)
{
    enum { WARM = 12, ROUNDS = 6 };
    OWN(search) *s = search_new(p);
    (void)context;

    /* No clue of these boards is redundant. */
    for (int round = 0; round < WARM; round++)
        assert_int_equal(spare_clues(s, p), 0);
    asked = 0;
    for (int round = 0; round < ROUNDS; round++)
        assert_int_equal(spare_clues(s, p), 0);
    assert_int_equal(asked, 0);
}

TEST(asking_again_needs_no_memory)
{
    assert_int_equal(each_puzzle("minimal/10x10_2130.txt", look_at, NULL), 10);
}
