#include "support/sudoku_reader.h"

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
    *r = (struct reader){.t = s->topology};
    assert_true(r->t->nsymbols == SYMBOLS && r->t->nelements <= CELLS);
    for (int e = 0; e < r->t->nelements; e++) {
        r->known[e] = s->given[e];
        r->may[e] = reader_by(r, e, NULL, 0, -1);
    }
}

void reader_learn(struct reader *r, const struct story_link *link)
{
    for (int i = 0; i < link->nfacts && link->under < 0; i++) {
        struct story_fact f = link->fact[i];
        if (f.value > 0) {
            r->known[f.place] = f.value;
        } else {
            r->may[f.place] &= ~(1u << -f.value);
            r->struck[f.place][-f.value] = r->step;
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
static int read_struck(const struct reader *r, const struct story_slot *slot, struct named *named,
                       int n)
{
    for (const int *at = slot ? slot->item : NULL; at && at < slot->item + slot->n;) {
        const int *cell = at, *is = cell + 1 + *cell, *symbol = is + 2,
                  *step = symbol + 1 + *symbol;
        at = step + 1 + *step;
        unsigned set = 0;
        for (int i = 1; i <= *symbol; i++)
            set |= 2u << symbol[i];
        for (int i = 1; i <= *cell; i++) {
            bool own = false, other = false;
            named[n++] = (struct named){cell[i], 0, is[1] ? ALL & ~set : set};
            assert_int_equal(reader_left(r, cell[i]) & named[n - 1].out, 0);
            assert_true(!is[1] || reader_left(r, cell[i]) == set);
            for (int s = 1; s <= SYMBOLS; s++) {
                int found = named[n - 1].out >> s & 1 ? r->struck[cell[i]][s] : 0;
                bool listed = false;
                for (int k = 1; k <= *step; k++)
                    listed |= step[k] == found;
                own |= found == r->step;
                other |= listed;
                assert_true(listed || found == 0 || found == r->step);
            }
            assert_true(*step > 0 ? other : own);
        }
    }
    return n;
}

int reader_causes(const struct reader *r, const struct saying *say, struct named *named)
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
            look(context, step, at);
            reader_learn(r, &step->link[at]);
        }
    }
    for (int e = 0; e < r->t->nelements; e++)
        assert_int_equal(r->known[e], s->solution[e]);
}
