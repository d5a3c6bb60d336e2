/* What a book keeps of its puzzles: boards and facts for planning and origin. */
#include "base/version.h"
#include "model/family.h"
#include "render/book/book_records.h"
#include "support/formats.h"
#include "support/own.h"

OWNABLE_VALUE(origin, origin_release)

static void add(struct book_records *s, const char *text, int level, const char *title)
{
    struct record r = text_record(text, &format_knuth);

    r.level = level;
    r.score = 10 * level;
    r.title = title ? mem_copy_text(title) : NULL;
    book_records_add(s, &r);
}

TEST(equal_boards_are_one)
{
    struct book_records s = {0};

    add(&s, "1.\n..\n", 1, NULL);
    add(&s, "..\n2.\n", 5, "Cats");
    add(&s, "...\n2..\n", 2, NULL);
    add(&s, "aa\na.\n!a=3\n", 3, NULL);
    add(&s, "..\n.3\n", 4, NULL);
    assert_int_equal(s.n, 5);
    assert_int_equal(s.nboards, 3);
    for (int i = 0; i < s.n; i++) {
        const struct record *r = &s.record[i];
        const struct records_board *board = &s.board[s.puzzle[i].board];
        assert_int_equal(s.puzzle[i].level, r->level);
        assert_true(s.puzzle[i].score == r->score);
        assert_int_equal(s.puzzle[i].titled, r->title != NULL);
        assert_ptr_equal(board->family, r->family);
        assert_int_equal(board->type, r->family->type(r->body));
        assert_true(board->size.width == board_size(r).width &&
                    board->size.height == board_size(r).height);
        assert_true(board->fold == board_fold(r));
    }
    assert_string_equal(s.record[1].title, "Cats");
    book_records_release(&s);
    assert_int_equal(s.n, 0);
}

/* A score is the mark, whatever the level; without one, the level is. */
TEST(marks_go_by_score)
{
    struct record loop = text_record("1..3\n....\n....\n2..2\n", &format_knuth);
    struct record sudoku = text_record("12..\n....\n....\n..21\n", &format_sdk);
    struct book_records s = {0};

    loop.level = sudoku.level = 5;
    assert_int_equal(record_felt(&loop), 5);
    loop.score = 9;
    assert_int_equal(record_felt(&sudoku), 5);
    sudoku.score = 80; /* five times as much on 81 cells: what level 3 has */
    book_records_add(&s, &loop);
    book_records_add(&s, &sudoku);
    assert_int_equal(s.puzzle[0].felt, 1);
    assert_int_equal(s.puzzle[1].felt, 3);
    book_records_release(&s);
}

/* Headings name levels, and no scale fits all tilings: marks are at most one away. */
TEST(marks_on_tilings_keep_to_the_level)
{
    struct record loop = text_record("3x3t2:3b2e\n", &format_loopy);

    loop.score = 1000000;
    assert_int_equal(record_felt(&loop), LEVEL_SEARCH);
    loop.level = 2;
    assert_int_equal(record_felt(&loop), 3);
    loop.score = 1;
    assert_int_equal(record_felt(&loop), 1);
    loop.level = 5;
    assert_int_equal(record_felt(&loop), 4);
    record_release(&loop);
}

/* Of the features, letters are the first and holes the third. */
TEST(features_are_those_of_some_puzzle)
{
    struct book_records s = {0};

    add(&s, "1.\n..\n", 1, NULL);
    assert_false(book_records_has_feature(&s, &loops_family, 0));
    assert_false(book_records_has_feature(&s, &loops_family, 2));
    add(&s, "aa\na.\n!a=3\n", 1, NULL);
    add(&s, "..\n_.\n", 1, NULL);
    assert_true(book_records_has_feature(&s, &loops_family, 0));
    assert_false(book_records_has_feature(&s, &loops_family, 1));
    assert_true(book_records_has_feature(&s, &loops_family, 2));
    assert_false(book_records_has_feature(&s, NULL, 0));
    book_records_release(&s);
}

/* Of the way the minutes; of the story what a hint needs. */
TEST(records_have_what_books_print)
{
    FREED char *text = file_bytes(TEST_DATA "/golden/render/steps.json", NULL);
    struct book_records s = {0};
    struct record r = text_record(text, &format_json);

    r.has_path = true;
    r.path.minutes = 17;
    OWN(strbuf) key = test_text();
    strbuf_text(&key, story_key_step(r.story)->text);
    book_records_add(&s, &r);
    assert_null(r.body);
    const struct record *kept = &s.record[0];
    assert_int_equal(kept->path.minutes, 17);
    assert_int_equal(kept->story->nsteps, 1);
    assert_string_equal(kept->story->step[0].text, key.text);
    assert_true(kept->family->is_solved(kept->body));
    assert_null(kept->recipe);
    book_records_release(&s);
}

