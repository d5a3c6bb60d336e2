/*
 * The press makes the puzzles of a plan in shards: puzzles that follow each other, proved and sealed.
 * A puzzle depends only on the plan and on its number, so a shard has the same bytes whoever makes it.
 *
 * The text of a shard has the puzzles as JSON lines and then, as comments, the key of each, the
 * number of attempts, and a seal, the SHA-256 of all before it. Whatever happens to a shard on the disk
 * or on its way from another host, shard_open() sees it.
 */
#pragma once

#include "batch/batch.h"
#include "batch/book_plan.h"

struct shard {
    int64_t first, last; /* numbers of puzzles */
};

/*
 * Cuts the puzzles of the plan, in their order, into shards of `most` puzzles each; 0: of about a second
 * of work, or of a fortieth of the whole if that is more, and at most a hundred puzzles, of large books a
 * fortieth up to a thousand. Sets *n; the caller frees the array.
 */
struct shard *shards_cut(const struct book_plan *plan, int64_t most, int *n);

/* Appends the text of a shard, with an error unless each puzzle was found and proved. With a set of
 * keys, puzzles that have one of them are left out for later attempts, and theirs are added. */
enum batch_result shard_make(const struct book_plan *plan, const struct shard *shard, int jobs,
                             struct key_set *seen, struct strbuf *out, struct diag *d);

/* Appends lines with the keys of these puzzles, after each has been read from the text and the search alone
 * has found its only solution and its label is right. For shard_make(), and for tests. */
enum batch_result shard_prove(const struct shard *shard, const char *puzzles, struct strbuf *keys,
                              struct diag *d);

/* What is in a sound shard, within its text. */
struct shard_content {
    const char *puzzles; /* a line each */
    const char *keys;    /* lines of this length */
    int64_t attempts;
};

enum { SHARD_KEY_LINE = 6 + KEY_DIGITS + 1 }; /* "# key " and the digits */

/* False if the text is not a sound shard of these puzzles. */
bool shard_open(const char *text, size_t len, const struct shard *shard,
                struct shard_content *content);

/* Makes some puzzles; *seconds is how long all take in one job. */
enum batch_result press_estimate(const struct book_plan *plan, double *seconds, struct diag *d);
