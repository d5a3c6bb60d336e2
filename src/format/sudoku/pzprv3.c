/*
 * Standard sudokus as files of pzpr (format/pzprv3.h): the side; a row of givens a line, '.' for none;
 * likewise the answers. Pencil marks are skipped. Boxes are those of puzzlink.
 */
#include "format/pzprv3.h"

#include "base/mem.h"
#include "format/sudoku/family.h"

#include <string.h>

static bool given_meaning(const char *word, size_t n, int most, int *value)
{
    bool sign = n == 1 && (*word == '.' || *word == '-');

    if (sign)
        *value = 0;
    return sign || pzprv3_number(word, n, 1, most, value);
}

/* Candidates, as in [1,2,,], may stand behind the answer. Alone they leave the cell open, as do marks. */
static bool answer_meaning(const char *word, size_t n, int most, int *value)
{
    const char *marks = memchr(word, '[', n);
    bool mark = n > 0 && strchr("[+-=%", *word);

    n = marks ? (size_t)(marks - word) : n;

    if (mark)
        *value = 0;
    return mark || given_meaning(word, n, most, value);
}

/* The answers complete the givens to a solution, or are what a solver has found so far. */
static bool add_answers(struct sudoku *s, int *answer, struct diag *why)
{
    int n = s->topology->nelements, filled = 0, open = 0;

    for (int e = 0; e < n; e++) {
        filled += answer[e] > 0 && !s->given[e];
        answer[e] = s->given[e] ? s->given[e] : answer[e];
        open += answer[e] == 0;
    }
    if (open > 0 && filled > 0) {
        s->filled = mem_alloc((size_t)n, sizeof *s->filled);
        for (int e = 0; e < n; e++)
            s->filled[e] = s->given[e] ? 0 : answer[e];
    }
    return sudoku_take_answer(s, answer, why);
}

bool pzprv3_read_sudoku(struct pzprv3 *file, struct format_reader *reader, struct record *r,
                        struct diag *d)
{
    int side;

    if (!pzprv3_side(file, TOPOLOGY_MAX_SYMBOLS, &side, d))
        return false;
    if (!sudoku_has_usual_boxes(side))
        return diag_at(d, textin_place(file->in, file->at), "%s", sudoku_usual_boxes);
    FREED int *value = mem_alloc((size_t)side * (size_t)side, sizeof *value);
    bool good = pzprv3_grid(file, side, side, given_meaning, side, value, d);
    if (good) {
        *r = sudoku_standard_record(reader, side, value);
        good = pzprv3_over(file) || pzprv3_grid(file, side, side, answer_meaning, side, value, d);
    }
    struct diag why;
    return good && (add_answers(sudoku_of(r), value, &why) ||
                    diag_at(d, textin_place(file->in, 0), "%s", why.text));
}

static void write_rows(struct strbuf *out, const struct sudoku *s, const int *symbol, bool answers)
{
    int side = s->topology->nsymbols;

    for (int e = 0; e < s->topology->nelements; e++) {
        int number = symbol && !(answers && s->given[e]) ? symbol[e] : 0;
        strbuf_format(out, number ? "%d " : ". ", number);
        if (e % side == side - 1)
            strbuf_char(out, '\n');
    }
}

static void write(struct strbuf *out, const struct record *r, bool first UNUSED)
{
    const struct sudoku *s = sudoku_of(r);

    strbuf_format(out, "pzprv3\nsudoku\n%d\n", s->topology->nsymbols);
    write_rows(out, s, s->given, false);
    write_rows(out, s, s->solution ? s->solution : s->filled, true);
}

const struct format format_sudoku_pzprv3 = {
    .name = "pzprv3",
    .family = &sudoku_family,
    .accept = sudoku_has_usual_squares,
    .write = write,
};
