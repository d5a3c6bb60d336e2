/*
 * Keys are the same for turned, mirrored and renamed puzzles, and differ for all others; and the
 * parts of the measure of how pleasing a puzzle is.
 */
#include "generator/loops/recipe.h"
#include "model/loops/quality.h"
#include "model/loops/symmetry.h"
#include "support/own.h"

static struct puzzle_key key_of(const char *text)
{
    OWN(puzzle) *p = puzzle_of_text(text);
    struct puzzle_key key = canon_key(p);

    return key;
}

static bool same(const char *a, const char *b)
{
    struct puzzle_key x = key_of(a), y = key_of(b);

    return memcmp(&x, &y, sizeof x) == 0;
}

TEST(turned_and_renamed_puzzles_are_the_same)
{
    static const char one[] = "aab\n1.b\n!a=3\n!b=2\n";

    assert_true(same(one, one));
    assert_true(same(one, "xxy\n1.y\n!y=2\n!x=3\n"));
    assert_true(same(one, "baa\nb.1\n!a=3\n!b=2\n"));
    assert_true(same(one, "1.b\naab\n!a=3\n!b=2\n"));
    assert_true(same(one, "b.1\nbaa\n!a=3\n!b=2\n"));
    assert_true(same(one, "a1\na.\nbb\n!a=3\n!b=2\n"));
    assert_true(same(one, "1a\n.a\nbb\n!a=3\n!b=2\n"));
    assert_true(same(one, "bb\na.\na1\n!a=3\n!b=2\n"));
    assert_true(same(one, "bb\n.a\n1a\n!a=3\n!b=2\n"));
    assert_false(same("_a.\n1a_\n.._\n!a=3\n", "_b.\n1b.\n_._\n!b=3\n"));
    assert_true(same("_a.\n1a_\n.._\n!a=3\n", ".b_\n_b1\n_..\n!b=3\n"));
    assert_true(same("_a.\n1a_\n.._\n!a=3\n", ".._\n1a_\n_a.\n!a=3\n"));
}

TEST(other_puzzles_differ)
{
    static const char *const text[] = {"aab\n1.b\n!a=3\n!b=2\n",
                                       "aab\n1.b\n!a=2\n!b=3\n",
                                       "aab\n1.b\n!a=3\n!b=3\n",
                                       "aab\n.1b\n!a=3\n!b=2\n",
                                       "aab\n2.b\n!a=3\n!b=2\n",
                                       "aaa\n1.a\n!a=3\n",
                                       "...\n...\n",
                                       "......\n",
                                       "0..\n...\n",
                                       ".0.\n...\n",
                                       "..\n..\n",
                                       "_..\n...\n",
                                       "._.\n...\n",
                                       "_._\n...\n"};
    int n = sizeof text / sizeof *text;

    for (int i = 0; i < n; i++)
        for (int k = 0; k < i; k++)
            assert_false(same(text[i], text[k]));
}

TEST(made_puzzles_keep_their_key_when_turned)
{
    struct pcg32 rng = test_stream(51);
    struct recipe recipe;
    struct key_set *set = key_set_new();

    recipe_init(&recipe);
    recipe.cols = 7;
    OWN(maker) *g =
        maker_new(&loops_services, &recipe, (struct generator_skip){.verification = true});
    for (int i = 1; i <= 30; i++) {
        OWN(record) r;
        assert_true(maker_make(g, &(struct making){.seed = 77, .index = i, .level = 3}, &r));
        struct puzzle_key key = canon_key(loops_of(&r)->puzzle);
        assert_true(key_set_add(set, &key));
        for (int t = 0; t < TRANSFORMS; t++) {
            OWN(puzzle) *q = turned_puzzle(loops_of(&r)->puzzle, t, &rng);
            struct puzzle_key again = canon_key(q);
            assert_memory_equal(&again, &key, sizeof key);
            assert_false(key_set_add(set, &again));
        }
    }
    key_set_free(set);
}

/* The beginning of the SHA-256 of 01000000 02000000 fdffffff 70110100: lists of keys stay readable.
 */
TEST(keys_are_the_same_on_any_machine)
{
    const int numbers[] = {1, 2, -3, 70000};
    struct puzzle_key key = key_of_numbers(numbers, 4);
    char text[KEY_DIGITS + 1];

    key_print(&key, text);
    assert_string_equal(text, "2c88bf4ae2d06afc137301308dcfe317");
}

