/* The families that have MCC data (private to src/format). */
#ifndef FORMAT_MCC_H
#define FORMAT_MCC_H

#include "format/format.h"

extern const struct format format_loops_mcc, format_sudoku_mcc;

#endif
