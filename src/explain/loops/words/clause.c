#include "base/ints.h"
#include "explain/loops/words/tell.h"

#include "base/mem.h"
#include "explain/loops/path/premise.h"
#include "explain/loops/words/place.h"
#include "explain/loops/words/say.h"
#include "model/loops/place.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_FACTS = 3, /* of a chain, spelled out; of longer ones only the beginning and the end */
    FIRST_FACTS = 1,
    LAST_FACTS = 1,
    MOST_CLUES = 8, /* named of those between, */
    MOST_PASSED = 2 /* and where there are none, cells, or dots */
};

/* ---- facts ---- */

/* Adds what the latest conclusion rests on. */
static void tell_need(struct teller *t)
{
    for (size_t i = 0; i < t->why.nneeds; i++) {
        if (ints_contain(t->fact, (int)t->nfacts, t->why.need[i]))
            continue;
        t->fact = mem_reserve(t->fact, t->nfacts + 1, &t->fact_capacity, sizeof *t->fact);
        t->fact[t->nfacts++] = t->why.need[i];
    }
}

void tell_collect(struct teller *t, const struct log_step *s)
{
    t->nfacts = 0;
    for (int i = s->edge_from; i < s->edge_to; i++) {
        t->gaps += !why_edge(&t->why, s, t->log->edge[i]);
        tell_need(t);
    }
    for (size_t i = 0; i < t->nfacts; i++) {
        t->gaps += !why_fact(&t->why, t->fact[i]);
        tell_need(t);
    }
    if (t->nfacts > 0)
        ints_sort(t->fact, (int)t->nfacts);
}

/* Removes the text from there on if it repeats what stands just before it ("it is so; it is so");
 * whether it did. */
static bool tell_once(struct strbuf *text, size_t from)
{
    size_t said = text->len - from;

    if (from < said + 2 || memcmp(text->text + from - 2, "; ", 2) != 0 ||
        memcmp(text->text + from - 2 - said, text->text + from, said) != 0)
        return false;
    strbuf_cut(text, from - 2);
    return true;
}

/* Whether the step has mentioned the sides of these cells before; notes that now it has. */
static bool way_was_told(struct teller *t, const int cell[2])
{
    bool turned = cell[0] > cell[1];
    struct cell_pair pair = {{cell[turned], cell[!turned]}};

    for (size_t i = 0; i < t->ntold; i++)
        if (memcmp(&t->told[i], &pair, sizeof pair) == 0)
            return true;
    t->told = mem_reserve(t->told, t->ntold + 1, &t->told_capacity, sizeof *t->told);
    t->told[t->ntold++] = pair;
    return false;
}

/* Refers to sides that the step has mentioned before, perhaps just now. */
static void tell_known_sides(struct teller *t)
{
    const struct lattice *l = t->log->puzzle->lattice;
    const struct why_way *way = &t->why.way;
    size_t from = t->text.len;

    say_sides(&t->text, l, way->cell, way->parity);
    if (tell_once(&t->text, from)) {
        strbuf_text(&t->text, ", so ");
        return;
    }
    strbuf_cut(&t->text, from);
    strbuf_text(&t->text, "as ");
    say_sides(&t->text, l, way->cell, way->parity);
    strbuf_text(&t->text, ", ");
}

/* Appends "r1c2 and r3c4 lie on the same side, so" if the latest conclusion used it; right after it
 * only "so too". */
static void tell_way(struct teller *t)
{
    const struct lattice *l = t->log->puzzle->lattice;
    const struct why_way *way = &t->why.way;

    if (!t->why.has_way)
        return;
    if (memcmp(t->way, way->cell, sizeof t->way) == 0) {
        strbuf_text(&t->text, "so too ");
        return;
    }
    memcpy(t->way, way->cell, sizeof t->way);
    if (way_was_told(t, way->cell)) {
        tell_known_sides(t);
        return;
    }
    t->coloured = true;
    size_t from = t->text.len;
    say_sides(&t->text, l, way->cell, way->parity);
    tell_once(&t->text, from);
    strbuf_text(&t->text, ", so ");
}

/* Whether a digit in the cell is part of the reason, and not mentioned yet. */
static bool is_unsaid(const struct teller *t, int cell)
{
    const struct puzzle *p = t->log->puzzle;
    int clue = cell < 0 ? -1 : puzzle_clue_of(p, cell);

    return clue >= 0 && !p->clue[clue].name && finder_has_clue(&t->finder, clue) &&
           !clue_was_said(&t->text, p, clue);
}

