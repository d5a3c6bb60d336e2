/*
 * Level 5: no early loop ahead (solver/ahead.h).
 *
 * It is sound because every round forces only what counting and loop closing conclude from the
 * state before it. What a round concludes, and whether the state after it is contradictory, does
 * not depend on the order of work: the looks of a round see one state, their conclusions wait until
 * all have looked, and a contradiction is a property of the state, except that one edge may be
 * forced both ways. A state with more edges decided concludes no less: an end of a path whose
 * closing edge is excluded stays one, or its dot is full.
 *
 * Every open edge is tried whenever levels 1 to 4 conclude nothing. So suppositions have a light
 * state of their own, with counts at dots and clues and the ends of paths, which is copied from the
 * board once for all edges. Undoing goes back along its trail.
 */
#include "solver/table/board.h"

#include <assert.h>
#include <stdlib.h>

/* Of s->forced, whose bits are edge values. */
enum { FORCED_BOTH = EDGE_ON | EDGE_OFF };

void ahead_arrays(struct ahead *s, struct arena *a, const struct lattice *l)
{
    size_t edges = (size_t)l->nedges, dots = (size_t)l->ndots, clues = (size_t)l->ncells;

    s->value = arena_take(a, edges, 1);
    s->forced = arena_take(a, edges, 1);
    s->dot = arena_take(a, dots, sizeof *s->dot);
    s->clue = arena_take(a, clues, sizeof *s->clue);
    s->path_end = arena_take(a, dots, sizeof *s->path_end);
    s->trail = arena_take(a, edges, sizeof *s->trail);
    s->waiting = arena_take(a, edges, sizeof *s->waiting);
    s->end = arena_take(a, edges + 1, sizeof *s->end);
    s->link = arena_take(a, 2 * edges, sizeof *s->link);
    s->clash = arena_take(a, edges + dots + clues + 2, sizeof *s->clash);
}

/* ---- the state ---------------------------------------------------------- */

static void ahead_copy_dots(struct ahead *s, const struct board *b)
{
    const struct lattice *l = b->lattice;

    for (int v = 0; v < l->ndots; v++) {
        s->dot[v] = (struct ahead_count){0};
        s->path_end[v] = b->path_end[v];
        for (int k = l->dot_start[v]; k < l->dot_start[v + 1]; k++) {
            s->dot[v].on += b->edge[l->dot_edge[k]] == EDGE_ON;
            s->dot[v].open += b->edge[l->dot_edge[k]] == EDGE_UNKNOWN;
        }
    }
}

static void ahead_copy(struct board *b)
{
    struct ahead *s = &b->ahead;

    assert(!b->conflict);
    for (int e = 0; e < b->lattice->nedges; e++)
        s->value[e] = (unsigned char)b->edge[e];
    ahead_copy_dots(s, b);
    s->missing = 0;
    for (int i = 0; i < b->puzzle->nclues; i++) {
        s->clue[i] = (struct ahead_count){b->clue_on[i], b->clue_unknown[i]};
        s->missing += b->clue_active[i] && b->clue_on[i] != b->puzzle->clue[i].number;
    }
    assert(s->missing >= 0 && s->missing <= b->puzzle->nclues);
    s->unknown = b->count->unknown;
    s->paths = b->count->paths;
    s->loops = b->count->closed;
    s->branches = 0;
    s->only_path = s->paths == 1 ? b->count->last_path : -1;
    s->ntrail = s->nwaiting = s->nends = 0;
    s->torn = false;
}

/* A clue in force on one side of the edge, or -1. */
static int ahead_clue(const struct board *b, int edge, int side)
{
    int clue = b->edge_clue[edge][side];

    return clue >= 0 && b->clue_active[clue] ? clue : -1;
}

/* How the number of clues without their numbers changes when one more edge of a clue is on. */
static int ahead_more_missing(const struct board *b, int clue)
{
    int left = b->puzzle->clue[clue].number - b->ahead.clue[clue].on;

    return (left == 0) - (left == 1);
}

/* The edge joins two paths, of which single dots are some, or closes one. */
static void ahead_join(struct ahead *s, const int dot[2], struct ahead_change *change)
{
    int far[2] = {s->path_end[dot[0]], s->path_end[dot[1]]};

    if (far[0] == dot[1]) {
        s->paths--;
        s->loops++;
        change->join = AHEAD_CLOSED;
        return;
    }
    s->paths += (far[0] == dot[0]) + (far[1] == dot[1]) - 1;
    s->path_end[far[0]] = far[1];
    s->path_end[far[1]] = far[0];
    s->end[s->nends++] = far[0];
    change->join = AHEAD_JOINED;
    change->far[0] = far[0];
    change->far[1] = far[1];
}

