/* Sudokus as covering problems: the text, and as many solutions as the sudoku has. */
#include "format/sudoku/family.h"
#include "model/sudoku/topology_parts.h"
#include "support/covers.h"
#include "support/own.h"
#include "support/random_sudokus.h"

enum { MOST = 3000 };

/* The MCC data; the caller frees them. */
static char *data_of(const struct topology *t, const int *given)
{
    struct sudoku *s = sudoku_new(topology_hold((struct topology *)(uintptr_t)t));
    OWN(record) r = sudoku_record(s);
    struct strbuf text = test_text();
    struct diag why;

    memcpy(s->given, given, (size_t)t->nelements * sizeof *given);
    assert_true(format_can_write(&format_mcc, &r, &why));
    format_append(&format_mcc, &r, true, &text);
    return text.text;
}

TEST(the_text)
{
    static const int block[] = {0, 1, 1, 2}, given[] = {0, 0, 2};
    OWN(topology) *t = topology_new(3, 2, block, 2, NULL, NULL);
    FREED char *text = data_of(t, given);

    assert_string_equal(text, "e1 e2 e3 1.1 1.2 2.1 2.2\n"
                              "e1 1.1\n"
                              "e1 1.2\n"
                              "e2 1.1 2.1\n"
                              "e3 2.2\n");
}

TEST(as_many_solutions)
{
    struct pcg32 rng = test_stream(71);
    int given[64], solution[64], seen[3] = {0};

    for (int i = 0; i < 400; i++) {
        OWN(topology) *t = random_topology(&rng);
        random_givens(t, &rng, given);
        int64_t count = brute_count(t, given, MOST, solution);
        if (count < MOST) {
            FREED char *text = data_of(t, given);
            assert_int_equal(mcc_count(text, false), count);
            seen[count < 2 ? count : 2]++;
        }
    }
    print_message("%d without, %d with one, %d with several solutions\n", seen[0], seen[1],
                  seen[2]);
    assert_true(seen[0] > 50 && seen[1] > 50 && seen[2] > 50);
}

/* A solved sudoku is one option per element. */
TEST(a_full_square)
{
    static const int given[16] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
    OWN(topology) *t = topology_boxes(2, 2);
    FREED char *text = data_of(t, given);

    assert_int_equal(mcc_count(text, false), 1);
}

/* Names have eight characters. */
TEST(too_many_blocks)
{
    enum { SYMBOLS = 100, BLOCKS = 10000 };
    static int block[BLOCKS * SYMBOLS];
    struct diag why;

    for (int b = 0; b < BLOCKS; b++)
        for (int k = 0; k < SYMBOLS; k++) /* no two are equal */
            block[b * SYMBOLS + k] = k < SYMBOLS - 1 ? k : SYMBOLS - 1 + b;
    struct topology *t = topology_new(SYMBOLS - 1 + BLOCKS, SYMBOLS, block, BLOCKS, NULL, NULL);
    OWN(record) r = sudoku_record(sudoku_new(t));
    assert_false(format_can_write(&format_mcc, &r, &why));
    assert_non_null(strstr(why.text, "10000.100"));
}
