/* Which steps share a picture, and what its words are. */
#include "render/steps.h"

#include "format/sudoku/family.h"
#include "support/english.h"
#include "support/own.h"
#include "support/three_steps.h"
#include "support/topologies.h"

TEST(several_steps_are_told_together)
{
    OWN(wording) *wording = english_words();
    OWN(record) r;
    struct steps s;
    OWN(strbuf) words = test_text();

    three_steps(&r);
    steps_init(&s, &r, 2);
    assert_true(steps_next(&s));
    steps_heading(&s, wording, &words);
    assert_string_equal(words.text, "Steps 1–2 (medium)");
    strbuf_clear(&words);
    steps_words(&s, "", &words);
    assert_string_equal(words.text, "1. First.\n2. Second.");
    r.story->step[1].title = mem_copy_text("Sides");
    strbuf_clear(&words);
    steps_words(&s, "**", &words);
    assert_string_equal(words.text, "**1.** First.\n**2. Sides.** Second.");
    assert_true(steps_next(&s));
    strbuf_clear(&words);
    steps_heading(&s, wording, &words);
    assert_string_equal(words.text, "Step 3 – dots (easy)");
    r.story->step[2].title = mem_copy_text("At a dot");
    strbuf_clear(&words);
    steps_heading(&s, wording, &words);
    assert_string_equal(words.text, "Step 3 – At a dot (easy)");
    strbuf_clear(&words);
    steps_words(&s, "", &words);
    assert_string_equal(words.text, "Third.");
    strbuf_clear(&words);
    steps_count(&s, wording, &words);
    assert_string_equal(words.text, "3 of 3");
    assert_false(steps_next(&s));
}

/* The pictures of a story with steps of these levels, as ranges. */
static void assert_pictures(const char *levels, int most, bool brief, const char *pictures)
{
    OWN(record) r;
    OWN(strbuf) told = test_text();
    struct steps s;

    three_steps(&r);
    story_free(r.story);
    r.story = story_new();
    for (; *levels; levels++)
        add_step(&r, *levels - '0', "a", "A sentence.", 0, EDGE_ON);
    for (steps_init_few(&s, &r, most, brief); steps_next(&s);)
        strbuf_format(&told, "%d-%d%s ", s.first + 1, s.end, steps_are_easy(&s) ? "*" : "");
    assert_string_equal(told.text, pictures);
    int n = 0;
    for (; *pictures; pictures++)
        n += *pictures == ' ';
    steps_init_few(&s, &r, most, brief);
    assert_int_equal(steps_pictures(&s), n);
}

TEST(few_pictures_have_all_steps)
{
    assert_pictures("111", 9, false, "1-1 2-2 3-3 ");
    assert_pictures("11111111", 4, false, "1-2 3-4 5-6 7-8 ");
    assert_pictures("11161111", 4, false, "1-3 4-4 5-7 8-8 ");
    assert_pictures("3", 1, false, "1-1 ");
}

/* Steps that only count share the picture of the argument after them: of loops one whose links are numbered. */
TEST(a_picture_has_one_argument)
{
    OWN(record) r;
    struct steps s;

    three_steps(&r);
    for (int i = 0; i < 3; i++)
        add_step(&r, i == 0 ? 1 : 4, "a", "A sentence.", 0, EDGE_ON);
    for (int i = 4; i < 6; i++)
        for (int k = 0; k <= STORY_FEW_LINKS; k++)
            story_add_link(&r.story->step[i], "dots")->text = mem_copy_text("So.");
    steps_init_few(&s, &r, 1, false);
    assert_true(steps_next(&s) && s.end == 5);
    assert_true(steps_next(&s) && s.end == 6);
    assert_false(steps_next(&s));
}

