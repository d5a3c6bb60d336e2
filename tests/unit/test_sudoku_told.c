/*
 * What sentences about sums say, followed by a reader who knows nothing but what was said: with the causes that
 * a sentence names, and no others, its combinations are just those that it lists, its conclusion follows, and
 * no cause can be spared; the board has no reason against a combination that is listed.
 */
#include "explain/sudoku/path.h"
#include "generator/sudoku/recipe.h"
#include "model/sudoku/constraint.h"
#include "model/sudoku/topology_parts.h"
#include "support/own.h"
#include "support/sudoku_reader.h"

enum { MOST_IN_SUM = 64, SETS = 64, SUMS = 300 };

/* Combinations of open cells, a bit for each symbol from 1. */
struct sets {
    int n;
    unsigned set[SETS];
};

/* What was listed of a sum last; the symbols of known cells are in each set if all cells differ. */
struct told {
    int cell[CELLS], n, open;
    struct sets list;
};

/* What is known of sums, and how much was checked. */
struct ledger {
    struct reader r;
    struct told told[SUMS];
    int ntold, cages, sums, lists, causes;
};

/* ---- sums ---- */

struct sum {
    const struct ledger *l;
    const int *cell;
    int n, total, open;
    unsigned known; /* symbols, if all cells differ */
    struct told *told;
    struct sets first; /* what was listed before, or at first */
    unsigned may[CELLS];
    int symbol[CELLS];
    unsigned got[CELLS]; /* the symbols of each cell in all solutions */
    struct sets found;   /* and those of the open cells */
};

static bool is_listed(const struct sets *sets, unsigned set)
{
    int k = 0;

    while (k < sets->n && sets->set[k] != set)
        k++;
    return k < sets->n;
}

static void add_solution(struct sum *s)
{
    unsigned set = 0;

    for (int i = 0; i < s->n; i++)
        set |= s->l->r.known[s->cell[i]] ? 0 : 1u << s->symbol[i];
    if (s->first.n > 0 && !is_listed(&s->first, set))
        return;
    for (int i = 0; i < s->n; i++)
        s->got[i] |= 1u << s->symbol[i];
    if (!is_listed(&s->found, set) && s->found.n < SETS)
        s->found.set[s->found.n++] = set;
}

static void try(struct sum *s, int i, int rest)
{
    if (i == s->n && rest == 0)
        add_solution(s);
    for (int x = 1; i < s->n && x <= SYMBOLS && x <= rest; x++) {
        bool fits = s->may[i] >> x & 1;
        for (int k = 0; k < i && fits; k++)
            fits = x != s->symbol[k] || !reader_differ(s->l->r.t, s->cell[i], s->cell[k], false);
        s->symbol[i] = x;
        if (fits)
            try(s, i + 1, rest - x);
    }
}

/* Solves the sum by what is known in it and these causes, except for one of them (-1: none); or, if they are
 * NULL, by all that is on the board. */
static void solve(struct sum *s, const struct named *named, int n, int except)
{
    const struct reader *r = &s->l->r;

    for (int i = 0; i < s->n; i++)
        s->may[i] = r->known[s->cell[i]] ? 1u << r->known[s->cell[i]]
                    : named              ? reader_by(r, s->cell[i], named, n, except)
                                         : reader_left(r, s->cell[i]);
    memset(s->got, 0, sizeof s->got);
    s->found.n = 0;
    try(s, 0, s->total);
}

static bool are_equal(const struct sets *a, const struct sets *b)
{
    for (int i = 0; i < a->n; i++)
        if (!is_listed(b, a->set[i]))
            return false;
    return a->n == b->n;
}

/* The list of a saying, if there is one. */
static bool read_sets(const struct saying *say, struct sets *sets)
{
    const struct story_slot *only = reader_slot(say, "symbol"),
                            *several = reader_slot(say, "combination");

    *sets = (struct sets){0};
    for (int i = 0; several && i < several->n; i++)
        sets->set[sets->n++] = (unsigned)several->item[i] << 1;
    if (only && !several)
        sets->n = 1;
    for (int i = 0; only && !several && i < only->n; i++)
        sets->set[0] |= 2u << only->item[i];
    return sets->n > 0;
}

static bool concludes(const struct sum *s, const struct story_link *link)
{
    bool fine = true;

    for (int i = 0; i < link->nfacts; i++) {
        int k = 0;
        while (s->cell[k] != link->fact[i].place)
            k++;
        unsigned bit = 1u << abs(link->fact[i].value);
        fine = fine && (link->fact[i].value > 0 ? s->got[k] == bit : !(s->got[k] & bit));
    }
    return fine;
}