static void ahead_set(struct board *b, int edge, enum edge_value value)
{
    struct ahead *s = &b->ahead;
    const int *dot = b->lattice->edge_dot[edge];
    struct ahead_change *change = &s->trail[s->ntrail++];
    int on = value == EDGE_ON;

    assert(s->value[edge] == EDGE_UNKNOWN && value != EDGE_UNKNOWN);
    *change = (struct ahead_change){.edge = edge};
    s->value[edge] = (unsigned char)value;
    s->unknown--;
    for (int side = 0; side < 2; side++) {
        int clue = ahead_clue(b, edge, side);
        s->dot[dot[side]].on += on;
        s->dot[dot[side]].open--;
        if (clue < 0)
            continue;
        s->missing += on ? ahead_more_missing(b, clue) : 0;
        s->clue[clue].on += on;
        s->clue[clue].open--;
    }
    if (on && (s->dot[dot[0]].on > 2 || s->dot[dot[1]].on > 2)) {
        s->branches++;
        change->join = AHEAD_BRANCHED;
    } else if (on) {
        ahead_join(s, dot, change);
    }
}

static void ahead_unset(struct board *b)
{
    struct ahead *s = &b->ahead;
    const struct ahead_change *change = &s->trail[--s->ntrail];
    const int *dot = b->lattice->edge_dot[change->edge];
    int on = s->value[change->edge] == EDGE_ON;

    assert(s->ntrail >= 0 && s->value[change->edge] != EDGE_UNKNOWN);
    for (int side = 0; side < 2; side++) {
        int clue = ahead_clue(b, change->edge, side);
        s->dot[dot[side]].on -= on;
        s->dot[dot[side]].open++;
        if (clue < 0)
            continue;
        s->clue[clue].on -= on;
        s->clue[clue].open++;
        s->missing -= on ? ahead_more_missing(b, clue) : 0;
    }
    if (change->join == AHEAD_BRANCHED) {
        s->branches--;
    } else if (change->join == AHEAD_CLOSED) {
        s->paths++;
        s->loops--;
    } else if (change->join == AHEAD_JOINED) {
        s->path_end[change->far[0]] = dot[0];
        s->path_end[change->far[1]] = dot[1];
        s->paths -= (change->far[0] == dot[0]) + (change->far[1] == dot[1]) - 1;
    }
    s->value[change->edge] = EDGE_UNKNOWN;
    s->unknown++;
}

/* ---- a round: what its looks note --------------------------------------- */

static int link_compare(const void *a, const void *b)
{
    const struct follow_link *x = a, *y = b;

    if (x->round != y->round)
        return x->round - y->round;
    if (x->rule != y->rule)
        return (int)x->rule - (int)y->rule;
    if (x->at != y->at)
        return x->at - y->at;
    return x->edge != y->edge ? x->edge - y->edge : (int)x->value - (int)y->value;
}

/* Notes what forces an edge; of several causes of one value in a round the first is kept. */
static void ahead_record(struct ahead *s, struct follow_link link)
{
    link.round = s->nrounds + 1;
    for (int i = s->nlinks - 1; i >= 0 && s->link[i].round == link.round; i--)
        if (s->link[i].edge == link.edge && s->link[i].value == link.value) {
            if (link_compare(&link, &s->link[i]) < 0)
                s->link[i] = link;
            return;
        }
    s->link[s->nlinks++] = link;
}

/* Notes a contradiction; true. */
static bool ahead_fail(struct ahead *s, enum step_clash kind, int at)
{
    int i = 0;

    while (i < s->nclashes && (s->clash[i].kind != kind || s->clash[i].at != at))
        i++;
    if (i == s->nclashes)
        s->clash[s->nclashes++] = (struct follow_clash){kind, at};
    return true;
}

/* An open edge is forced by a look: it waits for the end of the round. */
static void ahead_force(struct ahead *s, struct follow_link link)
{
    unsigned char *forced = &s->forced[link.edge];

    assert(s->value[link.edge] == EDGE_UNKNOWN && link.value != EDGE_UNKNOWN);
    if (*forced == 0)
        s->waiting[s->nwaiting++] = link.edge;
    *forced |= (unsigned char)link.value;
    s->torn = s->torn || *forced == FORCED_BOTH;
    if (s->recording)
        ahead_record(s, link);
}

/* ---- looks; true when the state is contradictory there ------------------ */

