/*
 * Slitherlinks as addresses of puzz.link (format/puzzlink.h), whose body has the clues of runs.h.
 */
#include "format/puzzlink.h"

#include "base/mem.h"
#include "format/format.h"
#include "format/loops/cells.h"
#include "format/loops/family.h"
#include "model/loops/square.h"

#include <string.h>

enum { MAX_DIGIT = 4 };

static int recognise(const char *kind, size_t n)
{
    return (n == 7 && memcmp(kind, "slither", n) == 0) ||
                   (n == 11 && memcmp(kind, "slitherlink", n) == 0)
               ? SURE_MARK
               : 0;
}

static enum format_result read(struct format_reader *reader, struct record *r, struct diag *d)
{
    const struct textin *in = &reader->in;
    struct puzzlink address;
    OWN(cells) cells = {.unknown = reader->unknown};
    struct runs runs = {.no_unknown = reader->unknown ? NULL : cells_no_unknown};
    struct slip slip;
    bool good = puzzlink_find(in->text, in->len, &address, &slip) &&
                puzzlink_sides(&address, SQUARE_MAX_SIDE, false, &cells.rows, &cells.cols, &slip);

    if (good) {
        runs.most = (size_t)cells.rows * (size_t)cells.cols;
        good = address.pencil_box
                   ? puzzlink_rows(&address, cells.cols, 0, MAX_DIGIT, &runs, &slip)
                   : runs_read_clues(&runs, in->text, address.at, address.end, &slip);
    }
    if (good) {
        for (size_t i = 0; i < runs.count; i++)
            cells_add(&cells, runs.number[i]);
        struct puzzle *p = cells_puzzle(&cells, &reader->lattice);
        *r = loops_record(p, NULL, puzzle_type(p));
    }
    runs_release(&runs);
    return good ? FORMAT_RECORD : format_slip(in, &slip, d);
}

static void write(struct strbuf *out, const struct record *r, bool first UNUSED)
{
    const struct puzzle *p = loops_of(r)->puzzle;
    int rows = p->lattice->square->rows, cols = p->lattice->square->cols, cell = 0;
    FREED int *number = mem_alloc((size_t)p->lattice->ncells, sizeof *number);

    for (int row = 0; row < rows; row++)
        for (int col = 0; col < cols; col++) {
            int clue = puzzle_clue_of(p, lattice_cell_at(p->lattice, row, col));
            number[cell++] = clue < 0                               ? RUNS_BLANK
                             : p->clue[clue].number == CLUE_UNKNOWN ? RUNS_UNKNOWN
                                                                    : p->clue[clue].number;
        }
    strbuf_format(out, PUZZLINK_BASE "slither/%d/%d/", cols, rows);
    runs_write_clues(out, number, (size_t)cell);
    strbuf_char(out, '\n');
}

const struct format format_loops_puzzlink = {
    .name = "puzzlink",
    .family = &loops_family,
    .max_digit = MAX_DIGIT,
    .accept = loops_accept,
    .recognise = recognise,
    .read = read,
    .write = write,
};
