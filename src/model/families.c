/* The tables of all families, in a file of their own so that a program may bring another list. */
#include "model/family.h"

#define DECLARE(name) extern const struct family name##_family;
#define ROW(name) &name##_family,

FAMILIES(DECLARE)

const struct family *const families[] = {FAMILIES(ROW) NULL};
