#include "generator/sudoku/reader_level.h"

#include "base/mem.h"
#include "explain/sudoku/technique.h"
#include "format/sudoku/family.h"
#include "format/sudoku/type.h"
#include "generator/sudoku/givens.h"
#include "model/level.h"
#include "model/sudoku/quality.h"

#include <stdlib.h>
#include <string.h>

struct mending {
    const struct workshop *b;
    const struct reader_wish *wish;
    struct sudoku *s;
    int *orbit, norbits; /* [nelements] */
    int *found;          /* [nelements] as far as the path has led */
    int from, to;        /* rows below `to` must suffice, and those below `from` must not */
    struct list added;   /* orbits */
    struct rows avoided; /* rows that must not be needed */
    struct rows usual;   /* techniques_usual() */
};

/* [nelements] gets the orbit's symbols of the solution, or loses them. */
static void show(const struct mending *m, int *symbol, int orbit, bool given)
{
    for (int e = 0; e < m->s->topology->nelements; e++)
        if (m->orbit[e] == orbit)
            symbol[e] = given ? m->s->solution[e] : 0;
}

static bool is_allowed(const struct mending *m, int orbit)
{
    const struct sudoku *s = m->s;

    for (int e = 0; m->wish->missing && e < s->topology->nelements; e++)
        if (m->orbit[e] == orbit && s->solution[e] == m->wish->missing)
            return false;
    return true;
}

/* The usual techniques of rows below one. */
static struct rows techniques_below(int row)
{
    return rows_both(techniques_usual(), rows_below(row));
}

/* Whether these are all rows of singles, which the logic follows in a small part of the time. */
static bool are_singles(const struct mending *m, int row)
{
    return row > 0 && technique[row - 1].level < LEVEL_FACTS &&
           technique[row].level == LEVEL_FACTS && !m->s->topology->constraints;
}

/* Whether rows below one solve what is given; `found` gets how far they lead. */
static bool solves(const struct mending *m, const int *given, int row)
{
    if (are_singles(m, row)) {
        bool solved = logic_solve(m->b->logic, given, 0, 1) == LOGIC_SOLVED;
        memcpy(m->found, logic_symbols(m->b->logic),
               (size_t)m->s->topology->nelements * sizeof *m->found);
        return solved;
    }
    struct sudoku known = *m->s;
    known.given = (int *)(uintptr_t)given;
    struct rows rows = rows_both(m->usual, rows_below(row));
    if (row == m->to)
        rows = rows_without(rows, m->avoided);
    return sudoku_path_follow(m->b->path, &known, rows, m->found);
}

/* ---- additions ---- */

/* An orbit that is not found, at random; or -1. */
static int open_orbit(const struct mending *m, struct pcg32 *rng)
{
    uint32_t open = 0;
    int orbit = -1;

    for (int e = 0; e < m->s->topology->nelements; e++)
        if (!m->found[e] && is_allowed(m, m->orbit[e]) && pcg32_below(rng, ++open) == 0)
            orbit = m->orbit[e];
    return orbit;
}

/* Adds what rows below one need, of which nothing can go; the last of it goes if `last_goes`. Returns
 * whether anything was needed. */
static bool mend(struct mending *m, int row, bool last_goes, struct pcg32 *rng)
{
    int orbit = 0;

    /* What is found holds, so the path goes on from there. */
    m->added.n = 0;
    for (const int *given = m->s->given; orbit >= 0 && !solves(m, given, row); given = m->found) {
        orbit = open_orbit(m, rng);
        show(m, m->found, orbit, true);
        list_add(&m->added, orbit);
    }
    for (int i = 0; i < m->added.n; i++)
        show(m, m->s->given, m->added.item[i], true);
    /* The latest was needed when it came. */
    for (int i = 0; i + 1 < m->added.n; i++) {
        show(m, m->s->given, m->added.item[i], false);
        if (!solves(m, m->s->given, row))
            show(m, m->s->given, m->added.item[i], true);
    }
    if (m->added.n > 0 && last_goes)
        show(m, m->s->given, m->added.item[m->added.n - 1], false);
    return m->added.n > 0;
}

/* ---- climbing ---- */

/* Climbs on one board, and of how many open orbits one is given before each but the first. */
enum { CLIMBS = 4, HARD_CLIMBS = 25, GIVEN_OF = 4 };

static const int64_t GUESSES = 1000; /* to find a second solution */

/* Orbits go in a random order while the rows below `from` suffice, until those below `to` are needed
 * and suffice. Returns whether that was reached. */
