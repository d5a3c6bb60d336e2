/*
 * What links of killers say, by trying: the combinations of a cage, the sums of areas, what follows from them,
 * and where a number has its only place. A link may use what it names: facts of the board, and what earlier
 * links of the step conclude.
 */
#include "explain/sudoku/path.h"
#include "generator/sudoku/recipe.h"
#include "model/sudoku/constraint.h"
#include "model/sudoku/topology_parts.h"
#include "support/own.h"
#include "support/sudokus.h"

enum { CELLS = 81, SYMBOLS = 9 };

/* What one link leaves to each cell, a bit for each symbol from 1; and what is counted. */
struct view {
    const struct topology *t;
    unsigned may[CELLS];
    int cages, sums, singles;
};

static bool in_one_cage(const struct topology *t, int a, int b)
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
    return false;
}

static void use(struct view *v, struct story_fact f)
{
    unsigned bit = 1u << abs(f.value);

    if (f.value < 0) {
        v->may[f.place] &= ~bit;
        return;
    }
    v->may[f.place] &= bit;
    for (int e = 0; e < v->t->nelements; e++)
        if (e != f.place && (topology_peers(v->t, e, f.place) || in_one_cage(v->t, e, f.place)))
            v->may[e] &= ~bit;
}

/* Uses what the link names; instead of an earlier link that concludes something, that. */
static void gather(struct view *v, const struct story_step *step, int at)
{
    const struct story_link *link = &step->link[at];

    for (int i = 0; i < link->nuses; i++)
        use(v, link->use[i]);
    for (int i = 0; i < link->nlinks; i++) {
        const struct story_link *from = &step->link[link->link[i]];
        assert_true(link->link[i] < at);
        for (int k = 0; k < from->nfacts; k++)
            use(v, from->fact[k]);
        if (from->nfacts == 0)
            gather(v, step, link->link[i]);
    }
}

static const struct story_slot *slot_of(const struct saying *say, const char *name)
{
    for (int i = 0; i < say->nslots; i++)
        if (strcmp(say->slot[i].name, name) == 0)
            return &say->slot[i];
    return NULL;
}

/* ---- cells with a sum ---- */

struct trial {
    const struct view *v;
    const int *cell;
    int n;
    bool differ; /* a cage */
    int symbol[CELLS];
    unsigned got[CELLS];     /* the symbols of each cell in all solutions, */
    unsigned known, set[64]; /* and the sets of those of open cells */
    int nsets;
};

static void try(struct trial *r, int i, int rest)
{
    if (i == r->n && rest == 0) {
        unsigned set = 0;
        int k = 0;
        for (int c = 0; c < r->n; c++) {
            r->got[c] |= 1u << r->symbol[c];
            set |= 1u << r->symbol[c];
        }
        set &= ~r->known;
        while (k < r->nsets && r->set[k] != set)
            k++;
        if (k == r->nsets && k < 64)
            r->set[r->nsets++] = set;
    }
    for (int s = 1; i < r->n && s <= SYMBOLS && s <= rest; s++) {
        bool fits = r->v->may[r->cell[i]] >> s & 1;
        for (int k = 0; k < i && fits; k++)
            fits = s != r->symbol[k] ||
                   (!r->differ && !topology_peers(r->v->t, r->cell[i], r->cell[k]) &&
                    !in_one_cage(r->v->t, r->cell[i], r->cell[k]));
        r->symbol[i] = s;
        if (fits)
            try(r, i + 1, rest - s);
    }
}

/* The link's facts hold in each solution, and what it says of combinations is just what they have. */
static void check_trial(const struct trial *r, const struct story_link *link)
{
    const struct saying *say = link->say;
    const struct story_slot *sets = slot_of(say, "combination"), *only = slot_of(say, "symbol");

    assert_true(r->nsets > 0);
    for (int i = 0; i < link->nfacts; i++) {
        int k = 0;
        while (r->cell[k] != link->fact[i].place)
            k++;
        unsigned bit = 1u << abs(link->fact[i].value);
        assert_true(link->fact[i].value > 0 ? r->got[k] == bit : !(r->got[k] & bit));
    }
    for (int k = 0; sets && k < r->nsets; k++) {
        int i = 0;
        while (i < sets->n && (unsigned)sets->item[i] << 1 != r->set[k])
            i++;
        assert_true(i < sets->n);
    }
    for (int i = 0; only && i < only->n; i++)
        assert_true(r->nsets == 1 && r->set[0] >> (only->item[i] + 1) & 1);
}

