/* The part of slink-render that reads puzzles, and refuses those that cannot be drawn as asked. */
#include "render/drawing.h"
#include "tools/render.h"

/* Reads the other record of a puzzle, and takes its solution into the first one. */
static bool read_other(struct job *job, struct record *r)
{
    const struct drawing *drawing = drawing_of(r);
    struct record other;
    int number = job->in.reader.count;

    if (!drawing->merge)
        return diag_set(&job->d, "--different: a %s has no lines to compare", r->family->name);
    enum format_result result = input_next(&job->in, &other, &job->d);
    bool fine =
        result == FORMAT_RECORD && other.family == r->family && drawing->merge(r->body, other.body);
    if (!fine && result != FORMAT_ERROR)
        diag_set(&job->d,
                 "puzzle %d is not followed by another solution of it; `slink-solve --different "
                 "--format json` makes such pairs",
                 number);
    record_release(&other);
    return fine;
}

/* Whether the puzzle has what an option is for. */
static bool suits(struct job *job, const struct record *r)
{
    const struct drawing *drawing = drawing_of(r);
    const char *name = r->family->name;

    if (render_wish.fill && !drawing->picture)
        return diag_set(&job->d, "--fill: the solution of a %s has no inside", name);
    if (job->symbols && !drawing->symbols)
        return diag_set(&job->d, "--symbols: a %s has numbers only", name);
    return !render_wish.candidates || drawing->candidates ||
           diag_set(&job->d, "--candidates: a %s has none", name);
}

enum format_result job_next(struct job *job, struct record *r)
{
    enum format_result result = input_next(&job->in, r, &job->d);

    if (result == FORMAT_RECORD && render_wish.different && !read_other(job, r)) {
        record_release(r);
        return FORMAT_ERROR;
    }
    if (result == FORMAT_RECORD && render_wish.steps &&
        !narrator_story(&job->narrator, r, &job->d)) {
        record_release(r);
        return FORMAT_ERROR;
    }
    if (result != FORMAT_RECORD || suits(job, r))
        return result;
    record_release(r);
    return FORMAT_ERROR;
}
