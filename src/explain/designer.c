#include "explain/designer.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

/* The most puzzles that are tried for numbers to be found. */
enum { MOST_TRIED = 20000 };

/* One more clue. */
struct option {
    int place, number;
    int64_t n; /* its solutions that are known, at least */
    int level; /* of the puzzle with it, when it is rated */
    int64_t score;
};

struct designer {
    const struct engine *engine;
    const struct engine_effort *effort;
    const struct record *r;
    designer_take *take;
    void *context;
    int nplaces;
    int *own;    /* [nplaces] the numbers of the puzzle, */
    int *number; /* of the one that is asked about, */
    int *solved; /* and of a solution */
    bool limit;

    /* For missing clues. */
    int noptions;
    struct option *option; /* by place and number */
    int *at;               /* [nplaces] the option 0 of the place, or -1 */

    /* For unknown numbers. */
    int tried;
    bool unique, several;
};

static struct designer designer_new(const struct record *r, const struct engine_effort *effort,
                                    designer_take *take, void *context)
{
    struct designer d = {
        .engine = engine_of(r), .effort = effort, .r = r, .take = take, .context = context};

    d.nplaces = d.engine->places(r);
    d.own = mem_alloc((size_t)d.nplaces, sizeof *d.own);
    d.number = mem_alloc((size_t)d.nplaces, sizeof *d.number);
    d.solved = mem_alloc((size_t)d.nplaces, sizeof *d.solved);
    d.engine->numbers(r, false, d.own);
    memcpy(d.number, d.own, (size_t)d.nplaces * sizeof *d.own);
    return d;
}

static void designer_release(struct designer *d)
{
    free(d->option);
    free(d->at);
    free(d->own);
    free(d->number);
    free(d->solved);
}

static bool is_free(int number)
{
    return number == NUMBER_NONE || number == NUMBER_UNKNOWN;
}

bool designer_has_unknown(const struct record *r)
{
    if (!engine_of(r)->places)
        return false;
    struct designer d = designer_new(r, NULL, NULL, NULL);
    bool has = false;

    for (int i = 0; i < d.nplaces; i++)
        has = has || d.own[i] == NUMBER_UNKNOWN;
    designer_release(&d);
    return has;
}

/* ---- puzzles with other clues ---- */

/* The puzzle that is asked about, with its id and title. */
static struct record changed(const struct designer *d)
{
    struct record v = d->engine->with(d->r, d->number);
    struct strbuf title, name;

    strbuf_init(&title);
    strbuf_init(&name);
    for (int i = 0; i < d->nplaces; i++) {
        if (d->number[i] == d->own[i])
            continue;
        strbuf_clear(&name);
        d->engine->place_name(d->r, i, &name);
        if (d->number[i] == NUMBER_NONE && d->r->family->cell_find(d->r->body, name.text) >= 0)
            strbuf_format(&title, "without the %d at %s", d->own[i], name.text);
        else if (d->number[i] == NUMBER_NONE)
            strbuf_format(&title, "without %s", name.text);
        else
            strbuf_format(&title, "%s%s = %d", title.len > 0 ? ", " : "", name.text, d->number[i]);
    }
    v.id = d->r->id ? mem_copy_text(d->r->id) : NULL;
    v.title = mem_copy_text(title.text);
    strbuf_release(&title);
    strbuf_release(&name);
    return v;
}

/* Takes a solution: its numbers. */
static bool keep(void *context, struct record *v)
{
    struct designer *d = context;

    d->engine->numbers(v, true, d->solved);
    return true;
}

/* Rates a puzzle unless numbers are to be found in it. */
static enum engine_answer rate(struct designer *d, struct record *v)
{
    enum engine_answer answer =
        designer_has_unknown(v) ? d->engine->solve(v, d->effort) : d->engine->rate(v, d->effort);

    d->limit = d->limit || answer == ENGINE_LIMIT;
    return answer;
}

bool designer_needless(const struct record *r, const struct engine_effort *effort,
                       designer_take *take, void *context)
{
    struct designer d = designer_new(r, effort, take, context);

    for (int i = 0; i < d.nplaces; i++) {
        if (d.own[i] < 0)
            continue;
        d.number[i] = NUMBER_NONE;
        struct record v = changed(&d);
        take(context, &v, rate(&d, &v));
        record_release(&v);
        d.number[i] = d.own[i];
    }
    designer_release(&d);
    return !d.limit;
}

/* ---- one clue more ------------------------------------------------------------------------------
 *
 * A clue makes the puzzle unique if exactly one solution has its number at the place. If the first
 * search finds all solutions, that decides everything. Otherwise it rules out the numbers that two
 * of its solutions share, and each number that is left is asked about.
 */

static bool tally(void *context, struct record *v)
{
    struct designer *d = context;

    keep(d, v);
    for (int i = 0; i < d->nplaces; i++)
        if (d->at[i] >= 0)
            d->option[d->at[i] + d->solved[i]].n++;
    return true;
}

static void list_options(struct designer *d)
{
    d->at = mem_alloc((size_t)d->nplaces, sizeof *d->at);
    for (int i = 0; i < d->nplaces; i++) {
        d->at[i] = is_free(d->own[i]) ? d->noptions : -1;
        d->noptions += is_free(d->own[i]) ? d->engine->highest(d->r, i) + 1 : 0;
    }
    d->option = mem_alloc((size_t)d->noptions, sizeof *d->option);
    for (int i = 0; i < d->nplaces; i++)
        for (int k = 0; d->at[i] >= 0 && k <= d->engine->highest(d->r, i); k++)
            d->option[d->at[i] + k] = (struct option){.place = i, .number = k};
}

