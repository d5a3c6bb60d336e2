#include "solver/check/proof.h"

#include <string.h>

bool proof_refuse(struct proof *p, const char *what)
{
    p->refused = true;
    return words_wrong(&p->line, 0, what);
}

/* ---- c LITERAL...: one of these is true ----
 * Unit propagation shows that not all are false. */
static bool proof_clause(struct proof *p)
{
    struct words *w = &p->line;

    if (!words_literals(w, 1, w->in->len, knowledge_variables(p->known)))
        return false;
    if (!knowledge_implies(p->known, w->number, (int)w->n))
        return proof_refuse(p, "this clause does not follow by unit propagation");
    knowledge_add_clause(p->known, w->number, (int)w->n);
    return true;
}

/* ---- d NUMBER...: these clauses are no longer needed ---- */
static bool proof_drop(struct proof *p)
{
    struct words *w = &p->line;

    if (!words_rising(w, 1, w->in->len, knowledge_clauses(p->known) - p->rules, false))
        return false;
    for (size_t i = 0; i < w->n; i++)
        knowledge_drop_clause(p->known, w->number[i] + p->rules);
    return true;
}

/* ---- the head ---- */

static bool proof_line(struct proof *p)
{
    enum textin_result result = words_line(&p->line);

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
    struct words *w = &p->line;
    struct diag why;

    if (proof_is(p, "none"))
        return true;
    if (strncmp(w->in->text, "unique ", strlen("unique ")) != 0)
        return words_wrong(w, 0, f->no_claim);
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
        return words_wrong(&p->line, 0, "there should be 'slink-proof 1'");
    if (!proof_line(p))
        return false;
    if (strncmp(p->line.in->text, board, word) != 0)
        return words_wrong(&p->line, 0, f->no_board);
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
        return words_wrong(&p->line, 1, "there should be a blank");
    if (letter == 'c')
        return proof_clause(p);
    if (letter == 'd')
        return proof_drop(p);
    bool fine = f->step && f->step(context, letter, &known);
    return f->step && known ? fine : words_wrong(&p->line, 0, f->no_step);
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
    enum textin_result result = words_line(&p->line);

    if (result == TEXTIN_LINE)
        return words_wrong(&p->line, 0, "there should be nothing after the empty clause");
    return result == TEXTIN_END;
}

enum check_result proof_read(struct proof *p, const struct proof_family *f, const char *board,
                             struct textin *in, struct diag *d, void *context)
{
    words_init(&p->line, in, knowledge_variables(p->known), d);
    bool verified = proof_head(p, f, board, context) && proof_steps(p, f, context) && proof_end(p);
    words_release(&p->line);
    knowledge_free(p->known);
    if (!verified)
        return p->refused ? CHECK_REFUSED : CHECK_UNREADABLE;
    return p->unique ? CHECK_UNIQUE : CHECK_NONE;
}
