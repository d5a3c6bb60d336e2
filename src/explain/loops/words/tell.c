#include "explain/loops/words/tell.h"

#include "base/mem.h"
#include "explain/loops/path/offer.h"
#include "explain/loops/path/premise.h"
#include "explain/loops/words/place.h"
#include "explain/loops/words/say.h"
#include "model/level.h"
#include "model/record.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void teller_init(struct teller *t, struct log *log, struct story *story)
{
    *t = (struct teller){.log = log, .story = story};
    why_init(&t->why, log, log->puzzle);
    finder_init(&t->finder, log);
    strbuf_init(&t->text);
}

void teller_release(struct teller *t)
{
    why_release(&t->why);
    finder_release(&t->finder);
    strbuf_release(&t->text);
    free(t->told);
    free(t->fact);
}

/* ---- a step ---- */

static void tell_begin(struct teller *t)
{
    strbuf_clear(&t->text);
    t->coloured = false;
    t->ntold = 0;
}

/* A sentence begins with a capital letter, unless it begins with the name of a cell. */
static void tell_capitals(struct teller *t, size_t from)
{
    for (size_t i = from; i + 1 < t->text.len; i++) {
        char *c = t->text.text + i;
        bool begins = i == from || (c[-1] == ' ' && c[-2] == '.');
        if (begins && *c >= 'a' && *c <= 'z' && !(c[1] >= '0' && c[1] <= '9'))
            *c = (char)(*c - 'a' + 'A');
    }
}

/* Ends the current step. The edges are copied. */
static struct story_step *tell_end_step(struct teller *t, int level, struct step_names names,
                                        const struct step_edge *edge, int n)
{
    struct story_step *step = story_add(t->story);

    assert(n > 0 && level >= LEVEL_MIN && level <= LEVEL_SEARCH);
    step->level = level;
    step->technique = mem_copy_text(names.technique);
    step->title = mem_copy_text(names.title);
    step->text = mem_copy_text(t->text.text);
    step->fact = mem_alloc((size_t)n, sizeof *step->fact);
    for (; step->nfacts < n; step->nfacts++)
        step->fact[step->nfacts] =
            (struct story_fact){edge[step->nfacts].edge, (int)edge[step->nfacts].value};
    return step;
}

/* ---- steps ---- */

/* Keeps the facts from places that the reason has. With a law, others may be part of the way. */
static void keep_facts(struct teller *t)
{
    const struct log *log = t->log;
    const struct reason *r = &t->finder.reason;
    size_t kept = 0;

    for (size_t i = 0; i < t->nfacts; i++) {
        const struct log_step *s = &log->step[log->fact[t->fact[i]].step];
        bool has = s->focus == FOCUS_DOT ? ints_contain(r->dot, r->ndots, s->at)
                   : s->focus == FOCUS_CELL
                       ? finder_has_clue(&t->finder, puzzle_clue_of(log->puzzle, s->at))
                       : s->focus != FOCUS_CLUE || finder_has_clue(&t->finder, s->at);
        if (has || r->sides || r->loop)
            t->fact[kept++] = t->fact[i];
    }
    t->nfacts = kept;
}

/* Whether the title of the rule has the number that the cells of its clause have. */
static bool title_has_number(enum rule_number rule)
{
    return rule == RULE_ADJACENT_THREES || rule == RULE_DIAGONAL_THREES || rule == RULE_THREE_ONE ||
           (rule >= RULE_CORNER_THREE && rule <= RULE_CORNER_ONE) || rule == RULE_ENTER_THREE ||
           rule == RULE_ENTER_TWO || rule == RULE_ENTER_ONE;
}

/* The clues of the reason that the text has not mentioned, ascending. */
static int find_unsaid(const struct teller *t, enum rule_number rule, int *clue)
{
    const struct puzzle *p = t->log->puzzle;
    const struct reason *r = &t->finder.reason;
    int n = 0;

    for (int c = 0; c < p->nclues; c++)
        if (ints_contain(r->clue, r->nclues, c) && !clue_was_said(&t->text, p, c) &&
            !(title_has_number(rule) && !p->clue[c].name &&
              cell_was_said(&t->text, p->lattice, p->clue[c].cells[0])))
            clue[n++] = c;
    return n;
}

