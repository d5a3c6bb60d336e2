/*
 * What a link names of the board, so that what it says follows: known elements, and what was struck out of
 * cells. It begins with all that there is, and leaves out what can be spared, what tells least first.
 */
#include "base/ints.h"
#include "explain/sudoku/path_state.h"

#include <stdlib.h>

/* A known element, or (else) what was struck out of one; and what that rules out of each cell. Of an element
 * that is left few symbols this is all that it cannot be: people look at what is left. */
struct cause {
    int element;
    bool known, spared, few;
    int gain;
    uint64_t (*out)[2]; /* [cells] */
};

struct hearing {
    const struct teller *t;
    const int *cell;
    int ncells;
    struct cause *cause;
    int ncauses;
    size_t room;
    uint64_t (*base)[2]; /* [cells] without any cause */
    uint64_t (*left)[2]; /* [cells] scratch */
    teller_holds *holds;
    void *context;
};

/* What the known element rules out of another element. */
static void rule_out(const struct sudoku_path *p, int known, int element, uint64_t *out)
{
    const struct constraints *x = p->t->constraints;
    int symbol = p->known[known] - 1;

    if (topology_peers(p->t, known, element))
        bitset_add(out, symbol);
    for (int i = x ? x->arc_start[element] : 0; x && i < x->arc_start[element + 1]; i++)
        for (int s = 0; x->arc[i].to == known && s < p->t->nsymbols; s++)
            if (constraint_sees(p->t, &x->arc[i], s, symbol))
                bitset_add(out, s);
}

bool teller_sees(const struct sudoku_path *p, int element, int symbol, bool blocks_only)
{
    const struct topology *t = p->t;
    const struct constraints *x = blocks_only ? NULL : t->constraints;

    for (int i = t->peer_start[element]; i < t->peer_start[element + 1]; i++)
        if (p->known[t->peer[i]] == symbol + 1)
            return true;
    for (int i = x ? x->arc_start[element] : 0; x && i < x->arc_start[element + 1]; i++)
        if (p->known[x->arc[i].to] &&
            constraint_sees(t, &x->arc[i], symbol, p->known[x->arc[i].to] - 1))
            return true;
    return false;
}

static void allowed_of(const struct sudoku_path *p, int e, uint64_t *set)
{
    set[0] = set[1] = 0;
    for (int s = 0; s < p->t->nsymbols; s++)
        if (!p->t->constraints || bitset_has(p->t->constraints->allowed[e], s))
            bitset_add(set, s);
}

/* What the reader's board leaves to the element: whether that is little, and not only by what it sees. */
static bool is_left_few(const struct teller *t, int element, struct list *left)
{
    enum { FEW = 3 };
    int n = t->p->t->nsymbols;
    bool struck = false;
    uint64_t allowed[2];

    allowed_of(t->p, element, allowed);
    for (int s = 0; s < n; s++) {
        bool out = t->out[element * n + s];
        struck = struck || out;
        if (!out && bitset_has(allowed, s) && !teller_sees(t->p, element, s, false))
            list_add(left, s);
    }
    return struck && left->n <= FEW;
}

static void add_cause(struct hearing *h, int element, bool known)
{
    struct cause cause = {.element = element, .known = known};
    const struct sudoku_path *p = h->t->p;
    struct list left = {0};

    cause.few = !known && is_left_few(h->t, element, &left);

    for (int i = 0; i < h->ncauses; i++)
        if (h->cause[i].element == element && h->cause[i].known == known)
            return;
    cause.out = mem_alloc((size_t)h->ncells, sizeof *cause.out);
    for (int i = 0; i < h->ncells; i++) {
        uint64_t *out = cause.out[i];
        if (known && !p->known[h->cell[i]])
            rule_out(p, element, h->cell[i], out);
        for (int s = 0; !known && h->cell[i] == element && s < p->t->nsymbols; s++)
            if (cause.few ? !list_has(&left, s) : h->t->out[element * p->t->nsymbols + s] != 0)
                bitset_add(out, s);
        for (int w = 0; w < 2; w++)
            cause.gain += __builtin_popcountll(out[w] &= h->base[i][w]);
    }
    free(left.item);
    if (cause.gain == 0) {
        free(cause.out);
        return;
    }
    h->cause = mem_reserve(h->cause, (size_t)h->ncauses + 1, &h->room, sizeof *h->cause);
    h->cause[h->ncauses++] = cause;
}

static void add_causes(struct hearing *h)
{
    const struct topology *t = h->t->p->t;
    const struct constraints *x = t->constraints;

    for (int i = 0; i < h->ncells; i++) {
        int e = h->cell[i];
        if (h->t->p->known[e])
            continue;
        add_cause(h, e, false);
        for (int k = t->peer_start[e]; k < t->peer_start[e + 1]; k++)
            if (h->t->p->known[t->peer[k]])
                add_cause(h, t->peer[k], true);
        for (int k = x ? x->arc_start[e] : 0; x && k < x->arc_start[e + 1]; k++)
            if (h->t->p->known[x->arc[k].to])
                add_cause(h, x->arc[k].to, true);
    }
}

