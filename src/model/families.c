/* The tables of all families, in a file of their own so that a program may bring another list. */
#include "model/family.h"

#define ROW(name) &name##_family,

const struct family *const families[] = {FAMILIES(ROW) NULL};
