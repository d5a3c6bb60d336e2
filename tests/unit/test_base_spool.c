/* Texts in a temporary file, also where files cannot be made, written or read. */
#include "base/spool.h"
#include "support/test.h"

#include <errno.h>
#include <signal.h>
#include <sys/resource.h>

static struct diag d;

/* Take the place of the system's calls; 0: they work. */
static int no_file, no_read;

FILE *tmpfile(void)
{
    char path[] = "/tmp/slink-test-XXXXXX";

    errno = no_file;
    if (no_file)
        return NULL;
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    unlink(path);
    return fdopen(fd, "w+");
}

/* A few bytes at a time, now and then after a signal. */
ssize_t pread(int fd, void *bytes, size_t n, off_t at)
{
    static int calls;

    errno = no_read ? no_read : EINTR;
    if (no_read || ++calls % 3 == 0)
        return -1;
    assert_int_equal(lseek(fd, at, SEEK_SET), at);
    ssize_t part = read(fd, bytes, n < 7 ? n : 7);
    lseek(fd, 0, SEEK_END);
    return part;
}

static void add(struct spool *s, const char *text)
{
    spool_add(s, text, strlen(text));
}

static void holds(struct spool *s, size_t i, const char *text)
{
    struct strbuf got;

    strbuf_init(&got);
    strbuf_text(&got, "replaced");
    assert_true(spool_read(s, i, &got));
    assert_string_equal(got.text, text);
    strbuf_release(&got);
}

static void cannot_read(struct spool *s, size_t i)
{
    struct strbuf got;

    strbuf_init(&got);
    strbuf_text(&got, "replaced");
    assert_false(spool_read(s, i, &got));
    assert_string_equal(got.text, "");
    strbuf_release(&got);
}

static void fails_with(struct spool *s, const char *message, int error)
{
    assert_false(spool_complete(s, &d));
    assert_string_equal(d.text, message);
    assert_int_equal(errno, error);
    spool_release(s);
}

TEST(texts_come_back_in_any_order)
{
    struct spool s = {0};

    add(&s, "");
    holds(&s, 0, "");
    assert_null(s.file);
    add(&s, "one");
    add(&s, "a text of more than seven bytes");
    holds(&s, 2, "a text of more than seven bytes");
    holds(&s, 1, "one");
    add(&s, "");
    add(&s, "added after reading");
    holds(&s, 4, "added after reading");
    holds(&s, 3, "");
    holds(&s, 0, "");
    assert_int_equal(s.n, 5);
    assert_true(spool_complete(&s, &d));
    spool_release(&s);
}

TEST(long_and_many_texts_come_back)
{
    static char text[20000];
    struct spool s = {0};

    memset(text, 'x', sizeof text - 1);
    for (int i = 0; i < 50; i++) {
        text[i * 100] = 'y';
        add(&s, text + i * 7);
    }
    for (int i = 50; i-- > 0;) {
        holds(&s, (size_t)i, text + i * 7);
        text[i * 100] = 'x';
    }
    assert_true(spool_complete(&s, &d));
    spool_release(&s);
}

TEST(a_file_that_cannot_be_made_is_reported)
{
    struct spool s = {0};

    no_file = EACCES;
    add(&s, "one");
    no_file = 0;
    add(&s, "two");
    cannot_read(&s, 0);
    cannot_read(&s, 1);
    fails_with(&s, "no temporary file: Permission denied", EACCES);
}

/* At the first write that the limit cuts, which may be when the texts are flushed. */
TEST(a_full_disk_is_reported)
{
    struct rlimit limit, few;
    static char text[3000];
    struct spool s;

    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    memset(text, 'x', sizeof text - 1);
    for (int n = 1; n <= 10; n += 9) {
        few = limit;
        few.rlim_cur = 2000;
        s = (struct spool){0};
        assert_int_equal(setrlimit(RLIMIT_FSIZE, &few), 0);
        for (int i = 0; i < n; i++)
            add(&s, text);
        cannot_read(&s, 0);
        assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
        add(&s, "more");
        fails_with(&s, "temporary file: write error: File too large", EFBIG);
    }
}

TEST(a_text_that_cannot_be_read_is_reported)
{
    struct spool s = {0};

    add(&s, "one");
    no_read = EIO;
    cannot_read(&s, 0);
    no_read = 0;
    cannot_read(&s, 0);
    fails_with(&s, "temporary file: read error: Input/output error", EIO);
}

TEST(a_file_that_was_cut_is_reported)
{
    struct spool s = {0};

    add(&s, "one");
    add(&s, "two");
    holds(&s, 0, "one");
    assert_int_equal(ftruncate(fileno(s.file), 4), 0);
    cannot_read(&s, 1);
    fails_with(&s, "temporary file: read error: Input/output error", EIO);
}
