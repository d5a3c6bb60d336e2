/*
 * What sentences about sums and single cells say, followed by a reader who knows nothing but what was said:
 * with the causes that a sentence names, and no others, its combinations are just those that it lists, its
 * conclusion follows, and no cause can be spared; the board has no reason against a combination that is
 * listed; and what was struck out was struck out in the steps that are named.
 */
#include "explain/sudoku/path.h"
#include "generator/sudoku/recipe.h"
#include "model/sudoku/constraint.h"
#include "model/sudoku/topology_parts.h"
#include "support/own.h"
#include "support/sudokus.h"

enum { CELLS = 81, SYMBOLS = 9, SETS = 64, CAUSES = 40, SUMS = 300 };
enum { ALL = ((1 << SYMBOLS) - 1) << 1 };

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

/* A cause that a sentence names: a known cell, or what is struck out of a cell. */
struct named {
    int cell, symbol; /* 0: not known */
    unsigned out;
};

/* What the reader knows. */
struct reader {
    const struct topology *t;
    int known[CELLS];
    unsigned may[CELLS];
    int struck[CELLS][SYMBOLS + 1]; /* the step, from 1 */
    int step;
    struct told told[SUMS];
    int ntold, cages, sums, singles, lists, causes;
};

/* ---- the board ---- */

static bool differ(const struct topology *t, int a, int b)
{
    for (int i = 0; i < t->constraints->ncages; i++) {
        const struct constraint_cage *c = &t->constraints->cage[i];
        bool has_a = false, has_b = false;
        for (int k = 0; k < c->ncells; k++) {
            has_a |= c->cell[k] == a;
            has_b |= c->cell[k] == b;
        }
        if (has_a && has_b)
            return true;
    }
    return topology_peers(t, a, b);
}

static bool sees(const struct reader *r, int cell, int symbol)
{
    for (int e = 0; e < CELLS; e++)
        if (r->known[e] == symbol && e != cell && differ(r->t, e, cell))
            return true;
    return false;
}

/* What is left of an open cell on the board. */
static unsigned left_of(const struct reader *r, int cell)
{
    unsigned left = r->may[cell];

    for (int s = 1; s <= SYMBOLS; s++)
        if (sees(r, cell, s))
            left &= ~(1u << s);
    return left;
}

static void learn(struct reader *r, struct story_fact f)
{
    if (f.value > 0) {
        r->known[f.place] = f.value;
    } else {
        r->may[f.place] &= ~(1u << -f.value);
        r->struck[f.place][-f.value] = r->step;
    }
}

static const struct story_slot *slot_of(const struct saying *say, const char *name)
{
    for (int i = 0; i < say->nslots; i++)
        if (strcmp(say->slot[i].name, name) == 0)
            return &say->slot[i];
    return NULL;
}

static bool has_item(const struct story_slot *slot, int item)
{
    for (int i = 0; slot && i < slot->n; i++)
        if (slot->item[i] == item)
            return true;
    return false;
}

/* ---- causes ---- */

/* What is said of cells that were struck out is on the board, found in these steps or in this one. */
static int read_struck(const struct reader *r, const struct story_slot *slot, struct named *named,
                       int n)
{
    for (const int *at = slot ? slot->item : NULL; at && at < slot->item + slot->n;) {
        const int *cell = at, *is = cell + 1 + *cell, *symbol = is + 2,
                  *step = symbol + 1 + *symbol;
        at = step + 1 + *step;
        unsigned set = 0;
        for (int i = 1; i <= *symbol; i++)
            set |= 2u << symbol[i];
        for (int i = 1; i <= *cell; i++) {
            bool own = false, other = false;
            named[n++] = (struct named){cell[i], 0, is[1] ? ALL & ~set : set};
            assert_int_equal(left_of(r, cell[i]) & named[n - 1].out, 0);
            assert_true(!is[1] || left_of(r, cell[i]) == set);
            for (int s = 1; s <= SYMBOLS; s++) {
                int found = named[n - 1].out >> s & 1 ? r->struck[cell[i]][s] : 0;
                bool listed = false;
                for (int k = 1; k <= *step; k++)
                    listed |= step[k] == found;
                own |= found == r->step;
                other |= listed;
                assert_true(listed || found == 0 || found == r->step);
            }
            assert_true(*step > 0 ? other : own);
        }
    }
    return n;
}

