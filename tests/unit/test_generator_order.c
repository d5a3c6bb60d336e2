/* The order of removal: everything once, by ranks in each part, parts one after the other. */
#include "generator/loops/reduce.h"
#include "model/loops/lattice.h"
#include "support/own.h"

enum { MOST_CELLS = 80 * 80 };

static int part_of(const struct lattice *l, int cell, int parts)
{
    return cell / l->square->cols * parts / l->square->rows * parts +
           cell % l->square->cols * parts / l->square->cols;
}

/* A board with this many cells per side, all numbers 0 to 3 in turn. */
static struct puzzle *checked_puzzle(struct lattice *l)
{
    struct puzzle *p = puzzle_new(l);

    for (int c = 0; c < l->ncells; c++)
        puzzle_add_cell(p, puzzle_add_clue(p, c % 4, NULL), c);
    return p;
}

/* Parts of one class are not neighbours. */
static int class_of(int part, int parts)
{
    return 2 * (part / parts % 2) + part % parts % 2;
}

/* Every item once; ranks, here 3s after all others, rise within a part; a part in one piece, and
 * class after class. */
static void check_order(const struct puzzle *p, const int *order, int parts)
{
    static int seen[MOST_CELLS], met[MOST_CELLS];
    int last = -1, class = 0;

    memset(seen, 0, sizeof seen);
    memset(met, 0, sizeof met);
    for (int i = 0; i < p->nclues; i++) {
        int part = part_of(p->lattice, p->clue[order[i]].cells[0], parts);
        bool fresh = i == 0 || part != part_of(p->lattice, p->clue[order[i - 1]].cells[0], parts);
        assert_int_equal(seen[order[i]]++, 0);
        assert_int_equal(met[part], !fresh);
        met[part] = 1;
        assert_true(class_of(part, parts) >= class);
        class = class_of(part, parts);
        int rank = p->clue[order[i]].number == 3;
        assert_true(fresh || rank >= last);
        last = rank;
    }
}

TEST(order_keeps_parts_together)
{
    static const struct {
        int side, parts;
    } board[] = {{20, 1}, {22, 2}, {33, 3}, {44, 3}, {80, 5}};
    static int order[MOST_CELLS], lead[MOST_CELLS];
    const struct recipe recipe = {.type = PUZZLE_SLITHERLINK, .order = "3"};
    struct pcg32 rng = test_stream(77);
    int far_first = 0, draws = 40;

    for (int i = 0; i < MOST_CELLS; i++)
        lead[i] = i;
    for (size_t i = 0; i < sizeof board / sizeof *board; i++) {
        OWN(lattice) *l = lattice_square(board[i].side, board[i].side);
        OWN(puzzle) *p = checked_puzzle(l);
        for (int n = 0; n < draws; n++) {
            const struct removal_order o = {&recipe, p, 0, lead, p->nclues, NULL};
            removal_order_choose(&o, &rng, order);
            check_order(p, order, board[i].parts);
            far_first += board[i].parts == 3 && part_of(l, p->clue[order[0]].cells[0], 3) == 8;
        }
    }
    /* A quarter of 80 orders begin with one of the four parts of the class that comes first. */
    assert_in_range(far_first, 5, 40);
}
