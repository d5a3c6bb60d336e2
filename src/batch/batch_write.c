/* Writes the puzzles of a batch, and adds them to the list of puzzles seen. */
#include "base/outfile.h"
#include "batch/batch_form.h"
#include "batch/seen.h"

#include <errno.h>
#include <string.h>

struct writing {
    const struct format *format;
    struct outfile out;
    struct strbuf text;
    bool begun;
};

static bool write_record(void *context, const struct record *r, const struct puzzle_key *key,
                         struct diag *d)
{
    struct writing *w = context;

    (void)key;
    if (!format_can_write(w->format, r, d))
        return false;
    strbuf_clear(&w->text);
    w->format->write(&w->text, r, !w->begun);
    w->begun = true;
    fwrite(w->text.text, 1, w->text.len, w->out.stream);
    return w->out.stream != stdout || outfile_flush(w->out.stream, w->out.name, d);
}

/* ---- puzzles seen ---- */

/* Passes puzzles on and adds them to the list. */
struct noting {
    const struct batch_sink *sink;
    struct seen *seen;
};

static bool note_record(void *context, const struct record *r, const struct puzzle_key *key,
                        struct diag *d)
{
    struct noting *n = context;

    if (!n->sink->take(n->sink->context, r, key, d))
        return false;
    seen_note(n->seen, key);
    return true;
}

static enum batch_result run_and_end(struct batch *batch, const struct batch_sink *sink,
                                     batch_take *take, void *context, struct diag *d)
{
    enum batch_result result = batch_run(batch, take, context, d);
    int error = errno;

    if (!sink->end(sink->context, result == BATCH_DONE, d))
        return BATCH_WRONG;
    errno = error;
    return result;
}

/* Puzzles on standard output cannot be taken back, so the list of puzzles seen is saved even after
 * a failure, unless the reader is gone. */
static bool should_save(const struct batch_sink *sink, enum batch_result result)
{
    return result == BATCH_DONE || (sink->immediate && errno != EPIPE);
}

enum batch_result batch_form_make(const struct batch_form *f, struct batch *batch,
                                  const struct batch_sink *sink, struct diag *d)
{
    struct seen seen;
    enum batch_result result = BATCH_WRONG;

    if (!f->seen && !f->reject && !f->no_duplicates)
        return run_and_end(batch, sink, sink->take, sink->context, d);
    if (seen_open(&seen, f->seen, d) && (!f->reject || seen_reject(&seen, f->reject, d))) {
        struct noting noting = {sink, &seen};
        batch->seen = seen.set;
        result = run_and_end(batch, sink, note_record, &noting, d);
        if (should_save(sink, result) && !seen_save(&seen, d))
            result = BATCH_WRONG;
    } else {
        sink->end(sink->context, false, d);
    }
    int error = errno;
    seen_release(&seen);
    errno = error;
    return result;
}

/* ---- one format in one file ---- */

static bool end_writing(void *context, bool done, struct diag *d)
{
    struct writing *w = context;

    strbuf_release(&w->text);
    if (!done) {
        outfile_discard(&w->out);
        return true;
    }
    if (w->format->trailer)
        fputs(w->format->trailer, w->out.stream);
    return outfile_commit(&w->out, d);
}

enum batch_result batch_form_run(const struct batch_form *f, struct batch *batch, struct diag *d)
{
    struct writing w = {.format = batch_form_format(f)};
    struct batch_sink sink = {write_record, end_writing, &w, strcmp(f->output, "-") == 0};

    if (!outfile_open(&w.out, f->output, d))
        return BATCH_WRONG;
    strbuf_init(&w.text);
    return batch_form_make(f, batch, &sink, d);
}
