#include "model/sudoku/constraint.h"

#include "base/bitset.h"
#include "base/ints.h"
#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- the kinds ---- */

static bool differ(int a, int b)
{
    return a != b;
}

static bool is_greater(int a, int b)
{
    return a > b;
}

static bool rise(int a, int b)
{
    return a < b;
}

static bool are_consecutive(int a, int b)
{
    return abs(a - b) == 1;
}

static bool not_consecutive(int a, int b)
{
    return abs(a - b) != 1;
}

static bool are_doubled(int a, int b)
{
    return a == 2 * b || b == 2 * a;
}

static bool not_doubled(int a, int b)
{
    return a != 2 * b && b != 2 * a;
}

static bool is_even(int a, int b UNUSED)
{
    return a % 2 == 0;
}

static bool is_odd(int a, int b UNUSED)
{
    return a % 2 == 1;
}

/* clang-format off */
#define KNIGHT {{1, 2}, {2, 1}, {1, -2}, {2, -1}}
#define KING {{0, 1}, {1, 0}, {1, 1}, {1, -1}}
#define SIDES {{0, 1}, {1, 0}}
const struct constraint_row constraint_rows[CONSTRAINT_KINDS] = {
    /* name, scope, least, most, ordered, equivariant, allows, move */
    {"differ", SCOPE_PAIRS, 2, 0, false, true, differ, {{0}}},
    {"cage", SCOPE_PAIRS, 1, 0, false, true, differ, {{0}}},
    {"greater", SCOPE_CHAIN, 2, 2, true, false, is_greater, {{0}}},
    {"consecutive", SCOPE_PAIRS, 2, 2, false, false, are_consecutive, {{0}}},
    {"not-consecutive", SCOPE_PAIRS, 2, 2, false, false, not_consecutive, {{0}}},
    {"ratio", SCOPE_PAIRS, 2, 2, false, false, are_doubled, {{0}}},
    {"not-ratio", SCOPE_PAIRS, 2, 2, false, false, not_doubled, {{0}}},
    {"thermo", SCOPE_CHAIN, 2, 0, true, false, rise, {{0}}},
    {"even", SCOPE_EACH, 1, TOPOLOGY_MAX_ELEMENTS, false, false, is_even, {{0}}},
    {"odd", SCOPE_EACH, 1, TOPOLOGY_MAX_ELEMENTS, false, false, is_odd, {{0}}},
    {"among", SCOPE_EACH, 1, TOPOLOGY_MAX_ELEMENTS, false, false, NULL, {{0}}},
    {"anti-knight", SCOPE_BOARD, 0, 0, false, true, differ, KNIGHT},
    {"anti-king", SCOPE_BOARD, 0, 0, false, true, differ, KING},
    {"non-consecutive", SCOPE_BOARD, 0, 0, false, false, not_consecutive, SIDES},
};

#define BIT(kind) (1U << CONSTRAINT_##kind)
const struct constraint_wish_row constraint_wishes[CONSTRAINT_WISHES] = {
    {"anti-knight", BIT(ANTI_KNIGHT)},
    {"anti-king", BIT(ANTI_KING)},
    {"non-consecutive", BIT(NON_CONSECUTIVE)},
    {"killer", BIT(CAGE)},
    {"thermos", BIT(THERMO), 2, 50},
    {"even-odd", BIT(EVEN) | BIT(ODD), 3, 100},
    {"greater", BIT(GREATER), 3, 100},
    {"kropki", BIT(CONSECUTIVE) | BIT(RATIO), 3, 100},
};
/* clang-format on */

bool constraint_add_wish(const char *word, size_t n, unsigned *kinds)
{
    for (int i = 0; i < CONSTRAINT_WISHES; i++)
        if (strlen(constraint_wishes[i].name) == n &&
            memcmp(constraint_wishes[i].name, word, n) == 0) {
            *kinds |= constraint_wishes[i].kinds;
            return true;
        }
    return false;
}

bool constraint_allows(const struct constraint *c, int symbol)
{
    return constraint_rows[c->kind].allows ? constraint_rows[c->kind].allows(symbol, 0)
                                           : bitset_has(c->symbols, symbol - 1);
}

