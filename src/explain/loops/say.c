#include "explain/loops/say.h"

#include "base/ints.h"
#include "base/mem.h"
#include "base/strbuf.h"
#include "model/level.h"
#include "model/loops/square.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static void slot_one(struct saying *say, const char *name, int item)
{
    story_slot(say, name, &item, 1);
}

/* Adds to a slot that may be there already. */
static void slot_more(struct saying *say, const char *name, int item)
{
    for (int i = 0; i < say->nslots; i++)
        if (strcmp(say->slot[i].name, name) == 0) {
            struct story_slot *slot = &say->slot[i];
            slot->item = mem_resize(slot->item, (size_t)slot->n + 1, sizeof *slot->item);
            slot->item[slot->n++] = item;
            return;
        }
    slot_one(say, name, item);
}

static bool contains(const int *list, int n, int what)
{
    for (int i = 0; i < n; i++)
        if (list[i] == what)
            return true;
    return false;
}

/* ---- edges and facts ---- */

void say_decided(struct saying *say, const struct step_edge *edge, int n)
{
    int *list = mem_alloc((size_t)n + 1, sizeof *list);

    for (int on = 1; on >= 0; on--) {
        int count = 0;
        for (int i = 0; i < n; i++)
            if ((edge[i].value == EDGE_ON) == on)
                list[count++] = edge[i].edge;
        story_slot(say, on ? "line" : "cross", list, count);
    }
    free(list);
}

static void add_mark(struct story_link *link, enum story_mark_kind kind, int a, int b)
{
    link->mark = mem_resize(link->mark, (size_t)link->nmarks + 1, sizeof *link->mark);
    link->mark[link->nmarks++] = (struct story_mark){kind, {a, b}};
}

/* By the joint values of two edges; none: they decide an edge, or the first implies the second. */
static const struct {
    const char *slot;
    enum story_mark_kind kind;
} pair_word[16] = {[6] = {"edge-one", MARK_ONE},
                   [7] = {"edge-most", MARK_MOST_ONE},
                   [9] = {"edge-alike", MARK_ALIKE},
                   [14] = {"edge-least", MARK_LEAST_ONE}};

bool say_is_mark(const struct step_fact *f)
{
    return f->kind == FACT_EDGES && pair_word[f->value].slot;
}

void say_fact(struct saying *say, const struct puzzle *p, const struct step_fact *f,
              struct story_link *link)
{
    int outside = p->lattice->ncells;

    if (f->kind == FACT_CELLS && (f->what[0] == outside || f->what[1] == outside)) {
        slot_one(say, f->value ? "cell-inside" : "cell-outside", f->what[f->what[0] == outside]);
        add_mark(link, f->value ? MARK_OTHER_SIDE : MARK_SAME_SIDE, f->what[0], f->what[1]);
    } else if (f->kind == FACT_CELLS) {
        story_slot(say, f->value ? "cell-differ" : "cell-same", f->what, 2);
        add_mark(link, f->value ? MARK_OTHER_SIDE : MARK_SAME_SIDE, f->what[0], f->what[1]);
    } else if (pair_word[f->value].slot) {
        story_slot(say, pair_word[f->value].slot, f->what, 2);
        add_mark(link, pair_word[f->value].kind, f->what[0], f->what[1]);
    } else if (f->value == 11 || f->value == 13) {
        int first = f->value == 11;
        slot_one(say, "edge-if", f->what[first]);
        slot_one(say, "edge-then", f->what[!first]);
        add_mark(link, MARK_IF_THEN, f->what[first], f->what[!first]);
    } else {
        /* The fact decides edges. */
        struct step_edge edge[2];
        int n = 0;
        for (int i = 0; i < 2; i++) {
            bool may_off = (f->value & (i == 0 ? 5 : 3)) != 0;
            bool may_on = (f->value & (i == 0 ? 10 : 12)) != 0;
            if (may_off != may_on)
                edge[n++] = (struct step_edge){f->what[i], may_on ? EDGE_ON : EDGE_OFF};
        }
        say_decided(say, edge, n);
        link->fact = mem_resize(link->fact, (size_t)(link->nfacts + n), sizeof *link->fact);
        for (int i = 0; i < n; i++)
            link->fact[link->nfacts++] = (struct story_fact){edge[i].edge, (int)edge[i].value};
    }
}

