/*
 * The checker of proofs: it accepts what the prover writes, and only for this board; syntax
 * errors are reported with their places.
 */
#include "model/loops/symmetry.h"
#include "solver/loops/decide.h"
#include "support/own.h"
#include "support/proofs.h"
#include "support/tilings.h"

/* The answers are as brute force says. */
static void prove(const struct puzzle *p, int count)
{
    FREED char *text = proof_of(p);
    struct diag d;

    assert_int_equal(text != NULL, count < 2);
    if (text && check_text(p, text, &d) != (count == 0 ? CHECK_NONE : CHECK_UNIQUE))
        fail_msg("%d solutions, but: %s\n%s%s", count, d.text, text_of_puzzle(p), text);
}

TEST(random_boards_are_proved_as_brute_force_says)
{
    static const int size[][3] = {{1, 1, 20},  {1, 5, 200}, {2, 2, 200}, {3, 2, 300},
                                  {3, 3, 300}, {3, 4, 200}, {4, 4, 60},  {6, 2, 100}};
    struct pcg32 rng = test_stream(51);
    int tally[3] = {0};

    for (size_t s = 0; s < sizeof size / sizeof *size; s++) {
        OWN(all_loops) a;
        all_loops_init(&a, size[s][0], size[s][1]);
        for (int i = 0; i < test_amount(size[s][2] / 2, size[s][2]); i++) {
            OWN(loop) *loop = loop_of_word(a.lattice, a.loop[pcg32_below(&rng, (uint32_t)a.n)]);
            OWN(puzzle) *p = puzzle_of_loop(&rng, a.lattice, loop, random_between(&rng, 0, 6),
                                            random_between(&rng, 0, 70));
            for (int k = random_between(&rng, 0, 3); k > 1 && p->nclues > 0; k--)
                p->clue[pcg32_below(&rng, (uint32_t)p->nclues)].number = random_between(&rng, 0, 7);
            int count = brute_solve(&a, p).count;
            prove(p, count);
            tally[count < 2 ? count : 2]++;
        }
    }
    print_message("%d none, %d unique, %d several\n", tally[0], tally[1], tally[2]);
    assert_true(tally[0] > 100 && tally[1] > 100 && tally[2] > 50);
}

static void must_be_proved(void *context, const struct puzzle *p)
{
    (void)context;
    prove(p, 1);
}

TEST(collections_are_proved)
{
    static const char *const file[] = {"loopy/10x10_h.txt", "loopy/20x20_h.txt",
                                       "minimal/15x15_rand.txt", "minimal/20x20_2130.txt",
                                       "piday.ssl"};

    for (size_t i = 0; i < sizeof file / sizeof *file; i++)
        assert_true(each_puzzle(file[i], must_be_proved, NULL) > 0);
}

/* Larger boards with letters, unique or contradictory by one number. */
TEST(boards_with_letters_are_proved)
{
    struct pcg32 rng = test_stream(52);
    OWN(lattice) *l = lattice_square(9, 12);
    OWN(random_loop) *loops = random_loop_new(l);
    int proved[2] = {0};
    struct diag d;

    for (int i = 0; i < 60; i++) {
        OWN(loop) *loop = loop_around(l, random_loop_choose(loops, &rng));
        OWN(puzzle) *p = puzzle_of_loop(&rng, l, loop, random_between(&rng, 1, 20), 5);
        if (i % 2 > 0)
            p->clue[pcg32_below(&rng, (uint32_t)p->nclues)].number += random_between(&rng, 1, 2);
        FREED char *text = proof_of(p);
        if (text) {
            enum check_result result = check_text(p, text, &d);
            if (result > CHECK_UNIQUE)
                fail_msg("%s\n%s", d.text, text_of_puzzle(p));
            proved[result]++;
        }
    }
    print_message("%d none, %d unique\n", proved[CHECK_NONE], proved[CHECK_UNIQUE]);
    assert_true(proved[CHECK_NONE] > 10 && proved[CHECK_UNIQUE] > 10);
}

