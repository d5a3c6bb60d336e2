/*
 * What sentences about single cells, patterns and marks say, followed by a reader who knows nothing but what was
 * said: all places of a number are listed, what is not seen is named with its step, causes suffice and none
 * can be spared, and what a pattern rules out is ruled out.
 */
#include "explain/sudoku/path.h"
#include "explain/sudoku/technique.h"
#include "generator/sudoku/recipe.h"
#include "support/own.h"
#include "support/random_sudokus.h"
#include "support/sudoku_reader.h"

struct ledger {
    struct reader r;
    int singles, patterns, marks, chains, causes;
    int gone[CELLS], ngone; /* what was checked of this sentence */
};

static bool in_block(const struct topology *t, int block, int cell)
{
    for (int k = 0; k < SYMBOLS; k++)
        if (topology_block(t, block)[k] == cell)
            return true;
    return false;
}

/* The symbol is out of the cell: known, seen, or struck out. */
static void check_gone(const struct reader *r, int cell, int symbol)
{
    if (!r->known[cell] && !reader_sees(r, cell, symbol, false) && r->may[cell] >> symbol & 1)
        fail_msg("step %d: r%dc%d can be %d", r->step, r->t->at[cell][0] + 1, r->t->at[cell][1] + 1,
                 symbol);
}

/* And where it was struck out, by this step or by one that is named. */
static void check_out(struct ledger *l, int cell, int symbol, const struct story_slot *step,
                      bool blocks_only)
{
    const struct reader *r = &l->r;
    int found = r->struck[cell][symbol], latest = r->latest[cell][symbol];

    check_gone(r, cell, symbol);
    l->gone[l->ngone++] = cell * (SYMBOLS + 1) + symbol;
    if (!r->known[cell] && !reader_sees(r, cell, symbol, blocks_only) && found > 0 &&
        latest != r->step && !reader_has(step, found) && !reader_has(step, latest))
        fail_msg("step %d: step %d, by which r%dc%d is not %d, is not named", r->step, found,
                 r->t->at[cell][0] + 1, r->t->at[cell][1] + 1, symbol);
}

/* Of the steps that are cited for what was checked, none can be spared. */
static void check_cited(struct ledger *l, const struct story_slot *step)
{
    l->r.cited += step ? step->n : 0;
    l->r.idle += reader_idle(&l->r, step, l->gone, l->ngone);
    l->ngone = 0;
}

/* Each saying that something is seen by a constraint names what no block shows. */
static void check_seen(const struct reader *r, const struct story_link *link, const int *cell,
                       int n)
{
    for (int i = 1; i < link->nsayings; i++) {
        const struct saying *say = &link->say[i];
        const struct story_slot *by = reader_slot(say, "cell-by");
        for (int at = 0; strncmp(say->row, "seen-", 5) == 0 && at < by->n; at++) {
            struct named named = {by->item[at], reader_slot(say, "symbol-by")->item[0] + 1, 0};
            bool needed = false;
            for (int k = 0; k < n * SYMBOLS; k++) {
                int e = cell[k / SYMBOLS], s = k % SYMBOLS + 1;
                needed =
                    needed || (!r->known[e] && r->may[e] >> s & 1 && !reader_sees(r, e, s, true) &&
                               !(reader_by(r, e, &named, 1, -1) >> s & 1));
            }
            if (!needed)
                fail_msg("step %d: %s is idle", r->step, say->row);
        }
    }
}

/* A cell is what is left to it, or an area has no other place. */
static void check_single(struct ledger *l, const struct story_link *link)
{
    const struct reader *r = &l->r;
    const struct story_slot *block = reader_slot(link->say, "block");
    const struct story_slot *step = reader_slot(link->say, "step");
    const struct story_slot *left = reader_slot(link->say, "symbol-left");
    int e = link->fact->place, s = link->fact->value;

    for (int k = 1; k <= SYMBOLS && !block; k++) {
        if (k == s)
            continue;
        check_out(l, e, k, step, false);
        assert_true(!left || !reader_has(left, k - 1) ||
                    reader_has(reader_slot(link->say, "symbol-seen"), k - 1));
    }
    for (int k = 0; block && k < SYMBOLS; k++)
        if (topology_block(r->t, block->item[0])[k] != e)
            check_out(l, topology_block(r->t, block->item[0])[k], s, step, true);
    check_cited(l, step);
    check_seen(r, link, block ? topology_block(r->t, block->item[0]) : &e, block ? SYMBOLS : 1);
    l->singles++;
}