void say_way(struct saying *say, const struct puzzle *p, const struct why_way *way)
{
    int outside = p->lattice->ncells;

    if (way->cell[0] == way->cell[1])
        return;
    if (way->cell[0] == outside || way->cell[1] == outside)
        slot_one(say, way->parity ? "cell-in" : "cell-out", way->cell[way->cell[0] == outside]);
    else
        story_slot(say, way->parity ? "cell-apart" : "cell-joined", way->cell, 2);
}

/* ---- corners ---- */

/* How the rule begins at a corner of its cell: no line can come from outside, or one comes. */
static bool begins_at(const struct scene *scene, int cell, int dot, enum rule_corner corner)
{
    const struct lattice *l = scene->puzzle->lattice;
    bool any = false, all = true;

    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++) {
        int edge = l->dot_edge[k];
        if (l->edge_cell[edge][0] == cell || l->edge_cell[edge][1] == cell)
            continue;
        any = any || scene->known[edge] == EDGE_ON;
        all = all && scene->known[edge] == EDGE_OFF;
    }
    return corner == CORNER_BLOCKED ? all : any;
}

/* A 0 that touches the cell at the dot only, or -1. */
static int zero_at(const struct puzzle *p, int dot)
{
    const struct lattice *l = p->lattice;

    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++) {
        int clue = lattice_is_cell(l, l->dot_cell[k]) ? puzzle_clue_of(p, l->dot_cell[k]) : -1;
        if (clue >= 0 && p->clue[clue].ncells == 1 && p->clue[clue].number == 0)
            return clue;
    }
    return -1;
}

/* A special case has a row of its own: "corner-three/diagonal". */
static void say_special(struct saying *say, const char *which)
{
    struct strbuf row;

    strbuf_init(&row);
    strbuf_format(&row, "%s/%s", say->row, which);
    free(say->row);
    say->row = row.text;
}

static void slot_corner(struct saying *say, const struct scene *scene, int cell,
                        enum rule_corner corner)
{
    const struct lattice *l = scene->puzzle->lattice;
    int dot[LATTICE_DEGREE], zero[LATTICE_DEGREE], n = 0, zeros = 0;
    bool all = corner == CORNER_BLOCKED;

    /* Those of the reason, if there are any. */
    for (int any = 0; any < 2 && n == 0; any++)
        for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++) {
            int at = l->cell_dot[k];
            bool has = any || contains(scene->because->dot, scene->because->ndots, at);
            if (!has || !begins_at(scene, cell, at, corner))
                continue;
            dot[n++] = at;
            int clue = zero_at(scene->puzzle, at);
            all = all && clue >= 0;
            if (clue >= 0 && !contains(zero, zeros, clue))
                zero[zeros++] = clue;
        }
    story_slot(say, "dot-corner", dot, n);
    if (!all || zeros == 0)
        return;
    ints_sort(zero, zeros);
    story_slot(say, "clue-zero", zero, zeros);
    say_special(say, "diagonal");
}

