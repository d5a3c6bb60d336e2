/*
 * The order in which superclues look, by the rules of solver/loops/deduce/letter.h: single dots,
 * and along rings stretches at level 2, sums and parity at level 3, exact sums at level 4;
 * neighbours last.
 */
#include "solver/loops/deduce/square/block.h"

#include <assert.h>

/* Looks along the rings of a clue, unless their dots have the patterns with which the last look
 * found nothing. Sums include stretches. */
static void ring_look(struct square *s, int clue)
{
    struct square_letters *t = &s->letters;
    bool exact = t->watch == WATCH_DOTS, sums = s->level >= SQUARE_LEVEL_OF_MASKS;
    enum ring_kind kind = exact ? RING_EXACT : sums ? RING_BOUNDS : RING_STRETCH;
    pattern_set *quiet = t->quiet + rings_first(&t->rules.rings, clue);
    int n;

    letters_joints(&t->rules, clue, &n);
    letters_take(&t->rules, clue, kind);
    if (memcmp(quiet, t->rules.left, (size_t)n * sizeof *quiet) == 0)
        return;
    bool fine = letters_along(&t->rules, clue, kind);
    if (kind == RING_BOUNDS && fine && !t->found)
        fine = letters_along(&t->rules, clue, RING_PARITY);
    if (fine && (exact || !t->found))
        memcpy(quiet, t->rules.left, (size_t)n * sizeof *quiet);
}

/* All looks begin with nothing but the edges that were decided at the last fixpoint of masks. If
 * the superclue needs and spares more than one edge, no dot alone decides an edge. */
static void letter_near(struct square *s, int clue)
{
    struct square_letters *t = &s->letters;
    struct clue_room room = square_letter_room(s, clue);
    bool sums = s->level >= SQUARE_LEVEL_OF_MASKS;
    int n;
    const struct ring_joint *joint = letters_joints(&t->rules, clue, &n);

    if (room.need == 0 || room.spare == 0)
        return;
    if (room.need == 1 || room.spare == 1)
        for (int i = 0; i < n && !t->found && !s->fact.wrong; i++)
            letters_at_dot(&t->rules, joint[i].dot, !sums);
    if (!t->found && !s->fact.wrong)
        ring_look(s, clue);
    /* It was not looked at completely. */
    if (t->found)
        worklist_add(&t->due[LETTER_RINGS], clue);
}

bool square_letters_ring(struct square *s)
{
    struct square_letters *t = &s->letters;
    bool near = t->watch == WATCH_EDGES;

    assert(s->level >= SQUARE_LEVEL_OF_LOOPS);
    t->found = false;
    while (t->due[LETTER_RINGS].n > 0 && !s->fact.wrong && !(near && t->found)) {
        int clue = worklist_take(&t->due[LETTER_RINGS]);
        if (ring_worth(s->puzzle, clue))
            (near ? letter_near : ring_look)(s, clue);
    }
    return t->found && !s->fact.wrong;
}

bool square_letters_beside(struct square *s)
{
    struct square_letters *t = &s->letters;

    t->found = false;
    for (int i = 0; i < s->fact.letters; i++)
        letters_beside(&t->rules, t->in_force[i]);
    return t->found;
}
