#include "model/sudoku/constraint.h"

#include "base/bitset.h"
#include "base/ints.h"
#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- the kinds ---- */

const struct constraint_row *const constraint_rows[CONSTRAINT_KINDS] = {
#define KIND(NUMBER, row, name, ...) &kind_##row,
    CONSTRAINT_LIST(KIND)
#undef KIND
};

const char *const constraint_name[CONSTRAINT_KINDS] = {
#define KIND(NUMBER, row, name, ...) name,
    CONSTRAINT_LIST(KIND)
#undef KIND
};

const struct constraint_wish_row *const constraint_wishes[CONSTRAINT_WISHES] = {
#define WISH(NUMBER, row, ...) &wish_##row,
    WISH_LIST(WISH, WISH, WISH)
#undef WISH
};

static const char *const wish_word[CONSTRAINT_WISHES] = {
#define ANTI(NUMBER, row, word) word,
#define WISH(NUMBER, row, word, help) word,
    WISH_LIST(ANTI, WISH, WISH)
#undef ANTI
#undef WISH
};

bool constraint_add_wish(const char *word, size_t n, unsigned *kinds)
{
    for (int i = 0; i < CONSTRAINT_WISHES; i++)
        if (strlen(wish_word[i]) == n && memcmp(wish_word[i], word, n) == 0) {
            *kinds |= constraint_wishes[i]->kinds;
            return true;
        }
    return false;
}

bool constraint_allows(const struct constraint *c, int symbol)
{
    return constraint_rows[c->kind]->allows ? constraint_rows[c->kind]->allows(symbol, 0, 0)
                                            : bitset_has(c->symbols, symbol - 1);
}

static int limit_of(const struct topology *t, const struct constraint *c)
{
    const struct constraint_row *row = constraint_rows[c->kind];

    return row->limit ? row->limit(t->nsymbols, c->ncells) : 0;
}

bool constraint_relates(const struct topology *t, const struct constraint *c, int a, int b)
{
    return constraint_rows[c->kind]->allows(a, b, limit_of(t, c));
}

/* Whether two cells have a mark of one of these kinds. */
static bool have_mark(const struct topology *t, unsigned kinds, int a, int b)
{
    const int cell[2] = {a < b ? a : b, a < b ? b : a};

    for (int k = 0; k < CONSTRAINT_KINDS; k++)
        if (kinds >> k & 1 &&
            constraints_find(t->constraints, &(struct constraint){.kind = (enum constraint_kind)k,
                                                                  .ncells = 2,
                                                                  .cell = cell}) >= 0)
            return true;
    return false;
}

static bool pairs_of_board(const struct topology *t, const struct constraint_row *row,
                           bool (*take)(void *context, int a, int b), void *context)
{
    for (int a = 0; a < t->nelements; a++)
        for (int m = 0; m < 4 && (row->move[m][0] || row->move[m][1]); m++) {
            int b = topology_element_at(t, t->at[a][0] + row->move[m][0],
                                        t->at[a][1] + row->move[m][1]);
            if (b >= 0 && !(row->unless && have_mark(t, row->unless, a, b)) && !take(context, a, b))
                return false;
        }
    return true;
}

bool constraint_pairs(const struct topology *t, const struct constraint *c,
                      bool (*take)(void *context, int a, int b), void *context)
{
    const struct constraint_row *row = constraint_rows[c->kind];

    if (row->scope == SCOPE_BOARD)
        return pairs_of_board(t, row, take, context);
    for (int i = 0; row->scope == SCOPE_MIRROR && i < c->ncells / 2; i++)
        if (!take(context, c->cell[i], c->cell[c->ncells - 1 - i]))
            return false;
    for (int i = 0; i < c->ncells && (row->scope == SCOPE_PAIRS || row->scope == SCOPE_CHAIN);
         i++) {
        int end = row->scope == SCOPE_PAIRS || i + 2 > c->ncells ? c->ncells : i + 2;
        for (int k = i + 1; k < end; k++)
            if (!take(context, c->cell[i], c->cell[k]))
                return false;
    }
    return true;
}

/* ---- the definition ---- */

struct judged {
    const struct topology *t;
    const struct constraint *c;
    const int *symbol;
};

static bool pair_holds(void *context, int a, int b)
{
    const struct judged *j = context;

    return constraint_relates(j->t, j->c, j->symbol[a], j->symbol[b]);
}

