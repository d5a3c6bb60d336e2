#include "explain/loops/argue/area.h"

#include "base/ints.h"
#include "explain/words.h"

#include <stdlib.h>
#include <string.h>

/* Adds the sides of a cell. */
static void surround(const struct lattice *l, int cell, struct ints *edges)
{
    for (int k = l->cell_start[cell]; lattice_is_cell(l, cell) && k < l->cell_start[cell + 1]; k++)
        ints_push(edges, l->cell_edge[k]);
}

void area_of_link(const struct puzzle *p, const struct story_link *link, struct saying *say)
{
    static const char *const cells = "cell,cell-inside,cell-outside,cell-same,cell-differ";
    struct ints around = {0}, own = {0};

    for (int i = 0; i < link->nsayings; i++)
        for (int j = 0; j < link->say[i].nslots; j++) {
            const struct story_slot *slot = &link->say[i].slot[j];
            bool edges = form_has("line,cross", slot->name) ||
                         (strncmp(slot->name, "edge-", 5) == 0 &&
                          !form_has("edge-away,edge-closing", slot->name));
            for (int k = 0; k < slot->n; k++)
                if (strcmp(slot->name, "clue") == 0 && p->clue[slot->item[k]].ncells == 1)
                    surround(p->lattice, p->clue[slot->item[k]].cells[0], &around);
                else if (form_has(cells, slot->name))
                    surround(p->lattice, slot->item[k], &around);
                else if (edges)
                    ints_push(&own, slot->item[k]);
        }
    const struct ints *all = around.n > 0 ? &around : &own;
    story_slot(say, "area", all->at, (int)all->n);
    free(around.at);
    free(own.at);
}
