/*
 * Every rule by itself, against loops: whatever part of a loop is drawn, and whichever of its clues
 * are given, no rule concludes anything that the loop contradicts.
 *
 * A triple is a loop, a part of its edge values and a part of its clues. On the state of a triple,
 * and nothing more, all rows of the table look by themselves. What a rule concludes of edges leads
 * to the state of another triple of the same loop, so where all triples are seen one look is
 * enough. Rules that keep more than edges (sets of patterns, colours) also go on by themselves
 * until they find nothing more.
 *
 * Usually the boards of up to 2x2 are seen, one triple of each few, and some random triples of
 * each size from 3x3 to 6x6. In full all triples are seen; in `make check-rules` those of 2x3, too,
 * of one loop of all that mirror each other, and a million random ones.
 */
#include "rule_cases.h"
#include "rule_watch.h"
#include "support/own.h"
#include "support/shapes.h"

/* From how many times the full amount all triples of 2x3 are seen, too. */
enum { LEVELS = 5, LONGEST = 100 };

static const enum rule_number KEEPING[] = {RULE_CORNER_CHAIN, RULE_COLOURS, RULE_RING};

static void tell_triple(const struct watch *w, enum rule_number rule, const int *given)
{
    const struct lattice *l = w->puzzle->lattice;

    print_message("%s on %d rows, %d columns\n", rules[rule].name, l->square->rows,
                  l->square->cols);
    for (int i = 0; i < w->puzzle->nclues; i++) {
        print_message("%s %d at", w->board->clue_active[i] ? "clue" : "no clue",
                      w->puzzle->clue[i].number);
        for (int k = 0; k < w->puzzle->clue[i].ncells; k++)
            print_message(" %d", w->puzzle->clue[i].cells[k]);
        print_message("\n");
    }
    for (int e = 0; e < l->nedges; e++)
        print_message("%c", given[e] == EDGE_UNKNOWN ? '.' : given[e] == EDGE_ON ? '+' : '-');
    print_message(" of ");
    for (int e = 0; e < l->nedges; e++)
        print_message("%c", w->loop->on[e] ? '+' : '-');
    print_message("\n");
}

static void found_wrong(struct watch *w, enum rule_number rule)
{
    if (w->wrong[rule]++ == 0 && !w->rogue)
        tell_triple(w, rule, w->board->edge);
}

static void look_at_findings(struct watch *w)
{
    const struct gather *g = &w->board->gather;

    if (w->board->conflict)
        found_wrong(w, w->board->origin.rule);
    for (size_t i = 0; i < g->n; i++) {
        w->fired[g->finding[i].origin.rule]++;
        if (!finding_holds(w, &g->finding[i]))
            found_wrong(w, g->finding[i].origin.rule);
    }
}

/* On the closure of the state at levels 1 to 4. */
static void look_ahead(struct watch *w)
{
    struct board *b = w->board;
    enum edge_value value;

    rules_close(b);
    if (b->count->unknown == 0)
        return;
    int edge = b->open[pcg32_below(w->rng, (uint32_t)b->count->unknown)];
    bool found = suppose(b, &b->inner, edge, &value);
    w->fired[RULE_LOOKAHEAD] += found;
    if (found && w->loop->on[edge] != (value == EDGE_ON))
        found_wrong(w, RULE_LOOKAHEAD);
    if (found)
        return;
    w->fired[RULE_EITHER_WAY] += b->agreed.n > 0;
    for (int i = 0; i < b->agreed.n; i++)
        if (w->loop->on[b->agreed.edge[i].edge] != (b->agreed.edge[i].value == EDGE_ON))
            found_wrong(w, RULE_EITHER_WAY);
}

/* No rule fires on a board of fewer cells than the one that stands as its smallest. */
static void look_at_size(const struct watch *w, int cells)
{
    for (int rule = 0; rule < RULES; rule++) {
        const char *board = rule_cases[rule].fires.board;
        int cols = (int)(strchr(board, '\n') - board);
        int rows = (int)strcspn(board, "!") / (cols + 1);
        if (cells < rows * cols && w->fired[rule] > 0)
            fail_msg("%s fires on %d cells", rules[rule].name, cells);
    }
}

/* All rows of the table, on the state as it stands; afterwards it is as before. */
static void look_with_rules(struct watch *w)
{
    struct board *b = w->board;
    int mark = b->trail_length;

    b->gather.barred = (uint64_t)1 << RULE_LOOKAHEAD | (uint64_t)1 << RULE_EITHER_WAY;
    for (size_t i = 0; i < sizeof KEEPING / sizeof *KEEPING; i++)
        b->gather.barred |= (uint64_t)1 << KEEPING[i];
    for (int level = 1; level <= LEVELS; level++) {
        rules_look(b, level);
        look_at_findings(w);
        board_undo(b, mark);
    }
    b->gather.barred = 0;
    for (size_t i = 0; i < sizeof KEEPING / sizeof *KEEPING; i++) {
        w->fired[KEEPING[i]] += rules_alone(b, KEEPING[i]);
        if (!board_holds(w))
            found_wrong(w, KEEPING[i]);
        board_undo(b, mark);
    }
    look_ahead(w);
    board_undo(b, mark);
}