int constraint_sum(const struct topology *t, const struct constraint *c, const int *symbol)
{
    bool between = constraint_rows[c->kind]->number == SUM_BETWEEN;
    int sum = 0, ends = 0;

    for (int i = 0; i < c->ncells; i++) {
        int x = symbol[c->cell[i]];
        bool end = between && (x == 1 || x == t->nsymbols);
        ends += end;
        sum += !between || (ends == 1 && !end) ? x : 0;
    }
    return sum;
}

bool constraint_holds(const struct topology *t, const struct constraint *c, const int *symbol)
{
    struct judged judged = {t, c, symbol};
    int sum = constraint_sum(t, c, symbol);

    for (int i = 0; i < c->ncells; i++)
        if (constraint_rows[c->kind]->scope == SCOPE_EACH &&
            !constraint_allows(c, symbol[c->cell[i]]))
            return false;
    if (constraint_rows[c->kind]->number == FIRST_IS_SUM && sum != 2 * symbol[c->cell[0]])
        return false;
    return (!constraint_has_number(c) || sum == c->number) &&
           constraint_pairs(t, c, pair_holds, &judged);
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

int constraint_block(const struct topology *t, const struct constraint *c)
{
    FREED int *cell = mem_alloc((size_t)c->ncells, sizeof *cell);

    memcpy(cell, c->cell, (size_t)c->ncells * sizeof *cell);
    ints_sort(cell, c->ncells);
    return c->ncells == t->nsymbols ? topology_find_block(t, cell) : -1;
}

/* To the inside, with no place before the first. */
bool constraint_comes_from_edge(const struct topology *t, const struct constraint *c)
{
    bool straight = constraint_rows[c->kind]->number == SUM_BETWEEN;
    int step[2] = {t->at[c->cell[1]][0] - t->at[c->cell[0]][0],
                   t->at[c->cell[1]][1] - t->at[c->cell[0]][1]};
    bool fine = straight ? abs(step[0]) + abs(step[1]) == 1 && constraint_block(t, c) >= 0
                         : abs(step[0]) == 1 && abs(step[1]) == 1;

    for (int i = 0; i < c->ncells && fine; i++)
        fine = t->at[c->cell[i]][0] == t->at[c->cell[0]][0] + i * step[0] &&
               t->at[c->cell[i]][1] == t->at[c->cell[0]][1] + i * step[1];
    return fine && topology_element_at(t, t->at[c->cell[0]][0] - step[0],
                                       t->at[c->cell[0]][1] - step[1]) < 0;
}

/* Sorts the cells into cell[], unless their order matters, and checks all. */
static bool take_constraint(const struct topology *t, struct constraint *c, int *cell,
                            struct diag *why)
{
    const struct constraint_row *row = constraint_rows[c->kind];
    const char *name = constraint_name[c->kind];
    int most = row->scope == SCOPE_BOARD || row->most ? row->most : t->nsymbols, n = c->ncells;
    uint64_t all[2];

    if (n > 0 && most == 0)
        return diag_set(why, "%s has cells", name);
    if (n < row->least || n > most)
        return diag_set(why, "%s has %d cells; it must have %d to %d", name, n, row->least, most);
    if (n > 0)
        memcpy(cell, c->cell, (size_t)n * sizeof *cell);
    ints_sort(cell, n);
    for (int i = 0; i < n; i++) {
        if (cell[i] < 0 || cell[i] >= t->nelements)
            return diag_set(why, "%s has the cell %d; there are %d", name, cell[i] + 1,
                            t->nelements);
        if (i > 0 && cell[i] == cell[i - 1])
            return diag_set(why, "%s has the cell %d twice", name, cell[i] + 1);
    }
    bool back = row->order == ORDER_EITHER_WAY && c->cell[0] > c->cell[n - 1];
    for (int i = 0; row->order && i < n; i++)
        cell[i] = c->cell[back ? n - 1 - i : i];
    c->cell = cell;
    bool between = row->number == SUM_BETWEEN;
    if (row->form == FORM_OUTSIDE && !constraint_comes_from_edge(t, c))
        return diag_set(why, "%s has cells that are no %s from the edge", name,
                        between ? "row or column" : "diagonal");
    int fewer = row->allows == constraint_differ ? n * (n - 1) / 2 : 0;
    int low = between ? 0 : n + fewer;
    int high = between ? (n - 2) * (n + 1) / 2 : n * t->nsymbols - fewer;
    if (c->number && (row->number == WITHOUT_NUMBER || row->number == FIRST_IS_SUM))
        return diag_set(why, "%s has a number, which only a cage has", name);
    if (constraint_has_sum(c) && n > CONSTRAINT_SUM_CELLS)
        return diag_set(why, "%s has %d cells with a sum; it may have %d", name, n,
                        CONSTRAINT_SUM_CELLS);
    if (c->number == 0 && row->number == SUM_NEEDED)
        return diag_set(why, "%s has no number", name);
    if (c->number && (c->number < low || c->number > high))
        return diag_set(why,
                        "%s of %d cells has the number %d; %d%s symbols have a sum of"
                        " %d to %d",
                        name, n, c->number, between ? n - 2 : n, fewer ? " different" : "", low,
                        high);
    bool among = c->kind == CONSTRAINT_AMONG, some = c->symbols[0] || c->symbols[1];
    all_symbols(t->nsymbols, all);
    if (among != some)
        return diag_set(why, among ? "%s has no symbols" : "%s has symbols, which only among has",
                        name);
    if ((c->symbols[0] & ~all[0]) || (c->symbols[1] & ~all[1]))
        return diag_set(why, "%s has symbols above %d", name, t->nsymbols);
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
        if (constraint_rows[c->kind]->scope != SCOPE_EACH || (heeded && !heeded[i]))
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
    const struct constraint *of;
    int table[2]; /* for b by a, and for a by b */
    int by;
    struct entry *entry;
    size_t n, capacity;
    struct ints pairs;
};

static bool take_arcs(void *context, int a, int b)
{
    struct compiling *c = context;

    if (c->table[0] == 0 && topology_peers(c->t, a, b))
        return true;
    ints_push(&c->pairs, a);
    ints_push(&c->pairs, b);
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
            if (!c->of ? x != y
                       : constraint_relates(c->t, c->of, (back ? y : x) + 1, (back ? x : y) + 1))
                bitset_add(set, y);
    }
    return number;
}

