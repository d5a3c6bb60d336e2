#include "generator/sudoku/pattern.h"

#include "base/mem.h"
#include "base/textin.h"
#include "generator/sudoku/givens.h"

#include <stdlib.h>
#include <string.h>

enum {
    STEPS = 1000,
    MOST_FORGOTTEN = 4,
    HARDER = 20, /* what is still open costs more than a level that is too low */
    FILL_STEPS = 10000
};

static const int64_t FILL_GUESSES = 10000, GUESSES = 1000;

/* ---- the picture ---- */

static bool is_inside_character(char c)
{
    return ((unsigned char)c & 0xC0) == 0x80; /* of UTF-8 */
}

struct pattern_board {
    const struct topology *topology; /* or NULL */
    int rows, cols;
};

static int board_element(const struct pattern_board *b, int row, int col)
{
    return b->topology ? topology_element_at(b->topology, row, col) : row * b->cols + col;
}

/* The current line is a row. */
static bool read_row(const struct textin *in, const struct pattern_board *b, int row,
                     unsigned char *on, struct diag *d)
{
    int col = 0;

    for (size_t i = 0; i < in->len; i++) {
        const struct place at = textin_place(in, i + 1);
        if (is_inside_character(in->text[i]))
            continue;
        if (col == b->cols)
            return diag_at(d, at, "more than %d columns", b->cols);
        int e = board_element(b, row, col++);
        if (in->text[i] == '.' || (e < 0 && in->text[i] == ' '))
            continue;
        if (e < 0)
            return diag_at(d, at, "the board has no element here");
        on[e] = 1;
    }
    return col == b->cols ||
           diag_at(d, textin_place(in, in->len + 1), "%d columns in the row, not %d", col, b->cols);
}

static bool read_rows(struct textin *in, const struct pattern_board *b, unsigned char *on,
                      struct diag *d)
{
    enum textin_result result;
    int row = 0;

    while ((result = textin_next(in, d)) == TEXTIN_LINE) {
        if (row >= b->rows && in->len == 0)
            continue;
        if (row == b->rows)
            return diag_at(d, textin_place(in, 1), "more than %d rows", b->rows);
        if (!read_row(in, b, row++, on, d))
            return false;
    }
    return result == TEXTIN_END &&
           (row == b->rows || diag_at(d, (struct place){in->name, row + 1, 1},
                                      "row %d of %d is missing", row + 1, b->rows));
}

unsigned char *pattern_read(const char *path, const struct topology *t, int side, struct diag *d)
{
    const struct pattern_board b = {t, t ? t->rows : side, t ? t->cols : side};
    size_t n = (size_t)(t ? t->nelements : side * side);
    struct textin in;

    if (!textin_open(&in, path, d))
        return NULL;
    unsigned char *on = mem_alloc(n, 1);
    bool fine = read_rows(&in, &b, on, d) &&
                (memchr(on, 1, n) || diag_set(d, "%s: a pattern without givens", in.name));
    textin_close(&in);
    if (fine)
        return on;
    free(on);
    return NULL;
}

/* ---- the search ---- */

/* How far the givens are from what is wished for; 0: not at all. */
static int cost(const struct workshop *b, int level, const int *given)
{
    const struct topology *t = b->topology;
    bool search = level == 0 || level == t->nsymbols;
    int open = 0;

    if (logic_solve(b->logic, given, LOGIC_ALL, search ? 0 : level) == LOGIC_SOLVED)
        return level == 0 ? 0 : search ? 1 : level - logic_level(b->logic);
    for (int e = 0; e < t->nelements; e++)
        open += logic_symbols(b->logic)[e] == 0;
    if (search && sudoku_search_decide(b->search, given, GUESSES, NULL) == ANSWER_UNIQUE)
        return 0;
    return HARDER + open;
}

static void give(const struct workshop *b, const unsigned char *on, const int *solution, int *given)
{
    for (int e = 0; e < b->topology->nelements; e++)
        given[e] = on[e] ? solution[e] : 0;
}

/* A solution that has all but a few of the givens. */
static bool vary(const struct workshop *b, const int *place, int n, struct pcg32 *rng, int *given,
                 int *solution)
{
    int forgotten = 1 + (int)pcg32_below(rng, MOST_FORGOTTEN);

    for (int i = 0; i < forgotten; i++)
        given[place[pcg32_below(rng, (uint32_t)n)]] = 0;
    enum answer answer = fill_random(b->fill, given, FILL_STEPS, FILL_GUESSES, rng, solution);
    return answer == ANSWER_SEVERAL || answer == ANSWER_UNIQUE;
}

bool pattern_find(const struct workshop *b, const unsigned char *on, int level, struct pcg32 *rng)
{
    size_t n = (size_t)b->topology->nelements, size = n * sizeof *b->given;
    FREED int *place = mem_alloc(n, sizeof *place), *other = mem_alloc(n, sizeof *other);
    FREED int *trial = mem_alloc(n, sizeof *trial);
    int places = 0;

    for (int e = 0; e < b->topology->nelements; e++)
        if (on[e])
            place[places++] = e;
    give(b, on, b->solution, b->given);
    int left = cost(b, level, b->given);
    for (int step = 0; step < STEPS && left > 0; step++) {
        memcpy(trial, b->given, size);
        if (!vary(b, place, places, rng, trial, other))
            continue;
        give(b, on, other, trial);
        int now = cost(b, level, trial);
        if (now > left)
            continue;
        left = now;
        memcpy(b->solution, other, size);
        memcpy(b->given, trial, size);
    }
    return left == 0;
}