static int read_causes(const struct reader *r, const struct saying *say, struct named *named)
{
    const struct story_slot *by = slot_of(say, "fact-by");
    int n = 0;

    for (int i = 0; by && i < by->n; i++) {
        named[n++] = (struct named){by->item[i] / SYMBOLS, by->item[i] % SYMBOLS + 1, 0};
        assert_int_equal(r->known[named[i].cell], named[i].symbol);
    }
    n = read_struck(r, slot_of(say, "struck"), named, n);
    assert_true(n <= CAUSES);
    return n;
}

/* ---- sums ---- */

struct sum {
    const struct reader *r;
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
        set |= s->r->known[s->cell[i]] ? 0 : 1u << s->symbol[i];
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
            fits = x != s->symbol[k] || !differ(s->r->t, s->cell[i], s->cell[k]);
        s->symbol[i] = x;
        if (fits)
            try(s, i + 1, rest - x);
    }
}

/* Solves the sum by what is known in it and these causes, except for one of them (-1: none); or, if they are
 * NULL, by all that is on the board. */
static void solve(struct sum *s, const struct named *named, int n, int except)
{
    for (int i = 0; i < s->n; i++) {
        int e = s->cell[i];
        s->may[i] = s->r->known[e] ? 1u << s->r->known[e] : named ? ALL : left_of(s->r, e);
        for (int k = 0; k < n && !s->r->known[e]; k++)
            if (k != except &&
                (named[k].symbol ? differ(s->r->t, named[k].cell, e) : named[k].cell == e))
                s->may[i] &= ~(named[k].symbol ? 1u << named[k].symbol : named[k].out);
    }
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
    const struct story_slot *only = slot_of(say, "symbol"), *several = slot_of(say, "combination");

    *sets = (struct sets){0};
    for (int i = 0; several && i < several->n; i++)
        sets->set[sets->n++] = (unsigned)several->item[i] << 1;
    if (only && !several)
        sets->n = 1;
    for (int i = 0; only && !several && i < only->n; i++)
        sets->set[0] |= 2u << only->item[i];
    return sets->n > 0;
}

static bool is_used(const struct sets *sets, int symbol)
{
    unsigned all = 0;

    for (int i = 0; i < sets->n; i++)
        all |= sets->set[i];
    return all >> symbol & 1;
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
        const struct story_slot *with = slot_of(say, "symbol-bound"),
                                *cell = slot_of(say, "cell-not");
        const struct story_slot *least = slot_of(say, "number-least");
        int so_far = 0, best = -1, total = s->total;
        if (!with)
            continue;
        for (int k = 0; k < s->n; k++)
            so_far += s->r->known[s->cell[k]];
        for (s->total = 1; s->total < 100; s->total++) {
            solve(s, named, n, -1);
            for (int k = 0; k < s->n; k++)
                if (has_item(cell, s->cell[k]) && s->got[k] & 2u << with->item[0])
                    best = least && best >= 0 ? best : s->total - with->item[0] - 1 - so_far;
        }
        s->total = total;
        assert_int_equal(best, (least ? least : slot_of(say, "number-most"))->item[0]);
    }
}

/* What would go with a symbol. */
static void check_with(struct sum *s, const struct saying *say)
{
    static const char *const with[2][2] = {{"symbol-with", "combination-with"},
                                           {"symbol-and", "combination-and"}};

    for (int i = 0; i < 2; i++) {
        const struct story_slot *symbol = slot_of(say, with[i][0]),
                                *rest = slot_of(say, with[i][1]);
        int n = 0;
        if (!symbol)
            continue;
        solve(s, (const struct named[1]){{0}}, 0, -1);
        for (int k = 0; k < s->found.n; k++)
            if (s->found.set[k] & 2u << symbol->item[0]) {
                n++;
                assert_true(
                    has_item(rest, (int)((s->found.set[k] & ~(2u << symbol->item[0])) >> 1)));
            }
        assert_int_equal(rest->n, n);
    }
}