static bool ahead_look_dot(struct board *b, int dot)
{
    static const enum rule_number rule[] = {RULE_DEAD_DOT, RULE_SINGLE_EXIT, RULE_FULL_DOT};
    struct ahead *s = &b->ahead;
    const struct lattice *l = b->lattice;
    int on = s->dot[dot].on, open = s->dot[dot].open;

    if (on > 2 || (on == 1 && open == 0))
        return ahead_fail(s, CLASH_DOT, dot);
    if (open == 0 || (on < 2 && open > 1))
        return false;
    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++)
        if (s->value[l->dot_edge[k]] == EDGE_UNKNOWN)
            ahead_force(s, (struct follow_link){.edge = l->dot_edge[k],
                                                .value = on == 1 ? EDGE_ON : EDGE_OFF,
                                                .rule = rule[on],
                                                .focus = FOCUS_DOT,
                                                .at = dot,
                                                .far = -1});
    return false;
}

/* All open edges of a clue's boundary are forced. */
static void ahead_force_rest(struct board *b, int clue, enum edge_value value)
{
    struct ahead *s = &b->ahead;
    const struct clue *c = &b->puzzle->clue[clue];
    bool digit = c->ncells == 1;
    struct follow_link link = {.value = value,
                               .rule = c->number == 0                  ? RULE_ZERO
                                       : c->number == s->clue[clue].on ? RULE_SATISFIED
                                                                       : RULE_REMAINING,
                               .focus = digit ? FOCUS_CELL : FOCUS_CLUE,
                               .at = digit ? c->cells[0] : clue,
                               .far = -1};

    for (int k = b->boundary_start[clue]; k < b->boundary_start[clue + 1]; k++) {
        link.edge = b->boundary[k];
        if (s->value[link.edge] == EDGE_UNKNOWN)
            ahead_force(s, link);
    }
}

static bool ahead_look_clue(struct board *b, int clue)
{
    struct ahead *s = &b->ahead;
    const struct clue *c = &b->puzzle->clue[clue];
    int left = c->number - s->clue[clue].on, open = s->clue[clue].open;

    if (left < 0 || left > open)
        return c->ncells == 1 ? ahead_fail(s, CLASH_CELL, c->cells[0])
                              : ahead_fail(s, CLASH_CLUE, clue);
    if (open > 0 && (left == 0 || left == open))
        ahead_force_rest(b, clue, left == 0 ? EDGE_OFF : EDGE_ON);
    return false;
}

/* Whether the edge may close the only path: all clues in force have their numbers then. */
static bool ahead_may_close(const struct board *b, int edge)
{
    int missing = b->ahead.missing;

    for (int side = 0; side < 2; side++)
        if (ahead_clue(b, edge, side) >= 0)
            missing += ahead_more_missing(b, b->edge_clue[edge][side]);
    return b->ahead.paths == 1 && missing == 0;
}

/* A dot where a path ends, or where one ended. */
static void ahead_look_end(struct board *b, int dot)
{
    struct ahead *s = &b->ahead;
    const struct lattice *l = b->lattice;
    int far = s->path_end[dot];

    if (s->dot[dot].on != 1)
        return;
    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++) {
        int edge = l->dot_edge[k];
        if (s->value[edge] == EDGE_UNKNOWN && lattice_along(l, edge, dot) == far &&
            !ahead_may_close(b, edge))
            ahead_force(s, (struct follow_link){.edge = edge,
                                                .value = EDGE_OFF,
                                                .rule = RULE_EARLY_LOOP,
                                                .focus = FOCUS_DOT,
                                                .at = dot < far ? dot : far,
                                                .far = dot < far ? far : dot});
    }
}

/* Looks around the edges decided since `from`; whether the state is contradictory. */
static bool ahead_look(struct board *b, int from)
{
    struct ahead *s = &b->ahead;
    bool clash = false;

    for (int i = from; i < s->ntrail && (!clash || s->recording); i++)
        for (int side = 0; side < 2; side++) {
            int edge = s->trail[i].edge, clue = ahead_clue(b, edge, side);
            clash |= ahead_look_dot(b, b->lattice->edge_dot[edge][side]);
            clash |= clue >= 0 && ahead_look_clue(b, clue);
        }
    if (s->branches > 0)
        return true;
    if (s->loops > 1 || (s->loops == 1 && (s->paths > 0 || s->missing > 0)))
        clash = ahead_fail(s, CLASH_CLOSED, 0);
    if (s->loops + s->paths == 0 && s->unknown == 0)
        clash = ahead_fail(s, CLASH_BLANK, 0);
    if (clash || s->loops > 0)
        return clash;
    while (s->nends > 0)
        ahead_look_end(b, s->end[--s->nends]);
    /* Its end was no reason to exclude anything while it was the only path. */
    if (s->only_path >= 0 && s->paths > 1)
        ahead_look_end(b, s->only_path);
    return false;
}

/* ---- following ---------------------------------------------------------- */

