/* How cells, symbols and blocks are called in texts. */
#include "explain/sudoku/nouns.h"

#include "base/ints.h"
#include "base/mem.h"
#include "format/sudoku/family.h"
#include "model/sudoku/constraint.h"
#include "model/sudoku/topology_parts.h"

#include <stdio.h>
#include <string.h>

static const struct topology *topology_of(const struct speech *s)
{
    return ((const struct sudoku *)s->body)->topology;
}

/* ---- cells ---- */

static void speak_place(struct speech *s, const int *at, const char *form)
{
    bool first = !s->introduced && form_has(form, "first");
    char row[16], column[16];

    snprintf(row, sizeof row, "%d", at[0] + 1);
    snprintf(column, sizeof column, "%d", at[1] + 1);
    const struct word word[] = {{"row", row, 1}, {"column", column, 1}};
    speech_phrase(s, first ? "place" : "cell", form, word, 2);
    s->introduced = s->introduced || first;
}

static void speak_cells(struct speech *s, const int *cell, int n, const char *form)
{
    char joint[64];

    snprintf(joint, sizeof joint, "%s,cell", form);
    for (int i = 0; i < n; i++) {
        speech_comma(s, i, n, joint);
        speak_place(s, topology_of(s)->at[cell[i]], form);
    }
}

/* ---- symbols ---- */

/* In their order. */
static void speak_symbols(struct speech *s, const int *symbol, int n, const char *form)
{
    FREED int *sorted = mem_alloc((size_t)n, sizeof *sorted);

    for (int i = 0; i < n; i++)
        sorted[i] = symbol[i] + 1;
    ints_sort(sorted, n);
    speech_numbers(s, sorted, n, form);
}

/* ---- blocks ---- */

/* A list of the numbers of n blocks, or of place k of each. The caller releases it. */
static struct strbuf list_of(struct speech *s, const struct block_name *b, int n, int k,
                             const char *form)
{
    struct strbuf *out = s->out, own = strbuf_new();

    s->out = &own;
    for (int i = 0; i < n && b->nplaces > k; i++) {
        speech_comma(s, i, n, form_has(form, "or") ? "or" : k < 0 ? "" : "cell");
        if (k < 0)
            strbuf_format(&own, "%d", b[i].number);
        else if (b[i].nplaces > 1) /* the columns of a part of a row, or the rows */
            strbuf_format(&own, "%d", b[i].at[k][b[i].kind == KIND_ROW] + 1);
        else
            speak_place(s, b[i].at[k], "");
    }
    s->out = out;
    return own;
}

/* One block, or several with names of one key: the row "block.row", or "blocks.row". */
static void speak_alike(struct speech *s, const struct block_name *b, int n, const char *form)
{
    OWN(strbuf) number = list_of(s, b, n, -1, form), first = list_of(s, b, n, 0, form);
    OWN(strbuf) last = list_of(s, b, n, 1, form);
    const struct word word[] = {
        {"number", number.text, n}, {"cell", first.text, n}, {"last", last.text, n}};
    char row[32];

    snprintf(row, sizeof row, "%s.%s", n > 1 ? "blocks" : "block", b->key);
    speech_phrase(s, row, form, word, 3);
}

static void speak_blocks(struct speech *s, const int *block, int n, const char *form)
{
    FREED struct block_name *name = mem_alloc((size_t)n, sizeof *name);
    char row[32];
    bool alike = n > 1;

    for (int i = 0; i < n; i++) {
        name[i] = topology_name_block(topology_of(s), block[i]);
        alike = alike && strcmp(name[i].key, name->key) == 0;
    }
    snprintf(row, sizeof row, "blocks.%s", name->key);
    alike = alike && words_row(s->words, "words", row);
    for (int i = 0; i < (alike ? 1 : n); i++) {
        speech_comma(s, i, n, form_has(form, "or") ? "or" : "block");
        speak_alike(s, &name[i], alike ? n : 1, form);
    }
}

/* ---- cages ---- */

static void speak_cage(struct speech *s, int cage, const char *form)
{
    const struct constraint_cage *c = &topology_of(s)->constraints->cage[cage];
    struct strbuf *out = s->out, own = strbuf_new();
    char number[16];

    s->out = &own;
    speak_place(s, topology_of(s)->at[c->cell[0]], form_has(form, "first") ? "first,after" : "");
    s->out = out;
    snprintf(number, sizeof number, "%d", c->sum);
    const struct word word[] = {{"number", number, 1}, {"cell", own.text, 1}};
    speech_phrase(s, "cage", form, word, 2);
    strbuf_release(&own);
}

/* What cages add up to: "20, 13 and 22". */
static void speak_sums(struct speech *s, const int *cage, int n, const char *form)
{
    for (int i = 0; i < n; i++) {
        speech_comma(s, i, n, form);
        strbuf_format(s->out, "%d", topology_of(s)->constraints->cage[cage[i]].sum);
    }
}

/* Cells with their symbols: "the 2 in r1c3 and the 5 in r2c2". */
static void speak_facts(struct speech *s, const int *fact, int n, const char *form)
{
    struct strbuf *out = s->out;

    for (int i = 0; i < n; i++) {
        int symbols = topology_of(s)->nsymbols;
        OWN(strbuf) own = strbuf_new();
        char number[16];
        s->out = &own;
        speak_place(s, topology_of(s)->at[fact[i] / symbols], "");
        s->out = out;
        snprintf(number, sizeof number, "%d", fact[i] % symbols + 1);
        const struct word word[] = {{"symbol", number, 1}, {"cell", own.text, 1}};
        speech_comma(s, i, n, form);
        speech_phrase(s, "fact", form, word, 2);
    }
}

