/* Reading text by lines and writing files whole or not at all, in a folder of their own. */
#include "base/file_use.h"
#include "base/outfile.h"
#include "base/textin.h"

#include <dirent.h>
#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static char folder[200], name[500];
static struct diag d;

static const char *path(const char *file)
{
    snprintf(name, sizeof name, "%s/%s", folder, file);
    return name;
}

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

static void put(const char *file, const char *bytes, size_t n)
{
    FILE *stream = fopen(path(file), "w");

    assert_non_null(stream);
    assert_int_equal(fwrite(bytes, 1, n, stream), n);
    assert_int_equal(fclose(stream), 0);
}

static void holds(const char *file, const char *text)
{
    char got[200] = "";
    FILE *stream = fopen(path(file), "r");

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
    DIR *dir = opendir(folder);

    assert_non_null(dir);
    for (struct dirent *e = readdir(dir); e; e = readdir(dir))
        n += strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0;
    closedir(dir);
    return n;
}

static int make_folder(void **state)
{
    (void)state;
    const char *base = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%.150s/slink-test-XXXXXX", base ? base : "/tmp");
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state)
{
    (void)state;
    DIR *dir = opendir(folder);

    if (!dir)
        return -1;
    for (struct dirent *e = readdir(dir); e; e = readdir(dir))
        if (strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0)
            remove(path(e->d_name));
    closedir(dir);
    return rmdir(folder);
}

/* ---- reading --------------------------------------------------------------------------------- */

static void next_is(struct textin *in, const char *text, long line)
{
    assert_int_equal(textin_next(in, &d), TEXTIN_LINE);
    assert_string_equal(in->text, text);
    assert_int_equal(in->len, strlen(text));
    assert_int_equal(in->line, line);
}

static void lines_end_in_every_way(void **state)
{
    (void)state;
    static const char text[] = "one\ntwo\r\n\n\r\na\rb\r\r\nlast";
    struct textin in;

    put("t", text, sizeof text - 1);
    assert_true(textin_open(&in, path("t"), &d));
    next_is(&in, "one", 1);
    next_is(&in, "two", 2);
    next_is(&in, "", 3);
    next_is(&in, "", 4);
    next_is(&in, "a\rb\r", 5);
    next_is(&in, "last", 6);
    assert_int_equal(textin_next(&in, &d), TEXTIN_END);
    assert_int_equal(textin_next(&in, &d), TEXTIN_END);
    textin_close(&in);
}

