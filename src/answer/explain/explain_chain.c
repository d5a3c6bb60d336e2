#include "answer/explain/explain_chain.h"

#include "answer/explain/explain_place.h"
#include "answer/explain/explain_say.h"
#include "base/mem.h"
#include "model/level.h"
#include "model/place.h"

#include <ctype.h>
#include <stdlib.h>

/* In the text: of a chain that is told whole, and of one that is too long for that; what-ifs are
 * rare, so they may have one more. */
enum { MOST_LINKS = 5, FEW_LINKS = 2 };

/* ---- words ---- */

/* Why a link follows: a few words. */
static void say_ground(struct strbuf *out, const struct puzzle *p, const struct log_step *s)
{
    static const char *const ground[RULES] = {[RULE_SINGLE_EXIT] = "the only way",
                                              [RULE_FULL_DOT] = "no branch",
                                              [RULE_DEAD_DOT] = "a dead end",
                                              [RULE_EARLY_LOOP] = "no early loop",
                                              [RULE_LOOP_CLOSED] = "the loop is closed"};

    if (s->rule == RULE_SATISFIED || s->rule == RULE_REMAINING || s->rule == RULE_ZERO) {
        say_place(out, p, s->focus, s->at, true);
        strbuf_text(out, s->rule != RULE_REMAINING       ? " is complete"
                         : s->edge_to - s->edge_from > 1 ? " needs them"
                                                         : " needs it");
    } else if (ground[s->rule]) {
        strbuf_text(out, ground[s->rule]);
    } else {
        size_t from = out->len;
        strbuf_text(out, sentences[s->rule].title);
        out->text[from] = (char)tolower((unsigned char)out->text[from]);
    }
}

static void say_link(struct strbuf *out, const struct chain *c, const struct chain_link *link)
{
    const struct puzzle *p = c->log.puzzle;
    const struct log_step *s = &link->step;
    int n = s->edge_to - s->edge_from;

    if (n > 0) {
        say_edges(out, p, s, c->edge + s->edge_from, n);
        strbuf_text(out, " (");
        say_ground(out, p, s);
        strbuf_char(out, ')');
    } else {
        say_ground(out, p, s);
    }
}

/* The links that the end needs; of more than `most` the first ones and the last. */
static void say_links(struct strbuf *out, const struct chain *c, int most)
{
    int nth = 0, skipped = c->length > most ? c->length - most : 0;

    for (size_t i = 0; i < c->nlinks; i++) {
        if (!c->link[i].needed)
            continue;
        nth++;
        if (skipped > 0 && nth >= most && nth < c->length)
            continue;
        if (skipped > 0 && nth == c->length)
            strbuf_format(out, most > 1 ? " and, %d link%s later, " : "%d link%s later ", skipped,
                          skipped > 1 ? "s" : "");
        else
            strbuf_text(out, nth > 1 ? ", " : "");
        say_link(out, c, &c->link[i]);
    }
}

/* "Suppose r4c5 top is on. Then r4c6 left is off (no third line): the loop would close ..." */
static void say_contradiction(struct strbuf *out, const struct chain *c, int most)
{
    const struct puzzle *p = c->log.puzzle;
    bool on = c->supposed.value == EDGE_ON;

    strbuf_text(out, "Suppose ");
    place_edge_name(out, p->lattice, c->supposed.edge);
    strbuf_format(out, " is %s. Then ", on ? "on" : "off");
    say_links(out, c, most);
    strbuf_text(out, c->length > 0 ? ": " : "");
    say_clash(out, p, c->clash, c->clash_at);
    strbuf_text(out, ". So ");
    place_edge_name(out, p->lattice, c->supposed.edge);
    strbuf_format(out, " is %s.", on ? "off" : "on");
}

/* What the chains show. */
static struct step_edge claim_of(const struct chain *c)
{
    if (c->goal < 0)
        return step_edge_opposite(c->supposed);
    return (struct step_edge){c->goal, (enum edge_value)c->log.value[c->goal]};
}

/* "If r4c5 top is on, r4c6 left is off (no third line). If it is off, ... So r4c6 left is off." */
static void say_either_way(struct strbuf *out, const struct chain *c, int most)
{
    const struct puzzle *p = c->log.puzzle;
    struct step_edge claim = claim_of(c);

    strbuf_text(out, "If ");
    place_edge_name(out, p->lattice, c[0].supposed.edge);
    strbuf_text(out, " is on, ");
    say_links(out, &c[0], most);
    strbuf_text(out, ". If it is off, ");
    say_links(out, &c[1], most);
    strbuf_text(out, ". So ");
    place_edge_name(out, p->lattice, claim.edge);
    strbuf_format(out, " is %s either way.", claim.value == EDGE_ON ? "on" : "off");
}

