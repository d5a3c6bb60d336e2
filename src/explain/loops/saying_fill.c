#include "explain/loops/saying_fill.h"

#include "base/ints.h"
#include "base/mem.h"
#include "model/level.h"

#include <stdlib.h>
#include <string.h>

void saying_slot(struct saying *say, const char *name, int item)
{
    for (int i = 0; i < say->nslots; i++)
        if (strcmp(say->slot[i].name, name) == 0) {
            struct story_slot *slot = &say->slot[i];
            slot->item = mem_resize(slot->item, (size_t)slot->n + 1, sizeof *slot->item);
            slot->item[slot->n++] = item;
            return;
        }
    story_slot(say, name, &item, 1);
}

/* ---- edges and facts ---- */

void saying_decided(struct saying *say, const struct step_edge *edge, int n)
{
    FREED int *list = mem_alloc((size_t)n + 1, sizeof *list);

    for (int on = 1; on >= 0; on--) {
        int count = 0;
        for (int i = 0; i < n; i++)
            if ((edge[i].value == EDGE_ON) == on)
                list[count++] = edge[i].edge;
        story_slot(say, on ? "line" : "cross", list, count);
    }
}

static void add_mark(struct story_link *link, enum story_mark_kind kind, int a, int b)
{
    link->mark = mem_resize(link->mark, (size_t)link->nmarks + 1, sizeof *link->mark);
    link->mark[link->nmarks++] = (struct story_mark){kind, {a, b}, 0};
}

/* Whether an edge parts the cell from this face; an arc from farther off would cross the board like a
 * line. */
static bool is_beside(const struct lattice *l, int cell, int face)
{
    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++)
        if (lattice_across(l, l->cell_edge[k], cell) == face)
            return true;
    return false;
}

/* By the joint values of two edges; none: they decide an edge, or the first implies the second. */
static const struct {
    const char *slot;
    enum story_mark_kind kind;
} pair_word[16] = {[JOINT_UNLIKE] = {"edge-one", MARK_ONE},
                   [JOINT_MOST_ONE] = {"edge-most", MARK_MOST_ONE},
                   [JOINT_ALIKE] = {"edge-alike", MARK_ALIKE},
                   [JOINT_LEAST_ONE] = {"edge-least", MARK_LEAST_ONE}};

bool saying_is_mark(const struct step_fact *f)
{
    return f->kind == FACT_EDGES && pair_word[f->value].slot;
}

void saying_fact(struct saying *say, const struct puzzle *p, const struct step_fact *f,
                 struct story_link *link)
{
    int outside = p->lattice->ncells;

    if (f->kind == FACT_CELLS && (f->what[0] == outside || f->what[1] == outside)) {
        int cell = f->what[f->what[0] == outside];
        saying_slot(say, f->value ? "cell-inside" : "cell-outside", cell);
        if (is_beside(p->lattice, cell, outside))
            add_mark(link, f->value ? MARK_OTHER_SIDE : MARK_SAME_SIDE, f->what[0], f->what[1]);
    } else if (f->kind == FACT_CELLS) {
        story_slot(say, f->value ? "cell-differ" : "cell-same", f->what, 2);
        add_mark(link, f->value ? MARK_OTHER_SIDE : MARK_SAME_SIDE, f->what[0], f->what[1]);
    } else if (pair_word[f->value].slot) {
        story_slot(say, pair_word[f->value].slot, f->what, 2);
        add_mark(link, pair_word[f->value].kind, f->what[0], f->what[1]);
    } else if (f->value == JOINT_FIRST_IF || f->value == JOINT_SECOND_IF) {
        int cause = f->value == JOINT_FIRST_IF;
        saying_slot(say, "edge-if", f->what[cause]);
        saying_slot(say, "edge-then", f->what[!cause]);
        add_mark(link, MARK_IF_THEN, f->what[cause], f->what[!cause]);
    } else {
        /* The fact decides edges. */
        struct step_edge edge[2];
        int n = 0;
        for (int i = 0; i < 2; i++) {
            bool may_off = (f->value & (i == 0 ? JOINT_OFF : JOINT_NEXT_OFF)) != 0;
            bool may_on = (f->value & (i == 0 ? JOINT_ON : JOINT_NEXT_ON)) != 0;
            if (may_off != may_on)
                edge[n++] = (struct step_edge){f->what[i], may_on ? EDGE_ON : EDGE_OFF};
        }
        saying_decided(say, edge, n);
        link->fact = mem_resize(link->fact, (size_t)(link->nfacts + n), sizeof *link->fact);
        for (int i = 0; i < n; i++)
            link->fact[link->nfacts++] = (struct story_fact){edge[i].edge, (int)edge[i].value};
    }
}

void saying_way(struct saying *say, const struct puzzle *p, const struct premises_way *way)
{
    int outside = p->lattice->ncells;

    if (way->cell[0] == way->cell[1])
        return;
    if (way->cell[0] == outside || way->cell[1] == outside)
        saying_slot(say, way->parity ? "cell-in" : "cell-out", way->cell[way->cell[0] == outside]);
    else
        story_slot(say, way->parity ? "cell-apart" : "cell-joined", way->cell, 2);
}