TEST(keys_are_printed_and_read)
{
    struct puzzle_key key = key_of("1.\n.2\n"), again;
    char text[KEY_DIGITS + 1];

    key_print(&key, text);
    assert_int_equal(strlen(text), KEY_DIGITS);
    assert_true(key_parse(text, &again));
    assert_memory_equal(&key, &again, sizeof key);
    text[3] = 'g';
    assert_false(key_parse(text, &again));
    text[3] = 0;
    assert_false(key_parse(text, &again));
    assert_false(key_parse("", &again));
}

/* Measures a puzzle with the loop around the whole board. */
static struct quality quality_of(const char *text, const int *counts, int ncounts)
{
    struct puzzle *p = puzzle_of_text(text);
    FREED unsigned char *inside = mem_alloc((size_t)p->lattice->nfaces, 1);

    memset(inside, 1, (size_t)p->lattice->ncells);
    OWN(record) r = loops_record(p, loop_around(p->lattice, inside), puzzle_type(p));
    for (int i = 0; i < ncounts; i++)
        record_add_technique(&r, "some", counts[i]);
    struct quality q = loop_quality(p, loops_of(&r)->solution, r.ntechniques, r.technique, NULL);
    assert_in_range(quality_total(loop_quality_parts, &q), 0, QUALITY_MOST);
    return q;
}

TEST(each_part_says_what_it_should)
{
    static const int one[] = {9}, two[] = {5, 5}, many[] = {3, 3, 3, 3}, uneven[] = {9, 1};
    struct quality even = quality_of("1..1\n....\n....\n1..1\n", one, 1);
    struct quality lumped = quality_of("11..\n11..\n....\n....\n", two, 2);

    assert_int_equal(even.part[QUALITY_EVENNESS], QUALITY_MOST);
    assert_in_range(lumped.part[QUALITY_EVENNESS], 1, 700);
    /* A board narrower than a window. */
    assert_int_equal(quality_of("1.\n1.\n..\n.1\n.1\n..\n", one, 1).part[QUALITY_EVENNESS],
                     QUALITY_MOST);
    assert_int_equal(quality_of("1.....\n......\n", one, 1).part[QUALITY_EVENNESS], 0);
    assert_int_equal(quality_of("1..\n...\n", one, 1).part[QUALITY_EVENNESS], QUALITY_MOST);
    assert_int_equal(quality_of("1.\n..\n..\n", one, 1).part[QUALITY_EVENNESS], QUALITY_MOST);
    /* Two windows, with one clue and with two. */
    assert_int_equal(quality_of("1..\n...\n...\n11.\n", one, 1).part[QUALITY_EVENNESS], 667);
    assert_int_equal(quality_of("1..1\n...1\n....\n", one, 1).part[QUALITY_EVENNESS], 667);
    assert_int_equal(lumped.part[QUALITY_SPACE], 0);
    assert_int_equal(quality_of("1.1.1.\n.1.1.1\n1.1.1.\n.1.1.1\n", one, 1).part[QUALITY_SPACE],
                     875);
    assert_int_equal(even.part[QUALITY_VARIETY], 0);
    assert_int_equal(lumped.part[QUALITY_VARIETY], 500);
    assert_int_equal(quality_of("1\n", many, 4).part[QUALITY_VARIETY], 750);
    assert_int_equal(quality_of("1\n", uneven, 2).part[QUALITY_VARIETY], 180);
    /* Clumps of 2, 2, 1 and 3 clues. */
    struct quality clumps = quality_of("11.11\n.....\n1..11\n....1\n", one, 1);
    assert_int_equal(clumps.part[QUALITY_LONELY], 125);
    assert_int_equal(clumps.part[QUALITY_COMMON], 500);
    assert_int_equal(clumps.part[QUALITY_ROWS], QUALITY_MOST);
    assert_int_equal(even.part[QUALITY_ROWS], 500);
    assert_int_equal(lumped.part[QUALITY_SECOND], QUALITY_MOST);
    assert_int_equal(lumped.part[QUALITY_SYMMETRY], 0);
    struct quality turned = quality_of("11..\n....\n..11\n", one, 1);
    assert_int_equal(turned.part[QUALITY_SYMMETRY], QUALITY_MOST);
    assert_int_equal(turned.part[QUALITY_SECOND], 0);
    assert_int_equal(quality_of("1\n", one, 1).part[QUALITY_ZEROS], 0);
    assert_int_equal(quality_of("1\n", one, 1).part[QUALITY_DIGITS], 730);
    assert_int_equal(quality_of(".\n", one, 1).part[QUALITY_ZEROS], QUALITY_NONE);
    assert_int_equal(even.part[QUALITY_OPENINGS], 0);
    assert_int_equal(quality_of("......\n..0...\n......\n......\n", one, 1).part[QUALITY_OPENINGS],
                     41);
    assert_int_equal(quality_of("3.....\n......\n.33...\n......\n", one, 1).part[QUALITY_OPENINGS],
                     83);
    /* Missing cells are not empty space: of the 12 cells, 1 by 4 are bare. */
    assert_int_equal(quality_of("1_1\n1_.\n1_.\n1_.\n1_.\n1_1\n", one, 1).part[QUALITY_SPACE], 0);
    assert_int_equal(quality_of("1__1\n1__.\n1__.\n1..1\n", one, 1).part[QUALITY_SPACE], 400);
}

