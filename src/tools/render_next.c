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

/* Whether the puzzle has what --fill is for; notes whether it has what others are for. */
static bool suits(struct job *job, const struct record *r)
{
    const struct drawing *drawing = drawing_of(r);

    job->chosen = job->chosen || drawing->symbols;
    job->marked = job->marked || drawing->candidates;
    job->family = r->family;
    return !render_wish.fill || drawing->picture ||
           diag_set(&job->d, "--fill: the solution of a %s has no inside", r->family->name);
}

/* Whether some puzzle had what options are for, which pass over others beside it. */
static bool some_suited(struct job *job)
{
    if (!job->family)
        return true;
    if (job->symbols && !job->chosen)
        return diag_set(&job->d, "--symbols: a %s has numbers only", job->family->name);
    return !render_wish.candidates || job->marked ||
           diag_set(&job->d, "--candidates: a %s has none", job->family->name);
}

enum format_result job_next(struct job *job, struct record *r)
{
    enum format_result result = input_next(&job->in, r, &job->d);

    if (result == FORMAT_END)
        return some_suited(job) ? FORMAT_END : FORMAT_ERROR;
    if (result != FORMAT_RECORD)
        return result;
    if ((!render_wish.different || read_other(job, r)) &&
        (!render_wish.steps || narrator_story(&job->narrator, r, &job->d)) && suits(job, r))
        return FORMAT_RECORD;
    record_release(r);
    return FORMAT_ERROR;
}
