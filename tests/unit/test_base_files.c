/* Reading text by lines and writing files whole or not at all, in a folder of their own. */
#include "base/data_file.h"
#include "base/outfile.h"
#include "base/textin.h"
#include "support/test.h"
#include "tools/cli.h"

#include <dirent.h>
#include <errno.h>
#include <sys/stat.h>

static struct diag d;

/* Takes the place of the system's call: the test sees the bytes that it would bring to the disk. */
static struct {
    off_t bytes; /* -1: not called */
    bool fails;
} disk = {-1, false};

int fsync(int fd)
{
    struct stat st;

    assert_int_equal(fstat(fd, &st), 0);
    disk.bytes = st.st_size;
    errno = EIO;
    return disk.fails ? -1 : 0;
}

static void holds(const char *file, const char *text)
{
    char got[200] = "";
    FILE *stream = fopen(test_path(file), "r");

    assert_non_null(stream);
    size_t n = fread(got, 1, sizeof got - 1, stream);
    assert_int_equal(n, strlen(text));
    assert_string_equal(got, text);
    fclose(stream);
}

/* How many files are in the folder. */
static int files(void)
{
    int n = 0;
    DIR *dir = opendir(test_folder());

    assert_non_null(dir);
    for (struct dirent *e = readdir(dir); e; e = readdir(dir))
        n += strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0;
    closedir(dir);
    return n;
}

static void next_is(struct textin *in, const char *text, long line)
{
    assert_int_equal(textin_next(in, &d), TEXTIN_LINE);
    assert_string_equal(in->text, text);
    assert_int_equal(in->len, strlen(text));
    assert_int_equal(in->line, line);
}

TEST(lines_end_in_every_way)
{
    static const char text[] = "one\ntwo\r\n\n\r\na\rb\r\r\nlast";
    struct textin in;

    test_file("t", text, sizeof text - 1);
    assert_true(textin_open(&in, test_path("t"), &d));
    next_is(&in, "one", 1);
    next_is(&in, "two", 2);
    next_is(&in, "", 3);
    next_is(&in, "", 4);
    next_is(&in, "a", 5);
    next_is(&in, "b", 6);
    next_is(&in, "", 7);
    next_is(&in, "last", 8);
    assert_int_equal(textin_next(&in, &d), TEXTIN_END);
    assert_int_equal(textin_next(&in, &d), TEXTIN_END);
    textin_close(&in);
}

/* What is still to be read, in advance: it does not change what comes. */
TEST(a_sample_shows_the_next_lines)
{
    static const char text[] = "one\r\ntwo\r\rthree\n";
    struct textin in;

    test_file("t", text, sizeof text - 1);
    assert_true(textin_open(&in, test_path("t"), &d));
    assert_int_equal(textin_peek(&in, &d), TEXTIN_LINE);
    FREED char *first = textin_sample(&in, 5);
    FREED char *all = textin_sample(&in, 100);
    assert_string_equal(first, "one\ntwo");
    assert_string_equal(all, "one\ntwo\n\nthree\n");
    next_is(&in, "one", 1);
    next_is(&in, "two", 2);
    next_is(&in, "", 3);
    next_is(&in, "three", 4);
    assert_int_equal(textin_next(&in, &d), TEXTIN_END);
    textin_close(&in);
}

/* A text in memory can be read twice, from a line on. */
TEST(a_loaded_text_is_read_again)
{
    static const char text[] = "one\r\ntwo\r\n\r\nlast";
    struct textin in;

    test_file("t", text, sizeof text - 1);
    assert_true(textin_open(&in, test_path("t"), &d));
    next_is(&in, "one", 1);
    assert_int_equal(textin_peek(&in, &d), TEXTIN_LINE);
    assert_true(textin_load(&in));
    for (int i = 0; i < 2; i++) {
        next_is(&in, "two", 2);
        next_is(&in, "", 3);
        next_is(&in, "last", 4);
        assert_int_equal(textin_next(&in, &d), TEXTIN_END);
        textin_rewind(&in);
    }
    textin_close(&in);
}