/* The places of a number in an area, or the numbers of cells, are those that are listed. */
static void check_pattern(struct ledger *l, const struct story_step *step, int at, int row)
{
    const struct reader *r = &l->r;
    const struct saying *say = step->link[at].say;
    const struct story_slot *block = reader_slot(say, "block"), *cell = reader_slot(say, "cell");
    const struct story_slot *symbol = reader_slot(say, "symbol"), *named = reader_slot(say, "step");
    const struct story_slot *in = reader_slot(say, "block-in");
    void (*look)(struct hunt * h, int n) = technique[row].look;
    bool overlap = look == look_pointing || look == look_claiming;

    for (int i = 0; i < cell->n; i++)
        for (int s = 1; s <= SYMBOLS && look == look_naked_set; s++)
            if (!reader_has(symbol, s - 1))
                check_out(l, cell->item[i], s, named, true);
    for (int k = 0; k < SYMBOLS && (overlap || look == look_hidden_set); k++) {
        int e = topology_block(r->t, block->item[0])[k];
        for (int i = 0; i < symbol->n; i++)
            if (!reader_has(cell, e))
                check_out(l, e, symbol->item[i] + 1, named, true);
    }
    for (int i = 0; i < cell->n && overlap; i++)
        assert_true(reader_left(r, cell->item[i]) >> (symbol->item[0] + 1) & 1);
    check_cited(l, named);
    /* What follows is all that does. */
    struct reader after = *r;
    reader_learn(&after, &step->link[at + 1]);
    for (int b = 0; in && b < in->n && look != look_hidden_set; b++)
        for (int k = 0; k < SYMBOLS; k++) {
            int e = topology_block(r->t, in->item[b])[k];
            bool out = overlap ? !in_block(r->t, block->item[0], e) : !reader_has(cell, e);
            for (int i = 0; i < symbol->n && out; i++)
                check_gone(&after, e, symbol->item[i] + 1);
        }
    l->patterns++;
}

/* ---- marks ---- */

/* Whether two cells of a mark, the second after the first, may have these symbols. */
static bool fits(const char *kind, int a, int b)
{
    int d = abs(a - b);
    bool twice = a == 2 * b || b == 2 * a;

    return strcmp(kind, "greater") == 0       ? a > b
           : strcmp(kind, "thermo") == 0      ? a < b
           : strcmp(kind, "consecutive") == 0 ? d == 1
           : strcmp(kind, "ratio") == 0       ? twice
           : strcmp(kind, "not-ratio") == 0   ? !twice
                                              : d != 1;
}

/* The symbols of each cell in all solutions. */
static bool try(const char *kind, const unsigned *may, int n, int i, int *symbol, unsigned *got)
{
    bool any = i == n;

    for (int k = 0; i == n && k < n; k++)
        got[k] |= 1u << symbol[k];
    for (int s = 1; i < n && s <= SYMBOLS; s++)
        if (may[i] >> s & 1 && (i == 0 || fits(kind, symbol[i - 1], s))) {
            symbol[i] = s;
            any |= try(kind, may, n, i + 1, symbol, got);
        }
    return any;
}

static bool concludes(const struct ledger *l, const struct story_link *link,
                      const struct named *named, int n, int except)
{
    const struct story_slot *cell = reader_slot(link->say, "cell");
    unsigned may[SYMBOLS + 1], got[SYMBOLS + 1] = {0};
    int symbol[SYMBOLS + 1];
    bool fine = true;

    assert_true(cell->n <= SYMBOLS);
    for (int i = 0; i < cell->n; i++)
        may[i] = l->r.known[cell->item[i]] ? 1u << l->r.known[cell->item[i]]
                                           : reader_by(&l->r, cell->item[i], named, n, except);
    if (!try(link->say->row + strlen("constraint/"), may, cell->n, 0, symbol, got))
        return false;
    for (int i = 0; i < link->nfacts; i++) {
        int k = 0;
        while (cell->item[k] != link->fact[i].place)
            k++;
        unsigned bit = 1u << abs(link->fact[i].value);
        fine = fine && (link->fact[i].value > 0 ? got[k] == bit : !(got[k] & bit));
    }
    return fine;
}

