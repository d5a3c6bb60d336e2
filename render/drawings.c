/* The drawings of all families, in a file of their own so that a program may bring another list. */
#include "render/drawing.h"

#define DECLARE(name) extern const struct drawing name##_drawing;
#define ROW(name) &name##_drawing,

FAMILIES(DECLARE)

const struct drawing *const drawings[] = {FAMILIES(ROW) NULL};
