#include "base/mem.h"
#include "format/loops/cells.h"
#include "model/loops/square.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

bool cells_bracketed(const struct puzzle *p)
{
    for (int i = 0; i < p->nclues; i++) {
        const char *name = p->clue[i].name;
        if (name && !(line_is_letter(name[0]) && name[1] == 0))
            return true;
    }
    return false;
}

void cells_write_name(struct strbuf *out, const char *name, bool bracketed)
{
    assert(cells_is_name(name, strlen(name)));
    if (bracketed)
        strbuf_char(out, '[');
    strbuf_text(out, name);
    if (bracketed)
        strbuf_char(out, ']');
}

void cells_write_row(struct strbuf *out, const struct puzzle *p, int row, bool bracketed)
{
    for (int col = 0; col < p->lattice->square->cols; col++) {
        int cell = lattice_cell_at(p->lattice, row, col), i = puzzle_clue_of(p, cell);
        if (!lattice_is_cell(p->lattice, cell))
            strbuf_char(out, '_');
        else if (i < 0)
            strbuf_char(out, '.');
        else if (p->clue[i].name)
            cells_write_name(out, p->clue[i].name, bracketed);
        else {
            assert(p->clue[i].ncells == 1 && p->clue[i].number <= 4);
            strbuf_char(out, (char)('0' + p->clue[i].number));
        }
    }
}

int cells_order(const struct puzzle *p, int *order)
{
    int n = 0;
    bool *seen = mem_alloc((size_t)p->nclues, sizeof *seen);

    for (int c = 0; c < p->lattice->ncells; c++) {
        int i = p->cell_clue[c];
        if (i < 0 || seen[i] || !p->clue[i].name)
            continue;
        seen[i] = true;
        order[n++] = i;
    }
    free(seen);
    return n;
}
