/* Shards: how a plan is cut, that no false puzzle and no damage passes, and what replaces equal puzzles. */
#include "base/mem.h"
#include "batch/press.h"
#include "support/test.h"

static struct book_plan *plan_of_type(const char *type, int number, const char *level)
{
    struct book_plan *plan = book_plan_new();
    struct section *section = book_plan_add(plan, "puzzles", type);
    const char *const set[][2] = {{"level", level}, {"rows", "5"}, {"cols", "5"}};
    int options = strcmp(type, "slitherlink") == 0 ? 3 : 1;
    char digits[16];
    struct diag d;

    snprintf(digits, sizeof digits, "%d", number);
    assert_true(section_set(section, "number", digits, ".", &d));
    for (int i = 0; i < options; i++)
        assert_true(section_set(section, set[i][0], set[i][1], ".", &d));
    plan->seed = 7;
    assert_true(section_finish(section, &d) && book_plan_finish(plan, &d));
    return plan;
}

static struct book_plan *plan_of(int number, const char *level)
{
    return plan_of_type("slitherlink", number, level);
}

static struct strbuf made(const struct book_plan *plan, int first, int last, int jobs)
{
    const struct shard shard = {first, last};
    struct strbuf text = strbuf_new();
    struct diag d;

    assert_int_equal(shard_make(plan, &shard, jobs, NULL, &text, &d), BATCH_DONE);
    return text;
}

TEST(shards_are_all_puzzles_in_order)
{
    static const int number[] = {1, 24, 1000, 5000}, size[] = {0, 1, 7, 100000};

    for (int i = 0; i < 16; i++) {
        OWN(book_plan) *plan = plan_of(number[i / 4], "1-4");
        int n;
        FREED struct shard *shard = shards_cut(plan, size[i % 4], &n);
        int64_t next = 1;
        for (int k = 0; k < n; k++) {
            assert_true(shard[k].first == next && shard[k].last >= next);
            next = shard[k].last + 1;
            assert_true(next - shard[k].first <= (size[i % 4] ? size[i % 4] : 1000));
        }
        assert_int_equal(next, number[i / 4] + 1);
    }
}

TEST(work_of_a_second_is_one_shard)
{
    OWN(book_plan) *plan = plan_of(24, "2-5");
    int n;
    FREED struct shard *shard = shards_cut(plan, 0, &n);

    assert_int_equal(n, 1);
}

/* Sudokus with dots take longer than those without. */
TEST(work_of_more_seconds_is_more_shards)
{
    OWN(book_plan) *plain = plan_of_type("std", 40, "4"), *dots = plan_of_type("kropki", 40, "4");
    int n, more;
    FREED struct shard *few = shards_cut(plain, 0, &n), *many = shards_cut(dots, 0, &more);

    assert_in_range(n, 1, 2);
    assert_in_range(more, 5, 20);
}

TEST(shards_are_the_same_with_any_jobs_and_cuts)
{
    OWN(book_plan) *plan = plan_of(8, "1-4");
    OWN(strbuf) whole = made(plan, 1, 8, 1), threads = made(plan, 1, 8, 3);
    OWN(strbuf) parts = strbuf_new(), first = strbuf_new();
    struct shard_content content;

    assert_string_equal(whole.text, threads.text);
    for (int i = 1; i <= 8; i += 2) {
        OWN(strbuf) part = made(plan, i, i + 1, 1);
        assert_true(shard_open(part.text, part.len, &(struct shard){i, i + 1}, &content));
        strbuf_add(&parts, content.puzzles, (size_t)(content.keys - content.puzzles));
    }
    assert_true(shard_open(whole.text, whole.len, &(struct shard){1, 8}, &content));
    strbuf_add(&first, content.puzzles, (size_t)(content.keys - content.puzzles));
    assert_string_equal(parts.text, first.text);
}

TEST(damage_is_seen)
{
    OWN(book_plan) *plan = plan_of(2, "1");
    OWN(strbuf) text = made(plan, 1, 2, 1);
    const struct shard both = {1, 2}, other = {1, 3}, less = {1, 1};
    struct shard_content content;

    assert_true(shard_open(text.text, text.len, &both, &content));
    assert_false(shard_open(text.text, text.len, &other, &content));
    assert_false(shard_open(text.text, text.len, &less, &content));
    for (size_t i = 0; i < text.len; i++) {
        text.text[i] ^= 1;
        assert_false(shard_open(text.text, text.len, &both, &content));
        text.text[i] ^= 1;
        char last = text.text[i];
        text.text[i] = 0;
        assert_false(shard_open(text.text, i, &both, &content));
        text.text[i] = last;
    }
    assert_true(shard_open(text.text, text.len, &both, &content));
}

/* The puzzles with the first `from` replaced by `to`, proved. */
static void refused(const char *puzzles, const char *from, const char *to, enum batch_result want,
                    const char *message)
{
    const char *at = strstr(puzzles, from);
    OWN(strbuf) forged = strbuf_new(), keys = strbuf_new();
    struct diag d;

    assert_non_null(at);
    strbuf_format(&forged, "%.*s%s%s", (int)(at - puzzles), puzzles, to, at + strlen(from));
    assert_int_equal(shard_prove(&(struct shard){1, 2}, forged.text, &keys, &d), want);
    if (!strstr(d.text, message))
        fail_msg("%s", d.text);
}

TEST(no_false_puzzle_is_proved)
{
    OWN(book_plan) *plan = plan_of(2, "2");
    OWN(strbuf) text = made(plan, 1, 2, 1), keys = strbuf_new();
    struct diag d;

    *strstr(text.text, "# key") = 0;
    assert_int_equal(shard_prove(&(struct shard){1, 2}, text.text, &keys, &d), BATCH_DONE);
    refused(text.text, "\"level\":2", "\"level\":3", BATCH_NONE,
            "its label has level 3, its level is 2");
    refused(text.text, "\"solution\":[\"", "\"solution\":[\"-----\",\"", BATCH_WRONG, "solution");
    char *end = strchr(text.text, '\n');
    *end = 0;
    refused(text.text, "{", "{", BATCH_NONE, "puzzle 2 is missing");
    *end = '\n';
    /* Without clues there are several solutions; the label's one is among them. */
    const char *grid = strstr(text.text, "\"grid\":[") + 8;
    FREED char *clues = mem_copy_bytes(grid, strcspn(grid, "]"));
    refused(text.text, clues, "\".....\",\".....\",\".....\",\".....\",\".....\"", BATCH_NONE,
            "not proved unique: several");
}

TEST(a_puzzle_seen_makes_way_for_the_next_attempt)
{
    OWN(book_plan) *plan = plan_of(1, "1");
    const struct shard one = {1, 1};
    OWN(strbuf) first = made(plan, 1, 1, 1), other = strbuf_new();
    struct shard_content content;
    struct puzzle_key key;
    struct diag d;

    assert_true(shard_open(first.text, first.len, &one, &content));
    FREED char *digits = mem_copy_bytes(content.keys + 6, KEY_DIGITS);
    struct key_set *seen = key_set_new();
    assert_true(key_parse(digits, &key) && key_set_add(seen, &key));
    assert_int_equal(shard_make(plan, &one, 1, seen, &other, &d), BATCH_DONE);
    assert_string_not_equal(first.text, other.text);
    assert_non_null(strstr(other.text, "--after 1 "));
    assert_true(shard_open(other.text, other.len, &one, &content) && content.attempts > 1);
    key_set_free(seen);
}