/* ---- letters ---- */

/* Of two open sides of the letter at a dot: how many can be lines. */
static const char *pair_at(const struct scene *scene, int clue, int dot)
{
    const struct lattice *l = scene->puzzle->lattice;
    int sides = 0, on = 0, open = 0;

    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++) {
        int edge = l->dot_edge[k];
        bool side = puzzle_edge_kind(scene->puzzle, clue, edge) == EDGE_BOUNDARY;
        sides += side && scene->known[edge] == EDGE_UNKNOWN;
        open += !side && scene->known[edge] == EDGE_UNKNOWN;
        on += scene->known[edge] == EDGE_ON;
    }
    if (sides != 2 || on > 1)
        return NULL;
    return on > 0 ? (open == 0 ? "dot-one" : "dot-most") : open == 0 ? "dot-equal" : "dot-meet";
}

/* How many sides of a clue have each value. */
static void count_sides(const struct puzzle *p, const unsigned char *known, int clue, int value[3])
{
    for (int e = 0; e < p->lattice->nedges; e++)
        if (puzzle_edge_kind(p, clue, e) == EDGE_BOUNDARY)
            value[known[e]]++;
}

/* How many lines it needs of its open sides, and what is known of pairs of these. */
static void slot_sum(struct saying *say, const struct scene *scene, int clue)
{
    static const char *const kind[] = {"dot-equal", "dot-one", "dot-most", "dot-meet"};
    const struct puzzle *p = scene->puzzle;
    const struct reason *r = scene->because;
    int known[3] = {0};

    count_sides(p, scene->known, clue, known);
    int need = p->clue[clue].number - known[EDGE_ON];
    saying_slot(say, "number-need", need > 0 ? need : 0); /* a supposition may give it too many */
    saying_slot(say, "number-open", known[EDGE_UNKNOWN]);
    FREED int *dot = mem_alloc((size_t)(r ? r->ndots : 0) + 1, sizeof *dot);
    for (size_t i = 0; r && i < sizeof kind / sizeof *kind; i++) {
        int n = 0;
        for (int k = 0; k < r->ndots; k++) {
            const char *pair = pair_at(scene, clue, r->dot[k]);
            if (pair && strcmp(pair, kind[i]) == 0)
                dot[n++] = r->dot[k];
        }
        story_slot(say, kind[i], dot, n);
    }
}

/* What clues that meet at a dot can do there: by the lines they need of their open sides, and how many
 * they can spare. */
static void slot_rooms(struct saying *say, const struct scene *scene)
{
    static const char *const name[2][2] = {{"clue-with", "clue-least"}, {"clue-most", "clue-one"}};
    const struct puzzle *p = scene->puzzle;
    const struct reason *r = scene->because;

    for (int i = 0; i < r->nclues; i++) {
        int known[3] = {0}, clue = r->clue[i];
        count_sides(p, scene->known, clue, known);
        int need = p->clue[clue].number - known[EDGE_ON];
        saying_slot(say, name[need == 1][known[EDGE_UNKNOWN] - need == 1], clue);
    }
}

/* ---- a deduction ---- */

/* The clue that a deduction is about, or -1. Areas have none. */
static int clue_at(const struct puzzle *p, const struct log_step *s)
{
    if (rule_traits(s->rule)->areas)
        return -1;
    if (s->focus == FOCUS_CLUE)
        return s->at;
    return s->focus == FOCUS_CELL && lattice_is_cell(p->lattice, s->at) ? puzzle_clue_of(p, s->at)
                                                                        : -1;
}

/* The clues of a reason. Where the loop must not close, those with another number than the place's
 * own are incomplete elsewhere; and all are if the place is an edge. */
static void slot_clues(struct saying *say, const struct puzzle *p, const struct reason *r, int own,
                       bool loop, bool edge)
{
    FREED int *near = mem_alloc((size_t)r->nclues + 1, sizeof *near);
    FREED int *away = mem_alloc((size_t)r->nclues + 1, sizeof *away);
    int n = 0, naway = 0;

    if (own >= 0)
        near[n++] = own;
    for (int i = 0; i < r->nclues; i++) {
        bool elsewhere = i >= r->nclues - r->clues_elsewhere || edge ||
                         (loop && own >= 0 && p->clue[own].ncells == 1 &&
                          p->clue[r->clue[i]].number != p->clue[own].number);
        if (r->clue[i] == own)
            continue;
        if (elsewhere)
            away[naway++] = r->clue[i];
        else
            near[n++] = r->clue[i];
    }
    story_slot(say, "clue-with", near + (own >= 0), n - (own >= 0));
    story_slot(say, "clue-all", near, n);
    story_slot(say, "clue-away", away, naway);
    /* A side of a clue that is named is not elsewhere for a reader. */
    for (int i = r->nedges - r->edges_elsewhere; i < r->nedges; i++) {
        bool beside = false;
        for (int k = 0; k < n; k++)
            beside = beside || puzzle_edge_kind(p, near[k], r->edge[i].edge) == EDGE_BOUNDARY;
        if (!beside)
            saying_slot(say, "edge-away", r->edge[i].edge);
    }
}

