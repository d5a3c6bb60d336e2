/* Of the library: makes a puzzle, and prints it, after a second try where memory was missing at the first. Swept by
 * test_memory.sh. */
#include "slink.h"

#include <stdio.h>

static int give_up(void)
{
    fprintf(stderr, "./context: out of memory\n");
    return 3;
}

int main(int argc, char **argv)
{
    slink *s = NULL;
    slink_maker *m = NULL;
    slink_puzzle *p = NULL;
    char *text = NULL;
    int status = SLINK_MEMORY;

    for (int i = 0; i < 2 && !s; i++)
        s = slink_new(argc > 1 ? argv[1] : NULL);
    for (int i = 0; i < 2 && s && status == SLINK_MEMORY; i++) {
        if (!m)
            status = slink_maker_new(s, "slitherlink", "rows = 4; cols = 4; level = 1", &m);
        if (m && !p)
            status = slink_make(m, 7, 1, &p);
        if (p)
            status = slink_write(s, &p, 1, "json", &text);
    }
    if (status != SLINK_MEMORY && status != SLINK_DONE)
        fprintf(stderr, "./context: %s\n", slink_message(s));
    if (text)
        fputs(text, stdout);
    slink_release(text);
    slink_puzzle_free(p);
    slink_maker_free(m);
    slink_free(s);
    if (status == SLINK_MEMORY)
        return give_up();
    return status == SLINK_DONE ? 0 : 1;
}
