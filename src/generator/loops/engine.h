/* The engines of loops, as a row of the table of engines. */
#pragma once

#include "generator/loops/recipe.h"
#include "model/engine.h"

/* Its recipes are struct recipe. */
extern const struct engine loops_engine;
