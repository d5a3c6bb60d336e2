/* The lines of a sudoku that is made, and numbers outside of its board: where they lie, by its solution. */
#include "generator/sudoku/marks.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

/* A line that grows: cell by cell from its first one, or from the middle outwards. Only places that
 * follow each other on a line have consecutive numbers; those of this one begin with `first`, and free
 * places have 0. */
struct line {
    const struct topology *t;
    const int *solution;
    enum constraint_kind kind;
    int *number, first;
    int length, limit, steps;
    int cell[MARK_CELLS];
    struct pcg32 *rng;
};

/* Whether a step between these places would cross a line. */
static bool crosses(const struct topology *t, const int *number, int e, int other)
{
    int a = topology_element_at(t, t->at[e][0], t->at[other][1]);
    int b = topology_element_at(t, t->at[other][0], t->at[e][1]);

    return a >= 0 && b >= 0 && number[a] && number[b] && abs(number[a] - number[b]) == 1;
}

/* The place in the line of the i-th cell that is put. */
static int place_of(const struct line *l, int i)
{
    int middle = l->length / 2;

    return constraint_rows[l->kind]->scope != SCOPE_MIRROR ? i
           : i % 2                                         ? middle - (i + 1) / 2
                                                           : middle + i / 2;
}

/* Whether the symbol of a cell goes with those of the first n cells that were put. */
static bool goes_with(const struct line *l, int n, int e)
{
    const struct constraint_row *row = constraint_rows[l->kind];
    int at = place_of(l, n), x = l->solution[e], sum = x;

    for (int i = 1; row->number == FIRST_IS_SUM && i < n; i++)
        sum += l->solution[l->cell[i]];
    if (row->number == FIRST_IS_SUM) {
        int rest = l->solution[l->cell[0]] - sum;
        return n + 1 < l->length ? rest > 0 : rest == 0;
    }
    for (int i = 0; i < n; i++) {
        int k = place_of(l, i), y = l->solution[l->cell[k]];
        bool related = row->scope == SCOPE_PAIRS ||
                       (row->scope == SCOPE_CHAIN ? abs(k - at) == 1 : k + at == l->length - 1);
        if (related && !row->allows(k < at ? y : x, k < at ? x : y, l->limit))
            return false;
    }
    return true;
}

/* Puts the n-th cell, and all after it. */
static bool grow(struct line *l, int n, int e)
{
    int at = place_of(l, n), next[8], count = 0;

    l->number[e] = l->first + at;
    l->cell[at] = e;
    if (n + 1 == l->length)
        return true;
    int to = place_of(l, n + 1);
    int from = l->cell[to < place_of(l, 0) ? to + 1 : to - 1];
    for (int i = 0; i < 9; i++) {
        int other =
            topology_element_at(l->t, l->t->at[from][0] + i / 3 - 1, l->t->at[from][1] + i % 3 - 1);
        if (other >= 0 && !l->number[other] && !crosses(l->t, l->number, from, other) &&
            goes_with(l, n + 1, other))
            next[count++] = other;
    }
    pcg32_shuffle(l->rng, next, count);
    for (int i = 0; i < count && l->steps-- > 0; i++)
        if (grow(l, n + 1, next[i]))
            return true;
    l->number[e] = 0;
    return false;
}

/* Adds lines of a kind, as many as there are room for; returns how many. */
static int add_lines(struct marks *m, struct line *l, const int length[2], int wanted)
{
    enum { TRIALS = 50 /* for each */, STEPS = 100 };
    const struct constraint_row *row = constraint_rows[l->kind];
    int n = l->t->nsymbols, found = 0;
    int least = n < 9 ? 3 : length[0];
    int most = length[1] < n || row->most ? length[1] : n;

    for (int i = 0; i < TRIALS * wanted && found < wanted; i++) {
        int e = (int)pcg32_below(l->rng, (uint32_t)l->t->nelements);
        l->length = least + (int)pcg32_below(l->rng, (uint32_t)(most - least + 1));
        l->length |= row->scope == SCOPE_MIRROR;
        l->limit = row->limit ? row->limit(n, l->length) : 0;
        l->steps = STEPS;
        if (l->number[e] || !grow(l, 0, e))
            continue;
        l->first += l->length + 1;
        /* As the list of constraints has it. */
        bool back = row->order == ORDER_EITHER_WAY && l->cell[0] > l->cell[l->length - 1];
        for (int k = 0; back && k < l->length / 2; k++) {
            int other = l->length - 1 - k, held = l->cell[k];
            l->cell[k] = l->cell[other];
            l->cell[other] = held;
        }
        marks_add_cells(m, l->kind, l->cell, l->length);
        found++;
    }
    return found;
}

