/*
 * Each row of the rule table by itself, where it fires and where it must not; the contest's fifteen
 * rules at their levels; all in all eight positions of the board.
 */
#include "rule_cases.h"
#include "support/assume.h"
#include "support/own.h"
#include "support/rules.h"
#include "support/shapes.h"

OWNABLE(board, board_free)

/* Places as in rule_cases.h. What follows does so at the level, and nothing of it below. */
struct contest_case {
    const char *name;
    int level;
    const char *board;
    const char *given, *then;
};

static const struct contest_case contest_cases[] = {
    {"zero", 1, "...\n.0.\n...\n", "", "h1,1- h2,1- v1,1- v1,2-"},
    {"remaining", 1, "...\n.3.\n...\n", "h1,1-", "h2,1+ v1,1+ v1,2+"},
    {"satisfied", 1, "...\n.1.\n...\n", "h1,1+", "h2,1- v1,1- v1,2-"},
    {"adjacent-threes", 2, "....\n.33.\n....\n1...\n", "", "v1,1+ v1,2+ v1,3+"},
    {"adjacent-threes with an edge elsewhere", 2, "....\n.33.\n....\n....\n", "h4,0+",
     "v1,1+ v1,2+ v1,3+"},
    {"diagonal-threes", 2, "....\n.3..\n..3.\n....\n", "", "h1,1+ v1,1+ h3,2+ v2,3+"},
    {"single-exit", 1, "..\n..\n", "h1,0+ v0,1- v1,1-", "h1,1+"},
    {"single-exit at a corner of the board", 1, "..\n..\n", "h0,0+", "v0,0+"},
    {"full-dot", 1, "..\n..\n", "h1,0+ v0,1+", "h1,1- v1,1-"},
    {"dead-dot", 1, "..\n..\n", "h1,0- v0,1- h1,1-", "v1,1-"},
    {"dead-dot at the rim", 1, "..\n..\n", "h0,0- h0,1-", "v0,1-"},
    {"corner-three", 2, "...\n.3.\n...\n", "h1,0- v0,1-", "h1,1+ v1,1+"},
    {"corner-three at a corner of the board", 2, "3.\n..\n", "", "h0,0+ v0,0+"},
    {"corner-two", 2, "...\n.2.\n...\n", "h1,0- v0,1- v0,2-", "h1,2+"},
    {"corner-two at a corner of the board", 2, "2..\n...\n...\n", "", "h0,1+ v1,0+"},
    {"corner-one", 2, "...\n.1.\n...\n", "h1,0- v0,1-", "h1,1- v1,1-"},
    {"corner-one at a corner of the board", 2, "1.\n..\n", "", "h0,0- v0,0-"},
    {"enter-three", 2, "...\n.3.\n...\n", "h1,0+ v0,1-", "h2,1+ v1,2+"},
    {"three-one-diagonal", 2, "....\n.3..\n..1.\n....\n", "h1,0- v0,1-", "h3,2- v2,3-"},
    {"three-one-diagonal back", 2, "....\n.3..\n..1.\n....\n", "h3,2- v2,3-", "h1,1+ v1,1+"},
    {"enter-two", 2, "...\n.2.\n...\n", "h1,0+ v0,1- h2,2-", "v2,2+"},
    {"enter-one", 2, "...\n.1.\n...\n", "h1,0+ v0,1-", "h2,1- v1,2-"},
};

/* ---- positions --------------------------------------------------------------------------------
 * Position 0..7 of a board: turned by quarters, then perhaps mirrored.
 */

/* A place in [0..rows] x [0..cols]. */
static void turn(int position, int rows, int cols, int at[2])
{
    int size[2] = {rows, cols};

    for (int i = 0; i < (position & 3); i++) {
        int row = at[0], height = size[0];
        at[0] = at[1];
        at[1] = height - row;
        size[0] = size[1];
        size[1] = height;
    }
    if (position & 4)
        at[1] = size[1] - at[1];
}

static int edge_between(const struct lattice *l, const int a[2], const int b[2])
{
    int u = lattice_dot_at(l, a[0], a[1]), v = lattice_dot_at(l, b[0], b[1]);

    for (int k = l->dot_start[u]; k < l->dot_start[u + 1]; k++)
        if (lattice_along(l, l->dot_edge[k], u) == v)
            return l->dot_edge[k];
    fail_msg("no such edge");
    return -1;
}

struct named_place {
    int edge, cell; /* the other one is -1 */
    bool on;        /* or inside */
};

/* Reads the next place of a list for a board that stands in a position; false at its end. */
static bool next_place(const char **text, const struct lattice *l, int position,
                       struct named_place *place)
{
    int rows = position & 1 ? l->square->cols : l->square->rows,
        cols = position & 1 ? l->square->rows : l->square->cols;
    char kind, sign;
    int at[2], length;

