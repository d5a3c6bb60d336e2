/* Each technique on a board with just what it needs, and without one part of that. */
#include "explain/sudoku/technique.h"
#include "model/path.h"
#include "model/sudoku/topology_parts.h"
#include "support/test.h"

enum { MOST = 9, CELLS = MOST * MOST, PARTS = 12 };

/* "r3 5 14" the 5 of row 3 is in its first or fourth cell, and so c, b for columns and boxes;
 * "x34 12" the cell in row 3, column 4 is 1 or 2; "=34 1" it is known to be 1; "+34 1" and given. */
struct technique_case {
    const char *name;
    const char *part[PARTS];
    int row, col, symbol; /* a conclusion: not here; or here, for singles */
};

/* On 9x9. */
static const struct technique_case cases[] = {
    {"last-cell",
     {"=11 1", "=12 2", "=13 3", "=14 4", "=15 5", "=16 6", "=17 7", "=18 8"},
     1,
     9,
     9},
    {"hidden-single", {"b5 5 4"}, 5, 4, 5},
    {"line-single", {"r3 5 4"}, 3, 4, 5},
    {"naked-single", {"x34 7"}, 3, 4, 7},
    {"pointing", {"b1 5 12"}, 1, 7, 5},
    {"claiming", {"r1 5 12"}, 2, 3, 5},
    {"pointing-triple", {"b1 5 123"}, 1, 7, 5},
    {"claiming-triple", {"r1 5 123"}, 2, 3, 5},
    {"locked-pair", {"x11 12", "x12 12"}, 1, 9, 2},
    {"locked-triple", {"x11 12", "x12 23", "x13 13"}, 2, 2, 3},
    {"naked-pair", {"x11 12", "x19 12"}, 1, 5, 2},
    {"hidden-pair", {"r1 1 19", "r1 2 19"}, 1, 9, 7},
    {"naked-triple", {"x11 12", "x15 23", "x19 13"}, 1, 8, 3},
    {"hidden-triple", {"r1 1 19", "r1 2 59", "r1 3 15"}, 1, 5, 7},
    {"naked-quad", {"x11 12", "x14 23", "x17 34", "x19 14"}, 1, 8, 3},
    {"hidden-quad", {"r1 1 19", "r1 2 49", "r1 3 14", "r1 4 17"}, 1, 7, 8},
    {"naked-set", {"x11 12", "x13 23", "x14 34", "x17 45", "x19 15"}, 1, 8, 3},
    {"hidden-set", {"r1 1 19", "r1 2 49", "r1 3 24", "r1 4 27", "r1 5 17"}, 1, 7, 8},
    {"x-wing", {"r2 4 28", "r7 4 28"}, 5, 8, 4},
    {"swordfish", {"r1 4 28", "r5 4 25", "r9 4 58"}, 3, 5, 4},
    {"jellyfish", {"r1 4 28", "r4 4 25", "r6 4 57", "r9 4 78"}, 3, 5, 4},
    {"xy-wing", {"x22 12", "x28 13", "x62 23"}, 6, 8, 3},
    {"skyscraper", {"r1 6 28", "r7 6 29"}, 2, 9, 6},
    {"two-string-kite", {"r1 6 18", "c2 6 29"}, 9, 8, 6},
    {"turbot-fish", {"r5 6 18", "b3 6 26"}, 2, 1, 6},
    {"empty-rectangle", {"b1 6 458", "c8 6 27"}, 7, 2, 6},
    {"grouped-turbot", {"r2 4 28", "r7 4 289"}, 8, 8, 4},
    {"xyz-wing", {"x22 123", "x28 13", "x33 23"}, 2, 1, 3},
    {"wxyz-wing", {"x22 1234", "x28 14", "x33 24", "x11 34"}, 2, 1, 4},
    {"w-wing", {"x11 12", "x55 12", "r8 1 15"}, 5, 1, 2},
    {"remote-pair", {"x11 12", "x19 12", "x59 12", "x52 12"}, 2, 2, 1},
    {"x-chain", {"r1 6 28", "r5 6 29", "r7 6 79"}, 2, 7, 6},
    {"xy-chain", {"x11 12", "x15 23", "x55 34", "x52 41"}, 2, 2, 1},
    {"nice-loop", {"r1 6 19", "r1 7 19"}, 1, 9, 3},
    {"aic", {"r1 6 18", "x58 67", "c2 7 25"}, 2, 2, 6},
    {"grouped-aic", {"r2 4 28", "r7 4 289"}, 8, 8, 4},
    {"als-xz", {"x11 12", "x12 23", "x13 34", "x51 14"}, 3, 1, 4},
    {"als-xy-wing", {"x11 24", "x22 14", "x19 23", "x49 35", "x58 15"}, 5, 2, 1},
    {"als-chain", {"x11 24", "x22 14", "x19 23", "x49 35", "x58 15"}, 5, 2, 1},
    {"sue-de-coq", {"x11 1234", "x12 1234", "x15 12", "x22 34"}, 1, 9, 1},
    {"unique-rectangle-1", {"x11 12", "x14 12", "x21 12"}, 2, 4, 1},
    {"unique-rectangle-2", {"x11 12", "x14 12", "x21 123", "x24 123"}, 2, 9, 3},
    {"unique-rectangle-3", {"x11 12", "x14 12", "x21 123", "x24 124", "x29 34"}, 2, 8, 3},
    {"unique-rectangle-4", {"x11 12", "x14 12", "r2 1 14"}, 2, 1, 2},
    {"unique-rectangle-6", {"x11 12", "x24 12", "r1 1 14", "r2 1 14"}, 1, 4, 1},
    {"hidden-rectangle", {"x11 12", "r2 1 14", "c4 1 12"}, 2, 4, 2},
    {"finned-swordfish", {"r1 4 28", "r5 4 25", "r9 4 586"}, 8, 5, 4},
    {"finned-x-wing", {"r2 4 28", "r7 4 289"}, 8, 8, 4},
    {"finned-jellyfish", {"r1 4 28", "r4 4 25", "r6 4 57", "r9 4 789"}, 7, 8, 4},
    {"avoidable-rectangle-1", {"=11 1", "=14 2", "=21 2"}, 2, 4, 1},
    {"avoidable-rectangle-2", {"=11 1", "=14 2", "x21 23", "x24 13"}, 2, 9, 3},
    {"avoidable-rectangle-2", {"=11 1", "=24 1", "x14 23", "x21 23"}, 2, 5, 3},
    {"forcing-chain", {"x11 12", "x12 13", "x13 23"}, 1, 5, 3},
};

