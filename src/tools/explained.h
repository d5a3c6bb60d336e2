/* What the engines add to a book: the stories of small puzzles that show how to solve one, and
 * hints for the harder puzzles. */
#ifndef TOOLS_EXPLAINED_H
#define TOOLS_EXPLAINED_H

#include "tools/shelf.h"

struct explained {
    struct book_walk walk[BOOK_MOST_FAMILIES];
    int nwalks;
};

/* Adds them to the order, whose stock is that of the shelf. Boards without clues get hints of
 * the usual length. Release it in either case, after the order's last use. */
bool explained_add(struct explained *e, struct book_order *order, struct shelf *shelf,
                   struct diag *d);
void explained_release(struct explained *e);

#endif