/* A part is worth most in its best range, and nothing far outside; missing parts do not count. */
TEST(parts_have_a_best_range)
{
    const struct quality_part parts[] = {{"a", 3, 200, 400, 100}, {"b", 1, 0, 0, 1000}, {0}};
    const struct {
        int value, worth;
    } cases[] = {{0, 0}, {100, 0}, {150, 500}, {200, 1000}, {400, 1000}, {425, 750}, {500, 0}};

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(quality_worth(&parts[0], cases[i].value), cases[i].worth);
    assert_int_equal(quality_total(parts, &(struct quality){.part = {300, 1000}}), 750);
    assert_int_equal(quality_total(parts, &(struct quality){.part = {QUALITY_NONE, 400}}), 600);
    assert_int_equal(quality_total(parts, &(struct quality){.part = {QUALITY_NONE, QUALITY_NONE}}),
                     0);
}

/* The board of each_part_says_what_it_should() with a letter. */
TEST(shares_are_counted)
{
    static const int one[] = {9};
    struct quality q = quality_of("1.aa\n....\n....\n0..1\n!a=3\n", one, 1);
    static const struct {
        int part, value;
    } wanted[] = {
        {QUALITY_CLUES, 250},         {QUALITY_SYMMETRY, 800}, {QUALITY_ZEROS, 333},
        {QUALITY_DIGITS, 396},        {QUALITY_DOTS, 640},     {QUALITY_INSIDE, 1000},
        {QUALITY_BLOCKS, 1000},       {QUALITY_CORNERS, 4},    {QUALITY_BORDER, 1000},
        {QUALITY_LARGE, 0},           {QUALITY_SMALL, 1000},   {QUALITY_NEEDED, QUALITY_NONE},
        {QUALITY_CHAIN, QUALITY_NONE}};

    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
        assert_int_equal(q.part[wanted[i].part], wanted[i].value);
}

/* All that is measured of letters outweighs how the loop looks; small numbers are worth much. */
TEST(letters_count_as_much_as_the_loop)
{
    static const int letters[] = {QUALITY_LARGE, QUALITY_SMALL, QUALITY_NEEDED, QUALITY_FIRST};
    static const int loop[] = {QUALITY_DOTS, QUALITY_INSIDE, QUALITY_BLOCKS, QUALITY_CORNERS,
                               QUALITY_BORDER};
    int of_letters = 0, of_loop = 0;

    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
        of_letters += loop_quality_parts[letters[i]].weight;
    for (size_t i = 0; i < sizeof loop / sizeof *loop; i++)
        of_loop += loop_quality_parts[loop[i]].weight;
    assert_true(of_letters > of_loop);

    const struct quality_part *small = &loop_quality_parts[QUALITY_SMALL],
                              *large = &loop_quality_parts[QUALITY_LARGE];
    assert_true(quality_worth(small, 600) > quality_worth(small, 300) + 300);
    assert_true(quality_worth(large, 150) > quality_worth(large, 400) + 300);
}
