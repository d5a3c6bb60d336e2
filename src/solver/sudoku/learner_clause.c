/*
 * The clauses of the learner: one of their literals is true. Two literals of each are watched; a
 * clause is looked at only when one of these becomes false. The clauses that watch a literal form a
 * linked list through the clauses themselves, so the lists need no memory of their own.
 */
#include "solver/sudoku/learner_state.h"

#include "base/checks.h"
#include "base/ints.h"

#include <assert.h>
#include <string.h>

static void learner_watch(struct learner *l, int clause, int i)
{
    int literal = l->pool.at[clause + LEMMA_LITERALS + i];

    assert(!CHECKS || (literal >= 0 && literal < 2 * l->nvars));
    l->pool.at[clause + LEMMA_NEXT + i] = l->watch[literal];
    l->watch[literal] = clause;
}

void learner_log_clause(struct learner *l)
{
    if (!l->out)
        return;
    l->learnt++;
    fputc('c', l->out);
    for (size_t i = 0; i < l->lemma.n; i++)
        fprintf(l->out, " %s%d", l->lemma.at[i] & 1 ? "-" : "", l->lemma.at[i] / 2 + 1);
    fputc('\n', l->out);
}

int learner_add_clause(struct learner *l, int lbd)
{
    int clause = (int)l->pool.n;

    assert(l->lemma.n >= 2);
    ints_push(&l->pool, (int)l->lemma.n);
    ints_push(&l->pool, lbd);
    ints_push(&l->pool, l->learnt);
    ints_push(&l->pool, -1);
    ints_push(&l->pool, -1);
    for (size_t i = 0; i < l->lemma.n; i++)
        ints_push(&l->pool, l->lemma.at[i]);
    learner_watch(l, clause, 0);
    learner_watch(l, clause, 1);
    l->nclauses++;
    return clause;
}

/* Makes literal i >= 2 that is not false the second watched one instead of a false one. */
static bool learner_move_watch(struct learner *l, int *clause)
{
    int *literal = clause + LEMMA_LITERALS;

    for (int i = 2; i < clause[LEMMA_SIZE]; i++)
        if (learner_value(l, literal[i]) >= 0) {
            int moved = literal[i];
            literal[i] = literal[1];
            literal[1] = moved;
            return true;
        }
    return false;
}

/* Makes the literal the second of the clause. */
static void learner_turn_clause(int *clause, int literal)
{
    int *first = clause + LEMMA_LITERALS, *next = clause + LEMMA_NEXT;

    if (first[0] != literal)
        return;
    assert(!CHECKS || first[0] != first[1]);
    first[0] = first[1];
    first[1] = literal;
    int other = next[0];
    next[0] = next[1];
    next[1] = other;
}

bool learner_propagate_clauses(struct learner *l, int literal)
{
    int at = l->watch[literal], *link = &l->watch[literal];

    assert(!CHECKS || learner_value(l, literal) < 0);
    while (at >= 0) {
        int *clause = l->pool.at + at;
        learner_turn_clause(clause, literal);
        int first = clause[LEMMA_LITERALS], next = clause[LEMMA_NEXT + 1];
        if (learner_value(l, first) <= 0 && learner_move_watch(l, clause)) {
            *link = next;
            learner_watch(l, at, 1);
        } else {
            if (learner_value(l, first) < 0) {
                l->why.n = 0;
                for (int i = 0; i < clause[LEMMA_SIZE]; i++)
                    ints_push(&l->why, clause[LEMMA_LITERALS + i]);
                return false;
            }
            if (learner_value(l, first) == 0)
                learner_assign(l, first, WHY_CLAUSE, at);
            link = &clause[LEMMA_NEXT + 1];
        }
        at = next;
    }
    return true;
}

/* ---- forgetting ---- */

static bool learner_satisfied(const struct learner *l, const int *clause)
{
    for (int i = 0; i < clause[LEMMA_SIZE]; i++)
        if (learner_value(l, clause[LEMMA_LITERALS + i]) > 0)
            return true;
    return false;
}

enum { LBD_KEPT = 2, LBD_COUNTED = 64 };

static int learner_lbd(const int *clause)
{
    return clause[LEMMA_LBD] < LBD_COUNTED ? clause[LEMMA_LBD] : LBD_COUNTED - 1;
}

/* The largest LBD to be kept, so that about half the clauses are. */
static int learner_lbd_kept(const struct learner *l)
{
    int count[LBD_COUNTED] = {0}, below = 0, lbd = 0;

    for (size_t at = 0; at < l->pool.n; at += LEMMA_LITERALS + (size_t)l->pool.at[at])
        count[learner_lbd(l->pool.at + at)]++;
    while (lbd < LBD_COUNTED && below + count[lbd] <= l->nclauses / 2)
        below += count[lbd++];
    assert(below <= l->nclauses);
    return lbd - 1 > LBD_KEPT ? lbd - 1 : LBD_KEPT;
}

/* Literals of level 0 need no reasons, so clauses may move. */
void learner_reduce(struct learner *l)
{
    int kept = learner_lbd_kept(l);
    size_t end = l->pool.n;

    assert(l->nlevels == 0 && l->processed == l->ntrail);
    memset(l->watch, -1, 2 * (size_t)l->nvars * sizeof *l->watch);
    l->pool.n = 0;
    l->nclauses = 0;
    for (size_t at = 0; at < end;) {
        int *clause = l->pool.at + at;
        size_t size = LEMMA_LITERALS + (size_t)clause[LEMMA_SIZE];
        at += size;
        if (learner_satisfied(l, clause) || learner_lbd(clause) > kept) {
            if (l->out && clause[LEMMA_NUMBER] > 0)
                fprintf(l->out, "d %d\n", clause[LEMMA_NUMBER]);
            continue;
        }
        assert(l->pool.n + size <= at && clause[LEMMA_SIZE] >= 2);
        memmove(l->pool.at + l->pool.n, clause, size * sizeof *clause);
        learner_watch(l, (int)l->pool.n, 0);
        learner_watch(l, (int)l->pool.n, 1);
        l->pool.n += size;
        l->nclauses++;
    }
}
