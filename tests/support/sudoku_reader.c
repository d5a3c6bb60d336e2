#include "support/sudoku_reader.h"

#include "base/ints.h"
#include "model/sudoku/topology_parts.h"

/* Whether an arc of constraints that people see leads from the cell to the known one, and rules it out. */
static bool sees_by_arc(const struct topology *t, int cell, int symbol, int known, int is)
{
    const struct constraints *x = t->constraints;

    for (int i = x ? x->arc_start[cell] : 0; x && i < x->arc_start[cell + 1]; i++)
        if (x->arc[i].to == known && constraint_sees(t, &x->arc[i], symbol - 1, is - 1))
            return true;
    return false;
}

static bool rules_out(const struct topology *t, int cell, int symbol, int known, int is,
                      bool blocks_only)
{
    return cell != known && ((symbol == is && topology_peers(t, cell, known)) ||
                             (!blocks_only && sees_by_arc(t, cell, symbol, known, is)));
}

bool reader_differ(const struct topology *t, int a, int b, bool blocks_only)
{
    return rules_out(t, a, 1, b, 1, blocks_only);
}

bool reader_sees(const struct reader *r, int cell, int symbol, bool blocks_only)
{
    for (int e = 0; e < r->t->nelements; e++)
        if (r->known[e] && rules_out(r->t, cell, symbol, e, r->known[e], blocks_only))
            return true;
    return false;
}

unsigned reader_left(const struct reader *r, int cell)
{
    unsigned left = r->may[cell];

    for (int s = 1; s <= SYMBOLS; s++)
        if (reader_sees(r, cell, s, false))
            left &= ~(1u << s);
    return left;
}

unsigned reader_by(const struct reader *r, int cell, const struct named *named, int n, int except)
{
    unsigned may = r->t->constraints ? (unsigned)r->t->constraints->allowed[cell][0] << 1 : ALL;

    for (int k = 0; k < n; k++)
        for (int s = 1; s <= SYMBOLS && k != except; s++)
            if (named[k].symbol ? rules_out(r->t, cell, s, named[k].cell, named[k].symbol, false)
                                : named[k].cell == cell && named[k].out >> s & 1)
                may &= ~(1u << s);
    return may;
}

void reader_start(struct reader *r, const struct sudoku *s)
{
    *r = (struct reader){.t = s->topology, .cited = r->cited, .idle = r->idle};
    assert_true(r->t->nsymbols == SYMBOLS && r->t->nelements <= CELLS);
    for (int e = 0; e < r->t->nelements; e++) {
        r->known[e] = s->given[e];
        r->may[e] = reader_by(r, e, NULL, 0, -1);
    }
}

static bool block_has_cell(const struct topology *t, int block, int cell)
{
    return ints_contain(topology_block(t, block), t->nsymbols, cell);
}

unsigned reader_listed(const struct saying *say)
{
    const struct story_slot *only = reader_slot(say, "symbol"),
                            *several = reader_slot(say, "combination");
    unsigned all = 0;

    for (int i = 0; several && i < several->n; i++)
        all |= (unsigned)several->item[i] << 1;
    for (int i = 0; only && !several && i < only->n; i++)
        all |= 2u << only->item[i];
    return all;
}

void reader_strike(struct reader *r, int cell, int symbol)
{
    if (r->struck[cell][symbol] == 0)
        r->struck[cell][symbol] = r->step;
    r->latest[cell][symbol] = r->step;
}

/* Who notes the combinations of a sum strikes out all other symbols, even those that its cells see. */
static void learn_list(struct reader *r, const struct story_link *link)
{
    bool sum = strcmp(link->kind, "cage") == 0 || strcmp(link->kind, "sum") == 0;
    unsigned listed = sum ? reader_listed(link->say) : 0;

    r->sum = sum && link->ncells > 0 ? link : r->sum;
    for (int i = 0; listed && i < r->sum->ncells; i++)
        for (int s = 1; s <= SYMBOLS && !r->known[r->sum->cell[i]]; s++)
            if (!(listed >> s & 1))
                reader_strike(r, r->sum->cell[i], s);
}

/* What follows from a pattern says again what was struck out of the same cells. */
static void learn_again(struct reader *r, const struct story_link *link)
{
    const char *row = link->nsayings > 0 ? link->say->row : "";
    const struct story_slot *in = reader_slot(link->say, "block-in"),
                            *of = reader_slot(link->say, "block");
    const struct story_slot *cell = reader_slot(link->say, "cell"),
                            *symbol = reader_slot(link->say, "symbol");
    bool overlap = strcmp(row, "end-overlap") == 0, only = strcmp(row, "end-only") == 0;

    if (!overlap && !only && strcmp(row, "end-used") != 0)
        return;
    for (int e = 0; e < r->t->nelements; e++) {
        bool out = only && reader_has(cell, e);
        for (int b = 0; !only && b < in->n; b++)
            out |= block_has_cell(r->t, in->item[b], e);
        out &= overlap ? !block_has_cell(r->t, of->item[0], e) : reader_has(cell, e) == only;
        for (int s = 1; s <= SYMBOLS && out; s++)
            if (reader_has(symbol, s - 1) != only && r->struck[e][s] > 0)
                reader_strike(r, e, s);
    }
}

