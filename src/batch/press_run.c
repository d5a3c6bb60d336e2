#include "batch/press_run.h"

#include "base/mem.h"
#include "base/outfile.h"
#include "base/text.h"
#include "batch/press_replace.h"
#include "batch/seen.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct press_run {
    const struct press *p;
    struct shard *shard; /* [n] */
    bool *sound;         /* [n] the folder of work has it */
    bool *todo;          /* [n] */
    int n;
    int64_t made; /* puzzles, in this run */
};

/* ---- files ----------------------------------------------------------------------------------- */

/* The caller frees it. */
static char *shard_path(const char *folder, const struct shard *shard, const char *ending)
{
    return mem_print("%s/%09" PRId64 "%s", folder, shard->first, ending);
}

static int64_t shard_size(const struct shard *shard)
{
    return shard->last - shard->first + 1;
}

static bool read_file(const char *folder, const char *name, struct strbuf *out)
{
    FREED char *path = mem_print("%s/%s", folder, name);
    return strbuf_file(out, path);
}

static bool write_file(const char *folder, const char *name, const struct strbuf *text,
                       struct diag *d)
{
    FREED char *path = mem_print("%s/%s", folder, name);
    return outfile_write(path, text->text, text->len, d);
}

/* Reads a shard; false if there is no sound one. */
static bool load(const struct shard *shard, const char *folder, const char *ending,
                 struct strbuf *text, struct shard_content *content)
{
    FREED char *path = shard_path(folder, shard, ending);

    strbuf_clear(text);
    return strbuf_file(text, path) && shard_open(text->text, text->len, shard, content);
}

/* Puts a shard into the folder of work. */
static bool keep_shard(struct press_run *run, int i, const struct strbuf *text, struct diag *d)
{
    FREED char *path = shard_path(run->p->work, &run->shard[i], ".json");

    run->sound[i] = outfile_write(path, text->text, text->len, d);
    return run->sound[i];
}

/* ---- which shards ---------------------------------------------------------------------------- */

/* Takes over the sound shards of another run, whose plan must be the same, and cut in the same way. */
static bool merge(struct press_run *run, const char *folder, struct diag *d)
{
    static const char *const name[] = {"plan", "shards"};
    OWN(strbuf) text = strbuf_new();
    struct shard_content content;

    if (access(folder, F_OK) != 0)
        return diag_set(d, "%s: %s", folder, strerror(errno));
    for (int i = 0; i < 2; i++) {
        OWN(strbuf) ours = strbuf_new(), theirs = strbuf_new();
        if (!read_file(run->p->work, name[i], &ours) || !read_file(folder, name[i], &theirs) ||
            strcmp(ours.text, theirs.text) != 0)
            return diag_set(d, "%s: is not of a run with the same plan and --shard-size", folder);
    }
    for (int i = 0; i < run->n; i++)
        if (load(&run->shard[i], folder, ".json", &text, &content) && !keep_shard(run, i, &text, d))
            return false;
    return true;
}

/* Takes over what jobs have written into folders of this run and of earlier ones. On another host or on its
 * way here, anything may have happened to it. */
static bool take_outputs(struct press_run *run, struct diag *d)
{
    const char *own = strrchr(run->p->run, '/') + 1;
    OWN(strbuf) text = strbuf_new();
    struct shard_content content;
    struct dirent *entry;
    bool fine = true;
    DIR *work = opendir(run->p->work);

    while (fine && work && (entry = readdir(work))) {
        FREED char *folder = mem_print("%s/%s", run->p->work, entry->d_name);
        for (int i = 0; strncmp(entry->d_name, "run.", 4) == 0 && fine && i < run->n; i++) {
            if (run->sound[i] || !load(&run->shard[i], folder, "", &text, &content))
                continue;
            FREED char *from = shard_path(folder, &run->shard[i], "");
            FREED char *to = shard_path(run->p->work, &run->shard[i], ".json");
            run->sound[i] = rename(from, to) == 0;
            fine = run->sound[i] || diag_set(d, "%s: cannot be written", to);
            if (strcmp(entry->d_name, own) == 0)
                run->made += shard_size(&run->shard[i]);
        }
    }
    if (work)
        closedir(work);
    return fine;
}

/* A part of the list of wanted shards: A, A-B or I/N. Marks them; false if it names none. */
static bool mark(struct press_run *run, const char *part)
{
    const char *slash = strchr(part, '/');
    int64_t from, to, step = 1;

    if (slash) {
        FREED char *first = mem_copy_bytes(part, (size_t)(slash - part));
        if (!number_parse(slash + 1, 1, INT32_MAX, &step) || !number_parse(first, 1, step, &from))
            return false;
        to = run->n;
    } else if (!number_parse_range(part, 1, run->n, &from, &to))
        return false;
    for (; from <= to; from += step)
        run->todo[from - 1] = true;
    return true;
}

