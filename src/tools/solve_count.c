/* slink-solve --count */
#include "count/frontier.h"
#include "tools/solve.h"

#include <inttypes.h>
#include <stdlib.h>

enum { COUNT_MEMORY = 2048 }; /* MB */

/* Appends a line: the number of solutions. */
void solve_count(struct solving *s, const struct record *r, struct strbuf *out)
{
    int64_t megabytes = s->o.memory > 0 ? s->o.memory : COUNT_MEMORY;
    struct frontier_request q = {
        .puzzle = loops_of(r)->puzzle, .sets = s->o.sets, .memory = (size_t)megabytes << 20};
    struct diag d;
    mpz_t count;

    mpz_init(count);
    if (frontier_count_closed(&q, s->o.plain, count, NULL) == FRONTIER_DONE) {
        char *text = mpz_get_str(NULL, 10, count);
        strbuf_format(out, "%s\n", text);
        free(text);
    } else {
        diag_set(&d, "%s: puzzle %d is not counted: its tables take more than %" PRId64 " MB",
                 s->file, s->number, megabytes);
        s->status = cli_worse(s->status, cli_fail(s->program, &d, CLI_LIMIT));
        strbuf_text(out, "limit\n");
    }
    mpz_clear(count);
}
