/* The covering solver allocates no memory while it searches, with and without its loops. */
#include "support/covers.h"
#include "support/memory.h"

static void read_file(struct mcc_data *data, const char *name)
{
    struct textin in;
    struct diag d;
    char path[1024];

    snprintf(path, sizeof path, "%s/mcc/%s", TEST_DATA, name);
    assert_true(textin_open(&in, path, &d));
    assert_true(mcc_read(data, &in, &d));
    textin_close(&in);
}

static bool count_options(void *context, const int *option, int n)
{
    (void)option;
    *(long *)context += n;
    return true;
}

TEST(searching_asks_for_no_memory)
{
    static const char *const names[] = {"piday.general.mcc", "piday.simple.mcc", "013.general.mcc",
                                        "001.general.mcc"};
    long options = 0;
    const struct mcc_listener listener = {.solution = count_options, .context = &options};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        for (int loop = 0; loop < 2; loop++) {
            struct mcc_data data;
            struct diag d;
            read_file(&data, names[i]);
            asked = 0;
            struct mcc_solver *s = mcc_solver_new(&data, loop, names[i], &d);
            assert_true(asked > 0);
            asked = 0;
            struct mcc_stats stats = mcc_solver_run(s, &listener);
            assert_true(stats.all);
            assert_int_equal(asked, 0);
            mcc_solver_free(s);
            mcc_release(&data);
        }
    assert_true(options > 3609 * 60);
}

/* A limit of nodes ends the search early, and only then. */
TEST(a_limit_of_nodes_is_kept)
{
    struct mcc_data data;
    struct mcc_listener listener = {0};
    struct diag d;

    read_file(&data, "piday.simple.mcc");
    for (uint64_t most = 10; most <= 1000000; most *= 10) {
        struct mcc_solver *s = mcc_solver_new(&data, false, "t", &d);
        listener.most_nodes = most;
        struct mcc_stats stats = mcc_solver_run(s, &listener);
        assert_int_equal(stats.all, most == 100000 || most == 1000000);
        assert_true(stats.all ? stats.solutions == 3609 : stats.nodes >= most);
        assert_true(stats.nodes < most + 100);
        mcc_solver_free(s);
    }
    mcc_release(&data);
}
