/* Boards that the search must decide with few conflicts: large ones in any position, and easy ones.
 */
#include "solver/loops/decide.h"
#include "support/own.h"

/* Where a cell of the board comes to lie when it is mirrored up-down (turn & 1), left-right (2) and
 * at the diagonal (4), in this order: all eight positions of a board. */
static int cell_turned(const struct lattice *l, int cell, int turn)
{
    int row = cell / l->square->cols, col = cell % l->square->cols;

    if (turn & 1)
        row = l->square->rows - 1 - row;
    if (turn & 2)
        col = l->square->cols - 1 - col;
    return turn & 4 ? col * l->square->rows + row : row * l->square->cols + col;
}

/* The board turned, with its clues in reading order as if it had been read so. */
static struct puzzle *puzzle_turned(const struct puzzle *p, int turn)
{
    const struct lattice *l = p->lattice;
    OWN(lattice) *turned = turn & 4 ? lattice_square(l->square->cols, l->square->rows)
                                    : lattice_square(l->square->rows, l->square->cols);
    struct puzzle *q = puzzle_new(turned);
    FREED int *from = mem_alloc((size_t)l->ncells, sizeof *from);
    FREED int *clue = mem_alloc((size_t)p->nclues, sizeof *clue);

    for (int c = 0; c < l->ncells; c++)
        from[cell_turned(l, c, turn)] = c;
    for (int c = 0; c < l->ncells; c++) {
        int old = p->cell_clue[from[c]];
        if (old < 0)
            continue;
        if (clue[old] == 0)
            clue[old] = 1 + puzzle_add_clue(q, p->clue[old].number, p->clue[old].name);
        puzzle_add_cell(q, clue[old] - 1, c);
    }
    return q;
}

static void is_soon_unique(void *context, const struct puzzle *p)
{
    enum { PATIENCE = 5000 };
    int n = (*(int *)context)++;

    for (int k = 0; k < test_amount(4, 4); k++) {
        int turn = (n + 2 * k) % 8;
        OWN(puzzle) *q = puzzle_turned(p, turn);
        struct decision d = decide_puzzle(q, false, PATIENCE);
        assert_int_equal(d.answer, ANSWER_UNIQUE);
        loop_free(d.solution);
    }
}

/* The position must not matter: each of those boards in some positions, all positions in turn. */
TEST(large_minimal_boards_are_soon_unique)
{
    int n = 0;

    assert_int_equal(each_puzzle("minimal/20x20_2130.txt", is_soon_unique, &n), 10);
    assert_int_equal(each_puzzle("minimal/20x20_rand.txt", is_soon_unique, &n), 10);
}

static void sees_at_once(void *context, const struct puzzle *p)
{
    int *conflicts = context;
    OWN(search) *s = search_new(p);

    assert_int_equal(search_run(s, 2, SEARCH_NO_LIMIT), ANSWER_UNIQUE);
    *conflicts += (int)search_conflicts(s);
}

/* Conclusions from a clue with its dots, or from a dot with its clues, cost no conflict: boards
 * that Loopy calls easy take hardly any. */
TEST(easy_boards_are_seen_nearly_at_once)
{
    int conflicts = 0, n = each_puzzle("loopy/10x10_e.txt", sees_at_once, &conflicts);

    print_message("%d conflicts on %d boards\n", conflicts, n);
    assert_true(n > 0 && conflicts < n);
}
