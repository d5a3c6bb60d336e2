/* A sample: puzzles of one kind, and what is measured of them. */
#ifndef QUALITY_SAMPLE_H
#define QUALITY_SAMPLE_H

#include "base/diag.h"
#include "solver/rule_list.h"

#include <stddef.h>
#include <stdint.h>

/* Shares in thousandths; the others are whole numbers. */
enum measure {
    MEASURE_CLUES,   /* clues for each cell; a letter group is one clue */
    MEASURE_CLUED,   /* cells with a clue */
    MEASURE_LETTERS, /* cells in letter groups */
    MEASURE_GROUPS,  /* letter groups */
    MEASURE_LENGTH,  /* dots on the loop */
    MEASURE_INSIDE,  /* cells inside the loop */
    MEASURE_BORDER,  /* edges of the board's border on the loop */
    MEASURE_TOTAL,   /* of the measure of --best-of, whose parts follow, in thousandths */
    MEASURE_EVENNESS,
    MEASURE_SPACE,
    MEASURE_WINDING,
    MEASURE_VARIETY,
    MEASURE_OPENINGS,
    MEASURE_SCORE,
    MEASURE_SYMMETRIC, /* all if a half turn takes the places of clues to each other, otherwise 0 */
    MEASURE_CORNERS,   /* cells inside, of those in the corners of the rectangle, each a whole */
    MEASURE_BLOCKS,    /* blocks of 2x2 cells that are all inside or all outside */
    MEASURE_WHAT_IFS,  /* suppositions on the path */
    MEASURES
};

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

/* The value below which `percent` of the puzzles are, 0..100; there is one at least. */
int64_t sample_quantile(const struct sample *s, enum measure m, int percent);

/* Spearman's rank correlation of two measures; 0 when one is the same for all. */
double sample_correlation(const struct sample *s, enum measure a, enum measure b);

/* A digit's share of all digits, in thousandths; 0 when there are none. */
int sample_digit_share(const struct sample *s, int digit);

#endif
