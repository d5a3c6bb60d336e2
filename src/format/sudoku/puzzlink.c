/*
 * Standard sudokus as addresses of puzz.link (format/puzzlink.h), whose body has the numbers of runs.h.
 */
#include "format/puzzlink.h"

#include "base/mem.h"
#include "format/format.h"
#include "format/sudoku/family.h"

#include <string.h>

static int recognise(const char *kind, size_t n)
{
    return n == 6 && memcmp(kind, "sudoku", n) == 0 ? SURE_MARK : 0;
}

static enum format_result read(struct format_reader *reader, struct record *r, struct diag *d)
{
    const struct textin *in = &reader->in;
    struct puzzlink address;
    struct runs runs = {0};
    struct slip slip;
    int rows, side;
    bool good =
        puzzlink_find(in->text, in->len, &address, &slip) &&
        puzzlink_sides(&address, TOPOLOGY_MAX_SYMBOLS, true, &rows, &side, &slip) &&
        (sudoku_has_usual_boxes(side) || slip_set(&slip, address.at, "%s", sudoku_usual_boxes));

    if (good) {
        runs.most = (size_t)side * (size_t)side;
        good = address.pencil_box
                   ? puzzlink_rows(&address, side, 1, side, &runs, &slip)
                   : runs_read_numbers(&runs, in->text, address.at, address.end, side, &slip);
    }
    if (good) {
        /* '?' for a number says nothing. */
        for (size_t i = 0; i < runs.count; i++)
            if (runs.number[i] < 0)
                runs.number[i] = 0;
        *r = sudoku_standard_record(reader, side, runs.number);
    }
    runs_release(&runs);
    return good ? FORMAT_RECORD : format_slip(in, &slip, d);
}

static void write(struct strbuf *out, const struct record *r, bool first UNUSED)
{
    const struct sudoku *s = sudoku_of(r);
    int n = s->topology->nelements, side = s->topology->nsymbols;
    FREED int *number = mem_alloc((size_t)n, sizeof *number);

    for (int e = 0; e < n; e++)
        number[e] = s->given[e] ? s->given[e] : RUNS_BLANK;
    strbuf_format(out, PUZZLINK_BASE "sudoku/%d/%d/", side, side);
    runs_write_numbers(out, number, (size_t)n);
    strbuf_char(out, '\n');
}

const struct format format_sudoku_puzzlink = {
    .name = "puzzlink",
    .family = &sudoku_family,
    .accept = sudoku_has_usual_squares,
    .recognise = recognise,
    .read = read,
    .write = write,
};