/* Two texts that gzip compressed, one behind the other, and the first one damaged. */
TEST(gzip_is_unpacked)
{
    static const unsigned char packed[] = {0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00,
                                           0x00, 0x03, 0x2b, 0x49, 0xad, 0x28, 0x01, 0x00,
                                           0xc7, 0xa7, 0x8b, 0x3b, 0x04, 0x00, 0x00, 0x00};
    unsigned char twice[2 * sizeof packed];
    struct textin in;

    memcpy(twice, packed, sizeof packed);
    memcpy(twice + sizeof packed, packed, sizeof packed);
    test_file("t", (const char *)twice, sizeof twice);
    assert_true(textin_open(&in, test_path("t"), &d));
    next_is(&in, "texttext", 1);
    assert_int_equal(textin_next(&in, &d), TEXTIN_END);
    textin_close(&in);

    test_file("t", (const char *)twice, sizeof packed - 9);
    assert_true(textin_open(&in, test_path("t"), &d));
    assert_int_equal(textin_next(&in, &d), TEXTIN_ERROR);
    assert_non_null(strstr(d.text, ": the compressed data are damaged"));
    textin_close(&in);
}

TEST(files_that_are_no_texts_are_named)
{
    static const char *const table[][2] = {{"%PDF-1.7\n", "a PDF"},
                                           {"\x89PNG\r\n\x1a\n", "a picture (PNG)"},
                                           {"\xff\xd8\xff\xe0", "a picture (JPEG)"},
                                           {"PK\x03\x04", "a ZIP archive"},
                                           {"\xff\xfe"
                                            "5",
                                            "a text in UTF-16"}};

    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        struct textin in;
        test_file("t", table[i][0], strlen(table[i][0]));
        assert_true(textin_open(&in, test_path("t"), &d));
        assert_int_equal(textin_next(&in, &d), TEXTIN_ERROR);
        assert_non_null(strstr(d.text, table[i][1]));
        textin_close(&in);
    }
}

TEST(a_kept_line_comes_again)
{
    struct textin in;

    test_file("t", "one\ntwo\n", 8);
    assert_true(textin_open(&in, test_path("t"), &d));
    next_is(&in, "one", 1);
    assert_int_equal(in.used, 0);
    textin_keep(&in, 2);
    assert_int_equal(textin_peek(&in, &d), TEXTIN_LINE);
    next_is(&in, "one", 1);
    assert_int_equal(in.used, 2);
    next_is(&in, "two", 2);
    assert_int_equal(in.used, 0);
    textin_close(&in);
}

TEST(a_peeked_line_comes_again)
{
    struct textin in;

    test_file("t", "one\ntwo\n", 8);
    assert_true(textin_open(&in, test_path("t"), &d));
    assert_int_equal(textin_peek(&in, &d), TEXTIN_LINE);
    assert_string_equal(in.text, "one");
    assert_int_equal(textin_peek(&in, &d), TEXTIN_LINE);
    next_is(&in, "one", 1);
    next_is(&in, "two", 2);
    assert_int_equal(textin_peek(&in, &d), TEXTIN_END);
    assert_int_equal(textin_next(&in, &d), TEXTIN_END);
    textin_close(&in);
}

TEST(an_empty_file_has_no_line)
{
    struct textin in;

    test_file("t", "", 0);
    assert_true(textin_open(&in, test_path("t"), &d));
    assert_int_equal(textin_next(&in, &d), TEXTIN_END);
    textin_close(&in);
}

TEST(long_lines_are_whole)
{
    enum { LONG = 300000 };
    char *text = malloc(LONG + 1);
    struct textin in;

    assert_non_null(text);
    memset(text, 'x', LONG);
    text[LONG] = '\n';
    test_file("t", text, LONG + 1);
    free(text);
    assert_true(textin_open(&in, test_path("t"), &d));
    assert_int_equal(textin_next(&in, &d), TEXTIN_LINE);
    assert_int_equal(in.len, LONG);
    assert_int_equal(textin_next(&in, &d), TEXTIN_END);
    textin_close(&in);
}

TEST(a_zero_byte_is_an_error_with_its_place)
{
    char want[400];
    struct textin in;

    test_file("t", "one\ntw\0o\n", 9);
    assert_true(textin_open(&in, test_path("t"), &d));
    next_is(&in, "one", 1);
    assert_int_equal(textin_next(&in, &d), TEXTIN_ERROR);
    snprintf(want, sizeof want, "%s:2:3: a zero byte: not a text file", in.name);
    assert_string_equal(d.text, want);
    textin_close(&in);
}

