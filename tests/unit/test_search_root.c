/* What a search knows before its first decision. No answer depends on it, but the number of
 * decisions does. */
#include "support/own.h"

/* Whether it is known, without any decision, that there is no solution. */
static bool refuted(struct search *s)
{
    return search_run(s, 1, 0) == ANSWER_NONE && search_conflicts(s) == 0;
}

/* Two ones side by side at the rim have no edge between them that leaves the rim. So the dot there
 * must know both, on all four sides. */
TEST(dots_at_the_rim_know_their_clues)
{
    static const struct {
        const char *text;
        bool horizontal;
        int r, c; /* of the edge */
    } board[] = {
        {".11.\n....\n....\n....\n", false, 0, 2},
        {"....\n....\n....\n.11.\n", false, 3, 2},
        {"....\n1...\n1...\n....\n", true, 2, 0},
        {"....\n...1\n...1\n....\n", true, 2, 3},
    };

    for (size_t i = 0; i < sizeof board / sizeof *board; i++) {
        OWN(puzzle) *p = puzzle_of_text(board[i].text);
        OWN(search) *s = search_new(p);
        search_fix(s,
                   board[i].horizontal ? lattice_horizontal(p->lattice, board[i].r, board[i].c)
                                       : lattice_vertical(p->lattice, board[i].r, board[i].c),
                   EDGE_ON);
        assert_true(refuted(s));
    }
}

enum { ROWS = 3, COLS = 7, CUT = 3 };

/* The horizontal edges of the column CUT are off: the dots right of it are apart. */
static void fix_cut(struct search *s, const struct lattice *l)
{
    for (int r = 0; r <= ROWS; r++)
        search_fix(s, lattice_horizontal(l, r, CUT), EDGE_OFF);
}

/* Edges on at both sides of a cut cannot be in one loop. This is noticed at once, whether the cut
 * comes before the edges, between them or behind them, wherever the second edge is. */
TEST(both_sides_of_a_cut_contradict)
{
    OWN(puzzle) *p = puzzle_of_text(".......\n.......\n.......\n");
    const struct lattice *l = p->lattice;

    for (int order = 0; order < 3; order++)
        for (int c = CUT + 1; c <= COLS; c++) {
            OWN(search) *s = search_new(p);
            if (order == 0)
                fix_cut(s, l);
            search_fix(s, lattice_vertical(l, 1, 1), EDGE_ON);
            if (order == 1)
                fix_cut(s, l);
            search_fix(s, lattice_vertical(l, 1, c), EDGE_ON);
            if (order == 2)
                fix_cut(s, l);
            assert_true(refuted(s));
        }
}
