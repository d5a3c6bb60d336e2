/* The engines of all families, in a file of their own so that a program may bring another list. */
#include "model/engine.h"

#define DECLARE(name) extern const struct engine name##_engine;
#define ROW(name) &name##_engine,

FAMILIES(DECLARE)

const struct engine *const engines[] = {FAMILIES(ROW) NULL};
