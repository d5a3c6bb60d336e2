#include "render/book/parts.h"

#include "render/book/sections.h"
#include "render/drawing.h"
#include "render/input.h"

static bool read_puzzle(char *path, struct record *r, struct diag *d)
{
    struct input in;

    input_init(&in, &path, 1, true);
    bool fine = input_next(&in, r, d) == FORMAT_RECORD;
    input_release(&in);
    return fine;
}

/* How many features an example shares with boards of the type that have its size and lack none of them;
 * -1: there are no such boards. */
static int fit_of(const struct book *b, const struct wording_type *type,
                  const struct record *example)
{
    const struct book_records *records = b->order->records;
    struct book_records own = {0};
    int fit = -1;

    book_records_add_blank(&own, example);
    for (const struct records_board *board = records->board;
         board < records->board + records->nboards; board++)
        if (sections_type(b, board) == type && board->family == example->family &&
            board->symbols == own.board->symbols && !(own.board->features & ~board->features))
            fit = __builtin_popcount(own.board->features);
    book_records_release(&own);
    return fit;
}

bool example_read(const struct book *b, const struct wording_type *type, struct lesson *lesson,
                  struct diag *d)
{
    int low, high, best = -2;

    sections_symbols(b, type, &low, &high);
    for (int i = -1; i < (type->shares ? b->wording->ntypes : 0); i++) {
        const struct wording_type *t = i < 0 ? type : &b->wording->type[i];
        for (int n = low - 1; n < low || (n <= high && n <= WORDING_MAX_SIZE); n++) {
            char *path = n < low ? t->example : t->sized[n];
            struct record r;
            if (!path)
                continue;
            if (!read_puzzle(path, &r, d))
                return false;
            bool (*suits)(const void *, const struct style *, struct diag *) =
                drawing_of(&r)->suits;
            bool drawn = !suits || suits(r.body, &b->template.style, d);
            int fit = drawn ? fit_of(b, type, &r) : best;
            record_release(fit > best ? &lesson->example : &r);
            if (fit > best) {
                lesson->example = r;
                best = fit;
            }
        }
    }
    lesson->fits = best >= 0;
    return best >= -1;
}
