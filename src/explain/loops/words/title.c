#include "base/ints.h"
#include "explain/loops/words/tell.h"

#include "base/mem.h"
#include "explain/loops/words/place.h"
#include "explain/loops/words/say.h"
#include "model/level.h"
#include "model/loops/place.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_IN_LINE = 16 }; /* clues of a line */

/* ---- patterns of digits ---- */

static int digit_of(const struct puzzle *p, int clue)
{
    return p->clue[clue].name ? -1 : p->clue[clue].number;
}

/* Whether all known edges of the reason are sides of the cell. */
static bool because_is_around(const struct teller *t, int cell)
{
    const struct reason *r = &t->finder.reason;

    for (int i = 0; i < r->nedges; i++)
        if (place_of_edge(t->log->puzzle->lattice, cell, r->edge[i].edge) < 0)
            return false;
    return r->nedges > 0;
}

/* One 3, and all that is known are sides of one 0. Next to a 0, counting comes first. */
static bool is_zero_and_three(const struct teller *t)
{
    const struct puzzle *p = t->log->puzzle;
    const struct reason *r = &t->finder.reason;

    if (r->nclues != 1 || digit_of(p, r->clue[0]) != 3)
        return false;
    for (int c = 0; c < p->nclues; c++)
        if (digit_of(p, c) == 0 && because_is_around(t, p->clue[c].cells[0]))
            return true;
    return false;
}

/* Whether the reason's clues are two 3s at the ends of a diagonal line of 2s. */
static bool is_line_of_twos(const struct teller *t)
{
    const struct puzzle *p = t->log->puzzle;
    const struct reason *r = &t->finder.reason;
    int cell[MOST_IN_LINE], n = r->nclues;

    if (!p->lattice->square || n < 3 || n > MOST_IN_LINE)
        return false;
    for (int i = 0; i < n; i++) {
        if (digit_of(p, r->clue[i]) < 2)
            return false;
        cell[i] = p->clue[r->clue[i]].cells[0];
    }
    /* Whether the cells are next to each other on a diagonal of squares. Sorts them along it. */
    const struct lattice *l = p->lattice;
    int way[2] = {0, 0};
    ints_sort(cell, n);
    for (int i = 1; i < n; i++) {
        const int *a = l->dot_at[l->cell_dot[l->cell_start[cell[i - 1]]]];
        const int *b = l->dot_at[l->cell_dot[l->cell_start[cell[i]]]];
        int step[2] = {b[0] - a[0], b[1] - a[1]};
        if (abs(step[0]) != 1 || abs(step[1]) != 1)
            return false;
        if (i > 1 && (step[0] != way[0] || step[1] != way[1]))
            return false;
        way[0] = step[0];
        way[1] = step[1];
    }
    for (int i = 0; i < n; i++)
        if (digit_of(p, p->cell_clue[cell[i]]) != (i == 0 || i == n - 1 ? 3 : 2))
            return false;
    return true;
}

/* Whether the only dot of the reason is a corner of the board. */
static bool is_board_corner(const struct teller *t)
{
    const struct reason *r = &t->finder.reason;

    for (int i = 0; i < r->ndots; i++)
        if (lattice_dot_degree(t->log->puzzle->lattice, r->dot[i]) == 2)
            return true;
    return false;
}

enum { MOST_LIKES = 1 + LATTICE_DEGREE };

static bool lacks_one(const struct log *log, int clue)
{
    int spare = -log->puzzle->clue[clue].number;

    for (int e = 0; e < log->puzzle->lattice->nedges; e++)
        spare += puzzle_edge_kind(log->puzzle, clue, e) == EDGE_BOUNDARY &&
                 log_edge(log, e, 1) != EDGE_OFF;
    return spare == 1;
}

/* The clues of the reason that lack one side; returns how many there are. */
static int find_likes(const struct teller *t, int like[MOST_LIKES])
{
    const struct reason *r = &t->finder.reason;
    int n = 0;

    for (int i = 0; i < r->nclues && n < MOST_LIKES; i++)
        if (lacks_one(t->log, r->clue[i]))
            like[n++] = r->clue[i];
    return n;
}

