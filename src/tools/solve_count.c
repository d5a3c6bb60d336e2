/* slink-solve --count */
#include "solver/loops/count/frontier.h"
#include "tools/solve.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { COUNT_MEMORY = 2048 }; /* MB */

static void count_refuse(struct solving *s, int64_t megabytes, size_t needed)
{
    char atleast[64] = "";
    struct diag d;

    if (needed >> 20 > (size_t)megabytes)
        snprintf(atleast, sizeof atleast, " (at least %zu MB)", needed >> 20);
    diag_set(&d, "%s: puzzle %d is not counted: its tables take more than %" PRId64 " MB%s",
             s->file, s->number, megabytes, atleast);
    s->status = cli_worse(s->status, cli_fail(s->program, &d, CLI_LIMIT));
}

/* Appends a line: the number of solutions. */
void solve_count(struct solving *s, const struct record *r, struct strbuf *out)
{
    int64_t megabytes = s->o.memory > 0 ? s->o.memory : COUNT_MEMORY;
    struct frontier_request q = {
        .puzzle = loops_of(r)->puzzle, .sets = s->o.sets, .memory = (size_t)megabytes << 20};
    struct frontier_stats stats;
    mpz_t count;

    mpz_init(count);
    if (frontier_count_closed(&q, s->o.plain, count, &stats) == FRONTIER_DONE) {
        char *text = mpz_get_str(NULL, 10, count);
        strbuf_format(out, "%s\n", text);
        free(text);
    } else {
        count_refuse(s, megabytes, stats.needed);
        strbuf_text(out, "limit\n");
    }
    mpz_clear(count);
}