TEST(what_cannot_be_read_is_an_error)
{
    struct textin in;

    assert_false(textin_open(&in, test_path("missing"), &d));
    assert_non_null(strstr(d.text, "missing: No such file"));
    textin_close(&in);
    assert_true(textin_open(&in, test_folder(), &d));
    assert_int_equal(textin_next(&in, &d), TEXTIN_ERROR);
    assert_non_null(strstr(d.text, "Is a directory"));
    textin_close(&in);
}

TEST(places_name_line_and_column)
{
    struct textin in;

    test_file("t", "one\n", 4);
    assert_true(textin_open(&in, test_path("t"), &d));
    next_is(&in, "one", 1);
    struct place at = textin_place(&in, 3);
    assert_string_equal(at.file, in.name);
    assert_true(at.line == 1 && at.col == 3);
    textin_close(&in);
}

TEST(a_file_appears_when_committed)
{
    struct outfile out;
    const char *target = test_path("new");
    assert_true(outfile_open(&out, target, &d));
    fputs("text", out.stream);
    assert_int_equal(access(target, F_OK), -1);
    assert_true(outfile_commit(&out, &d));
    holds("new", "text");
    assert_int_equal(files(), 1);
}

TEST(what_was_there_survives_a_discard)
{
    struct outfile out;
    test_file("old", "before", 6);
    const char *target = test_path("old");
    assert_true(outfile_open(&out, target, &d));
    fputs("after", out.stream);
    fflush(out.stream);
    holds("old", "before");
    outfile_discard(&out);
    holds("old", "before");
    assert_int_equal(files(), 1);

    assert_true(outfile_write(target, "after", 5, &d));
    holds("old", "after");
    assert_int_equal(files(), 1);
}

TEST(permissions_are_kept_or_as_the_umask_says)
{
    struct stat st;
    mode_t mask = umask(027);

    test_file("old", "x", 1);
    assert_int_equal(chmod(test_path("old"), 0604), 0);
    assert_true(outfile_write(test_path("old"), "y", 1, &d));
    assert_int_equal(stat(test_path("old"), &st), 0);
    assert_int_equal(st.st_mode & 0777, 0604);
    assert_true(outfile_write(test_path("new"), "y", 1, &d));
    assert_int_equal(stat(test_path("new"), &st), 0);
    assert_int_equal(st.st_mode & 0777, 0640);
    umask(mask);
}

TEST(a_link_stays_and_its_target_is_written)
{
    struct stat st;

    test_file("target", "before", 6);
    assert_int_equal(symlink("target", test_path("link")), 0);
    assert_true(outfile_write(test_path("link"), "after", 5, &d));
    assert_int_equal(lstat(test_path("link"), &st), 0);
    assert_true(S_ISLNK(st.st_mode));
    holds("target", "after");
    assert_int_equal(files(), 2);
}

TEST(a_full_device_is_a_write_error)
{
    if (access("/dev/full", W_OK) != 0)
        skip();
    assert_false(outfile_write("/dev/full", "text", 4, &d));
    assert_string_equal(d.text, "/dev/full: write error: No space left on device");
    assert_int_equal(access("/dev/full", F_OK), 0);
    assert_true(outfile_write("/dev/null", "text", 4, &d));
}

/* All bytes are on the disk before the file gets its name, so that a power cut leaves the old or
 * the new one. */
TEST(files_reach_the_disk_first)
{
    disk.bytes = -1;
    assert_true(outfile_write(test_path("new"), "text", 4, &d));
    assert_int_equal(disk.bytes, 4);

    disk.fails = true;
    assert_false(outfile_write(test_path("new"), "after", 5, &d));
    disk.fails = false;
    assert_non_null(strstr(d.text, "new: write error: Input/output error"));
    holds("new", "text");
    assert_int_equal(files(), 1);

    disk.bytes = -1;
    assert_true(outfile_write("/dev/null", "text", 4, &d));
    assert_int_equal(disk.bytes, -1);
}

TEST(folders_that_cannot_be_written_are_errors)
{
    struct outfile out;

    assert_false(outfile_open(&out, test_path("no/such"), &d));
    assert_non_null(strstr(d.text, "no/such: No such file"));
    assert_false(outfile_open(&out, test_folder(), &d));
    assert_non_null(strstr(d.text, "Is a directory"));
    assert_int_equal(files(), 0);
}