/* On 8x8 with boxes of 2x4, whose rows share four cells with a box. */
static const struct technique_case wide_cases[] = {
    {"pointing-set", {"b1 5 1234"}, 1, 7, 5},
    {"claiming-set", {"r1 5 1234"}, 2, 3, 5},
};

/* On 9x9, with constraints. */
#define CELLS_OF(...) \
    (const int[])     \
    {                 \
        __VA_ARGS__   \
    }
static const struct marked_case {
    struct technique_case of;
    int n;
    struct constraint constraint[3];
} marked_cases[] = {
    {{"constraint", {"x11 34"}, 1, 4, 3},
     1,
     {{.kind = CONSTRAINT_GREATER, .ncells = 2, .cell = CELLS_OF(3, 0)}}},
    /* The one in the middle has something below it, and that something else. */
    {{"constraint", {NULL}, 1, 1, 2},
     2,
     {{.kind = CONSTRAINT_GREATER, .ncells = 2, .cell = CELLS_OF(0, 3)},
      {.kind = CONSTRAINT_GREATER, .ncells = 2, .cell = CELLS_OF(3, 6)}}},
    {{"constraint-single", {"=11 5", "x14 47"}, 1, 4, 4},
     1,
     {{.kind = CONSTRAINT_CONSECUTIVE, .ncells = 2, .cell = CELLS_OF(0, 3)}}},
    {{"constraint-single", {"x11 789"}, 1, 1, 7},
     1,
     {{.kind = CONSTRAINT_THERMO, .ncells = 3, .cell = CELLS_OF(0, 3, 6)}}},
    {{"constraint", {"x11 46"}, 1, 2, 5}, 1, {{.kind = CONSTRAINT_NON_CONSECUTIVE}}},
    {{"cage-last", {"=11 2"}, 1, 2, 3},
     1,
     {{.kind = CONSTRAINT_CAGE, .number = 5, .ncells = 2, .cell = CELLS_OF(0, 1)}}},
    {{"cage", {"x12 12"}, 1, 1, 2},
     1,
     {{.kind = CONSTRAINT_CAGE, .number = 5, .ncells = 2, .cell = CELLS_OF(0, 1)}}},
    {{"cage-needs", {"x11 39"}, 1, 9, 9},
     1,
     {{.kind = CONSTRAINT_CAGE, .number = 12, .ncells = 2, .cell = CELLS_OF(0, 1)}}},
    {{"killer-pair", {"x13 12"}, 1, 9, 1},
     1,
     {{.kind = CONSTRAINT_CAGE, .number = 5, .ncells = 2, .cell = CELLS_OF(0, 1)}}},
    /* A cage that leaves the row can have one of its numbers there. */
    {{"killer-pair", {"x12 12", "x21 89"}, 1, 9, 1},
     1,
     {{.kind = CONSTRAINT_CAGE, .number = 10, .ncells = 2, .cell = CELLS_OF(0, 9)}}},
    {{"killer-triple", {"x13 123", "x14 123"}, 1, 9, 3},
     1,
     {{.kind = CONSTRAINT_CAGE, .number = 6, .ncells = 2, .cell = CELLS_OF(0, 1)}}},
    {{"killer-area", {"=17 7", "=18 8", "=19 9", "x13 12"}, 1, 4, 1},
     1,
     {{.kind = CONSTRAINT_CAGE, .number = 5, .ncells = 2, .cell = CELLS_OF(0, 1)}}},
    /* 1+4 leaves no place for the 2. */
    {{"large-killer-area", {"r1 2 12"}, 1, 1, 4},
     1,
     {{.kind = CONSTRAINT_CAGE, .number = 5, .ncells = 2, .cell = CELLS_OF(0, 1)}}},
    /* What a cage in box 1 leaves; what sticks out of two cages around it. */
    {{"rule-of-45", {NULL}, 3, 3, 6},
     1,
     {{.kind = CONSTRAINT_CAGE,
       .number = 39,
       .ncells = 8,
       .cell = CELLS_OF(0, 1, 2, 9, 10, 11, 18, 19)}}},
    {{"rule-of-45-set", {NULL}, 3, 3, 9},
     1,
     {{.kind = CONSTRAINT_CAGE,
       .number = 36,
       .ncells = 7,
       .cell = CELLS_OF(0, 1, 2, 9, 10, 11, 18)}}},
    {{"rule-of-45", {NULL}, 3, 4, 1},
     2,
     {{.kind = CONSTRAINT_CAGE, .number = 17, .ncells = 5, .cell = CELLS_OF(0, 1, 2, 9, 10)},
      {.kind = CONSTRAINT_CAGE, .number = 29, .ncells = 5, .cell = CELLS_OF(11, 18, 19, 20, 21)}}},
    /* The first cage makes 44, so r2c4 is 1 less than r3c2 and r3c3 together. */
    {{"rule-of-45-difference", {NULL}, 2, 4, 1},
     2,
     {{.kind = CONSTRAINT_CAGE,
       .number = 44,
       .ncells = 8,
       .cell = CELLS_OF(0, 1, 2, 9, 10, 11, 12, 18)},
      {.kind = CONSTRAINT_CAGE, .number = 25, .ncells = 5, .cell = CELLS_OF(19, 20, 28, 29, 30)}}},
    /* All of rows 1 to 3 except two cells; no two of the rows say anything. */
    {{"rule-of-45-areas", {NULL}, 3, 9, 3},
     3,
     {{.kind = CONSTRAINT_CAGE,
       .number = 45,
       .ncells = 9,
       .cell = CELLS_OF(0, 1, 2, 3, 4, 5, 6, 7, 9)},
      {.kind = CONSTRAINT_CAGE,
       .number = 45,
       .ncells = 9,
       .cell = CELLS_OF(8, 10, 11, 12, 13, 14, 15, 18, 19)},
      {.kind = CONSTRAINT_CAGE,
       .number = 42,
       .ncells = 7,
       .cell = CELLS_OF(16, 17, 20, 21, 22, 23, 24)}}},
};

