#include "generator/sudoku/cages.h"

#include "base/mem.h"
#include "model/transform.h"

#include <string.h>

int cages_cells(const struct cages *c, int cage, int *cell)
{
    int n = 0;

    for (int e = 0; e < c->t->nelements; e++)
        if (c->of[e] == cage)
            cell[n++] = e;
    return n;
}

/* ---- what may be ---- */

bool cages_fit(const struct topology *t)
{
    for (int e = 0; e < t->nelements; e++) {
        int row = t->at[e][0], col = t->at[e][1];
        if (topology_element_at(t, row - 1, col) < 0 && topology_element_at(t, row, col - 1) < 0 &&
            topology_element_at(t, row + 1, col) < 0 && topology_element_at(t, row, col + 1) < 0)
            return false;
    }
    return true;
}

int cages_sides(const struct topology *t, int (*side)[2])
{
    int n = 0;

    for (int e = 0; e < t->nelements; e++)
        for (int i = 0; i < 2; i++) {
            int other = topology_element_at(t, t->at[e][0] + i, t->at[e][1] + !i);
            if (other >= 0)
                memcpy(side[n++], (int[]){e, other}, sizeof *side);
        }
    return n;
}

/* The k-th image of a place. */
static int image(const struct cages *c, int k, int e)
{
    return c->image[k * c->t->nelements + e];
}

static bool touch(const struct topology *t, int a, int b)
{
    return abs(t->at[a][0] - t->at[b][0]) + abs(t->at[a][1] - t->at[b][1]) == 1;
}

/* Whether the cells are a cage: as many as may be, in one piece, of different symbols. Changes their
 * order. */
static bool is_cage(const struct cages *c, int *cell, int n)
{
    int met = 1;

    if (n < c->least || n > c->largest)
        return false;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < i; k++)
            if (c->solution[cell[i]] == c->solution[cell[k]])
                return false;
    for (int i = 0; i < met; i++)
        for (int k = met; k < n; k++)
            if (touch(c->t, cell[i], cell[k])) {
                int held = cell[k];
                cell[k] = cell[met];
                cell[met++] = held;
            }
    return met == n;
}

/* Numbers the cages by their first places; then whether they are cages, and their images, too. A change
 * may have numbered new ones from nelements on. */
static bool is_sound(struct cages *c)
{
    int n = c->t->nelements, *first = c->scratch, *cell = c->scratch + 2 * n;
    bool fine = true;

    for (int i = 0; i < 2 * n; i++)
        first[i] = -1;
    for (int e = 0; e < n; e++) {
        first[c->of[e]] = first[c->of[e]] < 0 ? e : first[c->of[e]];
        c->of[e] = first[c->of[e]];
    }
    for (int e = 0; e < n && fine; e++)
        fine = c->of[e] != e || is_cage(c, cell, cages_cells(c, e, cell));
    for (int k = 1; k < c->nimages; k++)
        for (int e = 0; e < n && fine; e++)
            fine = c->of[image(c, k, e)] == c->of[image(c, k, c->of[e])];
    return fine;
}

/* ---- changes ---- */

void cages_undo(struct cages *c)
{
    memcpy(c->of, c->before, (size_t)c->t->nelements * sizeof *c->of);
}

static void begin(struct cages *c)
{
    memcpy(c->before, c->of, (size_t)c->t->nelements * sizeof *c->of);
}

/* Places and their images may have changed places, so that nothing is new. */
static bool end(struct cages *c)
{
    bool fine =
        is_sound(c) && memcmp(c->of, c->before, (size_t)c->t->nelements * sizeof *c->of) != 0;

    if (!fine)
        cages_undo(c);
    return fine;
}

static void merge(struct cages *c, int a, int b)
{
    int from = c->of[b];

    for (int e = 0; e < c->t->nelements; e++)
        c->of[e] = c->of[e] == from ? c->of[a] : c->of[e];
}

static bool join(struct cages *c, int a, int b)
{
    if (c->of[a] == c->of[b])
        return false;
    begin(c);
    for (int k = 0; k < c->nimages; k++)
        merge(c, image(c, k, a), image(c, k, b));
    return end(c);
}

