#include "support/test.h"

#include <dirent.h>

enum { MOST_TESTS = 64, MOST_PATHS = 64 };

static int remove_folder(void **state);

static struct CMUnitTest tests[MOST_TESTS];
static int lines[MOST_TESTS];
static size_t ntests;

/* Compilers differ in the order of constructors, so the line decides. */
void test_add(const char *name, void (*test)(void **state), int line)
{
    size_t at = ntests++;

    assert_true(ntests <= MOST_TESTS);
    for (; at > 0 && lines[at - 1] > line; at--) {
        tests[at] = tests[at - 1];
        lines[at] = lines[at - 1];
    }
    tests[at] =
        (struct CMUnitTest){.name = name, .test_func = test, .teardown_func = remove_folder};
    lines[at] = line;
}

int test_amount(int usual, int full)
{
    const char *wanted = getenv("SLINK_TESTS");

    if (wanted)
        return strcmp(wanted, "full") == 0 ? full : full * atoi(wanted);
    return usual;
}

uint64_t test_seed(uint64_t usual)
{
    const char *given = getenv("SLINK_SEED");
    uint64_t seed = given ? strtoull(given, NULL, 10) : usual;

    print_message("SLINK_SEED=%llu\n", (unsigned long long)seed);
    return seed;
}

struct pcg32 test_stream(uint64_t usual)
{
    struct pcg32 rng;

    pcg32_stream(&rng, test_seed(usual), 1, 1);
    return rng;
}

struct strbuf test_text(void)
{
    struct strbuf text;

    strbuf_init(&text);
    return text;
}

static char folder[200], path[MOST_PATHS][sizeof folder + 300];
static int npaths;

static int remove_folder(void **state)
{
    DIR *dir = folder[0] ? opendir(folder) : NULL;

    (void)state;
    if (!dir)
        return 0;
    for (struct dirent *e = readdir(dir); e; e = readdir(dir))
        if (e->d_name[0] != '.')
            remove(test_path(e->d_name));
    closedir(dir);
    rmdir(folder);
    folder[0] = 0;
    npaths = 0;
    return 0;
}

const char *test_folder(void)
{
    const char *base = getenv("TMPDIR");

    if (!folder[0]) {
        snprintf(folder, sizeof folder, "%.150s/slink-test-XXXXXX", base ? base : "/tmp");
        assert_non_null(mkdtemp(folder));
    }
    return folder;
}

char *test_path(const char *name)
{
    int i = 0;

    while (i < npaths && strcmp(strrchr(path[i], '/') + 1, name) != 0)
        i++;
    assert_true(i < MOST_PATHS);
    if (i == npaths) {
        npaths++;
        snprintf(path[i], sizeof path[i], "%s/%s", test_folder(), name);
    }
    return path[i];
}

char *test_file(const char *name, const void *bytes, size_t n)
{
    FILE *file = fopen(test_path(name), "w");

    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, n, file), n);
    assert_int_equal(fclose(file), 0);
    return test_path(name);
}

int main(int argc, char **argv)
{
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    return _cmocka_run_group_tests("tests", tests, ntests, NULL, NULL);
}
