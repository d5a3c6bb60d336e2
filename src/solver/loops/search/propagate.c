/*
 * Propagation: runs the techniques over the trail until nothing new follows, and undoes them.
 */
#include "solver/loops/search/state.h"

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
    FREED unsigned char *met = mem_alloc(n, 1);
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
}

/* Decisions on faces try the opposite of the loop. */
void side_expect(struct search *s, const struct loop *loop)
{
    const struct lattice *l = s->lattice;
    signed char *phase = s->learn.phase + l->nedges;

    phase[l->ncells] = 1;
    for (int i = 1; i < l->nfaces; i++) {
        int face = s->sides.face[i], edge = s->sides.via[i];
        phase[face] = (signed char)(phase[lattice_across(l, edge, face)] ^ loop->on[edge]);
    }
}

static void side_explain(struct search *s, int edge, int literal)
{
    const struct lattice *l = s->lattice;
    int v[3] = {edge, l->nedges + l->edge_cell[edge][0], l->nedges + l->edge_cell[edge][1]};

    for (int i = 0; i < 3; i++)
        if (literal < 0 || v[i] != variable_of(literal))
            ints_push(&s->learn.why, literal_of(v[i], variable_value(s, v[i]) < 0));
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
    learn_assign(&s->learn, literal_of(b == 0 ? second : third, value != b + c), REASON_SIDE, edge);
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
    s->on[s->n_on++] = edge;
    s->n_on_root += s->learn.level == 0;
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

    return fine && learn_clauses(&s->learn, literal);
}

void search_undo(void *search, int keep)
{
    struct search *s = search;

    for (int i = s->learn.processed; i > keep;) {
        int literal = s->learn.trail[--i];
        if (!literal_on_edge(s, literal))
            continue;
        if (literal & 1) {
            part_undo(s);
        } else {
            loop_undo(s);
            s->n_on--;
        }
        count_undo(s, literal);
    }
}

void search_explain(void *search, int literal, struct learn_reason why)
{
    struct search *s = search;

    switch ((enum reason_kind)why.kind) {
    case REASON_COUNT:
        count_explain(s, why.at, literal);
        break;
    case REASON_STAR:
        star_explain(s, why.at, literal);
        break;
    case REASON_SIDE:
        side_explain(s, why.at, literal);
        break;
    case REASON_LOOP:
        loop_explain(s, why.at, variable_of(literal));
        break;
    case REASON_PART:
        part_explain(s, why.at, variable_of(literal));
    }
}

/* Processes literal by literal; then looks at stars and rings, one at a time. What they imply is
 * processed literal by literal again before the next one. */
static bool search_propagate_all(struct search *s)
{
    do {
        for (int literal; (literal = learn_next(&s->learn)) >= 0;)
            if (!search_process(s, literal))
                return false;
        if (!star_propagate(s) || !part_propagate(s))
            return false;
    } while (s->learn.processed < s->learn.ntrail);
    return true;
}

bool search_propagate(void *search)
{
    struct search *s = search;
    bool fine = search_propagate_all(s);

    if (!fine) {
        star_clear(s);
        part_clear(s);
    } else if (CHECKS && check_due(&s->pace)) {
        search_check(s);
    }
    return fine;
}
