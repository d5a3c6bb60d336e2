/* The services of loops. */
#pragma once

#include "generator/loops/recipe.h"
#include "model/services.h"

/* Its recipes are struct recipe. */
extern const struct services loops_services;
