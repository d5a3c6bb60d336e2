/* The engines of loops, as a row of the table of engines. */
#ifndef GENERATOR_LOOPS_ENGINE_H
#define GENERATOR_LOOPS_ENGINE_H

#include "generator/loops/recipe.h"
#include "model/engine.h"

/* Its recipes are struct recipe. */
extern const struct engine loops_engine;

#endif
