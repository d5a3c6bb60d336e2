/* Tables of samples in Markdown, a row a sample; of techniques, a row a technique. */
#pragma once

#include "base/strbuf.h"
#include "quality/sample.h"

/* Medians of clues and loops, and the shares of digits. */
void table_clues(const struct sample *s, int n, struct strbuf *out);

/* What a batch is like as a whole: means of clues and loops, two deviations ("+-"), the shares of
 * digits, and the median number of suppositions. */
void table_batch(const struct sample *s, int n, struct strbuf *out);

/* Means of how the clues lie, and the share of zeros. */
void table_layout(const struct sample *s, int n, struct strbuf *out);

/* The weight and range of each part that tell the first sample, of published puzzles, from all
 * others; and how often a puzzle of it has the greater total than one of each other sample. */
void table_fit(const struct sample *s, int n, struct strbuf *out);

/* Medians of the measure of --best-of and of its parts. */
void table_parts(const struct sample *s, int n, struct strbuf *out);

/* How all others go with the measure of --best-of: rank correlations. */
void table_correlations(const struct sample *s, int n, struct strbuf *out);

/* How the score is spread. */
void table_score(const struct sample *s, int n, struct strbuf *out);

/* How many puzzles in a hundred use each technique that any uses. */
void table_techniques(const struct sample *s, int n, struct strbuf *out);
