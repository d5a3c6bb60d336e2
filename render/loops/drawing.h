/* How loops are drawn, as a row of the table of drawings. */
#ifndef RENDER_LOOPS_DRAWING_H
#define RENDER_LOOPS_DRAWING_H

#include "render/drawing.h"

extern const struct drawing loops_drawing;

#endif
