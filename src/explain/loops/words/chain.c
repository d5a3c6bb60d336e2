#include "explain/loops/words/tell.h"

#include "base/mem.h"
#include "explain/loops/words/place.h"
#include "explain/loops/words/say.h"
#include "model/level.h"
#include "model/loops/place.h"

#include <ctype.h>
#include <stdlib.h>

/* In the text: of a chain that is told whole, and of one that is too long for that; what-ifs are
 * rare, so they may have one more. */
enum { MOST_LINKS = 5, FEW_LINKS = 2, MOST_CLUES = 8 };

/* How much of the chains the text has. */
struct extent {
    bool ahead;      /* what is shown comes first */
    int most;        /* links of each chain, */
    const int *clue; /* [nclues] and the clues on which the others rest */
    int nclues;
};

/* ---- words ---- */

/* Why a link follows: a few words, after its edges. */
static void say_ground(struct strbuf *out, const struct puzzle *p, const struct log_step *s)
{
    static const char *const ground[RULES] = {[RULE_SINGLE_EXIT] = "the only way",
                                              [RULE_FULL_DOT] = "no branch",
                                              [RULE_DEAD_DOT] = "a dead end",
                                              [RULE_EARLY_LOOP] = "no early loop",
                                              [RULE_LOOP_CLOSED] = "the loop is closed"};

    if (s->rule == RULE_SATISFIED || s->rule == RULE_REMAINING || s->rule == RULE_ZERO) {
        /* The clue that a link counts at: "the 3" where the edges were just named as its sides. */
        int clue = s->focus == FOCUS_CELL ? puzzle_clue_of(p, s->at) : -1;
        if (clue >= 0 && !p->clue[clue].name && sides_stand(out, p->lattice, s->at))
            strbuf_format(out, "the %d", p->clue[clue].number);
        else
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

/* The links that the end needs; of many the first ones and the last. A single one is not omitted.
 */
static void say_links(struct strbuf *out, const struct chain *c, struct extent *x)
{
    int nth = 0, omitted = c->length > x->most + 1 ? c->length - x->most : 0;

    for (size_t i = 0; i < c->nlinks; i++) {
        if (!c->link[i].needed)
            continue;
        nth++;
        if (omitted > 0 && nth >= x->most && nth < c->length)
            continue;
        if (omitted > 0 && nth == c->length) {
            /* " and, 5 links later past the 2s at r3c5 and r3c6, ": the first chain that omits
             * links has the clues of all. */
            const struct puzzle *p = c->log.puzzle;
            bool listed = x->nclues > 0;
            strbuf_format(out, x->most > 1 ? " and, %d links later" : "%d links later", omitted);
            if (listed) {
                strbuf_text(out, " past ");
                say_clue_list(out, p, x->clue, x->nclues);
            }
            x->nclues = 0;
            strbuf_text(out, x->most > 1 || listed ? ", " : " ");
        } else {
            strbuf_text(out, nth > 1 ? ", " : "");
        }
        say_link(out, c, &c->link[i]);
    }
}

/* Whether counting at a clue beside the edge gives it this value; then which clue. */
static bool clue_gives(const struct log *log, int edge, enum edge_value value, int *clue)
{
    const struct puzzle *p = log->puzzle;

    for (int side = 0; side < 2; side++) {
        int c = puzzle_clue_of(p, p->lattice->edge_cell[edge][side]), known[3] = {0};
        if (c < 0 || puzzle_edge_kind(p, c, edge) != EDGE_BOUNDARY)
            continue;
        for (int e = 0; e < p->lattice->nedges; e++)
            if (puzzle_edge_kind(p, c, e) == EDGE_BOUNDARY)
                known[log_edge(log, e, LOG_OPEN)]++;
        int needed = p->clue[c].number - known[EDGE_ON];
        *clue = c;
        if (needed == (value == EDGE_ON ? known[EDGE_UNKNOWN] : 0))
            return true;
    }
    return false;
}

/* Whether the dot at the other end of the edge gives it this value. */
static bool dot_gives(const struct log *log, int edge, int dot, enum edge_value value)
{
    const struct lattice *l = log->puzzle->lattice;
    int end = l->edge_dot[edge][l->edge_dot[edge][0] == dot], known[3] = {0};

    for (int k = l->dot_start[end]; k < l->dot_start[end + 1]; k++)
        known[log_edge(log, l->dot_edge[k], LOG_OPEN)]++;
    if (value == EDGE_ON)
        return known[EDGE_ON] == 1 && known[EDGE_UNKNOWN] == 1;
    return known[EDGE_ON] == 2 || (known[EDGE_ON] == 0 && known[EDGE_UNKNOWN] == 1);
}

enum { MOST_AT_DOT = 2 * LATTICE_DEGREE };

/* How many edges at the dot have the value, or get it from what is beside them; adds the clues that
 * give it, as far as the text has not mentioned them. */
static int count_at(const struct log *log, const struct strbuf *text, int dot,
                    enum edge_value value, int *clue, int *nclues)
{
    const struct lattice *l = log->puzzle->lattice;
    int n = 0, by;

    for (int k = l->dot_start[dot]; k < l->dot_start[dot + 1]; k++) {
        int edge = l->dot_edge[k];
        enum edge_value is = log_edge(log, edge, LOG_OPEN);
        if (is == value || (is == EDGE_UNKNOWN && dot_gives(log, edge, dot, value))) {
            n++;
        } else if (is == EDGE_UNKNOWN && clue_gives(log, edge, value, &by)) {
            n++;
            bool listed = clue_was_said(text, log->puzzle, by);
            for (int i = 0; i < *nclues; i++)
                listed = listed || clue[i] == by;
            if (!listed)
                clue[(*nclues)++] = by;
        }
    }
    return n;
}

/* "With the 3 at r3c4, ": clues, and those that the links left out. */
static void say_with(struct strbuf *out, const struct puzzle *p, const int *clue, int n,
                     struct extent *x)
{
    int all[MOST_AT_DOT + MOST_CLUES];

    if (n + x->nclues == 0)
        return;
    for (int i = 0; i < n; i++)
        all[i] = clue[i];
    for (int i = 0; i < x->nclues; i++)
        all[n + i] = x->clue[i];
    strbuf_text(out, "with ");
    say_clue_list(out, p, all, n + x->nclues);
    strbuf_text(out, ", ");
    x->nclues = 0;
}

/* "With the 3 at r3c4, the line would branch at the top left of r4c6", or "would end". */
static void say_end(struct strbuf *out, const struct chain *c, struct extent *x)
{
    const struct puzzle *p = c->log.puzzle;
    int clue[2][MOST_AT_DOT], n[2] = {0, 0}, on = 0, off = 0;

    if (c->clash == CLASH_DOT) {
        on = count_at(&c->log, out, c->clash_at, EDGE_ON, clue[0], &n[0]);
        off = count_at(&c->log, out, c->clash_at, EDGE_OFF, clue[1], &n[1]);
    }
    bool branch = on > 2, end = on > 0 && off == lattice_dot_degree(p->lattice, c->clash_at) - 1;
    int which = branch ? 0 : 1;
    say_with(out, p, clue[which], branch || end ? n[which] : 0, x);
    if (!branch && !end) {
        say_clash(out, p, c->clash, c->clash_at);
        return;
    }
    strbuf_text(out, branch ? "the line would branch at " : "the line would end at ");
    say_place(out, p, FOCUS_DOT, c->clash_at, false);
}

/* "Suppose r4c5 top is on. Then r4c6 left is off (no branch): the loop would close too early. So
 * r4c5 top is off." Or "r4c5 top is off; otherwise r4c6 left is off (no branch): the loop ..." */
static void say_contradiction(struct strbuf *out, const struct chain *c, struct extent *x)
{
    const struct lattice *l = c->log.puzzle->lattice;
    bool on = c->supposed.value == EDGE_ON;

    strbuf_text(out, x->ahead ? "" : "Suppose ");
    say_edge(out, l, c->supposed.edge);
    strbuf_format(out, x->ahead ? " is %s; otherwise " : " is %s. Then ",
                  on != x->ahead ? "on" : "off");
    say_links(out, c, x);
    strbuf_text(out, c->length > 0 ? ": " : "");
    say_end(out, c, x);
    if (!x->ahead) {
        strbuf_text(out, ". So ");
        say_edge(out, l, c->supposed.edge);
        strbuf_text(out, on ? " is off" : " is on");
    }
    strbuf_char(out, '.');
}

/* What the chains show. */
static struct step_edge claim_of(const struct chain *c)
{
    if (c->goal < 0)
        return step_edge_opposite(c->supposed);
    return (struct step_edge){c->goal, (enum edge_value)c->log.value[c->goal]};
}

static void say_all(struct strbuf *out, const struct chain *c, int n, struct extent x)
{
    if (n == 1) {
        say_contradiction(out, c, &x);
    } else {
        /* "If r4c5 top is on, r4c6 left is off (no third line). If it is off, ... So r4c6 left is
         * off." */
        const struct puzzle *p = c->log.puzzle;
        struct step_edge claim = claim_of(c);
        strbuf_text(out, "If ");
        say_edge(out, p->lattice, c[0].supposed.edge);
        strbuf_text(out, " is on, ");
        say_links(out, &c[0], &x);
        strbuf_text(out, ". If it is off, ");
        say_links(out, &c[1], &x);
        strbuf_text(out, ". So ");
        say_edge(out, p->lattice, claim.edge);
        strbuf_format(out, " is %s either way.", claim.value == EDGE_ON ? "on" : "off");
    }
    if (x.nclues == 0)
        return;
    strbuf_char(out, ' ');
    size_t from = out->len;
    say_clue_list(out, c->log.puzzle, x.clue, x.nclues);
    out->text[from] = (char)toupper((unsigned char)out->text[from]);
    strbuf_text(out, x.nclues > 1 ? " help." : " helps.");
}

/* The clues of the reason that the text does not mention, at most so many; returns how many. */
static int find_unsaid(const struct strbuf *text, const struct finder *f, int *clue)
{
    const struct puzzle *p = f->log->puzzle;
    int n = 0;

    for (int c = 0; c < p->nclues && n < MOST_CLUES; c++)
        if (finder_has_clue(f, c) && !clue_was_said(text, p, c))
            clue[n++] = c;
    return n;
}

/* Says it again with the clues that it does not mention; not if it gets too long. */
static void add_clues(struct strbuf *out, size_t from, const struct finder *f,
                      const struct chain *c, int n, struct extent x)
{
    int clue[MOST_CLUES], nclues = find_unsaid(out, f, clue);

    if (nclues == 0)
        return;
    strbuf_cut(out, from);
    say_all(out, c, n, (struct extent){x.ahead, x.most, clue, nclues});
    if (count_words(out->text) <= MOST_WORDS)
        return;
    strbuf_cut(out, from);
    say_all(out, c, n, x);
}

/* With no more links than the paragraph has room for. Clues that it does not mention then follow,
 * if there is room for them, too. */
static void say_chains(struct strbuf *out, const struct finder *f, const struct chain *c, int n,
                       enum rule_number rule)
{
    size_t from = out->len;
    int longest = 1;

    for (int i = 0; i < n; i++)
        longest = c[i].length > longest ? c[i].length : longest;
    bool ahead = rule == RULE_EARLY_LOOP_AHEAD;
    int few = FEW_LINKS + !ahead;
    for (int most = longest > MOST_LINKS ? few : MOST_LINKS; most > 0; most--) {
        struct extent x = {.ahead = ahead, .most = most};
        strbuf_cut(out, from);
        say_all(out, c, n, x);
        if (count_words(out->text) <= MOST_WORDS) {
            add_clues(out, from, f, c, n, x);
            return;
        }
    }
}

/* ---- the chain in the story ---- */

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
    if (c->goal < 0) {
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
    finder_clear(finder);
    for (int i = 0; i < n; i++)
        add_places(finder, &c[i]);
    bool found = finder_find(finder, &claim, 1);
    say_chains(&text, finder, c, n, rule);
    step->level = rule_level(rule);
    step->technique = mem_copy_text(rule_name(rule));
    step->title = mem_copy_text(sentences[rule].title);
    step->text = text.text;
    step->fact = mem_alloc(1, sizeof *step->fact);
    step->fact[step->nfacts++] = (struct story_fact){claim.edge, (int)claim.value};
    for (int i = 0; i < n; i++)
        add_chain(step, &c[i]);
    if (found)
        finder_write(finder, step);
    return found;
}
