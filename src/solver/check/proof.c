#include "solver/check/proof.h"
#include "base/mem.h"
#include "base/text.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- lines of words ---- */

void proof_words_push(struct proof_words *w, int number)
{
    w->number = mem_reserve(w->number, w->n + 1, &w->capacity, sizeof *w->number);
    w->number[w->n++] = number;
}

bool proof_words_wrong(const struct proof_words *w, size_t at, const char *what)
{
    return diag_at(w->d, textin_place(w->in, at + 1), "%s", what);
}

/* The next line that is neither blank nor a comment. */
static enum textin_result proof_words_line(struct proof_words *w)
{
    enum textin_result result;

    do
        result = textin_next(w->in, w->d);
    while (result == TEXTIN_LINE && (w->in->len == 0 || w->in->text[0] == '#'));
    return result;
}

/* Skips blanks; whether there is more before `end`. */
static bool proof_words_more(const struct proof_words *w, size_t *at, size_t end)
{
    while (*at < end && w->in->text[*at] == ' ')
        ++*at;
    return *at < end;
}

/* A number from 1 to `high` at `at`, which is moved behind it. */
static bool proof_words_number(const struct proof_words *w, size_t *at, size_t end, int high,
                               int *number)
{
    char why[64];
    int64_t value;
    size_t used = number_scan(w->in->text + *at, end - *at, high, &value);

    assert(*at < end || used == 0);
    if (used == 0 || value < 1 || value > high) {
        snprintf(why, sizeof why, "there should be a number from 1 to %d", high);
        return proof_words_wrong(w, *at, why);
    }
    *at += used;
    *number = (int)value;
    return true;
}

static bool words_end(const struct proof_words *w, size_t at, size_t end)
{
    return at == end || w->in->text[at] == ' ' || proof_words_wrong(w, at, "this is no number");
}

/* signs: the numbers are literals. */
static bool words_distinct(struct proof_words *w, size_t at, size_t end, int high, bool signs)
{
    bool fine = true;
    int number;

    assert(end <= w->in->len && high <= w->high);
    w->n = 0;
    while (fine && proof_words_more(w, &at, end)) {
        size_t from = at;
        bool minus = signs && w->in->text[at] == '-';
        at += minus;
        fine = proof_words_number(w, &at, end, high, &number) && words_end(w, at, end);
        if (fine && w->named[number - 1]++)
            fine = proof_words_wrong(w, from, "this number is already in the line");
        else if (fine)
            proof_words_push(w, signs ? 2 * (number - 1) + minus : number - 1);
    }
    for (size_t i = 0; i < w->n; i++) {
        unsigned char *named = &w->named[signs ? w->number[i] / 2 : w->number[i]];
        assert(*named == 1 || !fine);
        *named = 0;
    }
    return fine;
}

bool words_numbers(struct proof_words *w, size_t at, size_t end, int high)
{
    return words_distinct(w, at, end, high, false);
}

bool words_literals(struct proof_words *w, size_t at, size_t end, int high)
{
    return words_distinct(w, at, end, high, true);
}

bool words_rising(struct proof_words *w, size_t at, size_t end, int high, bool runs)
{
    int above = 0, first, last;

    w->n = 0;
    while (proof_words_more(w, &at, end)) {
        size_t from = at;
        if (!proof_words_number(w, &at, end, high, &first))
            return false;
        last = first;
        if (runs && at < end && w->in->text[at] == '-') {
            at++;
            if (!proof_words_number(w, &at, end, high, &last))
                return false;
        }
        if (!words_end(w, at, end))
            return false;
        if (first <= above || last < first)
            return proof_words_wrong(w, from, "the numbers should be in increasing order");
        for (int number = first; number <= last; number++)
            proof_words_push(w, number - 1);
        above = last;
    }
    assert(w->n <= (size_t)high);
    return true;
}

bool proof_refuse(struct proof *p, const char *what)
{
    p->wrong = CHECK_REFUSED;
    return proof_words_wrong(&p->line, 0, what);
}

bool proof_limit(struct proof *p, const char *what)
{
    p->wrong = CHECK_LIMIT;
    return proof_words_wrong(&p->line, 0, what);
}

/* ---- the head ---- */

