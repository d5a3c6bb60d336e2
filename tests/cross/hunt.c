#include "cross/hunt.h"

#include "cross/shrink.h"

#include <assert.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

/* An engine that takes longer than this on a board of this size is stuck. */
enum { PATIENCE = 120 };

/* What a process reports, in memory that outlives it. */
struct report {
    volatile int engine; /* at work */
    volatile long board; /* looked at */
    struct cross_tally tally;
    char why[512];
};

static struct report *reports_new(int n)
{
    void *at = mmap(NULL, (size_t)n * sizeof(struct report), PROT_READ | PROT_WRITE,
                    MAP_SHARED | MAP_ANONYMOUS, -1, 0);

    assert(at != MAP_FAILED);
    return at;
}

static bool compare_to(const struct cross_engine *engines, const struct board *b, bool count,
                       struct report *r)
{
    struct strbuf why;

    strbuf_init(&why);
    alarm(PATIENCE);
    bool agree = cross_compare(engines, b, &why, count ? &r->tally : NULL, &r->engine);
    snprintf(r->why, sizeof r->why, "%s", why.text);
    strbuf_release(&why);
    return agree;
}

/* False if a process with this status found a disagreement or died; *r then has the report. */
static bool status_agrees(const struct cross_engine *engines, int status, struct report *r)
{
    if (WIFSIGNALED(status))
        snprintf(r->why, sizeof r->why, "%s ends with signal %d (%s)\n", engines[r->engine].name,
                 WTERMSIG(status), strsignal(WTERMSIG(status)));
    else if (WEXITSTATUS(status) > 1)
        snprintf(r->why, sizeof r->why, "%s ends the process with status %d\n",
                 engines[r->engine].name, WEXITSTATUS(status));
    return status == 0;
}

struct shrinker {
    const struct cross_engine *engines;
    struct report *report;
};

static void be_quiet(void)
{
    int nothing = open("/dev/null", O_WRONLY);

    if (nothing >= 0)
        dup2(nothing, STDERR_FILENO);
}

static bool still_disagree(void *context, const struct board *b)
{
    const struct shrinker *w = context;
    pid_t child = fork();
    int status = 0;

    if (child == 0) {
        be_quiet();
        _exit(!compare_to(w->engines, b, false, w->report));
    }
    assert(child > 0);
    waitpid(child, &status, 0);
    return !status_agrees(w->engines, status, w->report);
}

static void board_of(const struct hunt *h, long i, struct board *b)
{
    struct pcg32 rng;

    pcg32_stream(&rng, h->seed, (uint64_t)i, 0);
    board_random(b, &rng);
}

static void report_lines(struct strbuf *out, const char *text)
{
    for (const char *end; (end = strchr(text, '\n')) != NULL; text = end + 1) {
        strbuf_text(out, "# ");
        strbuf_add(out, text, (size_t)(end - text) + 1);
    }
}

static void report_found(const struct hunt *h, struct report *r, struct strbuf *out)
{
    struct shrinker w = {h->engines, r};
    struct board b;
    long number = r->board;

    board_of(h, number, &b);
    strbuf_format(out, "# seed %llu, board %ld of %dx%d, where\n", (unsigned long long)h->seed,
                  number, b.rows, b.cols);
    report_lines(out, r->why);
    if (still_disagree(&w, &b)) {
        board_shrink(&b, still_disagree, &w);
        still_disagree(&w, &b);
        strbuf_text(out, "# shrunk to\n");
        report_lines(out, r->why);
    } else {
        strbuf_text(out, "# but not when it is looked at alone\n");
    }
    board_write(&b, out);
}

/* Every jobs-th board, as long as no other process found a disagreement on an earlier one. */
static void hunt_child(const struct hunt *h, int job, struct report *reports,
                       volatile long *earliest)
{
    struct report *r = &reports[job];

    for (long i = h->first + job; i < h->first + h->count && i < *earliest; i += h->jobs) {
        struct board b;
        r->board = i;
        board_of(h, i, &b);
        if (!compare_to(h->engines, &b, true, r))
            _exit(1);
    }
    _exit(0);
}

static void tally_join(struct cross_tally *to, const struct cross_tally *from)
{
    to->boards += from->boards;
    to->none += from->none;
    to->unique += from->unique;
    to->several += from->several;
    for (int i = 0; i < CROSS_ENGINES; i++) {
        to->asked[i] += from->asked[i];
        to->decided[i] += from->decided[i];
    }
}

/* Starts all processes and waits for them; the first report of a disagreement, or NULL. */
static struct report *hunt_all(const struct hunt *h, struct report *reports)
{
    volatile long *earliest = &reports[h->jobs].board;
    struct report *found = NULL;
    pid_t child[HUNT_JOBS], ended;
    int status;

    *earliest = h->first + h->count;
    fflush(NULL);
    for (int j = 0; j < h->jobs; j++) {
        if ((child[j] = fork()) == 0)
            hunt_child(h, j, reports, earliest);
        assert(child[j] > 0);
    }
    while ((ended = wait(&status)) > 0)
        for (int j = 0; j < h->jobs; j++)
            if (child[j] == ended && !status_agrees(h->engines, status, &reports[j]) &&
                reports[j].board < *earliest) {
                *earliest = reports[j].board;
                found = &reports[j];
            }
    return found;
}

bool hunt_run(const struct hunt *h, struct cross_tally *tally, struct strbuf *report)
{
    assert(h->jobs >= 1 && h->jobs <= HUNT_JOBS);
    struct report *reports = reports_new(h->jobs + 1), *found = hunt_all(h, reports);

    if (found)
        report_found(h, found, report);
    for (int j = 0; tally && j < h->jobs; j++)
        tally_join(tally, &reports[j].tally);
    munmap(reports, (size_t)(h->jobs + 1) * sizeof *reports);
    return found == NULL;
}