const char *title_of(const struct teller *t, enum rule_number rule)
{
    static const char *const corner[RULES] = {[RULE_CORNER_THREE] = "A 3 in a corner",
                                              [RULE_CORNER_TWO] = "A 2 in a corner",
                                              [RULE_CORNER_ONE] = "A 1 in a corner"};
    int like[MOST_LIKES];

    if (rule > RULE_ZERO && rule_level(rule) == LEVEL_MIN && rule != RULE_LOOP_CLOSED)
        return "Counting";
    if (rule <= RULE_CORNER_MASKS && is_zero_and_three(t))
        return "0 diagonal to 3";
    if (rule == RULE_LETTER_BESIDE && t->finder.reason.loop && find_likes(t, like) < 2)
        return sentences[RULE_EARLY_LOOP].title;
    if (rule == RULE_CORNER_MASKS && is_line_of_twos(t))
        return "A line of 2s between two 3s";
    if (corner[rule] && is_board_corner(t))
        return corner[rule];
    return sentences[rule].title;
}

/* ---- what comes first ---- */

/* What is known of two open sides of a clue that meet at a dot. */
enum pair_kind { PAIR_NONE, PAIR_ONE, PAIR_LEAST, PAIR_EQUAL };

static enum pair_kind pair_at(const struct log *log, int clue, int dot)
{
    const struct lattice *l = log->puzzle->lattice;
    int sides = 0, on = 0, open = 0;

    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++) {
        int edge = l->dot_edge[k];
        enum edge_value value = log_edge(log, edge, 1);
        bool side = puzzle_edge_kind(log->puzzle, clue, edge) == EDGE_BOUNDARY;
        sides += side && value == EDGE_UNKNOWN;
        open += !side && value == EDGE_UNKNOWN;
        on += value == EDGE_ON;
    }
    if (sides != 2 || on > 1 || (on == 0 && open > 0))
        return PAIR_NONE;
    return on == 0 ? PAIR_EQUAL : open == 0 ? PAIR_ONE : PAIR_LEAST;
}

/* "; one of two is off at the top left of r3c5": the dots of the reason where that is known. */
static void tell_pairs(struct teller *t, int clue)
{
    static const char *const what[] = {[PAIR_ONE] = "; one of two is off at the ",
                                       [PAIR_LEAST] = "; at least one of two is off at the ",
                                       [PAIR_EQUAL] = "; two go together at the "};
    const struct puzzle *p = t->log->puzzle;
    const struct reason *r = &t->finder.reason;
    int most = BRIEFEST - t->brief; /* dots that are named */

    for (int kind = PAIR_ONE; kind <= PAIR_EQUAL && most > 0; kind++) {
        int all = 0, n = 0;
        for (int i = 0; i < r->ndots; i++)
            all += (int)pair_at(t->log, clue, r->dot[i]) == kind;
        for (int i = 0; i < r->ndots && n < most; i++) {
            if ((int)pair_at(t->log, clue, r->dot[i]) != kind)
                continue;
            strbuf_text(&t->text, n == 0 ? what[kind] : all > most ? ", the " : " and the ");
            strbuf_text(&t->text, p->lattice->square ? "" : "dot ");
            place_dot_name(&t->text, p->lattice, r->dot[i]);
            n++;
        }
        if (all > n)
            strbuf_format(&t->text, " and %d more dot%s", all - n, all - n > 1 ? "s" : "");
    }
}

/* Whether the dots of the reason join the step's edges to one stretch, whose edges are all on or
 * all off. */
static bool is_stretch(const struct teller *t, int clue, const struct log_step *s)
{
    const struct reason *r = &t->finder.reason;

    for (int i = 0; i < r->ndots; i++)
        if (pair_at(t->log, clue, r->dot[i]) != PAIR_EQUAL)
            return false;
    return s->rule == RULE_LETTER_STRETCH && s->edge_to - s->edge_from == r->ndots + 1;
}

/* Whatever its number is: "letter" or "it". */
static void tell_even_way(struct teller *t, const char *letter)
{
    strbuf_format(&t->text, "Every way around %s crosses the loop an even number of times. ",
                  letter);
}

