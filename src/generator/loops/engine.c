#include "generator/loops/engine.h"

#include "explain/loops/answer.h"
#include "format/loops/family.h"
#include "generator/loops/generate.h"

const struct engine loops_engine = {
    .family = &loops_family,
    .program = "slink-gen",
    .recipe_options = recipe_options,
    .best_of = recipe_best_of,
    .generator_new = generator_new,
    .generator_free = generator_free,
    .generator_begin = generator_begin,
    .generator_attempt = generator_attempt,
    .generator_limit = generator_limit,
    .generator_miss = generator_miss,
    .generator_set_progress = generator_set_progress,
    .solve = loops_solve,
    .rate = loops_rate,
    .explain = loops_explain,
    .hint = loops_hint,
    .prove = loops_prove,
};