/* Two places that touch, of two cages, not both with a symbol. */
static bool choose_side(const struct cages *c, const int *symbol, struct pcg32 *rng, int *a, int *b)
{
    uint32_t n = 0;

    for (int i = 0; i < c->nsides; i++) {
        const int *side = c->side[i];
        if (c->of[side[0]] == c->of[side[1]] || (symbol[side[0]] && symbol[side[1]]) ||
            pcg32_below(rng, ++n) > 0)
            continue;
        bool turned = pcg32_below(rng, 2);
        *a = side[turned];
        *b = side[!turned];
    }
    return n > 0;
}

enum { TRIALS = 40 };

static bool change_by_joining(struct cages *c, const int *symbol, struct pcg32 *rng)
{
    int a, b;

    for (int i = 0; i < TRIALS && choose_side(c, symbol, rng, &a, &b); i++)
        if (join(c, a, b))
            return true;
    return false;
}

static bool change_by_moving(struct cages *c, const int *symbol, struct pcg32 *rng)
{
    int a, b;

    for (int i = 0; i < TRIALS && choose_side(c, symbol, rng, &a, &b); i++) {
        begin(c);
        for (int k = 0; k < c->nimages; k++)
            c->of[image(c, k, a)] = c->of[image(c, k, b)];
        if (end(c))
            return true;
    }
    return false;
}

/* Two or more places of a large cage, and their images, become cages of their own. */
static bool change_by_dividing(struct cages *c, const int *symbol, struct pcg32 *rng)
{
    int n = c->t->nelements, *cell = c->scratch + 2 * n;

    for (int i = 0; i < TRIALS; i++) {
        int e = (int)pcg32_below(rng, (uint32_t)n), size = cages_cells(c, c->of[e], cell);
        if (symbol[e] || size < 2 * c->least)
            continue;
        pcg32_shuffle(rng, cell, size);
        begin(c);
        for (int k = 0; k < c->nimages; k++)
            for (int m = 0; m < size / 2; m++)
                c->of[image(c, k, cell[m])] = n + c->before[image(c, k, cell[0])];
        if (end(c))
            return true;
    }
    return false;
}

static int count(const struct cages *c)
{
    int n = 0;

    for (int e = 0; e < c->t->nelements; e++)
        n += c->of[e] == e;
    return n;
}

enum { CAGES_OF = 8, CAGES = 3, MORE = 3, FEWER = 9 }; /* usually 3 cages for 8 places */

static int usual(const struct cages *c)
{
    return c->t->nelements * CAGES / CAGES_OF;
}

bool cages_change(struct cages *c, bool harder, const int *symbol, struct pcg32 *rng)
{
    int more = count(c) - usual(c);

    if (harder && more > -FEWER && pcg32_below(rng, 2) && change_by_joining(c, symbol, rng))
        return true;
    if (!harder && more < MORE && change_by_dividing(c, symbol, rng))
        return true;
    return change_by_moving(c, symbol, rng);
}

/* ---- the first ones ---- */

enum { USUAL_LARGEST = 3, GENTLE_TRIALS = 10 };

static void find_images(struct cages *c, enum symmetry symmetry)
{
    const struct topology *t = c->t;
    int turn[MOST_TURNS], n = symmetry_turns(symmetry, turn);
    bool there = true;

    for (int k = 0; k < n; k++)
        for (int e = 0; e < t->nelements; e++) {
            bool swapped = turn[k] & TRANSFORM_TRANSPOSE;
            int row = t->at[e][0], col = t->at[e][1];
            transform_place(turn[k], t->rows, t->cols, &row, &col);
            int to = swapped && t->rows != t->cols ? -1 : topology_element_at(t, row, col);
            c->image[k * t->nelements + e] = to;
            there = there && to >= 0;
        }
    c->nimages = there ? n : 1;
}

/* Whether the place is an image of itself. Around it there must be room: the middle of a board that is turned
 * by a quarter comes with all four neighbours. */
static bool is_fixed(const struct cages *c, int e)
{
    for (int k = 1; k < c->nimages; k++)
        if (image(c, k, e) == e)
            return true;
    return false;
}

