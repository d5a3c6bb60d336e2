/* Stories and hints: a path put into steps, whose links say what follows from what. What only rules
 * something out is told where it is first needed. The slots are listed in nouns.h. */
#include "explain/sudoku/path_state.h"

#include <assert.h>

/* ---- steps ---- */

static struct saying *add_saying(struct story_step *step, const char *row)
{
    return story_add_saying(&step->say, &step->nsayings, row);
}

/* What a search shows in the end: the solution, or that there is none. It rests on known cells
 * alone. */
static void add_search(struct sudoku_path *p, struct story *story)
{
    struct story_step *step = story_add_step(story, LEVEL_SEARCH, "search");
    bool solved = p->solution[0] > 0;

    add_saying(step, solved ? "search" : "search-none");
    if (!solved)
        add_saying(step, "no-solution");
    step->fact = mem_alloc((size_t)p->nopen, sizeof *step->fact);
    step->because = mem_alloc((size_t)(p->t->nelements - p->nopen), sizeof *step->because);
    for (int e = 0; e < p->t->nelements; e++)
        if (p->known[e])
            step->because[step->nbecause++] = fact_known(p, p->known, e);
        else if (solved)
            step->fact[step->nfacts++] = fact_known(p, p->solution, e);
}

/* Takes the next step. Returns its row; -1: there is none; ntechniques: all is done. */
static int take_next(struct sudoku_path *p)
{
    return p->nopen > 0 && !p->l->broken ? sudoku_path_next(p) : ntechniques;
}

/* Appends the step that shows where the puzzle breaks, and before it what that rests on. */
static void add_break(struct teller *t)
{
    struct sudoku_path *p = t->p;
    struct link clash = sudoku_path_clash(p);
    struct list absent = {0};
    int n = p->t->nsymbols;

    for (int i = 0; i < n; i++)
        list_add(&absent, clash.block < 0
                              ? clash.element * n + i
                              : topology_block(p->t, clash.block)[i] * n + clash.symbol);
    teller_tell_absent(t, &absent);
    t->step = story_add_step(t->story, LEVEL_MIN, "contradiction");
    struct story_link *link = teller_link(t, clash.block < 0 ? "cell" : "area", NULL);
    link->role = LINK_CLASHES;
    sudoku_path_saying_clash(p, &link->say, &link->nsayings, &clash, "clash-cell", "clash-block");
    story_add_saying(&link->say, &link->nsayings, "no-solution");
    teller_uses(t, absent.item, absent.n, NULL);
    if (clash.block < 0)
        list_add(&t->place, clash.element);
    teller_finish(t);
    free(absent.item);
}

/* Tells the path, or only its next step. */
static void tell_path(struct sudoku_path *p, struct story *story, bool one)
{
    struct teller t = teller_start(p, story);
    bool told = false;
    int row = -1;

    while (!(told && one) && (row = take_next(p)) >= 0 && row < ntechniques)
        told = teller_take(&t, row);
    teller_tell_waiting(&t);
    teller_finish(&t);
    while (one && story->nsteps > 1)
        story_remove_last(story);
    if (row < 0)
        add_search(p, story);
    else if (p->l->broken && !one)
        add_break(&t);
    teller_release(&t);
}

/* ---- puzzles without solution ---- */

/* Two equal givens in a block: appends the step that shows them. */
static bool add_equal_givens(const struct sudoku *s, struct story *story)
{
    const struct topology *t = s->topology;

    for (int b = 0; b < t->nblocks; b++)
        for (int i = 1; i < t->nsymbols; i++)
            for (int k = 0; k < i; k++) {
                int cell[2] = {topology_block(t, b)[k], topology_block(t, b)[i]};
                int symbol = s->given[cell[0]];
                if (symbol == 0 || s->given[cell[1]] != symbol)
                    continue;
                struct story_step *step = story_add_step(story, LEVEL_MIN, "contradiction");
                struct saying *saying = add_saying(step, "clash-twice");
                story_slot_one(saying, "block", b);
                story_slot_one(saying, "symbol", symbol - 1);
                story_slot(saying, "cell", cell, 2);
                add_saying(step, "no-solution");
                for (int e = 0; e < 2; e++)
                    story_add_fact(&step->because, &step->nbecause, cell[e], symbol);
                teller_finish(&(struct teller){.step = step});
                return true;
            }
    return false;
}

static struct story *new_story(struct record *r)
{
    story_free(r->story);
    return r->story = story_new();
}

void sudoku_path_explain(struct sudoku_path *p, struct record *r)
{
    const struct sudoku *s = sudoku_of(r);
    struct story *story = new_story(r);

    if (!s->solution && add_equal_givens(s, story))
        return;
    sudoku_path_begin(p, s, false);
    tell_path(p, story, false);
}

/* Adds the step that shows the first mark that the solution contradicts; false if there is none. */
static bool add_mistake(const struct sudoku_path *p, const struct sudoku *s, struct story *story)
{
    for (int e = 0; e < p->t->nelements; e++) {
        int right = s->solution[e], filled = s->filled ? s->filled[e] : 0;
        bool wrong = filled && filled != right;
        if (!wrong && (!s->excluded || !s->excluded[e * p->t->nsymbols + right - 1]))
            continue;
        struct story_step *step = story_add_step(story, LEVEL_MIN, "mistake");
        struct saying *saying = add_saying(step, wrong ? "mistake" : "mistake-excluded");
        story_slot_one(saying, "cell", e);
        story_slot_one(saying, "symbol", (wrong ? filled : right) - 1);
        step->fact = mem_alloc(1, sizeof *step->fact);
        step->fact[step->nfacts++] = (struct story_fact){e, wrong ? -filled : right};
        return true;
    }
    return false;
}

void sudoku_path_hint(struct sudoku_path *p, struct record *r)
{
    const struct sudoku *s = sudoku_of(r);
    struct story *story = new_story(r);

    if (add_mistake(p, s, story))
        return;
    sudoku_path_begin(p, s, true);
    tell_path(p, story, true);
}