/* The place with which a fact begins, or -1: what it names shows where it is, or the fact before it
 * began there, too. */
static int place_of_fact(const struct teller *t, const struct log_fact *f)
{
    const struct log_step *s = &t->log->step[f->step];
    int cell = fact_cell(t->log, f);

    if (is_unsaid(t, cell))
        return cell;
    return s->focus == FOCUS_CELL && !fact_says_where(t->log, f) && t->place != cell ? cell : -1;
}

/* Whether a fact decides an edge. */
static bool decides(const struct step_fact *f)
{
    return f->kind == FACT_EDGES && ((f->value & 5) == 0 || (f->value & 10) == 0 ||
                                     (f->value & 3) == 0 || (f->value & 12) == 0);
}

/* "At the 1 at r1c2, top or bottom is on, so ": what the sides of the cells beyond two
 * opposite edges of a cell mean for these. */
static bool tell_opposite(struct teller *t, int cell)
{
    const struct lattice *l = t->log->puzzle->lattice;
    const struct why_way *way = &t->why.way;
    int k = 0;

    if (!t->why.has_way || !l->square || lattice_cell_degree(l, cell) != 4)
        return false;
    const int *edges = l->cell_edge + l->cell_start[cell];
    while (k < 2) {
        int a = lattice_across(l, edges[k], cell), b = lattice_across(l, edges[k + 2], cell);
        if ((a == way->cell[0] && b == way->cell[1]) || (a == way->cell[1] && b == way->cell[0]))
            break;
        k++;
    }
    if (k == 2 || !edge_goes_by(&t->text, l, edges[k], cell) ||
        !edge_goes_by(&t->text, l, edges[k + 2], cell))
        return false;
    const int place[2] = {k == 0 ? 0 : 3, k == 0 ? 2 : 1};
    strbuf_text(&t->text, "at ");
    say_place(&t->text, t->log->puzzle, FOCUS_CELL, cell, true);
    strbuf_text(&t->text, ", ");
    place_side_name(&t->text, l, cell, place[0]);
    strbuf_text(&t->text, way->parity ? " or " : " and ");
    place_side_name(&t->text, l, cell, place[1]);
    strbuf_text(&t->text, way->parity ? " is on, so " : " go together, so ");
    return true;
}

static void tell_fact(struct teller *t, const struct log_fact *f)
{
    why_fact(&t->why, (int)(f - t->log->fact));
    if (!t->why.has_way)
        t->way[0] = -1;
    tell_way(t);
    if (f->is.kind == FACT_CELLS) {
        t->coloured = true;
        way_was_told(t, f->is.what);
    }
    int area = area_cell(t->log, f);
    if (area >= 0 && t->nfacts == 1)
        area = t->area;
    if (area >= 0) {
        tell_area(t, f, area);
        strbuf_text(&t->text, "; ");
        return;
    }
    int place = place_of_fact(t, f);
    if (place >= 0 && decides(&f->is) && is_unsaid(t, place) && tell_opposite(t, place))
        place = -1;
    say_fact(&t->text, t->log, f, place);
    t->place = fact_cell(t->log, f);
    strbuf_text(&t->text, "; ");
}

/* ---- the middle of a long chain ---- */

/* The digits that it rests on and that are not mentioned yet; returns how many, at most so many. */
static int clues_between(const struct teller *t, size_t from, size_t to, int *clue, int most)
{
    int n = 0;

    for (size_t i = from; i < to && n < most; i++) {
        int cell = fact_cell(t->log, &t->log->fact[t->fact[i]]);
        int own = cell < 0 ? -1 : puzzle_clue_of(t->log->puzzle, cell);
        if (is_unsaid(t, cell) && !ints_contain(clue, n, own))
            clue[n++] = own;
    }
    return n;
}