static void all_parts_of_clues(struct watch *w, int clue)
{
    int mark = w->board->trail_length;

    if (clue == w->puzzle->nclues) {
        if (w->share > 1 && pcg32_below(w->rng, (uint32_t)w->share) > 0)
            return;
        w->triples++;
        w->look(w);
        return;
    }
    all_parts_of_clues(w, clue + 1);
    board_activate(w->board, clue);
    all_parts_of_clues(w, clue + 1);
    board_undo(w->board, mark);
}

static void all_parts_of_edges(struct watch *w, int edge)
{
    int mark = w->board->trail_length;

    if (edge == w->loop->nedges) {
        all_parts_of_clues(w, 0);
        return;
    }
    all_parts_of_edges(w, edge + 1);
    board_set_edge(w->board, edge, w->loop->on[edge] ? EDGE_ON : EDGE_OFF);
    all_parts_of_edges(w, edge + 1);
    board_undo(w->board, mark);
}

/* The loop on the other side of a middle line of the board, or of both. */
static uint64_t mirrored(const struct all_loops *a, uint64_t loop, int turn)
{
    const struct lattice *l = a->lattice;
    uint64_t result = 0;

    for (; loop; loop &= loop - 1) {
        uint64_t edge = ~(uint64_t)0;
        for (int end = 0; end < 2; end++) {
            int dot = l->edge_dot[__builtin_ctzll(loop)][end];
            int r = dot / (l->square->cols + 1), c = dot % (l->square->cols + 1);
            edge &= a->dot[lattice_dot_at(l, turn & 1 ? l->square->rows - r : r,
                                          turn & 2 ? l->square->cols - c : c)];
        }
        result |= edge;
    }
    return result;
}

static bool first_of_its_mirrors(const struct all_loops *a, uint64_t loop)
{
    return loop <= mirrored(a, loop, 1) && loop <= mirrored(a, loop, 2) &&
           loop <= mirrored(a, loop, 3);
}

static void all_triples_of_size(struct watch *w, int rows, int cols, bool mirrors)
{
    OWN(all_loops) a;

    all_loops_init(&a, rows, cols);
    watch_begin(w, a.lattice);
    for (int i = 0; i < a.n; i++) {
        if (!mirrors && !first_of_its_mirrors(&a, a.loop[i]))
            continue;
        OWN(loop) *loop = loop_of_word(a.lattice, a.loop[i]);
        OWN(puzzle) *p = puzzle_of_loop(w->rng, a.lattice, loop, 0, 0);
        watch_load(w, p, loop);
        all_parts_of_edges(w, 0);
    }
    watch_end(w);
}

static void all_triples(struct watch *w)
{
    static const int size[][2] = {{1, 1}, {1, 2}, {2, 1}, {1, 3}, {3, 1}, {2, 2}};

    for (size_t i = 0; i < sizeof size / sizeof *size; i++) {
        all_triples_of_size(w, size[i][0], size[i][1], true);
        if (!w->rogue)
            look_at_size(w, size[i][0] * size[i][1]);
    }
}

static void assert_nothing_is_wrong(const struct watch *w)
{
    print_message("%ld triples\n", w->triples);
    for (int rule = 0; rule < RULES; rule++)
        if (w->wrong[rule] > 0)
            fail_msg("%s is wrong %ld times", rules[rule].name, w->wrong[rule]);
}

TEST(rules_are_right_on_all_triples_of_small_boards)
{
    struct pcg32 rng;
    struct watch w = {
        .rng = &rng, .look = look_with_rules, .share = test_amount(0, 1) > 0 ? 1 : 30};

    rng = test_stream(420);
    all_triples(&w);
    if (test_amount(0, 1) >= LONGEST)
        all_triples_of_size(&w, 2, 3, false);
    assert_nothing_is_wrong(&w);
}

/* Puts a part of the loop and of the clues on the board. Letters with a line within are never
 * drawn, so what their cells exclude is right. */
static void random_parts(struct watch *w)
{
    struct board *b = w->board;
    int edges = random_between(w->rng, 0, 100), clues = random_between(w->rng, 0, 100);

    for (int e = 0; e < w->loop->nedges; e++)
        if ((int)pcg32_below(w->rng, 100) < edges)
            board_set_edge(b, e, w->loop->on[e] ? EDGE_ON : EDGE_OFF);
    for (int i = 0; i < w->puzzle->nclues; i++) {
        int unknown = b->count->unknown;
        if ((int)pcg32_below(w->rng, 100) >= clues)
            continue;
        board_activate(b, i);
        w->fired[RULE_INTERNAL] += b->count->unknown < unknown;
        if (!board_holds(w))
            found_wrong(w, RULE_INTERNAL);
    }
}

/* Takes the lattice. */
static void random_triples_on(struct watch *w, struct lattice *l, int n)
{
    OWN(random_loop) *loops = random_loop_new(l);

    watch_begin(w, l);
    for (int i = 0; i < n; i++) {
        OWN(loop) *loop = loop_around(l, random_loop_choose(loops, w->rng));
        int letters = random_between(w->rng, 0, l->square->cols);
        OWN(puzzle) *p = puzzle_of_loop(w->rng, l, loop, letters, random_between(w->rng, 0, 40));
        watch_load(w, p, loop);
        random_parts(w);
        w->triples++;
        w->look(w);
    }
    watch_end(w);
    lattice_drop(l);
}

