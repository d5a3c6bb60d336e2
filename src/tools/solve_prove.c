/* slink-solve --proof */
#include "tools/solve.h"

static void prove_fail(struct solving *s, const char *why, int status)
{
    struct diag d;

    diag_set(&d, "%s: puzzle %d %s", s->file, s->number, why);
    s->status = cli_worse(s->status, cli_fail(s->program, &d, status));
}

static void prove_write(struct solving *s, const struct record *r, enum engine_answer answer)
{
    struct diag d;

    if (!outfile_open(&s->proof, s->o.proof, &d))
        s->status = cli_worse(s->status, cli_fail(s->program, &d, CLI_WRONG));
    else if (!engine_of(r)->prove(r, answer, &s->effort, s->proof.stream))
        prove_fail(s, "is not proved at the limit of conflicts", CLI_LIMIT);
}

void solve_prove(struct solving *s, const struct record *r, enum engine_answer answer)
{
    if (s->count == 1)
        switch (answer) {
        case ENGINE_NONE:
        case ENGINE_UNIQUE:
            prove_write(s, r, answer);
            break;
        case ENGINE_SEVERAL:
            prove_fail(s, "has several solutions, and that needs no proof", CLI_NEGATIVE);
            break;
        case ENGINE_LIMIT:
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