/* Whether n clues are two 3s at the ends of a diagonal line of 2s. */
static bool is_line_of_twos(const struct puzzle *p, const int *clue, int n)
{
    const struct square_grid *g = p->lattice->square;
    int row[2] = {INT_MAX, -1}, column[2] = {INT_MAX, -1}, falling = 0, rising = 0;

    for (int i = 0; i < n && g; i++) {
        const struct clue *c = &p->clue[clue[i]];
        if (c->name)
            return false;
        const int *at = g->cell_at[c->cells[0]];
        row[0] = at[1] < row[0] ? at[1] : row[0];
        row[1] = at[1] > row[1] ? at[1] : row[1];
        column[0] = at[0] < column[0] ? at[0] : column[0];
        column[1] = at[0] > column[1] ? at[0] : column[1];
    }
    if (!g || n < 3 || row[1] - row[0] != n - 1 || column[1] - column[0] != n - 1)
        return false;
    for (int i = 0; i < n; i++) {
        const struct clue *c = &p->clue[clue[i]];
        const int *at = g->cell_at[c->cells[0]];
        bool end = at[1] == row[0] || at[1] == row[1];
        falling += at[1] - row[0] == at[0] - column[0];
        rising += at[1] - row[0] == column[1] - at[0];
        if (c->number != (end ? 3 : 2))
            return false;
    }
    return falling == n || rising == n;
}

/* ---- cases ---- */

/* A cell or dot and its edges. */
struct element {
    const int *edge;
    int n, number; /* -1: none or two lines; else so many */
};

enum { MOST_CASES = 4 };

static struct element element_of(const struct puzzle *p, bool is_dot, int at)
{
    const struct lattice *l = p->lattice;

    if (is_dot)
        return (struct element){l->dot_edge + l->dot_start[at], lattice_dot_degree(l, at), -1};
    return (struct element){l->cell_edge + l->cell_start[at], lattice_cell_degree(l, at),
                            puzzle_clue_of(p, at) < 0 ? 0 : p->clue[p->cell_clue[at]].number};
}

static bool lines_fit(const struct element *x, unsigned lines)
{
    int n = __builtin_popcount(lines);

    return x->number >= 0 ? n == x->number : n == 0 || n == 2;
}

/* Whether element x can be completed once y has these lines. */
static bool can_complete(const struct scene *scene, const struct element *x,
                         const struct element *y, unsigned lines)
{
    for (unsigned own = 0; own < 1U << x->n; own++) {
        bool fits = lines_fit(x, own);
        for (int k = 0; k < x->n && fits; k++) {
            int value = scene->known[x->edge[k]];
            fits = value == EDGE_UNKNOWN || (own >> k & 1) == (value == EDGE_ON);
            for (int j = 0; j < y->n && fits; j++)
                fits = y->edge[j] != x->edge[k] || (lines >> j & 1) == (own >> k & 1);
        }
        if (fits)
            return true;
    }
    return false;
}

/* The ways to draw a cell or dot that its own number and each place of the reason allow, except for
 * one of its dots; returns how many, 0 where they are not known or too many. */
static int find_cases(const struct scene *scene, const struct log_step *s, struct element at,
                      int without, unsigned way[MOST_CASES])
{
    const struct puzzle *p = scene->puzzle;
    const struct reason *r = scene->because;
    bool is_dot = s->focus == FOCUS_DOT, free_cell = !is_dot && puzzle_clue_of(p, s->at) < 0;
    int n = 0;

    for (unsigned lines = 0; lines < 1U << at.n; lines++) {
        bool fits = free_cell || lines_fit(&at, lines);
        for (int k = 0; k < at.n && fits; k++) {
            int value = scene->known[at.edge[k]];
            fits = value == EDGE_UNKNOWN || (lines >> k & 1) == (value == EDGE_ON);
        }
        for (int i = 0; i < r->ndots && fits && !is_dot; i++) {
            struct element dot = element_of(p, true, r->dot[i]);
            fits = i == without || can_complete(scene, &dot, &at, lines);
        }
        for (int i = 0; i < r->nclues - r->clues_elsewhere && fits && is_dot; i++) {
            if (p->clue[r->clue[i]].ncells > 1)
                return 0;
            struct element cell = element_of(p, false, p->clue[r->clue[i]].cells[0]);
            fits = can_complete(scene, &cell, &at, lines);
        }
        if (fits && n == MOST_CASES)
            return 0;
        if (fits)
            way[n++] = lines;
    }
    return n;
}