/* At any limit: a proof that is accepted, or none. */
TEST(a_limit_gives_a_proof_or_nothing)
{
    OWN(puzzle) *p = puzzle_of_text("aaa....\naaabb..\naaabb..\n.......\n..ccddd\n..ccddd\n"
                                    "....ddd\n!a=3\n!b=1\n!c=4\n!d=1\n");
    struct decision decision = decide_puzzle(p, true, SEARCH_NO_LIMIT);
    struct diag d;
    int proved = 0;

    for (int64_t limit = 1; limit <= 4096; limit *= 2) {
        FREED char *text = NULL;
        size_t length;
        FILE *out = open_memstream(&text, &length);
        bool shown = prove_decision(p, &decision, limit, out);
        fclose(out);
        assert_int_equal(check_text(p, text, &d), shown ? CHECK_UNIQUE : CHECK_REFUSED);
        proved += shown;
    }
    assert_in_range(proved, 1, 12);
    loop_free(decision.solution);
}

/* A board of one row with exactly one solution, around both cells; its edges are 1 2 (top), 3 4,
 * and 5 6 7, its dots 1 2 3 and 4 5 6, its cells variables 8 and 9. */
static const char board[] = "33\n";

static char *head_of(const struct puzzle *p, const char *rest)
{
    char *text = mem_alloc(400, 1);

    snprintf(text, 400, "slink-proof 1\nboard %d %d %016" PRIx64 "\n%s", p->lattice->square->rows,
             p->lattice->square->cols, fingerprint_of(p), rest);
    return text;
}