    if (sscanf(*text, " %c%d,%d%c%n", &kind, &at[0], &at[1], &sign, &length) != 4)
        return false;
    int end[2] = {at[0] + (kind == 'v'), at[1] + (kind == 'h')};
    bool cell = kind == 'c';
    turn(position, rows - cell, cols - cell, at);
    turn(position, rows, cols, end);
    place->edge = cell ? -1 : edge_between(l, at, end);
    place->cell = cell ? lattice_cell_at(l, at[0], at[1]) : -1;
    place->on = sign == '+';
    *text += length;
    return true;
}

static struct puzzle *turned_board(const char *board, int position)
{
    int cols = (int)(strchr(board, '\n') - board), rows = (int)strcspn(board, "!") / (cols + 1);
    int height = position & 1 ? cols : rows, width = position & 1 ? rows : cols;
    OWN(strbuf) text = test_text();

    for (int r = 0; r < height; r++)
        strbuf_format(&text, "%*s\n", width, "");
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < cols; c++) {
            int at[2] = {r, c};
            turn(position, rows - 1, cols - 1, at);
            text.text[at[0] * (width + 1) + at[1]] = board[r * (cols + 1) + c];
        }
    strbuf_text(&text, board + rows * (cols + 1));
    struct puzzle *p = puzzle_of_text(text.text);
    return p;
}

/* The board of a state, graded, with all its clues in force. */
static struct board *board_of_state(const struct rule_state *s, int position, struct puzzle **p)
{
    struct named_place place;
    const char *given = s->given;

    *p = turned_board(s->board, position);
    struct board *b = board_new((*p)->lattice);
    board_reset(b, *p, 6, true);
    while (next_place(&given, b->lattice, position, &place))
        if (!board_set_edge(b, place.edge, place.on ? EDGE_ON : EDGE_OFF))
            fail_msg("a contradiction: %s%s", s->board, s->given);
    for (int i = 0; i < (*p)->nclues; i++)
        board_activate(b, i);
    assert_false(b->conflict);
    return b;
}

/* What is known of an edge. The ring leaves it to corner masks to decide what the patterns of the
 * dots at its ends agree on. */
static enum edge_value known_edge(const struct board *b, enum rule_number rule, int edge)
{
    for (int end = 0; rule == RULE_RING && end < 2; end++) {
        pattern_set mask = board_mask(b, b->elements.at[edge][end]);
        for (int on = 0; on < 2; on++)
            if (!(mask & patterns_with(b->elements.way[edge][end], !on)))
                return on ? EDGE_ON : EDGE_OFF;
    }
    return (enum edge_value)b->edge[edge];
}

static bool is_known(const struct board *b, enum rule_number rule, const struct named_place *place)
{
    int outside = b->lattice->ncells;

    if (place->edge >= 0)
        return known_edge(b, rule, place->edge) == (place->on ? EDGE_ON : EDGE_OFF);
    return colour_relation(b, place->cell, outside) == place->on;
}

static int known_edges(const struct board *b, enum rule_number rule)
{
    int n = 0;

    for (int e = 0; e < b->lattice->nedges; e++)
        n += known_edge(b, rule, e) != EDGE_UNKNOWN;
    return n;
}

static void the_rule_fires(enum rule_number rule, const struct rule_case *c, int position)
{
    const char *then = c->then;
    struct named_place place;
    struct puzzle *p;
    OWN(board) *b = board_of_state(&c->fires, position, &p);
    int places = 0, before = 0;

    for (const char *at = then; next_place(&at, p->lattice, position, &place); places++)
        before += is_known(b, rule, &place);
    /* Lines within letters go when the letters come. */
    if (before != (rule == RULE_INTERNAL ? places : 0))
        fail_msg("%s: known before", rules[rule].name);
    rules_alone(b, rule);
    assert_false(b->conflict);
    for (const char *at = then; next_place(&at, p->lattice, position, &place);)
        if (!is_known(b, rule, &place))
            fail_msg("%s, position %d: edge %d, cell %d does not follow", rules[rule].name,
                     position, place.edge, place.cell);
    assert_true(places > 0);
    puzzle_free(p);
}