/* Those of sudokus are full of marks. */
TEST(a_picture_of_marks_has_one_argument)
{
    OWN(record) r = sudoku_record(sudoku_new(topology_named("std", 4)));
    struct steps s;
    int end[] = {3, 4, 6};

    r.story = story_new();
    for (const char *level = "112311"; *level; level++)
        story_add(r.story)->level = *level - '0';
    steps_init_few(&s, &r, 1, false);
    for (int i = 0; i < 3; i++)
        assert_true(steps_next(&s) && s.end == end[i]);
    assert_false(steps_next(&s));
}

TEST(brief_pictures_join_easy_steps)
{
    assert_pictures("1112111", 9, true, "1-3* 4-4 "); /* what counts at the end has none */
    assert_pictures("2232", 9, true, "1-1 2-2 3-3 4-4 ");
    assert_pictures("2232", 3, true, "1-2* 3-3 4-4 "); /* the easier ones are joined, too */
    assert_pictures("2222", 2, true, "1-2 3-4 ");
}

/* The second step says what the cell is, the first what it is not. */
TEST(a_number_hides_nothing_of_its_picture)
{
    OWN(record) r;
    struct steps s;

    three_steps(&r);
    r.story->step[0].fact[0] = (struct story_fact){5, -7};
    r.story->step[1].fact[0] = (struct story_fact){5, 8};
    steps_init_few(&s, &r, 1, false);
    assert_int_equal(steps_pictures(&s), 2);
    assert_true(steps_next(&s));
    assert_int_equal(s.end, 1);
}

TEST(easy_steps_are_named)
{
    OWN(record) r;
    OWN(strbuf) words = test_text();
    struct steps s;

    three_steps(&r);
    r.story->step[1].level = 1;
    for (int i = 0; i < 3; i++)
        r.story->step[i].title = mem_copy_text(i < 2 ? "Zeros" : "Threes");
    steps_init_few(&s, &r, 9, true);
    assert_true(steps_next(&s));
    steps_words(&s, "", &words);
    assert_string_equal(words.text, "Zeros");
    strbuf_clear(&words);
    assert_true(steps_next(&s));
    steps_words(&s, "", &words);
    assert_string_equal(words.text, "Third.");
}

/* Links from both suppositions on, and one that rests on neither. */
TEST(links_are_listed_below_the_text)
{
    static const char *const text[] = {"If so:", "One.", "Two.", "If not:", "Else.", "So."};
    OWN(record) r;
    struct steps s;
    OWN(strbuf) words = test_text();

    three_steps(&r);
    struct story_step *step = &r.story->step[1];
    const struct story_fact fact = {0, EDGE_ON};
    for (int i = 0; i < 6; i++) {
        struct story_link *link = add_link(step, i % 3 ? LINK_FOLLOWS : LINK_SUPPOSES, fact);
        link->under = i == 5 || i % 3 == 0 ? -1 : i - i % 3;
        link->text = mem_copy_text(text[i]);
    }
    steps_init(&s, &r, 1);
    steps_next(&s);
    steps_next(&s);
    steps_words(&s, "", &words);
    assert_string_equal(words.text,
                        "Second.\n1. If so:\na. One.\nb. Two.\n2. If not:\na. Else.\n3. So.");
    free(step->text);
    step->text = NULL;
    strbuf_clear(&words);
    steps_words(&s, "", &words);
    assert_string_equal(words.text, "1. If so:\na. One.\nb. Two.\n2. If not:\na. Else.\n3. So.");
}

TEST(brief_pictures_are_of_key_moments)
{
    OWN(record) r;
    struct steps s;

    three_steps(&r);
    steps_init_brief(&s, &r);
    assert_int_equal(steps_pictures(&s), 1);
    assert_true(steps_next(&s));
    assert_int_equal(s.first, 1);
    assert_int_equal(s.end, 2);
    assert_false(steps_next(&s));
    r.story->step[0].level = LEVEL_SEARCH;
    r.story->step[2].level = LEVEL_REASONING;
    steps_init_brief(&s, &r);
    assert_int_equal(steps_pictures(&s), 2);
    assert_true(steps_next(&s) && s.end == 1);
    assert_true(steps_next(&s) && s.first == 2);
    assert_false(steps_next(&s));
}
