/*
 * Propagation: runs the techniques over the trail until nothing new follows, and undoes them.
 */
#include "solver/loops/search/state.h"

#include <stdlib.h>

/*
 * Inside and outside. Whether a face of the board lies inside the loop is a variable, too, and an
 * edge is on exactly when its two sides differ. This is true of any loop (Jordan) and implies no
 * more than the degrees do. But it makes clauses shorter: one literal about a cell stands for a
 * whole path of edges from the rim to the cell.
 */

/* From the outside, breadth first. */
void side_init(struct search *s)
{
    const struct lattice *l = s->lattice;
    size_t n = (size_t)l->nfaces;
    unsigned char *met = mem_alloc(n, 1);
    int head = 0, tail = 0;

    s->sides.face = arena_take(&s->arena, n, sizeof *s->sides.face);
    s->sides.via = arena_take(&s->arena, n, sizeof *s->sides.via);
    s->sides.face[tail++] = l->ncells;
    met[l->ncells] = 1;
    while (head < tail) {
        int face = s->sides.face[head++];
        for (int k = l->cell_start[face]; k < l->cell_start[face + 1]; k++) {
            int next = lattice_across(l, l->cell_edge[k], face);
            if (met[next])
                continue;
            met[next] = 1;
            s->sides.via[tail] = l->cell_edge[k];
            s->sides.face[tail++] = next;
        }
    }
    free(met);
}

/* Decisions on faces try the opposite of the loop. */
void side_expect(struct search *s, const struct loop *loop)
{
    const struct lattice *l = s->lattice;
    signed char *phase = s->phase + l->nedges;

    phase[l->ncells] = 1;
    for (int i = 1; i < l->nfaces; i++) {
        int face = s->sides.face[i], edge = s->sides.via[i];
        phase[face] = (signed char)(phase[lattice_across(l, edge, face)] ^ loop->on[edge]);
    }
}

/* An even number of an edge and its sides is true. One of the three has just become true (value 1)
 * or false (-1); the others are `second` and `third`. */
static inline bool side_check(struct search *s, int value, int edge, int second, int third)
{
    int b = variable_value(s, second), c = variable_value(s, third);

    if (((b == 0) == (c == 0)) & (value * b * c <= 0))
        return true;
    if (b != 0 && c != 0) {
        side_explain(s, edge, -1);
        return false;
    }
    search_assign(s, literal_of(b == 0 ? second : third, value != b + c), REASON_SIDE, edge);
    return true;
}

static bool side_propagate_edge(struct search *s, int literal)
{
    int edge = variable_of(literal), nedges = s->lattice->nedges;
    const int *face = s->lattice->edge_cell[edge];

    return side_check(s, literal & 1 ? -1 : 1, edge, nedges + face[0], nedges + face[1]);
}

static bool side_propagate_face(struct search *s, int literal)
{
    const struct lattice *l = s->lattice;
    int nedges = l->nedges, face = variable_of(literal) - nedges, value = literal & 1 ? -1 : 1;
    const int *edge = l->cell_edge + l->cell_start[face];
    const int *end = l->cell_edge + l->cell_start[face + 1];

    for (; edge < end; edge++)
        if (!side_check(s, value, *edge, *edge, nedges + lattice_across(l, *edge, face)))
            return false;
    return true;
}

void side_explain(struct search *s, int edge, int literal)
{
    const struct lattice *l = s->lattice;
    int v[3] = {edge, l->nedges + l->edge_cell[edge][0], l->nedges + l->edge_cell[edge][1]};

    for (int i = 0; i < 3; i++)
        if (literal < 0 || v[i] != variable_of(literal))
            ints_push(&s->why, literal_of(v[i], variable_value(s, v[i]) < 0));
}

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

void search_backtrack(struct search *s, int level)
{
    if (level >= s->level)
        return;
    assert(level >= 0);
    int keep = s->decisions[level];
    while (s->ntrail > keep) {
        int literal = s->trail[--s->ntrail], variable = variable_of(literal);
        if (literal_on_edge(s, literal)) {
            if (s->ntrail < s->processed) {
                if (literal & 1)
                    part_undo(s);
                else
                    loop_undo(s);
                count_undo(s, literal);
            }
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
