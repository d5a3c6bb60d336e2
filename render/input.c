#include "render/input.h"

#include "model/family.h"
#include "render/drawing.h"

static char standard_input[] = "-";

void input_init(struct input *in, char **path, int npaths, bool solutions)
{
    *in = (struct input){.path = path, .npaths = npaths, .solutions = solutions};
}

void input_release(struct input *in)
{
    if (in->open)
        format_close(&in->reader);
    in->open = false;
}

static bool input_open(struct input *in, struct diag *d)
{
    const char *path = in->npaths == 0 ? standard_input : in->path[in->next];

    in->next++;
    in->open = format_open(&in->reader, path, NULL, d);
    return in->open;
}

static bool input_suits(const struct input *in, const struct record *r, struct diag *d)
{
    const struct drawing *drawing = drawing_of(r);
    struct diag why;

    if (!in->style || !drawing->suits || drawing->suits(r->body, in->style, &why))
        return true;
    return diag_at(d, textin_place(&in->reader.in, 0), "puzzle %d: %s", in->reader.count, why.text);
}

/* Drawing never solves, so the messages name the program that does. */
static enum format_result input_check(struct input *in, const struct record *r, struct diag *d)
{
    struct place at = textin_place(&in->reader.in, 0);

    if (in->solutions && !r->family->is_solved(r->body)) {
        diag_at(
            d, at,
            "puzzle %d comes without its solution; `slink-solve --format json`, or slink-sudoku "
            "for a sudoku, adds it",
            in->reader.count);
        return FORMAT_ERROR;
    }
    if (in->steps && r->story && r->story->nsteps == 0) {
        diag_at(d, at,
                "puzzle %d has no step left to draw: its \"steps\" are empty, as when it is solved",
                in->reader.count);
        return FORMAT_ERROR;
    }
    if (in->steps && !r->story) {
        diag_at(d, at,
                "puzzle %d comes without the steps to its solution; "
                "`slink-solve --explain --format json`, or slink-sudoku for a sudoku, adds them",
                in->reader.count);
        return FORMAT_ERROR;
    }
    return input_suits(in, r, d) ? FORMAT_RECORD : FORMAT_ERROR;
}

enum format_result input_next(struct input *in, struct record *r, struct diag *d)
{
    int last = in->npaths ? in->npaths : 1;

    *r = (struct record){0};
    for (;;) {
        if (!in->open) {
            if (in->next == last)
                return FORMAT_END;
            if (!input_open(in, d))
                return FORMAT_ERROR;
        }
        enum format_result result = format_read(&in->reader, r, d);
        if (result == FORMAT_RECORD)
            return input_check(in, r, d);
        if (result == FORMAT_ERROR)
            return FORMAT_ERROR;
        record_release(r);
        input_release(in);
    }
}
