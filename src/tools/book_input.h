/* What a book is made of besides its words: puzzles from files, or boards without clues from its plan;
 * their groups; and what the engines add. */
#pragma once

#include "batch/book_plan.h"
#include "explain/words.h"
#include "render/book/book.h"

struct book_input {
    struct book_records records;
    bool blank;               /* it has no records */
    struct book_group *group; /* [ngroups] of a plan, with its titles; or NULL */
    int ngroups;
    struct book_walk walk[FAMILY_MOST]; /* small puzzles that show how to solve one */
    struct words *words[FAMILY_MOST];   /* [nwalks] of their stories, and of hints; or NULL */
    int nwalks;
};

/* Each begins with an input of zeros; release it in either case. */
bool book_input_read(struct book_input *input, const struct template *t, char **path, int npaths,
                     struct diag *d);

/* False with a message: puzzles of the plan cannot have the addresses that it asks for. */
bool book_input_blank(struct book_input *input, const struct book_plan *plan, struct diag *d);
void book_input_release(struct book_input *input);

/* Groups the puzzles by the sections of the plan. They must be as many as the plan has, and of its
 * families. */
bool book_input_group(struct book_input *input, const struct book_plan *plan, struct diag *d);

/* Adds what engines know to the order, whose records are those of the input: the stories of the small
 * puzzles, and hints for the harder ones or steps; boards without clues get hints of the usual length. It is
 * an error if hints or steps were asked for and other symbols prevent them all. */
bool book_input_explain(struct book_input *input, struct book_order *order, bool asked,
                        struct diag *d);
