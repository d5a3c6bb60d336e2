/* What the parts of a page to play share (private to src/format). */
#pragma once

#include <jansson.h>

/* An array of numbers, each as the difference to the one before it, since packers like equal numbers. */
json_t *html_numbers(const int *number, int n);
