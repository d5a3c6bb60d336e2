/* slink-solve --proof */
#include "answer/prove.h"
#include "tools/solve.h"

static void prove_fail(struct solving *s, const char *why, int status)
{
    struct diag d;

    diag_set(&d, "%s: puzzle %d %s", s->file, s->number, why);
    s->status = cli_worse(s->status, cli_fail(s->program, &d, status));
}

static void prove_write(struct solving *s, const struct record *r, const struct decision *decision)
{
    struct diag d;

    if (!outfile_open(&s->proof, s->o.proof, &d))
        s->status = cli_worse(s->status, cli_fail(s->program, &d, CLI_WRONG));
    else if (!prove_decision(loops_of(r)->puzzle, decision, s->o.plain, s->o.conflicts,
                             s->proof.stream))
        prove_fail(s, "is not proved at the limit of conflicts", CLI_LIMIT);
}

void solve_prove(struct solving *s, const struct record *r, const struct decision *decision)
{
    if (s->count == 1)
        switch (decision->answer) {
        case SEARCH_NONE:
        case SEARCH_UNIQUE:
            prove_write(s, r, decision);
            break;
        case SEARCH_SEVERAL:
            prove_fail(s, "has several solutions, and that needs no proof", CLI_NEGATIVE);
            break;
        case SEARCH_LIMIT:
            prove_fail(s, "is not decided at the limit of conflicts, so there is no proof",
                       CLI_LIMIT);
        }
    else if (s->count == 2)
        prove_fail(s, "is one too many: a proof is for one puzzle", CLI_WRONG);
}

void solve_prove_end(struct solving *s)
{
    struct diag d;

    if (!s->proof.stream)
        return;
    if (s->status > CLI_NEGATIVE)
        outfile_discard(&s->proof);
    else if (!outfile_commit(&s->proof, &d))
        s->status = cli_worse(s->status, cli_fail(s->program, &d, CLI_WRONG));
}
