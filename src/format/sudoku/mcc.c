/*
 * Sudokus as data for Knuth's solvers of exact covering: every element and every symbol in a block
 * is an item, to be covered once. An option is an element with a symbol, and names the items of
 * both. Options that a given excludes are left out.
 *
 * Items: e7 is element 7; 3.5 is symbol 5 in block 3.
 */
#include "format/format.h"
#include "format/sudoku/family.h"

#include <stdio.h>
#include <string.h>

enum { LONGEST_NAME = 8 };

static bool may_be(const struct sudoku *s, int e, int symbol)
{
    const struct topology *t = s->topology;

    if (s->given[e])
        return s->given[e] == symbol;
    for (int i = t->peer_start[e]; i < t->peer_start[e + 1]; i++)
        if (s->given[t->peer[i]] == symbol)
            return false;
    return true;
}

static void sudoku_mcc_write(struct strbuf *out, const struct record *r, bool first UNUSED)
{
    const struct sudoku *s = sudoku_of(r);

    for (int e = 0; e < s->topology->nelements; e++)
        strbuf_format(out, "e%d ", e + 1);
    for (int b = 0; b < s->topology->nblocks; b++)
        for (int symbol = 1; symbol <= s->topology->nsymbols; symbol++)
            strbuf_format(out, "%d.%d ", b + 1, symbol);
    strbuf_cut(out, out->len - 1);
    strbuf_char(out, '\n');
    for (int e = 0; e < s->topology->nelements; e++)
        for (int symbol = 1; symbol <= s->topology->nsymbols; symbol++)
            if (may_be(s, e, symbol)) {
                strbuf_format(out, "e%d", e + 1);
                for (int i = s->topology->block_start[e]; i < s->topology->block_start[e + 1]; i++)
                    strbuf_format(out, " %d.%d", s->topology->element_block[i] + 1, symbol);
                strbuf_char(out, '\n');
            }
}

static bool sudoku_mcc_accept(const struct format *format, const struct record *r, struct diag *why)
{
    const struct topology *t = sudoku_of(r)->topology;
    char longest[32];

    if (!sudoku_is_plain(format, r, why))
        return false;
    snprintf(longest, sizeof longest, "%d.%d", t->nblocks, t->nsymbols);
    return strlen(longest) <= LONGEST_NAME ||
           diag_set(why, "the names of MCC data have at most %d characters; %s would be one",
                    LONGEST_NAME, longest);
}

const struct format format_sudoku_mcc = {
    .name = "mcc",
    .title = "MCC data of sudokus",
    .family = &sudoku_family,
    .single = true,
    .accept = sudoku_mcc_accept,
    .write = sudoku_mcc_write,
};