/* With a symbol in one of the cells the others make at least, or at most, what is said. */
static void check_bounds(struct sum *s, const struct story_link *link, const struct named *named,
                         int n)
{
    for (int i = 0; i < link->nsayings; i++) {
        const struct saying *say = &link->say[i];
        const struct story_slot *with = reader_slot(say, "symbol-bound"),
                                *cell = reader_slot(say, "cell-not");
        const struct story_slot *least = reader_slot(say, "number-least");
        int so_far = 0, best = -1, total = s->total;
        if (!with)
            continue;
        cell = cell ? cell : reader_slot(say, "cell-is");
        for (int k = 0; k < s->n; k++)
            so_far += s->l->r.known[s->cell[k]];
        for (s->total = 1; s->total < 100; s->total++) {
            solve(s, named, n, -1);
            for (int k = 0; k < s->n; k++)
                if (reader_has(cell, s->cell[k]) && s->got[k] & 2u << with->item[0])
                    best = least && best >= 0 ? best : s->total - with->item[0] - 1 - so_far;
        }
        s->total = total;
        assert_int_equal(best, (least ? least : reader_slot(say, "number-most"))->item[0]);
    }
}

/* What would go with a symbol. */
static void check_with(struct sum *s, const struct saying *say)
{
    static const char *const with[2][2] = {{"symbol-with", "combination-with"},
                                           {"symbol-and", "combination-and"}};

    for (int i = 0; i < 2; i++) {
        const struct story_slot *symbol = reader_slot(say, with[i][0]),
                                *rest = reader_slot(say, with[i][1]);
        int n = 0;
        if (!symbol)
            continue;
        solve(s, (const struct named[1]){{0}}, 0, -1);
        for (int k = 0; k < s->found.n; k++)
            if (s->found.set[k] & 2u << symbol->item[0]) {
                n++;
                assert_true(
                    reader_has(rest, (int)((s->found.set[k] & ~(2u << symbol->item[0])) >> 1)));
            }
        assert_int_equal(rest->n, n);
    }
}

/* Finds what was told of the cells. */
static void find_told(struct ledger *l, struct sum *s)
{
    bool all = true;

    for (int i = 0; i < s->n; i++) {
        int symbol = l->r.known[s->cell[i]];
        s->open += symbol == 0;
        s->known |= symbol ? 1u << symbol : 0;
        for (int k = 0; k < i; k++)
            all = all && reader_differ(l->r.t, s->cell[i], s->cell[k], false);
    }
    s->known = all ? s->known : 0;
    for (s->told = l->told; s->told < l->told + l->ntold; s->told++)
        if (s->told->n == s->n &&
            memcmp(s->told->cell, s->cell, (size_t)s->n * sizeof *s->cell) == 0)
            break;
    if (s->told == l->told + l->ntold) {
        assert_true(l->ntold++ < SUMS);
        s->told->n = s->n;
        memcpy(s->told->cell, s->cell, (size_t)s->n * sizeof *s->cell);
    }
    if (!all && s->told->open != s->open)
        s->told->list.n = 0;
    s->told->open = s->open;
}

/* The list that a sentence begins with: by arithmetic, or what was told before of what is open now. */
static void check_first(struct sum *s, const struct saying *say)
{
    struct sets list, before = {0};
    const struct sets *told = &s->told->list;

    s->first.n = 0;
    if (!read_sets(say, &list))
        return;
    for (int i = 0; i < told->n; i++)
        if ((told->set[i] & s->known) == s->known)
            before.set[before.n++] = told->set[i] & ~s->known;
    solve(s, (const struct named[1]){{0}}, 0, -1);
    assert_true(are_equal(&list, told->n > 0 ? &before : &s->found));
    assert_true(told->n > 0 || !reader_slot(say, "step"));
    s->first = list;
}

/* The sentence about a sum: its first link has the cells, its last one the conclusion. */
static void check_sum(struct ledger *l, struct sum *s, const struct story_step *step, int first,
                      int last)
{
    const struct story_link *link = &step->link[last];
    struct named named[CAUSES];
    struct sets list;

    for (int i = first; i <= last; i++)
        if (i < last || strcmp(link->say->row, "cage-left") != 0)
            check_first(s, step->link[i].say);
    int n = reader_causes(&l->r, link->say, named);
    bool lists = read_sets(link->say, &list);
    solve(s, named, n, -1);
    assert_true(s->found.n > 0 && concludes(s, link) && (!lists || are_equal(&s->found, &list)));
    for (int i = 0; i < n; i++) {
        solve(s, named, n, i);
        assert_false(concludes(s, link) && (!lists || are_equal(&s->found, &list)));
    }
    check_bounds(s, link, named, n);
    check_with(s, link->say);
    solve(s, NULL, 0, -1);
    assert_true(!lists || are_equal(&s->found, &list));
    l->lists += lists;
    l->causes += n;
    for (int i = 0; i < list.n; i++)
        list.set[i] |= s->known;
    s->told->list = list;
}

/* ---- the sums of areas ---- */

/* The cages and the areas make what the link says, and the cells are what one has and not the other. Of a
 * difference, those that only the cages have stand apart. */
