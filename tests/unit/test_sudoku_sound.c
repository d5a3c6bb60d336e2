/*
 * Each technique alone, on its example and on random states of boards of many kinds: what it concludes
 * is true in every solution that the candidates leave, and follows from the absences that it names. States
 * agree with one solution; the others are looked for by trying. Techniques that rest on the promise of one
 * solution are checked against that one, and what follows from the absences has a second solution if the
 * conclusion is wrong.
 */
#include "explain/sudoku/technique.h"
#include "format/format.h"
#include "format/sudoku/family.h"
#include "model/sudoku/constraint.h"
#include "solver/sudoku/search.h"
#include "support/own.h"
#include "support/random_constraints.h"
#include "support/random_sudokus.h"
#include "support/rectangles.h"
#include "support/topologies.h"

#define EXAMPLES TEST_DATA "/../../templates/techniques/sudokus.jsonl"

enum {
    MOST = 384 /* elements */,
    SMALL = 100,
    SYMBOLS = 6 /* of random boards on which reasons are judged */
};

/* Symbols are counted from 0; a set has a bit for each. */
struct board {
    struct topology *t;
    int solution[MOST], known[MOST], given[MOST]; /* from 1; 0: not known, or not given */
    uint32_t can[MOST], may_be[MOST];
};

/* What was seen of each technique. */
struct seen {
    const struct board *b;
    int row, symbols; /* reasons are judged on boards with at most so many */
    int facts[ROWS_MOST], judged[ROWS_MOST];
    int given_up, wrong; /* questions; solutions in which a fact is wrong */
    struct pcg32 *rng;
};

static bool needs_promise(int row)
{
    return !rows_has(techniques_usual(), row);
}

/* ---- trying ---- */

/* Whether all elements that the constraint looks at have one symbol. */
static bool is_decided(const struct topology *t, const struct constraint *c, const uint32_t *can)
{
    int n = c->ncells ? c->ncells : t->nelements;

    for (int i = 0; i < n; i++)
        if (bits_count(can[c->ncells ? c->cell[i] : i]) != 1)
            return false;
    return true;
}

/* Whether the elements of a cage can have its sum. */
static bool can_sum(const struct constraint *c, const uint32_t *can)
{
    int least = 0, most = 0;

    for (int i = 0; i < c->ncells; i++) {
        least += __builtin_ctz(can[c->cell[i]]) + 1;
        most += 32 - __builtin_clz(can[c->cell[i]]);
    }
    return least <= c->number && c->number <= most;
}

/* Whether those constraints hold that are decided, and sums can be reached. */
static bool holds(const struct topology *t, const uint32_t *can)
{
    int symbol[MOST];

    for (int e = 0; t->constraints && e < t->nelements; e++) {
        if (!can[e])
            return false;
        symbol[e] = __builtin_ctz(can[e]) + 1;
    }
    for (int i = 0; t->constraints && i < t->constraints->n; i++) {
        const struct constraint *c = &t->constraints->at[i];
        if (is_decided(t, c, can) ? !constraint_holds(t, c, symbol)
                                  : c->number > 0 && !can_sum(c, can))
            return false;
    }
    return true;
}

/* The element is the symbol: false if a peer has no symbol left. */
static bool put(const struct topology *t, uint32_t *can, bool *done, int element, uint32_t symbol)
{
    can[element] = symbol;
    done[element] = true;
    for (int i = t->peer_start[element]; i < t->peer_start[element + 1]; i++)
        if (!(can[t->peer[i]] &= ~symbol))
            return false;
    return true;
}

/* The cell or the symbol of a block with the fewest ways: ways are elements and symbols. */
static int find_fewest(const struct topology *t, const uint32_t *can, const bool *done,
                       int (*way)[2])
{
    int n = t->nsymbols, fewest = n + 1;

    for (int e = 0; e < t->nelements && fewest > 1; e++)
        if (!done[e] && bits_count(can[e]) < fewest) {
            fewest = 0;
            for (int s = 0; s < n; s++)
                if (can[e] >> s & 1)
                    memcpy(way[fewest++], (int[2]){e, s}, sizeof *way);
        }
    for (int i = 0; i < t->nblocks * n && fewest > 1; i++) {
        int where[32][2], ways = 0, s = i % n;
        for (int k = 0; k < n; k++) {
            int e = topology_block(t, i / n)[k];
            if (can[e] >> s & 1)
                memcpy(where[ways++], (int[2]){e, s}, sizeof *where);
        }
        if (ways < fewest && !(ways == 1 && done[where[0][0]])) {
            fewest = ways;
            memcpy(way, where, sizeof where);
        }
    }
    return fewest;
}

