/* What a book is made of besides its words: puzzles from files, or boards without clues from its plan;
 * their groups; and what the engines add. */
#pragma once

#include "batch/book_plan.h"
#include "explain/words.h"
#include "render/book/book.h"

struct shelf {
    struct stock stock;
    bool blank;               /* it has no records */
    struct book_group *group; /* [ngroups] of a plan, with its titles; or NULL */
    int ngroups;
    struct book_walk walk[FAMILY_MOST]; /* small puzzles that show how to solve one */
    struct words *words[FAMILY_MOST];   /* [nwalks] of their stories, and of hints; or NULL */
    int nwalks;
};

/* Each begins with a shelf of zeros; release it in either case. */
bool shelf_read(struct shelf *shelf, const struct template *t, char **path, int npaths,
                struct diag *d);

/* False with a message: puzzles of the plan cannot have the addresses that it asks for. */
bool shelf_blank(struct shelf *shelf, const struct book_plan *plan, struct diag *d);
void shelf_release(struct shelf *shelf);

/* Groups the puzzles by the sections of the plan. They must be as many as the plan has, and of its
 * families. */
bool shelf_group(struct shelf *shelf, const struct book_plan *plan, struct diag *d);

/* Adds what engines know to the order, whose stock is that of the shelf: the stories of the small
 * puzzles, and hints for the harder ones or steps; boards without clues get hints of the usual length. It is
 * an error if hints or steps were asked for and other symbols prevent them all. */
bool shelf_explain(struct shelf *shelf, struct book_order *order, bool asked, struct diag *d);