static struct topology *topology;
static int side, height, width; /* of the board and of its boxes */

static void make_board(int box_height, int box_width)
{
    height = box_height;
    width = box_width;
    side = height * width;
    topology = topology_boxes(height, width);
}

/* The block of this row, column or box, which has its corners. */
static int find_block(char kind, int number)
{
    int i = number - 1, high = kind == 'r' ? 1 : kind == 'c' ? side : height;
    int across = side / (kind == 'r' ? side : kind == 'c' ? 1 : width);
    int first = i / across * high * side + i % across * (side / across);
    int last = first + (high - 1) * side + side / across - 1;

    for (int b = 0; b < topology->nblocks; b++)
        if (topology_block(topology, b)[0] == first &&
            topology_block(topology, b)[side - 1] == last)
            return b;
    fail_msg("no block %c%d", kind, number);
    return -1;
}

static void add_part(struct logic *l, const char *part)
{
    if (part[0] == '=' || part[0] == '+')
        return;
    if (part[0] == 'x') {
        int e = (part[1] - '1') * side + part[2] - '1';
        for (int s = 1; s <= side; s++)
            if (!strchr(part + 4, '0' + s))
                logic_remove(l, e, s - 1);
        return;
    }
    int b = find_block(part[0], part[1] - '0');
    for (int p = 1; p <= side; p++)
        if (!strchr(part + 5, '0' + p))
            logic_remove(l, topology_block(topology, b)[p - 1], part[3] - '1');
}