/* Rules that keep patterns or colours may have found something, but no edge. */
static void the_rule_is_quiet(enum rule_number rule, const struct rule_case *c, int position)
{
    struct puzzle *p;
    OWN(board) *b = board_of_state(&c->quiet, position, &p);
    bool keeps = rule == RULE_CORNER_MASKS || rule == RULE_CORNER_CHAIN || rule == RULE_COLOURS ||
                 rule == RULE_RING;
    int before = rule == RULE_INTERNAL ? 0 : known_edges(b, rule), n = rules_alone(b, rule);

    assert_false(b->conflict);
    if ((n > 0 && !keeps) || known_edges(b, rule) != before)
        fail_msg("%s fires where it must not, position %d", rules[rule].name, position);
    puzzle_free(p);
}

/* The weights of docs/rating.md. */
TEST(weights_are_as_documented)
{
    static const int low[] = {0, 1, 2, 6, 12, 24, 300}, high[] = {0, 1, 4, 8, 20, 30, 300};

    for (int rule = 0; rule < RULES; rule++) {
        assert_in_range(rules[rule].level, 1, sizeof low / sizeof *low - 1);
        assert_in_range(rules[rule].weight, low[rules[rule].level], high[rules[rule].level]);
    }
}

TEST(every_rule_fires_where_it_should)
{
    for (int rule = 0; rule < RULES; rule++) {
        if (!rules[rule].name || !rule_cases[rule].then)
            fail_msg("row %d of the rules has no case", rule);
        for (int position = 0; position < 8; position++) {
            the_rule_fires((enum rule_number)rule, &rule_cases[rule], position);
            the_rule_is_quiet((enum rule_number)rule, &rule_cases[rule], position);
        }
    }
}

/* Conclusions from areas that are not in rule_cases.h. */
static const struct {
    enum rule_number rule;
    struct rule_case its;
} area_cases[] = {
    /* A part of the inside, at either end, goes on where it can. */
    {RULE_INSIDE, {{"....\n", "v0,0+ v0,4+"}, "c0,1+ c0,2+", {"....\n", "v0,0+"}}},
    /* A cell with inside all around would be a hole. */
    {RULE_OUTSIDE,
     {{"...\n...\n...\n", "h0,1+ v1,0+ v1,3+ h3,1+"},
      "c1,1+",
      {"...\n...\n...\n", "h0,1+ v1,0+ v1,3+"}}},
    /* Only the outside is left beside the last cell, and the loop is elsewhere. */
    {RULE_CONNECTIVITY,
     {{"....\n", "v0,1+ h0,2-"}, "h0,3- h1,3- v0,3- v0,4-", {"....\n", "v0,1+"}}},
};

TEST(areas_go_on)
{
    for (size_t i = 0; i < sizeof area_cases / sizeof *area_cases; i++)
        for (int position = 0; position < 8; position++) {
            the_rule_fires(area_cases[i].rule, &area_cases[i].its, position);
            the_rule_is_quiet(area_cases[i].rule, &area_cases[i].its, position);
        }
}

/*
 * Areas join while one look at all of them goes on. Single cells between gaps go with the outside,
 * and after its first edge each is one area with it. The two cells with a line between them stay
 * open, though they are beside that area too.
 */
TEST(areas_may_join_during_a_look)
{
    static const char *const pictures[] = {".._.", ".._._.", "._.._._.", "._.._."};

    /* A single cell in front is outside already, and gives the outside's area its number, 0. */
    for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++) {
        OWN(lattice) *l = lattice_of_picture(pictures[i]);
        OWN(puzzle) *p = puzzle_new(l);
        OWN(board) *b = board_new(l);
        int line = 0;
        while (line < l->nedges &&
               (l->edge_cell[line][0] >= l->ncells || l->edge_cell[line][1] >= l->ncells))
            line++;
        board_load(b, p, NULL, 4, false);
        board_set_edge(b, line, EDGE_ON);
        for (int e = 0; e < 2 * l->nedges && pictures[i][1] == '_'; e++)
            if (l->edge_cell[e % l->nedges][e / l->nedges] == 0)
                board_set_edge(b, e % l->nedges, EDGE_OFF);
        assert_int_equal(board_close(b), CLOSURE_OPEN);
        for (int e = 0; e < l->nedges; e++) {
            bool near = false;
            for (int side = 0; side < 2; side++)
                near |= l->edge_cell[e][side] != l->ncells &&
                        (l->edge_cell[e][side] == l->edge_cell[line][0] ||
                         l->edge_cell[e][side] == l->edge_cell[line][1]);
            assert_int_equal(b->edge[e], e == line ? EDGE_ON : near ? EDGE_UNKNOWN : EDGE_OFF);
        }
    }
}

/* Looks that find a contradiction, each on the smallest state that has one; all of these concern
 * the whole board. */