/* Adds those ways by the lines that are new in each; and the corners that leave no others. */
static void slot_cases(struct saying *say, const struct scene *scene, const struct log_step *s)
{
    static const char *const name[MOST_CASES] = {"edge-a", "edge-b", "edge-c", "edge-d"};
    const struct reason *r = scene->because;
    const struct element at = element_of(scene->puzzle, s->focus == FOCUS_DOT, s->at);
    unsigned way[MOST_CASES], more[MOST_CASES];
    int n = find_cases(scene, s, at, -1, way), none = 0, filled = 0;

    for (int i = 0; i < n; i++) {
        int edge[LATTICE_DEGREE], count = 0;
        for (int k = 0; k < at.n; k++)
            if (way[i] >> k & 1 && scene->known[at.edge[k]] == EDGE_UNKNOWN)
                edge[count++] = at.edge[k];
        if (count > 0)
            story_slot(say, name[filled++], edge, count);
        none += count == 0;
    }
    if (none > 0 && filled > 0)
        slot_one(say, "number-none", 1);
    for (int i = 0; i < r->ndots && s->focus == FOCUS_CELL; i++) {
        bool blocked = begins_at(scene, s->at, r->dot[i], CORNER_BLOCKED);
        if ((blocked || begins_at(scene, s->at, r->dot[i], CORNER_ENTERED)) &&
            find_cases(scene, s, at, i, more) != n)
            slot_more(say, blocked ? "dot-blocked" : "dot-met", r->dot[i]);
    }
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

/* How many lines it needs of its open sides, and what is known of pairs of these. */
static void slot_sum(struct saying *say, const struct scene *scene, int clue)
{
    static const char *const kind[] = {"dot-equal", "dot-one", "dot-most", "dot-meet"};
    const struct puzzle *p = scene->puzzle;
    const struct reason *r = scene->because;
    int known[3] = {0};

    for (int e = 0; e < p->lattice->nedges; e++)
        if (puzzle_edge_kind(p, clue, e) == EDGE_BOUNDARY)
            known[scene->known[e]]++;
    slot_one(say, "number-need", p->clue[clue].number - known[EDGE_ON]);
    slot_one(say, "number-open", known[EDGE_UNKNOWN]);
    int *dot = mem_alloc((size_t)(r ? r->ndots : 0) + 1, sizeof *dot);
    for (size_t i = 0; r && i < sizeof kind / sizeof *kind; i++) {
        int n = 0;
        for (int k = 0; k < r->ndots; k++) {
            const char *pair = pair_at(scene, clue, r->dot[k]);
            if (pair && strcmp(pair, kind[i]) == 0)
                dot[n++] = r->dot[k];
        }
        story_slot(say, kind[i], dot, n);
    }
    free(dot);
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
    int *near = mem_alloc((size_t)r->nclues + 1, sizeof *near);
    int *away = mem_alloc((size_t)r->nclues + 1, sizeof *away), n = 0, naway = 0;

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
            slot_more(say, "edge-away", r->edge[i].edge);
    }
    free(near);
    free(away);
}

