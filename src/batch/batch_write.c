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
    struct seen *seen; /* or NULL */
    bool begun;
};

static bool write_record(void *context, const struct record *r, const struct puzzle_key *key,
                         struct diag *d)
{
    struct writing *w = context;

    strbuf_clear(&w->text);
    w->format->write(&w->text, r, !w->begun);
    w->begun = true;
    fwrite(w->text.text, 1, w->text.len, w->out.stream);
    if (w->out.stream == stdout && !outfile_flush(w->out.stream, w->out.name, d))
        return false;
    if (w->seen)
        seen_note(w->seen, key);
    return true;
}

static enum batch_result batch_write(const struct batch_form *f, struct batch *batch,
                                     struct seen *seen, struct diag *d)
{
    struct writing w = {.format = batch_form_format(f), .seen = seen};

    if (!outfile_open(&w.out, f->output, d))
        return BATCH_WRONG;
    strbuf_init(&w.text);
    enum batch_result result = batch_run(batch, write_record, &w, d);
    int error = errno;
    if (result == BATCH_DONE && w.format->trailer)
        fputs(w.format->trailer, w.out.stream);
    strbuf_release(&w.text);
    if (result == BATCH_DONE)
        return outfile_commit(&w.out, d) ? BATCH_DONE : BATCH_WRONG;
    outfile_discard(&w.out);
    errno = error;
    return result;
}

/* Puzzles on standard output cannot be taken back, so the list of puzzles seen is saved even after
 * a failure, unless the reader is gone. */
static bool should_save(const struct batch_form *f, enum batch_result result)
{
    return result == BATCH_DONE || (strcmp(f->output, "-") == 0 && errno != EPIPE);
}

enum batch_result batch_form_run(const struct batch_form *f, struct batch *batch, struct diag *d)
{
    struct seen seen;
    enum batch_result result = BATCH_WRONG;

    if (!f->seen && !f->no_duplicates)
        return batch_write(f, batch, NULL, d);
    if (seen_open(&seen, f->seen, d)) {
        batch->seen = seen.set;
        result = batch_write(f, batch, &seen, d);
        if (should_save(f, result) && !seen_save(&seen, d))
            result = BATCH_WRONG;
    }
    int error = errno;
    seen_release(&seen);
    errno = error;
    return result;
}
