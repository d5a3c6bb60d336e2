#include "model/fingerprint.h"

#include "base/mem.h"
#include "model/square.h"

#include <stdio.h>
#include <stdlib.h>

static uint64_t fingerprint_text(uint64_t hash, const char *text)
{
    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * 0x100000001b3;
    return hash;
}

uint64_t fingerprint_of(const struct puzzle *p)
{
    int *first = mem_alloc((size_t)p->nclues, sizeof *first);
    uint64_t hash = 0xcbf29ce484222325;
    char line[40];

    snprintf(line, sizeof line, "%d %d\n", p->lattice->square->rows, p->lattice->square->cols);
    hash = fingerprint_text(hash, line);
    for (int i = 0; i < p->nclues; i++)
        first[i] = -1;
    for (int square = 0; square < p->lattice->square->rows * p->lattice->square->cols; square++) {
        int cell = p->lattice->square->face[square], clue = puzzle_clue_of(p, cell);
        const char *text = lattice_is_cell(p->lattice, cell) ? "-\n" : "_\n";
        if (clue >= 0 && first[clue] < 0)
            first[clue] = cell;
        if (clue >= 0) {
            snprintf(line, sizeof line, "%d %d\n", first[clue], p->clue[clue].number);
            text = line;
        }
        hash = fingerprint_text(hash, text);
    }
    free(first);
    return hash;
}
