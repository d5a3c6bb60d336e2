/* A sample: puzzles of one kind, and what is measured of them. */
#pragma once

#include "base/diag.h"
#include "model/loops/quality.h"
#include "solver/loops/deduce/shared/rule_list.h"

#include <stddef.h>
#include <stdint.h>

/* Shares in thousandths; the others are whole numbers. */
enum measure {
    MEASURE_CLUES,   /* clues for each cell; a letter group is one clue */
    MEASURE_CLUED,   /* cells with a clue */
    MEASURE_LETTERS, /* cells in letter groups */
    MEASURE_GROUPS,  /* letter groups */
    MEASURE_SCORE,
    MEASURE_SYMMETRIC, /* all if a half turn takes the places of clues to each other, otherwise 0 */
    MEASURE_SECOND,    /* the same for another turn or mirror */
    MEASURE_TOTAL,     /* of the measure of --best-of, whose parts follow; QUALITY_NONE included */
    MEASURE_PARTS,
    MEASURE_LENGTH = MEASURE_PARTS + QUALITY_DOTS,
    MEASURE_INSIDE = MEASURE_PARTS + QUALITY_INSIDE,
    MEASURE_BLOCKS = MEASURE_PARTS + QUALITY_BLOCKS,
    MEASURE_CORNERS = MEASURE_PARTS + QUALITY_CORNERS, /* each a whole */
    MEASURE_BORDER = MEASURE_PARTS + QUALITY_BORDER,
    MEASURE_LONELY = MEASURE_PARTS + QUALITY_LONELY,
    MEASURE_COMMON = MEASURE_PARTS + QUALITY_COMMON,
    MEASURE_ROWS = MEASURE_PARTS + QUALITY_ROWS,
    MEASURE_OPENINGS = MEASURE_PARTS + QUALITY_OPENINGS,
    MEASURE_EVENNESS = MEASURE_PARTS + QUALITY_EVENNESS,
    MEASURE_WHAT_IFS = MEASURE_PARTS + QUALITY_WHAT_IFS,
    MEASURES = MEASURE_PARTS + QUALITY_PARTS
};

/* Those that tables have as columns; parts have names of their own. */
extern const char *const measure_name[MEASURES];

enum { SAMPLE_DIGITS = 5 };

struct sample {
    char *name;
    int n;
    size_t capacity;
    int64_t (*value)[MEASURES];   /* [n] of each puzzle */
    int64_t (*sorted)[MEASURES];  /* [n] each measure by itself, rising */
    int64_t digit[SAMPLE_DIGITS]; /* how many clues of one cell have each number */
    int used[RULES];              /* how many puzzles use each technique */
};

/* Reads all puzzles of a file, in any dialect that carries solutions and techniques. */
bool sample_read(struct sample *s, const char *name, const char *path, struct diag *d);
void sample_release(struct sample *s);

/* The mean and the standard deviation. */
double sample_mean(const struct sample *s, enum measure m);
double sample_deviation(const struct sample *s, enum measure m);

/* The mean of a part over the puzzles that have it; QUALITY_NONE if there are none. */
double sample_mean_of_those(const struct sample *s, enum measure m);

/* The value below which `percent` of the puzzles are, 0..100; there is one at least. */
int64_t sample_quantile(const struct sample *s, enum measure m, int percent);

/* Spearman's rank correlation of two measures; 0 when one is the same for all. */
double sample_correlation(const struct sample *s, enum measure a, enum measure b);

/* A digit's share of all digits, in thousandths; 0 when there are none. */
int sample_digit_share(const struct sample *s, int digit);