static bool mark_wanted(struct press_run *run, struct diag *d)
{
    const char *at = run->p->wanted;

    for (int part = 1; at; part++) {
        size_t n = strcspn(at, ",");
        FREED char *word = mem_copy_bytes(at, n);
        if (!mark(run, word))
            return diag_set(
                d, "--shards: part %d, '%s', is none of 1 to %d, A-B or I/N with I up to N", part,
                word, run->n);
        at = at[n] ? at + n + 1 : NULL;
    }
    return true;
}

/* Finds the sound shards, and those to make. */
static bool find_shards(struct press_run *run, struct diag *d)
{
    OWN(strbuf) text = strbuf_new();
    struct shard_content content;

    for (int i = 0; i < run->n; i++)
        run->sound[i] = load(&run->shard[i], run->p->work, ".json", &text, &content);
    if (!take_outputs(run, d) || !mark_wanted(run, d))
        return false;
    for (int i = 0; i < run->n; i++)
        run->todo[i] = !run->sound[i] && (run->todo[i] || !run->p->wanted);
    return true;
}

/* ---- making ---------------------------------------------------------------------------------- */

/* Makes a shard in this process. */
static int make_here(struct press_run *run, int i, struct diag *d)
{
    OWN(strbuf) text = strbuf_new();
    int status = (int)shard_make(run->p->plan, &run->shard[i], run->p->jobs, NULL, &text, d);

    run->made += shard_size(&run->shard[i]);
    return status ? status : keep_shard(run, i, &text, d) ? 0 : BATCH_WRONG;
}

/* Writes the list of jobs, and the command of each. A host has nothing of this one, so the command has the
 * plan, whose other signs are octal, since GNU parallel runs parts of texts as code. */
static bool write_jobs(const struct press_run *run, struct diag *d)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyz0123456789 -=,.";
    OWN(strbuf) plan = strbuf_new(), list = strbuf_new(), command = strbuf_new();

    book_plan_print(run->p->plan, PLAN_PUZZLES, &plan);
    strbuf_text(&command, "printf '");
    for (const char *at = plan.text; *at; at++) /* as printf of any shell reads it */
        strbuf_format(&command, strchr(plain, *at) ? "%c" : "\\%03o", (unsigned char)*at);
    strbuf_text(&command, "' | slink-plan --make {2}\n");
    for (int i = 0; i < run->n; i++)
        if (run->todo[i])
            strbuf_format(&list, "%09" PRId64 "\t%" PRId64 "-%" PRId64 "\n", run->shard[i].first,
                          run->shard[i].first, run->shard[i].last);
    return write_file(run->p->run, "list", &list, d) &&
           write_file(run->p->run, "command", &command, d);
}

/* Whether the disk is full or was, by what was said: GNU parallel makes room when it removes its files. */
static bool was_full(const struct press_run *run, const struct strbuf *words)
{
    struct diag why;

    return !write_file(run->p->run, "room", words, &why) ||
           strstr(words->text, "No space left on device") || strstr(words->text, "disk full") ||
           (words->len == 0 && run->p->ended);
}

/* What became of GNU parallel: the message and the status, which is that of the job that failed.
 * *hopeless: it has told that it cannot succeed. */
static int explain_failure(const struct press_run *run, bool *hopeless, struct diag *d)
{
    static const char own[] = "slink-plan: ";
    int status = run->p->ended;
    OWN(strbuf) words = strbuf_new();

    for (int i = 0; i < run->n && words.len == 0; i++) {
        FREED char *path = shard_path(run->p->run, &run->shard[i], ".err");
        if (run->todo[i])
            strbuf_file(&words, path);
    }
    const char *line = strstr(words.text, own);
    if (line) {
        line += strlen(own);
        diag_set(d, "%.*s", (int)strcspn(line, "\n"), line);
    }
    read_file(run->p->run, "parallel.err", &words);
    if (was_full(run, &words)) {
        diag_set(d, "%s: cannot be written: no space left on the device", run->p->work);
        return BATCH_WRONG;
    }
    if (line && status > 0 && status <= BATCH_LIMIT) {
        *hopeless = status != BATCH_WRONG;
        return status;
    }
    fputs(words.text, stderr);
    if (status == 0)
        diag_set(d, "%s: not all shards came back as they were made; --resume makes the others",
                 run->p->work);
    else
        diag_set(d, "a program ended with status %d; no book is made", status);
    return BATCH_NONE;
}