TEST(rules_are_right_on_random_triples)
{
    struct pcg32 rng;
    struct watch w = {.rng = &rng, .look = look_with_rules};

    rng = test_stream(421);
    int n = test_amount(400, 10000);
    for (int side = 3; side <= 6; side++)
        random_triples_on(&w, lattice_square(side, side), n);
    assert_nothing_is_wrong(&w);
    for (int rule = 0; rule < RULES; rule++)
        if (w.fired[rule] == 0)
            fail_msg("%s was never of use", rules[rule].name);
}

TEST(rules_are_right_on_boards_with_missing_cells)
{
    struct pcg32 rng;
    struct watch w = {.rng = &rng, .look = look_with_rules};

    rng = test_stream(422);
    int n = test_amount(400, 10000);
    for (int i = 0; i < n; i += 5) {
        int rows = random_between(&rng, 2, 6), cols = random_between(&rng, 2, 6);
        random_triples_on(&w, lattice_at_random(&rng, rows, cols, random_between(&rng, 5, 40)), 5);
    }
    assert_nothing_is_wrong(&w);
    for (int rule = 0; rule < RULES; rule++)
        if (w.fired[rule] == 0)
            fail_msg("%s was never of use", rules[rule].name);
}

/* ---- rules that are wrong ----------------------------------------------------------------------
 * Each is plausible. The first two are true rules but for one case that they forget.
 */

/* As the contest's statement has it: the loop round the two may be all there is. */
static void rogue_threes(struct board *b)
{
    const struct lattice *l = b->lattice;

    board_step(b, RULE_ADJACENT_THREES, FOCUS_BOARD, 0);
    for (int e = 0; e < l->nedges; e++) {
        const int *clue = b->edge_clue[e];
        if (clue[0] >= 0 && clue[1] >= 0 && board_is_three(b, clue[0]) &&
            board_is_three(b, clue[1]))
            board_set_edge(b, e, EDGE_ON);
    }
}

/* Forgets that some edge closes the loop. */
static void rogue_early_loop(struct board *b)
{
    const struct lattice *l = b->lattice;

    board_step(b, RULE_EARLY_LOOP, FOCUS_BOARD, 0);
    for (int e = 0; e < l->nedges; e++)
        if (b->edge[e] == EDGE_UNKNOWN && b->path_end[l->edge_dot[e][0]] == l->edge_dot[e][1] &&
            board_is_path_end(b, l->edge_dot[e][0]))
            board_set_edge(b, e, EDGE_OFF);
}

/* "A 2 has a corner of the line." */
static void rogue_two(struct board *b)
{
    board_step(b, RULE_CORNER_MASKS, FOCUS_BOARD, 0);
    for (int c = 0; c < b->lattice->ncells; c++)
        if (b->clue_active[b->puzzle->cell_clue[c]] &&
            b->puzzle->clue[b->puzzle->cell_clue[c]].number == 2)
            board_filter(b, c, 1 << 3 | 1 << 6 | 1 << 9 | 1 << 12);
}

/* "A dot at the rim has both edges of the rim or none." */
static void rogue_rim(struct board *b)
{
    const struct lattice *l = b->lattice;

    board_step(b, RULE_RING, FOCUS_BOARD, 0);
    for (int v = 0; v < l->ndots; v++)
        if (lattice_dot_degree(l, v) == 3 && b->count->on > 0)
            board_filter(b, l->ncells + v, 1 << 0 | 1 << 3);
}

/* "Two diagonal cells, both beside the outside, lie on one side." */
static void rogue_diagonal(struct board *b)
{
    board_step(b, RULE_COLOURS, FOCUS_BOARD, 0);
    if (b->lattice->ncells == 4)
        colour_link(b, 0, 3, 0);
}

static void look_with_rogue(struct watch *w)
{
    struct board *b = w->board;
    int mark = b->trail_length;

    b->gather.n = 0;
    b->gather.on = true;
    w->rogue(b);
    b->gather.on = false;
    look_at_findings(w);
    board_undo(b, mark);
}

TEST(rules_that_are_wrong_are_caught)
{
    static const struct {
        void (*rogue)(struct board *b);
        enum rule_number as;
    } rogues[] = {{rogue_threes, RULE_ADJACENT_THREES},
                  {rogue_early_loop, RULE_EARLY_LOOP},
                  {rogue_two, RULE_CORNER_MASKS},
                  {rogue_rim, RULE_RING},
                  {rogue_diagonal, RULE_COLOURS}};
    struct pcg32 rng = test_stream(422);

    for (size_t i = 0; i < sizeof rogues / sizeof *rogues; i++) {
        struct watch w = {.rng = &rng, .look = look_with_rogue, .rogue = rogues[i].rogue};
        all_triples(&w);
        assert_true(w.wrong[rogues[i].as] > 0);
    }
}
