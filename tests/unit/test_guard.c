/* The blocks of a guarded call (src/library/guard.h). */
#include "support/test.h"

#include "library/guard.h"

#include <stdlib.h>

enum { BLOCKS = 5000 };

/* The same block again and again, and one that grows: only what is there at a time counts, and is kept. */
TEST(blocks_that_are_gone_leave_nothing)
{
    struct guard g;
    volatile int times = 0;

    guard_begin(&g, 100000);
    if (setjmp(g.out) == GUARD_GOES_ON)
        for (; times < 300000; times++)
            free(mem_resize(mem_alloc(100, 1), 300, 1));
    size_t bytes = g.bytes, slots = g.slots;
    guard_end(&g, true);
    assert_int_equal(times, 300000);
    assert_int_equal(bytes, 0);
    assert_int_equal(slots, 1024);
}

/* Many, of which some go: the others are found, and are released at the end. */
TEST(blocks_that_are_there_are_known)
{
    static void *volatile block[BLOCKS];
    struct guard g;

    guard_begin(&g, 0);
    for (int i = 0; i < BLOCKS; i++)
        block[i] = mem_alloc((size_t)(i % 50), 1);
    for (int i = 0; i < BLOCKS; i += 3)
        free(block[i]);
    for (int i = 0; i < BLOCKS; i++)
        if (i % 3 != 0 && !guard_has(&g, block[i]))
            fail();
    assert_int_equal(g.used, BLOCKS - (BLOCKS + 2) / 3);
    guard_end(&g, true);
}

static int released;

static void count_release(void *thing)
{
    (void)thing;
    released++;
}

/* What is held is released at the end of a call, unless it is let go before, by hand or by free(). */
TEST(things_that_are_held_are_released)
{
    static char thing[3];
    struct guard g;

    for (int release = 0; release < 2; release++) {
        released = 0;
        guard_begin(&g, 1000);
        for (int i = 0; i < 3; i++)
            mem_hold(&thing[i], count_release);
        mem_hold(&thing[1], NULL);
        mem_hold(NULL, count_release);
        void *block = malloc(10);
        mem_hold(block, count_release);
        free(block);
        void *own[2] = {mem_alloc(1, 1), mem_alloc(1, 1)};
        mem_hold(own[0], count_release);
        mem_hold(own[1], count_release);
        mem_hold(own[1], NULL);
        assert_int_equal(g.used, 4);
        guard_end(&g, release);
        assert_int_equal(released, 3 * release);
        for (int i = 0; i < 2 && !release; i++)
            free(own[i]);
    }
    mem_hold(&thing[0], count_release);
    mem_hold(&thing[0], NULL);
}
