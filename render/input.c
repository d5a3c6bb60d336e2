#include "render/input.h"

#include "model/family.h"
#include "render/drawing.h"

#include <string.h>

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

/* Drawing never solves, so the messages name the program that does. */
static enum format_result check(const struct input *in, const struct record *r, struct diag *d)
{
    const struct drawing *drawing = drawing_of(r);
    const char *wrong = NULL;
    struct diag why;

    if (in->solutions && !r->family->is_solved(r->body))
        wrong = "comes without its solution; `slink-solve --format json`, or slink-sudoku for a "
                "sudoku, adds it";
    else if (in->steps && !r->story)
        wrong = "comes without the steps to its solution; `slink-solve --explain --format json`, "
                "or slink-sudoku for a sudoku, adds them";
    else if (in->steps && r->story->nsteps == 0)
        wrong = "has no step left to draw: its \"steps\" are empty, as when it is solved";
    else if (in->style && drawing->suits && !drawing->suits(r->body, in->style, &why)) {
        diag_at(d, textin_place(&in->reader.in, 0), "puzzle %d: %s", in->reader.count, why.text);
        return FORMAT_ERROR;
    }
    if (!wrong)
        return FORMAT_RECORD;
    diag_at(d, textin_place(&in->reader.in, 0), "puzzle %d %s", in->reader.count, wrong);
    return FORMAT_ERROR;
}

enum format_result input_next(struct input *in, struct record *r, struct diag *d)
{
    int last = in->npaths ? in->npaths : 1;

    *r = (struct record){0};
    for (;;) {
        if (!in->open) {
            if (in->next == last)
                return FORMAT_END;
            const char *path = in->npaths ? in->path[in->next] : "-";
            in->next++;
            in->open = strncmp(path, "{\"", 2) == 0
                           ? format_open_text(&in->reader, "the example", path)
                           : format_open(&in->reader, path, NULL, d);
            if (!in->open)
                return FORMAT_ERROR;
        }
        enum format_result result = format_read(&in->reader, r, d);
        if (result == FORMAT_RECORD)
            return check(in, r, d);
        if (result == FORMAT_ERROR)
            return FORMAT_ERROR;
        record_release(r);
        input_release(in);
    }
}

bool input_read_on(char *path, const char *board, struct record *r, struct diag *d)
{
    enum format_result result;
    struct record next;
    struct input in;

    input_init(&in, &path, 1, true);
    result = input_next(&in, r, d);
    bool fine = result == FORMAT_RECORD;
    while (fine && board && !board_is(record_board(r), board) &&
           (result = input_next(&in, &next, d)) == FORMAT_RECORD) {
        bool found = board_is(record_board(&next), board);
        record_release(found ? r : &next);
        if (found)
            *r = next;
    }
    input_release(&in);
    return result != FORMAT_ERROR && fine;
}
