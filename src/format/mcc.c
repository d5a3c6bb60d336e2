/* Data for Knuth's solvers of multiple covering with colours, each family's in a file of its own.
 */
#include "format/format.h"

static const struct format *const parts[] = {&format_loops_mcc, &format_sudoku_mcc, NULL};

const struct format format_mcc = {
    .name = "mcc",
    .title = "MCC data for DLX3 (of loops: general form)",
    .parts = parts,
    .single = true,
};
