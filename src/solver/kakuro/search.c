#include "solver/kakuro/search.h"

#include "base/bitset.h"
#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

enum { SETS = 1 << KAKURO_NUMBERS, MOST_OF_SIZE = 126 /* sets of 4 of 9 numbers */ };

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

static int sum_of(int set)
{
    int sum = 0;

    for (int i = 0; i < KAKURO_NUMBERS; i++)
        sum += set >> i & 1 ? i + 1 : 0;
    return sum;
}

/*
 * Keeps in the cells of a run what some way to its sum has. way[i]: the sets that the first i cells can
 * have; then those of them from which the sum can be reached.
 */
static bool narrow(const struct kakuro_run *run, uint16_t *left, uint16_t *before)
{
    unsigned char way[KAKURO_NUMBERS + 1][SETS] = {{1}};
    uint16_t set[KAKURO_NUMBERS + 1][MOST_OF_SIZE] = {{0}};
    int n[KAKURO_NUMBERS + 1] = {1}, all = 1;

    for (int i = 0; i < run->n; i++)
        for (int k = 0; k < n[i]; k++)
            for (int one = left[run->cell[i]] & ~set[i][k]; one; one &= one - 1) {
                int more = set[i][k] | (one & -one);
                if (!way[i + 1][more])
                    set[i + 1][n[i + 1]++] = (uint16_t)more;
                way[i + 1][more] = 1;
            }
    for (int k = 0; k < n[run->n]; k++)
        way[run->n][set[run->n][k]] = sum_of(set[run->n][k]) == run->sum;
    for (int i = run->n - 1; i >= 0 && all; i--) {
        all = 0;
        for (int k = 0; k < n[i]; k++) {
            int ways = 0;
            for (int one = left[run->cell[i]] & ~set[i][k]; one; one &= one - 1)
                ways |= way[i + 1][set[i][k] | (one & -one)] ? one & -one : 0;
            way[i][set[i][k]] = ways != 0;
            all |= ways;
        }
        before[i] = left[run->cell[i]];
        left[run->cell[i]] = (uint16_t)all;
    }
    return all != 0;
}

/* Narrows the runs that are due, and those that they change. */
static bool propagate(struct search *s, uint16_t *left)
{
    const struct kakuro *k = s->k;
    bool more = true, fine = true;

    while (more && fine) {
        more = false;
        for (int r = 0; r < k->nruns && fine; r++) {
            uint16_t before[KAKURO_NUMBERS];
            const struct kakuro_run *run = &k->run[r];
            if (!s->due[r])
                continue;
            s->due[r] = false;
            fine = narrow(run, left, before);
            for (int i = 0; i < run->n && fine; i++)
                if (left[run->cell[i]] != before[i])
                    more = s->due[k->run_of[!run->down][run->cell[i]]] = true;
        }
    }
    return fine;
}

static void pass(struct search *s, const uint16_t *left)
{
    for (int e = 0; e < s->k->cells.n; e++)
        s->number[e] = bits_count((uint64_t)(left[e] - 1)) + 1;
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
        left[e] = (uint16_t)(k->cells.given[e] ? 1 << (k->cells.given[e] - 1) : SETS - 1);
    search(&s, 0);
    *n = s.n;
    return s.conflicts == conflicts && conflicts > 0 && s.n < most ? ANSWER_LIMIT
           : s.n == 0                                              ? ANSWER_NONE
           : s.n == 1                                              ? ANSWER_UNIQUE
                                                                   : ANSWER_SEVERAL;
}

/* The first solution. */
struct first {
    int *number, n;
    bool found;
};

static bool take_first(void *context, const int *number)
{
    struct first *first = context;

    if (!first->found)
        memcpy(first->number, number, (size_t)first->n * sizeof *number);
    first->found = true;
    return true;
}

enum answer kakuro_decide(const struct kakuro *k, int64_t conflicts, int *number)
{
    FREED int *found = mem_alloc((size_t)k->cells.n, sizeof *found);
    struct first first = {found, k->cells.n, false};
    int64_t n;
    enum answer answer = kakuro_search(k, conflicts, 2, take_first, &first, &n);

    if (answer == ANSWER_UNIQUE)
        memcpy(number, found, (size_t)k->cells.n * sizeof *found);
    return answer;
}