int reader_idle(const struct reader *r, const struct story_slot *step, const int *gone, int n)
{
    int idle = 0;

    for (int i = 0; i < (step ? step->n : 0); i++) {
        bool needed = false;
        for (int k = 0; k < n && !needed; k++) {
            int e = gone[k] / (SYMBOLS + 1), s = gone[k] % (SYMBOLS + 1);
            int by[2] = {r->struck[e][s], r->latest[e][s]};
            needed = !r->known[e] && by[0] > 0 && by[1] != r->step && !reader_sees(r, e, s, true);
            for (int j = 0; j < 2 && needed; j++)
                needed = by[j] == step->item[i] || !reader_has(step, by[j]);
        }
        idle += !needed;
    }
    return idle;
}

void reader_learn(struct reader *r, const struct story_link *link)
{
    if (link->nsayings == 0 || link->under >= 0 || link->role != LINK_FOLLOWS)
        return;
    learn_list(r, link);
    learn_again(r, link);
    for (int i = 0; i < link->nfacts; i++) {
        struct story_fact f = link->fact[i];
        if (f.value > 0) {
            r->known[f.place] = f.value;
        } else {
            r->may[f.place] &= ~(1u << -f.value);
            reader_strike(r, f.place, -f.value);
        }
    }
}

const struct story_slot *reader_slot(const struct saying *say, const char *name)
{
    for (int i = 0; i < say->nslots; i++)
        if (strcmp(say->slot[i].name, name) == 0)
            return &say->slot[i];
    return NULL;
}

bool reader_has(const struct story_slot *slot, int item)
{
    for (int i = 0; slot && i < slot->n; i++)
        if (slot->item[i] == item)
            return true;
    return false;
}

/* ---- causes ---- */

/* What is said of cells that were struck out is on the board, found in these steps or in this one. */
static int read_struck(struct reader *r, const struct story_slot *slot, struct named *named, int n)
{
    for (int *at = slot ? slot->item : NULL; at && at < slot->item + slot->n;) {
        int *cell = at, *is = cell + 1 + *cell, *symbol = is + 2, *step = symbol + 1 + *symbol;
        at = step + 1 + *step;
        unsigned set = 0;
        for (int i = 1; i <= *symbol; i++)
            set |= 2u << symbol[i];
        int gone[CELLS], ngone = 0;
        for (int i = 1; i <= *cell; i++) {
            bool own = is[1];
            named[n++] = (struct named){cell[i], 0, is[1] ? ALL & ~set : set};
            assert_int_equal(reader_left(r, cell[i]) & named[n - 1].out, 0);
            assert_true(!is[1] || reader_left(r, cell[i]) == set);
            for (int s = 1; s <= SYMBOLS; s++) {
                int first = r->struck[cell[i]][s], latest = r->latest[cell[i]][s];
                bool listed = false;
                if (!(named[n - 1].out >> s & 1))
                    continue;
                if (reader_sees(r, cell[i], s, false)) {
                    own = true;
                    continue;
                }
                for (int k = 1; k <= *step; k++)
                    listed |= step[k] == first || step[k] == latest;
                own |= latest == r->step;
                gone[ngone++] = cell[i] * (SYMBOLS + 1) + s;
                assert_true(listed || first == 0 || latest == r->step);
            }
            assert_true(*step > 0 || own);
        }
        const struct story_slot steps = {.item = step + 1, .n = *step};
        r->idle += reader_idle(r, &steps, gone, ngone);
        r->cited += *step;
    }
    return n;
}

int reader_causes(struct reader *r, const struct saying *say, struct named *named)
{
    const struct story_slot *by = reader_slot(say, "fact-by");
    int n = 0;

    for (int i = 0; by && i < by->n; i++) {
        named[n++] = (struct named){by->item[i] / SYMBOLS, by->item[i] % SYMBOLS + 1, 0};
        assert_int_equal(r->known[named[i].cell], named[i].symbol);
    }
    n = read_struck(r, reader_slot(say, "struck"), named, n);
    assert_true(n <= CAUSES);
    return n;
}

void reader_follow(struct reader *r, const struct record *record,
                   void (*look)(void *context, const struct story_step *step, int link),
                   void *context)
{
    const struct sudoku *s = sudoku_of(record);

    reader_start(r, s);
    for (int i = 0; i < record->story->nsteps; i++) {
        const struct story_step *step = &record->story->step[i];
        r->step = i + 1;
        for (int at = 0; at < step->nlinks; at++) {
            if (step->link[at].nsayings > 0 && strcmp(step->link[at].say->row, "cage-left") != 0)
                learn_list(r, &step->link[at]); /* it follows from these */
            look(context, step, at);
            reader_learn(r, &step->link[at]);
        }
    }
    for (int e = 0; e < r->t->nelements; e++)
        assert_int_equal(r->known[e], s->solution[e]);
}