static void check_mark(struct ledger *l, const struct story_link *link)
{
    struct named named[CAUSES];
    int n = reader_causes(&l->r, link->say, named);

    assert_true(concludes(l, link, named, n, -1));
    for (int i = 0; i < n; i++)
        assert_false(concludes(l, link, named, n, i));
    l->causes += n;
    l->marks++;
}

/* ---- chains ---- */

static bool is_out(const struct reader *r, int cell, int symbol, const struct story_slot *step)
{
    return r->known[cell] || reader_sees(r, cell, symbol, false) ||
           (!(r->may[cell] >> symbol & 1) &&
            (r->struck[cell][symbol] == 0 || reader_has(step, r->struck[cell][symbol]) ||
             reader_has(step, r->latest[cell][symbol])));
}

/* What a cell can be is what the board and the steps that are cited leave to it; the other cells of an area are
 * out by these, or by the links before. */
static void check_chain(struct ledger *l, const struct story_step *step,
                        const struct story_link *link)
{
    struct reader supposed = l->r;
    const struct story_slot *block = reader_slot(link->say, "block"),
                            *cell = reader_slot(link->say, "cell");
    const struct story_slot *cited = reader_slot(link->say, "step"),
                            *room = reader_slot(link->say, "symbol-room");
    int symbol = reader_slot(link->say, "symbol")->item[0] + 1;

    for (int s = 1; s <= SYMBOLS && room; s++) {
        bool in = reader_has(room, s - 1);
        if (is_out(&l->r, cell->item[0], s, cited) == in)
            fail_msg("step %d: r%dc%d has not just these numbers", l->r.step,
                     l->r.t->at[cell->item[0]][0] + 1, l->r.t->at[cell->item[0]][1] + 1);
        if (!in)
            l->gone[l->ngone++] = cell->item[0] * (SYMBOLS + 1) + s;
    }
    for (int i = 0; i < link->nlinks; i++) {
        const struct story_link *from = &step->link[link->link[i]];
        const struct story_slot *at = reader_slot(from->say, "cell");
        bool not = strcmp(from->say[from->nsayings - 1].row, "suppose-not") == 0;
        if (!not &&at && at->n == 1)
            supposed.known[*at->item] = *reader_slot(from->say, "symbol")->item + 1;
    }
    for (int k = 0; k < SYMBOLS && block; k++) {
        int e = topology_block(l->r.t, block->item[0])[k];
        if (reader_has(cell, e))
            continue;
        l->gone[l->ngone++] = e * (SYMBOLS + 1) + symbol;
        bool off = reader_has(reader_slot(link->say, "cell-off"), e);
        const struct story_link *first = &step->link[link->under];
        for (int i = 0; i < first->nfacts; i++)
            off |= first->fact[i].place == e && first->fact[i].value == -symbol;
        if (!off && !is_out(&supposed, e, symbol, cited))
            fail_msg("step %d: r%dc%d can be %d", l->r.step, l->r.t->at[e][0] + 1,
                     l->r.t->at[e][1] + 1, symbol);
    }
    if (room || block)
        check_cited(l, cited);
    l->chains++;
}

/* ---- stories ---- */

static void check_link(void *context, const struct story_step *step, int at)
{
    const struct story_link *link = &step->link[at];
    int row = link->nsayings > 0 ? technique_find(link->say->row) : -1;
    void (*look)(struct hunt * h, int n) = row < 0 ? NULL : technique[row].look;

    if (link->nsayings > 0 && strncmp(link->say->row, "constraint/", 11) == 0)
        check_mark(context, link);
    else if (link->nsayings > 0 &&
             (strcmp(link->say->row, "then-is") == 0 || strcmp(link->say->row, "then-it") == 0 ||
              strcmp(link->say->row, "then-in") == 0))
        check_chain(context, step, link);
    else if (link->nsayings > 0 && look == look_alternating && reader_slot(link->say, "struck"))
        reader_causes(&((struct ledger *)context)->r, link->say, (struct named[CAUSES]){{0}});
    else if (look == look_pointing || look == look_claiming || look == look_naked_set ||
             look == look_hidden_set)
        check_pattern(context, step, at, row);
    else if (link->nfacts == 1 && link->fact->value > 0 && link->under < 0 && link->nsayings > 0 &&
             link->nmarks == 0 && look != look_bug &&
             (strcmp(link->kind, "cell") == 0 || strcmp(link->kind, "area") == 0))
        check_single(context, link);
}