/* "Letter b needs 10 of 12 sides; 3 are on, 1 off". */
static void tell_sum(struct teller *t, int clue, const struct log_step *s, enum rule_number rule)
{
    const struct puzzle *p = t->log->puzzle;
    const struct lattice *l = p->lattice;
    const struct clue *c = &p->clue[clue];
    int sides = 0, known[3] = {0};

    if (t->finder.reason.sides && !finder_has_clue(&t->finder, clue)) {
        struct strbuf letter;
        strbuf_init(&letter);
        strbuf_format(&letter, "letter %s", c->name);
        if (rule == RULE_LETTER_PARITY)
            strbuf_format(&t->text, "%s: ", letter.text);
        else
            tell_even_way(t, letter.text);
        strbuf_release(&letter);
        return;
    }
    for (int i = 0; i < c->ncells; i++)
        for (int k = l->cell_start[c->cells[i]]; k < l->cell_start[c->cells[i] + 1]; k++) {
            int edge = l->cell_edge[k];
            if (puzzle_internal(p, edge))
                continue;
            sides++;
            known[log_edge(t->log, edge, 1)]++;
        }
    strbuf_format(&t->text, "Letter %s needs %d of %d sides", c->name, c->number, sides);
    if (known[EDGE_ON] > 0)
        strbuf_format(&t->text, "; %d %s on", known[EDGE_ON], known[EDGE_ON] > 1 ? "are" : "is");
    if (known[EDGE_OFF] > 0)
        strbuf_format(&t->text, "%s %d %soff", known[EDGE_ON] > 0 ? "," : ";", known[EDGE_OFF],
                      known[EDGE_ON] > 0    ? ""
                      : known[EDGE_OFF] > 1 ? "are "
                                            : "is ");
    if (is_stretch(t, clue, s))
        strbuf_format(
            &t->text, "; %d along the wall go together, and %s", s->edge_to - s->edge_from,
            t->log->edge[s->edge_from].value == EDGE_ON ? "without them there would be too few"
                                                        : "that would be too many");
    else
        tell_pairs(t, clue);
    strbuf_text(&t->text, ". ");
    if (t->finder.reason.sides && rule != RULE_LETTER_PARITY && t->brief < BRIEFEST)
        tell_even_way(t, "it");
}

/* Whether a rule counts around a letter. */
static bool is_sum(const struct log_step *s)
{
    return s->focus == FOCUS_CLUE && s->rule != RULE_LETTER_BESIDE &&
           (s->rule == RULE_RING || (s->rule >= RULE_CORNER_LETTER && s->rule <= RULE_LETTER_SUM));
}

/* The letter around which the step counts, or -1. */
static int ring_of(const struct teller *t, const struct log_step *s)
{
    const struct log *log = t->log;

    for (size_t i = 0; i < t->nfacts; i++) {
        const struct log_step *from = &log->step[log->fact[t->fact[i]].step];
        if (is_sum(from))
            return from->at;
    }
    return is_sum(s) ? s->at : -1;
}

/* Whether the step decides only edges between two clues of its reason. */
static bool is_between(const struct teller *t, const struct log_step *s)
{
    const struct puzzle *p = t->log->puzzle;

    for (int i = s->edge_from; i < s->edge_to; i++) {
        const int *cell = p->lattice->edge_cell[t->log->edge[i].edge];
        for (int side = 0; side < 2; side++)
            if (puzzle_clue_of(p, cell[side]) < 0 ||
                !finder_has_clue(&t->finder, puzzle_clue_of(p, cell[side])))
                return false;
    }
    return true;
}

/* "Letter a (7) and the 3 at r1c3 each leave out one more side, one at each end of the line between
 * them, so ". */
static void tell_likes(struct teller *t, const struct log_step *s)
{
    const struct reason *r = &t->finder.reason;
    const struct puzzle *p = t->log->puzzle;
    int like[MOST_LIKES], n = find_likes(t, like);

    if (n < 2) {
        strbuf_text(&t->text,
                    r->loop ? "Otherwise the line would close a loop too early, so " : "");
        return;
    }
    for (int i = 0; i < n; i++) {
        strbuf_text(&t->text, say_separator(i, n));
        say_place(&t->text, p, FOCUS_CLUE, like[i], true);
    }
    strbuf_text(&t->text, " each leave out one more side");
    if (!is_between(t, s))
        strbuf_text(&t->text, ", one at each end of the line between them");
    strbuf_text(&t->text, r->loop || r->nclues > n ? ", and are not the whole loop, so " : ", so ");
}

/* The corner of a cell at the dot, or -1. */
static int corner_at(const struct lattice *l, int cell, int dot)
{
    for (int k = 0; k < lattice_cell_degree(l, cell); k++)
        if (l->cell_dot[l->cell_start[cell] + k] == dot)
            return k;
    return -1;
}

