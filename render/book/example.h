/* The worked example of a type: a puzzle of the size and with the marks of the book's boards. */
#pragma once

#include "render/book/whole.h"

/*
 * Reads the example that fits the boards best into a lesson of zeros: of the type's, which may have other
 * sizes; where it has none of its own, of those of all types. Of those that do not fit, it is the type's
 * usual one. False if the style has not the symbols for any.
 */
bool example_read(const struct book *b, const struct wording_type *type, struct lesson *lesson,
                  struct diag *d);