static void start(struct view *v)
{
    for (int e = 0; e < CELLS; e++)
        v->may[e] = ((1u << SYMBOLS) - 1) << 1;
}

/* Tries the cells of a link with their sum, of which these are known. */
static void check_cells(struct view *v, const struct story_step *step, int at, const int *cell,
                        int n, int sum, bool differ, unsigned known)
{
    struct trial r = {.v = v, .cell = cell, .n = n, .differ = differ, .known = known};

    start(v);
    gather(v, step, at);
    try(&r, 0, sum);
    check_trial(&r, &step->link[at]);
}

static unsigned known_of(const int *board, const int *cell, int n)
{
    unsigned known = 0;

    for (int i = 0; i < n; i++)
        known |= board[cell[i]] ? 1u << board[cell[i]] : 0;
    return known;
}

static void check_cage(struct view *v, const struct story_step *step, int at, const int *board)
{
    int first = at;

    while (!slot_of(step->link[first].say, "cage"))
        first--;
    int number = slot_of(step->link[first].say, "cage")->item[0];
    const struct constraint_cage *c = &v->t->constraints->cage[number];
    check_cells(v, step, at, c->cell, c->ncells, c->sum, true, known_of(board, c->cell, c->ncells));
    v->cages++;
}

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

static void check_sum(struct view *v, const struct story_step *step, int at, const int *board)
{
    int first = at;

    while (!slot_of(step->link[first].say, "number-blocks"))
        first--;
    const struct saying *say = step->link[first].say;
    const struct story_slot *cell = slot_of(say, "cell");
    check_area(v->t, say);
    check_cells(v, step, at, cell->item, cell->n, slot_of(say, "number-sum")->item[0], false,
                known_of(board, cell->item, cell->n));
    v->sums++;
}

/* ---- single cells ---- */

static void check_single(struct view *v, const struct story_step *step, int at)
{
    const struct story_link *link = &step->link[at];
    const struct story_slot *block = slot_of(link->say, "block");
    int e = link->fact->place;
    unsigned bit = 1u << link->fact->value;

    start(v);
    gather(v, step, at);
    bool fine = v->may[e] == bit;
    if (block && !fine) {
        fine = true;
        for (int k = 0; k < SYMBOLS; k++) {
            int other = topology_block(v->t, block->item[0])[k];
            fine = fine && (other == e || !(v->may[other] & bit));
        }
    }
    assert_true(fine);
    v->singles++;
}

static void check_story(struct view *v, const struct record *r)
{
    int board[CELLS];

    v->t = sudoku_of(r)->topology;
    memcpy(board, sudoku_of(r)->given, sizeof board);
    for (int i = 0; i < r->story->nsteps; i++) {
        const struct story_step *step = &r->story->step[i];
        for (int at = 0; at < step->nlinks; at++) {
            const struct story_link *link = &step->link[at];
            if (strcmp(link->kind, "cage") == 0)
                check_cage(v, step, at, board);
            else if (strcmp(link->kind, "sum") == 0)
                check_sum(v, step, at, board);
            else if (link->nfacts == 1 && link->fact->value > 0 && link->nsayings > 0)
                check_single(v, step, at);
            for (int k = 0; k < link->nfacts && link->under < 0; k++)
                if (link->fact[k].value > 0)
                    board[link->fact[k].place] = link->fact[k].value;
        }
    }
    for (int e = 0; e < CELLS; e++)
        assert_int_equal(board[e], sudoku_of(r)->solution[e]);
}

TEST(killers_are_told_as_they_are)
{
    struct view v = {0};
    struct sudoku_recipe recipe;
    OWN(record) template;

    sudoku_recipe_init(&recipe);
    recipe.template = load_template("std", &template);
    recipe.marks.killer = true;
    for (int level = 2; level <= 3; level++) {
        recipe.level = level;
        OWN(maker) *m = maker_new(&sudoku_services, &recipe, (struct generator_skip){0});
        for (int i = 1; i <= test_amount(3, 30); i++) {
            struct record r;
            if (!maker_make(m, &(struct making){.seed = 30, .index = i, .level = level}, &r))
                continue;
            struct sudoku_path *p = sudoku_path_new(sudoku_of(&r)->topology);
            sudoku_path_explain(p, &r);
            check_story(&v, &r);
            sudoku_path_free(p);
            record_release(&r);
        }
    }
    print_message("%d links of cages, %d of areas, %d single cells\n", v.cages, v.sums, v.singles);
    assert_true(v.cages > 40 && v.sums > 10 && v.singles > 100);
}
