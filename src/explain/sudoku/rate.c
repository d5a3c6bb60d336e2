/* Ratings: a path put into figures. */
#include "explain/sudoku/path_state.h"
#include "model/sudoku/quality.h"
#include "solver/sudoku/search.h"

#include <assert.h>

/* What a search and each of its guesses add to the score: more than half of the puzzles of level 6
 * have. Guesses beyond a number do not count. */
enum { SEARCH_WEIGHT = 80000, GUESS_WEIGHT = 1600, MOST_GUESSES = 10000 };

/* What the only place in a line adds where earlier exclusions make it the only one; from how many
 * open cells on an area does not help to see a naked single; and from which level on a technique
 * is harder to find the more cells are open: its weight is for half of them. */
enum { MARKED_LINE = 80, MANY_OPEN = 5, WIDE_LEVEL = 5 };

/* The weight of a cage is for so many combinations, and more are no harder; that of its last cell for a cage
 * of so many. */
enum { USUAL_COMBINATIONS = 4, MANY_COMBINATIONS = 8, LARGE_CAGE = 5 };

/* How narrow the way is at first: while the first fifth of the elements is placed, each step adds an n-th of
 * this where n of them are singles of their boxes. */
enum { NARROW = 4, FIRST = 5, PART = 100 };

/* How often a search guesses that knows what has been found. */
static int64_t count_guesses(const struct sudoku_path *p)
{
    OWN(sudoku_search) *search = sudoku_search_new(p->t);

    sudoku_search_decide(search, p->known, MOST_GUESSES, NULL);
    return sudoku_search_guesses(search);
}

static bool has_cages(const struct sudoku_path *p)
{
    const struct constraints *c = p->t->constraints;
    bool found = false;

    for (int i = 0; c && i < c->ncages && !found; i++)
        found = c->at[c->cage[i].by].kind == CONSTRAINT_CAGE;
    return found;
}

/* How many combinations the open cells of a sum have, apart from all other cells; set[n] gets what they leave
 * to its cells. */
static int combinations(const struct sudoku_path *p, const struct sum *s, uint64_t (*set)[2])
{
    uint64_t found[MANY_COMBINATIONS], known = 0;

    if (!s->few)
        return MANY_COMBINATIONS;
    for (int i = 0; i < s->n; i++)
        known |= p->known[s->cell[i]] ? (uint64_t)1 << (p->known[s->cell[i]] - 1) : 0;
    for (int i = 0; i < s->n; i++)
        set[i][0] = p->known[s->cell[i]] ? (uint64_t)1 << (p->known[s->cell[i]] - 1)
                                         : UINT64_MAX >> (64 - p->t->nsymbols) & ~known;
    return sum_combinations(s, set, found, MANY_COMBINATIONS);
}

/* How many elements are open in the fullest block of the element, or how many symbols the sum of its cage
 * leaves to it; MANY_OPEN stands for more. */
static int fewest_open(const struct sudoku_path *p, int element)
{
    const struct topology *t = p->t;
    int fewest = MANY_OPEN;

    for (int i = t->block_start[element]; i < t->block_start[element + 1]; i++) {
        int open = 0;
        for (int k = 0; k < t->nsymbols; k++)
            open += p->known[logic_element(p->l, t->element_block[i], k)] == 0;
        fewest = open < fewest ? open : fewest;
    }
    for (int i = 0; has_cages(p) && i < p->sums.ncages; i++) {
        const struct sum *s = &p->sums.at[i];
        uint64_t set[SUM_CELLS][2] = {{0}};
        for (int k = 0; k < s->n; k++)
            if (s->cell[k] == element && s->few && combinations(p, s, set) > 0)
                fewest = bits_count(set[k][0]) < fewest ? bits_count(set[k][0]) : fewest;
    }
    return fewest;
}

/* A cage of one combination is seen at once; the last cell of a small one, too. A sum of two areas takes
 * twice as long as of one. */
static int64_t cost_of_sum(const struct sudoku_path *p, const struct technique *x,
                           const struct deduction *d)
{
    const struct sum *s = d->sum;
    uint64_t set[SUM_CELLS][2] = {{0}};

    if (x->n == SUM_SINGLE)
        return (int64_t)x->weight * (s->n - 1) / (LARGE_CAGE - 1);
    if (s->nblocks == 0)
        return (int64_t)x->weight * combinations(p, s, set) / USUAL_COMBINATIONS;
    return (int64_t)x->weight * s->nblocks;
}