/* Whether the clues are two digits with nothing but this dot in common. */
static bool meet_at(const struct puzzle *p, const struct reason *r, int dot)
{
    const struct lattice *l = p->lattice;

    if (r->nclues != 2 || p->clue[r->clue[0]].name || p->clue[r->clue[1]].name)
        return false;
    int a = p->clue[r->clue[0]].cells[0], b = p->clue[r->clue[1]].cells[0];
    for (int k = l->cell_start[a]; k < l->cell_start[a + 1]; k++)
        if (lattice_across(l, l->cell_edge[k], a) == b)
            return false;
    return corner_at(l, a, dot) >= 0 && corner_at(l, b, dot) >= 0;
}

/* "The top left of the 2 at r3c4": a dot by the first digit there, which is removed from the list,
 * or by its usual name. */
static void say_dot_of(struct strbuf *out, const struct puzzle *p, int dot, int *clue, int *n)
{
    static const char *const name[] = {"top right", "bottom right", "bottom left", "top left"};

    for (int i = 0; p->lattice->square && i < *n; i++) {
        const struct clue *c = &p->clue[clue[i]];
        int corner = c->name ? -1 : corner_at(p->lattice, c->cells[0], dot);
        if (corner < 0)
            continue;
        strbuf_format(out, "the %s of ", name[corner]);
        say_place(out, p, FOCUS_CLUE, clue[i], true);
        memmove(clue + i, clue + i + 1, (size_t)(*n - i - 1) * sizeof *clue);
        --*n;
        return;
    }
    say_place(out, p, FOCUS_DOT, dot, false);
}

/* "Along column 2, the loop is crossed an even number of times, and all other crossings are known,
 * so ". */
static void tell_line(struct teller *t, const struct log_step *s)
{
    const struct lattice *l = t->log->puzzle->lattice;
    const int *dot = l->edge_dot[t->log->edge[s->edge_from].edge];
    const int *a = l->dot_at[dot[0]], *b = l->dot_at[dot[1]];
    int down = a[1] != b[1]; /* an edge that goes down is crossed by a line along a row */
    int first = a[down] < b[down] ? a[down] : b[down];

    strbuf_format(&t->text,
                  "along %s %d, the loop is crossed an even number of times, and all other "
                  "crossings are known, so ",
                  down ? "row" : "column", first + 1);
}

void tell_lead(struct teller *t, const struct log_step *s, enum rule_number rule)
{
    int ring = ring_of(t, s);

    if (rule == RULE_LETTER_BESIDE)
        tell_likes(t, s);
    else if (ring >= 0)
        tell_sum(t, ring, s, rule);
    if (s->rule == RULE_DOT_CELLS) {
        /* "Beside the 2 at r3c4, however the loop passes the top left of the 3 at r3c5, ". */
        const struct puzzle *p = t->log->puzzle;
        const struct reason *r = &t->finder.reason;
        int *clue = mem_alloc((size_t)r->nclues + 1, sizeof *clue), n = r->nclues;
        struct strbuf dot;
        strbuf_init(&dot);
        for (int i = 0; i < n; i++)
            clue[i] = r->clue[i];
        if (meet_at(p, r, s->at)) {
            strbuf_text(&dot, "between ");
            say_clue_list(&dot, p, clue, n);
            n = 0;
        } else {
            say_dot_of(&dot, p, s->at, clue, &n);
        }
        if (n > 0) {
            strbuf_text(&t->text, "beside ");
            say_clue_list(&t->text, p, clue, n);
            strbuf_text(&t->text, ", ");
        }
        strbuf_format(&t->text, "however the loop passes %s, ", dot.text);
        strbuf_release(&dot);
        free(clue);
    }
    if (s->rule == RULE_LETTER_NEIGHBOUR) {
        /* "At the top left of r3c4, the 2 at r2c4 and letter a allow only this: ". */
        const struct reason *r = &t->finder.reason;
        if (r->nclues != 0) {
            strbuf_text(&t->text, "at ");
            say_place(&t->text, t->log->puzzle, FOCUS_DOT, s->at, false);
            strbuf_text(&t->text, ", ");
            say_clue_list(&t->text, t->log->puzzle, r->clue, r->nclues);
            strbuf_text(&t->text, r->nclues > 1 ? " allow only this: " : " allows only this: ");
        }
    }
    if (s->rule == RULE_CUT_PARITY)
        tell_line(t, s);
    if (sentences[rule].lead && !tells_area(t))
        strbuf_format(&t->text, "%s ", sentences[rule].lead);
}