static bool climb_once(const struct mending *m, int *list, struct pcg32 *rng)
{
    int n = 0, *given = m->s->given;

    /* An orbit stands there as often as it has givens; what fails once fails again. */
    for (int e = 0; e < m->s->topology->nelements; e++)
        if (given[e])
            list[n++] = m->orbit[e];
    pcg32_shuffle(rng, list, n);
    FREED bool *tried = mem_alloc((size_t)m->norbits, sizeof *tried);
    for (int i = 0; i < n; i++) {
        if (tried[list[i]])
            continue;
        tried[list[i]] = true;
        show(m, given, list[i], false);
        /* What rows solve has one solution. Without marks, the search sees sooner that it has more. */
        bool unique = m->s->topology->constraints ||
                      sudoku_search_decide(m->b->search, given, GUESSES, NULL) == ANSWER_UNIQUE;
        if (unique && solves(m, given, m->from))
            continue;
        if (unique && solves(m, m->found, m->to))
            return true;
        show(m, given, list[i], true);
    }
    return false;
}

static bool is_hard(void *context, const int *given)
{
    return !solves(context, given, ((const struct mending *)context)->from);
}

/* Climbs from what is given, which is too easy or needs something else, and adds what the number of
 * givens wants and the level allows. */
static bool climb(struct mending *m, struct pcg32 *rng)
{
    const struct topology *t = m->s->topology;
    int *list = mem_alloc((size_t)t->nelements, sizeof *list), *given = m->s->given;
    bool reached = false;

    int climbs = m->wish->level > LEVEL_CLOSURE ? HARD_CLIMBS : CLIMBS;
    for (int i = 0; i < climbs && !reached; i++) {
        for (int e = 0; i > 0 && e < t->nelements; e++)
            if (!given[e] && pcg32_below(rng, GIVEN_OF) == 0 && is_allowed(m, m->orbit[e]))
                show(m, given, m->orbit[e], true);
        reached = climb_once(m, list, rng);
    }
    free(list);
    const struct givens_board board = {.topology = t,
                                       .orbit = m->orbit,
                                       .solution = m->s->solution,
                                       .norbits = m->norbits,
                                       .missing = m->wish->missing,
                                       .keeps = is_hard,
                                       .context = m};
    if (reached && m->wish->givens.high)
        givens_add(&board, m->wish->givens, false, rng, given);
    return reached;
}

/* ---- levels ---- */

/* The first row above a level. */
static int end_of_level(int level)
{
    int row = 0;

    while (row < ntechniques && technique[row].level <= level)
        row++;
    return row;
}

int reader_compares(const struct workshop *b, int level, int *found)
{
    struct sudoku s = {.topology = b->topology, .given = b->given, .solution = b->solution};

    if (level < LEVEL_SEARCH &&
        !sudoku_path_follow(b->path, &s, techniques_below(end_of_level(level)), found))
        return 1;
    return sudoku_path_follow(b->path, &s, techniques_below(end_of_level(level - 1)), found) ? -1
                                                                                             : 0;
}

/* One of so many attempts begins with any level: usually, and where techniques are needed. */
enum { ANY_OF = 4, NAMED_ANY_OF = 2 };

int reader_begins_with(int wanted, struct rows needed, int symbols, struct pcg32 *rng)
{
    static const int usual[] = {0, 1, 1, 2, 3};
    int level = wanted <= LEVEL_CLOSURE ? usual[wanted] : symbols;
    bool any =
        wanted >= LEVEL_FACTS && pcg32_below(rng, rows_empty(needed) ? ANY_OF : NAMED_ANY_OF) == 0;

    return any || level > symbols ? 0 : level;
}

int readers_highest(const struct sudoku_recipe *r)
{
    if (!r->template || marks_wished(&r->marks, true))
        return LEVEL_SEARCH;
    const struct topology *t = r->template->topology;
    const struct sudoku_type *type = sudoku_type_find(sudoku_type_name(t));
    bool least = t->parts == PARTS_STANDARD && t->nsymbols == TOPOLOGY_LEAST_SIDE;

    return least ? LEVEL_MIN : type ? type->highest : LEVEL_SEARCH;
}

/* The hardest of these rows, or -1. */
static int hardest_of(struct rows rows)
{
    int row = ntechniques - 1;

    while (row >= 0 && !rows_has(rows, row))
        row--;
    return row;
}

/* What the boards lack for a technique to be found there, or NULL. */
static const char *lacks(const struct sudoku_recipe *r, const struct technique *row)
{
    const struct topology *t = r->template ? r->template->topology : NULL;
    bool marked = marks_wished(&r->marks, true) || (t && t->constraints);
    /* Of a prime side, what stands for boxes are lines, too. */
    bool prime = t && topology_box_height(t->nsymbols) == 1;
    unsigned lines = PART_ROWS | PART_COLUMNS | (prime ? PART_BOXES : 0);

    switch (row->needs) {
    case NEEDS_CAGES:
        return r->marks.kinds & KIND_BIT(CAGE) || (t && t->constraints) ? NULL : "cages";
    case NEEDS_MARKS:
        return marked ? NULL : "marks or rules";
    case NEEDS_BOXES:
        return marked || !t || t->parts & ~lines ? NULL : "boxes or fields";
    case NEEDS_LINES:
        return t && t->parts == PARTS_STANDARD && 2 * (row->n % FINNED) > t->nsymbols ? "more lines"
                                                                                      : NULL;
    case NEEDS_NOTHING:
        break;
    }
    return NULL;
}