/* The places that it passes. */
static void tell_passed(struct teller *t, size_t from, size_t to)
{
    const struct log *log = t->log;
    int place[MOST_PASSED], n = 0, more = 0;

    for (size_t i = from; i < to; i++) {
        const struct log_step *s = &log->step[log->fact[t->fact[i]].step];
        if (s->focus != FOCUS_DOT || ints_contain(place, n, s->at))
            continue;
        if (n < MOST_PASSED)
            place[n++] = s->at;
        else
            more++;
    }
    if (more > 0 && n > 1) {
        more += n - 1;
        n = 1;
    }
    strbuf_text(&t->text, "and so on past ");
    for (int i = 0; i < n; i++) {
        strbuf_text(&t->text, say_separator(i, n));
        say_place(&t->text, log->puzzle, FOCUS_DOT, place[i], false);
    }
    if (more > 0)
        strbuf_format(&t->text, " and %d more dots", more);
    if (n == 0) {
        int cell[MOST_PASSED];
        for (size_t i = from; i < to && n < MOST_PASSED; i++) {
            int at = fact_cell(log, &log->fact[t->fact[i]]);
            if (at >= 0 && !ints_contain(cell, n, at))
                cell[n++] = at;
        }
        say_cells(&t->text, log->puzzle->lattice, cell, n);
        if (n == 0)
            strbuf_format(&t->text, "%zu more corner%s", to - from, to - from > 1 ? "s" : "");
    }
    strbuf_text(&t->text, "; ");
}

/* The omitted middle of a long chain, by its clues. */
static void tell_between(struct teller *t, size_t from, size_t to)
{
    int clue[MOST_CLUES];
    int n = clues_between(t, from, to, clue, MOST_CLUES);

    if (n == 0) {
        tell_passed(t, from, to);
        return;
    }
    strbuf_text(&t->text, n > 1 ? "and so on along " : "and so on past ");
    say_clue_list(&t->text, t->log->puzzle, clue, n);
    strbuf_text(&t->text, "; ");
}

/* Whether a fact is spelled out. */
static bool is_mentioned(const struct teller *t, size_t i)
{
    size_t n = t->nfacts, last = t->brief == BRIEFEST ? 0 : LAST_FACTS;

    return (n <= MOST_FACTS && t->brief < BRIEFEST) || i < FIRST_FACTS || i >= n - last;
}

/* Whether the mentioned facts leave only one value for an edge. */
static bool told_decide(const struct teller *t, const struct step_edge *e)
{
    unsigned left = 3; /* bit 0: may be off, bit 1: may be on */

    for (size_t i = 0; i < t->nfacts; i++) {
        const struct step_fact *f = &t->log->fact[t->fact[i]].is;
        for (int k = 0; is_mentioned(t, i) && f->kind == FACT_EDGES && k < 2; k++)
            if (f->what[k] == e->edge)
                left &= ((f->value & (k == 0 ? 5 : 3)) != 0) |
                        ((f->value & (k == 0 ? 10 : 12)) != 0) << 1;
    }
    assert(left != 0); /* facts hold in the solution */
    return left == (e->value == EDGE_ON ? 2 : 1);
}

bool tells_area(const struct teller *t)
{
    for (size_t i = 0; i < t->nfacts; i++)
        if (is_mentioned(t, i) && area_cell(t->log, &t->log->fact[t->fact[i]]) >= 0)
            return true;
    return false;
}

/* ---- clauses ---- */

/* Two cells of known sides decide the edge between them. */
static void tell_coloured(struct teller *t, const struct log_step *s, const struct step_edge *edge,
                          int n)
{
    t->coloured = true;
    if (tell_area_sides(t, edge, n))
        return;
    why_edge(&t->why, s, *edge);
    if (n == 1)
        tell_way(t);
    else
        strbuf_text(&t->text, t->nfacts > 0 ? "with the cells around, "
                                            : "the cells beside are on known sides, so ");
    say_clause(&t->text, t->log, s, edge, n, &t->finder.reason);
}

/* The cell whose sides the step decides, by its number: where the step looks, or beside the dot
 * where it looks; or -1. */
static int cell_of_step(const struct teller *t, const struct log_step *s)
{
    const struct lattice *l = t->log->puzzle->lattice;

    if (s->rule != RULE_CORNER_MASKS)
        return -1;
    if (s->focus == FOCUS_CELL)
        return s->at;
    for (int i = 0; s->focus == FOCUS_DOT && i < 2; i++) {
        int cell = l->edge_cell[t->log->edge[s->edge_from].edge][i];
        if (is_unsaid(t, cell))
            return cell;
    }
    return -1;
}

/* How many sides of the cell would be on with the edge, by what was mentioned. */
static int sides_with(const struct teller *t, const struct log_step *s, int cell, int edge)
{
    const struct lattice *l = t->log->puzzle->lattice;
    int n = 0;

    for (int k = l->cell_start[cell]; k < l->cell_start[cell + 1]; k++) {
        int side = l->cell_edge[k];
        bool on = side == edge || log_edge(t->log, side, s->round) == EDGE_ON;
        for (size_t i = 0; i < t->nfacts; i++) {
            const struct step_fact *f = &t->log->fact[t->fact[i]].is;
            if (f->kind == FACT_EDGES && is_mentioned(t, i))
                on = on || (f->what[0] == edge && f->what[1] == side && (f->value & 2) == 0) ||
                     (f->what[1] == edge && f->what[0] == side && (f->value & 4) == 0);
        }
        n += on;
    }
    return n;
}