static void check_area(const struct topology *t, const struct saying *say)
{
    const struct story_slot *cage = reader_slot(say, "sum"), *block = reader_slot(say, "block"),
                            *cell = reader_slot(say, "cell"), *left = reader_slot(say, "cell-in");
    int in[CELLS] = {0}, cages = 0, other = 0;

    for (int i = 0; cage && i < cage->n; i++) {
        const struct constraint_cage *c = &t->constraints->cage[cage->item[i]];
        cages += c->sum;
        for (int k = 0; k < c->ncells; k++)
            in[c->cell[k]]++;
    }
    for (int i = 0; i < block->n; i++)
        for (int k = 0; k < SYMBOLS; k++)
            in[topology_block(t, block->item[i])[k]]--;
    for (int e = 0; e < CELLS; e++)
        other += in[e] != 0;
    assert_int_equal(other, cell->n + (left ? left->n : 0));
    for (int i = 0; i < cell->n; i++)
        assert_int_equal(in[cell->item[i]], left ? 1 : in[cell->item[0]]);
    for (int i = 0; left && i < left->n; i++)
        assert_int_equal(in[left->item[i]], -1);
    assert_int_equal(reader_slot(say, "number-cages")->item[0], cages);
    assert_int_equal(reader_slot(say, "number-blocks")->item[0], 45 * block->n);
    if (left) {
        const struct story_slot *more = reader_slot(say, "number-more"),
                                *less = reader_slot(say, "number-less");
        assert_int_equal((more ? more->item[0] : 0) - (less ? less->item[0] : 0),
                         cages - 45 * block->n);
        return;
    }
    assert_int_equal(reader_slot(say, "number-sum")->item[0], abs(cages - 45 * block->n));
}

/* ---- stories ---- */

/* The first link of a sentence about a sum; or -1. */
static int first_of_sum(const struct story_step *step, int last)
{
    int first = last;

    if (strcmp(step->link[last].kind, "cage") != 0 && strcmp(step->link[last].kind, "sum") != 0)
        return -1;
    while (!reader_slot(step->link[first].say, "cage") &&
           strcmp(step->link[first].say->row, "sum-again") != 0 &&
           strncmp(step->link[first].say->row, "rule-of-45", 10) != 0)
        first--;
    return first;
}

static void check_link(void *context, const struct story_step *step, int at)
{
    struct ledger *l = context;
    int first = first_of_sum(step, at);
    struct sum s = {.l = l};

    if (first < 0 || step->link[at].nfacts == 0)
        return; /* it goes on */
    const struct saying *say = step->link[first].say;
    const struct story_slot *cage = reader_slot(say, "cage"), *cell = reader_slot(say, "cell");
    if (cage) {
        const struct constraint_cage *c = &l->r.t->constraints->cage[cage->item[0]];
        s.cell = c->cell;
        s.n = c->ncells;
        s.total = c->sum;
    } else if (reader_slot(say, "cell-in")) {
        check_area(l->r.t, say);
        return; /* what follows is judged as a reason of a step */
    } else {
        s.cell = cell->item;
        s.n = cell->n;
        s.total = reader_slot(say, "number-sum")->item[0];
        if (reader_slot(say, "sum"))
            check_area(l->r.t, say);
    }
    find_told(l, &s);
    check_sum(l, &s, step, first, at);
    l->cages += cage != NULL;
    l->sums += cage == NULL;
}

static void check_killers(struct ledger *l, const char *type, int level, int n)
{
    struct sudoku_recipe recipe;
    OWN(record) template;

    sudoku_recipe_init(&recipe);
    recipe.template = load_template(type, &template);
    recipe.marks.kinds = KIND_BIT(CAGE);
    recipe.level = level;
    OWN(maker) *m = maker_new(&sudoku_services, &recipe, (struct generator_skip){0});
    for (int i = 1; i <= n; i++) {
        struct record made;
        if (!maker_make(m, &(struct making){.seed = 30, .index = i, .level = level}, &made))
            continue;
        struct sudoku_path *p = sudoku_path_new(sudoku_of(&made)->topology);
        sudoku_path_explain(p, &made);
        l->ntold = 0;
        memset(l->told, 0, sizeof l->told);
        reader_follow(&l->r, &made, check_link, l);
        assert_true(level > 3 || made.story->nsteps <= 50);
        sudoku_path_free(p);
        record_release(&made);
    }
}

TEST(killers_can_be_followed)
{
    static struct ledger l;

    for (int level = 2; level <= 4; level++)
        check_killers(&l, "std", level, test_amount(3, 30));
    check_killers(&l, "jigsaw", 3, test_amount(2, 10));
    print_message(
        "%d cages and %d areas, %d with lists, %d causes; %d steps are cited, %d of them idly\n",
        l.cages, l.sums, l.lists, l.causes, l.r.cited, l.r.idle);
    assert_int_equal(l.r.idle, 0);
    assert_true(l.cages > 100 && l.sums > 15 && l.lists > 60 && l.causes > 100);
}
