#include "base/bitset.h"
#include "explain/kakuro/path_state.h"

#include <string.h>

enum { FEW = 3 /* numbers of a cell of which one is supposed */ };

static bool is_known(uint16_t left)
{
    return (left & (left - 1)) == 0;
}

/* ---- one run ---- */

/* False: its known cells contradict each other. */
static bool see_run(const struct kakuro_path *p, const uint16_t *left, int r, struct run_view *v)
{
    const struct kakuro_run *run = &p->k->run[r];

    *v = (struct run_view){.run = r, .rest = run->sum};
    for (int i = 0; i < run->n; i++) {
        int set = left[run->cell[i]];
        if (!is_known((uint16_t)set)) {
            v->cell[v->n] = run->cell[i];
            v->left[v->n++] = (uint16_t)set;
        } else if (set & v->used || set == 0)
            return false;
        else {
            v->used |= set;
            v->rest -= bits_lowest((uint64_t)set) + 1;
        }
    }
    if (v->rest < 0 || v->rest > 45)
        return false;
    const int *first = &p->all.first[v->n][v->rest];
    for (int i = first[0]; i < first[1]; i++)
        if (!(p->all.at[i] & v->used))
            v->way[v->nways++] = p->all.at[i];
    return v->nways > 0;
}

/* Whether the technique of this row finds something in the run; false also for a contradiction, *clash. */
static bool look_at(const struct kakuro_path *p, const uint16_t *left, int row, int run,
                    struct deduction *d, bool *clash)
{
    *d = (struct deduction){.row = row};
    *clash = !see_run(p, left, run, &d->of);
    if (*clash || d->of.n == 0)
        return false;
    memcpy(d->keep, d->of.left, sizeof d->keep);
    kakuro_technique[row].narrow(d, kakuro_technique[row].of);
    for (int i = 0; i < d->of.n; i++)
        *clash = *clash || d->keep[i] == 0;
    return !*clash && memcmp(d->keep, d->of.left, sizeof d->keep) != 0;
}

/* Leaves these numbers in a cell, whose runs are due if that is news. */
static void set_cell(const struct kakuro_path *p, uint16_t *left, int cell, int set)
{
    for (int down = 0; down < 2 && left[cell] != set; down++)
        p->due[p->k->run_of[down][cell]] = true;
    left[cell] = (uint16_t)set;
}

static void enter(const struct kakuro_path *p, uint16_t *left, const struct deduction *d)
{
    for (int i = 0; i < d->of.n; i++)
        set_cell(p, left, d->of.cell[i], d->keep[i]);
}

/* ---- all that follows ---- */

static void note(struct chain *chain, const struct deduction *d)
{
    if (!chain)
        return;
    chain->at = mem_reserve(chain->at, chain->n + 1, &chain->capacity, sizeof *chain->at);
    chain->at[chain->n++] = *d;
}

/* Follows all that is seen in a run; false: a contradiction. */
static bool close_run(struct kakuro_path *p, uint16_t *left, int level, int run,
                      struct chain *chain)
{
    struct deduction d;
    bool clash;

    for (int row = 0; kakuro_technique[row].level <= level; row++) {
        bool found = look_at(p, left, row, run, &d, &clash);
        if (clash || found)
            note(chain, &d);
        if (clash)
            return false;
        if (found) {
            enter(p, left, &d);
            row = -1;
        } else if (d.of.n == 0)
            break;
    }
    return true;
}

/* Goes through the runs that are due; false: a contradiction. `chain` gets what is found, or is NULL. */
static bool close(struct kakuro_path *p, uint16_t *left, int level, struct chain *chain)
{
    for (bool more = true; more;) {
        more = false;
        for (int run = 0; run < p->k->nruns; run++) {
            if (!p->due[run])
                continue;
            p->due[run] = false;
            more = true;
            if (!close_run(p, left, level, run, chain))
                return false;
        }
    }
    return true;
}

void kakuro_path_begin(struct kakuro_path *p)
{
    for (int e = 0; e < p->k->cells.n; e++)
        p->left[e] = kakuro_start(p->k, e);
}

int kakuro_path_open(const struct kakuro_path *p)
{
    int n = 0;

    for (int e = 0; e < p->k->cells.n; e++)
        n += !is_known(p->left[e]);
    return n;
}

int kakuro_path_close(struct kakuro_path *p, int level, const uint16_t **left)
{
    kakuro_path_begin(p);
    memset(p->due, 1, (size_t)p->k->nruns * sizeof *p->due);
    *left = p->left;
    return close(p, p->left, level, NULL) ? kakuro_path_open(p) : -1;
}

/* ---- suppositions ---- */

/* Whether the number may be supposed in the cell, which can be few others. */
static bool may_suppose(const struct kakuro_path *p, int cell, int number)
{
    uint16_t left = p->left[cell];

    return left >> number & 1 && !is_known(left) && bits_count(left) <= FEW;
}

/* Whether the supposition leads to a contradiction. */
static bool breaks(struct kakuro_path *p, int cell, int number, int level)
{
    memcpy(p->tried, p->left, p->bytes);
    memset(p->due, 0, (size_t)p->k->nruns * sizeof *p->due);
    set_cell(p, p->tried, cell, 1 << number);
    p->chain.n = 0;
    return !close(p, p->tried, level, &p->chain);
}