/* Whether some solution has these candidates; it is left in can[]. */
static bool try(const struct topology *t, uint32_t *can, const bool *done, int *nodes)
{
    int way[32][2];
    int n = find_fewest(t, can, done, way);

    if (!holds(t, can))
        return false;
    if (n > t->nsymbols)
        return true;
    for (int i = 0; i < n && --*nodes > 0; i++) {
        uint32_t next[MOST];
        bool all_done[MOST];
        memcpy(next, can, (size_t)t->nelements * sizeof *next);
        memcpy(all_done, done, (size_t)t->nelements);
        if (put(t, next, all_done, way[i][0], (uint32_t)1 << way[i][1]) &&
            try(t, next, all_done, nodes)) {
            memcpy(can, next, (size_t)t->nelements * sizeof *next);
            return true;
        }
    }
    return false;
}

static bool has_solution(const struct topology *t, uint32_t *can, int *nodes)
{
    bool done[MOST] = {false};

    *nodes = test_amount(5000, 20000);
    return try(t, can, done, nodes);
}

/* ---- states ---- */

/* What each element may be, by all solutions that the candidates leave. */
static void try_all(struct board *b)
{
    for (int e = 0; e < b->t->nelements; e++)
        for (int s = 0; s < b->t->nsymbols; s++) {
            uint32_t can[MOST];
            int nodes;
            if (!(b->can[e] >> s & 1) || b->may_be[e] >> s & 1)
                continue;
            memcpy(can, b->can, sizeof can);
            can[e] = (uint32_t)1 << s;
            if (has_solution(b->t, can, &nodes))
                for (int i = 0; i < b->t->nelements; i++)
                    b->may_be[i] |= can[i];
        }
}

/* Removes candidates at random that are not the solution's: each with this chance in a hundred, if
 * it is not one of the symbols that stay. */
static void thin_out(struct board *b, struct logic *l, struct pcg32 *rng, uint32_t percent,
                     uint32_t stay)
{
    logic_use_constraints(l, false);
    logic_view(l, b->known);
    for (int e = 0; e < b->t->nelements; e++)
        for (int s = 0; s < b->t->nsymbols && !b->known[e]; s++)
            if (s != b->solution[e] - 1 && !(stay >> s & 1) && pcg32_below(rng, 100) < percent)
                logic_remove(l, e, s);
    for (int e = 0; e < b->t->nelements; e++)
        b->may_be[e] = (uint32_t)1 << (b->solution[e] - 1);
    for (int e = 0; e < b->t->nelements; e++)
        b->can[e] = b->known[e] ? (uint32_t)1 << (b->known[e] - 1) : (uint32_t)logic_set(l, e)[0];
}

/* ---- what is concluded ---- */

/* The candidates that the absences of a deduction leave, if fact `i` is wrong. */
static void spoil(const struct board *b, const struct deduction *d, int i, uint32_t *can)
{
    int n = b->t->nsymbols, e = d->fact.item[i] / n;
    uint32_t symbol = (uint32_t)1 << d->fact.item[i] % n;

    for (int k = 0; k < b->t->nelements; k++)
        can[k] = ((uint32_t)1 << n) - 1;
    for (int k = 0; k < d->absent.n; k++)
        can[d->absent.item[k] / n] &= ~((uint32_t)1 << d->absent.item[k] % n);
    for (int k = 0; k < d->full.n; k++)
        can[d->full.item[k]] = (uint32_t)1 << (b->known[d->full.item[k]] - 1);
    can[e] &= d->decides ? ~symbol : symbol;
}

/* Whether the facts follow from what the deduction rests on, or that takes long to find out. */
static bool follows(struct seen *seen, const struct deduction *d)
{
    bool fine = true;

    for (int i = 0; i < d->fact.n && fine; i++) {
        uint32_t can[MOST];
        int nodes;
        spoil(seen->b, d, i, can);
        fine = !has_solution(seen->b->t, can, &nodes);
        seen->given_up += nodes <= 0;
    }
    return fine;
}

/*
 * The promise of one solution is one more rule: a solution in which a fact is wrong must not be the
 * only one with its symbols at the elements that are given. Such solutions are looked for from random
 * beginnings: some of the elements that are known are as on the board.
 */
static bool breaks_promise(struct seen *seen, const struct deduction *d)
{
    enum { BEGINNINGS = 8 };
    const struct board *b = seen->b;
    OWN(sudoku_search) *search = sudoku_search_new(b->t);
    bool fine = true;

    for (int i = 0; i < d->fact.n * BEGINNINGS && fine; i++) {
        uint32_t can[MOST], kept = pcg32_below(seen->rng, 60);
        int given[MOST], nodes, n = b->t->nelements;
        spoil(b, d, i / BEGINNINGS, can);
        for (int e = 0; e < n; e++)
            if (b->known[e] && pcg32_below(seen->rng, 100) < kept)
                can[e] = (uint32_t)1 << (b->known[e] - 1);
        bool any = has_solution(b->t, can, &nodes);
        seen->given_up += nodes <= 0;
        seen->wrong += any;
        for (int e = 0; e < n; e++)
            given[e] = any && b->given[e] ? __builtin_ctz(can[e]) + 1 : 0;
        fine = !any || sudoku_search_decide(search, given, INT64_MAX, NULL) == ANSWER_SEVERAL;
    }
    return fine;
}