/* Counts the solutions with the option, up to `most`; at the limit they count as so many. */
static void ask(struct designer *d, struct option *o, int64_t most)
{
    int64_t n;

    d->number[o->place] = o->number;
    struct record v = changed(d);
    bool limit = d->engine->solutions(&v, d->effort, most, keep, d, &n) == ENGINE_LIMIT;
    d->limit = d->limit || limit;
    o->n = limit ? most : n;
    record_release(&v);
    d->number[o->place] = d->own[o->place];
}

/* By solutions, level, score, place and number; options without a level are the last. */
static int compare_options(const void *a, const void *b)
{
    const struct option *x = a, *y = b;

    if (x->n != y->n)
        return x->n < y->n ? -1 : 1;
    if (x->level != y->level)
        return (unsigned)x->level - 1 < (unsigned)y->level - 1 ? -1 : 1;
    if (x->score != y->score)
        return x->score < y->score ? -1 : 1;
    return x->place != y->place ? x->place - y->place : x->number - y->number;
}

/* Passes on the options that have so many solutions; the best first if these are rated. */
static void pass_on(struct designer *d, int64_t n)
{
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < d->noptions; i++) {
            struct option *o = &d->option[i];
            if (o->n != n)
                continue;
            d->number[o->place] = o->number;
            struct record v = changed(d);
            enum engine_answer answer = n > 1 ? ENGINE_SEVERAL : rate(d, &v);
            o->level = v.level;
            o->score = v.score;
            if (pass == 1)
                d->take(d->context, &v, answer);
            record_release(&v);
            d->number[o->place] = d->own[o->place];
        }
        qsort(d->option, (size_t)d->noptions, sizeof *d->option, compare_options);
    }
}

/* The least number of solutions that any option leaves; 0 if these are all `n` that the first search
 * found, or DESIGNER_MOST. */
static int64_t find_fewest(struct designer *d, int64_t n)
{
    bool all = n < DESIGNER_MOST;
    int64_t fewest = n;

    for (int i = 0; i < d->noptions && !all; i++)
        if (d->option[i].n < 2)
            ask(d, &d->option[i], 2);
    for (int i = 0; i < d->noptions; i++)
        if (d->option[i].n == 1)
            return 1;
    for (int i = 0; i < d->noptions; i++) {
        struct option *o = &d->option[i];
        if (!all && o->n > 0 && o->n <= fewest)
            ask(d, o, fewest + 1);
        fewest = o->n > 0 && o->n < fewest ? o->n : fewest;
    }
    return fewest < n ? fewest : 0;
}

enum engine_answer designer_missing(struct record *r, const struct engine_effort *effort,
                                    designer_take *take, void *context, int64_t *fewest)
{
    struct designer d = designer_new(r, effort, take, context);
    int64_t n;

    list_options(&d);
    enum engine_answer answer = d.engine->solutions(r, effort, DESIGNER_MOST, tally, &d, &n);
    *fewest = 0;
    if (answer == ENGINE_SEVERAL) {
        *fewest = find_fewest(&d, n);
        if (*fewest > 0)
            pass_on(&d, *fewest);
    }
    designer_release(&d);
    return d.limit ? ENGINE_LIMIT : answer;
}

/* ---- numbers to be found ---- */

/* Passes on the puzzle that is asked about, with all numbers of `solved` if that is the only
 * solution. */
static void pass_unknown(struct designer *d, enum engine_answer answer)
{
    int *saved = mem_alloc((size_t)d->nplaces, sizeof *saved);

    memcpy(saved, d->number, (size_t)d->nplaces * sizeof *saved);
    for (int i = 0; i < d->nplaces; i++)
        if (d->number[i] == NUMBER_UNKNOWN)
            d->number[i] = d->solved[i];
    struct record v = changed(d);
    if (answer == ENGINE_UNIQUE)
        rate(d, &v);
    d->unique = d->unique || answer == ENGINE_UNIQUE;
    d->several = d->several || answer == ENGINE_SEVERAL;
    d->take(d->context, &v, answer);
    record_release(&v);
    memcpy(d->number, saved, (size_t)d->nplaces * sizeof *saved);
    free(saved);
}

/* Numbers for the places from this one on. With several solutions left, tries all numbers of the
 * next place. */
static void try_numbers(struct designer *d, int place)
{
    int64_t n;

    if (d->tried++ == MOST_TRIED)
        d->limit = true;
    if (d->limit)
        return;
    struct record v = changed(d);
    d->limit = d->engine->solutions(&v, d->effort, 2, keep, d, &n) == ENGINE_LIMIT;
    record_release(&v);
    while (place < d->nplaces && d->number[place] != NUMBER_UNKNOWN)
        place++;
    if (d->limit || n == 0)
        return;
    if (n == 1 || place == d->nplaces) {
        pass_unknown(d, n == 1 ? ENGINE_UNIQUE : ENGINE_SEVERAL);
        return;
    }
    for (int k = 0; k <= d->engine->highest(d->r, place); k++) {
        d->number[place] = k;
        try_numbers(d, place + 1);
    }
    d->number[place] = NUMBER_UNKNOWN;
}

enum engine_answer designer_unknown(struct record *r, const struct engine_effort *effort,
                                    designer_take *take, void *context)
{
    struct designer d = designer_new(r, effort, take, context);

    try_numbers(&d, 0);
    designer_release(&d);
    return d.limit     ? ENGINE_LIMIT
           : d.unique  ? ENGINE_UNIQUE
           : d.several ? ENGINE_SEVERAL
                       : ENGINE_NONE;
}