/* Whether the sum of a cage, with another cell unless that is -1, has one combination: the least or the
 * largest of so many cells, or one more or less. */
static bool is_seen_at_once(const struct cages *c, int other, int cage)
{
    int cell[TOPOLOGY_MAX_SYMBOLS], n = cages_cells(c, cage, cell), sum = 0;

    if (other >= 0)
        cell[n++] = other;
    for (int i = 0; i < n; i++)
        sum += c->solution[cell[i]];
    int least = n * (n + 1) / 2, most = n * (c->t->nsymbols + 1) - least;
    return sum <= least + 1 || sum >= most - 1;
}

/* A single cell joins a neighbour: one with which the sum is seen at once, if so wished; rather one that is
 * alone, too. */
static bool join_single(struct cages *c, int e, bool gentle, struct pcg32 *rng)
{
    for (int way = gentle ? 0 : 1; way < 3; way++) {
        int from = (int)pcg32_below(rng, (uint32_t)c->nsides);
        for (int i = 0; i < c->nsides; i++) {
            const int *side = c->side[(from + i) % c->nsides];
            if (side[0] != e && side[1] != e)
                continue;
            int other = side[side[0] == e], cell[TOPOLOGY_MAX_SYMBOLS];
            if ((way == 0 && !is_seen_at_once(c, e, c->of[other])) ||
                (way == 1 && cages_cells(c, c->of[other], cell) > 1))
                continue;
            if (join(c, e, other))
                return true;
        }
    }
    return false;
}

/* Divides the board anew; false if a place stayed alone. */
static bool divide(struct cages *c, bool gentle, struct pcg32 *rng)
{
    int n = c->t->nelements, cell[TOPOLOGY_MAX_SYMBOLS];
    FREED int *order = mem_alloc((size_t)n, sizeof *order);

    c->least = 1;
    for (int e = 0; e < n; e++)
        order[e] = c->of[e] = e;
    pcg32_shuffle(rng, order, n);
    for (int round = 0; round < 3; round++) {
        c->largest = round == 1 ? USUAL_LARGEST : LARGEST_CAGE;
        for (int i = 0; i < n; i++)
            if ((round > 0 || is_fixed(c, order[i])) && cages_cells(c, c->of[order[i]], cell) == 1)
                join_single(c, order[i], gentle, rng);
    }
    c->least = 2;
    return is_sound(c);
}

static int count_seen_at_once(const struct cages *c)
{
    int n = 0;

    for (int e = 0; e < c->t->nelements; e++)
        n += c->of[e] == e && is_seen_at_once(c, -1, e);
    return n;
}

bool cages_cover(struct cages *c, const struct topology *t, const int *solution,
                 enum symmetry symmetry, bool gentle, struct pcg32 *rng)
{
    size_t n = (size_t)t->nelements;
    int most = -1;

    *c = (struct cages){.t = t, .solution = solution};
    c->image = mem_alloc(MOST_TURNS * n, sizeof *c->image);
    c->of = mem_alloc(n, sizeof *c->of);
    c->before = mem_alloc(n, sizeof *c->before);
    c->scratch = mem_alloc(3 * n, sizeof *c->scratch);
    c->side = mem_alloc(2 * n, sizeof *c->side);
    c->nsides = cages_sides(t, c->side);
    find_images(c, symmetry);
    FREED int *none = mem_alloc(n, sizeof *none), *best = mem_alloc(n, sizeof *best);
    for (int i = 0; i < (gentle ? GENTLE_TRIALS : 1); i++)
        if (divide(c, gentle, rng) && count_seen_at_once(c) > most) {
            most = count_seen_at_once(c);
            memcpy(best, c->of, n * sizeof *best);
        }
    memcpy(c->of, best, n * sizeof *best);
    while (!gentle && most >= 0 && count(c) > usual(c) && change_by_joining(c, none, rng))
        continue;
    return most >= 0;
}

void cages_release(struct cages *c)
{
    free(c->image);
    free(c->of);
    free(c->before);
    free(c->scratch);
    free(c->side);
    *c = (struct cages){0};
}
