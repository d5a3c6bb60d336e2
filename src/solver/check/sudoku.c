/*
 * Proofs about sudokus. Candidate (element, symbol) is a variable: the element has the symbol. The
 * rules are sums: of the candidates of an element exactly one is true, and so it is with the
 * candidates of a symbol in a block. A proof consists of clauses, each of which follows by unit
 * propagation.
 */
#include "solver/check/proof.h"

#include "base/mem.h"
#include "model/sudoku/grid.h"

#include <assert.h>
#include <stdlib.h>

struct sudoku_check {
    struct proof proof;
    const struct sudoku *sudoku;
};

/* ---- the claim ---- */

static bool claim_solution(void *context, struct diag *why)
{
    struct sudoku_check *c = context;
    const struct topology *t = c->sudoku->topology;
    const struct words *w = &c->proof.line;
    int *symbol = mem_alloc((size_t)t->nelements, sizeof *symbol);
    bool fine = true;

    for (size_t i = 0; i < w->n; i++) {
        int *at = &symbol[w->number[i] / t->nsymbols];
        if (*at && fine)
            fine = diag_set(why, "element %d has two symbols", w->number[i] / t->nsymbols + 1);
        *at = w->number[i] % t->nsymbols + 1;
    }
    fine = fine && sudoku_verify(c->sudoku, symbol, why);
    if (fine) {
        /* All steps are about other solutions: some candidate of the claimed one is false. */
        int *literal = mem_alloc((size_t)t->nelements, sizeof *literal);
        for (int e = 0; e < t->nelements; e++)
            literal[e] = 2 * (e * t->nsymbols + symbol[e] - 1) + 1;
        assert(knowledge_clauses(c->proof.known) == 0);
        knowledge_add_clause(c->proof.known, literal, t->nelements);
        c->proof.rules = 1;
        free(literal);
    }
    free(symbol);
    return fine;
}

enum check_result check_sudoku_proof(const struct sudoku *s, struct textin *in, struct diag *d)
{
    const struct topology *t = s->topology;
    const struct proof_family sudokus = {
        .no_board = "there should be 'sudoku', its elements, symbols and fingerprint",
        .no_claim = "there should be 'none', or 'unique' and the candidates of the solution",
        .no_step = "there should be a line of c or d",
        .solution = t->nelements * t->nsymbols,
        .claim = claim_solution};
    struct sudoku_check c = {.proof = {.known = knowledge_new(t->nelements * t->nsymbols)},
                             .sudoku = s};
    char board[SUDOKU_FINGERPRINT_LINE];
    int candidate[TOPOLOGY_MAX_SYMBOLS];

    for (int e = 0; e < t->nelements; e++) {
        for (int symbol = 0; symbol < t->nsymbols; symbol++)
            candidate[symbol] = e * t->nsymbols + symbol;
        knowledge_add_sum(c.proof.known, SUM_EXACTLY, 1, candidate, t->nsymbols);
    }
    for (int b = 0; b < t->nblocks; b++)
        for (int symbol = 0; symbol < t->nsymbols; symbol++) {
            for (int i = 0; i < t->nsymbols; i++)
                candidate[i] = topology_block(t, b)[i] * t->nsymbols + symbol;
            knowledge_add_sum(c.proof.known, SUM_EXACTLY, 1, candidate, t->nsymbols);
        }
    for (int e = 0; e < t->nelements; e++)
        if (s->given[e]) {
            candidate[0] = e * t->nsymbols + s->given[e] - 1;
            knowledge_add_sum(c.proof.known, SUM_EXACTLY, 1, candidate, 1);
        }
    sudoku_fingerprint_line(t, s->given, board);
    return proof_read(&c.proof, &sudokus, board, in, d, &c);
}