bool take_needed(const char *list, bool free, struct sudoku_recipe *r, struct diag *d)
{
    if (!techniques_parse(list, &r->needed, d))
        return false;
    int promised = hardest_of(rows_without(r->needed, techniques_usual()));
    if (promised >= 0)
        return diag_set(d,
                        "--techniques: %s rests on the promise of one solution, and levels do not",
                        technique[promised].name);
    for (int row = 0; row < ntechniques; row++) {
        const char *lack = rows_has(r->needed, row) ? lacks(r, &technique[row]) : NULL;
        if (lack)
            return diag_set(d, "--techniques: %s is for boards with %s", technique[row].name, lack);
    }
    const struct technique *hardest = &technique[hardest_of(r->needed)];
    if (free) {
        r->readers = true;
        r->level = r->top = hardest->level;
    }
    return !r->readers || hardest->level <= r->level ||
           diag_set(d, "%s is of level %d; --level %d makes puzzles without it", hardest->name,
                    hardest->level, r->level);
}

void usual_level(void *recipe, int *low, int *top)
{
    struct sudoku_recipe *own = recipe, r = *own;
    struct diag unused;
    bool fine = sudoku_recipe_finish(&r, &unused);

    own->read = r.read; /* what was read once */
    own->own = r.own;
    own->path = r.path;
    own->places = r.places;
    if (!fine)
        return;
    int highest = readers_highest(&r);
    if (!rows_empty(r.needed)) {
        *low = *top = r.level;
    } else if (*top > highest) {
        *top = highest;
        *low = *low < highest ? *low : highest;
    }
}

bool has_needed(const struct record *r, struct rows needed)
{
    for (int i = 0; i < r->ntechniques; i++) {
        int row = technique_find(r->technique[i].name);
        if (row >= 0)
            bitset_remove(needed.word, row);
    }
    return rows_empty(needed);
}

/* Most standard sudokus of levels 5 and 6 would need one and the same technique, so most attempts avoid
 * it. */
static struct rows avoid(const struct topology *t, const struct reader_wish *wish,
                         struct pcg32 *rng)
{
    static const struct {
        const char *name;
        uint32_t of_100; /* attempts */
    } common[LEVEL_SEARCH + 1] = {[5] = {"xy-chain", 70}, [6] = {"aic", 75}};
    bool free = t->parts == PARTS_STANDARD && rows_empty(wish->needed) && !wish->fixed;
    const char *name = free ? common[wish->level].name : NULL;

    struct rows rows = {{0}};

    if (name && pcg32_below(rng, 100) < common[wish->level].of_100)
        bitset_add(rows.word, technique_find(name));
    return rows;
}

/* Few are of the highest levels, or need a technique, so there what is easier is given what it
 * needs, but for the last. */
static bool fix(struct mending *m, bool named, struct pcg32 *rng)
{
    int level = m->wish->level;

    if ((named || level >= LEVEL_REASONING) && !mend(m, m->from, true, rng))
        return false;
    if (level <= LEVEL_REASONING)
        mend(m, m->to, false, rng);
    return true;
}

/* The whole story is asked for only where the level below does not suffice. */
static bool suits(const struct mending *m, struct record *r)
{
    if (solves(m, m->s->given, end_of_level(m->wish->level - 1)))
        return false;
    sudoku_path_allow(m->b->path, techniques_usual());
    sudoku_path_rate(m->b->path, r);
    return r->level == m->wish->level && has_needed(r, m->wish->needed) &&
           (rows_empty(m->avoided) || !has_needed(r, m->avoided));
}

bool reader_suits(const struct workshop *b, const struct reader_wish *wish, struct record *r,
                  struct pcg32 *rng)
{
    struct sudoku *s = sudoku_of(r);
    size_t n = (size_t)s->topology->nelements;
    int hardest = hardest_of(wish->needed);
    bool named = hardest >= 0 && technique[hardest].level == wish->level;
    struct mending m = {.b = b,
                        .usual = techniques_usual(),
                        .wish = wish,
                        .s = s,
                        .orbit = mem_alloc(n, sizeof *m.orbit),
                        .found = mem_alloc(n, sizeof *m.found),
                        .from = named ? hardest : end_of_level(wish->level - 1),
                        .to = named ? hardest + 1 : end_of_level(wish->level)};

    m.avoided = avoid(s->topology, wish, rng);
    m.norbits = sudoku_orbits(s->topology, wish->symmetry, m.orbit);
    bool fine = wish->fixed ? suits(&m, r) : fix(&m, named, rng) && suits(&m, r);
    if (!fine && !wish->fixed && wish->level <= LEVEL_REASONING)
        fine = climb(&m, rng) && suits(&m, r);
    r->quality = sudoku_quality(s);
    free(m.orbit);
    free(m.found);
    free(m.added.item);
    return fine;
}