/* What the reason has beside the pattern that the sentence shows. */
static void tell_help(struct teller *t, enum rule_number rule)
{
    const struct puzzle *p = t->log->puzzle;
    int *clue = mem_alloc((size_t)p->nclues + 1, sizeof *clue);
    int n = find_unsaid(t, rule, clue);

    if (n > 0) {
        strbuf_text(&t->text, rule == RULE_EARLY_LOOP        ? " and leave "
                              : rule == RULE_ADJACENT_THREES ? ". That would leave "
                                                             : ". ");
        say_clue_list(&t->text, p, clue, n);
        if (rule == RULE_EARLY_LOOP || rule == RULE_ADJACENT_THREES)
            strbuf_text(&t->text, " incomplete");
        else
            strbuf_text(&t->text, n > 1 ? " help" : " helps");
    }
    free(clue);
}

static void tell_sentence(struct teller *t, const struct log_step *s, const char *title,
                          enum rule_number rule)
{
    tell_begin(t);
    /* The title in the text. Below the levels with facts, the level goes without saying. */
    int level = rule_level(rule);
    if (level < LEVEL_FACTS)
        strbuf_format(&t->text, "%s: ", title);
    else
        strbuf_format(&t->text, "%s (%s): ", title, level_name[level]);
    size_t from = t->text.len;
    tell_lead(t, s, rule);
    tell_clause(t, s);
    tell_help(t, rule);
    strbuf_char(&t->text, '.');
    tell_capitals(t, from);
}

/* One step that is no counting. */
static struct step_names tell_technique(struct teller *t, const struct log_step *s,
                                        enum rule_number rule)
{
    struct step_names names = {rule_name(rule), title_of(t, rule)};

    t->brief = 0;
    tell_sentence(t, s, names.title, rule);
    while (count_words(t->text.text) > MOST_WORDS && t->brief < BRIEFEST) {
        t->brief++;
        tell_sentence(t, s, names.title, rule);
    }
    return names;
}

/* Counting needs no title in the text. */
static struct step_names tell_counting(struct teller *t, const int *step, int n)
{
    const struct log *log = t->log;
    struct step_names names = {"counting", title_of(t, RULE_SATISFIED)};
    bool alike = true;

    for (int i = 1; i < n; i++)
        alike = alike && log->step[step[i]].rule == log->step[step[0]].rule;
    if (alike)
        names = (struct step_names){rule_name(log->step[step[0]].rule),
                                    title_of(t, log->step[step[0]].rule)};
    say_run(&t->text, log, step, n);
    strbuf_char(&t->text, '.');
    tell_capitals(t, 0);
    return names;
}

/* Adds the sides of the cells as known before this round. */
static void tell_sides(struct teller *t, struct story_step *step, int round)
{
    step->marks = mem_alloc((size_t)t->log->puzzle->lattice->ncells + 1, 1);
    why_sides(&t->why, round, step->marks);
}

static void tell_steps(struct teller *t, const int *step, int n)
{
    const struct log *log = t->log;
    const struct log_step *first = &log->step[step[0]], *last = &log->step[step[n - 1]];
    const struct step_edge *edge = log->edge + first->edge_from;
    int nedges = last->edge_to - first->edge_from;
    enum rule_number rule = first->rule;
    struct step_names names;

    tell_begin(t);
    t->nfacts = 0;
    if (rule_level(rule) > LEVEL_MIN)
        tell_collect(t, first);
    for (size_t i = 0; i < t->nfacts; i++)
        rule = offer_rule(rule, log->step[log->fact[t->fact[i]].step].rule);
    /* The reason of the step for these edges, from where it and its facts look. */
    finder_clear(&t->finder);
    for (int i = 0; i < n; i++)
        finder_add(&t->finder, &log->step[step[i]]);
    for (size_t i = 0; i < t->nfacts; i++)
        finder_add(&t->finder, &log->step[log->fact[t->fact[i]].step]);
    t->gaps += !finder_find(&t->finder, edge, nedges);
    keep_facts(t);
    if (rule_level(rule) > LEVEL_MIN)
        names = tell_technique(t, first, rule);
    else
        names = tell_counting(t, step, n);
    struct story_step *told = tell_end_step(t, rule_level(rule), names, edge, nedges);
    finder_write(&t->finder, told);
    if (t->coloured)
        tell_sides(t, told, last->round + 1);
}

