#include "tools/sudoku_output.h"

/* ---- files ---- */

static bool open_one(struct outfile *out, const char *path, struct diag *d)
{
    return !path || outfile_open(out, path, d);
}

bool sudoku_output_open(struct sudoku_output *o, const struct sudoku_wishes *w, struct diag *d)
{
    const char *records = w->format ? w->records : NULL;

    *o = (struct sudoku_output){.format = w->format};
    o->plain = !w->puzzle && !w->solution && !w->gss && !w->format;
    if (open_one(&o->puzzle, w->puzzle, d) && open_one(&o->solution, w->solution, d) &&
        open_one(&o->gss, w->gss, d) && open_one(&o->records, records, d))
        return true;
    sudoku_output_end(o, false, d);
    return false;
}

static bool end_one(struct outfile *out, bool done, struct diag *d)
{
    if (!out->stream)
        return true;
    if (done)
        return outfile_commit(out, d);
    outfile_discard(out);
    return true;
}

bool sudoku_output_end(struct sudoku_output *o, bool done, struct diag *d)
{
    struct outfile *files[] = {&o->puzzle, &o->solution, &o->gss, &o->records};
    bool fine = true;

    if (done && o->format && o->format->trailer)
        fputs(o->format->trailer, o->records.stream);
    for (int i = 0; i < 4; i++)
        fine = end_one(files[i], done && fine, d) && fine;
    return fine;
}

bool sudoku_output_is_immediate(const struct sudoku_output *o)
{
    const struct outfile *files[] = {&o->puzzle, &o->solution, &o->gss, &o->records};
    bool immediate = o->plain;

    for (int i = 0; i < 4; i++)
        immediate = immediate || files[i]->stream == stdout;
    return immediate;
}

bool sudoku_output_flush(struct sudoku_output *o, struct diag *d)
{
    return !sudoku_output_is_immediate(o) || outfile_flush(stdout, "standard output", d);
}

/* ---- texts ---- */

static void add_line(const struct sudoku *s, const int *symbol, struct strbuf *text)
{
    for (int e = 0; e < s->topology->nelements; e++)
        strbuf_char(text, symbol[e] ? (char)('0' + symbol[e]) : '.');
    strbuf_char(text, '\n');
}

/* Writes symbols as a text to a file, or to standard output by default. */
static void write_symbols(const struct sudoku_output *o, const struct outfile *out,
                          const struct sudoku *s, const int *symbol, bool compact)
{
    FILE *stream = o->plain ? stdout : out->stream;
    struct strbuf text;

    if (!stream)
        return;
    strbuf_init(&text);
    if (compact)
        add_line(s, symbol, &text);
    else
        sudoku_show(s, symbol, &text);
    fwrite(text.text, 1, text.len, stream);
    strbuf_release(&text);
}

void sudoku_output_puzzle(struct sudoku_output *o, const struct record *r, bool compact)
{
    const struct sudoku *s = sudoku_of(r);

    write_symbols(o, &o->puzzle, s, s->given, compact);
}

void sudoku_output_solution(struct sudoku_output *o, const struct record *r, bool compact)
{
    const struct sudoku *s = sudoku_of(r);

    write_symbols(o, &o->solution, s, s->solution, compact);
}

/* ---- formats ---- */

static bool write_record(const struct format *format, const struct outfile *out,
                         const struct record *r, int *count, struct diag *d)
{
    struct strbuf text;

    if (!out->stream)
        return true;
    if (*count > 0 && format->single)
        return diag_set(d, "the format %s holds one puzzle per text", format->name);
    if (!format_can_write(format, r, d))
        return false;
    strbuf_init(&text);
    format->write(&text, r, (*count)++ == 0);
    fwrite(text.text, 1, text.len, out->stream);
    strbuf_release(&text);
    return true;
}

bool sudoku_output_gss(struct sudoku_output *o, const struct record *r, struct diag *d)
{
    return write_record(&format_gss, &o->gss, r, &o->ngss, d);
}

bool sudoku_output_record(struct sudoku_output *o, const struct record *r, struct diag *d)
{
    return write_record(o->format, &o->records, r, &o->nrecords, d);
}