TEST(looks_meet_contradictions)
{
    static const struct {
        const char *board, *given;
        look_function *look;
        enum step_clash clash;
    } cases[] = {
        {".\n", "h0,0+ h1,0-", cut_all, CLASH_PARITY},
        {".\n", "v0,0+ v0,1-", cut_all, CLASH_PARITY},
        /* The loop around the first cell leaves out a line, or a number. */
        {"...\n", "v0,3+ h0,0+ h1,0+ v0,0+ v0,1+", path_finish, CLASH_CLOSED},
        {"..2\n", "h0,0+ h1,0+ v0,0+ v0,1+", path_finish, CLASH_CLOSED},
        /* A cut between two lines. */
        {"....\n", "v0,1+ h0,2- h1,2- v0,4+", far_connect, CLASH_APART},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *given = cases[i].given;
        struct named_place place;
        OWN(puzzle) *p = puzzle_of_text(cases[i].board);
        OWN(board) *b = board_new(p->lattice);
        board_reset(b, p, 5, false);
        while (next_place(&given, p->lattice, 0, &place))
            assert_true(board_set_edge(b, place.edge, place.on ? EDGE_ON : EDGE_OFF));
        for (int clue = 0; clue < p->nclues; clue++)
            assert_true(board_activate(b, clue));
        assert_false(cases[i].look(b, 0));
        assert_true(b->conflict);
        assert_int_equal(b->clash, cases[i].clash);
        assert_int_equal(b->clash_at, 0);
    }
}

/* One look draws all that follows, not only the first of it. */
TEST(connectivity_walls_off_all_at_once)
{
    for (int position = 0; position < 8; position++) {
        const struct rule_case *c = &rule_cases[RULE_FAR_CONNECTIVITY];
        struct puzzle *p;
        OWN(board) *b = board_of_state(&c->fires, position, &p);
        struct named_place place;
        assert_true(far_connect(b, 0));
        for (const char *at = c->then; next_place(&at, p->lattice, position, &place);)
            assert_int_equal(b->edge[place.edge], EDGE_OFF);
        puzzle_free(p);
    }
}

static void close_case(const struct contest_case *c, int position, struct closure *d,
                       const struct puzzle *p, int level)
{
    struct named_place place;
    const char *given = c->given;

    load_table(d, p, NULL, level);
    while (next_place(&given, p->lattice, position, &place))
        assume(d, place.edge, place.on ? EDGE_ON : EDGE_OFF);
    assert_int_not_equal(closure_close(d), CLOSURE_CONTRADICTION);
}

TEST(the_rules_of_the_contest)
{
    for (size_t i = 0; i < sizeof contest_cases / sizeof *contest_cases; i++)
        for (int position = 0; position < 8; position++) {
            const struct contest_case *c = &contest_cases[i];
            OWN(puzzle) *p = turned_board(c->board, position);
            OWN(closure) *d = closure_new(p->lattice);
            struct named_place place;
            for (int level = c->level > 1 ? c->level - 1 : 1; level <= 6; level++) {
                close_case(c, position, d, p, level);
                const char *then = c->then;
                while (next_place(&then, p->lattice, position, &place)) {
                    int want = level < c->level ? EDGE_UNKNOWN : place.on ? EDGE_ON : EDGE_OFF;
                    if (closure_edges(d)[place.edge] != want)
                        fail_msg("%s, position %d, level %d, edge %d: %d", c->name, position, level,
                                 place.edge, closure_edges(d)[place.edge]);
                }
            }
        }
}

/* The loop around the two threes may be the whole solution: then the rule must not fire. */
TEST(adjacent_threes_only_where_their_own_loop_is_wrong)
{
    static const struct {
        const char *board;
        int row, col; /* of the upper or left three; the other is right of it */
        bool fires;
    } cases[] = {
        {"33\n", 0, 0, false},
        {"0110\n1331\n0110\n", 1, 1, false},
        {"....\n.33.\n....\n", 1, 1, false},
        {"....\n.33.\n...0\n", 1, 1, false},
        {"a11b\na33b\na11b\n!a=1\n!b=1\n", 1, 1, false},
        {"....\n.33.\n...1\n", 1, 1, true},
        {".0..\n.33.\n....\n", 1, 1, true},
        {"aa..\n.33.\n....\n!a=4\n", 1, 1, true},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        OWN(puzzle) *p = puzzle_of_text(cases[i].board);
        OWN(closure) *d = closure_new(p->lattice);
        int between = lattice_vertical(p->lattice, cases[i].row, cases[i].col + 1);
        closure_load(d, p, NULL, 2);
        assert_int_not_equal(closure_close(d), CLOSURE_CONTRADICTION);
        int value = closure_edges(d)[between];
        if (cases[i].fires ? value != EDGE_ON : value == EDGE_ON)
            fail_msg("case %zu: %d", i, value);
    }
}
