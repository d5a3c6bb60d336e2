/*
 * A maker makes puzzles of one recipe, one at a time, with any family's services. It counts the
 * attempts, chooses the most pleasing puzzle of several, and signs records: id, seed and recipe.
 */
#pragma once

#include "base/strbuf.h"
#include "model/services.h"

struct maker;

/* The recipe must outlive the maker. */
struct maker *maker_new(const struct services *services, const void *recipe,
                        struct generator_skip skip);
void maker_free(struct maker *m); /* NULL is fine */
OWNABLE(maker, maker_free)

struct making {
    int64_t seed, index; /* index from 1 */
    int level;           /* 0: any */
    int skip_attempts;   /* 0, except for another puzzle than the first */
    bool dated;          /* ids and titles are dates, */
    int64_t day;         /* and this is puzzle 1's (base/date.h) */
};

/*
 * Makes a puzzle, which does not depend on those made before: every attempt has a stream of random
 * numbers of its own. False when the recipe's number of candidates was not found, each in at most
 * maker_limit() attempts. On true the caller releases *r.
 */
bool maker_make(struct maker *m, const struct making *what, struct record *r);

/* A board of the recipe, with clues or without; false if no such puzzle is found. */
bool maker_blank(const struct services *services, const void *recipe, struct record *r);

/* Appends the command that makes this puzzle again. */
void maker_command(const struct services *services, const void *recipe, const struct making *what,
                   struct strbuf *out);

/* Attempts at one puzzle before the maker gives up. */
int maker_limit(const struct maker *m);

/* Of the latest maker_make(): its attempts, skipped ones included, and why none was found. */
int maker_attempts(const struct maker *m);
struct generator_miss maker_miss(const struct maker *m);

/* `take` is called now and then while an attempt works. */
void maker_set_progress(struct maker *m, progress_take *take, void *context);

/* Appends the levels from low to top as options spell them: "any", "1", "2-5". */
void maker_levels(struct strbuf *out, int low, int top);
