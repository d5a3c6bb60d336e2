/* Pictures from files: PNG and JPEG. */
#pragma once

#include "base/diag.h"

#include <cairo.h>
#include <stdbool.h>

enum { PICTURE_MOST = 10000 }; /* pixels on a side */

/* Reads a picture onto white paper; `grey`: without its colours. NULL with a message if it is none. */
cairo_surface_t *picture_read(const char *path, bool grey, struct diag *d);
