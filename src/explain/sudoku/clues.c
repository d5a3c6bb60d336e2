#include "explain/sudoku/answer.h"

#include "format/sudoku/family.h"

static int places(const struct record *r)
{
    return sudoku_of(r)->topology->nelements;
}

static void numbers(const struct record *r, bool solved, int *number)
{
    const struct sudoku *s = sudoku_of(r);

    for (int e = 0; e < s->topology->nelements; e++)
        number[e] = solved ? s->solution[e] : s->given[e] > 0 ? s->given[e] : NUMBER_NONE;
}

static int highest(const struct record *r, int place UNUSED)
{
    return sudoku_of(r)->topology->nsymbols;
}

static void place_name(const struct record *r, int place, struct strbuf *out)
{
    r->family->cell_name(r->body, place, out);
}

static struct record with(const struct record *r, const int *number)
{
    const struct sudoku *from = sudoku_of(r);
    struct sudoku *s = sudoku_new(topology_hold(from->topology));

    s->layout = from->layout ? layout_hold(from->layout) : NULL;
    for (int e = 0; e < s->topology->nelements; e++)
        s->given[e] = number[e] > 0 ? number[e] : 0;
    return sudoku_record(s);
}

const struct clue_table sudoku_clues = {
    .places = places,
    .numbers = numbers,
    .highest = highest,
    .place_name = place_name,
    .with = with,
};