struct saying *say_deduction(struct sayings to, const struct scene *scene, const char *row,
                             const struct log_step *s, const struct step_edge *edge, int n)
{
    const struct puzzle *p = scene->puzzle;
    const struct reason *r = scene->because;
    struct saying *say = story_say(to.say, to.n, row);
    int own = clue_at(p, s);
    bool pattern = rule_level(s->rule) < LEVEL_FACTS;

    /* A fact may be due to a cell whose number does not matter. */
    if (own >= 0 && r && !pattern && p->clue[own].ncells == 1 && !contains(r->clue, r->nclues, own))
        own = -1;
    if (own >= 0)
        slot_one(say, "clue", own);
    else if (s->focus == FOCUS_CELL && lattice_is_cell(p->lattice, s->at))
        slot_one(say, "cell", s->at);
    if (s->focus == FOCUS_DOT)
        slot_one(say, "dot", s->at);
    if (own >= 0 && p->clue[own].ncells > 1)
        slot_sum(say, scene, own);
    if (own >= 0 && p->clue[own].ncells > 1 && rule_traits(s->rule)->laws & LAW_SIDES)
        slot_one(say, "number-even", 1);
    if (r && pattern) {
        slot_clues(say, p, r, own, rule_traits(s->rule)->laws & LAW_LOOP, s->focus == FOCUS_EDGE);
        enum rule_corner corner = rule_traits(s->rule)->corner;
        if (corner != CORNER_NONE && s->focus == FOCUS_CELL)
            slot_corner(say, scene, s->at, corner);
        if (rule_traits(s->rule)->cases)
            slot_cases(say, scene, s);
    }
    if (r && rule_level(s->rule) == LEVEL_FACTS && is_line_of_twos(p, r->clue, r->nclues))
        say_special(say, "twos");
    say_decided(say, edge, n);
    return say;
}

void say_beside(struct saying *say, const struct puzzle *p, int cell)
{
    int clue = cell >= 0 ? puzzle_clue_of(p, cell) : -1;

    if (clue < 0 || p->clue[clue].ncells > 1)
        return;
    slot_one(say, "clue", clue);
    for (int i = 0; i < say->nslots; i++)
        if (strcmp(say->slot[i].name, "dot") == 0) {
            free(say->slot[i].name);
            say->slot[i].name = mem_copy_text("dot-of");
        }
}

void say_clue(struct saying *say, const char *name, int clue)
{
    slot_more(say, name, clue);
}

void say_more(struct saying *say, const struct scene *scene, const struct log_step *s,
              const struct step_edge *edge, int n)
{
    int own = clue_at(scene->puzzle, s);

    if (own >= 0)
        slot_more(say, "clue", own);
    if (s->focus == FOCUS_DOT)
        slot_more(say, "dot", s->at);
    for (int i = 0; i < n; i++)
        slot_more(say, edge[i].value == EDGE_ON ? "line" : "cross", edge[i].edge);
}

/* ---- contradictions ---- */

static void count(const struct puzzle *p, const unsigned char *known, const int *edge, int n,
                  int value[3])
{
    (void)p;
    for (int i = 0; i < n; i++)
        value[known[edge[i]]]++;
}

void say_clash(struct sayings to, const struct puzzle *p, const unsigned char *known,
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
        count(p, known, l->dot_edge + l->dot_start[at], lattice_dot_degree(l, at), value);
        name = value[EDGE_ON] > 2                                ? "clash-branch"
               : value[EDGE_ON] == 1 && value[EDGE_UNKNOWN] == 0 ? "clash-end"
                                                                 : name;
    } else if (clue >= 0) {
        for (int e = 0; e < l->nedges; e++)
            if (puzzle_edge_kind(p, clue, e) == EDGE_BOUNDARY)
                value[known[e]]++;
        name = value[EDGE_ON] > p->clue[clue].number                         ? "clash-many"
               : value[EDGE_ON] + value[EDGE_UNKNOWN] < p->clue[clue].number ? "clash-few"
                                                                             : name;
    }
    struct saying *say = story_say(to.say, to.n, name);
    if (clue >= 0)
        slot_one(say, "clue", clue);
    else if (cell)
        slot_one(say, "cell", at);
    if (clash == CLASH_DOT)
        slot_one(say, "dot", at);
    if (clash == CLASH_EDGE)
        slot_one(say, "edge", at);
    int with = beside >= 0 ? puzzle_clue_of(p, beside) : -1;
    if (with >= 0 && p->clue[with].ncells == 1)
        slot_one(say, "clue-with", with);
}
