#include "batch/press.h"

#include "base/mem.h"
#include "batch/maker.h"
#include "batch/own_puzzles.h"
#include "format/format.h"
#include "model/services.h"

#include <inttypes.h>
#include <nettle/sha2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- cutting --------------------------------------------------------------------------------- */

enum {
    SECOND = 1000000, /* in microseconds */
    USUAL_SHARDS = 40,
    USUAL_MOST = 1000, /* puzzles of a shard: so an interruption costs little, */
    SMALL_MOST =
        100 /* and puzzles that take much longer than was thought keep all processors busy */
};

/* About how long a puzzle takes, in microseconds. */
static int64_t work_of(const struct plan_run *run)
{
    enum { OWN_WORK = 50000 };
    const struct services *e = run->section->services;
    if (run->section->path)
        return OWN_WORK;
    OWN(record) board = {0};
    int places =
        e->clues && maker_blank(e, run->section->recipe, &board) ? e->clues->places(&board) : 100;
    int level = run->what.level > LEVEL_SEARCH ? LEVEL_SEARCH : run->what.level;

    return (int64_t)places * services_best_of(e, run->section->recipe) *
           services_work(e, run->section->recipe, level);
}

struct shard *shards_cut(const struct book_plan *plan, int64_t most, int *n)
{
    struct shard *shard = NULL;
    size_t capacity = 0;
    struct plan_run run;
    int64_t whole = 0, part = plan->number / USUAL_SHARDS;
    int64_t limit = most                ? most
                    : part < SMALL_MOST ? SMALL_MOST
                    : part > USUAL_MOST ? USUAL_MOST
                                        : part;

    for (int64_t first = 1; first <= plan->number; first = run.last + 1) {
        run = book_plan_run(plan, first, plan->number);
        whole += work_of(&run) * (run.last - first + 1);
    }
    int64_t work = whole / USUAL_SHARDS > SECOND ? whole / USUAL_SHARDS : SECOND, left = 0;
    *n = 0;
    for (int64_t first = 1; first <= plan->number;) {
        run = book_plan_run(plan, first, plan->number);
        int64_t each = work_of(&run);
        for (int64_t i = first; i <= run.last; i++, left -= each) {
            bool full = *n > 0 && i - shard[*n - 1].first >= limit;
            if (i == 1 || full || (!most && left < each)) {
                shard = mem_reserve(shard, (size_t)*n + 1, &capacity, sizeof *shard);
                shard[(*n)++].first = i;
                left = work;
            }
            shard[*n - 1].last = i;
        }
        first = run.last + 1;
    }
    return shard;
}

/* ---- making ---------------------------------------------------------------------------------- */

/* A search that takes longer is no proof; slink-solve has the same limit. */
enum { MOST_CONFLICTS = 5000000 };

static enum batch_result prove(struct format_reader *reader, int64_t number, struct strbuf *keys,
                               struct diag *d)
{
    const struct effort effort = {.search_only = true, .conflicts = MOST_CONFLICTS};
    char digits[KEY_DIGITS + 1];
    enum answer answer;
    struct diag why;
    OWN(record) r = {0};

    switch (format_read(reader, &r, d)) {
    case FORMAT_ERROR:
        return BATCH_WRONG;
    case FORMAT_END:
        diag_set(d, "puzzle %" PRId64 " is missing", number);
        return BATCH_NONE;
    case FORMAT_RECORD:
        break;
    }
    struct puzzle_key key = r.family->key(r.body);
    key_print(&key, digits);
    strbuf_format(keys, "# key %s\n", digits);
    if (label_check(&r, &effort, &answer, &why))
        return BATCH_DONE;
    diag_set(d, "puzzle %" PRId64 " (%s): %s", number, r.id ? r.id : "", why.text);
    return answer == ANSWER_LIMIT ? BATCH_LIMIT : BATCH_NONE;
}

enum batch_result shard_prove(const struct shard *shard, const char *puzzles, struct strbuf *keys,
                              struct diag *d)
{
    enum batch_result result = BATCH_DONE;
    struct format_reader reader;
    char name[40];

    snprintf(name, sizeof name, "%09" PRId64 ".json", shard->first);
    if (!format_open_text(&reader, name, puzzles))
        return BATCH_WRONG;
    reader.format = &format_json;
    for (int64_t i = shard->first; result == BATCH_DONE && i <= shard->last; i++)
        result = prove(&reader, i, keys, d);
    format_close(&reader);
    return result;
}