static void a_kept_line_comes_again(void **state)
{
    (void)state;
    struct textin in;

    put("t", "one\ntwo\n", 8);
    assert_true(textin_open(&in, path("t"), &d));
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

static void a_peeked_line_comes_again(void **state)
{
    (void)state;
    struct textin in;

    put("t", "one\ntwo\n", 8);
    assert_true(textin_open(&in, path("t"), &d));
    assert_int_equal(textin_peek(&in, &d), TEXTIN_LINE);
    assert_string_equal(in.text, "one");
    assert_int_equal(textin_peek(&in, &d), TEXTIN_LINE);
    next_is(&in, "one", 1);
    next_is(&in, "two", 2);
    assert_int_equal(textin_peek(&in, &d), TEXTIN_END);
    assert_int_equal(textin_next(&in, &d), TEXTIN_END);
    textin_close(&in);
}

static void an_empty_file_has_no_line(void **state)
{
    (void)state;
    struct textin in;

    put("t", "", 0);
    assert_true(textin_open(&in, path("t"), &d));
    assert_int_equal(textin_next(&in, &d), TEXTIN_END);
    textin_close(&in);
}

static void long_lines_are_whole(void **state)
{
    (void)state;
    enum { LONG = 300000 };
    char *text = malloc(LONG + 1);
    struct textin in;

    assert_non_null(text);
    memset(text, 'x', LONG);
    text[LONG] = '\n';
    put("t", text, LONG + 1);
    free(text);
    assert_true(textin_open(&in, path("t"), &d));
    assert_int_equal(textin_next(&in, &d), TEXTIN_LINE);
    assert_int_equal(in.len, LONG);
    assert_int_equal(textin_next(&in, &d), TEXTIN_END);
    textin_close(&in);
}

static void a_zero_byte_is_an_error_with_its_place(void **state)
{
    (void)state;
    char want[400];
    struct textin in;

    put("t", "one\ntw\0o\n", 9);
    assert_true(textin_open(&in, path("t"), &d));
    next_is(&in, "one", 1);
    assert_int_equal(textin_next(&in, &d), TEXTIN_ERROR);
    snprintf(want, sizeof want, "%s:2:3: a zero byte: not a text file", in.name);
    assert_string_equal(d.text, want);
    textin_close(&in);
}

static void what_cannot_be_read_is_an_error(void **state)
{
    (void)state;
    struct textin in;

    assert_false(textin_open(&in, path("missing"), &d));
    assert_non_null(strstr(d.text, "missing: No such file"));
    textin_close(&in);
    assert_true(textin_open(&in, folder, &d));
    assert_int_equal(textin_next(&in, &d), TEXTIN_ERROR);
    assert_non_null(strstr(d.text, "Is a directory"));
    textin_close(&in);
}

static void places_name_line_and_column(void **state)
{
    (void)state;
    struct textin in;

    put("t", "one\n", 4);
    assert_true(textin_open(&in, path("t"), &d));
    next_is(&in, "one", 1);
    struct place at = textin_place(&in, 3);
    assert_string_equal(at.file, in.name);
    assert_true(at.line == 1 && at.col == 3);
    textin_close(&in);
}

/* ---- writing --------------------------------------------------------------------------------- */

static void a_file_appears_when_committed(void **state)
{
    (void)state;
    struct outfile out;

    char target[sizeof name];
    snprintf(target, sizeof target, "%s", path("new"));
    assert_true(outfile_open(&out, target, &d));
    fputs("text", out.stream);
    assert_int_equal(access(target, F_OK), -1);
    assert_true(outfile_commit(&out, &d));
    holds("new", "text");
    assert_int_equal(files(), 1);
}

static void what_was_there_survives_a_discard(void **state)
{
    (void)state;
    struct outfile out;
    char target[sizeof name];

    put("old", "before", 6);
    snprintf(target, sizeof target, "%s", path("old"));
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

static void permissions_are_kept_or_as_the_umask_says(void **state)
{
    (void)state;
    struct stat st;
    mode_t mask = umask(027);

    put("old", "x", 1);
    assert_int_equal(chmod(path("old"), 0604), 0);
    assert_true(outfile_write(path("old"), "y", 1, &d));
    assert_int_equal(stat(path("old"), &st), 0);
    assert_int_equal(st.st_mode & 0777, 0604);
    assert_true(outfile_write(path("new"), "y", 1, &d));
    assert_int_equal(stat(path("new"), &st), 0);
    assert_int_equal(st.st_mode & 0777, 0640);
    umask(mask);
}

static void a_link_stays_and_its_target_is_written(void **state)
{
    (void)state;
    struct stat st;

    put("target", "before", 6);
    assert_int_equal(symlink("target", path("link")), 0);
    assert_true(outfile_write(path("link"), "after", 5, &d));
    assert_int_equal(lstat(path("link"), &st), 0);
    assert_true(S_ISLNK(st.st_mode));
    holds("target", "after");
    assert_int_equal(files(), 2);
}

static void a_full_device_is_a_write_error(void **state)
{
    (void)state;
    if (access("/dev/full", W_OK) != 0)
        skip();
    assert_false(outfile_write("/dev/full", "text", 4, &d));
    assert_string_equal(d.text, "/dev/full: write error: No space left on device");
    assert_int_equal(access("/dev/full", F_OK), 0);
    assert_true(outfile_write("/dev/null", "text", 4, &d));
}

/* All bytes are on the disk before the file gets its name, so that a power cut leaves the old or
 * the new one. */
static void files_reach_the_disk_first(void **state)
{
    (void)state;
    disk.bytes = -1;
    assert_true(outfile_write(path("new"), "text", 4, &d));
    assert_int_equal(disk.bytes, 4);

    disk.fails = true;
    assert_false(outfile_write(path("new"), "after", 5, &d));
    disk.fails = false;
    assert_non_null(strstr(d.text, "new: write error: Input/output error"));
    holds("new", "text");
    assert_int_equal(files(), 1);

    disk.bytes = -1;
    assert_true(outfile_write("/dev/null", "text", 4, &d));
    assert_int_equal(disk.bytes, -1);
}

static void folders_that_cannot_be_written_are_errors(void **state)
{
    (void)state;
    struct outfile out;

    assert_false(outfile_open(&out, path("no/such"), &d));
    assert_non_null(strstr(d.text, "no/such: No such file"));
    assert_false(outfile_open(&out, folder, &d));
    assert_non_null(strstr(d.text, "Is a directory"));
    assert_int_equal(files(), 0);
}

static void a_folder_without_permission_is_an_error(void **state)
{
    (void)state;
    struct outfile out;

    if (geteuid() == 0)
        skip(); /* root may write everywhere */
    assert_int_equal(chmod(folder, 0500), 0);
    assert_false(outfile_open(&out, path("new"), &d));
    assert_non_null(strstr(d.text, "Permission denied"));
    assert_int_equal(chmod(folder, 0700), 0);
    assert_int_equal(files(), 0);
}

static void a_broken_stream_is_noticed(void **state)
{
    (void)state;
    put("t", "x", 1);
    FILE *stream = fopen(path("t"), "r");

    assert_non_null(stream);
    assert_true(outfile_flush(stream, "t", &d));
    fputc('x', stream); /* opened for reading only: sets the stream's error mark */
    assert_false(outfile_flush(stream, "t", &d));
    assert_non_null(strstr(d.text, "t: write error"));
    fclose(stream);
}

/* ---- several files --------------------------------------------------------------------------- */

/* Whether a file of the folder may be written where another is written, updated or read. */
static bool differ(const char *written, enum file_use_kind kind, const char *other)
{
    char a[sizeof name], b[sizeof name];

    snprintf(a, sizeof a, "%s", *written == '/' || *written == '-' ? written : path(written));
    snprintf(b, sizeof b, "%s", *other == '/' || *other == '-' ? other : path(other));
    const struct file_use use[] = {{b, kind}, {a, FILE_USE_WRITTEN}};
    return file_uses_differ(use, 2, &d);
}

static void a_result_replaces_no_other_file(void **state)
{
    (void)state;
    put("old", "x", 1);
    assert_int_equal(symlink("old", path("link")), 0);
    assert_false(differ("old", FILE_USE_READ, "old"));
    assert_non_null(strstr(d.text, "old: this file is read, so the result needs another one"));
    assert_false(differ("old", FILE_USE_UPDATED, "./old"));
    assert_false(differ("./old", FILE_USE_WRITTEN, "old"));
    assert_non_null(strstr(d.text, "old: two results cannot go to one file"));
    assert_false(differ("link", FILE_USE_READ, "old"));
    assert_true(differ("new", FILE_USE_READ, "old"));
    assert_true(differ("new", FILE_USE_WRITTEN, "old"));
}

static void files_to_come_differ_by_folder_and_name(void **state)
{
    (void)state;
    assert_false(differ("new", FILE_USE_WRITTEN, ".//new"));
    assert_false(differ("./new", FILE_USE_UPDATED, "new"));
    assert_true(differ("new", FILE_USE_WRITTEN, "newer"));
    assert_true(differ("none/new", FILE_USE_WRITTEN, "new"));
    assert_true(differ("new", FILE_USE_READ, "new")); /* it may be the name of one of ours */
}

static void devices_take_several_results(void **state)
{
    (void)state;
    assert_true(differ("/dev/null", FILE_USE_WRITTEN, "/dev/null"));
    assert_true(differ("/dev/null", FILE_USE_READ, "/dev/null"));
    assert_true(differ("-", FILE_USE_WRITTEN, "-"));
    assert_true(differ(folder, FILE_USE_READ, folder));
}

static void what_is_only_read_may_be_read_twice(void **state)
{
    (void)state;
    const struct file_use use[] = {
        {"/etc/passwd", FILE_USE_READ}, {"/etc/passwd", FILE_USE_READ}, {"-", FILE_USE_WRITTEN}};

    assert_true(file_uses_differ(use, 3, &d));
    assert_true(file_uses_differ(use, 0, &d));
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(lines_end_in_every_way),
        IN_FOLDER(a_kept_line_comes_again),
        IN_FOLDER(a_peeked_line_comes_again),
        IN_FOLDER(an_empty_file_has_no_line),
        IN_FOLDER(long_lines_are_whole),
        IN_FOLDER(a_zero_byte_is_an_error_with_its_place),
        IN_FOLDER(what_cannot_be_read_is_an_error),
        IN_FOLDER(places_name_line_and_column),
        IN_FOLDER(a_file_appears_when_committed),
        IN_FOLDER(what_was_there_survives_a_discard),
        IN_FOLDER(permissions_are_kept_or_as_the_umask_says),
        IN_FOLDER(a_link_stays_and_its_target_is_written),
        IN_FOLDER(a_full_device_is_a_write_error),
        IN_FOLDER(files_reach_the_disk_first),
        IN_FOLDER(folders_that_cannot_be_written_are_errors),
        IN_FOLDER(a_folder_without_permission_is_an_error),
        IN_FOLDER(a_broken_stream_is_noticed),
        IN_FOLDER(a_result_replaces_no_other_file),
        IN_FOLDER(files_to_come_differ_by_folder_and_name),
        IN_FOLDER(devices_take_several_results),
        IN_FOLDER(what_is_only_read_may_be_read_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