static bool pairs_of_board(const struct topology *t, const struct constraint_row *row,
                           bool (*take)(void *context, int a, int b), void *context)
{
    for (int a = 0; a < t->nelements; a++)
        for (int m = 0; m < 4 && (row->move[m][0] || row->move[m][1]); m++) {
            int b = topology_element_at(t, t->at[a][0] + row->move[m][0],
                                        t->at[a][1] + row->move[m][1]);
            if (b >= 0 && !take(context, a, b))
                return false;
        }
    return true;
}

bool constraint_pairs(const struct topology *t, const struct constraint *c,
                      bool (*take)(void *context, int a, int b), void *context)
{
    const struct constraint_row *row = &constraint_rows[c->kind];

    if (row->scope == SCOPE_BOARD)
        return pairs_of_board(t, row, take, context);
    for (int i = 0; i < c->ncells && row->scope != SCOPE_EACH; i++) {
        int end = row->scope == SCOPE_PAIRS || i + 2 > c->ncells ? c->ncells : i + 2;
        for (int k = i + 1; k < end; k++)
            if (!take(context, c->cell[i], c->cell[k]))
                return false;
    }
    return true;
}

/* ---- the definition ---- */

struct judged {
    const struct constraint *c;
    const int *symbol;
};

static bool pair_holds(void *context, int a, int b)
{
    const struct judged *j = context;

    return constraint_rows[j->c->kind].allows(j->symbol[a], j->symbol[b]);
}

bool constraint_holds(const struct topology *t, const struct constraint *c, const int *symbol)
{
    struct judged judged = {c, symbol};
    int sum = 0;

    for (int i = 0; i < c->ncells; i++) {
        sum += symbol[c->cell[i]];
        if (constraint_rows[c->kind].scope == SCOPE_EACH &&
            !constraint_allows(c, symbol[c->cell[i]]))
            return false;
    }
    return (c->number == 0 || sum == c->number) && constraint_pairs(t, c, pair_holds, &judged);
}

/* ---- the list ---- */

static int compare_constraints(const void *a, const void *b)
{
    const struct constraint *x = a, *y = b;
    int order = (x->kind > y->kind) - (x->kind < y->kind);

    for (int i = 0; i < x->ncells && i < y->ncells && order == 0; i++)
        order = x->cell[i] - y->cell[i];
    if (order == 0)
        order = x->ncells != y->ncells ? x->ncells - y->ncells : x->number - y->number;
    for (int i = 0; i < 2 && order == 0; i++)
        order = (x->symbols[i] > y->symbols[i]) - (x->symbols[i] < y->symbols[i]);
    return order;
}

/* Sets the bits of the symbols 1..n. */
static void all_symbols(int n, uint64_t set[2])
{
    set[0] = n >= 64 ? ~(uint64_t)0 : ((uint64_t)1 << n) - 1;
    set[1] = n >= 128 ? ~(uint64_t)0 : n > 64 ? ((uint64_t)1 << (n - 64)) - 1 : 0;
}

/* Sorts the cells into cell[], unless their order matters, and checks all. */
static bool take_constraint(const struct topology *t, struct constraint *c, int *cell,
                            struct diag *why)
{
    const struct constraint_row *row = &constraint_rows[c->kind];
    int most = row->scope == SCOPE_BOARD || row->most ? row->most : t->nsymbols, n = c->ncells;
    uint64_t all[2];