/* What the step that has been taken, of this row, adds to the score. */
static int64_t cost(struct sudoku_path *p, int row)
{
    const struct technique *x = &technique[row];
    const struct deduction *d = &p->taken;
    int64_t weight = x->weight * (d->decides ? d->fact.n : 1);

    if (x->look == look_sum && has_cages(p))
        return cost_of_sum(p, x, d);
    if (x->look == look_naked_single) {
        int others = fewest_open(p, d->fact.item[0] / p->t->nsymbols) - 1;
        return weight * others * others;
    }
    if (x->look == look_hidden_single && x->n == SINGLE_IN_LINE) {
        premises_find(&p->premises, p->t, p->known, d->absent.item, d->absent.n);
        return weight + (p->premises.mark.n > 0 && !has_cages(p) ? MARKED_LINE : 0);
    }
    return x->level < WIDE_LEVEL ? weight : weight * 2 * p->nopen / p->t->nelements;
}

/* How many elements are the only place of a symbol in a box. */
static int singles_of_boxes(const struct sudoku_path *p)
{
    const struct topology *t = p->t;
    int n = 0;

    for (int e = 0; e < t->nelements; e++) {
        bool single = false;
        for (int i = t->block_start[e]; i < t->block_start[e + 1] && !p->known[e]; i++)
            for (int s = 0; s < t->nsymbols && p->hunt.kind[t->element_block[i]] == KIND_FIELD; s++)
                single = single || (logic_nwhere(p->l, t->element_block[i], s) == 1 &&
                                    bitset_has(logic_set(p->l, e), s));
        n += single;
    }
    return n;
}

void sudoku_path_rate(struct sudoku_path *p, struct record *r)
{
    struct sudoku *s = sudoku_of(r);
    struct path_summary way = {.bottlenecks = PATH_UNKNOWN};
    int count[ROWS_MOST] = {0}, hardest = LEVEL_MIN, row, narrow = 0;
    logic_use_constraints(p->l, true);
    bool by_sets = logic_solve(p->l, s->given, LOGIC_ALL, 0) == LOGIC_SOLVED;

    s->gss_level = by_sets ? logic_level(p->l) : p->t->nsymbols;
    record_clear_rating(r);
    sudoku_path_begin(p, s, false);
    int open = p->nopen, hardest_at = open;
    for (; p->nopen > 0; sudoku_path_settle(p)) {
        int singles = FIRST * (open - p->nopen) < p->t->nelements ? singles_of_boxes(p) : 0;
        if ((row = sudoku_path_next(p)) < 0)
            break;
        if (technique[row].level > hardest) {
            hardest = technique[row].level;
            hardest_at = p->nopen;
        }
        int links = p->taken.wing ? 0 : p->taken.nlinks;
        narrow += singles > 0 ? NARROW * PART / singles : 0;
        way.steps++;
        way.what_ifs += technique[row].level == LEVEL_REASONING;
        way.chain = links > way.chain ? links : way.chain;
        r->score += cost(p, row);
        assert(p->nopen >= 0 && technique[row].level >= LEVEL_MIN);
        count[row]++;
    }
    int64_t guesses = p->nopen > 0 ? count_guesses(p) : 0;
    hardest_at = p->nopen > 0 ? p->nopen : hardest_at;
    way.break_in = open > 0 ? (open - hardest_at) * 100 / open : 0;
    r->level = p->nopen > 0 ? LEVEL_SEARCH : hardest;
    assert(r->level >= LEVEL_MIN && r->level <= LEVEL_SEARCH);
    r->score += narrow / PART + (p->nopen > 0 ? SEARCH_WEIGHT + GUESS_WEIGHT * guesses : 0);
    way.minutes = feel_sudoku_minutes(r->score, p->t->nelements, p->t->nsymbols);
    r->has_path = true;
    r->path = way;
    for (row = 0; row < ntechniques; row++)
        if (count[row] > 0)
            record_add_technique(r, technique[row].name, count[row]);
    if (p->nopen > 0)
        record_add_technique(r, "search", 1);
}
