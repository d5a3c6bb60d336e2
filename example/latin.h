/* The tables of a family of puzzles to copy: Latin squares (example/latin.c). */
#pragma once

#include "model/engine.h"
#include "render/drawing.h"

extern const struct family latin_family;
extern const struct engine latin_engine;
extern const struct drawing latin_drawing;
