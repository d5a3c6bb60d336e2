/* Arenas: arrays are apart, aligned and zero, and sizes that overflow end in one message. */
#include "base/arena.h"
#include "support/test.h"

#include <sys/wait.h>

enum { ARRAYS = 5 };

static const size_t counts[ARRAYS] = {1, 0, 100, 64, 3};
static const size_t sizes[ARRAYS] = {1, 8, 4, 1, 24};

TEST(arrays_are_zero_aligned_and_apart)
{
    struct arena a = {0};
    unsigned char *array[ARRAYS];

    for (int i = 0; i < ARRAYS; i++)
        array[i] = arena_take(&a, counts[i], sizes[i]);
    for (int i = 0; i < ARRAYS; i++) {
        assert_int_equal((uintptr_t)array[i] % ARENA_ALIGN, 0);
        for (size_t k = 0; k < counts[i] * sizes[i]; k++)
            assert_int_equal(array[i][k], 0);
        memset(array[i], i + 1, counts[i] * sizes[i]);
    }
    for (int i = 0; i < ARRAYS; i++)
        for (size_t k = 0; k < counts[i] * sizes[i]; k++)
            assert_int_equal(array[i][k], i + 1);
    arena_release(&a);
    assert_null(a.chunk);
}

TEST(nothing_may_be_taken)
{
    struct arena a = {0};

    arena_release(&a);
    arena_release(&a);
}

static void ask_for(size_t count, size_t size, int times)
{
    struct arena a = {0};

    for (int i = 0; i < times; i++)
        arena_take(&a, count, size);
    arena_release(&a);
}

/* In a child, without its message. */
static int status_of(size_t count, size_t size, int times)
{
    int status;
    pid_t child = fork();

    if (child == 0) {
        fclose(stderr);
        ask_for(count, size, times);
        _exit(0);
    }
    assert_true(child > 0);
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(sizes_that_overflow_are_out_of_memory)
{
    assert_int_equal(status_of(10, 10, 10), 0);
    assert_int_equal(status_of(SIZE_MAX / 2, 3, 1), 3);
    assert_int_equal(status_of(SIZE_MAX, SIZE_MAX, 1), 3);
    assert_int_equal(status_of(SIZE_MAX / 4 + 1, 1, 1), 3);
}