struct saying *saying_deduction(struct sayings to, const struct scene *scene, const char *row,
                                const struct log_step *s, const struct step_edge *edge, int n)
{
    const struct puzzle *p = scene->puzzle;
    const struct reason *r = scene->because;
    struct saying *say = story_add_saying(to.say, to.n, row);
    int own = clue_at(p, s);
    bool pattern = rule_is_pattern(s->rule);

    /* A fact may be due to a cell whose number does not matter. */
    if (own >= 0 && r && !pattern && p->clue[own].ncells == 1 &&
        !ints_contain(r->clue, r->nclues, own))
        own = -1;
    if (own >= 0)
        saying_slot(say, "clue", own);
    else if (s->focus == FOCUS_CELL && lattice_is_cell(p->lattice, s->at))
        saying_slot(say, "cell", s->at);
    if (s->focus == FOCUS_DOT)
        saying_slot(say, "dot", s->at);
    if (own >= 0 && p->clue[own].ncells > 1)
        slot_sum(say, scene, own);
    if (own >= 0 && p->clue[own].ncells > 1 && rule_traits(s->rule)->laws & LAW_SIDES &&
        (!r || r->sides || r->loop))
        saying_slot(say, "number-even", 1);
    if (r && pattern) {
        slot_clues(say, p, r, own, rule_traits(s->rule)->laws & LAW_LOOP, s->focus == FOCUS_EDGE);
        saying_places(say, scene, s);
        if (rule_traits(s->rule)->reach == REACH_DOT && !rule_traits(s->rule)->cases)
            slot_rooms(say, scene);
    } else if (r && rule_level(s->rule) == LEVEL_FACTS)
        saying_twos(say, scene);
    saying_decided(say, edge, n);
    return say;
}

void saying_beside(struct saying *say, const struct puzzle *p, int cell)
{
    int clue = cell >= 0 ? puzzle_clue_of(p, cell) : -1;

    if (clue < 0 || p->clue[clue].ncells > 1)
        return;
    saying_slot(say, "clue", clue);
    for (int i = 0; i < say->nslots; i++)
        if (strcmp(say->slot[i].name, "dot") == 0) {
            free(say->slot[i].name);
            say->slot[i].name = mem_copy_text("dot-of");
        }
}

void saying_more(struct saying *say, const struct scene *scene, const struct log_step *s,
                 const struct step_edge *edge, int n)
{
    int own = clue_at(scene->puzzle, s);

    if (own >= 0)
        saying_slot(say, "clue", own);
    if (s->focus == FOCUS_DOT)
        saying_slot(say, "dot", s->at);
    for (int i = 0; i < n; i++)
        saying_slot(say, edge[i].value == EDGE_ON ? "line" : "cross", edge[i].edge);
}

/* ---- contradictions ---- */

void saying_contradiction(struct sayings to, const struct puzzle *p, const unsigned char *known,
                          enum step_clash clash, int at, int beside)
{
    static const char *const row[] = {
        [CLASH_CELL] = "clash-cell",     [CLASH_DOT] = "clash-dot",
        [CLASH_EDGE] = "clash-edge",     [CLASH_CLUE] = "clash-clue",
        [CLASH_SIDES] = "clash-sides",   [CLASH_AREA] = "clash-area",
        [CLASH_CLOSED] = "clash-closed", [CLASH_PARITY] = "clash-parity",
        [CLASH_APART] = "clash-apart",   [CLASH_BLANK] = "clash-blank"};
    const struct lattice *l = p->lattice;
    const char *name = row[clash];
    bool cell = clash == CLASH_CELL || clash == CLASH_SIDES || clash == CLASH_AREA;
    int clue = clash == CLASH_CLUE ? at : -1, value[3] = {0};

    if (clash == CLASH_CELL && lattice_is_cell(l, at))
        clue = puzzle_clue_of(p, at);
    if (clash == CLASH_DOT) {
        for (int k = l->dot_start[at]; k < l->dot_start[at + 1]; k++)
            value[known[l->dot_edge[k]]]++;
        name = value[EDGE_ON] > 2                                ? "clash-branch"
               : value[EDGE_ON] == 1 && value[EDGE_UNKNOWN] == 0 ? "clash-end"
                                                                 : name;
    } else if (clue >= 0) {
        count_sides(p, known, clue, value);
        name = value[EDGE_ON] > p->clue[clue].number                         ? "clash-many"
               : value[EDGE_ON] + value[EDGE_UNKNOWN] < p->clue[clue].number ? "clash-few"
                                                                             : name;
    }
    struct saying *say = story_add_saying(to.say, to.n, name);
    if (clue >= 0)
        saying_slot(say, "clue", clue);
    else if (cell)
        saying_slot(say, "cell", at);
    if (clash == CLASH_DOT)
        saying_slot(say, "dot", at);
    if (clash == CLASH_EDGE)
        saying_slot(say, "edge", at);
    int with = beside >= 0 ? puzzle_clue_of(p, beside) : -1;
    if (with >= 0 && p->clue[with].ncells == 1)
        saying_slot(say, "clue-with", with);
}