/* Sets of symbols: "1+3 or 2+2". */
static void speak_combinations(struct speech *s, const int *set, int n, const char *form)
{
    for (int i = 0; i < n; i++) {
        speech_comma(s, i, n, form);
        for (int k = 0; k < topology_of(s)->nsymbols; k++)
            if (set[i] >> k & 1)
                strbuf_format(s->out, "%s%d", set[i] & ((1 << k) - 1) ? "+" : "", k + 1);
    }
}

/* Text of n numbers as they are. */
static struct strbuf numbers_of(struct speech *s, const int *number, int n, const char *form)
{
    struct strbuf *out = s->out, own = strbuf_new();

    s->out = &own;
    for (int i = 0; i < n; i++) {
        speech_comma(s, i, n, form);
        strbuf_format(&own, "%d", number[i]);
    }
    s->out = out;
    return own;
}

static void speak_steps(struct speech *s, const int *step, int n)
{
    OWN(strbuf) number = numbers_of(s, step, n, "");

    const struct word word[] = {{"number", number.text, n}};
    speech_phrase(s, "steps", "", word, 1);
}

/* The next part of a slot, which begins with how many numbers it has: each below `most`, for any program may
 * have written them; NULL if there is none. */
static const int *next_part(const int **at, const int *end, int most)
{
    const int *part = *at;
    bool fine = part && part < end && *part >= 0 && *part <= end - part - 1;

    for (int i = 0; fine && i < *part; i++)
        fine = part[1 + i] < most;
    *at = fine ? part + 1 + *part : NULL;
    return fine ? part : NULL;
}

/* What was struck out of cells: "r6c4 is 3 or 5 (step 3) and r6c5 cannot be 4". For each: its cells; one
 * number, 1 if the symbols are what is left; the symbols; steps. */
static void speak_struck(struct speech *s, const int *item, int n, const char *form)
{
    const struct topology *t = topology_of(s);
    const int *end = item + n;

    for (const int *at = item, *first = item; at && at < end; first = NULL) {
        const int *cell = next_part(&at, end, t->nelements), *is = next_part(&at, end, 2);
        const int *symbols = next_part(&at, end, t->nsymbols),
                  *steps = next_part(&at, end, 1 << 30);
        if (!steps || *is != 1)
            return;
        struct strbuf *out = s->out;
        OWN(strbuf) own = strbuf_new(), step = strbuf_new();
        FREED int *symbol = mem_alloc((size_t)*symbols, sizeof *symbol);
        for (int i = 0; i < *symbols; i++)
            symbol[i] = symbols[1 + i] + 1;
        OWN(strbuf) number = numbers_of(s, symbol, *symbols, "or");
        OWN(strbuf) all = numbers_of(s, symbol, *symbols, "");
        s->out = &own;
        speak_cells(s, cell + 1, *cell, first ? form : "");
        s->out = &step;
        if (*steps > 0)
            speak_steps(s, steps + 1, *steps);
        s->out = out;
        speech_comma(s, !first, at < end ? 3 : 2, "");
        const struct word word[] = {{"cell", own.text, *cell},
                                    {"symbol", number.text, *symbols},
                                    {"all", all.text, *symbols},
                                    {"step", step.text, *steps}};
        speech_phrase(s, is[1] ? "struck.is" : "struck", "", word, 4);
    }
}

static bool name_things(struct speech *s, const char *kind, const struct story_slot *slot,
                        const char *form)
{
    if (strcmp(kind, "cell") == 0)
        speak_cells(s, slot->item, slot->n, form);
    else if (strcmp(kind, "symbol") == 0)
        speak_symbols(s, slot->item, slot->n, form);
    else if (strcmp(kind, "block") == 0)
        speak_blocks(s, slot->item, slot->n, form);
    else if (strcmp(kind, "cage") == 0)
        speak_cage(s, *slot->item, form);
    else if (strcmp(kind, "sum") == 0)
        speak_sums(s, slot->item, slot->n, form);
    else if (strcmp(kind, "fact") == 0)
        speak_facts(s, slot->item, slot->n, form);
    else if (strcmp(kind, "combination") == 0)
        speak_combinations(s, slot->item, slot->n, form);
    else if (strcmp(kind, "step") == 0)
        speak_steps(s, slot->item, slot->n);
    else if (strcmp(kind, "struck") == 0)
        speak_struck(s, slot->item, slot->n, form);
    else
        return false;
    return true;
}

/* The block, cage or cells that a link, or the step, is said of first; not what is found there. */
static void place(const void *body UNUSED, const struct story_step *step, int number,
                  struct saying *say)
{
    static const char *const kind[] = {"block", "cage", "cell"};
    const struct story_link *link = number < step->nlinks ? &step->link[number] : NULL;

    for (int k = 0; k < 3 && say->nslots == 0; k++)
        for (int i = 0; i < (link ? link->nsayings : step->nsayings) && say->nslots == 0; i++) {
            const struct saying *one = link ? &link->say[i] : &step->say[i];
            for (int at = 0; at < one->nslots && say->nslots == 0; at++)
                if (strncmp(one->slot[at].name, kind[k], strlen(kind[k])) == 0)
                    story_slot(say, kind[k], one->slot[at].item, one->slot[at].n);
        }
}

const struct nouns sudokus_nouns = {&sudoku_family, name_things, place};
