/*
 * Proofs about sudokus. Candidate (element, symbol) is a variable: the element has the symbol. The
 * rules are sums: of the candidates of an element exactly one is true, and so it is with the
 * candidates of a symbol in a block. Constraints of two elements are clauses. A proof consists of
 * clauses, each of which follows by unit propagation, or from the sum of one cage.
 */
#include "solver/check/proof.h"

#include "base/bitset.h"
#include "base/mem.h"
#include "model/sudoku/constraint.h"
#include "model/sudoku/grid.h"

#include <stdlib.h>
#include <string.h>

struct sudoku_check {
    struct proof proof;
    const struct sudoku *sudoku;
};

/* ---- the claim ---- */

static bool claim_solution(void *context, struct diag *why)
{
    struct sudoku_check *c = context;
    const struct topology *t = c->sudoku->topology;
    const struct proof_words *w = &c->proof.line;
    FREED int *symbol = mem_alloc((size_t)t->nelements, sizeof *symbol);
    bool fine = true;

    for (size_t i = 0; i < w->n; i++) {
        int *at = &symbol[w->number[i] / t->nsymbols];
        if (*at && fine)
            fine = diag_set(why, "element %d has two symbols", w->number[i] / t->nsymbols + 1);
        *at = w->number[i] % t->nsymbols + 1;
    }
    fine = fine && sudoku_verify(c->sudoku, symbol, why);
    if (fine) {
        /* All steps are about other solutions: some candidate of the claimed one is false. */
        FREED int *literal = mem_alloc((size_t)t->nelements, sizeof *literal);
        for (int e = 0; e < t->nelements; e++)
            literal[e] = 2 * (e * t->nsymbols + symbol[e] - 1) + 1;
        knowledge_add_clause(c->proof.known, literal, t->nelements);
        c->proof.rules++;
    }
    return fine;
}

/* ---- s LITERAL... : CAGE: one of these is true, by the sum of this cage ----
 * All symbols of the cage are tried that agree with none of the literals: they differ, and none of
 * them have the sum. What the first cells have in common is a set of symbols, in any order. Where symbols
 * may be equal it is only what is left of the sum; an arrow begins with the sum, in its first cell. The sum
 * of a sandwich is that of the symbols between the lowest and the highest one. */

enum { MOST_CHOICES = 2000000 };

struct choice {
    uint64_t used[2];
    int rest; /* of the sum */
    int ends; /* of a sandwich, seen so far */
};

struct choices {
    struct choice *at;
    size_t n, room;
};

static int compare_choices(const void *a, const void *b)
{
    const struct choice *x = a, *y = b;

    for (int i = 0; i < 2; i++)
        if (x->used[i] != y->used[i])
            return x->used[i] < y->used[i] ? -1 : 1;
    return x->rest != y->rest ? x->rest - y->rest : x->ends - y->ends;
}

struct choosing {
    bool differ; /* the symbols do */
    bool begins; /* the symbol is the sum of those to come */
    bool between;
};

/* Counts a symbol of the next cell; false if `left` more cells cannot have what is left of the sum. */
static bool count_symbol(struct choice *c, int symbol, int nsymbols, int left,
                         const struct choosing *how)
{
    bool end = how->between && (symbol == 1 || symbol == nsymbols);
    int fewer = how->differ ? left * (left - 1) / 2 : 0;

    c->ends += end;
    if (how->between) {
        c->rest -= end || c->ends != 1 ? 0 : symbol;
        return c->rest >= 0 && (c->rest == 0 || c->ends < 2);
    }
    c->rest += how->begins ? symbol : -symbol;
    return c->rest >= left + fewer && c->rest <= left * nsymbols - fewer;
}

/* Adds all choices with one of the symbols that a cell may have, and `left` more cells to come, each
 * once. */