/* Those that tell least first; of equals, what is seen on the board last. */
static int compare_causes(const void *a, const void *b)
{
    const struct cause *x = a, *y = b;

    return x->gain != y->gain     ? x->gain - y->gain
           : x->known != y->known ? x->known - y->known
                                  : x->element - y->element;
}

/* What was struck out first, then the same. */
static int compare_seen_last(const void *a, const void *b)
{
    const struct cause *x = a, *y = b;

    return x->known != y->known ? x->known - y->known : compare_causes(a, b);
}

/* What the causes leave to each cell. */
static void leave(const struct hearing *h)
{
    memcpy(h->left, h->base, (size_t)h->ncells * sizeof *h->left);
    for (int i = 0; i < h->ncauses; i++)
        for (int k = 0; k < h->ncells && !h->cause[i].spared; k++)
            for (int w = 0; w < 2; w++)
                h->left[k][w] &= ~h->cause[i].out[k][w];
}

static bool holds(const struct hearing *h)
{
    leave(h);
    return h->holds(h->context, h->left);
}

/* Whether these candidates are a single one that was struck out: it is named, not what is left. */
static bool is_alone(const struct teller *t, const int *candidate, int n)
{
    return n == 1 && t->out[*candidate] != 0;
}

/* Of what was struck out of an element, leaves out what can be spared, and adds the rest. */
static void add_struck(const struct hearing *h, struct cause *cause, struct list *struck)
{
    int n = h->t->p->t->nsymbols, at = 0, before = struck->n;

    while (h->cell[at] != cause->element)
        at++;
    uint64_t all[2] = {cause->out[at][0], cause->out[at][1]};
    for (int s = 0; s < n; s++) {
        if (!bitset_has(cause->out[at], s))
            continue;
        bitset_remove(cause->out[at], s);
        if (holds(h))
            continue;
        bitset_add(cause->out[at], s);
        list_add(struck, cause->element * n + s);
    }
    if (cause->few && !is_alone(h->t, struck->item + before, struck->n - before))
        memcpy(cause->out[at], all, sizeof all); /* all is said */
}

static struct hearing begin(const struct teller *t, const int *cell, int n)
{
    struct hearing h = {.t = t, .cell = cell, .ncells = n};

    h.base = mem_alloc((size_t)n, sizeof *h.base);
    h.left = mem_alloc((size_t)n, sizeof *h.left);
    for (int i = 0; i < n; i++) {
        int is = t->p->known[cell[i]];
        if (is)
            bitset_add(h.base[i], is - 1);
        else
            allowed_of(t->p, cell[i], h.base[i]);
    }
    add_causes(&h);
    return h;
}

static void end(struct hearing *h)
{
    for (int i = 0; i < h->ncauses; i++)
        free(h->cause[i].out);
    free(h->cause);
    free(h->base);
    free(h->left);
}

/* Spares causes in this order; returns how many are left. */
static int spare(struct hearing *h, int (*compare)(const void *, const void *))
{
    int left = 0;

    qsort(h->cause, (size_t)h->ncauses, sizeof *h->cause, compare);
    for (int i = 0; i < h->ncauses; i++)
        h->cause[i].spared = false;
    for (int i = 0; i < h->ncauses; i++) {
        h->cause[i].spared = true;
        h->cause[i].spared = holds(h);
        left += !h->cause[i].spared;
    }
    return left;
}

void teller_board(const struct teller *t, const int *cell, int n, bool all, uint64_t (*set)[2])
{
    struct hearing h = begin(t, cell, n);

    for (int i = 0; i < h.ncauses && !all; i++)
        h.cause[i].spared = true;
    leave(&h);
    memcpy(set, h.left, (size_t)n * sizeof *set);
    end(&h);
}

bool teller_causes(const struct teller *t, const int *cell, int n, teller_holds *fits,
                   void *context, struct causes *c)
{
    struct hearing h = begin(t, cell, n);

    c->known.n = c->struck.n = 0;
    h.holds = fits;
    h.context = context;
    bool fine = holds(&h);
    if (fine && h.ncauses > 0 && spare(&h, compare_causes) < spare(&h, compare_seen_last))
        spare(&h, compare_causes);
    for (int i = 0; i < h.ncauses && fine; i++)
        if (!h.cause[i].spared && !h.cause[i].known)
            add_struck(&h, &h.cause[i], &c->struck);
        else if (!h.cause[i].spared && !ints_contain(cell, n, h.cause[i].element))
            list_add(&c->known, h.cause[i].element);
    leave(&h);
    c->left = h.left;
    h.left = NULL;
    if (c->known.n > 0)
        ints_sort(c->known.item, c->known.n);
    if (c->struck.n > 0)
        ints_sort(c->struck.item, c->struck.n);
    end(&h);
    return fine;
}