static bool take_record(void *context, const struct record *r, const struct puzzle_key *key UNUSED,
                        struct diag *d UNUSED)
{
    format_append(&format_json, r, true, context);
    return true;
}

static void seal(const char *text, size_t len, char line[80])
{
    unsigned char digest[SHA256_DIGEST_SIZE];
    struct sha256_ctx context;
    int n = snprintf(line, 80, "# SHA-256 ");

    sha256_init(&context);
    sha256_update(&context, len, (const unsigned char *)text);
    sha256_digest(&context, sizeof digest, digest);
    for (size_t i = 0; i < sizeof digest; i++)
        n += snprintf(line + n, 80 - (size_t)n, "%02x", digest[i]);
    snprintf(line + n, 80 - (size_t)n, "\n");
}

/* Appends puzzles that are there. They have no others in their place. */
static enum batch_result take_own(const struct plan_run *run, int64_t first, struct key_set *seen,
                                  struct strbuf *out, struct diag *d)
{
    if (!seen)
        return own_puzzles_make(run->section, run->at, run->at + run->last - first, out, d);
    diag_set(d, "puzzle %" PRId64 " of %s: it is in the book twice, or was seen before",
             run->at + 1, run->section->path);
    return BATCH_NONE;
}

enum batch_result shard_make(const struct book_plan *plan, const struct shard *shard, int jobs,
                             struct key_set *seen, struct strbuf *out, struct diag *d)
{
    enum batch_result result = BATCH_DONE;
    int64_t attempts = 0;
    struct plan_run run;
    size_t begin = out->len;
    char line[80];

    for (int64_t i = shard->first; result == BATCH_DONE && i <= shard->last; i = run.last + 1) {
        run = book_plan_run(plan, i, shard->last);
        const struct batch batch = {.services = run.section->services,
                                    .recipe = run.section->recipe,
                                    .low = run.what.level,
                                    .top = run.what.level,
                                    .seed = plan->seed,
                                    .first = i,
                                    .last = run.last,
                                    .size = run.last,
                                    .jobs = jobs,
                                    .dated = run.what.dated,
                                    .day = run.what.day,
                                    .seen = seen,
                                    .silent = true,
                                    .attempts = &attempts};
        result = run.section->path ? take_own(&run, i, seen, out, d)
                                   : batch_run(&batch, take_record, out, d);
    }
    OWN(strbuf) keys = strbuf_new();
    if (result == BATCH_DONE)
        result = shard_prove(shard, out->text + begin, &keys, d);
    strbuf_format(out, "%s# attempts %" PRId64 "\n", keys.text, attempts);
    seal(out->text + begin, out->len - begin, line);
    strbuf_text(out, line);
    return result;
}

/* ---- opening --------------------------------------------------------------------------------- */

bool shard_open(const char *text, size_t len, const struct shard *shard,
                struct shard_content *content)
{
    int64_t lines = 0, n = shard->last - shard->first + 1;
    const char *end = memmem(text, len, "\n# attempts ", 12),
               *last = end ? strchr(end + 1, '\n') : NULL;
    char line[80];

    if (!last || (size_t)(last + 1 - text) > len)
        return false;
    seal(text, (size_t)(last + 1 - text), line);
    if (strcmp(line, last + 1) != 0 || end + 1 - text < n * SHARD_KEY_LINE)
        return false;
    *content = (struct shard_content){text, end + 1 - n * SHARD_KEY_LINE, atoll(end + 12)};
    for (const char *at = text; at < content->keys; at++)
        lines += *at == '\n';
    return lines == n && strncmp(content->keys, "# key ", 6) == 0;
}

/* ---- estimates ------------------------------------------------------------------------------- */

enum batch_result press_estimate(const struct book_plan *plan, double *seconds, struct diag *d)
{
    enum { SAMPLES = 8 };
    enum batch_result result = BATCH_DONE;
    int64_t whole = plan->number, step = (whole + SAMPLES - 1) / SAMPLES, n = 0;
    clock_t begun = clock();

    for (int64_t i = 1; result == BATCH_DONE && i <= whole; i += step, n++) {
        const struct shard one = {i, i};
        OWN(strbuf) text = strbuf_new();
        result = shard_make(plan, &one, 1, NULL, &text, d);
    }
    *seconds = (double)(clock() - begun) / CLOCKS_PER_SEC * (double)whole / (double)n;
    return result;
}
