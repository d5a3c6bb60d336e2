/* A search that is used again allocates no memory. */
#include "model/sudoku/topology_parts.h"
#include "support/memory.h"
#include "support/own.h"
#include "support/random_sudokus.h"

/* The planes have all their memory from the beginning. */
TEST(solving_needs_no_memory)
{
    OWN(topology) *t = topology_boxes(3, 3);
    OWN(sudoku_search) *s = sudoku_search_new(t);
    int given[81], solution[81];

    givens_of_text(
        t, "800000000003600000070090200050007000000045700000100030001000068008500010090000400",
        given);
    asked = 0;
    assert_int_equal(sudoku_search_decide(s, given, INT64_MAX, solution), ANSWER_UNIQUE);
    assert_int_equal(asked, 0);
}

/* The learner's lists of clauses grow in the first round, and then no more. */
TEST(filling_again_needs_no_memory)
{
    OWN(topology) *t = topology_boxes(5, 5);
    OWN(sudoku_search) *s = sudoku_search_new(t);
    int none[625] = {0}, solution[625];

    for (int round = 0; round < 2; round++) {
        struct pcg32 rng;
        pcg32_stream(&rng, 1, 1, 1);
        asked = 0;
        assert_int_equal(sudoku_search_fill(s, none, INT64_MAX, &rng, solution), ANSWER_SEVERAL);
    }
    assert_int_equal(asked, 0);
}
