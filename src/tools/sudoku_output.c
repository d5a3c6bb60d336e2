#include "tools/sudoku.h"

#include "format/sudoku/signs.h"

bool sudoku_output_open(struct sudoku_output *o, const struct sudoku_wishes *w, struct diag *d)
{
    *o = (struct sudoku_output){.format = w->format, .plain = !w->format};
    for (int i = 0; i < SUDOKU_RESULTS; i++) {
        const char *path = i == SUDOKU_RECORDS && !w->format ? NULL : w->path[i];
        o->plain = o->plain && !path;
        if (path && !outfile_open(&o->file[i], path, d)) {
            sudoku_output_end(o, false, d);
            return false;
        }
    }
    return true;
}

bool sudoku_output_end(struct sudoku_output *o, bool done, struct diag *d)
{
    bool fine = true;

    if (done && o->format && o->format->trailer)
        fputs(o->format->trailer, o->file[SUDOKU_RECORDS].stream);
    for (int i = 0; i < SUDOKU_RESULTS; i++)
        if (o->file[i].stream && done && fine)
            fine = outfile_commit(&o->file[i], d);
        else
            outfile_discard(&o->file[i]);
    return fine;
}

bool sudoku_output_is_immediate(const struct sudoku_output *o)
{
    bool immediate = o->plain;

    for (int i = 0; i < SUDOKU_RESULTS; i++)
        immediate = immediate || o->file[i].stream == stdout;
    return immediate;
}

/* Puzzles and solutions are in the puzzle's layout, or lines. */
static bool add_result(struct sudoku_output *o, enum sudoku_result kind, const struct record *r,
                       struct strbuf *out, struct diag *d)
{
    const struct format *format = kind == SUDOKU_GSS ? &format_gss : o->format;
    const struct sudoku *s = sudoku_of(r);
    const int *symbol = kind == SUDOKU_PUZZLE ? s->given : s->solution;

    if (kind > SUDOKU_SOLUTION)
        return format_write(format, r, &o->written[kind], out, d);
    if (o->compact) {
        signs_write(out, s, symbol);
        strbuf_char(out, '\n');
    } else if (kind == SUDOKU_PUZZLE)
        sudoku_show_puzzle(r, out);
    else
        sudoku_show(s, symbol, out);
    return true;
}

bool sudoku_output_put(struct sudoku_output *o, const struct record *r, int results, struct diag *d)
{
    bool fine = true;

    for (int i = 0; i < SUDOKU_RESULTS && fine; i++) {
        FILE *stream = o->plain && i <= SUDOKU_SOLUTION ? stdout : o->file[i].stream;
        if (!stream || !(results >> i & 1))
            continue;
        OWN(strbuf) text = strbuf_new();
        fine = add_result(o, (enum sudoku_result)i, r, &text, d);
        fwrite(text.text, 1, text.len, stream);
    }
    return fine;
}