void tell_step(struct teller *t)
{
    const struct log *log = t->log;
    int *step = mem_alloc(log->nsteps, sizeof *step), n = 0;

    for (size_t i = 0; i < log->nsteps; i++)
        if (log->step[i].edge_to > log->step[i].edge_from)
            step[n++] = (int)i;
    tell_steps(t, step, n);
    free(step);
}

/* Whether a link that counts is about the sides of cells. */
static bool uses_sides(const struct chain *c)
{
    for (size_t i = 0; i < c->nlinks; i++) {
        enum rule_number rule = c->link[i].step.rule;
        if (c->link[i].needed &&
            (rule == RULE_COLOURS || (rule >= RULE_CONNECTIVITY && rule <= RULE_OUTSIDE)))
            return true;
    }
    return c->goal < 0 && (c->clash == CLASH_SIDES || c->clash == CLASH_AREA);
}

void tell_chains(struct teller *t, const struct chain *c, int n, enum rule_number rule)
{
    bool sides = false;

    t->gaps += !tell_supposition(t->story, &t->finder, c, n, rule);
    for (int i = 0; i < n; i++)
        sides = sides || uses_sides(&c[i]);
    if (sides)
        tell_sides(t, &t->story->step[t->story->nsteps - 1], 1);
}

/* ---- the beginning and the end ---- */

void tell_internal(struct teller *t)
{
    const struct puzzle *p = t->log->puzzle;
    const struct lattice *l = p->lattice;
    struct step_edge *edge = mem_alloc((size_t)l->nedges, sizeof *edge);
    int n = 0;

    tell_begin(t);
    finder_clear(&t->finder);
    for (int e = 0; e < l->nedges; e++)
        if (puzzle_internal(p, e)) {
            edge[n++] = (struct step_edge){e, EDGE_OFF};
            finder_add(&t->finder, &(struct log_step){.focus = FOCUS_CLUE,
                                                      .at = puzzle_clue_of(p, l->edge_cell[e][0])});
        }
    if (n > 0) {
        const char *title = title_of(t, RULE_INTERNAL);
        t->gaps += !finder_find(&t->finder, edge, n);
        strbuf_format(&t->text, "No line runs within a letter: %d %s off.", n,
                      n == 1 ? "edge is" : "edges are");
        finder_write(&t->finder,
                     tell_end_step(t, LEVEL_MIN,
                                   (struct step_names){rule_name(RULE_INTERNAL), title}, edge, n));
    }
    free(edge);
}

void tell_end(struct teller *t, const struct loop *solution)
{
    const struct lattice *l = t->log->puzzle->lattice;
    struct step_edge *edge = mem_alloc((size_t)l->nedges, sizeof *edge);
    int n = 0;

    tell_begin(t);
    for (int e = 0; e < l->nedges; e++)
        if (t->log->round[e] == LOG_OPEN) {
            edge[n++] = (struct step_edge){e, solution->on[e] ? EDGE_ON : EDGE_OFF};
        }
    strbuf_format(&t->text,
                  "Reasoning ends here (%s): %d edges are open, and no technique decides any of "
                  "them. There is exactly one solution nevertheless, but only trial and error "
                  "finds it; this step shows it.",
                  level_name[LEVEL_SEARCH], n);
    /* Shades the cells beside the step's edges: there is no reason that names clues. */
    struct story_step *step =
        tell_end_step(t, LEVEL_SEARCH, (struct step_names){"search", "The solution"}, edge, n);
    unsigned char *shaded = mem_alloc((size_t)l->nfaces, 1);
    for (int i = 0; i < step->nfacts; i++)
        for (int side = 0; side < 2; side++)
            shaded[l->edge_cell[step->fact[i].place][side]] = 1;
    step->cell = mem_alloc((size_t)l->ncells, sizeof *step->cell);
    for (int c = 0; c < l->ncells; c++)
        if (shaded[c])
            step->cell[step->ncells++] = c;
    free(shaded);
    free(edge);
}