/* Whether the numbers of two marks stand at the same place. */
static bool share_outside(const struct topology *t, const int *cell, const int *other)
{
    const int *a = t->at[cell[0]], *b = t->at[cell[1]];
    const int *x = t->at[other[0]], *y = t->at[other[1]];

    return 2 * a[0] - b[0] == 2 * x[0] - y[0] && 2 * a[1] - b[1] == 2 * x[1] - y[1];
}

/* Takes the cells from e on, in one of four directions: up to `most` of a diagonal and one more, or as many
 * of a row or column as there are symbols. Returns how many. */
static int take_cells(const struct line *l, int e, int way, int most, int *cell)
{
    bool straight = constraint_rows[l->kind]->number == SUM_BETWEEN;
    int n = 0, down = way < 2 ? 1 : -1, right = way % 2 ? 1 : -1;

    if (straight) {
        down = way == 0;
        right = way == 1; /* numbers are above and on the left */
    }
    for (int at = e; at >= 0 && n < most + !straight && (down || right); n++) {
        cell[n] = at;
        at = topology_element_at(l->t, l->t->at[at][0] + down, l->t->at[at][1] + right);
    }
    return n;
}

/* Adds numbers outside of the board, each beside another place; returns how many. */
static int add_outside(struct marks *m, struct line *l, const int length[2], int wanted)
{
    const struct topology *t = l->t;
    int longest = length[1] ? length[1] : t->nsymbols, least = t->nsymbols < 9 ? 2 : length[0];
    int found = 0, most = longest < MARK_CELLS ? longest : MARK_CELLS;
    FREED int *order = mem_alloc(4 * (size_t)t->nelements, sizeof *order);

    for (int i = 0; i < 4 * t->nelements; i++)
        order[i] = i;
    pcg32_shuffle(l->rng, order, 4 * t->nelements);
    for (int i = 0; i < 4 * t->nelements && found < wanted; i++) {
        int cell[MARK_CELLS + 1], n = take_cells(l, order[i] / 4, order[i] % 4, most, cell);
        const struct constraint c = {.kind = l->kind, .ncells = n, .cell = cell};
        bool free = n >= 2 && n >= least && n <= most && constraint_comes_from_edge(t, &c);
        for (int k = m->nrules; k < m->n && free; k++)
            free = constraint_rows[m->at[k].kind]->form != FORM_OUTSIDE ||
                   !share_outside(t, m->at[k].cell, cell);
        if (!free)
            continue;
        marks_add_cells(m, l->kind, cell, n);
        m->at[m->n - 1].number = constraint_sum(t, &c, l->solution);
        found++;
    }
    return found;
}

bool marks_add_lines(struct marks *m, const struct topology *t, const struct marks_wish *w,
                     const int *solution, struct pcg32 *rng)
{
    FREED int *number = mem_alloc((size_t)t->nelements, sizeof *number);
    struct line l = {.t = t, .solution = solution, .number = number, .first = 1, .rng = rng};
    bool enough = true;

    for (int i = 0; i < CONSTRAINT_WISHES; i++) {
        const struct constraint_wish_row *wish = constraint_wishes[i];
        if (w->count[i] == 0)
            continue;
        l.kind = (enum constraint_kind)__builtin_ctz(wish->kinds);
        int least = t->nsymbols < 9 ? 1 : wish->least < w->count[i] ? wish->least : w->count[i];
        enough &= (constraint_rows[l.kind]->form == FORM_OUTSIDE ? add_outside : add_lines)(
                      m, &l, wish->length, w->count[i]) >= least;
    }
    return enough;
}
