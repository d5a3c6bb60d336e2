#include "format/givens.h"

#include "base/mem.h"
#include "base/textin.h"
#include "format/line.h"

#include <stdlib.h>

static bool is_given(char c)
{
    return given_stays(c) || c == GIVEN_FREE || c == GIVEN_NONE;
}

static bool givens_row(struct givens *g, const struct textin *in, struct diag *d)
{
    size_t most = g->rows == 0 ? GIVENS_MAX_SIDE : (size_t)g->cols;

    if (g->rows == GIVENS_MAX_SIDE)
        return diag_at(d, textin_place(in, 1), "more than %d rows", GIVENS_MAX_SIDE);
    for (size_t i = 0; i < in->len; i++) {
        if (in->text[i] == '4')
            return diag_at(d, textin_place(in, i + 1),
                           "a 4, which only the loop around this one cell has");
        if (!is_given(in->text[i]))
            return diag_at(d, textin_place(in, i + 1), "%s among digits 0 to 3, '.', '?' and '-'",
                           line_show(in->text[i]).text);
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

static bool givens_rows(struct givens *g, struct textin *in, struct diag *d)
{
    enum textin_result result;
    bool ended = false;

    while ((result = textin_next(in, d)) == TEXTIN_LINE) {
        bool blank = line_is_blank(in->text, in->len);
        if (in->text[0] == '#')
            continue;
        if (!blank && ended)
            return diag_at(d, textin_place(in, 1), "a second board; one is expected");
        if (!blank && !givens_row(g, in, d))
            return false;
        ended = blank && g->rows > 0;
    }
    if (result == TEXTIN_ERROR)
        return false;
    return g->rows > 0 || diag_at(d, (struct place){in->name, 0, 0}, "it contains no givens");
}

struct givens *givens_read(const char *path, struct diag *d)
{
    struct textin in;

    if (!textin_open(&in, path, d))
        return NULL;
    struct givens *g = mem_alloc(1, sizeof *g);
    g->cell = mem_alloc((size_t)GIVENS_MAX_SIDE * GIVENS_MAX_SIDE, 1);
    if (!givens_rows(g, &in, d)) {
        givens_free(g);
        g = NULL;
    }
    textin_close(&in);
    return g;
}

void givens_free(struct givens *g)
{
    if (!g)
        return;
    free(g->cell);
    free(g);
}