struct found {
    bool fact[CELLS * MOST];
    int offers, facts;
};

/* Later links, or the clash, rest on each link of a chain. */
static void check_links(const struct deduction *d)
{
    for (int i = 0; i < d->nlinks; i++) {
        bool used = false;
        for (int k = i + 1; k <= d->nlinks; k++) {
            const struct link *later = k < d->nlinks ? &d->link[k] : &d->clash;
            for (int j = later->from; j < later->from + later->nfrom; j++) {
                assert_true(d->from.item[j] < k);
                used |= d->from.item[j] == i;
            }
        }
        assert_true(used);
    }
}

static void note(struct hunt *h)
{
    struct found *f = h->context;

    f->offers += h->now.fact.n > 0;
    f->facts += h->now.fact.n;
    check_links(&h->now);
    for (int i = 0; i < h->now.fact.n; i++)
        f->fact[h->now.fact.item[i]] = true;
    deduction_clear(&h->now);
}

/* What the technique concludes from all parts except number `out`. */
static struct found look(const struct technique_case *c, int out)
{
    int known[CELLS] = {0}, given[CELLS] = {0};
    struct found found = {.offers = 0};
    struct sums sums = {0};
    struct arena arena = {0};
    struct logic *l = logic_new(topology);
    int row = technique_find(c->name);
    struct hunt h = {
        .known = known, .given = given, .offer = note, .context = &found, .sums = &sums};

    assert_true(row >= 0);
    hunt_begin(&h, l, &arena);
    if (topology->constraints) {
        sums_take(&sums, topology, &arena);
        sums_derive(&sums, topology, NULL, true);
    }
    for (int i = 0; i < PARTS && c->part[i]; i++)
        if (i != out && strchr("=+", c->part[i][0])) {
            int e = (c->part[i][1] - '1') * side + c->part[i][2] - '1';
            known[e] = c->part[i][4] - '0';
            given[e] = c->part[i][0] == '+' ? known[e] : 0;
        }
    logic_view(l, known);
    for (int i = 0; i < PARTS && c->part[i]; i++)
        if (i != out)
            add_part(l, c->part[i]);
    technique[row].look(&h, technique[row].n);
    hunt_release(&h);
    logic_free(l);
    arena_release(&arena);
    return found;
}