TEST(slips_and_falsehoods_are_told_with_their_places)
{
    static const struct {
        const char *rest;
        enum check_result result;
        const char *message;
    } cases[] = {
        {"unique 1 2 3 4 5 7\nc 1\no 1 2 3 4 5 7\nc\n", CHECK_UNIQUE, ""},
        {"# why\n\nunique 7 5 4 3 2 1\n\nc  1 \no 1 2 4 3 7 5\n#\nc \n#\n\n", CHECK_UNIQUE, ""},
        {"unique 1 2 3 4 5 7\nw 1 2 : 1\nc\n", CHECK_REFUSED,
         "p:4:1: there should be an edge inside the set of dots and one outside it"},
        {"unique 1 2 3 4 5 7\nc 1 6\nc 1\np 1 3 : 1 4\no 1 2 3 4 5 7\nd 1 3\nc\n", CHECK_UNIQUE,
         ""},
        {"", CHECK_REFUSED, "p:2:1: the proof ends before the empty clause"},
        {"none", CHECK_REFUSED, "p:3:1: the proof ends before the empty clause"},
        {"none\nc\n", CHECK_REFUSED, "p:4:1: this clause does not follow by unit propagation"},
        {"maybe\nc\n", CHECK_UNREADABLE,
         "p:3:1: there should be 'none', or 'unique' and the edges of the loop"},
        {"unique 1 3 5 6\nc\n", CHECK_REFUSED,
         "p:3:1: the claimed solution is wrong: the clue at r1c1 has 4 edges on the loop, not 3"},
        {"unique 1 3 5\nc\n", CHECK_REFUSED, "p:3:1: the claimed solution is wrong: the loop ends"},
        {"unique 1 3 8\nc\n", CHECK_UNREADABLE, "p:3:12: there should be a number from 1 to 7"},
        {"unique 1 3 1\nc\n", CHECK_UNREADABLE, "p:3:12: this number is already in the line"},
        {"unique 1 -3\nc\n", CHECK_UNREADABLE, "p:3:10: there should be a number from 1 to 7"},
        {"none\no 1 2 3 4 5 7\nc\n", CHECK_REFUSED,
         "p:4:1: this loop is a solution that the proof does not name"},
        {"none\no 1 2 3 4 5\nc\n", CHECK_REFUSED, "p:4:1: these edges are not a closed loop"},
        {"none\no 1 3 5 6 7\nc\n", CHECK_REFUSED, "p:4:1: these edges are not a closed loop"},
        {"none\no\nc\n", CHECK_REFUSED, "p:4:1: these edges are not a closed loop"},
        {"none\np 1 2 : 1\nc\n", CHECK_REFUSED,
         "p:4:1: these are not the edges that leave the set of dots"},
        {"none\np 1 : 1\nc\n", CHECK_REFUSED,
         "p:4:1: these are not the edges that leave the set of dots"},
        {"none\np 1 5 2 : 1\nc\n", CHECK_REFUSED,
         "p:4:1: these are not the edges that leave the set of dots"},
        {"none\np 1 5\nc\n", CHECK_UNREADABLE, "p:4:6: there should be a colon and dots"},
        {"none\np 1 5 : 2-1\nc\n", CHECK_UNREADABLE,
         "p:4:9: the numbers should be in increasing order"},
        {"none\np 1 5 : 2 1\nc\n", CHECK_UNREADABLE,
         "p:4:11: the numbers should be in increasing order"},
        {"none\np 1 5 : 1-7\nc\n", CHECK_UNREADABLE,
         "p:4:11: there should be a number from 1 to 6"},
        {"none\np 1 5 : 1-\nc\n", CHECK_UNREADABLE, "p:4:11: there should be a number from 1 to 6"},
        {"none\nc 9 10\nc\n", CHECK_UNREADABLE, "p:4:5: there should be a number from 1 to 9"},
        {"none\nc 0\nc\n", CHECK_UNREADABLE, "p:4:3: there should be a number from 1 to 9"},
        {"none\nc --1\nc\n", CHECK_UNREADABLE, "p:4:4: there should be a number from 1 to 9"},
        {"none\nc 99999999999999999999\nc\n", CHECK_UNREADABLE, "p:4:3: there should be a number"},
        {"none\nc 1x\nc\n", CHECK_UNREADABLE, "p:4:4: this is no number"},
        {"none\nc 1 -1\nc\n", CHECK_UNREADABLE, "p:4:5: this number is already in the line"},
        {"none\nc1\nc\n", CHECK_UNREADABLE, "p:4:2: there should be a blank"},
        {"none\nx 1\nc\n", CHECK_UNREADABLE, "p:4:1: there should be a line of c, o, p, w or d"},
        {"none\nd 1\nc\n", CHECK_UNREADABLE, "p:4:3: there should be a number from 1 to 0"},
        {"none\nc 1\nc 1\nd 1-2\nc\n", CHECK_UNREADABLE, "p:6:4: this is no number"},
        {"unique 1 2 3 4 5 7\nc 1\no 1 2 3 4 5 7\nc\nc\n", CHECK_UNREADABLE,
         "p:7:1: there should be nothing after the empty clause"},
    };
    OWN(puzzle) *p = puzzle_of_text(board);
    struct diag d;

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        FREED char *text = head_of(p, cases[i].rest);
        enum check_result result = check_text(p, text, &d);
        if (result != cases[i].result ||
            strncmp(d.text, cases[i].message, strlen(cases[i].message)) != 0)
            fail_msg("%s: %d, '%s'", cases[i].rest, result, d.text);
    }
}

/* The loops around two corner cells, each as its clause. The board needs other loops. */
TEST(dropped_clauses_are_not_used)
{
    static const struct {
        const char *rest;
        long line; /* of the first clause that does not follow */
    } cases[] = {
        {"none\no 9 12 23 24\no 7 10 21 22\nc -9 -12 -23 -24\nc -7 -10 -21 -22\nc\n", 8},
        {"none\no 9 12 23 24\no 7 10 21 22\nd 1\nc -9 -12 -23 -24\nc\n", 7},
        {"none\no 9 12 23 24\no 7 10 21 22\nd 1\nc -7 -10 -21 -22\nc\n", 8},
        {"none\no 9 12 23 24\no 7 10 21 22\nd 1 2\nc -9 -12 -23 -24\nc\n", 7},
        {"none\no 9 12 23 24\no 7 10 21 22\nd 1 2\nc -7 -10 -21 -22\nc\n", 7},
    };
    OWN(puzzle) *p = puzzle_of_text("3..\n...\n...\n");
    struct diag d;

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        FREED char *text = head_of(p, cases[i].rest);
        assert_int_equal(check_text(p, text, &d), CHECK_REFUSED);
        assert_int_equal(line_of(&d), cases[i].line);
        assert_non_null(strstr(d.text, "this clause does not follow by unit propagation"));
    }
}

