/* The making of makebook.sh's puzzles, as its script has asked for by the environment (makebook.c). */
#include "base/mem.h"
#include "base/outfile.h"
#include "batch/press_run.h"
#include "tools/cli.h"
#include "tools/makebook.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* What set_variables() has set; NULL: nothing. */
static const char *variable(const char *name)
{
    const char *value = getenv(name);

    return value && *value ? value : NULL;
}

static int number_of(const char *name, long usual)
{
    return variable(name) ? atoi(variable(name)) : (int)usual;
}

bool makebook_suits(const struct book_plan *plan, const char *hosts, bool proofs, struct diag *d)
{
    for (int i = 0; i < plan->nsections; i++) {
        const struct section *s = plan->section[i];
        if (hosts && s->path)
            return diag_set(d, "--hosts: the puzzles of [%s] are in a file of this host", s->name);
        if (proofs && !s->path && !s->services->answers->prove)
            return diag_set(d, "--proofs: [%s] has puzzles of the family %s, which has none",
                            s->name, s->family->name);
    }
    return true;
}

int makebook_make(struct diag *d)
{
    struct press press = {.work = variable("work"),
                          .run = variable("run"),
                          .seen = variable("seen"),
                          .wanted = variable("wanted"),
                          .most = number_of("shard_size", 0),
                          .jobs = number_of("jobs", sysconf(_SC_NPROCESSORS_ONLN)),
                          .hosts = variable("hosts"),
                          .ended = number_of("ended", PRESS_FIRST)};
    bool hopeless = false;
    double seconds;
    int status = CLI_WRONG;

    if (!press.run || !press.work) {
        diag_set(d, "--makebook-run is for makebook.sh");
        return CLI_WRONG;
    }
    FREED char *path = mem_print("%s/plan", press.run), *mark = mem_print("%s/hopeless", press.run);
    OWN(book_plan) *plan = book_plan_read(path, NULL, d);
    press.plan = plan;
    if (plan && variable("dry_run")) {
        status = (int)press_estimate(plan, &seconds, d);
        if (status == 0)
            printf("%lld puzzles, about %.0f s with %d jobs at a time\n", (long long)plan->number,
                   seconds / press.jobs + 1, press.jobs);
    } else if (plan)
        status = press_run(&press, &hopeless, d);
    if (hopeless) {
        struct diag why;
        outfile_write(mark, "", 0, &why);
    }
    return status;
}