static void choose(struct choices *to, const struct choices *from, const bool *may, int nsymbols,
                   int left, const struct choosing *how)
{
    size_t n = 0;

    to->n = 0;
    for (size_t i = 0; i < from->n && to->n <= MOST_CHOICES; i++)
        for (int s = 0; s < nsymbols; s++) {
            struct choice c = from->at[i];
            if (!may[s] || bitset_has(c.used, s) || !count_symbol(&c, s + 1, nsymbols, left, how))
                continue;
            if (how->differ)
                bitset_add(c.used, s);
            to->at = mem_reserve(to->at, to->n + 1, &to->room, sizeof *to->at);
            to->at[to->n++] = c;
        }
    if (to->n == 0 || to->n > MOST_CHOICES)
        return;
    qsort(to->at, to->n, sizeof *to->at, compare_choices);
    for (size_t i = 0; i < to->n; i++)
        if (i == 0 || compare_choices(&to->at[n - 1], &to->at[i]) != 0)
            to->at[n++] = to->at[i];
    to->n = n;
}

/* How many sets of symbols of the cage have its sum; at most MOST_CHOICES + 1. */
static size_t count_sums(const struct topology *t, const struct constraint *cage, const bool *may)
{
    struct choices list[2] = {{0}};
    struct choosing how = {.between = cage->kind == CONSTRAINT_SANDWICH};

    how.differ = cage->kind == CONSTRAINT_CAGE || how.between;

    list[1].at = mem_reserve(NULL, 1, &list[1].room, sizeof *list[1].at);
    list[1].at[0] = (struct choice){.rest = cage->number};
    list[1].n = 1;
    for (int i = 0; i < cage->ncells && list[1].n <= MOST_CHOICES; i++) {
        struct choices next = list[0];
        how.begins = i == 0 && cage->kind == CONSTRAINT_ARROW;
        choose(&next, &list[1], may + cage->cell[i] * t->nsymbols, t->nsymbols,
               cage->ncells - i - 1, &how);
        list[0] = list[1];
        list[1] = next;
    }
    free(list[0].at);
    free(list[1].at);
    return list[1].n;
}

/* The number-th cage that has a sum. */
static const struct constraint *find_cage(const struct topology *t, int number)
{
    for (int i = 0; t->constraints && i < t->constraints->n; i++)
        if (constraint_has_sum(&t->constraints->at[i]) && number-- == 0)
            return &t->constraints->at[i];
    return NULL;
}

static bool check_sum(struct sudoku_check *c)
{
    const struct topology *t = c->sudoku->topology;
    struct proof_words *w = &c->proof.line;
    const char *colon = strchr(w->in->text, ':');
    size_t split = colon ? (size_t)(colon - w->in->text) : 0;

    if (!colon)
        return proof_words_wrong(w, w->in->len, "there should be a colon and a cage");
    if (!words_rising(w, split + 1, w->in->len, TOPOLOGY_MAX_BLOCKS, false))
        return false;
    const struct constraint *cage = w->n == 1 ? find_cage(t, w->number[0]) : NULL;
    if (!cage)
        return proof_words_wrong(w, split, "there should be a cage with a sum");
    int nvars = t->nelements * t->nsymbols;
    if (!words_literals(w, 1, split, nvars))
        return false;
    FREED bool *may = mem_alloc((size_t)nvars, sizeof *may);
    for (int v = 0; v < nvars; v++)
        may[v] = true;
    for (size_t i = 0; i < w->n; i++) {
        int v = w->number[i] / 2, first = v / t->nsymbols * t->nsymbols;
        for (int k = first; k < first + t->nsymbols; k++)
            may[k] &= (w->number[i] & 1) == (k == v);
    }
    size_t found = count_sums(t, cage, may);
    if (found > MOST_CHOICES)
        return proof_limit(&c->proof, "the cage has too many sets of symbols to try");
    if (found > 0)
        return proof_refuse(&c->proof, "this clause does not follow from the sum of the cage");
    knowledge_add_clause(c->proof.known, w->number, (int)w->n);
    return true;
}

static bool check_step(void *context, char letter, bool *known)
{
    *known = letter == 's';
    return *known && check_sum(context);
}