static bool proof_line(struct proof *p)
{
    enum textin_result result = proof_words_line(&p->line);

    if (result == TEXTIN_END)
        return proof_refuse(p, "the proof ends before the empty clause");
    return result == TEXTIN_LINE;
}

static bool proof_is(const struct proof *p, const char *text)
{
    return strcmp(p->line.in->text, text) == 0;
}

/* none, or: unique NUMBER... */
static bool proof_claim(struct proof *p, const struct proof_family *f, void *context)
{
    struct proof_words *w = &p->line;
    struct diag why;

    if (proof_is(p, "none"))
        return true;
    if (strncmp(w->in->text, "unique ", strlen("unique ")) != 0)
        return proof_words_wrong(w, 0, f->no_claim);
    if (!words_numbers(w, strlen("unique"), w->in->len, f->solution))
        return false;
    p->unique = true;
    if (f->claim(context, &why))
        return true;
    proof_refuse(p, "");
    return diag_at(w->d, textin_place(w->in, 1), "the claimed solution is wrong: %s", why.text);
}

static bool proof_head(struct proof *p, const struct proof_family *f, const char *board,
                       void *context)
{
    size_t word = strcspn(board, " ") + 1;

    if (!proof_line(p))
        return false;
    if (!proof_is(p, "slink-proof 1"))
        return proof_words_wrong(&p->line, 0, "there should be 'slink-proof 1'");
    if (!proof_line(p))
        return false;
    if (strncmp(p->line.in->text, board, word) != 0)
        return proof_words_wrong(&p->line, 0, f->no_board);
    if (!proof_is(p, board))
        return proof_refuse(p, "this is a proof for another board");
    return proof_line(p) && proof_claim(p, f, context);
}

/* ---- the whole proof ---- */

static bool proof_step(struct proof *p, const struct proof_family *f, void *context)
{
    char letter = p->line.in->text[0];
    bool known = true;

    if (p->line.in->len > 1 && p->line.in->text[1] != ' ')
        return proof_words_wrong(&p->line, 1, "there should be a blank");
    if (letter == 'c') { /* c LITERAL...: one of these is true, by unit propagation */
        struct proof_words *w = &p->line;
        if (!words_literals(w, 1, w->in->len, knowledge_variables(p->known)))
            return false;
        if (!knowledge_implies(p->known, w->number, (int)w->n))
            return proof_refuse(p, "this clause does not follow by unit propagation");
        knowledge_add_clause(p->known, w->number, (int)w->n);
        return true;
    }
    if (letter == 'd') { /* d NUMBER...: these clauses are no longer needed */
        struct proof_words *w = &p->line;
        if (!words_rising(w, 1, w->in->len, knowledge_clauses(p->known) - p->rules, false))
            return false;
        for (size_t i = 0; i < w->n; i++)
            knowledge_drop_clause(p->known, w->number[i] + p->rules);
        return true;
    }
    bool fine = f->step && f->step(context, letter, &known);
    return f->step && known ? fine : proof_words_wrong(&p->line, 0, f->no_step);
}

/* Up to the empty clause, which nothing can satisfy. */
static bool proof_steps(struct proof *p, const struct proof_family *f, void *context)
{
    do
        if (!proof_line(p) || !proof_step(p, f, context))
            return false;
    while (p->line.in->text[0] != 'c' || p->line.n > 0);
    return true;
}

static bool proof_end(struct proof *p)
{
    enum textin_result result = proof_words_line(&p->line);

    if (result == TEXTIN_LINE)
        return proof_words_wrong(&p->line, 0, "there should be nothing after the empty clause");
    return result == TEXTIN_END;
}

enum check_result proof_read(struct proof *p, const struct proof_family *f, const char *board,
                             struct textin *in, struct diag *d, void *context)
{
    struct proof_words *w = &p->line;
    int high = knowledge_variables(p->known);
    *w = (struct proof_words){.in = in, .d = d, .high = high, .named = mem_alloc((size_t)high, 1)};
    bool verified = proof_head(p, f, board, context) && proof_steps(p, f, context) && proof_end(p);
    free(p->line.number);
    free(p->line.named);
    knowledge_free(p->known);
    if (!verified)
        return p->wrong ? p->wrong : CHECK_UNREADABLE;
    return p->unique ? CHECK_UNIQUE : CHECK_NONE;
}
