/* Proofs as text: clauses are dropped by the numbers that they were given, loops come once. */
#include "solver/loops/proof_text.h"
#include "support/own.h"

enum { CLAUSES = 3000, LITERALS = 3 };

struct text {
    char *bytes;
    size_t n;
    FILE *out;
};

static void text_open(struct text *t)
{
    t->bytes = NULL;
    t->out = open_memstream(&t->bytes, &t->n);
    assert_non_null(t->out);
}

static void text_close(struct text *t)
{
    fclose(t->out);
}

/* Three literals of different edges, and different from those of all other numbers. */
static void clause_of(int number, int literal[LITERALS])
{
    literal[0] = 2 * (number % 60);
    literal[1] = 2 * (60 + number / 60) + number % 2;
    literal[2] = 2 * (120 + number % 7) + 1;
}

/* The numbers are found again in any order of the clauses and of their literals, however many were
 * dropped before. */
TEST(clauses_are_dropped_by_their_numbers)
{
    OWN(lattice) *l = lattice_square(10, 10);
    OWN(puzzle) *p = puzzle_new(l);
    int *order = mem_alloc(CLAUSES, sizeof *order), literal[LITERALS];
    struct pcg32 rng = test_stream(61);
    struct text text;

    text_open(&text);
    struct proof_text *t = proof_text_new(p, text.out);
    for (int i = 0; i < CLAUSES; i++) {
        clause_of(i, literal);
        proof_text_clause(t, literal, LITERALS);
        order[i] = i;
    }
    fflush(text.out);
    size_t at = text.n;
    pcg32_shuffle(&rng, order, CLAUSES);
    for (int i = 0; i < CLAUSES; i++) {
        char want[24];
        clause_of(order[i], literal);
        pcg32_shuffle(&rng, literal, LITERALS);
        proof_text_drop(t, literal, LITERALS);
        proof_text_drop(t, literal, LITERALS); /* it is no longer there */
        fflush(text.out);
        snprintf(want, sizeof want, "d %d\n", order[i] + 1);
        assert_string_equal(text.bytes + at, want);
        at = text.n;
    }
    proof_text_free(t);
    text_close(&text);
    free(text.bytes);
    free(order);
}

TEST(a_loop_is_written_once)
{
    const int loop[] = {0, 1, 2, 3}, turned[] = {2, 3, 0, 1}, other[] = {0, 1, 2, 4};
    OWN(lattice) *l = lattice_square(3, 3);
    OWN(puzzle) *p = puzzle_new(l);
    struct text text;

    text_open(&text);
    struct proof_text *t = proof_text_new(p, text.out);
    proof_text_loop(t, loop, 4);
    proof_text_loop(t, turned, 4);
    proof_text_loop(t, other, 4);
    proof_text_free(t);
    text_close(&text);
    assert_string_equal(text.bytes, "o 1 2 3 4\no 1 2 3 5\n");
    free(text.bytes);
}

/* Dots come in ascending order from 1; two or more in a row are a run. */
TEST(dots_are_written_as_runs)
{
    static const struct {
        int n, dot[8];
        const char *want;
    } cases[] = {
        {3, {9, 0, 4}, " : 1 5 10\n"},
        {2, {7, 6}, " : 7-8\n"},
        {7, {12, 2, 1, 3, 8, 13, 15}, " : 2-4 9 13-14 16\n"},
    };

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        OWN(lattice) *l = lattice_square(3, 3);
        OWN(puzzle) *p = puzzle_new(l);
        int edge[3] = {0}; /* with so many ends among the dots */
        for (int e = 0; e < l->nedges; e++) {
            int ends = 0;
            for (int k = 0; k < cases[i].n; k++)
                ends +=
                    (l->edge_dot[e][0] == cases[i].dot[k]) + (l->edge_dot[e][1] == cases[i].dot[k]);
            edge[ends] = e;
        }
        struct text text;
        text_open(&text);
        struct proof_text *t = proof_text_new(p, text.out);
        proof_text_way_out(t, cases[i].dot, cases[i].n, edge[2], edge[0]);
        proof_text_free(t);
        text_close(&text);
        const char *colon = strstr(text.bytes, " :");
        assert_non_null(colon);
        assert_string_equal(colon, cases[i].want);
        free(text.bytes);
    }
}