/* Leaves in the chain what its end rests on. */
static void shorten(struct kakuro_path *p)
{
    FREED bool *needed = mem_alloc((size_t)p->k->cells.n, sizeof *needed);
    size_t to = p->chain.n;

    for (size_t i = p->chain.n; i-- > 0;) {
        const struct deduction *d = &p->chain.at[i];
        const struct kakuro_run *run = &p->k->run[d->of.run];
        bool is = i == p->chain.n - 1;
        for (int k = 0; k < d->of.n; k++)
            is = is || (needed[d->of.cell[k]] && d->keep[k] != d->of.left[k]);
        for (int k = 0; k < run->n && is; k++)
            needed[run->cell[k]] = true;
        if (is)
            p->chain.at[--to] = *d;
    }
    p->chain.n -= to;
    memmove(p->chain.at, p->chain.at + to, p->chain.n * sizeof *p->chain.at);
}

void kakuro_path_suppose(struct kakuro_path *p, const struct deduction *d)
{
    breaks(p, d->of.cell[0], d->supposed, kakuro_technique[d->row].of);
    shorten(p);
}

/* Offers what the supposition rules out. */
static void try_number(struct kakuro_path *p, int row, int cell, int number)
{
    if (!breaks(p, cell, number, kakuro_technique[row].of))
        return;
    shorten(p);
    uint16_t keep = (uint16_t)(p->left[cell] & ~(1 << number));
    p->now = (struct deduction){
        .row = row,
        .of = {.run = p->k->run_of[0][cell], .n = 1, .cell = {cell}, .left = {p->left[cell]}},
        .keep = {keep},
        .supposed = number,
        .chain = (int)p->chain.n};
    path_offer(p->offers_to, (int)p->chain.n + (is_known(keep) ? 0 : p->k->cells.n));
}

/* ---- the driver's client ---- */

static void look(void *context, int row, struct path *driver)
{
    struct kakuro_path *p = context;
    bool clash;

    p->offers_to = driver;
    for (int run = 0; run < p->k->nruns && kakuro_technique[row].narrow; run++)
        if (look_at(p, p->left, row, run, &p->now, &clash))
            path_offer(driver, p->now.of.n + p->now.of.nways);
    for (int e = 0; e < p->k->cells.n && !kakuro_technique[row].narrow; e++)
        for (int s = 0; s < KAKURO_NUMBERS; s++)
            if (may_suppose(p, e, s))
                try_number(p, row, e, s);
}

static void keep(void *context)
{
    struct kakuro_path *p = context;

    p->kept = p->now;
}

/* A deduction rests on what is ruled out in its run, and makes what it rules out: facts cell * 9 + number. */
static bool apply(void *context, int n UNUSED, struct path *driver)
{
    struct kakuro_path *p = context;
    const struct deduction *d = &p->kept;
    const struct kakuro_run *run = &p->k->run[d->of.run];
    bool goal = d->of.n == 1 && !kakuro_technique[d->row].narrow;

    for (int i = 0; i < run->n; i++)
        for (int s = 0; s < KAKURO_NUMBERS; s++)
            if (!(p->left[run->cell[i]] >> s & 1))
                path_uses(driver, run->cell[i] * KAKURO_NUMBERS + s);
    for (int i = 0; i < d->of.n; i++) {
        for (int s = 0; s < KAKURO_NUMBERS; s++)
            if ((d->of.left[i] & ~d->keep[i]) >> s & 1)
                path_makes(driver, d->of.cell[i] * KAKURO_NUMBERS + s);
        goal = goal || (is_known(d->keep[i]) && d->keep[i] != d->of.left[i]);
    }
    note(&p->plan, d);
    enter(p, p->left, d);
    return goal;
}

static void take(void *context, int n)
{
    struct kakuro_path *p = context;

    memcpy(p->left, p->mark, p->bytes);
    if (n < 0)
        return;
    p->taken = p->plan.at[n];
    enter(p, p->left, &p->taken);
}

int kakuro_path_next(struct kakuro_path *p)
{
    p->plan.n = 0;
    memcpy(p->mark, p->left, p->bytes);
    return path_next(p->driver);
}

/* ---- the life of a path ---- */

struct kakuro_path *kakuro_path_new(const struct kakuro *k)
{
    struct kakuro_path *p = mem_alloc(1, sizeof *p);
    size_t cells = (size_t)k->cells.n;

    p->k = k;
    p->bytes = cells * sizeof *p->left;
    p->left = mem_alloc(3 * cells, sizeof *p->left);
    p->mark = p->left + cells;
    p->tried = p->mark + cells;
    p->due = mem_alloc((size_t)k->nruns, sizeof *p->due);
    combinations_init(&p->all);
    p->client = (struct path_client){
        .context = p, .look = look, .keep = keep, .apply = apply, .take = take};
    while (kakuro_technique[p->client.nrows].name)
        p->client.nrows++;
    p->driver = path_new(&p->client, k->cells.n * KAKURO_NUMBERS);
    return p;
}

void kakuro_path_free(struct kakuro_path *p)
{
    if (!p)
        return;
    path_free(p->driver);
    free(p->left);
    free(p->due);
    free(p->plan.at);
    free(p->chain.at);
    free(p);
}
