/*
 * Propagation: runs the techniques over the trail until nothing new follows, and undoes them.
 */
#include "solver/loops/search/state.h"

/*
 * Every processed literal is counted, and either extends a path (on) or merges faces (off), even
 * the one that conflicts. So all of them are undone in the same way.
 */
static bool search_process_edge(struct search *s, int literal)
{
    int edge = variable_of(literal);
    bool fine = count_propagate(s, literal);

    star_note(s, edge);
    if (literal & 1) {
        part_note_off(s, edge);
        return fine;
    }
    /* A branching dot is not on a path: leave the ends as they are. */
    if (!fine) {
        loop_skip(s);
        return false;
    }
    part_note_on(s, edge);
    return loop_propagate(s, edge);
}

static bool search_process(struct search *s, int literal)
{
    bool fine = literal_on_edge(s, literal)
                    ? search_process_edge(s, literal) && side_propagate_edge(s, literal)
                    : side_propagate_face(s, literal);

    return fine && (s->clauses.watches[literal].n == 0 || clause_propagate(s, literal));
}

static void search_unprocess(struct search *s, int literal)
{
    if (literal & 1)
        part_undo(s);
    else
        loop_undo(s);
    count_undo(s, literal);
}

void search_backtrack(struct search *s, int level)
{
    if (level >= s->level)
        return;
    assert(level >= 0);
    int keep = s->decisions[level];
    while (s->ntrail > keep) {
        int literal = s->trail[--s->ntrail], variable = variable_of(literal);
        if (literal_on_edge(s, literal)) {
            if (s->ntrail < s->processed)
                search_unprocess(s, literal);
            s->n_on -= !(literal & 1);
        }
        s->value[literal] = s->value[literal_not(literal)] = 0;
        search_keep_phase(s, literal);
        order_reopen(s, variable);
    }
    if (s->processed > keep)
        s->processed = keep;
    s->level = level;
    s->units.due = s->units.literal.n > 0;
}

/* Processes literal by literal; then looks at stars and rings, one at a time. What they imply is
 * processed literal by literal again before the next one. */
static bool search_propagate_all(struct search *s)
{
    do {
        while (s->processed < s->ntrail)
            if (!search_process(s, s->trail[s->processed++]))
                return false;
        if (!star_propagate(s) || !part_propagate(s))
            return false;
    } while (s->processed < s->ntrail);
    return true;
}

/* Makes units true again that were undone; false on a conflict. */
static bool search_propagate_units(struct search *s)
{
    if (!s->units.due)
        return true;
    s->units.due = false;
    for (size_t i = 0; i < s->units.literal.n; i++) {
        int literal = s->units.literal.at[i];
        if (s->value[literal] < 0) {
            ints_push(&s->why, literal);
            return false;
        }
        if (s->value[literal] == 0)
            search_assign(s, literal, s->level == 0 ? REASON_ROOT : REASON_UNIT, 0);
    }
    if (s->level == 0)
        s->units.literal.n = 0;
    return true;
}

bool search_propagate(struct search *s)
{
    s->why.n = 0;
    bool fine = search_propagate_units(s) && search_propagate_all(s);
    assert(!fine || s->why.n == 0);
    if (!fine) {
        star_clear(s);
        part_clear(s);
    } else if (CHECKS && check_due(&s->pace)) {
        search_check(s);
    }
    return fine;
}