static void made(struct origin *o, int64_t seed, const char *recipe, const char *generator)
{
    char command[100], version[40];
    struct record r = {.has_seed = seed > 0, .seed = seed};

    snprintf(command, sizeof command, "%s", recipe ? recipe : "");
    snprintf(version, sizeof version, "%s", generator);
    r.recipe = recipe ? command : NULL;
    r.generator = version;
    origin_add(o, &r);
}

static bool names_shape(const char *recipe)
{
    return strstr(recipe, "--shape") != NULL;
}

static void assert_origin(struct origin *o, unsigned most, const char *seeds, const char *recipes)
{
    OWN(strbuf) out = test_text();

    origin_list_seeds(o, most, &out);
    assert_string_equal(out.text, seeds);
    strbuf_clear(&out);
    origin_list_recipes(o, most, &out);
    assert_string_equal(out.text, recipes);
}

static const char *const ours = "slink-gen " SLINK_VERSION;

TEST(ranges_of_recipes_are_joined)
{
    OWN(origin) o = {.needs_file = names_shape};

    assert_origin(&o, 2, "", "");
    made(&o, 5, "gen --rows 4 --index-range 1-1", ours);
    made(&o, 5, "gen --rows 4 --index-range 2-2", ours);
    made(&o, 5, "gen --rows 4 --index-range 3-3", ours);
    made(&o, 7, "gen --rows 5 --index-range 4-4", ours);
    made(&o, 0, "gen --rows 5 --index-range 6-6", ours);
    assert_origin(&o, 3, "5, 7",
                  "gen --rows 4 --index-range 1-3\ngen --rows 5 --index-range 4-4\n"
                  "gen --rows 5 --index-range 6-6");
    assert_true(origin_makes_again(&o, 3));
    assert_false(origin_makes_again(&o, 2));
    assert_origin(&o, 1, "5, …", "gen --rows 4 --index-range 1-3\n…");
    assert_true(origin_makes_again(&o, 3));
    made(&o, 0, "gen --recipe 'my folder/a b.ini' --rows dir/7", ours);
    made(&o, 0, "gen --rows 4 --index-range 1-3", ours);
    assert_origin(&o, 4, "5, 7",
                  "gen --rows 4 --index-range 1-3\ngen --rows 5 --index-range 4-4\n"
                  "gen --rows 5 --index-range 6-6\ngen --recipe 'a b.ini' --rows 7");
}

TEST(not_all_is_made_again)
{
    static const struct {
        const char *recipe, *generator;
    } lost[] = {{NULL, "slink-gen " SLINK_VERSION},
                {"gen", "slink-gen 0.0.1"},
                {"gen", "other"},
                {"gen --shape s.txt", "slink-gen " SLINK_VERSION}};

    for (size_t i = 0; i < sizeof lost / sizeof *lost; i++) {
        OWN(origin) o = {.needs_file = names_shape};
        made(&o, 0, "gen", ours);
        assert_true(origin_makes_again(&o, 9));
        made(&o, 0, lost[i].recipe, lost[i].generator);
        assert_false(origin_makes_again(&o, 9));
    }
    OWN(origin) unsure = {.needs_file = NULL};
    made(&unsure, 0, "gen", ours);
    assert_false(origin_makes_again(&unsure, 9));
}

TEST(too_many_are_an_ellipsis)
{
    OWN(origin) o = {.needs_file = names_shape};
    OWN(strbuf) out = test_text();
    char recipe[20];

    for (int i = 1; i <= ORIGIN_MOST + 100; i++) {
        snprintf(recipe, sizeof recipe, "gen %d", i);
        made(&o, i, recipe, ours);
        made(&o, i, recipe, ours);
    }
    origin_list_recipes(&o, ORIGIN_MOST, &out);
    assert_string_equal(strrchr(out.text, 'g'), "gen 1000\n…");
    assert_int_equal(o.recipes.n, ORIGIN_MOST + 1);
    assert_false(origin_makes_again(&o, ORIGIN_MOST));
}
