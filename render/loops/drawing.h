/* How loops are drawn, as a row of the table of drawings. */
#pragma once

#include "render/drawing.h"

extern const struct drawing loops_drawing;
