/* The families of the library, in a file of its own so that a program may bring another list. */
#include "format/loops.h"

const struct family *const families[] = {&loops_family, NULL};
