#include "explain/designer.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

/* The most puzzles that are tried for numbers to be found; and for a clue more: the solutions that rule
 * some out, and the puzzles tried, times their places. */
enum { MOST_TRIED = 20000, MOST_SOLUTIONS = 50, MOST_ASKED = 2500000 };

struct designer {
    const struct services *services;
    const struct effort *effort;
    const struct record *r;
    int nplaces;
    int *own;    /* [nplaces] the numbers of the puzzle, */
    int *number; /* and of the one that is asked about */
    int tried;
    struct designs found;

    /* For missing clues. */
    int *solved; /* [nplaces] the numbers of a solution */
    int width;   /* numbers that a clue may have, at most */
    int *times;  /* [nplaces * width] how many of the solutions have the number at the place */
};

void designs_release(struct designs *d)
{
    for (int i = 0; i < d->n; i++)
        record_release(&d->r[i]);
    free(d->r);
}

static struct designer designer_new(const struct record *r, const struct effort *effort)
{
    struct designer d = {.services = services_of(r), .effort = effort, .r = r};

    d.nplaces = d.services->clues->places(r);
    d.own = mem_alloc((size_t)d.nplaces, sizeof *d.own);
    d.number = mem_alloc((size_t)d.nplaces, sizeof *d.number);
    d.services->clues->numbers(r, false, d.own);
    d.services->clues->numbers(r, false, d.number);
    return d;
}

static struct designs designer_end(struct designer *d)
{
    free(d->own);
    free(d->number);
    free(d->solved);
    free(d->times);
    return d->found;
}

bool designer_has_unknown(const struct record *r)
{
    if (!services_of(r)->clues)
        return false;
    struct designer d = designer_new(r, NULL);
    bool has = false;

    for (int i = 0; i < d.nplaces; i++)
        has = has || d.own[i] == NUMBER_UNKNOWN;
    designer_end(&d);
    return has;
}

/* The puzzle that is asked about, with its id and title. */
static struct record changed(const struct designer *d)
{
    struct record v = d->services->clues->with(d->r, d->number);
    OWN(strbuf) title = strbuf_new();

    for (int i = 0; i < d->nplaces; i++) {
        if (d->number[i] == d->own[i])
            continue;
        bool gone = d->number[i] == NUMBER_NONE;
        strbuf_text(&title, title.len > 0 ? ", " : gone ? "without " : "");
        d->services->clues->place_name(d->r, i, &title);
        strbuf_format(&title, " = %d", gone ? d->own[i] : d->number[i]);
    }
    v.id = d->r->id ? mem_copy_text(d->r->id) : NULL;
    v.title = mem_copy_text(title.text);
    return v;
}

/* Takes the puzzle that is asked about if it has one solution; before harder ones, if `sorted`. */
static void ask(struct designer *d, bool sorted)
{
    struct record v = changed(d);
    enum answer answer = services_rate(&v, d->effort);
    struct designs *f = &d->found;

    f->asked++;
    f->limit = f->limit || answer == ANSWER_LIMIT;
    if (answer != ANSWER_UNIQUE) {
        record_release(&v);
        return;
    }
    f->r = mem_reserve(f->r, (size_t)f->n + 1, &f->capacity, sizeof *f->r);
    int i = f->n++;
    for (; sorted && i > 0; i--) {
        const struct record *before = &f->r[i - 1];
        if (before->level < v.level || (before->level == v.level && before->score <= v.score))
            break;
        f->r[i] = *before;
    }
    f->r[i] = v;
}

struct designs designer_needless(const struct record *r, const struct effort *effort)
{
    struct designer d = designer_new(r, effort);

    for (int i = 0; i < d.nplaces && !d.found.limit; i++) {
        if (d.own[i] < 0)
            continue;
        d.number[i] = NUMBER_NONE;
        ask(&d, false);
        d.number[i] = d.own[i];
    }
    return designer_end(&d);
}

static bool tally(void *context, struct record *v)
{
    struct designer *d = context;

    d->services->clues->numbers(v, true, d->solved);
    for (int i = 0; i < d->nplaces; i++)
        if (d->own[i] == NUMBER_NONE)
            d->times[i * d->width + d->solved[i]]++;
    return true;
}

/* Nothing more is asked after a limit, or after many questions about a large board. */
static bool is_over(struct designer *d)
{
    d->found.limit = d->found.limit || (int64_t)d->found.asked * d->nplaces > MOST_ASKED;
    return d->found.limit;
}

/* A clue makes the puzzle unique if exactly one solution has its number at the place. */
struct designs designer_missing(struct record *r, const struct effort *effort)
{
    struct designer d = designer_new(r, effort);
    int64_t n;

    for (int i = 0; i < d.nplaces; i++)
        if (d.own[i] == NUMBER_NONE && d.services->clues->highest(r, i) >= d.width)
            d.width = d.services->clues->highest(r, i) + 1;
    d.solved = mem_alloc((size_t)d.nplaces, sizeof *d.solved);
    d.times = mem_alloc((size_t)d.nplaces * (size_t)d.width, sizeof *d.times);
    d.found.limit =
        d.services->answers->solutions(r, effort, MOST_SOLUTIONS, tally, &d, &n) == ANSWER_LIMIT;
    for (int i = 0; i < d.nplaces; i++) {
        if (d.own[i] != NUMBER_NONE)
            continue;
        for (int k = 0; k <= d.services->clues->highest(r, i) && !is_over(&d); k++) {
            int times = d.times[i * d.width + k];
            d.number[i] = k;
            if (times == 1 || (times == 0 && n == MOST_SOLUTIONS))
                ask(&d, true);
        }
        d.number[i] = NUMBER_NONE;
    }
    return designer_end(&d);
}

static bool go_on(void *context UNUSED, struct record *v UNUSED)
{
    return true;
}

/* Numbers for the places from this one on: all that leave a solution. */
static void try_numbers(struct designer *d, int place)
{
    struct record v = changed(d);
    int64_t n;
    enum answer answer = d->services->answers->solutions(&v, d->effort, 2, go_on, NULL, &n);

    record_release(&v);
    d->found.limit |= answer == ANSWER_LIMIT || d->tried++ == MOST_TRIED;
    while (place < d->nplaces && d->number[place] != NUMBER_UNKNOWN)
        place++;
    if (place == d->nplaces && n == 1)
        ask(d, false);
    if (place == d->nplaces || n == 0)
        return;
    for (int k = 0; k <= d->services->clues->highest(d->r, place) && !d->found.limit; k++) {
        d->number[place] = k;
        try_numbers(d, place + 1);
    }
    d->number[place] = NUMBER_UNKNOWN;
}

struct designs designer_unknown(const struct record *r, const struct effort *effort)
{
    struct designer d = designer_new(r, effort);

    try_numbers(&d, 0);
    return designer_end(&d);
}
