/*
 * Cells as digits and runs of blank cells, in which collections and addresses write boards (private to
 * src/format). Cells go in reading order. Runs may reach past the last cell, and a text may end
 * before it: the other cells are then blank.
 */
#pragma once

#include "base/strbuf.h"
#include "format/line.h"

enum { RUNS_BLANK = -1, RUNS_UNKNOWN = -2 }; /* a cell without a number; with '?' for it */

/* {.most = n} is empty. */
struct runs {
    size_t most;            /* the number of cells */
    const char *no_unknown; /* the message where '?' is an error; NULL: it is not */
    int *number;            /* [count] from 0, or RUNS_BLANK, RUNS_UNKNOWN */
    size_t count, capacity;
};

void runs_release(struct runs *runs);

/* Adds n equal cells, as far as there is room. */
void runs_add(struct runs *runs, int number, size_t n);

/*
 * puzz.link's clues up to 4: 0-4 a clue, 5-9 a clue and a blank cell, a-e a clue and two, g-z 1 to 20
 * blank cells, '.' unknown. These and the next fill in all cells, from text[at..end[, or fail.
 */
bool runs_read_clues(struct runs *runs, const char *text, size_t at, size_t end, struct slip *slip);
void runs_write_clues(struct strbuf *out, const int *number, size_t count);

/* puzz.link's numbers: 0-9 and a-f for 0 to 15, '-' and two of these for 16 to 255, g-z and '.' as
 * above. A number must be in [1..largest]. */
bool runs_read_numbers(struct runs *runs, const char *text, size_t at, size_t end, int largest,
                       struct slip *slip);
void runs_write_numbers(struct strbuf *out, const int *number, size_t count);
