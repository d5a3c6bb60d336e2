/*
 * A maker: puzzles of a recipe, one at a time, by any family's engine. It counts the attempts,
 * chooses the most pleasing of several, and signs records with where they are from.
 */
#ifndef BATCH_MAKER_H
#define BATCH_MAKER_H

#include "base/strbuf.h"
#include "model/engine.h"

struct maker;

/* The recipe must outlive the maker. */
struct maker *maker_new(const struct engine *engine, const void *recipe, struct engine_skip skip);
void maker_free(struct maker *m); /* NULL is fine */

struct making {
    int64_t seed, index; /* index from 1 */
    int level;           /* 0: any */
    int after;           /* attempts to skip: 0, except for another puzzle than the first */
};

/*
 * Makes a puzzle, the same whatever was made before. Every attempt has a stream of random numbers
 * of its own. False when as many as the recipe wants to choose from were not found, each in at most
 * maker_limit() attempts. On true the caller releases *r.
 */
bool maker_make(struct maker *m, const struct making *what, struct record *r);

/* Appends the command that makes this puzzle again. */
void maker_command(const struct engine *engine, const void *recipe, const struct making *what,
                   struct strbuf *out);

/* Attempts at one puzzle before the maker gives up. */
int maker_limit(const struct maker *m);

/* Of the latest maker_make(): its attempts, skipped ones included, and why none was found. */
int maker_attempts(const struct maker *m);
struct engine_miss maker_miss(const struct maker *m);

/* While an attempt works, `take` hears now and then how far it is. */
void maker_set_progress(struct maker *m, engine_progress *take, void *context);

/* Appends the level as an option has it: "any", "1" .. "6". */
void maker_level(struct strbuf *out, int level);

#endif