/* The rules of this board contradict each other, so only the head can be wrong. */
TEST(no_line_of_the_head_may_be_missing_or_unreadable)
{
    OWN(puzzle) *p = puzzle_of_text("0\n");
    FREED char *text = head_of(p, "none\nc\n");
    struct diag d;

    assert_int_equal(check_text(p, text, &d), CHECK_NONE);
    for (int missing = 1; missing <= 3; missing++) {
        char cut[200] = "", zero[200] = "";
        size_t length = 0, with_zero = 0;
        long line = 1;
        for (const char *at = text; *at; line += *at++ == '\n') {
            if (line != missing)
                cut[length++] = *at;
            zero[with_zero++] = line == missing && *at != '\n' ? '\0' : *at;
        }
        enum check_result result = check_bytes(p, cut, length, &d);
        assert_true(result == CHECK_UNREADABLE);
        assert_int_equal(line_of(&d), missing);
        assert_int_equal(check_bytes(p, zero, with_zero, &d), CHECK_UNREADABLE);
        assert_int_equal(line_of(&d), missing);
    }
}

TEST(another_board_is_told_at_once)
{
    static const char *const other[] = {"33\n..\n",   "32\n",   "3.\n",
                                        "aa\n!a=6\n", "3\n3\n", "33.\n"};
    OWN(puzzle) *p = puzzle_of_text(board);
    FREED char *text = proof_of(p);
    struct diag d;

    for (size_t i = 0; i < sizeof other / sizeof *other; i++) {
        OWN(puzzle) *q = puzzle_of_text(other[i]);
        assert_int_equal(check_text(q, text, &d), CHECK_REFUSED);
        assert_string_equal(d.text, "p:2:1: this is a proof for another board");
    }
}

/* The name of a letter and the order of clues do not matter to the board; its numbers do. */
TEST(a_fingerprint_is_of_the_board_alone)
{
    OWN(puzzle) *a = puzzle_of_text("ab\nab\n!a=3\n!b=2\n");
    OWN(puzzle) *b = puzzle_of_text("zx\nzx\n!x=2\n!z=3\n");
    OWN(puzzle) *c = puzzle_of_text("ab\nab\n!a=2\n!b=3\n");

    /* FNV-1a of "2 2\n0 3\n1 2\n0 3\n1 2\n". */
    uint64_t hash = 0xcbf29ce484222325;
    for (const char *at = "2 2\n0 3\n1 2\n0 3\n1 2\n"; *at; at++)
        hash = (hash ^ (unsigned char)*at) * 1099511628211u;
    assert_true(fingerprint_of(a) == hash);
    assert_true(fingerprint_of(b) == hash);
    assert_true(fingerprint_of(c) != hash);
}

/* On any tiling, each cell's clue changes it. */
TEST(a_fingerprint_has_every_clue)
{
    OWN(lattice) *l = tiling_honeycomb(3, 4, NULL);
    uint64_t hash[13];

    assert_int_equal(l->ncells, 12);
    for (int c = 0; c <= l->ncells; c++) {
        OWN(puzzle) *p = puzzle_new(l);
        if (c < l->ncells)
            puzzle_add_cell(p, puzzle_add_clue(p, 3, NULL), c);
        hash[c] = fingerprint_of(p);
        for (int i = 0; i < c; i++)
            assert_true(hash[i] != hash[c]);
    }
}
