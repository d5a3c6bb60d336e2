#include "base/process.h"

#include "base/mem.h"

#include <errno.h>
#include <fcntl.h>
#include <gmp.h>
#include <jansson.h>
#include <stdlib.h>
#include <unistd.h>

static void *process_allocate(size_t size)
{
    return mem_resize(NULL, size, 1);
}

static void *process_resize(void *old, size_t old_size, size_t size)
{
    (void)old_size;
    return mem_resize(old, size, 1);
}

static void process_free(void *p, size_t size)
{
    (void)size;
    free(p);
}

void process_start(void)
{
    /* A missing stream is opened in the wrong direction, so that reading or writing remains an
     * error. */
    for (int fd = 0; fd <= 2; fd++)
        if (fcntl(fd, F_GETFD) < 0 && errno == EBADF &&
            open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd)
            _exit(2);
    json_set_alloc_funcs(process_allocate, free);
    mp_set_memory_functions(process_allocate, process_resize, process_free);
}
