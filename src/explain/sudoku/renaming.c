/*
 * Where an element has a symbol, the name of the solution's symbol there is given. The other
 * symbols are matched with the names that are left, by augmenting paths, because negative
 * conditions forbid some pairs.
 */
#include "explain/sudoku/renaming.h"

#include "base/bitset.h"
#include "base/checks.h"
#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct renaming {
    int n;
    size_t words;
    int *name, *symbol;  /* [n] of each symbol, and back; from 0; -1: none yet */
    uint64_t *forbidden; /* [n * words] the names that each symbol cannot have */
    uint64_t *given;     /* [words] names that positive conditions give */
    uint64_t *reached;   /* [words] names tried, or given */
};

struct renaming *renaming_new(int nsymbols)
{
    struct renaming *r = mem_alloc(1, sizeof *r);
    size_t n = (size_t)nsymbols;

    r->n = nsymbols;
    r->words = bitset_words(n);
    r->name = mem_alloc(n, sizeof *r->name);
    r->symbol = mem_alloc(n, sizeof *r->symbol);
    r->forbidden = mem_alloc(n * r->words, sizeof *r->forbidden);
    r->given = mem_alloc(r->words, sizeof *r->given);
    r->reached = mem_alloc(r->words, sizeof *r->reached);
    return r;
}

void renaming_free(struct renaming *r)
{
    if (!r)
        return;
    free(r->name);
    free(r->symbol);
    free(r->forbidden);
    free(r->given);
    free(r->reached);
    free(r);
}

static uint64_t *forbidden_to(const struct renaming *r, int symbol)
{
    return r->forbidden + (size_t)symbol * r->words;
}

static void set_name(struct renaming *r, int symbol, int name)
{
    assert(!CHECKS || (symbol >= 0 && symbol < r->n && name >= 0 && name < r->n));
    r->name[symbol] = name;
    r->symbol[name] = symbol;
}

/* Gives the names that positive conditions demand; false if a symbol or a name is in two. */
static bool give_names(struct renaming *r, const int *solution, const int *element,
                       const int *symbol, int n)
{
    memset(r->name, -1, (size_t)r->n * sizeof *r->name);
    memset(r->symbol, -1, (size_t)r->n * sizeof *r->symbol);
    memset(r->given, 0, r->words * sizeof *r->given);
    for (int i = 0; i < n; i++) {
        assert(!CHECKS || (symbol[i] != 0 && abs(symbol[i]) <= r->n));
        int s = solution[element[i]] - 1, name = symbol[i] - 1;
        if (symbol[i] < 0 || r->name[s] == name)
            continue;
        if (r->name[s] >= 0 || r->symbol[name] >= 0)
            return false;
        set_name(r, s, name);
        bitset_add(r->given, name);
    }
    return true;
}

/* Forbids pairs; false if one is already named so. */
static bool forbid(struct renaming *r, const int *solution, const int *element, const int *symbol,
                   int n)
{
    memset(r->forbidden, 0, (size_t)r->n * r->words * sizeof *r->forbidden);
    for (int i = 0; i < n; i++) {
        if (symbol[i] > 0)
            continue;
        int s = solution[element[i]] - 1, name = -symbol[i] - 1;
        assert(!CHECKS || (s >= 0 && s < r->n && name >= 0 && name < r->n));
        if (r->name[s] == name)
            return false;
        bitset_add(forbidden_to(r, s), name);
    }
    return true;
}

/* Finds a name for the symbol; a symbol that holds it finds another one. */
static bool find_name(struct renaming *r, int symbol)
{
    for (int name = 0; name < r->n; name++) {
        if (bitset_has(r->reached, name) || bitset_has(forbidden_to(r, symbol), name))
            continue;
        bitset_add(r->reached, name);
        if (r->symbol[name] < 0 || find_name(r, r->symbol[name])) {
            set_name(r, symbol, name);
            return true;
        }
    }
    return false;
}

bool renaming_fits(struct renaming *r, const int *solution, const int *element, const int *symbol,
                   int n)
{
    if (!give_names(r, solution, element, symbol, n) || !forbid(r, solution, element, symbol, n))
        return false;
    for (int s = 0; s < r->n; s++) {
        if (r->name[s] >= 0)
            continue;
        memcpy(r->reached, r->given, r->words * sizeof *r->reached);
        if (!find_name(r, s))
            return false;
    }
    return true;
}

int renaming_name(const struct renaming *r, int symbol)
{
    assert(!CHECKS || (symbol >= 1 && symbol <= r->n && r->name[symbol - 1] >= 0));
    return r->name[symbol - 1] + 1;
}