TEST(a_folder_without_permission_is_an_error)
{
    struct outfile out;

    if (geteuid() == 0)
        skip(); /* root may write everywhere */
    assert_int_equal(chmod(test_folder(), 0500), 0);
    assert_false(outfile_open(&out, test_path("new"), &d));
    assert_non_null(strstr(d.text, "Permission denied"));
    assert_int_equal(chmod(test_folder(), 0700), 0);
    assert_int_equal(files(), 0);
}

TEST(a_broken_stream_is_noticed)
{
    test_file("t", "x", 1);
    FILE *stream = fopen(test_path("t"), "r");

    assert_non_null(stream);
    assert_true(outfile_flush(stream, "t", &d));
    fputc('x', stream); /* opened for reading only: sets the stream's error mark */
    assert_false(outfile_flush(stream, "t", &d));
    assert_non_null(strstr(d.text, "t: write error"));
    fclose(stream);
}

/* Whether a file of the folder may be written where another is written, updated or read. */
static bool differ(const char *written, enum file_use_kind kind, const char *other)
{
    const struct file_use use[] = {
        {*other == '/' || *other == '-' ? other : test_path(other), kind},
        {*written == '/' || *written == '-' ? written : test_path(written), FILE_USE_WRITTEN}};

    return file_uses_differ(use, 2, &d);
}

TEST(a_result_replaces_no_other_file)
{
    test_file("old", "x", 1);
    assert_int_equal(symlink("old", test_path("link")), 0);
    assert_false(differ("old", FILE_USE_READ, "old"));
    assert_non_null(strstr(d.text, "old: this file is read, so the result needs another one"));
    assert_false(differ("old", FILE_USE_UPDATED, "./old"));
    assert_false(differ("./old", FILE_USE_WRITTEN, "old"));
    assert_non_null(strstr(d.text, "old: two results cannot go to one file"));
    assert_false(differ("link", FILE_USE_READ, "old"));
    assert_true(differ("new", FILE_USE_READ, "old"));
    assert_true(differ("new", FILE_USE_WRITTEN, "old"));
}

TEST(files_to_come_differ_by_folder_and_name)
{
    assert_false(differ("new", FILE_USE_WRITTEN, ".//new"));
    assert_false(differ("./new", FILE_USE_UPDATED, "new"));
    assert_true(differ("new", FILE_USE_WRITTEN, "newer"));
    assert_true(differ("none/new", FILE_USE_WRITTEN, "new"));
    assert_true(differ("new", FILE_USE_READ, "new")); /* it may be the name of one of ours */
}

TEST(devices_take_several_results)
{
    assert_true(differ("/dev/null", FILE_USE_WRITTEN, "/dev/null"));
    assert_true(differ("/dev/null", FILE_USE_READ, "/dev/null"));
    assert_true(differ("-", FILE_USE_WRITTEN, "-"));
    assert_true(differ(test_folder(), FILE_USE_READ, test_folder()));
}

TEST(what_is_only_read_may_be_read_twice)
{
    const struct file_use use[] = {
        {"/etc/passwd", FILE_USE_READ}, {"/etc/passwd", FILE_USE_READ}, {"-", FILE_USE_WRITTEN}};

    assert_true(file_uses_differ(use, 3, &d));
    assert_true(file_uses_differ(use, 0, &d));
}

/* A folder of templates may have any number of files; this one is named from the root. */
TEST(all_files_of_a_folder_are_listed)
{
    enum { MANY = 700, UP = 40 };
    OWN(strbuf) folder = strbuf_new();
    OWN(strbuf) path = strbuf_new();

    for (int i = 0; i < UP; i++)
        strbuf_text(&folder, "../");
    strbuf_text(&folder, test_folder());
    for (int i = 0; i < MANY; i++) {
        strbuf_clear(&path);
        strbuf_format(&path, "%s/%03d.listed", test_folder(), i);
        fclose(fopen(path.text, "w"));
    }
    char **name = data_file_names(folder.text, ".listed");
    for (int i = 0; i < MANY; i++) {
        strbuf_clear(&path);
        strbuf_format(&path, "%s/%s.listed", test_folder(), name[i]);
        assert_int_equal(atoi(name[i]), i);
        assert_int_equal(unlink(path.text), 0);
        free(name[i]);
    }
    assert_null(name[MANY]);
    free(name);
}
