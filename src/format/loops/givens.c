#include "format/loops/givens.h"

#include "base/mem.h"
#include "base/textin.h"
#include "format/line.h"

#include <limits.h>
#include <stdlib.h>

/* Whether a character may stand for a cell; reports it otherwise. */
typedef bool character_check(char c, struct place at, struct diag *d);

static bool check_digit(char c, struct place at, struct diag *d)
{
    if (c == '4')
        return diag_at(d, at, "a 4, which only the loop around this one cell has");
    return given_stays(c) || c == GIVEN_FREE || c == GIVEN_NONE ||
           diag_at(d, at, "%s among digits 0 to 3, '.', '?' and '-'", line_show(c).text);
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool check_letter(char c, struct place at, struct diag *d)
{
    return is_letter(c) || c == GIVEN_FREE ||
           diag_at(d, at, "%s among letters and '.'", line_show(c).text);
}

static bool givens_row(struct givens *g, const struct textin *in, character_check *check,
                       struct diag *d)
{
    size_t most = g->rows == 0 ? GIVENS_MAX_SIDE : (size_t)g->cols;

    if (g->rows == GIVENS_MAX_SIDE)
        return diag_at(d, textin_place(in, 1), "more than %d rows", GIVENS_MAX_SIDE);
    for (size_t i = 0; i < in->len; i++) {
        if (!check(in->text[i], textin_place(in, i + 1), d))
            return false;
        if (i == most)
            return diag_at(d, textin_place(in, i + 1), "more than %zu columns", most);
        g->cell[(size_t)g->rows * most + i] = in->text[i];
    }
    if (g->rows == 0)
        g->cols = (int)in->len;
    else if (in->len < most)
        return diag_at(d, textin_place(in, in->len + 1), "%zu columns in the row, not %zu", in->len,
                       most);
    g->rows++;
    return true;
}

static bool givens_rows(struct givens *g, struct textin *in, character_check *check, struct diag *d)
{
    enum textin_result result;
    bool ended = false;

    while ((result = textin_next(in, d)) == TEXTIN_LINE) {
        bool blank = line_is_blank(in->text, in->len);
        if (in->text[0] == '#')
            continue;
        if (!blank && ended)
            return diag_at(d, textin_place(in, 1), "a second board; one is expected");
        if (!blank && !givens_row(g, in, check, d))
            return false;
        ended = blank && g->rows > 0;
    }
    if (result == TEXTIN_ERROR)
        return false;
    return g->rows > 0 || diag_at(d, (struct place){in->name, 0, 0}, "it contains no board");
}

static struct givens *board_read(const char *path, character_check *check, struct diag *d)
{
    struct textin in;

    if (!textin_open(&in, path, d))
        return NULL;
    struct givens *g = mem_alloc(1, sizeof *g);
    g->cell = mem_alloc((size_t)GIVENS_MAX_SIDE * GIVENS_MAX_SIDE, 1);
    if (!givens_rows(g, &in, check, d)) {
        givens_free(g);
        g = NULL;
    }
    textin_close(&in);
    return g;
}

struct givens *givens_read(const char *path, struct diag *d)
{
    return board_read(path, check_digit, d);
}

struct givens *givens_read_map(const char *path, struct diag *d)
{
    struct givens *g = board_read(path, check_letter, d);
    int count[UCHAR_MAX + 1] = {0}, letters = 0;
    bool fine = true;

    if (!g)
        return NULL;
    for (int i = 0; i < g->rows * g->cols; i++)
        count[(unsigned char)g->cell[i]]++;
    for (int c = 0; c <= UCHAR_MAX && fine; c++) {
        letters += is_letter((char)c) && count[c] > 0;
        fine = count[c] != 1 || !is_letter((char)c) ||
               diag_set(d, "%s: the letter %c has one cell; a group has at least two", path, c);
    }
    if (fine && letters > 0)
        return g;
    givens_free(g);
    if (fine)
        diag_set(d, "%s: it contains no letters", path);
    return NULL;
}

void givens_free(struct givens *g)
{
    if (!g)
        return;
    free(g->cell);
    free(g);
}
