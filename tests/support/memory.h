/*
 * Counts what is asked of memory. In the tests whose names end with `memory`, the linker replaces
 * malloc, calloc and realloc by functions that count (see the Makefile).
 */
#pragma once

/* Calls of the three so far; a test may set it to 0. */
extern long asked;