void causes_release(struct causes *c)
{
    free(c->known.item);
    free(c->struck.item);
    free(c->left);
}

/* ---- what was struck out, in words ---- */

/* What is said of a cell, in parts that begin with their size: whether it is one of the symbols; the symbols;
 * the steps that found it. */
struct struck {
    int cell;
    struct list part;
};

/* Lists earlier steps that struck out n candidates, none of which can be spared; `seen`: even what blocks
 * show. */
static struct list steps_of(const struct teller *t, const int *candidate, int n, bool seen)
{
    int symbols = t->p->t->nsymbols;
    struct list step = {0};

    for (int k = 1; k < t->story->nsteps; k++)
        for (int i = 0; i < n; i++) {
            int c = candidate[i];
            if (t->out[c] > 0 && t->latest[c] == k && !t->p->known[c / symbols] &&
                !list_has(&step, t->out[c]) && !list_has(&step, k) &&
                (seen || !teller_sees(t->p, c / symbols, c % symbols, true)))
                list_add(&step, k);
        }
    return step;
}

void teller_slot_steps(const struct teller *t, const int *candidate, int n, bool seen,
                       struct saying *saying)
{
    struct list step = steps_of(t, candidate, n, seen);

    story_slot(saying, "step", step.item, step.n);
    free(step.item);
}

/* Appends a list, its length first. */
static void append(struct list *to, const struct list *from)
{
    list_add(to, from->n);
    for (int i = 0; i < from->n; i++)
        list_add(to, from->item[i]);
}

/* What is said of a cell of which these candidates are gone; or what is left of it (NULL). */
static struct list part_of(const struct teller *t, int cell, const struct list *out)
{
    int n = t->p->t->nsymbols;
    struct list part = {0}, left = {0}, all = {0};
    bool is = is_left_few(t, cell, &left);
    is = !out || (is && !is_alone(t, out->item, out->n));

    for (int i = 0; i < (is ? n : out->n); i++)
        if (!teller_sees(t->p, cell, is ? i : out->item[i] % n, false))
            list_add(&all, is ? cell * n + i : out->item[i]);
    struct list step = steps_of(t, all.item, all.n, true);
    left.n = is ? left.n : 0;
    for (int i = 0; !is && i < out->n; i++)
        list_add(&left, out->item[i] % n);
    for (int i = 0; i < left.n; i++)
        left.item[i] = t->p->name[left.item[i]];
    ints_sort(left.item, left.n);
    append(&part, &(struct list){(int[]){is}, 1, 1});
    append(&part, &left);
    append(&part, &step);
    free(step.item);
    free(left.item);
    free(all.item);
    return part;
}

static bool are_alike(const struct list *a, const struct list *b)
{
    return a->n == b->n && memcmp(a->item, b->item, (size_t)a->n * sizeof *a->item) == 0;
}

/* Fills the slot with what is said of cells, of those together of which the same is said. */
static void slot_parts(struct struck *cell, int cells, struct saying *saying)
{
    struct list all = {0};

    for (int i = 0; i < cells; i++) {
        const struct list *part = &cell[i].part;
        int at = all.n;
        if (part->n == 0)
            continue; /* said */
        list_add(&all, 0);
        for (int k = i; k < cells; k++)
            if (are_alike(&cell[k].part, part)) {
                list_add(&all, cell[k].cell);
                all.item[at]++;
                cell[k].part.n = k > i ? 0 : part->n;
            }
        for (int k = 0; k < part->n; k++)
            list_add(&all, part->item[k]);
    }
    story_slot(saying, "struck", all.item, all.n);
    for (int i = 0; i < cells; i++)
        free(cell[i].part.item);
    free(all.item);
}

void teller_slot_struck(const struct teller *t, const struct list *candidate, struct saying *saying)
{
    int n = t->p->t->nsymbols, cells = 0;
    FREED struct struck *cell = mem_alloc((size_t)candidate->n + 1, sizeof *cell);

    for (int i = 0; i < candidate->n; cells++) {
        struct list out = {0};
        cell[cells].cell = candidate->item[i] / n;
        for (; i < candidate->n && candidate->item[i] / n == cell[cells].cell; i++)
            list_add(&out, candidate->item[i]);
        cell[cells].part = part_of(t, cell[cells].cell, &out);
        free(out.item);
    }
    slot_parts(cell, cells, saying);
}

void teller_slot_are(const struct teller *t, const struct list *cells, struct saying *saying)
{
    FREED struct struck *cell = mem_alloc((size_t)cells->n, sizeof *cell);

    for (int i = 0; i < cells->n; i++)
        cell[i] = (struct struck){cells->item[i], part_of(t, cells->item[i], NULL)};
    slot_parts(cell, cells->n, saying);
}