/* With no more links than the paragraph has room for. */
static void say_chains(struct strbuf *out, const struct chain *c, int n, enum rule_number rule)
{
    size_t from = out->len;
    int longest = 1;

    for (int i = 0; i < n; i++)
        longest = c[i].length > longest ? c[i].length : longest;
    int few = FEW_LINKS + (rule != RULE_EARLY_LOOP_AHEAD);
    for (int most = longest > MOST_LINKS ? few : MOST_LINKS; most > 0; most--) {
        strbuf_cut(out, from);
        if (n == 1)
            say_contradiction(out, c, most);
        else
            say_either_way(out, c, most);
        if (count_words(out->text) <= MOST_WORDS)
            return;
    }
}

/* ---- the chain in the story ---- */

static void add_clash(struct story_chain *to, const struct chain *c)
{
    const struct puzzle *p = c->log.puzzle;
    const struct clue *clue = c->clash == CLASH_CLUE ? &p->clue[c->clash_at] : NULL;
    bool cell = c->clash == CLASH_CELL || c->clash == CLASH_SIDES || c->clash == CLASH_AREA;

    to->clash_cell = mem_alloc(clue ? (size_t)clue->ncells : 1, sizeof *to->clash_cell);
    to->clash_dot = mem_alloc(2, sizeof *to->clash_dot);
    if (c->clash == CLASH_DOT)
        to->clash_dot[to->nclash_dots++] = c->clash_at;
    if (cell && lattice_is_cell(p->lattice, c->clash_at))
        to->clash_cell[to->nclash_cells++] = c->clash_at;
    for (int i = 0; c->clash == CLASH_EDGE && i < 2; i++)
        to->clash_dot[to->nclash_dots++] = p->lattice->edge_dot[c->clash_at][i];
    for (int i = 0; clue && i < clue->ncells; i++)
        to->clash_cell[to->nclash_cells++] = clue->cells[i];
}

static void add_chain(struct story_step *step, const struct chain *c)
{
    struct story_chain *to = story_add_chain(step);

    to->supposed = (struct story_fact){c->supposed.edge, (int)c->supposed.value};
    for (size_t i = 0; i < c->nlinks; i++) {
        const struct log_step *s = &c->link[i].step;
        int n = s->edge_to - s->edge_from;
        if (!c->link[i].needed || n == 0)
            continue;
        struct story_link *link = story_add_link(to);
        struct strbuf text;
        strbuf_init(&text);
        say_link(&text, c, &c->link[i]);
        link->technique = mem_copy_text(rule_name(s->rule));
        link->text = text.text;
        link->fact = mem_alloc((size_t)n, sizeof *link->fact);
        for (int k = s->edge_from; k < s->edge_to; k++)
            link->fact[link->nfacts++] =
                (struct story_fact){c->edge[k].edge, (int)c->edge[k].value};
    }
    if (c->goal < 0)
        add_clash(to, c);
}

/* ---- the reason ---- */

static enum step_focus focus_of_clash(enum step_clash clash)
{
    return clash == CLASH_DOT    ? FOCUS_DOT
           : clash == CLASH_CLUE ? FOCUS_CLUE
           : clash == CLASH_EDGE ? FOCUS_EDGE
           : clash == CLASH_CELL ? FOCUS_CELL
                                 : FOCUS_BOARD;
}

/* What the links look at, and the place of the contradiction. */
static void add_places(struct finder *f, const struct chain *c)
{
    for (size_t i = 0; i < c->nlinks; i++) {
        const struct chain_link *link = &c->link[i];
        for (int k = link->place_from; link->needed && k < link->place_to; k++)
            finder_add(f, &(struct log_step){.rule = link->step.rule,
                                             .focus = c->place[k].focus,
                                             .at = c->place[k].at});
    }
    if (c->goal >= 0)
        return;
    finder_add(f, &(struct log_step){.rule = RULE_LOOKAHEAD,
                                     .focus = focus_of_clash(c->clash),
                                     .at = c->clash_at});
    f->loop = f->loop || focus_of_clash(c->clash) == FOCUS_BOARD;
}

bool tell_supposition(struct story *story, struct finder *finder, const struct chain *c, int n,
                      enum rule_number rule)
{
    const struct step_edge claim = claim_of(c);
    struct story_step *step = story_add(story);
    struct strbuf text;

    strbuf_init(&text);
    strbuf_format(&text, "%s (%s): ", sentences[rule].title, level_name[rule_level(rule)]);
    say_chains(&text, c, n, rule);
    step->level = rule_level(rule);
    step->technique = mem_copy_text(rule_name(rule));
    step->title = mem_copy_text(sentences[rule].title);
    step->text = text.text;
    step->fact = mem_alloc(1, sizeof *step->fact);
    step->fact[step->nfacts++] = (struct story_fact){claim.edge, (int)claim.value};
    finder_clear(finder);
    for (int i = 0; i < n; i++) {
        add_chain(step, &c[i]);
        add_places(finder, &c[i]);
    }
    bool found = finder_find(finder, &claim, 1);
    if (found)
        finder_write(finder, step);
    return found;
}