/* Takes the tables of the i-th constraint: those of an earlier one like it, or new ones. */
static void take_tables(struct compiling *c, int i)
{
    const struct constraint *at = c->c->at, *of = c->of = &at[i];
    const struct constraint_row *row = constraint_rows[of->kind];
    bool directed = row->order == ORDER_FROM_FIRST;
    int like = i - 1;

    while (like >= 0 && (constraint_rows[at[like].kind]->allows != row->allows ||
                         limit_of(c->t, &at[like]) != limit_of(c->t, of)))
        like--;
    c->table[0] = row->allows == constraint_differ ? 0
                  : like >= 0                      ? c->c->table_of[like]
                                                   : add_table(c, false);
    c->table[1] = !directed ? c->table[0] : like >= 0 ? c->table[0] + 1 : add_table(c, true);
    c->c->table_of[i] = c->table[0];
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

    add_table(c, false);
    all->pair_start = arena_take(&all->arena, (size_t)all->n + 1, sizeof *all->pair_start);
    for (int i = 0; i < all->n; i++) {
        all->table_of[i] = -1;
        all->pair_start[i] = (int)c->pairs.n / 2;
        if (constraint_rows[all->at[i].kind]->scope <= SCOPE_TOGETHER)
            continue;
        take_tables(c, i);
        c->by = i;
        constraint_pairs(c->t, &all->at[i], take_arcs, c);
    }
    all->pair_start[all->n] = (int)c->pairs.n / 2;
    all->pair = arena_take(&all->arena, c->pairs.n / 2, sizeof *all->pair);
    if (c->pairs.n)
        memcpy(all->pair, c->pairs.at, c->pairs.n * sizeof *c->pairs.at);
    free(c->pairs.at);
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
    all->table_of = arena_take(&all->arena, (size_t)all->n, sizeof *all->table_of);
    all->cage = arena_take(&all->arena, (size_t)all->n, sizeof *all->cage);
    for (int i = 0; i < all->n; i++) {
        const struct constraint *c = &all->at[i];
        all->equivariant &= constraint_rows[c->kind]->equivariant && c->number == 0;
        if (!constraint_has_sum(c))
            continue;
        all->cage[all->ncages++] =
            (struct constraint_cage){.sum = c->number,
                                     .ncells = c->ncells,
                                     .cell = c->cell,
                                     .by = i,
                                     .first = constraint_rows[c->kind]->number == FIRST_IS_SUM,
                                     .between = constraint_rows[c->kind]->number == SUM_BETWEEN};
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
    t->constraints = all;
    compile(t, all);
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
    unsigned rules = 0;
    for (int i = 0; i < CONSTRAINT_WISHES; i++)
        if (constraint_wishes[i]->kinds & wished) {
            rules |= constraint_wishes[i]->rules;
            if (!(constraint_wishes[i]->kinds & kinds))
                return false;
        }
    return !(kinds & ~wished & ~rules);
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
