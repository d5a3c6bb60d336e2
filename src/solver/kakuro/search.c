#include "solver/kakuro/search.h"

#include "base/bitset.h"
#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

struct search {
    const struct kakuro *k;
    int64_t conflicts, limit, most, n;
    bool stopped;
    bool *due; /* [nruns] one of its cells has changed */
    uint16_t
        *left; /* [cells.n + 1][cells.n] by depth: what each cell can be, bit i for number i + 1 */
    int *number;
    kakuro_take *take;
    void *context;
};

/* What is left in the cells of a run that some way to its sum has. fine[set]: the first cells can have
 * this set, and, once that is known, the sum can be reached from it. False: it cannot be reached. */
static bool narrow(const struct kakuro_run *run, const uint16_t *left, uint16_t *keep)
{
    bool fine[KAKURO_SETS] = {true};

    for (int set = 0; set < KAKURO_SETS; set++) {
        int i = fine[set] ? bits_count((uint64_t)set) : run->n;
        for (int one = i < run->n ? left[run->cell[i]] & ~set : 0; one; one &= one - 1)
            fine[set | (one & -one)] = true;
    }
    for (int set = KAKURO_SETS - 1; set >= 0; set--) {
        int i = fine[set] ? bits_count((uint64_t)set) : run->n, ways = 0;
        for (int one = i < run->n ? left[run->cell[i]] & ~set : 0; one; one &= one - 1)
            ways |= fine[set | (one & -one)] ? one & -one : 0;
        if (i < run->n)
            keep[i] |= (uint16_t)ways;
        fine[set] = fine[set] && (i < run->n ? ways != 0 : kakuro_set_sum(set) == run->sum);
    }
    return fine[0];
}

/* Narrows the runs that are due, and those that they change. */
static bool propagate(struct search *s, uint16_t *left)
{
    const struct kakuro *k = s->k;
    bool more = true, fine = true;

    while (more && fine) {
        more = false;
        for (int r = 0; r < k->nruns && fine; r++) {
            uint16_t keep[KAKURO_NUMBERS] = {0};
            const struct kakuro_run *run = &k->run[r];
            if (!s->due[r])
                continue;
            s->due[r] = false;
            fine = narrow(run, left, keep);
            for (int i = 0; i < run->n && fine; i++) {
                if (left[run->cell[i]] != keep[i])
                    more = s->due[k->run_of[!run->down][run->cell[i]]] = true;
                left[run->cell[i]] = keep[i];
            }
        }
    }
    return fine;
}

static void pass(struct search *s, const uint16_t *left)
{
    for (int e = 0; e < s->k->cells.n; e++)
        s->number[e] = bits_lowest(left[e]) + 1;
    s->n++;
    s->stopped = (s->take && !s->take(s->context, s->number)) || s->n == s->most;
}

static void search(struct search *s, int depth)
{
    uint16_t *left = s->left + (size_t)depth * (size_t)s->k->cells.n;
    int best = -1, fewest = KAKURO_NUMBERS + 1;

    if (!propagate(s, left)) {
        memset(s->due, 0, (size_t)s->k->nruns * sizeof *s->due);
        s->stopped = ++s->conflicts == s->limit;
        return;
    }
    for (int e = 0; e < s->k->cells.n; e++) {
        int many = bits_count(left[e]);
        if (many > 1 && many < fewest) {
            best = e;
            fewest = many;
        }
    }
    if (best < 0) {
        pass(s, left);
        return;
    }
    for (int one = left[best]; one && !s->stopped; one &= one - 1) {
        uint16_t *next = left + s->k->cells.n;
        memcpy(next, left, (size_t)s->k->cells.n * sizeof *left);
        next[best] = (uint16_t)(one & -one);
        for (int down = 0; down < 2; down++)
            s->due[s->k->run_of[down][best]] = true;
        search(s, depth + 1);
    }
}

enum answer kakuro_search(const struct kakuro *k, int64_t conflicts, int64_t most,
                          kakuro_take *take, void *context, int64_t *n)
{
    size_t cells = (size_t)k->cells.n;
    FREED bool *due = mem_alloc((size_t)k->nruns, sizeof *due);
    FREED uint16_t *left = mem_alloc((cells + 1) * cells, sizeof *left);
    FREED int *number = mem_alloc(cells, sizeof *number);
    struct search s = {k, 0, conflicts, most, 0, false, due, left, number, take, context};

    memset(due, 1, (size_t)k->nruns * sizeof *due);
    for (size_t e = 0; e < cells; e++)
        left[e] = kakuro_start(k, (int)e);
    search(&s, 0);
    *n = s.n;
    return s.conflicts == conflicts && conflicts > 0 && s.n < most ? ANSWER_LIMIT
           : s.n == 0                                              ? ANSWER_NONE
           : s.n == 1                                              ? ANSWER_UNIQUE
                                                                   : ANSWER_SEVERAL;
}

static bool take_solution(void *context, const int *number)
{
    cell_grid_solve(context, number);
    return true;
}

enum answer kakuro_decide(struct kakuro *k, int64_t conflicts)
{
    FREED int *found = mem_alloc((size_t)k->cells.n, sizeof *found);
    struct cell_grid cells = k->cells;
    int64_t n;

    cells.solution = found;
    enum answer answer = kakuro_search(k, conflicts, 2, take_solution, &cells, &n);
    if (answer == ANSWER_UNIQUE)
        cell_grid_solve(&k->cells, found);
    return answer;
}