/* Finds what was told of the cells. */
static void find_told(struct reader *r, struct sum *s)
{
    bool all = true;

    for (int i = 0; i < s->n; i++) {
        int symbol = r->known[s->cell[i]];
        s->open += symbol == 0;
        s->known |= symbol ? 1u << symbol : 0;
        for (int k = 0; k < i; k++)
            all = all && differ(r->t, s->cell[i], s->cell[k]);
    }
    s->known = all ? s->known : 0;
    for (s->told = r->told; s->told < r->told + r->ntold; s->told++)
        if (s->told->n == s->n &&
            memcmp(s->told->cell, s->cell, (size_t)s->n * sizeof *s->cell) == 0)
            break;
    if (s->told == r->told + r->ntold) {
        assert_true(r->ntold++ < SUMS);
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
    assert_true(told->n > 0 || !slot_of(say, "step"));
    s->first = list;
}

/* The sentence about a sum: its first link has the cells, its last one the conclusion. */
static void check_sum(struct reader *r, struct sum *s, const struct story_step *step, int first,
                      int last)
{
    const struct story_link *link = &step->link[last];
    struct named named[CAUSES];
    struct sets list;

    for (int i = first; i <= last; i++)
        if (i < last || strcmp(link->say->row, "cage-left") != 0)
            check_first(s, step->link[i].say);
    int n = read_causes(r, link->say, named);
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
    /* Who notes the list strikes out, too, what the cells see. */
    for (int i = 0; lists && i < s->n; i++)
        for (int x = 1; x <= SYMBOLS; x++)
            if (!r->known[s->cell[i]] && r->struck[s->cell[i]][x] == 0 && !is_used(&list, x))
                r->struck[s->cell[i]][x] = r->step;
    r->lists += lists;
    r->causes += n;
    for (int i = 0; i < list.n; i++)
        list.set[i] |= s->known;
    s->told->list = list;
}

/* ---- the sums of areas ---- */

/* The cages and the areas make what the link says, and the cells are what one has and not the other. */
static void check_area(const struct topology *t, const struct saying *say)
{
    const struct story_slot *cage = slot_of(say, "sum"), *block = slot_of(say, "block"),
                            *cell = slot_of(say, "cell");
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
    assert_int_equal(other, cell->n);
    for (int i = 0; i < cell->n; i++)
        assert_int_equal(in[cell->item[i]], in[cell->item[0]]);
    assert_int_equal(slot_of(say, "number-cages")->item[0], cages);
    assert_int_equal(slot_of(say, "number-blocks")->item[0], 45 * block->n);
    assert_int_equal(slot_of(say, "number-sum")->item[0], abs(cages - 45 * block->n));
}

/* ---- single cells ---- */

/* A cell is what is left to it, or an area has no other place: by what is on the board, or what is named. */
static void check_single(struct reader *r, const struct story_link *link)
{
    const struct story_slot *block = slot_of(link->say, "block"),
                            *step = slot_of(link->say, "step");
    const struct story_slot *left = slot_of(link->say, "symbol-left");
    int e = link->fact->place, s = link->fact->value;
    unsigned set = 0;

    for (int i = 0; left && i < left->n; i++)
        set |= 2u << left->item[i];
    if (left)
        assert_int_equal(left_of(r, e) & ~set, 0);
    if (!block)
        assert_int_equal(left_of(r, e) & (left ? set : ALL), 1u << s);
    for (int k = 0; block && k < SYMBOLS; k++) {
        int other = topology_block(r->t, block->item[0])[k], found = r->struck[other][s];
        if (other == e || r->known[other])
            continue;
        assert_false(left_of(r, other) >> s & 1);
        /* What is not seen is named. */
        if (!sees(r, other, s))
            assert_true(found == r->step || has_item(step, found));
    }
    r->singles++;
}

/* ---- stories ---- */

/* The first link of a sentence about a sum; or -1. */
static int first_of_sum(const struct story_step *step, int last)
{
    int first = last;

    if (strcmp(step->link[last].kind, "cage") != 0 && strcmp(step->link[last].kind, "sum") != 0)
        return -1;
    while (!slot_of(step->link[first].say, "cage") &&
           strcmp(step->link[first].say->row, "sum-again") != 0 &&
           strncmp(step->link[first].say->row, "rule-of-45", 10) != 0)
        first--;
    return first;
}

static void check_link(struct reader *r, const struct story_step *step, int at)
{
    const struct story_link *link = &step->link[at];
    int first = first_of_sum(step, at);
    struct sum s = {.r = r};

    if (first >= 0) {
        const struct saying *say = step->link[first].say;
        const struct story_slot *cage = slot_of(say, "cage"), *cell = slot_of(say, "cell");
        if (link->nfacts == 0)
            return; /* it goes on */
        if (cage) {
            const struct constraint_cage *c = &r->t->constraints->cage[cage->item[0]];
            s.cell = c->cell;
            s.n = c->ncells;
            s.total = c->sum;
        } else {
            s.cell = cell->item;
            s.n = cell->n;
            s.total = slot_of(say, "number-sum")->item[0];
            if (slot_of(say, "sum"))
                check_area(r->t, say);
        }
        find_told(r, &s);
        check_sum(r, &s, step, first, at);
        r->cages += cage != NULL;
        r->sums += cage == NULL;
    } else if (link->nfacts == 1 && link->fact->value > 0 && link->nsayings > 0) {
        check_single(r, link);
    }
}

static void check_story(struct reader *r, const struct record *record)
{
    struct reader next = {.t = sudoku_of(record)->topology};

    for (int e = 0; e < CELLS; e++) {
        next.known[e] = sudoku_of(record)->given[e];
        next.may[e] = ALL;
    }
    for (int i = 0; i < record->story->nsteps; i++) {
        const struct story_step *step = &record->story->step[i];
        next.step = i + 1;
        for (int at = 0; at < step->nlinks; at++) {
            check_link(&next, step, at);
            for (int k = 0; k < step->link[at].nfacts && step->link[at].under < 0; k++)
                learn(&next, step->link[at].fact[k]);
        }
    }
    for (int e = 0; e < CELLS; e++)
        assert_int_equal(next.known[e], sudoku_of(record)->solution[e]);
    r->cages += next.cages;
    r->sums += next.sums;
    r->singles += next.singles;
    r->lists += next.lists;
    r->causes += next.causes;
}

static void check_killers(struct reader *r, const char *type, int level, int n)
{
    struct sudoku_recipe recipe;
    OWN(record) template;

    sudoku_recipe_init(&recipe);
    recipe.template = load_template(type, &template);
    recipe.marks.killer = true;
    recipe.level = level;
    OWN(maker) *m = maker_new(&sudoku_services, &recipe, (struct generator_skip){0});
    for (int i = 1; i <= n; i++) {
        struct record made;
        if (!maker_make(m, &(struct making){.seed = 30, .index = i, .level = level}, &made))
            continue;
        struct sudoku_path *p = sudoku_path_new(sudoku_of(&made)->topology);
        sudoku_path_explain(p, &made);
        check_story(r, &made);
        assert_true(level > 3 || made.story->nsteps <= 50);
        sudoku_path_free(p);
        record_release(&made);
    }
}

TEST(killers_can_be_followed)
{
    struct reader r = {0};

    for (int level = 2; level <= 4; level++)
        check_killers(&r, "std", level, test_amount(3, 30));
    check_killers(&r, "jigsaw", 3, test_amount(2, 10));
    print_message("%d cages and %d areas, %d with lists, %d causes; %d single cells\n", r.cages,
                  r.sums, r.lists, r.causes, r.singles);
    assert_true(r.cages > 100 && r.sums > 15 && r.lists > 60 && r.causes > 100 && r.singles > 300);
}