static void note(struct hunt *h)
{
    struct seen *seen = h->context;
    const struct board *b = seen->b;
    const struct deduction *d = &h->now;
    int n = b->t->nsymbols, row = seen->row;

    for (int i = 0; i < d->fact.n; i++) {
        int e = d->fact.item[i] / n, s = d->fact.item[i] % n;
        uint32_t symbol = (uint32_t)1 << s;
        bool right = (b->solution[e] == s + 1) == d->decides &&
                     (d->decides ? b->may_be[e] == symbol : !(b->may_be[e] & symbol));
        if (!right)
            fail_msg("%s: element %d, symbol %d", technique[row].name, e, s);
        seen->facts[row]++;
    }
    if (d->fact.n > 0 && technique[row].look == look_rectangle) {
        uint32_t pair = 1u << d->symbol.item[0] | 1u << d->symbol.item[1];
        struct rectangle_claim claim = {.t = b->t,
                                        .can = b->can,
                                        .corner = d->place.item,
                                        .pair = pair,
                                        .given = b->given,
                                        .known = b->known,
                                        .fact = d->fact.item,
                                        .n = d->fact.n};
        if (rectangle_type(&claim) != technique[row].n)
            fail_msg("%s: it is no such rectangle", technique[row].name);
    }
    if (d->fact.n > 0 && n <= seen->symbols && seen->judged[row] < test_amount(100, 1000)) {
        int given_up = seen->given_up;
        if (needs_promise(row) ? !breaks_promise(seen, d) : !follows(seen, d))
            fail_msg("%s: its absences do not suffice", technique[row].name);
        seen->judged[row] += seen->given_up == given_up;
    }
    deduction_clear(&h->now);
}

/* Looks for all techniques, or for those that rest on the promise; they must not change the state. */
static void look(struct board *b, struct logic *l, struct seen *seen, bool promise)
{
    struct arena arena = {0};
    struct sums sums = {0};
    struct hunt h = {
        .known = b->known, .given = b->given, .offer = note, .context = seen, .sums = &sums};

    if (b->t->constraints) {
        sums_take(&sums, b->t, &arena);
        sums_derive(&sums, b->t, NULL, true);
    }
    hunt_begin(&h, l, &arena);
    seen->b = b;
    for (seen->row = 0; seen->row < ntechniques; seen->row++) {
        if (needs_promise(seen->row) != promise)
            continue;
        technique[seen->row].look(&h, technique[seen->row].n);
        for (int e = 0; e < b->t->nelements; e++)
            assert_true(b->known[e] || b->can[e] == (uint32_t)logic_set(l, e)[0]);
    }
    hunt_release(&h);
    arena_release(&arena);
}

/* ---- boards ---- */

/* A type or, now and then, a topology without a name, perhaps with constraints; and a solution. */
static bool random_board(struct board *b, struct pcg32 *rng, bool plain)
{
    static const struct {
        const char *type;
        int nsymbols; /* 0: as the type is drawn */
    } of[] = {
        {"std", 9},    {"std", 9},      {"std", 6},     {"std", 6}, {"std", 8},
        {"std", 4},    {"x", 9},        {"x", 6},       {"x", 4},   {"jigsaw", 0},
        {"linked", 9}, {"asterisk", 9}, {"samurai", 0}, {"nrc", 9},
    };
    uint32_t i = pcg32_below(rng, 2 * sizeof of / sizeof *of);

    if (i < sizeof of / sizeof *of) {
        b->t = of[i].nsymbols > 0 ? topology_named(of[i].type, of[i].nsymbols)
                                  : topology_hold(sudoku_type_find(of[i].type)->drawn);
        OWN(sudoku_search) *search = sudoku_search_new(b->t);
        memset(b->known, 0, sizeof b->known);
        return sudoku_search_fill(search, b->known, 100000, rng, b->solution) == ANSWER_SEVERAL;
    }
    OWN(topology) *blocks = random_topology(rng);
    enum constraint_kind kind[2];
    for (int k = 0; k < 2; k++)
        kind[k] = (enum constraint_kind)pcg32_below(rng, CONSTRAINT_KINDS);
    b->t = random_constraints(blocks, kind, plain ? 0 : (int)pcg32_below(rng, 3), rng, b->solution);
    for (int k = 0; b->t && k < b->t->nelements; k++)
        b->can[k] = (uint32_t)1 << (b->solution[k] - 1);
    /* Some have no solution, or not this one. */
    bool done[MOST] = {false};
    for (int k = 0; b->t && k < b->t->nelements; k++)
        if (!put(b->t, b->can, done, k, b->can[k]))
            return false;
    return b->t && holds(b->t, b->can);
}