static int make_shards(struct press_run *run, bool *hopeless, struct diag *d)
{
    int jobs = 0, only = 0;

    for (int i = 0; i < run->n; i++)
        if (run->todo[i]) {
            jobs++;
            only = i;
        }
    if (jobs == 0)
        return 0;
    if (run->p->ended != PRESS_FIRST)
        return explain_failure(run, hopeless, d);
    if (jobs > 1 || run->p->hosts)
        return write_jobs(run, d) ? PRESS_JOBS : BATCH_WRONG;
    int status = make_here(run, only, d);
    *hopeless = status == BATCH_NONE || status == BATCH_LIMIT;
    return status;
}

/* ---- joining --------------------------------------------------------------------------------- */

enum { LEVELS = 100 };

struct joined_book {
    struct key_set *set; /* of puzzles seen, and of those before */
    FILE *puzzles, *keys;
    int64_t joined, attempts;
    int64_t level[LEVELS];
};

/* Adds a puzzle, whose line ends at `end`, with its key. */
static void add_puzzle(struct joined_book *j, const char *line, const char *end, const char *key)
{
    size_t n = (size_t)(end - line);
    const char *at = memmem(line, n, "\"level\":", 8);
    int level = at ? atoi(at + 8) : -1;

    fwrite(line, 1, n, j->puzzles);
    fwrite(key, 1, KEY_DIGITS + 1, j->keys);
    j->joined++;
    if (level >= 0 && level < LEVELS)
        j->level[level]++;
}

/* Another puzzle in place of one that has the key of an earlier one. */
static int replace(struct press_run *run, struct joined_book *j, int64_t number, struct diag *d)
{
    const struct shard one = {number, number};
    OWN(strbuf) text = strbuf_new();
    struct shard_content content;
    int status = (int)shard_make(run->p->plan, &one, 1, j->set, &text, d);

    if (status == BATCH_LIMIT)
        diag_set(d,
                 "only %" PRId64 " different puzzles were found, and the book wants %" PRId64
                 "; ask for fewer (--number, --versions) or for larger boards",
                 j->joined, run->p->plan->number);
    else if (status == BATCH_DONE && shard_open(text.text, text.len, &one, &content))
        add_puzzle(j, content.puzzles, content.keys, content.keys + 6);
    return status;
}

static int join_shard(struct press_run *run, struct joined_book *j, int i, struct diag *d)
{
    const struct shard *shard = &run->shard[i];
    OWN(strbuf) text = strbuf_new();
    struct shard_content content;
    struct puzzle_key key;
    int status = 0;

    if (!load(shard, run->p->work, ".json", &text, &content)) {
        diag_set(d, "%s/%09" PRId64 ".json: is not as it was written; --resume makes it again",
                 run->p->work, shard->first);
        return BATCH_NONE;
    }
    j->attempts += content.attempts;
    for (int64_t number = shard->first; status == 0 && number <= shard->last; number++) {
        const char *end = strchr(content.puzzles, '\n') + 1, *digits = content.keys + 6;
        FREED char *word = mem_copy_bytes(digits, KEY_DIGITS);
        if (key_parse(word, &key) && key_set_add(j->set, &key))
            add_puzzle(j, content.puzzles, end, digits);
        else
            status = replace(run, j, number, d);
        content.puzzles = end;
        content.keys += SHARD_KEY_LINE;
    }
    return status;
}

/* Adds the slowest shard, by the log of GNU parallel. */
static void add_slowest(const struct press_run *run, struct strbuf *out)
{
    OWN(strbuf) log = strbuf_new();
    double seconds, most = -1;
    int64_t slowest = 0;

    read_file(run->p->work, "joblog", &log);
    for (const char *line = strchr(log.text, '\n'); line; line = strchr(line + 1, '\n')) {
        const char *range = strstr(line, "--make ");
        if (range && sscanf(line + 1, "%*d %*s %*s %lf", &seconds) == 1 && seconds > most) {
            most = seconds;
            slowest = atoll(range + strlen("--make "));
        }
    }
    if (slowest)
        strbuf_format(out, ",\"slowest_shard\":\"%09" PRId64 "\",\"slowest_seconds\":%.2f", slowest,
                      most);
}

/* A summary as JSON, without its end. */
static bool write_summary(const struct press_run *run, const struct joined_book *j, struct diag *d)
{
    OWN(strbuf) out = strbuf_new();
    const char *comma = "";

    strbuf_format(&out, "{\"puzzles\":%" PRId64 ",\"made\":%" PRId64 ",\"levels\":{", j->joined,
                  run->made);
    for (int i = 0; i < LEVELS; i++)
        if (j->level[i]) {
            strbuf_format(&out, "%s\"%d\":%" PRId64, comma, i, j->level[i]);
            comma = ",";
        }
    strbuf_format(&out, "},\"attempts\":%.2f,\"shards\":%d",
                  (double)j->attempts / (double)j->joined, run->n);
    add_slowest(run, &out);
    return write_file(run->p->run, "summary", &out, d);
}