static void follow(struct ledger *l, struct record *r)
{
    struct sudoku_path *p = sudoku_path_new(sudoku_of(r)->topology);

    sudoku_path_explain(p, r);
    if (strcmp(r->story->step[r->story->nsteps - 1].technique, "search") != 0)
        reader_follow(&l->r, r, check_link, l);
    sudoku_path_free(p);
}

static void check_type(struct ledger *l, const char *type, const struct marks_wish *marks,
                       int level, int n)
{
    struct sudoku_recipe recipe;
    OWN(record) template;

    sudoku_recipe_init(&recipe);
    recipe.template = load_template(type, &template);
    recipe.marks = *marks;
    recipe.level = level;
    OWN(maker) *m = maker_new(&sudoku_services, &recipe, (struct generator_skip){0});
    for (int i = 1; i <= n; i++) {
        struct record made;
        if (!maker_make(m, &(struct making){.seed = 5, .index = i, .level = level}, &made))
            continue;
        follow(l, &made);
        record_release(&made);
    }
}

TEST(stories_can_be_followed)
{
    static const char *const type[] = {"std", "x", "jigsaw", "nrc", "samurai"};
    static const struct marks_wish none = {0};
    static const struct marks_wish marks[] = {
        {.kinds = KIND_BIT(CAGE)},
        {.kinds = KIND_BIT(THERMO), .count = {[WISH_THERMOS] = 6}},
        {.kinds = KIND_BIT(CONSECUTIVE) | KIND_BIT(RATIO), .some = 1},
        {.kinds = KIND_BIT(GREATER)},
        {.kinds = KIND_BIT(ANTI_KNIGHT)},
        {.kinds = KIND_BIT(EVEN) | KIND_BIT(ODD)}};
    static struct ledger l;

    for (int level = 2; level <= 5; level++)
        for (size_t i = 0; i < sizeof type / sizeof *type; i++)
            check_type(&l, type[i], &none, level, test_amount(i < 4, 10));
    for (int level = 2; level <= 3; level++)
        for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
            check_type(&l, "std", &marks[i], level, test_amount(1, 10));
    print_message("%d single cells, %d patterns, %d marks with %d causes; %d steps are "
                  "cited, %d of them idly\n",
                  l.singles, l.patterns, l.marks, l.causes, l.r.cited, l.r.idle);
    assert_int_equal(l.r.idle, 0);
    assert_true(l.singles > 500 && l.patterns > 50 && l.marks > 50 && l.causes > 50);
}

/* In two of them a place of the overlap was left out, since it does not matter for what follows; in the others
 * links of chains and wings did not name steps that they need. */
TEST(hard_stories_can_be_followed)
{
    static const char *const puzzle[] = {
        "023400700400080006680003004000030001015000000000014950060075040000000008902000070",
        "100400000057000006080320000206008000000000400900070010060000850005801920000000070",
        "200000309100800064009030720000970000050406090000051000061080900520009003904000006",
        "500030000060500700000000564020005900800207005009400030687000000003008010000020008",
        "001003090700200001320800000009010000060000080000050600000007025800002004030400100"};
    static struct ledger l;

    for (size_t i = 0; i < sizeof puzzle / sizeof *puzzle; i++) {
        OWN(record) r;
        struct sudoku *s = load_template("std", &r);
        givens_of_text(s->topology, puzzle[i], s->given);
        struct sudoku_path *p = sudoku_path_new(s->topology);
        int *solution = mem_alloc(CELLS, sizeof *solution);
        assert_true(sudoku_path_follow(p, s, techniques_usual(), solution));
        sudoku_path_free(p);
        free(s->solution);
        s->solution = solution;
        follow(&l, &r);
    }
    print_message("%d patterns, %d links of chains, %d steps are cited, %d of them idly\n",
                  l.patterns, l.chains, l.r.cited, l.r.idle);
    assert_true(l.patterns > 3 && l.chains > 20);
    assert_int_equal(l.r.idle, 0);
}