/* "That would be a third side of the 2 at r7c3, so ", or "so at the 2 at r7c3, ", or "so ". */
static void tell_so(struct teller *t, const struct log_step *s, const struct step_edge *edge, int n)
{
    static const char *const nth[] = {[2] = "second", [3] = "third", [4] = "fourth"};
    const struct log *log = t->log;
    int cell = cell_of_step(t, s);

    if (!is_unsaid(t, cell)) {
        strbuf_text(&t->text, t->nfacts > 0 ? "so " : "");
        return;
    }
    int number = log->puzzle->clue[puzzle_clue_of(log->puzzle, cell)].number;
    if (n == 1 && edge->value == EDGE_OFF &&
        place_of_edge(log->puzzle->lattice, cell, edge->edge) >= 0 && number > 0 && number < 4 &&
        sides_with(t, s, cell, edge->edge) == number + 1) {
        strbuf_format(&t->text, "that would be a %s side of ", nth[number + 1]);
        say_place(&t->text, log->puzzle, FOCUS_CELL, cell, true);
        strbuf_text(&t->text, ", so ");
        return;
    }
    strbuf_text(&t->text, t->nfacts > 0 ? "so at " : "at ");
    say_place(&t->text, log->puzzle, FOCUS_CELL, cell, true);
    strbuf_text(&t->text, ", ");
}

/* The edges of the step that the facts, if they were mentioned, leave open; returns how many. */
static int edges_left(const struct teller *t, const struct log_step *s, bool mentioned,
                      struct step_edge *left)
{
    int n = 0;

    for (int i = s->edge_from; i < s->edge_to; i++)
        if (!mentioned || !told_decide(t, &t->log->edge[i]))
            left[n++] = t->log->edge[i];
    return n;
}

/* The consequence of the facts, and the edges. */
static void tell_conclusion(struct teller *t, const struct log_step *s,
                            const struct step_edge *edge, int n)
{
    if (s->rule == RULE_COLOURS) {
        tell_coloured(t, s, edge, n);
        return;
    }
    tell_so(t, s, edge, n);
    say_clause(&t->text, t->log, s, edge, n, &t->finder.reason);
}

/* Whether all facts come from the arithmetic of a letter, which was told already. */
static bool is_sum(const struct teller *t)
{
    for (size_t i = 0; i < t->nfacts; i++)
        if (t->log->step[t->log->fact[t->fact[i]].step].rule != RULE_RING)
            return false;
    return t->nfacts > 0;
}

void tell_clause(struct teller *t, const struct log_step *s)
{
    bool sum = is_sum(t);

    t->area = t->nfacts == 1 ? area_cell(t->log, &t->log->fact[t->fact[0]]) : -1;
    if (t->area >= 0)
        t->area =
            area_cell_with(t->log, t->area, t->log->edge + s->edge_from, s->edge_to - s->edge_from);
    if (!sum) {
        t->way[0] = t->way[1] = t->place = -1;
        for (size_t i = 0; i < t->nfacts; i++)
            if (is_mentioned(t, i))
                tell_fact(t, &t->log->fact[t->fact[i]]);
            else if (i == FIRST_FACTS)
                tell_between(t, FIRST_FACTS, t->nfacts - (t->brief == BRIEFEST ? 0 : LAST_FACTS));
    }
    struct step_edge *edge = mem_alloc((size_t)(s->edge_to - s->edge_from), sizeof *edge);
    int n = edges_left(t, s, !sum, edge);
    if (n > 0) {
        tell_conclusion(t, s, edge, n);
    } else {
        /* The last fact is all that follows. */
        struct strbuf *text = &t->text;
        size_t from = text->len - 2;
        assert(t->nfacts > 0 && memcmp(text->text + from, "; ", 2) == 0);
        strbuf_cut(text, from); /* nothing follows the last "; " */
        while (from > 0 && memcmp(text->text + from - 1, "; ", 2) != 0)
            from--;
        if (from > 0 && memcmp(text->text + from + 1, "so ", 3) != 0) {
            char *last = mem_copy_text(text->text + from + 1);
            strbuf_cut(text, from + 1);
            strbuf_format(text, "so %s", last);
            free(last);
        }
    }
    free(edge);
}
