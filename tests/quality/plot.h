/* Plots of samples as SVG, a row a sample, from top to bottom. */
#ifndef QUALITY_PLOT_H
#define QUALITY_PLOT_H

#include "base/strbuf.h"
#include "quality/sample.h"

/* How a measure is spread: a line from the first decile to the last, a box over the middle half, a
 * stroke at the median. */
void plot_spread(const struct sample *s, int n, enum measure m, struct strbuf *out);

/* What part of the digits each of them is. */
void plot_digits(const struct sample *s, int n, struct strbuf *out);

/* How many of the puzzles use each technique: a column a technique, the darker the more. */
void plot_techniques(const struct sample *s, int n, struct strbuf *out);

#endif
