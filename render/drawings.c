/* The drawings of all families, in a file of their own so that a program may bring another list. */
#include "render/drawing.h"

#define ROW(name) &name##_drawing,

const struct drawing *const drawings[] = {FAMILIES(ROW) NULL};