/* ---- the rules ---- */

static void exclude_candidate(struct knowledge *k, int candidate)
{
    knowledge_add_sum(k, SUM_EXACTLY, 0, &candidate, 1);
}

struct pair_rules {
    const struct topology *t;
    const struct constraint *c;
    struct knowledge *known;
};

/* Each symbol of `a` goes with some of b, and with none of the others. The constraint names b first
 * if `back`. */
static void add_partners(const struct pair_rules *p, int a, int b, bool back)
{
    int n = p->t->nsymbols, some[TOPOLOGY_MAX_SYMBOLS + 1];

    for (int x = 0; x < n; x++) {
        int nsome = 0;
        some[nsome++] = 2 * (a * n + x) + 1;
        for (int y = 0; y < n; y++) {
            int symbol[2] = {back ? y + 1 : x + 1, back ? x + 1 : y + 1};
            int both[2] = {some[0], 2 * (b * n + y) + 1};
            if (constraint_relates(p->t, p->c, symbol[0], symbol[1]))
                some[nsome++] = 2 * (b * n + y);
            else if (!back)
                knowledge_add_clause(p->known, both, 2);
        }
        knowledge_add_clause(p->known, some, nsome);
    }
}

static bool add_pair(void *context, int a, int b)
{
    add_partners(context, a, b, false);
    add_partners(context, b, a, true);
    return true;
}

static void add_constraints(const struct topology *t, struct knowledge *known)
{
    for (int i = 0; t->constraints && i < t->constraints->n; i++) {
        const struct constraint *c = &t->constraints->at[i];
        struct pair_rules pair = {t, c, known};
        constraint_pairs(t, c, add_pair, &pair);
        for (int k = 0; k < c->ncells && constraint_rows[c->kind]->scope == SCOPE_EACH; k++)
            for (int s = 0; s < t->nsymbols; s++)
                if (!constraint_allows(c, s + 1))
                    exclude_candidate(known, c->cell[k] * t->nsymbols + s);
    }
}

enum check_result check_sudoku_proof(const struct sudoku *s, struct textin *in, struct diag *d)
{
    const struct topology *t = s->topology;
    const struct proof_family sudokus = {
        .no_board = "there should be 'sudoku', its elements, symbols and fingerprint",
        .no_claim = "there should be 'none', or 'unique' and the candidates of the solution",
        .no_step = "there should be a line of c, s or d",
        .solution = t->nelements * t->nsymbols,
        .claim = claim_solution,
        .step = check_step};
    struct sudoku_check c = {.proof = {.known = knowledge_new(t->nelements * t->nsymbols)},
                             .sudoku = s};
    char board[SUDOKU_FINGERPRINT_LINE];
    int candidate[TOPOLOGY_MAX_SYMBOLS];

    for (int e = 0; e < t->nelements; e++) {
        for (int symbol = 0; symbol < t->nsymbols; symbol++)
            candidate[symbol] = e * t->nsymbols + symbol;
        knowledge_add_sum(c.proof.known, SUM_EXACTLY, 1, candidate, t->nsymbols);
    }
    for (int b = 0; b < t->nblocks; b++)
        for (int symbol = 0; symbol < t->nsymbols; symbol++) {
            for (int i = 0; i < t->nsymbols; i++)
                candidate[i] = topology_block(t, b)[i] * t->nsymbols + symbol;
            knowledge_add_sum(c.proof.known, SUM_EXACTLY, 1, candidate, t->nsymbols);
        }
    for (int e = 0; e < t->nelements; e++)
        if (s->given[e]) {
            candidate[0] = e * t->nsymbols + s->given[e] - 1;
            knowledge_add_sum(c.proof.known, SUM_EXACTLY, 1, candidate, 1);
        }
    add_constraints(t, c.proof.known);
    c.proof.rules = knowledge_clauses(c.proof.known);
    sudoku_fingerprint_line(t, s->given, board);
    return proof_read(&c.proof, &sudokus, board, in, d, &c);
}
