/* What a search knows before its first decision. No answer depends on it, but the number of
 * decisions does. */
#include "support/own.h"

/* Whether it is known that the edge has this value. */
static bool knows(struct search *s, int edge, bool on)
{
    const int *literal;
    int n = search_known(s, &literal);

    for (int i = 0; i < n; i++)
        if (literal[i] == 2 * edge + !on)
            return true;
    return false;
}

/* All that follows at once, by way of a supposition that is taken back. */
static void propagate(struct search *s, int edge, enum edge_value supposed)
{
    search_refute(s, edge, supposed, 0);
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
        int edge = board[i].horizontal ? lattice_horizontal(p->lattice, board[i].r, board[i].c)
                                       : lattice_vertical(p->lattice, board[i].r, board[i].c);
        propagate(s, edge, EDGE_OFF);
        assert_true(knows(s, edge, false));
    }
}

enum { ROWS = 3, COLS = 7, CUT = 3 };

/* The horizontal edges of the column CUT are off: the dots right of it are apart. */
static void fix_cut(struct search *s, const struct lattice *l)
{
    for (int r = 0; r <= ROWS; r++)
        search_fix(s, lattice_horizontal(l, r, CUT), EDGE_OFF);
}

static bool knows_all_off_beyond(struct search *s, const struct lattice *l)
{
    for (int r = 0; r <= ROWS; r++)
        for (int c = CUT + 1; c < COLS; c++)
            if (!knows(s, lattice_horizontal(l, r, c), false))
                return false;
    for (int r = 0; r < ROWS; r++)
        for (int c = CUT + 1; c <= COLS; c++)
            if (!knows(s, lattice_vertical(l, r, c), false))
                return false;
    return true;
}

/* Whether the cut comes before the first edge on or behind it, and also when edges off around a dot
 * were supposed in between and taken back: all beyond the cut is off. */
TEST(a_cut_tells_in_any_order)
{
    OWN(puzzle) *p = puzzle_of_text(".......\n.......\n.......\n");
    const struct lattice *l = p->lattice;
    int on = lattice_vertical(l, 1, 1), corner = lattice_horizontal(l, 0, 0);

    for (int order = 0; order < 3; order++) {
        OWN(search) *s = search_new(p);
        if (order == 0)
            search_fix(s, on, EDGE_ON);
        fix_cut(s, l);
        if (order == 2) {
            propagate(s, corner, EDGE_OFF);
            assert_false(knows_all_off_beyond(s, l));
        }
        if (order > 0)
            search_fix(s, on, EDGE_ON);
        propagate(s, corner, EDGE_ON);
        assert_true(knows_all_off_beyond(s, l));
    }
}

/* Edges on at both sides of a cut cannot be in one loop. This is noticed at once, also if the cut
 * was there when no edge was on. */
TEST(both_sides_of_a_cut_contradict)
{
    OWN(puzzle) *p = puzzle_of_text(".......\n.......\n.......\n");
    const struct lattice *l = p->lattice;
    OWN(search) *s = search_new(p);

    fix_cut(s, l);
    propagate(s, lattice_horizontal(l, 0, 0), EDGE_OFF);
    search_fix(s, lattice_vertical(l, 1, 1), EDGE_ON);
    search_fix(s, lattice_horizontal(l, 0, CUT + 1), EDGE_ON);
    assert_true(search_refute(s, lattice_vertical(l, 1, 2), EDGE_ON, 0));
    assert_true(search_refute(s, lattice_vertical(l, 1, 2), EDGE_OFF, 0));
}