    if (n > 0 && most == 0)
        return diag_set(why, "%s has cells", row->name);
    if (n < row->least || n > most)
        return diag_set(why, "%s has %d cells; it must have %d to %d", row->name, n, row->least,
                        most);
    if (n > 0)
        memcpy(cell, c->cell, (size_t)n * sizeof *cell);
    ints_sort(cell, n);
    for (int i = 0; i < n; i++) {
        if (cell[i] < 0 || cell[i] >= t->nelements)
            return diag_set(why, "%s has the cell %d; there are %d", row->name, cell[i] + 1,
                            t->nelements);
        if (i > 0 && cell[i] == cell[i - 1])
            return diag_set(why, "%s has the cell %d twice", row->name, cell[i] + 1);
    }
    if (row->ordered)
        memcpy(cell, c->cell, (size_t)n * sizeof *cell);
    c->cell = cell;
    int low = n * (n + 1) / 2, high = n * t->nsymbols - n * (n - 1) / 2;
    if (c->number && c->kind != CONSTRAINT_CAGE)
        return diag_set(why, "%s has a number, which only a cage has", row->name);
    if (c->number && (c->number < low || c->number > high))
        return diag_set(why,
                        "%s of %d cells has the number %d; %d different symbols have a sum of"
                        " %d to %d",
                        row->name, n, c->number, n, low, high);
    bool among = c->kind == CONSTRAINT_AMONG, some = c->symbols[0] || c->symbols[1];
    all_symbols(t->nsymbols, all);
    if (among != some)
        return diag_set(why, among ? "%s has no symbols" : "%s has symbols, which only among has",
                        row->name);
    if ((c->symbols[0] & ~all[0]) || (c->symbols[1] & ~all[1]))
        return diag_set(why, "%s has symbols above %d", row->name, t->nsymbols);
    return true;
}

int constraints_find(const struct constraints *all, const struct constraint *one)
{
    const struct constraint *found =
        bsearch(one, all->at, (size_t)all->n, sizeof *one, compare_constraints);

    return found ? (int)(found - all->at) : -1;
}

/* ---- what engines know ---- */

void constraints_allow(const struct topology *t, const struct constraints *all, const bool *heeded,
                       uint64_t (*allowed)[2])
{
    for (int e = 0; e < t->nelements; e++)
        all_symbols(t->nsymbols, allowed[e]);
    for (int i = 0; i < all->n; i++) {
        const struct constraint *c = &all->at[i];
        if (constraint_rows[c->kind].scope != SCOPE_EACH || (heeded && !heeded[i]))
            continue;
        for (int s = 0; s < t->nsymbols; s++)
            for (int k = 0; !constraint_allows(c, s + 1) && k < c->ncells; k++)
                bitset_remove(allowed[c->cell[k]], s);
    }
}

/* An arc and the element that it leaves. */
struct entry {
    int from;
    struct constraint_arc arc;
};

struct compiling {
    const struct topology *t;
    struct constraints *c;
    bool (*allows)(int a, int b);
    int table[2]; /* for b by a, and for a by b */
    int by;
    struct entry *entry;
    size_t n, capacity;
};

static bool take_arcs(void *context, int a, int b)
{
    struct compiling *c = context;

    if (c->allows == differ && topology_peers(c->t, a, b))
        return true;
    c->entry = mem_reserve(c->entry, c->n + 2, &c->capacity, sizeof *c->entry);
    c->entry[c->n++] = (struct entry){a, {b, c->table[0], c->table[1], c->by}};
    c->entry[c->n++] = (struct entry){b, {a, c->table[1], c->table[0], c->by}};
    return true;
}

/* Adds the table of the symbols of one element by those of the other; if `back`, of the first by
 * the second. */
static int add_table(struct compiling *c, bool back)
{
    int n = c->t->nsymbols, number = c->c->ntables++;

    c->c->table = mem_resize(c->c->table, (size_t)(c->c->ntables * n), sizeof *c->c->table);
    for (int x = 0; x < n; x++) {
        uint64_t *set = c->c->table[number * n + x];
        set[0] = set[1] = 0;
        for (int y = 0; y < n; y++)
            if (back ? c->allows(y + 1, x + 1) : c->allows(x + 1, y + 1))
                bitset_add(set, y);
    }
    return number;
}

static int compare_entries(const void *a, const void *b)
{
    const struct entry *x = a, *y = b;

    return x->from != y->from             ? x->from - y->from
           : x->arc.to != y->arc.to       ? x->arc.to - y->arc.to
           : x->arc.table != y->arc.table ? x->arc.table - y->arc.table
                                          : x->arc.by - y->arc.by;
}

