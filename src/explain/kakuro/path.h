/*
 * The way a person solves a kakuro, by the techniques of technique.h: a path (model/path.h). It depends
 * on the sums and the given numbers alone.
 */
#pragma once

#include "explain/kakuro/technique.h"
#include "model/record.h"

struct kakuro_path;

/* Holds all scratch memory; one object serves one thread. The kakuro must outlive it; its sums and given
 * numbers may change in between. */
struct kakuro_path *kakuro_path_new(const struct kakuro *k);
void kakuro_path_free(struct kakuro_path *p); /* NULL is fine */
OWNABLE(kakuro_path, kakuro_path_free)

/* Goes as far as the techniques of up to this level, at most LEVEL_CLOSURE, lead, in any order. Returns the
 * number of open cells, of which left[cells.n] gets what they can be; -1: there is no solution. */
int kakuro_path_close(struct kakuro_path *p, int level, const uint16_t **left);

/* The record's kakuro must have one solution, and know it. rate() fills in level, score, techniques and way;
 * tell() replaces the story, by the whole way or the next step alone. */
void kakuro_path_rate(struct kakuro_path *p, struct record *r);
void kakuro_path_tell(struct kakuro_path *p, struct record *r, bool whole);