static int join_shards(struct press_run *run, struct diag *d)
{
    FREED char *puzzles = mem_print("%s/puzzles.json", run->p->run),
               *keys = mem_print("%s/keys", run->p->run);
    FREED char *old = mem_print("%s/seen", run->p->work);
    struct joined_book j = {.puzzles = fopen(puzzles, "w"), .keys = fopen(keys, "w")};
    int status = BATCH_WRONG;
    struct seen seen;

    mem_check_errno();
    if (seen_open(&seen, NULL, d) && (!run->p->seen || seen_reject(&seen, old, d)))
        status =
            j.puzzles && j.keys ? 0 : (diag_set(d, "%s: cannot be written", puzzles), BATCH_WRONG);
    j.set = seen.set;
    for (int i = 0; status == 0 && i < run->n; i++)
        status = join_shard(run, &j, i, d);
    if (status == 0 && !(outfile_flush(j.puzzles, puzzles, d) && outfile_flush(j.keys, keys, d) &&
                         write_summary(run, &j, d)))
        status = BATCH_WRONG;
    if (status == 0 && run->p->plan->book.text[PLAN_REPLACE])
        status = press_replace(run->p, seen.set, d);
    if (j.puzzles)
        fclose(j.puzzles);
    if (j.keys)
        fclose(j.keys);
    seen_release(&seen);
    return status;
}

/* ---- all ------------------------------------------------------------------------------------- */

/* Whether the file of puzzles seen can be used, and is as it was when the folder of work was begun. */
static bool check_seen(const struct press *press, struct diag *d)
{
    OWN(strbuf) plan = strbuf_new(), now = strbuf_new(), then = strbuf_new(), noted = strbuf_new();
    bool begun = read_file(press->work, "plan", &plan) && plan.len > 0;
    bool had = read_file(press->work, "seen", &then);
    struct seen seen;

    if (!press->seen)
        return !had || diag_set(d, "%s: is of a run with --seen; give that option, or remove it",
                                press->work);
    bool fine = seen_open(&seen, press->seen, d);
    seen_release(&seen);
    if (!fine)
        return false;
    strbuf_file(&now, press->seen);
    if (!begun)
        return write_file(press->work, "seen", &now, d);
    if (!had)
        return diag_set(d, "%s: is of a run without --seen; omit that option, or remove it",
                        press->work);
    /* An earlier run of this book may have added its keys already. */
    return seen_has_all(&now, &then) ||
           (read_file(press->work, "seen.new", &noted) && seen_has_all(&noted, &now)) ||
           diag_set(d, "%s: has changed since the run in %s began; remove that folder", press->seen,
                    press->work);
}

static struct press_run run_new(const struct press *p)
{
    struct press_run run = {.p = p};

    run.shard = shards_cut(p->plan, p->most, &run.n);
    run.sound = mem_alloc((size_t)run.n, sizeof *run.sound);
    run.todo = mem_alloc((size_t)run.n, sizeof *run.todo);
    return run;
}

static void run_release(struct press_run *run)
{
    free(run->shard);
    free(run->sound);
    free(run->todo);
}

/* Writes the list of shards, or compares it with that of an earlier run. */
static bool list_shards(const struct press_run *run, struct diag *d)
{
    OWN(strbuf) list = strbuf_new(), old = strbuf_new();

    for (int i = 0; i < run->n; i++)
        strbuf_format(&list, "%09" PRId64 "\t%" PRId64 "\t%" PRId64 "\n", run->shard[i].first,
                      run->shard[i].first, run->shard[i].last);
    if (!read_file(run->p->work, "shards", &old) || old.len == 0)
        return write_file(run->p->work, "shards", &list, d);
    return strcmp(old.text, list.text) == 0 ||
           diag_set(d,
                    "%s: is of a run with another --shard-size; give that of the run, or remove it",
                    run->p->work);
}

bool press_begin(const struct press *press, struct diag *d)
{
    OWN(strbuf) puzzles = strbuf_new();
    struct press_run run = run_new(press);

    book_plan_print(press->plan, PLAN_PUZZLES, &puzzles);
    bool fine = check_seen(press, d) && write_file(press->work, "plan", &puzzles, d) &&
                list_shards(&run, d);
    for (char *const *folder = press->merge; fine && *folder; folder++)
        fine = merge(&run, *folder, d);
    run_release(&run);
    return fine;
}

int press_run(const struct press *press, bool *hopeless, struct diag *d)
{
    struct press_run run = run_new(press);
    int status = find_shards(&run, d) ? make_shards(&run, hopeless, d) : BATCH_WRONG;

    if (status == 0 && !press->wanted) {
        status = join_shards(&run, d);
        *hopeless = status == BATCH_LIMIT;
    }
    run_release(&run);
    return status;
}