/* A random state: parts of the solution are known. */
static void random_state(struct board *b, struct logic *l, struct pcg32 *rng)
{
    uint32_t known = pcg32_below(rng, 60), percent = 10 + pcg32_below(rng, 85);

    for (int e = 0; e < b->t->nelements; e++)
        b->known[e] = b->given[e] = pcg32_below(rng, 100) < known ? b->solution[e] : 0;
    thin_out(b, l, rng, percent, 0);
    if (b->t->nelements <= SMALL)
        try_all(b);
}

/* A state of a puzzle with one solution: its givens are known, and perhaps more. */
static void unique_state(struct board *b, struct logic *l, struct pcg32 *rng)
{
    OWN(sudoku_search) *search = sudoku_search_new(b->t);
    int order[MOST], n = b->t->nelements;

    for (int e = 0; e < n; e++)
        order[e] = e;
    pcg32_shuffle(rng, order, n);
    memcpy(b->known, b->solution, (size_t)n * sizeof *b->known);
    for (int i = 0; i < n; i++) {
        b->known[order[i]] = 0;
        if (sudoku_search_decide(search, b->known, INT64_MAX, NULL) != ANSWER_UNIQUE)
            b->known[order[i]] = b->solution[order[i]];
    }
    memcpy(b->given, b->known, (size_t)n * sizeof *b->given);
    uint32_t found = pcg32_below(rng, 2) * pcg32_below(rng, 60);
    for (int e = 0; e < n; e++)
        b->known[e] = pcg32_below(rng, 100) < found ? b->solution[e] : b->known[e];
    /* Two symbols stay, so that there are rectangles. */
    uint32_t symbols = (uint32_t)b->t->nsymbols;
    thin_out(b, l, rng, 70 + pcg32_below(rng, 30),
             (uint32_t)1 << pcg32_below(rng, symbols) | (uint32_t)1 << pcg32_below(rng, symbols));
}

/* The examples of techniques: each has one solution, and what has been noted so far. */
static void look_at_examples(struct seen *seen, bool promise)
{
    struct format_reader reader;
    struct record r;
    struct diag d;

    seen->symbols = MOST;
    assert_true(format_open(&reader, EXAMPLES, NULL, &d));
    while (format_read(&reader, &r, &d) == FORMAT_RECORD) {
        const struct sudoku *s = sudoku_of(&r);
        struct board b = {.t = s->topology};
        struct logic *l = logic_new(b.t);
        int n = b.t->nsymbols;
        for (int e = 0; e < b.t->nelements; e++) {
            b.solution[e] = s->solution[e];
            b.given[e] = s->given[e];
            b.known[e] = s->given[e] || !s->filled ? s->given[e] : s->filled[e];
        }
        thin_out(&b, l, seen->rng, 0, 0);
        for (int i = 0; s->excluded && i < b.t->nelements * n; i++)
            if (s->excluded[i] && !b.known[i / n])
                logic_remove(l, i / n, i % n);
        for (int e = 0; e < b.t->nelements; e++)
            b.can[e] = b.known[e] ? b.can[e] : (uint32_t)logic_set(l, e)[0];
        look(&b, l, seen, promise);
        logic_free(l);
        record_release(&r);
    }
    format_close(&reader);
    seen->symbols = SYMBOLS;
}

static void check_states(int n, bool promise)
{
    struct pcg32 rng = test_stream(81), other = test_stream(82);
    struct seen seen = {.rng = &other};

    look_at_examples(&seen, promise);
    for (int i = 0; i < n; i++) {
        struct board b = {.t = NULL};
        if (random_board(&b, &rng, promise) && (!promise || b.t->nelements <= SMALL)) {
            struct logic *l = logic_new(b.t);
            if (promise)
                unique_state(&b, l, &rng);
            else
                random_state(&b, l, &rng);
            look(&b, l, &seen, promise);
            logic_free(l);
        }
        topology_drop(b.t);
    }
    for (int row = 0; row < ntechniques; row++) {
        if (needs_promise(row) != promise)
            continue;
        print_message("%-20s %6d facts, %d reasons\n", technique[row].name, seen.facts[row],
                      seen.judged[row]);
        if (seen.judged[row] == 0)
            fail_msg("%s: no reason was judged", technique[row].name);
    }
    print_message("%d questions were given up, %d had solutions\n", seen.given_up, seen.wrong);
}

TEST(test_every_solution)
{
    check_states(test_amount(150, 3000), false);
}

TEST(test_promise)
{
    check_states(test_amount(500, 10000), true);
}