static void compile_arcs(struct compiling *c)
{
    struct constraints *all = c->c;

    c->allows = differ;
    add_table(c, false);
    for (int i = 0; i < all->n; i++) {
        const struct constraint_row *row = &constraint_rows[all->at[i].kind];
        if (row->scope == SCOPE_EACH)
            continue;
        if (row->allows == differ) {
            c->table[0] = c->table[1] = 0;
        } else if (row->allows != c->allows) {
            /* Constraints of a kind follow one another. */
            c->allows = row->allows;
            c->table[0] = add_table(c, false);
            c->table[1] = row->ordered ? add_table(c, true) : c->table[0];
        }
        c->allows = row->allows;
        c->by = i;
        all->kind_table[all->at[i].kind] = c->table[0];
        constraint_pairs(c->t, &all->at[i], take_arcs, c);
    }
    if (c->n)
        qsort(c->entry, c->n, sizeof *c->entry, compare_entries);
    all->arc_start = arena_take(&all->arena, (size_t)c->t->nelements + 1, sizeof *all->arc_start);
    all->arc = arena_take(&all->arena, c->n, sizeof *all->arc);
    for (size_t i = 0; i < c->n; i++) {
        all->arc[i] = c->entry[i].arc;
        all->arc_start[c->entry[i].from + 1]++;
    }
    for (int e = 0; e < c->t->nelements; e++)
        all->arc_start[e + 1] += all->arc_start[e];
    free(c->entry);
}

static void compile(const struct topology *t, struct constraints *all)
{
    all->equivariant = true;
    all->allowed = arena_take(&all->arena, (size_t)t->nelements, sizeof *all->allowed);
    constraints_allow(t, all, NULL, all->allowed);
    all->cage = arena_take(&all->arena, (size_t)all->n, sizeof *all->cage);
    for (int i = 0; i < all->n; i++) {
        const struct constraint *c = &all->at[i];
        all->equivariant &= constraint_rows[c->kind].equivariant && c->number == 0;
        if (c->number == 0)
            continue;
        all->cage[all->ncages++] = (struct constraint_cage){c->number, c->ncells, c->cell, i};
        all->cage_cells += c->ncells;
    }
    compile_arcs(&(struct compiling){.t = t, .c = all});
}

bool topology_constrain(struct topology *t, const struct constraint *list, int n, struct diag *why)
{
    int cells = 0, kept = 0;

    assert(t->holders == 1 && !t->constraints && n >= 0);
    if (n == 0)
        return true;
    struct constraints *all = arena_object(sizeof *all);
    all->at = arena_take(&all->arena, (size_t)n, sizeof *all->at);
    memcpy(all->at, list, (size_t)n * sizeof *list);
    for (int i = 0; i < n; i++)
        cells += list[i].ncells;
    int *cell = all->cells = arena_take(&all->arena, (size_t)cells, sizeof *all->cells);
    for (int i = 0; i < n; cell += list[i++].ncells)
        if (!take_constraint(t, &all->at[i], cell, why)) {
            constraints_free(all);
            return false;
        }
    qsort(all->at, (size_t)n, sizeof *all->at, compare_constraints);
    for (int i = 0; i < n; i++)
        if (i == 0 || compare_constraints(&all->at[kept - 1], &all->at[i]) != 0)
            all->at[kept++] = all->at[i];
    all->n = kept;
    compile(t, all);
    t->constraints = all;
    return true;
}

void constraints_free(struct constraints *c)
{
    if (c)
        free(c->table);
    arena_free(c);
}

bool constraints_meet(const struct constraints *c, unsigned wished)
{
    unsigned kinds = 0;

    for (int i = 0; c && i < c->n; i++)
        kinds |= 1U << c->at[i].kind;
    for (int i = 0; i < CONSTRAINT_WISHES; i++)
        if (constraint_wishes[i].kinds & wished && !(constraint_wishes[i].kinds & kinds))
            return false;
    return !(kinds & ~wished);
}

bool constraints_equal(const struct constraints *a, const struct constraints *b)
{
    if (!a || !b || a->n != b->n)
        return a == b;
    for (int i = 0; i < a->n; i++)
        if (compare_constraints(&a->at[i], &b->at[i]) != 0)
            return false;
    return true;
}
