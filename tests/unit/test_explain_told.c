/* The words of stories: steps of some small boards are told like this. */
#include "support/own.h"

enum { LIMIT = 1000000 };

/* How many steps of the story have these words in their texts, which begin with the title. */
static int steps_saying(const char *board, const char *words)
{
    OWN(puzzle) *p = puzzle_of_text(board);
    OWN(explanation) e;
    int n = 0;

    explain_puzzle(p, LIMIT, &e);
    assert_int_equal(e.answer, SEARCH_UNIQUE);
    for (int i = 0; i < e.story->nsteps; i++)
        n += strstr(e.story->step[i].text, words) != NULL;
    return n;
}

/* The second board has two 2s and a 3 on a diagonal, the third is the same the other way round. */
TEST(a_line_of_twos_ends_at_threes)
{
    static const char title[] = "A line of 2s between two 3s";

    assert_int_equal(steps_saying("11.3\n..2.\n.32.\n.21.\n", title), 1);
    assert_int_equal(steps_saying(".3.1.1\n.101..\n...0.3\n2.2...\n..121.\n2.2.3.\n", title), 0);
    assert_int_equal(steps_saying(".3.2.2\n.121..\n...2.2\n3.0...\n..101.\n1.1.3.\n", title), 0);
}

/* The side between the two 3s was known already. */
TEST(threes_side_by_side_are_both_named)
{
    assert_int_equal(steps_saying(".223..\n.22103\n.....2\n0.....\n12211.\n..333.\n",
                                  "r6c4 and r6c5 are not the whole loop"),
                     1);
}

TEST(a_way_that_was_just_told_is_not_told_again)
{
    assert_int_equal(
        steps_saying("...0..3\n313....\n3..12.3\n.1.0.1.\n3.23..1\n....132\n3..3...\n",
                     "left and right go together, so top and right are on; so too r6c6 top"),
        1);
}

TEST(chains_of_three_facts_are_told_in_full)
{
    assert_int_equal(steps_saying(".....\n12.32\n.....\n23.20\n.....\n",
                                  "at least one of top and right is on; at the 2 at r2c5, r2c5 "
                                  "top and r2c4 right go together; exactly one of "),
                     1);
}

/* The last link decides an edge that an earlier one has decided the other way. */
TEST(the_link_that_contradicts_is_told_with_its_edge)
{
    assert_int_equal(steps_saying(".2...\n.321.\n.....\n.322.\n...0.\n",
                                  "links later, r3c4 top is on (around a cell): r3c4 top would "
                                  "have to be both on and off"),
                     1);
}

TEST(a_cell_that_would_be_cut_off_is_told_with_its_side)
{
    assert_int_equal(steps_saying("0...3.\n..123.\n..1...\n...1..\n.202..\n.1...1\n",
                                  "So it is outside: its bottom is off."),
                     1);
}
