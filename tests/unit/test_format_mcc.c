/* MCC data, byte for byte as Knuth's programs print them, and the puzzles that are refused. */
#include "support/formats.h"
#include "support/own.h"

#include <dirent.h>

static char *file_text(const char *folder, const char *name, const char *suffix)
{
    char path[1024], part[4096];
    size_t n;

    snprintf(path, sizeof path, "%s/%s/%s%s", TEST_DATA, folder, name, suffix);
    FILE *f = fopen(path, "r");
    if (!f)
        return NULL;
    struct strbuf text = test_text();
    while ((n = fread(part, 1, sizeof part, f)) > 0)
        strbuf_add(&text, part, n);
    fclose(f);
    return text.text;
}

/* The text as MCC data; or NULL with the reason. */
static char *convert(const char *text, const struct format *format, struct diag *why)
{
    OWN(record) r = text_record(text, NULL);
    struct strbuf out = test_text();
    int written = 0;

    if (!format_write(format, &r, &written, &out, why))
        strbuf_release(&out);
    return out.text;
}

static int compare(const char *name, const struct format *format, const char *suffix)
{
    FREED char *text = file_text("mcc", name, ".ssl"), *want = file_text("mcc", name, suffix);
    struct diag why;
    FREED char *got = convert(text, format, &why);

    if (want)
        assert_string_equal(got, want);
    else
        assert_null(got);
    bool there = want != NULL;
    return there;
}

TEST(all_true_outputs)
{
    struct dirent *entry;
    int general = 0, simple = 0;
    DIR *folder = opendir(TEST_DATA "/mcc");

    assert_non_null(folder);
    while ((entry = readdir(folder)) != NULL) {
        char *dot = strstr(entry->d_name, ".ssl");
        if (!dot)
            continue;
        *dot = 0;
        general += compare(entry->d_name, &format_mcc, ".general.mcc");
        simple += compare(entry->d_name, &format_mcc_simple, ".simple.mcc");
    }
    closedir(folder);
    assert_int_equal(general, 11);
    assert_int_equal(simple, 8);
}

/* What stands between the comments and the options. */
static void items_are(const char *text, const struct format *format, const char *want)
{
    struct diag why;
    char *got = convert(text, format, &why), *line = got;

    assert_non_null(got);
    while (line[0] == '|')
        line = strchr(line, '\n') + 1;
    *strchr(line, '\n') = 0;
    assert_string_equal(line, want);
    free(got);
}

/* Both cells of the letter lose their edges. */
TEST(a_letter_without_edges)
{
    items_are("z.z\n...\n!z=0\n", &format_mcc,
              "00 02 04 06 20 22 2SE2 24 2SW4 26 40 4NE0 42 4NW2 4NE2 4EW2 44 4NW4 4NE4 4EW4 46 "
              "4NW6 | 03 23 30 32 34 36 41 43 45");
}

static void comments_are(const char *text, const char *want)
{
    struct diag why;
    char *got = convert(text, &format_mcc, &why), *line = got;

    while (line[0] == '|')
        line = strchr(line, '\n') + 1;
    *line = 0;
    assert_string_equal(got, want);
    free(got);
}

/* Knuth's text unchanged, all other formats in their canonical form. */
TEST(comments_quote_the_text)
{
    comments_are("b1\na.\n!a=1\n!b=002\n", "| slitherlink-dlx:\n| b1\n| a.\n| !a=1\n| !b=002\n");
    comments_are("b1\r\na.\r\n!a=1\r\n!b=2", "| slitherlink-dlx:\n| b1\n| a.\n| !a=1\n| !b=2\n");
    comments_are("b1\n# note\na.\n!a=1\n!b=2\n",
                 "| slitherlink-dlx:\n| b1\n| a.\n| !b=2\n| !a=1\n");
    comments_are("[b]1\na.\n!a=1\n![b]=2\n", "| slitherlink-dlx:\n| b1\n| a.\n| !b=2\n| !a=1\n");
    comments_are("{\"family\":\"loop\",\"rows\":1,\"cols\":2,\"grid\":[\"3.\"]}\n",
                 "| slitherlink-dlx:\n| 3.\n");
    comments_are("2x2t0:1a2a\n", "| slitherlink-dlx:\n| 1.\n| 2.\n");
}

static void refused(const char *text, const struct format *format, const char *reason)
{
    struct diag why = {""};
    char *got = convert(text, format, &why);

    assert_null(got);
    if (!strstr(why.text, reason))
        fail_msg("no '%s' in: %s", reason, why.text);
}

TEST(the_simple_form_refuses_what_it_cannot_say)
{
    struct diag why;
    char *text;

    refused("a.\n.a\n!a=2\n", &format_mcc_simple, "in the block r1c1 to r2c2");
    refused("...\n.a.\n..a\n!a=2\n", &format_mcc_simple, "in the block r2c2 to r3c3");
    refused("..a\n.a.\n...\n!a=2\n", &format_mcc_simple, "in the block r1c2 to r2c3");
    /* diagonals whose edges cannot be on, since a 0 or another cell of the letter is beside */
    const char *fine[] = {"a0\n0a\n!a=0\n", "aa\n.a\n!a=2\n", "a.\n.a\n!a=0\n",
                          "a.\n0b\n!a=2\n!b=1\n"};
    for (size_t i = 0; i < sizeof fine / sizeof *fine; i++) {
        text = convert(fine[i], &format_mcc_simple, &why);
        assert_non_null(text);
        free(text);
    }
    text = convert("a.\n.a\n!a=2\n", &format_mcc, &why);
    assert_non_null(text);
    free(text);
}

TEST(names_run_out)
{
    struct strbuf text = test_text();
    struct diag why;

    for (int r = 0; r < 30; r++)
        strbuf_text(&text, "...............a.............1\n");
    strbuf_text(&text, "!a=7\n");
    char *got = convert(text.text, &format_mcc, &why);
    assert_non_null(got);
    assert_non_null(strstr(got, " YNWY "));
    assert_non_null(strstr(got, " 14|a | 01 "));
    free(got);
    strbuf_release(&text);
    char row[32];
    memset(row, '.', 31);
    row[31] = 0;
    refused(row, &format_mcc, "1x31");
    refused(row, &format_mcc_simple, "1x31");
    strbuf_init(&text);
    for (int r = 0; r < 31; r++)
        strbuf_text(&text, ".\n");
    refused(text.text, &format_mcc, "31x1");
    strbuf_release(&text);
    refused("[ab].\n![ab]=2\n", &format_mcc, "[ab]");
}

TEST(the_table_knows_them)
{
    assert_ptr_equal(format_by_name("mcc"), &format_mcc);
    assert_ptr_equal(format_by_name("mcc-simple"), &format_mcc_simple);
    assert_true(format_mcc.single && format_mcc_simple.single);
}
