/* The families of the library, in a file of their own so that a program may have another list. */
#include "format/loops/family.h"
#include "format/sudoku/family.h"

const struct family *const families[] = {&loops_family, &sudoku_family, NULL};