/* Forgets what the last looks forced. */
static void ahead_forget(struct ahead *s)
{
    while (s->nwaiting > 0)
        s->forced[s->waiting[--s->nwaiting]] = 0;
    s->nends = 0;
    s->torn = false;
}

/* The end of a round: decides what waits. Whether an edge is forced both ways. */
static bool ahead_adopt(struct board *b)
{
    struct ahead *s = &b->ahead;

    for (int i = 0; i < s->nwaiting && s->torn; i++)
        if (s->forced[s->waiting[i]] == FORCED_BOTH)
            ahead_fail(s, CLASH_EDGE, s->waiting[i]);
    if (s->torn)
        return true;
    for (; s->nwaiting > 0; s->nwaiting--) {
        int edge = s->waiting[s->nwaiting - 1];
        ahead_set(b, edge, (enum edge_value)s->forced[edge]);
        s->forced[edge] = 0;
    }
    return false;
}

/* Whether the value leads to a contradiction within the rounds; s->nrounds are those before it. The
 * state is then the one of the supposition. */
static bool ahead_follow_rounds(struct board *b, int edge, enum edge_value value, int rounds)
{
    struct ahead *s = &b->ahead;
    int looked = 0;
    bool clash;

    assert(s->ntrail == 0 && s->nwaiting == 0 && s->nends == 0 && !s->torn);
    s->nlinks = s->nclashes = s->nrounds = 0;
    ahead_set(b, edge, value);
    while (!(clash = ahead_look(b, looked)) && s->nwaiting > 0 && s->nrounds < rounds) {
        s->nrounds++;
        looked = s->ntrail;
        if ((clash = ahead_adopt(b)))
            break;
    }
    ahead_forget(s);
    return clash;
}

/* The same; the state is then what it was. */
static bool ahead_refutes(struct board *b, int edge, enum edge_value value, int rounds)
{
    bool clash = ahead_follow_rounds(b, edge, value, rounds);

    while (b->ahead.ntrail > 0)
        ahead_unset(b);
    assert(b->ahead.unknown == b->count->unknown && b->ahead.paths == b->count->paths);
    return clash;
}

/* ---- the technique ------------------------------------------------------ */

bool ahead_probe(struct board *b, int edge, enum edge_value *value)
{
    bool on = ahead_refutes(b, edge, EDGE_ON, AHEAD_ROUNDS);

    assert(b->edge[edge] == EDGE_UNKNOWN && b->ahead.ntrail == 0);
    *value = on ? EDGE_OFF : EDGE_ON;
    return on || ahead_refutes(b, edge, EDGE_OFF, AHEAD_ROUNDS);
}

void ahead_begin(struct board *b)
{
    ahead_copy(b);
    b->ahead.recording = false;
}

/* Probes open edges: all of them when grading, else until one is decided. Probing continues where
 * it ended last. */
bool ahead_all(struct board *b, int place)
{
    int nedges = b->lattice->nedges;
    bool found = false, fine = true;

    (void)place;
    ahead_begin(b);
    for (int i = 0; i < nedges && !(found && !b->gather.on); i++) {
        int edge = b->ahead.next < nedges ? b->ahead.next : 0;
        enum edge_value value;
        b->ahead.next = edge + 1;
        if (b->edge[edge] != EDGE_UNKNOWN || !ahead_probe(b, edge, &value))
            continue;
        found = true;
        board_step(b, RULE_EARLY_LOOP_AHEAD, FOCUS_EDGE, edge);
        fine = board_set_edge(b, edge, value);
    }
    return fine;
}

/* ---- the same, recorded ------------------------------------------------- */

static int clash_compare(const void *a, const void *b)
{
    const struct follow_clash *x = a, *y = b;

    return x->kind != y->kind ? (int)x->kind - (int)y->kind : x->at - y->at;
}

bool ahead_follow(struct board *b, int edge, enum edge_value value, int rounds, struct follow *out)
{
    struct ahead *s = &b->ahead;

    assert(b->edge[edge] == EDGE_UNKNOWN && rounds >= 0 && !b->gather.on);
    ahead_copy(b);
    s->recording = true;
    bool clash = ahead_refutes(b, edge, value, rounds);
    assert(clash == (s->nclashes > 0));
    qsort(s->link, (size_t)s->nlinks, sizeof *s->link, link_compare);
    qsort(s->clash, (size_t)s->nclashes, sizeof *s->clash, clash_compare);
    /* What the last looks forced is no round of its own. */
    while (s->nlinks > 0 && s->link[s->nlinks - 1].round > s->nrounds)
        s->nlinks--;
    *out = (struct follow){s->link, s->nlinks, s->clash, s->nclashes, s->nrounds};
    return clash;
}
