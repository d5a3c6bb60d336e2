/* The end of memory, while other threads go on. */
#include "base/mem.h"
#include "support/test.h"

#include <pthread.h>
#include <sys/mman.h>
#include <sys/wait.h>

static void *count(void *context)
{
    (void)context;
    for (int i = 0;; i++)
        printf("%09d\n", i);
    return NULL;
}

/* A child that prints numbers, until another of its threads is out of memory. */
static _Noreturn void print_and_end(int file, int microseconds)
{
    pthread_t thread;

    if (dup2(file, STDOUT_FILENO) < 0 || pthread_create(&thread, NULL, count, NULL) != 0)
        _exit(1);
    fclose(stderr);
    usleep((useconds_t)microseconds);
    mem_out();
}

TEST(what_is_printed_at_the_end_of_memory_is_printed_once)
{
    int rounds = test_amount(20, 200);

    fflush(stdout);
    for (int round = 0; round < rounds; round++) {
        int file = memfd_create("out", MFD_CLOEXEC), status;
        pid_t child = fork();
        if (child == 0)
            print_and_end(file, 100 + 37 * (round % 50));
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 3);
        FILE *printed = fdopen(file, "r");
        char line[32], want[32];
        rewind(printed);
        for (int i = 0; fgets(line, sizeof line, printed); i++) {
            snprintf(want, sizeof want, "%09d\n", i);
            assert_memory_equal(line, want, strlen(line));
        }
        fclose(printed);
    }
}