static void check_case(const struct technique_case *c, bool *checked)
{
    struct found all = look(c, -1);

    print_message("%s\n", c->name);
    assert_true(all.fact[((c->row - 1) * side + c->col - 1) * side + c->symbol - 1]);
    for (int out = 0; out < PARTS && c->part[out]; out++)
        assert_int_equal(look(c, out).offers, 0);
    checked[technique_find(c->name)] = true;
}

/* With the constraints, the conclusion needs each part, but others may need none. */
static void check_marked(const struct marked_case *m, bool *checked)
{
    const struct technique_case *c = &m->of;
    int fact = ((c->row - 1) * MOST + c->col - 1) * MOST + c->symbol - 1;
    struct diag why;

    print_message("%s\n", c->name);
    make_board(3, 3);
    assert_true(topology_constrain(topology, m->constraint, m->n, &why));
    assert_true(look(c, -1).fact[fact]);
    for (int out = 0; out < PARTS && c->part[out]; out++)
        assert_false(look(c, out).fact[fact]);
    checked[technique_find(c->name)] = true;
    topology_drop(topology);
}

/* Each technique has a case, except BUG+1 and the like, which all cells take part in (their examples are checked). */
TEST(test_cases)
{
    bool checked[ROWS_MOST] = {false};

    make_board(3, 3);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        check_case(&cases[i], checked);
    topology_drop(topology);
    make_board(2, 4);
    for (size_t i = 0; i < sizeof wide_cases / sizeof *wide_cases; i++)
        check_case(&wide_cases[i], checked);
    topology_drop(topology);
    for (size_t i = 0; i < sizeof marked_cases / sizeof *marked_cases; i++)
        check_marked(&marked_cases[i], checked);
    for (int i = 0; i < ntechniques; i++)
        assert_true(checked[i] || technique[i].look == look_bug);
}

/* A pair of one area is not locked, and what is given cannot be swapped. */
TEST(lookalikes_are_none)
{
    static const struct technique_case lookalikes[] = {
        {"locked-pair", {"x11 12", "x19 12"}, 0, 0, 0},
        {"locked-triple", {"x11 12", "x12 23", "x21 13"}, 0, 0, 0},
        {"avoidable-rectangle-1", {"+11 1", "=14 2", "=21 2"}, 0, 0, 0},
        {"avoidable-rectangle-1", {"=11 1", "=14 2", "=21 3"}, 0, 0, 0},
        {"avoidable-rectangle-1", {"=11 1", "=14 2", "=41 2"}, 0, 0, 0},
        {"avoidable-rectangle-2", {"=11 1", "+14 2", "x21 23", "x24 13"}, 0, 0, 0},
        {"avoidable-rectangle-2", {"=11 1", "=14 2", "x21 23", "x24 134"}, 0, 0, 0},
        {"finned-jellyfish", {"r1 4 28", "r4 4 25", "r6 4 57", "r9 4 78"}, 0, 0, 0}};

    make_board(3, 3);
    for (size_t i = 0; i < sizeof lookalikes / sizeof *lookalikes; i++)
        if (look(&lookalikes[i], -1).offers > 0)
            fail_msg("number %zu: it is no %s", i + 1, lookalikes[i].name);
    topology_drop(topology);
}

/* Boxes come before lines, and all boxes that have a place for a symbol are one step. */
TEST(a_symbol_is_placed_in_several_boxes_at_once)
{
    static const struct technique_case c = {
        "hidden-single", {"b1 5 1", "b6 5 6", "r9 5 9", "b3 4 9", "r5 4 1"}, 0, 0, 0};

    make_board(3, 3);
    struct found found = look(&c, -1);
    assert_int_equal(found.offers, 2);
    assert_int_equal(found.facts, 3);
    topology_drop(topology);
}

/* The table is in order, and every name is found. */
TEST(test_table)
{
    for (int i = 0; i < ntechniques; i++) {
        assert_int_equal(technique_find(technique[i].name), i);
        if (i > 0)
            assert_true(technique[i].level > technique[i - 1].level ||
                        (technique[i].level == technique[i - 1].level &&
                         technique[i].weight >= technique[i - 1].weight));
    }
    assert_int_equal(technique_find("no-such"), -1);
}
